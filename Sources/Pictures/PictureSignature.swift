/// The first bytes of every file of a format: some bytes at some offsets.
struct PictureSignature: Sendable {
  private var parts: [(offset: Int, bytes: [UInt8])]

  /// Letters from an offset on.
  init(_ letters: String, at offset: Int = 0) { parts = [(offset, Array(letters.utf8))] }

  /// Bytes from the beginning on.
  init(_ bytes: [UInt8]) { parts = [(0, bytes)] }

  /// The same, with further bytes from another offset on.
  func and(_ bytes: [UInt8], at offset: Int) -> PictureSignature {
    var signature = self
    signature.parts.append((offset, bytes))
    return signature
  }

  /// Bytes from the beginning of a file to the end of the signature.
  var length: Int { parts.map { $0.offset + $0.bytes.count }.max() ?? 0 }

  /// Whether a file begins so.
  func matches(_ file: some Collection<UInt8>) -> Bool {
    parts.allSatisfy { file.dropFirst($0.offset).starts(with: $0.bytes) }
  }
}
