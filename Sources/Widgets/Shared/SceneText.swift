public import Interaction
public import Phrases

extension Scene {
  /// A phrase in the language of the person.
  public func text(_ phrase: Phrase) -> String { phrase.text(for: settings.languages) }
}
