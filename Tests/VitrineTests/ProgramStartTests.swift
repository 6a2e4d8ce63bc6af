import Fixtures
import Foundation
import TestSupport
import Testing
import Turns

@Suite("the program starts over a slow network", .waiting)
struct ProgramStartTests {
  /// Round trips in a row before each of the first windows is drawn.
  private func turns(_ arguments: [String], windows: Int) throws -> [Int] {
    let server = try XServer.xvfb(width: 1400, height: 1000)
    defer { server.stop() }
    let proxy = try TurnProxy(for: server)
    let folder = try ScratchFolder()
    let program = try ChildProcess(
      Product.path("vitrine"), arguments + ["--strict"],
      environment: Life.environment(folder.path, display: proxy.displayName))
    defer { program.kill(SIGKILL) }
    return try proxy.turns(of: program, untilDrawn: windows)
  }

  /// Xlib alone takes six: it connects, asks for long requests in two steps, for the resources, and for the keyboard in two
  /// steps.
  @Test("a bar is drawn after at most eight waits for the server")
  func bar() throws {
    let turns = try turns(["fisheye"], windows: 1)
    #expect(turns.allSatisfy { $0 <= 8 }, "\(turns)")
  }

  @Test("a list is drawn after at most eight waits for the server")
  func list() throws {
    let turns = try turns(["index"], windows: 1)
    #expect(turns.allSatisfy { $0 <= 8 }, "\(turns)")
  }

  /// The last of four windows may wait until the server has taken a picture.
  @Test("four windows are drawn after at most eight waits for the server, the last after nine")
  func exhibit() throws {
    let turns = try turns([], windows: 4).sorted()
    #expect(turns.dropLast().allSatisfy { $0 <= 8 } && turns.allSatisfy { $0 <= 9 }, "\(turns)")
  }
}
