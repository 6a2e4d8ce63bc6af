internal import TestSupport

/// A pattern of injected input over the window of a program.
enum InputPattern {
  /// The pointer moves along a bar without a button.
  case hover
  /// The pointer moves along the middle of a dock, whose window is wider, over some pixels.
  case dock(span: Int)
  /// The wheel turns down, one notch at a time.
  case wheel
  /// The wheel turns up for some notches, then down for as many, and so on.
  case zoom
  /// The pointer drags the rows of a list up and down.
  case drag
  /// The pointer drags along the strip beside a list.
  case strip
  /// The pointer moves over the rows of a list without a button.
  case rows
  /// The pointer moves along the strip without a button.
  case letters
  /// The pointer drags the knob of a slider along its track.
  case knob

  /// A straight path that the pointer follows back and forth, in pixels of the screen.
  struct Path {
    /// Its first point.
    let start: (x: Int, y: Int)
    let length: Double
    let isUpright: Bool

    /// The pixel at a travelled distance; the direction reverses at the ends.
    func pixel(at travelled: Double) -> (x: Int, y: Int) {
      let distance = travelled.truncatingRemainder(dividingBy: 2 * length)
      let along = Int(distance <= length ? distance : 2 * length - distance)
      return isUpright ? (start.x, start.y + along) : (start.x + along, start.y)
    }
  }

  /// Pixels from the lower edge of a bar's window to the middle of items at rest.
  private static let depth = 38
  /// Pixels from the right edge of a list's window to the middle of its strip.
  private static let stripDepth = 20
  /// Pixels from the lower edge of a document's window to the middle of its slider.
  private static let sliderDepth = 30

  /// Notches of the wheel in one direction; 1.2 to the power of 8 magnifies 4.3 times.
  static let span = 8

  /// The path over a window.
  func path(over area: Area) -> Path {
    switch self {
    case .hover:
      // The inner half of the bar, where its ends have no effect.
      Path(
        start: (area.x + area.width / 4, area.y + area.height - Self.depth),
        length: Double(area.width / 2), isUpright: false)
    case .dock(let span):
      Path(
        start: (area.x + (area.width - span) / 2, area.y + area.height - Self.depth),
        length: Double(span), isUpright: false)
    case .wheel, .zoom, .drag, .rows:
      Path(
        start: (area.x + area.width / 2, area.y + area.height / 4),
        length: Double(area.height / 2), isUpright: true)
    case .strip, .letters:
      Path(
        start: (area.x + area.width - Self.stripDepth, area.y + area.height / 8),
        length: Double(area.height) * 0.75, isUpright: true)
    case .knob:
      Path(
        start: (area.x + area.width / 4, area.y + area.height - Self.sliderDepth),
        length: Double(area.width / 2), isUpright: false)
    }
  }

  /// Whether a button is down on the path.
  var holds: Bool {
    switch self {
    case .hover, .dock, .wheel, .zoom, .rows, .letters: false
    case .drag, .strip, .knob: true
    }
  }

  /// Milliseconds without drawing after which the program is at rest. A slider's bubble stays for 250 before it fades.
  var settling: Double {
    switch self {
    case .hover, .dock, .wheel, .zoom, .drag, .strip, .rows, .letters: 150
    case .knob: 400
    }
  }

  /// Pixels of a single motion in measurements of latency. Each changes every icon of the bar and about every eighth
  /// label, every row of the list or the row under the pointer, the knob with its bubble; on the strip, usually the
  /// letter.
  var steps: ClosedRange<Double> {
    switch self {
    case .hover, .dock, .wheel, .zoom, .drag, .knob: 4...9
    case .strip, .letters: 30...50
    case .rows: 34...50
    }
  }
}
