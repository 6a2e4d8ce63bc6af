import Fixtures
import Foundation
import Interaction
import TestSupport
import Testing

/// The built program with a fisheye bar on its own server, with its recording and its events.
///
/// ```swift
/// let life = try Life(["One", "Two"])
/// try life.point(at: 0.25)
/// #expect(try life.next() == "highlighted One")
/// try life.end()
/// ```
final class Life {
  let server: XServer
  let probe: Probe
  let hands: Hands
  let folder: ScratchFolder
  let program: ChildProcess
  /// The identifier of its window.
  let window: UInt
  /// The window's frame on the screen, in pixels.
  let area: Area
  /// Its recording, read line by line as it is written.
  let recording: RecordingReader
  private let eventLines: LineReader

  /// Starts the program and waits until its window is shown.
  ///
  /// - Parameters:
  ///   - server: the server; nil for an Xvfb of its own.
  ///   - prepare: changes on the server before the start.
  init(
    _ arguments: [String] = [], on server: XServer? = nil, in folder: ScratchFolder? = nil,
    environment: [String: String] = [:], prepare: (Probe) throws -> Void = { _ in }
  ) throws {
    self.server = try server ?? XServer.xvfb()
    self.folder = try folder ?? ScratchFolder()
    probe = try Probe(on: self.server)
    hands = try Hands(on: self.server)
    try hands.move(to: 1, 1)
    try prepare(probe)
    let path = self.folder.path
    program = try ChildProcess(
      Product.path("vitrine"),
      ["fisheye", "--strict", "--events", path + "/events", "--record", path + "/recording"]
        + arguments,
      environment: Self.environment(path, display: self.server.displayName)
        .merging(environment) { $1 },
      output: .piped, errors: .file(path + "/errors"))
    eventLines = try LineReader(file: path + "/events", of: program)
    recording = RecordingReader(try LineReader(file: path + "/recording", of: program))
    // The command line's words are sorted in the square of their number: 5,000 take seconds where nothing is optimised.
    window = try probe.waitForWindow(pid: program.pid)
    area = try probe.geometry(of: window)
  }

  deinit {
    program.kill(SIGKILL)
    server.stop()
  }

  /// The program's environment: independent of this machine and this user.
  static func environment(_ home: String, display: String) -> [String: String] {
    let folders = ["XDG_DATA_HOME", "XDG_DATA_DIRS", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"]
    let names = folders.map { ($0, home + "/" + $0.lowercased()) }
    return Dictionary(uniqueKeysWithValues: names).merging([
      "DISPLAY": display, "HOME": home, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "LANGUAGE": "",
      "XDG_STATE_HOME": "", "XDG_RUNTIME_DIR": "",
      "DBUS_SESSION_BUS_ADDRESS": "", "XCURSOR_THEME": "", "XCURSOR_SIZE": "", "XCURSOR_PATH": home,
      "XDG_CURRENT_DESKTOP": "", "XMODIFIERS": "", "VITRINE_ASSETS": assets,
    ]) { $1 }
  }

  /// The program's own pictures.
  static let assets = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(component: "Assets").path

  // MARK: Events

  /// The next event.
  func next() throws -> String { try LoggedEvent(eventLines.next()).words }

  /// The events up to and including one.
  func logged(until last: String) throws -> [String] {
    var words: [String] = []
    repeat { words.append(try next()) } while words.last != last
    return words
  }

  /// The highlighted items, without the gaps between groups, up to and including one.
  func highlights(until last: String) throws -> [String] {
    try logged(until: "highlighted \(last)").compactMap { words in
      let item = words.split(separator: " ", maxSplits: 1)[1]
      return item == "nothing" ? nil : String(item)
    }
  }

  /// All events in the file.
  func eventsInFile() throws -> [LoggedEvent] {
    try lines(of: "events").map { try LoggedEvent($0) }
  }

  /// The lines of its standard error.
  func complaints() throws -> [String] { try lines(of: "errors") }

  /// The complete lines of one of its files.
  private func lines(of name: String) throws -> [String] {
    let text = try String(contentsOfFile: folder.path + "/" + name, encoding: .utf8)
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  // MARK: The end

  /// Closes the window, and expects exit code 0 and only the given messages.
  func end(
    complaining expected: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try probe.close(window)
    let ending = try program.wait()
    let complaints = try complaints()
    #expect(ending == .code(0), sourceLocation: sourceLocation)
    #expect(complaints == expected, sourceLocation: sourceLocation)
  }
}

// Geometry and pictures.
extension Life {
  /// The middle of the strip of items at rest, in points from the edge of the window: a gap of 8, a padding of 7, and
  /// half an item of 48.
  static let strip = 39.0

  /// A pixel of the screen over the strip.
  ///
  /// - Parameters:
  ///   - part: how far along the window, from 0 at its left or top to 1.
  ///   - depth: pixels from the edge along which the bar lies.
  func place(
    _ part: Double, edge: Edge = .bottom, depth: Double = Life.strip
  ) -> (x: Int, y: Int) {
    let along = { (start: Int, length: Int) in start + Int((Double(length) * part).rounded()) }
    let depth = Int(depth)
    return switch edge {
    case .bottom: (along(area.x, area.width), area.y + area.height - 1 - depth)
    case .top: (along(area.x, area.width), area.y + depth)
    case .left: (area.x + depth, along(area.y, area.height))
    case .right: (area.x + area.width - 1 - depth, along(area.y, area.height))
    }
  }

  /// The bar's default items.
  static let standard = [
    "gallery", "documents", "pages", "index", "people", "map", "globe", "timeline", "music",
    "film", "camera", "letters", "search", "settings",
  ]

  /// The middle of an item of the standard bar at rest, in parts of the window's width.
  func part(of item: Int) -> Double {
    // 14 items of 48 points, and a separator of 16 before the ninth and before the thirteenth.
    let length = 14 * 48 + 2 * 16
    let separators = item < 8 ? 0 : item < 12 ? 16 : 32
    return part(at: Double(48 * item + 24 + separators), of: Double(length))
  }

  /// The middle of an item of a bar of `count` that rests, in parts of the window's width.
  func part(of item: Int, among count: Int) -> Double {
    part(at: Double(48 * item + 24), of: Double(48 * count))
  }

  /// The middle of an item of the standard bar at rest, in pixels of the screen.
  func middle(_ item: Int) -> (x: Double, y: Double) {
    let place = place(part(of: item))
    return (Double(place.x), Double(place.y))
  }

  private func part(at place: Double, of length: Double) -> Double {
    ((Double(area.width) - length) / 2 + place) / Double(area.width)
  }

  /// Moves the pointer onto the strip, at a fraction of the window's length.
  func point(at part: Double, edge: Edge = .bottom, depth: Double = Life.strip) throws {
    let place = place(part, edge: edge, depth: depth)
    try hands.move(to: place.x, place.y)
  }

  /// Moves the pointer along the whole strip in steps of some pixels.
  func sweep(edge: Edge = .bottom, depth: Double = Life.strip, step: Int = 5) throws {
    let length = edge.axis == .horizontal ? area.width : area.height
    for pixel in stride(from: 0, to: length, by: step) {
      try point(at: Double(pixel) / Double(length), edge: edge, depth: depth)
    }
  }

  /// Moves the pointer out of the window.
  func jumpAway() throws {
    let isAtCorner = area.x <= 1 && area.y <= 1
    try hands.move(to: isAtCorner ? server.width - 1 : 1, isAtCorner ? server.height - 1 : 1)
  }

  /// The window's picture after all its pictures have loaded and all motions have ended.
  func restPicture() throws -> Pixels {
    try recording.waitForPictures()
    try probe.ping(window)
    try probe.settle(window)
    return try probe.pixels(of: window)
  }

  /// Waits until the window shows a picture.
  func wait(until picture: Pixels) throws {
    try wait(for: "an earlier picture") { $0 == picture }
  }

  /// Waits until the window's picture satisfies a condition.
  ///
  /// - Parameter subject: the subject of the wait, in words for the error message.
  func wait(for subject: String, _ isRight: (Pixels) -> Bool) throws {
    try probe.watchDamage(of: window)
    _ = try probe.wait(for: subject) {
      try isRight(probe.pixels(of: window)) ? true : nil
    }
  }
}
