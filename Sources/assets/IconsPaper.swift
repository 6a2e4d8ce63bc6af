/// Icons of paper objects: documents, cards, books, envelopes.
let paperIcons = [
  Icon("documents", drawDocuments),
  Icon("index", drawIndex),
  Icon("pages", drawPages),
  Icon("letters", drawLetters),
]

/// Lines of text as bars of the given lengths, one below the other.
private func lines(_ x: Double, _ y: Double, _ step: Double, _ lengths: [Double]) -> Path {
  lengths.enumerated().reduce(Path()) { path, line in
    path.joined(.rounded(x, y + Double(line.offset) * step, line.element, 9, 4.5))
  }
}

/// A wax seal with a pressed centre.
func drawSeal(_ canvas: inout Canvas, _ center: Point, _ radius: Double) {
  let blob = Path.smooth(
    (0..<18).map { at in
      let wobble = [1.0, 0.955, 1.03, 0.97, 1.015, 0.95][at % 6]
      return Path.circle(center, radius * wobble).contours[0][at * 40]
    })
  let wax = canvas.lay(
    blob, .down(center.y - radius, center.y + radius, Color(0xF2574B), Color(0xB3161F)), lift: 7,
    ground: 0x3A0508)
  canvas.innerShadow(of: wax, Color(0x5A0309, 0.55), blur: 4, y: -4)
  let dish = canvas.mask(.circle(center, radius * 0.66))
  canvas.fill(
    dish, .down(center.y - radius, center.y + radius * 0.7, Color(0xA5121B), Color(0xE8433C)))
  canvas.innerShadow(of: dish, Color(0x4A0207, 0.7), blur: 2.5, y: 3)
  canvas.fill(
    canvas.mask(star(center, radius * 0.46, radius * 0.19, points: 5)),
    .down(center.y - radius / 2, center.y + radius / 2, Color(0xFF9C8C), Color(0xDE3A35)))
}

/// A star; one of its points is up.
func star(_ center: Point, _ outer: Double, _ inner: Double, points: Int) -> Path {
  let ring = Path.circle(center, 1).contours[0].map { $0 - center }
  return Path(
    (0..<2 * points).map { at in
      let step = (540 + at * 360 / points) % 720
      return center + ring[step] * (at % 2 == 0 ? outer : inner)
    })
}

private func drawDocuments(_ canvas: inout Canvas) {
  canvas.tile(0xC99A6C, 0x7C4A2C)
  let shadow: UInt32 = 0x2E1607
  canvas.lay(
    Path.rounded(150, 106, 212, 284, 10).rotated(-8, around: [256, 250]),
    .down(100, 400, Color(0xE9D9B4), Color(0xCDB37F)), lift: 9, ground: shadow)
  var page = Path()
  page.move(152, 112)
  page.line(318, 112)
  page.line(368, 162)
  page.line(368, 394)
  page.line(152, 394)
  let sheet = canvas.lay(
    page.cornersRounded(10).rotated(3, around: [256, 250]),
    .down(110, 394, Color(0xFFFBEE), Color(0xF3E3BD)), lift: 10, ground: shadow)
  var corner = Path()
  corner.move(318, 112)
  corner.line(368, 162)
  corner.line(318, 162)
  let fold = corner.cornersRounded(7).rotated(3, around: [256, 250])
  canvas.shadow(of: canvas.mask(fold), Color(shadow, 0.5), blur: 5, x: -3, y: 5, in: sheet)
  canvas.fill(fold, .between([318, 162], [345, 135], Color(0xFFF6DD), Color(0xDCC595)))
  let turn = { (path: Path) in path.rotated(3, around: [256, 250]) }
  canvas.fill(turn(.rounded(184, 152, 92, 16, 8)), .flat(Color(0x8A5A33)))
  canvas.fill(
    turn(lines(184, 196, 29, [140, 152, 118, 146, 84])), .flat(Color(0x9C7B52, 0.62)))
  drawSeal(&canvas, [316, 340], 44)
}

private func drawIndex(_ canvas: inout Canvas) {
  canvas.tile(0x7D86FF, 0x3A3AC4)
  let shadow: UInt32 = 0x0E0D4A
  let cards: [(y: Double, inset: Double, tab: Double, top: UInt32, bottom: UInt32)] = [
    (134, 28, 152, 0xFFCB73, 0xF79A3A), (172, 14, 212, 0xFF94AC, 0xF0567C),
    (210, 0, 280, 0xFFFFFF, 0xE4E8FA),
  ]
  for card in cards {
    canvas.lay(
      indexCard(card.y, card.inset, card.tab),
      .down(card.y - 36, card.y + 170, Color(card.top), Color(card.bottom)), lift: 8,
      ground: shadow)
  }
  let ink = Paint.down(248, 352, Color(0x5A5FEA), Color(0x3433B4))
  canvas.fill(letterA(at: [142, 248], height: 104), ink)
  canvas.fill(Path.rounded(240, 291, 40, 18, 9), ink)
  canvas.fill(letterZ(at: [295, 248], height: 104), ink)
}

/// A card whose tab begins at `x`.
private func indexCard(_ top: Double, _ inset: Double, _ tab: Double) -> Path {
  let (left, right, bottom) = (104 + inset, 408 - inset, 390.0)
  return Path([
    [left, top], [tab, top], [tab + 10, top - 36], [tab + 92, top - 36], [tab + 102, top],
    [right, top], [right, bottom], [left, bottom],
  ])
  .cornersRounded(15)
}

/// A capital A of even strokes, its upper left corner at a point.
private func letterA(at corner: Point, height: Double) -> Path {
  let (width, stem) = (height * 0.82, height * 0.19)
  let strokes = [
    Path([
      [stem / 2, height - stem / 2], [width / 2, stem / 2], [width - stem / 2, height - stem / 2],
    ]),
    Path([[width * 0.27, height * 0.68], [width * 0.73, height * 0.68]]),
  ]
  return strokes.reduce(Path()) { $0.joined($1.stroked(stem)) }.moved(corner.x, corner.y)
}

private func letterZ(at corner: Point, height: Double) -> Path {
  let (width, stem) = (height * 0.72, height * 0.19)
  let (near, far) = (stem / 2, width - stem / 2)
  return Path([[near, near], [far, near], [near, height - near], [far, height - near]])
    .stroked(stem).moved(corner.x, corner.y)
}

private func drawPages(_ canvas: inout Canvas) {
  canvas.tile(0xFF9466, 0xDE3A2E)
  let shadow: UInt32 = 0x5A0A06
  let cover = Path.rounded(88, 167, 336, 203, 16)
  canvas.lay(cover, .down(158, 370, Color(0x9E2A22), Color(0x6E120F)), lift: 10, ground: shadow)
  let ribbon = Path([[264, 330], [294, 330], [294, 420], [279, 405], [264, 420]])
  canvas.lay(ribbon, .down(350, 420, Color(0xFFC04A), Color(0xFF9A1F)), lift: 5, ground: shadow)
  for (sheet, drop) in [12.0, 6, 0].enumerated() {
    let paper = sheet == 2 ? Color(0xFFFDF8) : Color(0xE7DCCB)
    for side in [-1.0, 1] {
      let half = bookHalf(drop: drop).scaled(side, 1, around: [256, 250])
      let shape = canvas.mask(half)
      canvas.fill(shape, .flat(paper))
      canvas.rim(shape, Color(0xA58D70, 0.6), y: -1.4)
      guard sheet == 2 else { continue }
      canvas.fill(
        shape,
        .linear(
          from: [256, 0], to: [256 + side * 160, 0],
          stops: [
            (0, Color(0x7A5B40, 0.62)), (0.10, Color(0x9C8060, 0.22)), (0.36, .white(0)),
            (0.86, Color(0x9C8060, 0)), (1, Color(0x9C8060, 0.20)),
          ]))
      canvas.fill(bookLines(side), .flat(Color(0xB79F86, 0.75)))
    }
  }
}

/// The right pages of an open book; the upper edge bends towards the spine.
private func bookHalf(drop: Double) -> Path {
  var half = Path()
  half.move(256, 168)
  half.curve(286, 132, 350, 130, 408 + drop / 2, 148 + drop)
  half.line(408 + drop / 2, 340 + drop)
  half.curve(350, 322 + drop, 290, 326 + drop, 256, 358 + drop / 3)
  return half
}

/// Lines of text that follow the bend of the right pages for a side of 1, the left for -1.
private func bookLines(_ side: Double) -> Path {
  let lines = (0..<4).reduce(Path()) { path, line in
    let y = 196 + Double(line) * 29
    var stroke = Path()
    stroke.move(284, y - 12)
    stroke.curve(310, y - 29, 348, y - 29, 384, y - 22)
    return path.joined(stroke)
  }
  var last = Path()
  if side > 0 {
    last.move(284, 300)
    last.curve(302, 288, 320, 286, 340, 285)
  } else {
    last.move(322, 285)
    last.curve(342, 284, 362, 285, 384, 290)
  }
  return lines.joined(last).stroked(8).scaled(side, 1, around: [256, 250])
}

private func drawLetters(_ canvas: inout Canvas) {
  canvas.tile(0x5FD8F5, 0x0F86C6)
  let shadow: UInt32 = 0x043A5C
  let body = Path.rounded(96, 148, 320, 220, 22)
  let envelope = canvas.lay(
    body, .down(148, 368, Color(0xFFFFFF), Color(0xE2EAF2)), lift: 11, ground: shadow)
  let front = canvas.mask(envelopeFront())
  canvas.shadow(of: front, Color(shadow, 0.34), blur: 5, y: -2, in: envelope)
  canvas.fill(front, .down(246, 368, Color(0xF8FAFD), Color(0xD6E2EE)), in: envelope)
  let lid = canvas.mask(envelopeFlap()) * envelope
  canvas.shadow(of: lid, Color(shadow, 0.46), blur: 8, y: 7, in: envelope)
  canvas.fill(lid, .down(148, 290, Color(0xFFFFFF), Color(0xEAF1F8)))
  canvas.rim(lid, Color(0x5F7F99, 0.35), y: -1.6)
  canvas.rim(envelope, .white(0.8), y: 2)
  drawSeal(&canvas, [256, 276], 46)
}

/// The lower fold of an envelope; much wider than the envelope, so that only its upper edges show.
private func envelopeFront() -> Path {
  var path = Path()
  path.move(60, 398)
  path.line(224, 254)
  path.curve(244, 238, 268, 238, 288, 254)
  path.line(452, 398)
  return path
}

private func envelopeFlap() -> Path {
  var path = Path()
  path.move(60, 120)
  path.line(452, 120)
  path.line(284, 280)
  path.curve(266, 296, 246, 296, 228, 280)
  return path
}
