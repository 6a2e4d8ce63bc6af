public import Interaction
internal import Phrases

extension DetailPanel {
  /// The panel with its text and controls; empty while it is hidden, or slides out.
  public func elements(in scene: Scene<DetailPanel>) -> [Element] {
    guard shown != nil, scene.content.selection != nil, !isHidden(in: scene) else { return [] }
    let parts = DetailPanelElements(self, scene, selection)
    let controls = controls(in: scene)
    let focused = keyboard.isFocused ? focus.flatMap { controls.contains($0) ? $0 : nil } : nil
    let title = parts.geometry.entry.title.name(orElse: scene.text(.details))
    let heading = scene.element(.heading, title, at: parts.title)
    let buttons = controls.compactMap { parts.button($0, isFocused: $0 == focused) }
    return [
      scene.element(
        .complementary, title, states: keyboard.isFocused && focused == nil ? [.focused] : [],
        at: parts.rect, [heading] + buttons + parts.blocks(focused: focused)
      ).addressed(Self.address).with {
        $0.isFocusable = true
        $0.help = DetailPanelCommand.table(scene.settings.direction)
          .help([.next, .pageDown, .close], for: scene.settings.languages)
      }.offering(.close, scene.text(CommandPhrase.closePanel))
    ]
  }
}

/// The elements of the text and of the controls of a panel.
private struct DetailPanelElements {
  let geometry: PanelEntryGeometry
  let rect: Rect
  private let scene: Scene<DetailPanel>
  /// The top left corner of the text.
  private let origin: Point
  /// The visible part of the panel below its head.
  private let body: Rect
  private let selection: SelectedText

  init(_ panel: DetailPanel, _ scene: Scene<DetailPanel>, _ selection: SelectedText) {
    self.scene = scene
    self.selection = selection
    geometry = panel.geometry(scene)
    rect = panel.rect(in: scene)
    body = geometry.body(of: rect).intersection(scene.bounds)
    origin = panel.motion.textOrigin(at: scene.time, in: geometry)
  }

  /// The visible frame of the title: above the text where all of it stands there, else in the head.
  var title: Rect {
    let above = geometry.wholeTitle.map(seen) ?? Rect(.zero)
    return above.isEmpty ? geometry.title(in: rect) : above
  }

  func button(_ control: PanelEntryGeometry.Control, isFocused: Bool) -> Element? {
    guard let name = control.name, let button = geometry.button(control, in: rect) else {
      return nil
    }
    let element = scene.element(
      .button, scene.text(name), states: isFocused ? [.focused] : [], at: button)
    guard let key = control.key else { return element }
    return element.addressed(ElementID(DetailPanel.buttons, key)).with { $0.isFocusable = true }
      .offering(.press, scene.text(name))
  }

  /// The blocks of the text, with the links in them.
  func blocks(focused: PanelEntryGeometry.Control?) -> [Element] {
    let names = linkNames
    return zip(geometry.entry.blocks, geometry.layout.blocks).enumerated().map { number, pair in
      let (block, frame) = pair
      let links = geometry.layout.links.indices.filter { index in
        let middle = geometry.layout.links[index].boxes.first?.center.y ?? -1
        return middle >= frame.y && middle < frame.maxY
      }.map { index in
        let whole = geometry.layout.links[index].boxes.reduce(Rect(.zero)) { $0.union($1) }
        return scene.element(
          .link, names[index], states: focused == .link(index) ? [.focused] : [],
          at: seen(whole)
        ).addressed(ElementID(DetailPanel.links, index)).with { $0.isFocusable = true }
          .offering(.press, scene.text(CommandPhrase.activate))
      }
      if block.illustration != nil {
        return scene.element(.img, block.words, at: seen(frame))
      }
      return scene.element(
        block.kind == .heading ? .heading : .paragraph, block.sign + block.words, at: seen(frame),
        links
      ).addressed(ElementID(DetailPanel.blocks, number)).with {
        let shift = block.sign.unicodeScalars.count
        let caret = selection.caret(inBlock: number, words: block.words) ?? Element.Caret(-shift)
        $0.caret = Element.Caret(caret.offset + shift, anchor: caret.anchor + shift)
      }
    }
  }

  private func seen(_ frame: Rect) -> Rect {
    Rect(
      x: origin.x + frame.x, y: origin.y + frame.y, width: frame.width, height: frame.height
    ).intersection(body)
  }

  /// The names of the links of the layout. A link of which nothing is drawn is not in the layout.
  private var linkNames: [String] {
    var spans = geometry.entry.blocks.flatMap(\.spans).compactMap {
      span -> (text: String, target: String)? in
      guard case .link(let target) = span.style else { return nil }
      return (span.text, target)
    }[...]
    return geometry.layout.links.map { link in
      while let span = spans.popFirst() {
        if span.target == link.target { return span.text.name(orElse: link.target) }
      }
      return link.target.name(orElse: scene.text(.link))
    }
  }
}
