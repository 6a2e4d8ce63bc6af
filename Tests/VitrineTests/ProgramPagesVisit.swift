import Foundation
import Interaction
import TestSupport
import Testing

/// The program with a document.
///
/// ```swift
/// let visit = try PagesVisit(PagesVisit.book(9, in: folder), in: folder)
/// try visit.hands.click(at: visit.knob(4).x, visit.knob(4).y)
/// #expect(try visit.told(2) == ["tracked 4", "turned 4"])
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
      if case .documentChanged(let news) = try recorded(event: "documentChanged") {
        count = news.count
      }
    }
    _ = try recorded("\"picture\"")
  }

  /// Where the knob stands on a page, in pixels of the screen.
  func knob(_ page: Int) -> (x: Int, y: Int) {
    let width = Double(area.width) / scale
    let along = 20 + (width - 40) * Double(page) / Double(max(1, count - 1))
    return (
      area.x + Int((along * scale).rounded()), area.y + area.height - Int((30 * scale).rounded())
    )
  }

  /// The middle of the page, in pixels of the screen.
  var middle: (x: Int, y: Int) {
    (area.x + area.width / 2, area.y + (area.height - Int(60 * scale)) / 2)
  }

  /// What it tells next: so many tellings, each with its page.
  func told(_ count: Int) throws -> [String] {
    try (0..<count).map { _ in
      let told = try told()
      return "\(told.event) \(told.row ?? -1)"
    }
  }

  /// What it tells until it turns to a page.
  func told(untilTurnedTo page: Int) throws -> [String] {
    var words: [String] = []
    repeat { words += try told(1) } while words.last != "turned \(page)"
    return words
  }

  /// Waits until the middle of the page has the colour of that page of a book.
  func waitForPage(_ page: Int) throws {
    let place = middle
    let spot = Area(x: place.x - area.x, y: place.y - area.y, width: 1, height: 1)
    try probe.watchDamage(of: window)
    while try probe.pixels(of: window, spot)[0, 0] != Self.colour(page) {
      _ = try probe.waitForDamage(window)
    }
  }

  /// The colour of a page of a book.
  static func colour(_ page: Int) -> Pixels.Pixel {
    Pixels.Pixel(red: UInt8(37 * page % 256), green: UInt8(200 - 11 * page % 200), blue: 90)
  }

  /// A folder with so many pictures, each of one colour, and with names that count.
  static func book(_ count: Int, in folder: ScratchFolder) throws -> String {
    let path = folder.path + "/book"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for page in 0..<count {
      let colour = colour(page)
      let bytes = [[UInt8]](
        repeating: [colour.red, colour.green, colour.blue, 255], count: 60 * 80
      ).flatMap { $0 }
      try Pixels(width: 60, height: 80, bytes: bytes).writePNG(
        to: path + "/Leaf \(page + 1).png")
    }
    return path
  }
}
