public import Interaction
internal import Phrases

extension HotspotPicture {
  /// The drawing of the picture and its hotspots, from back to front.
  public func draw(into list: inout DisplayListBuilder, in scene: Scene<HotspotPicture>) {
    let drawing = HotspotPictureDrawing(self, scene)
    drawing.addPages(to: &list)
    guard drawing.opacity > 0 else { return }
    drawing.addDim(to: &list)
    if let light = drawing.light() { list.add(light) }
    drawing.addWords(to: &list)
    drawing.addHints(to: &list)
    drawing.addFound(to: &list)
    drawing.addHover(to: &list)
    drawing.addSelection(to: &list)
    if let ring = drawing.focusRing() { list.add(ring) }
    if scene.content.hasLabels, let label = drawing.label() { list.add(label) }
    list.add(motion.turner.arrowLayers(in: HotspotPicture.turning(in: scene), of: scene))
  }

  /// Whether a hotspot is to have its label beside it: one that is highlighted, or has the visible keyboard focus.
  public func hasLabel(in scene: Scene<HotspotPicture>) -> Bool {
    HotspotPictureDrawing(self, scene).labelled != nil
  }

  /// Adds the label of the hotspot that is highlighted, or has the keyboard focus, where the drawing does not have it.
  ///
  /// - Parameters:
  ///   - list: The frame.
  ///   - scene: The picture in its window.
  ///   - covers: The frames in front of the picture, which the label keeps clear of as far as it has room.
  public func drawLabel(
    into list: inout DisplayListBuilder, in scene: Scene<HotspotPicture>, clearOf covers: [Rect]
  ) {
    if let label = HotspotPictureDrawing(self, scene).label(clearOf: covers) { list.add(label) }
  }
}

/// The cell of a grid in which a frame begins, and the one in which it ends: frames of the same cells look alike.
private struct PixelCell: Hashable {
  private let corners: [Int]

  init(_ rect: Rect, side: Double) {
    corners = [rect.x, rect.y, rect.maxX, rect.maxY].map {
      Int(min(max(($0 / side).rounded(.down), -1e9), 1e9))
    }
  }
}

/// One drawing of a picture, with the values that several layers share.
struct HotspotPictureDrawing {
  /// 0.30: the opacity of the dimming around the selected hotspot, light enough that text stays readable.
  static let dimness = 0.30
  /// 300: the greatest number of marks in the pulse that shows all hotspots; more hotspots share marks.
  private static let hintLimit = 300
  /// 5 points: the size below which hotspots share a mark.
  static let finestHint = 5.0
  /// 280 points: the greatest width of the label of a hotspot; wider with large letters. A longer label has two lines.
  static let widestLabel = 280.0
  /// The opacity of the face of a hotspot under a mouse, and the widths of its outline and of that of the selected one, in
  /// points.
  static let hoverTint = 0.14
  static let (hoverWidth, selectionWidth) = (2.0, 3.0)

  private let picture: HotspotPicture
  let scene: Scene<HotspotPicture>
  let map: PictureMap
  /// The opacity of the page in front, and of all that is drawn over it.
  let opacity: Double
  private let highlight: String?
  let marker: HotspotMarker

  init(_ picture: HotspotPicture, _ scene: Scene<HotspotPicture>) {
    self.picture = picture
    self.scene = scene
    map = picture.map(in: scene)
    opacity = picture.transition.opacity(at: scene.time)
    highlight = picture.highlight(scene) ?? scene.content.pointed
    marker = HotspotMarker(map: map, theme: scene.theme)
  }

  private var theme: Theme { scene.theme }
  private var bounds: Rect { scene.bounds }

  // MARK: Pages

  /// Adds the page that was left, those beside the one in front, and that one.
  func addPages(to list: inout DisplayListBuilder) {
    let transition = picture.transition
    if let (left, opacity) = transition.beneath(at: scene.time) {
      PictureSheetDrawing(
        sheet: left.sheet, map: left.map, slot: .left, opacity: opacity, scene: scene
      ).add(to: &list)
      if transition.isLong(at: scene.time, patience: scene[.picturePatience]) { list.add(notice()) }
    }
    addBeside(to: &list)
    if opacity > 0 { addFront(to: &list) }
  }

  /// Adds the visible pages beside the one in front.
  private func addBeside(to list: inout DisplayListBuilder) {
    let content = scene.content
    let turning = HotspotPicture.turning(in: scene)
    for (page, away) in picture.motion.turner.seen(at: scene.time) where page != content.page {
      let left = picture.transition.left.flatMap { $0.page == page ? $0 : nil }
      guard let sheet = left?.sheet ?? content.sheet(of: page) else { continue }
      let home = sheet.frame(
        in: bounds, insets: .none, covers: content.covers, pixelsPerPoint: scene.surface.scale,
        home: content.home, scene.settings
      ).homeMap
      let map = (left?.map ?? home).moved(by: turning.shift(away: away))
      PictureSheetDrawing(sheet: sheet, map: map, slot: .beside(page), opacity: 1, scene: scene)
        .add(to: &list)
    }
  }

  /// Adds the page in front.
  func addFront(to list: inout DisplayListBuilder) {
    front.add(to: &list)
    if let message { list.add(message) }
  }

  private var front: PictureSheetDrawing {
    PictureSheetDrawing(
      sheet: scene.content.sheet, map: map, slot: .front, opacity: opacity, scene: scene)
  }

  /// The message in place of a page of which there is no picture, or none yet.
  private var message: Layer? {
    let sheet = scene.content.sheet
    let words: Phrase
    if sheet.isBlank {
      words = scene.content.emptiness
    } else {
      // A file of hundreds of megapixels takes seconds to load.
      let isMissing = sheet.pictures.contains {
        $0.tileSide != nil && scene.content.states[$0.base] == nil
      }
      guard isMissing, !front.isSeen else { return nil }
      words = .reading
    }
    let string = scene.text(words)
    guard !string.isEmpty else { return nil }
    let text = Text(string, font: theme.label, color: theme.secondaryInk, lines: 8)
    return Layer(
      id: .init("no picture"), bounds: bounds, opacity: opacity,
      marks: [.text(text, scene.geometry.free.inset(by: 10 * theme.unit))])
  }

  /// The notice over a page that was left, that the next one is being read.
  private func notice() -> Layer {
    let text = Text(scene.text(.reading), font: theme.label, color: theme.ink)
    let size = scene.ruler.size(of: text, width: .infinity)
    let center = scene.geometry.free.center
    let (width, height) = (size.width + 8 * theme.unit, size.height + 4 * theme.unit)
    let bubble = Rect(
      x: (center.x - width / 2).rounded(), y: (center.y - height / 2).rounded(), width: width,
      height: height)
    return Layer(
      id: .init("reading"), bounds: reach(of: bubble, theme.bubbleShadow).intersection(bounds),
      origin: bubble.corner,
      content: LayerContent(
        raised(
          bubble.local, radius: theme.bubbleRadius, face: theme.bubble, edge: theme.bubbleEdge,
          theme.bubbleShadow) + [.text(text, bubble.local)]))
  }

  // MARK: Hotspots

  /// The values that the dimming is made from.
  private struct DimKey: Equatable {
    let map: PictureMap
    let bounds: Rect
    let scale: Double
    let shape: Hotspot.Shape
    let theme: Theme
  }

  /// Adds the dimming around the selected hotspot.
  func addDim(to list: inout DisplayListBuilder) {
    let opacity = opacity * picture.spotlight.opacity.value(at: scene.time)
    guard scene.content.dims, opacity > 0, let id = picture.spotlight.hotspot,
      let shape = scene.content.hotspots[id]?.shape, shape.isValid, !shape.isPoint
    else { return }
    let key = DimKey(
      map: map, bounds: bounds, scale: scene.surface.scale, shape: shape, theme: theme)
    list.add(Layer.ID("dim"), key: key, bounds: bounds, opacity: opacity) {
      marker.rest(
        of: bounds, around: shape, HotspotMarker.shade.opacity(theme[.pictureDim]),
        on: scene.surface)
    }
  }

  /// The picture once more, undimmed, at a hotspot that is peeked at while another one is selected.
  func light() -> Layer? {
    guard scene.content.dims, picture.spotlight.opacity.value(at: scene.time) > 0,
      let id = scene.content.lit,
      id != picture.spotlight.hotspot, let frame = picture.visibleFrame(of: id, in: scene)
    else { return nil }
    let marks = scene.content.sheet.pictures.flatMap { pyramid in
      pyramid.cover(
        of: map.picture(frame), pixelsPerUnit: map.scale * scene.surface.scale,
        isReady: scene.content.isReady
      ).pieces.flatMap {
        PictureSheetDrawing.marks(
          of: $0, in: front.frame(of: $0, in: pyramid), scene.content.tone)
      }
    }
    return marks.isEmpty
      ? nil : Layer(id: .init("light"), bounds: front.snapped(frame), marks: marks)
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
    let opacity = opacity * picture.hint.opacity(at: scene.time)
    guard opacity > 0 else { return }
    let id = Layer.ID("hints")
    let key = HintsKey(map: map, bounds: bounds, theme: theme, hotspots: scene.content.hotspots)
    let content = list.content(of: id, key: key) { (hints(key.hotspots), bounds) }
    guard !content.marks.isEmpty else { return }
    list.add(Layer(id: id, bounds: bounds, opacity: opacity, origin: .zero, content: content))
  }

  private func hints(_ index: HotspotIndex) -> [Mark] {
    let parts = index.tree.parts(
      in: map.picture(bounds), finest: theme[.pictureFinestHint] / map.scale, limit: Self.hintLimit)
    return parts.flatMap { part -> [Mark] in
      switch part {
      case .item(let number): marker.hint(index.hotspots[number].shape)
      case .cluster(let rect): marker.hint(.rectangle(rect))
      }
    }
  }

  /// Adds the marks on words of the picture.
  func addWords(to list: inout DisplayListBuilder) {
    PictureWordDrawing(
      words: scene.content.words, map: map, bounds: bounds, opacity: opacity, theme: theme
    ).add(to: &list)
  }

  /// The values that the marks of found hotspots are made from.
  private struct FoundKey: Equatable {
    let map: PictureMap
    let bounds: Rect
    let theme: Theme
    let hotspots: HotspotIndex
    let found: Set<String>
  }

  /// Adds rings around all hotspots of the page that were found; those that are small and near to one another share one.
  func addFound(to list: inout DisplayListBuilder) {
    guard opacity > 0, !scene.content.found.isEmpty else { return }
    let id = Layer.ID("found")
    let key = FoundKey(
      map: map, bounds: bounds, theme: theme, hotspots: scene.content.hotspots,
      found: scene.content.found)
    let content = list.content(of: id, key: key) { (foundMarks(), bounds) }
    guard !content.marks.isEmpty else { return }
    list.add(Layer(id: id, bounds: bounds, opacity: opacity, origin: .zero, content: content))
  }

  private func foundMarks() -> [Mark] {
    var marks: [Mark] = []
    var cells: Set<PixelCell> = []
    for hotspot in scene.content.hotspots.hotspots
    where scene.content.found.contains(hotspot.id) && hotspot.shape.isValid {
      let rect = marker.rect(of: hotspot.shape)
      guard !rect.intersection(bounds).isEmpty,
        cells.insert(PixelCell(rect, side: 2 * theme[.pictureFinestHint])).inserted
      else { continue }
      marks += marker.found(hotspot.shape)
      // As with hints, marks are dropped where they would merge.
      if cells.count == Self.hintLimit { break }
    }
    return marks
  }

  func addHover(to list: inout DisplayListBuilder) {
    guard let highlight, let hotspot = scene.content.hotspots[highlight] else { return }
    let fill =
      highlight == scene.content.selection
      ? Color.clear : theme.accent.opacity(theme[.pictureHoverTint])
    add("hover", hotspot.shape, fill: fill, width: theme[.pictureHoverWidth], to: &list)
  }

  func addSelection(to list: inout DisplayListBuilder) {
    guard let selection = scene.content.selection,
      let hotspot = scene.content.hotspots[selection]
    else { return }
    add("selection", hotspot.shape, fill: .clear, width: theme[.pictureSelectionWidth], to: &list)
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
    list.add(Layer.ID(role), key: key, bounds: cover, opacity: opacity, origin: map.origin) {
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

  /// The hotspot that has a label, and its name: the highlighted one, else the one with the visible keyboard focus; nil for
  /// none.
  var labelled: (hotspot: Hotspot, name: String)? {
    guard opacity > 0 else { return nil }
    let keyed = picture.keyboard.isVisible ? picture.keyedHotspot(in: scene) : nil
    guard let id = highlight ?? keyed, id != scene.content.selection,
      let hotspot = scene.content.hotspots[id], hotspot.shape.isValid
    else { return nil }
    let name = scene.content.hotspots.name(of: hotspot)
    return name.isEmpty ? nil : (hotspot, name)
  }

  /// The label of the hotspot that is highlighted, or has the keyboard focus, beside it.
  ///
  /// - Parameter covers: The frames in front of the picture, which it keeps clear of as far as it has room.
  func label(clearOf covers: [Rect] = []) -> Layer? {
    guard let (hotspot, name) = labelled else { return nil }
    let unit = theme.unit
    let room = scene.geometry.free.inset(by: 2 * unit)
    let rect = marker.rect(of: hotspot.shape)
    let seen = rect.intersection(room)
    guard !seen.isEmpty, room.width > 12 * unit else { return nil }
    let text = Text(RowText.line(name), font: theme.label, color: theme.ink, lines: 2)
    let widest = min(theme[.pictureLabelWidth] * theme.breadth, room.width)
    let size = scene.ruler.balancedSize(of: text, within: max(1, widest - 6 * unit))
    let width = min(size.width.rounded(.up) + 6 * unit, widest)
    let height = size.height + 3 * unit
    let bubble = bubble(
      Size(width: width, height: height), beside: hotspot, seen, in: room, clearOf: covers)
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

  /// The frame of a label above, below or beside the visible part of its hotspot: of the frames with room, the one that
  /// covers the least of other hotspots. Those around its own one do not count.
  ///
  /// Frames in front of the picture would hide the label. Where it meets each of these frames, they are moved along the
  /// hotspot, then away from it; where nothing is free, the frame of which the least is hidden is taken.
  private func bubble(
    _ size: Size, beside hotspot: Hotspot, _ seen: Rect, in room: Rect, clearOf covers: [Rect]
  ) -> Rect {
    let gap = 3 * theme.unit
    let x = min(max(room.x, seen.center.x - size.width / 2), room.maxX - size.width)
    let y = min(max(room.y, seen.center.y - size.height / 2), room.maxY - size.height)
    let corners: [(corner: Point, axis: Axis)] = [
      (Point(x: x, y: seen.y - size.height - gap), .horizontal),
      (Point(x: x, y: seen.maxY + gap), .horizontal),
      (Point(x: seen.maxX + gap, y: y), .vertical),
      (Point(x: seen.x - size.width - gap, y: y), .vertical),
    ]
    let frame = { (corner: Point) -> Rect in
      Rect(x: corner.x, y: corner.y, width: size.width, height: size.height)
    }
    let sides = corners.filter { room.contains(frame($0.corner)) }
    let beside = sides.map { frame($0.corner) }
    let isFree = { (frame: Rect) -> Bool in !covers.contains { $0.meets(frame) } }
    if let best = leastCovering(beside.filter(isFree), besides: hotspot) { return best }
    let shifted = sides.flatMap { side -> [Rect] in
      self.shifted(frame(side.corner), along: side.axis, clearOf: covers, in: room, beside: seen)
    }
    if let best = leastCovering(shifted.filter(isFree), besides: hotspot) { return best }
    // A hotspot as large as the window has its label inside, at its end.
    let inside = frame(
      Point(x: x, y: max(room.y, min(seen.maxY + gap, room.maxY - size.height))))
    if isFree(inside) { return inside }
    let frames = beside + [inside]
    let beyond = frames.flatMap { frame -> [Rect] in
      self.shifted(frame, along: .vertical, clearOf: covers, in: room)
        + self.shifted(frame, along: .horizontal, clearOf: covers, in: room)
    }
    let middle = seen.center
    let nearest = beyond.filter(isFree).min {
      $0.center.distance(to: middle) < $1.center.distance(to: middle)
    }
    return nearest ?? frames.min { hidden($0, by: covers) < hidden($1, by: covers) } ?? inside
  }

  /// The one of some frames that covers the least of other hotspots, the first one of equal ones; nil for none.
  private func leastCovering(_ frames: [Rect], besides hotspot: Hotspot) -> Rect? {
    let costs = frames.map { covered(by: $0, besides: hotspot) }
    let best = frames.indices.min { (costs[$0], $0) < (costs[$1], $1) }
    return best.map { frames[$0] }
  }

  /// A frame moved along an axis before and behind each of those that it meets, where it has room.
  ///
  /// - Parameter part: The frame that it stays beside; nil for any distance.
  private func shifted(
    _ frame: Rect, along axis: Axis, clearOf covers: [Rect], in room: Rect, beside part: Rect? = nil
  ) -> [Rect] {
    let now = frame.span(axis)
    let length = now.upperBound - now.lowerBound
    return covers.filter { $0.meets(frame) }.flatMap { cover -> [Rect] in
      let span = cover.span(axis)
      let starts = [span.lowerBound - theme.unit - length, span.upperBound + theme.unit]
      return starts.compactMap { start -> Rect? in
        var distance = Point.zero
        distance[axis] = start - now.lowerBound
        let moved = frame.moved(by: distance)
        let isBeside = part.map { $0.span(axis).overlaps(moved.span(axis)) } ?? true
        return isBeside && room.contains(moved) ? moved : nil
      }
    }
  }

  /// The area of a frame that others hide, in square points.
  private func hidden(_ frame: Rect, by covers: [Rect]) -> Double {
    covers.reduce(0) { area, cover in
      let shared = cover.intersection(frame)
      return area + shared.width * shared.height
    }
  }

  /// The area of other hotspots under a frame, in square points.
  private func covered(by frame: Rect, besides hotspot: Hotspot) -> Double {
    let index = scene.content.hotspots
    let own = hotspot.shape.bounds
    var area = 0.0
    index.tree.search(map.picture(frame)) { number in
      let other = index.hotspots[number]
      guard other.id != hotspot.id, !other.shape.bounds.contains(own) else { return }
      let shared = marker.rect(of: other.shape).intersection(frame)
      area += shared.width * shared.height
    }
    return area
  }
}
