/// Tells headings by their words, and what part of the text each of them heads.
enum TextHeadings {
  /// How a heading was told to be one.
  enum Kind: Hashable {
    /// By a mark that means nothing else.
    case marked
    /// It names a chapter or the like.
    case chapter
    /// It is written in capitals, or is a Roman numeral.
    case capitals
  }

  /// 60 columns: what is longer without being marked is a sentence.
  static let short = 60
  /// 100 columns: a longer heading would fill a page.
  static let longest = 100
  /// As many bytes fill a page; where parts are shorter, they do not begin one.
  private static let pageful = 2000
  /// So many headings with nothing between them are a table of contents.
  private static let contents = 3

  /// What heads the largest parts, in languages of Europe; a number belongs to it.
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
  /// What heads parts of those; a number belongs to it.
  private static let scenes: Set<String> = [
    "scene", "szene", "auftritt", "scène", "escena", "scena", "cena", "scén", "scen", "сцена",
    "section", "abschnitt",
  ]
  /// What heads a large part by itself.
  private static let alone: Set<String> = [
    "preface", "prologue", "introduction", "epilogue", "afterword", "foreword", "appendix",
    "vorwort", "prolog", "einleitung", "epilog", "nachwort", "anhang", "préface", "avant-propos",
    "prólogo", "epílogo", "introducción", "prefazione", "prologo", "epilogo", "introduzione",
    "предисловие", "пролог", "эпилог", "введение",
  ]
  /// Numbers in words.
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

  // MARK: One line

  /// What a line that stands alone is the heading of; nil where it is none.
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

  private static func level(of word: String) -> Int? {
    parts.contains(word) ? 1 : scenes.contains(word) ? 2 : nil
  }

  /// Whether what follows a chapter's number is its name, not the rest of a sentence.
  private static func begins(_ words: ArraySlice<String>) -> Bool {
    guard let letter = words.lazy.joined().first(where: \.isLetter) else { return true }
    return !letter.isLowercase
  }

  private static func isNumber(_ word: String) -> Bool {
    let name = trimmed(word)
    return !name.isEmpty && name.count <= 4 && name.allSatisfy(\.isWholeNumber) || isRoman(name)
      || numbers.contains(name.lowercased())
  }

  /// A numeral from I to MMMCMXCIX, as it is written today.
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

  /// `第`, a number, and `章`, `回`, `卷`, `部`, `節`, `节`, `話` or `话`.
  private static func isChineseChapter(_ line: String) -> Bool {
    guard line.first == "第" else { return false }
    let number = line.dropFirst().prefix { $0.isWholeNumber || "零〇一二三四五六七八九十百千兩两".contains($0) }
    guard !number.isEmpty, let counter = line.dropFirst(1 + number.count).first else {
      return false
    }
    return "章回卷部節节話话篇".contains(counter)
  }

  /// Whether all letters are capitals, two or more, in a line that is not spoken and does not go on.
  private static func isInCapitals(_ line: String) -> Bool {
    guard let first = line.first, let last = line.last, !"\"“”„«»‘'—–-[(".contains(first),
      !",;:-—–".contains(last)
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

  // MARK: All headings

  /// The paragraphs, with headings that turned out to be none, the title, and levels that begin at 1 where the parts
  /// are long.
  static func settled(_ drafts: [TextOutline.Draft]) -> [TextScript.Paragraph] {
    var paragraphs = drafts.map(\.paragraph)
    var first = 0
    if let draft = drafts.first, let kind = draft.heading, kind != .chapter {
      paragraphs[0].role = .title
      first = 1
    }
    unmakeContents(&paragraphs, drafts, from: first)
    // The last words of a text head nothing.
    if let last = drafts.last, last.heading == .capitals, drafts.count > 1 {
      paragraphs[drafts.count - 1].role = .verse(indent: 0)
    }
    raise(&paragraphs)
    return paragraphs
  }

  /// Headings with nothing between them are lines of a table; the last of them heads what follows.
  private static func unmakeContents(
    _ paragraphs: inout [TextScript.Paragraph], _ drafts: [TextOutline.Draft], from first: Int
  ) {
    var place = first
    while place < drafts.count {
      var end = place
      while end < drafts.count, let kind = drafts[end].heading, kind != .marked,
        drafts[end].paragraph.role == drafts[place].paragraph.role
      {
        end += 1
      }
      for other in place..<max(place, end - 1) where end - place >= contents {
        paragraphs[other].role = .verse(indent: 0)
        if other > place { paragraphs[other].gap = .none }
      }
      place = max(end, place + 1)
    }
  }

  /// Raises all headings where none of level 1 is there, and every part would fill a page.
  private static func raise(_ paragraphs: inout [TextScript.Paragraph]) {
    let levels = paragraphs.compactMap(\.role.level)
    guard let highest = levels.min(), highest > 1, let end = paragraphs.last?.bytes.upperBound,
      end >= levels.count(where: { $0 == highest }) * pageful
    else { return }
    for place in paragraphs.indices {
      if let level = paragraphs[place].role.level {
        paragraphs[place].role = .heading(level: level - highest + 1)
      }
    }
  }
}

extension TextScript.Role {
  /// The level of a heading; nil for what is none.
  var level: Int? {
    if case .heading(let level) = self { level } else { nil }
  }
}

extension Substring {
  fileprivate func drop(atMost count: Int, of sign: String) -> Substring {
    dropFirst(prefix(count).prefix { String($0) == sign }.count)
  }
}
