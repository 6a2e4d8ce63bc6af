import Fixtures
import Foundation
import TestSupport
import Testing

/// A film of a motion: a recording is replayed slowly on a screen of its own, which is read again and again.
///
/// Where the environment names a folder in `VITRINE_PICTURES`, the film is
/// written there as a strip of frames.
struct Film {
  /// The frames that differ from the one before.
  private(set) var frames: [Pixels] = []

  /// The motion takes 20 times as long, so that a busy machine shows its frames, too; what comes before it, as long as it
  /// did.
  private static let slowness = 20.0

  /// Films a window of a visit from the first event of a name on.
  ///
  /// - Parameters:
  ///   - folder: where the visit wrote its recording and its events.
  ///   - seconds: the duration of the motion.
  ///   - title: the window's title; nil for the only one.
  ///   - height: the part at its bottom that is filmed, in pixels; nil for all of it.
  ///   - lead: the seconds before the event that keep their duration; 0.02 for the input that it comes from.
  init(
    of folder: ScratchFolder, from event: String, lasting seconds: Double, title: String? = nil,
    height: Int? = nil, lead: Double = 0.02, hasCompositor: Bool = true
  ) throws {
    let mark = "\"event\":\"\(event)\""
    let lines = try String(contentsOfFile: folder.path + "/events", encoding: .utf8)
    let line = try #require(lines.split(separator: "\n").first { $0.contains(mark) })
    let start = try #require(line.firstMatch(of: Self.time).flatMap { Double($0.1) })
    let home = try ScratchFolder()
    try Data(
      Self.cut(folder.path + "/recording", from: start - lead, lasting: lead + seconds + Self.tail)
        .utf8
    ).write(to: URL(filePath: home.path + "/film"))
    let server = try XServer.xvfb(width: 1600, height: 1000)
    defer { server.stop() }
    let compositor = hasCompositor ? try Compositor(on: server) : nil
    let probe = try Probe(on: server)
    let program = try ChildProcess(
      Product.path("vitrine"),
      [
        "--replay", home.path + "/film", "--speed", "\(1 / Self.slowness)", "--events",
        home.path + "/events",
      ],
      environment: Life.environment(home.path, display: server.displayName),
      output: .file(home.path + "/printed"), errors: .file(home.path + "/errors"))
    defer { program.kill(SIGKILL) }
    let events = try LineReader(file: home.path + "/events", of: program)
    let window = try title.map { try probe.waitForWindow(pid: program.pid, title: $0) }
    _ = try events.next { $0.contains(mark) }
    var area = try probe.geometry(of: window ?? probe.waitForWindow(pid: program.pid))
    if let height {
      area = Area(x: area.x, y: area.maxY - height, width: area.width, height: height)
    }
    let end = ContinuousClock.now + .seconds(seconds * Self.slowness)
    while ContinuousClock.now < end {
      let frame = try probe.pixels(of: probe.root, area)
      if frame != frames.last { frames.append(frame) }
      Thread.sleep(forTimeInterval: 0.02)
    }
    withExtendedLifetime(compositor) {}
  }

  private static var time: Regex<(Substring, Substring)> { /"time":([0-9.e-]+)/ }

  /// 0.2 seconds of the recording in which the windows stay after the motion.
  private static let tail = 0.2

  /// The inputs of a recording up to the end of a motion, without its fingerprints: those before the motion keep their pace.
  private static func cut(
    _ recording: String, from start: Double, lasting seconds: Double
  ) throws -> String {
    var lines: [String] = []
    for line in try String(contentsOfFile: recording, encoding: .utf8).split(separator: "\n") {
      guard !line.hasPrefix("{\"picture\":") else { continue }
      guard let match = line.firstMatch(of: time), let moment = Double(match.1),
        !line.hasPrefix("{\"opening\":")
      else {
        lines.append(String(line))
        continue
      }
      guard moment <= start + seconds else { break }
      lines.append(String(line).replacing(time, with: "\"time\":\(squeezed(moment, from: start))"))
    }
    // The replay ends with its last input.
    let end = squeezed(start + seconds, from: start)
    return lines.joined(separator: "\n")
      + "\n{\"time\":\(end),\"visible\":true,\"window\":\"none\"}\n"
  }

  private static func squeezed(_ moment: Double, from start: Double) -> Double {
    let time =
      moment < start ? moment / slowness : start / slowness + pause + moment - start
    return (1e6 * time).rounded() / 1e6
  }

  /// 0.8 seconds of the recording before the motion, in which earlier motions end and a slow machine loads pictures.
  private static let pause = 0.8

  /// Writes so many of the frames beside each other at half size, evenly spread, where pictures are requested.
  func save(as name: String, frames count: Int, columns: Int) throws {
    guard let folder = ProcessInfo.processInfo.environment["VITRINE_PICTURES"],
      let first = frames.first, let last = frames.indices.last
    else { return }
    let shown = (0..<count).map { frames[last * $0 / max(1, count - 1)] }
    let gap = 8
    let (width, height) = (first.width / 2 + gap, first.height / 2 + gap)
    var fixture = JPEGFixture()
    fixture.width = columns * width - gap
    fixture.height = (count + columns - 1) / columns * height - gap
    fixture.quality = 88
    fixture.color = { x, y in
      let number = y / height * columns + x / width
      let (x, y) = (x % width, y % height)
      guard shown.indices.contains(number), x < width - gap, y < height - gap else {
        return 0xFFFFFF
      }
      return shown[number].mean(2 * x, 2 * y)
    }
    try Data(fixture.bytes).write(to: URL(filePath: folder).appending(path: name))
  }
}

extension Pixels {
  /// The mean colour 0xRRGGBB of four pixels, from the top left one.
  fileprivate func mean(_ x: Int, _ y: Int) -> UInt32 {
    let four = [self[x, y], self[x + 1, y], self[x, y + 1], self[x + 1, y + 1]]
    return [\Pixel.red, \.green, \.blue].reduce(0) { color, channel in
      color << 8 | four.reduce(0) { $0 + UInt32($1[keyPath: channel]) } / 4
    }
  }

  /// The number of colours in a part, each channel in 16 steps.
  func colors(in part: Area) -> Int {
    var seen: Set<Int> = []
    for y in stride(from: max(0, part.y), to: min(height, part.y + part.height), by: 2) {
      for x in stride(from: max(0, part.x), to: min(width, part.x + part.width), by: 2) {
        let pixel = self[x, y]
        seen.insert(
          Int(pixel.red) / 16 << 8 | Int(pixel.green) / 16 << 4 | Int(pixel.blue) / 16)
      }
    }
    return seen.count
  }

  /// The number of pixels that differ from another picture's.
  func difference(from other: Pixels) -> Int {
    bytes.withUnsafeBufferPointer { one in
      other.bytes.withUnsafeBufferPointer { two in
        guard let one = one.baseAddress, let two = two.baseAddress else { return 0 }
        let end = min(bytes.count, other.bytes.count)
        var (count, at) = (0, 0)
        while at < end {
          if one[at] != two[at] || one[at + 1] != two[at + 1] || one[at + 2] != two[at + 2] {
            count += 1
          }
          at += 4
        }
        return count
      }
    }
  }
}
