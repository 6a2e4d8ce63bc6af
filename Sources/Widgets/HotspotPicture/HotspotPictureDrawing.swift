public import Interaction

extension HotspotPicture {
  /// The drawing of the picture and its hotspots, from back to front.
  public func draw(into list: inout DisplayListBuilder, in scene: Scene<HotspotPicture>) {
    let drawing = HotspotPictureDrawing(self, scene)
    drawing.addPictures(to: &list)
    drawing.addDim(to: &list)
    if let light = drawing.light() { list.add(light) }
    drawing.addHints(to: &list)
    drawing.addHover(to: &list)
    drawing.addSelection(to: &list)
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

  /// The values that the marks of a tile are made from.
  private struct TileKey: Equatable {
    let size: Size
    let picture: PictureID
  }

  /// Adds the tiles that are ready; where none is, a blank, and the reason of a failure.
  func addPictures(to list: inout DisplayListBuilder) {
    let seen = map.picture(bounds)
    for (index, pyramid) in scene.content.pictures.enumerated() {
      let cover = pyramid.cover(
        of: seen, pixelsPerUnit: map.scale * scene.surface.scale, isReady: scene.content.isReady)
      if cover.wanted.contains(pyramid.base) { list.add(vacancy(pyramid, index)) }
      for piece in cover.pieces {
        let rect = snapped(map.view(piece.frame))
        let key = TileKey(size: rect.local.size, picture: piece.id)
        list.add(
          Self.id(of: piece, index), key: key, bounds: rect.intersection(bounds),
          origin: rect.corner
        ) { [.picture(.file(piece.id), rect.local)] }
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
    var marks: [Mark] = [.box(rect.local, radius: 0, theme.vacancy)]
    if case .failed(let reason) = scene.content.states[pyramid.base] {
      let frame = rect.intersection(bounds).inset(by: 4 * theme.unit)
      if !frame.isEmpty {
        marks.append(
          .text(
            Text(reason, font: theme.label, color: theme.warning, lines: 6),
            frame.from(rect.corner)))
      }
    }
    return Layer(
      id: .init("vacancy", index), bounds: rect.intersection(bounds), origin: rect.corner,
      content: LayerContent(marks))
  }

  // MARK: Hotspots

  /// The values that the dimming is made from.
  private struct DimKey: Equatable {
    let map: PictureMap
    let bounds: Rect
    let scale: Double
    let shape: Hotspot.Shape
  }

  /// Adds the dimming around the selected hotspot.
  func addDim(to list: inout DisplayListBuilder) {
    let opacity = picture.spotlight.opacity.value(at: scene.time)
    guard scene.content.dims, opacity > 0, let id = picture.spotlight.hotspot,
      let shape = scene.content.hotspots[id]?.shape, shape.isValid, !shape.isPoint
    else { return }
    let key = DimKey(map: map, bounds: bounds, scale: scene.surface.scale, shape: shape)
    list.add(Layer.ID("dim"), key: key, bounds: bounds, opacity: opacity) {
      marker.rest(
        of: bounds, around: shape, HotspotMarker.shade.opacity(Self.dimness), on: scene.surface)
    }
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

  /// The values that the marks of all hotspots are made from.
  private struct HintsKey: Equatable {
    let map: PictureMap
    let bounds: Rect
    let theme: Theme
    let hotspots: HotspotIndex
  }

  /// Adds all visible hotspots, for a moment.
  func addHints(to list: inout DisplayListBuilder) {
    let opacity = picture.hint.opacity(at: scene.time)
    guard opacity > 0 else { return }
    let id = Layer.ID("hints")
    let key = HintsKey(map: map, bounds: bounds, theme: theme, hotspots: scene.content.hotspots)
    let content = list.content(of: id, key: key) { (hints(key.hotspots), bounds) }
    guard !content.marks.isEmpty else { return }
    list.add(Layer(id: id, bounds: bounds, opacity: opacity, origin: .zero, content: content))
  }

  private func hints(_ index: HotspotIndex) -> [Mark] {
    let parts = index.tree.parts(
      in: map.picture(bounds), finest: Self.finestHint / map.scale, limit: Self.hintLimit)
    return parts.flatMap { part -> [Mark] in
      switch part {
      case .item(let number): marker.hint(index.hotspots[number].shape)
      case .cluster(let rect): marker.hint(.rectangle(rect))
      }
    }
  }

  func addHover(to list: inout DisplayListBuilder) {
    guard let highlight, let hotspot = scene.content.hotspots[highlight] else { return }
    let fill = highlight == scene.content.selection ? Color.clear : theme.accent.opacity(0.14)
    add("hover", hotspot.shape, fill: fill, width: 2, to: &list)
  }

  func addSelection(to list: inout DisplayListBuilder) {
    guard let selection = scene.content.selection,
      let hotspot = scene.content.hotspots[selection]
    else { return }
    add("selection", hotspot.shape, fill: .clear, width: 3, to: &list)
  }

  /// The values that the outline of a hotspot is made from.
  private struct OutlineKey: Equatable {
    let scale: Double
    let fill: Color
    let theme: Theme
    let shape: Hotspot.Shape
  }

  /// Adds the outline of a hotspot, in points from the picture's corner: it only moves with the picture.
  private func add(
    _ role: String, _ shape: Hotspot.Shape, fill: Color, width: Double,
    to list: inout DisplayListBuilder
  ) {
    guard shape.isValid else { return }
    let cover = marker.reach(of: shape, width: width).intersection(bounds)
    guard !cover.isEmpty else { return }
    let key = OutlineKey(scale: map.scale, fill: fill, theme: theme, shape: shape)
    list.add(Layer.ID(role), key: key, bounds: cover, origin: map.origin) {
      HotspotMarker(map: PictureMap(scale: map.scale, origin: .zero), theme: theme)
        .marks(shape, fill: fill, width: width)
    }
  }

  /// The ring around the hotspot with the keyboard focus; around the picture where none has it, and where that ring is out
  /// of view.
  func focusRing() -> Layer? {
    guard picture.keyboard.isVisible else { return nil }
    let hotspot = picture.keyedHotspot(in: scene).flatMap { scene.content.hotspots[$0] }
    let rect = hotspot.map { marker.rect(of: $0.shape).inset(by: -6) }
    let free = scene.geometry.free
    let seen = rect.flatMap { rect in
      let visible = rect.intersection(free)
      return visible.isEmpty || visible == free ? nil : rect
    }
    let ring = seen ?? bounds.inset(by: 2)
    return Layer(
      id: .init("focus"), bounds: ring.inset(by: -2).intersection(bounds), origin: ring.corner,
      content: LayerContent([
        .ring(ring.local.inset(by: -1), radius: 7, width: theme.focusWidth + 2, theme.bubble),
        .ring(ring.local, radius: 6, width: theme.focusWidth, theme.accent),
      ]))
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
    let face = bubble.local
    let words = Rect(
      x: 3 * unit, y: 0, width: max(0, face.width - 6 * unit), height: face.height)
    return Layer(
      id: .init("label"), bounds: reach(of: bubble, theme.bubbleShadow).intersection(bounds),
      origin: bubble.corner,
      content: LayerContent(
        raised(
          face, radius: theme.bubbleRadius, face: theme.bubble, edge: theme.bubbleEdge,
          theme.bubbleShadow) + [.text(text, words)]))
  }
}
