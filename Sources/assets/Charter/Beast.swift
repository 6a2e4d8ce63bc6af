import Glibc

/// Heraldic lions, facing left: a silhouette of smooth overlapping parts, and the lines that are drawn on it.
struct Beast {
  /// The parts of the silhouette.
  private(set) var body: [Path] = []
  /// Eyes, nose, tongue, and the lines of mane, shoulder, flank and toes.
  private(set) var lines: [Path] = []

  /// The thickness of a line, in hundredths of the beast.
  private static let line = 0.95

  // MARK: Lions, in a square of 100

  /// A lion rampant.
  static func rampant(at middle: Point, side: Double) -> Beast {
    var beast = Beast()
    beast.limb(
      [[74, 72], [86, 71], [91, 60], [83, 50], [82, 38], [89, 28], [86, 16]], [6, 3])
    for (base, tip, width, bend) in [
      ([86, 18], [74, 10], 5, 0.3), ([86, 17], [82, 1], 6, -0.25), ([87, 17], [95, 3], 5.5, -0.3),
      ([87, 20], [98, 14], 5, -0.3), ([83, 45], [73, 42], 4, 0.3), ([90, 62], [98, 58], 4, -0.3),
    ] as [(Point, Point, Double, Double)] {
      beast.lock(from: base, to: tip, width, bend)
    }
    beast.closed([
      [41, 26], [52, 25], [60, 33], [63, 44], [66, 55], [74, 62], [77, 72], [72, 81], [62, 80],
      [55, 71], [50, 62], [42, 55], [36, 46], [35, 35],
    ])
    beast.head([0, 0], ear: [[41, 10], [40, 0.5]])
    for (base, tip) in [
      ([50, 11], [59, 3]), ([54, 16], [66, 10]), ([56, 23], [69, 20]), ([57, 30], [70, 31]),
      ([56, 37], [68, 42]),
    ] as [(Point, Point)] {
      beast.lock(from: base, to: tip, 7.8, -0.2)
    }
    for (base, tip) in [([39, 39], [29, 44]), ([39, 45], [30, 52])] as [(Point, Point)] {
      beast.lock(from: base, to: tip, 6.2, 0.2)
    }
    beast.leg(
      [[45, 42], [34, 43], [24, 38], [15, 31]], [15, 11, 7.6, 6.4], paw: [14, 30], 216)
    beast.leg(
      [[47, 53], [36, 60], [26, 60], [16, 56]], [15, 11, 7.6, 6.4], paw: [15, 55.5], 198)
    beast.leg(
      [[64, 70], [52, 72], [46, 80], [40, 89], [31, 88]], [22, 17, 10, 7, 6.4], paw: [30, 88], 184)
    beast.leg(
      [[70, 72], [76, 82], [72, 90], [64, 96], [54, 97]], [18, 14, 9, 7, 6.4], paw: [53, 97], 182)
    for points in [
      [[43, 13], [47, 20], [46, 29]], [[48, 15], [51.5, 22], [50.5, 31]],
      [[53, 20], [54.5, 26], [53, 34]], [[29, 36.5], [37, 38.4], [44, 36.6]],
      [[52, 44], [49, 50], [42, 54]], [[58, 62], [66, 64], [69, 72], [65, 79]],
      [[60, 47], [59, 53], [62, 58]],
    ] as [[Point]] {
      beast.ink(points)
    }
    return beast.placed(at: middle, center: [50, 50], side: side)
  }

  /// A lion passant; its head faces the viewer if it is guardant.
  static func passant(at middle: Point, side: Double, guards: Bool) -> Beast {
    var beast = Beast()
    beast.limb([[84, 29], [96, 26], [97, 14], [88, 7], [78, 9], [72, 14]], [5, 3])
    for (base, tip, width, bend) in [
      ([74, 12.5], [64, 8], 4.6, 0.3), ([73, 13], [62, 17], 5, 0.25),
      ([73, 14], [70, 23], 4.4, 0.3), ([96, 18], [101, 12], 3.6, -0.3),
    ] as [(Point, Point, Double, Double)] {
      beast.lock(from: base, to: tip, width, bend)
    }
    beast.closed([
      [27, 25], [40, 23.5], [56, 27], [70, 24.5], [83, 24], [90, 31], [89, 40], [80, 45],
      [68, 42.5], [56, 41], [42, 44], [31, 45], [24, 37],
    ])
    if guards {
      beast.face()
    } else {
      beast.head([-12, -3], ear: [[29, 8], [28, -1.5]])
      for (base, tip) in [
        ([34, 9], [42, 2]), ([38, 14], [48, 10]), ([40, 21], [51, 20]), ([39, 28], [49, 31]),
      ] as [(Point, Point)] {
        beast.lock(from: base, to: tip, 7.2, -0.2)
      }
      for (base, tip) in [([28, 33], [24, 41]), ([22, 32], [16, 38])] as [(Point, Point)] {
        beast.lock(from: base, to: tip, 6.2, 0.2)
      }
      beast.ink([[30, 10], [34, 17], [33, 26]])
      beast.ink([[35, 13], [37.5, 20], [36, 28]])
    }
    beast.leg(
      [[33, 38], [26, 45], [16, 44], [8, 37]], [13, 9, 6.6, 5.6], paw: [7.3, 36.4], 222)
    beast.leg(
      [[38, 40], [40, 50], [37, 58], [29, 62]], [13, 9, 6.6, 5.6], paw: [28, 62.3], 178)
    beast.leg(
      [[74, 38], [66, 48], [69, 56], [61, 62]], [15, 10, 6.8, 5.6], paw: [60, 62.3], 178)
    beast.leg(
      [[83, 36], [87, 48], [88, 56], [80, 62]], [16, 11, 7, 5.6], paw: [79, 62.3], 178)
    for points in [
      [[44, 30], [45, 37], [40, 43]], [[74, 29], [70, 36], [73, 43]],
      [[56, 32], [60, 35], [60, 40]],
    ] as [[Point]] {
      beast.ink(points)
    }
    return beast.placed(at: middle, center: [50, 34], side: side)
  }

  // MARK: Heads

  /// A head from the side, with its ear, tongue and lines, shifted from that of a lion rampant.
  private mutating func head(_ shift: Point, ear: [Point]) {
    let moved = { (points: [Point]) in points.map { $0 + shift } }
    limb(
      moved([[31, 28.4], [25, 28.6], [20.5, 30], [18, 28.6]]), [2.6, 2.2, 0.6], inLines: true)
    closed(
      moved([
        [44, 7], [52, 11], [57, 20], [56, 31], [47, 38], [37, 38], [28, 36], [23, 33], [24, 30.5],
        [32, 28.5], [25, 26.5], [19.5, 25], [18.5, 21.5], [22, 19], [28, 14.5], [35, 8.5],
      ]))
    lock(from: ear[0], to: ear[1], 6, 0.15)
    ink([ear[0] + [0.6, -2], ear[0] + [0, -5.5]])
    ink(moved([[24, 30.5], [29, 30], [33, 28.6]]))
    ink(moved([[28, 20.2], [31, 18.4], [34, 19.4]]))
    lines.append(.circle([31.2, 21.6] + shift, 1.3))
    lines.append(.smooth(moved([[18.6, 22.5], [20, 20.6], [22, 20.4], [21, 22.6]])))
  }

  /// The face of a lion that looks at the viewer.
  private mutating func face() {
    closed([
      [24, 3], [31, 4], [36, 11], [35, 20], [29, 28], [24, 31], [19, 28], [13, 20], [12, 11],
      [17, 4],
    ])
    lock(from: [15, 6], to: [11, 0], 6, 0.1)
    lock(from: [33, 6], to: [37, 0], 6, -0.1)
    for (base, tip, bend) in [
      ([13, 12], [6, 9], 0.2), ([13, 19], [5, 19], 0.2), ([15, 25], [7, 28], 0.2),
      ([20, 29], [14, 36], 0.2), ([35, 11], [42, 8], -0.2), ([36, 18], [44, 19], -0.2),
      ([34, 25], [42, 29], -0.2), ([29, 30], [34, 38], -0.2),
    ] as [(Point, Point, Double)] {
      lock(from: base, to: tip, 7, bend)
    }
    for points in [
      [[17.5, 13], [20, 11.6], [22, 13]], [[26, 13], [28, 11.6], [30.5, 13]],
      [[21.5, 13], [22, 18], [21, 20.5]], [[26.5, 13], [26, 18], [27, 20.5]],
      [[24, 23], [24, 24.6], [20.5, 26]], [[24, 24.6], [27.5, 26]],
    ] as [[Point]] {
      ink(points)
    }
    lines.append(.circle([19.8, 14], 1.1))
    lines.append(.circle([28.2, 14], 1.1))
    lines.append(.smooth([[21.4, 20.6], [24, 20], [26.6, 20.6], [24, 23.2]]))
  }

  // MARK: Parts

  private mutating func closed(_ points: [Point]) { body.append(.smooth(points)) }

  private mutating func ink(_ points: [Point]) {
    lines.append(Path(Nib.smooth(points)).stroked(Self.line))
  }

  /// A limb along points, as wide as the widths that are spread evenly over it.
  private mutating func limb(_ points: [Point], _ widths: [Double], inLines: Bool = false) {
    let curve = Nib.smooth(points)
    var (left, right): ([Point], [Point]) = ([], [])
    for (at, point) in curve.enumerated() {
      let ahead = curve[min(at + 1, curve.count - 1)] - curve[max(0, at - 1)]
      let across = Point(-ahead.y, ahead.x) / max(1e-9, hypot(ahead.x, ahead.y))
      let place = Double(at) / Double(curve.count - 1) * Double(widths.count - 1)
      let first = min(Int(place), widths.count - 2)
      let part = place - Double(first)
      let half = (widths[first] * (1 - part) + widths[first + 1] * part) / 2
      left.append(point + across * half)
      right.append(point - across * half)
    }
    let path = Path(left + right.reversed())
    if inLines { lines.append(path) } else { body.append(path) }
  }

  private mutating func leg(
    _ points: [Point], _ widths: [Double], paw: Point, _ degrees: Double
  ) {
    limb(points, widths)
    let (cosine, sine) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
    let point = { (x: Double, y: Double) in
      paw + Point(x * cosine - y * sine, x * sine + y * cosine)
    }
    for (x, y) in [(0.3, -3.1), (1.4, 0), (0.3, 3.1)] {
      closed([
        point(x - 3, y - 1.9), point(x + 1, y - 1.9), point(x + 2.6, y), point(x + 1, y + 1.9),
        point(x - 3, y + 1.9),
      ])
      body.append(
        Path([point(x + 1.4, y - 1), point(x + 4.4, y + 0.9), point(x + 1.2, y + 1.2)]))
    }
    for y in [-1.55, 1.55] { ink([point(-1.2, y), point(2.2, y)]) }
  }

  /// A lock of hair: two arcs from its base to its tip, bent to one side.
  private mutating func lock(
    from base: Point, to tip: Point, _ width: Double, _ bend: Double
  ) {
    let along = tip - base
    let length = hypot(along.x, along.y)
    let across = Point(-along.y, along.x) / max(1e-9, length)
    let middle = base + along * 0.5 + across * (bend * length)
    func arc(_ start: Point, _ middle: Point) -> [Point] {
      (0...10).map { step in
        let part = Double(step) / 10
        let rest = 1 - part
        return start * (rest * rest) + middle * (2 * rest * part) + tip * (part * part)
      }
    }
    let one = arc(base + across * (width / 2), middle + across * (width * 0.35))
    let other = arc(base - across * (width / 2), middle - across * (width * 0.2))
    body.append(Path(one + other.reversed()))
  }

  private func placed(at middle: Point, center: Point, side: Double) -> Beast {
    let change = { (path: Path) in path.mapped { middle + ($0 - center) * (side / 100) } }
    var beast = Beast()
    beast.body = body.map(change)
    beast.lines = lines.map(change)
    return beast
  }
}
