/// Counts of the traffic with an X server.
struct WireCount {
  var requests = 0
  var bytes = 0
  /// The number of replies after a request: an upper bound of the program's waits.
  var roundTrips = 0

  static func - (left: WireCount, right: WireCount) -> WireCount {
    WireCount(
      requests: left.requests - right.requests, bytes: left.bytes - right.bytes,
      roundTrips: left.roundTrips - right.roundTrips)
  }
}

/// Splits one direction of a connection into messages; reads only their headers.
struct MessageReader {
  /// The sending side.
  enum Side {
    case client, server
  }

  let side: Side
  private var isOpen = false
  private var head: [UInt8] = []
  /// Missing bytes of the current message.
  private var rest = 0

  init(_ side: Side) { self.side = side }

  /// Reads the next bytes, in pieces of any size.
  ///
  /// - Returns: The first bytes of the messages whose headers are now complete, without the connection setup.
  mutating func take(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var kinds: [UInt8] = []
    var bytes = bytes
    while !bytes.isEmpty {
      if rest > 0 {
        let count = min(rest, bytes.count)
        rest -= count
        bytes.removeFirst(count)
        continue
      }
      head.append(bytes.removeFirst())
      guard head.count >= headSize else { continue }
      rest = messageSize - head.count
      if isOpen { kinds.append(head[0]) }
      isOpen = true
      head.removeAll(keepingCapacity: true)
    }
    return kinds
  }

  /// The number of bytes that determine the size of the current message.
  private var headSize: Int {
    switch side {
    case .client:
      guard isOpen else { return 12 }
      return isBig ? 8 : 4
    case .server: return isOpen ? 32 : 8
    }
  }

  /// Whether the current request has a length of 32 bits, as in BIG-REQUESTS: its 16-bit length is zero.
  private var isBig: Bool { head.count >= 4 && half(2) == 0 }

  private var messageSize: Int {
    let padded = { (count: Int) in (count + 3) & ~3 }
    switch (side, isOpen) {
    case (.client, false): return 12 + padded(half(6)) + padded(half(8))
    case (.client, true): return 4 * (isBig ? word(4) : half(2))
    case (.server, false): return 8 + 4 * half(6)
    case (.server, true):
      // Replies and generic events may be longer than 32 bytes.
      let goesOn = head[0] == Self.reply || head[0] & 0x7F == Self.genericEvent
      return 32 + (goesOn ? 4 * word(4) : 0)
    }
  }

  /// The first byte of a reply.
  static let reply: UInt8 = 1
  /// The code of generic events.
  private static let genericEvent: UInt8 = 35

  private func half(_ offset: Int) -> Int { Int(head[offset]) | Int(head[offset + 1]) << 8 }
  private func word(_ offset: Int) -> Int { half(offset) | half(offset + 2) << 16 }
}
