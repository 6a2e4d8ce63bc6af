internal import Glibc

/// Icons of instruments: magnifier, hourglass, gears.
let instrumentIcons = [
  Icon("search", drawSearch),
  Icon("timeline", drawTimeline),
  Icon("settings", drawSettings),
]

private func drawSearch(_ canvas: inout Canvas) {
  canvas.tile(0x63BEFF, 0x1560E0)
  let shadow: UInt32 = 0x04205E
  let (center, radius): (Point, Double) = ([228, 222], 104)
  let handle = Path.segment([306, 300], [378, 372]).stroked(46)
  canvas.lay(
    handle, .between([330, 352], [366, 318], Color(0x27324E), Color(0x55648A), Color(0x2C3858)),
    lift: 11, ground: shadow)
  canvas.lay(
    Path.segment([300, 294], [322, 316]).stroked(30, cap: .flat),
    .between([300, 316], [322, 294], Color(0x9AA5BC), Color(0xFFFFFF), Color(0xA9B3C6)), lift: 3,
    ground: shadow)
  let glass = canvas.mask(.circle(center, radius - 12))
  canvas.fill(
    glass,
    .down(center.y - radius, center.y + radius, Color(0xF2FAFF, 0.85), Color(0xBFE2FF, 0.45)))
  canvas.innerShadow(of: glass, Color(0x0A3A9A, 0.5), blur: 9, y: 8)
  let ring = canvas.mask(.circle(center, radius)) - canvas.mask(.circle(center, radius - 23))
  canvas.lay(
    ring, .down(center.y - radius, center.y + radius, Color(0xFFFFFF), Color(0xCBD8EA)), lift: 11,
    ground: shadow)
  var gleam = Path()
  gleam.arc(center, radius - 42, from: 190, to: 258)
  canvas.fill(gleam.stroked(13), .flat(.white(0.85)))
}

private func drawTimeline(_ canvas: inout Canvas) {
  canvas.tile(0xB58CFF, 0x6A2FD6)
  let shadow: UInt32 = 0x22055E
  let brass = Paint.across(
    134, 378, Color(0xC98A2B), Color(0xFFEDB0), Color(0xE8B44C), Color(0xA06A1C))
  for x in [148.0, 352] {
    let post = Paint.across(x, x + 12, Color(0xFFE7A6), Color(0xB87A24))
    canvas.lay(.rectangle(x, 120, 12, 260), post, lift: 6, ground: shadow)
  }
  let bulbs = hourglass(inset: 0)
  let glass = canvas.mask(bulbs)
  canvas.shadow(of: glass, Color(shadow, 0.4), blur: 9, y: 9)
  canvas.fill(glass, .down(140, 366, .white(0.34), .white(0.20)))
  let inside = canvas.mask(hourglass(inset: 9))
  let sand = Paint.down(180, 360, Color(0xFFE08A), Color(0xF59B23))
  var store = Path()
  store.move(150, 190)
  store.curve(200, 204, 312, 204, 362, 190)
  store.line(362, 246)
  store.line(268, 246)
  store.line(256, 300)
  store.line(244, 246)
  store.line(150, 246)
  canvas.fill(store, sand, in: inside)
  var heap = Path()
  heap.move(150, 372)
  heap.line(150, 352)
  heap.curve(210, 346, 236, 304, 256, 304)
  heap.curve(276, 304, 302, 346, 362, 352)
  heap.line(362, 372)
  canvas.fill(heap, sand, in: inside)
  canvas.fill(.rectangle(253, 246, 6, 62), .flat(Color(0xFFC24F)), in: inside)
  canvas.innerShadow(of: glass, Color(0x2A0A6A, 0.38), blur: 8, x: -8, y: -3)
  canvas.innerShadow(of: glass, .white(0.95), blur: 2.5, x: 3, y: 2)
  canvas.innerShadow(of: glass, .white(0.5), blur: 1.5)
  for path in [hourglassGleam(), hourglassGleam().scaled(1, -1, around: [256, 253])] {
    canvas.fill(path.stroked(9), .flat(.white(0.75)), in: glass)
  }
  for y in [112.0, 360] {
    canvas.lay(.rounded(140, y, 232, 32, 14), brass, lift: 8, ground: shadow)
  }
}

/// The outline of an hourglass; `inset` shrinks it to the inside of the glass.
private func hourglass(inset: Double) -> Path {
  let (left, right) = (168 + inset, 344 - inset)
  let waist = 13 - inset / 2
  var path = Path()
  path.move(left, 136)
  path.line(right, 136)
  path.curve(right, 212, 256 + waist, 216, 256 + waist, 252)
  path.curve(256 + waist, 288, right, 292, right, 368)
  path.line(left, 368)
  path.curve(left, 292, 256 - waist, 288, 256 - waist, 252)
  path.curve(256 - waist, 216, left, 212, left, 136)
  return path
}

/// A highlight on the shoulder of a bulb.
private func hourglassGleam() -> Path {
  var path = Path()
  path.move(190, 156)
  path.curve(191, 172, 196, 184, 204, 194)
  return path
}

private func drawSettings(_ canvas: inout Canvas) {
  canvas.tile(0xA9B4C6, 0x556074)
  let shadow: UInt32 = 0x10161F
  let center: Point = [256, 250]
  let wheel = canvas.mask(gear(center, teeth: 8, root: 116, tip: 156).cornersRounded(15))
  let eye = canvas.mask(.circle(center, 62))
  let shape = wheel - eye
  canvas.lay(shape, .down(100, 400, Color(0xFFFFFF), Color(0xC5CCD8)), lift: 12, ground: shadow)
  let groove = canvas.mask(.circle(center, 100)) - canvas.mask(.circle(center, 76))
  canvas.fill(groove, .down(150, 350, Color(0xC9D0DB), Color(0xF3F5F9)))
  canvas.innerShadow(of: groove, Color(shadow, 0.35), blur: 2.5, y: 3)
}

/// A gear whose teeth narrow outwards; all edges are straight.
private func gear(_ center: Point, teeth: Int, root: Double, tip: Double) -> Path {
  let step = 2 * Double.pi / Double(teeth)
  let corners: [(turn: Double, radius: Double)] = [
    (-0.275, root), (-0.18, tip), (0.18, tip), (0.275, root),
  ]
  return Path(
    (0..<teeth).flatMap { tooth in
      corners.map { corner in
        let angle = (Double(tooth) + corner.turn) * step - .pi / 2
        return center + corner.radius * [cos(angle), sin(angle)]
      }
    })
}
