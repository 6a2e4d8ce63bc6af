import Documents
import Files
import Glibc

@testable import RowFiles

/// A reading, with its updates.
struct ReadingRecord {
  let reading: RowReading
  private var updates: AsyncStream<RowUpdate>.Iterator

  /// Opens a file and begins to read it. `meanwhile` is called during the delivery of each update.
  init(
    _ path: String, locale: String = "en", keepsOrder: Bool = false,
    streamLimit: Int = RowFile.streamLimit,
    meanwhile: @escaping @Sendable (RowUpdate) -> Void = { _ in }
  ) throws {
    let (stream, continuation) = AsyncStream.makeStream(of: RowUpdate.self)
    updates = stream.makeAsyncIterator()
    reading = RowReading(
      try RowFile(path, streamLimit: streamLimit), collation: try Collation(locale: locale),
      keepsOrder: keepsOrder
    ) { update in
      meanwhile(update)
      continuation.yield(update)
      if update.phase == .ready { continuation.finish() }
    }
  }

  /// The next update; nil after the last one.
  mutating func next() async -> RowUpdate? { await updates.next() }

  /// All further updates.
  mutating func all() async -> [RowUpdate] {
    var all: [RowUpdate] = []
    while let update = await next() { all.append(update) }
    return all
  }
}

/// The last update of a reading.
func rows(
  of path: String, locale: String = "en", keepsOrder: Bool = false
) async throws -> RowUpdate {
  var record = try ReadingRecord(path, locale: locale, keepsOrder: keepsOrder)
  let all = await record.all()
  return all[all.count - 1]
}

extension RowTable {
  /// All rows.
  var texts: [String] { (0..<count).map(text) }
}

/// Markers as a text: `A 0 · B 12`.
func spelled(_ markers: [RowMarker]) -> String {
  markers.map { "\($0.label) \($0.offset)" }.joined(separator: " · ")
}

/// Runs a body without root's permissions, on this thread.
func asNobody<Result>(_ body: () throws -> Result) rethrows -> Result {
  typealias SetUser = @convention(c) (uid_t) -> Int32
  guard getuid() == 0, let symbol = dlsym(nil, "setfsuid") else { return try body() }
  let setUser = unsafeBitCast(symbol, to: SetUser.self)
  _ = setUser(65534)
  defer { _ = setUser(0) }
  return try body()
}
