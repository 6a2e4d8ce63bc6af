import CX11
import Interaction
import Platform
import Raster
import TestSupport
import Testing

@testable import X11

@Suite("the image of a window's icon")
struct IconImageTests {
  /// A property with images of some sides, each of one colour.
  private static func words(_ images: [(side: UInt32, color: UInt32)]) -> [UInt32] {
    images.flatMap { image in
      [image.side, image.side]
        + [UInt32](repeating: image.color, count: Int(image.side * image.side))
    }
  }

  @Test(
    "is the smallest that is large enough, or else the largest",
    arguments: [(1, 16), (16, 16), (17, 32), (48, 48), (49, 48)])
  func best(side: Int, expected: Int) {
    for sides: [UInt32] in [[16, 32, 48], [48, 32, 16], [32, 16, 48]] {
      let words = Self.words(sides.map { ($0, 0xFF00_0000 | $0) })
      let image = IconImage.best(in: words, side: side)
      #expect(image?.width == expected)
      #expect(image?.levels.first?.pixels.first == 0xFF00_0000 | UInt32(expected))
    }
  }

  @Test("has colours multiplied by their opacity")
  func premultiplied() {
    let pixels: [UInt32] = [0xFF12_3456, 0x80FF_8000, 0x00FF_FFFF, 0x0102_0304]
    let image = IconImage.best(in: [2, 2] + pixels, side: 2)
    #expect(image?.levels.first?.pixels == [0xFF12_3456, 0x8080_4000, 0, 0x0100_0000])
  }

  @Test(
    "is none where the property is malformed, and the last complete one where it ends too early",
    arguments: [
      ([], nil), ([4], nil), ([0, 0], nil), ([1, 1], nil), ([2, 2, 1, 1, 1], nil),
      ([UInt32.max, UInt32.max, 7], nil), ([0, 5, 7, 7, 7, 7], nil), ([1, 1, 0], nil),
      ([1, 1, UInt32.max, 90, 90, 3], 1), ([1, 1, UInt32.max, UInt32.max, 1, 3], 1),
    ] as [([UInt32], Int?)])
  func malformed(_ words: [UInt32], width: Int?) {
    #expect(IconImage.best(in: words, side: 64)?.width == width)
  }
}

@Suite("pictures of windows of other programs")
struct WindowPictureTests {
  private let server: XServer
  private let connection: X11.Connection
  private let reader: WindowPictureReader
  private let translator: EventTranslator
  private let textures: Textures

  init() throws {
    server = try XServer.xvfb(width: 640, height: 480)
    connection = try X11.Connection(displayName: server.displayName, isStrict: true)
    let group = WindowGroup(connection: connection)
    textures = Textures(connection: connection, byteCap: 1 << 20)
    reader = WindowPictureReader(group: group, textures: textures)
    translator = EventTranslator(group: group, clock: Clock(), pictures: reader)
  }

  /// A picture of a window, at most 100 pixels wide and high.
  private func picture(_ kind: WindowPicture.Kind, of window: PlainWindow) -> WindowPicture {
    WindowPicture(kind, of: UInt32(window.id), side: 100)
  }

  /// A blue window, 240 by 120 pixels.
  private func window() throws -> PlainWindow {
    try PlainWindow(
      on: server, Area(x: 20, y: 30, width: 240, height: 120), color: 0x0000FF, title: "Blue",
      class: "blue")
  }

  /// A compositor that keeps what is in windows: it does so a little after it has announced itself.
  private func compositor() throws -> Compositor {
    let compositor = try Compositor(on: server)
    let window = try window()
    let contents = picture(.contents, of: window)
    repeat {
      reader.release(contents)
      reader.request(contents)
    } while try next() == "missing"
    reader.release(contents)
    return compositor
  }

  /// The next result in words.
  private func next() throws -> String {
    let end = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < end {
      XSync(connection.display, 0)
      let results = translator.translateAll().pictures
      try connection.check()
      #expect(connection.pendingErrors().isEmpty)
      #expect(results.count <= 1)
      if let first = results.first { return words(first.result) }
    }
    return "late"
  }

  private func words(_ result: WindowPictureReader.Result) -> String {
    switch result {
    case .icon(let levels): "icon \(levels.width)x\(levels.height)"
    case .contents(let size): "contents \(size.width)x\(size.height)"
    case .refreshed: "refreshed"
    case .missing: "missing"
    }
  }

  @Test("an icon is read, read again when it changes, and missing where there is none")
  func icons() throws {
    let window = try window()
    let icon = picture(.icon, of: window)
    // The client list selects the event in the program.
    let clients = ClientListReader(group: WindowGroup(connection: connection))
    reader.request(icon)
    #expect(try next() == "missing")
    reader.release(icon)
    try window.setIcon([1, 2, 0xFFFF_0000, 0xFFFF_0000])
    reader.request(icon)
    #expect(try next() == "icon 1x2")
    reader.release(icon)
    try window.setIcon([9, 9, 9])
    reader.request(icon)
    #expect(try next() == "missing")
    reader.release(icon)
    try window.close()
    reader.request(icon)
    #expect(try next() == "missing")
    withExtendedLifetime(clients) {}
  }

  @Test("without a compositor there are no contents")
  func uncomposited() throws {
    let window = try window()
    reader.request(picture(.contents, of: window))
    #expect(try next() == "missing")
    #expect(textures.byteCount == 0)
  }

  @Test("contents keep their shape, follow what is drawn, and end with their window")
  func contents() throws {
    let compositor = try compositor()
    let window = try window()
    let contents = picture(.contents, of: window)
    reader.request(contents)
    #expect(try next() == "contents 100x50")
    #expect(textures.byteCount == 4 * (100 * 50 + 50 * 25))
    try window.fill(0x00FF00)
    #expect(try next() == "refreshed")
    #expect(translator.deadline == nil)
    try window.close()
    reader.release(contents)
    reader.request(contents)
    #expect(try next() == "missing")
    reader.release(contents)
    #expect(translator.deadline == nil)
    withExtendedLifetime(compositor) {}
  }

  @Test("what is released while it is read gives no result")
  func released() throws {
    let compositor = try compositor()
    let (window, other) = (try window(), try window())
    reader.request(picture(.contents, of: window))
    reader.request(picture(.icon, of: window))
    reader.release(picture(.contents, of: window))
    reader.release(picture(.icon, of: window))
    reader.request(picture(.contents, of: other))
    #expect(try next() == "contents 100x50")
    withExtendedLifetime((compositor, window)) {}
  }

  @Test(
    "a size is fitted into a square",
    arguments: [(300, 200, 100, 67), (50, 80, 50, 80), (1, 900, 1, 100)])
  func fitted(width: Int, height: Int, across: Int, down: Int) {
    #expect(
      WindowPictureReader.fitted(PixelSize(width: width, height: height), to: 100)
        == PixelSize(width: across, height: down))
  }
}
