import Glibc
import Interaction
import Platform
import Raster
import TestSupport
import Testing
import Turns

@testable import X11

@Suite("Mouse and keys through the true path", .oneAtATime)
struct EventTranslatorTests {
  let server: XServer
  let probe: Probe
  let hands: Hands
  let live: LiveWindow

  init() throws {
    // As the program does when it starts; Xlib composes by the locale.
    setlocale(LC_CTYPE, "C.UTF-8")
    server = try XServer.xvfb(width: 1280, height: 720)
    probe = try Probe(on: server)
    hands = try Hands(on: server)
    live = try LiveWindow(server)
    // Otherwise the keyboard follows the pointer.
    try probe.focus(nil)
    _ = live.words()
  }

  @Test("a mouse hovers, drags and hovers on")
  func drag() throws {
    try hands.move(to: 110, 60)
    try hands.press()
    try hands.move(to: 120, 80)
    try hands.release()
    try hands.move(to: 121, 80)
    #expect(
      live.words() == [
        "hovered 10,10", "began mouse primary 10,10", "moved mouse primary 20,30",
        "ended mouse primary 20,30", "hovered 20,30", "hovered 21,30",
      ])
  }

  @Test("times never decrease and are never in the future")
  func times() throws {
    for x in 0..<50 { try hands.move(to: 110 + x, 60) }
    try probe.resize(live.window.xid, to: 300, 200)
    try hands.move(to: 110, 60)
    _ = live.words()
    let times = live.inputs.map(\.time)
    #expect(times.count > 50)
    #expect(times == times.sorted())
    #expect(times.allSatisfy { $0 <= live.translator.clock.now })
  }

  @Test("positions are in points: pixels divided by the window's scale")
  func scale() throws {
    let fine = try LiveWindow(server, scale: 1.25)
    try hands.click(at: 110, 65)
    #expect(
      fine.words() == ["hovered 8,12", "began mouse primary 8,12", "ended mouse primary 8,12"])
  }

  @Test("a second button is ignored while the first is held")
  func oneContact() throws {
    try hands.move(to: 110, 60)
    _ = live.words()
    try hands.press(3)
    try hands.press(1)
    try hands.move(to: 111, 60)
    try hands.release(1)
    try hands.move(to: 112, 60)
    try hands.release(3)
    #expect(
      live.words() == [
        "began mouse secondary 10,10", "moved mouse secondary 11,10",
        "moved mouse secondary 12,10", "ended mouse secondary 12,10", "hovered 12,10",
      ])
    try hands.click(at: 112, 60, 2)
    #expect(live.words() == ["began mouse middle 12,10", "ended mouse middle 12,10"])
  }

  @Test("a drag over the edge leaves the window when it is released")
  func dragOut() throws {
    try hands.move(to: 110, 60)
    try hands.press()
    try hands.move(to: 50, 40)
    try hands.move(to: 120, 60)
    try hands.move(to: 40, 40)
    #expect(
      live.words() == [
        "hovered 10,10", "began mouse primary 10,10", "moved mouse primary -50,-10",
        "moved mouse primary 20,10", "moved mouse primary -60,-10",
      ])
    try hands.release()
    #expect(live.words() == ["ended mouse primary -60,-10", "left"])
    try hands.move(to: 110, 60)
    try hands.move(to: 40, 40)
    #expect(live.words() == ["hovered 10,10", "left"])
  }

  @Test("a wheel of buttons scrolls by notches, also while a button is held")
  func wheel() throws {
    try hands.move(to: 110, 60)
    try hands.wheel(down: 2, right: -1)
    #expect(
      live.words() == [
        "hovered 10,10", "scrolled 0,1 at 10,10", "scrolled 0,1 at 10,10",
        "scrolled -1,0 at 10,10",
      ])
    try hands.press()
    try hands.wheel(down: -1, right: 1)
    try hands.release()
    #expect(
      live.words() == [
        "began mouse primary 10,10", "scrolled 0,-1 at 10,10", "scrolled 1,0 at 10,10",
        "ended mouse primary 10,10",
      ])
  }

  @Test("the buttons of a mouse under the thumb are keys, back and forward")
  func thumbs() throws {
    try hands.move(to: 110, 60)
    for button in [8, 9] {
      try hands.press(button)
      try hands.release(button)
    }
    #expect(live.words() == ["hovered 10,10", "key XF86Back", "key XF86Forward"])
  }

  @Test("a scroll has the modifiers that are held")
  func wheelWithControl() throws {
    try hands.move(to: 110, 60)
    try hands.hold(key: "Control_L")
    try hands.wheel(down: 1)
    try hands.release(key: "Control_L")
    try hands.wheel(down: 1)
    #expect(
      live.words().filter { $0.hasPrefix("scrolled") } == [
        "scrolled 0,1 at 10,10 with Control", "scrolled 0,1 at 10,10",
      ])
  }

  @Test("a window that is unmapped in a drag cancels the contact once")
  func unmapInDrag() throws {
    try hands.move(to: 110, 60)
    try hands.press()
    _ = live.words()
    try probe.unmap(live.window.xid)
    #expect(live.words() == ["cancelled mouse primary 10,10", "left", "hidden"])
    try probe.map(live.window.xid)
    try hands.move(to: 120, 60)
    #expect(live.words() == ["visible"])
    try hands.release()
    #expect(live.words() == [])
    try hands.move(to: 121, 60)
    #expect(live.words() == ["hovered 21,10"])
  }

  @Test("losing the focus cancels the contact once")
  func focusInDrag() throws {
    try probe.focus(live.window.xid)
    #expect(live.words() == ["focused"])
    try hands.move(to: 110, 60)
    try hands.press()
    _ = live.words()
    try probe.focus(nil)
    #expect(live.words() == ["cancelled mouse primary 10,10", "unfocused"])
    try hands.move(to: 111, 60)
    try hands.release()
    #expect(live.words() == [])
  }

  @Test("a keyboard grabbed in a drag cancels the contact, but the focus stays")
  func grabInDrag() throws {
    try probe.focus(live.window.xid)
    try hands.move(to: 110, 60)
    try hands.press()
    _ = live.words()
    let other = try OtherClient(server)
    other.grabKeyboard()
    #expect(live.words() == ["cancelled mouse primary 10,10"])
    other.ungrab()
    try hands.release()
    #expect(live.words() == [])
  }

  @Test("a grabbed pointer leaves, and returns when the grab ends")
  func pointerGrab() throws {
    try hands.move(to: 110, 60)
    _ = live.words()
    let other = try OtherClient(server)
    other.grabPointer()
    #expect(live.words() == ["left"])
    try hands.move(to: 115, 60)
    #expect(live.words() == [])
    other.ungrab()
    #expect(live.words() == ["hovered 15,10"])
  }

  @Test("where no client assigns the focus, it follows the pointer")
  func pointerFocus() throws {
    try OtherClient(server).letFocusFollowPointer()
    _ = live.words()
    try hands.move(to: 110, 60)
    #expect(live.words() == ["focused", "hovered 10,10"])
    try hands.key("Left")
    #expect(live.words() == ["key Left"])
    try hands.move(to: 10, 10)
    #expect(live.words() == ["unfocused", "left"])
  }

  @Test(
    "a key that goes up while another program has the keyboard is pressed anew afterwards, also one that closed its window",
    arguments: [false, true])
  func releasedElsewhere(closes: Bool) throws {
    let next = closes ? try secondWindow() : live.window
    try probe.focus(live.window.xid)
    try hands.hold(key: "w")
    _ = live.words()
    if closes { live.window.close() }
    try probe.focus(nil)
    try hands.release(key: "w")
    try probe.focus(next.xid)
    try hands.key("w")
    #expect(pressesOfW() == [false])
  }

  @Test("a key that is held on in the next window only repeats")
  func heldOn() throws {
    let next = try secondWindow()
    try probe.focus(live.window.xid)
    try hands.hold(key: "w")
    _ = live.words()
    live.window.close()
    try probe.focus(next.xid)
    // The server itself repeats a key that is held.
    var presses: [Bool] = []
    try probe.poll(for: "a repetition") {
      presses = pressesOfW()
      return !presses.isEmpty
    }
    try hands.release(key: "w")
    #expect(presses.allSatisfy { $0 })
  }

  private func secondWindow() throws -> X11.Window {
    let window = try X11.Window(
      in: live.group,
      options: WindowOptions(
        id: WindowID(rawValue: "second"), title: "Zweites", size: PixelSize(width: 100, height: 80)),
      scale: 1)
    window.show()
    _ = live.words()
    return window
  }

  /// Whether each press of W since the last words was a repetition.
  private func pressesOfW() -> [Bool] {
    _ = live.words()
    return live.inputs.compactMap {
      guard case .user(.key(let press)) = $0.event, press.key.rawValue == "w" else { return nil }
      return press.isRepeat
    }
  }

  @Test("keys have names, modifiers and text")
  func keys() throws {
    try probe.focus(live.window.xid)
    _ = live.words()
    try hands.type("aZ1?")
    #expect(
      live.words() == [
        "key a 'a'", "key Shift_L", "key shift+z 'Z'", "key 1 '1'", "key Shift_L",
        "key shift+question '?'",
      ])
    try hands.key("Tab", holding: ["Shift_L"])
    try hands.key("a", holding: ["Control_L"])
    try hands.key("Left", holding: ["Alt_L"])
    try hands.key("Return")
    try hands.key("Escape")
    #expect(
      live.words().filter { !$0.contains("_L") } == [
        "key shift+Tab", "key control+a", "key alt+Left", "key Return", "key Escape",
      ])
  }

  @Test("the keys of the keypad have the names of the main keys")
  func keypad() throws {
    try probe.focus(live.window.xid)
    _ = live.words()
    try hands.key("KP_Enter")
    try hands.key("KP_Left")
    try hands.key("KP_Prior")
    #expect(live.words() == ["key Return", "key Left", "key Prior"])
    try hands.key("Num_Lock")
    try hands.key("KP_Left")
    #expect(live.words() == ["key Num_Lock", "key 4 '4'"])
    try hands.key("Num_Lock")
  }

  @Test(
    "letters of another alphabet name the Latin letters of their keys, and are typed as they are",
    arguments: ["ru,us", "us,gr", "ru"])
  func alphabets(layout: String) throws {
    let keyboard = try ChildProcess(
      "/usr/bin/setxkbmap", ["-display", server.displayName, "-layout", layout])
    #expect(try keyboard.wait() == .code(0))
    try probe.focus(live.window.xid)
    _ = live.words()
    let isCyrillic = layout.hasPrefix("ru")
    // The keys of H and F on a keyboard of the United States.
    try hands.key(isCyrillic ? "Cyrillic_er" : "h")
    try hands.key(isCyrillic ? "Cyrillic_a" : "f", holding: ["Control_L"])
    try hands.key("7")
    #expect(
      live.words().filter { !$0.contains("_L") } == [
        isCyrillic ? "key h 'р'" : "key h 'h'", "key control+f", "key 7 '7'",
      ])
  }

  @Test("dead keys and compose sequences type the composed characters")
  func compose() throws {
    try probe.focus(live.window.xid)
    let other = try OtherClient(server)
    other.remap("F11", to: "dead_acute")
    other.remap("F12", to: "Multi_key")
    _ = live.words()
    try hands.key("dead_acute")
    #expect(live.words() == [])
    try hands.key("e")
    #expect(live.words() == ["key eacute 'é'"])
    try hands.key("Multi_key")
    try hands.key("o")
    try hands.key("c")
    #expect(live.words() == ["key copyright '©'"])
    try hands.key("a")
    #expect(live.words() == ["key a 'a'"])
  }

  @Test("a layout that changes is followed")
  func remapped() throws {
    try probe.focus(live.window.xid)
    let other = try OtherClient(server)
    // The layout has been asked for.
    try hands.key("a")
    #expect(live.words().last == "key a 'a'")
    other.remap("F11", to: "Cyrillic_ef")
    other.remap("F12", to: "EuroSign")
    _ = live.words()
    try hands.key("Cyrillic_ef")
    try hands.key("EuroSign")
    #expect(live.words() == ["key Cyrillic_ef 'ф'", "key EuroSign '€'"])
  }

  @Test("a held key repeats as presses")
  func repeats() throws {
    try probe.focus(live.window.xid)
    _ = live.words()
    try hands.hold(key: "Right")
    var count = 0
    let clock = Clock()
    while count < 3 {
      _ = clock.wait(descriptors: [live.connection.descriptor], until: nil)
      let words = live.words()
      #expect(words.allSatisfy { $0 == "key Right" })
      count += words.count
    }
    try hands.release(key: "Right")
  }
}
