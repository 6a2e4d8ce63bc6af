import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("A picture in the text of a panel")
struct DetailPanelPictureTests {
  private static func entry(_ size: Size, words: String = "A seal") -> PanelEntry {
    PanelEntry(
      title: "Picture",
      blocks: [
        PanelBlock(.paragraph, "Above"),
        PanelBlock(.picture(.init(file: "/seal.png", size: size)), words),
        PanelBlock(.paragraph, "Below"),
      ])
  }

  /// A panel that is open on a picture.
  private static func guest(_ entry: PanelEntry) -> Guest {
    var guest = Guest()
    guest.content.entries["P"] = entry
    guest.choose("P")
    guest.wait(2)
    return guest
  }

  private func pictures(_ guest: Guest) -> [(id: PictureID, frame: Rect)] {
    guest.layers.filter { $0.id.role == "panel words" }.flatMap { layer in
      layer.marks.compactMap { mark -> (id: PictureID, frame: Rect)? in
        guard case .picture(.file(let id), let frame) = mark else { return nil }
        return (id, frame)
      }
    }
  }

  @Test(
    "keeps its shape, is never larger than itself, wider than the lines or higher than half a window",
    arguments: [
      Size(width: 40, height: 30), Size(width: 4000, height: 3000), Size(width: 30, height: 9000),
      Size(width: 9000, height: 3), Size(width: 1, height: 1),
    ])
  func shape(size: Size) {
    let illustration = PanelBlock.Illustration(file: "/a.png", size: size)
    for width in [20.0, 300, 5000] {
      let shape = illustration.shape(in: width)
      #expect(shape.width <= min(width, size.width) + 1e-9)
      #expect(shape.height <= min(360, size.height) + 1e-9)
      #expect(
        abs(shape.width * size.height - shape.height * size.width) < 1e-6 * size.width * size.height
      )
      #expect(shape.width == width || shape.height == 360 || shape == size)
    }
    #expect(PanelBlock.Illustration(file: "/a.png", size: .zero).shape(in: 100) == .zero)
  }

  @Test("has its place before it is loaded: words below it never move")
  func place() throws {
    var guest = Self.guest(Self.entry(Size(width: 200, height: 100)))
    let frames = guest.geometry.layout.blocks
    #expect(frames[1].height == 100)
    #expect(frames[2].y == frames[1].maxY + 12)
    let id = try #require(guest.widget.pictures(in: guest.scene).first)
    #expect(id == PictureID("/seal.png", .fitted(512)))
    #expect(pictures(guest).isEmpty)
    guest.content.pictures[id] = .ready(Size(width: 200, height: 100))
    let drawn = try #require(pictures(guest).first)
    #expect(drawn.id == id)
    #expect(drawn.frame.size == Size(width: 200, height: 100))
    #expect(guest.geometry.layout.blocks == frames)
  }

  @Test("that cannot be read leaves its words in its place")
  func failed() throws {
    var guest = Self.guest(Self.entry(Size(width: 200, height: 100)))
    let id = try #require(guest.widget.pictures(in: guest.scene).first)
    guest.content.pictures[id] = .failed("damaged")
    #expect(pictures(guest).isEmpty)
    let texts = guest.layers.flatMap(\.marks).compactMap { mark -> String? in
      if case .text(let text, _) = mark { text.string } else { nil }
    }
    #expect(texts.contains("A seal"))
  }

  @Test("is an image by the words that describe it, of which none can be selected")
  func element() {
    let guest = Self.guest(Self.entry(Size(width: 200, height: 100)))
    let images = guest.widget.elements(in: guest.scene).flatMap(\.all).filter { $0.role == .img }
    #expect(images.map(\.name) == ["A seal"])
    #expect(guest.geometry.measuredBlocks.map(\.words) == ["Above", "", "Below"])
  }

  @Test("is wanted only near the part of the text that is seen")
  func wanted() throws {
    let blocks = (0..<60).flatMap { number in
      [
        PanelBlock(.paragraph, "Picture \(number)"),
        PanelBlock(
          .picture(.init(file: "/\(number).png", size: Size(width: 100, height: 100))), []),
      ]
    }
    var guest = Self.guest(PanelEntry(title: "Many", blocks: blocks))
    let first = guest.widget.pictures(in: guest.scene).map(\.file)
    #expect(first.first == "/0.png")
    #expect(first.count < 12)
    guest.key(.end)
    guest.wait(2)
    let last = guest.widget.pictures(in: guest.scene).map(\.file)
    #expect(last.last == "/59.png")
    #expect(last.count < 12)
    #expect(Set(last).isDisjoint(with: first))
    guest.choose("A")
    guest.wait(2)
    #expect(guest.widget.pictures(in: guest.scene) == [])
  }
}
