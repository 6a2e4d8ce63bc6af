import CX11
import Interaction
import Laws
import TestSupport
import Testing
import Turns

@testable import X11

@Suite("Only damage is painted", .oneAtATime)
struct RendererDamageTests {
  /// A window with a small and a large picture on the server.
  private func stage(seed: UInt64) throws -> Stage {
    let stage = try Stage(width: 300, height: 220)
    for (name, side) in [("small", 60), ("large", 700)] {
      let pixels = Samples.picture(width: side, height: side - 20, seed: seed)
      try stage.textures.install(
        PictureID(rawValue: name), width: side, height: side - 20, pixels: pixels)
    }
    return stage
  }

  @Test(
    "the damage, painted onto the old picture, gives the new picture to the bit",
    arguments: [1.0, 1.25, 2.0], [UInt64](1...3))
  func law(scale: Double, seed: UInt64) throws {
    let stage = try stage(seed: seed)
    var random = SeededGenerator(seed: seed)
    var old = Samples.list(&random, scale: scale)
    stage.renderer.draw(old, damage: nil, scale: scale)
    for round in 0..<12 {
      let new = Samples.changed(old, &random, scale: scale)
      let part = try stage.picture(of: new, damage: Damage.between(old, new), scale: scale)
      let whole = try stage.picture(of: new, scale: scale)
      #expect(part == whole, "seed \(seed), scale \(scale), round \(round)")
      old = new
    }
  }

  /// A picture much larger than the window is scaled from the window's edge, so that one that was copied differs by the
  /// rounding of a step: two of 255, where it was blended twice.
  @Test(
    "a plane that moved is copied, and what is drawn after that gives the new picture",
    arguments: [1.0, 1.25, 2.0], [UInt64](1...3))
  func scrolled(scale: Double, seed: UInt64) throws {
    let stage = try stage(seed: seed)
    var random = SeededGenerator(seed: seed)
    var plane = Samples.Plane(&random, scale: scale)
    var old = plane.list
    stage.renderer.draw(old, damage: nil, scale: scale)
    var copies = 0
    for round in 0..<16 {
      plane.change(&random)
      let new = plane.list
      let scroll = Damage.scroll(from: old, to: new, scale: scale)
      if scroll != nil { copies += 1 }
      stage.renderer.draw(
        new, damage: Damage.between(old, new, after: scroll), after: scroll, scale: scale)
      let part = try stage.look()
      let whole = try stage.picture(of: new, scale: scale)
      let apart = zip(part.bytes, whole.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 0
      #expect(apart <= 2, "seed \(seed), scale \(scale), round \(round)")
      old = new
    }
    #expect(copies > 8)
  }

  @Test(
    "a content of which some marks changed is drawn as one that is new, raised faces as well",
    arguments: [1.0, 1.25, 2.0], [UInt64](1...4))
  func changedMarks(scale: Double, seed: UInt64) throws {
    let stage = try stage(seed: seed)
    var random = SeededGenerator(seed: seed)
    let bounds = Rect(x: 10, y: 10, width: 240 / scale, height: 180 / scale)
    var marks = (0..<6).map { _ in Samples.mark(near: bounds, &random) }
    for round in 0..<40 {
      Samples.change(&marks, near: bounds, &random)
      let list = { (content: LayerContent, id: Int) in
        DisplayList(
          background: Color(hex: 0xE8EAEE),
          layers: [
            Layer(id: Layer.ID("any", id), bounds: bounds, origin: .zero, content: content)
          ])
      }
      let kept = try stage.picture(of: list(LayerContent(marks), 0), scale: scale)
      // A layer that is new is compiled anew.
      let anew = try stage.picture(of: list(LayerContent(marks), round + 1), scale: scale)
      #expect(kept == anew, "seed \(seed), scale \(scale), round \(round)")
      _ = try stage.picture(of: list(LayerContent(marks), 0), scale: scale)
    }
  }

  @Test("a polygon that comes into the window, or leaves it, is drawn as far as it is seen")
  func polygons() throws {
    let stage = try Stage()
    let star = [(0, 0), (90, 20), (40, 40), (70, 90), (10, 60)].map {
      Point(x: Double($0.0), y: Double($0.1))
    }
    let content = LayerContent([.polygon(star, Color(hex: 0x204080))])
    let list = { (x: Double, content: LayerContent) in
      DisplayList(
        background: Color(hex: 0xFFFFFF),
        layers: [
          Layer(
            id: Layer.ID("star"), bounds: Rect(x: x, y: 30, width: 90, height: 90),
            origin: Point(x: x, y: 30), content: content)
        ])
    }
    for x in [-300.0, -40, 100, 290, 400, 250] {
      let kept = try stage.picture(of: list(x, content))
      let anew = try stage.picture(of: list(x, LayerContent(content.marks)))
      #expect(kept == anew, "at \(x)")
    }
  }

  @Test("pixels outside of the damage are not changed")
  func outside() throws {
    let stage = try Stage()
    let white = DisplayList(background: Color(hex: 0xFFFFFF))
    stage.renderer.draw(white, damage: nil, scale: 1)
    let black = DisplayList(background: Color(hex: 0))
    let damage = [
      Rect(x: 10.3, y: 10, width: 20, height: 20), Rect(x: 60, y: 0, width: 5, height: 5),
    ]
    let picture = try stage.picture(of: black, damage: damage)
    #expect(picture[9, 15].red == 255)
    #expect(picture[10, 15].red == 0)
    #expect(picture[30, 15].red == 0)
    #expect(picture[31, 15].red == 255)
    #expect(picture[62, 2].red == 0)
    #expect(picture[45, 2].red == 255)
  }

  @Test("another size or another scale repaints everything, whatever the damage")
  func stale() throws {
    let stage = try Stage()
    let white = DisplayList(background: Color(hex: 0xFFFFFF))
    _ = try stage.picture(of: white)
    let black = DisplayList(background: Color(hex: 0))
    #expect(try stage.picture(of: black, damage: [], scale: 2)[300, 200].red == 0)
    stage.renderer.resize(pixelWidth: 310, pixelHeight: 230)
    #expect(try stage.picture(of: white, damage: [], scale: 2)[300, 200].red == 255)
  }

  @Test("a frame has no round trip, once its pictures and glyphs were drawn")
  func noRoundTrip() throws {
    let stage = try Stage(width: 300, height: 220)
    var random = SeededGenerator(seed: 7)
    let pixels = Samples.picture(width: 60, height: 40, seed: 7)
    try stage.textures.install(PictureID(rawValue: "small"), width: 60, height: 40, pixels: pixels)
    let list = Samples.list(&random, scale: 1)
    stage.renderer.draw(list, damage: nil, scale: 1)
    XSync(stage.connection.display, 0)
    let answered = XLastKnownRequestProcessed(stage.connection.display)
    let asked = XNextRequest(stage.connection.display)
    for _ in 0..<20 { stage.renderer.draw(list, damage: nil, scale: 1) }
    // Text that Xft draws has no round trip either.
    let odd = Text("\u{10FFF0}", font: Interaction.Font(size: 12), color: Color(hex: 0))
    let place = Rect(x: 0, y: 0, width: 90, height: 30)
    let layer = Layer(id: Layer.ID("odd"), bounds: place, marks: [.text(odd, place)])
    stage.renderer.draw(DisplayList(layers: [layer]), damage: nil, scale: 1)
    // New sizes, colours, text and shapes have no round trips either.
    var other = list
    for _ in 0..<20 {
      other = Samples.changed(other, &random, scale: 1)
      stage.renderer.draw(other, damage: nil, scale: 1)
    }
    #expect(XNextRequest(stage.connection.display) > asked)
    #expect(XLastKnownRequestProcessed(stage.connection.display) == answered)
    _ = try stage.look()
  }
}

/// Random pictures and lists, the same for the same seed.
enum Samples {
  /// Premultiplied pixels: smooth shades with hard edges and holes.
  static func picture(width: Int, height: Int, seed: UInt64) -> [UInt32] {
    var pixels: [UInt32] = []
    for y in 0..<height {
      for x in 0..<width {
        let alpha = UInt32((x / 9 + y / 7 + Int(seed)) % 5 == 0 ? (x * 5 % 256) : 255)
        let red = UInt32(x * 255 / width) * alpha / 255
        let green = UInt32(y * 255 / height) * alpha / 255
        let blue = UInt32((x ^ y) & 255) * alpha / 255
        pixels.append(alpha << 24 | red << 16 | green << 8 | blue)
      }
    }
    return pixels
  }

  /// Layers in a plane that scrolls, between an even ground and layers that stay.
  struct Plane {
    private let scale: Double
    private let area: Rect
    private var scroll = Point.zero
    private var rows: [(content: LayerContent, origin: Point)] = []
    private let fixed: [Layer]
    private var shown = 2

    init(_ random: inout SeededGenerator, scale: Double) {
      self.scale = scale
      area = Rect(x: 8 / scale, y: 12 / scale, width: 200 / scale, height: 160 / scale)
      fixed = (0..<2).map { Samples.layer($0, &random, scale: scale) }
      for row in 0..<9 {
        rows.append((Self.content(&random), Point(x: 10, y: Double(row) * 26 / scale - 20)))
      }
    }

    var list: DisplayList {
      let ground = Layer(
        id: Layer.ID("ground"), bounds: area,
        marks: [.box(area.inset(by: -3), radius: 0, Color(hex: 0x99AACC))])
      let moving = rows.enumerated().map { index, row in
        let frame = Rect(x: row.origin.x, y: row.origin.y, width: 150 / scale, height: 24 / scale)
        return Layer(
          id: Layer.ID("row", index), bounds: frame.moved(by: scroll).intersection(area),
          origin: row.origin, scroll: scroll, content: row.content)
      }
      return DisplayList(
        background: Color(hex: 0xE8EAEE), layers: [ground] + moving + fixed.prefix(shown))
    }

    /// Moves the plane by whole pixels; now and then a row becomes another one, and a layer that stays comes or goes.
    mutating func change(_ random: inout SeededGenerator) {
      if Int.random(in: 0..<4, using: &random) == 0 {
        shown = Int.random(in: 0...2, using: &random)
      }
      scroll.x += Double(Int.random(in: -3...3, using: &random)) / scale
      scroll.y += Double(Int.random(in: -40...40, using: &random)) / scale
      guard Int.random(in: 0..<3, using: &random) == 0 else { return }
      rows[Int.random(in: rows.indices, using: &random)].content = Self.content(&random)
    }

    private static func content(_ random: inout SeededGenerator) -> LayerContent {
      let frame = Rect(x: 0, y: 0, width: 120, height: 20)
      return LayerContent((0..<3).map { _ in Samples.mark(near: frame, &random) })
    }
  }

  static func list(_ random: inout SeededGenerator, scale: Double) -> DisplayList {
    DisplayList(
      background: Color(hex: 0xE8EAEE),
      layers: (0..<8).map { layer($0, &random, scale: scale) })
  }

  /// A list in which some layers are replaced, moved or removed.
  static func changed(_ list: DisplayList, _ random: inout SeededGenerator, scale: Double)
    -> DisplayList
  {
    var list = list
    for _ in 0..<2 {
      let index = Int.random(in: list.layers.indices, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: list.layers.swapAt(index, 0)
      case 1: list.layers[index].opacity = random.number(0...1.2)
      default: list.layers[index] = layer(list.layers[index].id.index, &random, scale: scale)
      }
    }
    return list
  }

  /// Replaces, adds or removes some of the marks of a content, or puts a face with its shadow and edge among them.
  static func change(_ marks: inout [Mark], near bounds: Rect, _ random: inout SeededGenerator) {
    let index = Int.random(in: 0...marks.count, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: marks.insert(mark(near: bounds, &random), at: index)
    case 1 where marks.count > 2: marks.remove(at: min(index, marks.count - 1))
    case 2, 3:
      let face = rect(&random, 20...80, 30...90)
      let (radius, color) = (random.number(0...14), Color(hex: 0x3366AA))
      marks.insert(
        contentsOf: [
          .shadow(face.moved(by: Point(x: 0, y: 2)), radius: radius, blur: 5, Color(hex: 0)),
          .box(face, radius: radius, color),
          .ring(face, radius: radius, width: 1, Color(hex: 0x102030)),
        ], at: index)
      while marks.count > 14 { marks.removeFirst() }
    case 4 where index + 1 < marks.count: marks.swapAt(index, index + 1)
    default:
      if index < marks.count { marks[index] = mark(near: bounds, &random) }
    }
  }

  static func layer(_ index: Int, _ random: inout SeededGenerator, scale: Double) -> Layer {
    let bounds = rect(&random, 0...(220 / scale), 20...(150 / scale))
    let opacity = Bool.random(using: &random) ? 1 : random.number(0...1)
    let marks = (0..<3).map { _ in mark(near: bounds, &random) }
    var layer = Layer(id: Layer.ID("any", index), bounds: bounds, opacity: opacity, marks: marks)
    if index % 4 == 1 { layer.shade = Color(hex: 0x0B1220, alpha: random.number(0...1)) }
    return layer
  }

  static func mark(near bounds: Rect, _ random: inout SeededGenerator) -> Mark {
    let place = rect(
      &random, (bounds.x - 10)...(bounds.x + bounds.width / 2), 3...max(4, bounds.width),
      y: bounds.y)
    let color = Color(
      red: random.number(0...1), green: random.number(0...1), blue: random.number(0...1),
      alpha: random.number(0.2...1.2))
    let radius = random.number(-2...30)
    switch Int.random(in: 0..<9, using: &random) {
    case 0: return .box(place, radius: radius, color)
    case 1: return .ring(place, radius: radius, width: random.number(0.3...9), color)
    case 2: return .shadow(place, radius: radius, blur: random.number(0...12), color)
    case 3:
      return .polygon(
        [
          Point(x: place.x, y: place.y), Point(x: place.maxX, y: place.center.y),
          Point(x: place.x + 3, y: place.maxY),
        ], color)
    case 4: return .picture(.file(PictureID(rawValue: "small")), place)
    case 5:
      let large = place.inset(by: -random.number(0...900))
      return .picture(.file(PictureID(rawValue: "large")), large)
    case 6:
      let tile = Tile(letters: "Aß", top: color, bottom: color.opacity(0.5), ink: .clear)
      return .picture(.tile(tile), place)
    case 7:
      let paragraph = Text(
        "many words in a paragraph of several lines",
        font: Interaction.Font(size: random.number(6...24)),
        color: color, alignment: .end, lines: 3)
      return .text(paragraph, place)
    default:
      return .text(
        Text(
          "Wörter שלום", font: Interaction.Font(size: random.number(6...40), weight: .bold),
          color: color),
        place)
    }
  }

  private static func rect(
    _ random: inout SeededGenerator, _ places: ClosedRange<Double>, _ sides: ClosedRange<Double>,
    y: Double? = nil
  ) -> Rect {
    Rect(
      x: random.number(places),
      y: (y ?? 0) + random.number(places) * (y == nil ? 0.7 : 0.2),
      width: random.number(sides),
      height: random.number(sides))
  }
}
