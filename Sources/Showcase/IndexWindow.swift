internal import Documents
internal import Interaction
internal import Phrases
internal import Widgets

/// The window of a list and the index strip beside it.
///
/// The strip's levels open over the list, so both have the whole window for their picture; a hand that comes down
/// belongs to the strip where that claims the place, else to the list.
struct IndexWindow: WindowModel {
  static let id = WindowID.index

  enum Part: CaseIterable, Sendable { case list, strip }

  let title: String
  private let columns: RowListContent.Columns?
  private(set) var listContent: RowListContent
  private var stripContent: IndexStripContent
  private(set) var list = Stage(RowList())
  private(set) var strip = Stage(IndexStrip())
  var router = PartRouter<Part>()
  var peek = Stage(Peek())
  /// The pictures of what is peeked at: a page's small one, and some tiles.
  var previews = TileShelf(limit: 12)
  /// Where the keyboard is within the window.
  private(set) var focus = Part.list
  private var isFocused = false
  /// What has been read, and is listed when the news of it comes.
  private var next: Catalog?
  /// What is listed; nil for rows of no document.
  private(set) var catalog: Catalog?
  private let isOfDocument: Bool
  /// Where rows of the document lead, and which row leads to a place.
  private(set) var places: [Place] = []
  /// The place that is chosen, whether a row leads there or not; nil before any is.
  var chosen: Place?
  private(set) var rowsOfPlaces: [Place: Int] = [:]
  /// The texts of the rows that are found again when the rows change.
  private var texts: [Int: String] = [:]
  private(set) var ground = Ground(Surface(size: .zero))

  init(_ opening: Opening.List) {
    title = opening.title
    columns = opening.columns
    isOfDocument = opening.source == nil
    let rows = NoRows()
    listContent = RowListContent(rows: rows, emptiness: .words(""))
    stripContent = IndexStripContent(rows: rows)
  }

  var edge: Edge? { nil }
  /// Upright, as a page: some twenty rows, and room for the strip's levels.
  var wantedSize: Size { Size(width: 600, height: 800) }

  /// The rows are other ones, or more of them: the list goes on with the row that it showed first, and with the one
  /// that was chosen if there still is one with its text.
  mutating func replace(_ snapshot: any RowSnapshot, in moment: Moment) -> [Effect] {
    let rows = SnapshotRows(snapshot)
    let gone = dismissPeek(in: moment)
    let before = listScene(moment)
    let known = texts
    let was = listContent
    let found = { (row: Int) in
      snapshot.row(of: known[row] ?? was.rows.text(of: row), formerly: row)
    }
    let selection = listContent.selection.flatMap { row -> Int? in
      guard rows.count > 0 else { return nil }
      let now = found(row)
      return rows.text(of: now) == known[row] ? now : nil
    }
    listContent = RowListContent(
      rows: rows, selection: selection, columns: was.columns, progress: was.progress,
      emptiness: .noRowsHere)
    stripContent = IndexStripContent(
      rows: rows, current: stripContent.current, edge: stripContent.edge)
    texts = [:]
    let scene = listScene(moment)
    let effects = report(
      list.change { $0.anchorRows(found, from: before, in: scene) }, moment)
    stripContent.current = list.widget.topRow(in: scene) ?? 0
    remember()
    return gone + effects
  }

  mutating func replace(_ catalog: Catalog) {
    if isOfDocument { next = catalog }
  }

  /// Lists what is in the document that has come.
  private mutating func open(_ news: DocumentChange, _ moment: Moment) -> [Effect] {
    guard isOfDocument else { return [] }
    listContent.progress = nil
    listContent.emptiness = news.emptiness
    guard news.count > 0, let catalog = next, let rows = catalog.rows else { return [] }
    next = nil
    self.catalog = catalog
    listContent.selection = nil
    chosen = nil
    places = rows.places
    rowsOfPlaces = Dictionary(
      rows.places.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    return replace(rows.source, in: moment)
  }

  /// Chooses the row of what is chosen. Where only a note was closed, the rows stay where they are.
  mutating func show(_ place: Place, in moment: Moment) -> [Effect] {
    guard isOfDocument else { return [] }
    chosen = place
    let isClosed = chosenPlace.map { $0.page == place.page && $0.note != nil } ?? false
    guard place.note != nil || !isClosed, let row = rowsOfPlaces[place] else {
      listContent.selection = nil
      remember()
      return settle(in: moment)
    }
    return choose(row: row, in: moment)
  }

  /// The text of the row that is chosen, and where it leads; nil where none is.
  var chosenText: String? { listContent.selection.map { listContent.rows.text(of: $0) } }
  var chosenPlace: Place? { listContent.selection.flatMap { $0 < places.count ? places[$0] : nil } }

  /// How many rows there are.
  var rowCount: Int { listContent.rows.count }

  func elementsBeneath(in moment: Moment) -> [Element] {
    list.widget.elements(in: listScene(moment)) + strip.widget.elements(in: stripScene(moment))
  }

  /// Chooses a row as if a hand had, and brings it into view.
  mutating func choose(row: Int, in moment: Moment) -> [Effect] {
    guard row >= 0 && row < listContent.rows.count else { return [] }
    listContent.selection = row
    remember()
    let scene = listScene(moment)
    return report(list.change { $0.reveal(row: row, in: scene) }, moment) + settle(in: moment)
  }

  /// Takes note of the texts of the first row and of the chosen one: when the rows change, what stands on the disk in
  /// their place may already be another text.
  private mutating func remember() {
    let rows = listContent.rows
    var texts: [Int: String] = [:]
    for case let row? in [stripContent.current, listContent.selection] where row < rows.count {
      texts[row] = self.texts[row] ?? rows.text(of: row)
    }
    self.texts = texts
  }

  mutating func takeBeneath(_ event: ModelEvent, in moment: Moment) -> [Effect] {
    switch event {
    case .contact, .hovered, .left, .scrolled:
      let scene = stripScene(moment)
      return router.deliveries(of: event, in: Self.id) {
        strip.widget.hit($0, in: scene) ? .strip : .list
      }.flatMap { delivery in
        let effects = delivery.isPress ? moveFocus(to: delivery.part, moment) : []
        return effects + perform(delivery.event, on: delivery.part, moment)
      }
    case .key(let press): return take(press, moment)
    case .focused(let isFocused):
      self.isFocused = isFocused
      return perform(event, on: focus, moment)
    case .resized(let surface): return stand(on: Ground(surface), in: moment)
    case .rowsChanged(let news):
      listContent.progress = news.fraction.map {
        RowListContent.Progress(fraction: $0, work: news.work?.phrase ?? .words(""))
      }
    case .documentChanged(let news): return open(news, moment) + settle(in: moment)
    case .pictureReady(let id, let size): previews.take(id, .ready(size))
    case .pictureFailed(let id, let reason): previews.take(id, .failed(reason))
    case .visible, .textMeasured, .routed, .settings, .closed: break
    }
    return settle(in: moment)
  }

  mutating func stand(on ground: Ground, in moment: Moment) -> [Effect] {
    self.ground = ground
    listContent.columns = columns ?? .suiting(ground.frame.size)
    stripContent.edge = listContent.columns == .one ? .right : .bottom
    return settle(in: moment)
  }

  mutating func cancelContactsBeneath(in moment: Moment) -> [Effect] {
    router.cancelAll(in: Self.id).flatMap { perform($0.event, on: $0.part, moment) }
  }

  mutating func settleBeneath(in moment: Moment) -> [Effect] {
    report(strip.settle(in: stripScene(moment)), moment)
      + report(list.settle(in: listScene(moment)), moment) + stock()
  }

  func wakeBeneath(in moment: Moment) -> Wake {
    list.wake(in: listScene(moment)).merged(with: strip.wake(in: stripScene(moment)))
  }

  func displayBeneath(in moment: Moment) -> DisplayList {
    let scene = listScene(moment)
    return DisplayList(
      background: scene.theme.panel.over(scene.theme.backdrop),
      layers: list.widget.layers(in: scene) + strip.widget.layers(in: stripScene(moment)))
  }

  // MARK: Between list and strip

  /// Tab goes from the list to the strip and back; everything else to where the keyboard is.
  private mutating func take(_ press: KeyPress, _ moment: Moment) -> [Effect] {
    guard press.key == .tab, isFocused else { return perform(.key(press), on: focus, moment) }
    return moveFocus(to: focus == .list ? .strip : .list, moment)
      + perform(.key(press), on: focus, moment)
  }

  /// Takes the keyboard to a part of the window.
  private mutating func moveFocus(to part: Part, _ moment: Moment) -> [Effect] {
    guard part != focus else { return [] }
    let effects = isFocused ? perform(.focused(false), on: focus, moment) : []
    focus = part
    return effects + (isFocused ? perform(.focused(true), on: part, moment) : [])
  }

  mutating func perform(_ event: ModelEvent, on part: Part, _ moment: Moment) -> [Effect] {
    switch part {
    case .list: report(list.perform(event, in: listScene(moment)), moment)
    case .strip: report(strip.perform(event, in: stripScene(moment)), moment)
    }
  }

  private mutating func report(_ outcomes: [IndexStrip.Outcome], _ moment: Moment) -> [Effect] {
    outcomes.flatMap { outcome -> [Effect] in
      switch outcome {
      case .tracked(let row):
        return show(row, animated: false, moment) + [told(.scrubbed, row, moment)]
      case .highlighted(let row):
        listContent.preview = row
        return []
      case .selected(let row):
        return show(row, animated: false, moment) + [told(.reached, row, moment)]
      case .cancelled(let row): return show(row, animated: true, moment)
      }
    }
  }

  mutating func show(_ row: Int, animated: Bool, _ moment: Moment) -> [Effect] {
    let scene = listScene(moment)
    return report(list.change { $0.show(row: row, animated: animated, in: scene) }, moment)
  }

  mutating func report(_ outcomes: [RowList.Outcome], _ moment: Moment) -> [Effect] {
    var effects: [Effect] = []
    for outcome in outcomes {
      switch outcome {
      case .selected(let row):
        listContent.selection = row
        remember()
        effects.append(told(.selected, row, moment))
        if row < places.count {
          chosen = places[row]
          effects.append(.choose(places[row]))
        }
      case .scrolled(let row):
        stripContent.current = row
        remember()
      // The list shows it; it is nothing that was done.
      case .highlighted: break
      }
    }
    return effects
  }

  func told(_ name: Report.Name, _ row: Int, _ moment: Moment) -> Effect {
    let rows = listContent.rows
    let text = row < rows.count ? rows.text(of: row) : nil
    return .report(Report(time: moment.time, window: Self.id, name: name, item: text, row: row))
  }

  // MARK: Places

  func listScene(_ moment: Moment) -> Scene<RowList> {
    var bounds = ground.frame
    let bar = min(IndexStrip.breadth, bounds.size[stripContent.edge.axis.crossed] / 2)
    switch stripContent.edge {
    case .right:
      bounds.width -= bar
      if moment.settings.direction == .rightToLeft { bounds.x += bar }
    case .left:
      bounds.x += bar
      bounds.width -= bar
    case .top:
      bounds.y += bar
      bounds.height -= bar
    case .bottom: bounds.height -= bar
    }
    return scene(listContent, bounds, moment)
  }

  func stripScene(_ moment: Moment) -> Scene<IndexStrip> {
    scene(stripContent, ground.frame, moment)
  }
}

/// The rows of a list that has not been opened yet.
private struct NoRows: RowSource, Equatable {
  var count: Int { 0 }
  func topMarkers() -> [Marker] { [] }
  func markers(in range: Range<Int>, limit: Int) -> [Marker] { [] }
  func text(of row: Int) -> String { "" }
  func row(atOrAfter prefix: String) -> Int { 0 }
}
