/// The bytes of an event, read at the offsets of the protocol's specification.
package struct WireEvent: Sendable {
  /// The size of a core event, in bytes.
  static let size = 32
  private let bytes: [UInt8]

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = Array(bytes) }

  /// Its number, without the bit that marks events sent by another client.
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
