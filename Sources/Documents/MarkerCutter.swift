/// One division of a range of rows into shares.
struct MarkerCutter {
  let range: Range<Int>
  /// How many shares there are at most.
  let shares: Int
  private let alike: (Character, Character) -> Bool
  private let text: (Int) -> String

  init(
    range: Range<Int>, shares: Int, _ alike: @escaping (Character, Character) -> Bool,
    _ text: @escaping (Int) -> String
  ) {
    self.range = range
    self.shares = shares
    self.alike = alike
    self.text = text
  }

  /// The row at which a share would begin if all were equal.
  func border(_ share: Int) -> Int {
    let part = range.count.quotientAndRemainder(dividingBy: shares)
    return range.lowerBound + share * part.quotient + share * part.remainder / shares
  }

  /// The first rows of the shares. Each but the first differs from the row before it.
  func cuts() -> [Int] {
    var cuts = [range.lowerBound]
    var share = 1
    while share < shares {
      let window = window(of: share)
      share += 1
      let low = text(window.low)
      let high = text(window.high)
      guard areEqual(low, high) else {
        cuts.append(change(from: window.low, low, to: window.high, high))
        continue
      }
      // A run of equal rows: the cut is where it begins, and another one where it ends.
      let last = cuts[cuts.count - 1]
      if !areEqual(text(last), low) {
        cuts.append(first(after: last, through: window.low) { areEqual(text($0), low) })
      }
      guard share < shares, areEqual(text(self.window(of: share).low), low) else { continue }
      if areEqual(text(range.upperBound - 1), low) { break }
      let end = first(after: self.window(of: share).low, through: range.upperBound - 1) {
        !areEqual(text($0), low)
      }
      cuts.append(end)
      while share < shares && self.window(of: share).low < end { share += 1 }
    }
    return cuts
  }

  /// What a marker at a row says: as much as tells it from the row before it, or, at the beginning of the range, from
  /// the marker after it.
  func label(of row: Int, next: Int?) -> String {
    let own = text(row)
    let neighbour = row > range.lowerBound ? row - 1 : next
    let length = neighbour.map { telling(own, from: text($0)) } ?? 1
    var label = Array(own.prefix(length))
    if label.last?.isWhitespace == true {
      for character in own.dropFirst(length).prefix(MarkerTree.longestBeginning) {
        label.append(character)
        if !character.isWhitespace { break }
      }
    }
    if label.count <= MarkerTree.longestLabel { return String(label) }
    return "…" + String(label.suffix(MarkerTree.longestLabel - 1))
  }

  /// Between the two rows of a window lies the border of a share, shifted as far as it may be.
  private func window(of share: Int) -> (low: Int, high: Int) {
    let slack = range.count / shares / MarkerTree.slack
    let middle = border(share)
    return (middle - max(1, slack), middle + slack)
  }

  /// The row between two different ones at which the beginning changes that all rows between them share, and one
  /// character more.
  private func change(from low: Int, _ lowText: String, to high: Int, _ highText: String) -> Int {
    let shared = agreement(lowText, highText, alike)
    let same: (Character, Character) -> Bool = shared.isWhole ? (==) : alike
    let length = shared.isWhole ? agreement(lowText, highText, ==).length : shared.length
    return first(after: low, through: high) { row in
      let shared = agreement(lowText, text(row), same, upTo: length + 1)
      return !shared.isWhole
    }
  }

  /// The first row of a stretch that fulfils a condition; the row before the stretch does not, its last one does.
  private func first(after low: Int, through high: Int, where holds: (Int) -> Bool) -> Int {
    var low = low
    var high = high
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle }
    }
    return high
  }

  /// How many characters of a text it takes to tell it from another one.
  private func telling(_ text: String, from other: String) -> Int {
    let shared = agreement(text, other, alike)
    return (shared.isWhole ? agreement(text, other, ==).length : shared.length) + 1
  }

  private func areEqual(_ left: String, _ right: String) -> Bool {
    agreement(left, right, ==).isWhole
  }

  /// How many characters two texts have in common at their beginning, and whether that is all that is looked at.
  private func agreement(
    _ left: String, _ right: String, _ same: (Character, Character) -> Bool,
    upTo limit: Int = MarkerTree.longestBeginning
  ) -> (length: Int, isWhole: Bool) {
    var first = left.makeIterator()
    var second = right.makeIterator()
    for length in 0..<limit {
      switch (first.next(), second.next()) {
      case (nil, nil): return (length, true)
      case (let one?, let other?) where same(one, other): continue
      case (_, _): return (length, false)
      }
    }
    return (limit, true)
  }
}
