internal import CXCB
internal import CXTest
internal import Glibc

/// The area drawn into a window since it was last taken.
struct Damage {
  let id: UInt32
  var pending: Area?
  var count = 0
}

extension Probe {
  /// Observes drawing into a window from now on.
  public func watchDamage(of window: UInt) throws {
    guard damages[window] == nil else { return }
    let damageExtension = try wire.locate("DAMAGE")
    // A client must first negotiate the version, here 1.1.
    try wire.query("DamageQueryVersion", damageExtension, minor: 0, [1, 1])
    let id = xcb_generate_id(wire.connection)
    let whenItsBoxGrows: UInt32 = 2
    try wire.command(
      "DamageCreate", damageExtension, minor: 1, [id, UInt32(window), whenItsBoxGrows])
    // Initially the server reports the whole window as damaged, and nothing more until that is subtracted. Everything
    // drawn from then on is counted: a report that was dropped would be the last one.
    try drain()
    damages[window] = Damage(id: id)
    try wire.command("DamageSubtract", damageExtension, minor: 3, [id, 0, 0])
  }

  /// Waits until something is drawn into an observed window, and takes the drawn area.
  ///
  /// Observe before the cause: drawing between the two calls counts.
  ///
  /// - Returns: the bounding box of the drawn area, in the window's coordinates.
  @discardableResult
  public func waitForDamage(_ window: UInt, timeout: Duration = .waitLimit) throws -> Area {
    try watchDamage(of: window)
    let area = try wait(for: "a change in window \(window)", timeout: timeout) {
      damages[window]?.pending
    }
    damages[window]?.pending = nil
    return area
  }

  /// The number of damage reports of an observed window; the next one follows after the last was processed.
  public func damageCount(of window: UInt) throws -> Int {
    try roundTrip()
    try drain()
    return damages[window]?.count ?? 0
  }

  /// Waits until a window no longer changes by itself.
  ///
  /// Where the test started the window's program, that program must have slept for the whole of `quiet`: then no motion,
  /// timer or thread of it is due, and a busy machine cannot be mistaken for a finished motion. In any case nothing is
  /// drawn into the window for that time and a round trip.
  ///
  /// - Parameter quiet: longer than the pause between two frames.
  /// - Throws: `SupportError.late` where it goes on changing.
  public func settle(
    _ window: UInt, quiet: Duration = .milliseconds(50), timeout: Duration = .waitLimit
  ) throws {
    try watchDamage(of: window)
    let program = try pid(of: window).flatMap { ProcessActivity.isChild($0) ? $0 : nil }
    let limit = Deadline(after: timeout)
    while true {
      damages[window]?.pending = nil
      let before = program.flatMap(ProcessActivity.init(of:))
      let pause = Deadline(after: quiet)
      while damages[window]?.pending == nil, let event = try wire.nextEvent(until: pause) {
        try note(event)
      }
      let after = program.flatMap(ProcessActivity.init(of:))
      // All that the program has sent is drawn when the server, too, has nothing to do.
      let isIdle =
        program == nil || before == after && after?.isIdle != false && isServerIdle
      try roundTrip()
      try drain()
      if isIdle && damages[window]?.pending == nil { return }
      guard !limit.isOver else {
        throw SupportError.late(
          waitingFor: "window \(window) to stand still", timeout: timeout,
          seen: "it was drawn \(damages[window]?.count ?? 0) times.")
      }
    }
  }

  /// Records a damage report and requests the next one.
  ///
  /// - Returns: whether the event was a damage report.
  func noteDamage(_ event: WireEvent) throws -> Bool {
    guard !damages.isEmpty else { return false }
    let damageExtension = try wire.locate("DAMAGE")
    guard event.code == damageExtension.firstEvent else { return false }
    let window = UInt(event.word(4))
    guard let damage = damages[window] else { return true }
    let area = Area(
      x: event.signedHalf(16), y: event.signedHalf(18), width: event.half(20),
      height: event.half(22))
    damages[window]?.pending = damage.pending?.union(area) ?? area
    damages[window]?.count += 1
    wire.hint(damageExtension, minor: 3, [damage.id, 0, 0])
    return true
  }
}
