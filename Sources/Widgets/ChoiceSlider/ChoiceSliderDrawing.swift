public import Interaction
internal import Phrases

extension ChoiceSlider {
  /// The face with the names, the line with its stops, and the knob.
  public func draw(into list: inout DisplayListBuilder, in scene: Scene<ChoiceSlider>) {
    guard let face = scene.geometry.face else { return }
    let drawing = ChoiceSliderDrawing(position: position(at: scene.time), hold: hold, scene: scene)
    let pointed = pointer.flatMap { point in
      scene.content.names.indices.first { scene.geometry.name(of: $0).contains(point) }
    }
    list.add(
      Layer(
        id: .init("choice"),
        bounds: reach(of: face, scene.theme.bubbleShadow).intersection(scene.bounds),
        origin: face.corner, content: LayerContent(drawing.marks(on: face, pointed: pointed))))
  }

  /// The slider with the share of each image that is seen, and a button for each image.
  public func elements(in scene: Scene<ChoiceSlider>) -> [Element] {
    guard let face = scene.geometry.face else { return [] }
    let names = scene.content.names
    let position = min(max(scene.content.position, 0), Double(names.count - 1))
    let buttons = names.indices.map { image in
      scene.element(
        .button, names[image], states: position == Double(image) ? [.selected] : [],
        at: scene.geometry.name(of: image)
      ).addressed(ElementID(Self.images, image))
        .offering(.press, scene.text(CommandPhrase.chooseImage))
    }
    let first = Int(position)
    let share = position - Double(first)
    let percent = { (share: Double) in scene.text(.percent(Int((100 * share).rounded()))) }
    let value =
      share == 0
      ? names[first]
      : "\(names[first]) \(percent(1 - share)), \(names[first + 1]) \(percent(share))"
    return [
      scene.element(.slider, scene.text(.imageOfPage), value: value, at: face, buttons)
        .addressed(Self.address).with {
          $0.range = Element.Range(
            position, from: 0, to: Double(names.count - 1), step: ChoiceSlider.step)
        }
    ]
  }
}

/// One drawing of a slider between images.
struct ChoiceSliderDrawing {
  /// 4 points: the radius of a stop.
  static let stop = 4.0

  /// The position that is drawn.
  let position: Double
  let hold: ChoiceSlider.Hold
  let scene: Scene<ChoiceSlider>

  private var theme: Theme { scene.theme }
  private var geometry: ChoiceSliderGeometry { scene.geometry }

  /// The marks, from the corner of the face.
  ///
  /// - Parameter pointed: the image under the pointer; nil for none.
  func marks(on face: Rect, pointed: Int?) -> [Mark] {
    let corner = face.corner
    let names = scene.content.names
    let nearest = min(max(Int(position.rounded()), 0), names.count - 1)
    var marks = raised(
      face.local, radius: theme.bubbleRadius, face: theme.bubble, edge: theme.bubbleEdge,
      theme.bubbleShadow)
    for image in geometry.showsAllNames ? Array(names.indices) : [nearest] {
      let isSeen = abs(position - Double(image)) < 1
      let ink = isSeen || image == pointed ? theme.ink : theme.secondaryInk
      var font = theme.caption
      if image == nearest { font.weight = .semibold }
      let text = Text(RowText.line(names[image]), font: font, color: ink)
      marks.append(.text(text, geometry.name(of: image).inset(x: theme.unit).from(corner)))
    }
    return marks + line(from: corner) + knob(from: corner)
  }

  /// The line between the first stop and the last one, the way up to the knob, and the stops.
  private func line(from corner: Point) -> [Mark] {
    let (start, end) = (geometry.knob(at: 0), geometry.knob(at: Double(geometry.count - 1)))
    let knob = geometry.knob(at: position)
    let bar = { (from: Double, to: Double) in
      Rect(x: min(from, to), y: start.y - 2, width: abs(to - from), height: 4).from(corner)
    }
    let stops = scene.content.names.indices.map { image -> Mark in
      let center = geometry.knob(at: Double(image))
      let disc = Rect(
        x: center.x - theme[.pictureChoiceStop], y: center.y - theme[.pictureChoiceStop],
        width: 2 * theme[.pictureChoiceStop],
        height: 2 * theme[.pictureChoiceStop])
      let isPassed = Double(image) <= position
      return .box(
        disc.from(corner), radius: theme[.pictureChoiceStop],
        isPassed ? theme.accent : theme.secondaryInk)
    }
    return [
      .box(bar(start.x, end.x), radius: 2, theme.vacancy),
      .box(bar(start.x, knob.x), radius: 2, theme.accent),
    ] + stops
  }

  private func knob(from corner: Point) -> [Mark] {
    let center = geometry.knob(at: position)
    let radius = geometry.radius
    let disc = Rect(
      x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius
    ).from(corner)
    let isHeld: Bool =
      if case .dragging = hold { true } else { false }
    return [
      .box(disc, radius: radius, isHeld ? theme.accent : theme.bubble.opacity(1)),
      .ring(disc, radius: radius, width: 2, theme.accent),
    ]
  }
}

extension Rect {
  /// The same rectangle, narrower by a distance at both sides.
  fileprivate func inset(x distance: Double) -> Rect {
    Rect(x: x + distance, y: y, width: max(0, width - 2 * distance), height: height)
  }
}
