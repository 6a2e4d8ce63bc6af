public import Interaction
internal import Phrases

// What a panel is to those who cannot see it: what is said of what is chosen, and what can be pressed there.

extension DetailPanel {
  /// The panel; nothing while it is away, or goes.
  public func elements(in scene: Scene<DetailPanel>) -> [Element] {
    guard let shown, scene.content.selection != nil, !isHidden(in: scene) else { return [] }
    let speech = DetailPanelSpeech(self, scene, showing: shown)
    let controls = controls(speech.geometry, scene)
    let focused = isFocused ? focus.flatMap { controls.contains($0) ? $0 : nil } : nil
    let title = speech.geometry.entry.title.name(orElse: scene.text(.details))
    let heading = scene.element(.heading, title, at: speech.geometry.title(in: speech.rect))
    let buttons = controls.compactMap { speech.button($0, isFocused: $0 == focused) }
    return [
      scene.element(
        .complementary, title, states: isFocused && focused == nil ? [.focused] : [],
        at: speech.rect, [heading] + buttons + speech.blocks(focused: focused))
    ]
  }
}

/// What a panel says, piece by piece, each in its place.
private struct DetailPanelSpeech {
  let geometry: DetailPanelGeometry
  let rect: Rect
  private let scene: Scene<DetailPanel>
  /// Where the text begins.
  private let origin: Point
  /// The part of the panel in which text is seen.
  private let body: Rect

  init(_ panel: DetailPanel, _ scene: Scene<DetailPanel>, showing id: String) {
    self.scene = scene
    geometry = DetailPanelGeometry(scene, showing: id)
    rect = geometry.rect(opening: panel.opening.value(at: scene.time))
    body = geometry.body(of: rect).intersection(scene.bounds)
    var origin = geometry.textOrigin(in: rect, offset: panel.offset(geometry, at: scene.time))
    origin.x += panel.shift.value(at: scene.time)
    self.origin = origin
  }

  func button(_ control: DetailPanelGeometry.Control, isFocused: Bool) -> Element? {
    let name: String
    switch control {
    case .previous: name = scene.text(.previous)
    case .next: name = scene.text(.next)
    case .close: name = scene.text(.close)
    case .link: return nil
    }
    return geometry.button(control, in: rect).map {
      scene.element(.button, name, states: isFocused ? [.focused] : [], at: $0)
    }
  }

  /// The pieces of the text, with the links that are in them.
  func blocks(focused: DetailPanelGeometry.Control?) -> [Element] {
    let names = linkNames
    return zip(geometry.entry.blocks, geometry.layout.blocks).map { block, place in
      let links = geometry.layout.links.indices.filter { number in
        let middle = geometry.layout.links[number].boxes.first?.center.y ?? -1
        return middle >= place.y && middle < place.maxY
      }.map { number in
        let whole = geometry.layout.links[number].boxes.reduce(Rect(.zero)) { $0.union($1) }
        return scene.element(
          .link, names[number], states: focused == .link(number) ? [.focused] : [],
          at: seen(whole))
      }
      var words = block.spans.map(\.text).joined()
      if case .item(let mark) = block.kind { words = "\(mark) \(words)" }
      return scene.element(
        block.kind == .heading ? .heading : .paragraph, words, at: seen(place), links)
    }
  }

  private func seen(_ place: Rect) -> Rect {
    Rect(
      x: origin.x + place.x, y: origin.y + place.y, width: place.width, height: place.height
    ).intersection(body)
  }

  /// The words of the links that have a place, in their order. Words of which nothing is drawn have none.
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
