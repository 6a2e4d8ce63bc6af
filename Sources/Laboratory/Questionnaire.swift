/// A questionnaire that is filled in on the screen.
public enum Questionnaire: String, Hashable, Sendable, Codable, CaseIterable {
  /// The System Usability Scale: Brooke, "SUS: a quick and dirty usability scale", in Usability Evaluation in Industry
  /// (1996), 189–194.
  case sus = "SUS"
  /// The Task Load Index without weights: Hart and Staveland, "Development of NASA-TLX", Advances in Psychology 52 (1988),
  /// 139–183; Hart, "NASA-Task Load Index; 20 years later", Proceedings of HFES (2006), 904–908.
  case tlx = "NASA-TLX"

  /// The number of its items.
  public var count: Int {
    switch self {
    case .sus: 10
    case .tlx: 6
    }
  }

  /// The answers of an item, from the lowest to the highest: five degrees of agreement, or 21 marks from 0 to 100.
  public var scale: ClosedRange<Int> {
    switch self {
    case .sus: 1...5
    case .tlx: 0...20
    }
  }

  /// The score from 0 to 100; nil where an item has no answer or one beyond the scale.
  ///
  /// SUS: odd items give their answer less 1, even ones 5 less their answer, and the sum counts 2.5 times. TLX: the mean of
  /// the six items, each of 0 to 100 in steps of 5 (the raw index; higher is more load).
  ///
  ///     Questionnaire.sus.score([5, 1, 5, 1, 5, 1, 5, 1, 5, 1])  // 100
  public func score(_ answers: [Int]) -> Double? {
    guard answers.count == count, answers.allSatisfy(scale.contains) else { return nil }
    switch self {
    case .sus:
      let points = answers.enumerated().map { index, answer in
        index.isMultiple(of: 2) ? answer - 1 : 5 - answer
      }
      return 2.5 * Double(points.reduce(0, +))
    case .tlx:
      return Double(5 * answers.reduce(0, +)) / Double(count)
    }
  }
}
