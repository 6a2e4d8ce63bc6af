internal import Synchronization

/// Puts the rows of a file in order, by comparing a sample of them and then each row with the sample.
///
/// The picture: some thousand rows, chosen evenly, are put in order. Every other row finds its place between two of
/// them, and so falls into a bucket. The buckets are of about equal size, whatever the file holds, because no two
/// rows are equal (equal texts stand as in the file); each one is put in order by itself, and one after the other they
/// are the whole. What is kept of a row meanwhile is the number of its bucket's place, in two bytes: texts are read
/// again when they are needed.
struct RowSorter {
  let file: RowFile
  let index: RowIndex
  let collator: Collator
  /// How much text a bucket holds, in bytes: 2 MiB, and about as much for ICU's keys. Larger ones are read no faster.
  var bucketSize = 1 << 21

  /// Hears how much is done, from 0 to 1, on any thread; answers false to stop.
  typealias Report = @Sendable (Double) -> Bool

  /// 2,048 buckets at most: more make it slower to find the right one.
  private static let bucketLimit = 2048
  /// How many rows of the sample stand for one bucket: 32. With fewer, buckets are of less equal size.
  private static let sampling = 32

  // MARK: Is it in order

  /// Whether every row is at or after the one before it; nil when it was stopped. Rows that the collation has as equal
  /// may stand either way.
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
      // Behind its last row, a block looks at the first one of the next.
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

  /// The rows' numbers in the file, in their order; nil when it was stopped.
  func order(report: Report) -> [UInt32]? {
    let splitters = splitters()
    let bucketCount = splitters.count + 1
    // Finding the buckets takes about as long as putting them in order.
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

  /// The rows between which buckets lie.
  private func splitters() -> RowKeys {
    guard index.count > 0 else { return RowKeys(count: 0) }
    let size = index[index.count - 1].offset - index[0].offset
    let bucketCount = min(Self.bucketLimit, size / bucketSize + 1, index.count / Self.sampling)
    guard bucketCount > 1 else { return RowKeys(count: 0) }
    var sample = RowKeys(count: 0)
    var window = RowWindow(file, isSequential: false)
    let sampleCount = bucketCount * Self.sampling
    for number in 0..<sampleCount {
      // Anywhere in its part of the file, so that rows that come again and again at equal distances do no harm.
      let part = number * index.count / sampleCount..<(number + 1) * index.count / sampleCount
      let row = part.lowerBound + Self.scattered(number) % part.count
      sample.append(window.bytes(of: index[row]), row: UInt32(row), collator)
    }
    sample.sort()
    sample.keepEvery(Self.sampling)
    return sample
  }

  /// A number that looks like chance: a step of SplitMix64, by Sebastiano Vigna.
  private static func scattered(_ number: Int) -> Int {
    var mixed = UInt64(number) &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return Int(truncatingIfNeeded: (mixed ^ mixed >> 31) >> 1)
  }

  /// The rows of a block of the index, by buckets.
  private struct Block {
    /// Where in `rows` each bucket begins, and where the last one ends.
    var starts: [UInt32] = []
    /// The rows' places in the block.
    var rows: [UInt16] = []

    init() {}

    /// A block whose rows belong to the given buckets.
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
      for place in block.rows(ofBucket: bucket) {
        let row = number << RowIndex.blockBits + Int(place)
        keys.append(window.bytes(of: index[row]), row: UInt32(row), collator)
      }
    }
    keys.sort()
    return keys.rows
  }
}

/// A list whose pieces come in any order.
private struct Joined {
  private(set) var all: [UInt32] = []
  private var waiting: [Int: [UInt32]] = [:]
  private var next = 0

  /// An empty list that will have a number of elements.
  init(count: Int) { all.reserveCapacity(count) }

  mutating func append(_ piece: [UInt32], asPiece number: Int) {
    waiting[number] = piece
    while let piece = waiting.removeValue(forKey: next) {
      all += piece
      next += 1
    }
  }
}
