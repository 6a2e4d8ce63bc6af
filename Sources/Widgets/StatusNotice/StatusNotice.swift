public import Interaction
public import Phrases

/// The shared state that a notice shows.
public struct StatusNoticeContent: Hashable, Sendable {
  /// The words; nil before the first.
  public var phrase: Phrase?
  /// Counts the confirmations: the same words again are shown again.
  public var number = 0

  /// Nothing to say.
  public init() {}
}

/// A line, or a few, at the lower end of a window that confirms an action whose result is not seen, such as a copy.
///
/// It appears when its content changes, stays while it is read, and fades. It takes no press.
public struct StatusNotice: Widget {
  /// The shared state that it shows.
  public typealias Content = StatusNoticeContent
  /// It has no outcomes.
  public typealias Outcome = Never

  private enum State: Hashable {
    case hidden
    /// It appears, and stays until a moment.
    case shown(Glide, until: Instant)
    case fading(Glide)
  }

  /// 2.5 seconds, between Android's two durations of a toast, 2 and 3.5: enough to read a line.
  static let stay = 2.5
  /// Longer words stay for 1/15 second a letter, slower than subtitles for adults, which have up to 20 letters a second
  /// (Netflix's Timed Text Style Guide), but no longer than 8 seconds.
  static let (letter, longest) = (1.0 / 15, 8.0)

  private var state = State.hidden

  /// A notice that nothing has happened to.
  public init() {}

  // MARK: Events

  /// Shows a confirmation that is new.
  public mutating func adapt(
    from old: Scene<StatusNotice>?, in scene: Scene<StatusNotice>
  ) -> [Never] {
    guard scene.content.phrase != nil, scene.content.number != (old?.content.number ?? 0) else {
      return []
    }
    let glide = Glide(
      from: opacity(at: scene.time), to: 1, start: scene.time,
      duration: scene.duration(scene.theme.step))
    let letters = scene.content.phrase.map { scene.text($0).count } ?? 0
    let stay = min(max(Self.stay, Double(letters) * Self.letter), Self.longest)
    state = .shown(glide, until: scene.time + stay)
    return []
  }

  /// Takes no gesture.
  public mutating func handle(_ gesture: Gesture, in scene: Scene<StatusNotice>) -> [Never] { [] }

  /// Fades when it was read.
  public mutating func settle(in scene: Scene<StatusNotice>) -> [Never] {
    switch state {
    case .shown(_, let end) where end <= scene.time:
      state = .fading(
        Glide(from: 1, to: 0, start: scene.time, duration: scene.duration(scene.theme.step)))
      if scene.settings.reducedMotion { state = .hidden }
    case .fading(let glide) where glide.end <= scene.time: state = .hidden
    case .hidden, .shown, .fading: break
    }
    return []
  }

  // MARK: Questions

  /// Nothing: what lies under it takes all presses.
  public func hit(_ point: Point, in scene: Scene<StatusNotice>) -> Bool { false }

  /// When it next changes.
  public func wake(in scene: Scene<StatusNotice>) -> Wake {
    switch state {
    case .hidden: return .never
    case .shown(let glide, let end):
      return glide.isMoving(at: scene.time) ? glide.wake(at: scene.time) : Wake(deadline: end)
    case .fading(let glide): return glide.wake(at: scene.time)
    }
  }

  private func opacity(at time: Instant) -> Double {
    switch state {
    case .hidden: 0
    case .shown(let glide, _), .fading(let glide): glide.value(at: time)
    }
  }

  // MARK: Drawing

  /// 24 points above the lower end.
  private static let distance = 24.0
  /// The most lines, and 480 points, the greatest width of a line at letters of the usual size.
  private static let (mostLines, widest) = (4, 480.0)

  /// The words on a raised face.
  public func draw(into list: inout DisplayListBuilder, in scene: Scene<StatusNotice>) {
    let opacity = opacity(at: scene.time)
    guard opacity > 0, let phrase = scene.content.phrase else { return }
    let theme = scene.theme
    let text = text(phrase, scene)
    let face = face(text, scene)
    list.add(
      Layer(
        id: .init("status"), bounds: reach(of: face, theme.bubbleShadow).intersection(scene.frame),
        opacity: opacity, origin: face.corner,
        content: LayerContent(
          raised(
            face.local, radius: min(theme.bubbleRadius, face.height / 2), face: theme.bubble,
            edge: theme.bubbleEdge, theme.bubbleShadow)
            + [.text(text, face.local.inset(by: 2 * theme.unit))])))
  }

  /// The words, which screen readers speak when they appear. Each confirmation is an element of its own.
  public func elements(in scene: Scene<StatusNotice>) -> [Element] {
    guard state != .hidden, let phrase = scene.content.phrase else { return [] }
    return [
      scene.element(.status, scene.text(phrase), at: face(text(phrase, scene), scene))
        .addressed(ElementID("status", scene.content.number))
    ]
  }

  private func text(_ phrase: Phrase, _ scene: Scene<StatusNotice>) -> Text {
    Text(
      RowText.line(scene.text(phrase)), font: scene.theme.label, color: scene.theme.ink,
      alignment: .center, lines: Self.mostLines)
  }

  private func face(_ text: Text, _ scene: Scene<StatusNotice>) -> Rect {
    let unit = scene.theme.unit
    let room = scene.bounds
    let most = max(0, min(room.width - 8 * unit, Self.widest * scene.theme.breadth))
    let size = scene.ruler.size(of: text, width: most)
    let width = min(size.width.rounded(.up) + 4 * unit, max(0, room.width - 4 * unit))
    let height = min(size.height.rounded(.up) + 4 * unit, room.height)
    return Rect(
      x: (room.center.x - width / 2).rounded(),
      y: max(room.y, (room.maxY - Self.distance - height).rounded()), width: width, height: height)
  }
}
