import Fixtures
import Interaction
import TestSupport
import Testing
import Turns

@Suite("the program's motion", .waiting)
struct ProgramMotionTests {
  @Test("with reduced motion every picture is final", arguments: [false, true])
  func reducedMotion(isReduced: Bool) throws {
    let life = try Life(isReduced ? ["--reduced-motion"] : [])
    let rest = try life.restPicture()
    try life.point(at: 0.3)
    try life.wait(for: "another picture") { $0 != rest }
    try life.probe.settle(life.window)
    try life.jumpAway()
    try life.wait(until: rest)
    try life.end()
    // Two pictures with no input between them show a motion.
    let lines = try RecordedLine.all(in: life.folder.path + "/recording")
    let moves = zip(lines, lines.dropFirst()).count { first, second in
      if case (.shown, .shown) = (first, second) { true } else { false }
    }
    // How many there are depends on how busy the machine is.
    #expect(isReduced == (moves == 0), "\(moves) pictures came by themselves")
  }

  @Test("a motion ends in the picture that reduced motion shows at once")
  func sameEnd() throws {
    let reduced = try Life(["--reduced-motion"])
    let rest = try reduced.restPicture()
    try reduced.point(at: 0.3)
    try reduced.wait(for: "another picture") { $0 != rest }
    try reduced.probe.settle(reduced.window)
    let unfolded = try reduced.probe.pixels(of: reduced.window)
    try reduced.end()
    let life = try Life()
    try life.wait(until: rest)
    try life.point(at: 0.3)
    try life.wait(until: unfolded)
    try life.end()
  }
}
