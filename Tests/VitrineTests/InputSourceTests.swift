import Desktop
import Fixtures
import Foundation
import Interaction
import Laboratory
import Phrases
import Showcase
import TestSupport
import Testing
import Widgets

@testable import Program

/// A source whose inputs are known before.
private struct ScriptedSource: InputSource {
  var axis = TimeAxis()
  var inputs: [Input]
  var loaded: [PictureID] = []
  var answered: [String] = []
  let addresses = Addresses()

  /// What was to be opened.
  final class Addresses {
    var opened: [String] = []
  }

  var nextTime: Instant? { inputs.first?.time }
  var isOver: Bool { inputs.isEmpty }
  mutating func start(at clock: Instant) {}

  mutating func next() -> SourceEvent? {
    guard !inputs.isEmpty else { return nil }
    let input = inputs.removeFirst()
    return SourceEvent(time: input.time, content: .input(input.event))
  }

  mutating func changePictures(load: [PictureID], unload: [PictureID]) { loaded += load }
  mutating func answer(_ route: String, fault: String?) { answered.append(route) }
  func openAddress(_ address: String) { addresses.opened.append(address) }
  func isNumber(_ digits: String) -> Bool? { true }
}

@Suite("sources of inputs")
struct InputSourceTests {
  private let folder: ScratchFolder
  private let configuration = LaunchConfiguration(
    bar: LaunchConfiguration.Bar(.letters, style: .standard))

  init() throws { folder = try ScratchFolder() }

  private func move(_ seconds: Double, to x: Double) -> Input {
    Input(
      time: Instant(seconds: seconds), window: .fisheye,
      event: .user(.hovered(Point(x: x, y: 170))))
  }

  private func touch(_ seconds: Double, _ phase: Contact.Phase) -> Input {
    Input(
      time: Instant(seconds: seconds), window: .fisheye,
      event: .user(
        .contact(
          Contact(id: 7, phase: phase, position: Point(x: 300, y: 170), kind: .touch))))
  }

  /// A recorded visit by a pointer.
  private func recorded(speed: Double = 1) throws -> RecordedSource {
    let path = folder.path + "/visit"
    let writer = try Journal.Writer(path: path, configuration: configuration)
    let surface = Surface(size: Size(width: 900, height: 200))
    try writer.add(Input(time: .zero, window: .fisheye, event: .resized(surface)))
    for step in 1...4 { try writer.add(move(Double(step), to: Double(100 * step))) }
    return RecordedSource(
      try Recording(path: path), rows: nil, document: nil, speed: speed, languages: [])
  }

  private func times<Source: InputSource>(_ source: Source) throws -> [Double] {
    var source = source
    var times: [Double] = []
    while let time = source.nextTime {
      let event = try source.next()
      #expect(event?.time == time)
      times.append(time.seconds)
    }
    #expect(source.isOver)
    return times
  }

  @Test("a recorded visit and live contacts come in the order of time")
  func order() throws {
    let live = ScriptedSource(inputs: [touch(1.5, .began), touch(2, .moved), touch(2.5, .ended)])
    let times = try times(CombinedSource(recorded(), live))
    #expect(times == [0, 1, 1.5, 2, 2, 2.5, 3, 4])
  }

  @Test("of two events of one moment the recorded one comes first")
  func sameMoment() throws {
    var source = CombinedSource(try recorded(), ScriptedSource(inputs: [touch(0, .began)]))
    guard case .input(.window(_, .resized), _, _, _) = try source.next()?.content else {
      Issue.record("the live contact came first")
      return
    }
  }

  @Test("live contacts stand on the time axis of the recording")
  func axis() throws {
    var source = CombinedSource(
      try recorded(speed: 2), ScriptedSource(inputs: [touch(11.5, .began)]))
    try source.start(at: Instant(seconds: 10))
    #expect(try times(source) == [0, 1, 2, 3, 3, 4])
    #expect(source.axis.moment(at: Instant(seconds: 60)) == Instant(seconds: 100))
  }

  @Test("live contacts act while a recorded visit plays, and the same way every time")
  func together() throws {
    func lines(_ live: [Input]) throws -> [[String]] {
      var source = CombinedSource(try recorded(), ScriptedSource(inputs: live))
      var driver = ShowcaseDriver(Showcase(configuration), ruler: PlainRuler())
      var lines: [[String]] = []
      while let event = try source.next() {
        guard case .input(let input, let rows, let document, _) = event.content else { continue }
        driver.take(Input(time: event.time, event: input), rows: rows, document: document)
        lines.append(
          driver.showcase.display(of: .fisheye, at: event.time, ruler: PlainRuler()).lines)
      }
      return lines
    }
    let live = [touch(1.5, .began), touch(2.5, .moved)]
    let both = try lines(live)
    // The events are at 0, 1, 1.5 (live), 2, 2.5 (live), 3 and 4 s.
    #expect(both[2] != both[1])
    #expect(both[4] != both[3])
    #expect(try both == lines(live))
    let alone = try lines([])
    #expect(both.count == alone.count + live.count)
    #expect(both[1] == alone[1])
  }

  @Test("effects reach both sources")
  func effects() throws {
    var source = CombinedSource(ScriptedSource(inputs: []), ScriptedSource(inputs: []))
    let id = PictureID(rawValue: "a.png")
    source.changePictures(load: [id], unload: [])
    source.answer("exhibit:/page/3", fault: nil)
    #expect(source.first.loaded == [id] && source.second.loaded == [id])
    #expect(source.first.answered == source.second.answered)
  }

  @Test("what a recorded visit opened is not opened again; after its end a person opens anything")
  func outside() throws {
    var source = CombinedSource(try recorded(), ScriptedSource(inputs: []))
    while source.first.nextTime != nil {
      _ = source.collect(notBefore: .zero)
      _ = try source.next()
      // Effects follow the events of a turn, also those of the last one.
      source.openAddress("https://recorded.example")
      #expect(source.isNumber("1") == nil)
    }
    #expect(source.second.addresses.opened.isEmpty)
    _ = source.collect(notBefore: .zero)
    source.openAddress("https://live.example")
    #expect(source.second.addresses.opened == ["https://live.example"])
    #expect(source.isNumber("1") == true)
  }

  @Test("a spectator only closes windows, and has news of pictures that cannot be drawn")
  func spectator() throws {
    let escape = KeyPress(.escape)
    var source = SpectatorSource(
      ScriptedSource(inputs: [
        touch(1, .began),
        Input(time: .zero, event: .route("exhibit:/page/3")),
        Input(
          time: .zero,
          event: .picture(PictureID(rawValue: "a.png"), .ready(Size(width: 1, height: 1)))),
        Input(time: .zero, event: .picture(PictureID(rawValue: "b.png"), .failed("Gone."))),
        Input(time: .zero, window: .fisheye, event: .user(.key(escape))),
        Input(time: .zero, window: .fisheye, event: .closed),
      ]))
    var found: [String] = []
    while source.nextTime != nil {
      switch try source.next()?.content {
      case .redraw: found.append("redraw")
      case .close(let window): found.append("close \(window.rawValue)")
      case .unavailable(let id, let reason): found.append("\(id.rawValue): \(reason)")
      case nil: found.append("nothing")
      case .input, .shown, .wishes, .repaint, .refined: found.append("passed on")
      }
    }
    #expect(
      found == [
        "redraw", "nothing", "nothing", "b.png: Gone.", "close fisheye", "close fisheye",
      ])
  }

  @Test("a picture that was ready in a recording and cannot be drawn here changes drawings alone")
  func unavailable() throws {
    let id = PictureID(rawValue: "a.png")
    var exhibit = Exhibit()
    exhibit.append(picture: id.rawValue, title: "Atlas")
    let bar = LaunchConfiguration.Bar(exhibit, style: .standard)
    let surface = Surface(size: Size(width: 900, height: 200))
    func driver(_ state: PictureState) -> ShowcaseDriver {
      var made = ShowcaseDriver(Showcase(LaunchConfiguration(bar: bar)), ruler: PlainRuler())
      made.take(Input(time: .zero, window: .fisheye, event: .resized(surface)))
      made.take(Input(time: .zero, event: .picture(id, state)))
      return made
    }
    var ready = driver(.ready(Size(width: 64, height: 64)))
    let drawn = ready.display(of: .fisheye, after: nil).lines
    let other = driver(.failed("Gone."))
    let failed = other.display(of: .fisheye, after: nil).lines
    #expect(drawn != failed)
    ready.note(unavailable: id, "Gone.")
    let shown = ready.display(of: .fisheye, after: nil).lines
    let compared = ready.display(of: .fisheye, ruler: PlainRuler()).lines
    // What is compared with a recording stays.
    #expect(shown == failed && compared == drawn)
    ready.forget([id])
    let again = ready.display(of: .fisheye, after: nil).lines
    #expect(again == drawn)
  }

  @Test("effects come out in the order of their inputs, and those of an answer last")
  func queue() throws {
    let pictures = Exhibit.standard(languages: [])
    let bar = LaunchConfiguration.Bar(pictures, style: .standard)
    var driver = ShowcaseDriver(Showcase(LaunchConfiguration(bar: bar)), ruler: PlainRuler())
    driver.take(Input(time: Instant(seconds: 1), window: .fisheye, event: .closed))
    guard case .pictures = driver.nextEffect() else {
      Issue.record("the first effect does not load the bar's pictures")
      return
    }
    // The answer to the first effect, while another waits.
    driver.take(Input(time: .zero, window: .fisheye, event: .closed))
    #expect(driver.time == Instant(seconds: 1))
    var rest: [Effect] = []
    while let effect = driver.nextEffect() { rest.append(effect) }
    #expect(rest == [.close(.fisheye), .close(.fisheye)])
  }

  // MARK: Versions of recordings

  /// A recording of version 1: every input names a window, and the work on rows is in words.
  private func first(version: Int = 1) throws -> String {
    let rows = try folder.file(Array("One\nTwo\nThree\n".utf8), named: "rows")
    return try folder.file(
      Array(
        """
        {"opening":{"list":{"keepsOrder":false,"source":"\(rows)","title":"rows"},"settings":{"direction":"ltr","isContrastHigh":false,"isDark":false,"languages":["en"],"reducedMotion":false,"textScale":1}},"vitrine":\(version)}
        {"resized":{"isTranslucent":false,"scale":1,"size":{"height":800,"width":600}},"time":0.024194,"window":"index"}
        {"time":0.029722,"visible":true,"window":"index"}
        {"rowsChanged":{"count":3,"fraction":1,"note":"Reading 100 %"},"time":0.093299,"window":"index"}
        {"picture":"0000000000000000","time":0.0933,"window":"index"}
        {"rowsChanged":{"count":3,"note":""},"time":0.093499,"window":"index"}

        """.utf8), named: "version \(version)")
  }

  @Test("a recording of version 1 is read: windows beside rows are ignored, notes stay words")
  func versionOne() throws {
    let recording = try Recording(path: first())
    let changes = recording.entries.compactMap { entry -> RowsChange? in
      guard case .input(let input) = entry, case .rows(let change) = input.event else { return nil }
      return change
    }
    #expect(
      changes == [
        RowsChange(count: 3, fraction: 1, work: .recorded("Reading 100 %")), RowsChange(count: 3),
      ])
    #expect(recording.entries.count == 5)
    #expect(try Recording(path: first(version: 2)).entries.count == 5)
  }

  @Test("recordings of other versions are refused", arguments: [0, 3, 100])
  func refused(version: Int) throws {
    let path = try first(version: version)
    let sentence =
      "'\(path)' is a recording of version \(version), and this program reads versions 1 to 2. Use the program that wrote it."
    let failure = #expect(throws: Failure.self) { try Recording(path: path) }
    #expect(failure?.kind == .data && failure?.description == sentence)
  }

  @Test("a written recording is of version 2")
  func written() throws {
    _ = try recorded()
    let text = try String(contentsOfFile: folder.path + "/visit", encoding: .utf8)
    #expect(text.prefix { $0 != "\n" }.hasSuffix("\"vitrine\":2}"))
  }

  // MARK: Broken lines

  /// The sentence about a recording of a kiosk, in which parts were replaced.
  private func sentence(
    replacing replaced: String = "", with other: String = "", then line: String = "",
    in languages: [String] = [], study: LaunchConfiguration.Study? = nil
  ) throws -> String {
    let path = folder.path + "/kiosk"
    var kiosk = LaunchConfiguration.Kiosk()
    kiosk.sleepSeconds = 600
    _ = try Journal.Writer(
      path: path, configuration: LaunchConfiguration(study: study, layout: .single, kiosk: kiosk))
    let whole = try String(contentsOfFile: path, encoding: .utf8)
    #expect(replaced.isEmpty || whole.contains(replaced))
    try (whole.replacingOccurrences(of: replaced, with: other) + line + "\n").write(
      toFile: path, atomically: true, encoding: .utf8)
    let failure = #expect(throws: Failure.self) { try Recording(path: path) }
    return failure?.text(for: languages).replacing("'\(path)'", with: "'k'") ?? ""
  }

  @Test(
    "numbers of a study that no plan has are refused",
    arguments: [
      (#""number":0"#, #""number":-1"#, "session.number", "between 0 and "),
      (#""blocks":2"#, #""blocks":1000000000000000"#, "plan.blocks", "between 1 and 200."),
      (#""practice":1"#, #""practice":-1"#, "plan.tasks[0].practice", "between 0 and 10000."),
      (
        #""drawn":{"_0":3}"#, #""drawn":{"_0":1000000000000}"#, "plan.tasks[0].targets",
        "between 0 and 10000."
      ),
      (
        #""drawn":{"_0":3}"#, #""numbers":{"_0":[-9223372036854775808]}"#,
        "plan.tasks[0].targets", "between 1 and 999999999."
      ),
      (
        #""circles":5"#, #""circles":-5"#, "plan.tasks[1].kind.ring._0.circles",
        "between 3 and 99."
      ),
      (
        #""conditions":["#, #""conditions":[{"id":"b","title":"B"},"#, "setups",
        "between 2 and 2."
      ),
    ])
  func study(_ member: String, _ other: String, field: String, range: String) throws {
    let plan = StudyPlan(
      title: "A study", conditions: [.init(id: "a", title: "A")],
      tasks: [
        StudyTask(id: "page", kind: .seekPage, targets: .drawn(3), practice: 1),
        StudyTask(id: "tap", kind: .ring(.init(circles: 5, amplitudes: [100], widths: [20]))),
      ], blocks: 2)
    let study = LaunchConfiguration.Study(
      plan: plan, session: StudySession(participant: "K7QD", number: 0),
      setups: [LaunchConfiguration()])
    let sentence = try sentence(replacing: member, with: other, study: study)
    #expect(sentence.hasPrefix("'k', line 1: 'opening.study.\(field)' is "), "\(sentence)")
    #expect(sentence.contains(", which is not \(range)"), "\(sentence)")
  }

  @Test(
    "durations of a kiosk that no kiosk has are refused",
    arguments: [
      "attractSeconds\":30", "countdownSeconds\":15", "idleSeconds\":60", "sleepSeconds\":600",
    ])
  func durations(member: String) throws {
    let key = try #require(member.split(separator: "\"").first)
    for (number, digits) in [("1e15", "1000000000000000"), ("-1e300", "-1e+300"), ("0.5", "0.5")] {
      let sentence = try sentence(replacing: member, with: "\(key)\":\(number)")
      #expect(
        sentence
          == "'k', line 1: 'opening.kiosk.\(key)' is \(digits), which is not between 1 and 86400. Record anew."
      )
    }
    let german = try sentence(
      replacing: member, with: "\(key)\":1e15", in: ["de"])
    #expect(german.contains("liegt nicht zwischen 1 und 86400"))
  }

  @Test(
    "a value is refused with its path, and a word with the word",
    arguments: [
      (
        #"{"contact":{"button":"primary","id":1,"kind":"finger","phase":"began","position":{"x":1,"y":2}},"time":1,"window":"fisheye"}"#,
        "'finger' is none of the words for 'contact.kind'"
      ),
      (#"{"running":[5],"time":1}"#, "'running[0]' is not of the kind expected"),
      (
        #"{"resized":{"isTranslucent":false,"scale":99,"size":{"height":1,"width":1}},"time":1,"window":"fisheye"}"#,
        "'resized.scale' is 99, which is not between 0.1 and 32"
      ),
      (
        #"{"time":1e13,"visible":true,"window":"fisheye"}"#,
        "'time' is 10000000000000, which is not between -1000000000000 and 1000000000000"
      ),
    ])
  func brokenValues(line: String, problem: String) throws {
    #expect(try sentence(then: line) == "'k', line 2: \(problem). Mend or remove the line.")
  }

  @Test("a file that is too large, and a device that never ends, are refused before they are read")
  func tooLarge() throws {
    let path = try folder.file([], named: "large")
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    try file.truncate(atOffset: 3 << 30)
    try file.close()
    #expect(throws: Failure(.data, .recordingTooLarge(path))) { try Recording(path: path) }
    #expect(throws: Failure(.data, .noRecording("/dev/zero"))) { try Recording(path: "/dev/zero") }
  }

  // MARK: Many lines

  /// A recording of 10,000 motions, 0.01 s apart, in which some lines are replaced. Motion n is in line n + 1.
  private func long(_ replaced: [Int: String] = [:]) throws -> String {
    let path = folder.path + "/long"
    _ = try Journal.Writer(path: path, configuration: configuration)
    let motions = (1...10_000).map { number in
      #"{"hovered":{"x":\#(number),"y":1},"time":\#(Double(number) / 100),"window":"fisheye"}"#
    }
    var lines =
      try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      .map(String.init) + motions
    for (line, text) in replaced { lines[line - 1] = text }
    return try folder.file(Array((lines.joined(separator: "\n") + "\n").utf8), named: "long")
  }

  @Test("a recording that two threads read has its lines in their order")
  func manyLines() throws {
    let entries = try Recording(path: long()).entries
    #expect(entries.map(\.time) == (1...10_000).map { Instant(seconds: Double($0) / 100) })
  }

  @Test(
    "the first line that is wrong is named, also where a later one is wrong in another way",
    arguments: [
      ([9_000: "{}", 4_098: "{}"], 4_098, "'time' is missing"),
      ([9_000: "{}", 8_999: #"{"picture":"0","time":1,"window":"fisheye"}"#], 8_999, "is before"),
      ([10_001: "{}", 3: "]"], 3, ""),
      ([9_000: #"{"picture":"0","time":100}"#], 9_000, "window"),
    ])
  func firstWrongLine(replaced: [Int: String], line: Int, problem: String) throws {
    let path = try long(replaced)
    let failure = #expect(throws: Failure.self) { try Recording(path: path) }
    let sentence = failure?.description ?? ""
    #expect(failure?.kind == .data)
    #expect(sentence.hasPrefix("'\(path)', line \(line): "), "\(sentence)")
    #expect(problem.isEmpty || sentence.contains(problem), "\(sentence)")
  }
}
