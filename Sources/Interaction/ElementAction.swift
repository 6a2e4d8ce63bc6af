/// The address of an element in its window: the parts that lead to it, and its own key, such as `panel/links/2`.
///
/// It stays the same as long as the thing that the element shows, also while that moves among others; a recording names
/// an element by it.
public struct ElementID: Hashable, Sendable, Codable, RawRepresentable {
  /// The parts, with a slash between them. A key may have slashes of its own.
  public var rawValue: String

  /// The address of a text.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The address of a key.
  public init(_ key: String) {
    self.init(rawValue: key)
  }

  /// The address of a thing among others of its kind.
  public init(_ kind: String, _ key: String) {
    self.init(rawValue: "\(kind)/\(key)")
  }

  /// The address of a numbered thing.
  public init(_ kind: String, _ number: Int) {
    self.init(kind, "\(number)")
  }

  /// The address from further outside.
  public func within(_ part: String) -> ElementID { ElementID(part, rawValue) }

  /// The address within a part; nil for the address of another part.
  public func inside(_ part: String) -> ElementID? {
    guard rawValue.hasPrefix(part), rawValue.dropFirst(part.count).first == "/" else { return nil }
    return ElementID(rawValue: String(rawValue.dropFirst(part.count + 1)))
  }

  /// The key of a thing of a kind; nil for the address of another one.
  public func key(of kind: String) -> String? { inside(kind)?.rawValue }

  /// The number of a thing of a kind; nil for the address of another one.
  public func number(of kind: String) -> Int? { key(of: kind).flatMap { Int($0) } }
}

/// The caret and the selected part of the words of an element, in Unicode scalars from their beginning.
public struct ElementCaret: Hashable, Sendable, Codable {
  /// Where the caret is.
  public var offset: Int
  /// Where the selection that ends at the caret begins; the caret itself where nothing is selected.
  public var anchor: Int
  /// The frame of the caret, in points of the window; nil where it is not known.
  public var frame: Rect?

  /// A caret, and the other end of the selection; nil where nothing is selected.
  public init(_ offset: Int, anchor: Int? = nil, frame: Rect? = nil) {
    self.offset = offset
    self.anchor = anchor ?? offset
    self.frame = frame
  }

  /// The selected part; empty where nothing is selected.
  public var selection: Range<Int> { min(offset, anchor)..<max(offset, anchor) }
}

/// An action on an element, which needs neither a pointer nor the keyboard: what assistive technologies request.
public enum ElementAction: Hashable, Sendable {
  /// Does what a click does.
  case press
  /// Opens a preview.
  case peek
  /// Opens or closes its content.
  case expand
  /// Closes it.
  case close
  /// Performs one of its quick actions, by its id.
  case perform(String)
  /// Moves the keyboard focus to it.
  case focus
  /// Changes its value to a number.
  case set(Double)
  /// Replaces its words, in a field that is edited.
  case edit(String)
  /// Moves the caret, and selects the words from an anchor up to it.
  case select(ElementCaret)
  /// Brings it into view.
  case reveal
}

extension ElementAction {
  /// The name, the same in every language.
  public var name: String {
    switch self {
    case .press: "press"
    case .peek: "peek"
    case .expand: "expand or contract"
    case .close: "close"
    case .perform(let id): id
    case .focus: "focus"
    case .set: "set"
    case .edit: "edit"
    case .select: "select"
    case .reveal: "reveal"
    }
  }
}

// In recordings: {"press":true}, {"perform":"open"}, {"set":12}.
extension ElementAction: Codable {
  private enum Field: String, CodingKey {
    case press, peek, expand, close, perform, focus, set, edit, select, reveal
  }

  /// Reads the one action that an object names.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Field.self)
    guard let field = container.allKeys.first, container.allKeys.count == 1 else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "names \(container.allKeys.count) actions where one is expected"))
    }
    switch field {
    case .press: self = .press
    case .peek: self = .peek
    case .expand: self = .expand
    case .close: self = .close
    case .perform: self = .perform(try container.decode(String.self, forKey: field))
    case .focus: self = .focus
    case .set: self = .set(try container.decode(Double.self, forKey: field))
    case .edit: self = .edit(try container.decode(String.self, forKey: field))
    case .select: self = .select(try container.decode(ElementCaret.self, forKey: field))
    case .reveal: self = .reveal
    }
  }

  /// Writes the action under its name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Field.self)
    switch self {
    case .press: try container.encode(true, forKey: .press)
    case .peek: try container.encode(true, forKey: .peek)
    case .expand: try container.encode(true, forKey: .expand)
    case .close: try container.encode(true, forKey: .close)
    case .perform(let id): try container.encode(id, forKey: .perform)
    case .focus: try container.encode(true, forKey: .focus)
    case .set(let number): try container.encode(number, forKey: .set)
    case .edit(let words): try container.encode(words, forKey: .edit)
    case .select(let caret): try container.encode(caret, forKey: .select)
    case .reveal: try container.encode(true, forKey: .reveal)
    }
  }
}
