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
  /// The size of the X screen, in pixels.
  let screen: PixelSize

  /// Some monitors, or the whole X screen as one where a server names none.
  init(_ found: [Monitor], screen: PixelSize) {
    self.screen = screen
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
    if all.count == 1 { return all[0] }
    func shown(_ monitor: Monitor) -> Int {
      let common = monitor.frame.intersection(frame)
      return common.width * common.height
    }
    return all.dropFirst().reduce(primary) { shown($1) > shown($0) ? $1 : $0 }
  }

  private static func interval(of mode: xRRModeInfo) -> Double {
    var lines = 1.0
    if mode.modeFlags & UInt32(RR_DoubleScan) != 0 { lines *= 2 }
    if mode.modeFlags & UInt32(RR_Interlace) != 0 { lines /= 2 }
    return Monitor.interval(
      clock: UInt(mode.dotClock), across: UInt32(mode.hTotal), down: UInt32(mode.vTotal),
      lines: lines)
  }
}

// MARK: Questions

extension Monitors {
  /// The parts of a screen by RandR's numbers: outputs are plugs, a CRTC sends a part of the screen to some of them.
  fileprivate struct Resources {
    var outputs: [UInt32] = []
    var crtcs: [UInt32] = []
    var modes: [xRRModeInfo] = []
  }

  /// A monitor as the server lists it: what one person calls so. As a rule it is a CRTC's part of the screen; a person may
  /// divide one, or join several.
  fileprivate struct Listed {
    var frame: PixelRect
    var isPrimary: Bool
  }

  /// Asks for the list of monitors; it is empty on a server without RandR 1.5.
  private static func ask<Value>(
    root: UInt, opcode: Int32, display: OpaquePointer, for value: @escaping ([Listed]) -> Value
  ) -> PendingReply<Value> {
    var request = xRRGetMonitorsReq()
    (request.randrReqType, request.get_active) = (UInt8(X_RRGetMonitors), 1)
    request.window = UInt32(truncatingIfNeeded: root)
    return PendingReply(request, to: opcode, display: display) { reader in
      var listed: [Listed] = []
      for _ in 0..<(reader.next(xRRGetMonitorsReply.self)?.nmonitors ?? 0) {
        guard let monitor = reader.next(xRRMonitorInfo.self) else { break }
        _ = reader.next(count: 4 * Int(monitor.noutput))
        let frame = PixelRect(
          x: Int(monitor.x), y: Int(monitor.y), width: Int(monitor.width),
          height: Int(monitor.height))
        listed.append(Listed(frame: frame, isPrimary: monitor.primary != 0))
      }
      return value(listed)
    }
  }

  /// Asks for the frame of the primary monitor, or of the first; nil on a server without RandR 1.5. The frames of all
  /// monitors and their rates take a round trip more.
  static func askForPrimaryFrame(
    root: UInt, opcode: Int32, display: OpaquePointer
  ) -> PendingReply<PixelRect?> {
    ask(root: root, opcode: opcode, display: display) { listed in
      (listed.first(where: \.isPrimary) ?? listed.first)?.frame
    }
  }

  /// The requests for what the screen has.
  struct Pending {
    private let display: OpaquePointer
    private let opcode: Int32
    fileprivate let resources: PendingReply<Resources>
    private let primary: PendingReply<UInt32>
    private let size: PendingReply<PixelSize>
    private let listed: PendingReply<[Listed]>

    /// Asks a server.
    ///
    /// - Parameter opcode: that of RandR.
    init(root: UInt, opcode: Int32, display: OpaquePointer) {
      self.display = display
      self.opcode = opcode
      size = PendingReply(sizeOf: root, display: display)
      listed = Monitors.ask(root: root, opcode: opcode, display: display) { $0 }
      var resources = xRRGetScreenResourcesCurrentReq()
      resources.randrReqType = UInt8(X_RRGetScreenResourcesCurrent)
      resources.window = UInt32(truncatingIfNeeded: root)
      self.resources = PendingReply(resources, to: opcode, display: display) { reader in
        guard let reply = reader.next(xRRGetScreenResourcesReply.self) else { return Resources() }
        let crtcs = (0..<reply.nCrtcs).compactMap { _ in reader.next(UInt32.self) }
        let outputs = (0..<reply.nOutputs).compactMap { _ in reader.next(UInt32.self) }
        let modes = (0..<reply.nModes).compactMap { _ in reader.next(xRRModeInfo.self) }
        return Resources(outputs: outputs, crtcs: crtcs, modes: modes)
      }
      var primary = xRRGetOutputPrimaryReq()
      primary.randrReqType = UInt8(X_RRGetOutputPrimary)
      primary.window = UInt32(truncatingIfNeeded: root)
      self.primary = PendingReply(primary, to: opcode, display: display) { reader in
        reader.next(xRRGetOutputPrimaryReply.self)?.output ?? 0
      }
    }

    /// Waits for the replies, one round trip, and asks for the parts.
    func askForParts() -> PendingParts {
      PendingParts(
        resources.wait(), primary: primary.wait(), size: size.wait(), listed: listed.wait(),
        opcode: opcode, display: display)
    }
  }

  /// The requests for outputs and CRTCs.
  struct PendingParts {
    private let primary: UInt32
    private let size: PixelSize
    private let listed: [Listed]
    private let modes: [xRRModeInfo]
    /// Each output with the CRTC that it shows; 0 for none.
    private let outputs: [(output: UInt32, crtc: PendingReply<UInt32>)]
    private let crtcs: [(crtc: UInt32, state: PendingReply<xRRGetCrtcInfoReply?>)]

    fileprivate init(
      _ resources: Resources, primary: UInt32, size: PixelSize, listed: [Listed], opcode: Int32,
      display: OpaquePointer
    ) {
      self.primary = primary
      self.size = size
      self.listed = listed
      modes = resources.modes
      outputs = resources.outputs.map { output in
        var request = xRRGetOutputInfoReq()
        (request.randrReqType, request.output) = (UInt8(X_RRGetOutputInfo), output)
        let crtc = PendingReply(request, to: opcode, display: display) { reader in
          reader.next(xRRGetOutputInfoReply.self)?.crtc ?? 0
        }
        return (output, crtc)
      }
      crtcs = resources.crtcs.map { crtc in
        var request = xRRGetCrtcInfoReq()
        (request.randrReqType, request.crtc) = (UInt8(X_RRGetCrtcInfo), crtc)
        let state = PendingReply(request, to: opcode, display: display) { reader in
          reader.next(xRRGetCrtcInfoReply.self)
        }
        return (crtc, state)
      }
    }

    /// Waits for the replies: one round trip.
    func wait() -> Monitors {
      let states = crtcs.reduce(into: [UInt32: xRRGetCrtcInfoReply]()) {
        $0[$1.crtc] = $1.state.wait()
      }
      let parts = outputs.compactMap { output, crtc -> Monitor? in
        guard let state = states[crtc.wait()] else { return nil }
        let mode = modes.first { $0.id == state.mode }
        return Monitor(
          frame: PixelRect(
            x: Int(state.x), y: Int(state.y), width: Int(state.width), height: Int(state.height)),
          refreshInterval: mode.map(Monitors.interval) ?? Monitor.usualInterval,
          isPrimary: output == primary)
      }
      let lit = Monitors(parts, screen: size)
      if listed.isEmpty { return lit }
      // A listed monitor has the rate of the CRTC that shows most of it.
      let monitors = listed.map {
        Monitor(
          frame: $0.frame, refreshInterval: lit.showing($0.frame).refreshInterval,
          isPrimary: $0.isPrimary)
      }
      return Monitors(monitors, screen: size)
    }
  }
}
