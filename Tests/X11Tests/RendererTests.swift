import CX11
import Interaction
import Raster
import TestSupport
import Testing
import Turns

@testable import X11

@Suite("Marks become pixels", .oneAtATime)
struct RendererTests {
  private let white = Color(hex: 0xFFFFFF)
  private let black = Color(hex: 0x000000)

  @Test(
    "a raised face that is composed once looks as its parts do, in every length",
    arguments: [
      Size(width: 60, height: 30), Size(width: 30, height: 60), Size(width: 230, height: 180),
      Size(width: 180, height: 190), Size(width: 280, height: 40), Size(width: 40, height: 200),
    ], [1.0, 1.5])
  func raised(size: Size, scale: Double) throws {
    let stage = try Stage(width: 460, height: 340)
    let rect = Rect(x: 12, y: 9, width: size.width / scale, height: size.height / scale)
    var under = rect
    under.y += 4
    let parts: [Mark] = [
      .shadow(under, radius: 9, blur: 6, Color(hex: 0x102040, alpha: 0.4)),
      .box(rect, radius: 9, Color(hex: 0xF0F4FF, alpha: 0.9)),
      .ring(rect, radius: 9, width: 1, Color(hex: 0x102040, alpha: 0.2)),
    ]
    let whole = try stage.picture(of: parts, scale: scale)
    // A mark between them keeps them apart.
    let gap = Mark.box(Rect(.zero), radius: 0, .clear)
    let apart = try stage.picture(of: [parts[0], gap, parts[1], gap, parts[2]], scale: scale)
    let most = zip(whole.bytes, apart.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 0
    #expect(most <= 2, "\(size)")
  }

  @Test(
    "a box has its exact colour, and covers no other pixel",
    arguments: [(1.0, 40), (1.25, 50), (2.0, 80), (3.0, 120)])
  func box(scale: Double, side: Int) throws {
    let stage = try Stage(width: 400, height: 400)
    let box = Mark.box(Rect(x: 8, y: 16, width: 40, height: 40), radius: 0, Color(hex: 0x1A6FE0))
    let picture = try stage.picture(of: [box], scale: scale)
    let left = side / 5
    for y in 0..<400 {
      for x in 0..<400 {
        let isInside =
          (left..<left + side).contains(x) && (2 * left..<2 * left + side).contains(y)
        #expect(picture[x, y].red == (isInside ? 0x1A : 0xFF))
      }
    }
    #expect(picture[left, 2 * left] == TestSupport.Pixels.Pixel(red: 0x1A, green: 0x6F, blue: 0xE0))
  }

  @Test("round corners are all alike, and cover as much as quarters of a disc")
  func corners() throws {
    let stage = try Stage()
    let picture = try stage.picture(
      of: [.box(Rect(x: 10, y: 20, width: 61, height: 47), radius: 12, black)])
    for y in 0..<47 {
      for x in 0..<61 {
        let here = picture[10 + x, 20 + y]
        #expect(here == picture[10 + 60 - x, 20 + y])
        #expect(here == picture[10 + x, 20 + 46 - y])
        if x < 12, y < 12 { #expect(here == picture[10 + y, 20 + x]) }
      }
    }
    let covered = (0..<12).flatMap { y in (0..<12).map { 255 - Int(picture[10 + $0, 20 + y].red) } }
    let area = Double(covered.reduce(0, +)) / 255
    #expect(abs(area - Double.pi * 36) < 0.35)
  }

  @Test("a translucent box with round corners is equally dark wherever it is covered in full")
  func noSeams() throws {
    let stage = try Stage()
    let picture = try stage.picture(
      of: [.box(Rect(x: 10, y: 10, width: 80, height: 60), radius: 14, black.opacity(0.5))])
    #expect(abs(Int(picture[50, 40].red) - 127) <= 1)
    for y in 10..<70 {
      for x in 10..<90 { #expect(picture[x, y].red >= picture[50, 40].red) }
    }
    for x in 24..<76 { #expect(picture[x, 10] == picture[50, 40]) }
    for y in 24..<56 { #expect(picture[10, y] == picture[50, 40]) }
  }

  @Test("a disc of an odd number of pixels is symmetrical", arguments: [5.0, 11.0, 24.0, 25.0])
  func disc(side: Double) throws {
    let stage = try Stage()
    let picture = try stage.picture(
      of: [.box(Rect(x: 10, y: 10, width: side, height: side), radius: side, black.opacity(0.6))])
    let last = Int(side) - 1
    for y in 0...last {
      for x in 0...last {
        #expect(picture[10 + x, 10 + y] == picture[10 + last - x, 10 + y])
        #expect(picture[10 + x, 10 + y] == picture[10 + y, 10 + x])
      }
    }
  }

  @Test("a ring lies inside its rectangle, and is open in the middle", arguments: [0.0, 9.0, 30.0])
  func ring(radius: Double) throws {
    let stage = try Stage()
    let picture = try stage.picture(
      of: [
        .ring(Rect(x: 20, y: 20, width: 60, height: 60), radius: radius, width: 3, black)
      ])
    for step in 0..<100 {
      #expect(picture[19, step] == picture[0, 0])
      #expect(picture[80, step] == picture[0, 0])
      #expect(picture[step, 19] == picture[0, 0])
      #expect(picture[step, 80] == picture[0, 0])
    }
    for step in 20..<23 { #expect(picture[step, 50].red < 6) }
    for step in 24..<76 { #expect(picture[step, 50].red == 255) }
  }

  @Test("a line is never thinner than a pixel, nor blurred", arguments: [1.0, 1.25])
  func hairline(scale: Double) throws {
    let stage = try Stage()
    let picture = try stage.picture(
      of: [.ring(Rect(x: 8, y: 8, width: 40, height: 40), radius: 0, width: 0.5, black)],
      scale: scale)
    let left = Int(8 * scale)
    #expect(picture[left - 1, left + 9].red == 255)
    #expect(picture[left, left + 9].red == 0)
    #expect(picture[left + 1, left + 9].red == 255)
  }

  @Test(
    "a shadow is darkest in the middle, falls off on all sides, and ends", arguments: [30, 200])
  func shadow(height: Int) throws {
    let stage = try Stage(width: 400, height: 400)
    let rect = Rect(x: 60, y: 60, width: 250, height: Double(height))
    let picture = try stage.picture(of: [.shadow(rect, radius: 16, blur: 10, black)])
    let middle = 60 + height / 2
    for x in 20..<185 { #expect(picture[x, middle].red >= picture[x + 1, middle].red) }
    for y in 20..<middle { #expect(picture[185, y].red >= picture[185, y + 1].red) }
    for x in 20..<185 { #expect(picture[x, middle] == picture[369 - x, middle]) }
    #expect(picture[60 - 31, middle].red == 255)
    // On a long straight edge a Gaussian is at one half.
    if height == 200 {
      #expect(abs(Int(picture[59, middle].red) + Int(picture[60, middle].red) - 255) <= 3)
    }
  }

  @Test(
    "a shape drawn again in the same size takes fewer requests, and looks the same",
    arguments: [Size(width: 90, height: 29), Size(width: 140, height: 120)])
  func again(_ size: Size) throws {
    let stage = try Stage()
    let rect = Rect(x: 60, y: 60, width: size.width, height: size.height)
    let marks: [Mark] = [
      .shadow(rect, radius: 9, blur: 6, Color(hex: 0x0B1220, alpha: 0.24)),
      .box(rect, radius: 9, Color(hex: 0xFFFFFF, alpha: 0.98)),
      .ring(rect, radius: 9, width: 1, Color(hex: 0x1B2330, alpha: 0.10)),
    ]
    let requests = { XNextRequest(stage.connection.display) }
    _ = try stage.picture(of: [])
    var pictures: [TestSupport.Pixels] = []
    var counts: [UInt] = []
    for _ in 0..<4 {
      let before = requests()
      pictures.append(try stage.picture(of: marks, on: Color(hex: 0xE6EAF0)))
      counts.append(requests() - before)
    }
    #expect(counts[3] + 8 <= counts[0])
    for picture in pictures.dropFirst() {
      let farthest = zip(picture.bytes, pictures[0].bytes).map { abs(Int($0) - Int($1)) }.max()
      #expect(farthest == 0)
    }
  }

  @Test("a polygon covers its area")
  func polygon() throws {
    let stage = try Stage()
    let points = [Point(x: 20, y: 20), Point(x: 90, y: 30), Point(x: 55, y: 100)]
    let picture = try stage.picture(of: [.polygon(points, black)])
    let covered = (0..<240).flatMap { y in (0..<320).map { 255 - Int(picture[$0, y].red) } }
    let area = Double(covered.reduce(0, +)) / 255
    #expect(abs(area - 2625) < 3)
    #expect(picture[55, 45].red == 0)
  }

  @Test("a polygon far larger than the window fills its visible part")
  func hugePolygon() throws {
    let stage = try Stage()
    let far = 60_000.0
    let picture = try stage.picture(of: [
      .polygon(
        [
          Point(x: -far, y: -far), Point(x: far, y: -far), Point(x: far, y: far),
          Point(x: -far, y: far),
        ], black)
    ])
    #expect(picture[0, 0].red == 0)
    #expect(picture[319, 239].red == 0)
  }

  @Test("a layer of half opacity is blended as one, not mark by mark")
  func opacity() throws {
    let stage = try Stage()
    let marks: [Mark] = [
      .box(Rect(x: 10, y: 10, width: 40, height: 40), radius: 0, black),
      .box(Rect(x: 30, y: 10, width: 40, height: 40), radius: 0, Color(hex: 0xFF0000)),
    ]
    let bounds = Rect(x: 0, y: 0, width: 100, height: 100)
    let picture = try stage.picture(
      of: DisplayList(
        background: white,
        layers: [Layer(id: Layer.ID("faded"), bounds: bounds, opacity: 0.5, marks: marks)]))
    #expect(abs(Int(picture[20, 20].red) - 127) <= 1)
    #expect(picture[40, 20].red == 255)
    #expect(abs(Int(picture[40, 20].green) - 127) <= 1)
    #expect(picture[80, 20].red == 255)
  }

  @Test(
    "a shade darkens what a layer draws in its own shape, and nothing beside it",
    arguments: [1, 0.5])
  func shade(_ opacity: Double) throws {
    let stage = try Stage()
    let bounds = Rect(x: 0, y: 0, width: 100, height: 100)
    var layer = Layer(
      id: Layer.ID("shaded"), bounds: bounds, opacity: opacity,
      marks: [
        .box(Rect(x: 10, y: 10, width: 40, height: 40), radius: 0, white),
        .box(Rect(x: 50, y: 10, width: 40, height: 40), radius: 0, white.opacity(0.5)),
      ])
    layer.shade = black.opacity(0.4)
    let gray = Color(hex: 0x808080)
    let picture = try stage.picture(of: DisplayList(background: gray, layers: [layer]))
    let whole = 128 + (153 - 128) * opacity
    let half = 128 + (153 - 128) * 0.5 * opacity
    #expect(abs(Double(picture[30, 30].red) - whole) <= 2)
    #expect(abs(Double(picture[70, 30].red) - half) <= 2)
    #expect(picture[30, 70].red == 128 && picture[5, 5].red == 128)
    layer.shade = .clear
    let clear = try stage.picture(of: DisplayList(background: gray, layers: [layer]))
    #expect(abs(Double(clear[30, 30].red) - (128 + 127 * opacity)) <= 2)
  }

  @Test("a layer is cut to its bounds")
  func bounds() throws {
    let stage = try Stage()
    let all = Rect(x: -50, y: -50, width: 500, height: 500)
    let text = Text("MMMMMMMMMMMMMMMM", font: Interaction.Font(size: 40), color: black)
    for mark in [
      Mark.box(all, radius: 3, black), .shadow(all, radius: 3, blur: 9, black),
      .ring(all, radius: 3, width: 90, black), .text(text, all),
      .polygon([Point(x: -90, y: 0), Point(x: 400, y: -90), Point(x: 400, y: 400)], black),
    ] {
      let bounds = Rect(x: 40, y: 30, width: 100, height: 80)
      for opacity in [1, 0.5] {
        let layer = Layer(id: Layer.ID("one"), bounds: bounds, opacity: opacity, marks: [mark])
        let picture = try stage.picture(of: DisplayList(background: white, layers: [layer]))
        for y in 0..<240 {
          for x in 0..<320 where !((40..<140).contains(x) && (30..<110).contains(y)) {
            #expect(picture[x, y].red == 255, "\(mark) at \(x), \(y)")
          }
        }
      }
    }
  }

  @Test("a translucent window keeps its alpha, premultiplied")
  func translucent() throws {
    let stage = try Stage(isTranslucent: true)
    let picture = try stage.picture(
      of: [.box(Rect(x: 10, y: 10, width: 40, height: 40), radius: 0, white.opacity(0.5))],
      on: .clear)
    #expect(picture[0, 0] == TestSupport.Pixels.Pixel(red: 0, green: 0, blue: 0, alpha: 0))
    let half = picture[20, 20]
    #expect(abs(Int(half.alpha) - 128) <= 1)
    #expect(half.red == half.alpha)
  }

  @Test("a covered part is copied from the back pixmap, without drawing")
  func exposed() throws {
    let stage = try Stage()
    let picture = try stage.picture(of: [
      .box(Rect(x: 0, y: 0, width: 60, height: 60), radius: 9, black)
    ])
    XSetWindowBackground(stage.connection.display, stage.window, 0x123456)
    XClearWindow(stage.connection.display, stage.window)
    #expect(try stage.look() != picture)
    stage.renderer.copyExposed([PixelRect(x: 0, y: 0, width: 320, height: 240)])
    #expect(try stage.look() == picture)
  }

  @Test("when the server is gone, drawing and freeing are harmless")
  func lost() throws {
    let stage = try Stage()
    let marks: [Mark] = [
      .shadow(Rect(x: 9, y: 9, width: 90, height: 40), radius: 9, blur: 5, black),
      .text(
        Text("gone", font: Interaction.Font(size: 12), color: black),
        Rect(x: 9, y: 9, width: 90, height: 40)),
    ]
    _ = try stage.picture(of: marks)
    stage.server.kill()
    XSync(stage.connection.display, 0)
    #expect(stage.connection.isLost)
    let bounds = Rect(x: 0, y: 0, width: 300, height: 200)
    let layer = Layer(id: Layer.ID("all"), bounds: bounds, opacity: 0.5, marks: marks)
    stage.renderer.draw(DisplayList(background: white, layers: [layer]), damage: nil, scale: 2)
    #expect(throws: X11Error.self) {
      try stage.textures.install(PictureID(rawValue: "late"), width: 1, height: 1, pixels: [0])
    }
    #expect(stage.textures.byteCount == 0)
  }

  @Test("infinite, undefined and huge numbers draw nothing and break nothing")
  func nonsense() throws {
    let stage = try Stage()
    for wrong in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      let rect = Rect(x: wrong, y: 10, width: 20, height: 20)
      let wide = Rect(x: 10, y: 10, width: wrong, height: wrong)
      let text = Text("x", font: Interaction.Font(size: wrong), color: black)
      let tile = Tile(letters: "x", top: black, bottom: white, ink: white)
      var marks: [Mark] = []
      for place in [rect, wide] {
        marks += [
          .box(place, radius: wrong, black), .ring(place, radius: 3, width: wrong, black),
          .shadow(place, radius: wrong, blur: wrong, black), .picture(.tile(tile), place),
          .text(text, place),
          .text(Text("y", font: Interaction.Font(size: 9), color: black, lines: 3), place),
        ]
      }
      marks.append(.polygon([Point(x: wrong, y: 0), Point(x: 9, y: wrong), .zero], black))
      _ = try stage.picture(of: marks)
      _ = try stage.picture(of: DisplayList(background: white), damage: [rect, wide])
    }
  }
}
