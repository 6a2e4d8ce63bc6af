/// The text block of the charter: the position of each sign and the region of each clause.
///
/// Ink and regions come from the same layout, so that they always agree.
struct Writing {
  /// Strokes at a position of the sheet, in its pixels.
  struct Mark {
    let strokes: [[Point]]
    /// The origin of the strokes.
    let origin: Point
    /// The x-height in pixels.
    let size: Double
    /// Relative width of the pen and relative darkness of the ink.
    let weight: Double
    let ink: Double
    let line: Int
  }

  /// The beginning of a clause in the block.
  private struct Start {
    let line: Int
    let x: Double
  }

  /// The x-height in pixels.
  static let size = 27.4
  /// The distance of baselines in pixels.
  static let pitch = 83.0
  /// The first baseline and the side edges of the block.
  static let top = 520.0
  static let left = 640.0
  static let right = 5560.0
  /// The extent of a region beyond the block on either side, in pixels.
  private static let margin = 14

  private(set) var marks: [Mark] = []
  private(set) var lines = 1
  private var starts: [Start] = []
  private var end = Start(line: 0, x: 0)
  private var chance = Chance(17)
  /// Ink left on the pen: 1 after dipping.
  private var wet = 1.0

  /// Sets the parts of the text in order, the king's greeting first.
  init(_ parts: [String]) {
    var spelling = Spelling()
    var line: [Word] = []
    var width = 0.0
    for part in parts.indices {
      for (at, text) in parts[part].split(separator: " ").enumerated() {
        var signs = spelling.signs(of: text)
        // The first letter is the large initial in the margin.
        if part == 0, at == 0 { signs.removeFirst() }
        var word = Word(signs, begins: at == 0 ? part : nil)
        let room = Self.right - Self.left - width
        if word.width > room {
          let head = word.broken(at: room)
          if let head { line.append(head) }
          set(line, stretched: true)
          line = []
          width = 0
        }
        line.append(word)
        width += word.width + Word.gap
      }
    }
    set(line, stretched: false)
    lines = starts.isEmpty ? 0 : end.line + 1
  }

  // MARK: Regions

  /// The upper edge of a line's band, which contains its ascenders and most of its descenders.
  static func top(ofLine line: Int) -> Int {
    Int((top + (Double(line) - 0.70) * pitch).rounded())
  }

  /// The region of a part: a rectangle, or a polygon if its first or last line is incomplete.
  func region(of part: Int) -> Region {
    let (first, last) = (starts[part], part + 1 < starts.count ? starts[part + 1] : end)
    let (left, right) = (Int(Self.left) - Self.margin, Int(Self.right) + Self.margin)
    let begin = first.x == Self.left ? left : Int(first.x.rounded())
    var (line, finish) = (last.line, Int(last.x.rounded()))
    if last.x == Self.left { (line, finish) = (line - 1, right) }
    let (upper, lower) = (Self.top(ofLine: first.line), Self.top(ofLine: line + 1))
    if line == first.line || (begin == left && finish == right) {
      return .rectangle(begin, upper, finish - begin, lower - upper)
    }
    let (second, final) = (Self.top(ofLine: first.line + 1), Self.top(ofLine: line))
    let corners = [
      (begin, upper), (right, upper), (right, final), (finish, final), (finish, lower),
      (left, lower), (left, second), (begin, second),
    ]
    return .polygon(Region.cleaned(corners))
  }

  // MARK: Typesetting

  /// A word, or a part of a hyphenated word.
  private struct Word {
    static let gap = 0.50 * Writing.size

    var signs: [Sign]
    /// The number of the part that begins with this word.
    var begins: Int?

    init(_ signs: [Sign], begins: Int?) {
      self.signs = signs
      self.begins = begins
    }

    var width: Double { signs.indices.reduce(0) { $0 + advance(of: $1) } }

    func advance(of at: Int) -> Double {
      (signs[at].glyph?.advance ?? 0) * size(of: at)
    }

    /// The x-height of a sign; capitals at the beginning of a clause are taller.
    func size(of at: Int) -> Double {
      signs[at].isCapital && at == 0 && begins != nil ? Writing.size * 1.3 : Writing.size
    }

    /// Splits off the signs that fit, with a hyphen, and returns them; nil if too few fit.
    mutating func broken(at room: Double) -> Word? {
      var (width, count) = (0.4 * Writing.size, 0)
      while count < signs.count, width + advance(of: count) <= room {
        width += advance(of: count)
        count += 1
      }
      guard count >= 3, signs.count - count >= 3 else { return nil }
      let head = Word(Array(signs[..<count]) + [Sign("-")], begins: begins)
      signs.removeFirst(count)
      begins = nil
      return head
    }
  }

  private mutating func set(_ words: [Word], stretched: Bool) {
    let line = end.x == 0 ? 0 : end.line + 1
    let widths = words.reduce(0) { $0 + $1.width }
    let ragged = chance.wobble() * 10
    let slack = Self.right - Self.left + ragged - widths
    let gap = stretched ? slack / Double(max(1, words.count - 1)) : Word.gap
    let tilt = chance.wobble() * 3
    var x = Self.left
    for (at, word) in words.enumerated() {
      if let part = word.begins {
        precondition(part == starts.count)
        starts.append(Start(line: line, x: at == 0 ? Self.left : x - gap / 2))
      }
      write(word, from: x, on: line, tilt: tilt)
      x += word.width + gap
    }
    end = Start(line: line, x: x - gap / 2)
  }

  private mutating func write(_ word: Word, from start: Double, on line: Int, tilt: Double) {
    var x = start
    for (at, sign) in word.signs.enumerated() {
      guard let glyph = sign.glyph else { continue }
      wet = wet < 0.25 && at == 0 ? 1 : max(0.05, wet - 0.0042)
      let size = word.size(of: at) * (1 + chance.wobble() * 0.035)
      let slope = tilt * (x - Self.left) / (Self.right - Self.left)
      let foot = Self.top + Double(line) * Self.pitch + slope + chance.wobble() * 0.9
      let weight = (sign.isCapital ? 1.25 : 1) * (1 + chance.wobble() * 0.14)
      let ink = 0.72 + 0.28 * wet + chance.wobble() * 0.05
      let origin = Point(x + chance.wobble() * 0.8, foot)
      marks.append(
        Mark(
          strokes: lifted(glyph.strokes, line), origin: origin, size: size, weight: weight,
          ink: ink, line: line))
      if let above = sign.mark.flatMap({ Hand.marks[$0] }) {
        let middle = Point(glyph.advance / 2 * size, 0)
        marks.append(
          Mark(
            strokes: above.strokes, origin: origin + middle, size: size, weight: weight * 0.9,
            ink: ink, line: line))
      }
      x += word.advance(of: at)
    }
  }

  /// The strokes with longer ascenders in the first line, as was the custom.
  private func lifted(_ strokes: [[Point]], _ line: Int) -> [[Point]] {
    guard line == 0 else { return strokes }
    return strokes.map { stroke in
      stroke.map { $0.y > 1.1 ? Point($0.x, 1.1 + ($0.y - 1.1) * 1.9) : $0 }
    }
  }
}
