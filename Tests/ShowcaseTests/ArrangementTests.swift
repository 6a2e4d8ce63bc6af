import Documents
import Interaction
import Testing

@testable import Showcase
@testable import Widgets

@Suite("Windows beside each other, and parts of one window")
struct ArrangementTests {
  private static let three = [WindowID.index, .picture, .pages]

  @Test(
    "whatever the area, windows lie in it beside each other, and leave nothing of it but gaps",
    arguments: [
      Size(width: 1920, height: 1040), Size(width: 1280, height: 720),
      Size(width: 1024, height: 768),
      Size(width: 800, height: 480), Size(width: 1080, height: 1920), Size(width: 400, height: 700),
      Size(width: 100, height: 40), Size(width: 3840, height: 1080), .zero,
    ], [1, 2, 3])
  func cover(_ size: Size, _ count: Int) {
    for direction in [Direction.leftToRight, .rightToLeft] {
      let area = Rect(x: 30, y: 40, width: size.width, height: size.height)
      let windows = Array(Self.three.prefix(count))
      let frames = Arrangement(windows: windows, direction: direction).frames(in: area)
      #expect(Set(frames.keys) == Set(windows))
      var covered = 0.0
      for (window, frame) in frames {
        let isInside =
          frame.x >= area.x - 1e-9 && frame.y >= area.y - 1e-9
          && frame.maxX <= area.maxX + 1e-9 && frame.maxY <= area.maxY + 1e-9
        #expect(isInside || frame.isEmpty)
        covered += frame.width * frame.height
        for (other, place) in frames where other != window {
          let shared = frame.intersection(place)
          #expect(shared.width < 1e-9 || shared.height < 1e-9)
        }
      }
      #expect(abs(covered - size.width * size.height) < 1e-6 * max(1, covered))
    }
  }

  @Test("gaps and titles are left free")
  func gaps() {
    let area = Rect(x: 0, y: 0, width: 1600, height: 900)
    let frames = Arrangement(windows: Self.three, gap: 8, header: 30).frames(in: area)
    let sorted = Self.three.compactMap { frames[$0] }
    #expect(sorted.map(\.y) == [38, 38, 38] && sorted.map(\.maxY) == [892, 892, 892])
    #expect(sorted[0].x == 8 && sorted[2].maxX == 1592)
    #expect(abs(sorted[1].x - sorted[0].maxX - 8) < 1e-9)
    #expect(abs(sorted[2].x - sorted[1].maxX - 8) < 1e-9)
    let mirrored = Arrangement(windows: Self.three, direction: .rightToLeft, gap: 8)
      .frames(in: area)
    #expect(mirrored[.index]?.maxX == 1592 && mirrored[.pages]?.x == 8)
  }

  @Test("one window has all parts, each in its place, and a bar over the others while it unfolds")
  func single() throws {
    var hand = ExhibitHand(
      layout: .single, surface: Surface(size: Size(width: 1300, height: 800)))
    #expect(hand.showcase.windows == [.exhibit])
    hand.perform(.focused(true), in: .exhibit)
    // The list's third row, by a mouse.
    hand.click(Point(x: 100, y: 38 * 3), in: .exhibit)
    #expect(hand.makeReport().count == 1)
    let bar = hand.showcase.models.first { $0 is FisheyeWindow }
    let middle = Point(x: 650, y: 770)
    hand.perform(.hovered(middle), in: .exhibit)
    hand.wait(1)
    #expect(bar?.placement.frame.maxY == 800)
    let list = hand.showcase.display(of: .exhibit, at: hand.time, ruler: PlainRuler())
    #expect(Set(list.layers.map(\.id)).count == list.layers.count)
    let surface = Rect(x: 0, y: 0, width: 1300, height: 800)
    for layer in list.layers {
      #expect(surface.intersection(layer.bounds) == layer.bounds, "\(layer.id)")
    }
  }

  @Test(
    "the line between two parts rests where a hand could have moved it, whatever the area",
    arguments: [nil, 200.0], [nil, 90.0, 5000])
  func line(reachTop: Double?, listWidth: Double?) throws {
    for width in stride(from: 100.0, through: 2000, by: 95) {
      for height in stride(from: 100.0, through: 1200, by: 55) {
        for direction in [Direction.leftToRight, .rightToLeft] {
          let arrangement = Arrangement(
            windows: [.index, .picture], direction: direction, listWidth: listWidth,
            reachTop: reachTop)
          let area = Rect(x: 4, y: 30, width: width, height: height)
          let division = try #require(arrangement.division(of: area))
          let content = division.content(Settings())
          #expect(
            content.limits.contains(try #require(content.position)), "\(width) x \(height)")
        }
      }
    }
  }

  @Test("F6 takes the keyboard from part to part, and with Shift back")
  func parts() {
    var hand = ExhibitHand(
      layout: .single, surface: Surface(size: Size(width: 1300, height: 800)))
    hand.perform(.focused(true), in: .exhibit)
    hand.key(.f6, in: .exhibit)
    for key in [Key.end, .enter] { hand.key(key, in: .exhibit) }
    #expect(hand.makeReport() == ["index selected Title"])
    hand.key(.f6, in: .exhibit)
    hand.key(.right, in: .exhibit)
    #expect(hand.makeReport() == ["picture turned The charter"])
    for _ in 0..<2 { hand.key(.f6, .shift, in: .exhibit) }
    for key in [Key.end, .enter] { hand.key(key, in: .exhibit) }
    #expect(hand.makeReport() == ["fisheye selected People"])
  }
}
