import Documents
import Interaction

@testable import Showcase
@testable import Widgets

/// A person before the window of a picture.
struct PictureHand {
  static let window = WindowID(rawValue: "picture")
  var showcase: Showcase
  private(set) var time = Instant.zero
  private(set) var effects: [Effect] = []
  private(set) var size: Size

  init(
    _ document: Document?, size: Size = Size(width: 600, height: 800),
    settings: Settings = Settings()
  ) {
    self.size = size
    showcase = Showcase(
      LaunchConfiguration(picture: .init(source: "charter", title: "charter"), settings: settings))
    perform(.resized(Surface(size: size)))
    if let document { show(document) }
  }

  mutating func show(_ document: Document) {
    showcase.replaceDocument(Catalog(document))
    perform(.document(DocumentChange(count: document.pages.count)))
    // The hotspots show themselves for a moment.
    wait(3)
  }

  // MARK: What hands do

  mutating func perform(_ event: TestEvent) {
    effects += showcase.update(
      Input(time: time, window: Self.window, event: event), ruler: PlainRuler())
  }

  mutating func wait(_ seconds: Double) {
    time = time + seconds
    effects += showcase.settle(until: time, ruler: PlainRuler())
  }

  mutating func resize(_ size: Size, scale: Double = 1) {
    self.size = size
    perform(.resized(Surface(size: size, scale: scale)))
  }

  mutating func touch(
    _ phase: Contact.Phase, _ point: Point, finger: Int = 0, kind: Contact.Kind = .touch
  ) {
    perform(.contact(Contact(id: finger, phase: phase, position: point, kind: kind)))
  }

  mutating func tap(_ point: Point?, kind: Contact.Kind = .touch) {
    guard let point else { return }
    touch(.began, point, kind: kind)
    touch(.ended, point, kind: kind)
    wait(TapCount.interval + 0.6)
  }

  mutating func swipe(from start: Point, by way: Point, finger: Int = 0) {
    touch(.began, start, finger: finger)
    for step in 1...10 {
      wait(0.01)
      let part = Double(step) / 10
      touch(
        .moved, Point(x: start.x + way.x * part, y: start.y + way.y * part), finger: finger)
    }
    touch(.ended, Point(x: start.x + way.x, y: start.y + way.y), finger: finger)
    wait(1.5)
  }

  mutating func wheel(_ notches: Double, at point: Point) {
    perform(.scrolled(Scroll(notches: Point(x: 0, y: notches), position: point)))
    wait(1)
  }

  mutating func key(_ key: Key, _ modifiers: Modifiers = []) {
    perform(.key(KeyPress(key, modifiers: modifiers)))
    wait(0.6)
  }

  mutating func type(_ text: String) {
    perform(.key(KeyPress(Key(rawValue: text), text: text)))
    wait(0.6)
  }

  // MARK: What comes of it

  /// What was reported since the last time, without what a pointer passed.
  mutating func makeReport() -> [String] {
    defer { effects.removeAll { if case .report = $0 { true } else { false } } }
    return effects.compactMap {
      guard case .report(let report) = $0, report.name != .highlighted else { return nil }
      return "\(report.name.rawValue) \(report.item ?? "nothing")"
    }
  }

  /// All effects since the last time.
  mutating func takeEffects() -> [Effect] {
    defer { effects = [] }
    return effects
  }

  /// The pictures that were asked for and let go since the last time.
  mutating func wishes() -> [String] {
    defer { effects = [] }
    return effects.pictures
  }

  /// The texts that were to be measured since the last time.
  mutating func measures() -> [String] {
    defer { effects = [] }
    return effects.compactMap {
      if case .measure(let name, _) = $0 { name } else { nil }
    }
  }

  var layers: [Layer] {
    showcase.display(of: Self.window, at: time, ruler: PlainRuler()).layers
  }

  func layer(_ role: String, _ index: Int = 0) -> Layer? {
    layers.first { $0.id == Layer.ID(role, index) }
  }

  /// All words that are seen.
  var words: [String] {
    layers.flatMap(\.marks).compactMap {
      if case .text(let text, _) = $0 { text.string } else { nil }
    }
  }

  /// The title of the panel; nil where it is away.
  var title: String? {
    layer("panel title")?.marks.lazy.compactMap {
      if case .text(let text, _) = $0 { text.string } else { nil }
    }.first
  }

  /// Where the panel's face begins and how far it reaches.
  var panel: Rect? { layer("panel")?.bounds }

  /// Where a file that is one piece is drawn.
  var picture: Rect? {
    layer("picture")?.marks.lazy.compactMap {
      if case .picture(_, let rect) = $0 { rect } else { nil }
    }.first
  }

  /// Where a place of the charter is seen, on a picture that is one piece.
  func view(_ place: Point) -> Point? {
    picture.map {
      Point(
        x: $0.x + place.x / Charter.size.width * $0.width,
        y: $0.y + place.y / Charter.size.height * $0.height)
    }
  }

  /// The middle of a clause, as it is seen.
  func middle(_ clause: Int) -> Point? { view(Charter.place(clause).center) }
}

/// A document with a page of which something is said.
enum Charter {
  static let size = Size(width: 4000, height: 3000)
  static let base = PictureID("charter.png")

  /// Where a clause stands: twelve a line, from 1.
  static func place(_ clause: Int) -> Rect {
    Rect(
      x: 200 + Double((clause - 1) % 12) * 300, y: 300 + Double((clause - 1) / 12) * 400,
      width: 280, height: 300)
  }

  static func note(_ clause: Int) -> Document.Note {
    Document.Note(
      id: "https://a.example/clause/\(clause)",
      title: LanguageMap([
        .init("Clause \(clause)", language: "en"), .init("Artikel \(clause)", language: "de"),
      ]),
      body: LanguageMap([
        .init(
          "<p>The words of <b>clause</b> \(clause).</p><p>See <a href='exhibit:/clause/\(clause % 60 + 1)'>another</a>, "
            + "<a href='#clause/7'>the seventh</a>, <a href='https://a.example/canvas/seal'>the seal</a> and "
            + "<a href='https://b.example/elsewhere'>the web</a>.</p>", language: "en"),
        .init("<p>Die Worte des Artikels \(clause).</p>", language: "de"),
      ]), area: .rectangle(place(clause)))
  }

  /// A title, the charter with so many clauses, and its seal.
  static func document(
    clauses: Int = 60, tileSide: Int? = nil, size: Size = Charter.size
  ) -> Document {
    let page = { (id: String, file: String, notes: [Document.Note]) in
      let picture = Document.Picture(
        file: file, size: size, tileSide: file == "charter.png" ? tileSide : nil)
      return Document.Page(
        id: "https://a.example/canvas/\(id)", size: size,
        face: .pictures([.init(picture, in: Rect(size))]), notes: notes)
    }
    let general = Document.Note(
      id: "all", title: LanguageMap("The whole"), body: LanguageMap("Of the whole page."), area: nil
    )
    let wax = Document.Note(
      id: "https://a.example/seal/wax", title: LanguageMap("Wax"), body: LanguageMap("Of the wax."),
      area: .point(Point(x: 2000, y: 1500)))
    return Document(
      title: LanguageMap([
        .init("The charter", language: "en"), .init("Die Urkunde", language: "de"),
      ]),
      pages: [
        page("title", "title.png", []),
        page("charter", "charter.png", [general] + (1...max(1, clauses)).map(note)),
        page("seal", "seal.png", [wax]),
      ])
  }
}
