import Fixtures
import Foundation
import Interaction
import Showcase
import TestSupport
import Testing
import Turns

@Suite("films of motions, frame by frame", .waiting)
struct ProgramFilmTests {
  /// Expects that a motion approaches its last frame: no frame is much further from it than any before.
  private func expectApproach(
    _ film: Film, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let last = try #require(film.frames.last, sourceLocation: sourceLocation)
    let distances = film.frames.map { $0.difference(from: last) }
    // The first frame, the last, and one at least between them: a busy machine reads few.
    #expect(distances.count > 2, sourceLocation: sourceLocation)
    // A tenth more: a label that appears beside it.
    for (before, after) in zip(distances, distances.dropFirst()) {
      #expect(
        Double(after) <= 1.1 * Double(before) + 400, "\(distances)", sourceLocation: sourceLocation)
    }
  }

  private static let bar = "Magna Carta, 1215 · Sections"

  /// The part of the screen around a window.
  private func area(_ visit: ExhibitVisit, _ window: WindowID) throws -> Area {
    try #require(visit.areas[window])
  }

  @Test("the bar unfolds, with and without a compositor", arguments: [true, false])
  func unfolding(hasCompositor: Bool) throws {
    let server = try XServer.xvfb(width: 1600, height: 1000)
    let compositor = hasCompositor ? try Compositor(on: server) : nil
    let visit = try ExhibitVisit(on: server)
    try visit.waitForCharter()
    let bar = try area(visit, .fisheye)
    try visit.hands.move(to: bar.x + bar.width / 2 + 30, bar.maxY - 40)
    _ = try visit.logged("highlighted")
    try visit.settle()
    try visit.end()
    let film = try Film(
      of: visit.folder, from: "highlighted", lasting: 0.25, title: Self.bar, height: 240,
      hasCompositor: hasCompositor)
    try expectApproach(film)
    try film.save(
      as: hasCompositor ? "film-unfolding.jpg" : "film-plain.jpg", frames: 6, columns: 2)
    withExtendedLifetime(compositor) {}
  }

  @Test("quick actions open, and nothing under the pointer moves")
  func actions() throws {
    let server = try XServer.xvfb(width: 1600, height: 1000)
    let compositor = try Compositor(on: server)
    let visit = try ExhibitVisit(on: server)
    try visit.waitForCharter()
    let bar = try area(visit, .fisheye)
    let hand = (x: bar.width / 2 + 30, y: bar.height - 40)
    try visit.hands.move(to: bar.x + hand.x, bar.y + hand.y)
    _ = try visit.logged("highlighted")
    try visit.settle(quiet: .milliseconds(500))
    try visit.hands.press(3)
    _ = try visit.logged("actionsRequested")
    try visit.hands.release(3)
    try visit.settle()
    try visit.end()
    let film = try Film(
      of: visit.folder, from: "actionsRequested", lasting: 0.3, title: Self.bar, height: 510)
    let under = film.frames.map { frame in
      (-6...6).flatMap { y in
        (-6...6).map { x in frame[hand.x + x, hand.y - (bar.height - 510) + y] }
      }
    }
    // A press darkens the icon for a moment; another icon, or one that moves, stays different.
    let drift = under.map { frame in
      zip(frame, under[0]).reduce(0) { $0 + abs(Int($1.0.blue) - Int($1.1.blue)) } / frame.count
    }
    #expect(drift.allSatisfy { $0 < 80 }, "\(drift)")
    #expect(drift.suffix(drift.count / 2).allSatisfy { $0 <= 2 }, "\(drift)")
    #expect(film.frames.count > 4)
    try film.save(as: "film-actions.jpg", frames: 4, columns: 2)
    withExtendedLifetime(compositor) {}
  }

  @Test(
    "without a compositor quick actions stand above their icon, which stays where it is, and the click on them arrives"
  )
  func plainActions() throws {
    let visit = try ExhibitVisit(on: XServer.xvfb(width: 1600, height: 1000))
    try visit.waitForCharter()
    let (bar, window) = (try area(visit, .fisheye), try visit.window(.fisheye))
    let hand = (x: bar.x + bar.width / 2 + 30, y: bar.maxY - 40)
    try visit.hands.move(to: hand.x, hand.y)
    _ = try visit.logged("highlighted")
    try visit.settle(quiet: .milliseconds(500))
    try visit.hands.press(3)
    _ = try visit.logged("actionsRequested")
    try visit.hands.release(3)
    try visit.settle(quiet: .milliseconds(500))
    let icon = Area(x: hand.x - bar.x - 20, y: bar.height - 60, width: 40, height: 40)
    let before = try visit.probe.pixels(of: window, icon)
    // Through the gap between the icon and its actions, where the window is not.
    for step in 1...35 { try visit.hands.move(to: hand.x, hand.y - 5 * step) }
    // They stand beside the preview.
    for step in 1...10 { try visit.hands.move(to: hand.x + 15 * step, hand.y - 175) }
    try visit.settle(quiet: .milliseconds(500))
    #expect(try visit.probe.pixels(of: window, icon) == before)
    try visit.hands.press()
    try visit.hands.release()
    _ = try visit.logged("acted")
    try visit.end()
  }

  @Test("the drawers of the strip fold")
  func drawers() throws {
    let names = (0..<400).map {
      "\(["Ab", "Be", "Ca", "Da"][$0 / 100])\(["ra", "lo", "mi", "ne"][$0 / 25 % 4])\($0)"
    }
    let visit = try IndexVisit(names.sorted())
    let window = visit.area
    // On the letter B.
    let y = window.y + 125
    try visit.hands.move(to: window.maxX - 20, y)
    try visit.hands.press()
    for step in 1...20 { try visit.hands.move(to: window.maxX - 20 - 10 * step, y) }
    try visit.probe.settle(visit.window, quiet: .milliseconds(100))
    try visit.hands.release()
    _ = try visit.logged("reached")
    try visit.probe.settle(visit.window, quiet: .milliseconds(100))
    try visit.end()
    let film = try Film(of: visit.folder, from: "reached", lasting: 0.3)
    try expectApproach(film)
    try film.save(as: "film-drawers.jpg", frames: 4, columns: 4)
  }

  @Test(
    "a page turns: the page before stays until the next one is drawn, and neither is ever blank")
  func pageTurn() throws {
    let visit = try Visit(
      ["exhibit", "--layout", "single", "--scale", "1"], in: ScratchFolder(), on: nil)
    _ = try visit.recorded("charter/info.json#fitted")
    try visit.probe.settle(visit.window, quiet: .milliseconds(300))
    try visit.probe.focus(visit.window)
    try visit.hands.key("F6")
    try visit.hands.key("F6")
    try visit.hands.key("Next")
    _ = try visit.logged("turned")
    try visit.probe.settle(visit.window, quiet: .milliseconds(500))
    try visit.end()
    let film = try Film(of: visit.folder, from: "turned", lasting: 0.6)
    let page = Area(
      x: visit.area.width / 3, y: 100, width: visit.area.width / 3, height: visit.area.height / 2)
    let colors = film.frames.map { $0.colors(in: page) }
    let least = min(colors.first ?? 0, colors.last ?? 0)
    #expect(film.frames.count > 3 && least > 10)
    #expect(colors.allSatisfy { 2 * $0 > least }, "\(colors)")
    try film.save(as: "film-page.jpg", frames: 6, columns: 3)
  }

  @Test("two people at once: a preview stays while another hand has the slider")
  func twoHands() throws {
    let server = try XServer.inputtest(width: 1600, height: 1000)
    let touch = try server.devices.touch
    let visit = try Visit(
      ["exhibit", "--layout", "single", "--scale", "1"], in: ScratchFolder(), on: server)
    _ = try visit.recorded("charter/info.json#fitted")
    try visit.probe.settle(visit.window, quiet: .milliseconds(300))
    let (window, half) = (visit.area, visit.area.width / 2)
    try touch.begin(1, at: Double(window.x + 120), Double(window.y + 330))
    _ = try visit.logged("peeked")
    let y = Double(window.maxY - 110)
    try touch.begin(2, at: Double(window.x + half), y)
    for step in 1...12 { try touch.move(2, to: Double(window.x + half + 10 * step), y) }
    _ = try visit.logged("tracked")
    try visit.probe.settle(visit.window, quiet: .milliseconds(300))
    try touch.end(2)
    try touch.end(1)
    try visit.probe.settle(visit.window, quiet: .milliseconds(300))
    try visit.end()
    let film = try Film(of: visit.folder, from: "tracked", lasting: 0.25, lead: 1.2)
    #expect(film.frames.count > 2)
    // The part of the charter in the preview beside the finger.
    let preview = Area(x: 330, y: 175, width: 300, height: 80)
    let colors = film.frames.map { $0.colors(in: preview) }
    #expect(colors.allSatisfy { $0 > 8 }, "\(colors)")
    try film.save(as: "film-hands.jpg", frames: 4, columns: 2)
  }
}
