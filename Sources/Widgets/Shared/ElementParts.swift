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
  /// The number of Unicode scalars before a byte of UTF-8.
  func scalars(before byte: Int) -> Int {
    var (bytes, scalars) = (0, 0)
    for scalar in unicodeScalars where bytes < byte {
      bytes += UTF8.width(scalar)
      scalars += 1
    }
    return scalars
  }

  /// The byte of UTF-8 at which a number of Unicode scalars end.
  func byte(after scalars: Int) -> Int {
    unicodeScalars.prefix(max(0, scalars)).reduce(0) { $0 + UTF8.width($1) }
  }

  /// Whether it has no visible character.
  var isBlank: Bool { allSatisfy(\.isWhitespace) }

  /// The text as a name on one line; another text where it is blank.
  func name(orElse words: @autoclosure () -> String) -> String {
    let line = RowText.line(self)
    return line.isBlank ? words() : line
  }
}
