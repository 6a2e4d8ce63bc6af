internal import Glibc

/// Icons of instruments: to look closer, to measure time, to set things right.
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
  let bulbs = hourglass(inset: 0)
  canvas.lay(
    bulbs, .down(140, 366, Color(0xFFFFFF, 0.62), Color(0xE8DCFF, 0.5)), lift: 10, ground: shadow)
  let glass = canvas.mask(bulbs)
  let inside = canvas.mask(hourglass(inset: 9))
  let sand = Paint.down(180, 360, Color(0xFFE08A), Color(0xF59B23))
  canvas.fill(.rectangle(150, 198, 212, 54), sand, in: inside)
  var heap = Path()
  heap.move(150, 372)
  heap.line(150, 352)
  heap.curve(210, 346, 236, 304, 256, 304)
  heap.curve(276, 304, 302, 346, 362, 352)
  heap.line(362, 372)
  canvas.fill(heap, sand, in: inside)
  canvas.fill(.rounded(252.5, 246, 7, 70, 3), .flat(Color(0xFFC24F)), in: inside)
  canvas.innerShadow(of: glass, Color(0x2A0A6A, 0.35), blur: 7, x: -6, y: -3)
  canvas.innerShadow(of: glass, .white(0.8), blur: 3, x: 4, y: 3)
  let brass = Paint.across(
    134, 378, Color(0xC98A2B), Color(0xFFEDB0), Color(0xE8B44C), Color(0xA06A1C))
  for y in [112.0, 360] {
    canvas.lay(.rounded(140, y, 232, 32, 14), brass, lift: 8, ground: shadow)
  }
}

/// Two bulbs with a waist, as one outline; `inset` makes the room inside the glass.
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

private func drawSettings(_ canvas: inout Canvas) {
  canvas.tile(0xA9B4C6, 0x556074)
  let shadow: UInt32 = 0x10161F
  let center: Point = [256, 250]
  let wheel = canvas.mask(gear(center, teeth: 10, root: 118, tip: 150).cornersRounded(9))
  let eye = canvas.mask(.circle(center, 62))
  let shape = wheel - eye
  canvas.lay(shape, .down(100, 400, Color(0xFFFFFF), Color(0xC5CCD8)), lift: 12, ground: shadow)
  let groove = canvas.mask(.circle(center, 100)) - canvas.mask(.circle(center, 76))
  canvas.fill(groove, .down(150, 350, Color(0xC9D0DB), Color(0xF3F5F9)))
  canvas.innerShadow(of: groove, Color(shadow, 0.35), blur: 2.5, y: 3)
}

/// A gearwheel whose teeth grow narrower outwards.
private func gear(_ center: Point, teeth: Int, root: Double, tip: Double) -> Path {
  var path = Path()
  let step = 360 / Double(teeth)
  for tooth in 0..<teeth {
    let middle = Double(tooth) * step - 90
    path.arc(center, root, from: middle - step * 0.5, to: middle - step * 0.29)
    path.arc(center, tip, from: middle - step * 0.20, to: middle + step * 0.20)
    path.arc(center, root, from: middle + step * 0.29, to: middle + step * 0.5)
  }
  path.contours = [path.contours.flatMap { $0 }]
  return path
}
