internal import Interaction
public import Raster

/// How positions on a touch screen become positions on the X screen: a matrix of three columns, row by row, on coordinates from
/// 0 to 1, as the property `Coordinate Transformation Matrix` of XInput has it.
///
/// The picture: the corners of the glass are the corners of its monitor, in the rotation of the picture. Of several monitors
/// one is a part of the X screen:
///
///     device 0…1 ──turned──► monitor 0…1 ──scaled and moved──► X screen 0…1
public struct TouchMapping: Hashable, Sendable {
  /// The nine numbers.
  public private(set) var numbers: [Double]

  /// Every position stays what it is: one monitor, upright.
  public static let identity = TouchMapping([1, 0, 0, 0, 1, 0, 0, 0, 1])

  /// A matrix; any other number of numbers is the identity.
  public init(_ numbers: [Double]) {
    self.numbers = numbers.count == 9 ? numbers : [1, 0, 0, 0, 1, 0, 0, 0, 1]
  }

  /// The mapping of a touch screen on the glass of a monitor, on an X screen of a size in pixels.
  public init(on monitor: Monitor, screen: PixelSize) {
    let orientation = monitor.orientation
    let reflection = TouchMapping([
      orientation.isReflectedInX ? -1 : 1, 0, orientation.isReflectedInX ? 1 : 0,
      0, orientation.isReflectedInY ? -1 : 1, orientation.isReflectedInY ? 1 : 0,
      0, 0, 1,
    ])
    // The picture is turned on the glass, so a position on the glass is turned back.
    let turn =
      switch orientation.turn {
      case .none: TouchMapping.identity
      case .left: TouchMapping([0, -1, 1, 1, 0, 0, 0, 0, 1])
      case .half: TouchMapping([-1, 0, 1, 0, -1, 1, 0, 0, 1])
      case .right: TouchMapping([0, 1, 0, -1, 0, 1, 0, 0, 1])
      }
    let (frame, width, height) = (monitor.frame, Double(screen.width), Double(screen.height))
    let part = TouchMapping([
      Double(frame.width) / width, 0, Double(frame.x) / width,
      0, Double(frame.height) / height, Double(frame.y) / height,
      0, 0, 1,
    ])
    self = turn.followed(by: reflection).followed(by: part)
  }

  /// This mapping, then another one.
  func followed(by other: TouchMapping) -> TouchMapping {
    let (first, second) = (numbers, other.numbers)
    var product = [Double](repeating: 0, count: 9)
    for row in 0..<3 {
      for column in 0..<3 {
        for index in 0..<3 {
          product[3 * row + column] += second[3 * row + index] * first[3 * index + column]
        }
      }
    }
    return TouchMapping(product)
  }

  /// Whether no number differs by a hundredth or more: less than a fingertip on the screen, more than numbers in single
  /// precision differ.
  public func fits(_ other: TouchMapping) -> Bool {
    zip(numbers, other.numbers).allSatisfy { abs($0 - $1) < 0.01 }
  }

  /// The numbers as `xinput` takes them.
  public var words: String {
    numbers.map { number in
      let rounded = (number * 1e6).rounded() / 1e6
      return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
    }.joined(separator: " ")
  }
}

extension Connection {
  /// The mapping of a touch screen on the glass of a monitor.
  public func mapping(on monitor: Monitor) -> TouchMapping {
    TouchMapping(on: monitor, screen: desktop.monitors.screen)
  }
}
