// Input as the one-line objects of a recording: {"time":1.25,"window":"fisheye","hovered":{"x":12,"y":40}}.

extension Input: Codable {
  private enum Field: String, CodingKey { case time, window }

  /// Reads an input from the fields of one object.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Field.self)
    time = try container.decode(Instant.self, forKey: .time)
    window = try container.decode(WindowID.self, forKey: .window)
    event = try Event(from: decoder)
  }

  /// Writes an input as the fields of one object.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Field.self)
    try container.encode(time, forKey: .time)
    try container.encode(window, forKey: .window)
    try event.encode(to: encoder)
  }
}

extension Scroll: Codable {
  private enum Field: String, CodingKey { case notches, position, modifiers }

  /// Reads a turn; keys were held with it only where that is said.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Field.self)
    self.init(
      notches: try container.decode(Point.self, forKey: .notches),
      position: try container.decode(Point.self, forKey: .position),
      modifiers: try container.decodeIfPresent(Modifiers.self, forKey: .modifiers) ?? [])
  }

  /// Writes a turn.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Field.self)
    try container.encode(notches, forKey: .notches)
    try container.encode(position, forKey: .position)
    if !modifiers.isEmpty { try container.encode(modifiers, forKey: .modifiers) }
  }
}

extension RowsNews {
  private enum Field: String, CodingKey { case count, fraction, note, again }

  /// Reads news; rows are read anew only where that is said.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Field.self)
    self.init(
      count: try container.decode(Int.self, forKey: .count),
      fraction: try container.decodeIfPresent(Double.self, forKey: .fraction),
      note: try container.decode(String.self, forKey: .note),
      isAgain: try container.decodeIfPresent(Bool.self, forKey: .again) ?? false)
  }

  /// Writes news.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Field.self)
    try container.encode(count, forKey: .count)
    try container.encodeIfPresent(fraction, forKey: .fraction)
    try container.encode(note, forKey: .note)
    if isAgain { try container.encode(true, forKey: .again) }
  }
}

extension Event: Codable {
  private enum Field: String, CodingKey, CaseIterable {
    case contact, hovered, left, scrolled, key, focused, resized, visible
    case pictureReady, pictureFailed, rowsChanged, documentChanged, textMeasured
    case routed, settings, closed
    case size, reason, name
  }

  /// Reads the one event that an object names.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Field.self)
    let events = container.allKeys.filter { ![.size, .reason, .name].contains($0) }
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
    case .key: self = .key(try container.decode(KeyPress.self, forKey: field))
    case .focused: self = .focused(try container.decode(Bool.self, forKey: field))
    case .resized: self = .resized(try container.decode(Surface.self, forKey: field))
    case .visible: self = .visible(try container.decode(Bool.self, forKey: field))
    case .pictureReady:
      self = .pictureReady(
        try container.decode(PictureID.self, forKey: field),
        try container.decode(Size.self, forKey: .size))
    case .pictureFailed:
      self = .pictureFailed(
        try container.decode(PictureID.self, forKey: field),
        reason: try container.decode(String.self, forKey: .reason))
    case .rowsChanged: self = .rowsChanged(try container.decode(RowsNews.self, forKey: field))
    case .documentChanged:
      self = .documentChanged(try container.decode(DocumentNews.self, forKey: field))
    case .textMeasured:
      self = .textMeasured(
        try container.decode(PanelLayout.self, forKey: field),
        of: try container.decode(String.self, forKey: .name))
    case .routed: self = .routed(try container.decode(String.self, forKey: field))
    case .settings: self = .settings(try container.decode(Settings.self, forKey: field))
    case .closed: self = .closed
    case .size, .reason, .name: preconditionFailure("filtered out above")
    }
  }

  /// Writes the event under its name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Field.self)
    switch self {
    case .contact(let contact): try container.encode(contact, forKey: .contact)
    case .hovered(let point): try container.encode(point, forKey: .hovered)
    case .left: try container.encode(true, forKey: .left)
    case .scrolled(let scroll): try container.encode(scroll, forKey: .scrolled)
    case .key(let press): try container.encode(press, forKey: .key)
    case .focused(let isFocused): try container.encode(isFocused, forKey: .focused)
    case .resized(let surface): try container.encode(surface, forKey: .resized)
    case .visible(let isVisible): try container.encode(isVisible, forKey: .visible)
    case .pictureReady(let id, let size):
      try container.encode(id, forKey: .pictureReady)
      try container.encode(size, forKey: .size)
    case .pictureFailed(let id, let reason):
      try container.encode(id, forKey: .pictureFailed)
      try container.encode(reason, forKey: .reason)
    case .rowsChanged(let news): try container.encode(news, forKey: .rowsChanged)
    case .documentChanged(let news): try container.encode(news, forKey: .documentChanged)
    case .textMeasured(let layout, let name):
      try container.encode(layout, forKey: .textMeasured)
      try container.encode(name, forKey: .name)
    case .routed(let route): try container.encode(route, forKey: .routed)
    case .settings(let settings): try container.encode(settings, forKey: .settings)
    case .closed: try container.encode(true, forKey: .closed)
    }
  }
}
