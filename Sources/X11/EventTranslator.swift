internal import CX11
public import Interaction
public import Platform
internal import Raster

/// Translates the server's events into inputs of the program.
///
/// It takes all events that have arrived, in order, and keeps the state that a translation depends on: which contacts
/// are down, the count of each wheel, the state of each window.
public final class EventTranslator {
  let clock: Clock
  private let group: WindowGroup
  private let connection: Connection
  private let singleInstance: SingleInstance?
  private let selections: Selections?
  private let clients: ClientListReader?
  private let pictures: WindowPictureReader?
  private let keyboard: Keyboard
  private let collector: InputCollector
  private let pointers: PointerTranslator
  private let dropTarget: DropTarget
  private let dragSource: DragSource?
  /// Whether keys are reported as the server has them, too.
  public var reportsStrokes = false
  private let keeper: ScreenKeeper?

  /// A translator for a group of windows, on the program's clock.
  ///
  /// `singleInstance` takes the routes of programs that start later; nil where this program takes none. `selections` answers
  /// the programs that paste; nil where this program copies nothing. `clients` follows the windows of other programs, and
  /// `pictures` reads their pictures; nil where nothing shows them. `keepsScreen` is for windows that cover a monitor for
  /// good.
  public init(
    group: WindowGroup, clock: Clock, singleInstance: SingleInstance? = nil,
    selections: Selections? = nil, clients: ClientListReader? = nil,
    pictures: WindowPictureReader? = nil, keepsScreen: Bool = false
  ) {
    self.group = group
    self.clock = clock
    self.singleInstance = singleInstance
    self.selections = selections
    self.clients = clients
    self.pictures = pictures
    keeper = keepsScreen ? ScreenKeeper(group: group) : nil
    connection = group.connection
    cx11_repeat_without_releases(connection.display)
    keyboard = Keyboard(display: connection.display, inputMethod: connection.inputMethod)
    let collector = InputCollector(group: group, clock: clock)
    self.collector = collector
    let dragSource = selections.map {
      DragSource(group: group, selections: $0, collector: collector)
    }
    self.dragSource = dragSource
    pointers = PointerTranslator(
      group: group, devices: Devices(connection), keyboard: keyboard, collector: collector,
      dragSource: dragSource)
    dropTarget = DropTarget(group: group, collector: collector)
    EventSelection.selectDevices(
      root: connection.root, opcode: connection.extensions.input.opcode,
      display: connection.display)
  }

  /// Takes all events that have arrived, and sends the requests in the buffer. It does not wait.
  ///
  /// - Parameter time: no input is earlier than this: the time of the last input or frame.
  public func translateAll(notBefore time: Instant = .zero) -> Translation {
    collector.begin(notBefore: time)
    pointers.begin()
    dragSource?.settle(at: clock.now)
    updateSurfaces()
    // One look at the connection: what arrives meanwhile makes its descriptor readable again.
    var count = XPending(connection.display)
    while count > 0 {
      defer { count = XEventsQueued(connection.display, Int32(QueuedAlready)) }
      var event = XEvent()
      XNextEvent(connection.display, &event)
      if event.isForged { continue }
      if event.type == KeyPress, group[event.xany.window] != nil {
        connection.inputMethod.prepare(window: event.xany.window)
      }
      if !connection.inputMethod.filters(&event) { translate(&event) }
    }
    updateSurfaces()
    keeper?.settle(at: clock.now)
    clients?.ask()
    pictures?.settle(at: clock.now)
    // Answers to the window manager.
    connection.flush()
    var translation = collector.take()
    translation.clients = clients?.take()
    translation.pictures = pictures?.take() ?? []
    return translation
  }

  /// Answers a program that drags files over a window and waits for it, after the events of the last translation.
  ///
  /// - Parameter isWanted: whether files may be dropped at a point of a window.
  public func answerDrag(_ isWanted: (WindowID, Point) -> Bool) {
    if dropTarget.answer(isWanted) { connection.flush() }
  }

  // MARK: Drags out of windows

  /// Whether a drag out of a window can begin: a pointer is pressed there, or was just released.
  public func canDrag(from window: Window) -> Bool {
    dragSource != nil && pointers.pressed(in: window) != nil
  }

  /// Lets the pressed pointer carry what the drag's selection offers out of a window. The end is an input of the window.
  ///
  /// - Parameters:
  ///   - window: the window, in which the pointer was pressed.
  ///   - image: the window that follows the pointer, which is shown now; nil for none.
  public func drag(from window: Window, image: Window? = nil) {
    guard let dragSource, let pointer = pointers.pressed(in: window) else { return }
    pointers.releaseForDrag()
    dragSource.begin(from: window, image: image, at: pointer)
  }

  /// When ``translateAll(notBefore:)`` has something to do without an event: it gives a program up that does not answer a
  /// drop, reads the contents of windows again, or raises a window; nil for never.
  public var deadline: Instant? {
    (dragSource?.deadline).orEarlier(pictures?.deadline).orEarlier(keeper?.deadline)
  }

  private func updateSurfaces() {
    for xid in collector.updateSurfaces() { pointers.forget(xid) }
  }

  private func translate(_ event: inout XEvent) {
    switch event.type {
    case GenericEvent: translateCookie(event.xcookie)
    case KeyPress: translateKey(&event.xkey)
    case KeyRelease:
      keyboard.release(event.xkey)
      if reportsStrokes {
        collector.add(event.xkey, keyboard.keysym(of: event.xkey), isRelease: true)
      }
    case KeymapNotify: keyboard.hold(event.xkeymap)
    case MappingNotify: keyboard.remap(&event.xmapping)
    case Expose: translateStructure(event)
    default:
      keeper?.handle(event, at: clock.now)
      if let (isOwn, request) = singleInstance?.handle(event), isOwn {
        if let request { collector.add(request) }
        return
      }
      if let selections, selections.isUsed, selections.handle(event, at: clock.now) {
        return collector.noteOtherEvent()
      }
      if dragSource?.handle(event) == true { return collector.noteOtherEvent() }
      if let pictures, pictures.handle(event) { return collector.noteOtherEvent() }
      if let clients, clients.handle(event) { return collector.noteOtherEvent() }
      if dropTarget.handle(event) { return }
      group.surfaceRevision += 1
      if connection.settings?.update(from: event) == true
        || connection.desktop.update(from: &event)
      {
        return collector.noteOtherEvent()
      }
      translateStructure(event)
    }
  }

  /// An event of XInput, whose data is fetched apart and freed here.
  private func translateCookie(_ event: XGenericEventCookie) {
    var cookie = event
    guard cookie.extension == connection.extensions.input.opcode,
      XGetEventData(connection.display, &cookie) != 0
    else { return }
    defer { XFreeEventData(connection.display, &cookie) }
    guard let data = cookie.data else { return }
    let words = data.load(as: xGenericEvent.self).length
    let bytes = UnsafeRawBufferPointer(start: data, count: 32 + 4 * Int(words))
    switch cookie.evtype {
    case XI_Motion, XI_ButtonPress, XI_ButtonRelease:
      XIDeviceEvent.read(bytes) { pointers.translatePointer($0) }
    case XI_Enter, XI_Leave:
      if let event = XIEnterEvent(bytes) { pointers.translateCrossing(event) }
    case XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd:
      XIDeviceEvent.read(bytes) { pointers.translateTouch($0) }
    case XI_GesturePinchBegin...XI_GestureSwipeEnd:
      if let event = PadEvent(bytes) { pointers.translatePad(event) }
    case XI_DeviceChanged:
      if let change = DeviceChange(bytes, atoms: connection.atoms) {
        pointers.translateDevice(change)
      }
    case XI_RawMotion: pointers.translateMotion()
    case XI_HierarchyChanged:
      guard let change = HierarchyChange(bytes) else { break }
      pointers.translateHierarchy(change)
      collector.noteDevices()
    default:
      break
    }
  }

  private func translateKey(_ event: inout XKeyEvent) {
    guard let window = group[event.window] else { return }
    // The stamp of an event that a program sent may be any number; a composed text has that of its last key.
    let isStamped = event.send_event == 0 && event.keycode != 0
    let time = isStamped ? collector.moment(event.time) : nil
    let press = keyboard.press(&event)
    if dragSource?.takes(press) == true { return }
    collector.add(.key(press), of: window, at: time)
    // Text of an input method is made of keys that were reported.
    if reportsStrokes, event.keycode != 0 {
      collector.add(event, keyboard.keysym(of: event), isRelease: false)
    }
  }

  // MARK: Windows

  /// An event of the core protocol about a window.
  private func translateStructure(_ event: XEvent) {
    guard let window = group[event.xany.window] else { return }
    if window.isUnmanaged {
      if event.type == Expose { collector.addRepaint(event.xexpose.area, of: window) }
      return
    }
    switch event.type {
    case Expose: expose(event.xexpose, window)
    case ConfigureNotify: configure(event.xconfigure, window)
    case ReparentNotify: window.isFramed = event.xreparent.parent != connection.root
    case MapNotify:
      connection.hasShown = true
      collector.update(window) { $0.map(true) }
    case UnmapNotify: unmap(window)
    case VisibilityNotify:
      let isObscured = event.xvisibility.state == VisibilityFullyObscured
      collector.update(window) { $0.obscure(isObscured) }
    case FocusIn, FocusOut: translateFocus(event.xfocus, window)
    case PropertyNotify: changeProperty(event.xproperty, window)
    case ClientMessage: receive(event.xclient, window)
    case DestroyNotify:
      unmap(window)
      dropTarget.forget(window)
      collector.add(.closed, of: window)
      window.forget()
    default: break
    }
  }

  private func expose(_ event: XExposeEvent, _ window: Window) {
    // What an outline brought into view was copied with it.
    if window.hasRestored(event.area, serial: event.serial) { return }
    collector.addRepaint(event.area, of: window)
  }

  private func configure(_ event: XConfigureEvent, _ window: Window) {
    let corner = PixelPoint(x: Int(event.x), y: Int(event.y))
    if event.send_event == 0 {
      // The server counts from the frame around the window, and without one from the screen's corner.
      window.resize(
        to: PixelSize(width: Int(event.width), height: Int(event.height)),
        at: window.isFramed ? nil : corner)
    } else {
      // The window manager counts from the screen's corner. Any client may say so; the size is the server's.
      window.resize(to: window.pixelSize, at: corner)
    }
  }

  private func unmap(_ window: Window) {
    pointers.cancelAll(in: window)
    dragSource?.cancel(from: window)
    collector.update(window) { $0.leave() }
    collector.update(window) { $0.map(false) }
  }

  private func translateFocus(_ event: XFocusChangeEvent, _ window: Window) {
    let isGrab = event.mode == NotifyGrab || event.mode == NotifyUngrab
    let isIn = event.type == FocusIn
    // The grab of a drag takes no contacts away.
    if isGrab, dragSource?.isBusy == true { return }
    if event.detail == NotifyPointer {
      return collector.update(window) { $0.pointerFocus(isIn) }
    }
    if !isIn, event.mode != NotifyUngrab { pointers.cancelAll(in: window) }
    // A grab borrows the keyboard: the focus itself does not move.
    if isGrab { return }
    connection.inputMethod.focus(window: isIn ? window.xid : nil)
    collector.update(window) { $0.focus(isIn ? .given : .none) }
  }

  private func changeProperty(_ event: XPropertyEvent, _ window: Window) {
    guard event.atom == connection.atoms.state else { return }
    let states = Property.cardinals(event.atom, of: window.xid, display: connection.display)
    let isHidden = states?.contains(connection.atoms.stateHidden) ?? false
    if connection.isManaged {
      window.setStates(
        isFullscreen: states?.contains(connection.atoms.stateFullscreen) ?? false,
        isMaximized: connection.atoms.stateMaximized.contains { states?.contains($0) ?? false },
        isHidden: isHidden)
    }
    collector.update(window, at: collector.moment(event.time)) { $0.hide(isHidden) }
  }

  private func receive(_ event: XClientMessageEvent, _ window: Window) {
    guard event.message_type == connection.atoms.protocols, event.format == 32 else { return }
    switch Atom(bitPattern: event.data.l.0) {
    case connection.atoms.deleteWindow:
      collector.add(.closed, of: window)
    case connection.atoms.ping: answer(event)
    case connection.atoms.takeFocus:
      // Beneath a pointer it was clicked: the keyboard stays where it is.
      if !collector.isHovered(window) { window.takeFocus(at: Time(bitPattern: event.data.l.1)) }
    default: break
    }
  }

  /// Sends a ping back, by which the window manager sees that the program responds.
  private func answer(_ ping: XClientMessageEvent) {
    var event = XEvent()
    event.xclient = ping
    event.xclient.window = connection.root
    XSendEvent(
      connection.display, connection.root, 0, SubstructureNotifyMask | SubstructureRedirectMask,
      &event)
  }
}

extension XEvent {
  /// Whether another client has sent the event, although only the server reports such a thing.
  ///
  /// Keys may come from an input method or a keyboard on the screen; positions from a window manager; answers to a question
  /// for a selection, and messages, from any client. No keyboard has key codes below 8 (X protocol, chapter 5): 0 stands for
  /// a text that Xlib composed, which no other client can announce.
  fileprivate var isForged: Bool {
    guard xany.send_event != 0 else { return false }
    switch type {
    case KeyPress, KeyRelease: return xkey.keycode < 8
    case ConfigureNotify, SelectionNotify, ClientMessage: return false
    default: return true
    }
  }
}

extension XExposeEvent {
  /// The part that must be drawn.
  fileprivate var area: PixelRect {
    PixelRect(x: Int(x), y: Int(y), width: Int(width), height: Int(height))
  }
}
