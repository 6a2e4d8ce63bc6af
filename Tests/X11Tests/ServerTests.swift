import Foundation
import TestSupport
import Testing

@Suite("The X servers of the tests")
struct ServerTests {
  @Test("a server starts, answers and ends within a test")
  func comesAndGoes() throws {
    let server = try XServer.xvfb(width: 640, height: 480)
    let probe = try Probe(on: server)
    #expect(try probe.geometry(of: probe.root) == Area(x: 0, y: 0, width: 640, height: 480))
    #expect(try probe.windows() == [])
    server.stop()
    #expect(!server.isRunning)
    try probe.waitUntilLost()
  }

  @Test("eight servers run side by side on displays of their own")
  func eight() async throws {
    let names = try await withThrowingTaskGroup(of: XServer.self) { group in
      for _ in 0..<8 { group.addTask { try XServer.xvfb(width: 64, height: 64) } }
      let servers = try await group.reduce(into: []) { $0.append($1) }
      return try servers.map { server in
        try Probe(on: server).roundTrip()
        return server.displayName
      }
    }
    #expect(Set(names).count == 8)
  }

  @Test("a killed server is reported, and leaves no lock")
  func killed() throws {
    let server = try XServer.xvfb()
    let probe = try Probe(on: server)
    let other = try Probe(on: server)
    server.kill()
    #expect(throws: SupportError.lost(display: server.displayName)) { try other.roundTrip() }
    try probe.waitUntilLost()
    #expect(throws: SupportError.lost(display: server.displayName)) { try probe.roundTrip() }
    // Another server may have taken the display by now, with a lock of its own.
    let lock = try? String(
      contentsOfFile: "/tmp/.X\(server.displayName.dropFirst())-lock", encoding: .utf8)
    #expect(lock?.contains("\(server.pid)") != true)
  }

  @Test("a display without a server is an error with the command to start one")
  func refused() {
    let error = #expect(throws: SupportError.self) { try Probe(display: ":65000") }
    #expect(
      error?.description
        == "No X server at ':65000'. Start one with XServer.xvfb or XServer.inputtest.")
  }

  @Test("a missing server is an error that names the package")
  func missing() {
    let error = #expect(throws: SupportError.self) {
      try XServer.xvfb(program: "/nowhere/Xvfb")
    }
    #expect(
      error?.description
        == "There is no '/nowhere/Xvfb'. Install the Debian package 'xvfb'.")
  }

  @Test("a server that ends at once is an error with its last output")
  func lastWords() throws {
    let error = #expect(throws: SupportError.self) { try XServer.xvfb(depth: 77) }
    #expect(error?.description.contains("screen 0") == true)
  }
}
