import Interaction
import Showcase
import TestSupport
import Testing
import Turns

@Suite("the program under a mouse", .waiting)
struct ProgramPointerTests {
  @Test(
    "a sweep along any edge highlights every item in order",
    arguments: [Edge.bottom, .top, .left, .right])
  func sweep(edge: Edge) throws {
    let life = try Life(
      ["--edge", edge.rawValue], on: XServer.xvfb(width: 1280, height: 1024))
    #expect(life.area.x == (edge == .right ? 1280 - life.area.width : life.area.x))
    #expect(life.area.y == (edge == .bottom ? 1024 - life.area.height : life.area.y))
    if edge == .left { #expect(life.area.x == 0) }
    if edge == .top { #expect(life.area.y == 0) }
    try life.sweep(edge: edge)
    #expect(try life.highlights(until: "settings") == Life.standard)
    try life.jumpAway()
    #expect(try life.logged(until: "highlighted nothing").count == 1)
    try life.end()
  }

  @Test(
    "from right to left a sweep highlights every item in order",
    arguments: [Edge.bottom, .top])
  func rightToLeft(edge: Edge) throws {
    let life = try Life(["--edge", edge.rawValue, "--direction", "rtl"])
    try life.sweep(edge: edge)
    #expect(try life.highlights(until: "gallery") == Life.standard.reversed())
    try life.end()
  }

  @Test(
    "a vertical bar has its first item on top in either reading direction",
    arguments: ["ltr", "rtl"])
  func vertical(direction: String) throws {
    let life = try Life(["--edge", "left", "--direction", direction, "One", "Two", "Three"])
    try life.sweep(edge: .left)
    #expect(try life.highlights(until: "Three") == ["One", "Two", "Three"])
    try life.end()
  }

  @Test("with fixed ends a sweep highlights every item in order")
  func fixedEnds() throws {
    let life = try Life(["--ends", "fixed"])
    try life.sweep()
    #expect(try life.highlights(until: "settings") == Life.standard)
    try life.end()
  }

  @Test(
    "every kernel and zoom highlights every item",
    arguments: [
      ["--kernel", "hann"], ["--kernel", "triangle"], ["--kernel", "plateau:1"], ["--zoom", "1"],
      ["--zoom", "5"], ["--kernel", "hann:1.5", "--zoom", "3"],
    ])
  func kernels(arguments: [String]) throws {
    let life = try Life(arguments)
    try life.sweep()
    #expect(try life.highlights(until: "settings") == Life.standard)
    try life.end()
  }

  @Test("a bar of letters has A to Z")
  func letters() throws {
    let life = try Life(["--letters"])
    let rest = try life.restPicture()
    try life.sweep(step: 3)
    let alphabet = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(UnicodeScalar($0)) }
    #expect(try life.highlights(until: "Z") == alphabet)
    try life.jumpAway()
    try life.wait(until: rest)
    try life.end()
  }

  @Test("a pointer that jumps away within a frame never leaves the bar stuck")
  func fastLeave() throws {
    let life = try Life()
    let rest = try life.restPicture()
    for round in 0..<20 {
      let item = 3 * round % Life.standard.count
      let part = life.part(of: item)
      try life.point(at: part)
      // In every other round the leave meets an unfolding bar, else both come within one frame.
      let words = round % 2 == 0 ? [] : [try life.next()]
      if round % 5 == 4 {
        // Into the window's upper part, where there is no bar.
        try life.point(at: part, depth: Double(life.area.height - 2))
      } else {
        try life.jumpAway()
      }
      let all = try words + life.logged(until: "highlighted nothing")
      #expect(all.first == "highlighted \(Life.standard[item])" && all.count >= 2)
      try life.wait(until: rest)
    }
    try life.end()
  }

  @Test("the picture under a still pointer unfolds, and folds to what it was")
  func unfolds() throws {
    let life = try Life()
    let rest = try life.restPicture()
    try life.point(at: 0.3)
    try life.wait(for: "another picture") { $0 != rest }
    try life.jumpAway()
    try life.wait(until: rest)
    try life.end()
  }

  @Test("a click selects, also what is selected already")
  func click() throws {
    let life = try Life(["One", "Two", "Three"])
    try life.point(at: 0.5)
    for _ in 0..<3 {
      try life.hands.press()
      try life.hands.release()
    }
    try life.jumpAway()
    #expect(
      try life.logged(until: "highlighted nothing") == [
        "highlighted Two", "selected Two", "selected Two", "selected Two", "highlighted nothing",
      ])
    try life.end()
  }

  @Test(
    "a right click opens the actions until the focus leaves with the pointer, and selects nothing"
  )
  func secondary() throws {
    let life = try Life(["One", "Two", "Three"])
    try life.point(at: 0.5)
    try life.hands.press(3)
    try life.hands.release(3)
    try life.jumpAway()
    #expect(
      try life.logged(until: "highlighted nothing") == [
        "highlighted Two", "peeked Two", "actionsRequested Two", "folded Two",
        "highlighted nothing",
      ])
    try life.end()
  }

  @Test("a press released outside the window selects nothing")
  func dragOut() throws {
    let life = try Life(["One", "Two", "Three"])
    let rest = try life.restPicture()
    try life.point(at: 0.5)
    try life.hands.press()
    try life.jumpAway()
    try life.hands.release()
    let words = try life.logged(until: "highlighted nothing")
    #expect(words.first == "highlighted Two")
    #expect(!words.contains { $0.hasPrefix("selected") }, "\(words)")
    try life.wait(until: rest)
    try life.end()
  }

  @Test("a notch of the wheel moves by one item")
  func wheel() throws {
    let life = try Life(["One", "Two", "Three", "Four", "Five"])
    try life.point(at: 0.5)
    try life.hands.wheel(down: 2)
    try life.hands.wheel(down: -3)
    try life.hands.wheel(right: 1)
    #expect(
      try (0..<7).map { _ in try life.next() } == [
        "highlighted Three", "highlighted Four", "highlighted Five", "highlighted Four",
        "highlighted Three", "highlighted Two", "highlighted Three",
      ])
    try life.jumpAway()
    #expect(try life.next() == "highlighted nothing")
    try life.end()
  }

  @Test("hiding the window ends the highlight; mapped again, it looks as before")
  func hidden() throws {
    let life = try Life()
    let rest = try life.restPicture()
    try life.point(at: 0.4)
    #expect(try life.next() != "highlighted nothing")
    try life.probe.unmap(life.window)
    #expect(try life.next() == "highlighted nothing")
    #expect(
      try life.recording.nextEvent {
        if case .window(_, .visible(let isVisible)) = $0 { isVisible } else { nil }
      } == false)
    try life.jumpAway()
    try life.probe.map(life.window)
    try life.wait(until: rest)
    try life.end()
  }

  @Test("hiding the window cancels a press")
  func hiddenPressed() throws {
    let life = try Life(["One", "Two", "Three"])
    let rest = try life.restPicture()
    try life.point(at: 0.5)
    try life.hands.press()
    try life.probe.unmap(life.window)
    try life.hands.release()
    #expect(
      try life.logged(until: "highlighted nothing") == ["highlighted Two", "highlighted nothing"])
    let phases = try life.recording.nextEvent { event -> Contact? in
      if case .window(_, .user(.pointer(.contact(let contact)))) = event, contact.phase != .began {
        contact
      } else {
        nil
      }
    }
    #expect(phases.phase == .cancelled)
    try life.jumpAway()
    try life.probe.map(life.window)
    try life.wait(until: rest)
    try life.end()
  }

  @Test("a window closes under the pointer and under a pressed button", arguments: [false, true])
  func closing(isPressed: Bool) throws {
    let life = try Life()
    try life.point(at: 0.4)
    if isPressed { try life.hands.press() }
    _ = try life.next()
    try life.end()
    try life.probe.waitUntilGone(life.window)
  }
}
