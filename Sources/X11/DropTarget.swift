internal import CX11
internal import Interaction
internal import Raster

/// The windows of a group as targets of files that are dragged here from other programs: the protocol XDND, version 5.
///
/// The source sends the position of the pointer; the answer is yes for files. The dropped data are requested as a selection,
/// which may come in pieces. While files are over a window, the pointer hovers there.
final class DropTarget {
  /// 16 MiB of addresses: more than 100,000 files. A source that sends more is refused.
  private static let byteLimit = 16 << 20

  /// A drag that is over a window.
  private struct Drag {
    let source: UInt
    let window: Window
    /// The corner of the window on the X screen, asked for when the drag came.
    let corner: PixelPoint
    let hasFiles: Bool
    var point = Point.zero
    /// Whether its files have hovered over the window.
    var hasHovered = false
    /// Whether the source waits for the answer about a point.
    var isUnanswered = false
    /// Whether they may be dropped there, as was answered last.
    var isWanted = true
    /// Whether the source has dropped its files, which are being fetched.
    var isDropped = false
    /// The bytes that have come in pieces; nil where they come at once.
    var pieces: [UInt8]?
  }

  private let group: WindowGroup
  private let collector: InputCollector
  private var drag: Drag?

  private var connection: Connection { group.connection }
  private var display: OpaquePointer { connection.display }
  private var atoms: DropAtoms { connection.atoms.drop }

  /// The targets of a group.
  init(group: WindowGroup, collector: InputCollector) {
    self.group = group
    self.collector = collector
  }

  /// Whether an event is about a drag; then it is handled.
  func handle(_ event: XEvent) -> Bool {
    switch event.type {
    case ClientMessage: return receive(event.xclient)
    case SelectionNotify where event.xselection.selection == atoms.selection:
      take(event.xselection)
      return true
    case PropertyNotify
    where event.xproperty.atom == atoms.selection && event.xproperty.state == PropertyNewValue:
      takePiece(event.xproperty)
      return true
    default: return false
    }
  }

  /// Forgets a drag over a window that is gone.
  func forget(_ window: Window) {
    if drag?.window === window { drag = nil }
  }

  // MARK: Messages of the source

  private func receive(_ message: XClientMessageEvent) -> Bool {
    guard message.format == 32, let window = group[message.window] else { return false }
    let data = message.data.l
    let source = UInt(bitPattern: data.0)
    switch message.message_type {
    case atoms.enter: enter(source, UInt(bitPattern: data.1), [data.2, data.3, data.4], window)
    case atoms.position:
      if drag?.source == source { move(UInt(bitPattern: data.2)) }
    case atoms.leave:
      if drag?.source == source { leave() }
    case atoms.drop:
      if drag?.source == source { drop(Time(bitPattern: data.2)) }
    default: return false
    }
    return true
  }

  /// A drag came over a window. Its first three types are in the message; where it has more, all are in a property.
  private func enter(_ source: UInt, _ flags: UInt, _ first: [Int], _ window: Window) {
    leave()
    // A source of an older version than 3 names no types; one that is newer speaks the newest that both know.
    guard flags >> 24 >= 3 else { return }
    var types = first.map { UInt(bitPattern: $0) }
    var (x, y): (Int32, Int32) = (0, 0)
    var child: UInt = 0
    connection.ignoringErrors {
      if flags & 1 != 0 {
        types = Property.cardinals(atoms.typeList, of: source, display: display) ?? types
      }
      XTranslateCoordinates(display, window.xid, connection.root, 0, 0, &x, &y, &child)
    }
    drag = Drag(
      source: source, window: window, corner: PixelPoint(x: Int(x), y: Int(y)),
      hasFiles: types.contains(atoms.files))
  }

  /// The drag is at a pixel of the X screen: 16 bits of each coordinate.
  private func move(_ packed: UInt) {
    guard var drag, !drag.isDropped else { return }
    drag.point = drag.window.point(
      Double(Int16(truncatingIfNeeded: packed >> 16)) - Double(drag.corner.x),
      Double(Int16(truncatingIfNeeded: packed)) - Double(drag.corner.y))
    if drag.hasFiles {
      drag.hasHovered = true
      collector.add(.hovered(drag.point), of: drag.window)
    }
    drag.isUnanswered = true
    self.drag = drag
  }

  /// Answers a source that waits for it.
  ///
  /// - Parameter isWanted: whether files may be dropped at a point of a window, which has seen them hover there.
  /// - Returns: whether a source waited.
  func answer(_ isWanted: (WindowID, Point) -> Bool) -> Bool {
    guard var drag, drag.isUnanswered else { return false }
    drag.isUnanswered = false
    drag.isWanted = drag.hasFiles && isWanted(drag.window.id, drag.point)
    self.drag = drag
    // Bit 0: it may be dropped here; bit 1: report every motion.
    send(
      atoms.status, to: drag.source,
      (drag.isWanted ? 3 : 2, 0, 0, drag.isWanted ? Int(bitPattern: atoms.copy) : 0))
    return true
  }

  private func leave() {
    guard let drag else { return }
    self.drag = nil
    if drag.hasHovered { collector.add(.left, of: drag.window) }
  }

  /// The files were dropped: they are requested.
  private func drop(_ time: Time) {
    guard let drag, !drag.isDropped else { return }
    guard drag.hasFiles, drag.isWanted else { return finish(accepted: false) }
    self.drag?.isDropped = true
    XConvertSelection(
      display, atoms.selection, atoms.files, atoms.selection, drag.window.xid, time)
  }

  // MARK: The files

  private func take(_ answer: XSelectionEvent) {
    guard let drag, drag.isDropped, answer.requestor == drag.window.xid else { return }
    guard answer.property != 0, let taken = read(drag.window) else {
      return finish(accepted: false)
    }
    if taken.type == atoms.pieces {
      self.drag?.pieces = []
    } else {
      finish(with: taken.bytes)
    }
  }

  /// A piece has come; the last one is empty.
  private func takePiece(_ change: XPropertyEvent) {
    guard let drag, drag.window.xid == change.window, let pieces = drag.pieces else { return }
    guard let piece = read(drag.window), pieces.count + piece.bytes.count <= Self.byteLimit else {
      return finish(accepted: false)
    }
    if piece.bytes.isEmpty { return finish(with: pieces) }
    self.drag?.pieces?.append(contentsOf: piece.bytes)
  }

  /// Takes what the source left in a property; nil for nothing, and for more than the limit. One round trip.
  private func read(_ window: Window) -> Property.Taken? {
    let taken = Property.take(
      atoms.selection, of: window.xid, display: display, limit: Self.byteLimit)
    return taken?.isWhole == true ? taken : nil
  }

  private func finish(with bytes: [UInt8]) {
    guard let drag else { return }
    let addresses = Self.addresses(bytes)
    if !addresses.isEmpty {
      collector.add(.dropped(addresses, at: drag.point), of: drag.window)
    }
    finish(accepted: !addresses.isEmpty)
  }

  /// Lets the source know that the drop is over.
  private func finish(accepted: Bool) {
    guard let drag else { return }
    send(
      atoms.finished, to: drag.source,
      (accepted ? 1 : 0, accepted ? Int(bitPattern: atoms.copy) : 0, 0, 0))
    leave()
  }

  /// The addresses of a list of the type `text/uri-list` (RFC 2483): one a line, without comments.
  private static func addresses(_ bytes: [UInt8]) -> [String] {
    bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") || $0 == 0 }
      .filter { $0.first != UInt8(ascii: "#") }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private func send(_ type: Atom, to source: UInt, _ data: (Int, Int, Int, Int)) {
    guard let drag else { return }
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = source
    event.xclient.message_type = type
    event.xclient.format = 32
    event.xclient.data.l = (Int(bitPattern: drag.window.xid), data.0, data.1, data.2, data.3)
    connection.tolerating { XSendEvent(display, source, 0, NoEventMask, &event) }
  }
}
