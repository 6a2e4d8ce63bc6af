public import Interaction
internal import Phrases

extension PageSlider {
  /// The drawing of the slider, from back to front: a thin track that is filled up to the knob, ticks of the chapters, a
  /// ring at the page that was left, the knob, the number of the page, and the bubble.
  public func draw(into list: inout DisplayListBuilder, in scene: Scene<PageSlider>) {
    let drawing = PageSliderDrawing(self, scene)
    guard drawing.geometry.bounds.size[drawing.geometry.axis] > 0 else { return }
    list.add(drawing.track())
    guard drawing.geometry.count > 0 else { return }
    list.add(drawing.filled())
    drawing.addTicks(to: &list)
    drawing.addFound(to: &list)
    if let mark = drawing.mark() { list.add(mark) }
    if let dot = drawing.dot() { list.add(dot) }
    list.add(drawing.knob())
    if let number = drawing.number() { list.add(number) }
    if let bubble = drawing.bubble() { list.add(bubble) }
  }
}

/// One drawing of a slider, with the values that several of its layers need.
struct PageSliderDrawing {
  /// Half the thickness of the track, in points.
  static let half = 2.0
  /// Half the breadth of the mark of a found page, and half the length of a tick, in points.
  static let (foundHalf, tickHalf) = (1.5, 5.0)
  /// The opacity of a tick: a contrast of 3 to 1 on backdrop and track.
  static let tickTint = 0.8
  /// The least distance between two ticks, in points: 8, so that each is seen by itself.
  static let leastTick = 8.0
  /// The length of a part of the filled track, in points: about that of the bubble, which is redrawn with it.
  private static let part = 128.0
  /// The most such parts: a window is shorter.
  private static let mostParts = 1_000.0

  let geometry: PageSliderGeometry
  private let slider: PageSlider
  private let scene: Scene<PageSlider>
  private let position: Double

  init(_ slider: PageSlider, _ scene: Scene<PageSlider>) {
    self.slider = slider
    self.scene = scene
    geometry = scene.geometry
    position = geometry.count > 0 ? slider.knob(in: scene) : 0
  }

  // MARK: The track

  /// The whole track; fainter where the knob cannot move.
  func track() -> Layer {
    let rect = line(from: 0, to: geometry.length)
    let color = scene.theme.separator
    let faint = color.opacity(color.alpha / 2)
    return Layer(
      id: .init("track"), bounds: rect, origin: rect.corner,
      content: LayerContent([
        .box(rect.local, radius: scene[.sliderTrackHalf], geometry.pitch > 0 ? color : faint)
      ]))
  }

  /// The track up to the knob, in parts that overlap: while the knob moves, only the last one is redrawn.
  func filled() -> [Layer] {
    guard geometry.pitch > 0 else { return [] }
    let whole = Int(min(position / Self.part, Self.mostParts))
    return (0...whole).map { number in
      let start = Double(number) * Self.part
      let rect = line(from: start, to: number < whole ? start + Self.part : position)
      return Layer(
        id: .init("filled", number), bounds: rect, origin: rect.corner,
        content: LayerContent([
          .box(rect.local, radius: scene[.sliderTrackHalf], scene.theme.accent)
        ]))
    }
  }

  private func line(from start: Double, to end: Double) -> Rect {
    geometry.rect(
      along: start - scene[.sliderTrackHalf]...end + scene[.sliderTrackHalf],
      across: -scene[.sliderTrackHalf]...scene[.sliderTrackHalf])
  }

  /// The values that the ticks are made from.
  private struct TicksKey: Equatable {
    let count: Int
    let axis: Axis
    let isMirrored: Bool
    let bounds: Rect
    let scale: Double
    let theme: Theme
    let chapters: [PageSliderContent.Chapter]
  }

  /// Adds the beginnings of chapters, thinned out where they are too near to one another.
  func addTicks(to list: inout DisplayListBuilder) {
    let key = TicksKey(
      count: geometry.count, axis: geometry.axis, isMirrored: geometry.isMirrored,
      bounds: geometry.bounds, scale: scene.surface.scale, theme: scene.theme,
      chapters: scene.content.chapters)
    let id = Layer.ID("ticks")
    let content = list.content(of: id, key: key) { ticks() }
    guard !content.marks.isEmpty else { return }
    list.add(Layer(id: id, bounds: content.frame, origin: .zero, content: content))
  }

  private func ticks() -> (marks: [Mark], frame: Rect) {
    let positions = tickPositions
    guard let first = positions.first, let last = positions.last else { return ([], Rect(.zero)) }
    /// A tick's breadth in pixels: whole ones, so that no tick is wider than another.
    let breadth = max(1, (2 * scene.surface.scale).rounded())
    /// Half of a tick's breadth and length, in points.
    let (thin, long) = (breadth / max(0.5, scene.surface.scale) / 2, scene[.sliderTickHalf])
    let color = scene.theme.secondaryInk.opacity(scene[.sliderTickTint])
    let marks = positions.map { position in
      Mark.box(
        geometry.rect(along: position - thin...position + thin, across: -long...long), radius: thin,
        color)
    }
    let bounds = geometry.rect(along: first - thin...last + thin, across: -long...long)
    return (marks, bounds)
  }

  /// The positions of the drawn ticks. A chapter at the beginning of the document, or within half a tick's distance of it,
  /// has none.
  var tickPositions: [Double] {
    guard geometry.pitch > 0 else { return [] }
    let chapters = scene.content.chapters
    var positions: [Double] = []
    let first = min(scene[.sliderLeastTick] / 2 / geometry.pitch, Double(geometry.count))
    var index = scene.content.chapterIndex(from: max(1, Int(first.rounded(.up))))
    while index < chapters.count, chapters[index].page < geometry.count {
      let position = geometry.position(of: Double(chapters[index].page))
      positions.append(position)
      let next = ((position + scene[.sliderLeastTick]) / geometry.pitch).rounded(.up)
      guard next < Double(geometry.count) else { break }
      index = max(index + 1, scene.content.chapterIndex(from: Int(next)))
    }
    return positions
  }

  /// The values that the marks of found pages are made from.
  private struct FoundKey: Equatable {
    let count: Int
    let axis: Axis
    let isMirrored: Bool
    let bounds: Rect
    let theme: Theme
    let found: [Int]
  }

  /// Adds a mark at each page with something that was found; of pages that are too near to one another at the first.
  func addFound(to list: inout DisplayListBuilder) {
    guard !scene.content.found.isEmpty, geometry.pitch > 0 else { return }
    let key = FoundKey(
      count: geometry.count, axis: geometry.axis, isMirrored: geometry.isMirrored,
      bounds: geometry.bounds, theme: scene.theme, found: scene.content.found)
    let id = Layer.ID("found")
    let content = list.content(of: id, key: key) { foundMarks() }
    guard !content.marks.isEmpty else { return }
    list.add(Layer(id: id, bounds: content.frame, origin: .zero, content: content))
  }

  private func foundMarks() -> (marks: [Mark], frame: Rect) {
    /// Half of a mark's breadth, and where it lies across the track, in points: on the side away from the knob's number.
    let (thin, from, to) = (scene[.sliderFoundHalf], -13.0, -6.0)
    var last = -Double.infinity
    var positions: [Double] = []
    for page in scene.content.found where page < geometry.count {
      let position = geometry.position(of: Double(page))
      if abs(position - last) < 2 * thin + 1 { continue }
      positions.append(position)
      last = position
    }
    let rects = positions.map {
      geometry.rect(along: $0 - thin...$0 + thin, across: from...to)
    }
    guard let first = rects.first else { return ([], Rect(.zero)) }
    return (
      rects.map { .box($0, radius: thin, scene.theme.foundMark) },
      rects.dropFirst().reduce(first) { $0.union($1) }
    )
  }

  /// A ring at the page of the document during a drag, else at the page that was left.
  func mark() -> Layer? {
    guard geometry.pitch > 0 else { return nil }
    let isTracking = slider.drag != nil
    guard let page = isTracking ? geometry.page : geometry.markedPage else { return nil }
    let square = geometry.square(
      around: geometry.position(of: Double(page)), radius: scene.geometry.ring)
    return Layer(
      id: .init("left"), bounds: square, origin: square.corner,
      content: LayerContent([
        .box(square.local, radius: scene.geometry.ring, scene.theme.bubble.opacity(1)),
        .ring(square.local, radius: scene.geometry.ring, width: 2, scene.theme.secondaryInk),
      ]))
  }

  // MARK: The knob

  /// A dot where a press at the pointer would put the knob.
  func dot() -> Layer? {
    guard geometry.pitch > 0, let aim = slider.aim else { return nil }
    let goal = geometry.goal(at: aim.along, byTouch: false)
    let radius = scene.geometry.ring
    /// The opacity of the dot, and the width of its pale border, in points.
    let (opacity, border) = (0.75, 1.5)
    let square = geometry.square(around: goal, radius: radius)
    return Layer(
      id: .init("aim"), bounds: square, origin: square.corner,
      content: LayerContent([
        .box(square.local, radius: radius, scene.theme.bubble.opacity(opacity)),
        .box(
          square.local.inset(by: border), radius: radius - border,
          scene.theme.accent.opacity(opacity)),
      ]))
  }

  func knob() -> Layer {
    let theme = scene.theme
    let radius = scene.geometry.knob
    let square = geometry.square(around: position, radius: radius)
    /// The radius of the coloured disc on the knob at rest, and its growth in a drag, in points.
    let (small, more) = (5.0, 2.5)
    let inner = small + more * slider.swell.value(at: scene.time)
    var shadow = theme.bubbleShadow
    (shadow.blur, shadow.drop) = (3, 1.5)
    let face = square.local
    var marks = raised(
      face, radius: radius, face: theme.bubble.opacity(1), edge: theme.bubbleEdge, shadow)
    marks.append(.box(face.inset(by: radius - inner), radius: inner, theme.accent))
    let around = face.inset(by: -theme.focusWidth - 1)
    if let ring = slider.focus.ring(around: around, radius: around.width / 2, theme) {
      marks.append(ring)
    }
    // The shadow reaches further than the focus ring.
    return Layer(
      id: .init("knob"), bounds: reach(of: square, shadow), origin: square.corner,
      content: LayerContent(marks))
  }

  /// The number of the page under the knob, at the end of the track.
  func number() -> Layer? {
    guard let frame = geometry.numberFrame else { return nil }
    let theme = scene.theme
    let text = Text(
      geometry.text(of: slider.page(scene)), font: theme.caption, color: theme.secondaryInk)
    return Layer(
      id: .init("number"), bounds: frame.intersection(Rect(scene.surface.size)),
      origin: frame.corner, content: LayerContent([.text(text, frame.local)]))
  }

  // MARK: The bubble

  func bubble() -> Layer? {
    let opacity = slider.bubble.opacity(at: scene.time)
    guard opacity > 0 else { return nil }
    let aim: PageSlider.Aim? =
      switch slider.state {
      case .ready(let aim): aim
      case .hovering(let aim), .dismissed(let aim): aim
      case .wheeled, .tracking, .away: nil
      }
    let page = geometry.existing(aim?.page ?? slider.page(scene))
    let position = aim.map { geometry.goal(at: $0.along, byTouch: false) } ?? position
    let content = scene.content
    return PageSliderBubble(
      text: content.text(of: page), thumbnail: content.previews.thumbnail(of: page),
      longest: content.title(of: geometry.count - 1)
    ).layer(
      over: geometry.square(around: position, radius: scene.geometry.knob), from: geometry.edge,
      lift: slider.bubbleLift(in: scene), opacity: opacity, in: geometry.window, scene)
  }
}

/// The text and the thumbnail of a page, over the knob or over a pointer.
struct PageSliderBubble {
  /// The largest width of the text, in points; beside a thumbnail it is that of the largest thumbnail.
  static let widest = 280.0
  /// The largest size of the thumbnail, in points: enough to recognise a page by its layout and pictures.
  static let largest = Size(width: 180, height: 150)
  /// The least longer side of a thumbnail, in points; a smaller one cannot be recognised and is left out.
  static let least = 40.0
  /// 2: the lines of a label below a thumbnail, in which about 60 letters tell pages apart.
  private static let lines = 2

  let text: BubbleText
  let thumbnail: PageThumbnail?
  /// Probably the widest title: the width of the bubble does not change with the number of digits.
  let longest: String

  /// The bubble over a rectangle, away from an edge of the window, `lift` points further than usual.
  func layer(
    over rect: Rect, from edge: Edge, lift: Double, opacity: Double, in window: Rect,
    _ scene: Scene<PageSlider>
  ) -> Layer {
    let theme = scene.theme
    let room = window.inset(by: theme.unit)
    let inset = 2 * theme.unit
    let widest = max(0, min(theme[.sliderBubbleWidth], room.width - 3 * inset))
    let title = Text(text.title, font: theme.label, color: theme.ink)
    var note = subtitle.map {
      Text(RowText.line($0), font: theme.caption, color: theme.secondaryInk)
    }
    let measured = { (text: Text) in scene.ruler.size(of: text, width: .infinity) }
    let titleSize = measured(title)
    let noteSize = note.map(measured) ?? .zero
    let steady = measured(Text(longest, font: theme.label, color: theme.ink)).width
    let high = titleSize.height + noteSize.height + 1.5 * inset
    var picture = pictureSize(
      over: high, beside: rect, from: edge, lift: lift, in: room, inset: inset, theme)
    let noteWidth =
      picture == .zero
      ? noteSize.width : min(noteSize.width, theme[.sliderThumbnailWidth] * theme.breadth)
    let textWidth = min(max(titleSize.width, steady, noteWidth), widest)
    let width = max(textWidth, picture.width).rounded(.up)
    let gap = picture == .zero ? 0 : picture.height + 1.25 * inset
    let size = Size(width: width + 3 * inset, height: high + gap)
    var (noteRoom, noteHeight) = (width, noteSize.height)
    if noteSize.width > width, var long = note, picture != .zero {
      long.lines = Self.lines
      let size = scene.ruler.balancedSize(of: long, within: width)
      // The picture gives way to the second line, so that the bubble is as high over every page.
      let smaller = fitted(
        Size(width: picture.width, height: picture.height - (size.height - noteHeight)), theme)
      if smaller != .zero {
        (note, noteRoom, noteHeight, picture) = (long, size.width, size.height, smaller)
      }
    }
    let callout = Callout(
      size, beside: rect, from: edge, distance: scene.geometry.bubbleDistance + lift, in: room,
      theme)
    var marks = callout.marks(theme)
    var top = 0.75 * inset
    let middle = callout.face.local.center.x
    if picture != .zero {
      top += 0.75 * inset
      let rect = Rect(
        x: middle - picture.width / 2, y: top, width: picture.width, height: picture.height)
      marks += self.picture(in: rect, theme)
      top += picture.height + 0.5 * inset
    }
    let line = { (width: Double, height: Double) in
      Rect(x: middle - width / 2, y: top, width: width, height: height)
    }
    marks.append(.text(title, line(width, titleSize.height)))
    top += titleSize.height
    if let note { marks.append(.text(note, line(noteRoom, noteHeight))) }
    return Layer(
      id: .init("bubble"), bounds: callout.bounds(theme), opacity: opacity,
      origin: callout.face.corner, content: LayerContent(marks))
  }

  private var subtitle: String? {
    text.subtitle.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The size of the thumbnail over text of a height; zero where there is no room.
  private func pictureSize(
    over textHeight: Double, beside rect: Rect, from edge: Edge, lift: Double, in room: Rect,
    inset: Double, _ theme: Theme
  ) -> Size {
    var free = Size(
      width: room.width - 3 * inset, height: room.height - textHeight - 1.25 * inset)
    let away = theme[.sliderBubbleDistance] + lift
    switch edge {
    case .bottom: free.height -= room.maxY - rect.y + away
    case .top: free.height -= rect.maxY - room.y + away
    case .left: free.width -= rect.maxX - room.x + away
    case .right: free.width -= room.maxX - rect.x + away
    }
    return fitted(
      Size(
        width: min(theme[.sliderThumbnailWidth], free.width),
        height: min(theme[.sliderThumbnailHeight], free.height)), theme)
  }

  /// The greatest size of the thumbnail within another size; zero where it could not be recognised.
  private func fitted(_ room: Size, _ theme: Theme) -> Size {
    guard let shape = thumbnail?.shape, shape.width > 0, shape.height > 0, shape.width.isFinite,
      shape.height.isFinite
    else { return .zero }
    let scale = min(room.width / shape.width, room.height / shape.height)
    let size = Size(
      width: (shape.width * scale).rounded(.down), height: (shape.height * scale).rounded(.down))
    let isSeen =
      max(size.width, size.height) >= theme[.sliderLeastThumbnail]
      && min(size.width, size.height) >= 1
    return isSeen ? size : .zero
  }

  /// The pictures, on an empty page where they do not fill it; a hairline separates a white page from a white bubble.
  private func picture(in rect: Rect, _ theme: Theme) -> [Mark] {
    let ring = Mark.ring(rect, radius: 0, width: 1, theme.bubbleEdge)
    guard let thumbnail else { return [ring] }
    let scale = rect.width / thumbnail.shape.width
    let pieces = thumbnail.pieces.map { piece in
      let frame = Rect(
        x: rect.x + piece.frame.x * scale, y: rect.y + piece.frame.y * scale,
        width: piece.frame.width * scale, height: piece.frame.height * scale)
      // The size of the thumbnail is whole points: what fills the page fills that.
      return (piece.picture, piece.frame == Rect(thumbnail.shape) ? rect : frame)
    }
    let isFull = pieces.count == 1 && pieces[0].1 == rect
    let page = isFull ? [] : [Mark.box(rect, radius: 0, theme.vacancy)]
    return page + pieces.map { .picture(.file($0), $1) } + [ring]
  }
}

extension PageSlider {
  /// The accessibility tree: a slider whose value is the text of its bubble, and a button for the page that was left.
  public func elements(in scene: Scene<PageSlider>) -> [Element] {
    let geometry = scene.geometry
    guard geometry.bounds.size[geometry.axis] > 0 else { return [] }
    var states: Set<Element.State> = focus.isFocused ? [.focused] : []
    if geometry.pitch == 0 { states.insert(.disabled) }
    let reach = scene.geometry.touch / 2
    let frame = geometry.rect(along: geometry.whole, across: -reach...reach)
    let slider = scene.element(
      .slider, scene.text(.page), value: value(scene), states: states, at: frame
    ).addressed(Self.address).with {
      guard geometry.count > 0 else { return }
      $0.isFocusable = true
      $0.range = Element.Range(
        Double(page(scene) + 1), from: 1, to: Double(geometry.count), step: 1)
      $0.help = geometry.keys.help([.next, .nextChapter, .last], for: scene.settings.languages)
    }
    guard drag == nil, let page = geometry.markedPage else { return [slider] }
    let mark = geometry.square(
      around: geometry.position(of: Double(page)), radius: scene.geometry.ring)
    return [
      slider,
      scene.element(.button, scene.text(.backToPage(page + 1)), at: mark).addressed(Self.back)
        .offering(.press, scene.text(CommandPhrase.backToPageLeft)),
    ]
  }

  private func value(_ scene: Scene<PageSlider>) -> String? {
    guard scene.geometry.count > 0 else { return nil }
    let text = scene.content.text(of: page(scene))
    return [text.title, text.subtitle].compactMap { $0 }.joined(separator: ", ")
  }
}
