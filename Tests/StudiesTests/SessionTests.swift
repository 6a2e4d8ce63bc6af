import Files
import Fixtures
import Foundation
import Interaction
import Laboratory
import Laws
import Testing

@testable import Studies

/// A study with one condition and one task.
private let plan = StudyPlan(
  title: "One, \"two\"", consent: "May we?", conditions: [.init(id: "a", title: "A")],
  tasks: [
    StudyTask(id: "seek", kind: .seekPage, targets: .drawn(3), practice: 1),
    StudyTask(id: "ring", kind: .ring(.init(circles: 3, amplitudes: [100], widths: [20]))),
  ], questionnaires: [.sus], occasion: .condition)

/// Random events of trials.
private struct Chance {
  var generator: SeededGenerator

  mutating func point() -> Point {
    Point(x: generator.number(-10...2000), y: generator.number(0...1000).rounded())
  }

  mutating func event() -> TrialLog.Event {
    let right = generator.once(in: 2)
    switch generator.whole(0...10) {
    case 0:
      return .contact(
        Contact(
          id: generator.whole(0...9),
          phase: generator.one(of: [.began, .moved, .ended, .cancelled]),
          position: point(), force: generator.once(in: 2) ? nil : generator.number(0...1),
          kind: generator.one(of: [.mouse, .touch, .pen]),
          button: generator.one(of: [.primary, .secondary])))
    case 1: return .hovered(point())
    case 2: return .left
    case 3: return .scrolled(Scroll(notches: Point(x: 0, y: -1.5), position: point()))
    case 4:
      let modifiers = generator.one(of: [[], .shift, [.control, .alt], .command] as [Modifiers])
      return .key(
        KeyPress(
          Key(rawValue: "a"), modifiers: modifiers, text: "ä\"\\\n\u{1}", isRepeat: right))
    case 5: return .observed(.tracked(right ? nil : generator.whole(0...999)))
    case 6: return .observed(.level(generator.whole(0...4), rows: 3..<generator.whole(3...90)))
    case 7: return .observed(.chose(right ? nil : 4, name: "O'Neil, \"Max\"\n", isRight: right))
    case 8: return .observed(.peeked(name: "北", isRight: right))
    case 9: return .observed(.answered(2, isRight: right))
    default:
      return .observed(.tapped(1, from: point(), to: point(), at: point(), isHit: right))
    }
  }

  mutating func log(step: Int, _ trial: Schedule.Trial, at begin: Double) -> TrialLog {
    var log = TrialLog(
      step: step, trial: trial,
      target: TrialLog.Target(
        index: 7, name: "8", count: 10, amplitude: 7.25, width: 1,
        frame: generator.once(in: 2) ? nil : Rect(x: 1, y: 2.5, width: 3, height: 4)),
      begin: Instant(seconds: begin), origin: generator.once(in: 2) ? nil : point())
    for index in 0..<generator.whole(0...30) {
      log.entries.append(
        .init(time: Instant(seconds: begin + Double(index) * 0.013), event: event()))
    }
    log.end = Instant(seconds: begin + 5)
    log.outcome = generator.one(of: TrialLog.Outcome.allCases)
    return log
  }
}

/// Records of a session in which each step was done.
private func records(seed: UInt64) -> [StudyRecord] {
  var chance = Chance(generator: SeededGenerator(seed: seed))
  let session = StudySession(participant: "K7QD", number: 2)
  var records: [StudyRecord] = []
  for (index, step) in Schedule(plan, session: session.number).steps.enumerated() {
    let time = Instant(seconds: Double(index) * 10)
    switch step {
    case .trial(let trial):
      records.append(.trial(chance.log(step: index, trial, at: time.seconds)))
      records.append(.mark(.init(time: time, step: index, note: "says: \"oh\"\n\u{7}")))
    case .questionnaire(let form, let block):
      records.append(
        .answers(
          .init(
            step: index, form: form, block: block, answers: Array(repeating: 4, count: form.count),
            time: time)))
    case .farewell: records.append(.ended(.completed, at: time))
    case .consent, .welcome, .condition, .instructions, .rest:
      let person: StudyRecord.Person = index % 2 == 0 ? .facilitator : .participant
      records.append(.passed(step: index, at: time, by: person))
    }
  }
  records.insert(.withdrawn(step: 4, at: Instant(seconds: 45)), at: 6)
  return records
}

@Suite("files of sessions")
struct SessionTests {
  private let folder: ScratchFolder
  private let session = StudySession(
    participant: "K7QD", number: 2, earlier: 1, simulation: .max, isTryOut: true)

  init() throws { folder = try ScratchFolder() }

  private var path: String { folder.path + "/events.jsonl" }

  @Test("what was kept is read again, whatever happened", arguments: 1...20 as ClosedRange<UInt64>)
  func roundTrip(_ seed: UInt64) throws {
    let records = records(seed: seed)
    let writer = try SessionWriter(
      folder: folder.path, plan: plan, session: session, languages: ["en"])
    for record in records { try writer.add(record) }
    let read = try RecordedSession(path: path, plan: plan)
    #expect(read.session == session)
    #expect(read.study == plan.title)
    #expect(folder.path.hasSuffix("/" + read.folder) && !read.folder.isEmpty)
    #expect(read.records.count == records.count)
    for (one, other) in zip(read.records, records) { #expect(one == other) }
    #expect(read.ending == .completed)
  }

  @Test("a file that was cut at any byte has every record that was whole, and goes on behind it")
  func cut() throws {
    let records = records(seed: 5)
    /// The size of the file behind each record.
    let ends = try write(records)
    let whole = try Data(contentsOf: URL(filePath: path))
    let first = ends[0]
    for count in stride(from: first, through: whole.count, by: 61) {
      try whole.prefix(count).write(to: URL(filePath: path))
      let read = try RecordedSession(path: path, plan: plan)
      let kept = ends.count { $0 <= count } - 1
      #expect(read.records == Array(records.prefix(kept)), "cut at \(count)")
      #expect(read.byteCount == ends[kept])
      // It goes on without what was cut.
      _ = try write(Array(records.dropFirst(kept)), goingOn: read)
      let line = #"{"resumed":\#(read.nextStep),"recording":"recording-1.jsonl"}"# + "\n"
      let file = try Data(contentsOf: URL(filePath: path))
      #expect(file == whole.prefix(ends[kept]) + Data(line.utf8) + whole.dropFirst(ends[kept]))
      // The clock of the program begins at 0 again, and that of the session goes on.
      let resumed = try RecordedSession(path: path, plan: plan).records
      #expect(resumed.count == records.count && Array(resumed.prefix(kept)) == read.records)
      let before = read.records.map(end).max() ?? .zero
      for (one, other) in zip(resumed, records).dropFirst(kept) {
        #expect(end(one).microseconds == before.microseconds + end(other).microseconds)
      }
    }
  }

  /// The last moment of a record.
  private func end(_ record: StudyRecord) -> Instant {
    switch record {
    case .passed(_, let time, _), .withdrawn(_, let time), .ended(_, let time): time
    case .trial(let log): log.end
    case .answers(let answers): answers.time
    case .mark(let mark): mark.time
    }
  }

  /// Writes records and ends the writer.
  ///
  /// - Returns: the size of the file at the beginning and behind each record.
  private func write(
    _ records: [StudyRecord], goingOn known: RecordedSession? = nil
  ) throws -> [Int] {
    let writer = try SessionWriter(
      folder: folder.path, plan: plan, session: session, languages: ["en"], goingOn: known)
    var ends = [try size()]
    for record in records {
      try writer.add(record)
      ends.append(try size())
    }
    return ends
  }

  private func size() throws -> Int { try Data(contentsOf: URL(filePath: path)).count }

  @Test("a participant who declines leaves only that: no notes and no recordings of inputs")
  func declined() throws {
    let writer = try SessionWriter(
      folder: folder.path, plan: plan, session: session, languages: ["en"])
    try writer.add(.mark(.init(time: Instant(seconds: 1), step: 0, note: "left-handed")))
    let recording = writer.recordingPath
    try "{}\n".write(toFile: recording, atomically: true, encoding: .utf8)
    let end = StudyRecord.ended(.declined, at: Instant(seconds: 2))
    try writer.add(end)
    writer.forgetInputs()
    let read = try RecordedSession(path: path, plan: plan)
    #expect(read.records == [end] && read.session == session && read.cut == nil)
    #expect(try !String(contentsOfFile: path, encoding: .utf8).contains("left-handed"))
    #expect(!FileManager.default.fileExists(atPath: recording))
  }

  @Test("a session has one writer: a second one is refused and changes nothing")
  func running() throws {
    let study = StudyFolder(folder.path)
    let path = study.sessionPath(0)
    let records = records(seed: 3)
    func begin(_ known: RecordedSession? = nil) throws -> SessionWriter {
      try SessionWriter(
        folder: path, plan: plan, session: session, languages: ["en"], goingOn: known)
    }
    try withExtendedLifetime(try begin()) { writer in
      for record in records.prefix(4) { try writer.add(record) }
      #expect(study.runningPaths == [path])
      let known = try RecordedSession(path: path + "/events.jsonl", plan: plan)
      #expect {
        _ = try begin(known)
      } throws: {
        ($0 as? Fault)?.description
          == "'\(path)': another program runs this session. End that program, or name another participant with --participant."
      }
      for record in records.dropFirst(4) { try writer.add(record) }
    }
    #expect(study.runningPaths == [])
    let read = try RecordedSession(path: path + "/events.jsonl", plan: plan)
    #expect(read.records == records)
  }

  @Test("a new session is not written over another one")
  func occupied() throws {
    let records = records(seed: 3)
    _ = try write(records)
    let fault = #expect(throws: Fault.self) { try write([]) }
    #expect(
      fault?.description
        == "'\(path)': it cannot be written (File exists). Make room, or name a folder with --folder that can be written to."
    )
    #expect(try RecordedSession(path: path, plan: plan).records == records)
  }

  @Test("a broken line in the middle is refused with its number")
  func broken() throws {
    let writer = try SessionWriter(
      folder: folder.path, plan: plan, session: session, languages: ["en"])
    for record in records(seed: 1) { try writer.add(record) }
    var lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    lines[1] = "{\"passed\":"
    try lines.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
    #expect {
      _ = try RecordedSession(path: path, plan: plan)
    } throws: { error in
      (error as? Fault)?.description.contains(
        "events.jsonl', line 2: this is no recording of a session") == true
    }
  }

  @Test(
    "numbers that no measure has, and a trial that ends before it begins, make a line broken",
    arguments: [
      #""level":1,"rows":[1e300,620]"#, #""level":1,"rows":[3,9.5]"#,
      #""hovered":true,"x":1e25,"y":4"#,
      #""contact":"moved","id":1,"x":1,"y":-1e300,"kind":"touch""#,
      #""tracked":1e19"#, #""end":{"microseconds":39999999,"outcome":"done"}"#,
    ])
  func numbers(_ members: String) throws {
    let log = try log(events: [])
    _ = try write([.trial(log)])
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    try #require(lines.count == 3)
    let line = "{\"trial\":\(log.step),\"microseconds\":41000000,\(members)}"
    try (lines[...1] + [Substring(line)] + lines[2...]).map { $0 + "\n" }.joined()
      .write(toFile: path, atomically: true, encoding: .utf8)
    let fault = #expect(throws: Fault.self) { try RecordedSession(path: path, plan: plan) }
    #expect(fault?.line == 3)
  }

  /// The first trial, from 40 to 45 seconds, with events at some times.
  private func log(events times: [Double]) throws -> TrialLog {
    let trial = Schedule(plan, session: session.number).steps.enumerated().lazy.compactMap {
      if case .trial(let trial) = $0.element { (step: $0.offset, trial: trial) } else { nil }
    }.first
    let (step, first) = try #require(trial)
    var log = TrialLog(
      step: step, trial: first,
      target: .init(index: 7, name: "8", count: 10, amplitude: 7, width: 1),
      begin: Instant(seconds: 40))
    log.entries = times.map { .init(time: Instant(seconds: $0), event: .left) }
    log.end = Instant(seconds: 45)
    return log
  }

  @Test(
    "times of a trial that run backwards make a line broken",
    arguments: [([42, 42, 45], nil), ([42, 41], 4), ([39], 3), ([46], 4)] as [([Double], Int?)])
  func backwards(_ times: [Double], line: Int?) throws {
    _ = try write([.trial(log(events: times)), .withdrawn(step: 0, at: Instant(seconds: 50))])
    if let line {
      let fault = #expect(throws: Fault.self) { try RecordedSession(path: path, plan: plan) }
      #expect(fault?.line == line)
    } else {
      #expect(try RecordedSession(path: path, plan: plan).records.count == 2)
    }
  }

  @Test(
    "answers about a condition or a block that no plan has make a line broken",
    arguments: [
      (#""condition":0,"block":0"#, true), (#""block":0"#, true),
      (#""condition":1,"block":0"#, false), (#""condition":-1,"block":0"#, false),
      (#""condition":0,"block":-1"#, false), (#""condition":0"#, false),
      (#""condition":"a","block":0"#, false),
    ])
  func conditions(_ members: String, _ isWhole: Bool) throws {
    _ = try write([.mark(.init(time: Instant(seconds: 42), step: 1, note: ""))])
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    try #require(lines.count == 2)
    let given = Array(repeating: "3", count: Questionnaire.sus.count).joined(separator: ",")
    let line =
      #"{"answers":1,"microseconds":41000000,"form":"SUS","given":[\#(given)],\#(members)}"#
    try [String(lines[0]), line, String(lines[1])].map { $0 + "\n" }.joined()
      .write(toFile: path, atomically: true, encoding: .utf8)
    if isWhole {
      #expect(try RecordedSession(path: path, plan: plan).records.count == 2)
    } else {
      let fault = #expect(throws: Fault.self) { try RecordedSession(path: path, plan: plan) }
      #expect(fault?.line == 2)
    }
  }

  @Test("a file that is larger than any session is refused before it is read")
  func large() throws {
    try folder.write("events.jsonl", "")
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    try file.truncate(atOffset: UInt64(JSONFile.byteLimit) + 1)
    try file.close()
    let fault = #expect(throws: Fault.self) { try RecordedSession(path: path, plan: plan) }
    #expect(
      fault?.description
        == "'\(path)': the file has more than the \(JSONFile.byteLimit) bytes that are read. Put a shorter one in its place."
    )
  }

  @Test(
    "a scene is one of a window; that of the next session stands for one that is larger",
    arguments: [
      ("900", true), ("32767", true), ("32768", false), ("9999999999999999999999", false),
    ])
  func scene(side: String, isShown: Bool) throws {
    let study = StudyFolder(folder.path)
    for (number, side) in [side, "1000"].enumerated() {
      try folder.write(
        "session-00\(number + 1)/scene-1.svg",
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(side) 600\" width=\"1\">\n</svg>\n"
      )
    }
    let scene = try #require(study.scenes(of: plan)[0])
    #expect(scene.size == Size(width: isShown ? try #require(Double(side)) : 1000, height: 600))
  }

  @Test("the folders of sessions are in the order of their numbers, also of more than 999")
  func order() throws {
    let study = StudyFolder(folder.path)
    for number in [998, 999, 99, 0] {
      try folder.write(lastComponent(of: study.sessionPath(number)) + "/events.jsonl")
    }
    for name in ["session-b", "session-a"] { try folder.write(name + "/events.jsonl") }
    #expect(
      study.sessionPaths.map { lastComponent(of: $0) } == [
        "session-001", "session-100", "session-999", "session-1000", "session-a", "session-b",
      ])
  }

  @Test("a folder with sessions keeps to their plan; one without takes a corrected plan")
  func otherPlan() throws {
    let study = StudyFolder(folder.path + "/study")
    let one = folder.path + "/one.json"
    let other = folder.path + "/other.json"
    try "{}".write(toFile: one, atomically: true, encoding: .utf8)
    try "{ }".write(toFile: other, atomically: true, encoding: .utf8)
    let lock = try study.lock()
    defer { lock.release() }
    try study.begin(with: one)
    try study.begin(with: other)
    #expect(try String(contentsOfFile: study.planPath, encoding: .utf8) == "{ }")
    try folder.write("study/session-001/events.jsonl")
    try study.begin(with: other)
    #expect {
      try study.begin(with: one)
    } throws: {
      ($0 as? Fault)?.description.contains("are of another plan") == true
    }
  }
}

@Suite("tables and reports")
struct StudyTableTests {
  private func results(
    seed: UInt64 = 1, isTryOut: Bool = false, folder: String = "session-003"
  ) -> StudyResults {
    let records = records(seed: seed)
    let session = RecordedSession(
      folder: folder, study: plan.title,
      session: StudySession(
        participant: "<K&7>", number: 2, simulation: 1, isTryOut: isTryOut),
      group: 0, records: records, byteCount: 0, cut: nil)
    return StudyResults(plan, [session])
  }

  @Test("cells with commas, quotes and ends of lines are quoted, and every row has all columns")
  func csv() throws {
    for seed in 1...10 as ClosedRange<UInt64> {
      for (name, text) in StudyTables(results(seed: seed)).files {
        let rows = Self.rows(text)
        #expect(Set(rows.map(\.count)).count == 1, "\(name)")
        for row in rows.dropFirst() {
          #expect(row[0] == "One, \"two\"")
          #expect(row[1] == "<K&7>" && row[2] == "1")
        }
      }
    }
    let marks = try #require(StudyTables(results()).files.first { $0.name == "marks.csv" })
    let (header, first) = (Self.rows(marks.text)[0], Self.rows(marks.text)[1])
    #expect(first.dropLast().last == "says: \"oh\"\n\u{7}")
    // A mark in a trial is one in its condition and block.
    #expect(header[6...7] == ["condition", "block"] && first[6...7] == ["a", "1"])
  }

  @Test(
    "where the plan names no device, that of the trial's events is in the tables and the report")
  func device() throws {
    let steps = Schedule(plan, session: 2).steps
    let records = steps.enumerated().compactMap { index, step -> StudyRecord? in
      guard case .trial(let trial) = step else { return nil }
      let begin = Instant(seconds: Double(index) * 10)
      let (from, to) = (Point(x: 0, y: 0), Point(x: 100, y: 0))
      var log = TrialLog(
        step: index, trial: trial,
        target: .init(index: 7, name: "8", count: 10, amplitude: 7, width: 1), begin: begin)
      let contact = Contact(id: 0, phase: .began, position: to, kind: .pen)
      log.entries = [.init(time: begin + 1, event: .contact(contact))]
      for number in 0..<3 {
        let tap = TrialLog.Observation.tapped(number, from: from, to: to, at: to, isHit: true)
        log.entries.append(.init(time: begin + 2 + Double(number), event: .observed(tap)))
      }
      log.end = begin + 6
      return .trial(log)
    }
    let results = StudyResults(
      plan,
      [
        RecordedSession(
          folder: "session-003", study: plan.title,
          session: StudySession(participant: "K7QD", number: 2), group: 0, records: records,
          byteCount: 0, cut: nil)
      ])
    #expect(!results.trials.isEmpty)
    let table = try #require(StudyTables(results).files.first { $0.name == "trials.csv" })
    let rows = Self.rows(table.text)
    let column = try #require(rows[0].firstIndex(of: "device"))
    #expect(rows.dropFirst().allSatisfy { $0[column] == "pen" })
    #expect(!results.sequences.isEmpty)
    let html = ReportPage(results, scenes: [:], languages: ["en"]).html
    #expect(html.contains("<td>pen</td>"))
  }

  @Test(
    "a sequence that the facilitator skipped, and practice, are in the tables and not in the report"
  )
  func skipped() throws {
    let ring = StudyTask(
      id: "ring", kind: .ring(.init(circles: 3, amplitudes: [100], widths: [20, 40])), practice: 1)
    let plan = StudyPlan(title: "Rings", conditions: [.init(id: "a", title: "A")], tasks: [ring])
    let outcomes: [TrialLog.Outcome] = [.done, .skipped, .done]
    let trials = Schedule(plan, session: 0).steps.enumerated().compactMap { index, step in
      if case .trial(let trial) = step { (step: index, trial: trial) } else { nil }
    }
    try #require(trials.map(\.trial.isPractice) == [true, false, false])
    let records = zip(trials, outcomes).map { trial, outcome in
      let begin = Instant(seconds: Double(trial.step) * 10)
      var log = TrialLog(
        step: trial.step, trial: trial.trial,
        target: .init(index: nil, name: "", count: 3, amplitude: 100, width: 20), begin: begin)
      for number in 0..<3 {
        let (from, to) = (Point(x: 10, y: 10), Point(x: 110, y: 10))
        let at = Point(x: 110 + Double(number), y: 10)
        let contact = Contact(id: number, phase: .began, position: at, kind: .mouse)
        let tap = TrialLog.Observation.tapped(number, from: from, to: to, at: at, isHit: true)
        let time = begin + Double(number + 1)
        log.entries += [
          .init(time: time, event: .contact(contact)), .init(time: time, event: .observed(tap)),
        ]
      }
      (log.end, log.outcome) = (begin + 5, outcome)
      return StudyRecord.trial(log)
    }
    let session = RecordedSession(
      folder: "session-001", study: plan.title,
      session: StudySession(participant: "K7QD", number: 0), group: 0, records: records,
      byteCount: 0, cut: nil)
    let results = StudyResults(plan, [session])
    #expect(results.sequences.count == 3 && results.countedSequences.count == 1)
    let scene = ReportPage.Scene(content: "", size: Size(width: 200, height: 100))
    let html = ReportPage(results, scenes: [0: scene], languages: ["en"]).html
    #expect(html.contains("pointing sequences: 1<"))
    #expect(html.ranges(of: "class=\"s0 path\"").count == 1)
    for (name, count) in [("sequences.csv", 1), ("moves.csv", 2)] {
      let table = try #require(StudyTables(results).files.first { $0.name == name })
      let rows = Self.rows(table.text)
      let column = try #require(rows[0].firstIndex(of: "outcome"))
      let expected = outcomes.flatMap { Array(repeating: $0.rawValue, count: count) }
      #expect(rows.dropFirst().map { $0[column] } == expected, "\(name)")
    }
  }

  @Test("the score of a questionnaire and its interval have one decimal each")
  func scores() {
    // Scores of 50, 50 and 55: 51.7, give or take 4.303 standard errors of 1.667.
    let sessions = [[3, 3], [3, 3], [5, 3]].enumerated().map { number, first in
      RecordedSession(
        folder: "session-00\(number)", study: plan.title,
        session: StudySession(participant: "P\(number)", number: number), group: 0,
        records: [
          .answers(
            .init(
              step: 1, form: .sus, block: nil, answers: first + Array(repeating: 3, count: 8),
              time: Instant(seconds: 1)))
        ], byteCount: 0, cut: nil)
    }
    let html = ReportPage(StudyResults(plan, sessions), scenes: [:], languages: ["de"]).html
    #expect(html.contains("<td>51,7</td><td>44,5 – 58,8</td>"))
  }

  @Test("a trial that the facilitator skipped gives no practice for those after it")
  func skippedPractice() {
    let steps = Schedule(plan, session: 0).steps.enumerated().compactMap { index, step in
      if case .trial(let trial) = step, trial.task == 0 { (index, trial) } else { nil }
    }
    let outcomes = [TrialLog.Outcome.done, .skipped, .givenUp, .done]
    let records = zip(steps, outcomes).map { step, outcome in
      var log = TrialLog(
        step: step.0, trial: step.1,
        target: .init(index: 7, name: "8", count: 10, amplitude: 7, width: 1),
        begin: Instant(seconds: Double(step.0)))
      log.outcome = outcome
      return StudyRecord.trial(log)
    }
    let session = RecordedSession(
      folder: "session-001", study: plan.title,
      session: StudySession(participant: "K7QD", number: 0), group: 0, records: records,
      byteCount: 0, cut: nil)
    let results = StudyResults(plan, [session])
    #expect(results.trials.map(\.log.trial.isPractice) == [true, false, false, false])
    #expect(results.counted.map(\.earlier) == [0, 1])
  }

  @Test("a session whose pages the facilitator passed has no trial, and is counted as such")
  func empty() {
    let steps = Schedule(plan, session: 2).steps
    let passed = steps.indices.dropLast().map {
      StudyRecord.passed(step: $0, at: Instant(seconds: 1), by: .facilitator)
    }
    let session = RecordedSession(
      folder: "session-003", study: plan.title,
      session: StudySession(participant: "K7QD", number: 2), group: 0,
      records: passed + [.ended(.completed, at: Instant(seconds: 2))], byteCount: 0, cut: nil)
    #expect(session.isWithoutTrials)
    let html = ReportPage(StudyResults(plan, [session]), scenes: [:], languages: ["en"]).html
    #expect(html.contains("Completed: 0 · completed without a trial: 1 · "))
  }

  @Test(
    "the last column of every table is the folder of the session, whatever its name",
    arguments: [
      "session-003", "session-a, \"b\"", "session-a\nb", "session-a\r\nb", "session-\"\u{301}",
    ])
  func folder(_ name: String) {
    var count = 0
    for (file, text) in StudyTables(results(folder: name)).files {
      let rows = Self.rows(text)
      #expect(rows.first?.last == "folder", "\(file)")
      for row in rows.dropFirst() { #expect(row.last == name && row.count == rows[0].count) }
      count += rows.count - 1
    }
    #expect(count > 0)
  }

  /// The cells of a table by RFC 4180.
  static func rows(_ text: String) -> [[String]] {
    var rows: [[String]] = [[""]]
    var isQuoted = false
    var characters = text.unicodeScalars.makeIterator()
    var pending = characters.next()
    while let character = pending {
      pending = characters.next()
      if isQuoted {
        if character != "\"" {
          rows[rows.count - 1][rows[rows.count - 1].count - 1].unicodeScalars.append(character)
        } else if pending == "\"" {
          rows[rows.count - 1][rows[rows.count - 1].count - 1] += "\""
          pending = characters.next()
        } else {
          isQuoted = false
        }
      } else if character == "\"" {
        isQuoted = true
      } else if character == "," {
        rows[rows.count - 1].append("")
      } else if character == "\n" {
        rows.append([""])
      } else {
        rows[rows.count - 1][rows[rows.count - 1].count - 1].unicodeScalars.append(character)
      }
    }
    return rows.dropLast()
  }

  @Test(
    "a report needs no network, says that participants are simulated, and shows no markup of others"
  )
  func page() {
    for languages in [["en"], ["de"]] {
      let html = ReportPage(results(), scenes: [:], languages: languages).html
      #expect(html.contains("Content-Security-Policy"))
      #expect(!html.contains("src=") && !html.contains("<link") && !html.contains("<script"))
      #expect(!html.contains("url(") && !html.contains("@import"))
      #expect(html.contains(languages == ["en"] ? "Simulated participants" : "Simulierte Personen"))
      let words = languages == ["en"] ? "was tried out" : "wurde erprobt"
      #expect(!html.contains(words))
      let triedOut = ReportPage(results(isTryOut: true), scenes: [:], languages: languages).html
      #expect(triedOut.contains(words))
      #expect(!html.contains("<K&7>") && html.contains("&lt;K&amp;7&gt;"))
      #expect(html.contains("One, &quot;two&quot;"))
    }
  }

  @Test("the size of a figure is that of its outer element: the layers within keep their frames")
  func nestedLayers() {
    let rules = ReportStyle.css.split(separator: "\n").filter { $0.contains("svg {") }
    #expect(!rules.isEmpty)
    #expect(rules.allSatisfy { $0.contains("figure > svg {") })
    let scene = ReportPage.Scene(
      content: "<svg x=\"0\" y=\"0\" width=\"9\" height=\"9\"></svg>",
      size: Size(width: 2000, height: 1000))
    let pages = (1...10 as ClosedRange<UInt64>).map { seed in
      ReportPage(results(seed: seed), scenes: [0: scene], languages: ["en"]).html
    }.filter { $0.contains("class=\"scene\"") }
    #expect(!pages.isEmpty)
    #expect(pages.allSatisfy { $0.contains("</figcaption><svg class=\"scene\"") })
  }

  @Test("a scene is drawn with its texts, and nothing of them is markup")
  func scene() {
    let text = Text("<b> & \"c\"", font: Font(size: 14), color: .init(hex: 0x123456))
    let frame = Rect(x: 10, y: 20, width: 100, height: 30)
    let list = DisplayList(
      background: Color(hex: 0xFFFFFF),
      layers: [
        Layer(
          id: .init("x"), bounds: frame,
          marks: [.box(frame, radius: 4, Color(hex: 0xFF0000, alpha: 0.5)), .text(text, frame)])
      ])
    let svg = SceneDrawing.svg(of: list, size: Size(width: 200, height: 100))
    #expect(svg.contains("&lt;b&gt; &amp; &quot;c&quot;"))
    #expect(svg.contains("fill=\"#ff0000\" fill-opacity=\"0.5\""))
    #expect(svg.contains("viewBox=\"10 20 100 30\""))
  }
}
