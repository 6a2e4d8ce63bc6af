public import Interaction
internal import Phrases

extension ScreenKeyboard {
  /// The drawing of the keyboard.
  public func draw(into list: inout DisplayListBuilder, in scene: Scene<ScreenKeyboard>) {
    let geometry = scene.geometry
    guard !geometry.face.isEmpty else { return }
    let theme = scene.theme
    let key = DrawingKey(
      keys: geometry.keys, face: geometry.face, pressed: Set(holds.values.map(\.key)),
      aimed: pointer.flatMap { self.key(at: $0, in: scene) }, scale: scene.surface.scale,
      direction: scene.settings.direction, theme: theme)
    list.add(
      Layer.ID("keyboard"), key: key,
      bounds: reach(of: key.face, theme.panelShadow).intersection(scene.bounds), origin: .zero
    ) {
      var marks = raised(
        key.face, radius: 0, face: theme.panel.over(theme.backdrop), edge: theme.panelEdge,
        theme.panelShadow)
      for placed in key.keys {
        let frame = placed.frame
        let radius = min(theme.bubbleRadius, frame.height / 2)
        let isPressed = key.pressed.contains(placed.key)
        marks.append(.box(frame, radius: radius, isPressed ? theme.ink : theme.bubble))
        marks.append(.ring(frame, radius: radius, width: 1, theme.separator))
        if key.aimed == placed.key, !isPressed {
          marks.append(.box(frame, radius: radius, theme.vacancy))
        }
        marks.append(
          inscription(of: placed.key, in: frame, isPressed ? theme.backdrop : theme.ink, scene))
      }
      return marks
    }
  }

  /// The values that the marks are made from.
  private struct DrawingKey: Equatable {
    let keys: [Geometry.PlacedKey]
    let face: Rect
    let pressed: Set<Geometry.Key>
    let aimed: Geometry.Key?
    let scale: Double
    /// Symbols of directions are mirrored.
    let direction: Direction
    let theme: Theme
  }

  /// 0.6 of the height of a key: the greatest size of its letters, above and below which their lines have room.
  private static let letters = 0.6

  private func inscription(
    of key: Geometry.Key, in frame: Rect, _ ink: Color, _ scene: Scene<ScreenKeyboard>
  ) -> Mark {
    if let symbol = key.symbol { return scene.symbol(symbol, in: frame, ink) }
    var font = scene.theme.reading
    if case .text = key { font.size = (font.size * 1.2).rounded() }
    font.size = min(font.size, (frame.height * Self.letters).rounded())
    return .text(
      Text(key.inscription, font: font, color: ink, alignment: .center), frame.inset(by: 2))
  }

  /// A group of buttons; nothing while it is closed.
  public func elements(in scene: Scene<ScreenKeyboard>) -> [Element] {
    let geometry = scene.geometry
    guard !geometry.face.isEmpty else { return [] }
    let keys = geometry.keys.map { placed in
      let name = name(of: placed.key, in: scene)
      return scene.element(.button, name, at: placed.frame).addressed(placed.key.address)
        .offering(.press, name)
    }
    return [scene.element(.toolbar, scene.text(KioskPhrase.keyboard), at: geometry.face, keys)]
  }

  private func name(of key: Geometry.Key, in scene: Scene<ScreenKeyboard>) -> String {
    switch key {
    case .text, .layout: key.inscription
    case .space: scene.text(KioskPhrase.space)
    case .delete: scene.text(KioskPhrase.delete)
    case .enter: scene.text(CommandPhrase.nextHit)
    case .hide: scene.text(KioskPhrase.hideKeyboard)
    }
  }
}

extension ScreenKeyboardGeometry.Key {
  /// The address of the key.
  var address: ElementID {
    switch self {
    case .text(let text): ElementID("text", text)
    case .space: ElementID("space")
    case .delete: ElementID("delete")
    case .enter: ElementID("enter")
    case .hide: ElementID("hide")
    case .layout: ElementID("layout")
    }
  }

  fileprivate var symbol: Symbol? {
    switch self {
    case .delete: .backward
    case .enter: .find
    case .hide: .down
    case .text, .space, .layout: nil
    }
  }

  /// The letters on the key: a mark that joins the letter before stands at a circle.
  fileprivate var inscription: String {
    switch self {
    case .text("\u{3099}"): "゛"
    case .text("\u{309A}"): "゜"
    case .text(let text): text
    case .layout(let name): name
    case .space, .delete, .enter, .hide: ""
    }
  }
}
