internal import Dispatch
internal import Exhibits
internal import Files
internal import Interaction
internal import Showcase
internal import Synchronization

/// Where the rows of the list come from, and how they are ordered.
struct RowPlan {
  /// The file, or `-` for the standard input.
  let path: String
  let collation: Collation
  let keepsOrder: Bool

  /// Begins to read; letting go of the reading stops it.
  func read(_ deliver: @escaping @Sendable (RowUpdate) -> Void) throws(Fault) -> RowReading {
    try RowReading(path, collation: collation, keepsOrder: keepsOrder, deliver: deliver)
  }

  /// Hears when the file changes; nil for what is no file.
  func watch(_ changed: @escaping @Sendable () -> Void) throws(Fault) -> FileWatch? {
    FileWatch.canWatch(path) ? try FileWatch(path, changed: changed) : nil
  }

  /// Reads all rows of a recording, and returns when they are there.
  func readAll() throws(Failure) -> RecordedRows {
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
      throw Failure(.noInput, error.description)
    }
    guard let table = last.withLock({ $0 }) else {
      preconditionFailure("a reading that is ready has delivered")
    }
    return RecordedRows(path: path, table: table)
  }

  /// What is told of an update.
  static func news(_ update: RowUpdate, isAgain: Bool) -> RowsChange {
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

/// The rows of a file that a recording names: as many of them as were there at each of its moments.
///
/// While a file is read, its first lines are there in its order; when that is done, all of them in theirs. Where it is
/// read anew, the rows that were stay until then.
struct RecordedRows {
  /// The file.
  let path: String
  /// All rows, as they are now.
  let table: RowTable

  /// The rows that came with news; nil where those stayed that were.
  func rows(at news: RowsChange) -> RowTable? {
    if news.fraction == nil { return table }
    return news.isReload ? nil : table.beginning(news.count)
  }

  /// The rows that come with an input of a recording.
  func rows(with input: Input) -> RowTable? {
    if case .rows(let news) = input.event { rows(at: news) } else { nil }
  }

  /// In what the rows are others than those that were recorded; nil where nothing tells.
  func difference(from recording: Recording) -> String? {
    let counts = recording.entries.compactMap { entry -> Int? in
      guard case .input(let input) = entry, case .rows(let news) = input.event,
        news.fraction == nil
      else { return nil }
      return news.count
    }
    guard let count = counts.last, count != table.count else { return nil }
    return "'\(path)' has \(table.count) rows now, and had \(count). Put back the file that it was."
  }
}
