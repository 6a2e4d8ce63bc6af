internal import CX11
internal import Interaction

/// The answer of another program that was asked for a text.
public struct PastedText: Hashable, Sendable {
  /// The text; nil where there is none.
  public var text: String?
}

/// A question for the text of a selection, by chapter 2 of ICCCM.
///
///     asked UTF-8 ──► answered: the text, at once or in pieces
///           └──► refused: asked Latin-1 ──► answered, or refused: there is no text
struct PasteRequest {
  /// 64 KiB are kept of a text: what follows is taken, and dropped.
  static let limit = 64 << 10

  /// The selection, which is also the property that takes the text.
  let selection: Atom
  /// The target that was asked for last.
  private(set) var target: SelectionTarget = .utf8
  /// The bytes that have come in pieces; nil where they come at once.
  private(set) var pieces: [UInt8]?

  /// A question for UTF-8.
  init(_ selection: Atom) { self.selection = selection }

  /// Turns to the older encoding, as the other program does not know UTF-8; false where that was asked for already.
  mutating func retry() -> Bool {
    guard target == .utf8 else { return false }
    target = .string
    return true
  }

  /// Takes bytes that come in pieces; an empty piece is the last one, which completes the text.
  mutating func take(piece: [UInt8]) -> PastedText? {
    guard let pieces else { return nil }
    if piece.isEmpty { return text(of: pieces) }
    self.pieces = pieces + piece.prefix(max(0, Self.limit - pieces.count))
    return nil
  }

  /// Waits for pieces.
  mutating func awaitPieces() { pieces = [] }

  /// The text of bytes in the encoding that was asked for.
  func text(of bytes: [UInt8]) -> PastedText {
    let bytes = bytes.prefix(Self.limit)
    let text =
      target == .utf8
      ? String(decoding: bytes, as: UTF8.self)
      : String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    return PastedText(text: text.isEmpty ? nil : text)
  }
}

/// Reads the text of a selection from the program that owns it, without a wait; at once where that is this program.
struct SelectionReader {
  private let atoms: SelectionAtoms
  private let window: UInt
  private let display: OpaquePointer
  private var request: PasteRequest
  /// When the owner is given up; nil once it has answered.
  private(set) var deadline: Instant?
  /// The answer; nil before there is one.
  private(set) var answer: PastedText?

  /// Asks the owner.
  ///
  /// - Parameters:
  ///   - selection: the selection.
  ///   - own: this program's copy that is the selection, which is the answer; nil where another program owns it.
  ///   - atoms: the names of the protocol.
  ///   - window: the window that gets the answer.
  ///   - display: its connection.
  ///   - stamp: the server's time.
  ///   - limit: when the owner is given up.
  init(
    _ selection: Atom, own: HeldOffer?, _ atoms: SelectionAtoms, window: UInt,
    on display: OpaquePointer, at stamp: Time, until limit: Instant
  ) {
    (self.atoms, self.window, self.display) = (atoms, window, display)
    request = PasteRequest(selection)
    if let bytes = own?.bytes(of: .utf8) {
      end(request.text(of: bytes))
    } else {
      deadline = limit
      ask(at: stamp)
    }
  }

  private func ask(at stamp: Time) {
    XConvertSelection(
      display, request.selection, atoms.atom(of: request.target), request.selection, window, stamp)
  }

  private mutating func end(_ text: PastedText) { (answer, deadline) = (text, nil) }

  /// Takes the value that the owner left in the property, up to the limit of a text. One round trip.
  private func read() -> Property.Taken? {
    Property.take(request.selection, of: window, display: display, limit: PasteRequest.limit)
  }

  /// Takes the owner's answer: the text, the announcement of its pieces, or a refusal.
  mutating func take(_ event: XSelectionEvent) {
    guard answer == nil, request.selection == event.selection else { return }
    if event.property == 0 {
      return request.retry() ? ask(at: event.time) : end(PastedText(text: nil))
    }
    guard let taken = read() else { return end(PastedText(text: nil)) }
    taken.type == atoms.incremental ? request.awaitPieces() : end(request.text(of: taken.bytes))
  }

  /// Takes a piece of a long text.
  ///
  /// - Parameter limit: when the owner is given up that sends no other.
  /// - Returns: whether the change is of the text.
  mutating func take(_ change: XPropertyEvent, until limit: Instant) -> Bool {
    guard change.atom == request.selection, change.state == PropertyNewValue else { return false }
    guard answer == nil, request.pieces != nil, let piece = read() else { return true }
    deadline = limit
    if let text = request.take(piece: piece.bytes) { end(text) }
    return true
  }

  /// Gives up an owner that does not answer in time.
  mutating func settle(at time: Instant) {
    if let deadline, deadline <= time { end(PastedText(text: nil)) }
  }
}
