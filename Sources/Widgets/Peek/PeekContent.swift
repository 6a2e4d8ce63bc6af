public import Interaction

/// A thing that can be peeked at, and where it stands.
public struct PeekSource: Hashable, Sendable {
  /// The name by which its owner knows it.
  public var item: String
  /// Where it stands, in points of the window.
  public var rect: Rect
  /// Whether a finger that rests on it peeks. Where resting means something else already, as on a knob that is about to
  /// be dragged, only one that presses harder does.
  public var rests: Bool

  /// A thing in its place.
  public init(_ item: String, at rect: Rect, rests: Bool = true) {
    self.item = item
    self.rect = rect
    self.rests = rests
  }
}

/// Something that can be done with a thing, from a short list beside its preview.
public struct QuickAction: Hashable, Sendable {
  /// A small square that tells one action from another before it is read.
  public enum Icon: Hashable, Sendable {
    /// A sign in the theme's ink.
    case symbol(Symbol)
    /// A picture that can be drawn by now. For one that has not come yet, or never will, its owner gives a symbol.
    case picture(Picture)
  }

  /// The most that are ever shown for one thing: 4, which one looks over at a glance.
  public static let most = 4

  /// The name by which programs know it.
  public var id: String
  /// What it is called.
  public var title: String
  /// What else is said of it; nil for nothing.
  public var subtitle: String?
  /// What stands before its title; nil for nothing.
  public var icon: Icon?

  /// An action.
  public init(id: String, title: String, subtitle: String? = nil, icon: Icon? = nil) {
    self.id = id
    self.title = title
    self.subtitle = subtitle
    self.icon = icon
  }
}

/// What a peek knows of one thing.
public struct PeekSubject: Hashable, Sendable {
  /// The name of the thing.
  public var item: String
  /// The thing's frame in the window, in points; nil for one that is out of sight: its preview closes.
  public var frame: Rect?
  /// The loaded part of its preview; nil while nothing is loaded.
  public var preview: PeekPreview?
  /// Its quick actions; the first four are shown.
  public var actions: [QuickAction]

  /// A thing with its details.
  public init(
    _ item: String, frame: Rect?, preview: PeekPreview? = nil, actions: [QuickAction] = []
  ) {
    self.item = item
    self.frame = frame
    self.preview = preview
    self.actions = actions
  }
}

/// The parts of a content that a peek needs for its next step: everything else would be computed in vain.
///
/// The owner looks up the things at `point` and the focused thing, fills in a ``PeekSubject`` for every item of
/// `items(in:)`, and one with nothing but a frame for every item of `framed`:
///
///     let query = peek.query(for: gesture, at: now)
///     var content = PeekContent(point: query.point, candidates: things(at: query.point))
///     content.subjects = query.items(in: content).map(subject)
public struct PeekQuery: Hashable, Sendable {
  /// The point in the window whose things are needed; nil for none.
  public internal(set) var point: Point?
  /// Whether the thing with the keyboard focus is needed.
  public internal(set) var needsFocused = false
  /// The things of which only the frames are needed.
  public internal(set) var framed: [String] = []
  /// The thing that is shown.
  var shown: String?
  /// Whether a thing at the point may be shown by this step.
  var showsCandidate = false

  /// The things whose previews and actions are needed: the one that is shown, and those that may take its place.
  ///
  /// - Parameter content: The candidates and the focused thing that were found for this query.
  public func items(in content: PeekContent) -> [String] {
    let candidate = showsCandidate ? point.flatMap(content.source)?.item : nil
    let focused = needsFocused ? content.focused?.item : nil
    return [shown, candidate, focused].compactMap { $0 }.reduce(into: []) { items, item in
      if !items.contains(item) { items.append(item) }
    }
  }
}

/// What can be peeked at, as known for one step of a peek: the answer to a ``PeekQuery``.
public struct PeekContent: Hashable, Sendable {
  /// The point in the window that the candidates are at; nil for none.
  public var point: Point?
  /// The things at the point, the most specific first.
  public var candidates: [PeekSource]
  /// The thing with the keyboard focus; nil for none.
  public var focused: PeekSource?
  /// The sides of a thing at which a preview may stand, the preferred first; nil for all, in an order that suits a hand,
  /// a pointer and keys. Things in a row name those that do not hide their neighbours.
  public var sides: [Edge]?
  /// The sides that are tried first where `sides` is nil.
  public var preferredSides: [Edge]
  /// The details of the few things that the query asked for. A thing without a subject stays where it was found.
  public var subjects: [PeekSubject]

  /// The answer to a query; nothing by default.
  public init(
    point: Point? = nil, candidates: [PeekSource] = [], focused: PeekSource? = nil,
    sides: [Edge]? = nil, preferredSides: [Edge] = [], subjects: [PeekSubject] = []
  ) {
    self.point = point
    self.candidates = candidates
    self.focused = focused
    self.sides = sides
    self.preferredSides = preferredSides
    self.subjects = subjects
  }

  /// The thing at a point: the most specific candidate with a valid frame; nil at any point but that of the query.
  func source(at point: Point) -> PeekSource? {
    point == self.point ? candidates.first { $0.rect.isSound } : nil
  }

  /// The details of a thing; nil where the query did not ask for them.
  func subject(_ item: String) -> PeekSubject? { subjects.first { $0.item == item } }

  /// The preview of a thing; nil while nothing of it is loaded.
  func preview(of item: String) -> PeekPreview? { subject(item)?.preview }

  /// The actions of a thing that are shown.
  func actions(of item: String) -> [QuickAction] {
    Array((subject(item)?.actions ?? []).prefix(QuickAction.most))
  }
}

extension Rect {
  /// Whether it can be drawn.
  var isSound: Bool { center.isFinite && width >= 0 && height >= 0 }
}
