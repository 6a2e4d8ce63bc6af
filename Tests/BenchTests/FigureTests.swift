import Glibc
import TestSupport
import Testing

@testable import bench

@Suite("statistics of the benchmark")
struct FigureTests {
  @Test(
    "a percentile is a measured value",
    arguments: [(0.0, 1.0), (0.25, 1), (0.26, 2), (0.5, 2), (0.51, 3), (0.99, 4), (1, 4)])
  func percentile(share: Double, value: Double) {
    #expect([3.0, 1, 4, 2].percentile(share) == value)
  }

  @Test("no samples have no percentile")
  func none() { #expect([Double]().percentile(0.5).isNaN) }

  @Test("a trend compares the medians at both ends, so that one high sample is no growth")
  func trend() {
    let trend = Trend([100, 100, 900, 50, 60, 70, 80, 110, 105, 105], share: 0.3)
    #expect(trend.first == 100)
    #expect(trend.last == 105)
    #expect(abs(trend.growth - 5) < 1e-9)
  }

  @Test("requests are split correctly from pieces of any size", arguments: [1, 3, 7, 64])
  func messages(piece: Int) {
    // The connection setup without names, then a request of two words, and one whose length has 32 bits.
    let bytes: [UInt8] =
      [0x6C, 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0] + [43, 0, 2, 0, 9, 9, 9, 9]
      + [72, 0, 0, 0, 3, 0, 0, 0, 9, 9, 9, 9]
    var reader = MessageReader(.client)
    var kinds: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: piece) {
      kinds += reader.take(bytes[start..<min(start + piece, bytes.count)])
    }
    #expect(kinds == [43, 72])
  }
}

@Suite("holes in a picture")
struct HoleTests {
  /// Pixels from text, `#` for the picture and `.` for the background.
  private func pixels(_ rows: [String]) -> Pixels {
    let ground = SampleSheet.backdrop
    let bytes = rows.joined().flatMap { character in
      character == "." ? [ground.red, ground.green, ground.blue, 255] : [0xF6, 0xF3, 0xEA, 255]
    }
    return Pixels(width: rows.first?.count ?? 0, height: rows.count, bytes: bytes)
  }

  @Test(
    "background within the picture is a hole, background beside it is not",
    arguments: [
      (["####", "####"], 0), (["....", "####", "####"], 0), (["..##", "..##"], 0),
      (["####", "#..#", "####"], 2), (["####", "##..", "####"], 2), (["....", ".#.#", ".###"], 1),
      (["....", "...."], 0),
    ])
  func holes(rows: [String], count: Int) {
    #expect(PictureHole(in: pixels(rows)).pixels == count)
  }
}

@Suite("samples for the measurements")
struct SampleTests {
  @Test("a page is reproducible, and pages differ")
  func pages() {
    let page = SamplePage(number: 3, width: 60, height: 80, grain: 8)
    #expect(page.pixels() == SamplePage(number: 3, width: 60, height: 80, grain: 8).pixels())
    #expect(page.pixels() != SamplePage(number: 4, width: 60, height: 80, grain: 8).pixels())
    #expect(page.pixels().allSatisfy { $0 >> 24 == 0xFF })
  }

  @Test("a path there and back ends at its start")
  func path() {
    let path = InputPattern.knob.path(over: Area(x: 100, y: 50, width: 600, height: 800))
    #expect(path.pixel(at: 0) == (250, 820))
    #expect(path.pixel(at: path.length) == (550, 820))
    #expect(path.pixel(at: 2 * path.length) == (250, 820))
  }

  @Test("a huge picture has a file for each tile, and few that are written")
  func tiles() throws {
    let wall = try SampleTiles(width: 5_000, height: 1_100)
    #expect(wall.has("0,0,512,512/512,512"))
    #expect(wall.has("4608,1024,392,76/392,76"))
    #expect(wall.has("4096,0,904,1024/452,512"))
    #expect(wall.has("0,0,5000,1100/313,69"))
    #expect(!wall.has("0,0,5000,1100/157,35"))
  }
}

extension SampleTiles {
  /// Whether there is a file of a part of the picture.
  fileprivate func has(_ part: String) -> Bool {
    access("\(path)/\(part)/0/default.png", R_OK) == 0
  }
}
