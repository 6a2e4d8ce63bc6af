public import Interaction

/// A thing that can be peeked at.
public struct PeekSource: Hashable, Sendable {
  /// The owner's name for the thing.
  public var item: String
  /// The frame in the window, in points.
  public var frame: Rect
  /// The contacts that open its preview by resting.
  public var dwell: Dwell

  /// The contacts that open a preview by resting.
  public enum Dwell: Hashable, Sendable {
    /// None, where resting has another meaning: only pressing harder opens it.
    case never
    /// Fingers and pens: a mouse button that is held for long still clicks.
    case byHand
    /// Fingers, pens and the primary button of a mouse, where a click means nothing else.
    case byAll
  }

  /// A thing in a frame.
  public init(_ item: String, at frame: Rect, dwell: Dwell = .byHand) {
    self.item = item
    self.frame = frame
    self.dwell = dwell
  }
}

/// An action of a thing, one of a short menu beside its preview.
public struct QuickAction: Hashable, Sendable {
  /// The icon before the title.
  public enum Icon: Hashable, Sendable {
    /// A symbol in the theme's ink.
    case symbol(Symbol)
    /// A symbol in the theme's ink that points the same way in every direction of the interface: a step among pages.
    case pageSymbol(Symbol)
    /// A loaded picture. The owner gives a symbol instead of a picture that is not loaded.
    case picture(Picture)
  }

  /// The picture of the thing that an action leads to.
  public struct Figure: Hashable, Sendable {
    /// The picture; nil while none is loaded: the icon of the action stands for it.
    public var picture: Picture?
    /// The size of the picture, in any unit.
    public var shape: Size

    /// A figure of a shape.
    ///
    /// - Parameters:
    ///   - picture: the picture; nil while none is loaded.
    ///   - shape: the size of the picture, in any unit; by default 16 by 10, the shape of a screen.
    public init(_ picture: Picture? = nil, shape: Size = Size(width: 16, height: 10)) {
      self.picture = picture
      self.shape = shape
    }
  }

  /// 4 actions at most are shown for a thing: a menu that is read at a glance.
  public static let most = 4
  /// 5 actions: those of a thing, and the one that copies it.
  static let shown = 5

  /// The name of the action in programs.
  public var id: String
  /// The title.
  public var title: String
  /// The line below the title; nil for none.
  public var subtitle: String?
  /// The icon before the title; nil for none.
  public var icon: Icon?
  /// The figure above the title; nil for a line of text. Actions with figures come first, and stand beside each other.
  public var figure: Figure?
  /// The thing whose preview takes the place of this one when the action is chosen; nil for an action that is performed.
  public var preview: String?

  /// An action.
  public init(
    id: String, title: String, subtitle: String? = nil, icon: Icon? = nil, figure: Figure? = nil,
    preview: String? = nil
  ) {
    self.id = id
    self.title = title
    self.subtitle = subtitle
    self.icon = icon
    self.figure = figure
    self.preview = preview
  }
}

extension [QuickAction] {
  /// The number of the first actions that have figures.
  var figureCount: Int { prefix { $0.figure != nil }.count }
}

/// The details of a thing.
public struct PeekSubject: Hashable, Sendable {
  /// The name of the thing.
  public var item: String
  /// The thing's frame in the window, in points; nil for one that is out of sight: its preview closes.
  public var frame: Rect?
  /// The loaded part of its preview; nil while nothing is loaded.
  public var preview: PeekPreview?
  /// Its quick actions.
  public var actions: [QuickAction]
  /// The number of actions that are shown.
  public var most: Int

  /// A thing with its details.
  ///
  /// - Parameters:
  ///   - item: the name of the thing.
  ///   - frame: its frame in the window, in points; nil for one that is out of sight.
  ///   - preview: the loaded part of its preview.
  ///   - actions: its quick actions.
  ///   - most: the number of actions that are shown; nil for the usual five.
  public init(
    _ item: String, frame: Rect?, preview: PeekPreview? = nil, actions: [QuickAction] = [],
    most: Int? = nil
  ) {
    self.item = item
    self.frame = frame
    self.preview = preview
    self.actions = actions
    self.most = most ?? QuickAction.shown
  }
}

/// The things that can be peeked at, as far as one step of a peek needs them: the answer to a ``PeekQuery``.
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
  /// The part of the window that gets darker around a thing; nil for all of it, empty where the owner darkens it.
  public var darkened: Rect?
  /// The details of the few things that the query asked for. A thing without a subject stays where it was found.
  public var subjects: [PeekSubject]

  /// The answer to a query; nothing by default.
  public init(
    point: Point? = nil, candidates: [PeekSource] = [], focused: PeekSource? = nil,
    sides: [Edge]? = nil, preferredSides: [Edge] = [], darkened: Rect? = nil,
    subjects: [PeekSubject] = []
  ) {
    self.point = point
    self.candidates = candidates
    self.focused = focused
    self.sides = sides
    self.preferredSides = preferredSides
    self.darkened = darkened
    self.subjects = subjects
  }

  /// The thing at a point: the most specific candidate with a valid frame; nil at any point but that of the query.
  func source(at point: Point) -> PeekSource? {
    point == self.point ? candidates.first { $0.frame.isSound } : nil
  }

  /// The details of a thing; nil where the query did not ask for them.
  private func subject(_ item: String) -> PeekSubject? { subjects.first { $0.item == item } }

  /// The current frame of a thing; the frame where it was found if no valid one is known.
  func frame(of source: PeekSource) -> Rect {
    guard let frame = subject(source.item)?.frame, frame.isSound else { return source.frame }
    return frame
  }

  /// Whether a thing is out of sight.
  func isGone(_ source: PeekSource) -> Bool {
    subject(source.item).map { $0.frame == nil } ?? false
  }

  /// The preview of a thing; nil while nothing of it is loaded.
  func preview(of item: String) -> PeekPreview? { subject(item)?.preview }

  /// The actions of a thing that are shown.
  func actions(of item: String) -> [QuickAction] {
    subject(item).map { Array($0.actions.prefix($0.most)) } ?? []
  }
}

extension Rect {
  /// Whether it can be drawn.
  var isSound: Bool { center.isFinite && width >= 0 && height >= 0 }
}
