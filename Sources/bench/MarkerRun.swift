internal import Dispatch
internal import Documents
internal import Files
internal import Glibc
internal import RowFiles
internal import Synchronization

/// Measures queries of a strip in lists of different lengths: markers for a range of rows.
struct MarkerRun {
  let effort: Effort

  /// Markers of a query: the usual number of letters of a strip.
  private static let limit = 20
  /// The largest accepted ratio of the longest list to the shortest one. A query is a binary search: 10,000 times the rows
  /// are at most three times the steps.
  private static let slack = 3.0

  /// Runs all measurements.
  func measure(_ report: inout Report) throws {
    report.begin("Markers: RowTable.markers(in:limit: \(Self.limit)), any ranges")
    var medians: [Double] = []
    for size in effort.listSizes {
      log("markers among \(grouped(size)) rows")
      let file = try SampleFile(lines: size, inOrder: true)
      let table = try Self.rows(of: file)
      let times = query(table)
      medians.append(times.percentile(0.5))
      for (name, share) in [("median", 0.5), ("99 of 100", 0.99)] {
        report.add(
          "\(grouped(size)) rows, \(name)", "µs", floor: nil,
          product: Figure(times.percentile(share)))
      }
    }
    if let first = medians.first, let last = medians.last {
      report.add(
        "The longest list to the shortest, median", "times", floor: nil,
        product: Figure(last / first), goal: .most(Self.slack))
    }
  }

  /// Microseconds of single queries, for ranges between all rows and as many rows as markers.
  private func query(_ table: RowTable) -> [Double] {
    (0..<effort.queries).map { number in
      let (length, offset) = (share(2 * number), share(2 * number + 1))
      let least = Double(Self.limit)
      let count = Int(least * exponential(length, upTo: Double(table.count) / least))
      let start = Int(offset * Double(table.count - count))
      let before = Moment.now
      let markers = table.markers(in: start..<start + count, limit: Self.limit)
      let time = (Moment.now - before) * 1_000
      precondition(markers.count > 1, "\(count) rows that all differ have markers")
      return time
    }
  }

  /// A pseudo-random number from 0 to 1.
  private func share(_ number: Int) -> Double { Double(scattered(number + 1) >> 11) / 0x1p53 }

  /// A pseudo-random number from 1 to a limit, uniform in its logarithm.
  private func exponential(_ share: Double, upTo limit: Double) -> Double { pow(limit, share) }

  private static func rows(of file: SampleFile) throws -> RowTable {
    let done = DispatchSemaphore(value: 0)
    let last = Mutex<RowTable?>(nil)
    let reading: RowReading
    do throws(Fault) {
      reading = try RowReading(file.path, collation: .shared) { update in
        guard update.phase == .ready else { return }
        last.withLock { $0 = update.table }
        done.signal()
      }
    } catch {
      throw BenchError.noRows(path: file.path)
    }
    done.wait()
    reading.cancel()
    guard let table = last.withLock({ $0 }), table.isInOrder else {
      throw BenchError.noRows(path: file.path)
    }
    return table
  }
}
