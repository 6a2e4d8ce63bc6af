internal import Documents
internal import Interaction
internal import Phrases
internal import Widgets

// The previews of rows: the whole text, and the number of the row.

extension IndexWindow: PeekingModel {
  /// 60 characters at most are a title; longer texts are paragraphs.
  private static let title = 60

  func peekCandidates(at point: Point, in context: UpdateContext) -> [PeekSource] {
    guard !strip.widget.hit(point, in: stripScene(context)) else { return [] }
    if let hits {
      let hit = hits.host.widget.row(at: point, in: hitScene(hits, context))
      return [hit.flatMap { source(ofHit: $0.row, at: $0.frame) }].compactMap { $0 }
    }
    let row = list.widget.row(at: point, in: listScene(context))
    return [row.map { PeekSource("\($0.row)", at: $0.frame) }].compactMap { $0 }
  }

  func focusedPeekSource(in context: UpdateContext) -> PeekSource? {
    guard focus == .list else { return nil }
    if let hits {
      let scene = hitScene(hits, context)
      return hits.host.widget.keyedRow(in: scene).flatMap { hit in
        hits.host.widget.frame(of: hit, in: scene).flatMap { source(ofHit: hit, at: $0) }
      }
    }
    let scene = listScene(context)
    return list.widget.keyedRow(in: scene).flatMap { row in
      list.widget.frame(of: row, in: scene).map { PeekSource("\(row)", at: $0) }
    }
  }

  func typesAhead(_ press: KeyPress, in context: UpdateContext) -> Bool {
    guard focus == .list else { return false }
    return hits.map { $0.host.widget.typesAhead(press, in: hitScene($0, context)) }
      ?? list.widget.typesAhead(press, in: listScene(context))
  }

  func peekThing(of id: ElementID, in context: UpdateContext) -> String? {
    guard let row = id.inside(Part.list.rawValue).flatMap({ RowList.row(of: $0) }) else {
      return nil
    }
    guard hits != nil else { return row < rowCount ? "\(row)" : nil }
    return source(ofHit: row, at: Rect(.zero))?.item
  }

  func peekFrame(of item: String, in context: UpdateContext) -> Rect? {
    if let hits, let hit = hit(of: item) {
      return hits.host.widget.frame(of: hit, in: hitScene(hits, context))
    }
    guard let row = Int(item) else { return nil }
    guard let hits else { return list.widget.frame(of: row, in: listScene(context)) }
    return hits.found?.hit(row, in: .titles).flatMap {
      hits.host.widget.frame(of: $0, in: hitScene(hits, context))
    }
  }

  /// A hit as a thing that can be peeked at: the row of the list that it is, or the place where it is.
  private func source(ofHit hit: Int, at frame: Rect) -> PeekSource? {
    if let row = hits?.row(ofHit: hit) { return PeekSource("\(row)", at: frame) }
    let item = "\(Self.hitSign)\(hit)"
    let page = place(of: item)?.page
    let isKnown = page.map { catalog?.document.pages.indices.contains($0) == true } ?? false
    return isKnown ? PeekSource(item, at: frame) : nil
  }

  /// Before the number of a hit that is no row of the list, as a thing.
  private static let hitSign: Character = "?"

  /// The hit of a thing; nil for a row.
  private func hit(of item: String) -> Int? {
    item.first == Self.hitSign ? Int(item.dropFirst()) : nil
  }

  func peekPreview(of item: String, in context: UpdateContext) -> PeekPreview? {
    let languages = context.settings.languages
    if let document = catalog?.document, let place = place(of: item) {
      let passage = passage(of: item)
      if passage == nil, let chapter = row(of: item).flatMap({ catalog?.rows?.chapter(ofRow: $0) })
      {
        return document.preview(ofChapter: chapter, in: languages)
      }
      let figure = picture(of: item)?.figure(context.pictures)
      return document.preview(of: place, in: languages, figure: figure, from: passage)
    }
    guard let row = row(of: item) else { return nil }
    let text = listContent.rows.text(of: row)
    let place = Phrase.rowOf(row + 1, listContent.rows.count).text(for: languages)
    guard text.count > Self.title else { return PeekPreview(title: text, subtitle: place) }
    return PeekPreview(title: "", subtitle: place, blocks: [PanelBlock(.paragraph, text)])
  }

  /// The part of a page in the preview of a row, or of a place that its preview led to; nil for text alone.
  private func picture(of item: String) -> PreviewPicture? {
    guard let catalog else { return nil }
    let trail = PeekTrail(item: item)
    let link = trail.links.last
    let (document, pages) = (catalog.document, catalog.document.pages)
    guard let place = link.map({ catalog.place(ofLink: $0) }) ?? place(of: trail.thing),
      pages.indices.contains(place.page)
    else { return nil }
    let part =
      link.map { catalog.area(ofLink: $0) }
      ?? passage(of: trail.thing).flatMap { pages[place.page].area(of: $0.query) }
    return PreviewPicture(place, of: document, part: part, on: placement.surface)
  }

  func linkFigure(
    of place: Place, part: Document.Area?, in context: UpdateContext
  ) -> PeekPreview.Figure? {
    catalog.flatMap {
      PreviewPicture(place, of: $0.document, part: part, on: placement.surface)
    }?.figure(context.pictures)
  }

  /// Updates the pictures of the preview.
  mutating func updatePreviews(_ pictures: PictureStates) {
    guard let item = peek.widget.item, let needs = picture(of: item)?.needs(pictures) else {
      return
    }
    previews.update(missing: needs.missing, drawn: needs.drawn, states: pictures)
  }

  mutating func loadPreview(of item: String, in context: UpdateContext) {
    peek(at: PeekTrail(item: item).thing)
    updatePreviews(context.pictures)
  }

  mutating func releasePreview() {
    peek(at: nil)
    previews.removeAll()
  }

  /// Shows a row or a hit as the one whose preview is open; nil for none.
  private mutating func peek(at item: String?) {
    let row = item.flatMap { Int($0) }
    let title = row.flatMap { hits?.found?.hit($0, in: .titles) }
    setPeeked(row: row, hit: item.flatMap { hit(of: $0) } ?? title)
  }

  func quickActions(of item: String, in context: UpdateContext) -> [QuickAction] {
    let languages = context.settings.languages
    let actions = choices(of: item, languages)
    guard hits == nil, let row = row(of: item) else { return actions }
    let top = QuickAction(
      id: "top", title: Phrase.showFirst.text(for: languages),
      subtitle: Phrase.scrollsToIt.text(for: languages),
      icon: .symbol(.top))
    return actions + (list.widget.showsFirst(row, in: listScene(context)) ? [] : [top])
  }

  func clipping(of item: String, in context: UpdateContext) -> Clipping? {
    if let catalog, let place = place(of: item) {
      return catalog.clipping(of: place, in: context.settings.languages)
    }
    guard let row = row(of: item) else { return nil }
    return Clipping(title: listContent.rows.text(of: row), route: "\(Route(["row", "\(row + 1)"]))")
  }

  /// A mouse drags a row across the list as well: along it, the rows scroll.
  func dragSource(of contact: Contact, in context: UpdateContext) -> DragOut.Source? {
    if let source = controlledDrag(of: contact, in: context) { return source }
    let spot = PointerSpot(contact.position)
    guard contact.kind == .mouse, contact.modifiers.isEmpty,
      // Not from the scroll bar.
      contentShape(of: spot, in: context) == .pointingHand,
      let row = peekCandidates(at: contact.position, in: context).first
    else { return nil }
    return DragOut.Source(item: row.item, axis: listScene(context).geometry.axis.crossed)
  }

  /// The actions around the place of a row or a hit. A row of no document can be chosen, possibly again.
  private func choices(of item: String, _ languages: [String]) -> [QuickAction] {
    if let catalog, let place = place(of: item) {
      return catalog.actions(around: place, from: chosen).map {
        $0.quickAction(in: catalog.document, languages)
      }
    }
    guard row(of: item) != nil else { return [] }
    return [
      QuickAction(id: "choose", title: Phrase.choose.text(for: languages), icon: .symbol(.choose))
    ]
  }

  /// The passage that a hit is; nil for a row.
  private func passage(of item: String) -> FoundPassage? {
    guard let found = hits?.found, let hit = hit(of: item),
      let (part, entry) = found.entry(of: hit)
    else { return nil }
    return FoundPassage(query: found.query, words: part.entries.words(of: entry))
  }

  /// The place of a row or a hit; nil for a row of no document.
  private func place(of item: String) -> Place? {
    if let hit = hit(of: item) {
      return hits?.found?.entry(of: hit).flatMap { $0.part.entries.place(of: $0.entry) }
    }
    return Int(item).flatMap { places.indices.contains($0) ? places[$0] : nil }
  }

  /// The row of a thing: for a hit the row of its place, in a table of contents that of the chapter around it.
  private func row(of item: String) -> Int? {
    if hit(of: item) != nil { return place(of: item).flatMap { row(of: $0) } }
    return Int(item).flatMap { (0..<listContent.rows.count).contains($0) ? $0 : nil }
  }

  mutating func cancelContent(_ contact: Int, in context: UpdateContext) -> [Command] {
    router.cancel(contact, in: Self.id).map { perform($0.event, on: $0.part, context) } ?? []
  }

  mutating func select(_ item: String, in context: UpdateContext) -> [Command] {
    if let hit = hit(of: item) { return [.showFound(hit)] }
    return row(of: item).map { report([RowList.Outcome.selected($0)], context) } ?? []
  }

  mutating func perform(action: String, on item: String, in context: UpdateContext) -> [Command] {
    if action == "top" {
      return row(of: item).map { show($0, animated: true, context) } ?? []
    }
    guard let catalog, let place = place(of: item) else { return select(item, in: context) }
    let target = catalog.actions(around: place, from: chosen).first { $0.id == action }
    return target.map { lead(to: $0.place, context) } ?? []
  }

  /// Chooses a place: its row, if it has one.
  private mutating func lead(to place: Place, _ context: UpdateContext) -> [Command] {
    guard let row = row(of: place) else { return show(place, in: context) + [.choose(place)] }
    let effects = choose(row: row, in: context)
    chosen = place
    return effects + [makeReport(.selected, row, context), .choose(place)]
  }

  func report(_ name: Report.Name, of item: String, _ context: UpdateContext) -> Command {
    if let row = row(of: item) { return makeReport(name, row, context) }
    let title = place(of: item).flatMap {
      catalog?.document.name(of: $0, in: context.settings.languages)
    }
    return .report(Report(time: context.time, window: Self.id, name: name, item: title ?? item))
  }
}
