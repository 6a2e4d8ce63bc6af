public import Interaction

/// A panel that slides in with a text about the selected item.
///
/// It follows the selection of its content: a first item slides it in, another one crossfades the text, none slides it
/// out. A hand can catch it as long as it is visible, and throw it open again. At the bottom of the window it has detents:
/// its head, as much as the text needs up to about half of the window, and nearly all. In wide windows it stands at the
/// side. `PanelMotion` moves it.
public struct DetailPanel: FocusableWidget {
  /// The shared state that it shows.
  public typealias Content = DetailPanelContent
  /// The layout of every entry.
  public typealias Geometry = DetailPanelGeometry
  typealias Detent = PanelEntryGeometry.Detent
  typealias Control = PanelEntryGeometry.Control

  /// A result for the owner.
  public enum Outcome: Hashable, Sendable {
    /// Another item was selected, or that of a panel which was caught as it slid out.
    case selected(String)
    /// The person closed the panel.
    case dismissed
    /// The person asked for the item so many steps on, or back.
    case stepped(Int)
    /// A link was followed.
    case followed(String)
    /// The lines of the text in the panel must be measured: a hand selects words.
    case touchedText(String)
    /// Words of the text were selected.
    case selectedText(String)
    /// Tab left the last control, or the first one backwards.
    case focusPassed(forward: Bool)
  }

  /// 66 points, three lines: the scroll distance of a notch of a wheel.
  static let notch = 66.0
  /// 9 points, half of what a line lacks of 10 mm: the distance at which a finger still hits a link.
  static let linkReach = 9.0
  /// 44 points, two lines: the scroll distance of an arrow key.
  static let arrow = 44.0
  /// 0.85: the share of the visible text that a page key scrolls, so that some lines stay visible.
  static let pageShare = 0.85

  /// Detent, opening and scroll offset.
  private(set) var motion = PanelMotion()
  private var hold = PanelGesture.none
  /// The position of a mouse over the panel.
  private(set) var pointer: Point?
  /// The id of the entry in the panel; while it slides out, of the last one.
  public private(set) var shown: String?
  /// The entry before, while it fades out.
  private(set) var crossfade = PanelCrossfade()
  /// The entries that slide or fade out, by their ids, where the content has them no longer, as after a turn of the page.
  private(set) var former: [String: PanelEntry] = [:]
  /// The control with the keyboard focus.
  private(set) var focus: Control?
  private(set) var keyboard = KeyboardFocus()
  /// The selected part of the text.
  private(set) var selection = SelectedText()
  /// The name of the button under a pointer.
  private(set) var tooltip = Tooltip<Control>()

  /// A hidden panel.
  public init() {}

  /// The layout of every entry.
  public static func geometry(of allocation: Allocation<DetailPanelContent>) -> DetailPanelGeometry
  {
    DetailPanelGeometry(allocation)
  }

  /// The pictures in the text that is seen, and as far again below and above it.
  public func pictures(in scene: Scene<DetailPanel>) -> [PictureID] {
    guard shown != nil, !isHidden(in: scene) else { return [] }
    let geometry = geometry(scene)
    guard geometry.entry.blocks.contains(where: { $0.illustration != nil }) else { return [] }
    let offset = motion.offset(at: scene.time, in: geometry)
    let view = motion.extent(in: geometry).view
    return geometry.pictures(
      between: offset - view, and: offset + 2 * view, scale: scene.surface.scale)
  }

  // MARK: Events

  /// Follows the selection, the window's shape and the length of the text.
  public mutating func adapt(
    from old: Scene<DetailPanel>?, in scene: Scene<DetailPanel>
  ) -> [Outcome] {
    let before = old.map { self.geometry($0) }
    if let old { keepFormer(old.content.entries, scene) }
    let isSame = old?.content.selection == scene.content.selection
    if !isSame { show(scene.content.selection, scene) }
    guard let old, let before else { return [] }
    let geometry = geometry(scene)
    // Lines that are measured anew have other boundaries where the words have changed.
    if before.entry.blocks != geometry.entry.blocks { selection.clear() }
    if let step = selection.pending, geometry.layout.lines != nil { move(step, scene) }
    // In a window of another shape the panel is at its detent at once; for a text of another length it moves there.
    if old.bounds != scene.bounds {
      motion.stop(in: geometry)
      spend(scene)
    } else if isSame, !hold.isSliding, before.openings != geometry.openings {
      open(to: motion.detent, scene)
    }
    return []
  }

  /// Handles a gesture at the scene's time.
  public mutating func handle(
    _ gesture: Gesture, in scene: Scene<DetailPanel>
  ) -> [Outcome] {
    settleMotion(scene)
    switch gesture {
    case .hovered(let point):
      pointer = point.isFinite ? point : nil
      keyboard.isKeyed = false
      tooltip.move(to: pointer.flatMap { button(at: $0, in: scene) }, at: scene.time)
    case .left:
      pointer = nil
      tooltip.move(to: nil, at: scene.time)
    case .pressed(let contact): return press(contact, scene)
    case .squeezed, .pad: break
    case .dragged(let contact): drag(contact, scene)
    case .tapped(let contact): return tap(contact, scene)
    case .lifted(let contact, let velocity): return lift(contact, velocity: velocity, scene)
    case .cancelled(let contact): cancel(contact, scene)
    case .scrolled(let turn): turnWheel(turn, scene)
    case .typed(let press):
      keyboard.isKeyed = true
      return type(press, scene)
    case .focused(let isFocused): keyboard.isFocused = isFocused
    }
    return []
  }

  /// Makes the keyboard focus visible; after Tab on the first or the last control.
  public mutating func enter(_ entry: FocusEntry, in scene: Scene<DetailPanel>) -> [Outcome] {
    keyboard.isKeyed = true
    guard entry != .same else { return [] }
    focus = nil
    return visit(entry == .first ? 1 : -1, scene)
  }

  /// Updates the state at a deadline, or after the scene changed.
  public mutating func settle(in scene: Scene<DetailPanel>) -> [Outcome] {
    settleMotion(scene)
    pullText(scene)
    return []
  }

  /// Opens it as far as before, if there is something to show.
  public mutating func restore(
    _ opening: PanelOpening, in scene: Scene<DetailPanel>
  ) -> [Outcome] {
    guard scene.content.selection != nil, geometry(scene).detents.contains(opening.detent) else {
      return []
    }
    open(to: opening.detent, scene)
    return []
  }

  /// How far it is open when it rests; nil while nothing is chosen.
  public func opening(in scene: Scene<DetailPanel>) -> PanelOpening? {
    scene.content.selection == nil || motion.detent == .hidden
      ? nil : PanelOpening(detent: motion.detent)
  }

  /// The outcome of a choice made elsewhere: the item in the panel closes it, another one replaces it.
  public func outcome(ofChoosing id: String, in scene: Scene<DetailPanel>) -> [Outcome] {
    scene.content.selection == id ? [.dismissed] : [.selected(id)]
  }

  /// The outcome of a tap or Escape beside the panel, which closes it.
  public func outcomeOfDismissal(in scene: Scene<DetailPanel>) -> [Outcome] {
    scene.content.selection == nil ? [] : [.dismissed]
  }

  /// The address of the panel.
  public static let address = ElementID("panel")
  /// The kinds in the addresses of controls, links and blocks of the text.
  static let (buttons, links, blocks) = ("buttons", "links", "blocks")

  /// The index of the link of an element; nil for another element.
  public static func link(of id: ElementID) -> Int? { id.number(of: links) }

  /// Follows a link, presses a button, moves the keyboard focus, or selects words.
  public mutating func act(
    _ action: ElementAction, on id: ElementID, in scene: Scene<DetailPanel>
  ) -> [Outcome]? {
    guard scene.content.selection != nil, !isHidden(in: scene) else { return nil }
    settleMotion(scene)
    if id == Self.address {
      switch action {
      case .close: return [.dismissed]
      case .focus:
        keyboard.isKeyed = true
        focus = nil
        return []
      case .press, .peek, .expand, .perform, .set, .edit, .select, .reveal: return nil
      }
    }
    if let block = id.number(of: Self.blocks) { return act(action, onBlock: block, scene) }
    let link = id.number(of: Self.links).map { Control.link($0) }
    let control = controls(in: scene).first { control in
      control == link || control.key.map { id == ElementID(Self.buttons, $0) } == true
    }
    guard let control else { return nil }
    switch action {
    case .press: return perform(control, scene)
    case .focus:
      keyboard.isKeyed = true
      show(control, scene)
      return []
    case .peek, .expand, .close, .perform, .set, .edit, .select, .reveal: return nil
    }
  }

  private mutating func act(
    _ action: ElementAction, onBlock block: Int, _ scene: Scene<DetailPanel>
  ) -> [Outcome]? {
    let geometry = geometry(scene)
    guard geometry.entry.blocks.indices.contains(block), let shown else { return nil }
    switch action {
    case .select(let caret):
      guard hold == .none else { return [] }
      let own = geometry.entry.blocks[block]
      let shift = own.sign.unicodeScalars.count
      selection.select(
        Element.Caret(caret.offset - shift, anchor: caret.anchor - shift), ofBlock: block,
        words: own.words)
      let touched: [Outcome] = geometry.layout.lines == nil ? [.touchedText(shown)] : []
      return touched + (selectedWords(in: scene).map { [.selectedText($0)] } ?? [])
    case .reveal:
      guard motion.detent != .peek, geometry.layout.blocks.indices.contains(block) else {
        return []
      }
      let frame = geometry.layout.blocks[block]
      let distance = motion.distance(toShow: frame.y...frame.maxY, in: geometry)
      scroll(by: distance, over: scene.theme.step, scene)
      return []
    case .press, .peek, .expand, .close, .perform, .focus, .set, .edit: return nil
    }
  }

  // MARK: Questions

  /// Whether nothing of it is visible.
  public func isHidden(in scene: Scene<DetailPanel>) -> Bool { isHidden(at: scene.time) }

  /// Whether nothing of it is visible at a time.
  public func isHidden(at time: Instant) -> Bool { motion.isHidden(at: time) }

  /// Whether a point of the window lies in the visible panel.
  public func hit(_ point: Point, in scene: Scene<DetailPanel>) -> Bool {
    !isHidden(in: scene) && rect(in: scene).contains(point)
  }

  /// A pointing hand over buttons and links; a hand that grabs the head of a panel at the bottom, and what is dragged.
  public func pointerShape(of spot: PointerSpot, in scene: Scene<DetailPanel>) -> PointerShape? {
    switch hold {
    case .sliding(spot.contact, _, _), .scrolling(spot.contact, _), .swiping(spot.contact, _):
      return .grabbing
    case .selecting(spot.contact): return .text
    case .none, .pressed, .sliding, .scrolling, .swiping, .selecting, .spent: break
    }
    guard hit(spot.position, in: scene) else { return nil }
    if control(at: spot.position, in: scene) != nil { return .pointingHand }
    let geometry = geometry(scene)
    let isOnHead = spot.position.y < rect(in: scene).y + geometry.head
    return isOnHead && !geometry.sheet.isAtSide ? .grab : nil
  }

  /// The frame of the panel, partly beyond the window's edge.
  public func rect(in scene: Scene<DetailPanel>) -> Rect {
    motion.rect(at: scene.time, in: geometry(scene))
  }

  /// The insets that keep what lies beneath clear of the panel where it will rest; a fully open one counts as open at
  /// the standard detent.
  public func insets(in scene: Scene<DetailPanel>) -> Insets {
    let id = scene.content.selection
    guard id != nil else { return .none }
    let isPeeking = motion.detent == .peek && id == shown
    return Insets(
      scene.geometry.sheet.edge,
      scene.geometry.showing(id).opening(isPeeking ? .peek : .standard))
  }

  /// Whether it covers buttons in the corners at the bottom.
  public func coversCorners(in scene: Scene<DetailPanel>) -> Bool {
    scene.content.selection != nil && scene.geometry.sheet.coversCorners
  }

  /// The width at which the lines of its text break, in points: the width for which a ``MeasuredText`` is measured.
  public static func textWidth(in bounds: Rect, settings: Settings = Settings()) -> Double {
    SheetGeometry(bounds: bounds, settings: settings).textWidth
  }

  /// The line between the panel at the side and what lies beside it; without a position while there is none.
  public func divider(in scene: Scene<DetailPanel>) -> PaneDividerContent {
    let isShown = scene.content.selection != nil && !isHidden(in: scene)
    return scene.geometry.sheet.divider(
      isShown: isShown, isChosen: scene.settings.panes.panel != nil)
  }

  /// The width of the panel for a position of that line, in points.
  public func width(dividedAt position: Double, in scene: Scene<DetailPanel>) -> Double {
    scene.geometry.sheet.width(dividedAt: position)
  }

  /// The next time at which it changes by itself.
  public func wake(in scene: Scene<DetailPanel>) -> Wake {
    let pull = if case .selecting = hold { selection.wake } else { Wake.never }
    return motion.wake(at: scene.time, in: geometry(scene))
      .merged(with: crossfade.share.wake(at: scene.time)).merged(with: tooltip.wake(in: scene))
      .merged(with: pull)
  }

  /// The selected words; nil where none are.
  public func selectedWords(in scene: Scene<DetailPanel>) -> String? {
    guard !selection.isEmpty, let part = selection.part, !isHidden(in: scene) else { return nil }
    return part.words(of: geometry(scene).measuredBlocks)
  }

  /// The layout of the entry in the panel.
  func geometry(_ scene: Scene<DetailPanel>) -> PanelEntryGeometry {
    scene.geometry.showing(shown, orElse: former)
  }

  /// The controls of the entry, in the order of the keyboard.
  func controls(in scene: Scene<DetailPanel>) -> [Control] {
    geometry(scene).controls(hasPrevious: canStep(-1, scene), hasNext: canStep(1, scene))
  }

  /// The control at a point of the window: a button, or the nearest link within a distance, in points.
  func control(at point: Point, reach: Double = 0, in scene: Scene<DetailPanel>) -> Control? {
    if let button = button(at: point, in: scene) { return button }
    let geometry = geometry(scene)
    let rect = rect(in: scene)
    guard geometry.body(of: rect).contains(point) else { return nil }
    let origin = motion.textOrigin(at: scene.time, in: geometry)
    return geometry.link(at: Point(x: point.x - origin.x, y: point.y - origin.y), reach: reach)
      .map { .link($0) }
  }

  /// The button at a point of the window.
  func button(at point: Point, in scene: Scene<DetailPanel>) -> Control? {
    let (geometry, rect) = (geometry(scene), rect(in: scene))
    return controls(in: scene).first { geometry.button($0, in: rect)?.contains(point) ?? false }
  }

  /// A link in the visible text.
  public struct SeenLink: Hashable, Sendable {
    /// The index in the text, in reading order.
    public let index: Int
    /// The target.
    public let target: String
    /// The visible frame in the window; around all lines of it.
    public let frame: Rect
  }

  /// The link at a point of the window, or a finger's reach beside it; nil for none.
  public func link(at point: Point, in scene: Scene<DetailPanel>) -> SeenLink? {
    guard case .link(let index) = control(at: point, reach: scene[.panelLinkReach], in: scene)
    else {
      return nil
    }
    return link(index, in: scene)
  }

  /// Whether a point of the window lies on selected words.
  public func isSelected(at point: Point, in scene: Scene<DetailPanel>) -> Bool {
    guard !selection.isEmpty, let part = selection.part, isOnText(point, scene) else {
      return false
    }
    return part.range.contains(textPosition(at: point, scene))
  }

  /// The link with the keyboard focus; nil for none.
  public func focusedLink(in scene: Scene<DetailPanel>) -> SeenLink? {
    if case .link(let index) = focus { link(index, in: scene) } else { nil }
  }

  /// A link by its index in the text; nil for one that is out of sight.
  public func link(_ index: Int, in scene: Scene<DetailPanel>) -> SeenLink? {
    let geometry = geometry(scene)
    guard !isHidden(in: scene), geometry.layout.links.indices.contains(index) else { return nil }
    let link = geometry.layout.links[index]
    let origin = motion.textOrigin(at: scene.time, in: geometry)
    let body = geometry.body(of: rect(in: scene)).intersection(scene.bounds)
    let seen = link.boxes.map { $0.moved(by: origin).intersection(body) }.filter { !$0.isEmpty }
    guard let first = seen.first else { return nil }
    return SeenLink(
      index: index, target: link.target, frame: seen.dropFirst().reduce(first) { $0.union($1) })
  }

  private func canStep(_ steps: Int, _ scene: Scene<DetailPanel>) -> Bool {
    scene.content.selection != nil
      && (steps > 0 ? scene.content.hasNext : scene.content.hasPrevious)
  }

  // MARK: Content

  /// Keeps what slides or fades out as it was before the content changed.
  private mutating func keepFormer(_ old: [String: PanelEntry], _ scene: Scene<DetailPanel>) {
    let entries = scene.content.entries
    var kept: [String: PanelEntry] = [:]
    for id in [shown, crossfade.entry].compactMap({ $0 }) where entries[id] == nil {
      kept[id] = old[id] ?? former[id]
    }
    former = kept
  }

  /// Ends the motions that are over.
  private mutating func settleMotion(_ scene: Scene<DetailPanel>) {
    // A finger may slide the panel out while the owner keeps the selection: then it returns. One that was thrown open
    // again leaves where the owner does not select its item.
    if scene.content.selection != nil, motion.detent == .hidden {
      open(to: .standard, velocity: 0, scene)
    } else if scene.content.selection == nil, motion.detent != .hidden, hold == .none {
      open(to: .hidden, scene)
    }
    motion.settle(at: scene.time, in: geometry(scene))
    crossfade.settle(at: scene.time)
  }

  /// Shows another entry, or none.
  private mutating func show(_ selection: String?, _ scene: Scene<DetailPanel>) {
    let wasHidden = isHidden(in: scene)
    guard let selection else {
      focus = nil
      spend(scene)
      open(to: .hidden, scene)
      return
    }
    if let shown, shown != selection, !wasHidden {
      crossfade = PanelCrossfade(
        from: shown, scrolledTo: motion.offset(at: scene.time, in: geometry(scene)),
        at: scene.time, over: scene.duration(scene[.panelCrossfade]))
    }
    if shown != selection || wasHidden {
      motion.restart(keepsShift: !wasHidden)
      if case .link = focus { focus = nil }
      switch hold {
      case .swiping, .scrolling, .selecting: spend(scene)
      case .none, .pressed, .sliding, .spent: break
      }
      self.selection.clear()
    }
    shown = selection
    let isOpen = motion.detent != .hidden && geometry(scene).detents.contains(motion.detent)
    let detent = isOpen ? motion.detent : .standard
    if hold.isSliding { motion.choose(detent) } else { open(to: detent, scene) }
  }

  /// Moves the panel to a detent, with its own velocity unless another one is given, in points a second.
  private mutating func open(
    to detent: Detent, velocity: Double? = nil, _ scene: Scene<DetailPanel>
  ) {
    motion.open(
      to: detent, velocity: velocity ?? motion.sheet.velocity(at: scene.time), at: scene.time,
      in: geometry(scene), isStill: scene.settings.reducedMotion)
  }

  /// Ends the gesture before its contact lifts: text that is held beyond its end or swiped aside returns.
  private mutating func spend(_ scene: Scene<DetailPanel>) {
    guard let id = hold.id else { return }
    switch hold {
    case .none, .spent: return
    case .swiping:
      motion.endShift(
        at: scene.time, in: geometry(scene), isStill: scene.settings.reducedMotion)
    case .pressed, .sliding, .scrolling, .selecting: break
    }
    selection.release()
    releaseText(velocity: 0, scene)
    hold = .spent(id: id)
  }

  // MARK: Pointers

  private mutating func press(
    _ contact: Contact, _ scene: Scene<DetailPanel>
  ) -> [Outcome] {
    guard hold == .none, contact.button == .primary, contact.position.isFinite else { return [] }
    guard scene.content.selection != nil else {
      catchLeaving(contact, scene)
      return []
    }
    keyboard.isKeyed = false
    tooltip.move(to: nil, at: scene.time)
    if contact.kind != .touch { pointer = contact.position }
    let caught = motion.catchText(at: scene.time, in: geometry(scene))
    hold = .pressed(id: contact.id, at: contact.position, caught: caught)
    guard contact.kind == .mouse, isOnText(contact.position, scene), let shown,
      control(at: contact.position, in: scene) == nil
    else { return [] }
    let unit = selection.unit(
      ofPressAt: contact.position, at: scene.time, scene.settings.tuning)
    if let unit { select(from: contact.position, by: unit, contact.id, scene) }
    return geometry(scene).layout.lines == nil ? [.touchedText(shown)] : []
  }

  /// Stops the panel that slides out, under a contact.
  private mutating func catchLeaving(_ contact: Contact, _ scene: Scene<DetailPanel>) {
    guard hit(contact.position, in: scene) else { return }
    motion.grab(byText: false, at: scene.time, in: geometry(scene))
    hold = .pressed(id: contact.id, at: contact.position, caught: true)
  }

  /// A contact has let go of the panel that slid out: thrown open, it shows its item again, else it leaves.
  private mutating func releaseLeaving(_ scene: Scene<DetailPanel>) -> [Outcome] {
    if motion.detent != .hidden, let shown, scene.content.entries[shown] != nil {
      return [.selected(shown)]
    }
    open(to: .hidden, scene)
    return []
  }

  private mutating func drag(_ contact: Contact, _ scene: Scene<DetailPanel>) {
    let point = contact.position
    guard point.isFinite else { return }
    let geometry = geometry(scene)
    switch hold {
    case .pressed(contact.id, let start, _): beginDrag(contact, from: start, scene)
    case .sliding(contact.id, let last, let byText):
      hold = .sliding(id: contact.id, last: point.y, byText: byText)
      motion.slide(by: last - point.y, byText: byText, at: scene.time, in: geometry)
    case .scrolling(contact.id, let last):
      hold = .scrolling(id: contact.id, last: point.y)
      motion.dragText(by: last - point.y, at: scene.time, in: geometry)
    case .swiping(contact.id, let origin):
      let distance = point.x - origin
      motion.swipe(
        to: distance, isPossible: canStep(geometry.step(distance), scene), in: geometry)
    case .selecting(contact.id):
      let body = geometry.body(of: rect(in: scene)).intersection(scene.bounds)
      selection.follow(point, over: body, at: scene.time, scene.settings.tuning)
      selection.extend(to: textPosition(at: point, scene), in: geometry.measuredBlocks)
    case .none, .pressed, .sliding, .scrolling, .swiping, .selecting, .spent: return
    }
  }

  /// The first direction of a drag decides what it moves.
  private mutating func beginDrag(
    _ contact: Contact, from start: Point, _ scene: Scene<DetailPanel>
  ) {
    let point = contact.position
    let geometry = geometry(scene)
    pointer = nil
    let isLeaving = scene.content.selection == nil
    if contact.kind == .mouse, !isLeaving, isOnText(start, scene), geometry.layout.lines != nil {
      select(from: start, by: .character, contact.id, scene)
      return selection.extend(to: textPosition(at: point, scene), in: geometry.measuredBlocks)
    }
    let isAcross = abs(point.x - start.x) > abs(point.y - start.y)
    if isAcross {
      motion.restText(at: scene.time, in: geometry, isStill: scene.settings.reducedMotion)
      let now = motion.holdAcross(at: scene.time, in: geometry)
      hold = .swiping(id: contact.id, origin: point.x - now)
    } else if geometry.sheet.isAtSide {
      motion.grabText(at: scene.time, in: geometry)
      hold = .scrolling(id: contact.id, last: point.y)
    } else {
      // All of a panel that slides out follows the hand, whatever part of its text is seen.
      let byText = start.y >= rect(in: scene).y + geometry.head && !isLeaving
      motion.grab(byText: byText, at: scene.time, in: geometry)
      hold = .sliding(id: contact.id, last: point.y, byText: byText)
    }
  }

  private mutating func tap(_ contact: Contact, _ scene: Scene<DetailPanel>) -> [Outcome] {
    guard case .pressed(contact.id, _, let caught) = hold else {
      return lift(contact, velocity: .zero, scene)
    }
    hold = .none
    let geometry = geometry(scene)
    if caught { releaseText(velocity: 0, scene) }
    selection.clear()
    guard scene.content.selection != nil else { return releaseLeaving(scene) }
    guard !caught else { return [] }
    let reach = contact.kind == .touch ? scene[.panelLinkReach] : 0
    if let control = control(at: contact.position, reach: reach, in: scene) {
      return perform(control, scene)
    }
    let rect = rect(in: scene)
    let isHead = rect.contains(contact.position) && contact.position.y < rect.y + geometry.head
    if isHead, !geometry.sheet.isAtSide {
      let detent = motion.detent
      let isOpen = detent == .full || !geometry.detents.contains(.full)
      open(to: isOpen || detent == .peek ? .standard : .full, velocity: 0, scene)
    }
    return []
  }

  private mutating func lift(
    _ contact: Contact, velocity: Point, _ scene: Scene<DetailPanel>
  ) -> [Outcome] {
    guard hold.id == contact.id else { return [] }
    let held = hold
    hold = .none
    let (time, isStill) = (scene.time, scene.settings.reducedMotion)
    let geometry = geometry(scene)
    var release = PanelMotion.Release.none
    switch held {
    case .none, .spent: break
    case .selecting: return endSelecting(scene)
    case .pressed: releaseText(velocity: 0, scene)
    case .scrolling: releaseText(velocity: -velocity.y, scene)
    case .sliding(_, _, let byText):
      release = motion.endSlide(
        velocity: -velocity.y, byText: byText, at: time, in: geometry, isStill: isStill)
    case .swiping:
      let side = geometry.step(motion.shift.value(at: time))
      release = motion.endSwipe(
        velocity: velocity.x, isPossible: canStep(side, scene), at: time, in: geometry,
        isStill: isStill)
    }
    guard scene.content.selection != nil else { return releaseLeaving(scene) }
    switch release {
    case .none: return []
    case .closed: return [.dismissed]
    case .stepped(let steps): return canStep(steps, scene) ? [.stepped(steps)] : []
    }
  }

  private mutating func releaseText(velocity: Double, _ scene: Scene<DetailPanel>) {
    motion.release(
      velocity: velocity, at: scene.time, in: geometry(scene),
      isStill: scene.settings.reducedMotion)
  }

  /// A drag that is cancelled ends at the detent where it began; a panel that slid out leaves.
  private mutating func cancel(_ contact: Contact, _ scene: Scene<DetailPanel>) {
    guard hold != .none else { return }
    let before = motion.detent
    let movesPanel: Bool
    switch hold {
    case .sliding, .swiping: movesPanel = true
    case .none, .pressed, .scrolling, .selecting, .spent: movesPanel = false
    }
    _ = lift(contact, velocity: .zero, scene)
    guard hold == .none, movesPanel else { return }
    if before != .hidden || scene.content.selection == nil {
      open(to: before, velocity: 0, scene)
    }
  }

  private mutating func turnWheel(_ turn: Scroll, _ scene: Scene<DetailPanel>) {
    if turn.position.isFinite { pointer = turn.position }
    guard hold == .none, turn.notches.isFinite, turn.notches.y != 0 else { return }
    let notches = min(max(turn.notches.y, -100), 100)
    scroll(
      by: notches * scene[.panelNotch], over: notches == notches.rounded() ? scene.theme.step : 0,
      scene)
  }

  private mutating func scroll(
    by distance: Double, over seconds: Double, _ scene: Scene<DetailPanel>
  ) {
    motion.scroll(
      by: distance, over: seconds, at: scene.time, in: geometry(scene),
      isStill: scene.settings.reducedMotion)
  }

  // MARK: Selected text

  /// Clears the selection: a hand is elsewhere.
  public mutating func clearSelection() {
    selection.clear()
    if case .selecting(let id) = hold { hold = .spent(id: id) }
  }

  /// Whether a point of the window lies on the visible text.
  private func isOnText(_ point: Point, _ scene: Scene<DetailPanel>) -> Bool {
    let geometry = geometry(scene)
    return geometry.body(of: rect(in: scene)).intersection(scene.bounds).contains(point)
      && !geometry.entry.blocks.isEmpty
  }

  /// The position in the text nearest to a point of the window.
  private func textPosition(at point: Point, _ scene: Scene<DetailPanel>) -> TextPosition {
    let geometry = geometry(scene)
    let origin = motion.textOrigin(at: scene.time, in: geometry)
    return geometry.measuredBlocks.position(
      at: Point(x: point.x - origin.x, y: point.y - origin.y))
  }

  private mutating func select(
    from point: Point, by unit: TextSelection.Unit, _ contact: Int, _ scene: Scene<DetailPanel>
  ) {
    let geometry = geometry(scene)
    guard geometry.layout.lines != nil else { return }
    motion.restText(at: scene.time, in: geometry, isStill: scene.settings.reducedMotion)
    selection.begin(
      at: textPosition(at: point, scene), by: unit, in: geometry.measuredBlocks)
    hold = .selecting(id: contact)
  }

  private mutating func endSelecting(_ scene: Scene<DetailPanel>) -> [Outcome] {
    selection.release()
    return selectedWords(in: scene).map { [.selectedText($0)] } ?? []
  }

  /// Scrolls the text under a hand beyond its edges, up to its ends.
  private mutating func pullText(_ scene: Scene<DetailPanel>) {
    guard case .selecting = hold, let distance = selection.takeDistance(at: scene.time) else {
      return
    }
    let geometry = geometry(scene)
    let offset = motion.offset(at: scene.time, in: geometry)
    let limit = motion.extent(in: geometry).limit
    guard distance < 0 ? offset > 0 : offset < limit else { return selection.release() }
    scroll(by: distance, over: 0, scene)
    selection.extend(
      to: textPosition(at: selection.hand, scene), in: geometry.measuredBlocks)
  }

  /// Keys that select text; nil for others.
  private mutating func typeForSelection(
    _ press: KeyPress, _ scene: Scene<DetailPanel>
  ) -> [Outcome]? {
    guard hold == .none, let shown else { return nil }
    let geometry = geometry(scene)
    let touched: [Outcome] = geometry.layout.lines == nil ? [.touchedText(shown)] : []
    guard let command = TextSelectionCommand.table[press] else { return nil }
    guard let step = command.step else {
      guard !geometry.entry.blocks.isEmpty else { return [] }
      selection.selectAll(of: geometry.measuredBlocks)
      return touched + (selectedWords(in: scene).map { [.selectedText($0)] } ?? [])
    }
    guard !geometry.entry.blocks.isEmpty else { return [] }
    guard touched.isEmpty else {
      selection.wait(with: step)
      return touched
    }
    move(step, scene)
    return selectedWords(in: scene).map { [.selectedText($0)] } ?? []
  }

  private mutating func move(_ step: TextSelection.Step, _ scene: Scene<DetailPanel>) {
    let geometry = geometry(scene)
    let blocks = geometry.measuredBlocks
    let top = Point(x: 0, y: motion.offset(at: scene.time, in: geometry))
    selection.move(step, from: blocks.position(at: top), in: blocks)
    guard let end = selection.part?.end, motion.detent != .peek else { return }
    let distance = motion.distance(toShow: blocks.reach(of: end), in: geometry)
    scroll(by: distance, over: scene.theme.step, scene)
  }

  // MARK: Keys

  private mutating func type(_ press: KeyPress, _ scene: Scene<DetailPanel>) -> [Outcome] {
    guard scene.content.selection != nil else { return [] }
    if let outcomes = typeForSelection(press, scene) { return outcomes }
    let geometry = geometry(scene)
    let page = motion.extent(in: geometry).view * scene[.panelPage]
    if let forward = press.focusDirection { return visit(forward ? 1 : -1, scene) }
    let table = DetailPanelCommand.table(
      geometry.sheet.isRightToLeft ? .rightToLeft : .leftToRight)
    switch table[press] {
    case .up: scrollByKey(-scene[.panelArrow], scene)
    case .down: scrollByKey(scene[.panelArrow], scene)
    case .pageUp: scrollByKey(-page, scene)
    case .pageDown: scrollByKey(page, scene)
    case .top: scrollByKey(-geometry.layout.length, scene)
    case .bottom: scrollByKey(geometry.layout.length, scene)
    case .previous: return perform(.previous, scene)
    case .next: return perform(.next, scene)
    case .close: return escape(scene)
    case .activate: return focus.map { perform($0, scene) } ?? []
    case nil: break
    }
    return []
  }

  /// Scrolls by a distance in points; a panel with only its head in view opens instead, as no other key does that.
  private mutating func scrollByKey(_ distance: Double, _ scene: Scene<DetailPanel>) {
    if motion.detent == .peek, hold == .none {
      open(to: .standard, scene)
    } else {
      scroll(by: distance, over: scene.theme.step, scene)
    }
  }

  private func perform(_ control: Control, _ scene: Scene<DetailPanel>) -> [Outcome] {
    switch control {
    case .close: return [.dismissed]
    case .next: return canStep(1, scene) ? [.stepped(1)] : []
    case .previous: return canStep(-1, scene) ? [.stepped(-1)] : []
    case .link(let index):
      let links = geometry(scene).layout.links
      return links.indices.contains(index) ? [.followed(links[index].target)] : []
    }
  }

  /// Escape undoes the gesture in progress; without one it closes the panel.
  private mutating func escape(_ scene: Scene<DetailPanel>) -> [Outcome] {
    let hadSelection = !selection.isEmpty
    selection.clear()
    switch hold {
    case .none, .spent: return hadSelection ? [] : [.dismissed]
    case .pressed, .sliding, .scrolling, .swiping, .selecting:
      spend(scene)
      motion.undo(
        at: scene.time, in: geometry(scene), isStill: scene.settings.reducedMotion)
      return []
    }
  }

  /// Moves the focus to the next control, or out past either end.
  private mutating func visit(_ steps: Int, _ scene: Scene<DetailPanel>) -> [Outcome] {
    let controls = controls(in: scene)
    let now = focus.flatMap { controls.firstIndex(of: $0) }
    let next = now.map { $0 + steps } ?? (steps > 0 ? 0 : controls.count - 1)
    guard controls.indices.contains(next) else {
      focus = nil
      return [.focusPassed(forward: steps > 0)]
    }
    show(controls[next], scene)
    return []
  }

  /// Moves the focus to a control, which comes into view.
  private mutating func show(_ control: Control, _ scene: Scene<DetailPanel>) {
    focus = control
    if case .link(let index) = control, motion.detent != .peek {
      let geometry = geometry(scene)
      let boxes = geometry.layout.links[index].boxes
      let top = boxes.first?.y ?? 0
      let distance = motion.distance(
        toShow: top...max(top, boxes.last?.maxY ?? 0), in: geometry)
      scroll(by: distance, over: scene.theme.step, scene)
    }
  }
}

extension PanelEntryGeometry.Control {
  /// The key of a button; nil for a link.
  var key: String? {
    switch self {
    case .previous: "previous"
    case .next: "next"
    case .close: "close"
    case .link: nil
    }
  }
}

extension PanelBlock {
  /// The words, without the mark of an item.
  var words: String { spans.map(\.text).joined() }

  /// The mark of an item, with a space; empty for other blocks.
  var sign: String { if case .item(let mark) = kind { "\(mark) " } else { "" } }
}
