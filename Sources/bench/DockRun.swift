internal import FoundationEssentials
internal import Glibc
internal import TestSupport

/// Measures the dock beside plank, the dock of another toolkit, and beside a floor program that draws the same bar.
///
/// All have the same launchers with the same icons of 48 pixels, which grow to twice their size, on one server with a window
/// manager and with an owner of the compositor's selection: without one plank does not magnify.
struct DockRun {
  let table: Workbench

  /// Inputs a second, like a usual mouse.
  private static let rate = 250.0
  /// Pixels along the middle of the docks over which the pointer moves: eight launchers of the product.
  private static let span = 384
  /// The size of the floor's window: the bar with its ends, the largest icon and its label.
  private static let floor = (width: 960, height: 200)
  /// The programs that it needs.
  private static let (plank, manager) = ("plank", "openbox")

  /// A program with its measurements.
  private struct Result {
    var latency = Latency()
    var sweeps: [Sweep] = []
    var wakeUps = 0.0
    var memory = 0.0
  }

  /// The requirements that are not installed.
  ///
  /// - Parameter succeeds: Runs a command of the shell; false unless it succeeds.
  static func missing(succeeds: (String) throws -> Bool) rethrows -> [String] {
    try [plank, manager].filter { try !succeeds("command -v \($0) > /dev/null") }
  }

  /// Runs all measurements.
  func measure(_ report: inout Report) throws {
    let missing = try Self.missing { try Self.output(of: $0) != nil }
    guard missing.isEmpty else { throw BenchError.notInstalled(programs: missing) }
    let server = try XServer.xvfb(width: 1_920, height: 1_080)
    defer { server.stop() }
    let table = try Workbench(
      server: server, product: table.product, icons: table.icons, effort: table.effort)
    let manager = try ChildProcess(
      "/usr/bin/env", [Self.manager, "--sm-disable"], environment: server.environment,
      errors: .discarded)
    defer { manager.kill(SIGTERM) }
    _ = try table.probe.wait(for: "a window manager") {
      try table.probe.property("_NET_SUPPORTING_WM_CHECK", of: table.probe.root)
    }
    try table.probe.own(selection: "_NET_WM_CM_S0")
    let folder = try SampleFolder()
    let programs = try programs(table, in: folder)
    let subjects = try programs.map(table.start)
    defer { for subject in subjects { subject.stop() } }
    Machine.becomePunctual()
    let results = try measure(subjects, table, &report)
    let version = try Self.output(of: "\(Self.plank) --version") ?? ""
    let title = "The dock: vitrine fisheye --apps --dock"
    report.begin(title, beside: "\(Self.plank) \(version)")
    add(results[1], beside: results[2], isToolkit: true, to: &report)
    report.begin(title)
    add(results[1], beside: results[0], isToolkit: false, to: &report)
    report.note(
      "The docks had \(FloorIcon.names.count) launchers each, on a screen of \(server.width) x \(server.height) pixels without a compositor that draws."
    )
  }

  // MARK: Programs

  /// The floor at the top of the screen, the product, and plank, one above the other.
  private func programs(_ table: Workbench, in folder: SampleFolder) throws -> [Program] {
    let width = table.server.width
    let applications = try folder.folder("data/applications")
    let launchers = try folder.folder("config/plank/dock1/launchers")
    for name in FloorIcon.names {
      let entry = "\(applications)/\(name).desktop"
      try write(
        ["[Desktop Entry]", "Type=Application", "Name=\(name)", "Exec=true"]
          + ["Icon=\(table.icons)/\(name).png"], to: entry)
      try write(
        ["[PlankDockItemPreferences]", "Launcher=file://\(entry)"],
        to: "\(launchers)/\(name).dockitem")
    }
    let kept = FloorIcon.names.map { "\"\($0).desktop\"" }.joined(separator: ",")
    try write(["{\"kept\":[\(kept)]}"], to: "\(folder.folder("config/vitrine"))/dock.json")
    let items = FloorIcon.names.map { "'\($0).dockitem'" }.joined(separator: ", ")
    try write(
      [
        "[net/launchpad/plank/docks/dock1]", "icon-size=48", "zoom-enabled=true",
        "zoom-percent=200", "hide-mode='none'", "pinned-only=true", "auto-pinning=false",
        "lock-items=true", "dock-items=[\(items)]",
      ], to: "\(folder.folder("config/glib-2.0/settings"))/keyfile")
    let environment = [
      "HOME": folder.path, "XDG_CONFIG_HOME": folder.path + "/config",
      "XDG_DATA_HOME": folder.path + "/data", "XDG_STATE_HOME": folder.path + "/state",
      "XDG_CACHE_HOME": folder.path + "/cache", "GSETTINGS_BACKEND": "keyfile",
      "DBUS_SESSION_BUS_ADDRESS": "", "NO_AT_BRIDGE": "1",
    ]
    let pattern = InputPattern.dock(span: Self.span)
    let floor = [
      "floor", "--title", "Floor", "--top", "0", "--width", "\(Self.floor.width)", "--height",
      "\(Self.floor.height)", "--icons", table.icons, "--pace", "0",
    ]
    return [
      // The window manager puts a frame around it, which moves it down by less than the size of an icon.
      Program(
        name: "Floor", path: Machine.ownPath, arguments: floor, pattern: pattern,
        position: ((width - Self.floor.width) / 2, 0)),
      Program(
        name: "Vitrine", path: table.product, arguments: ["fisheye", "--apps", "--dock"],
        environment: environment, pattern: pattern),
      Program(
        name: "plank", path: "/usr/bin/env", arguments: [Self.plank], environment: environment,
        pattern: pattern),
    ]
  }

  private func write(_ lines: [String], to path: String) throws {
    do {
      try (lines.joined(separator: "\n") + "\n").write(
        toFile: path, atomically: false, encoding: .utf8)
    } catch {
      throw BenchError.unwritable(path: path, reason: "\(error)")
    }
  }

  /// The first line that a command of the shell prints, which may be empty; nil where it fails.
  private static func output(of command: String) throws -> String? {
    let process = try ChildProcess(
      "/bin/sh", ["-c", "\(command) && echo"], output: .piped, errors: .discarded)
    let line = try? process.output.next()
    return try process.wait() == .code(0) ? line : nil
  }

  // MARK: Measurements

  private func measure(
    _ subjects: [Subject], _ table: Workbench, _ report: inout Report
  ) throws -> [Result] {
    var results = subjects.map { _ in Result() }
    for subject in subjects {
      try subject.warmUp(
        table.injector, server: table.server.pid, seconds: table.effort.warmUpSeconds)
      try table.injector.quiet(subject.window, for: 500)
    }
    log("the dock: latency")
    let latencies = try Latency.measure(subjects, table.injector, count: table.effort.latencies)
    log("the dock: sweeps")
    for _ in 0..<table.effort.sweeps {
      for (index, subject) in subjects.enumerated() {
        results[index].sweeps.append(
          try Sweep.run(
            over: subject, table.injector, server: table.server.pid, hertz: Self.rate,
            seconds: table.effort.sweepSeconds))
      }
    }
    log("the dock: rest")
    try subjects[1].enter(table.injector)
    let idle = try Idle.measure(subjects, table.injector, seconds: table.effort.idleSeconds)
    for (index, subject) in subjects.enumerated() {
      results[index].latency = latencies[index]
      results[index].wakeUps = idle[index].wakeUps
      results[index].memory = ProcessFigures.memory(pid: subject.pid).proportional
    }
    Comparison(table: table, subjects: subjects, clientGoal: 2).note(
      results.flatMap(\.sweeps), "motions at \(Int(Self.rate)) Hz", &report)
    return results
  }

  private func add(
    _ product: Result, beside peer: Result, isToolkit: Bool, to report: inout Report
  ) {
    let motions = "motions at \(Int(Self.rate)) Hz"
    let rows: [(String, String, toolkit: Report.Goal?, floor: Report.Goal?, (Result) -> Figure)] = [
      (
        "Motion to pixel, median", "ms", .timesBelow(3), .ratio(1.3), { $0.latency.figure(0.5) }
      ),
      (
        "Motion to pixel, 99 of 100", "ms", .timesBelow(3), .ratio(1.5),
        { $0.latency.figure(0.99) }
      ),
      (
        "Client, \(motions)", "ms a second", .timesBelow(3), .ratio(2),
        { Figure(medianOf: $0.sweeps.map(\.clientPerSecond)) }
      ),
      ("Frames, \(motions)", "a second", nil, nil, { Figure(medianOf: $0.sweeps.map(\.rate)) }),
      ("Memory, shared parts divided", "MiB", .below, nil, { Figure($0.memory) }),
      (
        "Wake-ups at rest", "in \(Int(table.effort.idleSeconds)) s", .most(0), .most(0),
        { Figure($0.wakeUps) }
      ),
    ]
    for (name, unit, toolkit, floor, figure) in rows {
      report.add(
        name, unit, floor: figure(peer), product: figure(product),
        goal: isToolkit ? toolkit : floor)
    }
  }
}
