internal import CX11
internal import CXCB
internal import Interaction
internal import Raster

/// A pressed pointer on the X screen.
struct DragSpot: Hashable, Sendable {
  /// The pixel of the X screen.
  let pixel: PixelPoint
  /// The time of the server.
  let time: Time
  /// Whether its button was released by then.
  let isReleased: Bool

  /// The pointer of an event.
  init(_ event: XIDeviceEvent, isReleased: Bool) {
    pixel = PixelPoint(
      x: Int(event.root_x.rounded(.down)), y: Int(event.root_y.rounded(.down)))
    time = event.time
    self.isReleased = isReleased
  }
}

/// The windows of a group as sources of what is dragged into other programs: the protocol XDND, version 5.
///
/// The button that is held keeps the pointer here, as the server's grab of every press; Escape is heard by a grab of the
/// keyboard. What is dragged is offered as a selection by ``Selections``, before the first message to a program. Nothing
/// waits for an answer: a search for the window under the pointer continues when the server reports a change of a property
/// that was requested behind its questions.
final class DragSource {
  /// 5 seconds: a program that has not answered by then has stopped, or lets the person choose what happens. GTK waits five
  /// minutes; here what was dropped can still be fetched after the limit.
  static let patience = 5.0
  /// The distance of the image from the pointer, in points: below the arrow of most themes, and beside it.
  private static let distance = (x: 14.0, y: 18.0)
  /// The number of the primary button.
  private static let button: Int32 = 1

  private let group: WindowGroup
  private let selections: Selections
  private let collector: InputCollector
  private var state = DragState()
  /// The window from which it is dragged, and the one that follows the pointer.
  private var source: Window?
  private var image: Window?
  /// The window of another program whose end is selected; nil for none.
  private var watched: UInt?
  /// The window that other programs answer; 0 before the first drag.
  private var messenger: UInt = 0
  /// The search whose answers come next; nil for none.
  private var search: DropSearch?
  /// Searches of earlier drags, whose answers come before those and are passed over.
  private var formerSearches: [DropSearch] = []
  /// The server's time of the last motion or release.
  private var time: Time = 0
  /// When the programs that have not answered are given up; nil while none is waited for.
  private(set) var deadline: Instant?
  /// Whether the keyboard was grabbed, for Escape.
  private var isKeyboardGrabbed = false
  /// Whether the drag ends as no answer came: then it is offered until the next one begins.
  private var isLate = false
  /// The moment of the loop, as ``settle(at:)`` has it.
  private var now = Instant.zero

  private var connection: Connection { group.connection }
  private var display: OpaquePointer { connection.display }
  private var atoms: DropAtoms { connection.atoms.drop }

  /// The sources of a group; nothing is asked before the first drag.
  init(group: WindowGroup, selections: Selections, collector: InputCollector) {
    self.group = group
    self.selections = selections
    self.collector = collector
  }

  /// Whether the pointer carries something.
  var isBusy: Bool { state.isDragging }

  // MARK: Begin and end

  /// Begins a drag from a window, of what ``Selections`` offers.
  ///
  /// - Parameters:
  ///   - window: the window.
  ///   - image: the window that follows the pointer; nil for none.
  ///   - spot: the pressed pointer.
  func begin(from window: Window, image: Window?, at spot: DragSpot) {
    source?.setDragShape(nil)
    (source, self.image, time) = (window, image, spot.time)
    if messenger == 0 {
      messenger = XCreateSimpleWindow(display, connection.root, -1, -1, 1, 1, 0, 0, 0)
      XSelectInput(display, messenger, PropertyChangeMask)
    }
    if let search { formerSearches.append(search) }
    search = nil
    deadline = nil
    watch(nil)
    follow(spot.pixel)
    if let image, !spot.isReleased { XMapRaised(display, image.xid) }
    perform(state.begin(at: spot.pixel))
    if spot.isReleased { release() } else { grabKeyboard() }
  }

  /// Gives a drag from a window up, as the window is gone.
  func cancel(from window: Window) {
    guard source === window, state.isDragging else { return }
    perform(state.cancel())
  }

  /// Gives up the programs that do not answer.
  func settle(at time: Instant) {
    now = time
    guard let deadline, deadline <= time else { return }
    isLate = true
    perform(state.cancel())
    isLate = false
  }

  private func release() {
    image?.hide()
    source?.setDragShape(nil)
    ungrabKeyboard()
    let actions = state.release()
    if state.isWaiting { deadline = now + Self.patience }
    perform(actions)
  }

  private func end(isAccepted: Bool) {
    deadline = nil
    image?.hide()
    source?.setDragShape(nil)
    ungrabKeyboard()
    watch(nil)
    if !isLate { selections.release(.drag) }
    if let source, group[source.xid] != nil {
      collector.add(.dragEnded(isAccepted: isAccepted), of: source)
    }
    (source, image) = (nil, nil)
  }

  /// Brings keys here until the end, whatever window has the keyboard. Nothing depends on whether it succeeds.
  private func grabKeyboard() {
    guard let source else { return }
    let wire = XGetXCBConnection(display)
    let mode = UInt8(XCB_GRAB_MODE_ASYNC.rawValue)
    let cookie = xcb_grab_keyboard(
      wire, 0, UInt32(truncatingIfNeeded: source.xid), UInt32(truncatingIfNeeded: time), mode, mode)
    xcb_discard_reply(wire, cookie.sequence)
    isKeyboardGrabbed = true
  }

  private func ungrabKeyboard() {
    guard isKeyboardGrabbed else { return }
    isKeyboardGrabbed = false
    XUngrabKeyboard(display, Time(CurrentTime))
  }

  // MARK: Events

  /// Whether an event of the pointer is of a drag; then it is handled.
  func takes(_ event: XIDeviceEvent) -> Bool {
    guard state.isDragging else { return false }
    let spot = DragSpot(event, isReleased: false)
    switch event.evtype {
    case XI_Motion:
      time = spot.time
      follow(spot.pixel)
      perform(state.move(to: spot.pixel))
    case XI_ButtonRelease where event.detail == Self.button:
      time = spot.time
      perform(state.move(to: spot.pixel))
      release()
    default: break
    }
    return true
  }

  /// Whether a key is of a drag; then it is handled.
  func takes(_ press: KeyPress) -> Bool {
    guard state.isDragging else { return false }
    if press.key == .escape { perform(state.cancel()) }
    return true
  }

  /// Whether an event is about a drag; then it is handled.
  func handle(_ event: XEvent) -> Bool {
    guard messenger != 0 else { return false }
    switch event.type {
    case ClientMessage where event.xclient.window == messenger: receive(event.xclient)
    case PropertyNotify where event.xproperty.window == messenger:
      if event.xproperty.atom == connection.atoms.windowName { proceed() }
    case DestroyNotify where state.target?.receiver == event.xdestroywindow.window:
      guard group[event.xdestroywindow.window] == nil else { return false }
      perform(state.lost(event.xdestroywindow.window))
    default: return event.xany.window == messenger
    }
    return true
  }

  private func receive(_ message: XClientMessageEvent) {
    guard message.format == 32 else { return }
    let data = message.data.l
    let window = UInt(bitPattern: data.0)
    switch message.message_type {
    case atoms.status:
      let (origin, size) = (data.2, data.3)
      let area = PixelRect(
        x: Int(Int16(truncatingIfNeeded: origin >> 16)), y: Int(Int16(truncatingIfNeeded: origin)),
        width: Int(UInt16(truncatingIfNeeded: size >> 16)),
        height: Int(UInt16(truncatingIfNeeded: size)))
      // Bit 0: it may be dropped here; bit 1: report every motion.
      let isAccepted = data.1 & 1 != 0 && data.4 != 0
      perform(
        state.answered(
          DragState.Answer(
            isAccepted: isAccepted, area: data.1 & 2 != 0 || area.isEmpty ? nil : area),
          by: window))
    case atoms.finished:
      // Before version 5 the message has no result.
      let isKnown = state.target.map { $0.version >= 5 } ?? false
      perform(state.finished(isAccepted: !isKnown || data.1 & 1 != 0, by: window))
    default: break
    }
  }

  // MARK: Actions

  private func perform(_ actions: [DragState.Action]) {
    for action in actions {
      switch action {
      case .search(let pixel): ask(DropSearch(at: pixel, connection: connection))
      case .enter(let target): enter(target)
      case .position(let target, let pixel):
        let packed =
          Int(UInt16(truncatingIfNeeded: pixel.x)) << 16
          | Int(UInt16(truncatingIfNeeded: pixel.y))
        send(
          atoms.position, to: target,
          (0, packed, Int(bitPattern: selectionTime), Int(bitPattern: atoms.copy)))
      case .leave(let target):
        send(atoms.leave, to: target, (0, 0, 0, 0))
        watch(nil)
      case .drop(let target):
        send(atoms.drop, to: target, (0, Int(bitPattern: selectionTime), 0, 0))
      case .show(let isAccepted):
        if state.isDragging { source?.setDragShape(isAccepted ? .copy : .noDrop) }
      case .end(let isAccepted): end(isAccepted: isAccepted)
      }
    }
  }

  /// The time of the pointer, but not before that of the selection: earlier requests for it fail.
  private var selectionTime: Time { selections.time(of: .drag, notBefore: time) }

  /// Moves the image beside the pointer.
  private func follow(_ pixel: PixelPoint) {
    guard let image else { return }
    let distance = { (points: Double) in Int((points * image.scale).rounded()) }
    image.move(
      toX: pixel.x + distance(Self.distance.x), y: pixel.y + distance(Self.distance.y))
  }

  /// Sends the requests of a search; the report of the property behind them arrives after their answers.
  private func ask(_ search: DropSearch) {
    self.search = search
    XChangeProperty(
      display, messenger, connection.atoms.windowName, connection.atoms.utf8, 8, PropModeAppend,
      nil, 0)
  }

  private func proceed() {
    if !formerSearches.isEmpty { return formerSearches.removeFirst().giveUp() }
    guard let search else { return }
    self.search = nil
    switch search.proceed() {
    case .more(let next): ask(next)
    case .found(let target):
      // A drop on the window that it came from does nothing.
      let other = target?.window == source?.xid ? nil : target
      perform(state.found(other, at: search.pixel))
    }
  }

  /// Sends a target the beginning of the drag with its first three forms; where there are more, all are in a property.
  private func enter(_ target: DragState.Target) {
    watch(target.receiver)
    let forms = selections.forms(of: .drag)
    forms.withUnsafeBytes {
      _ = XChangeProperty(
        display, messenger, atoms.typeList, XA_ATOM, 32, PropModeReplace,
        $0.bindMemory(to: UInt8.self).baseAddress, Int32(forms.count))
    }
    let first = forms.prefix(3).map { Int(bitPattern: $0) } + [0, 0, 0]
    let flags = Int(target.version) << 24 | (forms.count > 3 ? 1 : 0)
    send(atoms.enter, to: target, (flags, first[0], first[1], first[2]))
  }

  /// Selects the end of a window of another program, in place of that of the one before; nil for none.
  private func watch(_ window: UInt?) {
    if let watched, watched != window, !selections.isSending(to: watched) {
      connection.tolerating { XSelectInput(display, watched, NoEventMask) }
    }
    // The events of own windows and of the root are selected already.
    watched = window.flatMap { group[$0] == nil && $0 != connection.root ? $0 : nil }
    guard let watched, !selections.isSending(to: watched) else { return }
    connection.tolerating { XSelectInput(display, watched, StructureNotifyMask) }
  }

  private func send(_ type: Atom, to target: DragState.Target, _ data: (Int, Int, Int, Int)) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = target.window
    event.xclient.message_type = type
    event.xclient.format = 32
    event.xclient.data.l = (Int(bitPattern: messenger), data.0, data.1, data.2, data.3)
    connection.tolerating { XSendEvent(display, target.receiver, 0, NoEventMask, &event) }
  }
}
