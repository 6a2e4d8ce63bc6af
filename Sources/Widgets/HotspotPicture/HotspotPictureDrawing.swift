public import Interaction

extension HotspotPicture {
  /// The drawing of the picture and its hotspots, from back to front.
  public func draw(into list: inout DisplayListBuilder, in scene: Scene<HotspotPicture>) {
    let drawing = HotspotPictureDrawing(self, scene)
    drawing.addPictures(to: &list)
    if let dim = drawing.dim() { list.add(dim) }
    if let light = drawing.light() { list.add(light) }
    if let hints = drawing.hints() { list.add(hints) }
    if let hover = drawing.hover() { list.add(hover) }
    if let selection = drawing.selection() { list.add(selection) }
    if let ring = drawing.focusRing() { list.add(ring) }
    if let label = drawing.label() { list.add(label) }
  }
}

/// One drawing of a picture, with the values that several layers share.
struct HotspotPictureDrawing {
  /// 0.30: the opacity of the dimming around the selected hotspot, light enough that text stays readable.
  private static let dimness = 0.30
  /// 300: the greatest number of marks in the pulse that shows all hotspots; more hotspots share marks.
  private static let hintLimit = 300
  /// 5 points: the size below which hotspots share a mark.
  private static let finestHint = 5.0
  /// 280 points: the greatest width of the label of a hotspot.
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

  /// Adds the tiles that are ready; where none is, a blank, and the reason of a failure.
  func addPictures(to list: inout DisplayListBuilder) {
    let seen = map.picture(bounds)
    for (index, pyramid) in scene.content.pictures.enumerated() {
      let cover = pyramid.cover(
        of: seen, pixelsPerUnit: map.scale * scene.surface.scale, isReady: scene.content.isReady)
      if cover.wanted.contains(pyramid.base) { list.add(vacancy(pyramid, index)) }
      for piece in cover.pieces {
        let rect = snapped(map.view(piece.frame))
        list.add(
          Layer(
            id: Self.id(of: piece, index), bounds: rect.intersection(bounds),
            marks: [.picture(.file(piece.id), rect)]))
      }
    }
  }

  private func snapped(_ rect: Rect) -> Rect { rect.onPixels(of: scene.surface) }

  private static func id(of piece: TilePyramid.Piece, _ index: Int) -> Layer.ID {
    guard let level = piece.level, case .tile(_, let column, let row) = piece.id.part else {
      return .init("picture", index)
    }
    // 20 bits each for row and column: a level has fewer than a million tiles a side.
    return .init("tile", (index << 6 | level) << 40 | row << 20 | column)
  }

  private func vacancy(_ pyramid: TilePyramid, _ index: Int) -> Layer {
    let rect = snapped(map.view(pyramid.frame))
    var marks: [Mark] = [.box(rect, radius: 0, theme.vacancy)]
    if case .failed(let reason) = scene.content.states[pyramid.base] {
      let frame = rect.intersection(bounds).inset(by: 4 * theme.unit)
      if !frame.isEmpty {
        marks.append(
          .text(Text(reason, font: theme.label, color: theme.warning, lines: 6), frame))
      }
    }
    return Layer(id: .init("vacancy", index), bounds: rect.intersection(bounds), marks: marks)
  }

  // MARK: Hotspots

  /// The dimming around the selected hotspot.
  func dim() -> Layer? {
    let opacity = picture.spotlight.opacity.value(at: scene.time)
    guard scene.content.dims, opacity > 0, let id = picture.spotlight.hotspot,
      let hotspot = scene.content.hotspots[id], hotspot.shape.isValid, !hotspot.shape.isPoint
    else { return nil }
    let color = HotspotMarker.shade.opacity(Self.dimness)
    return Layer(
      id: .init("dim"), bounds: bounds, opacity: opacity,
      marks: marker.rest(of: bounds, around: hotspot.shape, color, on: scene.surface))
  }

  /// The picture once more, undimmed, at a hotspot that is peeked at while another one is selected.
  func light() -> Layer? {
    guard scene.content.dims, picture.spotlight.opacity.value(at: scene.time) > 0,
      let id = scene.content.lit,
      id != picture.spotlight.hotspot, let frame = picture.visibleFrame(of: id, in: scene)
    else { return nil }
    let marks = scene.content.pictures.flatMap { pyramid in
      pyramid.cover(
        of: map.picture(frame), pixelsPerUnit: map.scale * scene.surface.scale,
        isReady: scene.content.isReady
      ).pieces.map { Mark.picture(.file($0.id), snapped(map.view($0.frame))) }
    }
    return marks.isEmpty ? nil : Layer(id: .init("light"), bounds: snapped(frame), marks: marks)
  }

  /// All visible hotspots, for a moment.
  func hints() -> Layer? {
    let opacity = picture.hint.opacity(at: scene.time)
    guard opacity > 0 else { return nil }
    let index = scene.content.hotspots
    let parts = index.tree.parts(
      in: map.picture(bounds), finest: Self.finestHint / map.scale, limit: Self.hintLimit)
    let marks = parts.flatMap { part -> [Mark] in
      switch part {
      case .item(let number): marker.hint(index.hotspots[number].shape)
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
    guard hotspot.shape.isValid else { return nil }
    let cover = marker.reach(of: hotspot.shape, width: width).intersection(bounds)
    guard !cover.isEmpty else { return nil }
    return Layer(
      id: .init(role), bounds: cover,
      marks: marker.marks(hotspot.shape, fill: fill, width: width))
  }

  /// The ring around the hotspot with the keyboard focus; around the picture where none has it, or it is out of view.
  func focusRing() -> Layer? {
    guard picture.keyboard.isVisible else { return nil }
    let hotspot = picture.keyedHotspot(in: scene).flatMap { scene.content.hotspots[$0] }
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

  /// The label of the hotspot that is highlighted, or has the keyboard focus, above it.
  func label() -> Layer? {
    let keyed = picture.keyboard.isVisible ? picture.keyedHotspot(in: scene) : nil
    guard let id = highlight ?? keyed, id != scene.content.selection,
      let hotspot = scene.content.hotspots[id], hotspot.shape.isValid, !hotspot.label.isEmpty
    else { return nil }
    let unit = theme.unit
    let room = scene.geometry.free.inset(by: 2 * unit)
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
