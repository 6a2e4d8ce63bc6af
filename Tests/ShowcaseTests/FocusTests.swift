import Documents
import Interaction
import Laws
import Testing

@testable import Showcase
@testable import Widgets

@Suite("The keyboard focus is seen, and goes everywhere")
struct FocusTests {
  private static let single = Surface(size: Size(width: 1300, height: 800))

  private static func hand(
    _ layout: LaunchConfiguration.Layout, _ document: Document = ExhibitHand.document
  ) -> ExhibitHand {
    layout == .single
      ? ExhibitHand(document, layout: .single, surface: single) : ExhibitHand(document)
  }

  /// The windows of a layout.
  private static let windows: [(LaunchConfiguration.Layout, WindowID)] = [
    (.windows, .fisheye), (.windows, .index), (.windows, .picture), (.windows, .pages),
    (.single, .exhibit),
  ]

  // MARK: It is seen

  @Test(
    "in random lives of every window a focus mark is in the frame after every key",
    arguments: windows.indices, 1...6 as ClosedRange<UInt64>)
  func seen(_ index: Int, seed: UInt64) {
    let (layout, window) = Self.windows[index]
    var hand = Self.hand(layout, ExhibitHand.pictured)
    hand.perform(.focused(true), in: window)
    let size = layout == .single ? Self.single.size : ExhibitHand.size
    var havoc = RandomEvents(seed: seed, size: size)
    for step in 0..<200 {
      hand.wait(havoc.chance.number(0...0.3))
      var event = TestEvent(havoc.event())
      switch event {
      case .window(.user(.focused)), .window(.visible), .window(.resized), .window(.closed),
        .window(.dropped), .window(.action), .window(.filesChosen), .window(.pasted),
        .window(.dragEnded):
        event = .key(
          KeyPress(
            havoc.chance.one(of: [.tab, .f6, .enter, .home, .end]),
            modifiers: havoc.chance.once(in: 3) ? .shift : []))
      case .window(.user(.pointer(.contact(let contact)))) where !contact.position.isFinite:
        continue
      case .window, .other: break
      }
      if havoc.chance.once(in: 30) {
        event = .route("exhibit:/clause/\(havoc.chance.whole(1...6))")
      }
      hand.perform(event, in: window)
      guard case .window(.user(.key)) = event else { continue }
      hand.wait(1.5)
      let marks = hand.focusMarks(window)
      #expect(!marks.isEmpty, "step \(step), \(event)")
      if marks.isEmpty { return }
    }
  }

  @Test("F6 shows the focus in the part that has it, and in no other")
  func parts() {
    var hand = Self.hand(.single)
    hand.perform(.focused(true), in: .exhibit)
    #expect(hand.focusMarks(.exhibit).isEmpty)
    for step in 1...6 {
      hand.perform(.hovered(Point(x: 600, y: 300)), in: .exhibit)
      hand.wait(1)
      let before = hand.lines(.exhibit)
      hand.key(.f6, step > 3 ? .shift : [], in: .exhibit)
      #expect(hand.lines(.exhibit) != before)
      // Bar, list and picture; the line between the last two is passed by.
      let part = [1, 2, 4][(step > 3 ? 6 - step : step) % 3]
      #expect(Set(hand.focusMarks(.exhibit).map(\.part)) == [part])
    }
  }

  @Test(
    "the label of a place with the focus is beside the buttons in front of the picture",
    arguments: [1.0, 2.0])
  func labelBesideButtons(textScale: Double) throws {
    var hand = PictureHand(
      Charter.document(), size: Size(width: 700, height: 520),
      settings: Settings(textScale: textScale))
    hand.perform(.picture(Charter.base, .ready(Charter.size)))
    hand.wait(3)
    hand.perform(.focused(true))
    for clause in 1...24 {
      hand.key(.tab)
      let context = hand.showcase.context(hand.time, PlainRuler())
      let window = try #require(hand.showcase.models.lazy.compactMap { $0 as? PictureWindow }.first)
      let covers =
        hand.showcase.covers(in: PictureHand.window, context)
        + window.tools.widget.frames(in: window.toolsScene(context))
      #expect(covers.count >= 3)
      #expect(hand.words.contains("Clause \(clause)"))
      let face = try #require(hand.layer("label")?.face)
      #expect(!covers.contains { $0.meets(face) }, "clause \(clause)")
    }
  }

  @Test("a place that is larger than the view has its ring around the view")
  func largePlace() throws {
    var hand = Self.hand(.windows)
    hand.perform(.focused(true), in: .picture)
    hand.go("exhibit:/clause/3")
    hand.key(.escape, in: .picture)
    for _ in 0..<12 {
      hand.perform(.key(KeyPress(Key(rawValue: "plus"), text: "+")), in: .picture)
      hand.wait(1.5)
    }
    #expect(!hand.focusMarks(.picture).isEmpty)
  }

  // MARK: Tab

  /// The things with the focus on the way of a key, until the first one has it again.
  private func circle(
    _ hand: inout ExhibitHand, _ window: WindowID, _ modifiers: Modifiers
  ) -> [String] {
    var visited = [hand.focused(window).joined(separator: " & ")]
    for _ in 0..<60 {
      hand.key(.tab, modifiers, in: window)
      let focused = hand.focused(window).joined(separator: " & ")
      if focused == visited[0] { return visited }
      visited.append(focused)
    }
    return visited + ["…"]
  }

  @Test("one order leads through all parts of the single window and around, and Shift leads back")
  func tabOrder() {
    var hand = Self.hand(.single)
    hand.perform(.focused(true), in: .exhibit)
    hand.key(.tab, in: .exhibit)
    hand.key(.tab, .shift, in: .exhibit)
    let clauses = (1...6).map { "\($0) Clause" }
    let line = "Width of the list"
    let (before, after) = (["Church", "1 Clause", "1", line], ["List of places", "Page"])
    let buttons = ["Back", "Forward", "Keys and gestures"]
    #expect(circle(&hand, .exhibit, []) == before + clauses + after + buttons)
    #expect(
      circle(&hand, .exhibit, .shift)
        == ["Church"] + (before.dropFirst() + clauses + after + buttons).reversed())
    hand.go("exhibit:/clause/2")
    let all =
      ["2 Clause", "1", line] + ["1 Clause", "2 Clause", "Previous", "Next", "Close"]
      + clauses.dropFirst(2) + [after[0], "Width of the details", after[1]] + buttons
    #expect(circle(&hand, .exhibit, []) == ["Church"] + all)
    #expect(circle(&hand, .exhibit, .shift) == ["Church"] + all.reversed())
  }

  @Test("from the chosen place one Tab leads to its panel, arrows scroll it, and Tab leads on")
  func panel() {
    var hand = Self.hand(.windows)
    hand.perform(.focused(true), in: .picture)
    hand.go("exhibit:/clause/2")
    hand.key(.home, in: .picture)
    hand.key(.tab, in: .picture)
    #expect(hand.focused(.picture) == ["2 Clause"])
    let shown = hand.shown
    hand.key(.down, in: .picture)
    hand.key(.up, in: .picture)
    #expect(hand.shown == shown && hand.focused(.picture) == ["2 Clause"])
    var visited: [String] = []
    for _ in 0..<4 {
      hand.key(.tab, in: .picture)
      visited += hand.focused(.picture)
    }
    #expect(visited == ["Previous", "Next", "Close", "3 Clause"])
    for _ in 0..<4 { hand.key(.tab, .shift, in: .picture) }
    #expect(hand.focused(.picture) == ["2 Clause"])
  }

  @Test("Tab leaves no part of a window of its own unvisited", arguments: windows.dropLast())
  func ownWindows(_ layout: LaunchConfiguration.Layout, window: WindowID) {
    var hand = Self.hand(layout, ExhibitHand.pictured)
    hand.perform(.focused(true), in: window)
    hand.go("exhibit:/clause/6")
    hand.key(.tab, in: window)
    let forward = circle(&hand, window, [])
    let back = circle(&hand, window, .shift)
    #expect(back == [forward[0]] + forward.dropFirst().reversed())
    #expect(!forward.contains(""))
  }

  @Test("the tools of a picture follow its list, and give the focus back where they are gone")
  func tools() {
    var hand = Self.hand(.windows, ExhibitHand.pictured)
    hand.perform(.focused(true), in: .picture)
    hand.go("exhibit:/clause/6")
    hand.key(.escape, in: .picture)
    hand.key(.tab, in: .picture)
    #expect(hand.focused(.picture) == ["List of places"])
    hand.key(.tab, in: .picture)
    #expect(hand.focused(.picture) == ["Smaller"])
    hand.key(.tab, .shift, in: .picture)
    #expect(hand.focused(.picture) == ["List of places"])
    for _ in 0..<7 { hand.key(.tab, in: .picture) }
    let next = hand.focused(.picture)
    hand.key(.tab, .shift, in: .picture)
    #expect(next != ["Measure"] && hand.focused(.picture) == ["Measure"])
    // Other keys are those of the page; the next page has no picture.
    hand.key(.pageDown, in: .picture)
    hand.wait(1.5)
    #expect(hand.focused(.picture) != ["Measure"])
    #expect(!hand.focusMarks(.picture).isEmpty)
  }

  @Test("the line beside a panel gives the focus to the page where the panel moves to the bottom")
  func lineGone() {
    var hand = Self.hand(.windows)
    let wide = Surface(size: Size(width: 1000, height: 800))
    hand.perform(.resized(wide), in: .picture)
    hand.perform(.focused(true), in: .picture)
    hand.go("exhibit:/clause/2")
    hand.key(.home, in: .picture)
    hand.act(.focus, on: "picture/divider/divider", in: .picture)
    #expect(hand.focused(.picture) == ["Width of the details"])
    hand.perform(.resized(Surface(size: Size(width: 560, height: 900))), in: .picture)
    hand.wait(1.5)
    #expect(hand.focused(.picture) == ["1 Clause"] && !hand.focusMarks(.picture).isEmpty)
    hand.key(.tab, in: .picture)
    #expect(hand.focused(.picture) == ["2 Clause"])
    #expect(hand.shown.contains("x:/clause/2"))
    hand.key(.escape, in: .picture)
    #expect(!hand.shown.contains("x:/clause/2"))
  }

  // MARK: It follows

  @Test("the focus is at what is chosen by other means")
  func follows() throws {
    var hand = Self.hand(.windows)
    hand.perform(.focused(true), in: .picture)
    for _ in 0..<3 { hand.key(.tab, in: .picture) }
    hand.go("exhibit:/clause/5")
    #expect(hand.focused(.picture) == ["5 Clause"])
    hand.key(.home, in: .picture)
    #expect(hand.focused(.picture) == ["1 Clause"])
    hand.perform(.key(KeyPress(Key(rawValue: "l"), text: "l")), in: .picture)
    hand.wait(1.5)
    hand.key(.end, in: .picture)
    hand.key(.enter, in: .picture)
    #expect(hand.focused(.picture) == ["6 Clause"])
    let list = hand.showcase.display(of: .picture, at: hand.time, ruler: PlainRuler())
    #expect(list.layers.contains { $0.id.role == "focus" })
    #expect(!list.layers.contains { $0.id.role == "label" })
    hand.perform(.focused(true), in: .fisheye)
    hand.key(.end, in: .fisheye)
    hand.go("exhibit:/clause/1")
    #expect(hand.focused(.fisheye) == ["Church"])
    hand.perform(.focused(true), in: .index)
    hand.key(.home, in: .index)
    hand.go("exhibit:/clause/3")
    #expect(hand.focused(.index) == ["3 Clause"])
  }
}

extension ExhibitHand {
  /// The layers with a ring that marks the keyboard focus and can be seen.
  func focusMarks(_ window: WindowID) -> [Layer.ID] {
    let theme = Theme(showcase.settings)
    let list = showcase.display(of: window, at: time, ruler: PlainRuler())
    return list.layers.compactMap { layer in
      guard layer.opacity > 0 else { return nil }
      let isMarked = layer.marks.contains { mark in
        guard case .ring(let rect, _, theme.focusWidth, theme.accent) = mark else { return false }
        let width = theme.focusWidth
        let sides = [
          Rect(x: rect.x, y: rect.y, width: width, height: rect.height),
          Rect(x: rect.maxX - width, y: rect.y, width: width, height: rect.height),
          Rect(x: rect.x, y: rect.y, width: rect.width, height: width),
          Rect(x: rect.x, y: rect.maxY - width, width: rect.width, height: width),
        ]
        return sides.contains { !$0.intersection(layer.bounds).isEmpty }
      }
      return isMarked ? layer.id : nil
    }
  }
}
