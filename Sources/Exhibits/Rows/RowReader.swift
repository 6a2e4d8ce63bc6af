internal import CCollation
internal import Files

/// Reads a file from its beginning to its end, finds the lines, and puts them in order.
struct RowReader {
  let file: RowFile
  let collation: Collation
  let keepsOrder: Bool
  let news: RowNews

  /// 1 MiB, in bytes: it is read within a millisecond, and holds more rows than a window.
  private static let portion = 1 << 20
  /// Looking whether rows are in order is a quarter of the work of putting them in order, where they nearly are.
  private static let inspection = 0.25

  private var isUnwanted: Bool { news.cancellation.isSet }

  /// Does it all.
  func run() {
    var scanner = LineScanner()
    var collator: Collator?
    var faults: [Fault] = []
    do throws(Fault) {
      try scan(into: &scanner, collator: &collator)
    } catch {
      faults.append(error)
    }
    scanner.finish()
    if isUnwanted { return }
    faults += self.faults(of: scanner)
    let invalidRows = scanner.invalidRows
    let inFileOrder = table(of: scanner, collator: collator)
    guard !keepsOrder else { return tellReady(inFileOrder, faults) }
    guard let collator = collator ?? Collator(collation) else {
      faults.append(
        Fault(
          file: file.path, problem: "its lines stay in the file's order: ICU is not there",
          remedy: "Install the package of \(String(cString: ccollation_library())).")
      )
      return tellReady(inFileOrder, faults)
    }
    let index = scanner.index
    let sorter = RowSorter(file: file, index: index, collator: collator)
    let report = { @Sendable [faults] (share: Double) in
      _ = news.tell { RowUpdate(table: inFileOrder, phase: .sorting(share), faults: faults) }
      return !isUnwanted
    }
    guard let isInOrder = sorter.isInOrder(report: { report($0 * Self.inspection) }) else { return }
    var lines = RowLines(file: file, index: index, order: nil)
    if !isInOrder {
      lines.order = sorter.order { report(Self.inspection + $0 * (1 - Self.inspection)) }
      if lines.order == nil { return }
    }
    let table = RowTable(
      ordered: lines, invalidRows: invalidRows, collation: collation, collator: collator)
    tellReady(table, faults)
  }

  private func tellReady(_ table: RowTable, _ faults: [Fault]) {
    news.tellAtOnce(RowUpdate(table: table, phase: .ready, faults: faults))
  }

  // MARK: Finding lines

  private func scan(
    into scanner: inout LineScanner, collator: inout Collator?
  ) throws(Fault) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.portion, alignment: 8)
    defer { buffer.deallocate() }
    var offset = 0
    var isToldAll = true
    while !isUnwanted && !scanner.isFull {
      let count = try file.readOn(
        into: buffer, at: offset, patience: isToldAll ? nil : Int32(RowNews.interval),
        unless: news.cancellation)
      if count == 0 { return }
      scanner.take(UnsafeRawBufferPointer(rebasing: buffer[..<(count ?? 0)]))
      offset += count ?? 0
      isToldAll = news.tell {
        RowUpdate(
          table: table(of: scanner, collator: collator),
          phase: .reading(file.size.map { Double(offset) / Double($0) }), faults: [])
      }
      // Opening it takes as long as reading a thousand rows: those are shown first.
      if collator == nil { collator = Collator(collation) }
    }
  }

  private func table(of scanner: borrowing LineScanner, collator: Collator?) -> RowTable {
    RowTable(
      RowLines(file: file, index: scanner.index, order: nil), invalidRows: scanner.invalidRows,
      collation: collation, collator: collator)
  }

  private func faults(of scanner: borrowing LineScanner) -> [Fault] {
    var faults: [Fault] = []
    if scanner.isFull {
      faults.append(
        Fault(
          file: file.path, problem: "only its first \(RowIndex.limit) lines are shown",
          remedy: "Split it."))
    }
    if let row = scanner.firstInvalidRow {
      let more = scanner.invalidRows > 1 ? ", the first of \(scanner.invalidRows) such lines" : ""
      faults.append(
        Fault(
          file: file.path, line: row + 1, problem: "some of it is no UTF-8\(more)",
          remedy: "Save the file as UTF-8."))
    }
    return faults
  }
}
