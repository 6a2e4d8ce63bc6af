import Files
import Fixtures
import Glibc
import Testing

@testable import RowFiles

@Suite("A file of lines that changes")
struct RowChangeTests {
  /// Unsorted lines, more than one portion of them.
  private static let lines = (0..<150_000).map { "\($0 * 7919 % 150_000) line\n" }.joined()

  @Test("may be truncated while it is read")
  func cutWhileReading() async throws {
    let folder = try ScratchFolder()
    let path = try folder.write("lines", Self.lines)
    var record = try ReadingRecord(path) { update in
      if update.phase != .ready { truncate(path, 100) }
    }
    let updates = await record.all()
    let table = updates[updates.count - 1].table
    #expect(updates[0].phase != .ready)
    #expect(table.count > 10)
    #expect(table.count < 150_000)
    // Rows that were found before stay, and are empty.
    #expect(table.texts.contains(""))
  }

  @Test("may be truncated while it is sorted")
  func cutWhileSorting() async throws {
    let folder = try ScratchFolder()
    let path = try folder.write("lines", Self.lines)
    var record = try ReadingRecord(path) { update in
      if case .sorting = update.phase { truncate(path, 1000) }
    }
    let table = try #require(await record.all().last).table
    #expect(table.count == 150_000)
    #expect(table.texts.count { $0.hasSuffix(" line") } < 200)
  }

  @Test("may be truncated after it was read")
  func cutWhenReady() async throws {
    let folder = try ScratchFolder()
    let path = try folder.write("lines", Self.lines)
    let table = try await rows(of: path).table
    truncate(path, 0)
    #expect(table.text(of: 5) == "")
    #expect(table.row(atOrAfter: "7") == table.count)
    #expect(table.markers(in: 0..<table.count, limit: 20).count == 20)
  }

  @Test("keeps the length that it had when it was opened")
  func growing() async throws {
    let folder = try ScratchFolder()
    let path = try folder.write("lines", Self.lines)
    var record = try ReadingRecord(path) { _ in
      let descriptor = open(path, O_WRONLY | O_APPEND)
      Glibc.write(descriptor, "more\n", 5)
      close(descriptor)
    }
    #expect(await record.all().last?.table.count == 150_000)
  }

  // MARK: Watching

  /// A watch on a file, and its reports.
  private struct Watched {
    let watch: FileWatch
    var changes: AsyncStream<Void>.Iterator

    init(_ path: String) throws {
      let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
      watch = try FileWatch(path) { continuation.yield() }
      changes = stream.makeAsyncIterator()
    }
  }

  @Test("is reported, whether it was written, replaced or created again")
  func noticed() async throws {
    let folder = try ScratchFolder()
    let path = try folder.write("lines", "one\n")
    var watched = try Watched(path)
    let changes: [() throws -> Void] = [
      {
        let descriptor = open(path, O_WRONLY | O_APPEND)
        Glibc.write(descriptor, "two\n", 4)
        close(descriptor)
      },
      { rename(try folder.write("other", "three\n"), path) },
      { truncate(path, 1) },
      {
        unlink(path)
        try folder.write("lines", "four\n")
      },
      {
        rename(path, folder("away"))
        rename(folder("away"), path)
        try folder.write("lines", "five\n")
      },
    ]
    for change in changes {
      try change()
      #expect(await watched.changes.next() != nil)
    }
  }

  @Test("is reported where its size and its time of writing are as before")
  func sameTime() async throws {
    let folder = try ScratchFolder()
    let path = try folder.write("lines", "one\n")
    var watched = try Watched(path)
    let descriptor = open(path, O_WRONLY)
    var (before, after) = (stat(), stat())
    try #require(fstat(descriptor, &before) == 0)
    // The system's clock of files may stand still for some milliseconds.
    repeat {
      pwrite(descriptor, "two\n", 4, 0)
      try #require(futimens(descriptor, [before.st_atim, before.st_mtim]) == 0)
      try #require(fstat(descriptor, &after) == 0)
    } while after.st_ctim.tv_nsec == before.st_ctim.tv_nsec
    close(descriptor)
    #expect(await watched.changes.next() != nil)
  }

  @Test("is awaited after it was removed")
  func away() async throws {
    let folder = try ScratchFolder()
    let path = try folder.write("lines", "one\n")
    var watched = try Watched(path)
    unlink(path)
    // The report of another watch, on the folder's other file, proves that the first one has seen the file missing.
    let other = try folder.write("other", "a\n")
    var second = try Watched(other)
    truncate(other, 1)
    #expect(await second.changes.next() != nil)
    try folder.write("lines", "two\n")
    #expect(await watched.changes.next() != nil)
  }

  @Test("is awaited after its folder was removed")
  func folderAway() async throws {
    let folder = try ScratchFolder()
    let path = try folder.write("build/lines", "one\n")
    let other = try folder.write("other", "three\n")
    var watched = try Watched(path)
    var second = try Watched(other)
    unlink(path)
    rmdir(folder("build"))
    // The reports of another watch prove that the first one has seen the folder missing, and has come to rest.
    for size in [2, 1] {
      truncate(other, size)
      #expect(await second.changes.next() != nil)
    }
    try folder.write("build/lines", "two\n")
    #expect(await watched.changes.next() != nil)
  }

  @Test("cannot be watched without its folder")
  func nowhere() throws {
    let folder = try ScratchFolder()
    #expect(throws: Fault.self) { try FileWatch(folder("none/lines")) {} }
  }
}
