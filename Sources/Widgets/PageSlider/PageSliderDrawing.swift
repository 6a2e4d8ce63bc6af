public import Interaction

// What a slider looks like: a thin track that is filled up to the knob, ticks where chapters begin, a ring where the
// last page was left, the knob, and the bubble.

extension PageSlider {
  /// What the slider looks like, from back to front.
  public func layers(in scene: Scene<PageSlider>) -> [Layer] {
    let drawing = PageSliderDrawing(self, scene)
    guard drawing.geometry.bounds.size[drawing.geometry.axis] > 0 else { return [] }
    guard drawing.geometry.count > 0 else { return [drawing.track()] }
    let rest = [
      drawing.ticks(), drawing.mark(), drawing.dot(), drawing.knob(), drawing.bubble(),
    ]
    return [drawing.track()] + drawing.filled() + rest.compactMap { $0 }
  }
}

/// One drawing of a slider: everything that several parts of the picture ask for, worked out once.
struct PageSliderDrawing {
  /// Half the thickness of the track, in points.
  private static let half = 2.0
  /// The least distance between two ticks, in points: nearer, they would run together.
  private static let leastTick = 8.0
  /// The length of a part of the way up to the knob, in points: about a bubble, which is drawn again as well.
  private static let part = 128.0
  /// The most such parts: a window is shorter.
  private static let mostParts = 1_000.0

  let geometry: PageSliderGeometry
  private let slider: PageSlider
  private let scene: Scene<PageSlider>
  private let place: Double

  init(_ slider: PageSlider, _ scene: Scene<PageSlider>) {
    self.slider = slider
    self.scene = scene
    geometry = PageSliderGeometry(scene)
    place = geometry.count > 0 ? slider.knob(geometry, scene) : 0
  }

  // MARK: The track

  /// The whole way; fainter where there is nowhere to go.
  func track() -> Layer {
    let rect = line(from: 0, to: geometry.length)
    let color = scene.theme.separator
    let faint = color.opacity(color.alpha / 2)
    return Layer(
      id: .init("track"), bounds: rect,
      marks: [.box(rect, radius: Self.half, geometry.pitch > 0 ? color : faint)])
  }

  /// The way up to the knob, in parts that overlap: a knob that moves has only the last of them drawn again.
  func filled() -> [Layer] {
    guard geometry.pitch > 0 else { return [] }
    let whole = Int(min(place / Self.part, Self.mostParts))
    return (0...whole).map { number in
      let start = Double(number) * Self.part
      let rect = line(from: start, to: number < whole ? start + Self.part : place)
      return Layer(
        id: .init("filled", number), bounds: rect,
        marks: [.box(rect, radius: Self.half, scene.theme.accent)])
    }
  }

  private func line(from start: Double, to end: Double) -> Rect {
    geometry.rect(along: start - Self.half...end + Self.half, across: -Self.half...Self.half)
  }

  /// Where chapters begin; of those that are too near one another as many as can be told apart.
  func ticks() -> Layer? {
    let places = tickPlaces
    guard let first = places.first, let last = places.last else { return nil }
    /// A tick's breadth in pixels: whole ones, so that no tick is wider than another.
    let breadth = max(1, (2 * scene.surface.scale).rounded())
    /// Half of a tick's breadth and length, in points.
    let (thin, long) = (breadth / max(0.5, scene.surface.scale) / 2, 5.0)
    /// A contrast of 3 to 1 on backdrop and track.
    let color = scene.theme.secondaryInk.opacity(0.8)
    let marks = places.map { place in
      Mark.box(
        geometry.rect(along: place - thin...place + thin, across: -long...long), radius: thin,
        color)
    }
    let bounds = geometry.rect(along: first - thin...last + thin, across: -long...long)
    return Layer(id: .init("ticks"), bounds: bounds, marks: marks)
  }

  /// The places of the ticks that are drawn. A chapter that begins with the
  /// document, or as good as with it, needs none.
  var tickPlaces: [Double] {
    guard geometry.pitch > 0 else { return [] }
    let chapters = scene.content.chapters
    var places: [Double] = []
    let first = min(Self.leastTick / 2 / geometry.pitch, Double(geometry.count))
    var index = scene.content.chapterIndex(from: max(1, Int(first.rounded(.up))))
    while index < chapters.count, chapters[index].page < geometry.count {
      let place = geometry.place(of: Double(chapters[index].page))
      places.append(place)
      let next = ((place + Self.leastTick) / geometry.pitch).rounded(.up)
      guard next < Double(geometry.count) else { break }
      index = max(index + 1, scene.content.chapterIndex(from: Int(next)))
    }
    return places
  }

  /// A ring where the document is while a hand leads elsewhere, else where the page was left.
  func mark() -> Layer? {
    guard geometry.pitch > 0 else { return nil }
    let isTracking = slider.drag != nil
    guard let page = isTracking ? geometry.page : geometry.markedPage else { return nil }
    let square = geometry.square(
      around: geometry.place(of: Double(page)), radius: PageSliderGeometry.ring)
    return Layer(
      id: .init("left"), bounds: square,
      marks: [
        .box(square, radius: PageSliderGeometry.ring, scene.theme.bubble.opacity(1)),
        .ring(square, radius: PageSliderGeometry.ring, width: 2, scene.theme.secondaryInk),
      ])
  }

  // MARK: The knob

  /// A dot where a pointer is: where a press would put the knob.
  func dot() -> Layer? {
    guard geometry.pitch > 0, let aim = slider.aim else { return nil }
    let place = geometry.goal(at: aim.along, byTouch: false)
    let radius = PageSliderGeometry.ring
    /// How strong the colour is, and how wide its pale border, in points.
    let (strength, border) = (0.75, 1.5)
    let square = geometry.square(around: place, radius: radius)
    return Layer(
      id: .init("aim"), bounds: square,
      marks: [
        .box(square, radius: radius, scene.theme.bubble.opacity(strength)),
        .box(
          square.inset(by: border), radius: radius - border, scene.theme.accent.opacity(strength)),
      ])
  }

  func knob() -> Layer {
    let theme = scene.theme
    let radius = PageSliderGeometry.knob
    let square = geometry.square(around: place, radius: radius)
    /// The radius of the coloured disc on the knob at rest, and what a hand adds to it, in points.
    let (small, more) = (5.0, 2.5)
    let inner = small + more * slider.swell.value(at: scene.time)
    var shadow = theme.bubbleShadow
    (shadow.blur, shadow.drop) = (3, 1.5)
    var marks = raised(
      square, radius: radius, face: theme.bubble.opacity(1), edge: theme.bubbleEdge, shadow)
    marks.append(
      .box(geometry.square(around: place, radius: inner), radius: inner, theme.accent))
    if slider.isFocused && slider.isKeyed {
      let around = square.inset(by: -theme.focusWidth - 1)
      marks.append(
        .ring(around, radius: around.width / 2, width: theme.focusWidth, theme.accent))
    }
    // The shadow reaches further than the ring of the focus.
    return Layer(id: .init("knob"), bounds: reach(of: square, shadow), marks: marks)
  }

  // MARK: The bubble

  func bubble() -> Layer? {
    let opacity = slider.bubble.opacity(at: scene.time)
    guard opacity > 0 else { return nil }
    let aim: PageSlider.Aim? =
      switch slider.state {
      case .ready(let aim): aim
      case .hovering(let aim), .dismissed(let aim): aim
      case .wheeled, .tracking: nil
      }
    let page = geometry.existing(aim?.page ?? slider.page(geometry))
    let place = aim.map { geometry.goal(at: $0.along, byTouch: false) } ?? place
    let content = scene.content
    return PageSliderBubble(
      words: content.text(of: page), thumbnail: content.previews.thumbnail(of: page),
      longest: content.text(of: geometry.count - 1).title
    ).layer(
      over: geometry.square(around: place, radius: PageSliderGeometry.knob), from: geometry.edge,
      lift: slider.bubbleLift(geometry, scene), opacity: opacity, in: geometry.window, scene)
  }
}
