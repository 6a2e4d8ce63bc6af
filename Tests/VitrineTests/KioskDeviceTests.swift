import Phrases
import Testing

@testable import Program
@testable import X11

@Suite("The devices of a kiosk")
struct KioskDeviceTests {
  @Test(
    "a keyboard has the keys from Escape to S",
    arguments: [
      // An office keyboard; a button for power; the keys of a remote control; none; no list.
      ("1000000000007 ff9f207ac14057ff febeffdfffefffff fffffffffffffffe\n", true),
      ("fffffffe\n", true), ("10000000000000 0\n", false),
      ("3e000b00000000 0 0 1000 0 18018000000000 800\n", false), ("0\n", false), ("", false),
      ("keys\n", false),
    ])
  func keys(_ list: String, _ isKeyboard: Bool) {
    #expect(KeyboardCheck.hasLetters(list) == isKeyboard)
  }

  @Test(
    "where the kernel cannot be asked, devices with a few keys are known by their names",
    arguments: [
      ("AT Translated Set 2 keyboard", true), ("Logitech K120", true), ("keyboard", true),
      ("Power Button", false), ("Sleep Button", false), ("Video Bus", false),
      ("Lid Switch", false), ("vc4-hdmi-0 HDMI Jack", false), ("PC Speaker", false),
      ("Intel HID events", false), ("Acme Consumer Control", false),
    ])
  func names(_ name: String, _ isKeyboard: Bool) {
    #expect(KeyboardCheck.isKeyboard(InputDevice(.keyboard, name: name)) == isKeyboard)
    // A path that is none of a device is not read.
    let strange = InputDevice(.keyboard, name: name, node: "/dev/input/event../../etc/passwd")
    #expect(KeyboardCheck.isKeyboard(strange) == isKeyboard)
  }

  // MARK: Touch screens

  private static let left = TouchMapping([0.5, 0, 0, 0, 1, 0, 0, 0, 1])
  private static let right = TouchMapping([0.5, 0, 0.5, 0, 1, 0, 0, 0, 1])

  private func findings(_ mappings: [(String, TouchMapping?)]) -> [ScreenPhrase] {
    TouchCheck(
      mappings.map { InputDevice(.touchscreen, name: $0.0, mapping: $0.1) }
        + [InputDevice(.keyboard, name: "keyboard")],
      right: Self.right, others: [Self.left], output: "HDMI-1"
    ).findings
  }

  @Test("a touch screen that is mapped to the picture, or cannot be asked, is right")
  func right() {
    #expect(findings([]) == [])
    #expect(findings([("a", Self.right), ("b", nil)]) == [])
  }

  @Test("one on another monitor belongs to that, if another one is here")
  func others() {
    #expect(findings([("a", Self.right), ("b", Self.left)]) == [])
    #expect(findings([("b", Self.left)]).count == 1)
    #expect(findings([("a", Self.right), ("b", .identity)]).count == 1)
  }

  @Test("the remedy has the matrix, and a name that can be typed")
  func remedy() throws {
    let finding = try #require(findings([("it's\u{1b}[31m", .identity)]).first)
    #expect(
      finding
        == .touchElsewhere(
          device: "it?s?[31m", output: "HDMI-1", matrix: "0.5 0 0.5 0 1 0 0 0 1"))
  }
}
