internal import CCollation
internal import CLinux
internal import Dispatch
public import Files
internal import Phrases

/// Reads a file of lines into rows, on a thread of its own.
///
/// Rows can be shown from the first update on, which follows the first portion of the file. There are at most ten
/// updates a second, and the last one is `ready`; the table of each replaces the previous one. A file that has changed
/// needs another reading. Releasing a reading cancels it.
public final class RowReading: Sendable {
  private let cancellation: CancellationFlag

  /// 256 KiB: larger allocations return to the system when they are freed. By default the C library raises this
  /// threshold, and keeps the memory that sorting took.
  private static let wholesale: Int32 = 1 << 18

  /// Opens a file, or for `-` the standard input, and begins to read it.
  ///
  /// - Parameters:
  ///   - path: A regular file, a pipe or a device.
  ///   - collation: The order of the rows, unless the file's order is kept.
  ///   - keepsOrder: Whether the rows stay in the order of the file.
  ///   - deliver: Called with each update in turn, on another thread.
  /// - Throws: `Fault` for a missing or unreadable file, for a folder, and for a file whose beginning is no text.
  public convenience init(
    _ path: String, collation: Collation, keepsOrder: Bool = false,
    deliver: @escaping @Sendable (RowUpdate) -> Void
  ) throws(Fault) {
    let file = try RowFile(path)
    try file.checkBeginning()
    self.init(
      file, collation: collation, keepsOrder: keepsOrder, deliver: deliver)
  }

  /// Begins to read an open file.
  init(
    _ file: RowFile, collation: Collation, keepsOrder: Bool,
    deliver: @escaping @Sendable (RowUpdate) -> Void
  ) {
    let cancellation = CancellationFlag()
    self.cancellation = cancellation
    DispatchQueue(label: "rows", qos: .userInitiated).async {
      mallopt(M_MMAP_THRESHOLD, Self.wholesale)
      RowReader(
        file: file, collation: collation, keepsOrder: keepsOrder,
        reporter: RowProgressReporter(cancellation: cancellation, deliver: deliver)
      ).run()
      // Returns free memory to the system.
      malloc_trim(0)
    }
  }

  deinit { cancel() }

  /// Cancels the reading. An update that is being delivered at the same time may still arrive.
  public func cancel() { cancellation.set() }
}

/// Reads a file, finds its lines, and sorts them.
struct RowReader {
  let file: RowFile
  let collation: Collation
  let keepsOrder: Bool
  let reporter: RowProgressReporter

  /// 1 MiB: read within a millisecond, and more rows than a window shows.
  private static let portion = 1 << 20
  /// The fraction of the work that checking the order takes, where the rows are nearly in order.
  private static let inspection = 0.25

  private var isUnwanted: Bool { reporter.cancellation.isSet }

  /// Reads and sorts.
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
    if scanner.hasOnlyReturns { scanner = scanByReturns() }
    if isUnwanted { return }
    faults += self.faults(of: scanner)
    let invalidRows = scanner.invalidRows
    let inFileOrder = table(of: scanner, collator: collator)
    guard !keepsOrder else { return reportReady(inFileOrder, faults) }
    guard let collator = collator ?? Collator(collation) else {
      faults.append(
        Fault(
          file: file.path, problem: .unsorted,
          remedy: .installPackage(of: String(cString: ccollation_library()))))
      return reportReady(inFileOrder, faults)
    }
    let index = scanner.index
    let sorter = RowSorter(file: file, index: index, collator: collator)
    let report = { @Sendable [faults] (share: Double) in
      _ = reporter.reportIfDue {
        RowUpdate(table: inFileOrder, phase: .sorting(share), faults: faults)
      }
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
    if Self.isArbitrary(table, collator) {
      faults.append(
        Fault(
          file: file.path, problem: .arbitraryOrder(locale: collation.locale),
          remedy: .nameCharacterOrder))
    }
    reportReady(table, faults)
  }

  /// 200 lines all over a table: enough to tell what most of them begin with, and read in a millisecond.
  private static let samples = 200

  /// Whether most lines begin with Chinese characters, and the order knows neither their sounds, nor their strokes or
  /// radicals.
  private static func isArbitrary(_ table: RowTable, _ collator: Collator) -> Bool {
    let step = max(1, table.count / samples)
    let rows = stride(from: 0, to: table.count, by: step)
    let scripts = rows.map { Alphabet.script(of: table.text(of: $0)) }
    guard scripts.count(where: { $0 == "Hani" }) * 2 > scripts.count else { return false }
    return Alphabet(script: "Hani", collator: collator).letters.isEmpty
  }

  private func reportReady(_ table: RowTable, _ faults: [Fault]) {
    reporter.report(RowUpdate(table: table, phase: .ready, faults: faults))
  }

  // MARK: Finding lines

  private func scan(
    into scanner: inout LineScanner, collator: inout Collator?
  ) throws(Fault) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.portion, alignment: 8)
    defer { buffer.deallocate() }
    var offset = 0
    var isReportDelivered = true
    while !isUnwanted && !scanner.isFull {
      let count = try file.readOn(
        into: buffer, at: offset,
        patience: isReportDelivered ? nil : Int32(RowProgressReporter.interval),
        unless: reporter.cancellation)
      if count == 0 { return }
      // Of a stream that is no text nothing is shown; a file was checked as it was opened.
      if offset == 0, file.size == nil, buffer[..<(count ?? 0)].contains(0) {
        throw Fault(file: file.path, problem: .zeroBytes, remedy: .nameLines)
      }
      scanner.take(UnsafeRawBufferPointer(rebasing: buffer[..<(count ?? 0)]))
      offset += count ?? 0
      isReportDelivered = reporter.reportIfDue {
        RowUpdate(
          table: table(of: scanner, collator: collator),
          phase: .reading(file.size.map { Double(offset) / Double($0) }), faults: [])
      }
      // Opening it takes as long as reading a thousand rows, so these are shown first.
      if collator == nil { collator = Collator(collation) }
    }
  }

  /// Finds the lines of a text without line feeds, which was read to its end.
  private func scanByReturns() -> LineScanner {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.portion, alignment: 8)
    defer { buffer.deallocate() }
    var scanner = LineScanner(endsAtReturns: true)
    var offset = 0
    while !isUnwanted && !scanner.isFull {
      let room = min(buffer.count, max(0, (file.size ?? .max) - offset))
      let count = file.read(
        into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<room]), at: offset)
      if count == 0 { break }
      scanner.take(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      offset += count
    }
    scanner.finish()
    return scanner
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
          file: file.path, problem: .onlyFirstLines(RowIndex.limit), remedy: .split))
    }
    if let row = scanner.firstInvalidRow {
      faults.append(
        Fault(
          file: file.path, line: row + 1, problem: .invalidLines(scanner.invalidRows),
          remedy: .saveFileAsUTF8))
    }
    return faults
  }
}
