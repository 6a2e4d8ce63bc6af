internal import Documents
internal import Interaction
internal import Widgets

/// The window of the fisheye bar.
struct FisheyeWindow: WindowModel {
  static let id = WindowID.fisheye

  private(set) var content: FisheyeContent
  /// What has been read, and stands in the bar when the news of it comes.
  private var next: Catalog?
  /// The document whose sections stand in the bar; nil for other things.
  private(set) var catalog: Catalog?
  /// What is in the sections of the document, by their items.
  private(set) var contents: [String: SectionContents] = [:]
  private let isOfDocument: Bool
  /// The place that is chosen; nil before any is.
  var chosen: Place?
  /// What items can be asked for besides being opened, by their ids.
  let errands: [String: [Opening.Bar.Action]]
  /// The pictures of the actions that were looked at last.
  private var actionPictures: [PictureID] = []
  private(set) var stage = Stage(FisheyeBar())
  var router = ContactRouter<WindowID>()
  var peek = Stage(Peek())
  private(set) var ground = Ground(Surface(size: .zero))

  init(_ bar: Opening.Bar) {
    content = FisheyeContent(items: bar.items ?? [], style: bar.style)
    isOfDocument = bar.items == nil
    errands = bar.actions ?? [:]
  }

  var title: String { "Vitrine" }
  var edge: Edge? { content.style.edge }
  var wantedSize: Size { FisheyeBar.wantedSize(for: content) }

  var band: Double? { FisheyeBar.restingDepth(for: content) }

  func claims(_ point: Point, in moment: Moment) -> Bool {
    stage.widget.inputRegion(in: scene(moment)).contains { $0.contains(point) }
  }

  var waits: Bool { isOfDocument && catalog == nil }

  func elementsBeneath(in moment: Moment) -> [Element] { stage.widget.elements(in: scene(moment)) }

  /// The pictures of its items, each once.
  var pictures: [PictureID] {
    var known = Set<PictureID>()
    return content.items.compactMap { item in
      guard case .picture(let id, _) = item.face, known.insert(id).inserted else { return nil }
      return id
    }
  }

  mutating func takeBeneath(_ event: ModelEvent, in moment: Moment) -> [Effect] {
    switch event {
    case .contact(let contact):
      let deliveries = router.deliveries(of: contact, in: Self.id) { _ in Self.id }
      return deliveries.flatMap { perform(.contact($0.contact), moment) }
    case .hovered, .left, .scrolled, .key, .focused: return perform(event, moment)
    case .resized(let surface): return stand(on: Ground(surface), in: moment)
    case .pictureReady(let id, let size): content.pictures[id] = .ready(size)
    case .pictureFailed(let id, let reason): content.pictures[id] = .failed(reason)
    case .documentChanged(let news):
      guard news.count > 0, let next else { break }
      self.next = nil
      return dismissPeek(in: moment) + open(next) + settle(in: moment)
    case .visible, .settings, .rowsChanged, .textMeasured, .routed, .closed: break
    }
    return settle(in: moment)
  }

  mutating func stand(on ground: Ground, in moment: Moment) -> [Effect] {
    self.ground = ground
    return settle(in: moment)
  }

  mutating func cancelContactsBeneath(in moment: Moment) -> [Effect] {
    router.cancelAll(in: Self.id).flatMap { perform(.contact($0.contact), moment) }
  }

  mutating func settleBeneath(in moment: Moment) -> [Effect] {
    report(stage.settle(in: scene(moment)), moment)
  }

  func wakeBeneath(in moment: Moment) -> Wake { stage.wake(in: scene(moment)) }

  func displayBeneath(in moment: Moment) -> DisplayList {
    let scene = scene(moment)
    let isTranslucent = ground.surface.isTranslucent
    return DisplayList(
      background: isTranslucent ? .clear : scene.theme.backdrop,
      layers: stage.widget.layers(in: scene),
      inputRegion: isTranslucent ? stage.widget.inputRegion(in: scene) : nil)
  }

  // MARK: The document

  mutating func replace(_ catalog: Catalog) {
    if isOfDocument { next = catalog }
  }

  private mutating func open(_ catalog: Catalog) -> [Effect] {
    let past = pictures
    self.catalog = catalog
    contents = SectionContents.all(of: catalog)
    chosen = nil
    content = FisheyeContent(items: catalog.sections.map { FisheyeItem($0) }, style: content.style)
    return past.map { .unload($0) } + pictures.map { .load($0) }
  }

  /// Lights the section of what is chosen.
  mutating func show(_ place: Place, in moment: Moment) -> [Effect] {
    guard let catalog else { return [] }
    chosen = place
    let section = catalog.section(of: place)?.id
    content.selection = section
    let scene = scene(moment)
    return report(stage.change { $0.yield(to: section, in: scene) }, moment) + settle(in: moment)
  }

  mutating func perform(_ event: ModelEvent, _ moment: Moment) -> [Effect] {
    report(stage.perform(event, in: scene(moment)), moment)
  }

  /// What the bar says becomes shared truth and effects.
  mutating func report(_ outcomes: [FisheyeBar.Outcome], _ moment: Moment) -> [Effect] {
    var effects: [Effect] = []
    for outcome in outcomes {
      switch outcome {
      case .highlighted(let item): effects.append(told(.highlighted, item, moment))
      case .selected(let item):
        content.selection = item
        effects += [told(.selected, item, moment), open(item)]
      case .actionsRequested(let item): effects.append(told(.actionsRequested, item, moment))
      }
    }
    return effects
  }

  /// What choosing an item does: a section leads to its place, anything else is opened.
  private mutating func open(_ item: String) -> Effect {
    guard let section = section(item) else { return .open(item) }
    chosen = section.place
    return .choose(section.place)
  }

  /// The section that an item stands for; nil for any other thing.
  func section(_ item: String) -> Catalog.Section? {
    catalog?.sections.first { $0.id == item }
  }

  /// Asks for the pictures of an item's actions.
  mutating func fetch(_ item: String, in moment: Moment) -> [Effect] {
    var known = Set(pictures)
    return hold((errands[item] ?? []).compactMap(\.icon).filter { known.insert($0).inserted })
  }

  mutating func letGo(in moment: Moment) -> [Effect] { hold([]) }

  /// Has these pictures of actions, in place of those that there were.
  private mutating func hold(_ wanted: [PictureID]) -> [Effect] {
    guard wanted != actionPictures else { return [] }
    let past = actionPictures.filter { !wanted.contains($0) }
    for id in past { content.pictures[id] = nil }
    let new = wanted.filter { !actionPictures.contains($0) }
    actionPictures = wanted
    return past.map { .unload($0) } + new.map { .load($0) }
  }

  func told(_ name: Report.Name, _ item: String?, _ moment: Moment) -> Effect {
    .report(Report(time: moment.time, window: Self.id, name: name, item: item))
  }

  func scene(_ moment: Moment) -> Scene<FisheyeBar> {
    scene(content, ground.frame, moment)
  }
}
