internal import CCollation

/// 256 units: longer than any name, number or letter of ICU.
private let room = 256

/// A name that ICU writes into a buffer, returning its length; nil for none.
func icuName(_ write: (UnsafeMutablePointer<CChar>?, Int32) -> Int32) -> String? {
  withUnsafeTemporaryAllocation(of: UInt8.self, capacity: room) { buffer in
    let length = buffer.withMemoryRebound(to: CChar.self) { write($0.baseAddress, Int32(room)) }
    return 1...room ~= Int(length) ? String(decoding: buffer[..<Int(length)], as: UTF8.self) : nil
  }
}

/// A text that ICU writes into a buffer, returning its length; nil for none.
func icuText(_ write: (UnsafeMutablePointer<UInt16>?, Int32) -> Int32) -> String? {
  withUnsafeTemporaryAllocation(of: UInt16.self, capacity: room) { buffer in
    let length = Int(write(buffer.baseAddress, Int32(room)))
    return 1...room ~= length ? String(decoding: buffer[..<length], as: UTF16.self) : nil
  }
}

/// The members of an ICU set. The set is closed.
func icuStrings(_ set: UnsafeMutableRawPointer?) -> [String] {
  guard let set else { return [] }
  defer { ccollation_close_set(set) }
  var strings: [String] = []
  for item in 0..<ccollation_set_count(set) {
    var first: Int32 = 0
    var last: Int32 = 0
    if let string = icuText({ ccollation_set_item(set, item, &first, &last, $0, $1) }) {
      strings.append(string)
    } else if first <= last {
      strings += (first...last).compactMap { Unicode.Scalar(UInt32($0)).map { String($0) } }
    }
  }
  return strings
}
