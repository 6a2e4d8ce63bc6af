import Files
import Fixtures
import Glibc
import Testing

@testable import Exhibits

@Suite("A file of lines that changes")
struct RowChangeTests {
  /// Lines out of order, more than one portion of them.
  private static let lines = (0..<150_000).map { "\($0 * 7919 % 150_000) line\n" }.joined()

  @Test("may be cut short while it is read")
  func cutWhileReading() async throws {
    let folder = try ScratchFolder()
    let path = try folder.write("lines", Self.lines)
    var told = try Told(path) { update in
      if update.phase != .ready { truncate(path, 100) }
    }
    let updates = await told.all()
    let table = updates[updates.count - 1].table
    #expect(updates[0].phase != .ready)
    #expect(table.count > 10)
    #expect(table.count < 150_000)
    // What was found before stays a row, with nothing to show.
    #expect(table.texts.contains(""))
  }

  @Test("may be cut short while it is put in order")
  func cutWhileSorting() async throws {
    let folder = try ScratchFolder()
    let path = try folder.write("lines", Self.lines)
    var told = try Told(path) { update in
      if case .sorting = update.phase { truncate(path, 1000) }
    }
    let table = try #require(await told.all().last).table
    #expect(table.count == 150_000)
    #expect(table.texts.count { $0.hasSuffix(" line") } < 200)
  }

  @Test("may be cut short when it is there")
  func cutWhenReady() async throws {
    let folder = try ScratchFolder()
    let path = try folder.write("lines", Self.lines)
    let table = try await rows(of: path).table
    truncate(path, 0)
    #expect(table.text(of: 5) == "")
    #expect(table.row(atOrAfter: "7") == table.count)
    #expect(table.markers(in: 0..<table.count, limit: 20).count == 20)
  }

  @Test("is as long as it was when it was opened, though it grows")
  func growing() async throws {
    let folder = try ScratchFolder()
    let path = try folder.write("lines", Self.lines)
    var told = try Told(path) { _ in
      let descriptor = open(path, O_WRONLY | O_APPEND)
      Glibc.write(descriptor, "more\n", 5)
      close(descriptor)
    }
    #expect(await told.all().last?.table.count == 150_000)
  }

  // MARK: Watching

  /// A watch on a file, and what it told.
  private struct Watched {
    let watch: FileWatch
    var changes: AsyncStream<Void>.Iterator

    init(_ path: String) throws {
      let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
      watch = try FileWatch(path) { continuation.yield() }
      changes = stream.makeAsyncIterator()
    }
  }

  @Test("is noticed, whether it is written, replaced or made anew")
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

  @Test("is waited for when it is taken away")
  func away() async throws {
    let folder = try ScratchFolder()
    let path = try folder.write("lines", "one\n")
    var watched = try Watched(path)
    unlink(path)
    // Another watch, on the folder's other file, tells that the first one has seen that there is none.
    let other = try folder.write("other", "a\n")
    var second = try Watched(other)
    truncate(other, 1)
    #expect(await second.changes.next() != nil)
    try folder.write("lines", "two\n")
    #expect(await watched.changes.next() != nil)
  }

  @Test("cannot be watched where there is no folder for it")
  func nowhere() throws {
    let folder = try ScratchFolder()
    #expect(throws: Fault.self) { try FileWatch(folder("none/lines")) {} }
  }
}
