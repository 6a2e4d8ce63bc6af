/// One sign of a written word, with the mark above it.
struct Sign {
  let letter: Character
  let isCapital: Bool
  var mark: Character?

  init(_ letter: Character, isCapital: Bool = false, mark: Character? = nil) {
    self.letter = letter
    self.isCapital = isCapital
    self.mark = mark
  }

  /// The strokes and the advance.
  var glyph: Hand.Glyph? { isCapital ? Hand.capitals[letter] : Hand.letters[letter] }
}

/// The abbreviations of medieval Latin: omitted letters are replaced by a mark.
struct Spelling {
  private static let vowels = Set<Character>("aeiou")
  private var chance = Chance(1215)

  /// The signs of a word, including its full stop or comma.
  mutating func signs(of word: Substring) -> [Sign] {
    let ending = word.last.flatMap { ",;:.".contains($0) ? $0 : nil }
    let bare = ending == nil ? word : word.dropLast()
    return written(bare) + stop(ending)
  }

  private mutating func stop(_ ending: Character?) -> [Sign] {
    switch ending {
    case ";", ":": [Sign(";")]
    case ".": [Sign(".")]
    case ",": chance.part() < 0.35 ? [Sign(".")] : []
    default: []
    }
  }

  private mutating func written(_ word: Substring) -> [Sign] {
    if word == "et" { return [Sign("&")] }
    if word == "quod" { return [Sign("q", mark: "~"), Sign("d")] }
    if word == "que" { return [Sign("q", mark: "¯")] }
    var signs: [Sign] = []
    var rest = word
    if let first = word.first, first.isUppercase {
      signs.append(Sign(first, isCapital: true))
      rest = rest.dropFirst()
    }
    signs += begun(&rest)
    let end = ended(&rest)
    signs += body(rest, after: signs.isEmpty) + end
    return shaped(signs)
  }

  /// Replaces the first letters by an abbreviation and removes them.
  private func begun(_ rest: inout Substring) -> [Sign] {
    let openings: [(String, [Sign])] = [
      ("per", [Sign("ꝑ")]), ("pro", [Sign("ꝓ")]),
      ("nostr", [Sign("n"), Sign("r", mark: "~")]), ("pre", [Sign("p", mark: "¯")]),
    ]
    for (letters, signs) in openings where rest.hasPrefix(letters) && rest.count > letters.count {
      rest = rest.dropFirst(letters.count)
      return signs
    }
    return []
  }

  /// Replaces the last letters by an abbreviation and removes them.
  private mutating func ended(_ rest: inout Substring) -> [Sign] {
    let endings: [(String, [Sign])] = [
      ("orum", [Sign("o"), Sign("4")]), ("arum", [Sign("a"), Sign("4")]), ("us", [Sign("9")]),
      ("em", [Sign("e", mark: "¯")]), ("am", [Sign("a", mark: "¯")]),
      ("um", [Sign("u", mark: "¯")]), ("im", [Sign("i", mark: "¯")]),
    ]
    for (letters, signs) in endings where rest.hasSuffix(letters) && rest.count > letters.count {
      guard chance.part() < 0.8 else { return [] }
      rest = rest.dropLast(letters.count)
      return signs
    }
    return []
  }

  private mutating func body(_ letters: Substring, after isFirst: Bool) -> [Sign] {
    var signs: [Sign] = []
    let letters = Array(letters)
    var at = 0
    while at < letters.count {
      let next = at + 1 < letters.count ? letters[at + 1] : nil
      if letters[at] == "n", let next, !Self.vowels.contains(next), let last = signs.last,
        Self.vowels.contains(last.letter), last.mark == nil, chance.part() < 0.4
      {
        signs[signs.count - 1].mark = "¯"
        at += 1
      } else if letters[at] == "e", next == "r", let last = signs.last, last.mark == nil,
        !Self.vowels.contains(last.letter), chance.part() < 0.5
      {
        signs[signs.count - 1].mark = "'"
        at += 2
      } else {
        signs.append(Sign(letters[at]))
        at += 1
      }
    }
    return signs
  }

  /// Medieval spelling: long s except at the end, v and j only at the beginning.
  private func shaped(_ signs: [Sign]) -> [Sign] {
    signs.enumerated().map { at, sign in
      guard !sign.isCapital else { return sign }
      switch sign.letter {
      case "s" where at < signs.count - 1: return Sign("ſ", mark: sign.mark)
      case "v" where at > 0: return Sign("u", mark: sign.mark)
      case "u" where at == 0: return Sign("v", mark: sign.mark)
      case "j" where at > 0: return Sign("i", mark: sign.mark)
      default: return sign
      }
    }
  }
}
