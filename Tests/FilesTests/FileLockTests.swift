import Files
import Fixtures
import Glibc
import Testing

@Suite("locks of files")
struct FileLockTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func openFile() -> Int32 {
    open(folder.path + "/file", O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
  }

  @Test("one at a time has a file, until it releases it")
  func oneAtATime() {
    let first = FileLock(openFile())
    let second = FileLock(openFile())
    #expect(first.take())
    #expect(!second.take())
    first.release()
    #expect(second.take())
  }

  @Test("the end of a lock releases the file, also while a process that is being started has it")
  func ending() {
    var copy: Int32 = -1
    do {
      let first = FileLock(openFile())
      copy = dup(first.descriptor)
      #expect(first.take())
    }
    #expect(copy >= 0)
    #expect(FileLock(openFile()).take())
    close(copy)
  }

  @Test("a folder is locked, and one that is not there has the reason in errno")
  func folders() {
    let first = FileLock(folder: folder.path)
    #expect(first?.take() == true)
    #expect(FileLock(folder: folder.path)?.take() == false)
    first?.release()
    let missing = FileLock(folder: folder.path + "/missing")
    let reason = errno
    #expect(missing == nil)
    #expect(reason == ENOENT)
  }
}
