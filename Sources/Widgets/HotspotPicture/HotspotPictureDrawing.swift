public import Interaction

// What a picture with hotspots looks like: its tiles, what marks its hotspots, and the words beside one.

extension HotspotPicture {
  /// What the picture looks like, from back to front.
  public func layers(in scene: Scene<HotspotPicture>) -> [Layer] {
    let drawing = HotspotPictureDrawing(self, scene)
    var layers: [Layer] = []
    drawing.addPictures(to: &layers)
    layers += [
      drawing.dim(), drawing.light(), drawing.hints(), drawing.hover(), drawing.selection(),
      drawing.focusRing(),
      drawing.label(),
    ].compactMap { $0 }
    return layers
  }
}

/// One drawing of a picture: everything that several parts of it ask for, worked out once.
struct HotspotPictureDrawing {
  /// How dark the surroundings of the chosen hotspot become; light enough that they can be read and aimed at.
  private static let dimness = 0.30
  /// Hotspots that show themselves at once, at most; more of them are shown by what they cover together.
  private static let hintLimit = 300
  /// Points under which hotspots are not told apart then.
  private static let finestHint = 5.0
  /// The widest that the words beside a hotspot may be, in points.
  private static let widestLabel = 280.0

  private let picture: HotspotPicture
  let scene: Scene<HotspotPicture>
  let map: PictureMap
  private let highlight: String?
  let marker: HotspotMarker

  init(_ picture: HotspotPicture, _ scene: Scene<HotspotPicture>) {
    self.picture = picture
    self.scene = scene
    map = picture.map(in: scene)
    highlight = picture.highlight(scene) ?? scene.content.pointed
    marker = HotspotMarker(map: map, theme: scene.theme)
  }

  private var theme: Theme { scene.theme }
  private var bounds: Rect { scene.bounds }

  // MARK: The picture

  /// Adds what there is of the picture; where nothing is, its place, and why.
  func addPictures(to layers: inout [Layer]) {
    let seen = map.picture(bounds)
    for (number, pyramid) in scene.content.pictures.enumerated() {
      let cover = pyramid.cover(
        of: seen, pixelsPerUnit: map.scale * scene.surface.scale, isReady: scene.content.isReady)
      if cover.wanted.contains(pyramid.base) { layers.append(vacancy(pyramid, number)) }
      for piece in cover.pieces {
        let rect = snapped(map.view(piece.place))
        layers.append(
          Layer(
            id: Self.id(of: piece, number), bounds: rect.intersection(bounds),
            marks: [.picture(.file(piece.id), rect)]))
      }
    }
  }

  private func snapped(_ rect: Rect) -> Rect { rect.onPixels(of: scene.surface) }

  private static func id(of piece: TilePyramid.Piece, _ number: Int) -> Layer.ID {
    guard let level = piece.level, case .tile(_, let column, let row) = piece.id.part else {
      return .init("picture", number)
    }
    // Some bits each: a level has fewer than a million tiles a side, and there are few levels.
    return .init("tile", (number << 6 | level) << 40 | row << 20 | column)
  }

  private func vacancy(_ pyramid: TilePyramid, _ number: Int) -> Layer {
    let rect = snapped(map.view(pyramid.place))
    var marks: [Mark] = [.box(rect, radius: 0, theme.vacancy)]
    if case .failed(let reason) = scene.content.states[pyramid.base] {
      let place = rect.intersection(bounds).inset(by: 4 * theme.unit)
      if !place.isEmpty {
        marks.append(
          .text(Text(reason, font: theme.label, color: theme.warning, lines: 6), place))
      }
    }
    return Layer(id: .init("vacancy", number), bounds: rect.intersection(bounds), marks: marks)
  }

  // MARK: Hotspots

  /// What lies around the chosen hotspot becomes darker.
  func dim() -> Layer? {
    let opacity = picture.dimming.value(at: scene.time)
    guard scene.content.dims, opacity > 0, let id = picture.dimmed,
      let hotspot = scene.content.hotspots[id], hotspot.shape.isPlaced, !hotspot.shape.isPoint
    else { return nil }
    let color = HotspotMarker.shade.opacity(Self.dimness)
    return Layer(
      id: .init("dim"), bounds: bounds, opacity: opacity,
      marks: marker.rest(of: bounds, around: hotspot.shape, color, on: scene.surface))
  }

  /// The picture once more where somebody looks at it although something else is chosen.
  func light() -> Layer? {
    guard scene.content.dims, picture.dimming.value(at: scene.time) > 0, let id = scene.content.lit,
      id != picture.dimmed, let place = picture.seenPlace(of: id, in: scene)
    else { return nil }
    let marks = scene.content.pictures.flatMap { pyramid in
      pyramid.cover(
        of: map.picture(place), pixelsPerUnit: map.scale * scene.surface.scale,
        isReady: scene.content.isReady
      ).pieces.map { Mark.picture(.file($0.id), snapped(map.view($0.place))) }
    }
    return marks.isEmpty ? nil : Layer(id: .init("light"), bounds: snapped(place), marks: marks)
  }

  /// All hotspots that are seen, for a moment.
  func hints() -> Layer? {
    let opacity = picture.hint.opacity(at: scene.time)
    guard opacity > 0 else { return nil }
    let index = scene.content.hotspots
    let parts = index.tree.parts(
      in: map.picture(bounds), finest: Self.finestHint / map.scale, limit: Self.hintLimit)
    let marks = parts.flatMap { part -> [Mark] in
      switch part {
      case .thing(let place): marker.hint(index.hotspots[place].shape)
      case .cluster(let rect): marker.hint(.rectangle(rect))
      }
    }
    return marks.isEmpty
      ? nil : Layer(id: .init("hints"), bounds: bounds, opacity: opacity, marks: marks)
  }

  func hover() -> Layer? {
    guard let highlight, let hotspot = scene.content.hotspots[highlight] else { return nil }
    let fill = highlight == scene.content.selection ? Color.clear : theme.accent.opacity(0.14)
    return layer("hover", hotspot, fill: fill, width: 2)
  }

  func selection() -> Layer? {
    guard let selection = scene.content.selection,
      let hotspot = scene.content.hotspots[selection]
    else { return nil }
    return layer("selection", hotspot, fill: .clear, width: 3)
  }

  private func layer(
    _ role: String, _ hotspot: Hotspot, fill: Color, width: Double
  ) -> Layer? {
    guard hotspot.shape.isPlaced else { return nil }
    let cover = marker.reach(of: hotspot.shape, width: width).intersection(bounds)
    guard !cover.isEmpty else { return nil }
    return Layer(
      id: .init(role), bounds: cover,
      marks: marker.marks(hotspot.shape, fill: fill, width: width))
  }

  /// The ring around the hotspot that keys are about; around the picture where that is out of sight, or none.
  func focusRing() -> Layer? {
    guard picture.isFocused, picture.isKeyed else { return nil }
    let hotspot = picture.focused(scene).flatMap { scene.content.hotspots[$0] }
    let rect = hotspot.map { marker.rect(of: $0.shape).inset(by: -6) }
    let seen = rect.flatMap { $0.intersection(bounds).isEmpty ? nil : $0 }
    let ring = seen ?? bounds.inset(by: 2)
    return Layer(
      id: .init("focus"), bounds: ring.inset(by: -2).intersection(bounds),
      marks: [
        .ring(ring.inset(by: -1), radius: 7, width: theme.focusWidth + 2, theme.bubble),
        .ring(ring, radius: 6, width: theme.focusWidth, theme.accent),
      ])
  }

  /// The name of the hotspot that is pointed at, or that keys are about, above it.
  func label() -> Layer? {
    let keyed = picture.isFocused && picture.isKeyed ? picture.focused(scene) : nil
    guard let id = highlight ?? keyed, id != scene.content.selection,
      let hotspot = scene.content.hotspots[id], hotspot.shape.isPlaced, !hotspot.label.isEmpty
    else { return nil }
    let unit = theme.unit
    let room = HotspotPicture.frame(scene).free.inset(by: 2 * unit)
    let rect = marker.rect(of: hotspot.shape)
    let seen = rect.intersection(room)
    guard !seen.isEmpty, room.width > 12 * unit else { return nil }
    let text = Text(RowText.line(hotspot.label), font: theme.label, color: theme.ink)
    let size = scene.ruler.size(of: text, width: .infinity)
    let width = min(size.width + 6 * unit, Self.widestLabel, room.width)
    let height = size.height + 3 * unit
    let above = seen.y - height - 3 * unit
    let below = min(seen.maxY + 3 * unit, room.maxY - height)
    let bubble = Rect(
      x: min(max(room.x, seen.center.x - width / 2), room.maxX - width),
      y: above >= room.y ? above : max(room.y, below), width: width, height: height)
    let words = Rect(
      x: bubble.x + 3 * unit, y: bubble.y, width: max(0, width - 6 * unit), height: height)
    return Layer(
      id: .init("label"), bounds: reach(of: bubble, theme.bubbleShadow).intersection(bounds),
      marks: raised(
        bubble, radius: theme.bubbleRadius, face: theme.bubble, edge: theme.bubbleEdge,
        theme.bubbleShadow) + [.text(text, words)])
  }
}
