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
  private static let limit = 64 << 10

  /// The selection, which is also the property that takes the text.
  let selection: Atom
  /// The target that was asked for last.
  private(set) var target: SelectionTarget = .utf8
  /// When it is given up.
  var deadline: Instant
  /// The bytes that have come in pieces; nil where they come at once.
  private(set) var pieces: [UInt8]?

  /// A question for UTF-8.
  init(_ selection: Atom, deadline: Instant) {
    self.selection = selection
    self.deadline = deadline
  }

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
