import Laws
import Testing

@testable import X11

@Suite("The settings of an XSETTINGS manager")
struct XSettingsTests {
  /// The bytes of settings in one of both orders.
  private static func bytes(
    _ settings: [(name: String, value: Value)], isBigEndian: Bool
  ) -> [UInt8] {
    let number = { (value: Int, count: Int) -> [UInt8] in
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      return isBigEndian ? bytes.reversed() : bytes
    }
    let text = { (text: String) -> [UInt8] in
      Array(text.utf8) + Array(repeating: 0, count: -text.utf8.count & 3)
    }
    var bytes: [UInt8] = [isBigEndian ? 1 : 0, 0, 0, 0] + number(7, 4) + number(settings.count, 4)
    for (name, value) in settings {
      bytes += [value.type, 0] + number(name.utf8.count, 2) + text(name) + number(3, 4)
      switch value {
      case .number(let value): bytes += number(value, 4)
      case .text(let value): bytes += number(value.utf8.count, 4) + text(value)
      case .color: bytes += [UInt8](repeating: 9, count: 8)
      }
    }
    return bytes
  }

  private enum Value {
    case number(Int)
    case text(String)
    case color

    var type: UInt8 {
      switch self {
      case .number: 0
      case .text: 1
      case .color: 2
      }
    }
  }

  private static let example: [(name: String, value: Value)] = [
    ("Net/ThemeName", .text("Adwaita-dark")), ("A/Color", .color), ("Xft/DPI", .number(147_456)),
    ("Net/Negative", .number(-5)), ("Net/Empty", .text("")), ("Ä", .text("Größe")),
  ]

  @Test("are read in both orders of bytes", arguments: [false, true])
  func orders(isBigEndian: Bool) throws {
    let settings = try XSettings(Self.bytes(Self.example, isBigEndian: isBigEndian))
    #expect(settings.text("Net/ThemeName") == "Adwaita-dark")
    #expect(settings.number("Xft/DPI") == 147_456 && settings.scale == 1.5)
    #expect(settings.number("Net/Negative") == -5)
    #expect(settings.text("Net/Empty") == "" && settings.text("Ä") == "Größe")
    #expect(settings.number("Net/ThemeName") == nil && settings.text("A/Color") == nil)
  }

  @Test("that end too early are refused at every byte", arguments: [false, true])
  func cut(isBigEndian: Bool) {
    let bytes = Self.bytes(Self.example, isBigEndian: isBigEndian)
    for count in 0..<bytes.count {
      #expect(throws: XSettings.Fault.self) { try XSettings(Array(bytes[..<count])) }
    }
  }

  @Test("of an unknown order or type are refused, with the byte")
  func unknown() {
    #expect(throws: XSettings.Fault(byte: 0)) { try XSettings([7]) }
    #expect(throws: XSettings.Fault(byte: 0)) { try XSettings([]) }
    var bytes = Self.bytes(Self.example, isBigEndian: false)
    bytes[12] = 3
    #expect(throws: XSettings.Fault.self) { try XSettings(bytes) }
  }

  @Test("with any bytes changed never trap", arguments: [1, 2, 3] as [UInt64])
  func fuzz(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    for _ in 0..<3000 {
      var bytes = Self.bytes(Self.example, isBigEndian: Bool.random(using: &chance))
      for _ in 0..<Int.random(in: 1...6, using: &chance) {
        bytes[Int.random(in: 0..<bytes.count, using: &chance)] = .random(
          in: 0...255, using: &chance)
      }
      _ = try? XSettings(bytes).scale
    }
  }
}
