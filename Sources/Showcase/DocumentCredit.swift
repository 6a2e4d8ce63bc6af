internal import Documents
internal import Interaction
internal import Phrases
internal import Widgets

/// The line below a page with the statements that must be shown with the document and the page.
struct DocumentCredit {
  /// The name by which its words are measured; no name of a note begins with its character.
  static let name = "\u{4}credit"

  private(set) var host = WidgetHost(CreditLine())
  private(set) var content = CreditLineContent()
  /// The height that it takes below the page, in points.
  private(set) var room = 0.0
  /// The statements, and the languages in which they were read.
  private var source: (facts: [Document.Fact], languages: [String]) = ([], [])
  /// The part of the window for the page and the line.
  private var frame = Rect(.zero)
  /// The content and the settings for which room was made in that part.
  private var fitted: (content: CreditLineContent, settings: Settings)?
  /// The width and the scale of letters at which the words were measured last.
  private var asked: (width: Double, scale: Double)?

  /// Takes the statements of a document and of one of its pages.
  mutating func read(_ document: Document, page: Int, in languages: [String]) {
    var facts = document.about.statements
    if document.pages.indices.contains(page) {
      facts += document.pages[page].about.statements.filter { !facts.contains($0) }
    }
    guard facts != source.facts || languages != source.languages else { return }
    source = (facts, languages)
    let lines = facts.map { $0.line(in: languages) }.filter { !$0.isEmpty }
    let block =
      lines.isEmpty
      ? nil : PanelBlock(.smallPrint, Array(lines.joined(separator: [PanelBlock.Span("\n")])))
    guard block != content.block else { return }
    content.block = block
    content.layout = nil
    (fitted, asked) = (nil, nil)
    room = 0
  }

  /// Makes room below a page.
  ///
  /// - Returns: Whether its words must be measured.
  mutating func fit(in frame: Rect, _ settings: Settings) -> Bool {
    guard content.block != nil, !frame.isEmpty else { return false }
    content.lines = CreditLine.lines(below: frame)
    if frame == self.frame, fitted?.content == content, fitted?.settings == settings {
      return false
    }
    self.frame = frame
    fitted = (content, settings)
    room = CreditLine.height(of: content, below: frame, settings: settings)
    let width = CreditLine.textWidth(below: frame)
    guard asked.map({ $0 != (width, settings.textScale) }) ?? true else { return false }
    asked = (width, settings.textScale)
    return true
  }

  /// The layout of its words; nil for none.
  func layout(theme: Theme, by ruler: any TextRuler) -> MeasuredText? {
    content.block.map {
      MeasuredText([$0], width: CreditLine.textWidth(below: frame), theme: theme, by: ruler)
    }
  }

  /// Stores a measured layout.
  mutating func take(_ layout: MeasuredText) { content.layout = layout }

  /// The part of a page's frame without it.
  func page(of frame: Rect) -> Rect {
    var page = frame
    page.height = max(0, frame.height - room)
    return page
  }

  /// Its frame below the page.
  func bounds(in frame: Rect) -> Rect {
    let height = min(room, frame.height)
    return Rect(x: frame.x, y: frame.maxY - height, width: frame.width, height: height)
  }

  mutating func perform(_ event: UserEvent, in scene: Scene<CreditLine>) -> [CreditLine.Outcome] {
    host.perform(event, in: scene)
  }
}

extension Document.Fact {
  /// Name and value as the words of one line.
  fileprivate func line(in languages: [String]) -> [PanelBlock.Span] {
    let name = name.text(for: languages)
    let blocks = NoteMarkup.blocks(of: value.text(for: languages)).map(\.spans)
    guard !blocks.isEmpty else { return [] }
    return (name.isEmpty ? [] : [PanelBlock.Span("\(name): ")])
      + Array(blocks.joined(separator: [PanelBlock.Span(" ")]))
  }
}
