/// The escape sequences of values: the Desktop Entry Specification 1.5, section 4.
public enum KeyFileEscapes {
  /// A value that is one string.
  public static func string(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    return strings(text, separator: nil).joined()
  }

  /// A value that is several strings, each followed by a semicolon; the last one need not be.
  public static func list(_ text: String) -> [String] {
    var items = strings(text, separator: UInt8(ascii: ";"))
    if items.last?.isEmpty == true { items.removeLast() }
    return items
  }

  /// An unknown escape is kept with its backslash: `\"` belongs to the quoting of a command line.
  private static func strings(_ text: String, separator: UInt8?) -> [String] {
    var items: [String] = []
    var item: [UInt8] = []
    var isEscaped = false
    for byte in text.utf8 {
      if isEscaped {
        isEscaped = false
        if let meaning = meaning(of: byte, separator: separator) {
          item.append(meaning)
        } else {
          item += [UInt8(ascii: "\\"), byte]
        }
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == separator {
        items.append(String(decoding: item, as: UTF8.self))
        item = []
      } else {
        item.append(byte)
      }
    }
    if isEscaped { item.append(UInt8(ascii: "\\")) }
    return items + [String(decoding: item, as: UTF8.self)]
  }

  private static func meaning(of byte: UInt8, separator: UInt8?) -> UInt8? {
    switch byte {
    case UInt8(ascii: "s"): UInt8(ascii: " ")
    case UInt8(ascii: "n"): UInt8(ascii: "\n")
    case UInt8(ascii: "t"): UInt8(ascii: "\t")
    case UInt8(ascii: "r"): UInt8(ascii: "\r")
    case UInt8(ascii: "\\"): UInt8(ascii: "\\")
    default: byte == separator ? byte : nil
    }
  }
}
