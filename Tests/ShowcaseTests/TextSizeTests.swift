import Documents
import Interaction
import Testing

@testable import Showcase
@testable import Widgets

@Suite("The size of letters in a text")
struct TextSizeTests {
  /// 120 lines of 10 bytes, with some lines a page.
  private static func setting(_ lines: Int, scale: Double) -> TextSetting {
    TextSetting(
      lines: (0..<120).map { 10 * $0 }, pages: Array(stride(from: 0, to: 120, by: lines)),
      scale: scale)
  }

  private static func document(_ setting: TextSetting) -> Document {
    Document(
      title: LanguageMap("Text"),
      pages: setting.pages.indices.map { number in
        Document.Page(
          id: "\(number + 1)", label: LanguageMap("\(number + 1)"),
          size: Size(width: 480 / setting.scale, height: 680 / setting.scale), face: .lines([]))
      })
  }

  private static let usual = setting(10, scale: 1)

  private var hand = ExhibitHand(document(usual))

  /// Answers with the text in a size.
  private mutating func show(
    _ lines: Int, scale: Double, as stage: DocumentChange.Stage = .rescaled
  ) {
    let setting = Self.setting(lines, scale: scale)
    hand.showcase.replaceDocument(ExhibitHand.catalog(Self.document(setting)))
    hand.perform(
      .document(DocumentChange(count: setting.pages.count, setting: setting, stage: stage)),
      in: Composite.id)
    hand.wait(1)
  }

  /// The sizes that were requested since the last time.
  private mutating func requested() -> [Double] {
    hand.takeEffects().compactMap { if case .scaleText(let scale) = $0 { scale } else { nil } }
  }

  /// The numbers of the searches that were requested since the last time.
  private mutating func searches() -> [Int] {
    hand.takeEffects().compactMap { if case .find("s", let number) = $0 { number } else { nil } }
  }

  private mutating func press(_ name: String) throws {
    let elements = hand.showcase.elements(of: Composite.id, at: hand.time, ruler: PlainRuler()).all
    let button = try #require(
      elements.last { [.button, .toggle].contains($0.role) && $0.name == name }, "no \(name)")
    hand.click(button.bounds.center, in: Composite.id)
  }

  private func model<Model>(_ type: Model.Type) throws -> Model {
    try #require(hand.showcase.models.lazy.compactMap { $0 as? Model }.first)
  }

  @Test("changes at its page: that with the words with which it began, also on the way back")
  mutating func place() throws {
    show(10, scale: 1, as: .whole)
    hand.go("exhibit:/page/5")
    #expect(try model(PagesWindow.self).page == 4)
    _ = hand.takeEffects()
    // 400 bytes are the lines before line 40.
    for (lines, scale, page) in [(5, 1.5, 8), (3, 2, 13), (10, 1, 4), (7, 1.25, 5)] {
      show(lines, scale: scale)
      #expect(try model(PagesWindow.self).page == page, "at \(scale)")
      #expect(try model(PictureWindow.self).page == page, "at \(scale)")
      #expect(try model(IndexWindow.self).chosenText == "\(page + 1)", "at \(scale)")
      #expect(hand.isOneTruth)
    }
    // What stays was not chosen.
    let effects = hand.takeEffects()
    #expect(!effects.contains { if case .announce = $0 { true } else { false } })
    // From a page that was turned to, its own first words count.
    hand.go("exhibit:/page/2")
    show(10, scale: 1)
    #expect(try model(PagesWindow.self).page == 0)
  }

  @Test("changes nothing about where back and forward lead: to the pages with the same words")
  mutating func history() throws {
    show(10, scale: 1, as: .whole)
    hand.perform(.focused(true), in: .picture)
    for page in ["5", "8", "10"] { hand.go("exhibit:/page/\(page)") }
    show(5, scale: 1.5)
    #expect(try model(PictureWindow.self).page == 18)
    hand.key(.left, .alt, in: .picture)
    #expect(try model(PictureWindow.self).page == 14 && model(PagesWindow.self).page == 14)
    show(20, scale: 0.8)
    #expect(try model(PictureWindow.self).page == 3)
    hand.key(.left, .alt, in: .picture)
    #expect(try model(PictureWindow.self).page == 2)
    // The words of the page before, and not those with which the larger page began.
    show(10, scale: 1)
    #expect(try model(PictureWindow.self).page == 4)
    for page in [7, 9, 9] {
      hand.key(.right, .alt, in: .picture)
      #expect(try model(PictureWindow.self).page == page)
    }
    for page in [7, 4, 0, 0] {
      hand.key(.left, .alt, in: .picture)
      #expect(try model(PictureWindow.self).page == page)
    }
  }

  @Test("changes no row where none is chosen, and no page at the beginning")
  mutating func beginning() throws {
    show(10, scale: 1, as: .whole)
    let before = try model(IndexWindow.self).chosenText
    show(5, scale: 1.5)
    #expect(try model(PagesWindow.self).page == 0)
    #expect(try model(IndexWindow.self).chosenText == before)
  }

  @Test("lets an open search look for its text in the new pages, without hits in the old ones")
  mutating func find() {
    show(10, scale: 1, as: .whole)
    hand.perform(.focused(true), in: .picture)
    hand.key(Key(rawValue: "f"), .control, in: .picture)
    hand.perform(.key(KeyPress(Key(rawValue: "s"), text: "s")), in: .picture)
    let before = searches()
    hand.showcase.replaceFound(FindResult([]))
    hand.perform(
      .found(FindChange(number: before.last ?? 0, searched: [:], count: 0, isComplete: true)),
      in: .picture)
    #expect(before.count == 1 && hand.showcase.find.found != nil)
    show(5, scale: 1.5)
    let after = searches()
    #expect(after.count == 1 && after != before)
    #expect(hand.showcase.find.found == nil)
  }

  @Test("is requested once where a person wishes another one")
  mutating func request() {
    show(10, scale: 1, as: .whole)
    #expect(requested() == [])
    hand.perform(.settings(Settings(textScale: 1.5)), in: Composite.id)
    #expect(requested() == [1.5])
    hand.perform(.settings(Settings(isDark: true, textScale: 1.5)), in: Composite.id)
    #expect(requested() == [])
  }

  @Test("is that of the visitor of a kiosk until the exhibit begins again")
  mutating func kiosk() throws {
    var kiosk = LaunchConfiguration.Kiosk()
    kiosk.attractSeconds = nil
    hand = ExhibitHand(
      Self.document(Self.usual), layout: .single,
      surface: Surface(size: Size(width: 1300, height: 800)), kiosk: kiosk)
    show(10, scale: 1, as: .whole)
    hand.go("exhibit:/page/5")
    _ = hand.takeEffects()
    try press("Language and display")
    try press("150%")
    #expect(requested() == [1.5])
    show(5, scale: 1.5)
    #expect(try model(PictureWindow.self).page == 8)
    // The card stays open.
    try press("200%")
    #expect(requested() == [2])
    show(3, scale: 2)
    #expect(try model(PictureWindow.self).page == 13)
    hand.wait(80)
    #expect(requested() == [1])
    #expect(try model(PictureWindow.self).page == 0)
    show(10, scale: 1)
    #expect(try model(PictureWindow.self).page == 0)
  }
}
