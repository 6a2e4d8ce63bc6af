import Files
import Fixtures
import Foundation
import Glibc
import Interaction
import Laboratory
import Showcase
import Studies
import TestSupport
import Testing
import Turns

@testable import Program

/// What the files of a session say, read without the program's own reader.
struct SessionFile {
  /// A trial, as its lines have it.
  struct Trial {
    var step = 0
    var begin: [String: Any] = [:]
    var lines: [[String: Any]] = []
    var end: [String: Any] = [:]

    private func microseconds(_ object: [String: Any]) -> Double {
      (object["microseconds"] as? Double) ?? .nan
    }

    /// Milliseconds from the beginning to the end.
    var time: Double { (microseconds(end) - microseconds(begin)) / 1000 }
    /// Milliseconds to the first contact, key or turn of the wheel.
    var firstTouch: Double? {
      lines.first {
        $0["contact"] as? String == "began" || $0["key"] != nil || $0["scrolled"] != nil
      }.map { (microseconds($0) - microseconds(begin)) / 1000 }
    }
    var wrong: Int {
      lines.count { ($0["chose"] != nil || $0["answered"] != nil) && $0["right"] as? Bool == false }
    }
    var condition: Int { begin["condition"] as? Int ?? -1 }
    var isPractice: Bool { begin["practice"] as? Bool ?? false }
    var outcome: String { end["outcome"] as? String ?? "" }

    /// Throughput of a sequence of circles, as Soukoreff and MacKenzie compute it, in bits a second.
    var throughput: Double? {
      let taps = lines.filter { $0["tapped"] != nil }
      guard taps.count > 2 else { return nil }
      let point = { (value: Any?) -> (Double, Double) in
        let list = value as? [Double] ?? [.nan, .nan]
        return (list[0], list[1])
      }
      var (overshoots, distances, times): ([Double], [Double], [Double]) = ([], [], [])
      for (before, tap) in zip(taps, taps.dropFirst()) {
        let (from, to) = (point(tap["from"]), point(tap["to"]))
        let x = tap["x"] as? Double ?? .nan
        let y = tap["y"] as? Double ?? .nan
        let length = hypot(to.0 - from.0, to.1 - from.1)
        let part = ((x - from.0) * (to.0 - from.0) + (y - from.1) * (to.1 - from.1)) / length
        distances.append(part + (overshoots.last ?? 0))
        overshoots.append(part - length)
        times.append((microseconds(tap) - microseconds(before)) / 1e6)
      }
      let mean = overshoots.reduce(0, +) / Double(overshoots.count)
      let squares = overshoots.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
      let width = 4.133 * (squares / Double(overshoots.count - 1)).squareRoot()
      let distance = distances.reduce(0, +) / Double(distances.count)
      return log2(distance / width + 1) / (times.reduce(0, +) / Double(times.count))
    }
  }

  let participant: String
  let isSimulated: Bool
  private(set) var trials: [Trial] = []
  private(set) var isEnded = false

  init(_ path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let objects = try text.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    let header = try #require(objects.first?["session"] as? [String: Any])
    participant = header["participant"] as? String ?? ""
    isSimulated = header["simulation"] != nil
    var trial = Trial()
    for object in objects.dropFirst() {
      if object["ended"] != nil { isEnded = true }
      guard let step = object["trial"] as? Int else { continue }
      if let begin = object["begin"] as? [String: Any] {
        trial = Trial(step: step, begin: begin)
      } else if let end = object["end"] as? [String: Any] {
        trial.end = end
        trials.append(trial)
      } else {
        trial.lines.append(object)
      }
    }
  }

  var counted: [Trial] { trials.filter { !$0.isPractice } }
}

/// A table in CSV.
struct CSVTable {
  let rows: [[String: String]]

  init(_ path: String) throws {
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    let header = lines[0].split(separator: ",").map(String.init)
    rows = lines.dropFirst().map { line in
      // Names with commas are not in these studies.
      let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      return Dictionary(uniqueKeysWithValues: zip(header, cells))
    }
  }
}

@Suite("studies, from the plan to the report", .waiting)
struct ProgramLabTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private var study: String { folder.path + "/plan" }

  /// A short plan with a list, a slider, a bar and a ring.
  private static let plan = """
    {
      "study": "Short", "consent": "May we?", "welcome": "Welcome.", "order": "latin-square",
      "conditions": [
        { "id": "all", "list": { "names": 1100 } },
        { "id": "flat", "list": { "names": 1100 }, "strip": { "levels": 0 } },
        { "id": "fine", "pages": { "blank": 300 } },
        { "id": "bar", "bar": { "count": 12 } },
        { "id": "ring" }
      ],
      "tasks": [
        { "id": "name", "kind": "find-name", "trials": 2, "practice": 1, "conditions": ["all", "flat"], "timeLimit": 60 },
        { "id": "page", "kind": "seek-page", "trials": 2, "conditions": ["fine"], "device": "touch", "timeLimit": 60 },
        { "id": "item", "kind": "pick-item", "trials": 2, "conditions": ["bar"], "timeLimit": 60 },
        { "id": "tap", "kind": "ring", "circles": 5, "amplitudes": [300], "widths": [30, 60], "conditions": ["ring"] }
      ],
      "questionnaires": ["SUS"], "ask": "session"
    }
    """

  private func write(_ text: String, to name: String = "plan.json") throws -> String {
    let path = folder.path + "/" + name
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  private func run(_ arguments: [String]) throws -> Run { try Run(arguments, in: folder) }

  private func session(_ number: Int) throws -> SessionFile {
    try SessionFile("\(study)/session-00\(number)/events.jsonl")
  }

  @Test(
    "simulated sessions become tables and a report whose numbers are those of the events, and Python reads them"
  )
  func whole() throws {
    let plan = try write(Self.plan)
    #expect(try run(["lab", plan, "--simulate", "3"]).ending == .code(0))
    #expect(try run(["report", study]).ending == .code(0))
    let sessions = try (1...3).map { try session($0) }
    #expect(sessions.allSatisfy { $0.isEnded && $0.isSimulated })
    #expect(sessions.map(\.participant) == ["S1", "S2", "S3"])
    let ids = ["all", "flat", "fine", "bar", "ring"]

    // The tables, row by row.
    let trials = try CSVTable(study + "/trials.csv")
    let expected = sessions.flatMap { session in
      session.trials.filter { $0.begin["circles"] == nil }.map { (session.participant, $0) }
    }
    #expect(trials.rows.count == expected.count && expected.count == 3 * 10)
    for (row, (participant, trial)) in zip(trials.rows, expected) {
      #expect(row["participant"] == participant && row["simulated"] == "1")
      #expect(row["folder"] == "session-00\(participant.dropFirst())")
      #expect(row["condition"] == ids[trial.condition])
      #expect(abs((row["MT"].flatMap(Double.init) ?? .nan) - trial.time) < 0.002)
      #expect(row["errors"] == "\(trial.wrong)")
      let first = row["first_touch"].flatMap(Double.init) ?? .nan
      #expect(abs(first - (trial.firstTouch ?? .nan)) < 0.002)
      #expect(row["outcome"] == trial.outcome)
      #expect(row["step"] == "\(trial.step + 1)")
    }
    let sequences = try CSVTable(study + "/sequences.csv")
    let rings = sessions.flatMap { session in
      session.trials.filter { $0.begin["circles"] != nil }
    }
    #expect(sequences.rows.count == rings.count && rings.count == 6)
    for (row, ring) in zip(sequences.rows, rings) {
      #expect(row["step"] == "\(ring.step + 1)" && row["diameter"] == "300")
      let throughput = try #require(ring.throughput)
      #expect(abs((row["TP"].flatMap(Double.init) ?? .nan) - throughput) < 1e-9)
    }

    // The report: means of the participants' means, as in the tables.
    let html = try String(contentsOfFile: study + "/report.html", encoding: .utf8)
    #expect(html.contains("Simulated participants"))
    var means: [String: Double] = [:]
    for (condition, id) in ids.enumerated() where id != "ring" {
      let own = sessions.map { session in
        let times = session.counted.filter { $0.condition == condition }.map(\.time)
        return times.reduce(0, +) / Double(times.count)
      }
      let mean = own.reduce(0, +) / 3000
      means[id] = mean * 1000
      #expect(html.contains("<td>\(Self.digits(mean))</td>"), "\(id): \(mean)")
    }
    let throughputs = sessions.map { session in
      let all = session.trials.compactMap(\.throughput)
      return all.reduce(0, +) / Double(all.count)
    }
    let throughput = throughputs.reduce(0, +) / 3
    #expect(html.contains("<td>\(Self.digits(throughput))</td>"), "\(throughput)")

    // Another program's reader comes to the same means.
    let script = """
      import pandas, sys
      t = pandas.read_csv(sys.argv[1] + "/trials.csv")
      t = t[t.practice == 0]
      for condition, mean in t.groupby(["condition", "participant"]).MT.mean().groupby("condition").mean().items():
          print(condition, repr(float(mean)))
      s = pandas.read_csv(sys.argv[1] + "/sequences.csv")
      print("TP", repr(float(s.groupby("participant").TP.mean().mean())))
      """
    let python = try ChildProcess(
      "/usr/bin/python3", ["-c", script, study], environment: ["PYTHONWARNINGS": "ignore"],
      output: .piped)
    let lines = try python.output.rest().map { $0.split(separator: " ") }
    #expect(lines.count == 5)
    for line in lines {
      let value = try #require(Double(line[1]))
      let own = line[0] == "TP" ? throughput : means[String(line[0])] ?? .nan
      #expect(abs(value - own) < 0.001, "\(line[0])")
    }
  }

  /// Two decimals, rounded as the report does.
  private static func digits(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded())
    return "\(hundredths / 100)." + (hundredths % 100 < 10 ? "0" : "") + "\(hundredths % 100)"
  }

  @Test(
    "the recording of a session replays to the same pictures, and tells every trial in sentences")
  func replay() throws {
    let plan = try write(Self.plan)
    _ = try run(["lab", plan, "--simulate", "1"])
    let recording = study + "/session-001/recording-1.jsonl"
    let layers = try Run(["--replay", recording, "--print=layers"], in: folder)
    #expect(layers.ending == .code(0) && layers.errors == [])
    let sentences = try Run(["--replay", recording, "--print"], in: folder)
    #expect(sentences.ending == .code(0))
    #expect(sentences.output.contains { $0.contains("→") && $0.contains("is chosen") })
  }

  @Test("the example is a plan that runs to its end")
  func example() throws {
    let example = try run(["lab", "--example"])
    #expect(example.ending == .code(0))
    let plan = try write(example.output.joined(separator: "\n"))
    #expect(try run(["lab", plan, "--simulate", "1"]).ending == .code(0))
    #expect(try session(1).isEnded)
    #expect(try run(["report", study, "--language", "de"]).ending == .code(0))
    let html = try String(contentsOfFile: study + "/report.html", encoding: .utf8)
    #expect(html.contains("Simulierte Personen"))
  }

  @Test("the plan of the documentation's study is one, with every condition that it names")
  func comparison() throws {
    let plan = try write(
      try String(contentsOfFile: Life.assets + "/laboratory/comparison.json", encoding: .utf8)
        .replacing("\"names\": 741380", with: "\"names\": 1200")
        .replacing("\"names\": 146672", with: "\"names\": 1100")
        .replacing("\"blank\": 100000", with: "\"blank\": 400"))
    let run = try run(["lab", plan, "--simulate", "1"])
    #expect(run.ending == .code(0) && run.errors == [])
    #expect(Set(try session(1).trials.map(\.condition)).count == 27)
  }

  @Test(
    "a program that is killed at any moment loses at most the trial in progress, and goes on there")
  func killed() throws {
    let plan = try write(Self.plan)
    let program = try Product.path("vitrine")
    let events = study + "/session-001/events.jsonl"
    try FileManager.default.createDirectory(
      atPath: study + "/session-001", withIntermediateDirectories: true)
    // Killed as soon as some more lines are on the disk, again and again.
    var known = 0
    var kills = 0
    var continuations = 0
    while true {
      let process = try ChildProcess(
        program, ["lab", plan, "--simulate", "1"],
        environment: Life.environment(folder.path, display: ""), output: .piped, errors: .piped)
      let lines = try LineReader(file: events, of: process)
      var isEnded = false
      var seen = 0
      while !isEnded, seen <= known + 40 || kills >= 5, let line = try? lines.next() {
        seen += 1
        isEnded = line.hasPrefix("{\"ended\"")
      }
      if !isEnded { process.kill(SIGKILL) }
      _ = try process.wait()
      continuations += try process.errors.rest().count { $0.contains("it goes on at step") }
      if isEnded { break }
      kills += 1
      known = try String(contentsOfFile: events, encoding: .utf8).split(separator: "\n").count
    }
    #expect(kills > 0)
    #expect(continuations == kills)
    let session = try session(1)
    #expect(session.isEnded)
    let steps = session.trials.map(\.step)
    #expect(steps == steps.sorted() && Set(steps).count == steps.count, "no trial twice")
    #expect(session.counted.count == 2 + 2 + 2 + 2 + 2)
    let recordings = try FileManager.default.contentsOfDirectory(atPath: study + "/session-001")
      .filter { $0.hasPrefix("recording-") }
    #expect(recordings.count == kills + 1)
    #expect(try run(["report", study]).ending == .code(0))
    #expect(try CSVTable(study + "/trials.csv").rows.count == 10)
  }

  @Test(
    "a session that runs is left to its program: the next one begins, and its participant is refused"
  )
  func running() throws {
    let plan = try write(Self.plan)
    func next(_ participant: String?) throws -> (participant: String?, folder: String) {
      let (configuration, writer) = try open(plan, participant)
      return (configuration.study?.session.participant, writer.folder)
    }
    func refusal(_ participant: String) -> String {
      do {
        return try next(participant).folder
      } catch {
        return "\(error)"
      }
    }
    do {
      let (first, writer) = try open(plan, "P1")
      #expect(first.study?.session.number == 0)
      #expect(
        refusal("P1")
          == "'\(study)/session-001': another program runs this session. End that program, or name another participant with --participant."
      )
      let other = try next(nil)
      #expect(other.participant != "P1" && other.folder == study + "/session-002")
      withExtendedLifetime(writer) {}
    }
    // Its program has ended: the session was broken off.
    let again = try next("P1")
    #expect(again.folder == study + "/session-001")
  }

  @Test(
    "a new session is behind those that were copied from another computer, whatever their numbers")
  func merged() throws {
    let plan = try write(Self.plan)
    let other = folder.path + "/other"
    for path in [study, other] {
      #expect(try run(["lab", plan, "--folder", path, "--simulate", "2"]).ending == .code(0))
    }
    func events(_ number: Int) -> String { "/session-00\(number)/events.jsonl" }
    for number in 1...2 {
      try FileManager.default.copyItem(
        atPath: other + "/session-00\(number)", toPath: study + "/session-00\(number + 2)")
    }
    #expect(try run(["lab", plan, "--simulate", "1"]).ending == .code(0))
    for number in 1...2 {
      #expect(
        FileManager.default.contentsEqual(
          atPath: other + events(number), andPath: study + events(number + 2)))
    }
    #expect(try session(5).participant == "S5" && session(5).isEnded)
  }

  private func open(
    _ plan: String, _ participant: String?
  ) throws -> (configuration: LaunchConfiguration, writer: SessionWriter) {
    try StudySessions(plan: plan, folder: nil, languages: ["en"]).next(
      participant: participant, seed: nil, startsAnew: false, random: 7)
  }

  @Test(
    "sources are relative to the folder of the plan, and a session has absolute paths of them, for replays from other folders"
  )
  func absolutePaths() throws {
    let plan = try write(
      Self.plan.replacing(#"{ "names": 1100 }"#, with: #"{ "source": "names.txt" }"#))
    let (configuration, writer) = try open(plan, nil)
    let sources = (configuration.study?.setups ?? []).compactMap(\.list?.source)
    let names = folderPath(of: plan) + "/names.txt"
    #expect(sources == [names, names])
    withExtendedLifetime(writer) {}
  }

  /// So many answers that two columns have no room for them.
  private static let manyAnswers = (1066...1086).map { "\"\($0)\"" }.joined(separator: ", ")

  /// Replacements in the example, and what is said of the plan; `FOLDER` stands for its folder.
  private static let unreachable: [(from: String, to: String, words: String)] = [
    (
      #""conditions": ["levels", "flat"], "trials": 4"#,
      #""conditions": ["levels", "flat"], "targets": ["Smith", "Smithxyz"]"#,
      "line 28, at tasks[0].targets[1]: the condition 'levels' has no target 'Smithxyz'."
    ),
    (
      #""conditions": ["fine", "coarse"], "trials": 4"#,
      #""conditions": ["fine", "coarse"], "targets": [1000, 1001]"#,
      "line 29, at tasks[1].targets[1]: the condition 'fine' has no target '1001'."
    ),
    (
      #""conditions": ["plateau", "still"], "trials": 6"#,
      #""conditions": ["plateau", "still"], "targets": ["Item 99"]"#,
      "line 30, at tasks[2].targets[0]: the condition 'plateau' has no target 'Item 99'."
    ),
    (
      #""kind": "find-clause", "conditions": ["charter"], "trials": 2"#,
      #""kind": "find-clause", "conditions": ["charter"], "targets": ["clause/999"]"#,
      "line 31, at tasks[3].targets[0]: the condition 'charter' has no target 'clause/999'."
    ),
    (
      #""kind": "peek-pop", "conditions": ["charter"], "trials": 2"#,
      #""kind": "peek-pop", "conditions": ["charter"], "targets": [""]"#,
      "line 32, at tasks[4].targets[0]: the condition 'charter' has no target ''."
    ),
    (
      #""Letters alone", "list": { "source": "asset:surnames.txt" }"#,
      #""Letters alone", "list": { "source": "nothere.txt" }"#,
      "line 19, at conditions[1].list.source: 'FOLDER/nothere.txt' cannot be read (No such file or directory). Check the name."
    ),
    (
      #""source": "asset:magna-carta""#, #""source": "asset:nope""#,
      "line 24, at conditions[6].picture.source: 'asset:nope' cannot be read"
    ),
    (
      #""1066", "1215", "1453""#, manyAnswers,
      "line 34, at tasks[5].questions[0].answers: this question and its answers have no room in a window of 1000 by 700 points."
    ),
  ]

  @Test(
    "a target or a source that is not there, or an answer that has no room, is refused before the session, with its line",
    arguments: unreachable.indices)
  func absent(_ index: Int) throws {
    let (from, to, words) = Self.unreachable[index]
    let example = try run(["lab", "--example"]).output.joined(separator: "\n")
    try #require(example.contains(from))
    let plan = try write(example.replacing(from, with: to))
    try run(["lab", plan, "--simulate", "1"]).expect(
      words.contains("cannot be read") ? 66 : 65,
      saying: "plan.json', " + words.replacing("FOLDER", with: folderPath(of: plan)))
    #expect(!FileManager.default.fileExists(atPath: study + "/session-001"))
  }

  @Test("two programs that begin at once have sessions of their own")
  func atOnce() throws {
    let plan = try write(Self.plan)
    let programs = try (0..<2).map { _ in
      try ChildProcess(
        Product.path("vitrine"), ["lab", plan, "--simulate", "2"],
        environment: Life.environment(folder.path, display: ""), output: .discarded,
        errors: .discarded)
    }
    for program in programs { #expect(try program.wait() == .code(0)) }
    let sessions = try (1...4).map { try session($0) }
    #expect(sessions.allSatisfy { $0.isEnded })
    #expect(Set(sessions.map(\.participant)).count == 4)
    #expect(sessions.allSatisfy { $0.trials.count == 12 })
  }

  @Test("a report says which sessions are cut, broken or without events")
  func damaged() throws {
    let plan = try write(Self.plan)
    _ = try run(["lab", plan, "--simulate", "3"])
    let third = study + "/session-003/events.jsonl"
    var broken = try String(contentsOfFile: third, encoding: .utf8).split(separator: "\n")
    broken[4] = "{"
    try broken.joined(separator: "\n").write(toFile: third, atomically: true, encoding: .utf8)
    let first = study + "/session-001/events.jsonl"
    let text = try String(contentsOfFile: first, encoding: .utf8)
    try text.dropLast(5).write(toFile: first, atomically: true, encoding: .utf8)
    try FileManager.default.removeItem(atPath: study + "/session-002/events.jsonl")
    let report = try run(["report", study])
    #expect(report.ending == .code(0))
    let lines = text.split(separator: "\n").count
    #expect(report.errors.contains { $0.contains("session-002' has no events.jsonl") })
    #expect(
      report.errors.contains { $0.contains("events.jsonl' is cut in the middle of line \(lines)") })
    #expect(
      report.errors.contains {
        $0.contains("session-003/events.jsonl', line 5: this is no recording of a session.")
          && $0.contains("The session is not in the report.")
      })
    #expect(report.errors.count == 3, "\(report.errors)")
  }

  @Test(
    "a full disk ends a session with what to do, and the same line goes on with it",
    arguments: [
      (2, "S1"), (6, "S1"), (40, "S1"), (120, "S1"), (400, "S1"),
      // Less than the first line of the session has room.
      (2, String(repeating: "S", count: 3000)),
    ])
  func full(_ blocks: Int, _ participant: String) throws {
    // The list is made before the disk is full.
    let names = folder("names.txt")
    try (100..<400).map { "Name \($0)\n" }.joined().write(
      toFile: names, atomically: true, encoding: .utf8)
    let plan = try write(
      """
      { "study": "S", "consent": "May we?",
        "conditions": [ { "id": "list", "list": { "source": "\(names)" } } ],
        "tasks": [ { "id": "name", "kind": "find-name", "trials": 20, "timeLimit": 60 } ] }
      """)
    let line = ["lab", plan, "--simulate", "1", "--participant", participant]
    let process = try ChildProcess(
      "/bin/sh",
      ["-c", "ulimit -f \(blocks); exec \"$@\"", "sh", try Product.path("vitrine")] + line,
      environment: Life.environment(folder.path, display: ""), errors: .piped)
    let errors = try process.errors.rest()
    #expect(try process.wait() == .code(73))
    #expect(errors.count == 1)
    let sentence =
      "it cannot be written (File too large). Make room, and run the same line again without --anew: the session goes on behind what is kept of it."
    #expect(errors.first?.hasSuffix(sentence) == true, "\(errors)")
    #expect(try run(line).ending == .code(0))
    let session = try session(1)
    #expect(session.isEnded && session.trials.count { $0.outcome != "" } == 20)
    #expect(!FileManager.default.fileExists(atPath: study + "/session-002"))
  }

  @Test("a study may begin with a condition of many pages")
  func beginning() throws {
    let plan = try write(
      """
      {
        "study": "Bare",
        "conditions": [{ "id": "fine", "pages": { "blank": 1000 } }],
        "tasks": [{ "id": "page", "kind": "seek-page", "trials": 1 }]
      }
      """)
    let session = study + "/session-001"
    try FileManager.default.createDirectory(atPath: session, withIntermediateDirectories: true)
    let server = try XServer.xvfb(width: 1000, height: 700)
    let program = try ChildProcess(
      Product.path("vitrine"), ["lab", plan, "--participant", "T1"],
      environment: Life.environment(folder.path, display: server.displayName),
      output: .discarded, errors: .file(folder.path + "/errors"))
    defer { program.kill(SIGKILL) }
    let recording = try LineReader(file: session + "/recording-1.jsonl", of: program)
    let decoder = JSONDecoder()
    while true {
      let line = try Data(recording.next().utf8)
      guard let input = try? decoder.decode(Input.self, from: line) else { continue }
      if case .document(let change) = input.event, change.count == 1000 { break }
    }
    #expect(try String(contentsOfFile: folder.path + "/errors", encoding: .utf8) == "")
  }

  @Test("what cannot be is refused with a sentence and its code")
  func refused() throws {
    try run(["lab"]).expect(64, saying: "The plan of a study is missing.")
    try run(["lab", try write("{}"), "--simulate", "0"]).expect(64, saying: "0 simulated sessions")
    try run(["lab", try write("{}"), "--participant", " "])
      .expect(64, saying: "--participant names nobody")
    try run(["lab", folder.path + "/none.json"]).expect(66, saying: "none.json")
    try run(["lab", folder.path]).expect(66, saying: "this is not a file")
    let faulty = try write(
      "{\"study\": \"S\",\n \"conditions\": 5, \"tasks\": []}", to: "faulty.json")
    try run(["lab", faulty]).expect(65, saying: "line 2, at conditions: a list in brackets")
    try folder.write("other/file")
    try run(["report", folder.path + "/other"]).expect(
      65, saying: "'\(folder.path)/other': this folder holds no study.")
    try run(["report", folder.path + "/none"]).expect(
      66, saying: "/none': it cannot be read (No such file or directory)")
    // A document that is named, and there, but can be no file.
    let pipe = folder("book.txt")
    try #require(mkfifo(pipe, 0o600) == 0)
    let unread = try write(
      """
      { "study": "S", "consent": "May we?",
        "conditions": [ { "id": "book", "pages": { "source": "\(pipe)" } } ],
        "tasks": [ { "id": "page", "kind": "seek-page", "trials": 1 } ] }
      """, to: "unread.json")
    try run(["lab", unread, "--simulate", "1"]).expect(66, saying: "'\(pipe)': this is not a file.")
    let plan = try write(Self.plan)
    for option in [
      ["--dark"], ["--text-size", "2"], ["--direction", "rtl"], ["--reduced-motion"],
    ] {
      try run(["lab", plan, "--simulate", "1"] + option).expect(
        64, saying: "what \(option[0]) means")
    }
    _ = try run(["lab", plan, "--simulate", "1"])
    try FileManager.default.createDirectory(
      atPath: folder.path + "/plan/report.html.new", withIntermediateDirectories: false)
    try run(["report", folder.path + "/plan"]).expect(
      73, saying: "Check the permissions and the disk.")
    _ = try write(Self.plan + " ")
    try run(["lab", plan, "--simulate", "1"]).expect(65, saying: "are of another plan")
    try run(["lab", plan, "--folder", "/proc/none", "--simulate", "1"]).expect(
      73, saying: "cannot be written")
    // Without a server a person cannot take part.
    _ = try write(Self.plan)
    try run(["lab", plan]).expect(69, saying: "DISPLAY")
  }
}
