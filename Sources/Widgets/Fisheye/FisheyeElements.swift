public import Interaction
internal import Phrases

extension FisheyeBar {
  /// The accessibility tree: a toolbar of buttons, each where it is drawn now.
  public func elements(in scene: Scene<FisheyeBar>) -> [Element] {
    [FisheyeElements(self, scene).toolbar()]
  }
}

/// The accessibility tree of a bar.
private struct FisheyeElements {
  private let drawing: FisheyeDrawing
  private let focus: KeyboardFocus
  private let highlighted: Int?
  private let scene: Scene<FisheyeBar>

  init(_ bar: FisheyeBar, _ scene: Scene<FisheyeBar>) {
    self.scene = scene
    focus = bar.focus
    drawing = FisheyeDrawing(bar, scene)
    highlighted = bar.focus.isFocused ? bar.highlight(scene) : nil
  }

  func toolbar() -> Element {
    guard scene.geometry.layout.count > 0 else {
      let layer = drawing.emptiness()
      return scene.element(
        .toolbar, scene.text(.items), states: focus.isFocused ? [.focused] : [],
        at: layer.face ?? layer.bounds, scene.texts(of: layer))
    }
    let panel = drawing.panel()
    return scene.element(
      .toolbar, scene.text(.items),
      states: focus.isFocused && highlighted == nil ? [.focused] : [],
      at: panel.face ?? panel.bounds, scene.content.items.indices.map(button)
    ).addressed(FisheyeBar.address).with {
      $0.isFocusable = true
      $0.help = FisheyeCommand.table(
        scene.content.style.edge.axis, scene.content.direction(in: scene.settings)
      ).help([.next, .choose, .openMenu], for: scene.settings.languages)
    }
  }

  private func button(_ index: Int) -> Element {
    let item = scene.content.items[index]
    let frame = drawing.bounds(ofItem: index)
    if case .separator = item.face { return scene.element(.separator, "", at: frame) }
    var states: Set<Element.State> = index == highlighted ? [.focused] : []
    if scene.content.isSelected(item) { states.insert(.selected) }
    if !item.allowsHighlight || !item.allowsSelection { states.insert(.disabled) }
    let name = item.title.name(orElse: item.id.name(orElse: scene.text(.item(index + 1))))
    let button = scene.element(
      .button, name, value: scene.content.fault(of: item) ?? windows(of: item), states: states,
      at: frame
    ).addressed(ElementID(FisheyeBar.items, item.id)).with {
      $0.isFocusable = item.allowsHighlight
    }
    return states.contains(.disabled)
      ? button : button.offering(.press, scene.text(CommandPhrase.chooseItem))
  }

  /// The windows of an item's program, in words; nil for none.
  private func windows(of item: FisheyeItem) -> String? {
    guard let mark = scene.content.marks[item.id] else { return nil }
    let words =
      [Phrase.countOfWindows(mark.windows)] + (mark.isFocused ? [.activeWindow] : [])
      + (mark.isUrgent ? [.needsAttention] : [])
    return words.map { scene.text($0) }.joined(separator: ", ")
  }
}
