/// The sort key of a title without ICU: letters without case and accents, numbers by their value.
package struct ReadingOrder: Hashable, Comparable {
  private let key: [UInt32]
  private let title: String

  /// The key of a title.
  package init(_ title: String) {
    self.title = title
    var key: [UInt32] = []
    var digits: [UInt32] = []
    func finishNumber() {
      guard !digits.isEmpty else { return }
      // The number of digits comes first: of two numbers the longer one is larger.
      let number = digits.drop { $0 == 0x30 }
      key += [0x30, UInt32(number.count)] + number
      digits = []
    }
    for scalar in title.lowercased().unicodeScalars {
      if "0"..."9" ~= scalar {
        digits.append(scalar.value)
        continue
      }
      finishNumber()
      if Self.combiningMarks.contains(scalar.value) { continue }
      key += Self.letters[scalar] ?? [scalar.value]
    }
    finishNumber()
    self.key = key
  }

  /// Whether a title is before another one.
  package static func < (one: ReadingOrder, other: ReadingOrder) -> Bool {
    one.key == other.key
      ? one.title < other.title : one.key.lexicographicallyPrecedes(other.key)
  }

  /// Unicode's block of combining diacritical marks.
  private static let combiningMarks: ClosedRange<UInt32> = 0x300...0x36F

  /// The base letters of precomposed ones in Unicode's blocks Latin-1 Supplement and Latin Extended-A.
  private static let letters: [Unicode.Scalar: [UInt32]] = {
    let families: KeyValuePairs = [
      "a": "àáâãäåāăą", "ae": "æ", "c": "çćĉċč", "d": "ďđð", "e": "èéêëēĕėęě", "g": "ĝğġģ",
      "h": "ĥħ",
      "i": "ìíîïĩīĭįı", "j": "ĵ", "k": "ķ", "l": "ĺļľŀł", "n": "ñńņňŉ", "o": "òóôõöøōŏő", "oe": "œ",
      "r": "ŕŗř", "s": "śŝşšș", "ss": "ß", "t": "ţťŧț", "th": "þ", "u": "ùúûüũūŭůűų", "w": "ŵ",
      "y": "ýÿŷ", "z": "źżž",
    ]
    var letters: [Unicode.Scalar: [UInt32]] = [:]
    for (base, family) in families {
      for letter in family.unicodeScalars { letters[letter] = base.unicodeScalars.map(\.value) }
    }
    return letters
  }()
}
