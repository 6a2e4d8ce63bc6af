import Interaction
import Laws
import Testing

@testable import Widgets

/// A person before a card in a window of 800 by 600 points.
private typealias CardHand = WidgetLife<Card>

extension WidgetLife where W == Card {
  fileprivate init(_ content: CardContent, settings: Settings = Settings()) {
    self.init(before: Card(), showing: content, size: Size(width: 800, height: 600)) {
      outcome, _ in
      switch outcome {
      case .selected(let id): id
      case .dismissed: "dismissed"
      }
    }
    self.settings = settings
    settle()
  }

  fileprivate mutating func click(_ point: Point) {
    touch(.began, point)
    touch(.ended, point)
  }
}

@Suite("The main button of a card")
struct CardMainButtonTests {
  @Test(
    "it has the accent in every theme, and no other button has", arguments: [false, true],
    [false, true])
  func main(isDark: Bool, isContrastHigh: Bool) {
    var settings = Settings(isDark: isDark)
    settings.isContrastHigh = isContrastHigh
    let hand = CardHand(.sample(), settings: settings)
    let theme = hand.scene.theme
    let marks = hand.layers.flatMap(\.marks)
    let faces = marks.filter { if case .box(_, _, theme.accent) = $0 { true } else { false } }
    #expect(faces.count == 1)
    let words = marks.compactMap { mark -> Color? in
      if case .text(let text, _) = mark, text.string == "Done" { text.color } else { nil }
    }
    #expect(words == [theme.backdrop])
  }
}

extension CardContent {
  fileprivate static func sample(closes: Bool = true, rest: Double? = nil) -> CardContent {
    CardContent(
      title: "A title", message: "Some words that say what is to be chosen.", rest: rest,
      sections: [
        .init(
          (1...5).map { .init("\($0)", "Choice \($0)", isChosen: $0 == 2) }, heading: "Of five",
          columns: 3),
        .init([.init("done", "Done", isProminent: true)]),
      ], closes: closes)
  }
}

@Suite("A card")
struct CardTests {
  @Test("a line of the card lies between the focus ring and the edge of a chosen button")
  func ring() throws {
    var hand = CardHand(.sample())
    let theme = hand.scene.theme
    var ringed: [Rect] = []
    hand.perform(.focused(true))
    for _ in 0..<8 {
      hand.perform(.key(KeyPress(.tab)))
      let marks = try #require(hand.layer("card")).marks
      for (one, other) in zip(marks, marks.dropFirst()) {
        guard case .ring(let frame, _, let width, let color) = other, width == theme.focusWidth,
          color == theme.accent
        else { continue }
        guard case .ring(let below, _, let reach, let shade) = one else {
          Issue.record("nothing lies beneath the ring around \(frame)")
          continue
        }
        #expect(below == frame && shade == theme.panel.over(theme.backdrop))
        #expect(reach >= width + 2)
        ringed.append(frame)
      }
    }
    #expect(ringed.contains(hand.scene.geometry.buttons[1].inset(by: -3)))
  }

  @Test("gives the button that is pressed and lifted on; beside it and by its cross it closes")
  func press() {
    var hand = CardHand(.sample())
    let geometry = hand.scene.geometry
    hand.click(geometry.buttons[3].center)
    #expect(hand.trace() == "4")
    hand.touch(.began, geometry.buttons[0].center)
    hand.touch(.ended, geometry.buttons[1].center)
    hand.click(geometry.title.center)
    #expect(hand.trace() == "")
    hand.click(geometry.close.center)
    hand.click(Point(x: 5, y: 5))
    #expect(hand.trace() == "dismissed · dismissed")
    var open = CardHand(.sample(closes: false))
    open.click(Point(x: 5, y: 5))
    open.perform(.key(KeyPress(.escape)))
    #expect(open.trace() == "")
  }

  @Test("a finger that wavers presses its button; beside the card a drag closes nothing")
  func wavers() {
    var hand = CardHand(.sample())
    let button = hand.scene.geometry.buttons[3]
    for press in [button.center, Point(x: 5, y: 5)] {
      let lift = Point(x: press.x + 11, y: press.y)
      hand.touch(.began, press)
      hand.touch(.moved, lift)
      hand.touch(.ended, lift)
    }
    #expect(hand.trace() == "4")
  }

  @Test("two fingers press two buttons")
  func fingers() {
    var hand = CardHand(.sample())
    let buttons = hand.scene.geometry.buttons
    hand.touch(.began, buttons[0].center, finger: 1)
    hand.touch(.began, buttons[4].center, finger: 2)
    hand.touch(.ended, buttons[4].center, finger: 2)
    hand.touch(.ended, buttons[0].center, finger: 1)
    #expect(hand.trace() == "5 · 1")
  }

  @Test("is worked by arrows in rows, by Tab in reading order, by Enter, space and Escape")
  func keys() {
    var hand = CardHand(.sample())
    hand.perform(.focused(true))
    let press = { (keys: [Key], hand: inout CardHand) in
      for key in keys { hand.perform(.key(KeyPress(key))) }
    }
    press([.right, .down, .enter], &hand)
    #expect(hand.trace() == "5")
    press([.down, .space, .up, .up, .enter], &hand)
    #expect(hand.trace() == "done · 2")
    press([.tab, .enter, .tab, .tab, .tab, .tab, .enter], &hand)
    #expect(hand.trace() == "3 · dismissed")
    hand.perform(.key(KeyPress(.tab, modifiers: .shift)))
    press([.enter, .escape], &hand)
    #expect(hand.trace() == "done · dismissed")
  }

  @Test("the first Tab shows the focus on the first button, and the next one moves it")
  func firstTab() {
    var hand = CardHand(.sample())
    hand.perform(.focused(true))
    for key in [Key.tab, .enter, .tab, .enter] { hand.perform(.key(KeyPress(key))) }
    #expect(hand.trace() == "1 · 2")
  }

  @Test(
    "has its buttons within it, none over another, and large enough for a finger",
    arguments: [1.0, 1.5, 2], [Direction.leftToRight, .rightToLeft])
  func geometry(scale: Double, direction: Direction) {
    let hand = CardHand(
      .sample(rest: 0.5), settings: Settings(textScale: scale, direction: direction))
    let geometry = hand.scene.geometry
    #expect(geometry.buttons.count == 6)
    for (index, button) in geometry.buttons.enumerated() {
      #expect(button.width >= Hotspot.fingertip && button.height >= Hotspot.fingertip)
      #expect(geometry.frame.intersection(button) == button)
      for other in geometry.buttons[..<index] { #expect(button.intersection(other).isEmpty) }
    }
    #expect(geometry.buttons[0].x < geometry.buttons[1].x || direction == .rightToLeft)
    #expect(geometry.line.maxY <= geometry.headings[0].y)
  }

  @Test(
    "is within reach, in two columns or with lower buttons where it would be too high",
    arguments: [
      Size(width: 1080, height: 1920), Size(width: 1920, height: 1080),
      Size(width: 1280, height: 800), Size(width: 800, height: 480), Size(width: 480, height: 800),
    ], Reach.allCases)
  func reach(size: Size, reach: Reach) {
    let pair = { (heading: String) in
      CardContent.Section([.init("a", "One"), .init("b", "Two")], heading: heading, columns: 2)
    }
    let content = CardContent(
      title: "A title",
      sections: [
        .init((1...3).map { .init("\($0)", "Choice \($0)") }, heading: "Of three", columns: 3),
        .init((1...4).map { .init("\($0)", "\($0)") }, heading: "Of four", columns: 4),
        pair("A pair"), pair("Another"),
        .init([.init("back", "Back"), .init("done", "Done")], columns: 2),
      ])
    for scale in [1, 1.5, 2] {
      let settings = Settings(textScale: scale, reach: reach)
      let geometry = CardGeometry(
        Allocation(
          content: content, bounds: Rect(size), settings: settings, surface: Surface(size: size)))
      let part = reach.part(of: Rect(size))
      if scale == 1 {
        #expect(part.intersection(geometry.frame) == geometry.frame, "\(geometry.frame)")
      }
      #expect(Rect(size).maxY >= geometry.frame.maxY || scale > 1.5, "\(scale) \(geometry.frame)")
      #expect(geometry.buttons.count == 13 && geometry.headings.count == 5)
      for (index, button) in geometry.buttons.enumerated() {
        #expect(button.width >= Hotspot.fingertip && button.height >= Hotspot.fingertip)
        #expect(geometry.frame.intersection(button) == button)
        for other in geometry.buttons[..<index] { #expect(button.intersection(other).isEmpty) }
        for heading in geometry.headings { #expect(heading.intersection(button).isEmpty) }
      }
      #expect(geometry.rows.flatMap { Array($0) } == Array(0..<13))
    }
  }

  /// A card with long words, as German has them.
  private static let long: CardContent = {
    let languages = ["Deutsch", "Lëtzebuergesch", "Slovenščina"].map { name in
      CardContent.Button(name, name, isChosen: false)
    }
    let sizes = [1.0, 1.1, 1.2, 1.4].map { scale in
      CardContent.Button("\(scale)", "100 %", isChosen: true, scale: scale)
    }
    let display = [
      CardContent.Button("contrast", "Kontrastverstärkung", isChosen: true),
      CardContent.Button("calm", "Bewegungsverringerung", isChosen: false),
    ]
    let ends = [
      CardContent.Button("back", "Zurück zur Ausstellungsübersicht"),
      CardContent.Button("done", "Fertig", isProminent: true),
    ]
    return CardContent(
      title: "Spracheinstellungen und Bildschirmdarstellung",
      message: "Die Eingangsbestätigung wird unverzüglich angezeigt.", rest: 0.5,
      sections: [
        CardContent.Section(languages, heading: "Sprache", columns: 3),
        CardContent.Section(sizes, heading: "Schriftgröße", columns: 4),
        CardContent.Section(display, heading: "Darstellung", columns: 2),
        CardContent.Section(ends, columns: 2),
      ])
  }()

  @Test(
    "is in view in every window, with smaller letters where those of the person have no room",
    arguments: [
      Size(width: 1280, height: 720), Size(width: 800, height: 480), Size(width: 640, height: 360),
      Size(width: 578, height: 339), Size(width: 533, height: 333), Size(width: 480, height: 320),
      Size(width: 360, height: 640), Size(width: 320, height: 240),
    ], [Direction.leftToRight, .rightToLeft])
  func small(size: Size, direction: Direction) {
    for scale in [1, 1.25, 1.5, 2] {
      for reach in Reach.allCases {
        let settings = Settings(textScale: scale, direction: direction, reach: reach)
        let geometry = CardGeometry(
          Allocation(
            content: Self.long, bounds: Rect(size), settings: settings, surface: Surface(size: size)
          ))
        let part = reach.part(of: Rect(size))
        let name = "\(size) \(scale) \(reach): \(geometry.textScale) \(geometry.frame)"
        #expect(part.intersection(geometry.frame) == geometry.frame, "\(name)")
        #expect(geometry.textScale <= scale, "\(name)")
        #expect(geometry.frame.intersection(geometry.close) == geometry.close, "\(name)")
        for (index, button) in geometry.buttons.enumerated() {
          #expect(geometry.frame.intersection(button) == button, "\(name)")
          #expect(button.height >= Hotspot.fingertip || geometry.textScale < 1, "\(name)")
          for other in geometry.buttons[..<index] { #expect(button.intersection(other).isEmpty) }
        }
      }
    }
  }

  @Test("has letters as large as the person's where these have room, and draws those that have")
  func letters() {
    let sizes = [Size(width: 1920, height: 1080), Size(width: 640, height: 360)]
    let drawn = sizes.map { size -> (scale: Double, title: Double?) in
      var hand = CardHand(Self.long, settings: Settings(textScale: 2))
      hand.size = size
      hand.settle()
      hand.wait(1)
      let titles = hand.layers.flatMap(\.marks).compactMap { mark -> Double? in
        guard case .text(let text, _) = mark, text.string == Self.long.title else { return nil }
        return text.font.size
      }
      return (hand.scene.geometry.textScale, titles.first)
    }
    #expect(drawn[0].scale == 2 && drawn[0].title == 36)
    #expect(drawn[1].scale < 2 && drawn[1].title == (18 * drawn[1].scale).rounded())
  }

  @Test(
    "a percentage stays on one line of its button, with room for a heavier weight",
    arguments: [800.0, 900, 1000, 1100, 1280, 1366, 1600, 1920], ["200%", "200\u{202F}%"])
  func percentages(_ width: Double, _ title: String) {
    let scales = [1, 1.25, 1.5, 2]
    let sizes = scales.map { scale in
      CardContent.Button(
        "\(scale)", scale == 2 ? title : "\(Int(scale * 100))%", isChosen: scale == 2,
        scale: scale.squareRoot())
    }
    let other = CardContent.Section(
      [.init("a", "High contrast", isChosen: false), .init("b", "Less motion", isChosen: false)],
      heading: "Display", columns: 2)
    let content = CardContent(
      title: "A title",
      sections: [
        .init(sizes, heading: "Size", columns: sizes.count), other, other, other,
        .init([.init("done", "Done", isProminent: true)]),
      ])
    var hand = CardHand(content, settings: Settings(textScale: 2))
    hand.size = Size(width: width, height: 800)
    hand.settle()
    hand.wait(1)
    let marks = hand.layers.flatMap(\.marks).compactMap { mark -> (text: Text, frame: Rect)? in
      if case .text(let text, let frame) = mark, text.string == title { (text, frame) } else { nil }
    }
    #expect(marks.count == 1)
    for mark in marks {
      let estimate = RowText.width(of: title) * mark.text.font.size
      #expect(estimate * 1.04 <= mark.frame.width, "\(estimate) in \(mark.frame.width)")
    }
  }

  @Test("the tick of a choice grows with the letters beside it, within its button")
  func tick() throws {
    let widths = try [1.0, 1.5].map { scale in
      var hand = CardHand(.sample(closes: false), settings: Settings(textScale: scale))
      hand.size = Size(width: 1600, height: 1200)
      hand.settle()
      hand.wait(1)
      #expect(hand.scene.geometry.textScale == scale)
      let polygons = try #require(hand.layer("card")).marks.compactMap { mark -> [Point]? in
        if case .polygon(let corners, _) = mark { corners } else { nil }
      }
      try #require(polygons.count == 1)
      #expect(polygons[0].allSatisfy(hand.scene.geometry.buttons[1].contains))
      return (polygons[0].map(\.x).max() ?? 0) - (polygons[0].map(\.x).min() ?? 0)
    }
    #expect(widths[0] > 0 && abs(widths[1] - 1.5 * widths[0]) < 0.01)
  }

  @Test(
    "the tick and the title of a choice are together in the middle of their button",
    arguments: [
      Size(width: 1280, height: 800), Size(width: 853, height: 533), Size(width: 480, height: 800),
      Size(width: 320, height: 640),
    ], [Direction.leftToRight, .rightToLeft])
  func choices(size: Size, direction: Direction) throws {
    let titles = [
      "Ganzer Bildschirm", "Untere Hälfte", "Deutsch", "English", "Français", "100 %", "125 %",
      "Hoher Kontrast", "Weniger Bewegung",
    ]
    for title in titles {
      for columns in 1...4 {
        var buttons = (1...4).map { CardContent.Button("\($0)", "Other", isChosen: false) }
        buttons[0] = CardContent.Button("0", title, isChosen: true)
        let content = CardContent(
          title: "A title", sections: [.init(buttons, columns: columns)], closes: false)
        for scale in [1, 1.5, 2] {
          var hand = CardHand(content, settings: Settings(textScale: scale, direction: direction))
          hand.size = size
          hand.settle()
          hand.wait(1)
          let button = hand.scene.geometry.buttons[0]
          let marks = try #require(hand.layer("card")).marks
          let tick = marks.compactMap { mark -> [Double]? in
            if case .polygon(let corners, _) = mark { corners.map(\.x) } else { nil }
          }.flatMap { $0 }
          let words = marks.compactMap { mark -> ClosedRange<Double>? in
            guard case .text(let text, let frame) = mark, text.string == title else { return nil }
            let width = hand.scene.ruler.size(of: text, width: frame.width).width
            return frame.center.x - width / 2...frame.center.x + width / 2
          }
          let (text, left, right) = (
            try #require(words.first), try #require(tick.min()), try #require(tick.max())
          )
          let start = min(left, text.lowerBound) - button.x
          let end = button.maxX - max(right, text.upperBound)
          let name = "\(title), \(columns) columns at \(scale): \(start), \(end)"
          #expect(abs(start - end) <= 2, "\(name)")
          #expect(min(start, end) >= 5, "\(name)")
          #expect(right < text.lowerBound || left > text.upperBound, "\(name)")
        }
      }
    }
  }

  @Test("shows the part of a countdown that is left")
  func countdown() {
    let widths = [1, 0.5, 0.0].map { rest -> Double in
      let hand = CardHand(.sample(rest: rest))
      let line = hand.scene.geometry.line
      let boxes = hand.layers.flatMap(\.marks).compactMap { mark -> Rect? in
        if case .box(let box, _, _) = mark, box.y == line.y, box.height == line.height {
          box
        } else {
          nil
        }
      }
      return boxes.count > 1 ? boxes[1].width : 0
    }
    #expect(widths[0] > 400 && widths[1] == (widths[0] / 2).rounded() && widths[2] == 0)
  }

  @Test("laws in random lives", arguments: [1, 2, 3] as [UInt64])
  func laws(_ seed: UInt64) {
    let laws = WidgetLaws(
      Card(), showing: .sample(),
      or: [
        .closed, .sample(closes: false, rest: 0.3), CardContent(title: "Nothing to choose"),
        CardContent(title: "", sections: [.init([], heading: "None"), .init([.init("1", "One")])]),
      ], size: Size(width: 700, height: 500))
    #expect(laws.framesChangeNothing(seed: seed, steps: 200) == nil)
    #expect(laws.picturesHold(seed: seed, steps: 100) == nil)
    #expect(laws.comesToRest(seed: seed, steps: 200) == nil)
    #expect(laws.elementsHold(seed: seed, steps: 200) == nil)
    #expect(laws.keptResultsHold(seed: seed, steps: 200) == nil)
  }
}

@Suite("A keyboard on the screen")
struct ScreenKeyboardTests {
  @Test("laws in random lives", arguments: [1, 2, 3] as [UInt64])
  func laws(_ seed: UInt64) {
    let layouts = KeyboardLayout.layouts(for: ["ja", "de"])
    let laws = WidgetLaws(
      ScreenKeyboard(), showing: ScreenKeyboardContent(isOpen: true, layout: layouts[0]),
      or: [
        ScreenKeyboardContent(isOpen: false, layout: layouts[0]),
        ScreenKeyboardContent(isOpen: true, layout: layouts[1], next: layouts[2]),
      ], size: Size(width: 700, height: 500))
    #expect(laws.framesChangeNothing(seed: seed, steps: 200) == nil)
    #expect(laws.picturesHold(seed: seed, steps: 100) == nil)
    #expect(laws.elementsHold(seed: seed, steps: 200) == nil)
    #expect(laws.keptResultsHold(seed: seed, steps: 200) == nil)
  }

  @Test("has keys of 10 mm in windows of every usual width, the whole keyboard in half of it")
  func sizes() {
    for size in [Size(width: 1080, height: 1920), Size(width: 1280, height: 800)] {
      for layout in KeyboardLayout.layouts(for: ["ja", "de", "ru", "ar", "he", "el", "fa", "bg"]) {
        let geometry = ScreenKeyboardGeometry(
          Allocation(
            content: ScreenKeyboardContent(isOpen: true, layout: layout, next: layout),
            bounds: Rect(size), surface: Surface(size: size)))
        #expect(geometry.face.height <= size.height / 2)
        for (index, placed) in geometry.keys.enumerated() {
          #expect(geometry.face.intersection(placed.frame) == placed.frame)
          #expect(
            placed.frame.width >= Hotspot.fingertip && placed.frame.height >= Hotspot.fingertip)
          for other in geometry.keys[..<index] {
            #expect(placed.frame.intersection(other.frame).isEmpty)
          }
        }
      }
    }
  }
}
