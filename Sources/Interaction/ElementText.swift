// A tree of elements as text: for people in lines, for programs as an object.

extension Element {
  /// The element and its descendants, a line each, children indented by two spaces:
  /// `button "Courts" selected focused 412,31 48x48`. The frame is in whole points.
  public var lines: [String] { lines(indent: "") }

  private func lines(indent: String) -> [String] {
    [indent + line] + children.flatMap { $0.lines(indent: indent + "  ") }
  }

  /// The element alone, as a line.
  public var line: String {
    let words =
      [role.rawValue, Self.quoted(name)] + (value.map { ["= " + Self.quoted($0)] } ?? [])
      + sortedStates.map(\.rawValue)
    return words.joined(separator: " ") + " \(Self.whole(bounds.x)),\(Self.whole(bounds.y))"
      + " \(Self.whole(bounds.width))x\(Self.whole(bounds.height))"
  }

  /// The states in the order in which they are declared.
  private var sortedStates: [State] { State.allCases.filter { states.contains($0) } }

  /// A number without a fraction; it can be far larger than any screen.
  private static func whole(_ number: Double) -> Int {
    number.isFinite ? Int(min(max(number.rounded(), -1e15), 1e15)) : 0
  }

  /// A text in quotes, on one line, without control characters.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n", "\u{2028}", "\u{2029}": quoted += "\\n"
      case "\t": quoted += "\\t"
      default:
        let isControl = scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
        quoted.unicodeScalars.append(isControl ? "\u{FFFD}" : scalar)
      }
    }
    return quoted + "\""
  }
}

extension Element: Codable {
  private enum Field: String, CodingKey {
    case role, name, value, states, bounds, children
    case id, actions, isFocusable, range, caret, rank, details, help
  }

  /// Reads an element; missing fields are empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Field.self)
    self.init(
      try container.decode(Role.self, forKey: .role),
      try container.decode(String.self, forKey: .name),
      value: try container.decodeIfPresent(String.self, forKey: .value),
      states: Set(try container.decodeIfPresent([State].self, forKey: .states) ?? []),
      bounds: try container.decode(Rect.self, forKey: .bounds),
      children: try container.decodeIfPresent([Element].self, forKey: .children) ?? [])
    id = try container.decodeIfPresent(ElementID.self, forKey: .id)
    actions = try container.decodeIfPresent([Offer].self, forKey: .actions) ?? []
    isFocusable = try container.decodeIfPresent(Bool.self, forKey: .isFocusable) ?? false
    range = try container.decodeIfPresent(Range.self, forKey: .range)
    caret = try container.decodeIfPresent(Caret.self, forKey: .caret)
    rank = try container.decodeIfPresent(Rank.self, forKey: .rank)
    details = try container.decodeIfPresent(ElementID.self, forKey: .details)
    help = try container.decodeIfPresent(String.self, forKey: .help)
  }

  /// Writes an element; states in a fixed order, without empty fields.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Field.self)
    try container.encode(role, forKey: .role)
    try container.encode(name, forKey: .name)
    try container.encodeIfPresent(value, forKey: .value)
    if !states.isEmpty { try container.encode(sortedStates, forKey: .states) }
    try container.encode(bounds, forKey: .bounds)
    if !children.isEmpty { try container.encode(children, forKey: .children) }
    try container.encodeIfPresent(id, forKey: .id)
    if !actions.isEmpty { try container.encode(actions, forKey: .actions) }
    if isFocusable { try container.encode(true, forKey: .isFocusable) }
    try container.encodeIfPresent(range, forKey: .range)
    try container.encodeIfPresent(caret, forKey: .caret)
    try container.encodeIfPresent(rank, forKey: .rank)
    try container.encodeIfPresent(details, forKey: .details)
    try container.encodeIfPresent(help, forKey: .help)
  }
}
