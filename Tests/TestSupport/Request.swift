/// A message of a client: a request of the protocol, or the beginning of the connection.
struct Request {
  var bytes: ArraySlice<UInt8>
  /// Whether it is a request; what begins the connection is none.
  var isRequest: Bool

  init(_ bytes: ArraySlice<UInt8>, isRequest: Bool) {
    self.bytes = ArraySlice(Array(bytes))
    self.isRequest = isRequest
  }

  /// The 32-bit number at an offset in words.
  func word(_ index: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 | UInt32(bytes[4 * index + $1]) << UInt32(8 * $1) }
  }
}

/// Splits what a client sends into messages.
struct RequestSplitter {
  private var isOpen = false
  private var rest: [UInt8] = []

  /// The messages that are now complete.
  mutating func take(_ bytes: ArraySlice<UInt8>) -> [Request] {
    rest += bytes
    var requests: [Request] = []
    var start = 0
    while let size = size(at: start), start + size <= rest.count {
      requests.append(Request(rest[start..<start + size], isRequest: isOpen))
      isOpen = true
      start += size
    }
    rest.removeFirst(start)
    return requests
  }

  /// The bytes of the message at an offset; nil where its header is not complete.
  private func size(at start: Int) -> Int? {
    func half(_ offset: Int) -> Int {
      Int(rest[start + offset]) | Int(rest[start + offset + 1]) << 8
    }
    let count = rest.count - start
    guard isOpen else {
      let padded = { (count: Int) in (count + 3) & ~3 }
      return count < 12 ? nil : 12 + padded(half(6)) + padded(half(8))
    }
    guard count >= 4 else { return nil }
    if half(2) != 0 { return 4 * half(2) }
    // A large request has its length in the next word.
    return count < 8 ? nil : 4 * (half(4) | half(6) << 16)
  }
}
