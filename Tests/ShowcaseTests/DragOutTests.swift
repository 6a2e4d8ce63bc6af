import Documents
import Interaction
import Testing

@testable import Showcase
@testable import Widgets

@Suite("Things that are dragged out of a window")
struct DragOutTests {
  /// A contact that moves through some points, and is not lifted.
  private func press(
    _ points: [Point], in window: WindowID, _ hand: inout ExhibitHand,
    kind: Contact.Kind = .mouse, _ modifiers: Modifiers = []
  ) {
    for (index, point) in points.enumerated() {
      hand.perform(
        .contact(
          Contact(
            id: 0, phase: index == 0 ? .began : .moved, position: point, kind: kind,
            modifiers: modifiers)), in: window)
    }
  }

  private func lift(_ point: Point, in window: WindowID, _ hand: inout ExhibitHand) {
    hand.perform(.contact(Contact(id: 0, phase: .ended, position: point, kind: .mouse)), in: window)
  }

  /// The things that were dragged out since the last time, and what was reported.
  private func take(_ hand: inout ExhibitHand) -> (things: [Clipping], reports: [String]) {
    var things: [Clipping] = []
    var reports: [String] = []
    for effect in hand.takeEffects() {
      switch effect {
      case .drag(let clipping, _, _): things.append(clipping)
      case .report(let report) where report.name != .highlighted:
        reports.append("\(report.window.rawValue) \(report.name) \(report.item ?? "")")
      default: break
      }
    }
    return (things, reports)
  }

  /// The middle of a row.
  private func middle(ofRow row: Int, _ hand: ExhibitHand) throws -> Point {
    let model = try #require(hand.showcase.models.lazy.compactMap { $0 as? IndexWindow }.first)
    let scene = model.listScene(hand.showcase.context(hand.time, PlainRuler()))
    return try #require(model.list.widget.frame(of: row, in: scene)).center
  }

  private func moved(_ point: Point, _ x: Double, _ y: Double) -> Point {
    Point(x: point.x + x, y: point.y + y)
  }

  // MARK: Rows

  @Test("a row is dragged across its list, as its copy would be, and the list keeps still")
  func row() throws {
    var hand = ExhibitHand(ExhibitHand.pictured)
    let start = try middle(ofRow: 0, hand)
    let before = hand.lines(.index)
    press([start, moved(start, 3, 1), moved(start, -9, 4)], in: .index, &hand)
    let (things, reports) = take(&hand)
    #expect(things.map(\.text) == ["1 Clause\n\nWords.\n\nexhibit:/clause/1"])
    #expect(reports == ["index dragged 1 Clause"])
    press([moved(start, -90, 300), moved(start, 50, -20)].map { $0 }, in: .index, &hand)
    lift(moved(start, 50, -20), in: .index, &hand)
    hand.wait(2)
    #expect(take(&hand).reports == [])
    #expect(hand.lines(.index).count == before.count)
    hand.perform(.window(.dragEnded(isAccepted: true)), in: .index)
    #expect(take(&hand).reports == ["index delivered 1 Clause"])
    hand.perform(.window(.dragEnded(isAccepted: true)), in: .index)
    #expect(take(&hand).reports == [], "it has ended")
  }

  @Test("a refused drag reports nothing more, and the next click chooses a row")
  func refused() throws {
    var hand = ExhibitHand(ExhibitHand.pictured)
    let start = try middle(ofRow: 2, hand)
    press([start, moved(start, 20, 0)], in: .index, &hand)
    hand.perform(.window(.dragEnded(isAccepted: false)), in: .index)
    #expect(take(&hand).reports == ["index dragged 3 Clause"])
    hand.click(start, in: .index)
    #expect(take(&hand).reports.contains("index selected 3 Clause"))
  }

  @Test(
    "along the list, with a finger, or with the right button a drag is none",
    arguments: [
      (Point(x: 2, y: 20), Contact.Kind.mouse, Contact.Button.primary),
      (Point(x: 20, y: 1), .touch, .primary), (Point(x: 20, y: 1), .pen, .primary),
      (Point(x: 20, y: 1), .mouse, .secondary), (Point(x: 3, y: 1), .mouse, .primary),
    ])
  func scrolls(_ way: Point, _ kind: Contact.Kind, _ button: Contact.Button) throws {
    var hand = ExhibitHand(ExhibitHand.pictured)
    let start = try middle(ofRow: 2, hand)
    for (phase, point) in [
      (Contact.Phase.began, start), (.moved, moved(start, way.x, way.y)),
      (.moved, moved(start, 100, way.y)),
    ] {
      let isSmall = abs(way.x) < 4 && phase == .moved && point.x > start.x + 50
      if isSmall { continue }
      hand.perform(
        .contact(Contact(id: 0, phase: phase, position: point, kind: kind, button: button)),
        in: .index)
    }
    #expect(take(&hand).things == [])
  }

  // MARK: With Control

  @Test("with Control a page and a place on it are dragged; without it the page moves or turns")
  func controlled() throws {
    var hand = ExhibitHand(ExhibitHand.pictured)
    hand.go("exhibit:/page/2")
    _ = hand.takeEffects()
    let place = hand.place(ofClause: 4)
    press([place, moved(place, 0, 30)], in: .picture, &hand, .control)
    let (things, reports) = take(&hand)
    #expect(things.map(\.title) == ["4 Clause"])
    #expect(things.first?.figure?.view == Rect(x: 50, y: 300, width: 500, height: 90))
    #expect(things.first?.files == [], "a place is no file")
    #expect(reports == ["picture dragged x:/clause/4"])
    hand.perform(.window(.dragEnded(isAccepted: false)), in: .picture)
    let beside = Point(x: 350, y: 350)
    press([beside, moved(beside, 0, 30)], in: .pages, &hand, .control)
    let page = take(&hand)
    #expect(page.things.map(\.files) == [["/charter.png"]])
    #expect(page.reports == ["pages dragged The charter"])
    hand.perform(.window(.dragEnded(isAccepted: false)), in: .pages)
    press([beside, moved(beside, 0, 30)], in: .pages, &hand)
    press([place, moved(place, 30, 30)], in: .picture, &hand)
    #expect(take(&hand).things == [])
  }

  @Test("what the pointer was over stands out no longer")
  func left() {
    var hand = ExhibitHand(ExhibitHand.pictured)
    hand.go("exhibit:/page/2")
    let place = hand.place(ofClause: 4)
    hand.perform(.hovered(place), in: .picture)
    _ = hand.takeEffects()
    press([place, moved(place, 0, 30)], in: .picture, &hand, .control)
    let items = hand.takeEffects().compactMap { effect -> String? in
      guard case .report(let report) = effect, report.name == .highlighted else { return nil }
      return report.item ?? "nothing"
    }
    #expect(items == ["nothing"])
  }

  @Test("a click with Control chooses as any click")
  func click() throws {
    var hand = ExhibitHand(ExhibitHand.pictured)
    let start = try middle(ofRow: 3, hand)
    press([start, moved(start, 2, 2)], in: .index, &hand, .control)
    lift(moved(start, 2, 2), in: .index, &hand)
    let (things, reports) = take(&hand)
    #expect(things == [])
    #expect(reports == ["index selected 4 Clause"])
  }

  @Test("a section of the bar and the note of a panel are dragged with Control, in one window too")
  func others() throws {
    var hand = ExhibitHand(ExhibitHand.pictured)
    hand.go("exhibit:/clause/3")
    _ = hand.takeEffects()
    let bar = try #require(hand.showcase.models.lazy.compactMap { $0 as? FisheyeWindow }.first)
    let context = hand.showcase.context(hand.time, PlainRuler())
    let item = try #require(bar.peekFrame(of: "Law", in: context)).center
    press([item, moved(item, 0, -30)], in: .fisheye, &hand, .control)
    #expect(take(&hand).things.map(\.title) == ["Law"])
    hand.perform(.window(.dragEnded(isAccepted: false)), in: .fisheye)
    let picture = try #require(hand.showcase.models.lazy.compactMap { $0 as? PictureWindow }.first)
    let panel = picture.panel.widget.rect(in: picture.panelScene(context))
    let words = Point(x: panel.center.x, y: panel.y + 40)
    press([words, moved(words, 30, 0)], in: .picture, &hand, .control)
    #expect(take(&hand).things.map(\.title) == ["3 Clause"])
    var single = ExhibitHand(
      ExhibitHand.pictured, layout: .single, surface: Surface(size: Size(width: 1400, height: 900)))
    let row = try middle(ofRow: 0, single)
    press([row, moved(row, 20, 0)], in: .exhibit, &single)
    let drags = single.takeEffects().compactMap { effect -> WindowID? in
      if case .drag(_, _, let window) = effect { window } else { nil }
    }
    #expect(drags == [.exhibit])
  }

  @Test("a preview that is open is not dragged through")
  func preview() throws {
    var hand = ExhibitHand(ExhibitHand.pictured)
    let start = try middle(ofRow: 2, hand)
    hand.perform(
      .contact(
        Contact(id: 0, phase: .began, position: start, kind: .mouse, button: .secondary)),
      in: .index)
    lift(start, in: .index, &hand)
    hand.wait(1)
    _ = hand.takeEffects()
    press([start, moved(start, 30, 0)], in: .index, &hand)
    #expect(take(&hand).things == [])
  }
}
