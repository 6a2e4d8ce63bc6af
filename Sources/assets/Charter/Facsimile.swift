internal import Glibc

/// The picture of the charter in its case: parchment, ruling, writing, fold, cord and seal.
struct Facsimile {
  /// The edges of the parchment before wear; its foot is folded up.
  private static let skin = Frame(236, 236, 5908, 7040)
  /// The upper edge of the fold.
  private static let foldTop = 6560.0
  /// Creases of former folds.
  private static let creasesDown = [2130.0, 4060]
  private static let creasesAcross = [2140.0, 4190]
  /// Half the breadth of a crease, in pixels.
  private static let creaseReach = 90.0
  /// The largest deviation of a crease from a straight line, in pixels.
  private static let creaseWave = 7.0
  /// Numbers of tones: many for the parchment, few for ink.
  private static let skinTones = 30
  private static let inkTones = 9
  private static let skinEnd: Float = 0.44
  private static let sheetTones = skinTones + inkTones
  private static let mountTones = 30

  static let seal = SealPicture(center: [3072, 7650], radius: 470, slit: 6740)

  /// All colours of the picture: parchment and ink, the case, wax and cord.
  static let colors: [UInt32] = {
    let skin = Palette.ramp(Parchment.stops, at: tones)
    let mount = Palette.ramp([(0, 0x0C0D0F), (1, 0x3A3D42)], count: mountTones)
    return skin + mount + SealPicture.wax + SealPicture.cord
  }()

  private static let tones: [Float] = {
    let skin = (0..<skinTones).map { (step: Int) -> Float in
      Float(step) / Float(skinTones) * skinEnd
    }
    let ink = (0..<inkTones).map { (step: Int) -> Float in
      skinEnd + Float(step) / Float(inkTones - 1) * (1 - skinEnd)
    }
    return skin + ink
  }()

  private let parchment = Parchment(grain: 1, seed: 1215)
  private let back = Parchment(grain: 1, seed: 1225)
  private let lines: [[Inked]]
  private let initial: Path
  private let straight: [SIMD4<Float>]
  /// Cord and seal after their first drawing.
  private var sealed: Sheet?

  /// A mark with its frame, for clipping to a tile.
  private struct Inked {
    let mark: Writing.Mark
    let frame: Frame
  }

  init(_ writing: Writing) {
    var lines = [[Inked]](repeating: [], count: writing.lines)
    for mark in writing.marks {
      let corners = mark.strokes.map { stroke in stroke.map { Self.position($0, mark) } }
      let frame = Frame(around: corners).grown(Int(mark.size * 0.3) + 2)
      lines[mark.line].append(Inked(mark: mark, frame: frame))
    }
    self.lines = lines
    initial = Self.drawnInitial
    straight = Self.colors.map { Color($0).samples }
  }

  private static func position(_ point: Point, _ mark: Writing.Mark) -> Point {
    mark.origin + Point(point.x + point.y * 0.05, -point.y) * mark.size
  }

  // MARK: Picture

  /// The pixels of a part of the sheet as 0xRRGGBB.
  mutating func words(of frame: Frame) -> [UInt32] {
    let ink = ink(in: frame)
    var sheet = Sheet(frame: frame)
    sheet.fill { x, y in color(x, y, ink.value(x, y)) }
    if !Self.seal.frame.common(frame).isEmpty {
      let seal = sealed ?? Self.seal.drawn()
      sheet.lay(seal)
      sealed = seal
    }
    return sheet.words()
  }

  private func color(_ x: Int, _ y: Int, _ ink: Float) -> SIMD4<Float> {
    let (across, down) = (Double(x) + 0.5, Double(y) + 0.5)
    let inside = depth(across, down)
    guard inside > -0.5 else { return mount(across, down) }
    var tone =
      inside > 0 && down > foldTop(across)
      ? foldTone(across, down, inside)
      : skinTone(across, down)
    tone += 0.07 * Float(exp(-inside / 150)) + 0.08 * Float(exp(-inside / 16))
    if ink > 0 {
      tone += (0.93 - tone) * ink
    }
    let step = Self.step(tone)
    guard inside < 0.5 else { return straight[step] }
    let part = Float(inside + 0.5)
    return straight[step] * part + mount(across, down) * (1 - part)
  }

  private static func step(_ tone: Float) -> Int {
    let tone = min(1, max(0, tone))
    guard tone > skinEnd else { return Int((tone / skinEnd * Float(skinTones)).rounded()) }
    return skinTones + Int(((tone - skinEnd) / (1 - skinEnd) * Float(inkTones - 1)).rounded())
  }

  // MARK: Skin

  /// The distance from the worn edge in pixels, positive inside.
  private func depth(_ x: Double, _ y: Double) -> Double {
    let skin = Self.skin
    let near = min(
      x - Double(skin.left), Double(skin.right) - x, y - Double(skin.top), Double(skin.bottom) - y)
    guard near < 60, near > -60 else { return near }
    let wave = Double(Chance.field(x, y, size: 620, seed: 31)) * 22
    let nibble = Double(Chance.field(x, y, size: 70, seed: 32)) * 5
    return near + wave + nibble + Double(Chance.field(x, y, size: 12, seed: 33)) * 1.5
  }

  private func foldTop(_ x: Double) -> Double {
    Self.foldTop + Double(Chance.field(x, 0, size: 900, seed: 34)) * 12
      + Double(Chance.field(x, 0, size: 90, seed: 35)) * 2
  }

  private func skinTone(_ x: Double, _ y: Double) -> Float {
    var tone = parchment.tone(x, y) + ruling(x, y) + creases(x, y) + stains(x, y)
    let below = foldTop(x) - y
    if below < 120 {
      tone += 0.16 * Float(exp(-below / 14)) + 0.05 * Float(exp(-below / 60))
    }
    return tone
  }

  /// The fold at the foot: the paler back of the parchment, shaded towards its edges.
  private func foldTone(_ x: Double, _ y: Double, _ inside: Double) -> Float {
    var tone = back.tone(x, y) - 0.025 + creases(x, y) * 0.8
    let edge = y - foldTop(x)
    tone += edge < 3 ? -0.05 : 0.02 * Float(exp(-edge / 30))
    let turn = min(1, max(0, 1 - inside / 70))
    return tone + 0.13 * Float(turn * turn)
  }

  /// Ruled lines, pressed with a dry point.
  private func ruling(_ x: Double, _ y: Double) -> Float {
    let (left, right) = (Writing.left - 22, Writing.right + 22)
    let along = Float(0.6 + 0.4 * Chance.field(x, y, size: 240, seed: 36))
    for edge in [left, left - 20, right, right + 20] where abs(x - edge) < 1.1 {
      return y > 330 && y < Self.foldTop - 60 ? 0.022 * along : 0
    }
    guard x > left - 60, x < right + 60 else { return 0 }
    let line = (y - Writing.top - 5) / Writing.pitch
    let nearest = line.rounded()
    guard nearest >= 0, Int(nearest) < lines.count else { return 0 }
    let away = abs(line - nearest) * Writing.pitch
    return away < 1.1 ? 0.020 * along : 0
  }

  /// Ridges and valleys of former folds.
  private func creases(_ x: Double, _ y: Double) -> Float {
    var tone: Float = 0
    for (index, position) in Self.creasesDown.enumerated()
    where abs(x - position) < Self.creaseReach + Self.creaseWave {
      let wave = Double(Chance.field(0, y, size: 800, seed: 40 + UInt64(index)))
      let offset = x - position - wave * Self.creaseWave
      tone += crease(offset, Chance.field(x, y, size: 160, seed: 50))
    }
    for (index, position) in Self.creasesAcross.enumerated()
    where abs(y - position) < Self.creaseReach + Self.creaseWave {
      let wave = Double(Chance.field(x, 0, size: 800, seed: 44 + UInt64(index)))
      let offset = y - position - wave * Self.creaseWave
      tone += crease(offset, Chance.field(x, y, size: 160, seed: 51))
    }
    return tone
  }

  private func crease(_ away: Double, _ worn: Float) -> Float {
    guard abs(away) < Self.creaseReach else { return 0 }
    let line = exp(-away * away / 9) * 0.085
    let light = exp(-(away - 13) * (away - 13) / 240) * -0.045
    let shade = exp(-(away + 13) * (away + 13) / 300) * 0.050
    let broad = exp(-away * away / 1800) * 0.030
    return Float(line) * (0.6 + 0.7 * worn) + Float(light + shade + broad)
  }

  /// Stains of damp and of handling.
  private func stains(_ x: Double, _ y: Double) -> Float {
    var tone: Float = 0
    for stain in Self.spots {
      let away = Point(x, y) - stain.center
      guard max(abs(away.x), abs(away.y)) < stain.radius * 1.5 else { continue }
      let field =
        Double(Chance.field(x, y, size: stain.radius * 0.5, seed: 60)) * 0.25
        + Double(Chance.field(x, y, size: stain.radius * 0.13, seed: 61)) * 0.07
      let reach = length(away) / stain.radius + field
      guard reach < 1 else { continue }
      let rim = exp(-(1 - reach) * 16)
      let ease = min(1, (1 - reach) * 12)
      tone += 1.5 * stain.tone * Float(ease * (0.45 + 0.75 * rim))
    }
    return tone
  }

  private static let spots: [(center: Point, radius: Double, tone: Float)] = [
    ([5480, 760], 620, 0.052), ([700, 5600], 760, 0.050), ([2130, 2140], 240, 0.045),
    ([4060, 4190], 300, 0.050), ([5300, 5200], 330, 0.035), ([1500, 900], 210, 0.028),
    ([3400, 6300], 420, 0.032), ([4700, 2500], 130, 0.040), ([300, 3100], 360, 0.045),
  ]

  // MARK: Case

  /// The dark board behind the sheet, with the shadow of the sheet.
  private func mount(_ x: Double, _ y: Double) -> SIMD4<Float> {
    let skin = Self.skin
    let away = Point(
      max(0, Double(skin.left + 30) - x, x - Double(skin.right + 20)),
      max(0, Double(skin.top + 40) - y, y - Double(skin.bottom + 30)))
    let shade = exp(-length(away) / 75)
    let height = y / Double(TileSet.height)
    let board = 0.72 - 0.24 * height + 0.03 * Double(Chance.field(x, y, size: 900, seed: 70))
    let tone = board * (1 - 0.72 * shade)
    return straight[Self.sheetTones + Int((tone * Double(Self.mountTones - 1)).rounded())]
  }

  // MARK: Ink

  private func ink(in frame: Frame) -> Coverage {
    var ink = [Float](repeating: 0, count: frame.width * frame.height)
    let add = { (path: Path, amount: Float) in
      let shape = Coverage(path, in: frame)
      guard !shape.frame.isEmpty else { return }
      for y in shape.frame.top..<shape.frame.bottom {
        for x in shape.frame.left..<shape.frame.right {
          let at = (y - frame.top) * frame.width + x - frame.left
          ink[at] = 1 - (1 - ink[at]) * (1 - shape.value(x, y) * amount)
        }
      }
    }
    for line in lines {
      for inked in line where !inked.frame.common(frame).isEmpty {
        let mark = inked.mark
        let nib = Nib(
          width: mark.size * 0.178 * mark.weight, thickness: mark.size * 0.05, angle: 40)
        var path = Path()
        for stroke in mark.strokes {
          path.contours += nib.path(through: stroke.map { Self.position($0, mark) }).contours
        }
        add(path, Float(mark.ink))
      }
    }
    add(initial, 0.97)
    return Coverage(frame: frame, values: ink)
  }

  /// The ornamented initial J of the king's name.
  private static var drawnInitial: Path {
    let broad = Nib(width: 34, thickness: 8, angle: 40)
    let fine = Nib(width: 7, thickness: 3, angle: 40)
    var path = broad.path(through: [[392, 486], [430, 414], [500, 404], [604, 432]])
    let stem: [Point] = [
      [548, 420], [556, 620], [552, 860], [530, 1090], [440, 1260], [352, 1290],
    ]
    for shift in [-26.0, 0, 26] {
      let nib = shift == 0 ? fine : broad
      path = path.joined(nib.path(through: stem.map { $0 + [shift, 0] }))
    }
    for step in 0..<7 {
      let y = 500.0 + Double(step) * 84
      path = path.joined(broad.path(through: [[534, y], [556, y + 26], [580, y + 4]]))
    }
    path = path.joined(
      fine.path(through: [
        [392, 486], [362, 526], [350, 584], [372, 636], [418, 652], [458, 624],
        [464, 578], [436, 550], [408, 562], [402, 590],
      ]))
    path = path.joined(
      fine.path(through: [
        [352, 1290], [320, 1262], [318, 1216], [350, 1190], [390, 1206], [396, 1246], [372, 1262],
      ]))
    path = path.joined(
      fine.path(through: [
        [500, 700], [446, 704], [404, 736], [384, 796], [400, 856], [446, 884], [500, 864],
      ]))
    path = path.joined(
      fine.path(through: [[470, 760], [436, 764], [416, 790], [424, 826], [460, 832]]))
    for dot: Point in [[392, 700], [372, 920], [430, 960], [324, 1210]] {
      path = path.joined(Path.circle(dot, 9))
    }
    return path
  }
}
