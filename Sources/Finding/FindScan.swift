internal import CFind
public import Folding

/// A search for records with all words of a query, in steps of about 1 MiB: 0.1 to 0.6 ms each.
///
///     var scan = FindScan(query)
///     while scan.step(in: records) {}
///     show(scan.hits)
///
/// A value: a step of a copy changes nothing here. Records may be added at the end between two steps.
public struct FindScan: Hashable, Sendable {
  /// 1 MiB, in bytes: a key that is pressed waits for one step at most.
  public static let sliceBytes = 1 << 20
  /// 15,000: fewer hits than that are narrowed in less time than a scan takes.
  static let narrowLimit = 15_000

  /// The query.
  public let query: FindQuery
  /// The records that were found, ascending.
  public private(set) var hits: [UInt32] = []
  /// The number of records that were searched.
  public private(set) var scanned = 0
  /// The hits of an earlier scan to choose from; nil to look at every record.
  private var old: Old?
  /// The words, the rarest first; empty before the first step.
  private var words: [[UInt8]] = []

  private struct Old: Hashable, Sendable {
    let hits: [UInt32]
    let scanned: Int
    var isNarrowed = false
  }

  /// A search that begins. A query without words finds nothing.
  public init(_ query: FindQuery) {
    self.query = query
  }

  /// A search for a query, among the hits of an earlier scan of the same records where that is possible and faster.
  public init(_ query: FindQuery, after scan: FindScan?) {
    self.init(query)
    guard let scan, !scan.query.isEmpty, scan.hits.count < Self.narrowLimit, scan.scanned > 0,
      scan.old?.isNarrowed ?? true, query.narrows(scan.query)
    else { return }
    old = Old(hits: scan.hits, scanned: scan.scanned)
  }

  /// Searches the next records.
  ///
  /// - Returns: whether records are left.
  public mutating func step(in records: FoldedRecords) -> Bool {
    guard !query.isEmpty else {
      scanned = records.count
      return false
    }
    if words.isEmpty { words = Self.ordered(query.words, in: records) }
    if let old, !old.isNarrowed {
      narrow(old, in: records)
      return scanned < records.count
    }
    guard scanned < records.count else { return false }
    let end = records.end(of: Self.sliceBytes, from: scanned)
    hits += Self.hits(of: words[0], in: records, scanned..<end).filter { record in
      words.dropFirst().allSatisfy { Self.has($0, records, Int(record)) }
    }
    scanned = end
    return scanned < records.count
  }

  /// Chooses from the hits of the earlier scan, which searched the first records; others follow.
  private mutating func narrow(_ old: Old, in records: FoldedRecords) {
    hits = old.hits.filter { record in
      words.allSatisfy { Self.has($0, records, Int(record)) }
    }
    scanned = old.scanned
    self.old?.isNarrowed = true
  }

  // MARK: Bytes

  /// The words in the order of their number in the first slice, the rarest first; of equal ones the longest.
  private static func ordered(_ words: [[UInt8]], in records: FoldedRecords) -> [[UInt8]] {
    guard words.count > 1, records.count > 0 else { return words }
    let sample = 0..<records.end(of: sliceBytes / 4, from: 0)
    let counted = words.map { (word: $0, count: hits(of: $0, in: records, sample).count) }
    return counted.sorted { ($0.count, -$0.word.count) < ($1.count, -$1.word.count) }.map(\.word)
  }

  /// The records of a range that have a word.
  private static func hits(
    of word: [UInt8], in records: FoldedRecords, _ range: Range<Int>
  ) -> [UInt32] {
    guard !range.isEmpty else { return [] }
    return [UInt32](unsafeUninitializedCapacity: range.count) { buffer, count in
      guard let found = buffer.baseAddress else { return }
      count = records.bytes.withUnsafeBufferPointer { bytes in
        guard let text = bytes.baseAddress else { return 0 }
        return cfind_records(
          text, records.starts, range.lowerBound, range.upperBound, word, word.count, found)
      }
    }
  }

  /// Whether a record has a word.
  private static func has(_ word: [UInt8], _ records: FoldedRecords, _ record: Int) -> Bool {
    let (start, end) = (Int(records.starts[record]), Int(records.starts[record + 1]))
    return records.bytes.withUnsafeBufferPointer { bytes in
      guard let text = bytes.baseAddress else { return false }
      return cfind_first(text + start, end - start, word, word.count) < end - start
    }
  }
}
