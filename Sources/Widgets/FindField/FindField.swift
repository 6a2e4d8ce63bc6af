public import Interaction

/// A field into which a person types what to find, with the number of hits and buttons to step through them; closed, a
/// button in a corner.
///
/// The owner decides whether it is open, looks for the text, and shows the hits.
public struct FindField: FocusableWidget {
  /// The shared state that it shows.
  public typealias Content = FindFieldContent
  /// The frames of its parts.
  public typealias Geometry = FindFieldGeometry

  /// A result for the owner.
  public enum Outcome: Hashable, Sendable {
    /// The button was pressed: the field is to be opened.
    case opened
    /// The text is another one.
    case edited(String)
    /// The selected part of it is to be copied.
    case copied(String)
    /// The copied or selected text of any program is to be inserted.
    case pasteRequested(CopyBuffer)
    /// To a later or earlier hit.
    case stepped(Int)
    /// Escape: everything is to be as it was before.
    case dismissed
    /// The field is to be closed, and what was found stays.
    case closed
    /// The keyboard focus left through Tab.
    case focusPassed(forward: Bool)
  }

  /// The buttons.
  enum Button: String, Hashable, Sendable { case open, previous, next, clear, close }

  /// The state of a pressed contact.
  enum Hold: Hashable, Sendable {
    case none
    /// It is down on a button.
    case button(id: Int, Button)
    /// It selects text.
    case text(id: Int)
  }

  /// The text that was typed.
  public private(set) var entry = TextEntry()
  private(set) var hold = Hold.none
  private(set) var focus = KeyboardFocus()
  private(set) var pointer: Point?
  private(set) var tooltip = Tooltip<Button>()
  private var taps = TapCount()
  /// The position of the first letter in sight at the last event.
  private var first = 0

  /// A closed field.
  public init() {}

  /// The frames of an allocation.
  public static func geometry(of allocation: Allocation<FindFieldContent>) -> FindFieldGeometry {
    FindFieldGeometry(allocation)
  }

  // MARK: Events

  /// Takes a text that was typed elsewhere, and selects it, so that the next key replaces it.
  public mutating func take(_ text: String) {
    entry.clear()
    entry.insert(text)
    entry.selectAll()
  }

  /// Inserts a text in place of the selection: its first line that is not empty, without spaces at its ends.
  public mutating func paste(_ text: String) -> [Outcome] {
    let before = entry.text
    let line = text.split(whereSeparator: \.isNewline).lazy
      .map { $0.filter { $0 != "\u{0}" } }.first { !$0.allSatisfy(\.isWhitespace) }
    let start = line?.drop(while: \.isWhitespace) ?? ""
    let end = start.lastIndex { !$0.isWhitespace }
    entry.insert(end.map { String(start[...$0]) } ?? "")
    return entry.text == before ? [] : [.edited(entry.text)]
  }

  /// A field that closes forgets contacts and pointer; its text stays for the next time.
  public mutating func adapt(
    from old: Scene<FindField>?, in scene: Scene<FindField>
  ) -> [Outcome] {
    guard let old, old.content.isOpen != scene.content.isOpen else { return [] }
    hold = .none
    tooltip.move(to: nil, at: scene.time)
    return []
  }

  /// Handles a gesture at the scene's time.
  public mutating func handle(_ gesture: Gesture, in scene: Scene<FindField>) -> [Outcome] {
    defer { first = firstInSight(in: scene) }
    switch gesture {
    case .hovered(let point):
      focus.isKeyed = false
      movePointer(to: point.isFinite ? point : nil, scene)
    case .left: movePointer(to: nil, scene)
    case .pressed(let contact):
      if contact.button == .middle { return pressMiddle(contact, scene) }
      press(contact, scene)
    case .dragged(let contact):
      guard hold == .text(id: contact.id) else { return [] }
      entry.move(to: position(at: contact.position, scene), selecting: true)
    case .tapped(let contact): return release(contact, isTap: true, scene)
    case .lifted(let contact, _): return release(contact, isTap: false, scene)
    case .cancelled(let contact):
      if isHeld(by: contact) { hold = .none }
    case .squeezed, .scrolled, .pad: break
    case .typed(let press):
      focus.isKeyed = true
      return scene.content.isOpen ? type(press) : []
    case .focused(let isFocused): focus.isFocused = isFocused
    }
    return []
  }

  /// Does nothing: it has no deadlines but that of a tooltip.
  public mutating func settle(in scene: Scene<FindField>) -> [Outcome] { [] }

  /// Makes the keyboard focus visible.
  public mutating func enter(_ entry: FocusEntry, in scene: Scene<FindField>) -> [Outcome] {
    focus.isKeyed = true
    return []
  }

  // MARK: Questions

  /// Whether a point is on the button or, while it is open, on the field.
  public func hit(_ point: Point, in scene: Scene<FindField>) -> Bool {
    scene.content.isOpen
      ? scene.geometry.face.contains(point) : button(at: point, in: scene) != nil
  }

  /// A pointing hand over buttons, and a bar between letters over the text.
  public func pointerShape(of spot: PointerSpot, in scene: Scene<FindField>) -> PointerShape? {
    if let contact = spot.contact, hold == .text(id: contact) { return .text }
    if button(at: spot.position, in: scene) != nil { return .pointingHand }
    return hit(spot.position, in: scene) ? .text : nil
  }

  /// When the name of a button next changes.
  public func wake(in scene: Scene<FindField>) -> Wake { tooltip.wake(in: scene) }

  /// The button at a point; nil for none.
  func button(at point: Point, in scene: Scene<FindField>) -> Button? {
    buttons(in: scene).first { $0.frame.contains(point) }?.button
  }

  /// The buttons that can be pressed now, with their frames.
  func buttons(in scene: Scene<FindField>) -> [(button: Button, frame: Rect)] {
    let geometry = scene.geometry
    guard scene.content.isOpen else {
      let isCovered = scene.content.covers.contains {
        !$0.intersection(geometry.button).isEmpty
      }
      return isCovered ? [] : [(.open, geometry.button)]
    }
    return [
      (.previous, geometry.previous), (.next, geometry.next),
      (entry.text.isEmpty ? .close : .clear, geometry.close),
    ]
  }

  private func isHeld(by contact: Contact) -> Bool {
    switch hold {
    case .none: false
    case .button(let id, _), .text(let id): id == contact.id
    }
  }

  // MARK: Pointer and fingers

  private mutating func movePointer(to point: Point?, _ scene: Scene<FindField>) {
    pointer = point
    tooltip.move(to: point.flatMap { button(at: $0, in: scene) }, at: scene.time)
  }

  private mutating func press(_ contact: Contact, _ scene: Scene<FindField>) {
    guard hold == .none, contact.button == .primary else { return }
    focus.isKeyed = false
    if let button = button(at: contact.position, in: scene) {
      hold = .button(id: contact.id, button)
    } else if scene.geometry.face.contains(contact.position) {
      hold = .text(id: contact.id)
      entry.move(to: position(at: contact.position, scene))
    }
  }

  /// The middle button inserts what is selected where it is pressed.
  private mutating func pressMiddle(
    _ contact: Contact, _ scene: Scene<FindField>
  ) -> [Outcome] {
    guard hold == .none, scene.content.isOpen, contact.position.isFinite,
      button(at: contact.position, in: scene) == nil
    else { return [] }
    entry.move(to: position(at: contact.position, scene))
    return [.pasteRequested(.selection)]
  }

  /// A finger may waver on a button: what counts is where it comes down and where it lifts. On the text a drag selects.
  private mutating func release(
    _ contact: Contact, isTap: Bool, _ scene: Scene<FindField>
  ) -> [Outcome] {
    guard isHeld(by: contact) else { return [] }
    defer { hold = .none }
    switch hold {
    case .none: return []
    case .text:
      if isTap, taps.add(contact.position, at: scene.time, scene.settings.tuning) == 2 {
        entry.selectAll()
      }
      return []
    case .button(_, let pressed):
      guard button(at: contact.position, in: scene) == pressed else { return [] }
      tooltip.move(to: nil, at: scene.time)
      return press(pressed)
    }
  }

  private mutating func press(_ button: Button) -> [Outcome] {
    switch button {
    case .open: return [.opened]
    case .previous: return [.stepped(-1)]
    case .next: return [.stepped(1)]
    case .close: return [.closed]
    case .clear:
      entry.clear()
      return [.edited("")]
    }
  }

  // MARK: Assistive technologies

  /// The address of the field.
  static let address = ElementID("field")
  /// The kind in the addresses of buttons.
  static let buttons = "buttons"

  /// Presses a button, edits the text, or moves the caret.
  public mutating func act(
    _ action: ElementAction, on id: ElementID, in scene: Scene<FindField>
  ) -> [Outcome]? {
    defer { first = firstInSight(in: scene) }
    if id == Self.address, scene.content.isOpen {
      switch action {
      case .focus:
        focus.isKeyed = true
        return []
      case .edit(let words):
        let before = entry.text
        entry.clear()
        entry.insert(words.filter { !$0.isNewline && $0 != "\u{0}" })
        return entry.text == before ? [] : [.edited(entry.text)]
      case .select(let caret):
        entry.move(to: entry.position(ofScalar: caret.anchor))
        entry.move(to: entry.position(ofScalar: caret.offset), selecting: true)
        return []
      case .close: return [.closed]
      case .press, .peek, .expand, .perform, .set, .reveal: return nil
      }
    }
    guard action == .press,
      let button = buttons(in: scene).first(where: {
        id == ElementID(Self.buttons, $0.button.rawValue)
      })?.button
    else { return nil }
    return press(button)
  }

  // MARK: Scrolling

  /// The position of the first letter in sight: the text scrolls only as far as the caret needs, and leaves no room free
  /// behind its end. Letters are estimated, not measured: states are the same with all fonts.
  func firstInSight(in scene: Scene<FindField>) -> Int {
    let room = scene.geometry.text.width
    let widths = widths(scene)
    var first = min(self.first, entry.caret)
    var width = widths[first..<entry.caret].reduce(0, +)
    while width > room, first < entry.caret {
      width -= widths[first]
      first += 1
    }
    var rest = widths[first...].reduce(0, +)
    while first > 0, rest + widths[first - 1] <= room {
      first -= 1
      rest += widths[first]
    }
    return first
  }

  /// The position in the text at a point.
  private func position(at point: Point, _ scene: Scene<FindField>) -> Int {
    let frame = scene.geometry.text
    let widths = widths(scene)
    var left = entry.text.isRightToLeft ? frame.maxX - point.x : point.x - frame.x
    left += widths[..<firstInSight(in: scene)].reduce(0, +)
    var position = 0
    for width in widths {
      if left < width / 2 { break }
      left -= width
      position += 1
    }
    return position
  }

  /// The estimated widths of the letters, in points.
  private func widths(_ scene: Scene<FindField>) -> [Double] {
    let size = scene.theme.row.size
    return entry.text.map { character in
      size * character.unicodeScalars.reduce(0) { $0 + RowText.advance(of: $1) }
    }
  }

  // MARK: Keys

  private mutating func type(_ press: KeyPress) -> [Outcome] {
    if let forward = press.focusDirection { return [.focusPassed(forward: forward)] }
    let isReversed = entry.text.isRightToLeft
    let before = entry.text
    switch FindFieldCommand.table[press] {
    case .nextHit: return [.stepped(1)]
    case .previousHit: return [.stepped(-1)]
    case .close: return [.closed]
    case .cancel: return [.dismissed]
    case .left: entry.move(.character, forward: isReversed, selecting: false)
    case .right: entry.move(.character, forward: !isReversed, selecting: false)
    case .wordLeft: entry.move(.word, forward: isReversed, selecting: false)
    case .wordRight: entry.move(.word, forward: !isReversed, selecting: false)
    case .start: entry.move(.line, forward: false, selecting: false)
    case .end: entry.move(.line, forward: true, selecting: false)
    case .selectLeft: entry.move(.character, forward: isReversed, selecting: true)
    case .selectRight: entry.move(.character, forward: !isReversed, selecting: true)
    case .selectWordLeft: entry.move(.word, forward: isReversed, selecting: true)
    case .selectWordRight: entry.move(.word, forward: !isReversed, selecting: true)
    case .selectToStart: entry.move(.line, forward: false, selecting: true)
    case .selectToEnd: entry.move(.line, forward: true, selecting: true)
    case .selectAll: entry.selectAll()
    case .deleteBackward: entry.deleteBackward(.character)
    case .deleteForward: entry.deleteForward(.character)
    case .deleteWordBackward: entry.deleteBackward(.word)
    case .deleteWordForward: entry.deleteForward(.word)
    case .copy: return entry.selectedText.map { [.copied($0)] } ?? []
    case .cut:
      guard let text = entry.selectedText else { return [] }
      entry.deleteBackward(.character)
      return [.copied(text), .edited(entry.text)]
    case .paste: return [.pasteRequested(.clipboard)]
    case nil:
      if press.modifiers.isDisjoint(with: [.control, .alt, .command]) { entry.insert(press.text) }
    }
    return entry.text == before ? [] : [.edited(entry.text)]
  }
}
