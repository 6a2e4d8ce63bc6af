internal import Documents
internal import Interaction
internal import Widgets

/// What a window may know while something happens in it.
struct Moment {
  var time: Instant
  var ruler: any TextRuler
  var settings: Settings
}

/// What a model is drawn on, and its place there.
struct Ground {
  /// What the window is drawn on.
  var surface: Surface
  /// The model's part of the window, in points: all of it, unless several models share a window.
  var frame: Rect

  /// All of a surface.
  init(_ surface: Surface) {
    self.init(surface, frame: Rect(surface.size))
  }

  /// A part of a surface.
  init(_ surface: Surface, frame: Rect) {
    self.surface = surface
    self.frame = frame
  }
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

  /// What it is drawn on; nothing of it is seen before it was told.
  var ground: Ground { get }
  /// Takes its place.
  mutating func stand(on ground: Ground, in moment: Moment) -> [Effect]

  /// How much of the window's edge it keeps for itself where several share one, in points; nil for a model that stands
  /// beside the others.
  var band: Double? { get }
  /// Whether a point of the window is its own.
  func claims(_ point: Point, in moment: Moment) -> Bool

  /// Whether what it shows is still to be read, so that nobody can tell yet how large it wants to be.
  var waits: Bool { get }
  /// The pictures that it needs, each once.
  var pictures: [PictureID] { get }

  /// Takes an event.
  mutating func take(_ event: ModelEvent, in moment: Moment) -> [Effect]
  /// Takes in that the list's rows are other ones.
  mutating func replace(_ rows: any RowSnapshot, in moment: Moment) -> [Effect]
  /// Takes in that a document was read; it is shown when the news of it comes.
  mutating func replace(_ catalog: Catalog)
  /// Shows a place of the document that was chosen elsewhere. What follows from that is nobody's doing.
  mutating func show(_ place: Place, in moment: Moment) -> [Effect]
  /// Where a text stands that it asked to be measured.
  func layout(ofText name: String, theme: Theme, by ruler: any TextRuler) -> PanelLayout?
  /// Takes every finger away from its widget.
  mutating func cancelContacts(in moment: Moment) -> [Effect]
  /// Takes note that one has turned to another window.
  mutating func turnAway(in moment: Moment) -> [Effect]
  /// Takes note of a deadline, or of a change.
  mutating func settle(in moment: Moment) -> [Effect]
  /// When it next changes by itself.
  func wake(in moment: Moment) -> Wake
  /// What it looks like where it stands.
  func displayBeneath(in moment: Moment) -> DisplayList
  /// What it is there to those who cannot see it.
  func elementsBeneath(in moment: Moment) -> [Element]
  /// What of it is seen before everything else in the window, also where it does not stand.
  func layersAbove(in moment: Moment) -> [Layer]
  /// What that is to those who cannot see it.
  func elementsAbove(in moment: Moment) -> [Element]
  /// Whether that has every hand in the window.
  var hasAllHands: Bool { get }
}

extension WindowModel {
  var pictures: [PictureID] { [] }
  var band: Double? { nil }
  var waits: Bool { false }

  func claims(_ point: Point, in moment: Moment) -> Bool { ground.frame.contains(point) }

  /// A scene of a widget that has a part of the model's place.
  func scene<W: Widget>(
    _ content: W.Content, _ bounds: Rect, _ moment: Moment
  ) -> Scene<W> {
    Scene(
      content: content, bounds: bounds, time: moment.time, ruler: moment.ruler,
      settings: moment.settings, surface: ground.surface, frame: ground.frame)
  }

  /// What it looks like in a window of its own.
  func display(in moment: Moment) -> DisplayList {
    var list = displayBeneath(in: moment)
    list.layers += layersAbove(in: moment)
    // Where the desktop shows through, what is shown must be within reach of hands.
    if list.inputRegion != nil, hasAllHands { list.inputRegion = [ground.frame] }
    return list
  }

  /// What it is in a window of its own to those who cannot see it.
  func elements(in moment: Moment) -> [Element] {
    let beneath = elementsBeneath(in: moment)
    return (hasAllHands ? beneath.map(\.unfocused) : beneath) + elementsAbove(in: moment)
  }

  mutating func replace(_ rows: any RowSnapshot, in moment: Moment) -> [Effect] { [] }
  mutating func replace(_ catalog: Catalog) {}
  mutating func turnAway(in moment: Moment) -> [Effect] { [] }
  mutating func show(_ place: Place, in moment: Moment) -> [Effect] { [] }
  func layout(ofText name: String, theme: Theme, by ruler: any TextRuler) -> PanelLayout? { nil }
}
