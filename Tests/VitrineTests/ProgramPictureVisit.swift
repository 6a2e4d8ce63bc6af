import Fixtures
import Foundation
import Interaction
import TestSupport
import Testing

/// The built program with a picture on its own server.
///
/// The picture is a chart of coloured cells within a white margin, each with a note, so that the window's pixels show the
/// position of each cell.
///
/// ```swift
/// let visit = try PictureVisit(in: folder)
/// try visit.click(try visit.place(of: Cell(2, 3)))
/// #expect(try visit.logged(1) == ["selected cell/2/3"])
/// ```
final class PictureVisit {
  /// An event of the program.
  private struct LoggedEvent: Decodable {
    var event: String
    var item: String?
  }

  let server: XServer
  let probe: Probe
  let hands: Hands
  let folder: ScratchFolder
  let program: ChildProcess
  let window: UInt
  /// The window's frame on the screen, in pixels.
  let area: Area
  private let eventLines: LineReader
  private let recording: LineReader

  /// A document, a chart unless another path is named, in a window of a size at the screen's corner.
  init(
    _ path: String? = nil, in folder: ScratchFolder, on server: XServer? = nil,
    size: String = "600x800", scale: Double = 1, _ arguments: [String] = []
  ) throws {
    self.server = try server ?? XServer.xvfb(width: 1280, height: 1000)
    self.folder = folder
    probe = try Probe(on: self.server)
    hands = try Hands(on: self.server)
    try hands.move(to: 1, 1)
    let path = try path ?? Chart.write(in: folder)
    program = try ChildProcess(
      Product.path("vitrine"),
      [
        "picture", path, "--strict", "--scale", "\(scale)", "--geometry", "\(size)+40+30",
        "--events", folder.path + "/events", "--record", folder.path + "/recording",
      ] + arguments,
      environment: Life.environment(folder.path, display: self.server.displayName),
      output: .piped, errors: .file(folder.path + "/errors"))
    eventLines = try LineReader(file: folder.path + "/events", of: program)
    recording = try LineReader(file: folder.path + "/recording", of: program)
    window = try probe.waitForWindow(pid: program.pid)
    area = try probe.geometry(of: window)
    _ = try recording.next { $0.contains("\"pictureReady\"") }
    try probe.focus(window)
    // All places show themselves when a picture comes; a press ends that.
    try hands.click(at: area.x + 3, area.y + area.height - 3)
    _ = try cells { $0.count > 3 }
    try hands.move(to: 1, 1)
  }

  deinit {
    program.kill(SIGKILL)
    server.stop()
  }

  // MARK: Pixels

  /// Where cells are seen, in pixels of the screen, and how many pixels of each; those of which a corner is seen do not
  /// count.
  private func cells(_ isRight: ([Cell: Sight]) -> Bool) throws -> [Cell: Sight] {
    try probe.watchDamage(of: window)
    return try probe.wait(for: "the cells of the chart") {
      let cells = try Chart.cells(in: probe.pixels(of: window), from: area)
      return isRight(cells) ? cells : nil
    }
  }

  /// Where cells are seen once nothing moves.
  func cells() throws -> [Cell: Sight] {
    try rest()
    return try cells { !$0.isEmpty }
  }

  /// Where a cell is seen, in pixels of the screen.
  func place(of cell: Cell) throws -> Sight {
    try rest()
    return try #require(try cells { $0[cell] != nil }[cell])
  }

  /// Waits until all input is processed and all motions have ended.
  func rest() throws {
    try probe.ping(window)
    try probe.settle(window, quiet: .milliseconds(150))
  }

  /// Shows the whole picture and moves the pointer away.
  func goHome() throws {
    try hands.key("0")
    try hands.move(to: 1, 1)
    try rest()
  }

  /// The pixels of a panel at the lower edge, or at the side: what of it is seen at any text's length.
  func panel(isAtSide: Bool = false) throws -> Pixels {
    let part =
      isAtSide
      ? Area(x: area.width - 250, y: 20, width: 230, height: area.height - 40)
      : Area(x: 20, y: area.height - 120, width: area.width - 40, height: 100)
    return try probe.pixels(of: window, part)
  }

  // MARK: Input

  /// Clicks and moves the pointer away, which would tint what comes to lie under it.
  func click(_ sight: Sight) throws {
    try hands.click(at: sight.x, sight.y)
    try hands.move(to: 1, 1)
  }

  func tap(_ sight: Sight, finger: Int = 0) throws {
    let touch = try server.devices.touch
    try touch.begin(finger, at: Double(sight.x), Double(sight.y))
    try touch.end(finger)
  }

  /// Draws a finger from one place of the screen to another.
  func swipe(
    _ finger: Int = 0, from start: (x: Int, y: Int), to end: (x: Int, y: Int), steps: Int = 12
  ) throws {
    let touch = try server.devices.touch
    try touch.begin(finger, at: Double(start.x), Double(start.y))
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      try touch.move(
        finger, to: Double(start.x) + Double(end.x - start.x) * part,
        Double(start.y) + Double(end.y - start.y) * part)
    }
    try touch.end(finger)
  }

  // MARK: Events

  /// The next event other than a highlight.
  func logged() throws -> String {
    let line = try eventLines.next { line in
      !["highlighted", "ignored"].contains { line.contains("\"\($0)\"") }
    }
    let logged = try JSONDecoder().decode(LoggedEvent.self, from: Data(line.utf8))
    return "\(logged.event) \(logged.item ?? "nothing")"
  }

  /// All events in the file other than highlights and palms.
  func allEvents() throws -> [String] {
    let text = try String(contentsOfFile: folder.path + "/events", encoding: .utf8)
    return try text.split(separator: "\n").map {
      let logged = try JSONDecoder().decode(LoggedEvent.self, from: Data($0.utf8))
      return "\(logged.event) \(logged.item ?? "nothing")"
    }.filter { !$0.hasPrefix("highlighted") && !$0.hasPrefix("ignored") }
  }

  /// The next line of the recording that contains some words.
  func recorded(_ words: String) throws -> String {
    try recording.next { $0.contains(words) }
  }

  /// Closes the window, and expects exit code 0 and no messages.
  func end(sourceLocation: SourceLocation = #_sourceLocation) throws {
    try probe.close(window)
    #expect(try program.wait() == .code(0), sourceLocation: sourceLocation)
    let text = try String(contentsOfFile: folder.path + "/errors", encoding: .utf8)
    #expect(text == "", sourceLocation: sourceLocation)
  }
}

/// A cell of a chart.
struct Cell: Hashable {
  var column, row: Int

  init(_ column: Int, _ row: Int) {
    self.column = column
    self.row = row
  }

  /// What it is called.
  var id: String { "cell/\(column)/\(row)" }
}

/// The middle of what is seen of a cell, in pixels, and how many there are of it.
struct Sight: Hashable {
  var x, y, count: Int
}

/// A picture of cells that all have a colour of their own.
enum Chart {
  static let columns = 12
  static let rows = 9
  /// The side of a cell and the breadth of the margin, in the picture's unit.
  static let side = 100

  /// Its colour; a chosen cell's surroundings are darker, and then what is 200 here is about 147.
  static func colour(_ cell: Cell) -> [UInt8] {
    [UInt8(15 + 20 * cell.column), UInt8(15 + 26 * cell.row), 200, 255]
  }

  /// Writes a picture of it, with so many pixels a unit, and a manifest, and answers the manifest's path.
  static func write(in folder: ScratchFolder, pixelsPerUnit: Int = 1) throws -> String {
    let size = (width: (columns + 2) * side, height: (rows + 2) * side)
    try pixels(side * pixelsPerUnit).writePNG(to: folder.path + "/chart.png")
    let words = String(repeating: "Much is said of it. ", count: 60)
    let notes = (0..<rows).flatMap { row in
      (0..<columns).map { column -> [String: Any] in
        let cell = Cell(column, row)
        return [
          "id": cell.id, "type": "Annotation", "motivation": "commenting",
          "label": ["en": ["Column \(column), row \(row)"]],
          "body": [
            "type": "TextualBody", "format": "text/html", "language": "en",
            "value":
              "<p>See <a href='#cell/11/8'>the last one</a>. \(words)</p>",
          ],
          "target": "chart#xywh=\((column + 1) * side),\((row + 1) * side),\(side),\(side)",
        ]
      }
    }
    let painting: [String: Any] = [
      "id": "painting", "type": "Annotation", "motivation": "painting", "target": "chart",
      "body": [
        "id": "chart.png", "type": "Image", "format": "image/png", "width": size.width,
        "height": size.height,
      ],
    ]
    let canvas: [String: Any] = [
      "id": "chart", "type": "Canvas", "width": size.width, "height": size.height,
      "items": [["id": "page", "type": "AnnotationPage", "items": [painting]]],
      "annotations": [["id": "notes", "type": "AnnotationPage", "items": notes]],
    ]
    let manifest: [String: Any] = [
      "@context": "http://iiif.io/api/presentation/3/context.json", "id": "manifest.json",
      "type": "Manifest", "label": ["en": ["A chart"]], "items": [canvas],
    ]
    let path = folder.path + "/manifest.json"
    try JSONSerialization.data(withJSONObject: manifest).write(to: URL(filePath: path))
    return path
  }

  private static func pixels(_ side: Int) -> Pixels {
    let width = (columns + 2) * side
    let height = (rows + 2) * side
    let white = [UInt8](repeating: 255, count: 4 * width)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * width * height)
    for row in -1...rows {
      var line = white
      if 0..<rows ~= row {
        for column in 0..<columns {
          let colour = colour(Cell(column, row))
          for pixel in (column + 1) * side..<(column + 2) * side {
            for channel in 0..<4 { line[4 * pixel + channel] = colour[channel] }
          }
        }
      }
      for _ in 0..<side { bytes += line }
    }
    return Pixels(width: width, height: height, bytes: bytes)
  }

  /// Where cells are seen in a window that stands somewhere on the screen.
  static func cells(in pixels: Pixels, from area: Area) -> [Cell: Sight] {
    var sums: [Cell: (x: Int, y: Int, count: Int)] = [:]
    let bytes = pixels.bytes
    for y in stride(from: 0, to: pixels.height, by: 2) {
      for x in stride(from: 0, to: pixels.width, by: 2) {
        let at = 4 * (y * pixels.width + x)
        guard let cell = cell(bytes[at], bytes[at + 1], bytes[at + 2]) else { continue }
        let sum = sums[cell] ?? (0, 0, 0)
        sums[cell] = (sum.x + x, sum.y + y, sum.count + 1)
      }
    }
    // Less than 20 of every fourth pixel is a corner.
    return sums.filter { $0.value.count > 20 }.mapValues {
      Sight(x: area.x + $0.x / $0.count, y: area.y + $0.y / $0.count, count: 4 * $0.count)
    }
  }

  /// The cell of a colour, as it is or darkened.
  private static func cell(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Cell? {
    let isDark = 144...150 ~= blue
    guard isDark || 198...202 ~= blue else { return nil }
    // Three tenths of a very dark blue.
    let plain = { (value: UInt8, dark: Double) in
      isDark ? (Double(value) - 0.3 * dark) / 0.7 : Double(value)
    }
    let column = (plain(red, 11) - 15) / 20
    let row = (plain(green, 15) - 15) / 26
    guard abs(column - column.rounded()) < 0.15, abs(row - row.rounded()) < 0.15,
      0..<Double(columns) ~= column.rounded(), 0..<Double(rows) ~= row.rounded()
    else { return nil }
    return Cell(Int(column.rounded()), Int(row.rounded()))
  }
}
