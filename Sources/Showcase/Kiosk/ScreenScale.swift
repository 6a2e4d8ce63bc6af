public import Interaction

/// The scale of a screen that visitors touch: 10 mm of a layout are 10 mm on the glass, as far as letters and layouts allow.
///
/// A point is a 96th of an inch, so a screen of 96 pixels an inch has the scale 1. Without a size of the glass a screen counts
/// as one that is as high, for the eye, as usual: with 1,080 lines at scale 1, and with 2,160 at scale 2, since visitors stand
/// as near to each as to reach it.
public struct ScreenScale: Hashable, Sendable {
  /// Pixels per point.
  public let scale: Double
  /// Whether the server reports a size of the glass that no screen has.
  public let isImplausible: Bool

  /// The scale of a screen.
  ///
  /// - Parameters:
  ///   - pixels: its width and height in pixels; above 0.
  ///   - millimetres: the size of its glass, as the server reports it; nil where it does not.
  ///   - pixelsPerInch: the resolution that a person has measured, which wins; nil for none.
  public init(pixels: Size, millimetres: Size?, pixelsPerInch: Double? = nil) {
    let reported = millimetres.flatMap { Self.pixelsPerInch(pixels, on: $0) }
    isImplausible = millimetres != nil && reported == nil
    let (short, long) = (min(pixels.width, pixels.height), max(pixels.width, pixels.height))
    let wanted = (pixelsPerInch ?? reported).map { $0 / 96 } ?? short / Self.usualLines
    let most = max(Self.least, min(short / Self.leastSides.short, long / Self.leastSides.long))
    // Up to the next step, so that a target is not smaller; the greatest down, so that a layout fits.
    let stepped = (wanted / Self.step).rounded(.up) * Self.step
    scale = min(max(stepped, Self.least), (most / Self.step).rounded(.down) * Self.step)
  }

  /// 1 pixel per point: with fewer, letters of 14 points cannot be read. On a coarser screen everything is larger instead.
  private static let least = 1.0
  /// 480 and 800 points: the least sides of a screen on which list, page, slider and bar have room. On a smaller one
  /// everything is smaller instead.
  private static let leastSides = (short: 480.0, long: 800.0)
  /// A sixteenth: pictures and letters of two screens that hardly differ are the same.
  private static let step = 1.0 / 16
  /// 1,080 lines, the most usual screen.
  private static let usualLines = 1080.0

  /// The resolutions that `--ppi` and a server may give, in pixels per inch: from a projection to the glass of a telephone.
  public static let resolutions = 20.0...600.0

  /// The resolution by a size of the glass; nil for a size that no screen has.
  ///
  /// Panels and adapters report nothing, a ratio in place of a size, or the size of another panel. So both axes must have a
  /// plausible resolution, and the same one: sizes in whole centimetres differ by a twentieth.
  static func pixelsPerInch(_ pixels: Size, on millimetres: Size) -> Double? {
    let (across, down) = (
      pixels.width / millimetres.width * 25.4, pixels.height / millimetres.height * 25.4
    )
    guard resolutions.contains(across), resolutions.contains(down),
      max(across, down) < 1.2 * min(across, down),
      !ratios.contains(millimetres), !ratios.contains(QuarterTurn.right(millimetres))
    else { return nil }
    return (across * down).squareRoot()
  }

  /// The ratios that firmware writes in place of a size, in centimetres, as desktops know them.
  private static let ratios: Set<Size> = [
    Size(width: 160, height: 90), Size(width: 160, height: 100),
  ]
}
