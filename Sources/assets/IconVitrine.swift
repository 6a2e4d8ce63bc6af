/// The program's own icon, an amphora under a dome of glass, in the sizes that desktops ask for.
let vitrineIcons = [16, 22, 24, 32, 48, 64, 128, 256, 512].map {
  Icon(file: "vitrine/\($0).png", side: $0, drawVitrine)
}

private func drawVitrine(_ canvas: inout Canvas) {
  let tile = canvas.tile(0x3A6FC4, 0x111B4A)
  let shadow: UInt32 = 0x03030F
  canvas.fill(tile, .halo([256, 230], 230, Color(0xA9D6FF, 0.55)))
  canvas.lay(
    .rounded(120, 372, 272, 36, 12), .down(372, 408, Color(0xFFFFFF), Color(0xBFC6D6)), lift: 9,
    ground: shadow)
  canvas.lay(
    .rounded(144, 348, 224, 28, 8), .down(348, 376, Color(0xF6E4BC), Color(0xC08D3C)), lift: 4,
    ground: shadow)
  canvas.lay(
    .rounded(222, 381, 68, 18, 5), .down(381, 399, Color(0xFFE9B0), Color(0xC08D3C)), lift: 1,
    ground: shadow)
  drawAmphora(&canvas, shadow)
  var dome = Path()
  dome.move(154, 350)
  dome.line(154, 200)
  dome.curve(154, 60, 358, 60, 358, 200)
  dome.line(358, 350)
  let glass = canvas.mask(dome)
  canvas.fill(glass, .across(154, 358, .white(0.20), .white(0.03), .white(0.12)))
  canvas.innerShadow(of: glass, .white(0.75), blur: 4)
  canvas.rim(glass, .white(0.9), y: 3)
  var gleam = Path()
  gleam.move(180, 318)
  gleam.line(180, 206)
  gleam.curve(180, 160, 196, 138, 214, 128)
  canvas.fill(gleam.stroked(14), .down(120, 320, .white(0.85), .white(0.12)))
  canvas.lay(
    .circle([256, 86], 15), .down(71, 101, Color(0xFFF0C8), Color(0xC08D3C)), lift: 4,
    ground: shadow)
}

private func drawAmphora(_ canvas: inout Canvas, _ shadow: UInt32) {
  let clay = Paint.across(
    200, 312, Color(0xF2A468), Color(0xE07B3C), Color(0xB8501F), Color(0x8A3412))
  for side in [-1.0, 1] {
    var handle = Path()
    handle.move(274, 166)
    handle.curve(322, 160, 322, 206, 298, 222)
    canvas.lay(
      handle.stroked(11).scaled(side, 1, around: [256, 0]), clay, lift: 2, ground: shadow)
  }
  var half = Path()
  half.move(256, 148)
  half.line(284, 148)
  half.curve(290, 156, 276, 166, 274, 176)
  half.curve(272, 204, 316, 206, 312, 252)
  half.curve(308, 296, 274, 314, 270, 330)
  half.curve(270, 338, 288, 340, 288, 350)
  half.line(256, 350)
  let mirrored = half.contours[0].map { Point(512 - $0.x, $0.y) }.reversed()
  let body = canvas.lay(Path(half.contours[0] + mirrored), clay, lift: 6, ground: shadow)
  canvas.fill(.rectangle(150, 228, 212, 8), .flat(Color(0x3A1508, 0.8)), in: body)
  canvas.fill(.rectangle(150, 268, 212, 8), .flat(Color(0x3A1508, 0.8)), in: body)
  canvas.innerShadow(of: body, Color(0x2A0A02, 0.55), blur: 7, x: -7)
}
