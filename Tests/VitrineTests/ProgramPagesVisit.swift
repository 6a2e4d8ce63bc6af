import Foundation
import Interaction
import TestSupport
import Testing

/// The program with a document, as a person meets it, on a server of its own.
///
/// ```swift
/// let visit = try PagesVisit(PagesVisit.book(9, in: folder), in: folder)
/// try visit.hands.click(at: visit.knob(4).x, visit.knob(4).y)
/// #expect(try visit.told(2) == ["tracked 4", "turned 4"])
/// ```
final class PagesVisit {
  /// What the program tells of a document.
  private struct Told: Decodable {
    var event: String
    var row: Int?
  }

  let server: XServer
  let probe: Probe
  let hands: Hands
  let folder: ScratchFolder
  let program: ChildProcess
  let window: UInt
  /// Where the window stands on the screen, in pixels.
  let area: Area
  let count: Int
  private let scale: Double
  private let tellings: LineReader

  /// The document at a path.
  init(
    _ path: String, in folder: ScratchFolder, on server: XServer? = nil, scale: Double = 1,
    _ arguments: [String] = []
  ) throws {
    self.server = try server ?? XServer.xvfb(width: 1400, height: 1000)
    self.folder = folder
    self.scale = scale
    probe = try Probe(on: self.server)
    hands = try Hands(on: self.server)
    try hands.move(to: 1, 1)
    program = try ChildProcess(
      Product.path("vitrine"),
      [
        "pages", path, "--strict", "--scale", "\(scale)", "--events", folder.path + "/events",
        "--record", folder.path + "/recording",
      ] + arguments,
      environment: Life.environment(folder.path, display: self.server.displayName),
      output: .piped, errors: .file(folder.path + "/errors"))
    tellings = try LineReader(file: folder.path + "/events", of: program)
    let recording = try LineReader(file: folder.path + "/recording", of: program)
    window = try probe.waitForWindow(pid: program.pid)
    area = try probe.geometry(of: window)
    var pages = 0
    while pages == 0 {
      let line = try recording.next(timeout: .seconds(60)) { $0.contains("\"documentChanged\"") }
      let input = try JSONDecoder().decode(Input.self, from: Data(line.utf8))
      if case .documentChanged(let news) = input.event { pages = news.count }
    }
    count = pages
    _ = try recording.next { $0.contains("\"picture\"") }
  }

  deinit {
    program.kill(SIGKILL)
    server.stop()
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
      let line = try tellings.next { _ in true }
      let told = try JSONDecoder().decode(Told.self, from: Data(line.utf8))
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

  /// Asks the window to close, and expects that the program ends well and said nothing.
  func end(sourceLocation: SourceLocation = #_sourceLocation) throws {
    try probe.close(window)
    #expect(try program.wait() == .code(0), sourceLocation: sourceLocation)
    let text = try String(contentsOfFile: folder.path + "/errors", encoding: .utf8)
    #expect(text == "", sourceLocation: sourceLocation)
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
