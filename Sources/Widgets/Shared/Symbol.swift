internal import Interaction

/// A symbol of an action, drawn in lines of one colour: sharp at every size, in any theme.
///
/// It is drawn on a square of 24 units, with lines whose ends and corners are round. Their middles lie on whole units,
/// so that at 24 points and multiples of it vertical and horizontal lines fill whole pixels.
public enum Symbol: String, Hashable, Sendable, CaseIterable {
  /// An angle that points to the next or the previous item.
  case next, previous
  /// An angle against a bar: the last or the first item.
  case last, first
  /// An angle that points up or down.
  case up, down
  /// An arrow that turns around: return.
  case back
  /// An arrow that stops at a bar above or below: to the top or to the bottom.
  case top, bottom
  /// A cross: close.
  case close
  /// A tick: choose.
  case choose
  /// An arrow that leaves its frame: open elsewhere.
  case open
  /// A folder with its tab: other files.
  case folder
  /// A sheet with a corner folded over.
  case page
  /// Lines of a text.
  case read
  /// Lines of a list with bullets.
  case list
  /// A point of interest between the corners of the visible part.
  case place
  /// A magnifying glass: find.
  case find
  /// An arrow to where reading began, or on: to what was visited before, and back again.
  case backward, forward
  /// A question mark: help.
  case help
  /// A letter i in a circle: a description.
  case about
  /// A sheet before another one: copy.
  case copy
  /// A cross of upright lines, and a line: larger and smaller.
  case plus, minus
  /// An arrow around a circle: rotate.
  case rotate
  /// A disc of which a half is filled: brightness and contrast.
  case tone
  /// A ruler with marks: measure.
  case ruler
  /// The bar of a text: select words.
  case beam
  /// A house: to the beginning.
  case home
  /// A person with outstretched arms: what a person can change for themselves.
  case person
  /// A loudspeaker with its sound: read aloud.
  case speech
  /// A dot: an action without a symbol of its own.
  case dot

  /// Whether it points in the reading direction, so that it is mirrored in a right-to-left interface.
  public var isDirected: Bool {
    switch self {
    case .next, .previous, .last, .first, .back, .backward, .forward, .open, .page, .read, .list:
      true
    case .up, .down, .top, .bottom, .close, .choose, .place, .find, .help, .about, .copy, .plus,
      .minus,
      .rotate, .tone, .ruler, .beam, .home, .person, .speech, .folder, .dot:
      false
    }
  }
}

extension Symbol {
  /// The units of the square that it is drawn on, and the points of its side where nothing else is said: 24 with a rim of
  /// 2 that stays free, as Material Design's system icons.
  static let side = 24.0
  /// The width of its lines, in units: that of the stems of the letters beside it.
  static let line = 2.0

  /// The outline of each symbol, in units: one polygon, so that where lines meet nothing is drawn twice.
  private static let outlines = Dictionary(
    uniqueKeysWithValues: allCases.map { symbol in
      (symbol, Stroke.outline(of: symbol.lines.map(\.corners), width: line))
    })

  /// The symbol in a square, in points.
  func mark(in square: Rect, _ color: Color, isMirrored: Bool) -> Mark {
    let unit = square.width / Self.side
    let turns = isMirrored && isDirected
    let corners = Self.outlines[self] ?? []
    return .polygon(
      corners.map { corner in
        Point(
          x: square.x + unit * (turns ? Self.side - corner.x : corner.x),
          y: square.y + unit * corner.y)
      }, color)
  }

  // MARK: Lines

  /// The lines that it consists of.
  private var lines: [Line] {
    switch self {
    case .next: [[9, 6, 15, 12, 9, 18]]
    case .previous: [[15, 6, 9, 12, 15, 18]]
    case .last: [[7, 6, 13, 12, 7, 18], [17, 6, 17, 18]]
    case .first: [[17, 6, 11, 12, 17, 18], [7, 6, 7, 18]]
    case .up: [[6, 15, 12, 9, 18, 15]]
    case .down: [[6, 9, 12, 15, 18, 9]]
    case .back: [[8, 6, 4, 10, 8, 14], Self.turn]
    case .top: [[6, 4, 18, 4], [7, 13, 12, 8, 17, 13], [12, 8, 12, 20]]
    case .bottom: [[6, 20, 18, 20], [7, 11, 12, 16, 17, 11], [12, 16, 12, 4]]
    case .close: [[6.5, 6.5, 17.5, 17.5], [17.5, 6.5, 6.5, 17.5]]
    case .choose: [[5, 13, 10, 18, 19, 7]]
    case .open: [[10, 5, 5, 5, 5, 19, 19, 19, 19, 14], [11, 13, 19, 5], [14, 5, 19, 5, 19, 10]]
    case .folder: [[4, 18, 4, 6, 10, 6, 12, 9, 20, 9, 20, 18, 4, 18]]
    case .page: [[13, 4, 6, 4, 6, 20, 18, 20, 18, 9, 13, 4, 13, 9, 18, 9]]
    case .read: [[5, 7, 19, 7], [5, 12, 19, 12], [5, 17, 13, 17]]
    case .list: [6, 12, 18].flatMap { [[4, $0], [9, $0, 20, $0]] }
    case .find:
      [
        Line(Stroke.arc(around: Point(x: 10.5, y: 10.5), radius: 5.5, from: 0, by: 2 * .pi)),
        [14.5, 14.5, 19.5, 19.5],
      ]
    case .backward: [[11, 6, 5, 12, 11, 18], [5, 12, 19, 12]]
    case .forward: [[13, 6, 19, 12, 13, 18], [19, 12, 5, 12]]
    case .help:
      [
        Line(
          Stroke.arc(around: Point(x: 12, y: 9), radius: 4, from: .pi, by: 1.5 * .pi)
            + [Point(x: 12, y: 15)]),
        Line(Stroke.arc(around: Point(x: 12, y: 19), radius: 0.5, from: 0, by: 2 * .pi)),
      ]
    case .about:
      [
        Line(Stroke.arc(around: Point(x: 12, y: 12), radius: 8, from: 0, by: 2 * .pi)),
        [12, 11, 12, 16], [12, 8],
      ]
    case .copy:
      [[9, 9, 19, 9, 19, 20, 9, 20, 9, 9], [5, 15, 5, 4, 15, 4]]
    case .plus: [[12, 6, 12, 18], [6, 12, 18, 12]]
    case .minus: [[6, 12, 18, 12]]
    case .rotate:
      [
        // Most of a circle, clockwise, and a head at its end.
        Line(
          Stroke.arc(around: Point(x: 12, y: 13.5), radius: 6.5, from: 0.1 * .pi, by: 1.68 * .pi)),
        [18.5, 4, 18.5, 9.5, 13, 9.5],
      ]
    case .tone:
      [Line(Stroke.arc(around: Point(x: 12, y: 12), radius: 8, from: 0, by: 2 * .pi))]
        // Lines that touch fill the right half.
        + stride(from: 13.0, through: 19, by: 1).map { x in
          let half = (56 - (x - 12) * (x - 12)).squareRoot()
          return Line([Point(x: x, y: 12 - half), Point(x: x, y: 12 + half)])
        }
    case .ruler:
      [
        [4, 8, 20, 8, 20, 16, 4, 16, 4, 8], [8, 8, 8, 11], [12, 8, 12, 12], [16, 8, 16, 11],
      ]
    case .beam: [[8, 4, 12, 5, 16, 4], [12, 5, 12, 19], [8, 20, 12, 19, 16, 20]]
    case .home: [[4, 12, 12, 4, 20, 12], [6, 10, 6, 20, 18, 20, 18, 10]]
    case .person:
      [
        Line(Stroke.arc(around: Point(x: 12, y: 5.5), radius: 1, from: 0, by: 2 * .pi)),
        [6, 9, 12, 10, 18, 9], [12, 10, 12, 14, 8, 20], [12, 14, 16, 20],
      ]
    case .speech:
      [
        [11, 5, 7, 9, 4, 9, 4, 15, 7, 15, 11, 19, 11, 5],
        Line(
          Stroke.arc(around: Point(x: 12, y: 12), radius: 3.5, from: -0.25 * .pi, by: 0.5 * .pi)),
        Line(Stroke.arc(around: Point(x: 12, y: 12), radius: 8, from: -0.25 * .pi, by: 0.5 * .pi)),
      ]
    case .dot: [Line(Stroke.arc(around: Point(x: 12, y: 12), radius: 1, from: 0, by: 2 * .pi))]
    case .place:
      [
        [4, 8, 4, 4, 8, 4], [16, 4, 20, 4, 20, 8], [20, 16, 20, 20, 16, 20], [8, 20, 4, 20, 4, 16],
        Line(Stroke.arc(around: Point(x: 12, y: 12), radius: 3, from: 0, by: 2 * .pi)),
      ]
    }
  }

  /// The way of an arrow that turns around: there, half a circle, and back.
  private static let turn = Line(
    [Point(x: 4, y: 10)]
      + Stroke.arc(around: Point(x: 15, y: 14), radius: 4, from: -.pi / 2, by: .pi)
      + [Point(x: 10, y: 18)])

  /// The corners of a line; one alone is a dot.
  private struct Line: ExpressibleByArrayLiteral {
    let corners: [Point]

    init(_ corners: [Point]) { self.corners = corners }

    /// The corners, x before y.
    init(arrayLiteral numbers: Double...) {
      corners = stride(from: 0, to: numbers.count - 1, by: 2).map {
        Point(x: numbers[$0], y: numbers[$0 + 1])
      }
    }
  }
}

extension Scene {
  /// A symbol in the middle of a frame, `side` points large and on whole pixels; mirrored in a right-to-left window,
  /// unless specified otherwise.
  func symbol(
    _ symbol: Symbol, in frame: Rect, _ color: Color, side: Double? = nil,
    isMirrored: Bool? = nil
  ) -> Mark {
    let scale = surface.scale > 0 ? surface.scale : 1
    let side = side ?? self[.lookSymbol]
    let whole = { (number: Double) in (number * scale).rounded() / scale }
    let square = Rect(
      x: whole(frame.center.x - side / 2), y: whole(frame.center.y - side / 2), width: side,
      height: side)
    return symbol.mark(
      in: square, color, isMirrored: isMirrored ?? (settings.direction == .rightToLeft))
  }
}
