internal import Interaction

extension TextRuler {
  /// The extent of a text that has as few lines as at a width, and lines as equal in length as these allow, so that no short
  /// word is alone on the last one.
  ///
  ///     Twenty-five barons guard the      Twenty-five barons
  ///                peace                   guard the peace
  ///
  /// It is that of the narrowest whole width that needs no further line and breaks no word. A text that is cut at its greatest
  /// number of lines keeps the whole width, where most of it is seen.
  func balancedSize(of text: Text, within width: Double) -> Size {
    let size = size(of: text, width: width)
    var longer = text
    longer.lines += 1
    let line = self.size(of: text, width: .infinity)
    guard text.lines > 1, line.width > width,
      self.size(of: longer, width: width).height <= size.height
    else { return size }
    let words = text.string.split(separator: " ").map { word in
      var part = text
      (part.string, part.runs) = (String(word), [])
      return self.size(of: part, width: .infinity).width
    }
    let fits = { (width: Double) in self.size(of: longer, width: width).height <= size.height }
    // Between them lies the narrowest width.
    var least = max(words.max() ?? 0, line.width / Double(text.lines)).rounded(.up) - 1
    var most = size.width.rounded(.up)
    guard most <= width, fits(most) else { return size }
    while most - least > 1 {
      let middle = ((least + most) / 2).rounded(.down)
      if fits(middle) { most = middle } else { least = middle }
    }
    return Size(width: most, height: size.height)
  }
}
