internal import Interaction
internal import Widgets

// The keyboard on the screen of a kiosk: it is there while a finger has opened the find field, and no
// keyboard is attached.

extension Showcase {
  /// The layouts for the visitor's languages.
  private var layouts: [KeyboardLayout] { KeyboardLayout.layouts(for: settings.languages) }

  private func keyboardScene(_ context: UpdateContext) -> Scene<ScreenKeyboard>? {
    guard let kiosk, let surface = composite?.surface, surface.size != .zero else { return nil }
    let layouts = layouts
    let isOpen =
      kiosk.isTouched && devices?.hasKeyboard != true && !kiosk.hidesKeyboard
      && find.open != nil && find.isKeyed && !kiosk.content.isOpen && help?.isOpen != true
    return kiosk.keyboard.scene(
      of: Allocation(
        content: ScreenKeyboardContent(
          isOpen: isOpen, layout: layouts[kiosk.layout % layouts.count],
          next: layouts.count > 1 ? layouts[(kiosk.layout + 1) % layouts.count] : nil),
        bounds: Rect(surface.size), settings: context.settings, surface: surface),
      at: context.time, ruler: context.ruler)
  }

  /// Remembers whether a finger acts, and shows the keyboard again where it touches the field.
  mutating func followHand(_ event: UserEvent) {
    switch event {
    case .pointer(.contact(let contact)) where contact.phase == .began:
      kiosk?.isTouched = contact.kind == .touch
      if kiosk?.hidesKeyboard == true, !find.isKeyed { kiosk?.hidesKeyboard = false }
    case .key: kiosk?.isTouched = false
    case .pointer, .focused: break
    }
  }

  /// Lets the keyboard on the screen take an event; nil for an event of the exhibit.
  mutating func takeForKeyboard(_ event: UserEvent, _ context: UpdateContext) -> [Effect]? {
    guard let kiosk, let scene = keyboardScene(context) else { return nil }
    switch event {
    case .pointer(.contact(let contact)):
      let isOwn = kiosk.keyContacts.contains(contact.id)
      switch contact.phase {
      case .began:
        guard kiosk.keyboard.widget.hit(contact.position, in: scene) else { return nil }
        let yielded = context.cancellations(of: kiosk.keyContacts)
        let effects = yielded.flatMap { takeForKeyboard(.contact($0), context) ?? [] }
        self.kiosk?.keyContacts.insert(contact.id)
        return effects + performKeyboard(event, scene, context)
      case .moved: guard isOwn else { return nil }
      case .ended, .cancelled:
        guard isOwn else { return nil }
        self.kiosk?.keyContacts.remove(contact.id)
      }
      return performKeyboard(event, scene, context)
    case .pointer(.hovered(let point)):
      guard kiosk.keyboard.widget.hit(point, in: scene) else {
        guard kiosk.keyboard.widget.pointer != nil else { return nil }
        return performKeyboard(.pointer(.left), scene, context)
          + share(.user(event), context)
      }
      return share(.user(.pointer(.left)), context) + performKeyboard(event, scene, context)
    case .pointer(.scrolled(let scroll)):
      return kiosk.keyboard.widget.hit(scroll.position, in: scene) ? [] : nil
    case .pointer(.left), .pointer(.pad), .key, .focused: return nil
    }
  }

  private mutating func performKeyboard(
    _ event: UserEvent, _ scene: Scene<ScreenKeyboard>, _ context: UpdateContext
  ) -> [Effect] {
    let outcomes = kiosk?.keyboard.perform(event, in: scene) ?? []
    markChanged()
    return perform(outcomes, context)
  }

  /// Lets the keyboard perform an action on one of its keys.
  mutating func actOnKeyboard(
    _ action: ElementAction, _ id: ElementID, _ context: UpdateContext
  ) -> [Effect] {
    guard let scene = keyboardScene(context) else { return [] }
    let outcomes = kiosk?.keyboard.act(action, on: id, in: scene) ?? []
    markChanged()
    return perform(outcomes, context)
  }

  private mutating func perform(
    _ outcomes: [ScreenKeyboard.Outcome], _ context: UpdateContext
  ) -> [Effect] {
    var effects: [Effect] = []
    for outcome in outcomes {
      switch outcome {
      case .typed(let press):
        if let index = find.open {
          effects += takeForFind(.key(press), index, context) ?? []
        }
      case .layoutChanged: kiosk?.layout += 1
      case .dismissed: kiosk?.hidesKeyboard = true
      }
    }
    return effects + settleKeyboard(context)
  }

  /// Adapts the keyboard to what changed, such as the field that was opened or closed.
  mutating func settleKeyboard(_ context: UpdateContext) -> [Effect] {
    guard let scene = keyboardScene(context) else { return [] }
    let outcomes = kiosk?.keyboard.settle(in: scene) ?? []
    if find.open == nil { kiosk?.hidesKeyboard = false }
    let raised = raiseList(over: scene.geometry.face, context)
    return raised + (outcomes.isEmpty ? [] : perform(outcomes, context) + findEffects())
  }

  /// 180 points, at letters of the usual size: the find field in two rows, a heading, and a hit in two lines.
  private static let hitsHeight = 180.0

  /// Lets the list begin so high that field and first hits are seen above the keyboard.
  private mutating func raiseList(over keyboard: Rect, _ context: UpdateContext) -> [Effect] {
    let height = Self.hitsHeight * max(1, settings.textScale)
    let top = keyboard.isEmpty ? nil : max(0, keyboard.y - height)
    guard let composite, composite.listTop != top else { return [] }
    self.composite?.listTop = top
    return layOut(on: composite.surface, context, isForced: false)
  }

  /// When the keyboard next changes by itself.
  mutating func keyboardWake(_ context: UpdateContext) -> Wake {
    guard let scene = keyboardScene(context) else { return .never }
    return kiosk?.keyboard.wake(in: scene) ?? .never
  }

  /// Adds the keyboard to a frame.
  func drawKeyboard(into list: inout DisplayListBuilder, _ context: UpdateContext) {
    guard let kiosk, let scene = keyboardScene(context) else { return }
    kiosk.keyboard.draw(into: &list, in: scene)
  }

  /// The accessibility tree of the keyboard.
  func keyboardElements(_ context: UpdateContext) -> [Element] {
    guard let kiosk, let scene = keyboardScene(context) else { return [] }
    return kiosk.keyboard.widget.elements(in: scene).within(ElementPart.keyboard)
  }

  /// The shape of a pointer over the keyboard; nil beside it.
  func keyboardShape(of spot: PointerSpot, _ context: UpdateContext) -> PointerShape? {
    guard let kiosk, let scene = keyboardScene(context) else { return nil }
    return kiosk.keyboard.widget.pointerShape(of: spot, in: scene)
  }
}
