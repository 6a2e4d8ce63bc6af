internal import Interaction
internal import Laboratory
internal import Phrases
internal import Widgets

/// The ring of circles of a study, as a part of its window.
struct RingWindow: WindowModel {
  static let id = WindowID(rawValue: "ring")

  private var host = WidgetHost(PointingRing())
  private var content = PointingRingContent(circles: 0, amplitude: 0, width: 0, order: [])
  private var router = ContactRouter<WindowID>()
  private(set) var placement = Placement(Surface(size: .zero))

  var kind: Phrase { .words("") }
  var title: String { "" }
  /// Room for a ring of 600 points.
  var wantedSize: Size { Size(width: 800, height: 700) }
  var wantedPictures: [PictureID] { [] }

  /// Shows a ring of which nothing was tapped.
  mutating func show(_ ring: Schedule.Ring) {
    content = PointingRingContent(
      circles: ring.circles, amplitude: ring.amplitude, width: ring.width, order: ring.order)
  }

  /// The circle to tap next; nil after the last.
  func nextFrame(in context: UpdateContext) -> Rect? {
    host.widget.nextFrame(in: scene(context))
  }

  mutating func place(_ placement: Placement, in context: UpdateContext) -> [Command] {
    self.placement = placement
    return settle(in: context)
  }

  func pointerShape(of spot: PointerSpot, in context: UpdateContext) -> PointerShape { .arrow }

  mutating func handle(_ event: UserEvent, in context: UpdateContext) -> [Command] {
    guard case .pointer(.contact(let contact)) = event else { return perform(event, context) }
    return router.deliveries(of: contact, in: Self.id) { _ in Self.id }.flatMap {
      perform(.contact($0.contact), context)
    }
  }

  private mutating func perform(_ event: UserEvent, _ context: UpdateContext) -> [Command] {
    report(host.perform(event, in: scene(context)))
  }

  private mutating func report(_ outcomes: [PointingRing.Outcome]) -> [Command] {
    outcomes.map { outcome in
      switch outcome {
      case .tapped(let from, let to, let point, let isHit):
        defer { content.tapped += 1 }
        return .observe(.tapped(content.tapped, from: from, to: to, at: point, isHit: isHit))
      }
    }
  }

  mutating func enter(_ entry: FocusEntry, in context: UpdateContext) -> [Command] {
    _ = host.enter(entry, in: scene(context))
    return []
  }

  mutating func cancelContacts(in context: UpdateContext) -> [Command] {
    router.cancelAll(in: Self.id).flatMap { perform(.contact($0.contact), context) }
  }

  mutating func deactivate(in context: UpdateContext) -> [Command] { [] }

  mutating func settle(in context: UpdateContext) -> [Command] {
    _ = host.settle(in: scene(context))
    return []
  }

  mutating func wake(in context: UpdateContext) -> Wake { host.wake(in: scene(context)) }

  func drawContent(into list: inout DisplayListBuilder, in context: UpdateContext) {
    host.draw(into: &list, in: scene(context))
  }

  func contentElements(in context: UpdateContext) -> [Element] {
    host.widget.elements(in: scene(context))
  }

  mutating func act(
    _ action: ElementAction, on id: ElementID, in context: UpdateContext
  ) -> [Command]? {
    host.act(action, on: id, in: scene(context)).map { report($0) }
  }

  func helpGroups(in context: UpdateContext) -> [HelpGroup] { [] }

  private func scene(_ context: UpdateContext) -> Scene<PointingRing> {
    scene(of: host, content, placement.frame, context)
  }
}
