internal import CX11
public import Interaction
public import Platform
public import Raster

/// Turns what the server sends into the program's own vocabulary.
///
/// It answers with all that has arrived, in order, and keeps what an answer depends on: which contacts are down, how
/// far each wheel has turned, what has been told of each window.
public final class EventTranslator {
  let connection: Connection
  let clock: Clock
  var serverClock = ServerClock()
  var devices: Devices
  var scrollAxes = ScrollAxes()
  var contacts = OpenContacts()
  /// How hard each pen is pressed, from 0 to 1.
  var forces: [Int32: Double] = [:]
  /// The device that moved the pointer last.
  var pointerSource: Int32 = 0
  var keyboard: Keyboard
  private var presences: [UInt: WindowPresence] = [:]
  private var translation = Translation()
  /// What of the connection's surfaces has been told.
  private var toldRevision = -1

  /// A translator for all windows of a connection, on the program's clock.
  public init(connection: Connection, clock: Clock) {
    self.connection = connection
    self.clock = clock
    devices = Devices(display: connection.display, atoms: connection.atoms)
    keyboard = Keyboard(display: connection.display, inputMethod: connection.inputMethod)
    EventSelection.selectDevices(root: connection.root, display: connection.display)
  }

  /// Takes all that has arrived, and sends what waits to be sent. It does not wait.
  ///
  /// - Parameter time: no input is earlier than this: what the program has been told or has drawn last.
  public func translateAll(notBefore time: Instant = .zero) -> Translation {
    serverClock.advance(to: time)
    tellSurfaces()
    while XPending(connection.display) > 0 {
      var event = XEvent()
      XNextEvent(connection.display, &event)
      if event.type == KeyPress, connection.windows[event.xany.window] != nil {
        connection.inputMethod.prepare(window: event.xany.window)
      }
      if XFilterEvent(&event, 0) == 0 { translate(&event) }
    }
    tellSurfaces()
    defer { translation = Translation() }
    return translation
  }

  /// Tells what happened to a window.
  ///
  /// - Parameter time: nil for what the server does not stamp: then it is now, but only where there is something to
  ///   tell, because nothing that comes after may be earlier.
  func tell(_ event: Event?, to window: Window, at time: Instant? = nil) {
    guard let event else { return }
    let time = time ?? serverClock.moment(arrival: clock.now)
    translation.inputs.append(Input(time: time, window: window.id, event: event))
  }

  /// Changes what is known of a window, and tells what is news.
  func tell(
    _ window: Window, at time: Instant? = nil, _ change: (inout WindowPresence) -> Event?
  ) {
    tell(change(&presences[window.xid, default: WindowPresence()]), to: window, at: time)
  }

  /// Forgets all about a window that is no more.
  func forget(_ xid: UInt) {
    presences[xid] = nil
    _ = contacts.cancel { $0.window == xid }
  }

  /// Notes that a part of a window must be drawn again.
  func repaint(_ area: PixelRect, of window: Window) {
    if let index = translation.repaints.firstIndex(where: { $0.window == window.id }) {
      translation.repaints[index].area = translation.repaints[index].area.union(area)
    } else {
      translation.repaints.append(RepaintRequest(window: window.id, area: area))
    }
  }

  /// The window of the program with a number, if it has one.
  func window(_ xid: UInt) -> Window? {
    connection.windows[xid]?.window
  }

  /// The moment of an event that the server stamped.
  func moment(_ stamp: Time) -> Instant {
    serverClock.moment(stamp: UInt32(truncatingIfNeeded: stamp), arrival: clock.now)
  }

  /// Takes contacts away, and tells their windows so.
  func cancel(at time: Instant? = nil, where isGone: (OpenContacts.Open) -> Bool) {
    for gone in contacts.cancel(where: isGone) {
      guard let window = window(gone.window) else { continue }
      tell(.contact(gone.contact), to: window, at: time)
    }
  }

  /// Tells each window on what it stands, where that is news: once a drain, however often it was resized.
  private func tellSurfaces() {
    if toldRevision == connection.surfaceRevision { return }
    toldRevision = connection.surfaceRevision
    for xid in presences.keys where connection.windows[xid] == nil { forget(xid) }
    for window in connection.windows.values.compactMap(\.window).sorted(by: { $0.xid < $1.xid }) {
      tell(window) { $0.stand(on: window.surface) }
    }
  }

  private func translate(_ event: inout XEvent) {
    switch event.type {
    case GenericEvent: translateCookie(event.xcookie)
    case KeyPress: translateKey(&event.xkey)
    case KeyRelease: keyboard.release(event.xkey)
    case MappingNotify: keyboard.remap(&event.xmapping)
    default:
      if let (isOwn, request) = connection.handover?.follow(event), isOwn {
        if let request { translation.handovers.append(request) }
        return
      }
      connection.surfaceRevision += 1
      if !connection.follow(&event) { translateStructure(event) }
    }
  }

  private func translateCookie(_ event: XGenericEventCookie) {
    var cookie = event
    guard cookie.extension == connection.extensions.inputOpcode,
      XGetEventData(connection.display, &cookie) != 0
    else { return }
    defer { XFreeEventData(connection.display, &cookie) }
    guard let data = cookie.data else { return }
    switch cookie.evtype {
    case XI_Motion, XI_ButtonPress, XI_ButtonRelease:
      translatePointer(data.load(as: XIDeviceEvent.self))
    case XI_Enter, XI_Leave:
      translateCrossing(data.load(as: XIEnterEvent.self))
    case XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd:
      translateTouch(data.load(as: XIDeviceEvent.self))
    case XI_DeviceChanged:
      translateDevice(data.load(as: XIDeviceChangedEvent.self))
    case XI_HierarchyChanged:
      translateHierarchy(data.load(as: XIHierarchyEvent.self))
    default:
      break
    }
  }

  private func translateKey(_ event: inout XKeyEvent) {
    guard let window = window(event.window) else { return }
    // A stamp in an event that a program sent may be any number.
    let time = event.send_event == 0 ? moment(event.time) : nil
    tell(.key(keyboard.press(&event)), to: window, at: time)
  }
}

/// All that the server sent since the last time.
public struct Translation: Hashable, Sendable {
  /// What happened, in order; no moment is before the one ahead of it.
  public var inputs: [Input] = []
  /// What must be drawn again, at most one area a window.
  public var repaints: [RepaintRequest] = []
  /// What programs that started later hand over.
  public var handovers: [HandoverRequest] = []
}

/// A part of a window whose pixels the server has lost.
public struct RepaintRequest: Hashable, Sendable {
  /// The window.
  public var window: WindowID
  /// The part, in pixels of the window.
  public var area: PixelRect
}
