/// Heraldic lions, made of a few smooth overlapping parts.
enum Beast {
  /// A lion rampant, facing left.
  static func rampant(at middle: Point, side: Double) -> [Path] {
    let scale = side / 100
    let point = { (x: Double, y: Double) in middle + Point(x - 50, y - 50) * scale }
    let closed = { (points: [Point]) in Path.smooth(points.map { point($0.x, $0.y) }) }
    let limb = { (points: [Point], width: Double) in
      Path(Nib.smooth(points.map { point($0.x, $0.y) })).stroked(width * scale)
    }
    var parts = [
      closed([
        [36, 26], [50, 22], [62, 36], [68, 52], [74, 66], [66, 78], [55, 70], [49, 56], [38, 46],
      ]),
      closed([
        [24, 26], [22, 16], [28, 8], [38, 5], [47, 9], [52, 20], [50, 34], [40, 38], [30, 34],
      ]),
      closed([[27, 14], [18, 17], [14, 21], [17, 25], [26, 24]]),
      closed([[26, 27], [18, 29], [17, 32], [24, 33], [31, 31]]),
      limb([[42, 40], [30, 40], [20, 34], [13, 27]], 8.5),
      limb([[46, 50], [34, 56], [24, 62], [15, 60]], 8.5),
      closed([[56, 60], [68, 58], [78, 68], [76, 82], [64, 84], [56, 74]]),
      limb([[60, 70], [48, 74], [42, 84], [30, 86]], 9),
      limb([[70, 76], [71, 86], [62, 93], [50, 96]], 8.5),
      limb([[70, 68], [84, 66], [90, 52], [82, 40], [86, 26], [82, 14]], 5),
      closed([
        [82, 18], [74, 12], [80, 9], [79, 1], [86, 6], [92, 2], [91, 11], [96, 15], [88, 17],
      ]),
    ]
    for (x, y) in [(12.0, 25.0), (14, 59), (28, 86), (48, 96)] {
      for (across, down) in [(-5.0, -3.0), (-5.5, 1.5), (-3, 5)] {
        parts.append(limb([[x, y], [x + across, y + down]], 3.6))
      }
    }
    for (x, y) in [(44.0, 6.0), (51, 13), (54, 22), (53, 31), (48, 38), (40, 41)] {
      parts.append(closed([[x - 4, y - 3], [x + 3, y - 4], [x + 7, y + 4], [x, y + 4]]))
    }
    return parts
  }

  /// A lion passant, facing left; its head faces the viewer if it is guardant.
  static func passant(at middle: Point, side: Double, guards: Bool) -> [Path] {
    let scale = side / 100
    let point = { (x: Double, y: Double) in middle + Point(x - 50, y - 34) * scale }
    let closed = { (points: [Point]) in Path.smooth(points.map { point($0.x, $0.y) }) }
    let limb = { (points: [Point], width: Double) in
      Path(Nib.smooth(points.map { point($0.x, $0.y) })).stroked(width * scale)
    }
    var parts = [
      closed([
        [24, 22], [40, 24], [58, 27], [74, 22], [84, 30], [82, 42], [66, 42], [48, 39], [32, 43],
        [22, 36],
      ]),
      limb([[27, 36], [19, 42], [9, 38], [4, 32]], 6.5),
      limb([[33, 38], [34, 50], [29, 60], [22, 62]], 6.5),
      limb([[70, 36], [64, 48], [66, 58], [58, 62]], 7),
      limb([[80, 34], [84, 46], [82, 57], [75, 62]], 7),
      limb([[82, 28], [93, 24], [92, 12], [80, 8], [70, 11]], 3.8),
      closed([[72, 11], [64, 5], [66, 12], [60, 16], [68, 17], [72, 20], [75, 14]]),
    ]
    let head =
      guards
      ? closed([[20, 4], [30, 4], [35, 12], [33, 22], [25, 28], [17, 22], [15, 12]])
      : closed([[16, 8], [28, 5], [35, 14], [32, 26], [20, 26], [10, 22], [8, 16]])
    parts.append(head)
    for (x, y) in [(16.0, 4.0), (34, 4), (36, 14), (35, 24), (28, 30), (20, 30), (13, 22)] {
      parts.append(closed([[x - 3, y - 3], [x + 3, y - 3], [x + 4, y + 3], [x - 3, y + 4]]))
    }
    return parts
  }
}
