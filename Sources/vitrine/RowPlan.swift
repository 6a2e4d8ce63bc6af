internal import Dispatch
internal import Exhibits
internal import Interaction
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
    path == "-" ? nil : try FileWatch(path, changed: changed)
  }

  /// Reads all rows, and returns when they are there.
  func readAll() throws(Failure) -> RowTable {
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
    return table
  }

  /// What is told of an update.
  static func news(_ update: RowUpdate) -> RowsNews {
    let percent = { (part: Double) in "\(Int(part * 100)) %" }
    switch update.phase {
    case .reading(let part):
      return RowsNews(
        count: update.table.count, fraction: part ?? 0, note: "Reading " + (part.map(percent) ?? "")
      )
    case .sorting(let part):
      return RowsNews(
        count: update.table.count, fraction: part, note: "Sorting " + percent(part))
    case .ready: return RowsNews(count: update.table.count)
    }
  }
}
