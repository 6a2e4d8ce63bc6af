internal import Interaction
internal import Widgets

// Places of the picture can be peeked at: the beginning of what is said of them.

extension PictureWindow: PeekingModel {
  func peekContent(in moment: Moment) -> PeekContent {
    let (window, time, settings) = (self, moment.time, moment.settings)
    let still = { @Sendable in Moment(time: time, ruler: PlainRuler(), settings: settings) }
    let source = { @Sendable (id: String) in
      window.picture.widget.seenPlace(of: id, in: window.pictureScene(still())).map {
        PeekSource(id, at: $0)
      }
    }
    let keyed = focus == .picture ? picture.widget.keyedHotspot(in: pictureScene(moment)) : nil
    return PeekContent(
      finders: [
        { point in
          guard !window.panel.widget.hit(point, in: window.panelScene(still())),
            !window.list.widget.hit(point, in: window.listScene(still()))
          else { return nil }
          let scene = window.pictureScene(still())
          return window.picture.widget.hotspot(at: point, by: .finger, in: scene)
            .flatMap { source($0.id) }
        }
      ],
      focused: keyed.flatMap(source),
      place: { window.picture.widget.seenPlace(of: $0, in: window.pictureScene(still())) },
      preview: { window.preview(of: $0, in: window.pictureScene(still())) },
      actions: { window.actions(of: $0, still()) })
  }

  private func preview(
    of id: String, in scene: Scene<HotspotPictureContent>
  ) -> PeekPreview? {
    guard content.hotspots[id] != nil else { return nil }
    return document.preview(
      of: Place(page: page, note: id), in: languages,
      figure: previewPicture(of: id, in: scene)?.figure(tiles.states))
  }

  /// The piece of the page that the preview of a place shows.
  func previewPicture(
    of id: String, in scene: Scene<HotspotPictureContent>
  ) -> PreviewPicture? {
    PreviewPicture(
      Place(page: page, note: id), of: document, shown: picture.widget.map(in: scene).scale,
      on: ground.surface)
  }

  mutating func fetch(_ item: String, in moment: Moment) -> [Effect] { stock(moment) }

  private func actions(of id: String, _ moment: Moment) -> [QuickAction] {
    guard content.hotspots[id] != nil else { return [] }
    let show = QuickAction(
      id: "show", title: "Show the place", subtitle: "As large as it fits", icon: .symbol(.place))
    let isShown = picture.widget.isShown(id, in: pictureScene(moment))
    return ways(around: id).map { $0.action(in: document, languages) } + (isShown ? [] : [show])
  }

  /// To what is said of a place, or away from that where it is read; and to the places beside it.
  private func ways(around id: String) -> [Way] {
    let own = Place(page: page, note: id)
    let near = { (steps: Int) in
      content.hotspots.hotspot(steps, after: id).map { Place(page: page, note: $0.id) }
    }
    return [
      own == place
        ? Way("close", "Close", .close, to: Place(page: page))
        : Way("read", "Read all of it", .read, to: own),
      Way("next", "Next", .next, to: near(1)), Way("previous", "Previous", .previous, to: near(-1)),
    ].compactMap { $0 }.leading(from: place)
  }

  mutating func cancel(_ contact: Int, in moment: Moment) -> [Effect] {
    router.cancel(contact, in: Self.id).map { perform($0.event, on: $0.part, moment) } ?? []
  }

  mutating func go(to item: String, in moment: Moment) -> [Effect] {
    guard content.hotspots[item] != nil else { return [] }
    return choose(item, moment) + settle(in: moment)
  }

  mutating func act(_ action: String, on item: String, in moment: Moment) -> [Effect] {
    if action == "show" {
      let scene = pictureScene(moment)
      return report(picture.change { $0.show(item, in: scene) }, moment) + settle(in: moment)
    }
    guard let way = ways(around: item).first(where: { $0.id == action }) else { return [] }
    guard let note = way.place.note else {
      return report([DetailPanel.Outcome.closed], moment) + settle(in: moment)
    }
    return go(to: note, in: moment)
  }

  func told(_ name: Report.Name, ofItem item: String, _ moment: Moment) -> Effect {
    told(name, item, moment)
  }
}
