internal import Interaction
internal import RealModule

/// The drawing of a preview's card: its surface, figure, icon and text.
struct PeekCardDrawing {
  /// 36 by 5 points: the size of the handle for pulling the menu out of the card.
  static let handle = Size(width: 36, height: 5)
  /// The opacity of that handle.
  static let handleTint = 0.35
  /// 6 points: the corner radius of a figure.
  static let pictureRadius = 6.0
  /// 0.2: the opacity of the shade around the subject of a figure; less than in the window of the picture, because the
  /// figure shows little else.
  static let dimness = 0.2

  private let card: PeekCard
  private let isDrawable: Bool
  private let hasFigure: Bool
  private let scene: Scene<Peek>

  /// The drawing of a card.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - isDrawable: Whether a finger can pull the menu out of the card.
  ///   - hasFigure: Whether the figure is shown: not beside a menu that has figures.
  ///   - scene: The scene.
  init(_ card: PeekCard, isDrawable: Bool, hasFigure: Bool, in scene: Scene<Peek>) {
    self.card = card
    self.hasFigure = hasFigure
    self.isDrawable = isDrawable
    self.scene = scene
  }

  private var theme: Theme { scene.theme }

  /// The layers, from back to front.
  func layers() -> [Layer] {
    guard card.size.width > 0, card.size.height > 0 else { return [] }
    let opacity = card.opacity.value(at: scene.time)
    guard opacity > 0 else { return [] }
    var preview = scene.content.preview(of: card.source.item)
    if !hasFigure { preview?.figure = nil }
    let isMirrored = scene.settings.direction == .rightToLeft
    let layout = preview.map {
      PreviewLayout($0, within: card.size, theme, scene.ruler, isMirrored: isMirrored)
    }
    let height = min(card.size.height, layout?.size.height ?? card.size.height)
    let rect = trimmed(to: height)
    let scale = min(rect.width / card.size.width, rect.height / max(1, height))
    let radius = min(theme.panelRadius, min(rect.width, rect.height) / 2)
    let ground = theme.bubble.over(theme.backdrop)
    var layers = [
      Layer(
        id: .init("peek card"),
        bounds: reach(of: rect, theme.panelShadow).intersection(scene.bounds), opacity: opacity,
        origin: rect.corner,
        content: LayerContent(
          raised(
            rect.local, radius: radius, face: ground, edge: theme.bubbleEdge, theme.panelShadow)))
    ]
    guard let preview, let layout else { return layers + vacancy(in: rect, opacity: opacity) }
    let inside = rect.intersection(scene.bounds)
    layers += [
      figure(preview, layout, in: rect, scale: scale),
      icon(preview, layout, in: rect, scale: scale),
    ].compactMap { layer in
      guard var layer else { return nil }
      layer.opacity = opacity
      return layer
    }
    // Text appears when there is room for it.
    let clarity = opacity * min(max((scale - 0.4) / 0.6, 0), 1)
    guard clarity > 0 else { return layers }
    let lift = (layout.figure?.height ?? 0) * (1 - scale)
    let left = rect.center.x - card.size.width / 2
    let origin = Point(x: left, y: rect.y - lift)
    var marks = layout.texts.map { Mark.text($0.text, $0.frame) }
    if var separator = layout.separator {
      separator.x += left
      separator.y += rect.y
      let line = separator.onPixels(of: scene.surface).from(origin)
      marks.append(.box(line, radius: 0, hairline))
    }
    if isDrawable, abs(scale - 1) < 0.05 { marks.append(handle(on: rect.from(origin))) }
    layers.append(
      Layer(
        id: .init("peek words"), bounds: inside, opacity: clarity, origin: origin,
        content: LayerContent(marks)))
    return layers
  }

  /// The current frame of the card without the part that shorter text leaves empty, at the end away from hand and menu.
  private func trimmed(to height: Double) -> Rect {
    var rect = card.frame.rect(at: scene.time)
    let slack = (card.size.height - height) * min(1, rect.height / card.size.height)
    rect.height -= slack
    if card.side != .bottom { rect.y += slack }
    return rect
  }

  /// A part of a picture with round corners, a little darker around its subject.
  private func figure(
    _ preview: PeekPreview, _ layout: PreviewLayout, in rect: Rect, scale: Double
  ) -> Layer? {
    guard let figure = preview.figure, let frame = layout.figure else { return nil }
    let spot = frameOnCard(frame, in: rect, scale: scale)
    guard !spot.isEmpty else { return nil }
    let across = spot.width / figure.view.width
    let map = PictureMap(
      scale: across,
      origin: Point(
        x: spot.x - figure.view.x * across, y: spot.y - figure.view.y * across))
    var marks: [Mark] = figure.pieces.isEmpty ? [.box(spot, radius: 0, theme.vacancy)] : []
    marks += figure.pieces.map {
      .picture($0.picture, map.view($0.frame).onPixels(of: scene.surface))
    }
    if let subject = figure.subject, subject.isValid, !subject.isPoint {
      let marker = HotspotMarker(map: map, theme: theme)
      marks += marker.rest(
        of: spot, around: subject, HotspotMarker.shade.opacity(theme[.peekFigureDim]),
        on: scene.surface)
    }
    let radius = min(theme[.peekFigureRadius], min(spot.width, spot.height) / 2)
    let ground = theme.bubble.over(theme.backdrop)
    marks += spot.cornerGaps(radius: radius).map { .polygon($0, ground) }
    // A hairline separates a white page from a white card.
    marks.append(.ring(spot, radius: radius, width: 1, theme.bubbleEdge))
    let seen = spot.intersection(rect).intersection(scene.bounds)
    return Layer(id: .init("peek figure"), bounds: seen, marks: marks)
  }

  /// The icon before the title.
  private func icon(
    _ preview: PeekPreview, _ layout: PreviewLayout, in rect: Rect, scale: Double
  ) -> Layer? {
    guard let icon = preview.icon, let frame = layout.icon else { return nil }
    let spot = frameOnCard(
      preview.iconShape.map { frame.largest(of: $0) } ?? frame, in: rect, scale: scale)
    return Layer(
      id: .init("peek icon"), bounds: spot.intersection(rect).intersection(scene.bounds),
      marks: [.picture(icon, spot)])
  }

  /// The frame of a part of the layout while the card grows: scaled about the middle of the card's upper edge.
  private func frameOnCard(_ frame: Rect, in rect: Rect, scale: Double) -> Rect {
    let aside = (frame.x + frame.width / 2 - card.size.width / 2) * scale
    let size = Size(width: frame.width * scale, height: frame.height * scale)
    return Rect(
      x: rect.center.x + aside - size.width / 2, y: rect.y + frame.y * min(1, scale),
      width: size.width, height: size.height
    ).onPixels(of: scene.surface)
  }

  /// The colour of the separator.
  private var hairline: Color { theme.separator.opacity(theme.separator.alpha / 2) }

  /// Bars in place of text that is not loaded.
  private func vacancy(in rect: Rect, opacity: Double) -> [Layer] {
    let padding = theme[.peekPadding]
    let isMirrored = scene.settings.direction == .rightToLeft
    let line = rect.width - 2 * padding
    guard line > 0, rect.height > 2 * padding else { return [] }
    let lines = [(0.0, 0.55, 16.0), (34.0, 0.95, 10.0), (56.0, 0.9, 10.0), (78.0, 0.6, 10.0)]
    let marks = lines.map { down, share, height -> Mark in
      let width = line * share
      let x = isMirrored ? rect.maxX - padding - width : rect.x + padding
      return .box(
        Rect(x: x, y: rect.y + padding + 2 + down, width: width, height: height),
        radius: height / 2, theme.vacancy)
    }
    return [
      Layer(
        id: .init("peek words"), bounds: rect.intersection(scene.bounds), opacity: opacity,
        marks: marks)
    ]
  }

  /// The handle for pulling the menu out of the card.
  private func handle(on rect: Rect) -> Mark {
    /// 4.5 points between the handle and the edge.
    let gap = 4.5
    let y = card.side == .bottom ? rect.y + gap : rect.maxY - gap - theme[.peekHandleHeight]
    let frame = Rect(
      x: rect.center.x - theme[.peekHandleWidth] / 2, y: y, width: theme[.peekHandleWidth],
      height: theme[.peekHandleHeight])
    return .box(
      frame, radius: min(frame.width, frame.height) / 2, theme.ink.opacity(theme[.peekHandleTint]))
  }
}

extension Rect {
  /// The polygons between its corners and an arc of a radius in each of them.
  func cornerGaps(radius: Double) -> [[Point]] {
    /// 8 pieces of an arc: a tenth of a pixel from a circle of 9 points.
    let steps = 8
    let ends = [
      (x, y, 1.0, 1.0), (maxX, y, -1.0, 1.0), (maxX, maxY, -1.0, -1.0), (x, maxY, 1.0, -1.0),
    ]
    return ends.map { x, y, right, down in
      let arc = (0...steps).map { step in
        let angle = Double(step) / Double(steps) * .pi / 2
        return Point(
          x: x + right * radius * (1 - .cos(angle)), y: y + down * radius * (1 - .sin(angle)))
      }
      return [Point(x: x, y: y)] + arc
    }
  }
}
