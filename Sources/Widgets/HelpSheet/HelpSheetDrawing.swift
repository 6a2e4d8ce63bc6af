public import Interaction
internal import Phrases

extension HelpSheet {
  /// The drawing of the sheet, from back to front.
  public func draw(into list: inout DisplayListBuilder, in scene: Scene<HelpSheet>) {
    let opacity = opacity(at: scene.time)
    guard opacity > 0, !scene.geometry.frame.isEmpty else { return }
    let drawing = HelpSheetDrawing(self, scene, opacity)
    list.add(drawing.veil())
    list.add(drawing.face())
    drawing.addGroups(to: &list)
    if let bar = drawing.bar() { list.add(bar) }
  }

  /// A dialog with its button and its groups; nothing while it is closed.
  public func elements(in scene: Scene<HelpSheet>) -> [Element] {
    guard scene.content.isOpen else { return [] }
    let geometry = scene.geometry
    let title = scene.text(HelpPhrase.help)
    let states: Set<Element.State> = focus.isFocused ? [.focused] : []
    let start = Point(x: geometry.body.x, y: geometry.body.y - offset(in: scene))
    let seen = { (rect: Rect) in rect.moved(by: start).intersection(geometry.body) }
    let groups = geometry.groups.map { group in
      scene.element(
        .group, group.heading.text, at: seen(group.frame),
        [scene.element(.heading, group.heading.text, at: seen(group.heading.frame))]
          + group.lines.map { line in
            scene.element(
              .text, line.effect.text, value: line.spoken, at: seen(line.effect.frame))
          })
    }
    return [
      scene.element(
        .dialog, title, at: geometry.frame,
        [
          scene.element(.heading, title, at: geometry.title),
          scene.element(
            .button, scene.text(HelpPhrase.closeHelp), states: states, at: geometry.close
          ).addressed(Self.close).with { $0.isFocusable = true }
            .offering(.press, scene.text(HelpPhrase.closeHelp)),
        ] + groups
      ).addressed(Self.address).offering(.close, scene.text(HelpPhrase.closeHelp))
    ]
  }
}

/// One drawing of the help.
private struct HelpSheetDrawing {
  /// The opacity of the backdrop's colour over the window.
  private static let veil = 0.55
  /// 4 points: the width of the scroll bar's thumb.
  private static let thumb = 4.0
  /// 24 points: its shortest length.
  private static let leastThumb = 24.0
  /// 5 points: the radius of the corners of a key's cap.
  private static let capRadius = 5.0
  /// 2 points by which the side of a cap shows below its face.
  private static let capSide = 2.0

  private let sheet: HelpSheet
  private let scene: Scene<HelpSheet>
  private let opacity: Double
  private let offset: Double

  init(_ sheet: HelpSheet, _ scene: Scene<HelpSheet>, _ opacity: Double) {
    self.sheet = sheet
    self.scene = scene
    self.opacity = opacity
    offset = sheet.offset(in: scene)
  }

  private var theme: Theme { scene.theme }
  private var geometry: HelpSheetGeometry { scene.geometry }

  func veil() -> Layer {
    Layer(
      id: .init("help veil"), bounds: scene.bounds, opacity: opacity,
      marks: [.box(scene.bounds, radius: 0, theme.backdrop.opacity(Self.veil))])
  }

  /// The face with the title and the button.
  func face() -> Layer {
    let frame = geometry.frame
    let radius = min(theme.panelRadius, min(frame.width, frame.height) / 2)
    var marks = raised(
      frame, radius: radius, face: theme.panel.over(theme.backdrop), edge: theme.panelEdge,
      theme.panelShadow)
    let hasKeys = scene.content.groups.contains { !$0.chords.isEmpty }
    let name = scene.text(hasKeys ? HelpPhrase.openHelp : .gesturesAlone)
    let title = Text(name, font: theme.title, color: theme.ink, alignment: alignment(of: name))
    if !geometry.title.isEmpty { marks.append(.text(title, geometry.title)) }
    if sheet.pointer.map({ geometry.close.contains($0) }) ?? false {
      marks.append(
        .box(geometry.close.inset(by: 3), radius: theme.bubbleRadius, theme.vacancy))
    }
    marks.append(scene.symbol(.close, in: geometry.close, theme.ink))
    if let ring = sheet.focus.ring(
      around: geometry.close, radius: theme.bubbleRadius, theme)
    {
      marks.append(ring)
    }
    if offset > 0.5 {
      let line = Rect(x: frame.x, y: geometry.body.y - 1, width: frame.width, height: 1)
      marks.append(.box(line, radius: 0, theme.separator))
    }
    return Layer(
      id: .init("help"), bounds: reach(of: frame, theme.panelShadow).intersection(scene.bounds),
      opacity: opacity, marks: marks)
  }

  // MARK: Groups

  /// The values that the words of a group are made from.
  private struct GroupKey: Equatable {
    let group: HelpSheetGeometry.Group
    let theme: Theme
  }

  /// Adds the groups on a plane that scrolling moves, so that scrolling changes no content.
  func addGroups(to list: inout DisplayListBuilder) {
    let body = geometry.body
    guard !body.isEmpty else { return }
    let plane = Point(x: body.x, y: body.y - offset).onPixels(of: scene.surface)
    for (number, group) in geometry.groups.enumerated() {
      let seen = group.frame.moved(by: plane).inset(by: -2).intersection(
        Rect(
          x: geometry.frame.x, y: body.y, width: geometry.frame.width, height: body.height))
      guard !seen.isEmpty else { continue }
      let key = GroupKey(group: group, theme: theme)
      list.add(
        Layer.ID("help words", number), key: key, bounds: seen, opacity: opacity, scroll: plane
      ) { marks(of: group) }
    }
  }

  private func marks(of group: HelpSheetGeometry.Group) -> [Mark] {
    var marks = [mark(of: group.heading, font: theme.label, color: theme.ink)]
    for line in group.lines {
      for cap in line.caps { marks += self.marks(of: cap) }
      marks += line.joints.map { mark(of: $0) }
      if let sign = line.sign {
        var font = theme.smallPrint
        if sign.isAddress { font.design = .monospaced }
        marks.append(mark(of: sign, font: font, color: theme.ink))
      }
      marks.append(mark(of: line.effect, font: theme.smallPrint, color: theme.secondaryInk))
    }
    return marks
  }

  /// Words at the top of their frame, which may be higher than they are: its height is estimated.
  private func mark(of words: HelpSheetGeometry.Words, font: Font, color: Color) -> Mark {
    let text = Text(
      words.wrapped, font: font, color: color, alignment: alignment(of: words.text),
      lines: words.count)
    var frame = words.frame
    frame.height = min(frame.height, scene.ruler.size(of: text, width: frame.width).height)
    return .text(text, frame)
  }

  /// The side at which words begin: that of the interface, whatever their script.
  private func alignment(of text: String) -> Text.Alignment {
    .leading(text, in: geometry.isRightToLeft ? .rightToLeft : .leftToRight)
  }

  /// A cap as of a keyboard: a face on a side that shows below it.
  private func marks(of cap: HelpSheetGeometry.Cap) -> [Mark] {
    let frame = cap.frame
    let face = face(of: frame)
    let text = Text(cap.text, font: theme.caption, color: theme.ink)
    return [
      .box(frame, radius: Self.capRadius, theme.separator.over(theme.backdrop)),
      .box(face, radius: Self.capRadius, theme.bubble.opacity(1)),
      .ring(face, radius: Self.capRadius, width: 1, theme.separator),
      .text(text, face.inset(by: 1)),
    ]
  }

  /// A sign between two caps, at the height of their inscriptions.
  private func mark(of joint: HelpSheetGeometry.Joint) -> Mark {
    let text = Text(joint.text, font: theme.caption, color: theme.secondaryInk)
    return .text(text, face(of: joint.frame).inset(by: 1))
  }

  /// The part of a cap's frame above its side.
  private func face(of frame: Rect) -> Rect {
    Rect(x: frame.x, y: frame.y, width: frame.width, height: frame.height - Self.capSide)
  }

  // MARK: The scroll bar

  /// The thumb; nil where all groups are visible.
  func bar() -> Layer? {
    let extent = geometry.extent
    let body = geometry.body
    let room = body.height - 2 * theme.unit
    guard extent.limit > 0, room > Self.leastThumb else { return nil }
    let length = max(Self.leastThumb, room * extent.view / (extent.view + extent.limit))
    let part = min(max(offset / extent.limit, 0), 1)
    let frame = geometry.frame
    let thumb = Rect(
      x: geometry.isRightToLeft ? frame.x + theme.unit : frame.maxX - theme.unit - Self.thumb,
      y: body.y + (room - length) * part, width: Self.thumb, height: length)
    let bounds = thumb.intersection(scene.bounds)
    return bounds.isEmpty
      ? nil
      : Layer(
        id: .init("help bar"), bounds: bounds, opacity: opacity, origin: thumb.corner,
        content: LayerContent([
          .box(thumb.local, radius: Self.thumb / 2, theme.ink.opacity(0.35))
        ]))
  }
}
