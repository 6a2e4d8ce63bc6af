internal import Interaction
internal import Widgets

/// What a window may know while something happens in it.
struct Moment {
  var time: Instant
  var ruler: any TextRuler
  var settings: Settings
}

/// What one window shows and does, as a pure value: which widgets stand where in it, and what they say becomes.
protocol WindowModel: Sendable {
  /// Its name.
  static var id: WindowID { get }
  /// What its frame says.
  var title: String { get }
  /// The edge of the screen at which it belongs; nil for the middle.
  var edge: Edge? { get }
  /// The size that it should have, in points, where the screen has room for it.
  var wantedSize: Size { get }

  /// The pictures that it needs, each once.
  var pictures: [PictureID] { get }

  /// Takes an event.
  mutating func take(_ event: Event, in moment: Moment) -> [Effect]
  /// Takes in that the list's rows are other ones.
  mutating func replace(_ rows: any RowSource, in moment: Moment) -> [Effect]
  /// Takes in that a document was read; it is shown when the news of it comes.
  mutating func replace(_ document: Document)
  /// Where a text stands that it asked to be measured.
  func layout(ofText name: String, by ruler: any TextRuler) -> PanelLayout?
  /// Takes every finger away from its widget.
  mutating func cancelContacts(in moment: Moment) -> [Effect]
  /// Takes note of a deadline, or of a change.
  mutating func settle(in moment: Moment) -> [Effect]
  /// When it next changes by itself.
  func wake(in moment: Moment) -> Wake
  /// What it looks like.
  func display(in moment: Moment) -> DisplayList
}

extension WindowModel {
  var pictures: [PictureID] { [] }

  mutating func replace(_ rows: any RowSource, in moment: Moment) -> [Effect] { [] }
  mutating func replace(_ document: Document) {}
  func layout(ofText name: String, by ruler: any TextRuler) -> PanelLayout? { nil }
}
