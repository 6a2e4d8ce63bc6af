internal import Documents

/// Markers by the letters that rows begin with, as an index at the end of a book has them.
///
/// The picture: rows in order are scripts, one behind the other. Before the first of them stand digits and signs, which
/// share one marker. A script that any row begins with has the letters under which its readers look for names, whether
/// or not a row begins with each.
struct LetterMarkers {
  /// How many rows there are.
  let count: Int
  /// Precondition: the rows are in its order.
  let collator: Collator
  /// The first row of a range that is not before a text, letter by letter.
  let row: (String, Range<Int>) -> Int

  /// What stands for digits and signs.
  private static let signs = "#"
  /// What stands for a script without an alphabet.
  private static let others = "…"

  /// The markers.
  func markers() -> [RowMarker] {
    let contractions = collator.contractions()
    let boundaries = boundaries(among: contractions)
    var starts = [0]
    for boundary in boundaries where starts.last != count {
      starts.append(row(boundary, (starts.last ?? 0)..<count))
    }
    starts.append(count)
    var markers: [RowMarker] = []
    for (number, (start, end)) in zip(starts, starts.dropFirst()).enumerated() where start < end {
      if number == 0 {
        markers.append(RowMarker(label: Self.signs, offset: 0))
        continue
      }
      let script = Alphabet.script(of: String(boundaries[number - 1].unicodeScalars.dropFirst()))
      let alphabet = Alphabet(script: script, collator: collator, contractions: contractions)
      if alphabet.letters.isEmpty { markers.append(RowMarker(label: Self.others, offset: start)) }
      for (place, letter) in alphabet.letters.enumerated() {
        // What stands before the first letter is found under it.
        let offset = place == 0 ? start : row(letter.boundary, start..<end)
        markers.append(RowMarker(label: letter.label, offset: offset))
      }
    }
    return markers
  }

  /// Texts before each of which stand the rows of one script, and after it those of the next one.
  ///
  /// CLDR's collations have them as contractions of U+FDD1 and a character of the script. Others of that kind part
  /// signs from digits; those have a character that is no letter.
  private func boundaries(among contractions: [String]) -> [String] {
    let boundaries = contractions.filter { contraction in
      let scalars = contraction.unicodeScalars
      guard scalars.first?.value == 0xFDD1, let character = scalars.dropFirst().first else {
        return false
      }
      switch character.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .unassigned:
        return true
      default: return false
      }
    }
    return boundaries.sorted { collator.compare($0, $1, by: .letters) < 0 }
  }
}
