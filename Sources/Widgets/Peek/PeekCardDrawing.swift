internal import Interaction

// What the preview looks like: its face, its picture and its words.

extension PeekDrawing {
  /// The width and the height of the handle that actions are drawn out by, in points.
  private static let handle = Size(width: 36, height: 5)
  /// The radius of a picture's corners, in points.
  private static let pictureRadius = 6.0
  /// How much darker a picture is around the place that is meant: less than in the window of the picture, since there is
  /// nothing else to look at.
  private static let dimness = 0.2

  /// The preview's face, its picture and its words.
  func card() -> [Layer] {
    guard let card = peek.card, card.size.width > 0, card.size.height > 0 else { return [] }
    let opacity = card.opacity.value(at: scene.time)
    guard opacity > 0 else { return [] }
    let preview = scene.content.preview(of: card.source.item)
    let isMirrored = scene.settings.direction == .rightToLeft
    let face = preview.map {
      PeekFace($0, within: card.size, theme, scene.ruler, isMirrored: isMirrored)
    }
    let height = min(card.size.height, face?.size.height ?? card.size.height)
    let rect = trimmed(card, to: height)
    let scale = min(rect.width / card.size.width, rect.height / max(1, height))
    let radius = min(theme.panelRadius, min(rect.width, rect.height) / 2)
    let ground = theme.bubble.over(theme.backdrop)
    var layers = [
      Layer(
        id: .init("peek card"),
        bounds: reach(of: rect, theme.panelShadow).intersection(scene.bounds), opacity: opacity,
        marks: raised(
          rect, radius: radius, face: ground, edge: theme.bubbleEdge, theme.panelShadow))
    ]
    guard let preview, let face else { return layers + vacancy(in: rect, opacity: opacity) }
    let inside = rect.intersection(scene.bounds)
    layers += [
      figure(preview, face, in: rect, of: card, scale: scale),
      icon(preview, face, in: rect, of: card, scale: scale),
    ].compactMap { layer in
      guard var layer else { return nil }
      layer.opacity = opacity
      return layer
    }
    // Words come when there is room for them.
    let clarity = opacity * min(max((scale - 0.4) / 0.6, 0), 1)
    guard clarity > 0 else { return layers }
    let lift = (face.figure?.height ?? 0) * (1 - scale)
    let left = rect.center.x - card.size.width / 2
    var marks = face.words.map { words -> Mark in
      var place = words.rect
      place.x += left
      place.y += rect.y - lift
      return .text(words.text, place)
    }
    if var line = face.line {
      line.x += left
      line.y += rect.y
      marks.append(.box(line.onPixels(of: scene.surface), radius: 0, hairline))
    }
    if isDrawable(card), abs(scale - 1) < 0.05 { marks.append(handle(on: rect, card.side)) }
    layers.append(Layer(id: .init("peek words"), bounds: inside, opacity: clarity, marks: marks))
    return layers
  }

  /// Where the preview is drawn: without what the words leave empty, at the end that is away from the hand and from
  /// actions.
  private func trimmed(_ card: PeekCard, to height: Double) -> Rect {
    var rect = card.frame.rect(at: scene.time)
    let slack = (card.size.height - height) * min(1, rect.height / card.size.height)
    rect.height -= slack
    if card.side != .bottom { rect.y += slack }
    return rect
  }

  /// A piece of a picture, with round corners, and what lies around the place that is meant in it a little darker.
  private func figure(
    _ preview: PeekPreview, _ face: PeekFace, in rect: Rect, of card: PeekCard, scale: Double
  ) -> Layer? {
    guard let figure = preview.figure, let place = face.figure else { return nil }
    let spot = spot(place, in: rect, width: card.size.width, scale: scale)
    guard !spot.isEmpty else { return nil }
    let across = spot.width / figure.view.width
    let map = PictureMap(
      scale: across,
      origin: Point(
        x: spot.x - figure.view.x * across, y: spot.y - figure.view.y * across))
    var marks: [Mark] = figure.pieces.isEmpty ? [.box(spot, radius: 0, theme.vacancy)] : []
    marks += figure.pieces.map {
      .picture($0.picture, map.view($0.place).onPixels(of: scene.surface))
    }
    if let subject = figure.subject, subject.isValid, !subject.isPoint {
      let marker = HotspotMarker(map: map, theme: theme)
      marks += marker.rest(
        of: spot, around: subject, HotspotMarker.shade.opacity(Self.dimness), on: scene.surface)
    }
    let radius = min(Self.pictureRadius, min(spot.width, spot.height) / 2)
    let ground = theme.bubble.over(theme.backdrop)
    marks += Self.corners(of: spot, radius: radius).map { .polygon($0, ground) }
    // A hairline tells a white page from a white preview.
    marks.append(.ring(spot, radius: radius, width: 1, theme.bubbleEdge))
    let seen = spot.intersection(rect).intersection(scene.bounds)
    return Layer(id: .init("peek figure"), bounds: seen, marks: marks)
  }

  /// The small picture before the title.
  private func icon(
    _ preview: PeekPreview, _ face: PeekFace, in rect: Rect, of card: PeekCard, scale: Double
  ) -> Layer? {
    guard let icon = preview.icon, let place = face.icon else { return nil }
    let spot = spot(place, in: rect, width: card.size.width, scale: scale)
    return Layer(
      id: .init("peek icon"), bounds: spot.intersection(rect).intersection(scene.bounds),
      marks: [.picture(icon, spot)])
  }

  /// Where something of a preview that is so wide is drawn while the preview grows: about its upper middle.
  private func spot(_ place: Rect, in rect: Rect, width: Double, scale: Double) -> Rect {
    let aside = (place.x + place.width / 2 - width / 2) * scale
    let size = Size(width: place.width * scale, height: place.height * scale)
    return Rect(
      x: rect.center.x + aside - size.width / 2, y: rect.y + place.y * min(1, scale),
      width: size.width, height: size.height
    ).onPixels(of: scene.surface)
  }

  /// The colour of a line within the preview.
  private var hairline: Color { theme.separator.opacity(theme.separator.alpha / 2) }

  /// What stands for words that have not come yet.
  private func vacancy(in rect: Rect, opacity: Double) -> [Layer] {
    let padding = PeekFace.padding
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

  /// Whether a finger can draw actions out of the preview.
  private func isDrawable(_ card: PeekCard) -> Bool {
    guard case .peeking(let stand) = peek.state, case .finger = stand.hold else { return false }
    return !scene.content.actions(of: card.source.item).isEmpty
  }

  private func handle(on rect: Rect, _ side: Edge) -> Mark {
    let gap = 4.5
    let y = side == .bottom ? rect.y + gap : rect.maxY - gap - Self.handle.height
    let place = Rect(
      x: rect.center.x - Self.handle.width / 2, y: y, width: Self.handle.width,
      height: Self.handle.height)
    return .box(place, radius: Self.handle.height / 2, theme.ink.opacity(0.35))
  }
}
