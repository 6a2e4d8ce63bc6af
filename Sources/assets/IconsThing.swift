/// Icons of media: music, film, camera.
let thingIcons = [
  Icon("music", drawMusic),
  Icon("film", drawFilm),
  Icon("camera", drawCamera),
]

private func drawMusic(_ canvas: inout Canvas) {
  canvas.tile(0xFF7AA8, 0xD81B60)
  let shadow: UInt32 = 0x5A0428
  let centers: [Point] = [[172, 346], [324, 316]]
  let heads = centers.map { Path.ellipse($0, 52, 39).rotated(-22, around: $0) }
  // The stems end where the heads are widest, flush with their right edges.
  let ends = centers.map { $0 + [50.4, -8.2] }
  let (first, second) = (ends[0], ends[1])
  let beam = Path([
    [first.x - 25, 280], [first.x - 25, 146], [second.x, 112], [second.x, 260],
    [second.x - 25, 260], [second.x - 25, 188], [first.x, 217], [first.x, 280],
  ])
  let stems = ends.map { Path.rectangle($0.x - 25, 240, 25, $0.y - 240) }
  let shape = (heads + stems).reduce(canvas.mask(beam.cornersRounded(8))) {
    $0 + canvas.mask($1)
  }
  canvas.lay(shape, .down(114, 390, Color(0xFFFFFF), Color(0xFFD9E6)), lift: 12, ground: shadow)
  for head in heads {
    canvas.innerShadow(of: canvas.mask(head), Color(0xD0407A, 0.34), blur: 8, x: -4, y: -8)
  }
}

private func drawFilm(_ canvas: inout Canvas) {
  canvas.tile(0x5A6070, 0x1D2028)
  let shadow: UInt32 = 0x05060A
  let slate = canvas.mask(.rounded(100, 214, 312, 172, 20))
  let ink = Paint.down(80, 268, Color(0x3E4352), Color(0x22252E))
  canvas.cast(slate, lift: 12, ground: shadow)
  canvas.inside(slate) { layer in
    layer.fill(Tile.path, .down(214, 386, Color(0xFFFFFF), Color(0xDDE1EA)))
    for at in 0..<5 {
      let x = 116 + Double(at) * 76
      layer.fill(Path([[x - 2, 210], [x + 34, 210], [x + 64, 266], [x + 28, 266]]), ink)
    }
    layer.fill(.rectangle(90, 266, 332, 2.5), .flat(Color(0x22252E, 0.28)))
  }
  canvas.edge(slate)
  let hinge: Point = [118, 226]
  let stick = canvas.mask(.rounded(100, 160, 312, 54, 14).rotated(-14, around: hinge))
  canvas.cast(stick, lift: 8, ground: shadow)
  canvas.inside(stick) { layer in
    layer.fill(Tile.path, .down(80, 214, Color(0xFFFFFF), Color(0xDDE1EA)))
    for at in 0..<5 {
      let x = 116 + Double(at) * 76
      let bar = Path([[x + 28, 150], [x + 64, 150], [x + 36, 224], [x, 224]])
      layer.fill(bar.rotated(-14, around: hinge), ink)
    }
  }
  canvas.rim(stick, .white(0.4), y: 2)
  var play = Path()
  play.move(228, 288)
  play.line(298, 327)
  play.line(228, 366)
  canvas.lay(
    play.cornersRounded(10), .down(288, 366, Color(0xFF8A4C), Color(0xE8401F)), lift: 4,
    ground: 0x6A1A06)
  canvas.lay(
    .circle([126, 214], 12), .down(202, 226, Color(0xFFFFFF), Color(0xAEB4C2)), lift: 3,
    ground: shadow)
}

private func drawCamera(_ canvas: inout Canvas) {
  canvas.tile(0xFFD04F, 0xEF8A17)
  let shadow: UInt32 = 0x5A2A02
  canvas.lay(
    .rounded(128, 140, 62, 40, 10), .down(140, 170, Color(0xF2F4F7), Color(0xAEB5C0)), lift: 5,
    ground: shadow)
  let hump = Path([[196, 168], [216, 124], [296, 124], [316, 168]]).cornersRounded(16)
  let body = canvas.mask(.rounded(92, 156, 328, 218, 36)) + canvas.mask(hump)
  canvas.cast(body, lift: 13, ground: shadow)
  canvas.inside(body) { layer in
    layer.fill(Tile.path, .down(124, 374, Color(0xFFFFFF), Color(0xC9CED8)))
    let leather = layer.mask(.rectangle(60, 208, 392, 120))
    layer.fill(leather, .down(208, 328, Color(0x4A4E58), Color(0x2A2D35)))
    layer.innerShadow(of: leather, .black(0.5), blur: 3, y: 3)
  }
  canvas.edge(body)
  canvas.lay(
    .rounded(348, 176, 44, 20, 8), .down(176, 196, Color(0x6A7080), Color(0x2E323C)), lift: 1,
    ground: 0x555555)
  canvas.lay(
    .circle([124, 187], 9), .down(178, 196, Color(0xFF7A6A), Color(0xD82A2A)), lift: 1,
    ground: 0x333333)
  drawLens(&canvas, [256, 262], 92)
}

private func drawLens(_ canvas: inout Canvas, _ center: Point, _ radius: Double) {
  let (top, bottom) = (center.y - radius, center.y + radius)
  canvas.lay(
    .circle(center, radius), .down(top, bottom, Color(0xFFFFFF), Color(0xA9B0BC)), lift: 9)
  canvas.fill(
    .circle(center, radius * 0.87), .down(top, bottom, Color(0x2B2E36), Color(0x5C616E)))
  canvas.fill(
    .circle(center, radius * 0.78), .down(top, bottom, Color(0x4A4F5B), Color(0x17191F)))
  let glass = canvas.mask(.circle(center, radius * 0.66))
  canvas.fill(
    glass,
    .radial(
      center: center + [0, radius * 0.25], radius: radius * 0.9,
      stops: [
        (0, Color(0x5FC4FF)), (0.35, Color(0x2A62D8)), (0.7, Color(0x2A1E78)), (1, Color(0x0B0A2A)),
      ]))
  canvas.innerShadow(of: glass, .black(0.8), blur: 6, y: 7)
  canvas.fill(
    .circle(center, radius * 0.26),
    .radial(
      center: center, radius: radius * 0.26,
      stops: [(0, Color(0x0A0A28, 0.95)), (0.8, Color(0x0A0A28, 0.75)), (1, Color(0x0A0A28, 0))]))
  let gleam = center + [-radius * 0.24, -radius * 0.28]
  canvas.fill(
    .ellipse(gleam, radius * 0.24, radius * 0.15).rotated(-40, around: gleam),
    .down(gleam.y - radius * 0.2, gleam.y + radius * 0.2, .white(0.95), .white(0.15)))
  let spark = center + [radius * 0.28, radius * 0.3]
  canvas.fill(.circle(spark, radius * 0.07), .flat(.white(0.55)))
}
