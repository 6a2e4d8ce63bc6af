internal import Documents
internal import Interaction
internal import Usage
internal import Widgets

// What the statistics of a kiosk hold of a visit.

extension Showcase {
  /// Whether a visitor is there, rather than a hand without a person, or none.
  private var isVisited: Bool {
    if case .attended = kiosk?.phase { true } else { false }
  }

  /// The thing at a place, in the exhibit's own language; nil where none is shown.
  private func thing(at place: Place?) -> UsedThing? {
    guard let place, let document = catalog?.document, let kiosk,
      document.pages.indices.contains(place.page)
    else { return nil }
    let page = document.pages[place.page]
    return UsedThing(
      place.note == nil ? .page : .note, id: place.note ?? page.id,
      title: document.name(of: place, in: kiosk.start.settings.languages) ?? "",
      exhibit: openExhibitID)
  }

  private var openExhibitID: String? { document.change?.exhibit?.shelfID }

  /// The last thing that is shown: of a visit that ends.
  var shownThing: UsedThing? {
    if kiosk?.shelf?.isOpen == true { return nil }
    return thing(at: current.place)
  }

  /// The end of a visit that the end of the program cuts off: with the last action, as after a countdown; nil where no
  /// visitor is there.
  public var endOfVisit: UsageNote? {
    kiosk?.lastAction.map { .ended(last: $0, .quit, shown: shownThing) }
  }

  /// Notes what was opened since the last time, by the effects of what happened meanwhile.
  mutating func noteUsage(by effects: [Effect]) -> [Effect] {
    guard kiosk != nil else { return [] }
    let reports = effects.compactMap { if case .report(let report) = $0 { report } else { nil } }
    let now = time
    let place = current.place
    guard let (way, section) = kiosk?.usage.take(reports, at: now) else {
      // It was shown without a choice: a document that was opened, or a note that was closed.
      if place?.note == nil { kiosk?.usage.place = place }
      return []
    }
    guard isVisited, place != kiosk?.usage.place else { return [] }
    kiosk?.usage.place = place
    let languages = kiosk?.start.settings.languages ?? []
    let opened = section.flatMap { id in
      catalog?.document.chapters.first { $0.id == id }.map {
        UsedThing(
          .section, id: id, title: $0.title.text(for: languages), exhibit: openExhibitID)
      }
    }
    return (opened ?? thing(at: place)).map { [.kiosk(.note(.opened($0, by: way)))] } ?? []
  }

  /// Notes that an exhibit was opened.
  func noteExhibit(_ name: ExhibitName?) -> [Effect] {
    guard isVisited, let id = name?.shelfID,
      let exhibit = kiosk?.shelf?.exhibits.first(where: { $0.id == id })
    else { return [] }
    let title = exhibit.title.text(for: kiosk?.start.settings.languages ?? [])
    let thing = UsedThing(.exhibit, id: id, title: title, exhibit: id)
    return [.kiosk(.note(.opened(thing, by: .shelf)))]
  }

  /// Notes that a visitor went back to the beginning, or to the shelf.
  func noteHome() -> [Effect] { isVisited ? [.kiosk(.note(.wentHome))] : [] }

  /// Notes where a finger or a button comes down on a page. Pages of a text in letters of another size than usual are not
  /// those of the same numbers otherwise.
  func noteTouch(_ event: WindowEvent, _ context: UpdateContext) -> [Effect] {
    guard case .user(.pointer(.contact(let contact))) = event, contact.phase == .began,
      let composite, document.change?.setting?.scale ?? 1 == 1,
      let kiosk, !kiosk.content.isOpen, kiosk.shelf?.isOpen != true,
      let part = composite.part(at: contact.position, models, context),
      let picture = hosts[part].model as? PictureWindow,
      let (page, position) = picture.pagePosition(at: contact.position, in: context),
      let cell = UsageCell(x: position.x, y: position.y),
      let thing = thing(at: Place(page: page))
    else { return [] }
    return [.kiosk(.note(.touched(thing, cell)))]
  }
}
