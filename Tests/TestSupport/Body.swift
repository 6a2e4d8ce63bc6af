/// The body of a message, in the machine's own byte order.
struct Body {
  private(set) var bytes: [UInt8] = []

  mutating func append<Value: BitwiseCopyable>(_ value: Value) {
    withUnsafeBytes(of: value) { bytes.append(contentsOf: $0) }
  }

  /// Appends the values of a device's axes, padded with zeros to a multiple of 8 bytes before them.
  ///
  /// The layout: whether unaccelerated values follow, a bit per axis that is given, 64 values,
  /// 64 unaccelerated ones.
  mutating func append(axes: [Int: Double]) {
    while bytes.count % 8 != 0 { bytes.append(0) }
    var given: UInt64 = 0
    var values = [Double](repeating: 0, count: 128)
    for (axis, value) in axes {
      given |= 1 << UInt64(axis)
      values[axis] = value
    }
    append(UInt32(0))
    append(UInt32(truncatingIfNeeded: given))
    append(UInt32(truncatingIfNeeded: given >> 32))
    append(UInt32(0))
    for value in values { append(value) }
  }
}
