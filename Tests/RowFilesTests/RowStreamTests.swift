import Files
import Fixtures
import Glibc
import Testing

@testable import RowFiles

@Suite("A stream of lines")
struct RowStreamTests {
  /// A named pipe, with its end to write to once it is being read.
  private func pipe(in folder: ScratchFolder) -> String {
    let path = folder("pipe")
    mkfifo(path, 0o600)
    return path
  }

  private func write(_ text: String, to descriptor: Int32) {
    let bytes = Array(text.utf8)
    #expect(Glibc.write(descriptor, bytes, bytes.count) == bytes.count)
  }

  @Test("is shown as it arrives, and sorted at its end")
  func pipe() async throws {
    let folder = try ScratchFolder()
    let path = pipe(in: folder)
    var record = try ReadingRecord(path)
    let writer = open(path, O_WRONLY)
    write("pear\nap", to: writer)
    var update = try #require(await record.next())
    #expect(update.table.texts == ["pear"])
    #expect(update.phase == .reading(nil))
    // Data soon after an update are delivered with a delay, even if no more follow.
    write("ple\n", to: writer)
    update = try #require(await record.next())
    #expect(update.table.texts == ["pear", "apple"])
    write("fig", to: writer)
    close(writer)
    while update.phase != .ready { update = try #require(await record.next()) }
    #expect(update.table.texts == ["apple", "fig", "pear"])
  }

  @Test("that begins with zero bytes is no text, and none of it is shown")
  func binary() async throws {
    let folder = try ScratchFolder()
    let path = pipe(in: folder)
    var record = try ReadingRecord(path)
    let writer = open(path, O_WRONLY)
    write("\u{1}\0\0words\n", to: writer)
    close(writer)
    let last = try #require(await record.all().last)
    #expect(last.table.count == 0)
    #expect(
      last.faults.map(\.description) == [
        "'\(path)': it has zero bytes, as no text has. Name a file of lines."
      ])
  }

  @Test("that is too long is shown up to its limit")
  func limit() async throws {
    let folder = try ScratchFolder()
    let path = pipe(in: folder)
    var record = try ReadingRecord(path, streamLimit: 1 << 20)
    let writer = open(path, O_WRONLY)
    for _ in 0...(1 << 16) { write("0123456789abcde\n", to: writer) }
    let last = try #require(await record.all().last)
    close(writer)
    #expect(last.table.count == 1 << 16)
    #expect(
      last.faults.map(\.description) == [
        "'\(path)': only its first 1 MiB are shown. Write it into a file, and name that."
      ])
  }

  @Test("that ends at the limit is complete")
  func exact() async throws {
    let folder = try ScratchFolder()
    let path = pipe(in: folder)
    var record = try ReadingRecord(path, streamLimit: 8)
    let writer = open(path, O_WRONLY)
    write("one\ntwo\n", to: writer)
    close(writer)
    let last = try #require(await record.all().last)
    #expect(last.table.texts == ["one", "two"])
    #expect(last.faults.isEmpty)
  }

  @Test("is not awaited after cancellation")
  func cancelled() throws {
    let folder = try ScratchFolder()
    let path = pipe(in: folder)
    let record = try ReadingRecord(path)
    let writer = open(path, O_WRONLY)
    record.reading.cancel()
    var waits = [pollfd(fd: writer, events: 0, revents: 0)]
    // The reading closes the pipe when it has stopped.
    #expect(poll(&waits, 1, -1) == 1)
    #expect(waits[0].revents & Int16(POLLERR) != 0)
    close(writer)
  }
}
