public import Interaction

extension [Element] {
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
    let focused = all.filter { $0.states.contains(.focused) }
    if focused.count > 1 { return "the keyboard is about \(focused.map(\.line))" }
    return nil
  }
}
