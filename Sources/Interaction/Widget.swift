/// Everything that the geometry of a widget depends on: its content, its frame in a window, and the person's settings.
///
/// Time and text measurement are not part of it: a geometry computed from an allocation stays valid until the allocation
/// changes.
public struct Allocation<Content: Equatable> {
  /// The shared state that the widget shows.
  public var content: Content
  /// The widget's frame in the window, in points.
  public var bounds: Rect
  /// The person's settings.
  public var settings: Settings
  /// The drawing surface of the window.
  public var surface: Surface
  /// The part of the window that everything of the widget must stay within, bubbles included: the whole window, unless
  /// several widgets share it.
  public var frame: Rect

  /// An allocation; the whole surface is available where no frame is given.
  @inlinable
  public init(
    content: Content, bounds: Rect, settings: Settings = Settings(), surface: Surface,
    frame: Rect? = nil
  ) {
    self.content = content
    self.bounds = bounds
    self.settings = settings
    self.surface = surface
    self.frame = frame ?? Rect(surface.size)
  }
}

extension Allocation: Equatable {
  /// Whether both have the same content, frames, settings and surface.
  @inlinable
  public static func == (one: Allocation, other: Allocation) -> Bool {
    one.bounds == other.bounds && one.frame == other.frame && one.surface == other.surface
      && one.settings == other.settings && one.content == other.content
  }
}

extension Allocation: Sendable where Content: Sendable {}

/// An allocation with the values computed from it. All scenes of an allocation share one layout, so that a scene is cheap to
/// make and to copy.
public final class WidgetLayout<W: Widget>: Sendable {
  /// Content, frame and settings.
  public let allocation: Allocation<W.Content>
  /// The geometry of the allocation.
  public let geometry: W.Geometry
  /// Colours, fonts, distances and durations.
  public let theme: Theme

  /// The layout of an allocation; computes the geometry.
  ///
  /// - Parameters:
  ///   - allocation: the allocation.
  ///   - former: a layout of another allocation, whose parts the geometry may take over; nil for none.
  @inlinable
  public init(_ allocation: Allocation<W.Content>, after former: WidgetLayout? = nil) {
    self.allocation = allocation
    geometry = W.geometry(of: allocation, after: former)
    theme = Theme(allocation.settings)
  }
}

/// The arguments of every call to a widget: its layout, the time and a text ruler.
public struct Scene<W: Widget> {
  /// The allocation with its geometry and theme.
  public let layout: WidgetLayout<W>
  /// The current time.
  public let time: Instant
  /// Measures text. Measurements may influence drawing, never states: states are equal on every machine.
  public let ruler: any TextRuler

  /// Content, frame and settings.
  @inlinable public var allocation: Allocation<W.Content> { layout.allocation }
  /// The geometry of the allocation.
  @inlinable public var geometry: W.Geometry { layout.geometry }
  /// Colours, fonts, distances and durations.
  @inlinable public var theme: Theme { layout.theme }
  /// The shared state that the widget shows.
  @inlinable public var content: W.Content { layout.allocation.content }
  /// The widget's frame in the window, in points.
  @inlinable public var bounds: Rect { layout.allocation.bounds }
  /// The person's settings.
  @inlinable public var settings: Settings { layout.allocation.settings }
  /// The drawing surface of the window.
  @inlinable public var surface: Surface { layout.allocation.surface }
  /// The part of the window that everything of the widget must stay within.
  @inlinable public var frame: Rect { layout.allocation.frame }

  /// A scene of a layout that was computed before.
  @inlinable
  public init(_ layout: WidgetLayout<W>, time: Instant, ruler: any TextRuler) {
    self.layout = layout
    self.time = time
    self.ruler = ruler
  }

  /// A scene of an allocation, whose geometry it computes.
  ///
  /// - Parameters:
  ///   - allocation: the allocation.
  ///   - former: a layout of another allocation, whose parts the geometry may take over; nil for none.
  ///   - time: the time.
  ///   - ruler: measures texts.
  @inlinable
  public init(
    _ allocation: Allocation<W.Content>, after former: WidgetLayout<W>? = nil, time: Instant,
    ruler: any TextRuler
  ) {
    self.init(WidgetLayout(allocation, after: former), time: time, ruler: ruler)
  }

  /// A scene of the parts of an allocation, whose geometry it computes.
  @inlinable
  public init(
    content: W.Content, bounds: Rect, time: Instant, ruler: any TextRuler,
    settings: Settings = Settings(), surface: Surface, frame: Rect? = nil
  ) {
    self.init(
      Allocation(
        content: content, bounds: bounds, settings: settings, surface: surface, frame: frame),
      time: time, ruler: ruler)
  }

  /// The value of a constant of a control.
  @inlinable public subscript(constant: Tunable) -> Double { settings.tuning[constant] }

  /// The duration of an animation of `seconds`: zero under reduced motion.
  @inlinable
  public func duration(_ seconds: Double) -> Double {
    settings.reducedMotion ? 0 : seconds
  }
}

/// A control as a pure value: it takes gestures, returns outcomes, and can be drawn at any time.
///
/// The owner, usually a ``WidgetHost``, settles it at every deadline of `wake` before anything later happens to it. The
/// number of frames drawn in between makes no difference.
///
/// Outcomes of all widgets use one vocabulary: `highlighted` (a thing is pointed at, or none), `tracked` (a drag passes
/// a thing), `selected` (a thing was chosen, possibly again), `cancelled` (a drag ended without a choice), `dismissed`
/// (closed by the person), `focusPassed` (the keyboard focus left through Tab).
public protocol Widget: Hashable, Sendable {
  /// The shared state that it shows; it keeps no copy.
  ///
  /// Comparing two copies of one content should take O(1): arrays and dictionaries that share their storage do.
  associatedtype Content: Equatable & Sendable
  /// Positions and sizes computed from an allocation; `Void` for a widget that needs none.
  associatedtype Geometry: Sendable = Void
  /// Results for the owner.
  associatedtype Outcome: Hashable & Sendable
  /// The part of the state that is drawn; all of it, unless the widget says less.
  associatedtype Appearance: Equatable & Sendable = Self

  /// The geometry of an allocation: computed when the allocation changes, not for every question.
  static func geometry(of allocation: Allocation<Content>) -> Geometry

  /// The geometry of an allocation, with parts of the one of another allocation where they are the same in both: the result
  /// does not depend on it. The default takes nothing over.
  static func geometry(
    of allocation: Allocation<Content>, after former: WidgetLayout<Self>?
  ) -> Geometry

  /// Handles a gesture at the scene's time.
  mutating func handle(_ gesture: Gesture, in scene: Scene<Self>) -> [Outcome]
  /// Updates the state at a deadline, or after the scene changed.
  mutating func settle(in scene: Scene<Self>) -> [Outcome]
  /// Updates the state after a change of the allocation, before anything else happens in the new one.
  ///
  /// The default does nothing. A widget that follows its content compares both scenes here, and keeps no copy of its
  /// content to find out what changed.
  ///
  /// - Parameters:
  ///   - old: the scene of the allocation before, at the same time; nil for the first allocation.
  ///   - scene: the scene of the new allocation.
  mutating func adapt(from old: Scene<Self>?, in scene: Scene<Self>) -> [Outcome]

  /// Whether a pointer or finger at a point of the window belongs to the widget. The default is its frame.
  func hit(_ point: Point, in scene: Scene<Self>) -> Bool
  /// The shape of a pointer over it, or of one that it holds; nil for the arrow. The default is nil.
  func pointerShape(of spot: PointerSpot, in scene: Scene<Self>) -> PointerShape?
  /// The values that the drawing depends on besides the allocation, the ruler, and the time while it is animating.
  func appearance(in scene: Scene<Self>) -> Appearance
  /// Adds the drawing to a frame, from back to front.
  func draw(into list: inout DisplayListBuilder, in scene: Scene<Self>)
  /// The accessibility tree: everything that is drawn and can be operated, in reading order.
  func elements(in scene: Scene<Self>) -> [Element]
  /// Performs an action on one of its elements, for an assistive technology. The default performs none.
  ///
  /// A contact keeps its hold of an element: then nothing happens.
  ///
  /// - Returns: the outcomes; nil for an element or an action that it does not have, and then nothing has changed.
  mutating func act(
    _ action: ElementAction, on id: ElementID, in scene: Scene<Self>
  ) -> [Outcome]?
  /// The next time at which it changes by itself, seen from the scene's time.
  ///
  /// The answer stays the same until that deadline, or until the widget or its allocation changes.
  func wake(in scene: Scene<Self>) -> Wake
}

extension Widget {
  /// Takes nothing over.
  @inlinable
  public static func geometry(
    of allocation: Allocation<Content>, after former: WidgetLayout<Self>?
  ) -> Geometry { geometry(of: allocation) }

  /// Does nothing.
  public mutating func adapt(from old: Scene<Self>?, in scene: Scene<Self>) -> [Outcome] { [] }

  /// Performs nothing.
  public mutating func act(
    _ action: ElementAction, on id: ElementID, in scene: Scene<Self>
  ) -> [Outcome]? { nil }

  /// The drawing as a frame of its own, from back to front.
  public func layers(in scene: Scene<Self>) -> [Layer] {
    var list = DisplayListBuilder()
    draw(into: &list, in: scene)
    return list.layers
  }

  /// Nil, for the arrow.
  public func pointerShape(of spot: PointerSpot, in scene: Scene<Self>) -> PointerShape? { nil }

  /// Whether the point is in the widget's frame.
  public func hit(_ point: Point, in scene: Scene<Self>) -> Bool { scene.bounds.contains(point) }
}

extension Widget where Appearance == Self {
  /// The whole state.
  @inlinable
  public func appearance(in scene: Scene<Self>) -> Self { self }
}

extension Widget where Geometry == Void {
  /// No geometry.
  @inlinable
  public static func geometry(of allocation: Allocation<Content>) {}
}

extension Scene {
  /// The visible part of a rectangle: its part within the window and the widget's frame. A rectangle beyond an edge
  /// becomes empty at that edge.
  public func seen(_ rect: Rect) -> Rect {
    let area = frame.intersection(Rect(surface.size))
    guard !area.isEmpty, rect.x.isFinite, rect.y.isFinite, rect.maxX.isFinite, rect.maxY.isFinite
    else { return Rect(.zero) }
    let left = min(max(rect.x, area.x), area.maxX)
    let top = min(max(rect.y, area.y), area.maxY)
    return Rect(
      x: left, y: top, width: max(left, min(rect.maxX, area.maxX)) - left,
      height: max(top, min(rect.maxY, area.maxY)) - top)
  }

  /// An element with the visible part of a rectangle as its bounds; `offscreen` where no part is visible.
  public func element(
    _ role: Element.Role, _ name: String, value: String? = nil, states: Set<Element.State> = [],
    at rect: Rect, _ children: [Element] = []
  ) -> Element {
    let bounds = seen(rect)
    return Element(
      role, name, value: value, states: bounds.isEmpty ? states.union([.offscreen]) : states,
      bounds: bounds, children: children)
  }
}
