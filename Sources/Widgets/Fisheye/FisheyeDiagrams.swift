/// The diagrams over a bar that is tuned.
public struct FisheyeDiagrams: OptionSet, Hashable, Sendable {
  /// The bits of the diagrams.
  public let rawValue: Int

  /// The diagrams of some bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The magnification as a curve over the positions along the bar, with that of the pointer.
  public static let curve = FisheyeDiagrams(rawValue: 1)
  /// The edges of the items at rest and as they are drawn, with lines between both.
  public static let spaces = FisheyeDiagrams(rawValue: 2)
}
