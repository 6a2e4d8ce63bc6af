internal import Dispatch
internal import Documents
internal import Exhibits
internal import Files
internal import Glibc
internal import Synchronization

/// What a strip's questions cost in lists of different lengths: markers for a range of rows, cut from their texts.
struct MarkerRun {
  let effort: Effort

  /// Markers that a strip asks for at once: as many letters as stand beside a list.
  private static let limit = 20
  /// How much more a question may cost in the longest list than in the shortest one. It is a search by halves, so it
  /// grows with the logarithm: 10,000 times the rows are at most three times the steps.
  private static let slack = 3.0

  /// Measures everything.
  func measure(_ report: inout Report) throws {
    report.begin("Markers: RowTable.markers(in:limit: \(Self.limit)), any ranges")
    var medians: [Double] = []
    for size in effort.listSizes {
      tell("markers among \(grouped(size)) rows")
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

  /// Microseconds of single questions, for ranges of any length between all rows and as many as markers.
  private func query(_ table: RowTable) -> [Double] {
    (0..<effort.queries).map { number in
      let (length, place) = (share(2 * number), share(2 * number + 1))
      let least = Double(Self.limit)
      let count = Int(least * exponential(length, upTo: Double(table.count) / least))
      let start = Int(place * Double(table.count - count))
      let before = Moment.now
      let markers = table.markers(in: start..<start + count, limit: Self.limit)
      let time = (Moment.now - before) * 1_000
      precondition(markers.count > 1, "\(count) rows that all differ have markers")
      return time
    }
  }

  /// From 0 to 1, as if by chance.
  private func share(_ number: Int) -> Double { Double(scattered(number + 1) >> 11) / 0x1p53 }

  /// From 1 to a limit: as often between 1 and 10 as between 10 and 100.
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
