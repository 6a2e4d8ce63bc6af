/// The bytes of an event, read by offset as the protocol's specification gives them.
package struct WireEvent: Sendable {
  /// Bytes of an event that is not a generic one.
  static let size = 32
  private let bytes: [UInt8]

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = Array(bytes) }

  /// Its number, without the bit that says another client sent it.
  package var code: UInt8 { bytes[0] & 0x7f }

  func byte(_ offset: Int) -> UInt8 { bytes[offset] }

  func signedHalf(_ offset: Int) -> Int {
    Int(Int16(truncatingIfNeeded: half(offset)))
  }

  package func half(_ offset: Int) -> Int {
    Int(bytes[offset]) | Int(bytes[offset + 1]) << 8
  }

  package func word(_ offset: Int) -> UInt32 {
    UInt32(half(offset)) | UInt32(half(offset + 2)) << 16
  }
}
