internal import CX11
public import Interaction
public import Raster

/// A monitor: a part of the X screen that an output shows, or several outputs show alike.
public struct Monitor: Hashable, Sendable {
  /// Its pixels on the X screen.
  public var frame: PixelRect
  /// Seconds between two frames.
  var refreshInterval: Double
  /// Whether the user made it the primary one.
  var isPrimary: Bool
  /// The names that RandR has for it: its own, then those of its outputs, such as `HDMI-1`; none where a server names
  /// nothing.
  public var names: [String] = []
  /// The width and the height of the glass in millimetres, as the picture is seen upright; nil where the server does not
  /// report them.
  public var millimetres: Size?
  /// How the picture is rotated and reflected on the glass.
  public var orientation = Orientation()
  /// Whether something is plugged in: a part of the screen stays lit when its cable is pulled.
  var isConnected = true

  /// How a picture is shown on the glass of a monitor.
  public struct Orientation: Hashable, Sendable {
    /// The rotation of the picture.
    public var turn = QuarterTurn.none
    /// Whether left and right change places, and top and bottom, before the rotation.
    public var isReflectedInX = false
    public var isReflectedInY = false
  }

  /// The name by which a person knows it; empty where a server names nothing.
  public var name: String { names.first ?? "" }

  /// 60 frames a second, the rate of most panels, where a server does not report it.
  static let usualInterval = 1.0 / 60

  /// The interval of a mode from its timing, in seconds; the usual one where the numbers make no sense.
  ///
  /// The picture: `clock` dots a second fill `across` times `down` dots, those beyond the edges included.
  /// - Parameters:
  ///   - lines: 2 where every line is sent twice, 0.5 where only every second one is sent, else 1.
  static func interval(clock: UInt, across: UInt32, down: UInt32, lines: Double = 1) -> Double {
    guard clock > 0, across > 0, down > 0 else { return usualInterval }
    let interval = Double(across) * Double(down) * lines / Double(clock)
    return plausibleIntervals.contains(interval) ? interval : usualInterval
  }

  /// From 1,000 to 1 frames a second: beyond, a mode line is wrong.
  private static let plausibleIntervals = 0.001...1.0
}

extension Monitor.Orientation {
  /// The orientation of RandR's bits. RandR counts rotations anticlockwise.
  init(_ bits: UInt16) {
    let bits = Int32(bits)
    turn =
      bits & RR_Rotate_90 != 0
      ? .left : bits & RR_Rotate_180 != 0 ? .half : bits & RR_Rotate_270 != 0 ? .right : .none
    isReflectedInX = bits & RR_Reflect_X != 0
    isReflectedInY = bits & RR_Reflect_Y != 0
  }
}
