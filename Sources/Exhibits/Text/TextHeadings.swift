/// Recognises headings by their words.
enum TextHeadings {
  /// The reason why a line is a heading.
  enum Kind: Hashable {
    /// It is marked as one.
    case marked
    /// It names a chapter or the like.
    case chapter
    /// It is written in capitals, or is a Roman numeral.
    case capitals
    /// It begins with its number, such as 2.1; a heading only in a row of such numbers.
    case numbered([Int])
    /// It stands alone in the middle of the column.
    case centred
    /// It begins further out than the text below.
    case outdented
  }

  /// 60 columns: a longer line without a mark is a sentence.
  static let short = 60
  /// 80 columns: a numbered heading may take a whole line.
  static let line = 80
  /// 100 columns: a longer heading would fill a page.
  static let longest = 100
  /// Names of the largest parts, followed or preceded by a number, in European languages.
  private static let parts: Set<String> = [
    "chapter", "book", "part", "volume", "act", "canto", "letter", "kapitel", "buch", "teil",
    "band",
    "akt", "aufzug", "gesang", "chapitre", "livre", "partie", "tome", "acte", "chant", "capítulo",
    "capitulo", "libro", "parte", "tomo", "acto", "canto", "capitolo", "atto", "livro", "ato",
    "hoofdstuk", "boek", "deel", "bedrijf", "kapittel", "kapitlet", "bok", "bog", "rozdział",
    "księga",
    "część", "kapitola", "kniha", "část", "fejezet", "könyv", "rész", "luku", "kirja", "osa",
    "глава", "книга", "часть", "том", "действие", "розділ", "частина", "κεφάλαιο", "bölüm",
  ]
  /// Names of smaller parts, with a number.
  private static let scenes: Set<String> = [
    "scene", "szene", "auftritt", "scène", "escena", "scena", "cena", "scén", "scen", "сцена",
    "section", "abschnitt",
  ]
  /// Headings of large parts without a number.
  private static let alone: Set<String> = [
    "preface", "prologue", "introduction", "epilogue", "afterword", "foreword", "appendix",
    "vorwort", "prolog", "einleitung", "epilog", "nachwort", "anhang", "préface", "avant-propos",
    "prólogo", "epílogo", "introducción", "prefazione", "prologo", "epilogo", "introduzione",
    "предисловие", "пролог", "эпилог", "введение",
  ]
  /// Ordinal and cardinal numbers.
  private static let numbers: Set<String> = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
    "tenth", "last", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun",
    "zehn", "erstes", "zweites", "drittes", "viertes", "fünftes", "sechstes", "siebentes",
    "siebtes", "achtes", "neuntes", "zehntes", "elftes", "zwölftes", "letztes", "erster", "zweiter",
    "dritter", "vierter", "fünfter", "erste", "zweite", "dritte", "vierte", "fünfte", "premier",
    "première", "deuxième", "second", "seconde", "troisième", "quatrième", "cinquième", "sixième",
    "primero", "primera", "segundo", "segunda", "tercero", "tercera", "cuarto", "quinto", "primo",
    "prima", "secondo", "terzo", "quarto", "uno", "due", "tre", "dos", "tres", "первая", "вторая",
    "третья", "четвертая", "пятая",
  ]

  /// 200 chapters: a larger number at the beginning of a line is a year or a quantity.
  private static let mostChapters = 200

  // MARK: One line

  /// The kind and level of a line that stands alone; nil where it is not a heading.
  static func plain(_ line: String) -> (kind: Kind, level: Int)? {
    if let level = chapter(line) { return (.chapter, level) }
    return isRoman(trimmed(line)) || isInCapitals(line) ? (.capitals, 2) : nil
  }

  /// The level of a line such as `CHAPTER IV. The Whale`, `Drittes Kapitel` or `第三回`.
  private static func chapter(_ line: String) -> Int? {
    if isChineseChapter(line) { return 1 }
    let words = line.split(separator: " ").map(String.init)
    guard let first = words.first else { return nil }
    let name = trimmed(first).lowercased()
    if words.count == 1, alone.contains(name) { return 1 }
    guard words.count > 1 else { return nil }
    let other = trimmed(words[1]).lowercased()
    if let level = level(of: name), isNumber(words[1]) {
      return begins(words.dropFirst(2)) ? level : nil
    }
    if let level = level(of: other), isNumber(first) {
      return begins(words.dropFirst(2)) ? level : nil
    }
    return nil
  }

  /// The number at the beginning of a line such as `2.1 The Grant` or `0. Definitions.`, level by level; nil for a line
  /// that cannot be a numbered heading.
  static func number(of line: String) -> [Int]? {
    guard let space = line.firstIndex(of: " ") else { return nil }
    var name = line[..<space]
    if name.last == "." { name.removeLast() }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.allSatisfy(\.isASCII) ? Int($0) : nil }
    guard numbers.count == parts.count, (1...6).contains(numbers.count),
      numbers.allSatisfy({ (0...mostChapters).contains($0) })
    else { return nil }
    let words = line[space...].drop { $0 == " " }
    // A part of a chapter may be about a number, such as 10.2.1 200 OK.
    let isNamed =
      isName(words) || numbers.count > 1 && isName(words.drop { $0.isNumber || $0 == " " })
    return isNamed ? numbers : nil
  }

  /// The number of a chapter in its heading, as it is written, or in digits where a Roman one has more than three letters;
  /// empty for none, or for more than three characters.
  static func shortNumber(of heading: String) -> String {
    let words = heading.split(separator: " ").prefix(2).map { trimmed(String($0)) }
    let isName = words.map { level(of: $0.lowercased()) != nil }
    guard let first = words.first else { return "" }
    let word: String
    if number(of: heading) != nil || isRoman(first) || isName.last == true && !isName[0] {
      word = first.uppercased()
    } else if words.count == 2, isName[0] {
      word = words[1].uppercased()
    } else {
      return ""
    }
    if isRoman(word) { return word.count <= 3 ? word : "\(value(ofRoman: word))" }
    return word.count <= 3 && word.allSatisfy { $0.isWholeNumber || $0 == "." } ? word : ""
  }

  /// The value of a Roman numeral.
  private static func value(ofRoman numeral: String) -> Int {
    let values: [Character: Int] = [
      "I": 1, "V": 5, "X": 10, "L": 50, "C": 100, "D": 500, "M": 1000,
    ]
    var sum = 0
    var last = 0
    for value in numeral.reversed().compactMap({ values[$0] }) {
      sum += value < last ? -value : value
      last = value
    }
    return sum
  }

  /// Whether words can be a heading without any mark: they begin with a capital, and do not end within a sentence.
  static func isName(_ words: Substring) -> Bool {
    guard let first = words.first, let last = words.last else { return false }
    return first.isLetter && !first.isLowercase && !",;:-—–".contains(last)
      && !words.contains(where: isSyntax)
  }

  /// Whether a sign is one of programs and forms rather than of headings.
  private static func isSyntax(_ sign: Character) -> Bool { "=|*<>{}[]".contains(sign) }

  private static func level(of word: String) -> Int? {
    parts.contains(word) ? 1 : scenes.contains(word) ? 2 : nil
  }

  /// Whether the words after a chapter's number are its name, rather than the rest of a sentence.
  private static func begins(_ words: ArraySlice<String>) -> Bool {
    guard let letter = words.lazy.joined().first(where: \.isLetter) else { return true }
    return !letter.isLowercase
  }

  private static func isNumber(_ word: String) -> Bool {
    let name = trimmed(word)
    return !name.isEmpty && name.count <= 4 && name.allSatisfy(\.isWholeNumber) || isRoman(name)
      || numbers.contains(name.lowercased())
  }

  /// Whether a word is a Roman numeral from I to MMMCMXCIX, in its modern form.
  static func isRoman(_ word: String) -> Bool {
    var rest = word[...]
    guard !word.isEmpty else { return false }
    rest = rest.drop(atMost: 3, of: "M")
    for (one, five, ten) in [("C", "D", "M"), ("X", "L", "C"), ("I", "V", "X")] {
      if rest.hasPrefix(one + ten) || rest.hasPrefix(one + five) {
        rest = rest.dropFirst(2)
      } else {
        rest = rest.drop(atMost: 1, of: five).drop(atMost: 3, of: one)
      }
    }
    return rest.isEmpty
  }

  /// Whether a line is `第`, a number, and `章`, `回`, `卷`, `部`, `節`, `节`, `話` or `话`.
  private static func isChineseChapter(_ line: String) -> Bool {
    guard line.first == "第" else { return false }
    let number = line.dropFirst().prefix { $0.isWholeNumber || "零〇一二三四五六七八九十百千兩两".contains($0) }
    guard !number.isEmpty, let counter = line.dropFirst(1 + number.count).first else {
      return false
    }
    return "章回卷部節节話话篇".contains(counter)
  }

  /// Whether all letters are capitals, at least two, in a line that is not direct speech and does not end in the middle
  /// of a sentence.
  private static func isInCapitals(_ line: String) -> Bool {
    guard let first = line.first, let last = line.last, !"\"“”„«»‘'—–-[(".contains(first),
      !",;:-—–".contains(last), !line.contains(where: isSyntax)
    else { return false }
    var capitals = 0
    for scalar in line.unicodeScalars {
      if scalar.properties.isLowercase { return false }
      if scalar.properties.isUppercase { capitals += 1 }
    }
    return capitals >= 2
  }

  private static func trimmed(_ word: String) -> String {
    let marks = ".:,;—–-()[]_*"
    return String(
      word.drop { marks.contains($0) }.reversed().drop { marks.contains($0) }.reversed())
  }
}

extension Substring {
  fileprivate func drop(atMost count: Int, of sign: String) -> Substring {
    dropFirst(prefix(count).prefix { String($0) == sign }.count)
  }
}
