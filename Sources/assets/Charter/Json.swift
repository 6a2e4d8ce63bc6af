/// A JSON value with ordered keys.
enum Json {
  case text(String)
  case number(Int)
  case list([Json])
  case object([(String, Json)])

  /// A list of one string.
  static func texts(_ values: String...) -> Json { .list(values.map { .text($0) }) }

  /// Indented by two spaces a level, with a newline at the end.
  var document: String {
    var lines = ""
    write(into: &lines, indent: "")
    return lines + "\n"
  }

  private func write(into text: inout String, indent: String) {
    switch self {
    case .text(let value): text += Json.quoted(value)
    case .number(let value): text += String(value)
    case .list(let values):
      Json.write(values.map { (nil, $0) }, "[", "]", into: &text, indent: indent)
    case .object(let members):
      Json.write(members.map { ($0.0, $0.1) }, "{", "}", into: &text, indent: indent)
    }
  }

  private static func write(
    _ members: [(key: String?, value: Json)], _ open: String, _ close: String,
    into text: inout String, indent: String
  ) {
    if let only = members.first, members.count == 1, only.key == nil,
      case .text(let value) = only.value
    {
      text += open + quoted(value) + close
      return
    }
    guard !members.isEmpty else {
      text += open + close
      return
    }
    text += open
    for (at, member) in members.enumerated() {
      text += (at == 0 ? "\n" : ",\n") + indent + "  "
      if let key = member.key { text += quoted(key) + ": " }
      member.value.write(into: &text, indent: indent + "  ")
    }
    text += "\n" + indent + close
  }

  private static func quoted(_ value: String) -> String {
    var text = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      default:
        if scalar.value < 32 {
          let digits = String(scalar.value, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
    return text + "\""
  }
}

/// The address of the exhibit on the web, with which all ids begin.
let exhibitAddress = "https://vitrine.example/magna-carta"
