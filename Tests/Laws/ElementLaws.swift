public import Interaction

extension Element.Range {
  fileprivate var isChangeable: Bool { minimum < maximum }
}

extension [Element] {
  /// The actions that elements offer, and those that follow from how they are: focus and value.
  public var requests: [(id: ElementID, action: ElementAction)] {
    flatMap(\.all).flatMap { element -> [(id: ElementID, action: ElementAction)] in
      guard let id = element.id else { return [] }
      var actions = element.actions.map(\.action)
      if element.isFocusable { actions.append(.focus) }
      if let range = element.range { actions += [.set(range.minimum), .set(range.maximum)] }
      if element.caret != nil { actions.append(.select(Element.Caret(0, anchor: 0))) }
      return actions.map { (id, $0) }
    }
  }

  /// The first violation of the laws of elements in a window; nil for none.
  public func fault(in window: Rect) -> String? {
    let all = flatMap(\.all)
    for element in all {
      let bounds = element.bounds
      let numbers = [bounds.x, bounds.y, bounds.width, bounds.height]
      if numbers.contains(where: { !$0.isFinite }) || bounds.width < 0 || bounds.height < 0 {
        return "no finite bounds of \(element.line)"
      }
      // Sums of two numbers are rounded.
      if bounds.x < window.x || bounds.y < window.y || bounds.maxX > window.maxX + 1e-9
        || bounds.maxY > window.maxY + 1e-9
      {
        return "out of the window: \(element.line)"
      }
      if element.role.isActionable, element.name.allSatisfy(\.isWhitespace) {
        return "without a name: \(element.line)"
      }
      if bounds.isEmpty, element.role.isActionable, !element.states.contains(.offscreen) {
        return "neither seen nor out of sight: \(element.line)"
      }
    }
    var known = Set<ElementID>()
    for element in all {
      if let id = element.id, !known.insert(id).inserted { return "two of \(id.rawValue)" }
      let canAct = element.isFocusable || !element.actions.isEmpty || element.range != nil
      if canAct, element.id == nil, element.range?.isChangeable != false {
        return "without an address: \(element.line)"
      }
      if element.actions.contains(where: { $0.name.allSatisfy(\.isWhitespace) }) {
        return "an action without a name: \(element.line)"
      }
      if let range = element.range,
        !(range.minimum <= range.current && range.current <= range.maximum && range.step.isFinite)
      {
        return "beyond its limits: \(element.line)"
      }
      if let caret = element.caret,
        ![caret.offset, caret.anchor].allSatisfy({
          (0...element.words.unicodeScalars.count).contains($0)
        })
      {
        return "a caret beyond the words: \(element.line)"
      }
    }
    let focused = all.filter { $0.states.contains(.focused) }
    if focused.count > 1 { return "the keyboard is about \(focused.map(\.line))" }
    return nil
  }
}
