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
    let place = try visit.place(300, 300, in: .picture)
    try visit.hands.move(to: place.x, place.y)
    func go(_ route: String) throws {
      let (ending, _) = try visit.handOver(route)
      #expect(ending == .code(0))
      #expect(try visit.logged("routed").words == "routed \(route)")
    }
    func press(_ button: Int) throws -> String {
      try visit.hands.press(button)
      try visit.hands.release(button)
      return try visit.logged("went").words
    }
    try go("exhibit:/clause/39")
    // Choices within a second of each other are one visit, but for a step back or forward between them.
    #expect(try press(8) == "went exhibit:/canvas/charter")
    #expect(try press(9) == "went exhibit:/clause/39")
    try go("exhibit:/clause/12")
    #expect(try press(8) == "went exhibit:/clause/39")
    #expect(try press(9) == "went exhibit:/clause/12")
    try visit.end()
    try visit.expectReplay()
  }
}
