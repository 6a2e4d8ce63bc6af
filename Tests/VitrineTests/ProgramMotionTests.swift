import Interaction
import TestSupport
import Testing

@Suite("the program's motion")
struct ProgramMotionTests {
  @Test("with reduced motion every picture is a final one", arguments: [false, true])
  func reducedMotion(isReduced: Bool) throws {
    let life = try Life(isReduced ? ["--reduced-motion"] : [])
    let rest = try life.restPicture()
    try life.point(at: 0.3)
    _ = try life.next()
    try life.probe.settle(life.window)
    try life.jumpAway()
    try life.wait(until: rest)
    try life.end()
    // Two pictures with no input between them show a motion.
    let lines = try RecordedLine.all(in: life.folder.path + "/recording")
    let moves = zip(lines, lines.dropFirst()).count { first, second in
      if case (.shown, .shown) = (first, second) { true } else { false }
    }
    #expect(isReduced ? moves == 0 : moves >= 4, "\(moves) pictures came by themselves")
  }

  @Test("a motion ends in the picture that reduced motion shows at once")
  func sameEnd() throws {
    let ends = try [[], ["--reduced-motion"]].map { arguments in
      let life = try Life(arguments)
      _ = try life.restPicture()
      try life.point(at: 0.3)
      _ = try life.next()
      try life.probe.settle(life.window)
      let picture = try life.probe.pixels(of: life.window)
      try life.end()
      return picture
    }
    #expect(ends[0] == ends[1])
  }
}
