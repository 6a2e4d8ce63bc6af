internal import Documents
internal import Interaction
internal import Widgets

// The previews of pages: along the slider, and of the page that is shown.

extension PagesWindow: PeekingModel {
  /// Before the number of a page that is shown, as a thing that can be peeked at.
  private static let prefix: Character = "+"

  /// The page that is shown as a thing; nil for other things.
  private func page(shownBy item: String) -> Int? {
    guard item.first == Self.prefix, let page = Int(item.dropFirst()) else { return nil }
    return document.pages.indices.contains(page) ? page : nil
  }

  /// The page of a thing; nil for none.
  private func number(of item: String) -> Int? { page(shownBy: item) ?? slider.page(ofItem: item) }

  func peekCandidates(at point: Point, in context: UpdateContext) -> [PeekSource] {
    let scene = sliderScene(context)
    if slider.host.widget.hit(point, in: scene) {
      return [slider.peekSource(at: point, in: scene)].compactMap { $0 }
    }
    let pages = viewScene(context)
    // The margin belongs to the page in front.
    let page = view.widget.page(at: point, in: pages) ?? page
    guard pages.bounds.contains(point), let frame = view.widget.visibleFrame(of: page, in: pages)
    else { return [] }
    // A click on a page does nothing, so that a mouse that is held there can open its preview; on words it selects them.
    return [
      PeekSource(
        "\(Self.prefix)\(page)", at: frame, dwell: areWords(at: point, context) ? .byHand : .byAll)
    ]
  }

  func focusedPeekSource(in context: UpdateContext) -> PeekSource? {
    document.pages.isEmpty ? nil : slider.peekSource(of: page, in: sliderScene(context))
  }

  func peekThing(of id: ElementID, in context: UpdateContext) -> String? {
    let isSlider = id.inside(Part.slider.rawValue).map { PageSlider.isSlider($0) } ?? false
    return isSlider && !document.pages.isEmpty ? DocumentSlider.item(ofPage: page) : nil
  }

  /// Beside the slider; a page has its preview where there is room.
  var peekSides: [Edge]? {
    if let item = peek.widget.item, page(shownBy: item) != nil { return nil }
    return slider.peekSides
  }

  func peekFrame(of item: String, in context: UpdateContext) -> Rect? {
    if let page = page(shownBy: item) {
      return view.widget.visibleFrame(of: page, in: viewScene(context))
    }
    return slider.page(ofItem: item).flatMap {
      slider.peekFrame(of: $0, in: sliderScene(context))
    }
  }

  func quickActions(of item: String, in context: UpdateContext) -> [QuickAction] {
    actions(of: item).map { $0.quickAction(in: document, context.settings.languages) }
  }

  func peekPreview(of item: String, in context: UpdateContext) -> PeekPreview? {
    number(of: item).map { slider.peekPreview(of: $0) }
  }

  func clipping(of item: String, in context: UpdateContext) -> Clipping? {
    number(of: item).flatMap { page in
      context.catalog?.clipping(
        of: Place(page: page), in: context.settings.languages, shown: document)
    }
  }

  private func actions(of item: String) -> [PlaceAction] {
    number(of: item).map {
      slider.actions(
        of: $0, from: Place(page: page, note: note), showsNotes: showsNotes,
        isShown: page(shownBy: item) != nil)
    } ?? []
  }

  mutating func cancelContent(_ contact: Int, in context: UpdateContext) -> [Command] {
    router.cancel(contact, in: Self.id).map { perform($0.event, on: $0.part, context) } ?? []
  }

  mutating func loadPreview(of item: String, in context: UpdateContext) {
    if let page = number(of: item) { slider.preview(page) }
  }

  mutating func select(_ item: String, in context: UpdateContext) -> [Command] {
    number(of: item).map { turn(to: $0, context) } ?? []
  }

  mutating func perform(action: String, on item: String, in context: UpdateContext) -> [Command] {
    let target = actions(of: item).first { $0.id == action }
    return target.map { lead(to: $0.place, context) } ?? []
  }

  func report(_ name: Report.Name, of item: String, _ context: UpdateContext) -> Command {
    makeReport(name, number(of: item) ?? page, context)
  }
}
