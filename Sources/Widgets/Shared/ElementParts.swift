public import Interaction
public import Phrases

// Texts of scenes, and frames and texts that elements take from the drawing, so that both agree.

extension Layer {
  /// The first box in it, without a shadow; nil for none.
  var face: Rect? {
    for case .box(let rect, _, _) in marks { return rect }
    return nil
  }

  /// The texts in it, with their frames.
  var words: [(text: String, frame: Rect)] {
    marks.compactMap { mark in
      guard case .text(let text, let frame) = mark, !text.string.isBlank else { return nil }
      return (text.string, frame)
    }
  }
}

extension Scene {
  /// A phrase in the language of the person.
  public func text(_ phrase: Phrase) -> String { phrase.text(for: settings.languages) }

  /// A phrase of a control in the language of the person.
  func text(_ phrase: some Translated) -> String { phrase.text(for: settings.languages) }

  /// The texts of a layer, clipped to it, as elements.
  func texts(of layer: Layer, as role: Element.Role = .text) -> [Element] {
    layer.words.map { element(role, $0.text, at: $0.frame.intersection(layer.bounds)) }
  }
}

extension String {
  /// Whether it has no visible character.
  var isBlank: Bool { allSatisfy(\.isWhitespace) }

  /// The text as a name on one line; another text where it is blank.
  func name(orElse words: @autoclosure () -> String) -> String {
    let line = RowText.line(self)
    return line.isBlank ? words() : line
  }
}
