import Foundation
import Interaction
import Showcase
import TestSupport
import Testing
import Turns

@Suite("the program's help and history", .waiting)
struct ProgramHelpTests {
  @Test("F1 shows help over the window, F1 closes it; a replay shows the same")
  func help() throws {
    let visit = try ExhibitVisit()
    try visit.probe.focus(try visit.window(.picture))
    try visit.expectChange(besides: [.fisheye, .index, .pages]) { try visit.hands.key("F1") }
    try visit.expectChange(besides: [.fisheye, .index, .pages]) { try visit.hands.key("F1") }
    try visit.end()
    try visit.expectReplay()
  }

  @Test("the thumb buttons of a mouse lead back to the route before, and forward again")
  func thumbs() throws {
    let visit = try ExhibitVisit()
    for clause in [39, 12] {
      let (ending, _) = try visit.handOver("exhibit:/clause/\(clause)")
      #expect(ending == .code(0))
      #expect(try visit.logged("routed").words == "routed exhibit:/clause/\(clause)")
      // Choices within a second of each other are one visit.
      Thread.sleep(forTimeInterval: 1.2)
    }
    let place = try visit.place(300, 300, in: .picture)
    try visit.hands.move(to: place.x, place.y)
    for (button, clause) in [(8, 39), (9, 12)] {
      try visit.hands.press(button)
      try visit.hands.release(button)
      #expect(try visit.logged("went").words == "went exhibit:/clause/\(clause)")
    }
    try visit.end()
    try visit.expectReplay()
  }
}
