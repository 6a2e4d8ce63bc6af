// Events of a window as fields of the one-line objects of a recording: {"hovered":{"x":12,"y":40}}.

extension Surface: Codable {
  private enum Field: String, CodingKey { case size, scale, isTranslucent }

  /// 0.1 to 32 pixels a point. A desktop has 0.25 to 8, the option `--scale` takes 0.5 to 8, and the scale of a kiosk follows
  /// from the size of its screen.
  private static let scales = 0.1...32.0
  /// 32,767 pixels, the longest side of a window that X11 has coordinates for.
  private static let sides = 0.0...32_767.0

  /// Reads a surface.
  ///
  /// - Throws: `DecodingError` where no window has such a scale or size.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Field.self)
    let size = try container.decode(Size.self, forKey: .size)
    let scale = try container.number(.scale, in: Self.scales)
    // Points are pixels that were divided by the scale, which may leave a little more than they were.
    for side in [size.width, size.height]
    where !Self.sides.contains((side * scale).rounded(.down)) {
      throw container.outOfRange(side, 0...Self.sides.upperBound / scale, forKey: .size)
    }
    self.init(
      size: size, scale: scale,
      isTranslucent: try container.decode(Bool.self, forKey: .isTranslucent))
  }

  /// Writes a surface.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Field.self)
    try container.encode(size, forKey: .size)
    try container.encode(scale, forKey: .scale)
    try container.encode(isTranslucent, forKey: .isTranslucent)
  }
}

extension Scroll: Codable {
  private enum Field: String, CodingKey { case notches, position, modifiers, source }

  /// Reads a scroll; modifiers and source are optional.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Field.self)
    self.init(
      notches: try container.decode(Point.self, forKey: .notches),
      position: try container.decode(Point.self, forKey: .position),
      modifiers: try container.decodeIfPresent(Modifiers.self, forKey: .modifiers) ?? [],
      source: try container.decodeIfPresent(Source.self, forKey: .source) ?? .wheel)
  }

  /// Writes a turn.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Field.self)
    try container.encode(notches, forKey: .notches)
    try container.encode(position, forKey: .position)
    if !modifiers.isEmpty { try container.encode(modifiers, forKey: .modifiers) }
    if source != .wheel { try container.encode(source, forKey: .source) }
  }
}

extension Contact: Codable {
  private enum Field: String, CodingKey {
    case id, phase, position, force, breadth, kind, button, modifiers
  }

  /// Reads a contact; force, breadth and modifiers are optional.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Field.self)
    self.init(
      id: try container.decode(Int.self, forKey: .id),
      phase: try container.decode(Phase.self, forKey: .phase),
      position: try container.decode(Point.self, forKey: .position),
      force: try container.decodeIfPresent(Double.self, forKey: .force),
      breadth: try container.decodeIfPresent(Double.self, forKey: .breadth),
      kind: try container.decode(Kind.self, forKey: .kind),
      button: try container.decode(Button.self, forKey: .button),
      modifiers: try container.decodeIfPresent(Modifiers.self, forKey: .modifiers) ?? [])
  }

  /// Writes a contact.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Field.self)
    try container.encode(id, forKey: .id)
    try container.encode(phase, forKey: .phase)
    try container.encode(position, forKey: .position)
    try container.encodeIfPresent(force, forKey: .force)
    try container.encodeIfPresent(breadth, forKey: .breadth)
    try container.encode(kind, forKey: .kind)
    try container.encode(button, forKey: .button)
    if !modifiers.isEmpty { try container.encode(modifiers, forKey: .modifiers) }
  }
}

extension WindowEvent: Codable {
  private enum Field: String, CodingKey, CaseIterable {
    case contact, hovered, left, scrolled, pad, key, focused, action, resized, visible, closed,
      dropped, filesChosen, pasted, dragEnded
  }

  /// An action on an element, as an object of a recording.
  private struct Act: Codable {
    let element: ElementID?
    let action: ElementAction
  }

  /// Files that were dropped, as an object of a recording.
  private struct Drop: Codable {
    let addresses: [String]
    let position: Point
  }

  /// A text that was pasted, as an object of a recording.
  private struct Paste: Codable {
    let text: String?
  }

  /// Files that were chosen, as an object of a recording.
  private struct Choice: Codable {
    let addresses: [String]?
  }

  /// Reads the one event that an object names.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Field.self)
    let events = container.allKeys
    guard let field = events.first, events.count == 1 else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "names \(events.count) events where one is expected"))
    }
    switch field {
    case .contact: self = .contact(try container.decode(Contact.self, forKey: field))
    case .hovered: self = .hovered(try container.decode(Point.self, forKey: field))
    case .left: self = .left
    case .scrolled: self = .scrolled(try container.decode(Scroll.self, forKey: field))
    case .pad: self = .pad(try container.decode(PadGesture.self, forKey: field))
    case .key: self = .key(try container.decode(KeyPress.self, forKey: field))
    case .focused: self = .focused(try container.decode(Bool.self, forKey: field))
    case .action:
      let act = try container.decode(Act.self, forKey: field)
      self = .action(act.action, on: act.element)
    case .resized: self = .resized(try container.decode(Surface.self, forKey: field))
    case .visible: self = .visible(try container.decode(Bool.self, forKey: field))
    case .closed: self = .closed
    case .dropped:
      let drop = try container.decode(Drop.self, forKey: field)
      self = .dropped(drop.addresses, at: drop.position)
    case .filesChosen:
      self = .filesChosen(try container.decode(Choice.self, forKey: field).addresses)
    case .pasted: self = .pasted(try container.decode(Paste.self, forKey: field).text)
    case .dragEnded: self = .dragEnded(isAccepted: try container.decode(Bool.self, forKey: field))
    }
  }

  /// Writes the event under its name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Field.self)
    switch self {
    case .user(.pointer(.contact(let contact))): try container.encode(contact, forKey: .contact)
    case .user(.pointer(.hovered(let point))): try container.encode(point, forKey: .hovered)
    case .user(.pointer(.left)): try container.encode(true, forKey: .left)
    case .user(.pointer(.scrolled(let scroll))): try container.encode(scroll, forKey: .scrolled)
    case .user(.pointer(.pad(let gesture))): try container.encode(gesture, forKey: .pad)
    case .user(.key(let press)): try container.encode(press, forKey: .key)
    case .user(.focused(let isFocused)): try container.encode(isFocused, forKey: .focused)
    case .action(let action, let element):
      try container.encode(Act(element: element, action: action), forKey: .action)
    case .resized(let surface): try container.encode(surface, forKey: .resized)
    case .visible(let isVisible): try container.encode(isVisible, forKey: .visible)
    case .closed: try container.encode(true, forKey: .closed)
    case .dropped(let addresses, let position):
      try container.encode(Drop(addresses: addresses, position: position), forKey: .dropped)
    case .filesChosen(let addresses):
      try container.encode(Choice(addresses: addresses), forKey: .filesChosen)
    case .pasted(let text): try container.encode(Paste(text: text), forKey: .pasted)
    case .dragEnded(let isAccepted): try container.encode(isAccepted, forKey: .dragEnded)
    }
  }
}
