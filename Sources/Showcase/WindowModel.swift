internal import Documents
public import Interaction
internal import Phrases
internal import Widgets

/// Arguments of every call to a window model: the time, a text ruler, the person's settings and all loaded pictures.
struct UpdateContext {
  var time: Instant
  var ruler: any TextRuler
  var settings: Settings
  var pictures: PictureStates
  /// The open document; nil before it is read.
  var catalog: Catalog? = nil
  /// The diagrams over the bar.
  var diagrams: FisheyeDiagrams = []
  /// The name of the window that was closed last; nil while all are open.
  var closedWindow: Phrase? = nil
  /// The contacts that have been still for so long that they give way to others at the same control.
  var yielding: [Int] = []
  /// The frames of the buttons for commands and of the find field over a model that has a label, while that is drawn.
  var covers: [Rect] = []
}

/// The part of a window that a model occupies.
struct Placement {
  /// The drawing surface of the window.
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

/// A window, or a part of a shared window, as a pure value: its widgets, their frames, and the commands that follow from
/// their outcomes.
///
/// Further protocols are for some windows only: ``DockedModel``, ``PlaceModel``, ``RowModel``,
/// ``FindableModel``, ``MeasuringModel``, ``PeekingModel``, ``VisitedModel``.
protocol WindowModel: Sendable {
  /// The name of the window.
  static var id: WindowID { get }
  /// The name of the window, after the kind of its content.
  var kind: Phrase { get }
  /// The window's title.
  var title: String { get }
  /// The preferred size, in points.
  var wantedSize: Size { get }

  /// The placement; nothing is drawn before it is set.
  var placement: Placement { get }
  /// Sets the placement.
  mutating func place(_ placement: Placement, in context: UpdateContext) -> [Command]
  /// Whether a point of the window belongs to it.
  func hit(_ point: Point, in context: UpdateContext) -> Bool
  /// The shape of a pointer over it, or of one that it holds.
  func pointerShape(of spot: PointerSpot, in context: UpdateContext) -> PointerShape
  /// The pictures that it needs now, the most urgent first.
  var wantedPictures: [PictureID] { get }

  /// Handles an action of a person.
  mutating func handle(_ event: UserEvent, in context: UpdateContext) -> [Command]
  /// The width at which nothing of it is cut, in points; nil where it has none.
  func wantedWidth(_ settings: Settings) -> Double?
  /// Whether it lies over the other parts of a shared window rather than beside them.
  var liesOverOthers: Bool { get }
  /// Whether it is a pane, which a press or F6 gives the keyboard focus.
  var isPane: Bool { get }
  /// Whether it shows a thing that can have the keyboard focus.
  var canHaveFocus: Bool { get }
  /// Whether a key cancels a drag in progress, of a line between panes or of a tool. It takes that key also where another part
  /// of the window has the keyboard focus.
  func cancelsDrag(by press: KeyPress) -> Bool
  /// Makes the keyboard focus visible; after Tab at its first or last thing.
  mutating func enter(_ entry: FocusEntry, in context: UpdateContext) -> [Command]
  /// Cancels every contact.
  mutating func cancelContacts(in context: UpdateContext) -> [Command]
  /// Closes what is open only while the window is in use; the person began to use another one.
  mutating func deactivate(in context: UpdateContext) -> [Command]
  /// Updates the state at a deadline, or after a change.
  mutating func settle(in context: UpdateContext) -> [Command]
  /// The next time at which it changes by itself. Valid until then, or until it changes.
  mutating func wake(in context: UpdateContext) -> Wake

  /// The colour behind its drawing.
  func background(in context: UpdateContext) -> Color
  /// The region of a window of its own that receives the pointer; nil for all of it.
  func inputRegion(in context: UpdateContext) -> [Rect]?
  /// The parts of a window of its own that exist, after the layers that are drawn in it; nil for all of it.
  func outline(of layers: [Layer], in context: UpdateContext) -> [OutlinePiece]?
  /// Whether it draws a label, which keeps clear of the buttons for commands and of the find field.
  func hasLabel(in context: UpdateContext) -> Bool
  /// Adds the drawing within its placement to a frame.
  func drawContent(into list: inout DisplayListBuilder, in context: UpdateContext)
  /// The accessibility tree within its placement.
  func contentElements(in context: UpdateContext) -> [Element]
  /// Adds the layers above everything else in the window, also outside of its placement.
  func drawOverlay(into list: inout DisplayListBuilder, in context: UpdateContext)
  /// The accessibility tree of the overlay.
  func overlayElements(in context: UpdateContext) -> [Element]
  /// The page whose notes it shows; nil where it shows none.
  var notedPage: Int? { get }
  /// The part of the window in which its find field and its buttons for commands lie.
  func findFrame(in context: UpdateContext) -> Rect
  /// The corner of the button that opens its find field; nil for a model without one.
  func findCorner(in context: UpdateContext) -> FindFieldContent.Corner?
  /// The frame of its own buttons in the other corner of that part; empty where it has none.
  func cornerTools(in context: UpdateContext) -> Rect
  /// The frames that are in front of that part.
  func findCovers(in context: UpdateContext) -> [Rect]
  /// Whether it shows a thing that can be found.
  var canBeSearched: Bool { get }
  /// Takes back from an earlier state of itself what a search changes: scroll offsets, choice, zoom and page. The default takes
  /// nothing back.
  mutating func restore(_ earlier: any WindowModel, in context: UpdateContext) -> [Command]
  /// Adds its part of what is visited.
  func add(to visit: inout Visit, in context: UpdateContext)
  /// Elements of its tree with actions that more than one control has, such as those of previews. The default adds none.
  func offering(_ elements: [Element], in context: UpdateContext) -> [Element]
  /// Performs an action on one of its elements, for an assistive technology; nil for an element or an action that it does not
  /// have.
  mutating func act(
    _ action: ElementAction, on id: ElementID, in context: UpdateContext
  ) -> [Command]?
  /// Its controls with their keys and gestures, for the help.
  func helpGroups(in context: UpdateContext) -> [HelpGroup]
  /// Whether the overlay takes the input of the model's part of the window.
  var isModal: Bool { get }
  /// Whether the overlay takes an event of the model's part of the window before anything else there does.
  func overlayTakes(_ event: UserEvent) -> Bool
  /// Whether the overlay is at a point of the window, possibly outside of the model's part.
  func overlayCovers(_ point: Point) -> Bool
}

/// A window with a part of what is visited that is not shown by its place alone.
protocol VisitedModel: WindowModel {
  /// Shows zoom and panel as they were; place and row are shown already.
  mutating func restore(_ visit: Visit, in context: UpdateContext) -> [Command]
}

/// A model that belongs at an edge of the screen.
protocol DockedModel: WindowModel {
  /// The edge.
  var edge: Edge { get }
  /// The depth that it covers at rest, in points.
  var restingDepth: Double { get }
  /// How it is a dock; nil for a window that is none.
  var dock: LaunchConfiguration.Bar.Dock? { get }
  /// Whether the preferred size is not known yet, because the content is still being read.
  var isWaiting: Bool { get }
}

extension DockedModel {
  var liesOverOthers: Bool { true }
}

/// A model that shows places of the document.
protocol PlaceModel: WindowModel {
  /// Stores a document that was read; it is shown by ``open(_:at:in:)``.
  mutating func replace(_ catalog: Catalog)
  /// Shows the document that was stored, or how far it has been opened.
  ///
  /// - Parameter start: the page at which a document begins whose pages come in place of those that are shown; nil for its own.
  mutating func open(
    _ change: DocumentChange, at start: Int?, in context: UpdateContext
  ) -> [Command]
  /// Shows a place that was chosen in another window. Of the reports among the commands, only those of something that
  /// closed are kept.
  mutating func show(_ place: Place, in context: UpdateContext) -> [Command]
}

/// A model that shows the rows of a list.
protocol RowModel: WindowModel {
  /// The number of rows.
  var rowCount: Int { get }
  /// Replaces the rows.
  mutating func replace(_ rows: any RowSnapshot, in context: UpdateContext) -> [Command]
  /// Updates how far the rows have been read.
  mutating func update(_ change: RowsChange, in context: UpdateContext) -> [Command]
  /// Chooses a row and scrolls it into view.
  mutating func choose(row: Int, in context: UpdateContext) -> [Command]
}

/// A model whose layout depends on measured text.
protocol MeasuringModel: WindowModel {
  /// The layout of the text of a name, measured by a ruler; nil for an unknown name.
  func layout(ofText name: String, theme: Theme, by ruler: any TextRuler) -> MeasuredText?
  /// Stores a measured layout.
  mutating func update(
    _ layout: MeasuredText, ofText name: String, in context: UpdateContext
  ) -> [Command]
}

// A model without an overlay.
extension WindowModel {
  func drawOverlay(into list: inout DisplayListBuilder, in context: UpdateContext) {}
  func overlayElements(in context: UpdateContext) -> [Element] { [] }
  var isModal: Bool { false }
  func overlayTakes(_ event: UserEvent) -> Bool { false }
  func overlayCovers(_ point: Point) -> Bool { false }
}

extension WindowModel {
  func hit(_ point: Point, in context: UpdateContext) -> Bool { placement.frame.contains(point) }

  /// The part of a frame in the window within reach of the person's hands.
  func reached(_ frame: Rect, _ settings: Settings) -> Rect {
    settings.reach.part(of: Rect(placement.surface.size)).intersection(frame)
  }

  /// A scene of a widget that has a part of the model's placement.
  ///
  /// - Parameters:
  ///   - host: the host of the widget, with the geometry of the last scene.
  ///   - content: the content of the widget.
  ///   - bounds: its frame in the window, in points.
  ///   - context: time, ruler and settings.
  func scene<W: Widget>(
    of host: WidgetHost<W>, _ content: W.Content, _ bounds: Rect, _ context: UpdateContext
  ) -> Scene<W> {
    host.scene(
      of: content, in: bounds, settings: context.settings, surface: placement.surface,
      frame: placement.frame, at: context.time, ruler: context.ruler)
  }

  func background(in context: UpdateContext) -> Color { Theme(context.settings).backdrop }

  var canHaveFocus: Bool { true }

  func hasLabel(in context: UpdateContext) -> Bool { false }

  var liesOverOthers: Bool { false }

  var isPane: Bool { true }

  func cancelsDrag(by press: KeyPress) -> Bool { false }

  func wantedWidth(_ settings: Settings) -> Double? { nil }

  var notedPage: Int? { nil }

  func findFrame(in context: UpdateContext) -> Rect { placement.frame }

  func findCorner(in context: UpdateContext) -> FindFieldContent.Corner? { nil }
  func cornerTools(in context: UpdateContext) -> Rect { Rect(.zero) }

  func findCovers(in context: UpdateContext) -> [Rect] { [] }

  var canBeSearched: Bool { false }

  mutating func restore(_ earlier: any WindowModel, in context: UpdateContext) -> [Command] { [] }

  func add(to visit: inout Visit, in context: UpdateContext) {}

  func inputRegion(in context: UpdateContext) -> [Rect]? { nil }

  func outline(of layers: [Layer], in context: UpdateContext) -> [OutlinePiece]? { nil }

  /// Adds the drawing in a window of its own to a frame, with what lies between its content and its overlay.
  func draw(
    into list: inout DisplayListBuilder, in context: UpdateContext,
    between: (inout DisplayListBuilder) -> Void
  ) {
    list.background = background(in: context)
    list.inputRegion = inputRegion(in: context)
    drawContent(into: &list, in: context)
    between(&list)
    drawOverlay(into: &list, in: context)
    list.outline = outline(of: list.layers, in: context)
    // In a window of which only parts take input, the overlay must be reachable.
    if list.inputRegion != nil, isModal { list.inputRegion = [placement.frame] }
  }

  /// The accessibility tree in a window of its own, with that of its find field.
  func elements(in context: UpdateContext, _ field: [Element]) -> [Element] {
    let parts = layeredElements(in: context, field)
    return parts.content + parts.overlay
  }

  func offering(_ elements: [Element], in context: UpdateContext) -> [Element] { elements }

  /// The accessibility tree within its placement, with addresses of the window, and with the actions of previews.
  func addressedElements(in context: UpdateContext) -> [Element] {
    offering(contentElements(in: context), in: context).within(Self.id.rawValue)
  }

  /// The accessibility trees of the content and of the overlay, with addresses of the window. A modal overlay has the keyboard
  /// focus in place of the content: where none of its elements has it, its first one, the preview.
  ///
  /// - Parameters:
  ///   - context: time, ruler and settings.
  ///   - field: the elements over the content, such as those of its find field.
  func layeredElements(
    in context: UpdateContext, _ field: [Element]
  ) -> (content: [Element], overlay: [Element]) {
    let content = addressedElements(in: context) + field
    var overlay = overlayElements(in: context).within(ElementPart.peek).within(Self.id.rawValue)
    guard isModal else { return (content, overlay) }
    if content.contains(where: \.hasFocus), !overlay.contains(where: \.hasFocus) {
      overlay =
        overlay.prefix(1).map { $0.with { $0.states.insert(.focused) } }
        + overlay.dropFirst()
    }
    return (content.map(\.unfocused), overlay)
  }
}

extension WindowID {
  /// The window of the fisheye bar.
  public static let fisheye = WindowID(rawValue: "fisheye")
  /// The window of a list and its index strip.
  public static let index = WindowID(rawValue: "index")
  /// The window of a document's pages.
  public static let pages = WindowID(rawValue: "pages")
  /// The one window of all that there is.
  public static let exhibit = WindowID(rawValue: "exhibit")
  /// The window of a picture and its notes.
  public static let picture = WindowID(rawValue: "picture")
  /// The window with the sentence of a failure.
  public static let failure = WindowID(rawValue: "failure")
}

extension Element {
  /// Whether it, or an element in it, has the keyboard focus.
  var hasFocus: Bool { states.contains(.focused) || children.contains(where: \.hasFocus) }
}
