internal import Documents
internal import Interaction
internal import Phrases
internal import Widgets

// The shelf of a kiosk, from which visitors choose.

extension Showcase {
  /// The number under which the shelf declares its pictures, which no model has.
  static let shelfList = -1

  private func shelfScene(_ context: UpdateContext) -> Scene<Shelf>? {
    guard let shelf = kiosk?.shelf, let surface = composite?.surface, surface.size != .zero else {
      return nil
    }
    return shelf.host.scene(
      of: Allocation(
        content: shelf.content(context.pictures, context.settings), bounds: Rect(surface.size),
        settings: context.settings, surface: surface), at: context.time, ruler: context.ruler)
  }

  /// The covers that the open shelf needs; nil where those that are loaded stay.
  func shelfCovers(_ context: UpdateContext) -> [PictureID]? {
    guard let shelf = kiosk?.shelf, shelf.isOpen, let scene = shelfScene(context) else {
      return nil
    }
    return shelf.host.widget.neededItems(in: scene).compactMap { shelf.exhibits[$0].cover }
  }

  // MARK: Inputs

  /// Shows the exhibits that were read: the exhibit, or the shelf, as before the first touch.
  mutating func showExhibits(
    _ exhibits: [ShelfExhibit], start: String?, _ context: UpdateContext
  ) -> [Effect] {
    guard kiosk?.shelf != nil else { return [] }
    let now = time
    kiosk?.shelf?.replace(exhibits, start: start)
    kiosk?.endVisit(at: now)
    return startAgain(renewsPictures: true, context)
  }

  /// Takes a document that replaces the open one in a kiosk; nil for another change.
  mutating func takeExhibit(_ change: DocumentChange, _ context: UpdateContext) -> [Effect]? {
    guard let kiosk, change.count > 0 else { return nil }
    let isOther = change.exhibit != document.change?.exhibit
    let isFirst = document.catalog == nil
    guard change.isReplacement || isOther || isFirst && kiosk.shelf != nil else { return nil }
    guard document.show(change) != nil else { return [] }
    if change.isReplacement {
      let now = time
      self.kiosk?.endVisit(at: now)
      self.kiosk?.startAgain()
      return reset(showing: document, kiosk.start.settings, renewsPictures: true, context) + [
        .restarted
      ]
    }
    self.kiosk?.shelf?.isOpen = false
    self.kiosk?.shelf?.opening = nil
    return reset(showing: document, settings, context) + noteExhibit(change.exhibit)
  }

  /// Shows a visitor that the chosen exhibit cannot be opened.
  mutating func refuseExhibit(_ context: UpdateContext) -> [Effect] {
    guard kiosk?.shelf?.isOpen == true else {
      let words = KioskPhrase.exhibitNotShown.text(for: settings.languages)
      if let index = hosts.indices.last(where: { hosts[$0].model.isPane }) {
        confirm(.words(words), index, context)
      }
      return []
    }
    kiosk?.shelf?.opening = nil
    kiosk?.shelf?.isRefused = true
    return settleShelf(context)
  }

  // MARK: Events

  /// Lets the open shelf take an event; nil for an event of the exhibit.
  mutating func takeForShelf(_ event: WindowEvent, _ context: UpdateContext) -> [Effect]? {
    guard kiosk != nil, case .user(let event) = event, let shelf = kiosk?.shelf else { return nil }
    if case .pointer(.contact(let contact)) = event {
      let isOwn = shelf.contacts.contains(contact.id)
      guard shelf.isOpen || isOwn else { return nil }
      switch contact.phase {
      case .began: kiosk?.shelf?.contacts.insert(contact.id)
      case .moved: break
      case .ended, .cancelled: kiosk?.shelf?.contacts.remove(contact.id)
      }
      return isOwn || contact.phase == .began ? performShelf(event, context) : []
    }
    guard shelf.isOpen else { return nil }
    if case .focused(let isFocused) = event { composite?.isFocused = isFocused }
    return performShelf(event, context)
  }

  private mutating func performShelf(_ event: UserEvent, _ context: UpdateContext) -> [Effect] {
    guard let scene = shelfScene(context) else { return [] }
    let outcomes = kiosk?.shelf?.host.perform(event, in: scene) ?? []
    let isKeyed = if case .key = event { true } else { false }
    return performShelf(outcomes, isKeyed: isKeyed, context)
  }

  /// Lets the shelf perform an action on one of its elements.
  mutating func actOnShelf(
    _ action: ElementAction, _ id: ElementID, _ context: UpdateContext
  ) -> [Effect] {
    guard let scene = shelfScene(context) else { return [] }
    let outcomes = kiosk?.shelf?.host.act(action, on: id, in: scene) ?? []
    return performShelf(outcomes, isKeyed: false, context)
  }

  private mutating func performShelf(
    _ outcomes: [Shelf.Outcome], isKeyed: Bool, _ context: UpdateContext
  ) -> [Effect] {
    markChanged()
    return outcomes.flatMap { outcome -> [Effect] in
      switch outcome {
      case .selected(let id): open(.onShelf(id), context)
      case .settingsRequested: showSheet(.visitor, isKeyed: isKeyed, context)
      }
    }
  }

  /// Opens another document in place.
  mutating func open(_ name: ExhibitName, _ context: UpdateContext) -> [Effect] {
    if kiosk?.shelf?.isOpen == true {
      guard kiosk?.shelf?.opening != name else { return [] }
      kiosk?.shelf?.opening = name
      kiosk?.shelf?.isRefused = false
      _ = settleShelf(context)
    }
    return [.kiosk(.open(name))]
  }

  /// Returns to the beginning, or to the shelf where there is one; a visitor's settings stay then.
  mutating func goHome(_ context: UpdateContext) -> [Effect] {
    let notes = noteHome()
    guard kiosk?.shelf != nil else { return startAgain(context) + notes }
    kiosk?.startAgain()
    return reset(showing: OpenDocument(), settings, context) + [.kiosk(.open(nil))] + notes
  }

  /// Adapts the shelf to what changed.
  mutating func settleShelf(_ context: UpdateContext) -> [Effect] {
    guard let scene = shelfScene(self.context(time, context.ruler)) else { return [] }
    _ = kiosk?.shelf?.host.settle(in: scene)
    markChanged()
    return []
  }

  /// Gives the shelf the keyboard focus that its window has.
  mutating func focusShelf(_ context: UpdateContext) {
    guard kiosk?.shelf?.isOpen == true, let isFocused = composite?.isFocused, isFocused,
      let scene = shelfScene(context)
    else { return }
    _ = kiosk?.shelf?.host.perform(.focused(true), in: scene)
  }

  /// When the shelf next changes by itself.
  mutating func shelfWake(_ context: UpdateContext) -> Wake {
    guard let scene = shelfScene(context) else { return .never }
    return kiosk?.shelf?.host.wake(in: scene) ?? .never
  }

  // MARK: Drawing

  /// Adds the shelf to a frame.
  func drawShelf(into list: inout DisplayListBuilder, _ context: UpdateContext) {
    guard let shelf = kiosk?.shelf, let scene = shelfScene(context) else { return }
    shelf.host.draw(into: &list, in: scene)
  }

  /// The accessibility tree of the open shelf, in place of what lies beneath it.
  func withShelf(over elements: [Element], _ context: UpdateContext) -> [Element] {
    guard let shelf = kiosk?.shelf, shelf.isOpen, let scene = shelfScene(context) else {
      return elements
    }
    return shelf.host.widget.elements(in: scene).within(ElementPart.shelf)
  }

  /// The shape of a pointer over the open shelf; nil where there is none.
  func shelfShape(of spot: PointerSpot, _ context: UpdateContext) -> PointerShape? {
    guard let shelf = kiosk?.shelf, let scene = shelfScene(context) else { return nil }
    return shelf.host.widget.pointerShape(of: spot, in: scene)
  }
}
