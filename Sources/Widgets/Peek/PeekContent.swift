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

/// The shared truth that a peek shows.
public struct PeekContent: Sendable {
  /// Answers what can be peeked at in a place; nil for nothing.
  public typealias Finder = @Sendable (Point) -> PeekSource?

  /// What can be peeked at, and where: asked one after the other, the most specific first.
  public var finders: [Finder]
  /// What the keyboard is about; nil for nothing.
  public var focused: PeekSource?
  /// On which sides of a thing previews may stand, what is liked best first; nil for what suits a hand, a pointer and
  /// keys. Things in a row name those that do not hide their neighbours.
  public var sides: [Edge]?
  /// On which sides of a thing previews stand rather than on the others, where it is not said on which they may: those
  /// where there is much room beside all things.
  public var liked: [Edge] = []
  /// Where a thing stands by now, and nil for one that is out of sight: no preview stays for that; nil where things
  /// stay where they are found.
  public var place: (@Sendable (String) -> Rect?)?
  /// What is shown of a thing, as far as it has come; nil while nothing has. It is asked only for what is peeked at.
  public var preview: @Sendable (String) -> PeekPreview?
  /// What can be done with a thing; the first four are shown. It is asked only for what is peeked at.
  public var actions: @Sendable (String) -> [QuickAction]

  /// What can be peeked at, and what is seen then.
  public init(
    finders: [Finder] = [], focused: PeekSource? = nil, sides: [Edge]? = nil,
    place: (@Sendable (String) -> Rect?)? = nil,
    preview: @escaping @Sendable (String) -> PeekPreview? = { _ in nil },
    actions: @escaping @Sendable (String) -> [QuickAction] = { _ in [] }
  ) {
    self.finders = finders
    self.focused = focused
    self.sides = sides
    self.place = place
    self.preview = preview
    self.actions = actions
  }

  /// What can be peeked at in a place: the answer of the first finder that has one.
  public func source(at point: Point) -> PeekSource? {
    guard point.isFinite else { return nil }
    for finder in finders {
      if let source = finder(point), source.rect.isSound { return source }
    }
    return nil
  }

  /// The actions of a thing that are shown.
  func shownActions(_ item: String) -> [QuickAction] {
    Array(actions(item).prefix(QuickAction.most))
  }
}

extension Rect {
  /// Whether it can be drawn.
  var isSound: Bool { center.isFinite && width >= 0 && height >= 0 }
}
