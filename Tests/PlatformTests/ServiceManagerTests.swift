import Foundation
import Interaction
import Platform
import TestSupport
import Testing

@Suite("The service manager")
struct ServiceManagerTests {
  /// A name of a socket that no other test has.
  private static func name(_ kind: String) -> String {
    kind + NSTemporaryDirectory() + "vitrine-" + UUID().uuidString.prefix(8)
  }

  @Test("gets messages at a path, and at a name that is in no folder", arguments: ["", "@"])
  func messages(kind: String) throws {
    let socket = try ServiceSocket(Self.name(kind))
    let manager = try #require(ServiceManager(environment: ["NOTIFY_SOCKET": socket.name]))
    manager.start("Shows 'A'.", at: .zero)
    #expect(socket.next() == "READY=1\nSTATUS=Shows 'A'.")
    #expect(manager.deadline == nil)
    manager.settle(at: Instant(seconds: 1e6))
    manager.stop("Ends.")
    #expect(socket.next() == "STOPPING=1\nSTATUS=Ends.")
  }

  @Test("gets a sign of life at half of the time after which it misses one")
  func watchdog() throws {
    let socket = try ServiceSocket(Self.name("@"))
    let manager = try #require(
      ServiceManager(environment: [
        "NOTIFY_SOCKET": socket.name, "WATCHDOG_USEC": "30000000", "WATCHDOG_PID": "\(getpid())",
      ]))
    #expect(manager.deadline == nil)
    manager.start("", at: Instant(seconds: 5))
    #expect(socket.next() == "READY=1\nSTATUS=")
    #expect(manager.deadline == Instant(seconds: 20))
    manager.settle(at: Instant(seconds: 19.999))
    #expect(manager.deadline == Instant(seconds: 20))
    // One for any time that the program was stopped.
    manager.settle(at: Instant(seconds: 70))
    #expect(manager.deadline == Instant(seconds: 85))
    manager.stop("")
    #expect(socket.next() == "WATCHDOG=1")
    #expect(socket.next() == "STOPPING=1\nSTATUS=")
  }

  @Test(
    "misses no sign of life that another process was asked for, or none was",
    arguments: [
      ["WATCHDOG_USEC": "30000000", "WATCHDOG_PID": "1"], ["WATCHDOG_USEC": "0"],
      ["WATCHDOG_USEC": "soon"], [:],
    ])
  func noWatchdog(variables: [String: String]) throws {
    let socket = try ServiceSocket(Self.name("@"))
    let manager = ServiceManager(
      environment: variables.merging(["NOTIFY_SOCKET": socket.name]) { $1 })
    manager?.start("", at: .zero)
    #expect(manager != nil && manager?.deadline == nil)
  }

  @Test(
    "is none without a name that a socket can have",
    arguments: ["", "relative", String(repeating: "/a", count: 60), "unix:/a"])
  func noSocket(name: String) {
    #expect(ServiceManager(environment: ["NOTIFY_SOCKET": name]) == nil)
    #expect(ServiceManager(environment: [:]) == nil)
  }

  @Test("that is gone, or takes nothing, stops nothing")
  func gone() throws {
    let gone = try #require(ServiceManager(environment: ["NOTIFY_SOCKET": Self.name("")]))
    gone.start("", at: .zero)
    let socket = try ServiceSocket(Self.name("@"))
    let manager = try #require(ServiceManager(environment: ["NOTIFY_SOCKET": socket.name]))
    // More than a socket holds.
    for _ in 0..<5000 { manager.stop("") }
  }
}
