internal import Documents
internal import Interaction
internal import Phrases
internal import Widgets

// The previews of the picture's places, and beside them of the page; of links in the panel, and beside them of the
// panel's note. A finger that rests beside places or links is about to move the picture or the text: there only pressing
// harder, the right button and keys open a preview. At an edge, where a tap would turn the page, resting opens it as well.

/// A thing in the panel that can be peeked at. No name of a note begins with the first character of its name.
private struct PanelThing {
  private static let sign: Character = "\u{2}"

  /// The id of the note in the panel.
  let note: String
  /// The index of a link in its text; nil for the note.
  let link: Int?

  init(_ note: String, link: Int? = nil) {
    self.note = note
    self.link = link
  }

  /// The thing of a name; nil for other things.
  init?(_ name: String) {
    let parts = name.split(separator: Self.sign, maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].isEmpty else { return nil }
    link = Int(parts[1])
    note = String(parts[2])
  }

  /// The name of the thing.
  var name: String { "\(Self.sign)\(link.map { "\($0)" } ?? "")\(Self.sign)\(note)" }
}

extension PictureWindow: PeekingModel {
  /// The name of the page as a thing; no name of a note begins with this character.
  private static let whole = "\u{0}page"
  /// 12 titles of notes at most in a preview of the page.
  private static let titles = 12

  func peekCandidates(at point: Point, in context: UpdateContext) -> [PeekSource] {
    guard !list.widget.hit(point, in: listScene(context)) else { return [] }
    let panelScene = panelScene(context)
    if panel.widget.hit(point, in: panelScene) {
      let link = panel.widget.link(at: point, in: panelScene)
      return [link.flatMap { source(of: $0, context) }, note(context)].compactMap { $0 }
    }
    let scene = pictureScene(context)
    guard scene.bounds.contains(point) else {
      return [slider.peekSource(at: point, in: sliderScene(context))].compactMap { $0 }
    }
    let hotspot = picture.widget.hotspot(at: point, by: .finger, in: scene)
    var whole = source(of: Self.whole, context)
    if picture.widget.turns(at: point, in: scene) { whole?.dwell = .byHand }
    return [hotspot.flatMap { source(of: $0.id, context) }, whole].compactMap { $0 }
  }

  func focusedPeekSource(in context: UpdateContext) -> PeekSource? {
    if focus == .slider { return slider.peekSource(of: page, in: sliderScene(context)) }
    if focus == .panel {
      return panel.widget.focusedLink(in: panelScene(context)).flatMap { source(of: $0, context) }
    }
    guard focus == .picture else { return nil }
    let keyed = picture.widget.keyedHotspot(in: pictureScene(context))
    return source(of: keyed ?? Self.whole, context)
  }

  /// A link in the panel; nil where it leads nowhere.
  private func source(of link: DetailPanel.SeenLink, _ context: UpdateContext) -> PeekSource? {
    guard let note = panel.widget.shown, context.catalog?.place(ofLink: link.target) != nil else {
      return nil
    }
    let trail = PeekTrail(PanelThing(note, link: link.index).name, links: [link.target])
    return PeekSource(trail.item, at: link.frame)
  }

  /// The note in the panel.
  private func note(_ context: UpdateContext) -> PeekSource? {
    panel.widget.shown.flatMap {
      content.hotspots[$0] == nil ? nil : source(of: PanelThing($0).name, context)
    }
  }

  private func source(of item: String, _ context: UpdateContext) -> PeekSource? {
    peekFrame(of: item, in: context).map {
      PeekSource(
        item, at: $0, dwell: item == Self.whole || PanelThing(item) != nil ? .never : .byHand)
    }
  }

  func peekThing(of id: ElementID, in context: UpdateContext) -> String? {
    if let inner = id.inside(Part.picture.rawValue),
      let hotspot = HotspotPicture.hotspot(of: inner)
    {
      guard let hotspot else { return document.pages.isEmpty ? nil : Self.whole }
      return content.hotspots[hotspot] == nil ? nil : hotspot
    }
    if let link = id.inside(Part.panel.rawValue).flatMap({ DetailPanel.link(of: $0) }) {
      let seen = panel.widget.link(link, in: panelScene(context))
      return seen.flatMap { source(of: $0, context)?.item }
    }
    let isSlider = id.inside(Part.slider.rawValue).map { PageSlider.isSlider($0) } ?? false
    return isSlider && slider.isShown ? DocumentSlider.item(ofPage: page) : nil
  }

  /// Of a page on the slider beside it.
  var peekSides: [Edge]? {
    peek.widget.item.flatMap { slider.page(ofItem: $0) == nil ? nil : slider.peekSides }
  }

  func peekFrame(of item: String, in context: UpdateContext) -> Rect? {
    if let page = slider.page(ofItem: item) {
      return slider.peekFrame(of: page, in: sliderScene(context))
    }
    if let thing = PanelThing(item) { return frame(of: thing, context) }
    let scene = pictureScene(context)
    return item == Self.whole
      ? picture.widget.visibleFrame(in: scene) : picture.widget.visibleFrame(of: item, in: scene)
  }

  private func frame(of thing: PanelThing, _ context: UpdateContext) -> Rect? {
    let scene = panelScene(context)
    guard panel.widget.shown == thing.note, !panel.widget.isHidden(in: scene) else { return nil }
    if let link = thing.link { return panel.widget.link(link, in: scene)?.frame }
    return panel.widget.rect(in: scene).intersection(placement.frame)
  }

  /// The preview of the page: its title and the titles of its notes.
  private var previewOfPage: PeekPreview? {
    guard var preview = document.preview(of: Place(page: page), in: languages) else { return nil }
    let titles = (0..<min(Self.titles, content.hotspots.count)).map {
      notes.rows.name(ofHotspot: $0)
    }
    if !titles.isEmpty {
      preview.contents = PeekPreview.Contents(
        titles: titles, count: content.hotspots.count, languages: languages)
    }
    return preview
  }

  func peekPreview(of id: String, in context: UpdateContext) -> PeekPreview? {
    if id == Self.whole { return previewOfPage }
    if let page = slider.page(ofItem: id) { return slider.peekPreview(of: page) }
    if let thing = PanelThing(id) { return peekPreview(of: thing.note, in: context) }
    guard content.hotspots[id] != nil else { return nil }
    let scene = pictureScene(context)
    return document.preview(
      of: Place(page: page, note: id), in: languages,
      figure: previewPicture(of: Place(page: page, note: id), in: scene, context)?
        .figure(scene.content.states))
  }

  func linkFigure(
    of place: Place, part: Document.Area?, in context: UpdateContext
  ) -> PeekPreview.Figure? {
    let scene = pictureScene(context)
    return previewPicture(of: place, part: part, in: scene, context)?.figure(scene.content.states)
  }

  /// The part of its page in the preview of a place.
  private func previewPicture(
    of place: Place, part: Document.Area? = nil, in scene: Scene<HotspotPicture>,
    _ context: UpdateContext
  ) -> PreviewPicture? {
    let isShown = place.page == page
    return PreviewPicture(
      place, of: isShown ? document : context.catalog?.document ?? document,
      part: part, shown: isShown ? picture.widget.map(in: scene).scale : nil, on: placement.surface)
  }

  /// The pictures of the open preview that are missing, and those that are drawn.
  func previewNeeds(
    in scene: Scene<HotspotPicture>, _ context: UpdateContext
  ) -> (missing: [PictureID], drawn: [PictureID])? {
    guard let trail = peek.widget.item.map({ PeekTrail(item: $0) }), trail.thing != Self.whole,
      slider.page(ofItem: trail.thing) == nil
    else { return nil }
    let note = PanelThing(trail.thing)?.note ?? trail.thing
    let link = trail.links.last
    let place = link.map { context.catalog?.place(ofLink: $0) } ?? Place(page: page, note: note)
    let part = link.flatMap { context.catalog?.area(ofLink: $0) }
    return place.flatMap { previewPicture(of: $0, part: part, in: scene, context) }?
      .needs(scene.content.states)
  }

  mutating func loadPreview(of item: String, in context: UpdateContext) {
    if let page = slider.page(ofItem: item) { slider.preview(page) }
    updatePictures(context)
  }

  func quickActions(of id: String, in context: UpdateContext) -> [QuickAction] {
    if id == Self.whole { return actionsOfPage(context) }
    if let page = slider.page(ofItem: id) {
      return sliderActions(of: page).map { $0.quickAction(in: document, languages) }
    }
    if let thing = PanelThing(id) { return quickActions(of: thing.note, in: context) }
    guard content.hotspots[id] != nil else { return [] }
    let show = QuickAction(
      id: "show", title: Phrase.showPlace.text(for: languages),
      subtitle: Phrase.asLargeAsItFits.text(for: languages), icon: .symbol(.place))
    let isShown = picture.widget.isShown(id, in: pictureScene(context))
    return placeActions(around: id).map { $0.quickAction(in: document, languages) }
      + (isShown ? [] : [show])
  }

  func clipping(of id: String, in context: UpdateContext) -> Clipping? {
    let shown: Place
    if id == Self.whole {
      shown = Place(page: page)
    } else if let page = slider.page(ofItem: id) {
      shown = Place(page: page)
    } else {
      let note = PanelThing(id)?.note ?? id
      guard notes.holds(note) else { return nil }
      shown = Place(page: page, note: note)
    }
    return context.catalog?.clipping(of: shown, in: languages, shown: document)
  }

  /// The place whose note is open, unless the keyboard is at another one; else the page.
  func chosenThing(in context: UpdateContext) -> String? {
    if focus == .slider { return nil }
    let keyed = focus == .picture ? picture.widget.keyedHotspot(in: pictureScene(context)) : nil
    return keyed ?? content.selection ?? general ?? Self.whole
  }

  private func actionsOfPage(_ context: UpdateContext) -> [QuickAction] {
    var actions: [QuickAction] = []
    if !picture.widget.isHome(in: pictureScene(context)) {
      actions.append(
        QuickAction(
          id: "whole", title: Phrase.showAll.text(for: languages), icon: .symbol(.place)))
    }
    if notes.rows.count > 0 {
      actions.append(
        QuickAction(
          id: "places", title: Phrase.listOfPlaces.text(for: languages),
          subtitle: notes.rows.title,
          icon: .symbol(.list)))
    }
    if notes.aboutID != nil, general == nil {
      actions.append(
        QuickAction(
          id: "about", title: Phrase.about.text(for: languages), icon: .symbol(.about)))
    }
    actions += pageActions.map { $0.quickAction(in: document, languages) }
    return Array(actions.prefix(QuickAction.most))
  }

  /// The actions of a page on the slider.
  private func sliderActions(of number: Int) -> [PlaceAction] {
    slider.actions(of: number, from: place, showsNotes: true)
  }

  /// The actions to the pages beside this one.
  private var pageActions: [PlaceAction] {
    let near = { (steps: Int) in
      document.pages.indices.contains(page + steps) ? Place(page: page + steps) : nil
    }
    return [PlaceAction(.next, to: near(1)), PlaceAction(.previous, to: near(-1))]
      .compactMap { $0 }
  }

  /// The actions of a place: to open its note or close it, and to the places beside it.
  private func placeActions(around id: String) -> [PlaceAction] {
    let own = Place(page: page, note: id)
    let near = { (steps: Int) in
      content.hotspots.hotspot(steps, after: id).map { Place(page: page, note: $0.id) }
    }
    return [
      own == place
        ? PlaceAction("close", .close, .close, to: Place(page: page))
        : PlaceAction("read", .readAll, .read, to: own),
      PlaceAction(.next, to: near(1)), PlaceAction(.previous, to: near(-1)),
    ].compactMap { $0 }.offered(from: place)
  }

  mutating func cancelContent(_ contact: Int, in context: UpdateContext) -> [Command] {
    router.cancel(contact, in: Self.id).map { perform($0.event, on: $0.part, context) } ?? []
  }

  mutating func select(_ item: String, in context: UpdateContext) -> [Command] {
    if item == Self.whole { return showWhole(context) }
    if let page = slider.page(ofItem: item) {
      return turn(to: page, context) + settle(in: context)
    }
    if let thing = PanelThing(item) { return select(thing.note, in: context) }
    guard content.hotspots[item] != nil else { return [] }
    return choose(item, context) + settle(in: context)
  }

  private mutating func showWhole(_ context: UpdateContext) -> [Command] {
    let outcomes = picture.change(in: pictureScene(context)) { $0.goHome(in: $1) }
    return report(outcomes, context) + settle(in: context)
  }

  private mutating func actOnPage(_ action: String, _ context: UpdateContext) -> [Command] {
    switch action {
    case "whole": return showWhole(context)
    case "places":
      return (places.isOpen ? [] : report([PlaceList.Outcome.opened], context))
        + settle(in: context)
    case "about": return toggleAbout(isKeyed: false, context) + settle(in: context)
    default:
      let target = pageActions.first { $0.id == action }
      return target.map { turn(to: $0.place.page, context) + settle(in: context) } ?? []
    }
  }

  mutating func perform(action: String, on item: String, in context: UpdateContext) -> [Command] {
    if item == Self.whole { return actOnPage(action, context) }
    if let page = slider.page(ofItem: item) {
      guard let place = sliderActions(of: page).first(where: { $0.id == action })?.place else {
        return []
      }
      return turn(to: place.page, note: place.note, context) + settle(in: context)
    }
    if let thing = PanelThing(item) { return perform(action: action, on: thing.note, in: context) }
    if action == "show" {
      let outcomes = picture.change(in: pictureScene(context)) { $0.show(item, in: $1) }
      return report(outcomes, context) + settle(in: context)
    }
    guard let target = placeActions(around: item).first(where: { $0.id == action }) else {
      return []
    }
    guard let note = target.place.note else {
      return report([DetailPanel.Outcome.dismissed], context) + settle(in: context)
    }
    return select(note, in: context)
  }

  func report(_ name: Report.Name, of item: String, _ context: UpdateContext) -> Command {
    if let page = slider.page(ofItem: item) {
      let label = document.name(of: Place(page: page), in: languages)
      return makeReport(name, label, row: page, context)
    }
    guard item == Self.whole else {
      return makeReport(name, PanelThing(item)?.note ?? item, context)
    }
    return makeReport(
      name, document.name(of: Place(page: page), in: languages), row: page, context)
  }
}
