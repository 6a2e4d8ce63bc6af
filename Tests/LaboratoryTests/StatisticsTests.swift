import Testing

@testable import Laboratory

private func close(_ one: Double, _ other: Double, within tolerance: Double) -> Bool {
  abs(one - other) <= tolerance
}

@Suite("statistics")
struct StatisticsTests {
  /// Quantiles of t as printed in tables: degrees, probability, t.
  private static let table: [(Double, Double, Double)] = [
    (1, 0.95, 6.314), (1, 0.975, 12.706), (1, 0.995, 63.657), (2, 0.975, 4.303),
    (3, 0.975, 3.182), (4, 0.95, 2.132), (5, 0.975, 2.571), (7, 0.995, 3.499), (9, 0.975, 2.262),
    (10, 0.9, 1.372), (10, 0.975, 2.228), (20, 0.975, 2.086), (30, 0.995, 2.750),
    (60, 0.975, 2.000), (120, 0.975, 1.980), (1000, 0.975, 1.962),
  ]

  @Test("quantiles of t are those of printed tables", arguments: table.indices)
  func quantiles(_ index: Int) {
    let (degrees, probability, t) = Self.table[index]
    #expect(close(StudentT.quantile(probability, degrees: degrees), t, within: 0.0006))
    #expect(close(StudentT.quantile(1 - probability, degrees: degrees), -t, within: 0.0006))
    let back = StudentT.probability(
      upTo: StudentT.quantile(probability, degrees: degrees), degrees: degrees)
    #expect(close(back, probability, within: 1e-10))
  }

  @Test("with one degree of freedom t is Cauchy's distribution, with two it has a closed form")
  func closedForms() {
    for t in [-30.0, -1, -0.2, 0, 0.5, 3, 1000] {
      let two = 0.5 + t / (2 * (2 + t * t).squareRoot())
      #expect(close(StudentT.probability(upTo: t, degrees: 2), two, within: 1e-12))
    }
    #expect(close(StudentT.probability(upTo: 1, degrees: 1), 0.75, within: 1e-12))
    #expect(close(StudentT.probability(upTo: 0, degrees: 7), 0.5, within: 1e-15))
  }

  @Test("the incomplete beta function is exact where it is a polynomial")
  func beta() {
    for x in [0.0, 0.1, 0.35, 0.8, 0.999, 1] {
      #expect(close(Beta.regularised(x, 1, 1), x, within: 1e-14))
      #expect(close(Beta.regularised(x, 2, 1), x * x, within: 1e-14))
      #expect(close(Beta.regularised(x, 2, 2), x * x * (3 - 2 * x), within: 1e-13))
    }
  }

  @Test("the four sets of Anscombe have one line, and one share that it explains")
  func anscombe() throws {
    // Anscombe, "Graphs in statistical analysis", The American Statistician 27 (1973), 17–21.
    let x = [10.0, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5]
    let x4 = [8.0, 8, 8, 8, 8, 8, 8, 19, 8, 8, 8]
    let sets: [([Double], [Double])] = [
      (x, [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68]),
      (x, [9.14, 8.14, 8.74, 8.77, 9.26, 8.10, 6.13, 3.10, 9.13, 7.26, 4.74]),
      (x, [7.46, 6.77, 12.74, 7.11, 7.81, 8.84, 6.08, 5.39, 8.15, 6.42, 5.73]),
      (x4, [6.58, 5.76, 7.71, 8.84, 8.47, 7.04, 5.25, 12.50, 5.56, 7.91, 6.89]),
    ]
    for (xs, ys) in sets {
      let line = try #require(Regression(zip(xs, ys).map { ($0, $1) }))
      #expect(close(line.slope, 0.5, within: 0.001))
      #expect(close(line.intercept, 3, within: 0.01))
      #expect(close(line.determination, 0.667, within: 0.001))
    }
  }

  @Test("the band of a line is narrowest at the mean, and has the width of its formula")
  func band() throws {
    // By hand: mean x 3, mean y 4, Sxx 10, slope 0.6, residual sum 2.4, s = √0.8.
    let line = try #require(Regression([(1, 2), (2, 4), (3, 5), (4, 4), (5, 5)]))
    #expect(close(line.slope, 0.6, within: 1e-12))
    #expect(close(line.intercept, 2.2, within: 1e-12))
    #expect(close(line.determination, 0.6, within: 1e-12))
    let reach = { (x: Double) in (line.band(at: x).high - line.band(at: x).low) / 2 }
    let factor = 3.18245 * 0.8.squareRoot()
    #expect(close(reach(3), factor * 0.2.squareRoot(), within: 1e-4))
    #expect(close(reach(5), factor * 0.6.squareRoot(), within: 1e-4))
    #expect(reach(3) < reach(2.9) && reach(3) < reach(3.1))
    let slope = line.slopeInterval()
    #expect(close((slope.low + slope.high) / 2, 0.6, within: 1e-12))
    #expect(close((slope.high - slope.low) / 2, factor * 0.1.squareRoot(), within: 1e-4))
  }

  @Test("a line through equal x, or through two points, is none")
  func noLine() {
    #expect(Regression([(1, 2), (1, 3), (1, 4)]) == nil)
    #expect(Regression([(1, 2), (2, 3)]) == nil)
  }

  @Test("quantiles interpolate as R's and NumPy's do")
  func quantilesOfNumbers() {
    let numbers = [3.0, 1, 4, 1, 5, 9, 2, 6]
    #expect(numbers.quantile(0.25) == 1.75)
    #expect(numbers.quantile(0.5) == 3.5)
    #expect(numbers.quantile(0.9) == 6.8999999999999995)
    #expect(numbers.quantile(1) == 9)
    #expect([Double]().quantile(0.5) == nil)
  }

  @Test("extra sleep of Student's patients: 1.58 hours, t = 4.06, from 0.70 to 2.46, d = 1.28")
  func sleep() throws {
    // "Student", "The probable error of a mean", Biometrika 6 (1908), 1–25: two drugs, ten patients.
    let first = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0]
    let second = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4]
    let comparison = try #require(PairedComparison(zip(first, second).map { ($0, $1) }))
    #expect(comparison.count == 10)
    #expect(close(comparison.difference, 1.58, within: 1e-9))
    #expect(close(try #require(comparison.t), 4.0621, within: 1e-4))
    #expect(close(try #require(comparison.probability), 0.002833, within: 1e-6))
    #expect(close(comparison.interval.low, 0.7001, within: 1e-4))
    #expect(close(comparison.interval.high, 2.4599, within: 1e-4))
    #expect(close(try #require(comparison.effect), 1.2845, within: 1e-4))
  }

  @Test("equal differences have no effect size, and one pair is no comparison")
  func degenerate() throws {
    let equal = try #require(PairedComparison([(1, 2), (2, 3), (5, 6)]))
    #expect(equal.difference == 1)
    #expect(equal.effect == nil && equal.t == nil && equal.probability == nil)
    #expect(PairedComparison([(1, 2)]) == nil)
    #expect(MeanEstimate([4])?.interval == nil)
  }
}
