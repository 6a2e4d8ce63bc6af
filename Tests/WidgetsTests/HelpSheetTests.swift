import Interaction
import Laws
import Phrases
import Testing

@testable import Widgets

/// A person before the help over a window.
private typealias HelpHand = WidgetLife<HelpSheet>

extension WidgetLife where W == HelpSheet {
  fileprivate static var groups: [HelpGroup] {
    [
      HelpGroup(.everywhere, FocusCommand.table.lines),
      HelpGroup(.picture, GestureTable.picture(hasPlaces: true, turns: true)),
      HelpGroup(
        .details, GestureTable.details + DetailPanelCommand.table(.leftToRight).lines),
      HelpGroup(.find, FindFieldCommand.table.lines),
      HelpGroup(.routes, [.init(.address("exhibit:/clause/39"), .routeToID)]),
      HelpGroup(.thisHelp, HelpSheetCommand.table.lines),
    ]
  }

  fileprivate init(
    size: Size = Size(width: 1000, height: 400), settings: Settings = Settings(),
    groups: [HelpGroup] = Self.groups
  ) {
    self.init(
      before: HelpSheet(), showing: HelpSheetContent(isOpen: true, groups: groups), size: size
    ) { outcome, content in
      switch outcome {
      case .dismissed:
        content.isOpen = false
        return "dismissed"
      }
    }
    self.settings = settings
    settle()
    perform(.focused(true))
    wait(1)
  }

  fileprivate mutating func press(_ key: Key, _ text: String = "") {
    perform(.key(KeyPress(key, text: text)))
    wait(1)
  }

  fileprivate mutating func click(_ point: Point) {
    touch(.began, point)
    touch(.ended, point)
  }

  fileprivate var offset: Double { widget.offset(in: scene) }
  fileprivate var limit: Double { scene.geometry.extent.limit }
}

@Suite("Help over a window")
struct HelpSheetTests {
  @Test("Escape, F1, a question mark, the button and a click beside it close it")
  func closes() {
    let frame = HelpHand().scene.geometry
    for key in [KeyChord(.escape), KeyChord(.f1), KeyChord("?"), KeyChord(.enter)] {
      var hand = HelpHand()
      hand.perform(.key(key.press))
      #expect(hand.trace() == "dismissed")
      hand.wait(1)
      #expect(hand.layers.isEmpty && hand.elements.isEmpty && hand.wake == .never)
    }
    for point in [frame.close.center, Point(x: 2, y: 200)] {
      var hand = HelpHand()
      hand.click(point)
      #expect(hand.trace() == "dismissed")
    }
    var hand = HelpHand()
    hand.click(frame.body.center)
    #expect(hand.trace() == "" && !hand.layers.isEmpty)
  }

  @Test(
    "words are drawn in as many lines as there is height for",
    arguments: [["en"], ["de"]], [400.0, 640, 1000])
  func wraps(languages: [String], width: Double) {
    var settings = Settings()
    settings.languages = languages
    let hand = HelpHand(size: Size(width: width, height: 4000), settings: settings)
    let texts = hand.layers.flatMap(\.marks).compactMap { mark -> Interaction.Text? in
      if case .text(let text, _) = mark { text } else { nil }
    }
    #expect(texts.contains { $0.lines > 1 })
    for text in texts {
      #expect(text.string.split(separator: "\n").count == text.lines, "\(text.string)")
    }
  }

  @Test("keys, wheel and a finger scroll it between its ends")
  func scrolls() {
    var hand = HelpHand()
    #expect(hand.limit > 100)
    hand.press(.end)
    #expect(hand.offset == hand.limit)
    hand.press(.home)
    #expect(hand.offset == 0)
    hand.press(.down)
    #expect(hand.offset == 40)
    hand.perform(
      .scrolled(Scroll(notches: Point(x: 0, y: 1), position: Point(x: 500, y: 200))))
    hand.wait(1)
    #expect(hand.offset == 80)
    hand.touch(.began, Point(x: 500, y: 300))
    hand.touch(.moved, Point(x: 500, y: 280))
    hand.touch(.moved, Point(x: 500, y: 260))
    #expect(hand.offset == 120)
    hand.perform(
      .contact(
        Contact(id: 0, phase: .cancelled, position: Point(x: 500, y: 260), kind: .touch)))
    hand.wait(2)
    #expect(hand.offset == 120 && hand.wake == .never)
  }

  @Test("it fades in, and is there at once under reduced motion")
  func fades() {
    for isStill in [false, true] {
      var hand = HelpHand(settings: Settings(reducedMotion: isStill))
      hand.press(.escape)
      hand.content.isOpen = true
      hand.settle()
      #expect((hand.widget.opacity(at: hand.time) == 1) == isStill)
      hand.wait(1)
      #expect(hand.widget.opacity(at: hand.time) == 1)
    }
  }

  @Test("each line has its caps and its words within its column, none over another")
  func frames() {
    let languages = [["en"], ["de"]]
    for (width, scale, direction) in [
      (300.0, 1.0, Direction.leftToRight), (760, 1, .rightToLeft), (1300, 1, .leftToRight),
      (1300, 2, .leftToRight), (420, 2, .rightToLeft),
    ] {
      for languages in languages {
        let settings = Settings(textScale: scale, direction: direction, languages: languages)
        let hand = HelpHand(size: Size(width: width, height: 700), settings: settings)
        let geometry = hand.scene.geometry
        #expect(Rect(hand.size).contains(geometry.frame))
        let plane = Rect(x: 0, y: 0, width: geometry.body.width, height: geometry.length)
        var frames: [Rect] = []
        for group in geometry.groups {
          #expect(plane.contains(group.frame))
          frames.append(group.heading.frame)
          for line in group.lines {
            frames += line.caps.map(\.frame) + line.joints.map(\.frame) + [line.effect.frame]
            if let sign = line.sign { frames.append(sign.frame) }
          }
        }
        for (index, frame) in frames.enumerated() {
          #expect(plane.inset(by: -1).contains(frame))
          for other in frames[..<index] {
            #expect(frame.inset(by: 0.5).intersection(other).isEmpty)
          }
        }
      }
    }
  }

  @Test(
    "no chord is broken over two lines in a window that is wide enough for it",
    arguments: [1.0, 1.5, 2], [["en"], ["de"]])
  func wholeChords(scale: Double, languages: [String]) {
    let groups = [
      HelpGroup(
        .everywhere,
        (0..<9).map { _ in .init(.chords([KeyChord(.left, [.control, .shift])]), .routeToID) })
    ]
    for width in stride(from: 800.0, through: 1920, by: 80) {
      let hand = HelpHand(
        size: Size(width: width, height: 700),
        settings: Settings(textScale: scale, languages: languages), groups: groups)
      for line in hand.scene.geometry.groups.flatMap(\.lines) {
        #expect(line.caps.count == 3 && Set(line.caps.map(\.frame.y)).count == 1)
      }
    }
  }

  @Test(
    "a plus stands between the keys of a chord and a dot between alternatives, in reading order",
    arguments: [Direction.leftToRight, .rightToLeft])
  func joints(direction: Direction) throws {
    let chords = [KeyChord("f", .control), KeyChord(.f3)]
    let hand = HelpHand(
      size: Size(width: 1000, height: 700), settings: Settings(direction: direction),
      groups: [HelpGroup(.everywhere, [.init(.chords(chords), .nextHit)])])
    let line = try #require(hand.scene.geometry.groups.first?.lines.first)
    let pieces =
      line.caps.map { ($0.frame, "[\($0.text)]") } + line.joints.map { ($0.frame, $0.text) }
    #expect(Set(pieces.map(\.0.y)).count == 1)
    let sorted = pieces.sorted { $0.0.x < $1.0.x }.map(\.1)
    let read = direction == .leftToRight ? sorted : sorted.reversed()
    #expect(read.joined() == "[Ctrl]+[F]·[F3]")
    let drawn = hand.layers.flatMap(\.marks).compactMap { mark -> String? in
      if case .text(let text, _) = mark { text.string } else { nil }
    }
    #expect(drawn.contains("+") && drawn.contains("·"))
  }

  @Test("the rest of a chord that is wider than its column begins with a plus, and has no dot")
  func brokenChords() throws {
    let chords = [KeyChord(.backspace, [.control, .shift]), KeyChord(.f3)]
    let hand = HelpHand(
      size: Size(width: 300, height: 700), settings: Settings(textScale: 2, languages: ["de"]),
      groups: [HelpGroup(.everywhere, [.init(.chords(chords), .nextHit)])])
    let line = try #require(hand.scene.geometry.groups.first?.lines.first)
    #expect(line.caps.count == 4 && line.joints.map(\.text) == ["+", "+"])
    for (joint, cap) in zip(line.joints, line.caps.dropFirst()) {
      #expect(joint.frame.y == cap.frame.y && joint.frame.maxX == cap.frame.x)
    }
  }

  @Test("a wide window has several columns of about the same height")
  func columns() {
    let starts = { (width: Double) in
      let hand = HelpHand(size: Size(width: width, height: 700))
      return Set(hand.scene.geometry.groups.map(\.frame.x)).count
    }
    #expect(starts(400) == 1 && starts(800) == 2 && starts(1300) == 3)
    let one = HelpHand(size: Size(width: 420, height: 700)).scene.geometry
    let two = HelpHand(size: Size(width: 800, height: 700)).scene.geometry
    #expect(two.length < one.length * 0.75)
  }

  @Test("caps have the names of the keys in the person's language")
  func names() {
    let chord = KeyChord(.pageDown, [.control, .shift])
    #expect(chord.caps(for: ["en"]) == ["Ctrl", "Shift", "Page Down"])
    #expect(chord.caps(for: ["de"]) == ["Strg", "Umschalt", "Bild ab"])
    #expect(KeyChord(.left, .alt).caps(for: []) == ["Alt", "←"])
    #expect(KeyChord(.left, .alt).name(for: ["de"]) == "Alt+Pfeil nach links")
    #expect(KeyChord("f", .control).name(for: []) == "Ctrl+F")
    #expect(KeyChord(.f3).name(for: ["de"]) == "F3")
  }

  @Test("a screen reader gets a dialog whose button has the focus, and every line with its keys")
  func elements() {
    let hand = HelpHand(size: Size(width: 1300, height: 900))
    let all = hand.elements
    #expect(all.first?.role == .dialog && all.first?.name == "Help")
    #expect(all.filter { $0.states.contains(.focused) }.map(\.role) == [.button])
    let lines = all.filter { $0.role == .text }
    #expect(lines.count == HelpHand.groups.map(\.lines.count).reduce(0, +))
    #expect(lines.contains { $0.name == "Next hit" && $0.value == "Enter, F3, Down arrow" })
    #expect(
      lines.contains {
        $0.name == "Previous hit" && $0.value == "Shift+Enter, Shift+F3, Up arrow"
      })
    // A dot between gestures would be read out.
    #expect(lines.allSatisfy { $0.value?.isEmpty == false && $0.value?.contains("·") == false })
  }

  @Test("every gesture and every chord of a table is in its group")
  func complete() {
    let table = PictureCommand.table(hasChosen: false, .leftToRight)
    let group = HelpGroup(.picture, table.lines)
    #expect(Set(group.chords) == Set(table.entries.flatMap(\.chords)))
    let left = group.without([KeyChord(.pageUp), KeyChord(.enter)])
    #expect(Set(group.chords).subtracting(left.chords) == [KeyChord(.pageUp), KeyChord(.enter)])
    #expect(left.lines.count == group.lines.count - 1)
    let chosen = PictureCommand.table(hasChosen: true, .leftToRight)
    #expect(
      chosen.lines(unlike: table).map(\.effect) == [.nextPlace, .previousPlace, .textUp, .textDown])
  }

  @Test("laws in random lives", arguments: [1, 2, 3] as [UInt64])
  func laws(_ seed: UInt64) {
    let groups = HelpHand.groups
    let laws = WidgetLaws(
      HelpSheet(), showing: HelpSheetContent(isOpen: true, groups: groups),
      or: [
        HelpSheetContent(isOpen: false, groups: groups),
        HelpSheetContent(isOpen: true, groups: []),
        HelpSheetContent(isOpen: true, groups: [groups[0]]),
      ], size: Size(width: 700, height: 500), cutting: ["help words"])
    #expect(laws.framesChangeNothing(seed: seed, steps: 150) == nil)
    #expect(laws.picturesHold(seed: seed, steps: 60) == nil)
    #expect(laws.comesToRest(seed: seed, steps: 150) == nil)
    #expect(laws.elementsHold(seed: seed, steps: 150) == nil)
    #expect(laws.keptResultsHold(seed: seed, steps: 150) == nil)
  }
}
