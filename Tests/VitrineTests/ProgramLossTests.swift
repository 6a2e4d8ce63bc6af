import Dispatch
import Fixtures
import Foundation
import Synchronization
import TestSupport
import Testing
import Turns

/// With `VITRINE_CUTS=all` the line is cut at every place of the start, which takes some minutes; otherwise at some.
@Suite("the server goes while the program starts", .serialized, .waiting)
struct ProgramLossTests {
  /// A run that lost its server.
  private struct Loss {
    var cut: CuttingProxy.Cut
    var reach: CuttingProxy.Reach
    var ending: ChildProcess.Ending
    var errors: [String]
    var display: String
  }

  private static let isWhole = ProcessInfo.processInfo.environment["VITRINE_CUTS"] == "all"

  /// Runs the program once for each cut, some at a time.
  private func losses(_ arguments: [String], _ cuts: [CuttingProxy.Cut]) throws -> [Loss] {
    let server = try XServer.xvfb(width: 1400, height: 1000)
    defer { server.stop() }
    let program = try Product.path("vitrine")
    let losses = Mutex<[Result<Loss, any Error>]>([])
    // As many at a time as there are processors.
    DispatchQueue.concurrentPerform(iterations: cuts.count) { index in
      let loss = Result {
        let folder = try ScratchFolder()
        let service = try ServiceSocket(folder("notify"))
        let proxy = try CuttingProxy(for: server, cut: cuts[index], reportingTo: service)
        let process = try ChildProcess(
          program, arguments,
          environment: Life.environment(folder.path, display: proxy.displayName)
            .merging(["NOTIFY_SOCKET": service.name]) { $1 },
          errors: .piped)
        let errors = try process.errors.rest()
        return Loss(
          cut: cuts[index], reach: proxy.reach, ending: try process.wait(), errors: errors,
          display: proxy.displayName)
      }
      losses.withLock { $0.append(loss) }
    }
    return try losses.withLock { try $0.map { try $0.get() } }
  }

  /// Expects one sentence and the right code of each run, and both codes among all of them.
  private func expect(_ losses: [Loss], sourceLocation: SourceLocation = #_sourceLocation) {
    for loss in losses {
      let words = "\(loss)" as Comment
      let server = "X server at '\(loss.display)'"
      // Before it is known which protocol the server speaks, there is none.
      let sentences = [
        "vitrine: No \(server). Set DISPLAY or start one.", "vitrine: The \(server) is gone.",
      ]
      #expect(loss.errors.count == 1, words, sourceLocation: sourceLocation)
      #expect(sentences.contains(loss.errors.first ?? ""), words, sourceLocation: sourceLocation)
      // A window that was mapped may be unknown to the program when the line is cut.
      let codes: [ChildProcess.Ending] =
        loss.reach.isReady
        ? [.code(75)] : loss.reach.hasMapped ? [.code(69), .code(75)] : [.code(69)]
      #expect(codes.contains(loss.ending), words, sourceLocation: sourceLocation)
    }
    for code in [69, 75] as [Int32] {
      #expect(
        losses.contains { $0.ending == .code(code) }, "\(code)", sourceLocation: sourceLocation)
    }
  }

  /// Cuts the line of a start at many requests, until the program is ready, and at as many or more of those that follow.
  ///
  /// - Parameters:
  ///   - first: at each of so many first requests, too.
  ///   - step: the number of requests between two cuts; nil for some 20 cuts.
  private func expectSentences(_ arguments: [String], first: Int = 0, every step: Int?) throws {
    let whole = try losses(arguments, [.ready])
    let count = whole[0].reach.requests
    let cuts =
      Array(0..<first)
      + stride(from: first, to: (step == nil ? 2 : 4) * count, by: step ?? max(1, count / 10))
    expect(whole + (try losses(arguments, cuts.map { .requests($0) })))
  }

  /// The first requests are those of `XOpenDisplay`, which cannot be set to outlive its server.
  @Test(
    "a bar whose line is cut at each of its first requests, and at many later ones, says so in a sentence"
  )
  func bar() throws {
    try expectSentences(["fisheye"], first: 12, every: Self.isWhole ? 1 : nil)
  }

  @Test("four windows whose line is cut at many requests say so in a sentence")
  func exhibit() throws { try expectSentences([], every: Self.isWhole ? 10 : nil) }

  @Test(
    "four windows whose line is cut at many moments of the first two seconds say so in a sentence")
  func moments() throws {
    let cuts = stride(from: 0, to: 2000, by: Self.isWhole ? 5 : 160)
    expect(try losses([], [.ready] + cuts.map { .milliseconds($0) }))
  }
}
