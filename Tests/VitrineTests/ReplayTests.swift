import Desktop
import Files
import Fixtures
import Foundation
import Interaction
import Phrases
import Pictures
import RowFiles
import Showcase
import TestSupport
import Testing
import Turns
import Widgets

@testable import Program

@Suite("replays of recordings", .waiting)
struct ReplayTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// A short study with a list, pages for a finger and a ring.
  private static let plan = """
    {
      "study": "Short", "order": "latin-square",
      "conditions": [
        { "id": "list", "list": { "names": 1100 } }, { "id": "pages", "pages": { "blank": 40 } },
        { "id": "ring" }
      ],
      "tasks": [
        { "id": "name", "kind": "find-name", "trials": 2, "conditions": ["list"], "timeLimit": 60 },
        { "id": "page", "kind": "seek-page", "trials": 2, "conditions": ["pages"], "device": "touch", "timeLimit": 60 },
        { "id": "tap", "kind": "ring", "circles": 5, "amplitudes": [300], "widths": [60], "conditions": ["ring"] }
      ]
    }
    """

  /// The folders of simulated sessions.
  private func sessions(_ count: Int) throws -> [String] {
    let plan = folder.path + "/plan.json"
    try Self.plan.write(toFile: plan, atomically: true, encoding: .utf8)
    #expect(try Run(["lab", plan, "--simulate", "\(count)"], in: folder).ending == .code(0))
    return (1...count).map { "\(folder.path)/plan/session-00\($0)" }
  }

  private func reel(_ path: String) throws -> ReplayReel {
    let material = try Material(
      assets: nil, needsAssets: false, collation: Collation(environment: [:]), environment: [:])
    return try ReplayReel(path: path, material: material, languages: ["en"])
  }

  private func tape(_ path: String, isExplored: Bool) throws -> ReplayTape {
    let tape = try ReplayTape(try reel(path), languages: ["en"])
    while isExplored, !tape.isExplored { try tape.explore() }
    return tape
  }

  private func moment(_ seconds: Double) -> Instant { Instant(seconds: seconds) }

  @Test(
    "after going forward and back, with marks and without, every state is that of straight play")
  func winding() throws {
    let path = try sessions(1)[0]
    let straight = try tape(path, isExplored: false)
    let end = straight.end
    let moments = (0...40).map { Instant(seconds: end.seconds * Double($0) / 40) }
    var fingerprints: [String] = []
    for moment in moments {
      try straight.wind(to: moment)
      fingerprints.append(straight.fingerprint)
    }
    #expect(Set(fingerprints).count > 20)
    for isExplored in [true, false] {
      let wound = try tape(path, isExplored: isExplored)
      for index in [40, 3, 17, 16, 39, 0, 22, 21, 20, 40, 1] {
        try wound.wind(to: moments[index])
        #expect(wound.fingerprint == fingerprints[index], "moment \(index)")
        #expect(wound.time == moments[index])
      }
    }
  }

  @Test("a recording is identical to itself, its trials are found, and a changed picture is named")
  func verdict() throws {
    let path = try sessions(1)[0]
    let tape = try tape(path, isExplored: true)
    guard case .identical(let count) = tape.verdict else {
      Issue.record("\(tape.verdict)")
      return
    }
    #expect(count > 3)
    let events = try SessionFile(path + "/events.jsonl")
    let begins = events.trials.map { ($0.begin["microseconds"] as? Double) ?? .nan }
    #expect(tape.trials.map { Double($0.begin.microseconds) } == begins && begins.count == 5)

    // The third picture of the file becomes another one.
    let file = path + "/recording-1.jsonl"
    var lines = try String(contentsOfFile: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let pictures = lines.indices.filter { lines[$0].hasPrefix("{\"picture\":") }
    let index = pictures[2]
    let digits = try #require(lines[index].firstMatch(of: /"picture":"([0-9a-f]{16})"/)).1
    lines[index] = lines[index].replacing(digits, with: "0123456789abcdef")
    let inputs = lines[1..<index].count { !$0.hasPrefix("{\"picture\":") }
    let changed = folder.path + "/changed.jsonl"
    try lines.joined(separator: "\n").write(toFile: changed, atomically: true, encoding: .utf8)
    let other = try self.tape(changed, isExplored: true)
    #expect(other.verdict == .differs(event: inputs))
  }

  @Test("a session is replayed where the folder of its study was moved with the lists made for it")
  func moved() throws {
    let path = try sessions(1)[0]
    let before = try tape(path, isExplored: true).verdict
    try FileManager.default.moveItem(
      atPath: folder.path + "/plan", toPath: folder.path + "/material")
    let tape = try tape(folder.path + "/material/session-001", isExplored: true)
    guard case .identical = before else {
      Issue.record("\(before)")
      return
    }
    #expect(tape.verdict == before)
  }

  @Test("steps go to each input in turn, and back by the same way")
  func steps() throws {
    var desk = try ReplayDesk(
      [try tape(try sessions(1)[0], isExplored: true)], languages: ["en"])
    var way = [desk.transport.moment(at: .zero)]
    for _ in 0..<60 {
      desk.perform(.stepped(1), at: .zero)
      way.append(desk.transport.moment(at: .zero))
    }
    #expect(zip(way, way.dropFirst()).allSatisfy(<))
    let tape = desk.tapes[0]
    #expect(tape.inputCount(by: way[60]) - tape.inputCount(by: way[59]) >= 1)
    #expect(tape.inputTime(after: way[59]) == way[60])
    for moment in way.dropLast().reversed() {
      desk.perform(.stepped(-1), at: .zero)
      #expect(desk.transport.moment(at: .zero) == moment)
    }
    desk.perform(.sought(desk.alignment.end), at: .zero)
    desk.perform(.stepped(1), at: .zero)
    #expect(desk.transport.moment(at: .zero) == desk.alignment.end)
    desk.perform(.passed(-1), at: .zero)
    try desk.wind(at: .zero)
    #expect(desk.transport.moment(at: .zero) == tape.trials.last?.begin)
    #expect(tape.time == tape.trials.last?.begin)
  }

  @Test("two sessions with other orders are at the beginning of the same trial at the same moment")
  func alignment() throws {
    let tapes = try sessions(2).map { try tape($0, isExplored: true) }
    #expect(tapes[0].trials.map(\.key) != tapes[1].trials.map(\.key))
    let desk = try ReplayDesk(tapes, languages: ["en"])
    #expect(desk.alignment.segments.count == 6)
    for (trial, segment) in zip(tapes[0].trials, desk.alignment.segments.dropFirst()) {
      let other = try #require(tapes[1].trials.first { $0.key == trial.key })
      #expect(desk.alignment.moments(at: segment.begin) == [trial.begin, other.begin])
      #expect(segment.title == trial.title)
    }
    #expect(desk.timeline.ticks.map(\.time) == desk.alignment.segments.dropFirst().map(\.begin))
    // The shorter part stands still until the longer one is over.
    for segment in desk.alignment.segments {
      let ends = desk.alignment.moments(at: Instant(microseconds: segment.end.microseconds - 1))
      for (part, end) in zip(segment.parts, ends) {
        #expect(abs(end - part.begin - part.length) < 0.00001)
      }
    }
  }

  @Test("one recording keeps its own time; those without common trials begin together")
  func apart() {
    let one = ReplayAlignment(end: moment(7))
    #expect(one.end == moment(7) && one.moments(at: moment(3)) == [moment(3)])
    let two = ReplayAlignment([([], moment(7)), ([], moment(4))])
    #expect(two.end == moment(7))
    #expect(two.moments(at: moment(6)) == [moment(6), moment(4)])
    #expect(two.moment(of: moment(2), ofRecording: 1) == moment(2))
    #expect(two.moment(of: moment(5), ofRecording: 1) == nil)
  }

  @Test("windows stand beside each other, none over another, and become no larger than they were")
  func arrangement() {
    let blocks = [
      [Size(width: 800, height: 600), Size(width: 300, height: 700), Size(width: 800, height: 90)],
      [Size(width: 1920, height: 1080)],
    ]
    for room in [Size(width: 1600, height: 800), Size(width: 4000, height: 3000)] {
      let arrangement = ReplayArrangement(blocks, in: room, gap: 8, header: 30)
      let frames = arrangement.frames.flatMap(\.self)
      #expect(frames.count == 4 && arrangement.factor <= 1)
      for (index, frame) in frames.enumerated() {
        #expect(frame.x >= 0 && frame.y >= 30)
        #expect(frame.maxX <= room.width + 1 && frame.maxY <= room.height + 1)
        for other in frames[(index + 1)...] { #expect(frame.intersection(other).isEmpty) }
      }
    }
    let whole = ReplayArrangement(blocks, in: Size(width: 10, height: 10), gap: 16, fits: false)
    #expect(whole.factor == 1 && whole.frames[1][0].width == 1920)
  }

  @Test(
    "measured words are named in the sentences about a recording without control characters",
    arguments: [
      ("\u{4}credit", "The line below the page is measured."),
      ("\u{4}page", "The text of the page is measured."),
      ("\u{3}clause 39", "The text of 'clause 39' is measured."),
      ("clause 39", "The text of 'clause 39' is measured."),
    ])
  func measuredWords(name: String, sentence: String) {
    let layout = MeasuredText(width: 300, blocks: [], links: [], length: 20)
    let event = Input.Event.measured(layout, of: name, in: .exhibit)
    #expect(event.sentence.text(for: ["en"]) == sentence)
  }

  @Test("a film has a frame at each moment of its rate and speed, up to its end")
  func moments() {
    let film = FilmPlan(folder: "f", rate: 10)
    #expect(film.moments(from: .zero, to: moment(1), speed: 2).count == 6)
    #expect(film.moments(from: .zero, to: moment(1), speed: 2).last == moment(1))
    #expect(film.moments(from: moment(1), to: moment(1.25), speed: 0.5).count == 6)
    var cut = film
    cut.end = moment(0.5)
    #expect(cut.moments(from: .zero, to: moment(9), speed: 1).count == 6)
    #expect(Array(cut.moments(from: moment(2), to: moment(9), speed: 1)) == [moment(2)])
    // 30,000 years in frames that are not all made.
    #expect(film.moments(from: .zero, to: moment(9e11), speed: 0.1).count > 80_000_000_000_000)
    #expect(FilmPlan.name(0) == "frame-000001.png")
    #expect(FilmPlan.isFrame(FilmPlan.name(0)) && FilmPlan.isFrame("frame-999999.png"))
    for other in ["frame-1.png", "frame-0000001.png", "my frame-000001.png", "frame-000001.png~"] {
      #expect(!FilmPlan.isFrame(other))
    }
  }

  @Test(
    "recordings that are missing, of another version or without trials are refused in a sentence")
  func refusals() throws {
    let session = try sessions(1)[0]
    try Run(["replay", folder.path + "/none"], in: folder).expect(66, saying: "Check the name")
    try Run(["replay", folder.path + "/plan"], in: folder).expect(66, saying: "Name one of them")
    try Run(["replay", folder.path + "/plan/material"], in: folder)
      .expect(66, saying: "There is no recording")
    let version = folder.path + "/version"
    try "{\"opening\":{},\"vitrine\":99}\n".write(
      toFile: version, atomically: true, encoding: .utf8)
    try Run(["replay", version], in: folder).expect(65, saying: "version 99")
    try Run(["replay", session, "--trial", "9"], in: folder).expect(65, saying: "from 1 to 5")
    try Run(["replay", session, "--speak"], in: folder).expect(64, saying: "'--speak'")
    try Run(["replay", session, "--speed", "3"], in: folder).expect(64, saying: "speed of 3.0")
    try Run(["replay", session, "--film", "f", "--at", "2", "--until", "1"], in: folder)
      .expect(64, saying: "--until 1.0 lies before --at 2.0. Give a later moment.")
    try Run(["replay", session, "--film", "f", "--trial", "2", "--until", "0.1"], in: folder)
      .expect(65, saying: "--until 0.1 lies before trial 2, which begins after")
    try Run(["replay", session], in: folder).expect(69, saying: "DISPLAY")
  }

  @Test("a film of more frames than are sane is refused before anything is written")
  func endlessFilm() throws {
    let file = try sessions(1)[0] + "/recording-1.jsonl"
    let endless = folder.path + "/endless.jsonl"
    let lines = try String(contentsOfFile: file, encoding: .utf8)
    try (lines + #"{"left":true,"time":1e11,"window":"exhibit"}"# + "\n").write(
      toFile: endless, atomically: true, encoding: .utf8)
    let frames = folder.path + "/endless"
    try Run(["replay", endless, "--film", frames], in: folder).expect(
      65,
      saying: "frames is too long; at most 999999 are written. Choose a part by --at and --until")
    #expect(!FileManager.default.fileExists(atPath: frames))
    // A part of it is no longer than that, and gets as far as the server.
    try Run(["replay", endless, "--film", frames, "--until", "1"], in: folder)
      .expect(69, saying: "DISPLAY")
  }

  @Test("a film shows a finger where it touched, and names what makes a film of the frames")
  func film() throws {
    let session = try sessions(1)[0]
    // The first finger that comes down, and where.
    let lines = try String(contentsOfFile: session + "/recording-1.jsonl", encoding: .utf8)
      .split(separator: "\n")
    let touch = try #require(
      lines.dropFirst().lazy.compactMap { line -> (time: Double, point: Point)? in
        guard let input = try? JSONDecoder().decode(Input.self, from: Data(line.utf8)),
          case .window(_, .user(.pointer(.contact(let contact)))) = input.event,
          contact.kind == .touch, contact.phase == .began
        else { return nil }
        return (input.time.seconds, contact.position)
      }.first)
    let server = try XServer.xvfb(width: 800, height: 600)
    defer { server.stop() }
    let tools = folder.path + "/tools"
    try FileManager.default.createDirectory(atPath: tools, withIntermediateDirectories: true)
    let film = { (name: String, options: [String]) throws -> Run in
      try Run(
        [
          "replay", session, "--film", "\(folder.path)/\(name)", "--rate", "20", "--at",
          "\(touch.time)", "--until", "\(touch.time + 0.1)", "--scale", "1",
        ] + options, display: server.displayName, environment: ["PATH": tools], in: folder)
    }
    // Frames of an earlier film are deleted, and nothing else.
    try FileManager.default.createDirectory(
      atPath: folder.path + "/plain", withIntermediateDirectories: true)
    for name in ["frame-000002.png", "frame-000065.png", "frame-65.png", "film.mp4"] {
      try "".write(toFile: "\(folder.path)/plain/\(name)", atomically: true, encoding: .utf8)
    }
    let plain = try film("plain", ["--no-touches"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path + "/plain").sorted() == [
        "film.mp4", "frame-000001.png", "frame-000002.png", "frame-000003.png", "frame-65.png",
      ])
    #expect(
      plain.ending == .code(0) && plain.output == ["Wrote 3 frames into '\(folder.path)/plain'."])
    #expect(plain.errors.first?.contains("'ffmpeg' is missing") == true)
    // Neither a folder nor a frame can be in a file.
    try "".write(toFile: folder.path + "/file", atomically: true, encoding: .utf8)
    for name in ["file", "file/film"] {
      let blocked = try film(name, [])
      #expect(blocked.ending == .code(73))
      #expect(
        blocked.errors.last?.hasSuffix(
          "Make room there, or name a folder that can be written to.") == true)
    }
    // What is called ffmpeg writes its last argument.
    try folder.writeExecutable(
      "tools/ffmpeg", "#!/bin/sh\nfor last; do :; done\necho film > \"$last\"\n")
    #expect(try film("touched", []).ending == .code(0))
    #expect(
      try String(contentsOfFile: folder.path + "/touched/film.mp4", encoding: .utf8) == "film\n")
    let picture = { (name: String) throws -> Bitmap in
      try PictureDecoder(path: "\(folder.path)/\(name)/frame-000001.png").picture().bitmap
    }
    let (without, with) = (try picture("plain"), try picture("touched"))
    #expect(with.width == 1280 && with.height == 860 && without.width == 1280)
    // The ring is around the point.
    var inside = 0
    let radius = 24.0
    for y in 0..<with.height {
      for x in 0..<with.width {
        guard with.pixels[y * with.width + x] != without.pixels[y * with.width + x] else {
          continue
        }
        let distance = Point(x: Double(x), y: Double(y)).distance(to: touch.point)
        if distance <= radius { inside += 1 }
      }
    }
    #expect(inside > 800)
    let edge = Int(touch.point.y) * with.width + Int(touch.point.x) + 19
    #expect(with.pixels[edge] != without.pixels[edge])
  }

  @Test("a picture that is missing at the replay alone has the lettered tile of its item, too")
  func missingPicture() throws {
    let server = try XServer.xvfb(width: 1000, height: 700)
    defer { server.stop() }
    let file = folder.path + "/gone.png"
    var exhibit = Exhibit()
    exhibit.append(picture: file, title: "Atlas")
    let configuration = LaunchConfiguration(
      bar: LaunchConfiguration.Bar(exhibit, style: .standard))
    let frame = { (name: String, state: PictureState) throws -> Bitmap in
      let path = folder.path + "/" + name
      let writer = try Journal.Writer(path: path + ".jsonl", configuration: configuration)
      let surface = Surface(size: Size(width: 400, height: 200))
      try writer.add(Input(time: .zero, window: .fisheye, event: .resized(surface)))
      try writer.add(Input(time: .zero, event: .picture(PictureID(rawValue: file), state)))
      try writer.add(Input(time: .zero, window: .fisheye, event: .visible(true)))
      // By then the bar is there.
      try writer.add(Input(time: Instant(seconds: 1), window: .fisheye, event: .left))
      let run = try Run(
        ["replay", path + ".jsonl", "--film", path, "--scale", "1"],
        display: server.displayName, environment: ["PATH": folder.path], in: folder)
      #expect(run.ending == .code(0), "\(run.errors)")
      let frames = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
      return try PictureDecoder(path: path + "/" + #require(frames.last)).picture().bitmap
    }
    let ready = PictureState.ready(Size(width: 2, height: 2))
    try folder.write("gone.png", ContentFixture.picture(40))
    let shown = try frame("shown", ready)
    try FileManager.default.removeItem(atPath: file)
    let (lost, failed) = (try frame("lost", ready), try frame("failed", .failed("Gone.")))
    // Their pixels are too many for a message.
    let (isFailed, isShown) = (lost == failed, lost == shown)
    #expect(isFailed && !isShown)
  }
}
