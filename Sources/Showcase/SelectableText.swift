internal import Documents
internal import Folding
internal import Interaction
internal import Widgets

/// The text of the page in front, whose words can be selected: a page of text, or the words on a picture.
struct SelectableText {
  /// The name by which its characters are measured; no name of a note begins with its character.
  static let name = "\u{4}page"

  private(set) var host = WidgetHost(PageText())
  private var content = PageTextContent()
  private var lines: [PageLine] = []
  private var transcript = Transcript()

  /// Shows the lines of a page, and the pictures between them.
  mutating func show(
    _ lines: [PageLine], _ illustrations: [PageTextContent.Illustration], ofPage page: String
  ) {
    content.illustrations = illustrations
    guard lines != self.lines || page != content.page else { return }
    self.lines = lines
    transcript = Transcript()
    content.page = page
    content.words = PageWords(lines)
    content.measured = nil
  }

  /// Shows the words on a picture.
  mutating func show(_ transcript: Transcript, ofPage page: String) {
    guard transcript != self.transcript || page != content.page else { return }
    self.transcript = transcript
    lines = []
    content.illustrations = []
    content.page = page
    content.words = PageWords(transcript)
    content.measured = content.words.measuredOnPicture
  }

  /// Whether there are words on a picture.
  var isOnPicture: Bool { !transcript.isEmpty }

  /// The frames of words on a picture that are found, in the page's unit.
  func frames(of query: FindQuery) -> [Rect] { content.words.frames(of: query) }

  /// The frames of selected words on a picture, in the page's unit.
  var selectedFrames: [Rect] { content.words.frames(of: selected) }

  /// The measured positions of its characters.
  func measured(by ruler: any TextRuler) -> MeasuredText { content.words.measured(by: ruler) }

  /// Stores measured positions.
  mutating func take(_ measured: MeasuredText) { content.measured = measured }

  /// The selected bytes of the lines, by the index of the line.
  var selected: [Int: Range<Int>] { host.widget.selectedParts(in: content) }

  /// The lines with what is selected of them.
  var marked: [PageLine] { lines.selecting(selected) }

  /// The content on the page at a map to the window, of a page that is rotated from a size.
  func content(
    at map: PictureMap, turned turn: QuarterTurn = .none, from size: Size = .zero
  ) -> PageTextContent {
    var content = content
    content.map = map
    content.turn = turn
    content.size = size
    return content
  }

  mutating func perform(_ event: UserEvent, in scene: Scene<PageText>) -> [PageText.Outcome] {
    host.perform(event, in: scene)
  }

  mutating func act(
    _ action: ElementAction, on id: ElementID, in scene: Scene<PageText>
  ) -> [PageText.Outcome]? {
    host.act(action, on: id, in: scene)
  }

  mutating func settle(in scene: Scene<PageText>) -> [PageText.Outcome] { host.settle(in: scene) }

  /// Nothing is selected any more: a hand is elsewhere.
  mutating func clear(in scene: Scene<PageText>) {
    _ = host.change(in: scene) { text, _ in
      text.clearSelection()
      return []
    }
  }
}

extension [PageLine] {
  /// The lines with the selected parts of some of them.
  func selecting(_ parts: [Int: Range<Int>]) -> [PageLine] {
    if parts.isEmpty { return self }
    var lines = self
    for (index, part) in parts where lines.indices.contains(index) {
      lines[index].selected = part
    }
    return lines
  }
}

extension PointerEvent {
  /// Whether it is of a pointer that selects words: fingers move pages, and so do a pen, wheels and touchpads.
  var canSelectText: Bool { canSelectText(byFingers: false) }

  /// Whether it is of a pointer that selects words, possibly also of a finger or a pen.
  func canSelectText(byFingers: Bool) -> Bool {
    switch self {
    case .contact(let contact): byFingers || contact.kind == .mouse
    case .hovered, .left: true
    case .scrolled, .pad: false
    }
  }
}
