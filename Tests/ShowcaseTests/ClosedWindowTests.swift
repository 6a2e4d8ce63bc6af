import Documents
import Interaction
import Testing

@testable import Showcase
@testable import Widgets

@Suite("Windows that are closed come back where they are asked for")
struct ClosedWindowTests {
  private func effects(_ hand: inout ExhibitHand, _ body: (inout ExhibitHand) -> Void) -> [Effect] {
    _ = hand.takeEffects()
    body(&hand)
    return hand.takeEffects().filter { effect in
      switch effect {
      case .close, .reopen, .toggleFullscreen, .quit, .raise: true
      case .report, .pictures, .readNotes, .reorder, .retitle, .scaleText, .prepareFind, .find,
        .measure, .open,
        .manage,
        .openAddress, .restarted, .screen, .checkNumber, .openFiles, .chooseFiles, .paste, .arrived,
        .keep, .keepDock, .keepTuning, .announce, .speak, .copy, .drag, .kiosk, .study, .studyScene,
        .prepare,
        .endStudy:
        false
      }
    }
  }

  private func key(
    _ key: String, _ modifiers: Modifiers = [], in window: WindowID, _ hand: inout ExhibitHand
  ) -> [Effect] {
    effects(&hand) { $0.key(Key(rawValue: key), modifiers, in: window) }
  }

  @Test("by the key, the last one first")
  func keys() {
    var hand = ExhibitHand()
    #expect(key("T", [.control, .shift], in: .index, &hand) == [])
    #expect(key("w", .control, in: .pages, &hand) == [.close(.pages)])
    #expect(effects(&hand) { $0.perform(.closed, in: .picture) } == [.close(.picture)])
    #expect(key("T", [.control, .shift], in: .index, &hand) == [.reopen(.picture)])
    hand.perform(.visible(true), in: .picture)
    #expect(key("T", [.control, .shift], in: .index, &hand) == [.reopen(.pages)])
    hand.perform(.visible(true), in: .pages)
    #expect(key("T", [.control, .shift], in: .index, &hand) == [])
    #expect(key("q", .control, in: .index, &hand) == [.quit])
  }

  @Test("the whole screen is for a window, not for a bar at its edge")
  func fullscreen() {
    var hand = ExhibitHand()
    #expect(key("F11", in: .picture, &hand) == [.toggleFullscreen(.picture)])
    #expect(key("F11", in: .fisheye, &hand) == [])
    #expect(key("Escape", in: .picture, &hand) == [])
  }

  @Test(
    "by a route to a note, which only the picture shows; a page is shown by a window that is open")
  func routes() {
    var hand = ExhibitHand()
    _ = key("w", .control, in: .pages, &hand)
    #expect(effects(&hand) { $0.go("exhibit:/page/2") } == [.raise(.picture)])
    _ = key("w", .control, in: .picture, &hand)
    #expect(effects(&hand) { $0.go("exhibit:/clause/3") } == [.raise(.picture)])
  }

  @Test("by an action of the bar, which is there while a window is closed")
  func action() throws {
    var hand = ExhibitHand()
    let bar = { (hand: ExhibitHand) throws -> FisheyeWindow in
      try #require(hand.showcase.models.lazy.compactMap { $0 as? FisheyeWindow }.first)
    }
    let actions = { (hand: ExhibitHand) throws -> [QuickAction] in
      try bar(hand).quickActions(
        of: "Law", in: hand.showcase.context(hand.time, PlainRuler()))
    }
    let before = try actions(hand)
    _ = key("w", .control, in: .pages, &hand)
    let now = try actions(hand)
    let action = try #require(now.last)
    #expect(action.title == "Open the closed window" && action.subtitle == "Pages")
    #expect(now.dropLast().elementsEqual(before.prefix(QuickAction.most - 1)))
    var model = try bar(hand)
    let commands = model.perform(
      action: action.id, on: "Law", in: hand.showcase.context(hand.time, PlainRuler()))
    #expect(commands == [.reopenWindow])
  }

  /// The notices that a window shows now, as screen readers hear them.
  private func notices(_ window: WindowID, _ hand: ExhibitHand) -> [String] {
    hand.showcase.elements(of: window, at: hand.time, ruler: PlainRuler()).all
      .filter { $0.role == .status }.map(\.name)
  }

  @Test(
    "a row or a section whose text only a closed window shows says so, and the key opens that one",
    arguments: [
      (WindowID.index, [Key.down, .down, .down, .enter]), (.fisheye, [.home, .right, .enter]),
    ] as [(WindowID, [Key])])
  func noted(window: WindowID, keys: [Key]) {
    var hand = ExhibitHand()
    for closed in [WindowID.picture, .pages] { _ = key("w", .control, in: closed, &hand) }
    for key in keys { hand.key(key, in: window) }
    #expect(
      notices(.index, hand) == [
        "The window Picture would show this, but it is closed. Ctrl+Shift+T opens it again."
      ])
    #expect(key("T", [.control, .shift], in: .index, &hand) == [.reopen(.picture)])
    hand.perform(.visible(true), in: .picture)
    hand.wait(10)
    hand.key(.enter, in: window)
    #expect(notices(.index, hand) == [])
  }

  @Test("back and forward to what only a closed window shows say so, too")
  func notedByHistory() {
    var hand = ExhibitHand()
    for closed in [WindowID.picture, .pages] { _ = key("w", .control, in: closed, &hand) }
    for keys in [[Key.down, .down, .down, .enter], [.down, .enter]] {
      for key in keys { hand.key(key, in: .index) }
      hand.wait(10)
      #expect(notices(.index, hand) == [])
    }
    for arrow in [Key.left, .right] {
      hand.key(arrow, .alt, in: .index)
      #expect(
        notices(.index, hand) == [
          "The window Picture would show this, but it is closed. Ctrl+Shift+T opens it again."
        ])
      hand.wait(10)
    }
    // An open window shows it.
    hand.perform(.visible(true), in: .picture)
    hand.key(.left, .alt, in: .index)
    #expect(notices(.index, hand) == [])
  }

  @Test("a page that an open window shows needs no closed one")
  func shownElsewhere() {
    var hand = ExhibitHand()
    _ = key("w", .control, in: .picture, &hand)
    for key in [Key.end, .enter] { hand.key(key, in: .index) }
    #expect(hand.shown.hasSuffix("| 0"))
    #expect(notices(.index, hand) == [])
    _ = key("w", .control, in: .pages, &hand)
    for key in [Key.up, .enter] { hand.key(key, in: .index) }
    #expect(
      notices(.index, hand) == [
        "The window Pages would show this, but it is closed. Ctrl+Shift+T opens it again."
      ])
  }

  @Test("without the pointer and the contacts that they had")
  func forgotten() {
    var hand = ExhibitHand()
    let point = Point(x: 300, y: 300)
    hand.perform(.hovered(point), in: .picture)
    hand.perform(
      .contact(Contact(id: 0, phase: .began, position: point, kind: .mouse)), in: .picture)
    _ = key("w", .control, in: .picture, &hand)
    let shape = { (hand: ExhibitHand) in
      hand.showcase.pointerShape(of: .picture, at: hand.time, ruler: PlainRuler())
    }
    #expect(shape(hand) == nil)
    hand.perform(.visible(true), in: .picture)
    hand.perform(
      .contact(
        Contact(id: 0, phase: .moved, position: Point(x: 400, y: 300), kind: .mouse)),
      in: .picture)
    let before = hand.lines(.picture)
    hand.wait(1)
    #expect(hand.lines(.picture) == before)
  }
}
