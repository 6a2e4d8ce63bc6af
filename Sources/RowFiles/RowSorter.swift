internal import Platform
internal import Synchronization

/// Sorts the rows of a file by a sample.
///
/// The picture: some thousand evenly chosen rows are sorted. Every other row falls between two of them, into a bucket.
/// The buckets have about equal sizes whatever the file holds, because no two rows are equal (equal texts stay in the
/// order of the file). Each bucket is sorted on its own, and their sequence is the result. Meanwhile two bytes are kept
/// for each row, the number of its bucket; texts are read again when they are needed.
struct RowSorter {
  let file: RowFile
  let index: RowIndex
  let collator: Collator
  /// The bytes of text in a bucket: 2 MiB, and about as much for ICU's keys. Larger buckets are not read faster.
  var bucketSize = 1 << 21

  /// Receives the fraction of the work that is done, on any thread; returns false to cancel.
  typealias Report = @Sendable (Double) -> Bool

  /// 2,048 buckets at most: with more, finding the bucket of a row takes longer.
  private static let bucketLimit = 2048
  /// 32 sampled rows for each bucket: with fewer, the sizes of buckets differ more.
  private static let sampling = 32

  // MARK: Is it in order

  /// Whether no row is before its predecessor; nil if it was cancelled. Rows that are equal by the collation may be in
  /// any order.
  func isInOrder(report: Report) -> Bool? {
    let isStopped = Atomic(false)
    let done = Atomic(0)
    let isInOrder = Lanes.perform(index.blockCount) { block in
      guard isBlockInOrder(block) else { return false }
      let share = Double(done.add(1, ordering: .relaxed).newValue) / Double(index.blockCount)
      if !report(share) { isStopped.store(true, ordering: .relaxed) }
      return !isStopped.load(ordering: .relaxed)
    }
    return isStopped.load(ordering: .relaxed) ? nil : isInOrder
  }

  private func isBlockInOrder(_ block: Int) -> Bool {
    let rows = index.rows(ofBlock: block)
    var window = RowWindow(file, isSequential: true)
    return withUnsafeTemporaryAllocation(
      byteCount: RowEntry.comparedLength, alignment: 8
    ) { previous in
      // The last row of a block is compared with the first one of the next block.
      var length = 0
      for row in rows.lowerBound..<min(rows.upperBound + 1, index.count) {
        let text = window.bytes(of: index[row])
        if row > rows.lowerBound {
          let before = UnsafeRawBufferPointer(rebasing: previous[..<length])
          if collator.compare(before, text, by: .accents) > 0 { return false }
        }
        previous.copyMemory(from: text)
        length = text.count
      }
      return true
    }
  }

  // MARK: Putting in order

  /// The numbers of the lines in sorted order; nil if it was cancelled.
  func order(report: Report) -> [UInt32]? {
    let splitters = splitters()
    let bucketCount = splitters.count + 1
    // Finding the buckets takes about as long as sorting them.
    let found = Atomic(0)
    let sorted = Atomic(0)
    let blocks = Mutex([Block](repeating: Block(), count: index.blockCount))
    let isDistributed = Lanes.perform(index.blockCount) { number in
      let block = block(number, splitters)
      blocks.withLock { $0[number] = block }
      return report(
        0.5 * Double(found.add(1, ordering: .relaxed).newValue) / Double(index.blockCount))
    }
    guard isDistributed else { return nil }
    let full = blocks.withLock { $0 }
    let order = Mutex(Joined(count: index.count))
    let isJoined = Lanes.perform(bucketCount) { bucket in
      let rows = rows(ofBucket: bucket, in: full)
      order.withLock { $0.append(rows, asPiece: bucket) }
      return report(
        0.5 + 0.5 * Double(sorted.add(1, ordering: .relaxed).newValue) / Double(bucketCount))
    }
    return isJoined ? order.withLock { $0.all } : nil
  }

  /// The rows between buckets.
  private func splitters() -> RowKeys {
    guard index.count > 0 else { return RowKeys(count: 0) }
    let size = index[index.count - 1].offset - index[0].offset
    let bucketCount = min(Self.bucketLimit, size / bucketSize + 1, index.count / Self.sampling)
    guard bucketCount > 1 else { return RowKeys(count: 0) }
    var sample = RowKeys(count: 0)
    var window = RowWindow(file, isSequential: false)
    let sampleCount = bucketCount * Self.sampling
    for number in 0..<sampleCount {
      // A pseudo-random row of each part of the file, in case rows repeat at equal distances.
      let part = number * index.count / sampleCount..<(number + 1) * index.count / sampleCount
      let row = part.lowerBound + Self.scattered(number) % part.count
      sample.append(window.bytes(of: index[row]), row: UInt32(row), collator)
    }
    sample.sort()
    sample.keepEvery(Self.sampling)
    return sample
  }

  /// A pseudo-random number: one step of SplitMix64, by Sebastiano Vigna.
  private static func scattered(_ number: Int) -> Int {
    var mixed = UInt64(number) &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return Int(truncatingIfNeeded: (mixed ^ mixed >> 31) >> 1)
  }

  /// The rows of a block, grouped by buckets.
  private struct Block {
    /// The beginning of each bucket in `rows`, and the end of the last one.
    var starts: [UInt32] = []
    /// The indices of rows within the block.
    var rows: [UInt16] = []

    init() {}

    /// Groups rows by the buckets that they belong to.
    init(buckets: [UInt16], count: Int) {
      starts = [UInt32](repeating: 0, count: count + 1)
      for bucket in buckets { starts[Int(bucket) + 1] += 1 }
      for bucket in 0..<count { starts[bucket + 1] += starts[bucket] }
      var next = starts
      rows = [UInt16](repeating: 0, count: buckets.count)
      for (row, bucket) in buckets.enumerated() {
        rows[Int(next[Int(bucket)])] = UInt16(row)
        next[Int(bucket)] += 1
      }
    }

    func rows(ofBucket bucket: Int) -> ArraySlice<UInt16> {
      rows[Int(starts[bucket])..<Int(starts[bucket + 1])]
    }
  }

  private func block(_ number: Int, _ splitters: RowKeys) -> Block {
    var window = RowWindow(file, isSequential: true)
    let buckets = index.rows(ofBlock: number).map { row in
      let text = window.bytes(of: index[row])
      return UInt16(splitters.count(notAfter: text, row: UInt32(row), collator))
    }
    return Block(buckets: buckets, count: splitters.count + 1)
  }

  private func rows(ofBucket bucket: Int, in blocks: [Block]) -> [UInt32] {
    var keys = RowKeys(count: blocks.reduce(0) { $0 + $1.rows(ofBucket: bucket).count })
    var window = RowWindow(file, isSequential: false)
    for (number, block) in blocks.enumerated() {
      for offset in block.rows(ofBucket: bucket) {
        let row = number << RowIndex.blockBits + Int(offset)
        keys.append(window.bytes(of: index[row]), row: UInt32(row), collator)
      }
    }
    keys.sort()
    return keys.rows
  }
}

/// A list that is joined from pieces in any order.
private struct Joined {
  private(set) var all: [UInt32] = []
  private var waiting: [Int: [UInt32]] = [:]
  private var next = 0

  /// An empty list with room for a number of elements.
  init(count: Int) { all.reserveCapacity(count) }

  mutating func append(_ piece: [UInt32], asPiece number: Int) {
    waiting[number] = piece
    while let piece = waiting.removeValue(forKey: next) {
      all += piece
      next += 1
    }
  }
}
