internal import Documents
internal import Files

/// A text that is painted on a canvas, as pictures are: a panel of an exhibition.
struct PaintedText {
  let words: [AnnotationBody.Text]
  /// The area of the canvas that it fills, and its position in the manifest.
  let target: JSONValue
  let spot: JSONSpot

  /// The text of a body.
  init(_ body: JSONValue, on target: JSONValue, at spot: JSONSpot) {
    words = AnnotationBody(.object(["body": body])).texts
    self.target = target
    self.spot = spot
  }

  /// Whether a body is a text, or a choice of texts.
  static func isText(_ body: JSONValue) -> Bool {
    if body.isA("TextualBody", "ContentAsText") { return true }
    if body.isA("Text") { return !body[either: "value", "chars", "@value"].isNull }
    if body.isA("SpecificResource") { return isText(body[either: "source", "full"]) }
    guard body.isA("Choice") else { return false }
    let choices = body["default"].members + body[either: "items", "item"].members
    return !choices.isEmpty && choices.allSatisfy { !$0.isA("Choice") && isText($0) }
  }
}
