import Interaction
import Testing

@testable import X11

@Suite("Counts of scrolling as notches")
struct ScrollAxesTests {
  private let axes = [
    ScrollAxis(number: 2, direction: .horizontal, increment: 120),
    ScrollAxis(number: 3, direction: .vertical, increment: -15),
  ]

  @Test("a notch is the difference of two counts, in either direction")
  func notches() {
    var scroll = ScrollAxes()
    scroll.begin(at: 1000, axis: 2, source: 9)
    scroll.begin(at: 0, axis: 3, source: 9)
    let counts = [2: 1060.0, 3: -30.0]
    #expect(scroll.notches(of: axes, source: 9) { counts[$0] } == Point(x: 0.5, y: 2))
    #expect(scroll.notches(of: axes, source: 9) { counts[$0] } == .zero)
    #expect(scroll.notches(of: axes, source: 9) { [3: 0.0][$0] } == Point(x: 0, y: -2))
  }

  @Test("the first count of an unknown axis only begins a difference")
  func unknown() {
    var scroll = ScrollAxes()
    #expect(scroll.notches(of: axes, source: 9) { [2: 7200.0][$0] } == .zero)
    #expect(scroll.notches(of: axes, source: 9) { [2: 7320.0][$0] } == Point(x: 1, y: 0))
    #expect(scroll.notches(of: axes, source: 8) { [2: 7320.0][$0] } == .zero)
    scroll.forget(source: 9)
    #expect(scroll.notches(of: axes, source: 9) { [2: 0.0][$0] } == .zero)
  }

  @Test("a notch emulated by a button counts where the axis has only begun")
  func emulated() {
    var scroll = ScrollAxes()
    let down = Point(x: 0, y: 1)
    #expect(scroll.emulated(down, of: axes, source: 9) == .zero)
    _ = scroll.notches(of: axes, source: 9) { [3: 30.0][$0] }
    #expect(scroll.emulated(down, of: axes, source: 9) == down)
    #expect(scroll.emulated(down, of: axes, source: 8) == .zero)
    #expect(scroll.emulated(Point(x: 1, y: 0), of: axes, source: 9) == .zero)
    _ = scroll.notches(of: axes, source: 9) { [3: 15.0][$0] }
    #expect(scroll.emulated(down, of: axes, source: 9) == .zero)
  }

  @Test("invalid axes and counts scroll nothing")
  func nonsense() {
    var scroll = ScrollAxes()
    let axis = [ScrollAxis(number: 0, direction: .vertical, increment: 0)]
    #expect(scroll.notches(of: axis, source: 1) { _ in 5 } == .zero)
    scroll.begin(at: 0, axis: 2, source: 1)
    #expect(scroll.notches(of: axes, source: 1) { [2: .infinity][$0] } == .zero)
  }
}

@Suite("Contacts that are down")
struct OpenContactsTests {
  private let finger = Contact(
    id: 5, phase: .began, position: Point(x: 1, y: 2), force: 0.25, kind: .touch)

  @Test("a contact keeps its force until an event has another")
  func force() {
    var contacts = OpenContacts()
    #expect(contacts.begin(finger, in: 1, source: 7) == .contact(finger))
    var expected = finger
    expected.phase = .moved
    expected.position = Point(x: 3, y: 4)
    #expect(contacts.move(5, in: 1, to: Point(x: 3, y: 4)) == .contact(expected))
    #expect(contacts.move(5, in: 1, to: Point(x: 3, y: 4)) == nil)
    expected.force = 0.5
    #expect(contacts.move(5, in: 1, to: Point(x: 3, y: 4), force: 0.5) == .contact(expected))
    expected.phase = .ended
    #expect(contacts.end(5, in: 1, at: Point(x: 3, y: 4), time: .zero) == .contact(expected))
    #expect(contacts.all.isEmpty)
  }

  @Test("a cancelled contact ends once: its lift is ignored")
  func cancelled() {
    var contacts = OpenContacts()
    _ = contacts.begin(finger, in: 1, source: 7)
    let gone = contacts.cancel { $0.window == 1 }
    #expect(gone.map(\.contact.phase) == [.cancelled])
    #expect(contacts.cancel { _ in true }.isEmpty)
    #expect(contacts.move(5, in: 1, to: .zero) == nil)
    #expect(contacts.end(5, in: 1, at: .zero, time: .zero) == nil)
  }

  @Test("a finger is no pointer, and two windows may have contacts of one number")
  func several() {
    var contacts = OpenContacts()
    _ = contacts.begin(finger, in: 1, source: 7)
    #expect(contacts.begin(finger, in: 1, source: 7) == nil)
    #expect(contacts.begin(finger, in: 2, source: 7) != nil)
    #expect(contacts.pointer == nil)
    let mouse = Contact(id: Contact.mouseID, phase: .began, position: .zero, kind: .mouse)
    _ = contacts.begin(mouse, in: 2, source: 3)
    #expect(contacts.pointer?.contact == mouse)
    #expect(contacts.cancel { $0.source == 7 }.count == 2)
    #expect(contacts.pointer != nil)
  }
}

@Suite("The reported state of a window")
struct WindowPresenceTests {
  @Test("a window is visible where it is mapped, uncovered and not hidden")
  func visibility() {
    var presence = WindowPresence()
    #expect(presence.obscure(false) == nil)
    #expect(presence.map(true) == .visible(true))
    #expect(presence.obscure(true) == .visible(false))
    #expect(presence.hide(true) == nil)
    #expect(presence.obscure(false) == nil)
    #expect(presence.hide(false) == .visible(true))
    #expect(presence.map(false) == .visible(false))
  }

  @Test("focus is reported when it changes, whatever assigns it")
  func focus() {
    var presence = WindowPresence()
    #expect(presence.pointerFocus(true) == .focused(true))
    #expect(presence.focus(.given) == nil)
    #expect(presence.pointerFocus(false) == nil)
    #expect(presence.focus(.none) == .focused(false))
    #expect(presence.focus(.none) == nil)
  }

  @Test("a pointer that drags over the edge leaves when it is released, not before")
  func drag() {
    var presence = WindowPresence()
    let place = Point(x: 5, y: 5)
    #expect(presence.hover(at: place) == .hovered(place))
    presence.drag(outside: true)
    #expect(presence.isHovered)
    #expect(presence.release(at: place) == .left)
    #expect(presence.leave() == nil)
    #expect(presence.hover(at: place) == .hovered(place))
    presence.drag(outside: true)
    presence.drag(outside: false)
    #expect(presence.release(at: .zero) == .hovered(.zero))
  }
}

@Suite("The traits of a device")
struct DeviceTraitsTests {
  private func axis(
    _ number: Int, isPressure: Bool = false, isAbsolute: Bool = true, _ range: ClosedRange<Double>
  ) -> DeviceClass {
    .axis(
      .init(
        number: number, isPressure: isPressure, isAbsolute: isAbsolute,
        minimum: range.lowerBound, maximum: range.upperBound, value: 0))
  }

  @Test("a device with direct touch is a touchscreen, one with pressure a pen, any other a mouse")
  func kinds() {
    let touch = DeviceTraits(
      name: "ELAN",
      classes: [axis(0, 0...100), axis(4, isPressure: true, 0...255), .directTouch(contacts: 5)])
    #expect(touch.kind == .touchscreen)
    let pen = DeviceTraits(
      name: "Wacom", classes: [axis(0, 0...100), axis(2, isPressure: true, 0...2047)])
    #expect(pen.kind == .pen)
    #expect(DeviceTraits(name: "Tablet Stylus", classes: [axis(0, 0...9)]).kind == .pen)
    #expect(DeviceTraits(name: "Opening", classes: [axis(0, 0...9)]).kind == .mouse)
    #expect(DeviceTraits.plain.kind == .mouse)
    let touchpad = DeviceTraits(
      name: "Pad",
      classes: [axis(0, isAbsolute: false, 0...0), axis(3, isPressure: true, 0...255)])
    #expect(touchpad.kind == .mouse)
  }

  @Test(
    "force is a part of the device's range",
    arguments: [
      (-5.0, 0.0), (10, 0), (60, 0.5), (110, 1), (500, 1), (.nan, 0),
    ])
  func force(value: Double, force: Double) {
    let pressure = DeviceTraits.Pressure(number: 2, range: 10...110)
    #expect(pressure.force(of: value) == force)
  }

  @Test("the width of what touches is in the units of its axis, else in those of the position")
  func breadth() {
    func axis(_ number: Int, isBreadth: Bool = false, perMetre resolution: Double) -> DeviceClass {
      .axis(
        .init(
          number: number, isPressure: false, isBreadth: isBreadth, isAbsolute: true, minimum: 0,
          maximum: 4095, resolution: resolution, value: 0))
    }
    func points(_ classes: [DeviceClass]) -> Double? {
      DeviceTraits(name: "ELAN", classes: classes).breadth?.points(of: 250)
    }
    // 250 tenths of a millimetre: 25 mm, 94.5 points.
    let own = points([axis(0, perMetre: 500), axis(5, isBreadth: true, perMetre: 10_000)])
    #expect(own.map { abs($0 - 94.488) < 0.001 } == true)
    let position = points([axis(5, isBreadth: true, perMetre: 0), axis(0, perMetre: 10_000)])
    #expect(position == own)
    #expect(points([axis(0, perMetre: 0), axis(5, isBreadth: true, perMetre: 0)]) == nil)
    #expect(points([axis(0, perMetre: 10_000)]) == nil)
  }

  @Test(
    "a contact that only grows wider is reported, and keeps its width in events that do not have it"
  )
  func wider() {
    var contacts = OpenContacts()
    let contact = Contact(id: 1, phase: .began, position: .zero, breadth: 40, kind: .touch)
    _ = contacts.begin(contact, in: 1, source: 1)
    #expect(contacts.move(1, in: 1, to: .zero) == nil)
    var moved = contact
    (moved.phase, moved.breadth) = (.moved, 100)
    #expect(contacts.move(1, in: 1, to: .zero, breadth: 100) == .contact(moved))
    moved.position = Point(x: 5, y: 0)
    #expect(contacts.move(1, in: 1, to: Point(x: 5, y: 0)) == .contact(moved))
  }

  @Test("an axis of pressure without a range is ignored")
  func noRange() {
    #expect(
      DeviceTraits(name: "", classes: [axis(1, isPressure: true, 0...0)]).pressure == nil)
  }
}

@Suite("Names of keys")
struct KeyNamesTests {
  @Test(
    "keys have the names of their keysyms",
    arguments: [
      (0x61, "a"), (0x41, "a"), (0xe9, "eacute"), (0xc9, "eacute"), (0x6c6, "Cyrillic_ef"),
      (0x6e6, "Cyrillic_ef"), (0x21, "exclam"), (0x31, "1"), (0x20, "space"),
      (0xff51, "Left"), (0xff55, "Prior"), (0xff56, "Next"), (0xff0d, "Return"),
      (0xff1b, "Escape"), (0xff67, "Menu"), (0xff08, "BackSpace"), (0xffc7, "F10"),
      (0xfe20, "Tab"), (0xff96, "Left"), (0xff9a, "Prior"), (0xff9b, "Next"),
      (0xff8d, "Return"), (0xffb4, "4"), (0xffab, "plus"), (0, "VoidSymbol"),
    ])
  func names(keysym: UInt, name: String) {
    #expect(KeyNames.key(keysym).rawValue == name)
  }

  @Test(
    "without an input method, a keysym of Latin-1 or of Unicode types its character",
    arguments: [
      (0x61, "a"), (0xe9, "é"), (0x100_0416, "Ж"), (0x101_f600, "😀"), (0xff0d, ""), (0x7f, ""),
      (0x100_d800, ""), (0, ""),
    ])
  func text(keysym: UInt, text: String) {
    #expect(KeyNames.text(keysym) == text)
  }

  @Test("control characters are no text")
  func printable() {
    #expect(Keyboard.printable("\r") == "")
    #expect(Keyboard.printable("\u{1b}\u{7f}\u{85}") == "")
    #expect(Keyboard.printable("नि é\u{200d}") == "नि é\u{200d}")
  }
}
