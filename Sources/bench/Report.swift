internal import FoundationEssentials
internal import Glibc

/// The results of one run.
struct Report: Codable {
  /// One measurement of floor and product.
  struct Row: Codable {
    let name: String
    let unit: String
    let floor: Figure?
    let product: Figure?
    /// The ratio of product to floor.
    let ratio: Double?
    /// The goal in words; nil if there is none.
    let goal: String?
    let isMet: Bool?
  }

  /// The rows of one part of the run.
  struct Section: Codable {
    let title: String
    /// The program of the column beside the product: a floor program or another peer.
    let peer: String
    fileprivate(set) var rows: [Row] = []
  }

  /// The goal of a measurement.
  enum Goal {
    /// The largest accepted ratio to the floor.
    case ratio(Double)
    /// The largest accepted value.
    case most(Double)
    /// Less than the peer's value.
    case below
    /// The smallest accepted ratio of the peer's value to the product's.
    case timesBelow(Double)
  }

  let machine: Machine
  let server: String
  let product: String
  private(set) var sections: [Section] = []
  private(set) var notes: [String] = []

  init(server: String, product: String) {
    machine = Machine()
    self.server = server
    self.product = product
  }

  /// Begins a section; following rows belong to it.
  mutating func begin(_ title: String, beside peer: String = "floor") {
    sections.append(Section(title: title, peer: peer))
  }

  /// Adds a row to the current section. Precondition: there is one.
  mutating func add(
    _ name: String, _ unit: String, floor: Figure?, product: Figure?, goal: Goal? = nil
  ) {
    let numbers = (floor: Self.known(floor), product: Self.known(product))
    var ratio: Double?
    if let floor = numbers.floor?.value, let product = numbers.product?.value, floor > 0 {
      ratio = product / floor
    }
    let (words, isMet): (String?, Bool?) =
      switch goal {
      case nil: (nil, nil)
      case .ratio(let limit): ("<= \(limit) x", ratio.map { $0 <= limit })
      case .most(let limit):
        (limit == 0 ? "0" : "<= \(Self.short(limit))", numbers.product.map { $0.value <= limit })
      case .below: ("below", ratio.map { $0 < 1 })
      case .timesBelow(let times):
        ("at least \(Self.short(times)) x below", ratio.map { $0 * times <= 1 })
      }
    sections[sections.count - 1].rows.append(
      Row(
        name: name, unit: unit, floor: numbers.floor, product: numbers.product, ratio: ratio,
        goal: words, isMet: isMet))
  }

  /// Adds a sentence below the table, once.
  mutating func note(_ sentence: String) {
    if !notes.contains(sentence) { notes.append(sentence) }
  }

  /// Writes the results as JSON.
  func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let data = try encoder.encode(self)
    do {
      try data.write(to: URL(filePath: path))
    } catch {
      throw BenchError.unwritable(path: path, reason: "\(error)")
    }
  }

  /// The results as a text table.
  var text: String {
    let head = [
      "\(machine.processor), \(machine.cores) cores, \(machine.kernel), load \(machine.load)",
      server,
      product, "",
    ]
    let tables = sections.map {
      [[$0.title, $0.peer, "product", "ratio", "goal", ""]] + $0.rows.map(Self.cells)
    }
    let cells = tables.flatMap { $0 }
    let widths = (0..<6).map { column in cells.map { $0[column].count }.max() ?? 0 }
    let lines = tables.flatMap { table in
      table.map { cells in
        zip(cells, widths).enumerated().map { column, cell in
          let gap = String(repeating: " ", count: cell.1 - cell.0.count)
          return column == 0 || column == 5 ? cell.0 + gap : gap + cell.0
        }.joined(separator: "  ").trimmedAtEnd
      } + [""]
    }
    return (head + lines + notes).joined(separator: "\n")
  }

  private static func cells(_ row: Row) -> [String] {
    let verdict = row.isMet.map { $0 ? "met" : "MISSED" } ?? ""
    return [
      row.unit.isEmpty ? row.name : "\(row.name), \(row.unit)", cell(row.floor), cell(row.product),
      row.ratio.map { "\(short($0))x" } ?? "", row.goal ?? "", verdict,
    ]
  }

  private static func cell(_ figure: Figure?) -> String {
    guard let figure else { return "-" }
    if figure.low == figure.high { return short(figure.value) }
    return "\(short(figure.value)) (\(short(figure.low))..\(short(figure.high)))"
  }

  /// A number with three significant digits.
  private static func short(_ value: Double) -> String {
    guard value.isFinite else { return "-" }
    if value == value.rounded() && abs(value) < 1e6 { return String(Int(value)) }
    let decimals = abs(value) >= 100 ? 0 : abs(value) >= 10 ? 1 : abs(value) >= 1 ? 2 : 3
    let shift = pow(10, Double(decimals))
    let digits = String(Int((abs(value) * shift).rounded()))
    let sign = value < 0 ? "-" : ""
    guard decimals > 0 else { return sign + digits }
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    return "\(sign)\(padded.dropLast(decimals)).\(padded.suffix(decimals))"
  }

  private static func known(_ figure: Figure?) -> Figure? {
    figure.flatMap { $0.value.isFinite ? $0 : nil }
  }
}

extension String {
  fileprivate var trimmedAtEnd: String {
    var rest = Substring(self)
    while rest.last == " " { rest.removeLast() }
    return String(rest)
  }
}
