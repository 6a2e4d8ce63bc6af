public import Phrases
internal import RealModule

/// The magnification of an item as a function of its distance from the cursor: a bump of height 1 at the cursor that
/// falls to 0.
///
/// Distances are in pitches, the distance between two neighbours at rest. Picture a row of nails one pitch apart and
/// the bump held over them: the lengths of the nails under it must sum to the same wherever it is held. Only then does
/// the bar keep its length while the bump moves, and its ends stay still. (The documentation of the original called
/// this the constant-discrete-probing property; it is a partition of unity.)
public enum Kernel: Hashable, Sendable, Codable {
  /// A trapezoid: height 1 over one pitch, so that the item under the cursor keeps its size while the cursor crosses it,
  /// then falling to 0 within `ramp` pitches.
  case plateau(ramp: Double)
  /// A raised cosine that reaches 0 at `halfWidth` pitches from the cursor.
  case hann(halfWidth: Double)
  /// A straight slope that reaches 0 at `halfWidth` pitches from the cursor.
  case triangle(halfWidth: Double)

  /// The height of the bump at a distance, from 0 to 1.
  public func height(at distance: Double) -> Double {
    let distance = abs(distance)
    switch self {
    case .plateau(let ramp):
      return min(1, max(0, (0.5 + ramp - distance) / ramp))
    case .hann(let halfWidth):
      guard distance < halfWidth else { return 0 }
      return 0.5 + 0.5 * Double.cos(.pi * distance / halfWidth)
    case .triangle(let halfWidth):
      return max(0, 1 - distance / halfWidth)
    }
  }

  /// The distance from which on the height is 0, in pitches.
  public var reach: Double {
    switch self {
    case .plateau(let ramp): 0.5 + ramp
    case .hann(let halfWidth), .triangle(let halfWidth): halfWidth
    }
  }

  /// The greatest reach of a kernel, in pitches: 100 items at either side, more than the least legible bar shows.
  static let greatestReach = 100.0

  /// The reason why the kernel is impossible; nil where the length of the row is constant and its reach is bounded.
  ///
  /// The sum over a row of nails is constant exactly if the bump's Fourier transform vanishes at every whole number
  /// of turns a pitch but 0. A trapezoid is two boxes convolved, of widths `1 + ramp` and `ramp`, so one of them must
  /// be whole; a triangle is two boxes of `halfWidth`; a raised cosine of width `2 * halfWidth` vanishes there for
  /// every whole width from 2. A push is a sum over all items within the reach, which therefore has a bound.
  public var objection: OptionPhrase? {
    switch self {
    case .plateau(let ramp): if !isWhole(ramp, from: 1) { return .plateau(ramp: ramp) }
    case .hann(let halfWidth):
      if !isWhole(2 * halfWidth, from: 2) { return .hann(width: 2 * halfWidth) }
    case .triangle(let halfWidth):
      if !isWhole(halfWidth, from: 1) { return .triangle(halfWidth: halfWidth) }
    }
    return reach > Self.greatestReach ? .wideKernel(reach: reach, most: Self.greatestReach) : nil
  }

  private func isWhole(_ number: Double, from least: Double) -> Bool {
    number.isFinite && number >= least && number == number.rounded()
  }

  /// The displacement of the row at a distance from the cursor, in pitches for each unit of magnification beyond 1.
  ///
  /// - Complexity: O(*reach*).
  func push(at distance: Double) -> Double { Push(self).at(distance) }
}

/// The displacement that a kernel causes: the integral of the heights along a row.
///
/// An item of one pitch at distance `d` from the cursor reaches from `d - 1/2` to `d + 1/2`; it must become
/// `height(d)` longer. So the push `F` has to satisfy `F(d + 1/2) - F(d - 1/2) = height(d)`, and adding that up from the
/// left gives `F(x)` as the sum of the heights at `x - 1/2`, `x - 3/2` and so on, less the same at the cursor. It is
/// non-decreasing and odd, and constant beyond the kernel's reach.
struct Push: Hashable, Sendable {
  private let kernel: Kernel
  private let reach: Double
  /// The sum at the cursor.
  private let rest: Double
  /// The push beyond the kernel's reach.
  private let limit: Double
  /// Whether the items swim beneath the kernel: then the push never becomes constant.
  private let swims: Bool

  init(_ kernel: Kernel) {
    self.kernel = kernel
    reach = kernel.reach + 0.5
    rest = Self.sum(kernel, at: 0)
    limit = Self.sum(kernel, at: reach) - rest
    swims = kernel.objection != nil
  }

  /// The push at a distance in pitches.
  func at(_ distance: Double) -> Double {
    let length = abs(distance)
    if swims, length >= reach {
      // Beyond its reach it repeats from item to item.
      let push = Self.sum(kernel, at: reach + (length - reach).truncatingRemainder(dividingBy: 1))
      return distance < 0 ? rest - push : push - rest
    }
    let push = length < reach ? Self.sum(kernel, at: length) - rest : limit
    return distance < 0 ? -push : push
  }

  private static func sum(_ kernel: Kernel, at distance: Double) -> Double {
    var sum = 0.0
    var middle = distance - 0.5
    while middle > -kernel.reach {
      sum += kernel.height(at: middle)
      middle -= 1
    }
    return sum
  }
}
