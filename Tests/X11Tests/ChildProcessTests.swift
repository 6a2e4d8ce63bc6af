import Glibc
import TestSupport
import Testing

@Suite("Programs that tests start")
struct ChildProcessTests {
  @Test("lines are read as they arrive, and an end is distinguished from a signal")
  func lines() throws {
    let program = try ChildProcess(
      "/bin/sh", ["-c", "echo one; echo two >&2; read line; echo $WORD; exit 3"],
      environment: ["WORD": "three"], output: .piped, errors: .piped)
    #expect(try program.output.next() == "one")
    #expect(try program.errors.next() == "two")
    #expect(try program.output.rest() == ["three"])
    #expect(try program.wait() == .code(3))
    #expect(throws: SupportError.self) { try program.output.next() }
  }

  @Test("a file is followed from before it exists to the end of its writer")
  func growing() throws {
    let path = "/tmp/vitrine-lines-\(getpid())"
    defer { unlink(path) }
    let lines = try LineReader(file: path)
    let program = try ChildProcess(
      "/bin/sh", ["-c", "echo a; echo b; printf c"], output: .file(path))
    #expect(try lines.next { $0 == "b" } == "b")
    #expect(try program.wait() == .code(0))
    #expect(try LineReader(file: path, of: program).rest() == ["a", "b", "c"])
  }

  @Test("a line that does not arrive times out, and the error has the last one")
  func late() throws {
    let program = try ChildProcess("/bin/sh", ["-c", "echo one; kill -STOP $$"], output: .piped)
    _ = try program.output.next()
    let error = #expect(throws: SupportError.self) {
      try program.output.next(timeout: .zero)
    }
    #expect(
      error?.description
        == "Waited 0.0 seconds for a line of the output of '/bin/sh'. Seen so far: one")
  }

  @Test("a program that hangs ends with its value, whatever signals are blocked here")
  func killedAtTheEnd() throws {
    var program: ChildProcess? = try ChildProcess("/bin/sleep", ["1000"])
    let pid = try #require(program?.pid)
    #expect(throws: SupportError.self) { try program?.wait(timeout: .milliseconds(1)) }
    program = nil
    #expect(kill(pid, 0) == -1)
    let other = try ChildProcess("/bin/sleep", ["1000"])
    other.kill(SIGTERM)
    #expect(try other.wait() == .signal(SIGTERM))
  }

  @Test("the program that runs the tests finds the other products")
  func product() throws {
    #expect(try Product.path("vitrine").hasSuffix("/vitrine"))
    #expect(throws: SupportError.self) { try Product.path("nothing") }
  }
}
