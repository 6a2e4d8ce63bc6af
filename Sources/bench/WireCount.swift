/// What went over connections to an X server, counted.
struct WireCount {
  var requests = 0
  var bytes = 0
  /// How often a program, after sending something, was sent an answer: that often it may have waited.
  var roundTrips = 0

  static func - (left: WireCount, right: WireCount) -> WireCount {
    WireCount(
      requests: left.requests - right.requests, bytes: left.bytes - right.bytes,
      roundTrips: left.roundTrips - right.roundTrips)
  }
}

/// Finds the messages in one direction of a connection; only their heads are read.
struct MessageReader {
  /// Who sends.
  enum Side {
    case client, server
  }

  let side: Side
  private var isOpen = false
  private var head: [UInt8] = []
  /// Bytes of the present message that are still to come.
  private var rest = 0

  init(_ side: Side) { self.side = side }

  /// Takes the next bytes, in pieces of any size.
  ///
  /// - Returns: the first bytes of the messages of which the heads are now complete, but for the greetings.
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

  /// Bytes after which the size of the present message is known.
  private var headSize: Int {
    switch side {
    case .client:
      guard isOpen else { return 12 }
      return isBig ? 8 : 4
    case .server: return isOpen ? 32 : 8
    }
  }

  /// Whether the present request has its length in 32 bits, as BIG-REQUESTS allows: the usual 16 are zero.
  private var isBig: Bool { head.count >= 4 && half(2) == 0 }

  private var messageSize: Int {
    let padded = { (count: Int) in (count + 3) & ~3 }
    switch (side, isOpen) {
    case (.client, false): return 12 + padded(half(6)) + padded(half(8))
    case (.client, true): return 4 * (isBig ? word(4) : half(2))
    case (.server, false): return 8 + 4 * half(6)
    case (.server, true):
      // Answers, and events of the generic kind, may go on after their first 32 bytes.
      let goesOn = head[0] == Self.reply || head[0] & 0x7F == Self.genericEvent
      return 32 + (goesOn ? 4 * word(4) : 0)
    }
  }

  /// The first byte of an answer.
  static let reply: UInt8 = 1
  /// The number of events that say their own length.
  private static let genericEvent: UInt8 = 35

  private func half(_ offset: Int) -> Int { Int(head[offset]) | Int(head[offset + 1]) << 8 }
  private func word(_ offset: Int) -> Int { half(offset) | half(offset + 2) << 16 }
}
