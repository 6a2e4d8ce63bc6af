import Interaction
import Raster
import TestSupport
import Testing
import Turns

@testable import X11

@Suite("Pictures on the server", .oneAtATime)
struct TexturesTests {
  private let id = PictureID(rawValue: "picture")
  private let black = Color(hex: 0)

  /// Draws the picture in a frame on black, and returns the pixels there.
  private func drawn(_ stage: Stage, _ place: PixelRect) throws -> [[Int]] {
    let rect = Rect(
      x: Double(place.x), y: Double(place.y), width: Double(place.width),
      height: Double(place.height))
    let picture = try stage.picture(of: [.picture(.file(id), rect)], on: black)
    return (0..<place.height).flatMap { y in
      (0..<place.width).map { x in
        let pixel = picture[place.x + x, place.y + y]
        return [Int(pixel.red), Int(pixel.green), Int(pixel.blue)]
      }
    }
  }

  private func channels(_ pixel: UInt32) -> [Int] {
    [Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255)]
  }

  @Test("in its own size a picture is exact, at any position")
  func exact() throws {
    let stage = try Stage()
    let pixels = Samples.picture(width: 67, height: 41, seed: 1)
    try stage.textures.install(id, width: 67, height: 41, pixels: pixels)
    for place in [
      PixelRect(x: 0, y: 0, width: 67, height: 41), PixelRect(x: 101, y: 33, width: 67, height: 41),
    ] {
      #expect(try drawn(stage, place) == pixels.map(channels))
    }
  }

  @Test(
    "rotated in its own size a picture is exact, and in parts as in the whole",
    arguments: [QuarterTurn.right, .half, .left])
  func turned(turn: QuarterTurn) throws {
    let stage = try Stage()
    let pixels = Samples.picture(width: 67, height: 41, seed: 1)
    try stage.textures.install(id, width: 67, height: 41, pixels: pixels)
    let size = turn(Size(width: 67, height: 41))
    let (width, height) = (Int(size.width), Int(size.height))
    let frame = Rect(x: 30, y: 20, width: size.width, height: size.height)
    let mark = Mark.picture(.turned(id, turn), frame)
    let picture = try stage.picture(of: [mark], on: black)
    for y in 0..<height {
      for x in 0..<width {
        let source = turn.inverse(Point(x: Double(x) + 0.5, y: Double(y) + 0.5), in: size)
        let word = pixels[Int(source.y) * 67 + Int(source.x)]
        let pixel = picture[30 + x, 20 + y]
        #expect(
          [Int(pixel.red), Int(pixel.green), Int(pixel.blue)] == channels(word), "\(x), \(y)")
      }
    }
    #expect(picture[29, 20].green == 0 && picture[30 + width, 20].green == 0)
    // The same once more in two parts, each by its own clip.
    let list = DisplayList(
      background: black, layers: [Layer(id: .init("all"), bounds: frame, marks: [mark])])
    _ = try stage.picture(of: [.box(frame, radius: 0, black)], on: black)
    let left = Rect(x: 30, y: 20, width: 17, height: size.height)
    let right = Rect(x: 47, y: 20, width: size.width - 17, height: size.height)
    let parts = try stage.picture(of: list, damage: [left, right])
    #expect(parts.bytes == picture.bytes)
  }

  @Test(
    "scaled and rotated a picture is the scaled one, rotated",
    arguments: [QuarterTurn.right, .half, .left])
  func turnedAndScaled(turn: QuarterTurn) throws {
    let stage = try Stage()
    let side = 201
    try stage.textures.install(id, width: side, height: side, pixels: photograph(side: side))
    let frame = Rect(x: 10, y: 10, width: 150, height: 150)
    let plain = try stage.picture(of: [.picture(.file(id), frame)], on: black)
    let turned = try stage.picture(of: [.picture(.turned(id, turn), frame)], on: black)
    let size = Size(width: 150, height: 150)
    for y in stride(from: 0, to: 150, by: 3) {
      for x in stride(from: 0, to: 150, by: 3) {
        let at = turn(Point(x: Double(x) + 0.5, y: Double(y) + 0.5), in: size)
        let one = plain[10 + x, 10 + y]
        let other = turned[10 + Int(at.x), 10 + Int(at.y)]
        #expect(abs(Int(one.green) - Int(other.green)) <= 3, "\(x), \(y)")
      }
    }
  }

  @Test(
    "brightness and contrast are those of the line, to a step or two of 255",
    arguments: [
      Tone(brightness: 0.4), Tone(brightness: -0.4), Tone(contrast: 0.3), Tone(contrast: -0.6),
      Tone(brightness: -0.5, contrast: 1), Tone(brightness: 0.5, contrast: 0.15),
      Tone(brightness: 0.7, contrast: -0.5), Tone(brightness: -0.9, contrast: -0.9),
    ])
  func tone(tone: Tone) throws {
    let stage = try Stage()
    let pixels = Samples.picture(width: 67, height: 41, seed: 3).map { $0 | 0xFF00_0000 }
    try stage.textures.install(id, width: 67, height: 41, pixels: pixels)
    let frame = Rect(x: 30, y: 20, width: 67, height: 41)
    let beside = Rect(x: 97, y: 20, width: 20, height: 41)
    let picture = try stage.picture(
      of: [
        .box(beside, radius: 0, Color(hex: 0x336699)), .picture(.file(id), frame),
        .tone(tone, frame),
      ], on: black)
    for y in 0..<41 {
      for x in 0..<67 {
        let pixel = picture[30 + x, 20 + y]
        let seen = [pixel.red, pixel.green, pixel.blue].map { Int($0) }
        for (component, own) in zip(seen, channels(pixels[y * 67 + x])) {
          let wanted = 255 * tone(Double(own) / 255)
          #expect(abs(Double(component) - wanted) <= 1.5 + tone.gain / 2, "\(own)")
        }
      }
    }
    #expect(picture[100, 30] == TestSupport.Pixels.Pixel(red: 0x33, green: 0x66, blue: 0x99))
  }

  @Test("half the size is the average of two by two")
  func half() throws {
    let stage = try Stage()
    let pixels = Samples.picture(width: 64, height: 48, seed: 2)
    try stage.textures.install(id, width: 64, height: 48, pixels: pixels)
    let half = try drawn(stage, PixelRect(x: 5, y: 5, width: 32, height: 24))
    let wanted = average(pixels, width: 64, height: 48, toWidth: 32, toHeight: 24)
    for (pixel, exact) in zip(half, wanted) {
      for channel in 0..<3 { #expect(abs(Double(pixel[channel]) - exact[channel]) <= 1) }
    }
  }

  @Test(
    "at any smaller size a picture is close to the exact average of its area",
    arguments: [31, 45, 64, 100, 127, 150])
  func quality(side: Int) throws {
    let stage = try Stage()
    let pixels = photograph(side: 201)
    try stage.textures.install(id, width: 201, height: 201, pixels: pixels)
    let small = try drawn(stage, PixelRect(x: 3, y: 3, width: side, height: side))
    let wanted = average(pixels, width: 201, height: 201, toWidth: side, toHeight: side)
    var squares = 0.0
    for (pixel, exact) in zip(small, wanted) {
      for channel in 0..<3 {
        let error = Double(pixel[channel]) - exact[channel]
        squares += error * error
      }
    }
    let ratio = 255 * 255 / (squares / Double(3 * side * side))
    // 30 dB: a ratio of powers of 1,000.
    #expect(ratio > 1_000)
  }

  @Test("a very large picture, drawn far beyond the window, has the right position")
  func deepZoom() throws {
    let stage = try Stage()
    var pixels = [UInt32](repeating: 0xFF00_0000, count: 800 * 800)
    for y in 0..<800 { for x in 400..<800 { pixels[y * 800 + x] = 0xFFFF_FFFF } }
    try stage.textures.install(id, width: 800, height: 800, pixels: pixels)
    // 60,000 pixels wide; its middle, where black turns white, is at 160.
    let rect = Rect(x: 160 - 30_000, y: -20_000, width: 60_000, height: 60_000)
    let picture = try stage.picture(of: [.picture(.file(id), rect)], on: Color(hex: 0xFF0000))
    #expect(picture[160 - 40, 100].green == 0)
    #expect(picture[160 + 40, 100].green == 255)
    #expect(abs(Int(picture[160, 100].green) - 128) < 3)
  }

  @Test("bytes stay below the limit: the pictures drawn least recently become coarser")
  func cap() throws {
    let cap = 3 << 20
    let stage = try Stage(byteCap: cap)
    let pixels = [UInt32](repeating: 0xFF12_3456, count: 512 * 512)
    func name(_ index: Int) -> PictureID { PictureID(rawValue: "\(index)") }
    for index in 0..<8 {
      try stage.textures.install(name(index), width: 512, height: 512, pixels: pixels)
      #expect(stage.textures.byteCount <= cap)
    }
    #expect(stage.textures.takeWanted().isEmpty)
    let whole = Rect(x: 0, y: 0, width: 400, height: 400)
    for index in 0..<8 {
      let picture = try stage.picture(of: [.picture(.file(name(index)), whole)], on: black)
      #expect(picture[100, 100] == TestSupport.Pixels.Pixel(red: 0x12, green: 0x34, blue: 0x56))
      let wanted = stage.textures.takeWanted()
      // A picture just installed counts as in use until a frame was drawn without it.
      if index == 1 { #expect(wanted == [name(1)]) }
      #expect(wanted.isEmpty || wanted == [name(index)])
    }
    #expect(stage.textures.takeWanted().isEmpty)
    for index in 0..<8 { stage.textures.remove(name(index)) }
    #expect(stage.textures.byteCount == 0)
  }

  @Test("visible pictures that do not all fit stay coarse, and none is wanted again")
  func tooMuchAtOnce() throws {
    let cap = 3 << 20
    let stage = try Stage(byteCap: cap)
    let pixels = [UInt32](repeating: 0xFF12_3456, count: 512 * 512)
    func name(_ index: Int) -> PictureID { PictureID(rawValue: "\(index)") }
    func draw(_ count: Int) throws -> [PictureID] {
      let whole = Rect(x: 0, y: 0, width: 400, height: 400)
      _ = try stage.picture(of: (0..<count).map { .picture(.file(name($0)), whole) }, on: black)
      return stage.textures.takeWanted()
    }
    for index in 0..<4 {
      try stage.textures.install(name(index), width: 512, height: 512, pixels: pixels)
    }
    // Four pictures take 5.3 MiB in full: each would displace another visible one.
    for _ in 0..<3 { #expect(try draw(4).isEmpty) }
    // With two visible pictures, the others are dropped for both.
    let wanted = try draw(2)
    #expect(!wanted.isEmpty)
    for id in wanted {
      try stage.textures.install(id, width: 512, height: 512, pixels: pixels)
      #expect(stage.textures.byteCount <= cap)
    }
    for _ in 0..<3 { #expect(try draw(2).isEmpty) }
    // A picture larger than the limit is never wanted again.
    for index in 0..<4 { stage.textures.remove(name(index)) }
    let large = [UInt32](repeating: 0xFF12_3456, count: 1024 * 1024)
    try stage.textures.install(name(0), width: 1024, height: 1024, pixels: large)
    let far = Rect(x: 0, y: 0, width: 1024, height: 1024)
    for _ in 0..<3 {
      _ = try stage.picture(of: [.picture(.file(name(0)), far)], on: black)
      #expect(stage.textures.takeWanted().isEmpty)
    }
  }

  @Test("a removed picture is not wanted again")
  func unloaded() throws {
    let stage = try Stage(byteCap: 2 << 20)
    let pixels = [UInt32](repeating: 0xFF12_3456, count: 512 * 512)
    let other = PictureID(rawValue: "other")
    try stage.textures.install(id, width: 512, height: 512, pixels: pixels)
    try stage.textures.install(other, width: 512, height: 512, pixels: pixels)
    let whole = Rect(x: 0, y: 0, width: 400, height: 400)
    _ = stage.textures.takeWanted()
    _ = try stage.picture(of: [.picture(.file(id), whole)], on: black)
    stage.textures.remove(id)
    #expect(stage.textures.takeWanted().isEmpty)
    #expect(stage.textures.lacking(of: id) == nil)
  }

  @Test("in the size of one of its levels a picture is drawn from that, without a copy")
  func noCopy() throws {
    let stage = try Stage()
    let pixels = Samples.picture(width: 128, height: 64, seed: 5)
    try stage.textures.install(id, width: 128, height: 64, pixels: pixels)
    for step in [1, 2, 4] {
      let place = PixelRect(x: 3, y: 3, width: 128 / step, height: 64 / step)
      _ = try drawn(stage, place)
      #expect(stage.textures.sized.count == 0)
    }
    _ = try drawn(stage, PixelRect(x: 3, y: 3, width: 100, height: 50))
    #expect(stage.textures.sized.count == 1)
  }

  @Test("a large picture that grows and shrinks leaves no copies")
  func zooming() throws {
    let stage = try Stage(width: 900, height: 900)
    let pixels = photograph(side: 1024)
    try stage.textures.install(id, width: 1024, height: 1024, pixels: pixels)
    for side in stride(from: 520, to: 900, by: 20) {
      let place = Rect(x: 0, y: 0, width: Double(side), height: Double(side))
      _ = try stage.picture(of: [.picture(.file(id), place)], on: black)
      #expect(stage.textures.sized.weight == 0)
    }
  }

  @Test("a large picture is visible at once, becomes finer part by part, and is exact in the end")
  func gradually() throws {
    let stage = try Stage(width: 1000, height: 600)
    let pixels = photograph(side: 1500)
    let levels = PictureLevels(width: 1500, height: 1500, pixels: pixels)
    try stage.textures.begin(id, levels)
    #expect(stage.textures.isSending)
    let place = Rect(x: -100, y: -100, width: 1500, height: 1500)
    let first = try stage.picture(of: [.picture(.file(id), place)], on: black)
    #expect(first[500, 300].green > 0)
    var finer = 0
    while stage.textures.isSending {
      if let named = try stage.textures.sendMore() {
        #expect(named == id)
        finer += 1
      }
    }
    #expect(finer == 2)
    #expect(stage.textures.takeWanted().isEmpty)
    let last = try stage.picture(of: [.picture(.file(id), place)], on: black)
    #expect(
      [300, 511, 599].allSatisfy { y in
        (0..<1000).allSatisfy { x in
          let pixel = last[x, y]
          let wanted = channels(pixels[(y + 100) * 1500 + x + 100])
          return [Int(pixel.red), Int(pixel.green), Int(pixel.blue)] == wanted
        }
      })
    try stage.textures.begin(id, levels)
    stage.textures.remove(id)
    #expect(!stage.textures.isSending)
    #expect(stage.textures.byteCount == 0)
    #expect(try stage.textures.sendMore() == nil)
  }

  @Test("sizes in use are kept, and no more than 16 MiB of them")
  func sized() throws {
    let stage = try Stage()
    let pixels = Samples.picture(width: 300, height: 300, seed: 3)
    try stage.textures.install(id, width: 300, height: 300, pixels: pixels)
    for side in 40..<240 {
      let rect = Rect(x: 0, y: 0, width: Double(side), height: Double(side))
      stage.renderer.draw(
        DisplayList(layers: [
          Layer(id: Layer.ID("icon"), bounds: rect, marks: [.picture(.file(id), rect)])
        ]), damage: nil, scale: 1)
      #expect(stage.textures.sized.weight <= 16 << 20)
    }
    #expect(stage.textures.sized.count > 50)
    stage.textures.remove(id)
    #expect(stage.textures.sized.weight == 0)
    _ = try stage.look()
  }

  @Test(
    "a tile is as large as its square, with its letters in the middle", arguments: [24, 48, 97])
  func tile(side: Int) throws {
    let stage = try Stage()
    let blue = Color(hex: 0x0000FF)
    let tile = Tile(letters: "H", top: blue, bottom: blue, ink: Color(hex: 0xFFFFFF))
    let rect = Rect(x: 10, y: 10, width: Double(side), height: Double(side))
    let picture = try stage.picture(of: [.picture(.tile(tile), rect)], on: black)
    let middle = 10 + side / 2
    #expect(picture[10, middle].blue == 255)
    #expect(picture[9 + side, middle].blue == 255)
    #expect(picture[9 + side + 1, middle].blue == 0)
    #expect(picture[10, 10].blue == 0)
    var ink = 0.0
    var across = 0.0
    var down = 0.0
    for y in 0..<side {
      for x in 0..<side {
        let part = Double(picture[10 + x, 10 + y].red)
        ink += part
        across += part * (Double(x) + 0.5)
        down += part * (Double(y) + 0.5)
      }
    }
    #expect(ink > 0)
    #expect(abs(across / ink - Double(side) / 2) < 0.2)
    #expect(abs(down / ink - Double(side) / 2) < 0.2)
  }

  @Test("a tile shows its letters even where no font has outlines for them, and none without ink")
  func oddTile() throws {
    let stage = try Stage()
    let blue = Color(hex: 0x0000FF)
    let white = Color(hex: 0xFFFFFF)
    func red(_ letters: String, _ ink: Color) throws -> Int {
      let tile = Tile(letters: letters, top: blue, bottom: blue, ink: ink)
      let place = Rect(x: 10, y: 10, width: 60, height: 60)
      let picture = try stage.picture(of: [.picture(.tile(tile), place)], on: black)
      return (10..<70).reduce(0) { sum, y in
        (10..<70).reduce(sum) { $0 + Int(picture[$1, y].red) }
      }
    }
    #expect(try red("\u{10FFF0}", white) > 0)
    #expect(try red("A", white) > 0)
    #expect(try red("A", .clear) == 0)
    #expect(try red("", white) == 0)
  }

  @Test("letters that no font has are whole in the middle of a tile")
  func missingLetters() throws {
    let stage = try Stage()
    let tile = Tile(
      letters: "\u{10FFF0}\u{10FFF1}\u{10FFF2}\u{10FFF3}", top: .clear, bottom: .clear,
      ink: Color(hex: 0xFFFFFF))
    let place = Rect(x: 10, y: 10, width: 96, height: 96)
    let picture = try stage.picture(of: [.picture(.tile(tile), place)], on: black)
    let inked = { (x: Int, y: Int) in picture[x, y].red > 64 }
    let columns = (10..<106).filter { x in (10..<106).contains { inked(x, $0) } }
    let rows = (10..<106).filter { y in (10..<106).contains { inked($0, y) } }
    let (left, right) = (try #require(columns.first), try #require(columns.last))
    let (top, bottom) = (try #require(rows.first), try #require(rows.last))
    // An ellipsis would be low, and three dots wide.
    #expect(right - left > 30 && bottom - top > 8)
    #expect(abs(Double(left + right + 1) / 2 - 58) < 5)
    #expect(abs(Double(top + bottom + 1) / 2 - 58) < 12)
  }

  @Test("a tile without a face is its letters alone")
  func faceless() throws {
    let stage = try Stage()
    let tile = Tile(letters: "A", top: .clear, bottom: .clear, ink: Color(hex: 0xFFFFFF))
    let place = Rect(x: 10, y: 10, width: 60, height: 60)
    let picture = try stage.picture(of: [.picture(.tile(tile), place)], on: Color(hex: 0xFF0000))
    #expect(picture[40, 12].green == 0)
    #expect((10..<70).contains { y in (10..<70).contains { picture[$0, y].green == 255 } })
  }

  /// The exact average of the area that each small pixel covers.
  private func average(
    _ pixels: [UInt32], width: Int, height: Int, toWidth: Int, toHeight: Int
  ) -> [[Double]] {
    func shares(_ index: Int, _ from: Int, _ to: Int) -> [(Int, Double)] {
      let low = Double(index) * Double(from) / Double(to)
      let high = Double(index + 1) * Double(from) / Double(to)
      return (Int(low)..<min(from, Int(high.rounded(.up)))).map {
        ($0, (min(high, Double($0 + 1)) - max(low, Double($0))) / (high - low))
      }
    }
    let columns = (0..<toWidth).map { shares($0, width, toWidth) }
    return (0..<toHeight).flatMap { y in
      let rows = shares(y, height, toHeight)
      return columns.map { column in
        var sum = [0.0, 0.0, 0.0]
        for (row, down) in rows {
          for (x, across) in column {
            let parts = channels(pixels[row * width + x])
            for channel in 0..<3 { sum[channel] += Double(parts[channel]) * down * across }
          }
        }
        return sum
      }
    }
  }

  /// Opaque shades with some detail, as photographs have it, and an edge.
  private func photograph(side: Int) -> [UInt32] {
    (0..<side * side).map { index in
      let x = Double(index % side) / Double(side)
      let y = Double(index / side) / Double(side)
      let wave = 0.5 + 0.5 * (x * x * 60 - y * 25).remainder(dividingBy: 2).magnitude
      let red = UInt32(255 * wave)
      let green = UInt32(255 * (0.3 + 0.7 * x * (1 - y)))
      let blue: UInt32 = x + y > 1 ? 220 : 40
      return 0xFF00_0000 | red << 16 | green << 8 | blue
    }
  }
}
