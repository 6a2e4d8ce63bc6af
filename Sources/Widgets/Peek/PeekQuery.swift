public import Interaction

/// The parts of a content that a peek needs for its next step: nothing else is computed.
///
/// The owner looks up the things at `point` and the focused thing, fills in a ``PeekSubject`` for every item of
/// ``items(in:)``, and one with nothing but a frame for every item of `framed`:
///
///     let query = peek.query(for: gesture, at: now)
///     var content = PeekContent(point: query.point, candidates: things(at: query.point))
///     content.subjects = query.items(in: content).map(subject)
public struct PeekQuery: Hashable, Sendable {
  /// The point in the window whose things are needed; nil for none.
  public private(set) var point: Point?
  /// Whether the thing with the keyboard focus is needed.
  public private(set) var needsFocused = false
  /// The things of which only the frames are needed.
  public private(set) var framed: [String] = []
  /// The thing that is shown.
  private var shown: String?
  /// Whether a thing at the point may be shown by this step.
  private var showsCandidate = false
  /// The things that an action may lead to in this step.
  private var led: [String] = []

  /// The things whose previews and actions are needed: the one that is shown, and those that may take its place.
  ///
  /// - Parameter content: The candidates and the focused thing that were found for this query.
  public func items(in content: PeekContent) -> [String] {
    let candidate = showsCandidate ? point.flatMap(content.source)?.item : nil
    let focused = needsFocused ? content.focused?.item : nil
    return ([shown, candidate, focused].compactMap { $0 } + led).reduce(into: []) { items, item in
      if !items.contains(item) { items.append(item) }
    }
  }

  // MARK: Queries of a peek

  /// A query for nothing.
  init() {}

  /// The query for a drawing.
  ///
  /// - Parameters:
  ///   - shown: The thing whose preview is visible; nil for none.
  ///   - clear: The thing that stays clear while everything around it is darker; nil for none.
  init(drawing shown: String?, clear: String?) {
    self.shown = shown
    if let clear, clear != shown { framed = [clear] }
  }

  /// The query for a step that begins without a preview.
  ///
  /// - Parameters:
  ///   - gesture: The gesture; nil for settling.
  ///   - press: The press that may open a preview; nil for none.
  ///   - time: The time of the step.
  init(for gesture: Gesture?, during press: PeekPress?, at time: Instant) {
    add(gesture)
    if let press { add(press, gesture, at: time) }
  }

  /// The query for a step that begins with an open preview.
  ///
  /// - Parameters:
  ///   - gesture: The gesture; nil for settling.
  ///   - session: The preview.
  ///   - card: The frame of the preview; nil while its menu is open.
  ///   - led: The things that the actions of an open menu lead to.
  ///   - time: The time of the step.
  init(
    for gesture: Gesture?, during session: PeekSession, card: Rect?, leadingTo led: [String] = [],
    at time: Instant
  ) {
    shown = session.source.item
    needsFocused = card != nil && session.followsFocus
    add(gesture)
    if let rival = session.rival { add(rival, gesture, at: time) }
    switch gesture {
    case .lifted, .tapped, .typed: self.led = led
    case nil, .hovered, .left, .pressed, .squeezed, .dragged, .cancelled, .scrolled, .pad,
      .focused:
      break
    }
    switch gesture {
    case .dragged(let contact), .lifted(let contact, _):
      if let card, session.role(of: contact.id) == .finger, !card.contains(contact.position) {
        show(at: contact.position)
      }
    case nil, .hovered, .left, .pressed, .squeezed, .tapped, .cancelled, .scrolled, .pad, .typed,
      .focused:
      break
    }
  }

  /// Adds the parts that a gesture needs in every state.
  private mutating func add(_ gesture: Gesture?) {
    switch gesture {
    case .pressed(let contact):
      switch (contact.button, contact.kind) {
      case (.primary, _): find(at: contact.position)
      case (.secondary, _): show(at: contact.position)
      case (.middle, _): break
      }
    case .typed(let press):
      if PeekCommand.table[press].flatMap(PeekOpening.init) != nil { needsFocused = true }
    case nil, .hovered, .left, .squeezed, .dragged, .tapped, .lifted, .cancelled, .scrolled, .pad,
      .focused:
      break
    }
  }

  /// Adds the thing under a press that opens a preview in this step.
  private mutating func add(_ press: PeekPress, _ gesture: Gesture?, at time: Instant) {
    var press = press
    if case .squeezed(let contact) = gesture, contact.id == press.id {
      press.progress.press(with: contact.force, at: time)
    }
    if press.progress.isFull(at: time) { show(at: press.point) }
  }

  private mutating func find(at point: Point) {
    if point.isFinite { self.point = point }
  }

  private mutating func show(at point: Point) {
    find(at: point)
    showsCandidate = true
  }
}
