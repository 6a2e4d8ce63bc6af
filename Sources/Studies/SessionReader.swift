internal import Files
internal import Interaction
public import Laboratory
internal import Phrases

/// A session as its file has it.
public struct RecordedSession: Hashable, Sendable {
  /// The name of its folder in that of the study.
  public let folder: String
  /// The title of the study.
  public let study: String
  /// The code of the participant, and the number of the session.
  public let session: StudySession
  /// The order group.
  public let group: Int
  /// Its records, in the order of time.
  public let records: [StudyRecord]
  /// The number of bytes up to the end of the last whole record; what follows was cut off.
  let byteCount: Int
  /// The end of its file that is no whole line, as after a power failure; nil where the file is whole.
  public let cut: Cut?

  /// The part of a line that is left out.
  public struct Cut: Hashable, Sendable {
    /// The number of the line, from 1.
    public let line: Int
    /// The number of its bytes.
    public let bytes: Int
  }

  /// The step at which it goes on.
  public var nextStep: Int { records.lazy.compactMap(\.nextStep).last ?? 0 }

  /// Whether no trial was done in it: all were skipped, or their pages passed.
  public var isWithoutTrials: Bool { records.countedTrials.allSatisfy { $0.outcome == .skipped } }

  /// How it ended; nil for one that did not.
  public var ending: StudyRecord.Ending? {
    records.lazy.compactMap { record in
      if case .ended(let ending, _) = record { ending } else { nil }
    }.last
  }
}

extension RecordedSession {
  /// Reads the file of a session.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - plan: the plan, which knows the goals of the trials.
  /// - Throws: `Fault` where it cannot be read or is too large, or where a line that is not the last is no record.
  init(path: String, plan: StudyPlan) throws(Fault) {
    let bytes = try TextFile.bytes(of: path, byteLimit: JSONFile.byteLimit)
    var reader = try SessionReader(path: path, plan: plan)
    var (start, number) = (0, 1)
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      // Of a session that was killed, the last line may be cut; nothing follows it.
      let isLast = bytes[(end + 1)...].firstIndex(of: UInt8(ascii: "\n")) == nil
      do throws(Fault) {
        try reader.take(JSONFile.value(of: Array(bytes[start..<end]), path: path), end: end + 1)
      } catch {
        if isLast { break }
        throw Fault(
          file: path, line: number, problem: .plan(.brokenSession), remedy: .plan(.removeSession))
      }
      (start, number) = (end + 1, number + 1)
    }
    guard let header = reader.header else {
      throw Fault(file: path, problem: .plan(.brokenSession), remedy: .plan(.removeSession))
    }
    folder = lastComponent(of: folderPath(of: path))
    study = header["study"].text ?? ""
    session = StudySession(
      participant: header["participant"].text ?? "", number: reader.sessionNumber,
      earlier: header["earlier"].whole ?? 0,
      simulation: header["simulation"].text.flatMap { UInt64($0) },
      isTryOut: header["tryOut"] == .flag(true))
    group = header["group"].whole ?? 0
    records = reader.records
    byteCount = reader.byteCount
    cut = start < bytes.count ? Cut(line: number, bytes: bytes.count - start) : nil
  }
}

extension TrialLog {
  /// When the last event was, or the beginning.
  fileprivate var lastTime: Instant { entries.last?.time ?? begin }
}

extension JSONValue {
  /// The number; nil for other values, and from 1e15 on, where sums and squares lose their meaning.
  fileprivate var measure: Double? { number.flatMap { abs($0) < 1e15 ? $0 : nil } }

  /// The whole number; nil for other values.
  fileprivate var whole: Int? {
    guard case .number = self else { return nil }
    return measure.flatMap { Int(exactly: $0) }
  }

  fileprivate var flag: Bool { if case .flag(let flag) = self { flag } else { false } }

  fileprivate var microseconds: Int64? { self["microseconds"].whole.map { Int64($0) } }

  /// The numbers of a list; nil where it has others than so many.
  fileprivate func numbers(_ count: Int) -> [Double]? {
    let numbers = (list ?? []).compactMap(\.measure)
    return numbers.count == count ? numbers : nil
  }

  fileprivate var point: Point? { numbers(2).map { Point(x: $0[0], y: $0[1]) } }
  fileprivate var position: Point? {
    guard let x = self["x"].measure, let y = self["y"].measure else { return nil }
    return Point(x: x, y: y)
  }
}

/// Takes the lines of a session, one after the other.
private struct SessionReader {
  private let path: String
  private let plan: StudyPlan
  private var schedule: Schedule?
  private(set) var header: JSONValue?
  private(set) var records: [StudyRecord] = []
  private(set) var byteCount = 0
  /// The trial whose end has not come.
  private var log: TrialLog?
  /// The last moment of the records.
  private var latest = Instant.zero
  /// The moment at which the clock of the lines began.
  private var clockStart = Instant.zero

  init(path: String, plan: StudyPlan) throws(Fault) { (self.path, self.plan) = (path, plan) }

  var sessionNumber: Int { header?["number"].whole ?? 0 }

  private var broken: Fault {
    Fault(file: path, problem: .plan(.brokenSession), remedy: .plan(.removeSession))
  }

  mutating func take(_ line: JSONValue, end: Int) throws(Fault) {
    guard header != nil else {
      let first = line["session"]
      guard first["vitrine"].whole == SessionLines.version, let number = first["number"].whole,
        number >= 0
      else { throw broken }
      header = first
      schedule = Schedule(plan, session: number)
      byteCount = end
      return
    }
    if let step = line["trial"].whole {
      try takeTrial(line, step: step)
      if log == nil { byteCount = end }
      return
    }
    // What was written of a trial before the program was killed.
    log = nil
    if line["resumed"].whole != nil {
      clockStart = latest
      byteCount = end
      return
    }
    guard let record = record(line) else { throw broken }
    records.append(record)
    latest = max(latest, moment(line) ?? latest)
    byteCount = end
  }

  /// The moment of a line, in the session; nil where there is none, or one that no clock has.
  private func moment(_ line: JSONValue) -> Instant? {
    guard let own = line.microseconds else { return nil }
    let (sum, isOver) = clockStart.microseconds.addingReportingOverflow(own)
    return isOver ? nil : Instant(microseconds: sum)
  }

  private func record(_ line: JSONValue) -> StudyRecord? {
    guard let time = moment(line) else { return nil }
    if let step = line["passed"].whole {
      // Without the member, as in older files, the participant went on.
      let person = line["by"].text.flatMap { StudyRecord.Person(rawValue: $0) } ?? .participant
      return .passed(step: step, at: time, by: person)
    }
    if let step = line["withdrawn"].whole { return .withdrawn(step: step, at: time) }
    if let step = line["mark"].whole {
      return .mark(.init(time: time, step: step, note: line["note"].text ?? ""))
    }
    if let word = line["ended"].text {
      return StudyRecord.Ending(rawValue: word).map { .ended($0, at: time) }
    }
    guard let step = line["answers"].whole,
      let form = line["form"].text.flatMap({ Questionnaire(rawValue: $0) })
    else { return nil }
    let answers = (line["given"].list ?? []).compactMap(\.whole)
    guard answers.count == form.count else { return nil }
    var block: Schedule.Block?
    if !line["condition"].isNull {
      guard let condition = line["condition"].whole, plan.conditions.indices.contains(condition),
        let number = line["block"].whole, number >= 0
      else { return nil }
      block = Schedule.Block(condition: condition, number: number)
    }
    return .answers(.init(step: step, form: form, block: block, answers: answers, time: time))
  }

  // MARK: Trials

  private mutating func takeTrial(_ line: JSONValue, step: Int) throws(Fault) {
    if let begin = line["begin"].object.map({ JSONValue.object($0) }) {
      log = try trial(begin, step: step)
      return
    }
    guard log?.step == step else { throw broken }
    if let end = line["end"].object.map({ JSONValue.object($0) }) {
      guard let time = moment(end),
        let outcome = end["outcome"].text.flatMap({ TrialLog.Outcome(rawValue: $0) }),
        var whole = log, time >= whole.lastTime
      else { throw broken }
      (whole.end, whole.outcome) = (time, outcome)
      records.append(.trial(whole))
      latest = max(latest, time)
      log = nil
      return
    }
    guard let time = moment(line), let event = Self.event(line), let last = log?.lastTime,
      time >= last
    else { throw broken }
    log?.entries.append(TrialLog.Entry(time: time, event: event))
  }

  private func trial(_ begin: JSONValue, step: Int) throws(Fault) -> TrialLog {
    guard let schedule, schedule.steps.indices.contains(step),
      case .trial(let trial) = schedule.steps[step], let time = moment(begin),
      begin["condition"].whole == trial.block.condition, begin["task"].whole == trial.task
    else { throw broken }
    let frame = begin["frame"].numbers(4).map {
      Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
    }
    return TrialLog(
      step: step, trial: trial,
      target: TrialLog.Target(
        index: begin["index"].whole, name: begin["name"].text ?? "",
        count: begin["count"].whole ?? 0, amplitude: begin["amplitude"].measure ?? 0,
        width: begin["width"].measure ?? 0, frame: frame),
      begin: time, origin: begin["origin"].point)
  }

  private static func event(_ line: JSONValue) -> TrialLog.Event? {
    if let phase = line["contact"].text.flatMap({ Contact.Phase(rawValue: $0) }) {
      guard let id = line["id"].whole, let position = line.position,
        let kind = line["kind"].text.flatMap({ Contact.Kind(rawValue: $0) })
      else { return nil }
      let button = line["button"].text.flatMap { Contact.Button(rawValue: $0) } ?? .primary
      return .contact(
        Contact(
          id: id, phase: phase, position: position, force: line["force"].measure, kind: kind,
          button: button))
    }
    if line["hovered"].flag { return line.position.map { .hovered($0) } }
    if line["left"].flag { return .left }
    if let notches = line["scrolled"].point {
      return line.position.map { .scrolled(Scroll(notches: notches, position: $0)) }
    }
    if let key = line["key"].text {
      // Files of older versions have no modifiers.
      let held = (line["modifiers"].text ?? "").split(separator: "+").map { String($0) }
      let modifiers = SessionLines.modifiers.filter { held.contains($0.name) }
      return .key(
        KeyPress(
          Key(rawValue: key), modifiers: Modifiers(modifiers.map(\.modifier)),
          text: line["text"].text ?? "", isRepeat: line["repeat"].flag))
    }
    return observation(line).map { .observed($0) }
  }

  private static func observation(_ line: JSONValue) -> TrialLog.Observation? {
    let isRight = line["right"].flag
    if let index = line["tracked"].whole { return .tracked(index < 0 ? nil : index) }
    if let depth = line["level"].whole {
      let rows = (line["rows"].list ?? []).compactMap(\.whole)
      guard rows.count == 2, rows[0] <= rows[1] else { return nil }
      return .level(depth, rows: rows[0]..<rows[1])
    }
    if let name = line["chose"].text {
      return .chose(line["index"].whole, name: name, isRight: isRight)
    }
    if let name = line["peeked"].text { return .peeked(name: name, isRight: isRight) }
    if let index = line["answered"].whole { return .answered(index, isRight: isRight) }
    guard let number = line["tapped"].whole, let point = line.position,
      let from = line["from"].point, let to = line["to"].point
    else { return nil }
    return .tapped(number, from: from, to: to, at: point, isHit: line["hit"].flag)
  }
}
