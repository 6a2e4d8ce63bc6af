import Interaction
import Raster
import TestSupport
import Testing
import Turns

@testable import X11

@Suite("Fingers, pen and smooth wheel through the true path", .oneAtATime)
struct EventTranslatorDeviceTests {
  let server: XServer
  let devices: InputDevices
  let live: LiveWindow

  init() throws {
    server = try XServer.inputtest(width: 800, height: 600)
    devices = try server.devices
    // Outside of the window.
    try devices.mouse.move(to: 700, 500)
    live = try LiveWindow(server)
    try Probe(on: server).focus(nil)
    _ = live.words()
  }

  @Test("two fingers arrive with their force, and without an emulated mouse")
  func fingers() throws {
    try devices.touch.begin(0, at: 110.25, 60.5, pressure: 0.5)
    try devices.touch.begin(1, at: 160, 70, pressure: 0.25)
    try devices.touch.move(0, to: 111.75, 61.125, pressure: 1)
    try devices.touch.move(1, to: 161, 70)
    try devices.touch.end(0)
    try devices.touch.end(1)
    #expect(
      live.words() == [
        "began touch 10.25,10.5 force 0.5", "began touch 60,20 force 0.25",
        "moved touch 11.75,11.13 force 1", "moved touch 61,20 force 0.25",
        "ended touch 11.75,11.13 force 1", "ended touch 61,20 force 0.25",
      ])
    let ids = live.inputs.compactMap { input in
      if case .user(.pointer(.contact(let contact))) = input.event { contact.id } else { nil }
    }
    #expect(ids[0] != ids[1] && ids == [ids[0], ids[1], ids[0], ids[1], ids[0], ids[1]])
    #expect(ids.allSatisfy { $0 >= 0 })
  }

  @Test("ten fingers come and go")
  func ten() throws {
    for finger in 0..<10 { try devices.touch.begin(finger, at: 120 + Double(finger) * 20, 60) }
    for finger in 0..<10 { try devices.touch.end(finger) }
    let words = live.words()
    #expect(words.count { $0.hasPrefix("began") } == 10)
    #expect(words.count { $0.hasPrefix("ended") } == 10)
    #expect(words.count == 20)
  }

  @Test("a finger that leaves the window belongs to the window until it lifts")
  func outside() throws {
    try devices.touch.begin(0, at: 110, 60, pressure: 0)
    try devices.touch.move(0, to: 50, 40)
    try devices.touch.end(0)
    try devices.touch.begin(0, at: 50, 40)
    try devices.touch.move(0, to: 110, 60)
    try devices.touch.end(0)
    #expect(
      live.words() == [
        "began touch 10,10 force 0", "moved touch -50,-10 force 0", "ended touch -50,-10 force 0",
      ])
  }

  @Test("a finger moves the pointer, so the mouse no longer hovers")
  func fingerAfterMouse() throws {
    try devices.mouse.move(to: 300, 200)
    try devices.touch.begin(0, at: 110, 60, pressure: 0.5)
    try devices.touch.end(0)
    try devices.mouse.move(to: 301, 200)
    #expect(
      live.words() == [
        "hovered 200,150", "left", "began touch 10,10 force 0.5", "ended touch 10,10 force 0.5",
        "hovered 201,150",
      ])
  }

  @Test(
    "where a finger left the pointer nothing hovers, whatever keys are pressed and windows come there, until a mouse moves"
  )
  func restingPointer() throws {
    let probe = try Probe(on: server)
    try probe.focus(live.window.xid)
    try devices.touch.begin(0, at: 110, 60)
    try devices.touch.end(0)
    // Of two keyboards each reports itself as the device in use now, but moves no pointer.
    try Hands(on: server).key("Left")
    try devices.keyboard.press("Left")
    try devices.keyboard.release("Left")
    _ = live.words()
    // The pointer leaves the window, and enters it again: for the server, a window that comes is a pointer that enters.
    try probe.unmap(live.window.xid)
    try probe.map(live.window.xid)
    #expect(live.words().filter { $0.hasPrefix("hovered") } == [])
    try devices.mouse.move(to: 111, 60)
    #expect(live.words().filter { $0.hasPrefix("hovered") } == ["hovered 11,10"])
  }

  @Test("a window that opens where a finger left the pointer hovers only once a mouse moves")
  func openedUnderRestingPointer() throws {
    try devices.touch.begin(0, at: 110, 60)
    try devices.touch.end(0)
    _ = live.words()
    let other = try LiveWindow(server)
    #expect((other.opening + other.words()).filter { $0.hasPrefix("hovered") } == [])
    try devices.mouse.move(to: 111, 60)
    #expect(other.words().filter { $0.hasPrefix("hovered") } == ["hovered 11,10"])
  }

  @Test("a window that is unmapped under fingers cancels each contact once")
  func unmapUnderFingers() throws {
    let probe = try Probe(on: server)
    try devices.touch.begin(0, at: 110, 60)
    try devices.touch.begin(1, at: 160, 70)
    _ = live.words()
    try probe.unmap(live.window.xid)
    #expect(
      live.words() == [
        "cancelled touch 10,10 force 0", "cancelled touch 60,20 force 0", "hidden",
      ])
    try probe.map(live.window.xid)
    try devices.touch.move(0, to: 120, 60)
    try devices.touch.end(0)
    try devices.touch.end(1)
    #expect(live.words() == ["visible"])
    try devices.touch.begin(0, at: 110, 60)
    #expect(live.words() == ["began touch 10,10 force 0"])
    try devices.touch.end(0)
  }

  @Test("losing the focus cancels fingers once")
  func focusUnderFingers() throws {
    let probe = try Probe(on: server)
    try probe.focus(live.window.xid)
    try devices.touch.begin(0, at: 110, 60)
    _ = live.words()
    try probe.focus(nil)
    #expect(live.words() == ["cancelled touch 10,10 force 0", "unfocused"])
    try devices.touch.move(0, to: 111, 60)
    try devices.touch.end(0)
    #expect(live.words() == [])
  }

  @Test(
    "a device that is switched off cancels its contacts, each once")
  func switchedOff() throws {
    try devices.touch.begin(0, at: 110, 60)
    try devices.touch.begin(1, at: 160, 70)
    _ = live.words()
    // The server lifts the fingers itself, before it says that the device is gone.
    try server.enable(false, deviceNamed: "touch")
    #expect(
      live.words() == ["cancelled touch 10,10 force 0", "cancelled touch 60,20 force 0"])
    try server.enable(true, deviceNamed: "touch")
    #expect(live.words() == [])
  }

  @Test("a device that is switched off takes back the contacts that it lifted just before")
  func switchedOffAfterLift() throws {
    try devices.touch.begin(0, at: 110, 60)
    try devices.touch.end(0)
    #expect(live.words() == ["began touch 10,10 force 0", "ended touch 10,10 force 0"])
    try server.enable(false, deviceNamed: "touch")
    #expect(live.words() == ["cancelled touch 10,10 force 0"])
    try server.enable(true, deviceNamed: "touch")
    try server.enable(false, deviceNamed: "touch")
    #expect(live.words() == [], "once")
  }

  @Test("a device that is switched off leaves the contacts of others alone")
  func otherSwitchedOff() throws {
    try devices.touch.begin(0, at: 110, 60)
    _ = live.words()
    try server.enable(false, deviceNamed: "mouse")
    #expect(live.words().allSatisfy { !$0.contains("touch") })
    try devices.touch.end(0)
    #expect(live.words() == ["ended touch 10,10 force 0"])
  }

  @Test("a pressed button of a mouse that is switched off is cancelled")
  func mouseSwitchedOff() throws {
    try devices.mouse.move(to: 110, 60)
    try devices.mouse.press()
    _ = live.words()
    try server.enable(false, deviceNamed: "mouse")
    #expect(live.words().filter { !$0.hasPrefix("hovered") } == ["cancelled mouse primary 10,10"])
  }

  @Test("a pen hovers, draws with force and hovers on")
  func pen() throws {
    try devices.pen.approach(110, 60)
    try devices.pen.move(to: 110.5, 60.5)
    try devices.pen.press(at: 110.5, 60.5, pressure: 0.1)
    try devices.pen.move(to: 111, 61, pressure: 0.75)
    try devices.pen.release(at: 111, 61)
    try devices.pen.move(to: 112, 61)
    #expect(
      live.words() == [
        "hovered 10,10", "hovered 10.5,10.5", "began pen 10.5,10.5 force 0.1",
        "moved pen 11,11 force 0.75", "ended pen 11,11 force 0.75", "hovered 11,11",
        "hovered 12,11",
      ])
    #expect(
      live.inputs.allSatisfy { input in
        if case .user(.pointer(.contact(let contact))) = input.event {
          contact.id == Contact.penID
        } else {
          true
        }
      })
  }

  @Test("a smooth wheel scrolls by fractions of notches, without button presses")
  func smoothWheel() throws {
    try devices.mouse.move(to: 110, 60)
    try devices.mouse.scroll(down: 1, right: -1)
    _ = live.words()
    try devices.mouse.scroll(down: 0.25)
    try devices.mouse.scroll(down: -1.5, right: 2)
    #expect(live.words() == ["scrolled 0,0.25 at 10,10", "scrolled 2,-1.5 at 10,10"])
  }

  @Test("the first notches after entering count, although the count before is unknown")
  func firstNotches() throws {
    try devices.mouse.move(to: 110, 60)
    try devices.mouse.scroll(down: 3)
    try devices.mouse.scroll(down: -1)
    try devices.mouse.scroll(right: 2)
    #expect(
      live.words() == [
        "hovered 10,10", "scrolled 0,1 at 10,10", "scrolled 0,1 at 10,10", "scrolled 0,1 at 10,10",
        "scrolled 0,-1 at 10,10", "scrolled 1,0 at 10,10", "scrolled 1,0 at 10,10",
      ])
  }

  @Test("scrolling over other windows does not count")
  func scrolledElsewhere() throws {
    try devices.mouse.move(to: 110, 60)
    try devices.mouse.scroll(down: 1)
    try devices.mouse.move(to: 50, 40)
    try devices.mouse.scroll(down: 40)
    try devices.mouse.move(to: 110, 60)
    try devices.mouse.scroll(down: 1)
    #expect(
      live.words() == [
        "hovered 10,10", "scrolled 0,1 at 10,10", "left", "hovered 10,10", "scrolled 0,1 at 10,10",
      ])
  }

  @Test("devices that take turns keep their own counts")
  func turns() throws {
    try devices.mouse.move(to: 110, 60)
    try devices.mouse.scroll(down: 3)
    _ = live.words()
    try devices.touchpad.scroll(down: 0.5)
    try devices.mouse.scroll(down: 1)
    try devices.touchpad.scroll(down: 0.5)
    #expect(
      live.words() == [
        "scrolled 0,0.5 at 10,10 on a touchpad", "scrolled 0,1 at 10,10",
        "scrolled 0,0.5 at 10,10 on a touchpad",
      ])
  }

  @Test("a pinch on a touchpad adds up its motion, and its scale is that since the beginning")
  func pinch() throws {
    try devices.mouse.move(to: 110, 60)
    _ = live.words()
    try devices.touchpad.beginPinch()
    try devices.touchpad.updatePinch(scale: 1.5, degrees: 10, x: 4, y: -2)
    try devices.touchpad.updatePinch(scale: 0.75, x: 4, y: 1)
    try devices.touchpad.endPinch(scale: 0.75)
    #expect(
      live.words() == [
        "began pinch of 2 at 10,10 by 0,0 x 1", "moved pinch of 2 at 10,10 by 4,-2 x 1.5",
        "moved pinch of 2 at 10,10 by 8,-1 x 0.75", "ended pinch of 2 at 10,10 by 8,-1 x 0.75",
      ])
  }

  @Test("a swipe on a touchpad has its number of fingers, and says whether it was cancelled")
  func swipe() throws {
    try devices.mouse.move(to: 110, 60)
    _ = live.words()
    try devices.touchpad.beginSwipe()
    try devices.touchpad.updateSwipe(by: 12, -3)
    try devices.touchpad.updateSwipe(by: 12, -3)
    try devices.touchpad.endSwipe()
    try devices.touchpad.beginSwipe(fingers: 4)
    try devices.touchpad.endSwipe(fingers: 4, isCancelled: true)
    #expect(
      live.words() == [
        "began swipe of 3 at 10,10 by 0,0", "moved swipe of 3 at 10,10 by 12,-3",
        "moved swipe of 3 at 10,10 by 24,-6", "ended swipe of 3 at 10,10 by 24,-6",
        "began swipe of 4 at 10,10 by 0,0", "cancelled swipe of 4 at 10,10 by 0,0",
      ])
  }

  @Test("a gesture of a touchpad over another window does not arrive")
  func gestureElsewhere() throws {
    try devices.mouse.move(to: 50, 40)
    _ = live.words()
    try devices.touchpad.beginPinch()
    try devices.touchpad.updatePinch(scale: 1.5)
    try devices.touchpad.endPinch(scale: 1.5)
    #expect(live.words() == [])
  }

  @Test("a window that is unmapped under a pinch cancels it once")
  func unmapUnderPinch() throws {
    let probe = try Probe(on: server)
    try devices.mouse.move(to: 110, 60)
    try devices.touchpad.beginPinch()
    _ = live.words()
    try probe.unmap(live.window.xid)
    #expect(
      live.words().filter { $0 != "left" } == [
        "cancelled pinch of 2 at 10,10 by 0,0 x 1", "hidden",
      ])
    try devices.touchpad.updatePinch(scale: 2)
    try devices.touchpad.endPinch(scale: 2)
    #expect(live.words() == [])
  }

  @Test("a pinch is cancelled once when its touchpad is switched off")
  func switchedOffPinch() throws {
    try devices.mouse.move(to: 110, 60)
    try devices.touchpad.beginPinch()
    _ = live.words()
    try server.enable(false, deviceNamed: "touchpad")
    let words = live.words().filter { $0.contains("pinch") }
    #expect(words == ["cancelled pinch of 2 at 10,10 by 0,0 x 1"])
  }

  @Test("keys of a real keyboard arrive by name")
  func keys() throws {
    try Probe(on: server).focus(live.window.xid)
    _ = live.words()
    try devices.keyboard.press("Left")
    try devices.keyboard.release("Left")
    #expect(live.words() == ["key Left"])
  }

  @Test("the refresh interval is the monitor's")
  func refresh() throws {
    #expect(abs(live.connection.desktop.monitors.primary.refreshInterval - 1.0 / 60) < 0.0005)
    let fast = try XServer.inputtest(width: 640, height: 480, refresh: 120)
    let connection = try X11.Connection(displayName: fast.displayName)
    #expect(abs(connection.desktop.monitors.primary.refreshInterval - 1.0 / 120) < 0.0005)
    #expect(connection.screenArea == PixelRect(x: 0, y: 0, width: 640, height: 480))
  }
}
