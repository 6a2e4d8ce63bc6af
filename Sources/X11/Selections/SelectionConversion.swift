internal import CX11
internal import Interaction

/// A request of another program to have a selection converted.
struct SelectionConversion {
  /// A target, and the property that receives the result; 0 for a target that was refused.
  struct Part: Hashable {
    let target: Atom
    var property: Atom
  }

  /// The window that receives the answer.
  let requestor: UInt
  let selection: Atom
  let target: Atom
  /// The property of the answer.
  let property: Atom
  /// The time in the request.
  let time: Time
  /// The copy.
  let copy: HeldOffer
  /// The server's time at which the copy became the selection.
  let owned: Time
  /// The targets to convert into: more than one for `MULTIPLE`.
  var parts: [Part]
  /// When it is refused, if its picture has not come.
  let deadline: Instant
  /// Whether it lists its parts in the property of the answer.
  var isMultiple = false
}

/// Bytes that go to another program in portions, as ICCCM's section 2.7.2 defines under `INCR`: the next portion is written
/// when the program has deleted the one before.
struct SelectionTransfer {
  let requestor: UInt
  let property: Atom
  let type: Atom
  private let bytes: [UInt8]
  private var offset = 0
  /// When it is given up, unless the other program deletes a portion before.
  var deadline: Instant

  /// 256 KiB, as GTK's `GDK_SELECTION_MAX_SIZE`: below the largest request of every server, and read within a frame.
  static let portion = 262_144

  init(requestor: UInt, property: Atom, type: Atom, bytes: [UInt8], deadline: Instant) {
    self.requestor = requestor
    self.property = property
    self.type = type
    self.bytes = bytes
    self.deadline = deadline
  }

  /// The next portion; an empty one ends the transfer.
  mutating func next() -> ArraySlice<UInt8> {
    let end = min(offset + Self.portion, bytes.count)
    defer { offset = end }
    return bytes[offset..<end]
  }
}
