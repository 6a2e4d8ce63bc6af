internal import Documents
internal import Interaction
internal import Phrases
internal import Usage
internal import Widgets

// What a kiosk adds to a showcase: it begins again when its visitor has gone, and leaves no way out.

extension Showcase {
  /// Notes an action of a visitor. One that ends a visit without a person acts on what is seen.
  ///
  /// - Returns: The effects, and whether it ended the countdown, so that it acts on nothing else.
  mutating func noteVisitor(
    _ event: Input.Event, _ context: UpdateContext
  ) -> (effects: [Effect], isUsedUp: Bool) {
    guard kiosk != nil, case .window(let window, let event) = event,
      isOfVisitor(event, in: window)
    else { return ([], false) }
    let now = time
    let touch = noteTouch(event, context)
    let lit = lightScreen()
    switch kiosk?.act(at: now) {
    case .asking?:
      if case .user(.pointer(let event)) = event { kiosk?.endCountdown(by: event, at: now) }
      return (lit + updateCard(context) + [.kiosk(.note(.stayed))], isUsedUp(event))
    case .attracting(var hand)?:
      markChanged()
      return (
        lit
          + hand.lift().flatMap { handleShown(.user($0), of: Composite.id, context) }
          .filter(\.onlyShows) + Self.beginning + touch, false
      )
    case .resting?: return (lit + Self.beginning + touch, false)
    case .attended?: return (lit + touch, isOfEndingGesture(event))
    case nil: return (lit, false)
    }
  }

  /// Whether an event belongs to the gesture that ended the countdown.
  private mutating func isOfEndingGesture(_ event: WindowEvent) -> Bool {
    guard case .user(.pointer(let event)) = event else { return false }
    let now = time
    return kiosk?.isOfEndingGesture(event, at: now) == true
  }

  /// Whether an event that ends the countdown is over then. A contact is the card's until it ends, and a pointer and the
  /// keyboard focus are followed on.
  private func isUsedUp(_ event: WindowEvent) -> Bool {
    switch event {
    case .user(.key), .user(.pointer(.scrolled)), .user(.pointer(.pad)): true
    case .user(.pointer(.contact)), .user(.pointer(.hovered)), .user(.pointer(.left)),
      .user(.focused), .action, .resized, .visible, .closed, .dropped, .filesChosen, .pasted,
      .dragEnded:
      false
    }
  }

  /// The effects of a visit that begins.
  private static let beginning: [Effect] = [.kiosk(.attended(true)), .kiosk(.note(.began))]

  /// Whether an event shows that a person is there: a contact, also one that moves or ends, a pointer that moves, a key, an
  /// action of an assistive technology. A pointer over which the window appears has not moved.
  private func isOfVisitor(_ event: WindowEvent, in window: WindowID) -> Bool {
    switch event {
    case .user(let event): isOfVisitor(event, in: window)
    case .action(_, on: let id):
      // Nothing beneath an open card can be reached.
      kiosk?.content.isOpen == false || id?.inside(ElementPart.card) != nil
    case .resized, .visible, .closed, .dropped, .filesChosen, .pasted, .dragEnded: false
    }
  }

  private func isOfVisitor(_ event: UserEvent, in window: WindowID) -> Bool {
    switch event {
    case .pointer(.left), .focused: false
    case .pointer(.hovered(let point)): pointers[window]?.position != point
    case .pointer(.contact), .pointer(.scrolled), .pointer(.pad), .key: true
    }
  }

  /// Performs what is due: the countdown, the new beginning, and visits without a person.
  mutating func settleKiosk(_ context: UpdateContext) -> [Effect] {
    guard var kiosk else { return [] }
    let (last, wasStaff) = (kiosk.lastAction ?? time, kiosk.sheet?.isOfStaff == true)
    let startsAgain = kiosk.settle(at: time, isStill: isStill)
    self.kiosk = kiosk
    if startsAgain {
      let end = UsageNote.ended(last: last, .idle, shown: shownThing)
      return startAgain(context) + [.kiosk(.note(end)), .kiosk(.attended(false))]
    }
    let staff: [Effect] =
      kiosk.sheet?.isOfStaff == true && !wasStaff ? [.kiosk(.note(.staff))] : []
    return settleKeyboard(context) + settleShelf(context) + playVisit(context)
      + updateCard(context) + staff
  }

  /// Performs what a hand without a person does now.
  private mutating func playVisit(_ context: UpdateContext) -> [Effect] {
    guard case .attracting(var hand) = kiosk?.phase, let size = composite?.surface.size else {
      return []
    }
    let showcase = self
    let events = hand.settle(at: time, size: size) {
      showcase.elements(of: Composite.id, at: context.time, ruler: context.ruler)
    }
    let now = time
    let effects = ofPerson(
      events.flatMap {
        handleShown(.user(aim($0, in: Composite.id)), of: Composite.id, context)
      })
    kiosk?.play(hand, at: now)
    return hand.isDone ? effects + startAgain(context) : effects
  }

  /// The effects without those that only a person has, while a hand without one plays a visit.
  func ofPerson(_ effects: [Effect]) -> [Effect] {
    guard case .attracting = kiosk?.phase else { return effects }
    return effects.filter(\.onlyShows)
  }

  /// The next deadline of the kiosk, which is that of the first model.
  mutating func kioskWake(_ index: Int, _ context: UpdateContext) -> Wake {
    guard index == 0, let scene = kioskScene(context), let kiosk else { return .never }
    let wake = self.kiosk?.host.wake(in: scene) ?? .never
    return kiosk.wake(at: context.time, isStill: isStill).merged(with: wake)
      .merged(with: keyboardWake(context)).merged(with: shelfWake(context))
      .merged(with: screen?.wake ?? .never)
  }

  /// Whether nothing is to move by itself: as a person wishes, or because it is not seen.
  private var isStill: Bool { settings.reducedMotion || screen?.isAsleep == true }

  // MARK: The screen

  /// Switches the screen on for an action of a person, which is handled as any other.
  private mutating func lightScreen() -> [Effect] {
    let now = time
    let isWoken = screen?.act(at: now) ?? false
    if screen != nil, !hosts.isEmpty { hosts[0].wake = nil }
    return isWoken ? [.screen(isAwake: true)] : []
  }

  /// Switches the screen off once no visitor has been present for long.
  mutating func settleScreen() -> [Effect] {
    let now = time
    guard screen?.settle(at: now) == true else { return [] }
    hosts[0].wake = nil
    return [.screen(isAwake: false)]
  }

  /// Marks the window as changed.
  mutating func markChanged() {
    guard !hosts.isEmpty else { return }
    hosts[0].markChanged()
  }

  // MARK: The card

  private func kioskScene(_ context: UpdateContext) -> Scene<Card>? {
    // The test before the value, which is large: at a desk, which has no kiosk, nothing is copied.
    guard kiosk != nil, let surface = composite?.surface, surface.size != .zero, let kiosk else {
      return nil
    }
    return kiosk.host.scene(
      of: Allocation(
        content: kiosk.content, bounds: Rect(surface.size), settings: context.settings,
        surface: surface), at: context.time, ruler: context.ruler)
  }

  /// The languages that visitors choose from.
  private var offeredLanguages: [String] {
    guard let kiosk else { return [] }
    if !kiosk.plan.languages.isEmpty { return kiosk.plan.languages }
    var languages = catalog?.languages ?? []
    for language in Phrase.languages where !languages.contains(language) {
      languages.append(language)
    }
    return languages
  }

  /// Shows the card that is due, or lets the last one fade. One that comes takes the contacts of everything beneath away.
  @discardableResult
  mutating func updateCard(_ context: UpdateContext) -> [Effect] {
    guard let kiosk else { return [] }
    let needsLanguages = kiosk.sheet == .visitor || kiosk.sheet == .staff
    let card = kiosk.card(
      at: time, settings: settings, languages: needsLanguages ? offeredLanguages : [])
    if let card { self.kiosk?.content = card } else { self.kiosk?.content.isOpen = false }
    guard self.kiosk?.content != kiosk.content else { return [] }
    let updated = self.context(time, context.ruler)
    if let scene = kioskScene(updated) { _ = self.kiosk?.host.settle(in: scene) }
    markChanged()
    guard card != nil, !kiosk.content.isOpen else { return [] }
    swipes = [:]
    // The keyboard is the card's, as long as it is open.
    if let scene = kioskScene(updated) {
      _ = self.kiosk?.host.perform(.focused(composite?.isFocused ?? false), in: scene)
    }
    let ofShelf = (kiosk.shelf?.contacts ?? []).sorted().flatMap { id in
      takeForShelf(.contact(Self.cancellation(of: id)), updated) ?? []
    }
    let ofHelp = (help?.contacts ?? []).sorted().flatMap { id in
      takeForHelp(.contact(Self.cancellation(of: id)), of: Composite.id, updated) ?? []
    }
    return ofShelf + ofHelp + share(.visible(false), updated)
  }

  /// A finger that is taken away from what it is on.
  private static func cancellation(of id: Int) -> Contact {
    Contact(id: id, phase: .cancelled, position: .zero, kind: .touch)
  }

  /// Opens a card, or closes it.
  ///
  /// - Parameters:
  ///   - sheet: the card; nil for none.
  ///   - isKeyed: whether a key opens it, so that its focus is visible.
  ///   - context: time, ruler and settings.
  mutating func showSheet(
    _ sheet: KioskModel.Sheet?, isKeyed: Bool = false, _ context: UpdateContext
  ) -> [Effect] {
    kiosk?.sheet = sheet
    let effects = updateCard(context)
    if isKeyed, let scene = kioskScene(self.context(time, context.ruler)) {
      _ = kiosk?.host.enter(.same, in: scene)
    }
    return effects
  }

  /// Lets the card and the gesture of staff take an event; nil for an event of the exhibit.
  mutating func takeForKiosk(_ event: WindowEvent, _ context: UpdateContext) -> [Effect]? {
    guard kiosk != nil, case .user(let event) = event else { return nil }
    if case .pointer(.contact(let contact)) = event,
      let effects = takeForStaff(contact, context)
    {
      return effects
    }
    return takeForCard(event, context)
  }

  /// Lets the card, or the keyboard on the screen where there is none, take an event; nil for an event of the exhibit.
  private mutating func takeForCard(_ event: UserEvent, _ context: UpdateContext) -> [Effect]? {
    guard let kiosk else { return nil }
    if !kiosk.content.isOpen, let effects = takeForKeyboard(event, context) { return effects }
    // The keyboard that a finger brings does not lie beneath that finger.
    followHand(event)
    if case .pointer(.contact(let contact)) = event {
      let isOwn = kiosk.contacts.contains(contact.id)
      guard kiosk.content.isOpen || isOwn else { return nil }
      switch contact.phase {
      case .began: self.kiosk?.contacts.insert(contact.id)
      case .moved: break
      case .ended, .cancelled: self.kiosk?.contacts.remove(contact.id)
      }
      return isOwn || contact.phase == .began ? performCard(.contact(contact), context) : []
    }
    guard kiosk.content.isOpen else { return nil }
    if case .focused(let isFocused) = event { composite?.isFocused = isFocused }
    return performCard(event, context)
  }

  /// Follows the corners that staff hold.
  private mutating func takeForStaff(_ contact: Contact, _ context: UpdateContext) -> [Effect]? {
    guard let size = composite?.surface.size else { return nil }
    let now = time
    switch kiosk?.corners.take(contact, in: size, at: now) {
    case .none?, nil: return nil
    case .taken?:
      markChanged()
      return []
    case .began(let other)?:
      markChanged()
      let lift = WindowEvent.contact(Self.cancellation(of: other))
      return takeForCard(.contact(Self.cancellation(of: other)), context)
        ?? takeForShelf(lift, context) ?? takeForHelp(lift, of: Composite.id, context)
        ?? takeForHistory(lift, of: Composite.id, context) ?? share(lift, context)
    }
  }

  private mutating func performCard(_ event: UserEvent, _ context: UpdateContext) -> [Effect] {
    guard let scene = kioskScene(context) else { return [] }
    let outcomes = kiosk?.host.perform(event, in: scene) ?? []
    return performCard(outcomes, context)
  }

  /// Lets the card perform an action on one of its elements.
  mutating func actOnCard(
    _ action: ElementAction, _ id: ElementID, _ context: UpdateContext
  ) -> [Effect] {
    guard let scene = kioskScene(context) else { return [] }
    let outcomes = kiosk?.host.act(action, on: id, in: scene) ?? []
    return performCard(outcomes, context)
  }

  private mutating func performCard(
    _ outcomes: [Card.Outcome], _ context: UpdateContext
  ) -> [Effect] {
    markChanged()
    return outcomes.flatMap { outcome -> [Effect] in
      switch outcome {
      case .dismissed: showSheet(nil, context)
      case .selected(let id): press(id, context)
      }
    }
  }

  private mutating func press(_ id: String, _ context: UpdateContext) -> [Effect] {
    typealias ID = KioskModel.ButtonID
    guard let sheet = kiosk?.sheet else { return [] }
    if case .number(let digits, let failures) = sheet {
      return type(id, after: digits, failures, context)
    }
    var settings = settings
    if let effects = pressForStaff(id, on: sheet, context) { return effects }
    switch id {
    case ID.done: return showSheet(nil, context)
    case ID.beginning: return startAgain(context) + noteHome()
    case ID.quit:
      let end = UsageNote.ended(last: time, .quit, shown: shownThing)
      return [.kiosk(.note(end)), .quit]
    case ID.contrast: settings.isContrastHigh.toggle()
    case ID.calm: settings.reducedMotion.toggle()
    default:
      if id.hasPrefix(ID.language) {
        settings.choose(language: String(id.dropFirst(ID.language.count)))
      } else if id.hasPrefix(ID.textSize), let scale = Double(id.dropFirst(ID.textSize.count)) {
        settings.textScale = scale
      } else if id.hasPrefix(ID.reach),
        let reach = Reach(rawValue: String(id.dropFirst(ID.reach.count)))
      {
        settings.reach = reach
      }
    }
    // What staff choose holds at every later beginning.
    if sheet == .staff {
      kiosk?.start.settings.choose(language: settings.languages.first ?? "")
      kiosk?.start.settings.reach = settings.reach
    }
    let chosen = sheet == .visitor ? settings.notes(since: self.settings) : keeping(settings)
    return change(settings, context) + updateCard(context) + chosen
  }

  /// Requests rows and sections in the visitor's languages, where these have changed.
  mutating func languageEffects() -> [Effect] {
    guard kiosk != nil, kiosk?.languages != settings.languages else { return [] }
    kiosk?.languages = settings.languages
    return [.retitle(settings.languages)]
  }

  // MARK: Reading aloud

  /// Reads aloud what is chosen from now on, beginning with what is chosen now; or no longer.
  mutating func toggleReading(_ context: UpdateContext) -> [Effect] {
    guard let kiosk else { return [] }
    self.kiosk?.isReading.toggle()
    markChanged()
    if kiosk.isReading { return [.speak(nil)] }
    return (kiosk.chosen ?? context.catalog.map { Announcement.place($0.home) }).map {
      [.speak($0)]
    } ?? []
  }

  /// Whether what is chosen is read aloud, where the program can: in a kiosk only if its visitor wishes it.
  public var isReadingAloud: Bool { kiosk?.isReading ?? true }

  // MARK: The number of staff

  private mutating func type(
    _ id: String, after digits: String, _ failures: Int, _ context: UpdateContext
  ) -> [Effect] {
    switch id {
    case KioskModel.ButtonID.done: return digits.isEmpty ? [] : [.checkNumber(digits)]
    case KioskModel.ButtonID.delete:
      return showSheet(.number(String(digits.dropLast()), failures: failures), context)
    default:
      guard digits.count < KioskModel.mostDigits else { return [] }
      return showSheet(.number(digits + id, failures: failures), context)
    }
  }

  /// Opens the menu for staff, or the empty pad again.
  mutating func openStaff(isRight: Bool, _ context: UpdateContext) -> [Effect] {
    guard case .number(_, let failures) = kiosk?.sheet else { return [] }
    if isRight { return showSheet(.staff, context) + [.kiosk(.note(.staff))] }
    let isLast = failures + 1 >= KioskModel.mostFailures
    return showSheet(isLast ? nil : .number("", failures: failures + 1), context)
  }

  // MARK: Drawing

  /// Adds the fingers without a person, and the card, to a frame.
  func drawKiosk(into list: inout DisplayListBuilder, _ context: UpdateContext) {
    guard let scene = kioskScene(context), let kiosk else { return }
    list.part = hosts.count + 2
    list.clip = nil
    drawShelf(into: &list, context)
    drawKeyboard(into: &list, context)
    if case .attracting(let hand) = kiosk.phase {
      let theme = Theme(context.settings)
      for (index, point) in hand.positions(at: context.time).enumerated() {
        list.add(.fingertip(at: point, index, theme).cut(to: scene.bounds))
      }
    }
    kiosk.host.draw(into: &list, in: scene)
  }

  /// The accessibility tree of the window with the card over it.
  func withKiosk(over elements: [Element], _ context: UpdateContext) -> [Element] {
    let elements = withShelf(over: elements, context) + keyboardElements(context)
    guard let kiosk, kiosk.content.isOpen, let scene = kioskScene(context) else { return elements }
    return elements.map(\.unfocused)
      + kiosk.host.widget.elements(in: scene).within(ElementPart.card)
  }

  /// The shape of a pointer over the open card; nil where there is none.
  func kioskShape(of spot: PointerSpot, _ context: UpdateContext) -> PointerShape? {
    guard let scene = kioskScene(context), let kiosk else { return nil }
    return kiosk.host.widget.pointerShape(of: spot, in: scene)
      ?? keyboardShape(of: spot, context) ?? shelfShape(of: spot, context)
  }
}

extension Layer {
  /// A fingertip that touches the window: its shadow, a translucent disc, and a ring that is seen on light and on dark.
  fileprivate static func fingertip(at point: Point, _ index: Int, _ theme: Theme) -> Layer {
    let radius = Hotspot.fingertip / 2
    let disc = Rect(x: 0, y: 0, width: 2 * radius, height: 2 * radius)
    return Layer(
      id: .init("fingertip", index),
      bounds: Rect(
        x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius),
      origin: Point(x: point.x - radius, y: point.y - radius),
      content: LayerContent([
        .box(disc, radius: radius, theme.ink.opacity(0.28)),
        .ring(disc.inset(by: 1.5), radius: radius - 1.5, width: 2, theme.backdrop),
        .ring(disc, radius: radius, width: 1.5, theme.ink.opacity(0.6)),
      ]))
  }

  /// The layer within a frame.
  fileprivate func cut(to frame: Rect) -> Layer {
    var layer = self
    layer.bounds = bounds.intersection(frame)
    return layer
  }
}

extension Effect {
  /// Whether it only brings what is shown: nothing is reported, copied or opened.
  fileprivate var onlyShows: Bool {
    switch self {
    case .pictures, .readNotes, .measure, .restarted, .screen, .kiosk(.open): true
    case .kiosk, .report, .reorder, .retitle, .scaleText, .find, .prepareFind, .open, .openAddress,
      .manage,
      .openFiles,
      .chooseFiles, .arrived, .raise, .close, .reopen, .toggleFullscreen, .quit, .checkNumber,
      .keep, .keepDock, .keepTuning, .announce, .speak, .copy, .paste, .drag, .study, .studyScene,
      .prepare,
      .endStudy:
      false
    }
  }
}

extension KioskModel.Sheet {
  /// Whether only staff see it.
  fileprivate var isOfStaff: Bool {
    switch self {
    case .staff, .content, .statistics: true
    case .visitor, .number: false
    }
  }
}

extension Settings {
  /// The notes of what was chosen since other settings.
  fileprivate func notes(since old: Settings) -> [Effect] {
    var notes: [UsageNote] = []
    if languages.first != old.languages.first {
      notes.append(.chose(.language, languages.first ?? ""))
    }
    if textScale != old.textScale {
      notes.append(.chose(.textSize, "\(Int((textScale * 100).rounded()))"))
    }
    if isContrastHigh != old.isContrastHigh {
      notes.append(.chose(.contrast, isContrastHigh ? "high" : "normal"))
    }
    if reducedMotion != old.reducedMotion {
      notes.append(.chose(.motion, reducedMotion ? "less" : "normal"))
    }
    return notes.map { .kiosk(.note($0)) }
  }

  /// Prefers a language over those before, and takes its direction.
  fileprivate mutating func choose(language: String) {
    languages = [language] + languages.filter { $0 != language }
    direction = Direction(ofLanguage: language)
  }
}
