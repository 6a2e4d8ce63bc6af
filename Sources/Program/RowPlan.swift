internal import Dispatch
internal import Files
internal import Interaction
internal import Phrases
internal import RowFiles
internal import Showcase
internal import Synchronization

/// The source of the list's rows, and their order.
package struct RowPlan {
  /// The file, or `-` for the standard input.
  let path: String
  let collation: Collation
  let keepsOrder: Bool

  /// Begins to read. The reading stops when it is released.
  func read(_ deliver: @escaping @Sendable (RowUpdate) -> Void) throws(Fault) -> RowReading {
    try RowReading(path, collation: collation, keepsOrder: keepsOrder, deliver: deliver)
  }

  /// Watches the file for changes; nil for streams.
  func watch(_ changed: @escaping @Sendable () -> Void) throws(Fault) -> FileWatch? {
    FileWatch.canWatch(path) ? try FileWatch(path, changed: changed) : nil
  }

  /// Reads all rows, and returns when that is done.
  package func readAll() throws(Failure) -> RecordedRows {
    let done = DispatchSemaphore(value: 0)
    let last = Mutex<RowTable?>(nil)
    do throws(Fault) {
      let reading = try read { update in
        last.withLock { $0 = update.table }
        if update.phase == .ready { done.signal() }
      }
      done.wait()
      reading.cancel()
    } catch {
      throw Failure(reading: error)
    }
    guard let table = last.withLock({ $0 }) else {
      preconditionFailure("a reading that is ready has delivered")
    }
    return RecordedRows(path: path, table: table)
  }

  /// The change that an update makes.
  static func change(_ update: RowUpdate, isAgain: Bool) -> RowsChange {
    let (fraction, work): (Double?, RowsChange.Work?) =
      switch update.phase {
      case .reading(let part): (part ?? 0, .reading(percent: part.map { Int($0 * 100) }))
      case .sorting(let part): (part, .sorting(percent: Int(part * 100)))
      case .ready: (nil, nil)
      }
    return RowsChange(
      count: update.table.count, fraction: fraction, work: work, isReload: isAgain)
  }
}

/// The rows of a file that a recording names: at each moment as many as had been read then.
///
/// While a file is read, its first lines are there in the file's order; after that all of them, sorted. While it is read
/// again, the old rows stay.
package struct RecordedRows {
  /// The file.
  let path: String
  /// All rows, as they are now.
  let table: RowTable

  /// The new rows of a change; nil where the old ones stay.
  func rows(at change: RowsChange) -> RowTable? {
    if change.fraction == nil { return table }
    return change.isReload ? nil : table.beginning(change.count)
  }

  /// The new rows of an input; nil where the old ones stay.
  func rows(with input: Input) -> RowTable? {
    if case .rows(let change) = input.event { rows(at: change) } else { nil }
  }

  /// How the rows differ from the recorded ones; nil where their number is the same.
  func difference(from recording: Recording) -> ReportPhrase? {
    let counts = recording.entries.compactMap { entry -> Int? in
      guard case .input(let input) = entry, case .rows(let change) = input.event,
        change.fraction == nil
      else { return nil }
      return change.count
    }
    guard let count = counts.last, count != table.count else { return nil }
    return .otherRows(path, now: table.count, then: count)
  }
}
