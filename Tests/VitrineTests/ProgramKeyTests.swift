import Interaction
import TestSupport
import Testing
import Turns

@Suite("the program by keys", .waiting)
struct ProgramKeyTests {
  /// The standard bar with the keyboard, the pointer elsewhere.
  private func life(_ arguments: [String] = []) throws -> Life {
    let life = try Life(arguments)
    try life.probe.focus(life.window)
    return life
  }

  private func logged(_ count: Int, by life: Life) throws -> [String] {
    try (0..<count).map { _ in try life.next() }
  }

  @Test("arrows move between items, skip separators and stop at the ends")
  func arrows() throws {
    let life = try life(["One", "Two", "|", "Three"])
    for _ in 0..<4 { try life.hands.key("Right") }
    for _ in 0..<2 { try life.hands.key("Left") }
    try life.hands.key("Escape")
    #expect(
      try logged(6, by: life) == [
        "highlighted One", "highlighted Two", "highlighted Three", "highlighted Two",
        "highlighted One", "highlighted nothing",
      ])
    try life.end()
  }

  @Test(
    "arrows follow the edge and the reading direction",
    arguments: [
      (["--edge", "left"], "Down", "Up"), (["--edge", "right"], "Down", "Up"),
      (["--direction", "rtl"], "Left", "Right"), (["--edge", "top"], "Right", "Left"),
    ])
  func directions(arguments: [String], onward: String, back: String) throws {
    let life = try life(arguments + ["One", "Two", "Three"])
    try life.hands.key(onward)
    try life.hands.key(onward)
    try life.hands.key(back)
    #expect(
      try logged(3, by: life) == ["highlighted One", "highlighted Two", "highlighted One"])
    try life.end()
  }

  @Test("Home and End go to the ends, Page Up and Page Down by ten")
  func ends() throws {
    let life = try life()
    for key in ["End", "Home", "Next", "Prior"] { try life.hands.key(key) }
    #expect(
      try logged(4, by: life) == [
        "highlighted settings", "highlighted gallery", "highlighted camera", "highlighted gallery",
      ])
    try life.end()
  }

  @Test("typed letters jump to the item that begins with them")
  func typeAhead() throws {
    let life = try life()
    try life.hands.type("mu")
    #expect(try logged(2, by: life) == ["highlighted map", "highlighted music"])
    try life.end()
  }

  @Test("Enter selects the highlighted item, repeatedly")
  func choose() throws {
    let life = try life()
    try life.hands.key("Home")
    try life.hands.key("Return")
    try life.hands.key("Return")
    try life.hands.key("Return")
    #expect(
      try logged(4, by: life)
        == ["highlighted gallery"] + Array(repeating: "selected gallery", count: 3))
    try life.end()
  }

  @Test("the menu key and Shift+F10 open the actions")
  func menu() throws {
    let life = try life()
    try life.hands.key("Menu")
    try life.hands.key("End")
    try life.hands.key("Menu")
    try life.hands.key("Escape")
    try life.hands.key("F10", holding: ["Shift_L"])
    #expect(
      try logged(6, by: life) == [
        "highlighted settings", "peeked settings", "actionsRequested settings", "folded settings",
        "peeked settings", "actionsRequested settings",
      ])
    try life.end()
  }

  @Test("Escape folds the bar until the pointer has left and returned")
  func escape() throws {
    let life = try life(["One", "Two", "Three"])
    let rest = try life.restPicture()
    try life.point(at: 0.5)
    try life.hands.key("Escape")
    try life.point(at: 0.51)
    try life.jumpAway()
    try life.point(at: 0.5)
    try life.jumpAway()
    #expect(
      try logged(4, by: life) == [
        "highlighted Two", "highlighted nothing", "highlighted Two", "highlighted nothing",
      ])
    try life.probe.focus(nil)
    try life.wait(until: rest)
    try life.end()
  }

  @Test("losing the keyboard focus ends a highlight made by keys")
  func focusLost() throws {
    let life = try Life()
    let rest = try life.restPicture()
    try life.probe.focus(life.window)
    try life.hands.key("End")
    #expect(try life.next() == "highlighted settings")
    try life.probe.focus(nil)
    #expect(try life.next() == "highlighted nothing")
    try life.wait(until: rest)
    try life.end()
  }

  @Test("keys without a function do nothing")
  func others() throws {
    let life = try life()
    for key in ["F5", "Tab", "Insert", "Control_L", "BackSpace", "Up", "Down"] {
      try life.hands.key(key)
    }
    try life.hands.key("x", holding: ["Control_L"])
    try life.hands.key("End")
    // Tab goes to the first item, where nothing is highlighted.
    #expect(try logged(2, by: life) == ["highlighted gallery", "highlighted settings"])
    try life.end()
  }
}
