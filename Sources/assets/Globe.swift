internal import Glibc

/// Draws a globe: a ball with continents, a brass ring and a foot.
func drawGlobe(_ canvas: inout Canvas) {
  canvas.tile(0x3B4F86, 0x141B3C)
  let (center, radius): (Point, Double) = ([246, 224], 122)
  let shadow: UInt32 = 0x040616
  let brass = Paint.between(
    [150, 110], [370, 380], Color(0xFFF0B8), Color(0xD9A03A), Color(0xFFE39A), Color(0x9A6418))
  canvas.lay(.rounded(234, 352, 24, 40, 4), brass, lift: 4, ground: shadow)
  canvas.lay(.rounded(166, 382, 160, 22, 11), brass, lift: 8, ground: shadow)
  var ring = Path()
  ring.arc(center, radius + 22, from: -66.6, to: 113.4)
  canvas.lay(ring.stroked(15), brass, lift: 6, ground: shadow)
  drawBall(&canvas, center, radius, shadow)
  for end in [-66.6, 113.4] {
    var pin = Path()
    pin.arc(center, radius + 3, from: end, to: end)
    pin.arc(center, radius + 22, from: end, to: end)
    canvas.lay(pin.stroked(8, cap: .flat), brass, lift: 2, ground: shadow)
    let knob = pin.contours[0][pin.contours[0].count - 1]
    canvas.lay(.circle(knob, 13), brass, lift: 3, ground: shadow)
  }
}

private func drawBall(
  _ canvas: inout Canvas, _ center: Point, _ radius: Double, _ shadow: UInt32
) {
  let ball = canvas.mask(.circle(center, radius))
  canvas.cast(ball, lift: 8, ground: shadow)
  canvas.inside(ball) { layer in
    layer.fill(
      Tile.path,
      .radial(
        center: center + [-44, -54], radius: 220,
        stops: [(0, Color(0x8FD6FF)), (0.45, Color(0x2F8FE8)), (1, Color(0x0B3C96))]))
    for outline in landOutlines {
      let land = layer.mask(projected(outline, center, radius))
      layer.shadow(of: land, Color(0x062A66, 0.35), blur: 2, y: 2)
      layer.fill(
        land, .between([180, 120], [330, 330], Color(0xB8EE8A), Color(0x4DB865), Color(0x1F8A56)))
    }
    layer.innerShadow(of: ball, Color(0x020B33, 0.75), blur: 16, x: -12, y: -14)
    let gleam = center + [-40, -62]
    layer.shadow(
      of: layer.mask(.ellipse(gleam, 48, 26).rotated(-34, around: gleam)), .white(0.5), blur: 14)
  }
  canvas.edge(ball)
}

/// The orthographic projection of an outline in degrees of longitude and latitude, seen from above
/// 18° E, 22° N, with the axis tilted by 23.4°.
private func projected(_ outline: [Point], _ center: Point, _ radius: Double) -> Path {
  let radians = Double.pi / 180
  let (middle, tilt) = (18 * radians, 20 * radians)
  let flat = outline.map { degrees -> Point in
    let (east, north) = (degrees.x * radians - middle, degrees.y * radians)
    let across = cos(north) * sin(east)
    let up = cos(tilt) * sin(north) - sin(tilt) * cos(north) * cos(east)
    let toward = sin(tilt) * sin(north) + cos(tilt) * cos(north) * cos(east)
    let spot = Point(across, -up)
    // Points behind the horizon are moved beyond the rim, where the ball clips them.
    return toward >= 0 ? spot : spot / max(0.01, length(spot)) * (1 - toward * 0.6)
  }
  return Path.smooth(flat.map { center + $0 * radius }).rotated(23.4, around: center)
}

/// Simplified coasts of Africa, Europe and Asia, drawn from general knowledge: longitude, latitude.
private let landOutlines: [[Point]] = [
  [
    [-6, 35], [3, 37], [11, 37], [10, 34], [15, 32], [20, 31], [25, 32], [32, 31], [34, 27],
    [37, 21], [40, 15], [44, 11], [51, 12], [48, 5], [42, -2], [39, -7], [41, -15], [35, -20],
    [35, -25], [32, -28], [27, -34], [19, -35], [15, -27], [12, -17], [13, -8], [9, -1], [9, 4],
    [3, 6], [-5, 5], [-9, 5], [-15, 11], [-17, 15], [-17, 21], [-13, 28], [-9, 32],
  ],
  [
    [-9, 37], [-9, 43], [-2, 44], [-2, 48], [3, 52], [9, 55], [10, 58], [13, 54],
    [21, 56], [27, 60], [22, 62], [22, 66], [17, 61], [13, 57], [7, 58], [6, 62], [14, 68],
    [25, 71], [40, 67], [44, 68], [60, 69], [80, 73],
    [105, 77], [140, 72], [140, 55], [120, 40], [120, 30], [108, 20], [92, 22], [80, 15], [77, 8],
    [72, 20], [66, 25], [57, 26],
    [51, 29], [48, 30], [51, 25], [56, 25], [59, 22], [52, 16], [44, 13], [39, 21], [35, 28],
    [35, 33], [36, 36], [30, 36], [27, 38], [29, 41], [36, 41], [41, 42], [37, 46], [33, 45],
    [30, 46], [28, 42], [24, 40], [22, 37], [19, 42], [13, 45], [18, 40], [16, 38], [10, 44],
    [4, 43], [0, 40], [-2, 37],
  ],
  [[-5, 50], [1, 51], [1, 53], [-2, 56], [-3, 59], [-6, 57], [-4, 54]],
  [[50, -16], [49, -13], [44, -17], [44, -24], [47, -25]],
  [[-22, 64], [-14, 65], [-16, 66], [-22, 66]],
]
