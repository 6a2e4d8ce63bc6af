import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("The layout of a preview")
struct PreviewLayoutTests {
  /// A ruler of narrow letters, with lines further apart in a paragraph than a single one is high.
  struct Spaced: TextRuler {
    var letter = 0.5
    var line = 1.21
    var leading = 1.36

    func size(of text: Text, width: Double) -> Size {
      let length = Double(text.string.count) * letter * text.font.size
      let lines = width > 0 && length > width ? (length / width).rounded(.up) : 1
      let shown = min(lines, Double(text.lines))
      return Size(
        width: min(length, width),
        height: (line + (shown - 1) * leading) * text.font.size)
    }
  }

  static let rulers: [any TextRuler & Sendable] = [
    PlainRuler(), Spaced(), Spaced(letter: 0.7, line: 1.7, leading: 1.9),
  ]
  static let prose = String(repeating: "words and words ", count: 40)
  static let kinds: [PanelBlock.Kind] = [
    .heading, .paragraph, .item(mark: "•"), .quote, .smallPrint,
  ]

  static func theme(_ scale: Double) -> Theme { Theme(Settings(textScale: scale)) }

  /// The layout of a preview 340 points wide.
  static func layout(
    _ preview: PeekPreview, _ height: Double, _ scale: Double, _ ruler: any TextRuler
  ) -> PreviewLayout {
    PreviewLayout(preview, within: Size(width: 340, height: height), theme(scale), ruler)
  }

  @Test(
    "text has whole lines and ends in an ellipsis where it is cut, in every kind of block",
    arguments: kinds, [1, 1.5, 2])
  func whole(_ kind: PanelBlock.Kind, _ scale: Double) throws {
    let preview = PeekPreview(
      title: "A title", subtitle: "of something",
      blocks: [
        PanelBlock(.paragraph, "A few words to begin with."), PanelBlock(kind, Self.prose),
        PanelBlock(.paragraph, "The end."),
      ])
    for ruler in Self.rulers {
      for height in stride(from: 30.0, through: 460, by: 1) {
        let layout = Self.layout(preview, height, scale, ruler)
        #expect(layout.size.height <= height)
        for words in layout.texts {
          // The number of lines limits the text to its frame.
          let lines = ruler.size(of: words.text, width: words.frame.width)
          #expect(words.frame.height == lines.height)
          #expect(words.frame.maxY <= height - PeekPreview.padding + 1e-9)
        }
        let said = layout.texts.dropFirst(2)
        guard let last = said.last, said.count < 3 else { continue }
        var endless = last.text
        endless.lines = 4000
        let isCut =
          ruler.size(of: endless, width: last.frame.width).height > last.frame.height + 1e-9
        #expect(isCut || last.text.string.hasSuffix("…"), "\(height) \(last.text.string.suffix(9))")
      }
    }
  }

  @Test("text that fits is not cut; a heading is never the last block")
  func fits() {
    let short = PeekPreview(
      title: "Title", blocks: [PanelBlock(.paragraph, "One."), PanelBlock(.quote, "Two.")])
    let layout = Self.layout(short, 460, 1, PlainRuler())
    #expect(layout.texts.map(\.text.string) == ["Title", "One.", "Two."])
    let headed = PeekPreview(
      title: "Title",
      blocks: [
        PanelBlock(.paragraph, "One."), PanelBlock(.heading, "Why"), PanelBlock(.paragraph, "So."),
      ])
    let ends = stride(from: 40.0, through: 200, by: 1).map {
      Self.layout(headed, $0, 1, PlainRuler()).texts.last?.text.string
    }
    #expect(Set(ends) == [nil, "Title", "One.\u{A0}…", "So."])
  }

  @Test("lines of a block stay lines; a strong one above others is never the last")
  func lines() {
    let plain = PanelBlock(.paragraph, "A\nB")
    let headed = PanelBlock(
      .paragraph, [PanelBlock.Span("Why", .strong), PanelBlock.Span("\nSo.")])
    for (block, last) in [(plain, ["A\u{A0}…", "A\nB"]), (headed, ["Why\nSo."])] {
      let preview = PeekPreview(title: "Title", blocks: [PanelBlock(.paragraph, "One."), block])
      let ends = stride(from: 40.0, through: 200, by: 1).map {
        Self.layout(preview, $0, 1, PlainRuler()).texts.last?.text.string
      }
      #expect(Set(ends) == Set([nil, "Title", "One.\u{A0}…"] + last))
    }
  }

  @Test(
    "text that ends in an ellipsis has no second one where what follows is cut",
    arguments: ["", " "])
  func ellipsis(space: String) {
    let preview = PeekPreview(
      title: "Title",
      blocks: [PanelBlock(.paragraph, "One …\(space)"), PanelBlock(.paragraph, "Two.")])
    let ends = stride(from: 40.0, through: 200, by: 1).map {
      Self.layout(preview, $0, 1, PlainRuler()).texts.last?.text.string
    }
    #expect(Set(ends) == [nil, "Title", "One …\(space)", "Two."])
  }

  @Test("text and height are limited to what is read at a glance")
  func glance() {
    let long = PeekPreview(
      title: "Title", blocks: (0..<9).map { _ in PanelBlock(.paragraph, Self.prose) })
    let layout = Self.layout(long, 900, 1, PlainRuler())
    let lines = layout.texts.dropFirst().map { ($0.frame.height / (1.3 * 14)).rounded() }
    #expect(lines.reduce(0, +) == 11)
    #expect(layout.size.height < 300)
    #expect(PreviewLayout.size(of: long, Self.theme(2)).height <= 460)
  }

  @Test(
    "the contents are below the title, a line each; those without room are counted",
    arguments: [1, 1.5])
  func contents(_ scale: Double) {
    let titles = (1...9).map { "Thing \($0)" }
    let preview = PeekPreview(
      title: "Things", subtitle: "23 things", icon: .file(PictureID("icon.png")),
      contents: .init(titles: titles, count: 23))
    for ruler in Self.rulers {
      var most = 0
      for height in stride(from: 30.0, through: 460, by: 1) {
        let layout = Self.layout(preview, height, scale, ruler)
        let names = layout.texts.map(\.text.string)
        let shown = names.filter { $0.hasPrefix("Thing ") }
        #expect(shown == Array(titles.prefix(shown.count)))
        if !shown.isEmpty {
          #expect(names.last == "and \(23 - shown.count) more" && layout.separator != nil)
        }
        #expect(shown.count >= most, "with more room at least as many are shown")
        most = shown.count
        #expect(layout.texts.allSatisfy { $0.frame.maxY <= height - PeekPreview.padding + 1e-9 })
      }
      #expect(most >= 7)
    }
    let few = PeekPreview(title: "Two", contents: .init(titles: ["A", "B"], count: 2))
    let layout = Self.layout(few, 460, scale, PlainRuler())
    #expect(layout.texts.map(\.text.string) == ["Two", "A", "B"])
  }

  @Test(
    "a low preview has title and subtitle beside the icon, which is where reading begins")
  func low() throws {
    let preview = PeekPreview(
      title: "Things", subtitle: "23 things", icon: .file(PictureID("icon.png")),
      contents: .init(titles: ["A", "B", "C"], count: 23))
    for isMirrored in [false, true] {
      let layout = PreviewLayout(
        preview, within: Size(width: 300, height: 84), Self.theme(1), PlainRuler(),
        isMirrored: isMirrored)
      #expect(layout.texts.map(\.text.string) == ["Things", "23 things"])
      let icon = try #require(layout.icon)
      #expect(layout.size.height == 80 && icon.y == 16 && icon.height == 48)
      let words = layout.texts.map(\.frame)
      #expect(words.allSatisfy { $0.intersection(icon).isEmpty })
      #expect(isMirrored ? icon.maxX == 284 : icon.x == 16)
      let middle = (words[0].y + words[1].maxY) / 2
      #expect(abs(middle - icon.center.y) < 1)
    }
    let lowest = PreviewLayout(
      preview, within: Size(width: 300, height: 56), Self.theme(1), PlainRuler())
    #expect(lowest.icon?.height == 24 && lowest.texts.map(\.text.string) == ["Things"])
  }

  @Test("with large text previews and menus are wider, by half at most")
  func breadth() {
    let preview = PeekPreview(title: "A", blocks: [PanelBlock(.paragraph, Self.prose)])
    let sizes = [1, 1.25, 1.5, 2].map { PreviewLayout.size(of: preview, Self.theme($0)).width }
    #expect(sizes == [340, 425, 510, 510])
    let menus = [1, 1.5, 2].map { PeekMenuLayout.size(of: 2, Self.theme($0)).width }
    #expect(menus == [280, 420, 420])
  }

  @Test("with little room text is preferred to a figure that would be too small")
  func little() throws {
    let figure = PeekPreview.Figure(shape: Size(width: 312, height: 84))
    let spoken = PeekPreview(
      title: "29 · Castle guard", blocks: [PanelBlock(.paragraph, Self.prose)], figure: figure)
    let full = try #require(Self.layout(spoken, 460, 1, PlainRuler()).figure)
    for height in stride(from: 60.0, through: 460, by: 5) {
      let layout = Self.layout(spoken, height, 1, PlainRuler())
      if let shown = layout.figure { #expect(shown.width >= full.width / 2) }
      #expect(layout.figure != nil || layout.texts.count > 1 || height < 100, "at \(height)")
    }
    // A page has only a title, so its figure stays.
    let page = PeekPreview(title: "Page 3", figure: figure)
    #expect(Self.layout(page, 110, 1, PlainRuler()).figure != nil)
  }

  @Test("a wide figure widens the preview; a title alone is as wide as its figure")
  func widths() {
    let wide = PeekPreview(
      title: "A", blocks: [PanelBlock(.paragraph, Self.prose)],
      figure: .init(view: Rect(x: 40, y: 50, width: 388, height: 120)))
    #expect(PreviewLayout.size(of: wide, .light).width == 420)
    let high = PeekPreview(title: "Page 3", figure: .init(shape: Size(width: 100, height: 150)))
    #expect(PreviewLayout.size(of: high, .light).width == 180)
  }

  @Test("names without end are cut")
  func endless() {
    let name = String(repeating: "m", count: 60_000)
    let layout = Self.layout(PeekPreview(title: name, subtitle: name), 460, 1, PlainRuler())
    #expect(layout.texts.map(\.text.string.count) == [RowText.limit, RowText.limit])
  }
}
