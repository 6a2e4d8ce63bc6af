internal import CLinux
internal import CX11
internal import CXTest
internal import Glibc
internal import TestSupport

/// A connection that injects what a mouse does and sees when windows are drawn into, to the microsecond.
///
/// Nothing here waits for the server but `watch`: a motion is sent and forgotten.
final class Line {
  /// Something that the server told.
  enum Notice {
    /// A window was drawn into, for the first time since the last such notice was read.
    case damaged(UInt32)
    /// A window was made.
    case created(UInt32, width: Int, height: Int)
  }

  private let wire: Wire
  private let xtest: Wire.Extension
  private let damage: Wire.Extension
  /// What is watched: the number of the damage, by that of the window.
  private var watched: [UInt32: UInt32] = [:]

  init(display: String) throws {
    wire = try Wire(display: display)
    xtest = try wire.locate("XTEST")
    damage = try wire.locate("DAMAGE")
    // A client has to say which version it speaks, here 1.1.
    try wire.query("DamageQueryVersion", damage, minor: 0, [1, 1])
  }

  /// Moves the pointer to a pixel of the screen.
  func move(to x: Int, _ y: Int) {
    let place = UInt32(UInt16(truncatingIfNeeded: x)) | UInt32(UInt16(truncatingIfNeeded: y)) << 16
    imitate(event: UInt32(XCB_MOTION_NOTIFY), place: place)
  }

  /// Presses a button of the mouse: 1 is the left one.
  func press(_ button: UInt32) { imitate(event: UInt32(XCB_BUTTON_PRESS) | button << 8) }

  /// Lets a button of the mouse go.
  func release(_ button: UInt32) { imitate(event: UInt32(XCB_BUTTON_RELEASE) | button << 8) }

  /// XTEST's FakeInput; the second byte of `event` is the button.
  private func imitate(event: UInt32, place: UInt32 = 0) {
    wire.hint(xtest, minor: 2, [event, 0, wire.root, 0, 0, place, 0, 0])
  }

  /// Tells from now on of drawing into a window.
  func watch(_ window: UInt32) throws {
    let id = xcb_generate_id(wire.connection)
    watched[window] = id
    // At the level where the server tells once and then no more until what it told of is taken back.
    let whenNoLongerEmpty: UInt32 = 3
    wire.hint(damage, minor: 1, [id, window, whenNoLongerEmpty])
    takeBack(id)
    try wire.roundTrip()
    _ = try notices()
  }

  /// Tells from now on of windows that are made.
  func watchCreation() throws {
    let mask = XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY.rawValue
    xcb_change_window_attributes(
      wire.connection, wire.root, XCB_CW_EVENT_MASK.rawValue, [mask])
    try wire.roundTrip()
  }

  /// Waits until something was told, or until a moment.
  ///
  /// - Returns: when it was read, and what; nil at the deadline.
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

  /// Waits until a watched window is drawn into.
  ///
  /// - Returns: when that was told; nil at the deadline.
  func damage(to window: UInt32, until deadline: Moment) throws -> Moment? {
    while let (moment, notices) = try wait(until: deadline) {
      for case .damaged(window) in notices { return moment }
    }
    return nil
  }

  /// Waits until a watched window was left alone for some milliseconds.
  ///
  /// - Returns: when it was last drawn into; nil where it never was.
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

  /// Bytes of pixmaps that a window's client holds on the server.
  func pixmapBytes(ofClientOf window: UInt32) throws -> Double {
    let reply = try wire.query(
      "XResQueryClientPixmapBytes", wire.locate("X-Resource"), minor: 3, [window])
    return Double(reply.word(8)) + Double(reply.word(12)) * 4_294_967_296
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
          .created(event.word(8), width: event.half(16), height: event.half(18)))
      }
    }
    return found
  }

  private func takeBack(_ id: UInt32) { wire.hint(damage, minor: 3, [id, 0, 0]) }
}
