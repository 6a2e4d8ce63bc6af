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

  /// 0.008 seconds, half a refresh of a screen: a search that takes less, and for which nothing has to be read, shows all
  /// its hits at once.
  private static let firstInterval = 0.008
  /// 0.1 seconds between the messages that follow: ten a second can be followed by eye.
  private static let interval = 0.1

  /// A query, with the material to search.
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

  /// Reads and folds what a search would, until one is ordered, which goes on from there.
  func prepare() {
    let number = order.withLock { $0.number }
    queue.async { [self] in
      withFinder(number) { finder in
        while isLast(number), finder.prepare() {}
      }
    }
  }

  /// Performs a search, unless another one was ordered meanwhile.
  private func run(_ number: Int) {
    withFinder(number) { finder in
      finder.begin(FindQuery(order.withLock { $0.text }))
      let start = clock.now
      var last: Instant?
      while finder.step() {
        guard isLast(number) else { return }
        let now = clock.now
        let isDue =
          last.map { now - $0 >= Self.interval }
          ?? (finder.count > 0 && (finder.isBeforeReading || now - start >= Self.firstInterval))
        guard isDue else { continue }
        deliver(message(finder, number, isComplete: false))
        last = now
      }
      guard isLast(number) else { return }
      deliver(message(finder, number, isComplete: true))
    }
  }

  /// Whether no other search was ordered since the one of a number.
  private func isLast(_ number: Int) -> Bool { order.withLock { $0.number } == number }

  /// Changes the finder in what is searched now, where no other search was ordered since the one of a number.
  private func withFinder(_ number: Int, _ body: (inout Finder) -> Void) {
    let order = order.withLock { $0 }
    guard order.number == number else { return }
    finder.withLock { known in
      var finder =
        known.flatMap { $0.material.isSame(as: order.material) ? $0.finder : nil }
        ?? Finder(order.material)
      // Not copied while it is changed.
      known = nil
      body(&finder)
      known = (order.material, finder)
    }
  }

  private func message(_ finder: Finder, _ number: Int, isComplete: Bool) -> Message {
    Message(
      change: FindChange(
        number: number, searched: finder.searched, count: finder.count, isComplete: isComplete),
      result: finder.result)
  }
}
