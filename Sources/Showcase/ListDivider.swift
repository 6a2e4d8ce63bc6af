internal import Interaction
internal import Phrases
internal import Widgets

/// The line between the list and the page in a window of both: a part that lies over the others.
struct ListDivider: WindowModel {
  static let id = WindowID(rawValue: "divider")

  private var divider = WidgetHost(PaneDivider())
  private var router = ContactRouter<WindowID>()
  /// The panes that it divides; the window sets it after each layout.
  private(set) var division: Division?
  private(set) var placement = Placement(Surface(size: .zero))

  var kind: Phrase { .listWidth }
  var title: String { "" }
  var wantedSize: Size { .zero }
  var wantedPictures: [PictureID] { [] }
  var isPane: Bool { false }
  var liesOverOthers: Bool { true }
  var canHaveFocus: Bool { division != nil }

  /// Sets what it divides.
  mutating func divide(_ division: Division?) { self.division = division }

  mutating func place(_ placement: Placement, in context: UpdateContext) -> [Command] {
    self.placement = placement
    return settle(in: context)
  }

  func hit(_ point: Point, in context: UpdateContext) -> Bool {
    divider.widget.hit(point, in: scene(context))
  }

  func pointerShape(of spot: PointerSpot, in context: UpdateContext) -> PointerShape {
    divider.widget.pointerShape(of: spot, in: scene(context)) ?? .arrow
  }

  mutating func handle(_ event: UserEvent, in context: UpdateContext) -> [Command] {
    guard case .pointer(.contact(let contact)) = event else {
      return report(divider.perform(event, in: scene(context)))
    }
    let deliveries = router.deliveries(
      of: contact, in: Self.id, yielding: context.yielding
    ) { _ in Self.id }
    return deliveries.flatMap { report(divider.perform(.contact($0.contact), in: scene(context))) }
  }

  func cancelsDrag(by press: KeyPress) -> Bool { divider.widget.isCancelled(by: press) }

  mutating func enter(_ entry: FocusEntry, in context: UpdateContext) -> [Command] {
    report(divider.enter(entry, in: scene(context)))
  }

  mutating func cancelContacts(in context: UpdateContext) -> [Command] {
    let cancelled = router.cancelAll(in: Self.id)
    return cancelled.flatMap { report(divider.perform(.contact($0.contact), in: scene(context))) }
  }

  mutating func deactivate(in context: UpdateContext) -> [Command] { [] }

  mutating func settle(in context: UpdateContext) -> [Command] {
    report(divider.settle(in: scene(context)))
  }

  mutating func wake(in context: UpdateContext) -> Wake { divider.wake(in: scene(context)) }

  func drawContent(into list: inout DisplayListBuilder, in context: UpdateContext) {
    divider.draw(into: &list, in: scene(context))
  }

  func contentElements(in context: UpdateContext) -> [Element] {
    divider.widget.elements(in: scene(context))
  }

  mutating func act(
    _ action: ElementAction, on id: ElementID, in context: UpdateContext
  ) -> [Command]? {
    divider.act(action, on: id, in: scene(context)).map { report($0) }
  }

  private func scene(_ context: UpdateContext) -> Scene<PaneDivider> {
    let content =
      division?.content(context.settings)
      ?? PaneDividerContent(
        axis: .horizontal, position: nil, limits: 0...0, isChosen: false, reach: 0...0,
        name: .listWidth)
    return scene(of: divider, content, placement.frame, context)
  }

  private func report(_ outcomes: [PaneDivider.Outcome]) -> [Command] {
    outcomes.compactMap { outcome -> Command? in
      switch outcome {
      case .moved(let position): division.map { .resize($0.pane, $0.size(dividedAt: position)) }
      case .reset: division.map { .resize($0.pane, nil) }
      case .released: .keepPaneSizes
      case .focusPassed(let forward): .passFocus(forward: forward)
      }
    }
  }
}

/// The line between the first pane of an area and the rest, and how far it can be moved.
struct Division: Hashable, Sendable {
  /// The pane whose size it changes: the list beside a page, or the page above a list.
  let pane: PaneSizes.Pane
  /// The divided area, in points of the window.
  let area: Rect
  /// The axis along which the line moves.
  let axis: Axis
  /// Whether the pane is at the right.
  let isMirrored: Bool
  /// The position of the line along the axis.
  let position: Double
  /// The lengths that the pane can have, in points.
  let lengths: ClosedRange<Double>

  /// The points before and after the line where a finger takes its handle: over the page rather than over the list's
  /// strip.
  private static let reach = -6.0...32.0

  func content(_ settings: Settings) -> PaneDividerContent {
    let edge = isMirrored ? area.maxX : area.span(axis).lowerBound
    let sign = isMirrored ? -1.0 : 1.0
    let ends = [lengths.lowerBound, lengths.upperBound].map { edge + sign * $0 }
    let isReachMirrored = isMirrored != (pane == .page)
    return PaneDividerContent(
      axis: axis, position: position, limits: min(ends[0], ends[1])...max(ends[0], ends[1]),
      isChosen: settings.panes[pane] != nil,
      reach: isReachMirrored ? -Self.reach.upperBound ... -Self.reach.lowerBound : Self.reach,
      isPaneAfter: isMirrored, name: pane == .page ? .pageHeight : .listWidth)
  }

  /// The size of the pane for a position of the line: whole points of a width, or a share of the height.
  func size(dividedAt position: Double) -> Double {
    let span = area.span(axis)
    switch pane {
    case .list, .panel:
      return (isMirrored ? span.upperBound - position : position - span.lowerBound).rounded()
    case .page:
      let length = span.upperBound - span.lowerBound
      return length > 0 ? (position - span.lowerBound) / length : 0
    }
  }
}
