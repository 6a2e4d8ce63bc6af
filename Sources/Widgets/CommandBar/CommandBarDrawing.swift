public import Interaction
internal import Phrases

extension CommandBar {
  /// The drawing of the bar, from back to front.
  public func draw(into list: inout DisplayListBuilder, in scene: Scene<CommandBar>) {
    guard !scene.geometry.face.isEmpty else { return }
    let drawing = CommandBarDrawing(self, scene)
    drawing.addButtons(to: &list)
    if let name = drawing.name() { list.add(name) }
  }

  /// A toolbar with its buttons; nothing where they have no room.
  public func elements(in scene: Scene<CommandBar>) -> [Element] {
    let geometry = scene.geometry
    guard !geometry.face.isEmpty else { return [] }
    let focused = focusedIndex(in: scene)
    let buttons = zip(scene.content.buttons, geometry.frames).enumerated().map { index, entry in
      let (button, frame) = entry
      var states: Set<Element.State> = index == focused ? [.focused] : []
      if !button.isEnabled { states.insert(.disabled) }
      if button.isOn == true { states.insert(.selected) }
      let element = scene.element(
        button.isOn == nil ? .button : .toggle, scene.text(button.command.phrase),
        value: button.chord?.name(for: scene.settings.languages), states: states, at: frame
      ).addressed(button.command.address).with { $0.isFocusable = true }
      return button.isEnabled
        ? element.offering(.press, scene.text(button.command.phrase)) : element
    }
    return [scene.element(.toolbar, scene.text(.actions), at: geometry.face, buttons)]
  }
}

extension CommandButton.Command {
  /// The address of its button.
  var address: ElementID {
    switch self {
    case .back: ElementID("back")
    case .forward: ElementID("forward")
    case .help: ElementID("help")
    case .about: ElementID("about")
    case .beginning: ElementID("beginning")
    case .readAloud: ElementID("read")
    case .visitorSettings: ElementID("settings")
    }
  }

  /// The name.
  var phrase: CommandPhrase {
    switch self {
    case .back: .goBack
    case .forward: .goForward
    case .help: .help
    case .about: .about
    case .beginning: .toBeginning
    case .readAloud: .readAloud
    case .visitorSettings: .visitorSettings
    }
  }

  var symbol: Symbol {
    switch self {
    case .back: .backward
    case .forward: .forward
    case .help: .help
    case .about: .about
    case .beginning: .home
    case .readAloud: .speech
    case .visitorSettings: .person
    }
  }
}

/// One drawing of a command bar.
private struct CommandBarDrawing {
  /// The opacity of the symbols of buttons that would do nothing.
  private static let disabled = 0.35

  private let bar: CommandBar
  private let scene: Scene<CommandBar>

  init(_ bar: CommandBar, _ scene: Scene<CommandBar>) {
    (self.bar, self.scene) = (bar, scene)
  }

  private var theme: Theme { scene.theme }

  /// The values that the marks of the buttons are made from.
  private struct ButtonsKey: Equatable {
    let face: Rect
    let buttons: [CommandButton]
    let aimed: Int?
    let focused: Int?
    let scale: Double
    let theme: Theme
  }

  func addButtons(to list: inout DisplayListBuilder) {
    let geometry = scene.geometry
    let face = geometry.face
    let buttons = scene.content.buttons
    let aimed = bar.pointer.flatMap { bar.index(at: $0, in: scene) }
    let key = ButtonsKey(
      face: face, buttons: buttons, aimed: aimed.flatMap { buttons[$0].isEnabled ? $0 : nil },
      focused: bar.keyboard.isVisible ? bar.focusedIndex(in: scene) : nil,
      scale: scene.surface.scale, theme: theme)
    list.add(
      Layer.ID("commands"), key: key,
      bounds: reach(of: face, theme.bubbleShadow).intersection(scene.bounds), origin: face.corner
    ) {
      let radius = theme.bubbleRadius
      var marks = raised(
        face.local, radius: radius, face: theme.bubble, edge: theme.bubbleEdge,
        theme.bubbleShadow)
      let corner = Point(x: -face.x, y: -face.y)
      for (index, frame) in geometry.frames.enumerated() {
        let button = buttons[index]
        let isOn = button.isOn == true
        if isOn || key.aimed == index {
          let face = isOn ? theme.chosenFace : theme.vacancy
          marks.append(.box(frame.moved(by: corner), radius: radius, face))
        }
        let ink = isOn ? theme.chosenInk : theme.ink.opacity(button.isEnabled ? 1 : Self.disabled)
        marks.append(
          scene.symbol(button.command.symbol, in: frame, ink).moved(by: corner))
        if key.focused == index {
          marks += bar.keyboard.ring(
            around: frame.moved(by: corner), radius: radius, on: theme.bubble.opacity(1), theme)
        }
      }
      return marks
    }
  }

  /// The name of the button under a pointer that rests, or of the one with the visible keyboard focus.
  func name() -> Layer? {
    let focused = bar.keyboard.isVisible ? bar.focusedIndex(in: scene) : nil
    let pointed = bar.pointer.flatMap { bar.index(at: $0, in: scene) }
    guard let index = focused ?? pointed, scene.geometry.frames.indices.contains(index) else {
      return nil
    }
    let button = scene.content.buttons[index]
    guard focused != nil || bar.tooltip.target == button.command else { return nil }
    let opacity = focused == nil ? bar.tooltip.opacity(in: scene) : 1
    guard opacity > 0 else { return nil }
    let name = scene.text(button.command.phrase)
    let words = button.chord.map { "\(name) (\($0.name(for: scene.settings.languages)))" } ?? name
    return scene.tooltip(
      words, .init("command name"), beside: scene.geometry.frames[index], opacity: opacity)
  }
}
