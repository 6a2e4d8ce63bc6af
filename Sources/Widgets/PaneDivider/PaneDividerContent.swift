public import Interaction
public import Phrases

/// The shared state that a divider shows.
public struct PaneDividerContent: Hashable, Sendable {
  /// The axis along which it moves.
  public var axis: Axis
  /// The position of the line along the axis, in points of the window; nil where there is nothing to divide.
  public var position: Double?
  /// The positions that it can be moved to.
  public var limits: ClosedRange<Double>
  /// Whether a person chose the position; otherwise it follows from the content.
  public var isChosen: Bool
  /// Points before and after the line in which a finger takes the handle: towards the pane with more room beside the
  /// line.
  public var reach: ClosedRange<Double>
  /// Whether the pane that is named lies after the line: then it is smaller the further the line is moved.
  public var isPaneAfter: Bool
  /// The name of the size that it changes.
  public var name: Phrase

  /// A divider's content.
  public init(
    axis: Axis, position: Double?, limits: ClosedRange<Double>, isChosen: Bool,
    reach: ClosedRange<Double>, isPaneAfter: Bool = false, name: Phrase
  ) {
    self.axis = axis
    self.position = position
    self.limits = limits
    self.isChosen = isChosen
    self.reach = reach
    self.isPaneAfter = isPaneAfter
    self.name = name
  }
}

/// The frames of a divider in its part of a window.
public struct PaneDividerGeometry: Hashable, Sendable {
  /// 4 points to each side: where a mouse takes the line.
  private static let mouseReach = 4.0
  /// 64 points: the length of the zone in which a finger takes the handle; across, the content says how far.
  private static let handleLength = 64.0
  /// The width and the length of the handle, in points.
  private static let handle = Size(width: 4, height: 36)

  private let axis: Axis
  private let bounds: Rect
  private let reach: ClosedRange<Double>
  /// The position of the line along the axis; nil where there is none.
  let line: Double?

  init(_ allocation: Allocation<PaneDividerContent>) {
    let content = allocation.content
    (axis, bounds, reach) = (content.axis, allocation.bounds, content.reach)
    line = content.position
  }

  private var middle: Double {
    let span = bounds.span(axis.crossed)
    return (span.lowerBound + span.upperBound) / 2
  }

  /// A line of a thickness at a position along the axis.
  func rect(at line: Double, thickness: Double) -> Rect {
    Rect(
      along: line - thickness / 2...line + thickness / 2, across: bounds.span(axis.crossed),
      axis: axis)
  }

  /// Where a mouse takes the line.
  func zone(of line: Double) -> Rect { rect(at: line, thickness: 2 * Self.mouseReach) }

  /// Where a finger takes the handle.
  func handleZone(of line: Double) -> Rect {
    let half = min(Self.handleLength, bounds.size[axis.crossed]) / 2
    return Rect(
      along: line + reach.lowerBound...line + reach.upperBound,
      across: middle - half...middle + half, axis: axis)
  }

  /// The frame of the handle.
  func handle(of line: Double) -> Rect {
    let half = min(Self.handle.height, bounds.size[axis.crossed]) / 2
    return Rect(
      along: line - Self.handle.width / 2...line + Self.handle.width / 2,
      across: middle - half...middle + half, axis: axis)
  }
}
