import Documents
import Fixtures
import Foundation
import Interaction
import Laboratory
import RowFiles
import TestSupport
import Testing
import Turns

@testable import Program
@testable import Showcase

/// A participant whose fingers touch a real screen: it decides by what the recording of the program says so far, and waits
/// for the recording to say that each touch arrived.
private final class TouchParticipant {
  private let server: XServer
  private let touch: TouchScreen
  private let lines: LineReader
  private let conditions: StudyMaterial
  private var driver: ShowcaseDriver
  private var participant: SimulatedParticipant
  private var finger = 0
  /// Where the finger was put last.
  private var sent = Point.zero
  private let decoder = JSONDecoder()

  /// A participant before a program that writes a recording.
  init(_ server: XServer, recording: LineReader, seed: UInt64) throws {
    self.server = server
    touch = try server.devices.touch
    lines = recording
    let header = try decoder.decode(Journal.Header.self, from: Data(recording.next().utf8))
    let material = try Material(
      assets: Life.assets, needsAssets: true, collation: Collation(environment: [:]),
      environment: [:])
    conditions = try #require(try material.conditions(of: header.configuration))
    driver = ShowcaseDriver(Showcase(header.configuration), ruler: PlainRuler())
    participant = SimulatedParticipant(seed: seed, at: Point(x: 600, y: 400))
  }

  /// Acts to the end of the session, and closes the window of thanks.
  func run() throws {
    try follow { if case .window(_, .user(.focused(true))) = $0 { true } else { false } }
    var idle = 0
    while true {
      let showcase = driver.showcase
      let action = showcase.nextAction(
        isHolding: participant.isHolding, at: driver.time, ruler: PlainRuler())
      if action == .over { break }
      if case .wait = action {
        // For what the program reads meanwhile.
        try follow { _ in true }
        idle += 1
        try #require(idle < 1000, "nothing happens")
        continue
      }
      try perform(participant.steps(for: action, by: .touch))
    }
    let done = driver.showcase.elements(of: .exhibit, at: driver.time, ruler: PlainRuler()).all
      .first { $0.name == "Done" }
    let point = try #require(done).bounds.center
    try touch.begin(99, at: point.x, point.y)
    try touch.end(99)
  }

  private func perform(_ steps: [SimulatedParticipant.Step]) throws {
    for step in steps {
      guard case .contact(let phase, let point, _, _) = step.action else { continue }
      // The screen is silent about a finger that moves by less than it resolves, 1/51 of a point.
      if phase == .moved, point.distance(to: sent) < 0.1 { continue }
      sent = point
      switch phase {
      case .began:
        finger += 1
        try touch.begin(finger, at: point.x, point.y)
      case .moved: try touch.move(finger, to: point.x, point.y)
      case .ended, .cancelled: try touch.end(finger)
      }
      try follow { event in
        guard case .window(_, .user(.pointer(.contact(let contact)))) = event,
          contact.phase == phase || contact.phase == .cancelled
        else { return false }
        return phase != .moved || contact.position.distance(to: point) < 1
      }
    }
  }

  /// Follows the recording until an input that is waited for.
  private func follow(until isWanted: (Input.Event) -> Bool) throws {
    while true {
      let line = try Data(lines.next().utf8)
      guard let input = try? decoder.decode(Input.self, from: line) else { continue }
      take(input)
      if isWanted(input.event) { return }
    }
  }

  /// The condition that the program reads.
  private var condition = 0

  private func take(_ input: Input) {
    var rows: RowTable?
    var document: Catalog?
    if case .rows(let change) = input.event, change.fraction == nil {
      rows = try? conditions.rows(of: condition)?.readAll().table
    }
    if case .document(let change) = input.event, change.count > 0 {
      document = conditions.document(of: condition)
        .flatMap { StudyMaterial.Document($0).catalog(of: change) }
    }
    drain()
    driver.take(input, rows: rows, document: document)
    drain()
  }

  private func drain() {
    while let effect = driver.nextEffect() {
      if case .prepare(let condition) = effect { self.condition = condition }
    }
  }
}

@Suite("a study by fingers on a touch screen", .waiting)
struct ProgramLabTouchTests {
  private static let plan = """
    {
      "study": "By fingers", "consent": "May we?", "order": "as-written",
      "base": { "settings": { "reducedMotion": true } },
      "conditions": [
        { "id": "names", "list": { "names": 1100 } },
        { "id": "pages", "pages": { "blank": 200 } },
        { "id": "ring" }
      ],
      "tasks": [
        { "id": "name", "kind": "find-name", "trials": 2, "conditions": ["names"], "device": "touch" },
        { "id": "page", "kind": "seek-page", "trials": 2, "conditions": ["pages"], "device": "touch" },
        { "id": "tap", "kind": "ring", "circles": 5, "amplitudes": [300], "widths": [60], "conditions": ["ring"], "device": "touch" }
      ],
      "questionnaires": ["NASA-TLX"], "ask": "session"
    }
    """

  @Test(
    "from the plan through touches of a real screen to the report; the recording replays to the same pictures"
  )
  func whole() throws {
    let server = try XServer.inputtest(width: 1280, height: 800)
    defer { server.stop() }
    let folder = try ScratchFolder()
    let plan = folder.path + "/plan.json"
    try Self.plan.write(toFile: plan, atomically: true, encoding: .utf8)
    let session = folder.path + "/plan/session-001"
    try FileManager.default.createDirectory(atPath: session, withIntermediateDirectories: true)
    let program = try ChildProcess(
      Product.path("vitrine"),
      ["lab", plan, "--strict", "--simulated", "--participant", "T1", "--scale", "1"],
      environment: Life.environment(folder.path, display: server.displayName),
      output: .discarded, errors: .file(folder.path + "/errors"))
    let recording = try LineReader(file: session + "/recording-1.jsonl", of: program)
    let participant = try TouchParticipant(server, recording: recording, seed: 4)
    try participant.run()
    #expect(try program.wait() == .code(0))
    #expect(try String(contentsOfFile: folder.path + "/errors", encoding: .utf8) == "")

    let file = try SessionFile(session + "/events.jsonl")
    #expect(file.isEnded && file.isSimulated && file.participant == "T1")
    #expect(file.trials.count == 5)
    #expect(file.trials.allSatisfy { $0.outcome == "done" })
    // Every touch of the trials has its contact, its moment and its place.
    let touches = file.trials.flatMap(\.lines).filter { $0["contact"] != nil }
    #expect(touches.count > 20)
    #expect(touches.allSatisfy { $0["kind"] as? String == "touch" && $0["id"] is Int })
    let moments = file.trials.flatMap(\.lines).compactMap { $0["microseconds"] as? Int }
    #expect(moments == moments.sorted())

    let report = try Run(["report", folder.path + "/plan"], in: folder)
    #expect(report.ending == .code(0))
    let trials = try CSVTable(folder.path + "/plan/trials.csv")
    #expect(trials.rows.count == 4)
    for (row, trial) in zip(trials.rows, file.trials.filter { $0.begin["circles"] == nil }) {
      #expect(abs((row["MT"].flatMap(Double.init) ?? .nan) - trial.time) < 0.002)
      #expect(row["device"] == "touch" && row["simulated"] == "1")
    }
    let html = try String(contentsOfFile: folder.path + "/plan/report.html", encoding: .utf8)
    #expect(html.contains("Simulated participants"))
    #expect(html.contains("class=\"scene\""), "paths lie over the controls")

    let replay = try Run(
      ["--replay", session + "/recording-1.jsonl", "--print=layers"], in: folder)
    #expect(replay.ending == .code(0) && replay.errors == [], "\(replay.errors)")
  }
}
