internal import Interaction

/// Sets a table of Markdown in lines of letters of one width. A cell knows its columns, in which it is drawn by itself:
/// letters of other scripts have other widths, and may read from right to left.
///
/// The columns share the room of a line. The words of a cell that is wider than its column go on in further lines of the
/// column:
///
///     City   Year  Notes
///     ────   ────  ──────────────
///     Oslo   1904  a note that
///                  goes on
struct MarkdownTable {
  /// The alignment of the cells of a column.
  typealias Alignment = Text.Alignment

  /// Words with their parts in other letters.
  struct Words: Hashable {
    var string = ""
    /// The parts, ascending.
    var runs: [Text.Run] = []
    /// The cells of a line of a table; nil for other words.
    var row: TextScript.Row?

    /// Adds words at the end.
    mutating func append(_ other: Words) {
      let start = string.utf8.count
      string += other.string
      runs += other.runs.map { run in
        var run = run
        run.range = run.range.lowerBound + start..<run.range.upperBound + start
        return run
      }
    }
  }

  /// A cell: the lines into which its author broke it.
  typealias Cell = [Words]

  /// The lines of a table.
  struct Grid: Equatable {
    /// The lines of the header; none for one without words.
    var header: [Words]
    /// The line below the header.
    var rule: Words
    /// The lines of each further row.
    var rows: [[Words]]
    /// The width of a line, in columns of letters.
    var columns: Int
  }

  /// 2 letters between two columns: more than between two words.
  private static let space = 2
  /// The least width of a column whose words are wider, in letters: 16, where the lines have room for it, since most words
  /// are shorter; 6, since less cannot be read.
  private static let least = [16, 6]
  /// The character of the line below the header.
  private static let stroke: Character = "─"

  /// The alignments of the columns.
  private let alignments: [Alignment]
  /// The rows, of which the first is the header.
  private(set) var rows: [[Cell]] = []

  /// The alignment of the parser's letter: `l`, `c` or `r`; 0 for none.
  static func alignment(_ letter: UInt8) -> Alignment {
    switch letter {
    case UInt8(ascii: "c"): .center
    case UInt8(ascii: "r"): .end
    default: .start
    }
  }

  /// A table without rows.
  init(_ alignments: [Alignment]) { self.alignments = alignments }

  /// Begins a row.
  mutating func beginRow() { rows.append([]) }

  /// Adds a cell to the last row.
  mutating func add(_ cell: Cell) {
    if !rows.isEmpty { rows[rows.count - 1].append(cell) }
  }

  // MARK: Lines

  /// The table in lines of the first of some widths that leaves each column a readable one.
  ///
  /// - Parameter rooms: The widths of a line, in columns of letters, the preferred one first.
  /// - Returns: Nil where a table has too many columns.
  func grid(in rooms: [Int]) -> Grid? {
    for least in Self.least {
      for room in rooms {
        if let widths = widths(in: room, least: least) { return grid(widths) }
      }
    }
    return nil
  }

  private func grid(_ widths: [Int]) -> Grid {
    let strokes = widths.map { Words(string: String(repeating: Self.stroke, count: $0)) }
    let header = rows.first.map { lines($0, widths) } ?? []
    return Grid(
      header: header.allSatisfy(\.string.isEmpty) ? [] : header,
      rule: line(of: strokes, widths),
      rows: rows.dropFirst().map { lines($0, widths) },
      columns: widths.reduce(0, +) + Self.space * max(0, widths.count - 1))
  }

  /// The widths of the columns; nil where the room is too small.
  ///
  /// A column that needs less than others has what it needs; the others are equally wide, unless the words of one need more.
  private func widths(in room: Int, least: Int) -> [Int]? {
    let count = rows.map(\.count).max() ?? 0
    let room = room - Self.space * max(0, count - 1)
    guard room >= 0 else { return nil }
    var (lower, upper) = (Array(repeating: 0, count: count), Array(repeating: 0, count: count))
    for (column, cell) in rows.flatMap({ $0.enumerated() }) {
      for words in cell {
        upper[column] = max(upper[column], Self.width(of: words.string[...]))
        let longest = words.string.split(separator: " ").map(Self.width).max() ?? 0
        lower[column] = max(lower[column], min(longest, least))
      }
    }
    func widths(upTo width: Int) -> [Int] { zip(lower, upper).map { max($0, min(width, $1)) } }
    guard lower.reduce(0, +) <= room,
      let level = (0...room).last(where: { widths(upTo: $0).reduce(0, +) <= room })
    else { return nil }
    var widths = widths(upTo: level)
    var rest = room - widths.reduce(0, +)
    for column in widths.indices where rest > 0 && widths[column] < upper[column] {
      widths[column] += 1
      rest -= 1
    }
    return widths
  }

  /// The lines of a row.
  private func lines(_ row: [Cell], _ widths: [Int]) -> [Words] {
    let cells = zip(row, widths).map { cell, width in
      cell.flatMap { Self.lines(of: $0, width: width) }
    }
    return (0..<(cells.map(\.count).max() ?? 0)).map { number in
      line(of: cells.map { number < $0.count ? $0[number] : Words() }, widths)
    }
  }

  /// A line with the words of each cell.
  private func line(of cells: [Words], _ widths: [Int]) -> Words {
    var line = Words()
    var row = TextScript.Row(isRightToLeft: isRightToLeft)
    var start = 0
    for (column, words) in cells.enumerated() {
      let rest = max(0, widths[column] - Self.width(of: words.string[...]))
      let alignment = column < alignments.count ? alignments[column] : .start
      let before =
        switch alignment {
        case .start: 0
        case .center: rest / 2
        case .end: rest
        }
      line.string += String(repeating: " ", count: before)
      if !words.string.isEmpty {
        let first = line.string.utf8.count
        row.cells.append(
          TextScript.Row.Cell(
            bytes: first..<first + words.string.utf8.count,
            columns: start..<start + widths[column], alignment: alignment))
      }
      line.append(words)
      line.string += String(repeating: " ", count: rest - before + Self.space)
      start += widths[column] + Self.space
    }
    line.string = Self.trimmed(line.string)
    line.row = row
    return line
  }

  /// Whether its first letter with a direction reads from right to left.
  private var isRightToLeft: Bool {
    let words = rows.lazy.flatMap(\.self).flatMap(\.self)
    return words.lazy.compactMap { TextDirection.isRightToLeft($0.string.unicodeScalars) }.first
      ?? false
  }

  /// Words in lines of a width, broken at spaces, and within words that are wider.
  private static func lines(of words: Words, width: Int) -> [Words] {
    var lines: [Range<Int>] = []
    /// The first byte of the line, the byte that is read, and the columns between them.
    var (start, end, used) = (0, 0, 0)
    /// The last space of the line, and the columns up to the byte after it.
    var space: (offset: Int, used: Int)?
    for character in words.string {
      let own = Self.width(of: character)
      if character == " " { space = (end, used + own) }
      while character != " ", used + own > width, end > start {
        if let last = space {
          lines.append(start..<last.offset)
          (start, used) = (last.offset + 1, used - last.used)
        } else {
          lines.append(start..<end)
          (start, used) = (end, 0)
        }
        space = nil
      }
      used += own
      end += character.utf8.count
    }
    let bytes = Array(words.string.utf8)
    var rest = words.runs[...]
    return (lines + [start..<end]).map { line in
      rest = rest.drop { $0.range.upperBound <= line.lowerBound }
      return Words(
        string: String(decoding: bytes[line], as: UTF8.self),
        runs: rest.prefix { $0.range.lowerBound < line.upperBound }
          .compactMap { $0.part(from: line.lowerBound, length: line.count) })
    }
  }

  // MARK: Blocks

  /// The rows as blocks, for a table with too many columns: a line for each cell, with the name of its column.
  ///
  /// The first block has all names, the others those of cells with words.
  func blocks() -> [[Words]] {
    let names = (rows.first ?? []).map(Self.joined)
    let short = names.map { name in
      let opening = TextScript.opening(name.string)
      return opening == name.string
        ? name
        : Words(
          string: opening,
          runs: name.runs.compactMap { $0.part(from: 0, length: opening.utf8.count - 3) })
    }
    let body = rows.count > 1 ? Array(rows.dropFirst()) : [names.map { _ in [] }]
    return body.enumerated().map { number, row in
      row.enumerated().compactMap { column, cell in
        let words = Self.joined(cell)
        guard number == 0 || !words.string.isEmpty else { return nil }
        var line = column < names.count ? (number == 0 ? names : short)[column] : Words()
        if line.string.isEmpty { return words }
        line.string += words.string.isEmpty ? ":" : ": "
        line.append(words)
        return line
      }
    }
  }

  /// The words of a cell in one line.
  private static func joined(_ cell: Cell) -> Words {
    var words = Words()
    for part in cell where !part.string.isEmpty {
      if !words.string.isEmpty { words.string += " " }
      words.append(part)
    }
    return words
  }

  // MARK: Widths

  /// The width of words in columns of letters.
  private static func width(of words: Substring) -> Int {
    words.reduce(0) { $0 + width(of: $1) }
  }

  /// The width of a character: that of its first code point, to which marks are added without a width of their own.
  private static func width(of character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if first.isASCII { return 1 }
    let properties = first.properties
    if properties.isDefaultIgnorableCodePoint { return 0 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: return SourceLine.columns(of: String(first).utf8)
    }
  }

  private static func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }
}
