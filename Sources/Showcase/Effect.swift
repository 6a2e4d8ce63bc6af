internal import Documents
public import Interaction

/// A request to the outside world because of an input. The showcase only returns it; it never acts itself.
public enum Effect: Hashable, Sendable {
  /// Write a report for scripts.
  case report(Report)
  /// Load pictures, the most urgent first, and answer each with an input of its state; drop others, or stop loading
  /// them.
  case pictures(load: [PictureID], unload: [PictureID])
  /// Measure the text of a name with the installed fonts, for a window, and answer with an input.
  case measure(String, WindowID)
  /// Open an item, or perform one of its actions.
  case open(String, action: String? = nil)
  /// A route was followed, or leads nowhere, for a reason in a sentence.
  case arrived(String, fault: String?)
  /// Raise a window and give it the keyboard focus.
  case raise(WindowID)
  /// Close a window.
  case close(WindowID)
}

/// A result of a window model. Commands never leave the showcase: it performs some itself and turns the others into
/// effects.
enum Command: Hashable, Sendable {
  /// Show a place in every other window: it was chosen in this one.
  case choose(Place)
  /// Show the target of a link in every window.
  case follow(String)
  /// Write a report for scripts.
  case report(Report)
  /// Drop every picture of the model, also those that it needs again: they belong to another page.
  case releasePictures
  /// Measure the text of a name.
  case measure(String)
  /// Open an item, or perform one of its actions.
  case open(String, action: String? = nil)
}

/// Something that a person did, in words that scripts can read.
public struct Report: Hashable, Sendable, Encodable {
  /// What was done.
  public enum Name: String, Hashable, Sendable, Codable {
    /// A thing of the bar became the largest one, or none is. A list has no such thing: what lies under a pointer
    /// that passes over its rows was not done by anyone.
    case highlighted
    case selected, actionsRequested
    /// A finger on the strip brought the list to a row.
    case scrubbed
    /// It lifted there.
    case reached
    /// A hand has the slider's knob over a page.
    case tracked
    /// The document turned to a page.
    case turned
    /// A hand had the knob, and nothing came of it.
    case cancelled
    /// Nothing is chosen any more.
    case closed
    /// A link was followed.
    case followed
    /// A route from outside was followed.
    case routed
    /// A preview of a thing was shown; it folded again, or one went to the thing, or chose an action of it.
    case peeked, folded, popped, acted
  }

  /// When.
  public var time: Instant
  /// In which window.
  public var window: WindowID
  /// What.
  public var name: Name
  /// To what; nil where a highlight ended.
  public var item: String?
  /// Which row of a list or page of a document that is, from 0; nil for what is neither.
  public var row: Int?
  /// Which of the thing's actions; nil for what is none.
  public var action: String?

  /// A report.
  public init(time: Instant, window: WindowID, name: Name, item: String?, row: Int? = nil) {
    self.time = time
    self.window = window
    self.name = name
    self.item = item
    self.row = row
  }

  private enum Field: String, CodingKey { case time, window, event, item, row, action }

  /// Writes the report as one object; an item that is none as null.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Field.self)
    try container.encode(time, forKey: .time)
    try container.encode(window, forKey: .window)
    try container.encode(name, forKey: .event)
    try container.encode(item, forKey: .item)
    try container.encodeIfPresent(row, forKey: .row)
    try container.encodeIfPresent(action, forKey: .action)
  }
}
