internal import Dispatch
internal import Documents
internal import Folding
internal import Interaction
internal import Platform
internal import Showcase
internal import Synchronization

/// Looks for words on a thread of its own, in slices. Another search gives up the one before between two slices.
final class FindFeed: Sendable {
  /// A message to the loop: more was found.
  struct Message: Sendable {
    let change: FindChange
    let result: FindResult
  }

  /// 50 hits are more than a window shows: they are shown at once.
  private static let firstCount = 50
  /// 0.1 seconds between the messages that follow: ten a second can be followed by eye.
  private static let interval = 0.1

  /// What to look for, and where.
  private struct Order: Sendable {
    var number = 0
    var text = ""
    var material: FindMaterial
  }

  private let order: Mutex<Order>
  private let finder = Mutex<(material: FindMaterial, finder: Finder)?>(nil)
  private let queue = DispatchQueue(label: "find", qos: .userInitiated)
  private let clock = Clock()
  private let deliver: @Sendable (Message) -> Void

  /// A feed that reads nothing yet.
  init(languages: [String], deliver: @escaping @Sendable (Message) -> Void) {
    order = Mutex(Order(material: FindMaterial(languages: languages)))
    self.deliver = deliver
  }

  /// Changes what is searched by the next search.
  func change(_ body: (inout FindMaterial) -> Void) {
    order.withLock { body(&$0.material) }
  }

  /// Looks for a text; an empty one only gives up the search before.
  func find(_ text: String, number: Int) {
    order.withLock { ($0.text, $0.number) = (text, number) }
    if !FindQuery(text).isEmpty { queue.async { [self] in run(number) } }
  }

  /// Performs a search, unless another one was ordered meanwhile.
  private func run(_ number: Int) {
    let order = order.withLock { $0 }
    guard order.number == number else { return }
    finder.withLock { known in
      var finder =
        known.flatMap { $0.material.isSame(as: order.material) ? $0.finder : nil }
        ?? Finder(order.material)
      // Not copied while it is changed.
      known = nil
      defer { known = (order.material, finder) }
      finder.begin(FindQuery(order.text))
      var last: Instant?
      while finder.step() {
        if self.order.withLock({ $0.number }) != number { return }
        let isDue =
          last.map { clock.now - $0 >= Self.interval } ?? (finder.count >= Self.firstCount)
        guard isDue else { continue }
        deliver(message(finder, number, isComplete: false))
        last = clock.now
      }
      if self.order.withLock({ $0.number }) != number { return }
      deliver(message(finder, number, isComplete: true))
    }
  }

  private func message(_ finder: Finder, _ number: Int, isComplete: Bool) -> Message {
    Message(
      change: FindChange(
        number: number, searched: finder.searched, count: finder.count, isComplete: isComplete),
      result: finder.result)
  }
}
