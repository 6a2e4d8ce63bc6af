internal import RealModule

extension [Double] {
  /// The arithmetic mean; not a number for none.
  public var mean: Double { reduce(0, +) / Double(count) }

  /// The standard deviation of a sample, with n − 1; nil for fewer than two numbers.
  public var deviation: Double? {
    guard count > 1 else { return nil }
    let mean = mean
    return (reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(count - 1)).squareRoot()
  }

  /// The quantile at a fraction from 0 to 1, with linear interpolation between order statistics: type 7 of Hyndman and
  /// Fan, "Sample quantiles in statistical packages", The American Statistician 50 (1996), 361–365, as R's and NumPy's
  /// default. Nil for no numbers.
  public func quantile(_ fraction: Double) -> Double? {
    guard !isEmpty else { return nil }
    let sorted = sorted()
    let position = Swift.min(Swift.max(fraction, 0), 1) * Double(count - 1)
    let low = Int(position)
    let part = position - Double(low)
    return low + 1 < count
      ? sorted[low] + part * (sorted[low + 1] - sorted[low]) : sorted[low]
  }
}

/// An interval of confidence.
public struct Interval: Hashable, Sendable {
  /// The lower end.
  public let low: Double
  /// The upper end.
  public let high: Double
}

/// Student's distribution of t.
public enum StudentT {
  /// The probability that t is at most a number, with some degrees of freedom.
  ///
  /// By the regularised incomplete beta function I, of x = df / (df + t²): half of I(df / 2, 1 / 2) is each tail
  /// (Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7.1 and 26.5.27).
  public static func probability(upTo t: Double, degrees: Double) -> Double {
    guard t.isFinite, degrees > 0 else { return t > 0 ? 1 : 0 }
    let tail = 0.5 * Beta.regularised(degrees / (degrees + t * t), degrees / 2, 0.5)
    return t > 0 ? 1 - tail : tail
  }

  /// The number that t stays below with a probability between 0 and 1, with some degrees of freedom: the inverse of
  /// ``probability(upTo:degrees:)``, by bisection to the last bits.
  ///
  ///     StudentT.quantile(0.975, degrees: 10)  // 2.228
  public static func quantile(_ probability: Double, degrees: Double) -> Double {
    guard probability > 0, probability < 1, degrees > 0 else {
      return probability >= 1 ? .infinity : -.infinity
    }
    if probability < 0.5 { return -quantile(1 - probability, degrees: degrees) }
    var (low, high) = (0.0, 1.0)
    while self.probability(upTo: high, degrees: degrees) < probability, high < 1e300 { high *= 2 }
    for _ in 0..<200 where high - low > 1e-12 * Swift.max(1, low) {
      let middle = (low + high) / 2
      if self.probability(upTo: middle, degrees: degrees) < probability {
        low = middle
      } else {
        high = middle
      }
    }
    return (low + high) / 2
  }
}

/// The incomplete beta function.
enum Beta {
  /// I(x; a, b), from 0 to 1, by the continued fraction of Abramowitz and Stegun 26.5.8, evaluated by Lentz's method as
  /// Thompson and Barnett changed it (Journal of Computational Physics 64, 1986, 490–509).
  static func regularised(_ x: Double, _ a: Double, _ b: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    let front = Double.exp(
      Double.logGamma(a + b) - Double.logGamma(a) - Double.logGamma(b) + a * .log(x)
        + b * .log(onePlus: -x))
    // The fraction converges fast where x is below the mean of the distribution.
    return x < (a + 1) / (a + b + 2)
      ? front * fraction(x, a, b) / a : 1 - front * fraction(1 - x, b, a) / b
  }

  private static func fraction(_ x: Double, _ a: Double, _ b: Double) -> Double {
    let tiny = 1e-300
    let nonzero = { (number: Double) in abs(number) < tiny ? tiny : number }
    var c = 1.0
    var d = 1 / nonzero(1 - (a + b) * x / (a + 1))
    var result = d
    for step in 1...500 {
      let m = Double(step)
      for term in [
        m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
        -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)),
      ] {
        d = 1 / nonzero(1 + term * d)
        c = nonzero(1 + term / c)
        result *= d * c
      }
      if abs(d * c - 1) < 1e-15 { break }
    }
    return result
  }
}

/// The line through points by least squares, y = intercept + slope · x.
public struct Regression: Hashable, Sendable {
  /// The number of points.
  public let count: Int
  /// The value at 0.
  public let intercept: Double
  /// The change for each unit of x.
  public let slope: Double
  /// r², the share of the variance of y that the line explains, from 0 to 1.
  public let determination: Double
  private let meanX: Double
  private let squaresX: Double
  /// The standard deviation of the points around the line, with n − 2.
  private let residual: Double

  /// The line; nil for fewer than three points, or where all have the same x.
  public init?(_ points: [(x: Double, y: Double)]) {
    let xs = points.map(\.x)
    let ys = points.map(\.y)
    let (meanX, meanY) = (xs.mean, ys.mean)
    let squaresX = xs.reduce(0) { $0 + ($1 - meanX) * ($1 - meanX) }
    let squaresY = ys.reduce(0) { $0 + ($1 - meanY) * ($1 - meanY) }
    guard points.count > 2, squaresX > 0, squaresX.isFinite, squaresY.isFinite else { return nil }
    let products = points.reduce(0) { $0 + ($1.x - meanX) * ($1.y - meanY) }
    let slope = products / squaresX
    let rest = Swift.max(0, squaresY - slope * products)
    count = points.count
    self.slope = slope
    intercept = meanY - slope * meanX
    determination = squaresY > 0 ? 1 - rest / squaresY : 1
    self.meanX = meanX
    self.squaresX = squaresX
    residual = (rest / Double(points.count - 2)).squareRoot()
  }

  /// The value of the line at x.
  public func value(at x: Double) -> Double { intercept + slope * x }

  /// The interval in which the slope lies with a confidence from 0 to 1 (Draper and Smith, Applied Regression Analysis, section
  /// 1.4).
  public func slopeInterval(confidence: Double = 0.95) -> Interval {
    let t = StudentT.quantile((1 + confidence) / 2, degrees: Double(count - 2))
    let reach = t * residual / squaresX.squareRoot()
    return Interval(low: slope - reach, high: slope + reach)
  }

  /// The interval in which the mean of y at x lies with a confidence from 0 to 1 (Draper and Smith, Applied Regression
  /// Analysis, section 1.4).
  public func band(at x: Double, confidence: Double = 0.95) -> Interval {
    let t = StudentT.quantile((1 + confidence) / 2, degrees: Double(count - 2))
    let distance = (x - meanX) * (x - meanX) / squaresX
    let reach = t * residual * (1 / Double(count) + distance).squareRoot()
    return Interval(low: value(at: x) - reach, high: value(at: x) + reach)
  }
}

/// The mean of some numbers with its interval of confidence.
public struct MeanEstimate: Hashable, Sendable {
  /// The number of numbers.
  public let count: Int
  /// The mean.
  public let mean: Double
  /// The interval in which the mean of the population lies with a confidence of 95 %; nil for one number.
  public let interval: Interval?

  /// The estimate; nil for no numbers.
  public init?(_ numbers: [Double]) {
    guard !numbers.isEmpty else { return nil }
    count = numbers.count
    mean = numbers.mean
    let mean = mean
    interval = numbers.deviation.map { deviation in
      let t = StudentT.quantile(0.975, degrees: Double(numbers.count - 1))
      let reach = t * deviation / Double(numbers.count).squareRoot()
      return Interval(low: mean - reach, high: mean + reach)
    }
  }
}

/// Two conditions compared by the differences within participants.
public struct PairedComparison: Hashable, Sendable {
  /// The number of participants with both conditions.
  public let count: Int
  /// The mean of the differences, second less first.
  public let difference: Double
  /// The interval in which it lies with a confidence of 95 %.
  public let interval: Interval
  /// Cohen's d of the differences, d_z: their mean divided by their standard deviation (Lakens, "Calculating and
  /// reporting effect sizes", Frontiers in Psychology 4, 2013, 863). Nil where all differences are equal.
  public let effect: Double?
  /// Student's t of the differences; nil where all are equal.
  public let t: Double?
  /// The probability of such a t or a greater one, in either direction, if there were no difference.
  public let probability: Double?

  /// The comparison of two numbers a participant; nil for fewer than two participants.
  public init?(_ pairs: [(first: Double, second: Double)]) {
    let differences = pairs.map { $0.second - $0.first }
    guard let estimate = MeanEstimate(differences), let interval = estimate.interval,
      let deviation = differences.deviation
    else { return nil }
    count = differences.count
    difference = estimate.mean
    self.interval = interval
    effect = deviation > 0 ? estimate.mean / deviation : nil
    t = effect.map { $0 * Double(differences.count).squareRoot() }
    probability = t.map { t in
      2 * (1 - StudentT.probability(upTo: abs(t), degrees: Double(differences.count - 1)))
    }
  }
}

/// Probabilities of several tests, adjusted so that all of them together err as rarely as one: Holm, "A simple
/// sequentially rejective multiple test procedure", Scandinavian Journal of Statistics 6 (1979), 65–70. Nil stays nil, and
/// counts for no test.
public func holm(_ probabilities: [Double?]) -> [Double?] {
  let known = probabilities.indices.filter { probabilities[$0] != nil }
    .sorted { (probabilities[$0] ?? 1) < (probabilities[$1] ?? 1) }
  var adjusted = probabilities
  var greatest = 0.0
  for (rank, index) in known.enumerated() {
    greatest = Swift.max(
      greatest, Swift.min(1, Double(known.count - rank) * (probabilities[index] ?? 1)))
    adjusted[index] = greatest
  }
  return adjusted
}
