public import Interaction

/// A bar of items along an edge that magnifies around the pointer, so that many small items are easy to tell apart and
/// to hit.
///
/// A mouse unfolds the magnification and moves it without lag; it folds when the mouse leaves. Under a finger, items also
/// slide out from beneath the fingertip; when the finger lifts, the selected item stays out and all others return to
/// their resting positions. A finger that slides far away takes its choice back, until it returns. In a window of several
/// controls the selected item returns as well, because it would cover them. Keys and the wheel move the magnification
/// item by item.
///
/// The magnification never moves under a pointer that keeps still to another item, unless keys have brought it elsewhere
/// before. A tap chooses the item that is drawn where it comes down, whatever glides there meanwhile.
public struct FisheyeBar: FocusableWidget {
  /// The shared state that it shows.
  public typealias Content = FisheyeContent
  /// Positions at rest.
  public typealias Geometry = FisheyeGeometry

  /// Results for the owner; items are given by their ids.
  public enum Outcome: Hashable, Sendable {
    /// Another item is highlighted, or none.
    case highlighted(String?)
    /// An item was selected, possibly again.
    case selected(String)
    /// The actions of an item were requested, by the secondary button or the menu key.
    case actionsRequested(String)
    /// An item was moved to another index; a drag may move it on, or back.
    case moved(String, to: Int)
    /// The order of the items is final: the drag that moved one has ended, or a key moved it.
    case arranged
    /// The keyboard focus left through Tab.
    case focusPassed(forward: Bool)
  }

  /// An item that a hand moves to another place.
  struct Carry: Hashable, Sendable {
    /// The item's id.
    let item: String
    /// The contact that holds it.
    let contact: Int
    /// Its index before.
    let origin: Int
    /// How far the hand is from the item's middle along the bar, and in depth, in points.
    let gripAlong, gripDepth: Double
    /// Where the hand is.
    var point: Point
    /// The hand's offset along the scrolled strip when the index beneath it was last determined, in points.
    var offset: Double
  }

  /// The item that a contact came down on.
  struct Hit: Hashable, Sendable {
    /// The contact's id.
    let contact: Int
    /// The item's id; nil for none.
    let item: String?
    /// Where the contact came down.
    let point: Point
  }

  enum State: Hashable, Sendable {
    /// Folded, or folding.
    case resting
    /// Folded by Escape beneath a pointer; unfolds only after the pointer has left and come back.
    case dismissed
    /// Unfolded, or unfolding, around a guide.
    case following(FisheyeMotion.Guide)
    /// Folded, except for the item that a finger selected; the contact that is down on it, if any.
    case passive(Int, press: Int?)
    /// Folded, because the finger that it followed slid far away, or the mouse that moves an item; unfolds when that comes
    /// back.
    case away(finger: Int)

    /// The guide of the magnification; nil while it is folded.
    var guide: FisheyeMotion.Guide? {
      switch self {
      case .following(let guide): guide
      case .resting, .dismissed, .passive, .away: nil
      }
    }

    /// Whether a finger is on the bar, or far away from it and may come back.
    var hasFinger: Bool {
      switch self {
      case .following(.finger), .away: true
      case .resting, .dismissed, .passive, .following(.pointer), .following(.item): false
      }
    }
  }

  /// How far beside the bar a finger may land, in points: a fingertip covers 10 mm, 38 points.
  static let fingerReach = 12.0
  /// 100 points from the bar: a finger that goes further pulls its item out, to put it elsewhere. Items evade a finger that
  /// slides along the bar by up to 60.
  static let pullingOut = 100.0
  /// The distance that one notch of a wheel scrolls a bar that is too long, in points.
  static let notch = 60.0
  /// 0.5 seconds: a hop that is seen from the corner of the eye, and is over before it annoys.
  static let hopDuration = 0.5
  /// The number of items that Page Up and Page Down move by.
  static let page = 10

  private(set) var state = State.resting
  private(set) var motion = FisheyeMotion()
  /// The contact of the mouse button or pen that is down on the bar.
  private(set) var pressed: Int?
  /// The item that a tap chooses, whatever glides beneath the contact meanwhile; nil for none, and once the contact moves
  /// further than it trembles.
  private(set) var target: Hit?
  /// The item that a hand moves; nil for none.
  private(set) var carry: Carry?
  /// The item that was highlighted as the bar began to fold: its label sinks with the bar.
  private var left: String?
  private(set) var focus = KeyboardFocus()
  private var typing = TypeAhead()
  /// The fraction of a notch that the wheel has turned since the last step.
  private var wheel = 0.0
  /// The last item that was reported as highlighted.
  private var reported: String?

  /// A bar at rest.
  public init() {}

  /// The geometry of an allocation.
  public static func geometry(of allocation: Allocation<FisheyeContent>) -> FisheyeGeometry {
    FisheyeGeometry(allocation)
  }

  // MARK: Events

  /// Puts back the item that a finger left standing out when another item is selected, or none; the keyboard focus moves
  /// to an item that is selected elsewhere.
  public mutating func adapt(
    from old: Scene<FisheyeBar>?, in scene: Scene<FisheyeBar>
  ) -> [Outcome] {
    let (items, selection) = (scene.content.items, scene.content.selection)
    guard let old else { return [] }
    follow(old, to: scene)
    if old.content.marks != scene.content.marks { noteUrgency(since: old.content.marks, scene) }
    guard old.content.selection != selection else { return [] }
    switch state {
    case .passive(let item, _) where !items.indices.contains(item) || items[item].id != selection:
      fold(scene)
    case .following(.item(let item, wheel: nil)):
      let selected = items.firstIndex { $0.id == selection && $0.allowsHighlight }
      if let selected, selected != item { go(to: selected, scene) }
    case .resting, .dismissed, .passive, .away, .following: break
    }
    return []
  }

  /// Follows items to their new indices.
  private mutating func follow(_ old: Scene<FisheyeBar>, to scene: Scene<FisheyeBar>) {
    let (former, items) = (old.content.items, scene.content.items)
    guard former != items else { return }
    let before = arrangement(old)
    let indices = Dictionary(items.indices.map { (items[$0].id, $0) }) { first, _ in first }
    let index = { (item: Int) in
      former.indices.contains(item) ? indices[former[item].id] : nil
    }
    motion.reindex(index)
    if let carry, indices[carry.item] == nil { self.carry = nil }
    follow(index, scene)
    // Items change places; where others come or go, all of them move at once.
    guard former.count == items.count else { return }
    let after = arrangement(scene)
    let seen = Set(before.visibleItems + before.standoutItems)
    let shown = Set(after.visibleItems + after.standoutItems)
    for (last, item) in former.enumerated() {
      guard let now = indices[item.id], now != last, item.id != carry?.item,
        seen.contains(last) || shown.contains(now)
      else { continue }
      let goal = after.restingPose(of: now, zooms: items[now].zooms)
      motion.glide(
        now, by: before.pose(of: last, zooms: item.zooms) - goal, at: scene.time, pace(scene))
    }
  }

  /// Follows the item of the state to its new index.
  private mutating func follow(_ index: (Int) -> Int?, _ scene: Scene<FisheyeBar>) {
    switch state {
    case .passive(let item, let press):
      if let item = index(item) {
        state = .passive(item, press: press)
      } else {
        fold(scene)
      }
    case .following(.item(let item, let wheel)):
      if let item = index(item) {
        follow(.item(item, wheel: wheel), scene)
      } else {
        fold(scene)
      }
    case .resting, .dismissed, .away, .following(.pointer), .following(.finger): break
    }
  }

  /// Lets items hop whose programs begin to ask for attention.
  private mutating func noteUrgency(
    since old: [String: FisheyeMark], _ scene: Scene<FisheyeBar>
  ) {
    for (index, item) in scene.content.items.enumerated()
    where scene.content.marks[item.id]?.isUrgent == true && old[item.id]?.isUrgent != true {
      motion.hop(index, at: scene.time, within: scene.duration(scene[.barHopDuration]))
    }
  }

  /// Handles a gesture at the scene's time.
  public mutating func handle(_ gesture: Gesture, in scene: Scene<FisheyeBar>) -> [Outcome] {
    var outcomes: [Outcome] = []
    switch gesture {
    case .hovered(let point): hover(point, scene)
    case .left: leave(scene)
    case .pressed(let contact): outcomes = press(contact, scene)
    case .squeezed, .pad: break
    case .dragged(let contact):
      outcomes = takeAlong(contact, scene)
      if target?.contact == contact.id { target = nil }
      drag(contact, scene)
    case .tapped(let contact): outcomes = release(contact, isTap: true, scene)
    case .lifted(let contact, _):
      drag(contact, scene)
      outcomes = release(contact, isTap: false, scene)
    case .cancelled(let contact):
      if owns(contact) {
        outcomes = putBack(scene)
        pressed = nil
        fold(scene)
      } else if case .passive(let item, contact.id) = state {
        state = .passive(item, press: nil)
      }
    case .scrolled(let turn): turnWheel(turn, scene)
    case .typed(let press):
      focus.isKeyed = true
      outcomes = type(press, scene)
    case .focused(let isFocused):
      focus.isFocused = isFocused
      typing = TypeAhead()
      if case .following(.item) = state, !isFocused { fold(scene) }
    }
    return report(scene, before: outcomes)
  }

  /// Makes the keyboard focus visible; after Tab on the highlighted item, else on the selected or the first one.
  public mutating func enter(_ entry: FocusEntry, in scene: Scene<FisheyeBar>) -> [Outcome] {
    focus.isKeyed = true
    if entry != .same, highlight(scene) == nil { step(by: 1, scene) }
    return report(scene, before: [])
  }

  /// Updates the state at a deadline, or after the scene changed.
  public mutating func settle(in scene: Scene<FisheyeBar>) -> [Outcome] {
    motion.removeFinished(at: scene.time)
    // A bar that scrolls moves beneath a hand that keeps still.
    let isScrolled =
      carry.map { $0.offset != motion.offset(of: $0.point, scene.geometry, at: scene.time) }
    let outcomes = state.guide != nil && isScrolled == true ? takeAlong(scene) : []
    return report(scene, before: outcomes)
  }

  /// The next time at which the bar changes by itself.
  public func wake(in scene: Scene<FisheyeBar>) -> Wake {
    motion.wake(following: state.guide, scene.geometry, at: scene.time)
  }

  /// The address of the whole bar.
  static let address = ElementID("bar")
  /// The kind in the addresses of items.
  static let items = "items"

  /// The item of an element; nil for another element.
  public func item(of id: ElementID, in scene: Scene<FisheyeBar>) -> String? {
    guard let key = id.key(of: Self.items) else { return nil }
    return scene.content.item(withID: key)?.allowsHighlight == true ? key : nil
  }

  /// Performs an action on the bar or an item.
  public mutating func act(
    _ action: ElementAction, on id: ElementID, in scene: Scene<FisheyeBar>
  ) -> [Outcome]? {
    let item = self.item(of: id, in: scene).flatMap { scene.content.index(of: $0) }
    guard item != nil || id == Self.address else { return nil }
    switch action {
    case .press: return item.map { report(scene, before: select($0, scene)) }
    case .focus:
      focus.isKeyed = true
      go(to: item, scene)
      return report(scene, before: [])
    case .peek, .expand, .close, .perform, .set, .edit, .select, .reveal: return nil
    }
  }

  // MARK: Questions

  /// Whether a point of the window is in the input region.
  public func hit(_ point: Point, in scene: Scene<FisheyeBar>) -> Bool {
    inputRegion(in: scene).contains { $0.contains(point) }
  }

  /// The part of a window that takes pointer input, though nothing may be seen there: the panel at rest with the item that
  /// stands out, the whole band that items rise into while the bar is unfolded under a pointer or by keys. What other hands
  /// do in that band beside a finger is for what lies there.
  public func inputRegion(in scene: Scene<FisheyeBar>) -> [Rect] {
    let geometry = scene.geometry
    let isUnfolded = state.guide != nil && !state.hasFinger
    let reach = isUnfolded ? geometry.layout.overhang + scene[.barBorder] : 0
    let depth =
      isUnfolded
      ? geometry.floor + geometry.pitch * geometry.layout.zoom + scene[.barBorder]
      : geometry.panelDepth
    let along = -reach - geometry.padding...geometry.view + reach + geometry.padding
    let band = geometry.rect(along: along, depth: 0...depth).intersection(scene.bounds)
    let strip = geometry.callingStrip.map { [$0.intersection(scene.bounds)] } ?? []
    return strip + [band] + (raisedItem(scene).map { [$0.frame.intersection(scene.bounds)] } ?? [])
  }

  /// The item that a finger left standing out, and its frame.
  private func raisedItem(_ scene: Scene<FisheyeBar>) -> (index: Int, frame: Rect)? {
    guard case .passive(let index, _) = state, scene.content.items.indices.contains(index) else {
      return nil
    }
    return (index, arrangement(scene).frame(of: index, zooms: scene.content.items[index].zooms))
  }

  /// The index of the item that stands out, where a point is on it.
  private func raisedItem(at point: Point, reach: Double = 0, _ scene: Scene<FisheyeBar>) -> Int? {
    guard let (index, frame) = raisedItem(scene) else { return nil }
    let isOnIt = frame.contains(point)
    let isNear = frame.inset(by: -reach).contains(point) && !isOver(point, scene, reach: reach)
    return isOnIt || isNear ? index : nil
  }

  /// A pointing hand over an item.
  public func pointerShape(of spot: PointerSpot, in scene: Scene<FisheyeBar>) -> PointerShape? {
    hit(spot.position, in: scene) && item(at: spot.position, in: scene) != nil ? .pointingHand : nil
  }

  /// The item drawn at a point of the window, within a finger's reach; nil for none.
  public func item(at point: Point, in scene: Scene<FisheyeBar>) -> String? {
    guard point.isFinite, let index = index(at: point, scene),
      scene.content.items.indices.contains(index), scene.content.items[index].allowsHighlight
    else { return nil }
    return scene.content.items[index].id
  }

  private func index(at point: Point, _ scene: Scene<FisheyeBar>) -> Int? {
    if let target, target.point.distance(to: point) <= scene[.touchSlop] {
      return target.item.flatMap { scene.content.index(of: $0) }
    }
    if let raised = raisedItem(at: point, scene) { return raised }
    guard isOver(point, scene, reach: scene[.barFingerReach]) else { return nil }
    return map(scene).nearestItem(
      toVisual: motion.offset(of: point, scene.geometry, at: scene.time))
  }

  /// The frame of an item as drawn now, in points of the window; nil for an unknown id.
  public func frame(of item: String, in scene: Scene<FisheyeBar>) -> Rect? {
    guard let index = scene.content.index(of: item) else { return nil }
    return arrangement(scene).frame(of: index, zooms: scene.content.items[index].zooms)
  }

  /// The frame of an item once the bar has unfolded or folded, in points of the window: where what lies beside the item
  /// stays clear of it. Nil for an unknown id.
  public func settledFrame(of item: String, in scene: Scene<FisheyeBar>) -> Rect? {
    var bar = self
    bar.motion = motion.settled()
    return bar.frame(of: item, in: scene)
  }

  /// The frame of an item as the bar is at rest: where a pointer is over it, however much it is magnified then. Nil for
  /// an unknown id.
  public func restingFrame(ofItem item: String, in scene: Scene<FisheyeBar>) -> Rect? {
    guard let index = scene.content.index(of: item) else { return nil }
    let geometry = scene.geometry
    let start = scene.bounds.center
    let scroll = motion.offset(of: start, geometry, at: scene.time) - geometry.along(start)
    return geometry.rect(
      along: geometry.layout.edge(index) - scroll...geometry.layout.edge(index + 1) - scroll,
      depth: geometry.floor...geometry.floor + geometry.pitch)
  }

  /// Whether a hand, the wheel or keys use the bar.
  public var isInUse: Bool {
    state.guide != nil || state.hasFinger || pressed != nil || carry != nil
  }

  /// The panel at rest down to the edge of the window, wherever the bar is now.
  public func restingFrame(in scene: Scene<FisheyeBar>) -> Rect { scene.geometry.restingFrame }

  /// Whether a point calls a bar back that has slid out of the window.
  public func calls(_ point: Point, in scene: Scene<FisheyeBar>) -> Bool {
    // A pointer at the edge of the screen is at the edge of the last pixel, or beyond.
    scene.geometry.callingStrip.map { $0.inset(by: -1).contains(point) } ?? false
  }

  /// Whether a hand moves an item to another place.
  public var isMovingItem: Bool { carry != nil }

  /// The highlighted item; nil for none.
  public func highlightedItem(in scene: Scene<FisheyeBar>) -> String? {
    highlight(scene).map { scene.content.items[$0].id }
  }

  /// Whether a key goes on with a search by typed letters rather than giving a command.
  public func typesAhead(_ press: KeyPress, in scene: Scene<FisheyeBar>) -> Bool {
    typing.takes(press, at: scene.time)
  }

  /// The index of the highlighted item; nil for none, or for one that does not allow it. An item that a hand presses or
  /// moves stays highlighted, whatever lies beneath the hand.
  func highlight(_ scene: Scene<FisheyeBar>) -> Int? {
    let index: Int? =
      switch state {
      case .resting, .dismissed, .away: nil
      case .passive(let item, _): item
      case .following(let guide):
        if let carried = carriedItem(scene) {
          carried
        } else if let target {
          target.item.flatMap { scene.content.index(of: $0) }
        } else {
          motion.item(under: guide, scene.geometry, at: scene.time)
        }
      }
    guard let index, scene.content.items.indices.contains(index),
      scene.content.items[index].allowsHighlight
    else { return nil }
    return index
  }

  /// The index of the item whose label is drawn: the highlighted one, or while the bar folds the last one, unless it is
  /// gone; nil for none.
  func labelled(_ scene: Scene<FisheyeBar>) -> Int? {
    if let index = highlight(scene) { return index }
    guard state.guide == nil, let index = left.flatMap({ scene.content.index(of: $0) }) else {
      return nil
    }
    return scene.content.items[index].allowsHighlight ? index : nil
  }

  /// The frames of all items now.
  func arrangement(_ scene: Scene<FisheyeBar>) -> FisheyeArrangement {
    motion.arrangement(
      following: state.guide,
      carrying: carry.flatMap { carry in
        carriedItem(scene).map { ($0, pose(of: $0, in: carry, scene)) }
      },
      scene.geometry, at: scene.time)
  }

  /// The pose of an item in a hand: it hangs where it was taken, as large as under a pointer, and not below the bar.
  private func pose(of item: Int, in carry: Carry, _ scene: Scene<FisheyeBar>) -> FisheyePose {
    let geometry = scene.geometry
    let (length, size) = sizeInHand(item, scene)
    let middle = geometry.depth(carry.point) - carry.gripDepth
    return FisheyePose(
      along: geometry.along(carry.point) - carry.gripAlong,
      depth: max(geometry.floor, middle - size / 2), length: length, size: size)
  }

  /// The length of an item in a hand along the bar, and its size across, in points.
  private func sizeInHand(
    _ item: Int, _ scene: Scene<FisheyeBar>
  ) -> (length: Double, size: Double) {
    let layout = scene.geometry.layout
    let zoom = scene.content.items[item].zooms ? layout.zoom : 1
    return (zoom * (layout.edge(item + 1) - layout.edge(item)), zoom * layout.pitch)
  }

  private func map(_ scene: Scene<FisheyeBar>) -> FisheyeMap {
    motion.map(following: state.guide, scene.geometry, at: scene.time)
  }

  /// Whether a point is over the bar: over the strip at rest, or over the magnified item.
  private func isOver(_ point: Point, _ scene: Scene<FisheyeBar>, reach: Double = 0) -> Bool {
    let geometry = scene.geometry
    guard geometry.layout.count > 0 else { return false }
    let isInside = state.guide != nil
    let slack = reach + (isInside ? scene[.barBorder] : -scene[.barBorder])
    let map = map(scene)
    let along = geometry.along(point)
    let span = geometry.span(of: map)
    var depth = geometry.panelDepth
    if isInside {
      let offset = motion.offset(of: point, geometry, at: scene.time)
      if let item = map.nearestItem(toVisual: offset) {
        depth = max(depth, geometry.floor + geometry.pitch * map.scale(item))
      }
    }
    return along >= span.lowerBound - reach && along <= span.upperBound + reach
      && geometry.depth(point) <= depth + slack
  }

  // MARK: Pointer and fingers

  private mutating func hover(_ point: Point, _ scene: Scene<FisheyeBar>) {
    focus.isKeyed = false
    if state.hasFinger { return }
    guard isOver(point, scene) else { return leave(scene) }
    if state != .dismissed && !isOnWheel(point, scene) { follow(.pointer(point), scene) }
  }

  /// Whether a wheel has moved the highlight from a point: turning it moves the mouse by twice the slop of a click.
  private func isOnWheel(_ point: Point, _ scene: Scene<FisheyeBar>) -> Bool {
    guard case .following(.item(_, wheel: let start?)) = state else { return false }
    return start.distance(to: point) <= 2 * scene[.mouseSlop]
  }

  private mutating func leave(_ scene: Scene<FisheyeBar>) {
    switch state {
    case .dismissed: state = .resting
    case .following(.pointer), .following(.item(_, wheel: .some)):
      if pressed == nil { fold(scene) }
    case .resting, .passive, .away, .following(.finger), .following(.item(_, wheel: nil)):
      break
    }
  }

  private mutating func press(_ contact: Contact, _ scene: Scene<FisheyeBar>) -> [Outcome] {
    focus.isKeyed = false
    if state.hasFinger { return [] }
    guard pressed == nil else { return [] }
    let reach = contact.kind == .touch ? scene[.barFingerReach] : 0
    if let item = raisedItem(at: contact.position, reach: reach, scene) {
      state = .passive(item, press: contact.id)
      return contact.button == .secondary ? requestActions(scene) : []
    }
    guard isOver(contact.position, scene, reach: reach) else {
      if state != .dismissed { fold(scene) }
      return []
    }
    if contact.kind != .touch { pressed = contact.id }
    let item: Int?
    if contact.kind == .mouse && isOnWheel(contact.position, scene) {
      item = highlight(scene)
    } else {
      let guide = FisheyeMotion.Guide(contact)
      item = motion.press(guide, after: state.guide, scene.geometry, at: scene.time, pace(scene))
      state = .following(guide)
      left = nil
    }
    target = Hit(
      contact: contact.id, item: item.map { scene.content.items[$0].id }, point: contact.position)
    return contact.button == .secondary ? requestActions(scene) : []
  }

  private mutating func drag(_ contact: Contact, _ scene: Scene<FisheyeBar>) {
    if case .passive(_, contact.id) = state, contact.kind == .touch {
      follow(contact, scene)
    }
    guard owns(contact) else { return }
    let isAway = state == .away(finger: contact.id)
    if contact.kind == .touch || carry?.contact == contact.id,
      BackingOut.isOut(
        scene.geometry.distance(to: contact.position), wasOut: isAway, scene.settings.tuning)
    {
      if !isAway { fold(scene) }
      state = .away(finger: contact.id)
    } else {
      follow(contact, scene)
    }
  }

  private mutating func release(
    _ contact: Contact, isTap: Bool, _ scene: Scene<FisheyeBar>
  ) -> [Outcome] {
    if case .passive(let item, contact.id) = state {
      state = .passive(item, press: nil)
      let isOnIt = raisedItem(at: contact.position, reach: scene[.barFingerReach], scene) != nil
      return (isTap || isOnIt) && contact.button == .primary ? select(item, scene) : []
    }
    guard owns(contact) else { return [] }
    pressed = nil
    if carry?.contact == contact.id {
      let outcomes =
        state == .away(finger: contact.id) ? putBack(scene) : takeAlong(scene) + [.arranged]
      drop(scene)
      if contact.kind == .touch || !isOver(contact.position, scene) { fold(scene) }
      return outcomes
    }
    let item = highlight(scene)
    target = nil
    if contact.kind == .touch {
      fold(scene)
      if let item, !scene.geometry.sharesWindow {
        state = .passive(item, press: nil)
        motion.standOut(item, at: scene.time, pace(scene))
      }
    } else if !isOver(contact.position, scene) {
      fold(scene)
      if !isTap { return [] }
    }
    guard let item, contact.button == .primary else { return [] }
    return select(item, scene)
  }

  /// Takes an item along: a mouse that drags it, or a finger that has pulled it out of the bar.
  private mutating func takeAlong(_ contact: Contact, _ scene: Scene<FisheyeBar>) -> [Outcome] {
    let movable = scene.content.movable
    guard movable > 0, owns(contact), contact.button == .primary else { return [] }
    if carry == nil {
      let isOut =
        contact.kind == .mouse
        || scene.geometry.distance(to: contact.position) > scene[.barPullingOut]
      guard isOut, let item = highlight(scene), item < movable else { return [] }
      take(item, by: contact, scene)
    }
    guard carry?.contact == contact.id else { return [] }
    carry?.point = contact.position
    return takeAlong(scene)
  }

  /// Moves the item in the hand to the index beneath the hand.
  private mutating func takeAlong(_ scene: Scene<FisheyeBar>) -> [Outcome] {
    let movable = scene.content.movable
    guard let carry, movable > 0, let now = carriedItem(scene) else { return [] }
    let offset = motion.offset(of: carry.point, scene.geometry, at: scene.time)
    self.carry?.offset = offset
    guard let near = map(scene).nearestItem(toVisual: offset), min(near, movable - 1) != now
    else { return [] }
    return [.moved(carry.item, to: min(near, movable - 1))]
  }

  /// Takes an item into a hand: it hangs by the point where it is held, or by its edge if the hand is beside it.
  private mutating func take(_ item: Int, by contact: Contact, _ scene: Scene<FisheyeBar>) {
    let zooms = scene.content.items[item].zooms
    let before = arrangement(scene).pose(of: item, zooms: zooms)
    let (length, size) = sizeInHand(item, scene)
    let along = scene.geometry.along(contact.position) - before.along
    let depth = scene.geometry.depth(contact.position) - before.depth - before.size / 2
    carry = Carry(
      item: scene.content.items[item].id, contact: contact.id, origin: item,
      gripAlong: min(max(along, -length / 2), length / 2),
      gripDepth: min(max(depth, -size / 2), size / 2), point: contact.position,
      offset: motion.offset(of: contact.position, scene.geometry, at: scene.time))
    let after = arrangement(scene).restingPose(of: item, zooms: zooms)
    motion.glide(item, by: before - after, isReleased: false, at: scene.time, pace(scene))
  }

  /// Lets go of the item in the hand, which glides back to the row.
  private mutating func drop(_ scene: Scene<FisheyeBar>) {
    let item = carriedItem(scene)
    let before = arrangement(scene)
    carry = nil
    guard let item else { return }
    let zooms = scene.content.items[item].zooms
    let goal = arrangement(scene).restingPose(of: item, zooms: zooms)
    motion.glide(
      item, by: before.pose(of: item, zooms: zooms) - goal, isReleased: true, at: scene.time,
      pace(scene))
  }

  /// The index of the item that a hand moves.
  private func carriedItem(_ scene: Scene<FisheyeBar>) -> Int? {
    carry.flatMap { scene.content.index(of: $0.item) }
  }

  /// Ends the moving of an item, which returns to where it was.
  private mutating func putBack(_ scene: Scene<FisheyeBar>) -> [Outcome] {
    guard let carry else { return [] }
    drop(scene)
    return scene.content.index(of: carry.item) == carry.origin
      ? [] : [.moved(carry.item, to: carry.origin)]
  }

  private func owns(_ contact: Contact) -> Bool {
    switch state {
    case .following(.finger(contact.id, _)), .away(contact.id): true
    case .resting, .dismissed, .passive, .away, .following: pressed == contact.id
    }
  }

  private mutating func turnWheel(_ turn: Scroll, _ scene: Scene<FisheyeBar>) {
    guard isOver(turn.position, scene), pressed == nil else { return }
    switch state {
    case .dismissed, .away, .following(.finger): return
    case .resting, .passive, .following(.pointer), .following(.item): break
    }
    let notches = turn.notches(isMirrored: scene.geometry.isMirrored)
    guard notches.isFinite else { return }
    if scene.geometry.maximumScroll > 0 {
      follow(.pointer(turn.position), scene)
      motion.scroll(by: notches * scene[.barNotch], scene.geometry, at: scene.time)
      return
    }
    wheel += min(max(notches, -100), 100)
    let steps = Int(wheel.rounded(.towardZero))
    wheel -= Double(steps)
    if steps != 0 { moveHighlight(by: steps, from: turn.position, scene) }
  }

  /// Moves the highlight by a number of items from the pointer, or from where the wheel has moved it to. So the
  /// magnification stays near the pointer, also over an item that allows no highlight.
  private mutating func moveHighlight(
    by steps: Int, from point: Point, _ scene: Scene<FisheyeBar>
  ) {
    var start: Int?
    if case .following(.item(let item, _)) = state { start = item }
    start =
      start
      ?? motion.item(drawnAt: point, following: state.guide, scene.geometry, at: scene.time)
    guard let start else { return }
    let item = scene.content.item(steps, after: start)
    if scene.content.items.indices.contains(item), scene.content.items[item].allowsHighlight {
      go(to: item, wheel: point, scene)
    }
  }

  // MARK: Keys

  private mutating func type(_ press: KeyPress, _ scene: Scene<FisheyeBar>) -> [Outcome] {
    let axis = scene.content.style.edge.axis
    let table = FisheyeCommand.table(
      axis, scene.content.direction(in: scene.settings), moves: scene.content.movable > 0)
    // While a hand moves an item, keys only take that back.
    if carry != nil, table[press] != .dismiss { return [] }
    if let forward = press.focusDirection { return [.focusPassed(forward: forward)] }
    switch typing.takes(press, at: scene.time) ? nil : table[press] {
    case .next: step(by: 1, scene)
    case .previous: step(by: -1, scene)
    case .pageBack: step(by: -Int(scene[.barPage]), scene)
    case .pageOn: step(by: Int(scene[.barPage]), scene)
    case .first: go(to: scene.content.highlightable(from: 0, by: 1), scene)
    case .last:
      let last = scene.content.items.count - 1
      go(to: scene.content.highlightable(from: last, by: -1), scene)
    case .moveOn: return moveItem(by: 1, scene)
    case .moveBack: return moveItem(by: -1, scene)
    case .dismiss:
      let outcomes = putBack(scene)
      escape(scene)
      return outcomes
    case .choose: return highlight(scene).map { select($0, scene) } ?? []
    case .openMenu: return requestActions(scene)
    case nil: find(press, scene)
    }
    return []
  }

  /// Moves the highlighted item by a number of items.
  private mutating func moveItem(
    by steps: Int, _ scene: Scene<FisheyeBar>
  ) -> [Outcome] {
    let movable = scene.content.movable
    guard carry == nil, let item = highlight(scene), item < movable,
      (0..<movable).contains(item + steps)
    else { return [] }
    go(to: item, scene)
    return [.moved(scene.content.items[item].id, to: item + steps), .arranged]
  }

  /// Moves the highlight by a number of items, skipping those that do not allow it. From rest it goes to the selected
  /// item, otherwise to the first or the last one.
  private mutating func step(by steps: Int, _ scene: Scene<FisheyeBar>) {
    let items = scene.content.items
    let increment = steps < 0 ? -1 : 1
    guard let item = highlight(scene) else {
      let selected = items.firstIndex { $0.id == scene.content.selection && $0.allowsHighlight }
      let end = steps > 0 ? 0 : items.count - 1
      return go(to: selected ?? scene.content.highlightable(from: end, by: increment), scene)
    }
    go(to: scene.content.item(steps, after: item), scene)
  }

  private mutating func go(to item: Int?, wheel: Point? = nil, _ scene: Scene<FisheyeBar>) {
    if state.hasFinger { return }
    guard let item, pressed == nil else { return }
    follow(.item(item, wheel: wheel), scene)
    motion.show(item, scene.geometry, at: scene.time, pace(scene))
  }

  private mutating func escape(_ scene: Scene<FisheyeBar>) {
    let isUnderPointer = state.guide?.point != nil || pressed != nil
    pressed = nil
    fold(scene)
    if isUnderPointer { state = .dismissed }
  }

  /// Goes to the next item whose title begins with the typed text, from the highlighted one on and around the end.
  private mutating func find(_ press: KeyPress, _ scene: Scene<FisheyeBar>) {
    let isNew = !typing.isActive(at: scene.time)
    guard let text = typing.add(press, at: scene.time, scene.settings.tuning) else { return }
    let start = (highlight(scene) ?? -1) + (isNew ? 1 : 0)
    go(to: scene.content.item(titled: text, from: max(start, 0)), scene)
  }

  // MARK: Transitions

  private mutating func follow(_ contact: Contact, _ scene: Scene<FisheyeBar>) {
    follow(FisheyeMotion.Guide(contact), scene)
  }

  private mutating func follow(_ guide: FisheyeMotion.Guide, _ scene: Scene<FisheyeBar>) {
    motion.follow(guide, after: state.guide, scene.geometry, at: scene.time, pace(scene))
    state = .following(guide)
    left = nil
  }

  private mutating func fold(_ scene: Scene<FisheyeBar>) {
    left = highlightedItem(in: scene) ?? left
    motion.fold(after: state.guide, scene.geometry, at: scene.time, pace(scene))
    target = nil
    wheel = 0
    state = .resting
  }

  private func pace(_ scene: Scene<FisheyeBar>) -> FisheyeMotion.Pace {
    FisheyeMotion.Pace(
      unfolding: scene.duration(scene.theme.unfolding), step: scene.duration(scene.theme.step))
  }

  private func select(_ item: Int, _ scene: Scene<FisheyeBar>) -> [Outcome] {
    let item = scene.content.items[item]
    return item.allowsSelection ? [.selected(item.id)] : []
  }

  private func requestActions(_ scene: Scene<FisheyeBar>) -> [Outcome] {
    highlightedItem(in: scene).map { [.actionsRequested($0)] } ?? []
  }

  /// Reports a changed highlight, then the other outcomes.
  private mutating func report(
    _ scene: Scene<FisheyeBar>, before outcomes: [Outcome]
  ) -> [Outcome] {
    let item = highlightedItem(in: scene)
    guard item != reported else { return outcomes }
    reported = item
    return [.highlighted(item)] + outcomes
  }
}
