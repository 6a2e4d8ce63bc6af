internal import Files
internal import Glibc
internal import Interaction
package import Phrases
internal import Platform
internal import Raster
internal import Showcase
internal import Text
internal import X11

/// The machine of a kiosk: its server, outputs, devices, fonts, space and clock, and the faults in them.
package struct MachineCheck {
  /// A line of the report.
  package struct Line: Sendable {
    /// The property, or the fault with its remedy.
    package let sentence: any Translated & Sendable
    /// Whether it is a fault.
    package let isFinding: Bool
  }

  /// The lines, in the order of the parts.
  package private(set) var lines: [Line] = []
  /// Whether the server answers with all that windows need.
  package private(set) var isServerFit = false

  /// The number of faults.
  package var findings: Int { lines.count { $0.isFinding } }

  /// Checks this machine, and the server that `DISPLAY` names.
  ///
  /// - Parameters:
  ///   - output: the name that RandR has for the output of the kiosk; nil for the primary one.
  ///   - letters: the characters of the content.
  package init(
    output: String?, letters: Set<Unicode.Scalar>, environment: [String: String]
  ) {
    do throws(X11Error) {
      check(try Connection(), output: output)
      isServerFit = true
    } catch {
      find(error)
    }
    checkFonts(for: letters)
    checkSpace(environment)
    checkClock()
  }

  private mutating func state(_ phrase: MachinePhrase) {
    lines.append(Line(sentence: phrase, isFinding: false))
  }

  private mutating func find(_ sentence: some Translated & Sendable) {
    lines.append(Line(sentence: sentence, isFinding: true))
  }

  // MARK: Server

  /// The extensions on which a kiosk depends, as servers name them.
  private static let extensions = [
    "RENDER", "RANDR", "XFIXES", "XInputExtension", "MIT-SCREEN-SAVER", "DPMS",
  ]

  private mutating func check(_ connection: Connection, output: String?) {
    let facts = connection.serverFacts()
    state(
      .server(
        connection.displayName, vendor: printable(facts.vendor), version: facts.version,
        width: facts.size.width, height: facts.size.height))
    let present = Self.extensions.filter { facts.extensions.contains($0) }
    state(.extensions(present))
    if !present.contains("MIT-SCREEN-SAVER") { find(MachinePhrase.noSaver) }
    if !present.contains("DPMS") { state(.noPower) }
    connection.probeOutputs()
    let shown = ScreenPlan(output: output, pixelsPerInch: nil).monitor(on: connection)
    let monitors = connection.monitors
    for monitor in monitors.isEmpty ? [shown] : monitors {
      state(monitor, isShown: monitor == shown)
    }
    let devices = connection.inputDevices()
    checkDevices(devices)
    for finding in ScreenCheck(devices, connection, output: output).findings { find(finding) }
  }

  private mutating func state(_ monitor: Monitor, isShown: Bool) {
    let (frame, scale) = (monitor.frame, monitor.scale())
    let glass = monitor.millimetres.flatMap { size -> MachinePhrase.Glass? in
      guard size.width > 0, size.height > 0 else { return nil }
      return MachinePhrase.Glass(
        width: Int(size.width), height: Int(size.height),
        resolution: Int((Double(frame.width) / size.width * 25.4).rounded()))
    }
    let turn =
      switch monitor.orientation.turn {
      case .none: 0
      case .left: 90
      case .half: 180
      case .right: 270
      }
    state(
      .output(
        printable(monitor.name),
        frame: "\(frame.width) x \(frame.height) + \(frame.x) + \(frame.y)",
        glass: glass, turn: turn, scale: scale.scale, isShown: isShown))
  }

  private mutating func checkDevices(_ devices: [InputDevice]) {
    let screens = devices.filter { $0.kind == .touchscreen }
    if screens.isEmpty { state(.noTouchscreen) }
    for screen in screens {
      let name = printable(screen.name)
      let axes = screen.axes.map { "\(Int($0.lowerBound))–\(Int($0.upperBound))" }
      state(
        .touchscreen(
          name, axes: axes, fingers: screen.contactCount, hasPressure: screen.hasPressure))
      if screen.axes.count < 2 || screen.axes.contains(where: { $0.lowerBound == $0.upperBound }) {
        find(MachinePhrase.noRange(name))
      }
    }
    let keyboards = devices.filter { $0.kind == .keyboard && KeyboardCheck.isKeyboard($0) }
    state(keyboards.isEmpty ? .noKeyboard : .keyboards(keyboards.map { printable($0.name) }))
  }

  // MARK: Fonts

  private mutating func checkFonts(for letters: Set<Unicode.Scalar>) {
    // Every interface has Latin letters.
    let latin = (UInt8(ascii: "A")...UInt8(ascii: "z")).map { Unicode.Scalar($0) }
      .filter(\.properties.isAlphabetic)
    for script in FontCoverage.scripts(of: letters.union(latin)) {
      if let sample = script.missing.first {
        find(
          MachinePhrase.noFont(
            script: script.script, count: script.missing.count, of: script.count,
            sample: String(sample), package: Self.package(for: script.script, sample)))
      } else if let family = script.family {
        state(.font(script: script.script, count: script.count, family: printable(family)))
      }
    }
  }

  /// The package of Debian with fonts for a script.
  private static func package(for script: String, _ sample: Unicode.Scalar) -> String {
    if ["Hani", "Hira", "Kana", "Hang", "Bopo"].contains(script) { return "fonts-noto-cjk" }
    return sample.properties.isEmojiPresentation ? "fonts-noto-color-emoji" : "fonts-noto-core"
  }

  // MARK: Space and time

  /// 1 GiB, in MiB: some hundred large pictures in tiles, and recordings of months.
  private static let leastSpace = 1024

  private mutating func checkSpace(_ environment: [String: String]) {
    let directories = BaseDirectories(environment: environment)
    var known: Set<String> = []
    for folder in [directories.own(.cache), directories.own(.state)].compactMap(\.self) {
      let path = Self.existing(folder)
      guard known.insert(path).inserted else { continue }
      let shown = printable(path)
      var space = statvfs()
      guard access(path, W_OK) == 0, statvfs(path, &space) == 0 else {
        find(MachinePhrase.notWritable(shown))
        continue
      }
      let free = Int((UInt64(space.f_bavail) * UInt64(space.f_frsize)) >> 20)
      if free < Self.leastSpace {
        find(MachinePhrase.littleSpace(shown, megabytes: free))
      } else {
        state(.space(shown, megabytes: free))
      }
    }
  }

  /// The innermost folder of a path that exists.
  private static func existing(_ path: String) -> String {
    var path = path
    while path.count > 1, access(path, F_OK) != 0 {
      path = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    }
    return path.isEmpty ? "/" : path
  }

  private mutating func checkClock() {
    let clock = WallClock.now()
    var program = stat()
    // The program's file has the time at which it was made.
    if stat("/proc/self/exe", &program) == 0, clock.seconds < program.st_mtim.tv_sec {
      find(MachinePhrase.wrongClock(clock.text))
    } else {
      state(.clock(clock.text, isSynchronized: clock.isSynchronized))
    }
  }
}
