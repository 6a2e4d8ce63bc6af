internal import Documents
internal import Interaction
internal import Phrases
internal import Widgets

// The previews of pages along the slider. A finger that rests on the knob is about to drag it: only pressing harder,
// the right button and keys open a preview.

extension PagesWindow: PeekingModel {
  func peekCandidates(at point: Point, in context: UpdateContext) -> [PeekSource] {
    let page = slider.widget.page(at: point, in: sliderScene(context))
    return [page.flatMap { source(of: $0, context) }].compactMap { $0 }
  }

  func focusedPeekSource(in context: UpdateContext) -> PeekSource? {
    document.pages.isEmpty ? nil : source(of: page, context)
  }

  private func source(of page: Int, _ context: UpdateContext) -> PeekSource? {
    slider.widget.frame(of: page, in: sliderScene(context)).map {
      PeekSource("\(page)", at: $0, opensOnDwell: false)
    }
  }

  /// Beside the slider, so that it stays free to slide along.
  var peekSides: [Edge]? {
    sliderContent.axis == .horizontal ? [.top, .bottom] : [.left, .right]
  }

  func peekFrame(of item: String, in context: UpdateContext) -> Rect? {
    Int(item).flatMap { slider.widget.frame(of: $0, in: sliderScene(context)) }
  }

  func quickActions(of item: String, in context: UpdateContext) -> [QuickAction] {
    placeActions(around: item).map { $0.quickAction(in: document, context.settings.languages) }
  }

  func peekPreview(of item: String, in context: UpdateContext) -> PeekPreview? {
    guard let page = Int(item), document.pages.indices.contains(page) else { return nil }
    let words = sliderContent.text(of: page)
    let thumbnail = document.pages[page].thumbnail(from: stock.shelf(context.pictures))
    let figure = thumbnail.map {
      PeekPreview.Figure(shape: $0.shape, picture: $0.picture.map { .file($0) })
    }
    return PeekPreview(
      title: words.title, subtitle: words.subtitle, blocks: document.beginning(ofPage: page),
      figure: figure)
  }

  /// The actions of a page: to it, back to the page before scrubbing, and to its first and last place.
  private func placeActions(around item: String) -> [PlaceAction] {
    guard let number = Int(item), document.pages.indices.contains(number) else { return [] }
    let notes = showsNotes ? document.pages[number].notes : []
    let isPlaced = { (note: Document.Note) in note.area != nil }
    let first = notes.first(where: isPlaced)
    let last = notes.last(where: isPlaced)
    let place = { (note: Document.Note) in Place(page: number, note: note.id) }
    let isOne = first?.id == last?.id
    let back = sliderContent.returnPage.flatMap { $0 == page ? nil : Place(page: $0) }
    return [
      number == page ? nil : PlaceAction("turn", .turnToPage, .page, to: Place(page: number)),
      PlaceAction("back", .backToPageLeft, .back, to: back),
      PlaceAction(
        "first", isOne ? .placeOnIt : .firstOnIt, isOne ? .place : .first,
        to: first.map(place)),
      PlaceAction("last", .lastOnIt, .last, to: last.map(place)),
    ].compactMap { $0 }.offered(from: Place(page: page, note: note))
  }

  mutating func cancelContent(_ contact: Int, in context: UpdateContext) -> [Command] {
    router.cancel(contact, in: Self.id).map { perform($0.event, on: $0.part, context) } ?? []
  }

  mutating func loadPreview(of item: String, in context: UpdateContext) {
    if let page = Int(item) { preview(page) }
  }

  mutating func select(_ item: String, in context: UpdateContext) -> [Command] {
    guard let page = Int(item), document.pages.indices.contains(page) else { return [] }
    return turn(to: page, context)
  }

  mutating func perform(action: String, on item: String, in context: UpdateContext) -> [Command] {
    let target = placeActions(around: item).first { $0.id == action }
    return target.map { lead(to: $0.place, context) } ?? []
  }

  func report(_ name: Report.Name, of item: String, _ context: UpdateContext) -> Command {
    makeReport(name, Int(item) ?? page, context)
  }
}
