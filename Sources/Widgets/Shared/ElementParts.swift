internal import Interaction

// What elements take from the picture, so that they are where things are drawn.

extension Layer {
  /// The rectangle of the first face that is drawn in it, without its shadow; nil where none is.
  var face: Rect? {
    for case .box(let rect, _, _) in marks { return rect }
    return nil
  }

  /// Its words, each in its place.
  var words: [(text: String, place: Rect)] {
    marks.compactMap { mark in
      guard case .text(let text, let place) = mark, !text.string.isBlank else { return nil }
      return (text.string, place)
    }
  }
}

extension Scene {
  /// The words of a layer, as far as they are seen in it.
  func texts(of layer: Layer, as role: Element.Role = .text) -> [Element] {
    layer.words.map { element(role, $0.text, at: $0.place.intersection(layer.bounds)) }
  }
}

extension String {
  /// Whether nothing of it can be read.
  var isBlank: Bool { allSatisfy(\.isWhitespace) }

  /// The words as a name on one line; others where there are none.
  func name(orElse words: @autoclosure () -> String) -> String {
    let line = RowText.line(self)
    return line.isBlank ? words() : line
  }
}
