internal import Interaction
internal import Widgets

/// The window of the fisheye bar.
struct FisheyeWindow: WindowModel {
  static let id = WindowID.fisheye

  private(set) var content: FisheyeContent
  private var stage = Stage(FisheyeBar())
  private var router = ContactRouter<WindowID>()
  private(set) var ground = Ground(Surface(size: .zero))

  init(_ bar: Opening.Bar) {
    content = FisheyeContent(items: bar.items, style: bar.style)
  }

  var title: String { "Vitrine" }
  var edge: Edge? { content.style.edge }
  var wantedSize: Size { FisheyeBar.wantedSize(for: content) }

  /// The pictures of its items, each once.
  var pictures: [PictureID] {
    var known = Set<PictureID>()
    return content.items.compactMap { item in
      guard case .picture(let id, _) = item.face, known.insert(id).inserted else { return nil }
      return id
    }
  }

  mutating func take(_ event: Event, in moment: Moment) -> [Effect] {
    switch event {
    case .contact(let contact):
      let deliveries = router.deliveries(of: contact, in: Self.id) { _ in Self.id }
      return deliveries.flatMap { perform(.contact($0.contact), moment) }
    case .hovered, .left, .scrolled, .key, .focused: return perform(event, moment)
    case .resized(let surface): return stand(on: Ground(surface), in: moment)
    case .pictureReady(let id, let size): content.pictures[id] = .ready(size)
    case .pictureFailed(let id, let reason): content.pictures[id] = .failed(reason)
    case .visible, .settings, .rowsChanged, .documentChanged, .textMeasured, .closed: break
    }
    return settle(in: moment)
  }

  mutating func stand(on ground: Ground, in moment: Moment) -> [Effect] {
    self.ground = ground
    return settle(in: moment)
  }

  mutating func cancelContacts(in moment: Moment) -> [Effect] {
    router.cancelAll(in: Self.id).flatMap { perform(.contact($0.contact), moment) }
  }

  mutating func settle(in moment: Moment) -> [Effect] {
    report(stage.settle(in: scene(moment)), moment)
  }

  func wake(in moment: Moment) -> Wake { stage.wake(in: scene(moment)) }

  func display(in moment: Moment) -> DisplayList {
    let scene = scene(moment)
    let isTranslucent = ground.surface.isTranslucent
    return DisplayList(
      background: isTranslucent ? .clear : scene.theme.backdrop,
      layers: stage.widget.layers(in: scene),
      inputRegion: isTranslucent ? stage.widget.inputRegion(in: scene) : nil)
  }

  private mutating func perform(_ event: Event, _ moment: Moment) -> [Effect] {
    report(stage.perform(event, in: scene(moment)), moment)
  }

  /// What the bar says becomes shared truth and effects.
  private mutating func report(_ outcomes: [FisheyeBar.Outcome], _ moment: Moment) -> [Effect] {
    var effects: [Effect] = []
    for outcome in outcomes {
      switch outcome {
      case .highlighted(let item): effects.append(told(.highlighted, item, moment))
      case .selected(let item):
        content.selection = item
        effects += [told(.selected, item, moment), .open(item)]
      case .actionsRequested(let item): effects.append(told(.actionsRequested, item, moment))
      }
    }
    return effects
  }

  private func told(_ name: Report.Name, _ item: String?, _ moment: Moment) -> Effect {
    .report(Report(time: moment.time, window: Self.id, name: name, item: item))
  }

  private func scene(_ moment: Moment) -> Scene<FisheyeContent> {
    scene(content, ground.frame, moment)
  }
}
