internal import DBus
internal import Interaction

/// Keys that are held until an assistive technology has answered whether they are its own, in the order in which they were
/// pressed.
struct HeldKeys {
  /// 0.1 seconds, as long as a person takes a reaction for instant; then the key is the program's.
  private static let limit = 0.1

  /// A key that is held.
  private struct Key {
    /// Its input; nil for a key that went up.
    let input: WindowInput?
    /// The serial of the question; nil for a key that needs none.
    let serial: UInt64?
    let end: Instant
    /// Whether it is the program's; nil before that is known.
    var isOwn: Bool?
  }

  private var keys: [Key] = []
  /// Whether the last question was not answered in time: until it is, no other one is waited for.
  private(set) var isSuspended = false

  /// Whether no key is held.
  var isEmpty: Bool { keys.isEmpty }
  /// When a key is no longer held without an answer; nil where none is held.
  var deadline: Instant? { keys.first { $0.isOwn == nil }?.end }

  /// Holds a key until the call of a serial is answered; nil to let it pass behind those before it.
  mutating func hold(_ input: WindowInput?, serial: UInt64?, at time: Instant) {
    keys.append(
      Key(input: input, serial: serial, end: time + Self.limit, isOwn: serial == nil ? true : nil))
  }

  /// Takes the answer to a question.
  mutating func answer(_ message: BusMessage) {
    isSuspended = false
    switch message.kind {
    case .reply(to: let serial): settle(serial, isOwn: message.arguments.first?.isTrue != true)
    case .error(_, to: let serial): settle(serial, isOwn: true)
    case .call, .signal: break
    }
  }

  private mutating func settle(_ serial: UInt64, isOwn: Bool) {
    guard let index = keys.firstIndex(where: { $0.serial == serial }) else { return }
    keys[index].isOwn = isOwn
  }

  /// All keys are the program's: no answer will come.
  mutating func releaseAll() {
    for index in keys.indices where keys[index].isOwn == nil { keys[index].isOwn = true }
    isSuspended = false
  }

  /// Takes the inputs that are the program's and follow no key that is still held.
  mutating func take(at time: Instant) -> [WindowInput] {
    var inputs: [WindowInput] = []
    while let first = keys.first {
      if first.isOwn == nil {
        guard first.end <= time else { break }
        isSuspended = true
      }
      if first.isOwn != false, let input = first.input { inputs.append(input) }
      keys.removeFirst()
    }
    return inputs
  }
}
