import Fixtures
import Foundation
import Interaction
import Showcase
import TestSupport
import Testing

/// The program with a document.
///
/// ```swift
/// let visit = try PagesVisit(PagesVisit.book(9, in: folder), in: folder)
/// try visit.hands.click(at: visit.knob(4).x, visit.knob(4).y)
/// #expect(try visit.logged(2) == ["tracked 4", "turned 4"])
/// ```
final class PagesVisit: Visit {
  private(set) var count = 0
  private let scale: Double

  /// The document at a path.
  init(
    _ path: String, in folder: ScratchFolder, on server: XServer? = nil, scale: Double = 1,
    _ arguments: [String] = []
  ) throws {
    self.scale = scale
    try super.init(
      ["pages", path, "--scale", "\(scale)"] + arguments, in: folder, on: server)
    while count == 0 {
      if case .document(let news) = try recorded(event: "documentChanged") {
        count = news.count
      }
    }
    _ = try recorded("\"picture\"")
  }

  /// Where the knob stands on a page, in pixels of the screen.
  func knob(_ page: Int) -> (x: Int, y: Int) {
    // The page number at the end of the track takes 8 points a digit, and 6 around it.
    let number = Double(2 * String(count).count + 2) * 8 + 6
    let track = Double(area.width) / scale - 40 - number
    let along = 20 + track * Double(page) / Double(max(1, count - 1))
    return (
      area.x + Int((along * scale).rounded()), area.y + area.height - Int((30 * scale).rounded())
    )
  }

  /// The middle of the page, in pixels of the screen.
  var middle: (x: Int, y: Int) {
    (area.x + area.width / 2, area.y + (area.height - Int(60 * scale)) / 2)
  }

  /// The next events of a number, each with its page.
  func logged(_ count: Int) throws -> [String] {
    try (0..<count).map { _ in
      let logged = try logged()
      return "\(logged.event) \(logged.row ?? -1)"
    }
  }

  /// The events up to the one that turns to a page.
  func logged(untilTurnedTo page: Int) throws -> [String] {
    var words: [String] = []
    repeat { words += try logged(1) } while words.last != "turned \(page)"
    return words
  }

  /// Waits until the middle of the page has the colour of that page of a book.
  func waitForPage(_ page: Int) throws { try wait(for: Self.colour(page), at: middle) }

  /// Waits until a pixel of the screen has a colour.
  func wait(for colour: Pixels.Pixel, at place: (x: Int, y: Int)) throws {
    let spot = Area(x: place.x - area.x, y: place.y - area.y, width: 1, height: 1)
    try probe.watchDamage(of: window)
    while try probe.pixels(of: window, spot)[0, 0] != colour {
      _ = try probe.waitForDamage(window)
    }
  }

  /// The colour of a page of a book.
  static func colour(_ page: Int) -> Pixels.Pixel {
    Pixels.Pixel(red: UInt8(37 * page % 256), green: UInt8(200 - 11 * page % 200), blue: 90)
  }

  /// A folder with so many pictures, each of one colour, and with names that count.
  static func book(_ count: Int, in folder: ScratchFolder) throws -> String {
    try book(count, width: 60, height: 80, in: folder) { page, _, _ in colour(page) }
  }

  /// A folder with so many pictures of quarters that each have one of four colours, as large as a window.
  static func quarters(_ count: Int, in folder: ScratchFolder) throws -> String {
    try book(count, width: 600, height: 800, in: folder) { _, x, y in
      colour((x < 300 ? 0 : 1) + (y < 400 ? 0 : 2))
    }
  }

  private static func book(
    _ count: Int, width: Int, height: Int, in folder: ScratchFolder,
    colour: (_ page: Int, _ x: Int, _ y: Int) -> Pixels.Pixel
  ) throws -> String {
    let path = folder.path + "/book"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for page in 0..<count {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(4 * width * height)
      for y in 0..<height {
        for x in 0..<width {
          let colour = colour(page, x, y)
          bytes += [colour.red, colour.green, colour.blue, 255]
        }
      }
      try Pixels(width: width, height: height, bytes: bytes).writePNG(
        to: path + "/Leaf \(page + 1).png")
    }
    return path
  }
}
