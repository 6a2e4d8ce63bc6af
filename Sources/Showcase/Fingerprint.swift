public import Interaction

/// A hash of a picture: equal pictures have equal fingerprints, to a thousandth of a point.
///
/// Recordings hold one after every picture, so that a replay on another machine can compare its pictures.
/// Lengths are rounded to 1/1024 point: the last bit of another machine's sine does not matter.
public struct Fingerprint: Hashable, Sendable {
  /// 64 bits by the FNV-1a hash.
  public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The fingerprint of a picture.
  public init(_ list: DisplayList) {
    var line = PrintedLine()
    for layer in list.layers {
      line.removeAll()
      line.add(layer)
      add(line.bytes)
    }
  }

  private mutating func add(_ line: [UInt8]) {
    for byte in line { value = (value ^ UInt64(byte)) &* Self.prime }
    value = (value ^ 0x0A) &* Self.prime
  }

  /// The prime of FNV-1a for 64 bits.
  private static let prime: UInt64 = 0x100_0000_01B3
}
