import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("What stands where in a preview")
struct PeekFaceTests {
  /// Fonts whose letters are narrow, and whose lines stand further apart in a paragraph than one is high.
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

  /// The lines that are left empty, of a preview that is drawn within a size.
  static func face(
    _ preview: PeekPreview, _ height: Double, _ scale: Double, _ ruler: any TextRuler
  ) -> PeekFace {
    PeekFace(preview, within: Size(width: 340, height: height), theme(scale), ruler)
  }

  @Test(
    "words stand in whole lines, and what is cut ends in an ellipsis, in every kind of words",
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
        let face = Self.face(preview, height, scale, ruler)
        #expect(face.size.height <= height)
        for words in face.words {
          // A ruler that is given as many lines as are drawn needs just the room that there is.
          let lines = ruler.size(of: words.text, width: words.rect.width)
          #expect(words.rect.height == lines.height)
          #expect(words.rect.maxY <= height - PeekFace.padding + 1e-9)
        }
        let said = face.words.dropFirst(2)
        guard let last = said.last, said.count < 3 else { continue }
        var endless = last.text
        endless.lines = 4000
        let isCut =
          ruler.size(of: endless, width: last.rect.width).height > last.rect.height + 1e-9
        #expect(isCut || last.text.string.hasSuffix("…"), "\(height) \(last.text.string.suffix(9))")
      }
    }
  }

  @Test("what fits is not cut; a heading never stands over nothing")
  func fits() {
    let short = PeekPreview(
      title: "Title", blocks: [PanelBlock(.paragraph, "One."), PanelBlock(.quote, "Two.")])
    let face = Self.face(short, 460, 1, PlainRuler())
    #expect(face.words.map(\.text.string) == ["Title", "One.", "Two."])
    let headed = PeekPreview(
      title: "Title",
      blocks: [
        PanelBlock(.paragraph, "One."), PanelBlock(.heading, "Why"), PanelBlock(.paragraph, "So."),
      ])
    let ends = stride(from: 40.0, through: 200, by: 1).map {
      Self.face(headed, $0, 1, PlainRuler()).words.last?.text.string
    }
    #expect(Set(ends) == [nil, "Title", "One.\u{A0}…", "So."])
  }

  @Test("as much is shown as is read at a glance, and the preview is no higher than that")
  func glance() {
    let long = PeekPreview(
      title: "Title", blocks: (0..<9).map { _ in PanelBlock(.paragraph, Self.prose) })
    let face = Self.face(long, 900, 1, PlainRuler())
    let lines = face.words.dropFirst().map { ($0.rect.height / (1.3 * 14)).rounded() }
    #expect(lines.reduce(0, +) == 11)
    #expect(face.size.height < 300)
    #expect(PeekFace.size(of: long, Self.theme(2)).height <= 460)
  }

  @Test(
    "what is in a thing stands below its name, a line each; what there is no room for is counted",
    arguments: [1, 1.5])
  func contents(_ scale: Double) {
    let titles = (1...9).map { "Thing \($0)" }
    let preview = PeekPreview(
      title: "Things", subtitle: "23 things", icon: .file(PictureID("icon.png")),
      contents: .init(titles: titles, count: 23))
    for ruler in Self.rulers {
      var most = 0
      for height in stride(from: 30.0, through: 460, by: 1) {
        let face = Self.face(preview, height, scale, ruler)
        let names = face.words.map(\.text.string)
        let shown = names.filter { $0.hasPrefix("Thing ") }
        #expect(shown == Array(titles.prefix(shown.count)))
        if !shown.isEmpty {
          #expect(names.last == "and \(23 - shown.count) more" && face.line != nil)
        }
        #expect(shown.count >= most, "more room never shows less")
        most = shown.count
        #expect(face.words.allSatisfy { $0.rect.maxY <= height - PeekFace.padding + 1e-9 })
      }
      #expect(most >= 7)
    }
    let few = PeekPreview(title: "Two", contents: .init(titles: ["A", "B"], count: 2))
    let face = Self.face(few, 460, scale, PlainRuler())
    #expect(face.words.map(\.text.string) == ["Two", "A", "B"])
  }

  @Test(
    "in a low window name and number remain, beside the small picture; it stands where one begins")
  func low() throws {
    let preview = PeekPreview(
      title: "Things", subtitle: "23 things", icon: .file(PictureID("icon.png")),
      contents: .init(titles: ["A", "B", "C"], count: 23))
    for isMirrored in [false, true] {
      let face = PeekFace(
        preview, within: Size(width: 300, height: 84), Self.theme(1), PlainRuler(),
        isMirrored: isMirrored)
      #expect(face.words.map(\.text.string) == ["Things", "23 things"])
      let icon = try #require(face.icon)
      #expect(face.size.height == 80 && icon.y == 16 && icon.height == 48)
      let words = face.words.map(\.rect)
      #expect(words.allSatisfy { $0.intersection(icon).isEmpty })
      #expect(isMirrored ? icon.maxX == 284 : icon.x == 16)
      let middle = (words[0].y + words[1].maxY) / 2
      #expect(abs(middle - icon.center.y) < 1)
    }
    let lowest = PeekFace(
      preview, within: Size(width: 300, height: 56), Self.theme(1), PlainRuler())
    #expect(lowest.icon?.height == 24 && lowest.words.map(\.text.string) == ["Things"])
  }

  @Test("with large letters previews and actions are broader, up to half as broad again")
  func breadth() {
    let preview = PeekPreview(title: "A", blocks: [PanelBlock(.paragraph, Self.prose)])
    let sizes = [1, 1.25, 1.5, 2].map { PeekFace.size(of: preview, Self.theme($0)).width }
    #expect(sizes == [340, 425, 510, 510])
    let menus = [1, 1.5, 2].map { PeekMenuLayout.size(of: 2, Self.theme($0)).width }
    #expect(menus == [280, 420, 420])
  }

  @Test("in little room words come before a picture that would be too small to say anything")
  func little() throws {
    let figure = PeekPreview.Figure(shape: Size(width: 312, height: 84))
    let spoken = PeekPreview(
      title: "29 · Castle guard", blocks: [PanelBlock(.paragraph, Self.prose)], figure: figure)
    let full = try #require(Self.face(spoken, 460, 1, PlainRuler()).figure)
    for height in stride(from: 60.0, through: 460, by: 5) {
      let face = Self.face(spoken, height, 1, PlainRuler())
      if let shown = face.figure { #expect(shown.width >= full.width / 2) }
      #expect(face.figure != nil || face.words.count > 1 || height < 100, "at \(height)")
    }
    // Of a page there is nothing to say but its name: there the picture stays.
    let page = PeekPreview(title: "Page 3", figure: figure)
    #expect(Self.face(page, 110, 1, PlainRuler()).figure != nil)
  }

  @Test("a wide piece of a picture makes the preview as wide; a name alone needs no more than it")
  func widths() {
    let wide = PeekPreview(
      title: "A", blocks: [PanelBlock(.paragraph, Self.prose)],
      figure: .init(view: Rect(x: 40, y: 50, width: 388, height: 120)))
    #expect(PeekFace.size(of: wide, .light).width == 420)
    let high = PeekPreview(title: "Page 3", figure: .init(shape: Size(width: 100, height: 150)))
    #expect(PeekFace.size(of: high, .light).width == 180)
  }
}
