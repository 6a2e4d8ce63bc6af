/// A pictogram of one shape and its details, on a field of 100 by 100; y down.
struct Emblem {
  let shape: Path
  /// Lines and holes, drawn in the background colour or in shade.
  let detail: Path

  init(_ shape: Path, _ detail: Path = Path()) {
    self.shape = shape
    self.detail = detail
  }

  /// The emblem scaled to a side and centred at a point.
  func placed(at middle: Point, side: Double) -> Emblem {
    let change = { (point: Point) in middle + (point - [50, 50]) * (side / 100) }
    return Emblem(shape.mapped(change), detail.mapped(change))
  }

  static func named(_ name: String) -> Emblem? { all[name] }

  private static let all: [String: Emblem] = [
    "crown": crown, "ship": ship, "bell": bell, "keys": keys, "swords": swords, "tower": tower,
    "scroll": scroll, "cross": cross, "tree": tree, "book": book, "scales": scales, "star": starred,
    "globe": globe, "ring": ring, "coins": coins, "quill": quill, "leaf": leaf, "gate": gate,
    "broken": broken, "seal": seal,
  ]

  // MARK: Shapes

  private static func line(_ points: [Point], _ width: Double) -> Path {
    Path(Nib.smooth(points)).stroked(width)
  }

  private static func straight(_ points: [Point], _ width: Double) -> Path {
    Path(points).stroked(width)
  }

  private static func all(_ paths: Path...) -> Path {
    paths.reduce(Path()) { $0.joined($1) }.turnedAlike
  }

  private static let crown = Emblem(
    all(
      Path([[16, 76], [10, 36], [31, 56], [50, 22], [69, 56], [90, 36], [84, 76]]),
      .circle([10, 32], 5.5), .circle([50, 17], 6.5), .circle([90, 32], 5.5),
      .rounded(15, 76, 70, 11, 3)),
    all(
      .rectangle(16, 74, 68, 2.4), .circle([50, 62], 4.5), .circle([30, 67], 3.2),
      .circle([70, 67], 3.2), .circle([34, 81.5], 2.2), .circle([50, 81.5], 2.2),
      .circle([66, 81.5], 2.2)))

  private static let ship = Emblem(
    all(
      .smooth([
        [4, 52], [14, 64], [50, 67], [86, 64], [96, 52], [92, 70], [80, 86], [50, 89], [20, 86],
        [8, 70],
      ]),
      straight([[50, 66], [50, 8]], 3.6),
      .smooth([
        [22, 20], [50, 17], [78, 20], [76, 38], [80, 54], [50, 60], [20, 54], [24, 38],
      ]),
      Path([[51, 5], [72, 9], [51, 14]])),
    all(
      line([[10, 72], [50, 77], [90, 72]], 1.8), line([[40, 19], [42, 38], [38, 58]], 1.6),
      line([[60, 19], [58, 38], [62, 58]], 1.6)))

  private static let bell = Emblem(
    all(
      .circle([50, 14], 6),
      .smooth([
        [50, 16], [64, 22], [70, 40], [74, 60], [86, 76], [50, 80], [14, 76], [26, 60], [30, 40],
        [36, 22],
      ]),
      .circle([50, 86], 8)),
    all(line([[22, 68], [50, 72], [78, 68]], 2), line([[33, 36], [50, 39], [67, 36]], 1.8)))

  private static func key(_ lean: Double) -> Path {
    let whole = all(
      .circle([50, 20], 13), .rectangle(47, 32, 6, 56), .rectangle(53, 74, 13, 5),
      .rectangle(53, 83, 10, 5))
    let hole = Path(Path.circle([50, 20], 6.5).contours[0].reversed())
    return whole.joined(hole).rotated(lean, around: [50, 52])
  }

  private static let keys = Emblem(
    key(-38), key(38).scaled(0.94, 0.94, around: [50, 52]))

  private static func sword(_ lean: Double) -> Path {
    all(
      Path([[47, 72], [53, 72], [52.4, 14], [50, 6], [47.6, 14]]),
      .rounded(34, 70, 32, 5, 2.5), .rectangle(47.6, 74, 4.8, 14), .circle([50, 91], 5)
    ).rotated(lean, around: [50, 52])
  }

  private static let swords = Emblem(all(sword(-36), sword(36)))

  private static let tower = Emblem(
    Path([
      [24, 92], [28, 40], [20, 36], [20, 12], [31, 12], [31, 21], [44.5, 21], [44.5, 12],
      [55.5, 12], [55.5, 21], [69, 21], [69, 12], [80, 12], [80, 36], [72, 40], [76, 92],
    ]),
    all(
      Path([[41, 92], [41, 74], [44, 67], [50, 64], [56, 67], [59, 74], [59, 92]]),
      .rounded(46, 42, 8, 14, 4),
      straight([[22, 36.5], [78, 36.5]], 1.8)))

  private static let gate = Emblem(
    all(
      Path([
        [6, 92], [6, 26], [14, 26], [14, 33], [20, 33], [20, 26], [28, 26], [28, 44], [72, 44],
        [72, 26], [80, 26], [80, 33], [86, 33], [86, 26], [94, 26], [94, 92],
      ]),
      Path([[4, 26], [17, 6], [30, 26]]), Path([[70, 26], [83, 6], [96, 26]])),
    all(
      Path([[36, 92], [36, 70], [40, 60], [50, 55], [60, 60], [64, 70], [64, 92]]),
      .rounded(13, 46, 8, 14, 4), .rounded(79, 46, 8, 14, 4)))

  private static let scroll = Emblem(
    all(
      .smooth([
        [22, 10], [50, 12], [80, 9], [78, 40], [80, 72], [50, 76], [20, 74], [22, 40],
      ]),
      straight([[44, 74], [44, 86]], 2.4), straight([[52, 74], [50, 86]], 2.4),
      .circle([47, 88], 9)),
    all(
      straight([[30, 24], [70, 24]], 2.4), straight([[30, 33], [70, 33]], 2.4),
      straight([[30, 42], [70, 42]], 2.4), straight([[30, 51], [70, 51]], 2.4),
      straight([[30, 60], [58, 60]], 2.4), .circle([47, 88], 4)))

  private static let broken = Emblem(
    all(
      Path([[18, 10], [46, 12], [38, 26], [48, 40], [36, 54], [46, 72], [20, 76]]),
      Path([[56, 10], [84, 14], [80, 78], [56, 76], [46, 58], [58, 42], [48, 26]])),
    all(
      straight([[24, 26], [34, 26]], 2.4), straight([[24, 40], [38, 40]], 2.4),
      straight([[24, 56], [32, 56]], 2.4), straight([[60, 28], [74, 29]], 2.4),
      straight([[64, 43], [74, 44]], 2.4), straight([[56, 58], [73, 60]], 2.4)))

  private static let seal = Emblem(
    all(
      straight([[42, 4], [44, 34]], 4), straight([[58, 4], [56, 34]], 4),
      .smooth(
        (0..<14).map { at in
          let circle = Path.circle([50, 62], at % 2 == 0 ? 34 : 32).contours[0]
          return circle[at * 720 / 14]
        })),
    all(
      Path.circle([50, 62], 25).stroked(1.8, closed: true), star([50, 62], 15, 6.4, points: 5)))

  private static let cross = Emblem(
    all(
      .rectangle(43, 14, 14, 74), .rectangle(20, 32, 60, 14),
      Path([[36, 8], [64, 8], [57, 20], [43, 20]]),
      Path([[14, 25], [26, 32], [26, 46], [14, 53]]),
      Path([[86, 25], [74, 32], [74, 46], [86, 53]]),
      Path([[36, 94], [64, 94], [57, 82], [43, 82]])),
    all(.circle([50, 39], 4.5)))

  private static let tree = Emblem(
    all(
      .smooth([
        [50, 6], [64, 9], [72, 18], [84, 24], [88, 38], [94, 50], [84, 62], [70, 66], [56, 64],
        [44, 66], [28, 66], [14, 60], [7, 48], [13, 36], [17, 22], [30, 17], [38, 8],
      ]),
      Path([[44, 60], [46, 80], [36, 94], [66, 94], [55, 80], [57, 60]])),
    all(
      line([[50, 78], [49, 56], [36, 42]], 2.2), line([[50, 62], [60, 46], [62, 36]], 2),
      line([[50, 56], [50, 34]], 1.8), line([[24, 34], [30, 28], [36, 30]], 1.8),
      line([[64, 24], [70, 26], [74, 33]], 1.8), line([[72, 50], [78, 48], [82, 42]], 1.8)))

  private static let leaf = Emblem(
    all(
      .smooth([
        [52, 6], [60, 16], [72, 16], [70, 30], [82, 36], [74, 46], [82, 58], [68, 62], [66, 74],
        [54, 72], [48, 80], [42, 72], [30, 72], [32, 60], [18, 56], [28, 44], [18, 34], [32, 28],
        [32, 14], [44, 16],
      ]),
      line([[50, 70], [46, 84], [36, 96]], 3.4)),
    all(
      line([[51, 16], [50, 46], [49, 74]], 1.8), line([[50, 40], [64, 28]], 1.5),
      line([[50, 40], [37, 27]], 1.5), line([[50, 58], [68, 50]], 1.5),
      line([[50, 58], [33, 50]], 1.5)))

  private static let book = Emblem(
    all(
      .smooth([
        [50, 26], [66, 18], [94, 20], [94, 50], [94, 78], [66, 77], [50, 85], [50, 55],
      ]),
      .smooth([[50, 26], [34, 18], [6, 20], [6, 50], [6, 78], [34, 77], [50, 85], [50, 55]])),
    all(
      straight([[50, 26], [50, 84]], 2), line([[58, 36], [70, 31], [86, 31]], 2),
      line([[58, 47], [70, 42], [86, 42]], 2), line([[58, 58], [70, 53], [86, 53]], 2),
      line([[58, 69], [70, 64], [80, 64]], 2), line([[42, 36], [30, 31], [14, 31]], 2),
      line([[42, 47], [30, 42], [14, 42]], 2), line([[42, 58], [30, 53], [14, 53]], 2),
      line([[42, 69], [30, 64], [20, 64]], 2)))

  private static let scales = Emblem(
    all(
      .rectangle(47.5, 14, 5, 72), .circle([50, 12], 5.5), .rounded(30, 84, 40, 7, 3),
      line([[12, 28], [30, 24], [50, 27], [70, 24], [88, 28]], 4),
      straight([[14, 27], [3, 58]], 1.6), straight([[14, 27], [26, 58]], 1.6),
      straight([[86, 27], [74, 58]], 1.6), straight([[86, 27], [97, 58]], 1.6),
      Path([[0, 58], [29, 58], [24, 67], [15, 70], [5, 67]]),
      Path([[71, 58], [100, 58], [95, 67], [86, 70], [76, 67]])))

  private static let starred = Emblem(star([50, 54], 46, 18, points: 5))

  private static let globe = Emblem(
    .circle([50, 50], 42),
    all(
      Path.ellipse([50, 50], 19, 42).stroked(2, closed: true), straight([[8, 50], [92, 50]], 2),
      straight([[50, 8], [50, 92]], 2), line([[15, 28], [50, 34], [85, 28]], 2),
      line([[15, 72], [50, 66], [85, 72]], 2)))

  private static let ring = Emblem(
    all(
      Path.circle([50, 62], 30).stroked(9, closed: true),
      Path([[36, 10], [64, 10], [72, 20], [50, 38], [28, 20]])),
    all(
      straight([[28, 20], [72, 20]], 1.6), straight([[42, 11], [38, 20]], 1.4),
      straight([[38, 20], [50, 37]], 1.4), straight([[58, 11], [62, 20]], 1.4),
      straight([[62, 20], [50, 37]], 1.4)))

  private static let coins: Emblem = {
    var (shape, detail) = (Path(), Path())
    for (x, count) in [(27.0, 3), (66.0, 5)] {
      for at in 0..<count {
        let y = 84 - Double(at) * 12
        shape = shape.joined(.rectangle(x - 21, y - 5, 42, 10)).joined(.ellipse([x, y + 5], 21, 7))
        shape = shape.joined(.ellipse([x, y - 5], 21, 7))
        detail = detail.joined(line([[x - 21, y + 4], [x, y + 11], [x + 21, y + 4]], 1.3))
      }
      let top = 84 - Double(count - 1) * 12 - 5
      detail = detail.joined(Path.ellipse([x, top], 17, 5).stroked(1.3, closed: true))
      detail = detail.joined(
        all(
          straight([[x - 7, top], [x + 7, top]], 1.4),
          straight([[x, top - 3.4], [x, top + 3.4]], 1.6)))
    }
    return Emblem(shape, detail)
  }()

  private static let quill = Emblem(
    all(
      .smooth([[90, 6], [84, 30], [66, 54], [42, 72], [34, 66], [40, 44], [58, 22]]),
      line([[40, 68], [26, 82], [14, 94]], 3.2)),
    all(
      line([[84, 14], [60, 42], [36, 70]], 1.8), line([[58, 46], [52, 36]], 1.4),
      line([[50, 56], [60, 58]], 1.4)))
}

extension Path {
  /// The outlines in equal orientation, so that overlapping parts are filled.
  var turnedAlike: Path {
    var path = self
    path.contours = contours.map { points in
      let area = points.indices.reduce(0.0) { sum, at in
        let (here, next) = (points[at], points[(at + 1) % points.count])
        return sum + here.x * next.y - here.y * next.x
      }
      return area < 0 ? points.reversed() : points
    }
    return path
  }
}
