import Fixtures
import Glibc
import Interaction
import Phrases
import TestSupport
import Testing

@testable import Program

@Suite("Speech")
struct SpeechFeedTests {
  private let folder: ScratchFolder
  private let plan: SpeechPlan

  init() throws {
    folder = try ScratchFolder()
    plan = try #require(
      SpeechPlan(environment: ["SPEECHD_ADDRESS": "unix_socket:" + folder("speech")]))
  }

  /// Begins to listen as a server does.
  private func listen() throws -> Int32 {
    let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: plan.socket.utf8) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let code = withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(listener, $0, size) }
    }
    guard code == 0, Glibc.listen(listener, 1) == 0 else {
      throw SupportError.system(action: "listen at", subject: plan.socket, reason: "\(errno)")
    }
    return listener
  }

  /// The text that a feed sends to a server, which agrees to all of it.
  private func sent(by feed: SpeechFeed, to listener: Int32, at time: Instant) -> String {
    let client = accept(listener, nil, nil)
    defer { close(client) }
    var text = ""
    var bytes = [UInt8](repeating: 0, count: 4096)
    let answer = Array("230 OK\r\n".utf8)
    while true {
      feed.proceed(at: time)
      let count = recv(client, &bytes, bytes.count, Int32(MSG_DONTWAIT))
      guard count > 0 else { return text }
      text += String(decoding: bytes[..<count], as: UTF8.self)
      _ = send(client, answer, answer.count, Int32(MSG_NOSIGNAL))
    }
  }

  @Test("a server that starts slowly speaks a minute later, and not what was to be said before")
  func slow() throws {
    var starts = 0
    let feed = SpeechFeed(plan, languages: ["en"]) { _ in
      starts += 1
      return nil
    }
    feed.say("One", in: "en", at: .zero)
    var last = Instant.zero
    while let next = feed.deadline {
      last = next
      feed.proceed(at: next)
    }
    #expect(last - .zero > 4)
    let listener = try listen()
    defer { close(listener) }
    feed.say("Two", in: "de", at: last + 59)
    #expect(feed.descriptor == nil && !feed.isSending)
    feed.say("Three", in: "en", at: last + 60)
    #expect(feed.descriptor != nil)
    let text = sent(by: feed, to: listener, at: last + 60)
    #expect(text.hasSuffix("SPEAK\r\nThree\r\n.\r\n"), "\(text)")
    #expect(!text.contains("One") && !text.contains("Two"), "\(text)")
    #expect(starts == 1)
  }

  @Test("a server that is still not there is looked for once a minute, and not started again")
  func missing() throws {
    var starts = 0
    let feed = SpeechFeed(plan, languages: ["en"]) { _ in
      starts += 1
      return .nothingToStart
    }
    for second in stride(from: 0.0, through: 90, by: 30) {
      feed.say("One", in: "en", at: Instant(seconds: second))
    }
    let listener = try listen()
    defer { close(listener) }
    feed.say("Two", in: "en", at: Instant(seconds: 119))
    #expect(feed.descriptor == nil)
    feed.say("Three", in: "en", at: Instant(seconds: 120))
    #expect(feed.descriptor != nil)
    #expect(starts == 1)
  }
}
