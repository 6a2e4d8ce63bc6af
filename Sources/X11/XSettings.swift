internal import Interaction

/// The settings of a desktop, as an XSETTINGS manager of freedesktop.org, version 0.5, writes them into a property.
///
///     byte order 1 · unused 3 · serial 4 · count 4 · settings
///     a setting: type 1 · unused 1 · length 2 · name · serial 4 · a number 4, or a length 4 and a text, or a colour 8
///
/// Names and texts are filled up to words.
public struct XSettings: Hashable, Sendable {
  private enum Value: Hashable {
    case number(Int)
    case text(String)
    case color
  }

  private var values: [String: Value] = [:]

  /// No settings.
  public init() {}

  /// Where bytes are malformed.
  struct Fault: Error, Hashable {
    /// The offset in bytes.
    var byte: Int
  }

  /// Reads settings.
  ///
  /// - Throws: `Fault` for bytes that are none, as for such that end too early.
  init(_ bytes: [UInt8]) throws(Fault) {
    var reader = try Reader(bytes)
    _ = try reader.number(bytes: 4)
    for _ in 0..<(try reader.number(bytes: 4)) {
      let type = try reader.number(bytes: 1)
      _ = try reader.number(bytes: 1)
      let name = try reader.text(count: reader.number(bytes: 2))
      _ = try reader.number(bytes: 4)
      switch type {
      case 0:
        let number = UInt32(truncatingIfNeeded: try reader.number(bytes: 4))
        values[name] = .number(Int(Int32(bitPattern: number)))
      case 1: values[name] = .text(try reader.text(count: reader.number(bytes: 4)))
      case 2:
        for _ in 0..<4 { _ = try reader.number(bytes: 2) }
        values[name] = .color
      default: throw reader.fault
      }
    }
  }

  /// A number; nil where there is none of the name.
  public func number(_ name: String) -> Int? {
    if case .number(let number) = values[name] { number } else { nil }
  }

  /// A text; nil where there is none of the name.
  public func text(_ name: String) -> String? {
    if case .text(let text) = values[name] { text } else { nil }
  }

  /// Pixels per point by the resolution of text, in 1,024ths of a dot an inch; nil where it is not set.
  var scale: Double? {
    number("Xft/DPI").flatMap { Desktop.scale(dots: Double($0) / 1024) }
  }

  /// Reads numbers and texts one after the other.
  private struct Reader {
    private let bytes: [UInt8]
    private let isBigEndian: Bool
    private var position = 4

    init(_ bytes: [UInt8]) throws(Fault) {
      self.bytes = bytes
      switch bytes.first {
      case 0: isBigEndian = false
      case 1: isBigEndian = true
      default: throw Fault(byte: 0)
      }
    }

    /// The fault of what begins here.
    var fault: Fault { Fault(byte: position) }

    mutating func number(bytes count: Int) throws(Fault) -> Int {
      let part = try take(count)
      let ordered = isBigEndian ? Array(part) : part.reversed()
      return ordered.reduce(0) { $0 << 8 | Int($1) }
    }

    /// A text, and what fills it up to words.
    mutating func text(count: Int) throws(Fault) -> String {
      let text = String(decoding: try take(count), as: UTF8.self)
      _ = try take(-count & 3)
      return text
    }

    private mutating func take(_ count: Int) throws(Fault) -> ArraySlice<UInt8> {
      guard count <= bytes.count - position else { throw fault }
      defer { position += count }
      return bytes[position..<position + count]
    }
  }
}
