internal import Documents
internal import Interaction
internal import Phrases
internal import Widgets

/// The window of a list and the index strip beside it.
///
/// The strip's levels open over the list, so both have the whole window for their picture; a hand that comes down
/// belongs to the strip where that claims the place, else to the list.
struct IndexWindow: PlaceModel, RowModel {
  static let id = WindowID.index

  enum Part: String, CaseIterable, Sendable { case list, strip }

  let title: String
  private let columns: RowListContent.Columns?
  private(set) var listContent: RowListContent
  private(set) var stripContent: IndexStripContent
  private(set) var list = WidgetHost(RowList())
  private(set) var strip = WidgetHost(IndexStrip())
  /// The hits of a search, in place of the list; nil while nothing is looked for.
  private(set) var hits: HitList?
  /// The height that the find field takes from the top of the list, in points.
  private(set) var findRoom = 0.0
  var router = PartRouter<Part>()
  var peek = WidgetHost(Peek())
  /// The pictures of the preview: a page's thumbnail and some tiles.
  var previews = RecentPictures(limit: 12)
  /// Where the keyboard is within the window.
  private(set) var focus = Part.list
  private var isFocused = false
  /// A document that was read; the next ``DocumentChange`` lists it.
  private var next: Catalog?
  /// The listed document; nil for the rows of a file.
  private(set) var catalog: Catalog?
  let isOfDocument: Bool
  /// The places of the document's rows.
  private(set) var places = PlaceTable()
  /// The chosen place, with or without a row; nil before any is chosen.
  var chosen: Place?
  /// The texts by which rows are found again when the rows change.
  private var texts: [Int: String] = [:]
  private(set) var placement = Placement(Surface(size: .zero))

  var kind: Phrase { .index }

  /// The window of a configuration, with a button for its find field or, in a study, without one.
  init(_ configuration: LaunchConfiguration.List, canFind: Bool) {
    title = configuration.title
    columns = configuration.columns
    isOfDocument = configuration.source == nil
    let rows = NoRows()
    listContent = RowListContent(rows: rows, emptiness: .words(""))
    listContent.hasCornerButton = canFind
    stripContent = IndexStripContent(rows: rows, mostLevels: configuration.mostLevels)
  }

  var wantedPictures: [PictureID] { previews.wanted }
  /// Upright, as a page: some twenty rows, and room for the strip's levels.
  var wantedSize: Size { Size(width: 600, height: 800) }

  /// The width of the widest row and of the strip beside the rows.
  func wantedWidth(_ settings: Settings) -> Double? {
    RowListGeometry.wantedWidth(of: listContent, settings).map {
      $0 + IndexStrip.breadth(of: stripContent, across: .infinity, settings)
    }
  }

  /// Replaces the rows. The row at which the list stands and the selection are kept, if rows with their texts still exist.
  mutating func replace(_ snapshot: any RowSnapshot, in context: UpdateContext) -> [Command] {
    replace(snapshot, formerPlaces: nil, in: context)
  }

  /// Replaces the rows.
  ///
  /// - Parameter formerPlaces: the places of the rows before, where the same rows have other texts now, so that rows are
  ///   found again by their places; nil where they are found by their texts.
  private mutating func replace(
    _ snapshot: any RowSnapshot, formerPlaces: PlaceTable?, in context: UpdateContext
  ) -> [Command] {
    let rows = SnapshotRows(snapshot, for: context.settings.languages)
    let gone = dismissPeek(in: context)
    let before = listScene(context)
    let known = texts
    let was = listContent
    let places = places
    let found = { (row: Int) -> Int in
      if let formerPlaces, row < formerPlaces.count,
        let moved = places.firstIndex(of: formerPlaces[row])
      {
        return moved
      }
      return snapshot.row(of: known[row] ?? was.rows.text(of: row), formerly: row)
    }
    let selection = listContent.selection.flatMap { row -> Int? in
      guard rows.count > 0 else { return nil }
      let now = found(row)
      return rows.text(of: now) == known[row] ? now : nil
    }
    listContent = RowListContent(
      rows: rows, selection: selection, columns: was.columns, progress: was.progress,
      emptiness: .noRowsHere)
    listContent.hasCornerButton = was.hasCornerButton
    stripContent = IndexStripContent(
      rows: rows, current: stripContent.current, edge: stripContent.edge,
      mostLevels: stripContent.mostLevels)
    stripContent.isInProgress = was.progress != nil
    texts = [:]
    let scene = listScene(context)
    let outcomes = list.change(in: scene) { $0.anchorRows(found, from: before, in: $1) }
    let effects = report(outcomes, context)
    stripContent.current = list.widget.currentRow(in: scene) ?? 0
    remember()
    return gone + effects
  }

  /// Writes the numbers of rows as the languages of the interface have them, where these have changed.
  private mutating func writeNumbers(_ context: UpdateContext) -> [Command] {
    guard let rows = listContent.rows as? SnapshotRows, rows.hasNumbers,
      rows.languages != context.settings.languages
    else { return [] }
    return replace(rows.snapshot, in: context)
  }

  /// Sets the row and the hit whose preview is open; nil for none.
  mutating func setPeeked(row: Int?, hit: Int?) {
    listContent.peeked = row
    hits?.peek(at: hit)
  }

  mutating func replace(_ catalog: Catalog) {
    if isOfDocument { next = catalog }
  }

  /// Lists the document that was read.
  mutating func open(
    _ change: DocumentChange, at start: Int?, in context: UpdateContext
  ) -> [Command] {
    guard isOfDocument else { return settle(in: context) }
    listContent.progress = change.count > 0 || catalog != nil ? change.progress : nil
    listContent.emptiness = change.emptiness
    stripContent.isInProgress = listContent.progress != nil
    guard change.count > 0, let catalog = next, let rows = catalog.rows else {
      return settle(in: context)
    }
    next = nil
    let previous = change.isPart(of: self.catalog?.document) ? self.catalog?.rows : nil
    self.catalog = catalog
    if let previous, rows.source.isSame(as: previous.source) { return settle(in: context) }
    let isRetitled = previous != nil && change.stage == .retitled
    // A place whose note was closed is not selected.
    let isSelected = listContent.selection != nil
    listContent.selection = nil
    if previous == nil { chosen = nil }
    places = rows.places
    let effects = replace(
      rows.source, formerPlaces: isRetitled ? previous?.places : nil, in: context)
    if let chosen, isSelected || !isRetitled {
      listContent.selection = markedRow(at: chosen)
      remember()
    }
    return effects + settle(in: context)
  }

  /// Chooses the row of a place. Where only a note was closed, or the description of the page was opened, the rows do not
  /// scroll.
  mutating func show(_ place: Place, in context: UpdateContext) -> [Command] {
    guard isOfDocument else { return [] }
    chosen = place
    if place.note == Document.aboutID, chosenPlace == Place(page: place.page) {
      return settle(in: context)
    }
    let isClosed = chosenPlace.map { $0.page == place.page && $0.note != nil } ?? false
    guard place.note != nil || !isClosed, let row = markedRow(at: place) else {
      listContent.selection = nil
      remember()
      return settle(in: context)
    }
    return choose(row: row, in: context)
  }

  /// Shows the rows as they were during a visit to a place.
  mutating func restore(
    _ state: Visit.ListState, of place: Place?, in context: UpdateContext
  ) -> [Command] {
    listContent.selection = state.isSelected ? place.flatMap { markedRow(at: $0) } : nil
    remember()
    let scene = listScene(context)
    guard let first = state.first, list.widget.finalTopRow(in: scene) != first else {
      return settle(in: context)
    }
    let outcomes = list.change(in: scene) { $0.show(row: first, animated: true, in: $1) }
    return report(outcomes, context) + settle(in: context)
  }

  /// The text and the place of the chosen row; nil where none is chosen.
  var chosenText: String? { listContent.selection.map { listContent.rows.text(of: $0) } }
  var chosenPlace: Place? { listContent.selection.flatMap { $0 < places.count ? places[$0] : nil } }

  /// The page of the document that a row leads to; nil for none.
  func page(ofRow row: Int) -> Int? {
    row >= 0 && row < places.count ? places[row].page : nil
  }

  /// The row of a place; nil for none.
  ///
  /// - Complexity: O(*n*), as that of the table.
  func row(of place: Place) -> Int? { catalog?.rows?.row(of: place) }

  /// The row that is marked at a place, where the description of a page is part of the page; nil for none.
  private func markedRow(at place: Place) -> Int? {
    row(of: place.note == Document.aboutID ? Place(page: place.page) : place)
  }

  /// The number of rows.
  var rowCount: Int { listContent.rows.count }

  func contentElements(in context: UpdateContext) -> [Element] {
    let rows =
      hits.map { $0.host.widget.elements(in: hitScene($0, context)) }
      ?? list.widget.elements(in: listScene(context))
    return rows.within(Part.list.rawValue)
      + strip.widget.elements(in: stripScene(context)).within(Part.strip.rawValue)
  }

  mutating func actContent(
    _ action: ElementAction, on id: ElementID, in context: UpdateContext
  ) -> [Command]? {
    var commands: [Command]?
    var part = Part.list
    if let inner = id.inside(Part.list.rawValue) {
      if let hits {
        let scene = hitScene(hits, context)
        commands = self.hits?.host.act(action, on: inner, in: scene).map { report(hits: $0) }
      } else {
        commands = list.act(action, on: inner, in: listScene(context)).map { report($0, context) }
      }
    } else if let inner = id.inside(Part.strip.rawValue) {
      part = .strip
      commands = strip.act(action, on: inner, in: stripScene(context)).map { report($0, context) }
    }
    guard let commands else { return nil }
    return (action == .focus ? moveFocus(to: part, context) : []) + commands
  }

  /// Chooses a row and scrolls it into view.
  mutating func choose(row: Int, in context: UpdateContext) -> [Command] {
    guard row >= 0 && row < listContent.rows.count else { return [] }
    listContent.selection = row
    remember()
    let outcomes = list.change(in: listScene(context)) { $0.reveal(row: row, in: $1) }
    return report(outcomes, context) + settle(in: context)
  }

  /// Stores the texts of the current row and of the chosen one: once the rows change, the file may hold other texts there.
  private mutating func remember() {
    let rows = listContent.rows
    var texts: [Int: String] = [:]
    for case let row? in [stripContent.current, listContent.selection] where row < rows.count {
      texts[row] = self.texts[row] ?? rows.text(of: row)
    }
    self.texts = texts
  }

  mutating func handleContent(_ event: UserEvent, in context: UpdateContext) -> [Command] {
    take(event, context)
      // What one part reports may change the other.
      + report(strip.settleElsewhere(in: stripScene(context)), context)
      + report(list.settleElsewhere(in: listScene(context)), context)
  }

  private mutating func take(_ event: UserEvent, _ context: UpdateContext) -> [Command] {
    switch event {
    case .pointer(let event):
      let hit = router.point(of: event, in: Self.id).map { part(at: $0, context) }
      return router.deliveries(
        of: event, in: Self.id, yielding: context.yielding, at: hit
      ).flatMap { delivery in
        let effects = delivery.isPress ? moveFocus(to: delivery.part, context) : []
        return effects + perform(delivery.event, on: delivery.part, context)
      }
    case .key(let press): return take(press, context)
    case .focused(let isFocused):
      self.isFocused = isFocused
      return perform(event, on: focus, context)
    }
  }

  /// The part at a point of the window.
  private func part(at point: Point, _ context: UpdateContext) -> Part {
    strip.widget.hit(point, in: stripScene(context)) ? .strip : .list
  }

  var isOpening: Bool {
    isOfDocument ? catalog == nil : rowCount == 0 && listContent.progress != nil
  }

  func contentShape(of spot: PointerSpot, in context: UpdateContext) -> PointerShape? {
    switch router.part(of: spot, in: Self.id, at: { part(at: $0, context) }) {
    case .list:
      hits.map { $0.host.widget.pointerShape(of: spot, in: hitScene($0, context)) }
        ?? list.widget.pointerShape(of: spot, in: listScene(context))
    case .strip: strip.widget.pointerShape(of: spot, in: stripScene(context))
    }
  }

  mutating func update(_ change: RowsChange, in context: UpdateContext) -> [Command] {
    listContent.progress = change.fraction.map {
      WorkProgress(fraction: $0, work: change.work?.phrase ?? .words(""))
    }
    stripContent.isInProgress = change.fraction != nil
    return settle(in: context)
  }

  mutating func place(_ placement: Placement, in context: UpdateContext) -> [Command] {
    self.placement = placement
    listContent.columns = columns ?? .suiting(placement.frame.size)
    hits?.arrange(as: listContent)
    stripContent.edge = listContent.columns == .one ? .right : .bottom
    return settle(in: context)
  }

  mutating func cancelContentContacts(in context: UpdateContext) -> [Command] {
    router.cancelAll(in: Self.id).flatMap { perform($0.event, on: $0.part, context) }
  }

  mutating func settleContent(in context: UpdateContext) -> [Command] {
    updatePreviews(context.pictures)
    var effects = writeNumbers(context)
    if let hits {
      let scene = hitScene(hits, context)
      effects += report(hits: self.hits?.host.settle(in: scene) ?? [])
    }
    let beside = stripScene(context)
    effects += report(strip.settle(in: beside), context)
    let scene = listScene(context)
    return effects + report(list.settle(in: scene), context)
  }

  mutating func wakeOfContent(in context: UpdateContext) -> Wake {
    let wake = list.wake(in: listScene(context)).merged(with: strip.wake(in: stripScene(context)))
    guard let hits else { return wake }
    let scene = hitScene(hits, context)
    return wake.merged(with: self.hits?.host.wake(in: scene) ?? .never)
  }

  func background(in context: UpdateContext) -> Color {
    let theme = Theme(context.settings)
    return theme.panel.over(theme.backdrop)
  }

  func drawContent(into list: inout DisplayListBuilder, in context: UpdateContext) {
    if let hits {
      hits.host.draw(into: &list, in: hitScene(hits, context))
    } else {
      self.list.draw(into: &list, in: listScene(context))
    }
    strip.draw(into: &list, in: stripScene(context))
  }

  // MARK: Between list and strip

  /// Tab moves the focus from the list to the strip and out; other keys are for the part that has it. While no key has
  /// made the focus visible, Tab only does that.
  private mutating func take(_ press: KeyPress, _ context: UpdateContext) -> [Command] {
    guard let forward = press.focusDirection else {
      return perform(.key(press), on: focus, context)
    }
    guard isKeyed else { return enter(.same, in: context) }
    let parts: [Part] = hasStrip ? [.list, .strip] : [.list]
    guard focus != (forward ? parts.last : parts.first) else {
      return [.passFocus(forward: forward)]
    }
    return moveFocus(to: forward ? .strip : .list, context)
  }

  /// Whether the last input of the part with the focus was a key press.
  private var isKeyed: Bool {
    switch focus {
    case .list: (hits?.host ?? list).widget.focus.isKeyed
    case .strip: strip.widget.focus.isKeyed
    }
  }

  /// Whether the strip has markers; without any it is not drawn.
  var hasStrip: Bool { !stripContent.top.isEmpty }

  mutating func enter(_ entry: FocusEntry, in context: UpdateContext) -> [Command] {
    let part: Part =
      switch entry {
      case .first: .list
      case .last: .strip
      case .same: focus
      }
    let effects = moveFocus(to: hasStrip ? part : .list, context)
    switch focus {
    case .list:
      if let hits {
        let scene = hitScene(hits, context)
        return effects + report(hits: self.hits?.host.enter(entry, in: scene) ?? [])
      }
      return effects + report(list.enter(entry, in: listScene(context)), context)
    case .strip: return effects + report(strip.enter(entry, in: stripScene(context)), context)
    }
  }

  /// Moves the keyboard focus to a part of the window.
  private mutating func moveFocus(to part: Part, _ context: UpdateContext) -> [Command] {
    guard part != focus else { return [] }
    let effects = isFocused ? perform(.focused(false), on: focus, context) : []
    focus = part
    return effects + (isFocused ? perform(.focused(true), on: part, context) : [])
  }

  mutating func perform(_ event: UserEvent, on part: Part, _ context: UpdateContext) -> [Command] {
    switch part {
    case .list where hits != nil: performHits(event, context)
    case .list: report(list.perform(event, in: listScene(context)), context)
    case .strip: report(strip.perform(event, in: stripScene(context)), context)
    }
  }

  private mutating func report(_ outcomes: [IndexStrip.Outcome], _ context: UpdateContext)
    -> [Command]
  {
    outcomes.flatMap { outcome -> [Command] in
      switch outcome {
      case .tracked(let row):
        return show(row, animated: false, context) + [makeReport(.scrubbed, row, context)]
      case .highlighted(let row):
        listContent.preview = row
        return []
      case .selected(let row):
        // Keys in the list continue from there.
        return show(row, animated: false, movesCursor: true, context)
          + [makeReport(.reached, row, context)]
      case .cancelled(let row): return show(row, animated: true, context)
      }
    }
  }

  mutating func show(
    _ row: Int, animated: Bool, movesCursor: Bool = false, _ context: UpdateContext
  ) -> [Command] {
    if let hits {
      // Among hits, the first one that is not before the row.
      guard let hit = hits.found?.hit(atOrAfterRow: row) else { return [] }
      let scene = hitScene(hits, context)
      let outcomes = self.hits?.host.change(in: scene) {
        $0.show(row: hit, animated: animated, movesCursor: movesCursor, in: $1)
      }
      return report(hits: outcomes ?? [])
    }
    let outcomes = list.change(in: listScene(context)) {
      $0.show(row: row, animated: animated, movesCursor: movesCursor, in: $1)
    }
    return report(outcomes, context)
  }

  mutating func report(_ outcomes: [RowList.Outcome], _ context: UpdateContext) -> [Command] {
    var effects: [Command] = []
    for outcome in outcomes {
      switch outcome {
      case .selected(let row):
        listContent.selection = row
        remember()
        effects.append(makeReport(.selected, row, context))
        if row < places.count {
          chosen = places[row]
          effects.append(.choose(places[row]))
        } else if let text = chosenText {
          effects.append(.announce(text))
        }
      case .scrolled(let row):
        stripContent.current = row
        remember()
      // Only drawn by the list; not reported.
      case .highlighted: break
      }
    }
    return effects
  }

  func makeReport(_ name: Report.Name, _ row: Int, _ context: UpdateContext) -> Command {
    let rows = listContent.rows
    let text = row < rows.count ? rows.text(of: row) : nil
    return .report(Report(time: context.time, window: Self.id, name: name, item: text, row: row))
  }

  // MARK: Places

  func listScene(_ context: UpdateContext) -> Scene<RowList> {
    scene(of: list, listContent, listBounds(context), context)
  }

  /// The part of the window for rows, beside the strip and below the find field. Without rows and markers there is no strip
  /// to be beside, and the text in their place is in the middle of the window.
  private func listBounds(_ context: UpdateContext) -> Rect {
    var bounds = placement.frame
    let across = bounds.size[stripContent.edge.axis.crossed]
    let bar =
      hasStrip || rowCount > 0
      ? min(IndexStrip.breadth(of: stripContent, across: across, context.settings), across / 2)
      : 0
    switch stripContent.edge {
    case .right:
      bounds.width -= bar
      if context.settings.direction == .rightToLeft { bounds.x += bar }
    case .left:
      bounds.x += bar
      bounds.width -= bar
    case .top:
      bounds.y += bar
      bounds.height -= bar
    case .bottom: bounds.height -= bar
    }
    bounds.y += findRoom
    bounds.height = max(0, bounds.height - findRoom)
    return bounds
  }

  func stripScene(_ context: UpdateContext) -> Scene<IndexStrip> {
    var content = stripContent
    if listContent.hasCornerButton, canBeSearched, findRoom == 0 {
      content.button = FindFieldGeometry.button(
        atBottomEndOf: findFrame(in: context), context.settings)
    }
    return scene(of: strip, content, placement.frame, context)
  }
}

extension IndexWindow: FindableModel {
  var saysNothingFound: Bool { hits?.found?.count == 0 }

  func findFrame(in context: UpdateContext) -> Rect {
    var frame = listBounds(context)
    frame.y -= findRoom
    frame.height += findRoom
    return frame
  }

  func findCorner(in context: UpdateContext) -> FindFieldContent.Corner? { .bottomEnd }
  func findCovers(in context: UpdateContext) -> [Rect] {
    strip.widget.isFolded ? [] : strip.widget.openCards(in: stripScene(context))
  }
  var canBeSearched: Bool { rowCount > 0 }

  mutating func show(
    _ found: Found?, isSearching: Bool, room: Double, in context: UpdateContext
  ) -> [Command] {
    let isReplaced = (found == nil) != (hits == nil)
    var effects = isReplaced || room != findRoom ? dismissPeek(in: context) : []
    if isReplaced { effects += releaseRows(context) }
    findRoom = room
    stripContent.found = found?.titles
    // Hits and list take the keyboard focus over from each other, and with it whether it is visible.
    let isListFocused = isReplaced && isFocused && focus == .list
    let isVisible = isListFocused && isKeyed
    if isListFocused { effects += perform(.focused(false), on: .list, context) }
    if let found {
      if isReplaced {
        hits = HitList()
        hits?.host = WidgetHost(RowList())
      }
      hits?.arrange(as: listContent)
      hits?.show(found, isSearching: isSearching)
      if let current = found.current { reveal(hit: current, context) }
    } else {
      hits = nil
    }
    if isListFocused { effects += perform(.focused(true), on: .list, context) }
    if isVisible { effects += enter(.same, in: context) }
    return effects + settle(in: context)
  }

  mutating func restore(_ earlier: any WindowModel, in context: UpdateContext) -> [Command] {
    guard let earlier = earlier as? IndexWindow,
      earlier.listContent.rows.isSame(as: listContent.rows)
    else { return [] }
    var content = earlier.listContent
    content.columns = listContent.columns
    content.progress = listContent.progress
    listContent = content
    (list, strip, texts) = (earlier.list, earlier.strip, earlier.texts)
    router.pointEverywhere()
    stripContent.current = earlier.stripContent.current
    (chosen, focus) = (earlier.chosen, earlier.focus)
    return perform(.focused(isFocused), on: focus, context) + settle(in: context)
  }

  /// Cancels the contacts of the rows that are shown, and leaves them with the pointer, before other rows take their place:
  /// those that take it know nothing of them.
  private mutating func releaseRows(_ context: UpdateContext) -> [Command] {
    let cancelled = router.cancelAll(of: .list, in: Self.id)
    return cancelled.flatMap { perform($0.event, on: $0.part, context) }
      + perform(.left, on: .list, context)
  }

  /// Scrolls the hits to the chosen one.
  private mutating func reveal(hit: Int, _ context: UpdateContext) {
    guard let hits else { return }
    let scene = hitScene(hits, context)
    _ = self.hits?.host.change(in: scene) { $0.reveal(row: hit, in: $1) }
  }

  func hitScene(_ hits: HitList, _ context: UpdateContext) -> Scene<RowList> {
    scene(of: hits.host, hits.content, listBounds(context), context)
  }

  /// Lets the hits take an event.
  mutating func performHits(_ event: UserEvent, _ context: UpdateContext) -> [Command] {
    guard let hits else { return [] }
    let scene = hitScene(hits, context)
    let outcomes = self.hits?.host.perform(event, in: scene) ?? []
    return report(hits: outcomes)
  }

  mutating func report(hits outcomes: [RowList.Outcome]) -> [Command] {
    outcomes.flatMap { outcome -> [Command] in
      switch outcome {
      case .selected(let hit): return [.showFound(hit)]
      case .scrolled(let hit):
        if let row = hits?.row(ofHit: hit) { stripContent.current = row }
        return []
      case .highlighted: return []
      }
    }
  }
}
