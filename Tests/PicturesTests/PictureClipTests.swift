import Files
import Fixtures
import Interaction
import Testing

@testable import Pictures

@Suite("A part of a page's pictures, cut out for a copy")
struct PictureClipTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// A picture whose samples say where they are.
  private func gray(_ width: Int, _ height: Int, _ name: String = "a.png") throws -> String {
    let rows = (0..<height).map { y in
      [0] + (0..<width).map { UInt8(truncatingIfNeeded: $0 + 16 * y) }
    }
    return try folder.file(
      PNGFixture(width: UInt32(width), height: UInt32(height), kind: .gray, scanlines: rows).bytes,
      named: name)
  }

  private func bytes(_ bitmap: Bitmap) -> [[UInt8]] {
    (0..<bitmap.height).map { y in
      (0..<bitmap.width).map { UInt8(bitmap.pixels[y * bitmap.width + $0] & 0xFF) }
    }
  }

  @Test("exactly the pixels of the part, whatever the page's unit is")
  func part() throws {
    let file = try gray(12, 10)
    for unit in [1.0, 0.5, 37.5] {
      let clip = PictureClip(
        [.init(file: file, frame: Rect(x: 0, y: 0, width: 12 * unit, height: 10 * unit))],
        view: Rect(x: 3 * unit, y: 2 * unit, width: 4 * unit, height: 3 * unit))
      let bitmap = try clip.bitmap(byteLimit: standardPictureBytes)
      #expect(bytes(bitmap) == [[35, 36, 37, 38], [51, 52, 53, 54], [67, 68, 69, 70]])
    }
  }

  @Test(
    "a picture in a vanishing frame leaves the others as they are", arguments: [1e-306, 1e-308])
  func vanishing(side: Double) throws {
    let clip = try PictureClip(
      [
        .init(file: gray(12, 10, "b.png"), frame: Rect(x: 0, y: 0, width: 12, height: 10)),
        .init(file: gray(200, 200), frame: Rect(x: 0, y: 0, width: side, height: side)),
      ], view: Rect(x: 0, y: 0, width: 12, height: 10))
    let bitmap = try clip.bitmap(byteLimit: standardPictureBytes)
    #expect([bitmap.width, bitmap.height] == [12, 10])
    #expect(bytes(bitmap)[2][3] == 35)
  }

  @Test("a copy is a PNG that holds the part")
  func png() throws {
    let file = try gray(12, 10)
    let clip = PictureClip(
      [.init(file: file, frame: Rect(x: 0, y: 0, width: 12, height: 10))],
      view: Rect(x: 3, y: 2, width: 4, height: 3))
    let copy = try folder.file(clip.png(), named: "copy.png")
    let bitmap = try PictureDecoder(path: copy).picture().bitmap
    #expect(bytes(bitmap) == [[35, 36, 37, 38], [51, 52, 53, 54], [67, 68, 69, 70]])
    #expect(bitmap.pixels.allSatisfy { $0 >> 24 == 0xFF })
  }

  @Test("a photograph is cut as it is meant to be seen", arguments: 1...8 as ClosedRange<UInt16>)
  func orientation(exif: UInt16) throws {
    let file = try folder.file(
      JPEGFixture(
        width: 32, height: 16, quality: 100, segments: [JPEGFixture.exif(orientation: exif)],
        color: { x, y in UInt32(x * 8) << 16 | UInt32(y * 16) << 8 }
      ).bytes, named: "a.jpg")
    let whole = try PictureDecoder(path: file).picture().bitmap
    let (width, height) = (whole.width, whole.height)
    #expect((width, height) == (exif > 4 ? (16, 32) : (32, 16)))
    let clip = PictureClip(
      [.init(file: file, frame: Rect(x: 0, y: 0, width: Double(width), height: Double(height)))],
      view: Rect(x: 3, y: 5, width: 7, height: 9))
    let bitmap = try clip.bitmap(byteLimit: standardPictureBytes)
    let expected = (5..<14).flatMap { y in (3..<10).map { whole.pixels[y * width + $0] } }
    #expect((bitmap.width, bitmap.height) == (7, 9))
    #expect(bitmap.pixels == expected)
  }

  @Test("a large part is made smaller, each pixel the average of its area")
  func bounded() throws {
    let file = try gray(12, 10)
    let clip = PictureClip(
      [.init(file: file, frame: Rect(x: 0, y: 0, width: 12, height: 10))],
      view: Rect(x: 2, y: 2, width: 8, height: 4), sideLimit: 4)
    let bitmap = try clip.bitmap(byteLimit: standardPictureBytes)
    #expect((bitmap.width, bitmap.height) == (4, 2))
    // The average of 34, 35, 50 and 51 is 42.5.
    #expect((42...43).contains(bytes(bitmap)[0][0]))
    #expect((76...77).contains(bytes(bitmap)[1][1]))
  }

  @Test("a picture in tiles is put together from the tiles of the part alone")
  func tiles() throws {
    try folder.write(
      "map/info.json", #"{"width":16,"height":8,"tiles":[{"width":8,"scaleFactors":[1]}]}"#)
    for (x, value) in [(0, UInt8(10)), (8, 200)] {
      let rows = (0..<8).map { _ in [0] + [UInt8](repeating: value, count: 8) }
      try folder.write(
        "map/\(x),0,8,8/8,8/0/default.png",
        PNGFixture(width: 8, height: 8, kind: .gray, scanlines: rows).bytes)
    }
    let frame = Rect(x: 0, y: 0, width: 160, height: 80)
    let cut = { (view: Rect) in
      try PictureClip([.init(file: folder("map/info.json"), frame: frame)], view: view)
        .bitmap(byteLimit: standardPictureBytes)
    }
    let both = try cut(Rect(x: 60, y: 10, width: 40, height: 20))
    #expect(bytes(both) == [[10, 10, 200, 200], [10, 10, 200, 200]])
    try folder.write("map/0,0,8,8/8,8/0/default.png", "no picture")
    let right = try cut(Rect(x: 90, y: 10, width: 20, height: 10))
    #expect(bytes(right) == [[200, 200]])
  }

  @Test("pictures over each other are cut together")
  func several() throws {
    let below = try gray(8, 8, "below.png")
    let rows = (0..<4).map { _ in [0] + [UInt8](repeating: 255, count: 4) }
    let above = try folder.file(
      PNGFixture(width: 4, height: 4, kind: .gray, scanlines: rows).bytes, named: "above.png")
    let clip = PictureClip(
      [
        .init(file: below, frame: Rect(x: 0, y: 0, width: 8, height: 8)),
        .init(file: above, frame: Rect(x: 4, y: 4, width: 4, height: 4)),
        .init(file: "/nowhere.png", frame: Rect(x: 100, y: 0, width: 4, height: 4)),
      ], view: Rect(x: 2, y: 3, width: 4, height: 2))
    let bitmap = try clip.bitmap(byteLimit: standardPictureBytes)
    #expect(bytes(bitmap) == [[50, 51, 52, 53], [66, 67, 255, 255]])
  }

  @Test("a missing file, and too little memory, are faults in words")
  func faults() throws {
    let page = Rect(x: 0, y: 0, width: 12, height: 10)
    #expect(throws: Fault.self) {
      try PictureClip([.init(file: folder("none.png"), frame: page)], view: page).png()
    }
    let file = try gray(12, 10)
    #expect(throws: Fault.self) {
      try PictureClip([.init(file: file, frame: page)], view: page).png(byteLimit: 100)
    }
  }
}
