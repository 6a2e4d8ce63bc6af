/// What a widget may know while it acts or is drawn.
public struct Scene<Content> {
  /// The shared truth that it shows.
  public var content: Content
  /// Its place in the window, in points.
  public var bounds: Rect
  /// The moment.
  public var time: Instant
  /// What things look like.
  public var theme: Theme
  /// How large text is. It may shape pictures, never states: those are the same on every machine.
  public var ruler: any TextRuler
  /// What the person wishes.
  public var settings: Settings
  /// What the window is drawn on.
  public var surface: Surface
  /// The part of the window within which everything of the widget is seen, bubbles too: all of it, unless others share
  /// the window.
  public var frame: Rect

  /// A scene. Inlined: dozens are made for every input, and one of a kind that is not known costs ten times as much.
  @inlinable
  public init(
    content: Content, bounds: Rect, time: Instant, ruler: any TextRuler,
    settings: Settings = Settings(), surface: Surface, frame: Rect? = nil
  ) {
    self.content = content
    self.bounds = bounds
    self.time = time
    self.theme = Theme(settings)
    self.ruler = ruler
    self.settings = settings
    self.surface = surface
    self.frame = frame ?? Rect(surface.size)
  }

  /// How long a motion of `seconds` takes for this person: no time at all under reduced motion.
  public func duration(_ seconds: Double) -> Double {
    settings.reducedMotion ? 0 : seconds
  }
}

/// A control as a pure value: it takes gestures in, answers with outcomes, and can be drawn at any moment.
///
/// Its owner settles it at every deadline that `wake` tells, before anything later happens to it. How often it is
/// drawn between changes nothing.
public protocol Widget: Hashable, Sendable {
  /// The shared truth that it shows, never a copy of its own.
  associatedtype Content
  /// What it tells its owner.
  associatedtype Outcome: Hashable & Sendable

  /// Takes a gesture at the scene's time.
  mutating func handle(_ gesture: Gesture, in scene: Scene<Content>) -> [Outcome]
  /// Takes note that a deadline has come, or that the scene has changed.
  mutating func settle(in scene: Scene<Content>) -> [Outcome]
  /// What it looks like, from back to front.
  func layers(in scene: Scene<Content>) -> [Layer]
  /// What it is to those who cannot see it: everything that `layers` show and a hand can work, in reading order.
  func elements(in scene: Scene<Content>) -> [Element]
  /// When it next changes by itself, seen from the scene's time.
  func wake(in scene: Scene<Content>) -> Wake
}
