import Fixtures
import Foundation
import Phrases
import Testing

@testable import Files

@Suite("Files on disk")
struct OpenFileTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test("bytes are read from any offset, and fewer at the end")
  func bytes() throws {
    let file = try OpenFile(folder.write("a", "abcdef"), remedy: .checkName)
    #expect(file.byteCount == 6)
    #expect(file.bytes(at: 2, count: 3) == Array("cde".utf8))
    #expect(file.bytes(at: 4, count: 9) == Array("ef".utf8))
    #expect(file.bytes(at: 9, count: 1) == [])
    #expect(file.bytes(count: 2) == Array("ab".utf8))
  }

  @Test("a missing file, a folder, a pipe and a device are refused")
  func refusals() throws {
    let pipe = folder("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    for path in [folder.path, pipe, "/dev/zero"] {
      let fault = #expect(throws: Fault.self) { try OpenFile(path, remedy: .nameText) }
      #expect(fault?.description == "'\(path)': this is not a file. Name a file of text.")
    }
    let missing = #expect(throws: Fault.self) { try OpenFile("/none", remedy: .nameText) }
    #expect(
      missing?.description
        == "'/none': it cannot be read (No such file or directory). Check the name.")
  }

  @Test("a text is read whole up to a limit, and so is a file of the kernel")
  func text() throws {
    let path = try folder.write("a", "abcdef")
    #expect(try TextFile.bytes(of: path, byteLimit: 6) == Array("abcdef".utf8))
    let fault = #expect(throws: Fault.self) { try TextFile.bytes(of: path, byteLimit: 5) }
    #expect(fault?.problem == "the file has more than the 5 bytes that are read")
    #expect(try !TextFile.bytes(of: "/proc/self/status").isEmpty)
  }

  @Test("names in a folder are listed by their ends")
  func names() throws {
    for name in ["a.png", "b.txt", ".c.png"] { try folder.write(name) }
    #expect(DirectoryListing.names(in: folder.path)?.sorted() == [".c.png", "a.png", "b.txt"])
    #expect(
      DirectoryListing.names(in: folder.path, endingIn: ".png")?.sorted() == [".c.png", "a.png"])
    #expect(DirectoryListing.names(in: folder("none")) == nil)
  }

  @Test(
    "paths are split at their last slash and their last dot",
    arguments: [
      ("/a/b.c", "b.c", "b", "/a"), ("b", "b", "b", "."), ("/b", "b", "b", "/"),
      ("a/.c", ".c", ".c", "a"), ("a.b.c", "a.b.c", "a.b", "."),
    ])
  func paths(path: String, name: String, title: String, parent: String) {
    #expect(lastComponent(of: path) == name)
    #expect(titleOfFile(path) == title)
    #expect(folderPath(of: path) == parent)
  }

  @Test("a cancellation flag that is set wakes a poll")
  func cancellation() {
    let flag = CancellationFlag()
    var poll = pollfd(fd: flag.descriptor, events: Int16(POLLIN), revents: 0)
    let before = Glibc.poll(&poll, 1, 0)
    #expect(before == 0)
    flag.set()
    #expect(flag.isSet)
    let after = Glibc.poll(&poll, 1, 0)
    #expect(after == 1)
  }

  @Test("a wait returns the events of each descriptor: some are reported to one poll only")
  func waiting() {
    let flag = CancellationFlag()
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let descriptors = [(ends[0], POLLIN), (ends[1], POLLOUT), (-1, POLLIN)]
    #expect(flag.wait(for: descriptors, atMost: -1) == [0, POLLOUT, 0])
    #expect(flag.wait(for: [(ends[0], POLLIN)], atMost: 0) == [0])
    flag.set()
    #expect(flag.wait(for: descriptors, atMost: -1) == nil)
  }
}
