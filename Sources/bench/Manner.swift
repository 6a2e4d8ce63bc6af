internal import TestSupport

/// How a hand goes over a program's window.
enum Manner {
  /// The pointer goes along a bar, no button down.
  case hover
  /// The wheel turns downwards, a notch at a time.
  case wheel
  /// The wheel turns upwards for some notches, then as many downwards, and so on.
  case zoom
  /// The pointer drags the rows of a list up and down.
  case drag
  /// The pointer drags along the strip beside a list.
  case strip
  /// The pointer drags the knob of a slider along its track.
  case knob

  /// A way that the pointer goes there and back, in pixels of the screen.
  struct Way {
    /// Where it begins.
    let start: (x: Int, y: Int)
    let length: Double
    let isUpright: Bool

    /// The pixel at a distance along the way, which turns at its ends.
    func pixel(at travelled: Double) -> (x: Int, y: Int) {
      let place = travelled.truncatingRemainder(dividingBy: 2 * length)
      let along = Int(place <= length ? place : 2 * length - place)
      return isUpright ? (start.x, start.y + along) : (start.x + along, start.y)
    }
  }

  /// Pixels above a bar's lower end at which the pointer goes: the middle of items at rest.
  private static let depth = 38
  /// Pixels from the right edge of a list's window to the middle of its strip.
  private static let stripDepth = 20
  /// Pixels from the lower edge of a document's window to the middle of its slider.
  private static let sliderDepth = 30

  /// Notches that a wheel turns in one direction: 1.2 to the power of 8 is 4.3 times larger.
  static let span = 8

  /// The way over a window.
  func way(over area: Area) -> Way {
    switch self {
    case .hover:
      // The inner half of the bar, where its ends are of no influence.
      Way(
        start: (area.x + area.width / 4, area.y + area.height - Self.depth),
        length: Double(area.width / 2), isUpright: false)
    case .wheel, .zoom, .drag:
      Way(
        start: (area.x + area.width / 2, area.y + area.height / 4),
        length: Double(area.height / 2), isUpright: true)
    case .strip:
      Way(
        start: (area.x + area.width - Self.stripDepth, area.y + area.height / 8),
        length: Double(area.height) * 0.75, isUpright: true)
    case .knob:
      Way(
        start: (area.x + area.width / 4, area.y + area.height - Self.sliderDepth),
        length: Double(area.width / 2), isUpright: false)
    }
  }

  /// Whether a button is down on the way.
  var holds: Bool {
    switch self {
    case .hover, .wheel, .zoom: false
    case .drag, .strip, .knob: true
    }
  }

  /// Milliseconds without drawing after which what a hand began has come to rest. A slider's bubble stays for 250 before it
  /// fades.
  var settling: Double {
    switch self {
    case .hover, .wheel, .zoom, .drag, .strip: 150
    case .knob: 400
    }
  }

  /// Pixels that the pointer goes at once where latency is measured: every picture of the bar changes and about every
  /// eighth label, every row of the list, the knob with its bubble; on the strip, mostly the letter.
  var steps: ClosedRange<Double> {
    switch self {
    case .hover, .wheel, .zoom, .drag, .knob: 4...9
    case .strip: 30...50
    }
  }
}
