import Files
import Fixtures
import Glibc
import Testing

@testable import Exhibits

@Suite("A stream of lines")
struct RowStreamTests {
  /// A named pipe, and its end to write to once someone reads.
  private func pipe(in folder: ScratchFolder) -> String {
    let path = folder("pipe")
    mkfifo(path, 0o600)
    return path
  }

  private func write(_ text: String, to descriptor: Int32) {
    let bytes = Array(text.utf8)
    #expect(Glibc.write(descriptor, bytes, bytes.count) == bytes.count)
  }

  @Test("is shown as it comes, and put in order when it ends")
  func pipe() async throws {
    let folder = try ScratchFolder()
    let path = pipe(in: folder)
    var told = try Told(path)
    let writer = open(path, O_WRONLY)
    write("pear\nap", to: writer)
    var update = try #require(await told.next())
    #expect(update.table.texts == ["pear"])
    #expect(update.phase == .reading(nil))
    // What comes too soon after an update is told a little later, though nothing more comes.
    write("ple\n", to: writer)
    update = try #require(await told.next())
    #expect(update.table.texts == ["pear", "apple"])
    write("fig", to: writer)
    close(writer)
    while update.phase != .ready { update = try #require(await told.next()) }
    #expect(update.table.texts == ["apple", "fig", "pear"])
  }

  @Test("that is longer than what is kept of it is shown as far as it was kept")
  func limit() async throws {
    let folder = try ScratchFolder()
    let path = pipe(in: folder)
    var told = try Told(path, streamLimit: 1 << 20)
    let writer = open(path, O_WRONLY)
    for _ in 0...(1 << 16) { write("0123456789abcde\n", to: writer) }
    let last = try #require(await told.all().last)
    close(writer)
    #expect(last.table.count == 1 << 16)
    #expect(
      last.faults.map(\.description) == [
        "'\(path)': only its first 1 MiB are shown. Write it into a file, and name that."
      ])
  }

  @Test("that ends at the limit is whole")
  func exact() async throws {
    let folder = try ScratchFolder()
    let path = pipe(in: folder)
    var told = try Told(path, streamLimit: 8)
    let writer = open(path, O_WRONLY)
    write("one\ntwo\n", to: writer)
    close(writer)
    let last = try #require(await told.all().last)
    #expect(last.table.texts == ["one", "two"])
    #expect(last.faults.isEmpty)
  }

  @Test("is no longer waited for when it is not wanted any more")
  func cancelled() throws {
    let folder = try ScratchFolder()
    let path = pipe(in: folder)
    let told = try Told(path)
    let writer = open(path, O_WRONLY)
    told.reading.cancel()
    var waits = [pollfd(fd: writer, events: 0, revents: 0)]
    // It closes the pipe when it has stopped.
    #expect(poll(&waits, 1, -1) == 1)
    #expect(waits[0].revents & Int16(POLLERR) != 0)
    close(writer)
  }
}
