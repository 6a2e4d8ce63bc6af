internal import Documents
internal import Interaction
internal import Phrases
internal import Widgets

// The previews of pages: along the slider, and of the page that is shown.

/// A page as a thing that can be peeked at.
private struct PeekedPage {
  /// The index of the page.
  let page: Int
  /// Whether it is the page itself, rather than its position on the slider.
  let isShown: Bool

  /// The page on the slider, or itself where it is shown.
  init(_ page: Int, isShown: Bool) {
    self.page = page
    self.isShown = isShown
  }

  /// The page of a name: its index, with a sign before it for the page itself.
  init?(_ item: String) {
    isShown = item.first == "+"
    guard let page = Int(isShown ? item.dropFirst() : item[...]) else { return nil }
    self.page = page
  }

  /// The name of the thing.
  var item: String { isShown ? "+\(page)" : "\(page)" }
}

extension PagesWindow: PeekingModel {
  func peekCandidates(at point: Point, in context: UpdateContext) -> [PeekSource] {
    let scene = sliderScene(context)
    let thing =
      slider.widget.hit(point, in: scene)
      ? slider.widget.page(at: point, in: scene).map { PeekedPage($0, isShown: false) }
      : view.widget.page(at: point, in: viewScene(context)).map { PeekedPage($0, isShown: true) }
    return [thing.flatMap { source(of: $0, context) }].compactMap { $0 }
  }

  func focusedPeekSource(in context: UpdateContext) -> PeekSource? {
    document.pages.isEmpty ? nil : source(of: PeekedPage(page, isShown: false), context)
  }

  /// A click on a page does nothing, so that a mouse that is held there can open its preview.
  private func source(of thing: PeekedPage, _ context: UpdateContext) -> PeekSource? {
    peekFrame(of: thing.item, in: context).map {
      PeekSource(thing.item, at: $0, dwell: thing.isShown ? .byAll : .byHand)
    }
  }

  /// Beside the slider, so that it stays free to slide along; a page has its preview where there is room.
  var peekSides: [Edge]? {
    if let item = peek.widget.item, PeekedPage(item)?.isShown == true { return nil }
    return sliderContent.axis == .horizontal ? [.top, .bottom] : [.left, .right]
  }

  func peekFrame(of item: String, in context: UpdateContext) -> Rect? {
    guard let thing = PeekedPage(item) else { return nil }
    return thing.isShown
      ? view.widget.visibleFrame(of: thing.page, in: viewScene(context))
      : slider.widget.frame(of: thing.page, in: sliderScene(context))
  }

  func quickActions(of item: String, in context: UpdateContext) -> [QuickAction] {
    placeActions(around: item).map { $0.quickAction(in: document, context.settings.languages) }
  }

  func peekPreview(of item: String, in context: UpdateContext) -> PeekPreview? {
    guard let page = number(of: item) else { return nil }
    let words = sliderContent.text(of: page)
    let thumbnail = document.pages[page].thumbnail(from: stock.shelf(context.pictures))
    let figure = thumbnail.map {
      PeekPreview.Figure(shape: $0.shape, picture: $0.picture.map { .file($0) })
    }
    return PeekPreview(
      title: words.title, subtitle: words.subtitle, blocks: document.beginning(ofPage: page),
      figure: figure)
  }

  /// The index of the page of a thing; nil for none.
  private func number(of item: String) -> Int? {
    PeekedPage(item).flatMap { document.pages.indices.contains($0.page) ? $0.page : nil }
  }

  /// The actions of a page: to it, back to the page before scrubbing, and to its first and last place; of a page that is
  /// shown also to those beside it.
  private func placeActions(around item: String) -> [PlaceAction] {
    guard let thing = PeekedPage(item), let number = number(of: item) else { return [] }
    let notes = showsNotes ? document.pages[number].notes : []
    let isPlaced = { (note: Document.Note) in note.area != nil }
    let first = notes.first(where: isPlaced)
    let last = notes.last(where: isPlaced)
    let place = { (note: Document.Note) in Place(page: number, note: note.id) }
    let isOne = first?.id == last?.id
    let near = { (steps: Int) -> Place? in
      guard thing.isShown, document.pages.indices.contains(number + steps) else { return nil }
      return Place(page: number + steps)
    }
    let back = sliderContent.returnPage.flatMap { $0 == page ? nil : Place(page: $0) }
    return [
      number == page ? nil : PlaceAction("turn", .turnToPage, .page, to: Place(page: number)),
      PlaceAction("back", .backToPageLeft, .back, to: back),
      PlaceAction("next", .nextPage, .next, to: near(1)),
      PlaceAction("previous", .previousPage, .previous, to: near(-1)),
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
    if let page = number(of: item) { preview(page) }
  }

  mutating func select(_ item: String, in context: UpdateContext) -> [Command] {
    number(of: item).map { turn(to: $0, context) } ?? []
  }

  mutating func perform(action: String, on item: String, in context: UpdateContext) -> [Command] {
    let target = placeActions(around: item).first { $0.id == action }
    return target.map { lead(to: $0.place, context) } ?? []
  }

  func report(_ name: Report.Name, of item: String, _ context: UpdateContext) -> Command {
    makeReport(name, number(of: item) ?? page, context)
  }
}
