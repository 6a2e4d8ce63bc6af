internal import Documents
internal import Files
internal import Phrases

/// The orders in which a manifest offers its pages: its own, then those of the ranges whose behavior is `sequence` and, in
/// version 2, of its further sequences.
struct ManifestOrders {
  /// Another order than the manifest's own.
  private struct Order {
    let label: LanguageMap
    /// The canvases in that order, or what names them.
    let items: [(item: JSONValue, spot: JSONSpot)]

    init(_ thing: JSONValue, _ key: String, at spot: JSONSpot) {
      label = LanguageMap(thing["label"], separator: ", ")
      items = thing[key].members.enumerated().map { ($1, spot[key][$0]) }
    }
  }

  /// The labels of all orders, the manifest's own first.
  let labels: [LanguageMap]
  /// The index of the order in which ``canvases`` are.
  let current: Int
  /// The canvases in the current order.
  let canvases: JSONValue
  /// The indices of these canvases among the manifest's own.
  let indices: [Int]

  /// The orders of a manifest.
  ///
  /// - Parameters:
  ///   - manifest: The manifest.
  ///   - own: Its canvases in its own order.
  ///   - label: The label of that order.
  ///   - current: The index of the order to be current; the manifest's own where there is no such order.
  init(
    of manifest: JSONValue, at spot: JSONSpot, canvases own: JSONValue, label: LanguageMap,
    current: Int, _ context: inout ManifestContext
  ) {
    var known: [String: Int] = [:]
    for (index, canvas) in own.members.enumerated() {
      if let id = canvas.id, known[addressKey(id)] == nil { known[addressKey(id)] = index }
    }
    var labels = [label]
    var chosen: [Int]?
    for order in Self.others(of: manifest, at: spot) {
      let indices = Self.indices(order, among: known, &context)
      guard !indices.isEmpty else { continue }
      if indices == Array(own.members.indices) {
        // A sequence may also name the manifest's own order.
        if labels[0].isEmpty { labels[0] = order.label }
        continue
      }
      if labels.count == current { chosen = indices }
      labels.append(order.label)
    }
    self.labels = labels
    self.current = chosen == nil ? 0 : current
    canvases = chosen.map { .list($0.map { own.members[$0] }) } ?? own
    indices = chosen ?? Array(own.members.indices)
  }

  /// The orders that a manifest describes besides its own.
  private static func others(of manifest: JSONValue, at spot: JSONSpot) -> [Order] {
    var orders: [Order] = []
    for (index, sequence) in manifest["sequences"].members.enumerated().dropFirst() {
      orders.append(Order(sequence, "canvases", at: spot["sequences"][index]))
    }
    var waiting = manifest["structures"].members.enumerated()
      .map { (range: $1, spot: spot["structures"][$0], depth: 0) }
    waiting.reverse()
    while let (range, spot, depth) = waiting.popLast() {
      let behaviors = range[either: "behavior", "viewingHint"].members.compactMap(\.text)
      if behaviors.contains("sequence") {
        orders.append(Order(range, range["items"].isNull ? "canvases" : "items", at: spot))
      } else if depth < RangeTree.depthLimit {
        waiting += range["items"].members.enumerated().reversed()
          .map { ($1, spot["items"][$0], depth + 1) }
      }
    }
    return orders
  }

  /// The indices of an order's canvases among the manifest's own, each once.
  private static func indices(
    _ order: Order, among known: [String: Int], _ context: inout ManifestContext
  ) -> [Int] {
    var indices: [Int] = []
    var seen: Set<Int> = []
    for (item, spot) in order.items {
      let id = AnnotationTarget.targets(item).first?.canvas
      guard let index = id.flatMap({ known[addressKey($0)] }) else {
        context.faults.append(spot.fault(.noCanvas(id ?? ""), .writeCanvasIDOrRemove))
        continue
      }
      if seen.insert(index).inserted { indices.append(index) }
    }
    return indices
  }
}

extension Document {
  /// Adds the orders of its pages to its description: those that can be chosen as links.
  mutating func describeOrders() {
    guard orders.count > 1 else { return }
    let lines = orders.enumerated().map { number, label in
      let name =
        label.isEmpty
        ? LanguageMap(number == 0 ? Phrase.ownOrder : Phrase.otherOrder(number)) : label
      return number == order
        ? ManifestAbout.text(name)
        : ManifestAbout.link(to: Document.link(toOrder: number), name)
    }
    about.facts.append(
      Fact(name: LanguageMap(Phrase.pageOrder), value: .joined(lines, by: "<br>")))
  }
}
