internal import CX11
internal import Interaction
internal import Raster

/// The monitors of one X screen, the primary one first.
struct Monitors: Hashable, Sendable {
  /// All of them; never empty.
  let all: [Monitor]
  /// The size of the X screen, in pixels.
  let screen: PixelSize
  /// The names of all outputs, also of those that show nothing.
  let outputNames: [String]

  /// Some monitors, or the whole X screen as one where a server names none.
  init(_ found: [Monitor], screen: PixelSize, outputNames: [String] = []) {
    self.screen = screen
    self.outputNames = outputNames
    let whole = PixelRect(x: 0, y: 0, width: screen.width, height: screen.height)
    let rest = found.filter { !$0.isPrimary }
    all =
      found.isEmpty
      ? [Monitor(frame: whole, refreshInterval: Monitor.usualInterval, isPrimary: true)]
      : found.filter(\.isPrimary) + rest
  }

  /// The one that the user made primary, else the first.
  var primary: Monitor { all[0] }

  /// The frames of all monitors, the primary one first.
  var frames: [PixelRect] { all.map(\.frame) }

  /// The monitor for a name of RandR, if it is plugged in and lit.
  func named(_ name: String) -> Monitor? {
    all.first { $0.names.contains(name) && $0.isConnected }
  }

  /// The primary monitor if it is plugged in, else the first that is, else the primary one.
  var usual: Monitor { all.first(where: \.isConnected) ?? primary }

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
    /// Whether the server made it of a CRTC: then it has the name and the size of its output.
    var isAutomatic: Bool
    var name: Atom
    var millimetres: Size?
    var outputs: [UInt32]
  }

  /// An output: its name, its CRTC, 0 for none, and what is plugged in.
  fileprivate struct Output {
    var name: String
    var crtc: UInt32
    var millimetres: Size?
    var isConnected: Bool

    /// The output of a reply; nil for an error.
    init?(_ reader: inout WireReader) {
      guard let reply = reader.next(xRRGetOutputInfoReply.self) else { return nil }
      crtc = reply.crtc
      millimetres = Monitors.size(reply.mmWidth, reply.mmHeight)
      // An output that does not know counts as plugged in.
      isConnected = Int32(reply.connection) != RR_Disconnected
      let lists = [reply.nCrtcs, reply.nModes, reply.nClones].map(Int.init)
      _ = reader.next(count: 4 * lists.reduce(0, +))
      name = String(decoding: reader.next(count: Int(reply.nameLength)), as: UTF8.self)
    }
  }

  /// A size in millimetres; nil where a server has none.
  private static func size(_ width: UInt32, _ height: UInt32) -> Size? {
    width > 0 && height > 0 ? Size(width: Double(width), height: Double(height)) : nil
  }

  /// Asks for the list of monitors; it is empty on a server without RandR 1.5.
  private static func ask(
    root: UInt, opcode: Int32, display: OpaquePointer
  ) -> PendingReply<[Listed]> {
    var request = xRRGetMonitorsReq()
    (request.randrReqType, request.get_active) = (UInt8(X_RRGetMonitors), 1)
    request.window = UInt32(truncatingIfNeeded: root)
    return PendingReply(request, to: opcode, display: display) { reader in
      var listed: [Listed] = []
      for _ in 0..<(reader.next(xRRGetMonitorsReply.self)?.nmonitors ?? 0) {
        guard let monitor = reader.next(xRRMonitorInfo.self) else { break }
        let outputs = (0..<monitor.noutput).compactMap { _ in reader.next(UInt32.self) }
        let frame = PixelRect(
          x: Int(monitor.x), y: Int(monitor.y), width: Int(monitor.width),
          height: Int(monitor.height))
        listed.append(
          Listed(
            frame: frame, isPrimary: monitor.primary != 0, isAutomatic: monitor.automatic != 0,
            name: Atom(monitor.name),
            millimetres: size(monitor.widthInMillimeters, monitor.heightInMillimeters),
            outputs: outputs))
      }
      return listed
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
      listed = Monitors.ask(root: root, opcode: opcode, display: display)
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
    private let modes: [xRRModeInfo]
    private let outputs: [(id: UInt32, state: PendingReply<Output?>)]
    private let crtcs: [(id: UInt32, state: PendingReply<xRRGetCrtcInfoReply?>)]
    /// The monitors as listed, with the names of those that a person made.
    private let listed: [(monitor: Listed, name: PendingReply<String?>?)]

    /// The frames of all monitors, the primary one first; they are known without a wait. Empty on a server without
    /// RandR 1.5.
    var frames: [PixelRect] {
      let monitors = listed.map(\.monitor)
      return (monitors.filter(\.isPrimary) + monitors.filter { !$0.isPrimary }).map(\.frame)
    }

    fileprivate init(
      _ resources: Resources, primary: UInt32, size: PixelSize, listed: [Listed], opcode: Int32,
      display: OpaquePointer
    ) {
      self.primary = primary
      self.size = size
      modes = resources.modes
      outputs = resources.outputs.map { output in
        var request = xRRGetOutputInfoReq()
        (request.randrReqType, request.output) = (UInt8(X_RRGetOutputInfo), output)
        return (output, PendingReply(request, to: opcode, display: display) { Output(&$0) })
      }
      crtcs = resources.crtcs.map { crtc in
        var request = xRRGetCrtcInfoReq()
        (request.randrReqType, request.crtc) = (UInt8(X_RRGetCrtcInfo), crtc)
        let state = PendingReply(request, to: opcode, display: display) { reader in
          reader.next(xRRGetCrtcInfoReply.self)
        }
        return (crtc, state)
      }
      self.listed = listed.map { monitor in
        let name =
          monitor.isAutomatic
          ? nil : PendingReply<String?>(nameOf: monitor.name, display: display)
        return (monitor, name)
      }
    }

    /// Waits for the replies: one round trip.
    func wait() -> Monitors {
      let states = crtcs.reduce(into: [UInt32: xRRGetCrtcInfoReply]()) {
        $0[$1.id] = $1.state.wait()
      }
      let outputs = outputs.compactMap { id, state in state.wait().map { (id: id, state: $0) } }
      let names = outputs.map(\.state.name)
      let lit = outputs.compactMap { id, output in
        states[output.crtc].map { monitor(of: output, $0, isPrimary: id == primary) }
      }
      let known = Monitors(lit, screen: size, outputNames: names)
      if listed.isEmpty { return known }
      let monitors = listed.map { listed, name in
        // It has the rate of the CRTC that shows most of it.
        var monitor = known.showing(listed.frame)
        let own = outputs.filter { listed.outputs.contains($0.id) }.map(\.state)
        monitor.frame = listed.frame
        monitor.isPrimary = listed.isPrimary
        monitor.names = [name?.wait()].compactMap(\.self) + own.map(\.name)
        monitor.isConnected = own.isEmpty || own.contains(where: \.isConnected)
        if !listed.isAutomatic { monitor.millimetres = listed.millimetres }
        return monitor
      }
      return Monitors(monitors, screen: size, outputNames: names)
    }

    /// The monitor at an output, by the state of its CRTC.
    private func monitor(
      of output: Output, _ state: xRRGetCrtcInfoReply, isPrimary: Bool
    ) -> Monitor {
      let mode = modes.first { $0.id == state.mode }
      let orientation = Monitor.Orientation(state.rotation)
      return Monitor(
        frame: PixelRect(
          x: Int(state.x), y: Int(state.y), width: Int(state.width), height: Int(state.height)),
        refreshInterval: mode.map(Monitors.interval) ?? Monitor.usualInterval,
        isPrimary: isPrimary, names: [output.name],
        millimetres: output.millimetres.map { orientation.turn($0) }, orientation: orientation,
        isConnected: output.isConnected)
    }
  }
}
