internal import CLinux
internal import CX11
internal import CXCB
internal import CXTest
internal import Glibc
internal import TestSupport

/// An X connection that injects mouse input and reports drawing into windows, to the microsecond.
///
/// Only `watch` waits for the server; input is sent without waiting.
final class InputInjector {
  /// An event from the server.
  enum Notice {
    /// A window was drawn into, for the first time since the last such notice was read.
    case damaged(UInt32)
    /// A window was created with a size, or changed to it.
    case sized(UInt32, width: Int, height: Int)
  }

  private let wire: Wire
  private let xtest: Wire.Extension
  private let damage: Wire.Extension
  /// The damage objects of watched windows, by window.
  private var watched: [UInt32: UInt32] = [:]

  init(display: String) throws {
    wire = try Wire(display: display)
    xtest = try wire.locate("XTEST")
    damage = try wire.locate("DAMAGE")
    // A client must announce its version, here 1.1.
    try wire.query("DamageQueryVersion", damage, minor: 0, [1, 1])
    try wire.hideCursor()
  }

  /// Moves the pointer to a pixel of the screen.
  func move(to x: Int, _ y: Int) {
    let position =
      UInt32(UInt16(truncatingIfNeeded: x)) | UInt32(UInt16(truncatingIfNeeded: y)) << 16
    imitate(event: UInt32(XCB_MOTION_NOTIFY), position: position)
  }

  /// Presses a button of the mouse: 1 is the left one.
  func press(_ button: UInt32) { imitate(event: UInt32(XCB_BUTTON_PRESS) | button << 8) }

  /// Releases a button of the mouse.
  func release(_ button: UInt32) { imitate(event: UInt32(XCB_BUTTON_RELEASE) | button << 8) }

  /// Sends XTEST's FakeInput; the second byte of `event` is the button.
  private func imitate(event: UInt32, position: UInt32 = 0) {
    wire.hint(xtest, minor: 2, [event, 0, wire.root, 0, 0, position, 0, 0])
  }

  /// Starts reporting drawing into a window.
  func watch(_ window: UInt32) throws {
    let id = xcb_generate_id(wire.connection)
    watched[window] = id
    // At this level the server reports once, then not again until the damage is subtracted.
    let whenNoLongerEmpty: UInt32 = 3
    wire.hint(damage, minor: 1, [id, window, whenNoLongerEmpty])
    takeBack(id)
    try wire.roundTrip()
    _ = try notices()
  }

  /// Starts reporting the sizes of new and changed windows.
  func watchCreation() throws {
    let mask = XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY.rawValue
    xcb_change_window_attributes(
      wire.connection, wire.root, XCB_CW_EVENT_MASK.rawValue, [mask])
    try wire.roundTrip()
  }

  /// Waits for notices until a deadline.
  ///
  /// - Returns: The notices and the time of reading; nil at the deadline.
  func wait(until deadline: Moment) throws -> (at: Moment, notices: [Notice])? {
    while true {
      let found = try notices()
      if !found.isEmpty { return (.now, found) }
      let rest = deadline - .now
      guard rest > 0 else { return nil }
      var polled = pollfd(
        fd: xcb_get_file_descriptor(wire.connection), events: Int16(POLLIN), revents: 0)
      var time = timespec(
        tv_sec: Int(rest / 1_000), tv_nsec: Int(rest.truncatingRemainder(dividingBy: 1_000) * 1e6))
      _ = ppoll(&polled, 1, &time, nil)
    }
  }

  /// Waits for drawing into a watched window.
  ///
  /// - Returns: The time of the notice; nil at the deadline.
  func damage(to window: UInt32, until deadline: Moment) throws -> Moment? {
    while let (moment, notices) = try wait(until: deadline) {
      for case .damaged(window) in notices { return moment }
    }
    return nil
  }

  /// Waits until a watched window has not been drawn into for some milliseconds.
  ///
  /// - Returns: The time of the last drawing; nil if there was none.
  @discardableResult
  func quiet(_ window: UInt32, for milliseconds: Double, atMost limit: Double = 5_000)
    throws -> Moment?
  {
    let end = Moment.now + limit
    var last: Moment?
    while let moment = try damage(to: window, until: min(end, .now + milliseconds)) {
      last = moment
    }
    return last
  }

  private func notices() throws -> [Notice] {
    var found: [Notice] = []
    while let event = try wire.nextEvent() {
      if event.code == damage.firstEvent {
        let window = event.word(4)
        if let id = watched[window] {
          takeBack(id)
          found.append(.damaged(window))
        }
      } else if event.code == UInt8(XCB_CREATE_NOTIFY) {
        found.append(
          .sized(event.word(8), width: event.half(16), height: event.half(18)))
      } else if event.code == UInt8(XCB_CONFIGURE_NOTIFY) {
        found.append(
          .sized(event.word(8), width: event.half(20), height: event.half(22)))
      }
    }
    return found
  }

  private func takeBack(_ id: UInt32) { wire.hint(damage, minor: 3, [id, 0, 0]) }
}
