/// A balanced Latin square: orders of conditions in which each condition stands at each position equally often, and
/// directly follows each other one equally often.
///
/// Williams, "Experimental designs balanced for the estimation of residual effects of treatments", Australian Journal of
/// Scientific Research A 2 (1949), 149–168. For an odd number of conditions one square cannot be balanced: a second one
/// has the orders reversed.
public enum LatinSquare {
  /// The orders of so many conditions, one a row: as many as conditions, or twice as many for an odd number of more than
  /// one.
  ///
  ///     LatinSquare.rows(4)  // [[0, 1, 3, 2], [1, 2, 0, 3], [2, 3, 1, 0], [3, 0, 2, 1]]
  public static func rows(_ count: Int) -> [[Int]] {
    guard count > 1 else { return count == 1 ? [[0]] : [] }
    // 0, 1, n - 1, 2, n - 2: the differences of neighbours are all different.
    let first = (0..<count).map { index in
      index == 0 ? 0 : index.isMultiple(of: 2) ? count - index / 2 : (index + 1) / 2
    }
    let square = (0..<count).map { row in first.map { ($0 + row) % count } }
    return count.isMultiple(of: 2) ? square : square + square.map { $0.reversed() }
  }
}
