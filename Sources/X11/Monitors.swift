internal import CX11
internal import Raster

/// A monitor: its frame on the X screen, and its refresh interval.
struct Monitor: Hashable, Sendable {
  /// Its pixels on the X screen.
  var frame: PixelRect
  /// Seconds between two frames.
  var refreshInterval: Double
  /// Whether the user made it the primary one.
  var isPrimary: Bool

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

/// The monitors of one X screen, the primary one first.
struct Monitors: Hashable, Sendable {
  /// All of them; never empty.
  let all: [Monitor]

  /// Some monitors, or the whole X screen as one where a server names none.
  init(_ found: [Monitor], screen: PixelSize) {
    let whole = PixelRect(x: 0, y: 0, width: screen.width, height: screen.height)
    let rest = found.filter { !$0.isPrimary }
    all =
      found.isEmpty
      ? [Monitor(frame: whole, refreshInterval: Monitor.usualInterval, isPrimary: true)]
      : found.filter(\.isPrimary) + rest
  }

  /// The one that the user made primary, else the first.
  var primary: Monitor { all[0] }

  /// The one that shows most of a rectangle; the primary one where none shows any.
  func showing(_ frame: PixelRect) -> Monitor {
    func shown(_ monitor: Monitor) -> Int {
      let common = monitor.frame.intersection(frame)
      return common.width * common.height
    }
    return all.dropFirst().reduce(primary) { shown($1) > shown($0) ? $1 : $0 }
  }

  /// Asks a server: some round trips.
  static func query(display: OpaquePointer, screen: Int32) -> Monitors {
    let size = PixelSize(
      width: Int(XDisplayWidth(display, screen)), height: Int(XDisplayHeight(display, screen)))
    let root = XRootWindow(display, screen)
    guard let resources = XRRGetScreenResourcesCurrent(display, root) else {
      return Monitors([], screen: size)
    }
    defer { XRRFreeScreenResources(resources) }
    let primary = XRRGetOutputPrimary(display, root)
    let outputs = UnsafeBufferPointer(
      start: resources.pointee.outputs, count: Int(resources.pointee.noutput))
    let monitors = outputs.compactMap { output in
      monitor(of: output, in: resources, display: display, isPrimary: output == primary)
    }
    return Monitors(monitors, screen: size)
  }

  private static func monitor(
    of output: RROutput, in resources: UnsafeMutablePointer<XRRScreenResources>,
    display: OpaquePointer, isPrimary: Bool
  ) -> Monitor? {
    guard let information = XRRGetOutputInfo(display, resources, output) else { return nil }
    defer { XRRFreeOutputInfo(information) }
    guard information.pointee.crtc != 0,
      let crtc = XRRGetCrtcInfo(display, resources, information.pointee.crtc)
    else { return nil }
    defer { XRRFreeCrtcInfo(crtc) }
    let modes = UnsafeBufferPointer(
      start: resources.pointee.modes, count: Int(resources.pointee.nmode))
    let mode = modes.first { $0.id == crtc.pointee.mode }
    return Monitor(
      frame: PixelRect(
        x: Int(crtc.pointee.x), y: Int(crtc.pointee.y), width: Int(crtc.pointee.width),
        height: Int(crtc.pointee.height)),
      refreshInterval: mode.map(interval) ?? Monitor.usualInterval, isPrimary: isPrimary)
  }

  private static func interval(of mode: XRRModeInfo) -> Double {
    var lines = 1.0
    if mode.modeFlags & UInt(RR_DoubleScan) != 0 { lines *= 2 }
    if mode.modeFlags & UInt(RR_Interlace) != 0 { lines /= 2 }
    return Monitor.interval(
      clock: mode.dotClock, across: mode.hTotal, down: mode.vTotal, lines: lines)
  }
}
