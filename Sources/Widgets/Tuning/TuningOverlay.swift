public import Interaction
internal import Phrases

/// A tuner's overlay of the windows: touches with their trails, the targets of hands, flashes of redrawn frames, and a
/// running line of times.
///
/// It only looks on: it gets the events, the elements and the pictures of windows, and adds layers to the pictures. What it
/// draws is no part of a recording.
public struct TuningOverlay: Sendable {
  /// 0.4 seconds: the flash of what was drawn anew.
  public static let flash = 0.4
  /// 200 frames: the times from which the figures are taken; more, and a change is seen late.
  public static let window = 200
  /// 400 targets: more are a grey face.
  private static let mostTargets = 400

  /// A part of a window that was drawn anew.
  private struct Flash: Sendable {
    let rect: Rect
    let start: Instant
  }

  private var trails: [WindowID: TouchTrails] = [:]
  private var flashes: [WindowID: [Flash]] = [:]
  /// The last pictures without what is drawn here.
  private var shown: [WindowID: DisplayList] = [:]
  /// The windows in which something of it moves.
  private var moving: Set<WindowID> = []
  /// The time of the first action of a person that no frame has answered; nil for none.
  private var pending: Instant?
  /// The durations of frames, in seconds, the last one last.
  public private(set) var frames = TimeSeries()
  /// The durations from actions of a person to the end of the frames that answer them, in seconds.
  public private(set) var latencies = TimeSeries()

  /// Nothing yet.
  public init() {}

  // MARK: Events

  /// Follows an event of a window.
  public mutating func take(_ event: WindowEvent, of window: WindowID, at time: Instant) {
    trails[window, default: TouchTrails()].take(event, at: time)
    switch event {
    case .user, .action: pending = pending ?? time
    case .visible(false), .closed:
      (trails[window], flashes[window], shown[window]) = (nil, nil, nil)
      moving.remove(window)
    case .visible(true), .resized, .dropped, .filesChosen, .pasted, .dragEnded: break
    }
  }

  /// Follows the end of a frame that showed a change.
  ///
  /// - Parameters:
  ///   - end: when its requests were sent.
  ///   - duration: how long it took, in seconds.
  public mutating func note(frameUntil end: Instant, taking duration: Double) {
    frames.add(duration)
    guard let pending else { return }
    latencies.add(end - pending)
    self.pending = nil
  }

  /// Follows that nothing was to be drawn: the actions so far have changed no picture.
  public mutating func noteRest() { pending = nil }

  // MARK: Questions

  /// Whether something of it moves in a window: then the window is drawn again.
  public func isMoving(in window: WindowID) -> Bool { moving.contains(window) }

  /// Whether something of it moves in any window.
  public var isMoving: Bool { !moving.isEmpty }

  // MARK: Drawing

  /// Adds what is to be seen to the picture of a window.
  ///
  /// - Parameters:
  ///   - list: the picture; the layers are added to it.
  ///   - window: the window.
  ///   - elements: its accessibility tree.
  ///   - time: the moment that is shown.
  ///   - settings: the person's settings.
  /// - Returns: whether the picture itself differs from the one before.
  public mutating func add(
    to list: inout DisplayList, of window: WindowID, elements: Element, at time: Instant,
    settings: Settings
  ) -> Bool {
    let plain = list
    let damage = Damage.between(shown[window], plain)
    shown[window] = plain
    let bounds = elements.bounds
    var flashes = (flashes[window] ?? []).filter { time - $0.start < Self.flash }
    if let damage { flashes += damage.map { Flash(rect: $0, start: time) } }
    // What is drawn in every frame flashes once a frame, and not more often than is seen.
    flashes = Array(flashes.suffix(Damage.limit * 4))
    self.flashes[window] = flashes
    let theme = Theme(settings)
    var layers = targets(elements, bounds, theme)
    for (index, flash) in flashes.enumerated() {
      let age = (time - flash.start) / Self.flash
      let opacity = settings.reducedMotion ? 1 : max(0.02, 1 - age)
      layers.append(
        Layer(
          id: .init("flash", index), bounds: flash.rect, opacity: opacity,
          marks: [
            .box(flash.rect, radius: 0, theme.found.opacity(0.12)),
            .ring(flash.rect, radius: 0, width: 1.5, theme.found.opacity(1)),
          ]))
    }
    let trail = trails[window]?.layers(at: time, in: bounds, theme) ?? []
    let (chart, frame) = times(bounds, theme, settings)
    layers += trail + [chart]
    list.layers += layers.map { layer in
      var layer = layer
      layer.id.part = .max
      return layer
    }
    if list.outline != nil {
      list.outline?.append(OutlinePiece(frame, radius: theme.bubbleRadius))
    }
    let isFading = !flashes.isEmpty || trails[window]?.wake(at: time).isAnimating == true
    if isFading { moving.insert(window) } else { moving.remove(window) }
    return damage != []
  }

  // MARK: Targets

  /// The frames of everything that can be operated.
  private func targets(_ elements: Element, _ bounds: Rect, _ theme: Theme) -> [Layer] {
    var frames: [Rect] = []
    collect(elements, into: &frames)
    let marks = frames.prefix(Self.mostTargets).map {
      Mark.ring($0, radius: 3, width: 1, theme.accent.opacity(0.75))
    }
    return marks.isEmpty ? [] : [Layer(id: .init("targets"), bounds: bounds, marks: Array(marks))]
  }

  private func collect(_ element: Element, into frames: inout [Rect]) {
    let isTarget = !element.actions.isEmpty || element.isFocusable || element.range != nil
    if isTarget, !element.bounds.isEmpty, !element.states.contains(.offscreen) {
      frames.append(element.bounds)
    }
    for child in element.children { collect(child, into: &frames) }
  }

  // MARK: Times

  /// The size of the chart, in points, at the usual text scale.
  private static let chart = Size(width: 280, height: 120)
  /// 30 points: the height of each of its lines, at the usual text scale.
  private static let lineHeight = 30.0

  /// The running lines with their figures, in the corner where reading begins.
  private func times(_ bounds: Rect, _ theme: Theme, _ settings: Settings) -> (Layer, Rect) {
    let size = Size(
      width: min(Self.chart.width * theme.breadth, max(0, bounds.width - 16)),
      height: min(Self.chart.height * theme.breadth, max(0, bounds.height - 16)))
    let isMirrored = settings.direction == .rightToLeft
    let frame = Rect(
      x: isMirrored ? bounds.maxX - size.width - 8 : bounds.x + 8, y: bounds.y + 8,
      width: size.width, height: size.height)
    let face = theme.bubble.over(theme.backdrop)
    var marks: [Mark] = [
      .box(frame, radius: theme.bubbleRadius, face.opacity(0.9)),
      .ring(frame, radius: theme.bubbleRadius, width: 1, theme.bubbleEdge),
    ]
    let inner = frame.inset(by: 8)
    let half = inner.height / 2
    let rows: [(TimeSeries, (String, String) -> TuningPhrase, Color)] = [
      (frames, TuningPhrase.frameTime, theme.accent),
      (latencies, TuningPhrase.inputToDraw, theme.warning),
    ]
    for (index, row) in rows.enumerated() {
      let (series, phrase, color) = row
      let text = 1.4 * theme.caption.size
      let top = inner.y + Double(index) * half
      let digits = { (seconds: Double?) in
        seconds.map { decimal($0 * 1000, places: 1, for: settings.languages) } ?? "–"
      }
      let words = phrase(digits(series.median), digits(series.highest))
      marks.append(
        .text(
          Text(
            words.text(for: settings.languages), font: theme.caption, color: theme.ink,
            alignment: isMirrored ? .end : .start),
          Rect(x: inner.x, y: top, width: inner.width, height: text)))
      let area = Rect(
        x: inner.x, y: top + text, width: inner.width, height: max(0, half - text - 4))
      marks += line(of: series, in: area, color, theme)
    }
    return (Layer(id: .init("times"), bounds: frame.intersection(bounds), marks: marks), frame)
  }

  /// The last times as a line, over a scale that ends at two refreshes of 60 a second, or at twice as much until all are seen. A
  /// line marks one refresh.
  private func line(
    of series: TimeSeries, in area: Rect, _ color: Color, _ theme: Theme
  ) -> [Mark] {
    var scale = 2.0 / 60
    let greatest = min(series.values.max() ?? 0, 60)
    while scale < greatest { scale *= 2 }
    let base = [Point(x: area.x, y: area.maxY), Point(x: area.maxX, y: area.maxY)]
    let refresh = [
      Point(x: area.x, y: area.maxY - area.height / 60 / scale),
      Point(x: area.maxX, y: area.maxY - area.height / 60 / scale),
    ]
    let pitch = area.width / Double(Self.window)
    let points = series.values.enumerated().map { index, seconds in
      Point(
        x: area.maxX - Double(series.values.count - 1 - index) * pitch,
        y: area.maxY - min(max(seconds / scale, 0), 1) * area.height)
    }
    var marks: [Mark] = [
      .polygon(Stroke.outline(of: [base, refresh], width: 1), theme.separator)
    ]
    if points.count > 1 {
      marks.append(.polygon(Stroke.outline(of: [points], width: 1.5), color))
    }
    return marks
  }
}

/// The last of a series of durations.
public struct TimeSeries: Hashable, Sendable {
  /// The durations in seconds, the last one last; ``TuningOverlay/window`` at most.
  public private(set) var values: [Double] = []

  /// No durations.
  public init() {}

  /// Adds a duration, in seconds.
  public mutating func add(_ seconds: Double) {
    guard seconds.isFinite else { return }
    if values.count == TuningOverlay.window { values.removeFirst() }
    values.append(seconds)
  }

  /// The median, in seconds; nil without durations.
  public var median: Double? { quantile(0.5) }
  /// The duration that 99 of 100 do not exceed, in seconds; nil without durations.
  public var highest: Double? { quantile(0.99) }

  /// The least duration that a share of all does not exceed.
  private func quantile(_ share: Double) -> Double? {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return nil }
    return sorted[max(0, Int((share * Double(sorted.count)).rounded(.up)) - 1)]
  }
}
