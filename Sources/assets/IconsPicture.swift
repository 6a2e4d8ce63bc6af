/// Icons that contain a picture: painting, map, globe, portrait.
let pictureIcons = [
  Icon("gallery", drawGallery),
  Icon("map", drawMap),
  Icon("globe", drawGlobe),
  Icon("people", drawPeople),
]

private func drawGallery(_ canvas: inout Canvas) {
  let tile = canvas.tile(0xC93A52, 0x641028)
  canvas.fill(tile, .halo([256, 84], 300, Color(0xFFB48C, 0.36)))
  let frame = Path.rounded(92, 128, 328, 252, 8)
  canvas.lay(frame, .flat(Color(0xD9A441)), lift: 14, ground: 0x25020F)
  let sides: [([Point], UInt32, UInt32)] = [
    ([[92, 128], [420, 128], [384, 164], [128, 164]], 0xFFE7A6, 0xE9B851),
    ([[92, 380], [420, 380], [384, 344], [128, 344]], 0x8F5F1A, 0xC98F34),
    ([[92, 128], [92, 380], [128, 344], [128, 164]], 0xF3C667, 0xC58A30),
    ([[420, 128], [420, 380], [384, 344], [384, 164]], 0xDDA843, 0xA06D20),
  ]
  let shape = canvas.mask(frame)
  for (at, (corners, outer, inner)) in sides.enumerated() {
    let (start, end): (Point, Point) = (corners[0], corners[3])
    let paint: Paint =
      at < 2
      ? .down(start.y, end.y, Color(outer), Color(inner))
      : .across(start.x, end.x, Color(outer), Color(inner))
    canvas.fill(Path(corners), paint, in: shape)
  }
  canvas.rim(shape, .white(0.6), y: 2)
  let groove =
    canvas.mask(.rectangle(104, 140, 304, 228)) - canvas.mask(.rectangle(107, 143, 298, 222))
  canvas.fill(groove, .flat(Color(0x6A430C, 0.45)))
  let view = canvas.mask(.rectangle(128, 164, 256, 180))
  paintLandscape(&canvas, view)
  canvas.innerShadow(of: view, .black(0.55), blur: 5, y: 5)
  canvas.fill(view - canvas.mask(.rectangle(130.5, 166.5, 251, 175)), .flat(Color(0x5A360A, 0.8)))
}

private func paintLandscape(_ canvas: inout Canvas, _ view: Mask) {
  canvas.fill(view, .down(164, 300, Color(0x4A9BE8), Color(0xBFE3F7), Color(0xFFE9C4)))
  canvas.shadow(of: canvas.mask(.circle([318, 214], 24)), Color(0xFFF3C4, 0.9), blur: 14, in: view)
  canvas.fill(.circle([318, 214], 22), .down(192, 236, Color(0xFFFBE6), Color(0xFFE08A)), in: view)
  let far = Path.smooth([
    [100, 300], [150, 262], [186, 222], [214, 248], [250, 210], [292, 254], [330, 240],
    [400, 286], [420, 360], [90, 360],
  ])
  canvas.fill(far, .down(205, 310, Color(0x6E8FC6), Color(0xA9C2DD)), in: view)
  let near = Path.smooth([
    [90, 320], [140, 286], [196, 270], [240, 292], [290, 300], [340, 282], [420, 300],
    [420, 380], [90, 380],
  ])
  canvas.fill(near, .down(268, 340, Color(0x4FA36B), Color(0x2C7A58)), in: view)
  let front = Path.smooth([
    [90, 330], [150, 318], [230, 322], [300, 330], [360, 312], [430, 308], [430, 400], [90, 400],
  ])
  canvas.fill(front, .down(308, 350, Color(0x2E7D4A), Color(0x145038)), in: view)
}

private func drawMap(_ canvas: inout Canvas) {
  canvas.tile(0x86E07A, 0x219A54)
  let panels: [[Point]] = [
    [[100, 164], [204, 136], [204, 352], [100, 380]],
    [[204, 136], [308, 164], [308, 380], [204, 352]],
    [[308, 164], [412, 136], [412, 352], [308, 380]],
  ]
  let sheet = Path([
    [100, 164], [204, 136], [308, 164], [412, 136], [412, 352], [308, 380], [204, 352], [100, 380],
  ])
  let shape = canvas.mask(sheet.cornersRounded(9))
  canvas.cast(shape, lift: 12, ground: 0x063A1C)
  canvas.inside(shape) { layer in
    paintLand(&layer)
    for (at, panel) in panels.enumerated() {
      let paint: Paint =
        at == 1
        ? .across(204, 308, Color(0x2F3F24, 0.30), Color(0x2F3F24, 0.12))
        : .across(panel[0].x, panel[1].x, .white(0.30), Color(0x2F3F24, 0.05))
      layer.fill(Path(panel).scaled(1, 1.2, around: panel[0]), paint)
    }
    layer.fill(.rectangle(202.5, 130, 2, 230), .flat(.white(0.7)))
    layer.fill(.rectangle(307, 160, 2, 230), .flat(Color(0x2F3F24, 0.22)))
  }
  canvas.rim(shape, .white(0.8), y: 2)
  drawPin(&canvas, tip: [308, 282])
}

/// The contents of the map: meadows, a river and two roads.
private func paintLand(_ layer: inout Canvas) {
  layer.fill(Tile.path, .flat(Color(0xF9F5E9)))
  let green = Paint.flat(Color(0xB5E3A0))
  layer.fill(.smooth([[90, 300], [150, 270], [190, 310], [214, 400], [90, 400]]), green)
  layer.fill(.smooth([[330, 120], [430, 110], [430, 230], [370, 220], [340, 180]]), green)
  var river = Path()
  river.move(80, 214)
  river.curve(160, 180, 190, 280, 262, 282)
  river.curve(330, 284, 340, 330, 440, 300)
  layer.fill(river.stroked(34), .flat(Color(0x8CCBF2)))
  var roads = Path()
  roads.move(150, 100)
  roads.curve(160, 220, 240, 220, 250, 420)
  roads.move(80, 345)
  roads.curve(180, 300, 300, 240, 440, 232)
  layer.fill(roads.stroked(15), .flat(Color(0xE8C35A)))
  layer.fill(roads.stroked(10), .flat(Color(0xFFF0BE)))
}

private func drawPin(_ canvas: inout Canvas, tip: Point) {
  canvas.shadow(
    of: canvas.mask(.ellipse(tip + [4, 2], 26, 10)), .black(0.5), blur: 6)
  let center = tip + [0, -112]
  var pin = Path()
  pin.arc(center, 62, from: 155, to: 385)
  pin.curve(center.x + 42, center.y + 66, tip.x + 12, tip.y - 26, tip.x, tip.y)
  pin.curve(tip.x - 12, tip.y - 26, center.x - 42, center.y + 66, center.x - 56, center.y + 26)
  let shape = canvas.lay(
    pin, .down(center.y - 62, tip.y, Color(0xFF6B5E), Color(0xD41F2E)), lift: 6, ground: 0x2A0606)
  canvas.innerShadow(of: shape, Color(0x7A0010, 0.5), blur: 6, x: -5, y: -4)
  canvas.shadow(
    of: canvas.mask(.ellipse(center + [-18, -32], 26, 16)), .white(0.55), blur: 8, in: shape)
  let eye = canvas.mask(.circle(center, 25))
  canvas.fill(eye, .down(center.y - 25, center.y + 25, Color(0xFFFFFF), Color(0xF3DEDC)))
  canvas.innerShadow(of: eye, Color(0x7A0010, 0.55), blur: 3, y: 3)
}

private func drawPeople(_ canvas: inout Canvas) {
  canvas.tile(0x56D8C6, 0x0B7F82)
  let center: Point = [256, 250]
  let outer = canvas.mask(.ellipse(center, 128, 158))
  canvas.lay(
    outer,
    .between(
      [150, 100], [360, 400], Color(0xFFF0B8), Color(0xE0A93E), Color(0xF7D883), Color(0xA8701C)),
    lift: 13, ground: 0x02302F)
  let step = canvas.mask(.ellipse(center, 112, 142))
  canvas.fill(
    step, .between([160, 110], [350, 390], Color(0xA8701C), Color(0xF0C868), Color(0xFFF0B8)))
  let field = canvas.mask(.ellipse(center, 104, 134))
  canvas.fill(field, .down(116, 384, Color(0x7099D4), Color(0x2B5494)))
  let bust = canvas.mask(profile()) * field
  canvas.shadow(of: bust, Color(0x0A1E44, 0.6), blur: 7, x: 4, y: 7, in: field)
  canvas.fill(bust, .down(150, 384, Color(0xFFFFFF), Color(0xE3EAF5)))
  canvas.innerShadow(of: bust, Color(0x3A5C98, 0.55), blur: 9, x: -7, y: -8)
  canvas.fill(hair().stroked(4), .flat(Color(0x7E99C8, 0.50)), in: bust)
  canvas.innerShadow(of: field, Color(0x06142E, 0.75), blur: 7, y: 7)
}

/// Strands of the hair, from the forehead to where it is tied.
private func hair() -> Path {
  var path = Path()
  path.move(206, 192)
  path.curve(232, 200, 250, 226, 268, 250)
  path.curve(282, 266, 304, 268, 322, 256)
  path.move(222, 172)
  path.curve(256, 178, 286, 206, 326, 240)
  path.move(250, 156)
  path.curve(282, 164, 308, 190, 328, 226)
  return path
}

/// A head and shoulders seen from the side, looking left.
private func profile() -> Path {
  var path = Path()
  path.move(196, 400)
  path.curve(196, 372, 214, 352, 240, 342)
  path.curve(246, 332, 246, 322, 244, 314)
  path.curve(230, 318, 212, 318, 206, 306)
  path.curve(202, 298, 208, 292, 204, 286)
  path.curve(198, 284, 198, 278, 203, 275)
  path.curve(199, 272, 200, 267, 202, 263)
  path.curve(200, 258, 184, 258, 184, 250)
  path.curve(184, 244, 198, 230, 200, 218)
  path.curve(196, 180, 224, 152, 264, 152)
  path.curve(300, 152, 326, 178, 328, 212)
  path.curve(350, 214, 352, 250, 326, 252)
  path.curve(318, 268, 304, 280, 300, 296)
  path.curve(298, 318, 308, 334, 326, 344)
  path.curve(356, 358, 372, 376, 374, 400)
  return path
}
