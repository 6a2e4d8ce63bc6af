public import Interaction

/// Buttons that zoom, rotate and measure a picture, sliders for its brightness and contrast, its scale as a figure, and a
/// map of the page on which the visible part can be moved.
///
/// The picture has keys of its own for the same commands.
public struct PictureTools: FocusableWidget {
  /// The shared state that they show.
  public typealias Content = PictureToolsContent
  /// The frames of their parts.
  public typealias Geometry = PictureToolsGeometry

  /// A result for the owner.
  public enum Outcome: Hashable, Sendable {
    /// The picture is to become larger, or smaller, by a step.
    case zoomed(isLarger: Bool)
    /// The picture is to go to its home position; or, where it is there, to a pixel of the screen per pixel of its own.
    case scaleToggled
    /// A point of the page, in its units, is to be in the middle. A motion of a hand follows it at once.
    case centred(Point, isMotion: Bool)
    /// The picture is to be rotated by 90 degrees clockwise.
    case rotated
    /// Brightness and contrast are to be others.
    case toned(Tone)
    /// The sliders are to be opened, or closed.
    case toneToggled
    /// The line that measures is to be used, or no longer.
    case measureToggled
    /// Words on the picture are to be selected, or no longer.
    case selectToggled
    /// The keyboard focus left through Tab.
    case focusPassed(forward: Bool)
  }

  /// The buttons.
  enum Button: String, Hashable, Sendable {
    case zoomOut, scale, zoomIn, rotate, tone, measure, select, neutral
  }

  typealias Knob = PictureToolsGeometry.Knob

  /// A part that can have the keyboard focus.
  enum Stop: Hashable, Sendable {
    case button(Button)
    case knob(Knob)
  }

  /// The state of a pressed contact.
  enum Hold: Hashable, Sendable {
    case none
    /// It is down on a button.
    case button(id: Int, Button)
    /// It moves a slider, from a tone before.
    case knob(id: Int, Knob, former: Tone)
    /// It moves the visible part from its middle by a distance, in points of the map; before, a point of the page was in the
    /// middle.
    case map(id: Int, grip: Point, former: Point)
  }

  private(set) var hold = Hold.none
  private(set) var keyboard = KeyboardFocus()
  /// The part with the keyboard focus; nil for the first one.
  private var focused: Stop?
  private(set) var pointer: Point?
  private(set) var tooltip = Tooltip<Button>()
  /// The opacity of the map.
  private(set) var map = Glide(0)

  /// Tools at rest.
  public init() {}

  /// The frames of an allocation.
  public static func geometry(of allocation: Allocation<PictureToolsContent>) -> Geometry {
    PictureToolsGeometry(allocation)
  }

  // MARK: Events

  /// Shows the map of another page at once.
  public mutating func adapt(
    from old: Scene<PictureTools>?, in scene: Scene<PictureTools>
  ) -> [Outcome] {
    if old?.content.sheet?.id == scene.content.sheet?.id {
      fadeMap(in: scene)
    } else {
      hold = .none
      map = Glide(showsMap(in: scene) ? 1 : 0)
    }
    return []
  }

  /// Fades the map in while a part of the page is out of view.
  private mutating func fadeMap(in scene: Scene<PictureTools>) {
    map = map.retargeted(
      to: showsMap(in: scene) ? 1 : 0, at: scene.time, over: scene.duration(scene.theme.step))
  }

  /// Whether the map of the page is shown: it gives way to a chosen place and to what covers the bottom, unless a hand
  /// holds it.
  private func showsMap(in scene: Scene<PictureTools>) -> Bool {
    guard scene.content.isPart, let face = scene.geometry.mapFace else { return false }
    if case .map = hold { return true }
    guard face.maxY <= scene.bounds.maxY - scene.content.bottom else { return false }
    return scene.content.chosen.map { face.intersection($0).isEmpty } ?? true
  }

  /// Handles a gesture at the scene's time.
  public mutating func handle(_ gesture: Gesture, in scene: Scene<PictureTools>) -> [Outcome] {
    switch gesture {
    case .hovered(let point):
      keyboard.isKeyed = false
      movePointer(to: point.isFinite ? point : nil, scene)
    case .left: movePointer(to: nil, scene)
    case .pressed(let contact): return press(contact, scene)
    case .dragged(let contact):
      switch hold {
      case .map(contact.id, let grip, _):
        return centre(contact.position, grip, isMotion: true, scene)
      case .knob(contact.id, let knob, _): return move(knob, to: contact.position, scene)
      case .none, .map, .knob, .button: return []
      }
    case .tapped(let contact), .lifted(let contact, _): return release(contact, scene)
    case .cancelled(let contact):
      if isHeld(by: contact) { return takeBack(scene) }
    case .typed(let press): return type(press, scene)
    case .focused(let isFocused): keyboard.isFocused = isFocused
    case .squeezed, .scrolled, .pad: break
    }
    return []
  }

  /// Lets a map that was held give way.
  public mutating func settle(in scene: Scene<PictureTools>) -> [Outcome] {
    fadeMap(in: scene)
    return []
  }

  private mutating func movePointer(to point: Point?, _ scene: Scene<PictureTools>) {
    pointer = point
    tooltip.move(to: point.flatMap { button(at: $0, in: scene) }, at: scene.time)
  }

  private func isHeld(by contact: Contact) -> Bool {
    switch hold {
    case .none: false
    case .button(let id, _), .map(let id, _, _), .knob(let id, _, _): id == contact.id
    }
  }

  /// Undoes what the contact that holds a part has done, and lets go.
  private mutating func takeBack(_ scene: Scene<PictureTools>) -> [Outcome] {
    defer { hold = .none }
    switch hold {
    case .none, .button: return []
    case .knob(_, _, let former): return former == scene.content.tone ? [] : [.toned(former)]
    case .map(_, _, let former): return [.centred(former, isMotion: false)]
    }
  }

  private mutating func press(_ contact: Contact, _ scene: Scene<PictureTools>) -> [Outcome] {
    guard hold == .none, contact.button == .primary else { return [] }
    keyboard.isKeyed = false
    if let button = button(at: contact.position, in: scene) {
      hold = .button(id: contact.id, button)
      return []
    }
    if let knob = knob(at: contact.position, in: scene) {
      hold = .knob(id: contact.id, knob, former: scene.content.tone)
      return move(knob, to: contact.position, scene)
    }
    guard isOnMap(contact.position, in: scene), let part = part(in: scene) else { return [] }
    // Within the visible part it is held where it was pressed; elsewhere it comes to the pointer.
    let isGripped = part.contains(contact.position)
    let grip =
      isGripped
      ? Point(x: part.center.x - contact.position.x, y: part.center.y - contact.position.y) : .zero
    hold = .map(id: contact.id, grip: grip, former: scene.content.visible.center)
    return isGripped ? [] : centre(contact.position, grip, isMotion: false, scene)
  }

  private func centre(
    _ position: Point, _ grip: Point, isMotion: Bool, _ scene: Scene<PictureTools>
  ) -> [Outcome] {
    let point = scene.geometry.point(at: Point(x: position.x + grip.x, y: position.y + grip.y))
    return point.map { [.centred($0, isMotion: isMotion)] } ?? []
  }

  private func move(
    _ knob: Knob, to point: Point, _ scene: Scene<PictureTools>
  ) -> [Outcome] {
    guard let slider = scene.geometry.slider(of: knob), point.isFinite else { return [] }
    var tone = scene.content.tone
    switch knob {
    case .brightness: tone = Tone(brightness: slider.value(at: point.x), contrast: tone.contrast)
    case .contrast: tone = Tone(brightness: tone.brightness, contrast: slider.value(at: point.x))
    }
    return tone == scene.content.tone ? [] : [.toned(tone)]
  }

  /// A finger may waver on a button: what counts is where it comes down and where it lifts.
  private mutating func release(_ contact: Contact, _ scene: Scene<PictureTools>) -> [Outcome] {
    guard isHeld(by: contact) else { return [] }
    defer { hold = .none }
    guard case .button(_, let pressed) = hold,
      button(at: contact.position, in: scene) == pressed, isEnabled(pressed, in: scene)
    else { return [] }
    tooltip.move(to: nil, at: scene.time)
    return [outcome(of: pressed)]
  }

  private func outcome(of button: Button) -> Outcome {
    switch button {
    case .zoomOut: .zoomed(isLarger: false)
    case .zoomIn: .zoomed(isLarger: true)
    case .scale: .scaleToggled
    case .rotate: .rotated
    case .tone: .toneToggled
    case .measure: .measureToggled
    case .select: .selectToggled
    case .neutral: .toned(.neutral)
    }
  }

  // MARK: The keyboard

  /// Makes the keyboard focus visible.
  public mutating func enter(_ entry: FocusEntry, in scene: Scene<PictureTools>) -> [Outcome] {
    keyboard.isKeyed = true
    switch entry {
    case .first: focused = stops(in: scene).first
    case .last: focused = stops(in: scene).last
    case .same: focused = keyedStop(in: scene)
    }
    return []
  }

  /// Whether a key has a meaning for the tools. A modifier belongs to the key that follows.
  public func takes(_ press: KeyPress, in scene: Scene<PictureTools>) -> Bool {
    press.key.isModifier || press.focusDirection != nil || PictureToolsCommand.table[press] != nil
      || press.key == .escape && scene.content.isToneOpen
  }

  private mutating func type(_ press: KeyPress, _ scene: Scene<PictureTools>) -> [Outcome] {
    if press.key == .escape, hold != .none { return takeBack(scene) }
    keyboard.isKeyed = true
    let stops = stops(in: scene)
    let stop = keyedStop(in: scene)
    let index = stops.firstIndex { $0 == stop } ?? 0
    if let forward = press.focusDirection {
      let next = index + (forward ? 1 : -1)
      guard stops.indices.contains(next) else { return [.focusPassed(forward: forward)] }
      focused = stops[next]
      return []
    }
    if press.key == .escape, scene.content.isToneOpen {
      focused = .button(.tone)
      return [.toneToggled]
    }
    guard let command = PictureToolsCommand.table[press], let stop else { return [] }
    switch (command, stop) {
    case (.left, .knob(let knob)), (.right, .knob(let knob)):
      let tone = scene.content.tone
      let steps = command == .right ? 1.0 : -1.0
      let next: Tone =
        switch knob {
        case .brightness: tone.stepped(brightness: steps)
        case .contrast: tone.stepped(contrast: steps)
        }
      return next == tone ? [] : [.toned(next)]
    case (.left, .button): focused = stops[max(index - 1, 0)]
    case (.right, .button): focused = stops[min(index + 1, stops.count - 1)]
    case (.up, _), (.down, _): focused = nearest(to: stop, isBelow: command == .down, in: scene)
    case (.press, .button(let button)):
      focused = stop
      return isEnabled(button, in: scene) && !press.isRepeat ? [outcome(of: button)] : []
    case (.press, .knob): break
    }
    return []
  }

  /// The parts that can have the keyboard focus, in the order of Tab.
  func stops(in scene: Scene<PictureTools>) -> [Stop] {
    var stops = buttons(in: scene).map { Stop.button($0.button) }
    let knobs = [Knob.brightness, .contrast].filter { scene.geometry.slider(of: $0) != nil }
    // The button that undoes the sliders lies below them.
    let neutral = stops.firstIndex(of: .button(.neutral)) ?? stops.endIndex
    stops.insert(contentsOf: knobs.map { .knob($0) }, at: neutral)
    return stops
  }

  /// The part with the keyboard focus: the button that opens the sliders where they are closed; nil where there are no parts.
  func keyedStop(in scene: Scene<PictureTools>) -> Stop? {
    let stops = stops(in: scene)
    guard let focused else { return stops.first }
    return stops.first { $0 == focused } ?? stops.first { $0 == .button(.tone) } ?? stops.first
  }

  /// The nearest of what lies in the row above or below a thing; that thing where there is no row.
  private func nearest(
    to stop: Stop, isBelow: Bool, in scene: Scene<PictureTools>
  ) -> Stop {
    guard let from = frame(of: stop, in: scene)?.center else { return stop }
    let others = stops(in: scene).compactMap { other -> (stop: Stop, x: Double, y: Double)? in
      guard let center = frame(of: other, in: scene)?.center else { return nil }
      let y = isBelow ? center.y - from.y : from.y - center.y
      return y > 0 ? (other, abs(center.x - from.x), y) : nil
    }
    return others.min { ($0.y, $0.x) < ($1.y, $1.x) }?.stop ?? stop
  }

  /// The frame of what can have the keyboard focus.
  func frame(of stop: Stop, in scene: Scene<PictureTools>) -> Rect? {
    switch stop {
    case .button(let button): buttons(in: scene).first { $0.button == button }?.frame
    case .knob(let knob): scene.geometry.slider(of: knob)?.track
    }
  }

  // MARK: Assistive technologies

  /// The kinds in the addresses of buttons and sliders.
  static let (buttons, knobs) = ("buttons", "sliders")

  /// Presses a button, sets a slider, or moves the keyboard focus to one of them.
  public mutating func act(
    _ action: ElementAction, on id: ElementID, in scene: Scene<PictureTools>
  ) -> [Outcome]? {
    let button = id.key(of: Self.buttons).flatMap { Button(rawValue: $0) }
    if action == .focus {
      let knob = id.key(of: Self.knobs).flatMap { Knob(rawValue: $0) }
      let stop = button.map { Stop.button($0) } ?? knob.map { .knob($0) }
      guard let stop, frame(of: stop, in: scene) != nil else { return nil }
      keyboard.isKeyed = true
      focused = stop
      return []
    }
    let isPress = action == .press || action == .expand && button == .tone
    if isPress, let button, buttons(in: scene).contains(where: { $0.button == button }) {
      return isEnabled(button, in: scene) ? [outcome(of: button)] : nil
    }
    guard case .set(let value) = action, value.isFinite,
      let knob = id.key(of: Self.knobs).flatMap({ Knob(rawValue: $0) }),
      scene.geometry.slider(of: knob) != nil
    else { return nil }
    let tone = scene.content.tone
    switch knob {
    case .brightness: return [.toned(Tone(brightness: value, contrast: tone.contrast))]
    case .contrast: return [.toned(Tone(brightness: tone.brightness, contrast: value))]
    }
  }

  // MARK: Questions

  /// Whether a contact holds a slider, the map or a button.
  public var isHeld: Bool { hold != .none }

  /// Whether a point is on the bars, on the sliders or on the map.
  public func hit(_ point: Point, in scene: Scene<PictureTools>) -> Bool {
    scene.geometry.bar.contains(point) || scene.geometry.toneFace?.contains(point) == true
      || isOnMap(point, in: scene)
  }

  /// The frames that they cover: those of the bars, of the sliders while they are open, and of the map while it is shown.
  public func frames(in scene: Scene<PictureTools>) -> [Rect] {
    let geometry = scene.geometry
    let faces: [Rect?] = [
      geometry.bar, geometry.toneFace, map.target > 0 ? geometry.mapFace : nil,
    ]
    return faces.compactMap { $0 }.filter { !$0.isEmpty }
  }

  /// A pointing hand over a button or a slider, and a hand that grabs the visible part.
  public func pointerShape(
    of spot: PointerSpot, in scene: Scene<PictureTools>
  ) -> PointerShape? {
    if let contact = spot.contact, case .map(contact, _, _) = hold { return .grabbing }
    if let button = button(at: spot.position, in: scene) {
      return isEnabled(button, in: scene) ? .pointingHand : nil
    }
    if knob(at: spot.position, in: scene) != nil { return .pointingHand }
    guard isOnMap(spot.position, in: scene) else { return nil }
    return part(in: scene)?.contains(spot.position) == true ? .grab : .pointingHand
  }

  /// When the name of a button or the map next changes.
  public func wake(in scene: Scene<PictureTools>) -> Wake {
    tooltip.wake(in: scene).merged(with: map.wake(at: scene.time))
  }

  /// Whether a button would do anything.
  func isEnabled(_ button: Button, in scene: Scene<PictureTools>) -> Bool {
    switch button {
    case .zoomOut: scene.content.canZoomOut
    case .zoomIn: scene.content.canZoomIn
    case .neutral: scene.content.tone != .neutral
    case .scale, .rotate, .tone, .measure, .select: true
    }
  }

  /// The buttons with their frames.
  func buttons(in scene: Scene<PictureTools>) -> [(button: Button, frame: Rect)] {
    let geometry = scene.geometry
    guard !geometry.bar.isEmpty else { return [] }
    return [
      (.zoomOut, geometry.zoomOut), (.scale, geometry.scale), (.zoomIn, geometry.zoomIn),
      (.rotate, geometry.rotate), (.tone, geometry.tone), (.measure, geometry.measure),
      (.select, geometry.select),
      (.neutral, geometry.neutral ?? Rect(.zero)),
    ].filter { !$0.1.isEmpty }
  }

  /// The slider at a point.
  private func knob(at point: Point, in scene: Scene<PictureTools>) -> Knob? {
    [Knob.brightness, .contrast].first {
      scene.geometry.slider(of: $0)?.track.contains(point) == true
    }
  }

  func button(at point: Point, in scene: Scene<PictureTools>) -> Button? {
    buttons(in: scene).first { $0.frame.contains(point) }?.button
  }

  /// The frame of the visible part on the map.
  func part(in scene: Scene<PictureTools>) -> Rect? {
    scene.geometry.frame(of: scene.content.visible)
  }

  private func isOnMap(_ point: Point, in scene: Scene<PictureTools>) -> Bool {
    map.target > 0 && scene.geometry.mapFace?.contains(point) == true
  }
}
