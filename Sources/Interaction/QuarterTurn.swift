/// A rotation by a multiple of 90 degrees.
public enum QuarterTurn: Int, Hashable, Sendable, CaseIterable {
  /// Upright.
  case none
  /// 90 degrees clockwise.
  case right
  /// 180 degrees.
  case half
  /// 90 degrees anticlockwise.
  case left

  /// This rotation, then another one.
  public func followed(by other: QuarterTurn) -> QuarterTurn {
    Self.allCases[(rawValue + other.rawValue) % 4]
  }

  /// The rotation that undoes this one.
  public var inverse: QuarterTurn { Self.allCases[(4 - rawValue) % 4] }

  /// Whether width and height change places.
  public var isSideways: Bool { self == .right || self == .left }

  /// The size of something that is rotated.
  public func callAsFunction(_ size: Size) -> Size {
    isSideways ? Size(width: size.height, height: size.width) : size
  }

  /// The position of a point of something that is rotated, from its new top left corner.
  ///
  /// - Parameters:
  ///   - point: the position before, from the top left corner.
  ///   - size: the size before.
  public func callAsFunction(_ point: Point, in size: Size) -> Point {
    switch self {
    case .none: point
    case .right: Point(x: size.height - point.y, y: point.x)
    case .half: Point(x: size.width - point.x, y: size.height - point.y)
    case .left: Point(x: point.y, y: size.width - point.x)
    }
  }

  /// The frame of a part of something that is rotated, from its new top left corner.
  ///
  /// - Parameters:
  ///   - rect: the frame before, from the top left corner.
  ///   - size: the size before.
  public func callAsFunction(_ rect: Rect, in size: Size) -> Rect {
    switch self {
    case .none: rect
    case .right:
      Rect(x: size.height - rect.maxY, y: rect.x, width: rect.height, height: rect.width)
    case .half:
      Rect(
        x: size.width - rect.maxX, y: size.height - rect.maxY, width: rect.width,
        height: rect.height)
    case .left:
      Rect(x: rect.y, y: size.width - rect.maxX, width: rect.height, height: rect.width)
    }
  }
}
