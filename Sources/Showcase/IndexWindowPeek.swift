internal import Documents
internal import Interaction
internal import Phrases
internal import Widgets

// Rows can be peeked at: all of a text that a row cuts short, and where it stands.

extension IndexWindow: PeekingModel {
  /// Characters up to which a text is a title; more are set as a paragraph.
  private static let title = 60

  func peekCandidates(at point: Point, in context: UpdateContext) -> [PeekSource] {
    guard !strip.widget.hit(point, in: stripScene(context)) else { return [] }
    let row = list.widget.row(at: point, in: listScene(context))
    return [row.map { PeekSource("\($0.row)", at: $0.frame) }].compactMap { $0 }
  }

  func focusedPeekSource(in context: UpdateContext) -> PeekSource? {
    guard focus == .list else { return nil }
    let scene = listScene(context)
    return list.widget.keyedRow(in: scene).flatMap { row in
      list.widget.frame(of: row, in: scene).map { PeekSource("\(row)", at: $0) }
    }
  }

  func peekFrame(of item: String, in context: UpdateContext) -> Rect? {
    Int(item).flatMap { list.widget.frame(of: $0, in: listScene(context)) }
  }

  func peekPreview(of item: String, in context: UpdateContext) -> PeekPreview? {
    guard let row = row(of: item) else { return nil }
    let languages = context.settings.languages
    if let document = catalog?.document, places.indices.contains(row) {
      let figure = picture(of: item)?.figure(context.pictures)
      return document.preview(of: places[row], in: languages, figure: figure)
    }
    let text = listContent.rows.text(of: row)
    let place = Phrase.rowOf(row + 1, listContent.rows.count).text(for: languages)
    guard text.count > Self.title else { return PeekPreview(title: text, subtitle: place) }
    return PeekPreview(title: "", subtitle: place, blocks: [PanelBlock(.paragraph, text)])
  }

  /// The piece of a page that the preview of a row shows; nil for words alone.
  private func picture(of item: String) -> PreviewPicture? {
    guard let document = catalog?.document, let row = row(of: item), places.indices.contains(row)
    else { return nil }
    return PreviewPicture(places[row], of: document, on: placement.surface)
  }

  /// Updates the pictures of the preview.
  mutating func updatePreviews(_ pictures: PictureStates) {
    guard let needs = peek.widget.item.flatMap(picture)?.needs(pictures) else { return }
    previews.update(missing: needs.missing, drawn: needs.drawn, states: pictures)
  }

  mutating func fetch(_ item: String, in context: UpdateContext) {
    updatePreviews(context.pictures)
  }

  mutating func releasePreview() { previews.removeAll() }

  func quickActions(of item: String, in context: UpdateContext) -> [QuickAction] {
    guard let row = row(of: item) else { return [] }
    let languages = context.settings.languages
    let scene = listScene(context)
    let top = QuickAction(
      id: "top", title: Phrase.showFirst.text(for: languages),
      subtitle: Phrase.scrollsToIt.text(for: languages),
      icon: .symbol(.top))
    return choices(of: row, languages)
      + (list.widget.showsFirst(row, in: scene) ? [] : [top])
  }

  /// Where a row leads, and what is near there; a row of no document can be chosen, also once more.
  private func choices(of row: Int, _ languages: [String]) -> [QuickAction] {
    guard let catalog, places.indices.contains(row) else {
      return [
        QuickAction(
          id: "choose", title: Phrase.choose.text(for: languages), icon: .symbol(.choose))
      ]
    }
    return catalog.actions(around: places[row], from: chosen).map {
      $0.quickAction(in: catalog.document, languages)
    }
  }

  private func row(of item: String) -> Int? {
    Int(item).flatMap { (0..<listContent.rows.count).contains($0) ? $0 : nil }
  }

  mutating func cancel(_ contact: Int, in context: UpdateContext) -> [Command] {
    router.cancel(contact, in: Self.id).map { perform($0.event, on: $0.part, context) } ?? []
  }

  mutating func go(to item: String, in context: UpdateContext) -> [Command] {
    row(of: item).map { report([RowList.Outcome.selected($0)], context) } ?? []
  }

  mutating func act(_ action: String, on item: String, in context: UpdateContext) -> [Command] {
    guard let row = row(of: item) else { return [] }
    if action == "top" { return show(row, animated: true, context) }
    guard let catalog, places.indices.contains(row) else { return go(to: item, in: context) }
    let target = catalog.actions(around: places[row], from: chosen).first { $0.id == action }
    return target.map { lead(to: $0.place, context) } ?? []
  }

  /// Leads to a place, by its row where it has one.
  private mutating func lead(to place: Place, _ context: UpdateContext) -> [Command] {
    guard let row = rowsOfPlaces[place] else { return show(place, in: context) + [.choose(place)] }
    let effects = choose(row: row, in: context)
    chosen = place
    return effects + [told(.selected, row, context), .choose(place)]
  }

  func told(_ name: Report.Name, ofItem item: String, _ context: UpdateContext) -> Command {
    row(of: item).map { told(name, $0, context) }
      ?? .report(Report(time: context.time, window: Self.id, name: name, item: item))
  }
}
