/// A first-in, first-out queue that keeps its storage: a turn of the loop allocates nothing for it.
struct Queue<Element> {
  private var elements: [Element] = []
  /// The index of the first element.
  private var head = 0

  /// An empty queue.
  init() {}

  /// The first element; nil for none.
  var first: Element? { head < elements.count ? elements[head] : nil }

  /// Adds an element at the end.
  mutating func append(_ element: Element) { elements.append(element) }

  /// Adds elements at the end.
  mutating func append(contentsOf others: [Element]) { elements += others }

  /// Removes and returns the first element; nil for none. The storage is cleared with the last one.
  mutating func popFirst() -> Element? {
    guard let first else { return nil }
    head += 1
    if head == elements.count {
      elements.removeAll(keepingCapacity: true)
      head = 0
    }
    return first
  }
}
