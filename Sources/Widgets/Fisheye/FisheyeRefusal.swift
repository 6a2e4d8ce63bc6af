public import Phrases

/// A magnification that is impossible, of a style or of a layout.
public struct FisheyeRefusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// The impossible choice and the reason, for a person.
  public let phrase: OptionPhrase

  /// The refusal of a phrase.
  public init(_ phrase: OptionPhrase) { self.phrase = phrase }

  /// The phrase in English.
  public var description: String { phrase.text(for: []) }
}
