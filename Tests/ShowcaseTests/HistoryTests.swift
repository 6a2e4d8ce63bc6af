import Documents
import Interaction
import Laws
import Testing

@testable import Showcase
@testable import Widgets

@Suite("A history of visits")
struct HistoryTests {
  @Test(
    "back leads to the visit before, forward returns, and another choice forgets what lay ahead")
  func steps() {
    var history = History<Int>()
    #expect(history.goBack(from: 1) == nil && history.goForward(from: 1) == nil)
    history.leave(1, at: Instant(seconds: 10))
    history.leave(2, at: Instant(seconds: 20))
    #expect(history.goBack(from: 3) == 2 && history.goBack(from: 2) == 1)
    #expect(history.goBack(from: 1) == nil)
    #expect(history.goForward(from: 1) == 2 && history.goForward(from: 2) == 3)
    #expect(history.goBack(from: 3) == 2)
    history.leave(2, at: Instant(seconds: 30))
    #expect(history.future.isEmpty && history.past == [1, 2])
  }

  @Test("changes within a second of each other are one visit, however long they go on")
  func running() {
    var history = History<Int>()
    for step in 0..<20 { history.leave(step, at: Instant(seconds: 10 + 0.4 * Double(step))) }
    #expect(history.past == [0])
    history.leave(20, at: Instant(seconds: 30))
    #expect(history.past == [0, 20])
    _ = history.goBack(from: 21)
    history.leave(20, at: Instant(seconds: 30.5))
    #expect(history.past == [0, 20])
  }

  @Test("visits that are replaced lead to the same neighbours; those that become one are one")
  func replaced() {
    var history = History<Int>()
    for visit in [10, 20, 21, 30] {
      history.leave(visit, at: Instant(seconds: Double(history.past.count + 1) * 10))
    }
    _ = history.goBack(from: 40)
    // 10, 20, 21 are before 30, and 40 after it.
    history.replace(current: 3, by: { $0 / 10 }, isSame: ==)
    #expect(history.past == [1, 2] && history.future == [4])
    history.replace(current: 2, by: { $0 }, isSame: ==)
    #expect(history.past == [1] && history.future == [4])
  }

  @Test("of very many visits the last ones are kept")
  func many() {
    var history = History<Int>()
    for step in 0..<1000 { history.leave(step, at: Instant(seconds: 10 * Double(step))) }
    #expect(history.past.count == History<Int>.capacity && history.past.last == 999)
  }

  @Test("in random lives steps back and forward lead through the same visits", arguments: 1...20)
  func random(_ seed: Int) {
    var chance = SeededGenerator(seed: UInt64(seed))
    var history = History<Int>()
    var (current, time) = (0, 0.0)
    var all = [0]
    var index = 0
    for step in 1...300 {
      time += 2
      switch Int.random(in: 0..<3, using: &chance) {
      case 0:
        history.leave(current, at: Instant(seconds: time))
        current = step
        all = Array(all[...index].suffix(History<Int>.capacity)) + [step]
        index = all.count - 1
      case 1:
        guard let goal = history.goBack(from: current) else { break }
        current = goal
        index -= 1
      default:
        guard let goal = history.goForward(from: current) else { break }
        current = goal
        index += 1
      }
      #expect(all.indices.contains(index) && all[index] == current)
    }
  }
}

@Suite("Back and forward in the windows of a document")
struct VisitTests {
  private static let layouts: [LaunchConfiguration.Layout?] = [nil, .single]

  private func hand(_ layout: LaunchConfiguration.Layout?) -> (ExhibitHand, WindowID) {
    var hand = ExhibitHand(
      layout: layout,
      surface: Surface(size: layout == nil ? ExhibitHand.size : Size(width: 1300, height: 800)))
    let window: WindowID = layout == nil ? .picture : .exhibit
    hand.perform(.focused(true), in: window)
    hand.wait(3)
    return (hand, window)
  }

  private func zoom(_ hand: ExhibitHand) -> ViewPosition? { hand.showcase.current.picture }

  @Test(
    "routes, places and pages are visited, and Alt with the arrows leads through them",
    arguments: layouts)
  func keys(_ layout: LaunchConfiguration.Layout?) {
    var (hand, window) = hand(layout)
    let start = hand.shown
    hand.go("exhibit:/clause/2")
    hand.wait(2)
    let second = hand.shown
    hand.go("exhibit:/clause/5")
    hand.wait(2)
    let fifth = hand.shown
    #expect(Set([start, second, fifth]).count == 3)
    _ = hand.makeReport()
    hand.key(.left, .alt, in: window)
    #expect(hand.shown == second && hand.isOneTruth)
    #expect(hand.makeReport() == ["\(window.rawValue) went exhibit:/clause/2"])
    hand.key(.back, in: window)
    #expect(hand.shown == start)
    hand.key(.left, .alt, in: window)
    #expect(hand.shown == start)
    hand.key(.right, .alt, in: window)
    hand.key(.forward, in: window)
    #expect(hand.shown == fifth && hand.isOneTruth)
  }

  @Test("zoom and place of the picture return with the visit", arguments: layouts)
  func zooms(_ layout: LaunchConfiguration.Layout?) throws {
    var (hand, window) = hand(layout)
    hand.go("exhibit:/clause/2")
    hand.wait(2)
    let picture = hand.place(ofClause: 3)
    for _ in 0..<3 {
      hand.perform(.scrolled(Scroll(notches: Point(x: 0, y: -1), position: picture)), in: window)
      hand.wait(1)
    }
    let seen = try #require(zoom(hand))
    hand.go("exhibit:/clause/6")
    hand.wait(2)
    #expect(zoom(hand) != seen)
    hand.key(.left, .alt, in: window)
    hand.wait(2)
    let now = try #require(zoom(hand))
    #expect(abs(now.zoom / seen.zoom - 1) < 0.01)
    #expect(now.center.distance(to: seen.center) < 2)
  }

  @Test("the row of a page returns with it, also from a place on that page", arguments: layouts)
  func rows(_ layout: LaunchConfiguration.Layout?) {
    var (hand, window) = hand(layout)
    hand.go("exhibit:/page/2")
    hand.wait(2)
    let page = hand.shown
    #expect(page.contains("| The charter | 1 - |"), "\(page)")
    hand.go("exhibit:/clause/5")
    hand.wait(2)
    let clause = hand.shown
    hand.key(.left, .alt, in: window)
    #expect(hand.shown == page)
    hand.key(.right, .alt, in: window)
    #expect(hand.shown == clause)
  }

  @Test("the beginning, where no row was selected, returns without one", arguments: layouts)
  func beginning(_ layout: LaunchConfiguration.Layout?) {
    var (hand, window) = hand(layout)
    let start = hand.shown
    #expect(start.contains("| - | 1 - |"), "\(start)")
    hand.go("exhibit:/clause/5")
    hand.wait(2)
    hand.key(.left, .alt, in: window)
    #expect(hand.shown == start)
  }

  @Test("the list returns to the rows that it showed during the visit")
  func scrolled() throws {
    var (hand, window) = hand(nil)
    func list() -> IndexWindow? {
      hand.showcase.models.lazy.compactMap { $0 as? IndexWindow }.first
    }
    func top() throws -> Int? {
      let context = hand.showcase.context(hand.time, PlainRuler())
      let index = try #require(list())
      let scene = index.listScene(context)
      return scene.geometry.firstRow(at: index.list.widget.offset(in: scene))
    }
    hand.perform(
      .resized(Surface(size: Size(width: 300, height: 130))), in: .index)
    hand.go("exhibit:/clause/6")
    hand.wait(2)
    let seen = try top()
    hand.go("exhibit:/clause/1")
    hand.wait(2)
    #expect(try top() != seen)
    // Rows that were scrolled away from the selected one do not hide it when the visit returns.
    hand.perform(.focused(true), in: .index)
    hand.perform(
      .scrolled(Scroll(notches: Point(x: 0, y: 100), position: Point(x: 50, y: 60))), in: .index)
    hand.wait(2)
    #expect(try top() != 0)
    hand.key(.left, .alt, in: window)
    hand.wait(2)
    #expect(try top() == seen)
    hand.key(.right, .alt, in: window)
    hand.wait(2)
    let context = hand.showcase.context(hand.time, PlainRuler())
    let index = try #require(list())
    let row = try #require(index.listContent.selection)
    #expect(index.chosenText == "1 Clause")
    #expect(index.list.widget.showsFinally(row, in: index.listScene(context)))
  }

  @Test("a pointer that hovers, a preview and a closed panel are no visits", arguments: layouts)
  func browsing(_ layout: LaunchConfiguration.Layout?) {
    var (hand, window) = hand(layout)
    hand.go("exhibit:/clause/2")
    hand.wait(2)
    let count = hand.showcase.history.past.count
    for number in 1...6 { hand.perform(.hovered(hand.place(ofClause: number)), in: window) }
    hand.key(.space, in: window)
    hand.key(.escape, in: window)
    hand.key(.escape, in: window)
    #expect(hand.showcase.history.past.count == count)
  }

  @Test("pages turned in quick succession are one visit")
  func running() {
    var (hand, _) = hand(nil)
    hand.perform(.focused(true), in: .pages)
    hand.key(.home, in: .pages)
    hand.wait(2)
    let count = hand.showcase.history.past.count
    for _ in 0..<2 {
      hand.perform(.key(KeyPress(.right)), in: .pages)
      hand.wait(0.3)
    }
    hand.wait(2)
    #expect(hand.showcase.history.past.count == count + 1)
    #expect(hand.shown.hasSuffix("| 2"))
    hand.key(.left, .alt, in: .pages)
    #expect(hand.shown.hasSuffix("| 0"))
    hand.wait(2)
    hand.perform(.key(KeyPress(.right)), in: .pages)
    hand.wait(0.3)
    hand.perform(.key(KeyPress(.left)), in: .pages)
    #expect(hand.showcase.history.past.count == count)
  }

  @Test("the buttons lead there, and are dimmed where they would not")
  func buttons() throws {
    var (hand, window) = hand(nil)
    func button(_ name: String) throws -> Element {
      try #require(
        hand.showcase.elements(of: window, at: hand.time, ruler: PlainRuler()).all.first {
          $0.role == .button && $0.name == name
        })
    }
    #expect(try button("Back").states == [.disabled])
    #expect(try button("Forward").states == [.disabled])
    let start = hand.shown
    hand.go("exhibit:/clause/2")
    hand.wait(2)
    #expect(try button("Back").states == [] && button("Back").value == "Alt+Left arrow")
    hand.click(try button("Back").bounds.center, in: window)
    #expect(hand.shown == start)
    #expect(try button("Back").states == [.disabled] && button("Forward").states == [])
    hand.click(try button("Forward").bounds.center, in: window)
    #expect(hand.shown != start)
  }

  /// Three fingers on the screen go to the right, in points, and lift.
  private func swipe(by distance: Double, _ hand: inout ExhibitHand, in window: WindowID) {
    for (phase, share) in [(Contact.Phase.began, 0.0), (.moved, 0.5), (.moved, 1), (.ended, 1)] {
      for id in 0..<3 {
        let point = Point(x: 300 + 60 * Double(id) + distance * share, y: 300)
        hand.perform(
          .contact(Contact(id: id, phase: phase, position: point, kind: .touch)), in: window)
      }
      hand.wait(0.05)
    }
    hand.wait(2)
  }

  /// Four fingers on a touchpad go to the right, in points.
  private func swipeOnPad(by distance: Double, _ hand: inout ExhibitHand, in window: WindowID) {
    for (phase, share) in [(Contact.Phase.began, 0.0), (.moved, 0.5), (.ended, 1)] {
      hand.perform(
        .window(
          .pad(
            PadGesture(
              .swipe, phase, fingers: 4, at: Point(x: 300, y: 300),
              motion: Point(x: distance * share, y: 0)))), in: window)
      hand.wait(0.05)
    }
    hand.wait(2)
  }

  @Test(
    "three fingers on the screen and four on a touchpad swipe back, from the tuned distance on",
    arguments: layouts)
  func swipes(_ layout: LaunchConfiguration.Layout?) {
    var (hand, window) = hand(layout)
    let start = hand.shown
    hand.go("exhibit:/clause/2")
    hand.wait(2)
    let second = hand.shown
    swipe(by: 200, &hand, in: window)
    #expect(hand.shown == start)
    swipe(by: -200, &hand, in: window)
    #expect(hand.shown == second)
    swipeOnPad(by: 200, &hand, in: window)
    #expect(hand.shown == start)
    swipeOnPad(by: -200, &hand, in: window)
    #expect(hand.shown == second)
    hand.showcase.settings.tuning[.gesturesPadSwipe] = 300
    swipeOnPad(by: 200, &hand, in: window)
    #expect(hand.shown == second)
  }

  @Test("swipes lead the other way in an interface that is read from the right, as the keys do")
  func mirroredSwipes() {
    var (hand, window) = hand(.single)
    var settings = hand.showcase.settings
    settings.direction = .rightToLeft
    hand.perform(.settings(settings), in: window)
    let start = hand.shown
    hand.go("exhibit:/clause/2")
    hand.wait(2)
    let second = hand.shown
    swipe(by: -200, &hand, in: window)
    #expect(hand.shown == start)
    swipe(by: 200, &hand, in: window)
    #expect(hand.shown == second)
    swipeOnPad(by: -200, &hand, in: window)
    #expect(hand.shown == start)
    swipeOnPad(by: 200, &hand, in: window)
    #expect(hand.shown == second)
    hand.key(.right, .alt, in: window)
    #expect(hand.shown == start)
  }

  @Test("another document has a history of its own")
  func reopened() {
    var (hand, _) = hand(nil)
    hand.go("exhibit:/clause/2")
    hand.wait(2)
    hand.go("exhibit:/clause/5")
    #expect(!hand.showcase.history.past.isEmpty)
    hand.open(ExhibitHand.document)
    #expect(hand.showcase.history.past.isEmpty)
  }
}
