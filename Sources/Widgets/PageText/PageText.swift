public import Interaction
internal import Phrases

/// The shared state of a page of text whose words can be selected.
public struct PageTextContent: Equatable, Sendable {
  /// A picture between the lines.
  public struct Illustration: Hashable, Sendable {
    /// The words that stand for it; empty for none.
    public var words: String
    /// Its frame, in the page's unit.
    public var frame: Rect

    /// A picture in a text.
    public init(_ words: String, in frame: Rect) {
      self.words = words
      self.frame = frame
    }
  }

  /// The id of the page. Nothing of another one is selected.
  public var page = ""
  /// The words.
  public var words = PageWords()
  /// The pictures between them, from top to bottom.
  public var illustrations: [Illustration] = []
  /// The measured positions of their characters; nil until they were measured.
  public var measured: MeasuredText?
  /// The map from the page, as it is rotated, to the window.
  public var map = PictureMap(scale: 1, origin: .zero)
  /// The rotation of the page, and its size before it.
  public var turn = QuarterTurn.none
  public var size = Size.zero

  /// A page without words.
  public init() {}

  /// The position on the upright page at a point of the window.
  func position(at point: Point) -> Point {
    turn.inverse(map.picture(point), in: turn(size))
  }
}

/// The words of a page of text, which a mouse selects: with a drag, a word with two clicks, a paragraph with three. Keys
/// extend the selection. Fingers move and turn the page.
///
/// It draws nothing: the page has the ground of the selected words.
public struct PageText: Widget {
  /// The shared state that it shows.
  public typealias Content = PageTextContent

  /// A result for the owner.
  public enum Outcome: Hashable, Sendable {
    /// The positions of the characters must be measured: a hand selects words.
    case touched
    /// Words were selected.
    case selected(String)
    /// It was clicked, and nothing is selected.
    case tapped
  }

  /// The state of a pressed mouse button.
  private enum Hold: Hashable {
    case none
    case pressed(id: Int, at: Point)
    case selecting(id: Int)

    var id: Int? {
      switch self {
      case .none: nil
      case .pressed(let id, _), .selecting(let id): id
      }
    }
  }

  /// 200: the greatest number of paragraphs in the tree, as of hotspots.
  private static let elementLimit = 200

  private var selection = SelectedText()
  private var hold = Hold.none

  /// A text of which nothing is selected.
  public init() {}

  /// The paragraphs, with their lines in the page's unit once they were measured.
  public struct Geometry: Sendable {
    let blocks: [MeasuredBlock]
    let isMeasured: Bool
    /// The frames of blocks that may stand beside each other; nil for a page of text.
    let frames: [Rect]?

    /// The position nearest to a point of the page.
    func position(at point: Point) -> TextPosition {
      guard let frames, isMeasured else { return blocks.position(at: point) }
      let nearest = frames.indices.min {
        frames[$0].distance(to: point) < frames[$1].distance(to: point)
      }
      return nearest.map { blocks.position(at: point, inBlock: $0) } ?? blocks.position(at: point)
    }
  }

  /// The paragraphs as far as they are measured.
  public static func geometry(of allocation: Allocation<PageTextContent>) -> Geometry {
    let content = allocation.content
    return Geometry(
      blocks: content.words.blocks(content.measured),
      isMeasured: content.words.isMeasured(by: content.measured),
      frames: content.words.areOnPicture ? content.measured?.blocks : nil)
  }

  // MARK: Events

  /// Forgets the words of another page, and performs the key that waited for the measures.
  public mutating func adapt(from old: Scene<PageText>?, in scene: Scene<PageText>) -> [Outcome] {
    if old?.content.page != scene.content.page || old?.content.words != scene.content.words {
      clearSelection()
    }
    guard let step = selection.pending, scene.geometry.isMeasured else { return [] }
    return move(step, scene)
  }

  /// Handles a gesture at the scene's time.
  public mutating func handle(_ gesture: Gesture, in scene: Scene<PageText>) -> [Outcome] {
    switch gesture {
    case .pressed(let contact): return press(contact, scene)
    case .dragged(let contact): drag(contact, scene)
    case .tapped(let contact): return lift(contact, scene, isTap: true)
    case .lifted(let contact, _): return lift(contact, scene, isTap: false)
    case .cancelled(let contact): if hold.id == contact.id { hold = .none }
    case .typed(let press): return type(press, scene)
    case .hovered, .left, .squeezed, .scrolled, .pad, .focused: break
    }
    return []
  }

  /// Does nothing: it has no deadlines.
  public mutating func settle(in scene: Scene<PageText>) -> [Outcome] { [] }

  /// Nothing is selected any more: a hand is elsewhere.
  public mutating func clearSelection() {
    selection.clear()
    hold = .none
  }

  /// Never: it changes by nothing but hands.
  public func wake(in scene: Scene<PageText>) -> Wake { .never }

  // MARK: Questions

  /// Whether a point of the window lies on words.
  public func hit(_ point: Point, in scene: Scene<PageText>) -> Bool {
    scene.bounds.contains(point) && scene.content.words.contain(scene.content.position(at: point))
  }

  /// Whether a key selects words, or ends that.
  public func takes(_ press: KeyPress, in scene: Scene<PageText>) -> Bool {
    if press.key == .escape { return !selection.isEmpty }
    return TextSelectionCommand.table[press] != nil && scene.content.words != PageWords()
  }

  /// The selected words; nil for none.
  public func selectedWords(in scene: Scene<PageText>) -> String? {
    guard !selection.isEmpty, let part = selection.part else { return nil }
    return part.words(of: scene.geometry.blocks)
  }

  /// The selected bytes of the page's lines, by the index of the line.
  public func selectedParts(in content: PageTextContent) -> [Int: Range<Int>] {
    guard !selection.isEmpty, let part = selection.part else { return [:] }
    return content.words.parts(of: part)
  }

  /// Whether a point of the window lies on selected words.
  public func isSelected(at point: Point, in scene: Scene<PageText>) -> Bool {
    guard !selection.isEmpty, let part = selection.part, hit(point, in: scene),
      scene.geometry.isMeasured
    else { return false }
    return part.range.contains(position(at: point, scene))
  }

  /// The bar of a text over words.
  public func pointerShape(of spot: PointerSpot, in scene: Scene<PageText>) -> PointerShape? {
    hold != .none || hit(spot.position, in: scene) ? .text : nil
  }

  private func position(at point: Point, _ scene: Scene<PageText>) -> TextPosition {
    scene.geometry.position(at: scene.content.position(at: point))
  }

  // MARK: Pointers

  private mutating func press(_ contact: Contact, _ scene: Scene<PageText>) -> [Outcome] {
    guard hold == .none, contact.button == .primary, contact.position.isFinite else { return [] }
    hold = .pressed(id: contact.id, at: contact.position)
    let unit = selection.unit(
      ofPressAt: contact.position, at: scene.time, scene.settings.tuning)
    guard scene.geometry.isMeasured else { return [.touched] }
    if let unit { select(from: contact.position, by: unit, contact.id, scene) }
    return []
  }

  private mutating func select(
    from point: Point, by unit: TextSelection.Unit, _ contact: Int, _ scene: Scene<PageText>
  ) {
    selection.begin(at: position(at: point, scene), by: unit, in: scene.geometry.blocks)
    hold = .selecting(id: contact)
  }

  private mutating func drag(_ contact: Contact, _ scene: Scene<PageText>) {
    guard hold.id == contact.id, contact.position.isFinite, scene.geometry.isMeasured else {
      return
    }
    if case .pressed(let id, let start) = hold { select(from: start, by: .character, id, scene) }
    selection.extend(to: position(at: contact.position, scene), in: scene.geometry.blocks)
  }

  private mutating func lift(
    _ contact: Contact, _ scene: Scene<PageText>, isTap: Bool
  ) -> [Outcome] {
    guard hold.id == contact.id else { return [] }
    defer { hold = .none }
    if case .selecting = hold { return selected(scene) }
    selection.clear()
    return isTap ? [.tapped] : []
  }

  private func selected(_ scene: Scene<PageText>) -> [Outcome] {
    selectedWords(in: scene).map { [.selected($0)] } ?? []
  }

  // MARK: Keys

  private mutating func type(_ press: KeyPress, _ scene: Scene<PageText>) -> [Outcome] {
    guard hold == .none, takes(press, in: scene) else { return [] }
    guard let command = TextSelectionCommand.table[press] else {
      selection.clear()
      return []
    }
    guard let step = command.step else {
      selection.selectAll(of: scene.geometry.blocks)
      return selected(scene) + (scene.geometry.isMeasured ? [] : [.touched])
    }
    guard scene.geometry.isMeasured else {
      selection.wait(with: step)
      return [.touched]
    }
    return move(step, scene)
  }

  private mutating func move(_ step: TextSelection.Step, _ scene: Scene<PageText>) -> [Outcome] {
    let blocks = scene.geometry.blocks
    let corner = scene.content.position(at: scene.bounds.corner)
    let start = scene.content.words.areOnPicture ? corner : Point(x: 0, y: corner.y)
    selection.move(step, from: scene.geometry.position(at: start), in: blocks)
    return selected(scene)
  }

  // MARK: Drawing

  /// Draws nothing.
  public func draw(into list: inout DisplayListBuilder, in scene: Scene<PageText>) {}

  /// The paragraphs and the pictures between them, in reading order; on a picture the paragraphs in sight.
  public func elements(in scene: Scene<PageText>) -> [Element] {
    let content = scene.content
    var illustrations = content.illustrations[...]
    var elements: [Element] = []
    for (number, paragraph) in content.words.framedParagraphs.enumerated()
    where elements.count < Self.elementLimit {
      while let next = illustrations.first, next.frame.y < paragraph.frame.y {
        elements.append(element(of: next, scene))
        illustrations.removeFirst()
      }
      let frame = content.turn(paragraph.frame, in: content.size)
      let shown = content.map.view(frame).intersection(scene.bounds)
      if shown.isEmpty, content.words.areOnPicture { continue }
      elements.append(
        scene.element(.paragraph, paragraph.words, at: shown)
          .addressed(ElementID(Self.paragraphs, number)).with {
            $0.caret =
              selection.caret(inBlock: number, words: paragraph.words) ?? Element.Caret(0)
          })
    }
    elements += illustrations.map { element(of: $0, scene) }
    return Array(elements.prefix(Self.elementLimit))
  }

  private func element(
    of illustration: PageTextContent.Illustration, _ scene: Scene<PageText>
  ) -> Element {
    scene.element(
      .img, illustration.words.name(orElse: scene.text(.picture)),
      at: scene.content.map.view(illustration.frame).intersection(scene.bounds))
  }

  /// The kind in the addresses of paragraphs.
  static let paragraphs = "paragraphs"

  /// Selects words of a paragraph.
  public mutating func act(
    _ action: ElementAction, on id: ElementID, in scene: Scene<PageText>
  ) -> [Outcome]? {
    guard case .select(let caret) = action, let block = id.number(of: Self.paragraphs),
      scene.geometry.blocks.indices.contains(block)
    else { return nil }
    guard hold == .none else { return [] }
    selection.select(caret, ofBlock: block, words: scene.geometry.blocks[block].words)
    return selected(scene) + (scene.geometry.isMeasured ? [] : [.touched])
  }
}
