internal import Files
internal import Interaction
internal import Laboratory

/// The lines of a session's file, one object of JSON each.
///
///     {"session":{"vitrine":1,"study":"…","participant":"K7QD","number":0,…}}
///     {"passed":0,"microseconds":1250000}
///     {"passed":1,"microseconds":2500000,"by":"facilitator"}
///     {"trial":4,"begin":{"microseconds":…,"condition":0,…}}
///     {"trial":4,"microseconds":…,"contact":"moved","id":1,"x":12.5,"y":40,"force":0.4,"kind":"touch"}
///     {"trial":4,"microseconds":…,"tracked":17}
///     {"trial":4,"end":{"microseconds":…,"outcome":"done"}}
///     {"resumed":5,"recording":"recording-2.jsonl"}
///
/// A session that was broken off goes on behind a line that names the step and the new recording. The clock begins at 0 again
/// there, as that of the recording does; results have its times behind those before.
///
/// A trial counts where its `end` is there. All of its lines are written together.
enum SessionLines {
  /// The version of the format.
  static let version = 1

  /// The names of modifiers that were held with a key: `"modifiers":"shift+control"`.
  static let modifiers: [(name: String, modifier: Modifiers)] = [
    ("shift", .shift), ("control", .control), ("alt", .alt), ("command", .command),
  ]

  // MARK: Writing

  /// The first line.
  static func header(_ plan: StudyPlan, _ session: StudySession, languages: [String]) -> String {
    var line = JSONLine()
    line.add("vitrine", version)
    line.add("study", plan.title)
    line.add("participant", session.participant)
    line.add("number", session.number)
    line.add("earlier", session.earlier)
    // A text: numbers of JSON lose the last bits of such a seed.
    if let seed = session.simulation { line.add("simulation", "\(seed)") }
    if session.isTryOut { line.add("tryOut", true) }
    line.add("group", Schedule(plan, session: session.number).group)
    line.add("language", languages.first ?? "en")
    return JSONLine("session", line).text
  }

  /// The line behind which a session goes on.
  static func resumed(step: Int, recording: String) -> String {
    var line = JSONLine()
    line.add("resumed", step)
    line.add("recording", recording)
    return line.text
  }

  /// The lines of a record.
  static func text(of record: StudyRecord) -> String {
    switch record {
    case .passed(let step, let time, let person):
      var line = JSONLine()
      line.add("passed", step)
      line.add("microseconds", Int(time.microseconds))
      if person != .participant { line.add("by", person.rawValue) }
      return line.text
    case .trial(let log): return text(of: log)
    case .answers(let answers):
      var line = JSONLine()
      line.add("answers", answers.step)
      line.add("microseconds", Int(answers.time.microseconds))
      line.add("form", answers.form.rawValue)
      if let block = answers.block {
        line.add("condition", block.condition)
        line.add("block", block.number)
      }
      line.add("given", answers.answers)
      return line.text
    case .withdrawn(let step, let time):
      var line = JSONLine()
      line.add("withdrawn", step)
      line.add("microseconds", Int(time.microseconds))
      return line.text
    case .mark(let mark):
      var line = JSONLine()
      line.add("mark", mark.step)
      line.add("microseconds", Int(mark.time.microseconds))
      line.add("note", mark.note)
      return line.text
    case .ended(let ending, let time):
      var line = JSONLine()
      line.add("ended", ending.rawValue)
      line.add("microseconds", Int(time.microseconds))
      return line.text
    }
  }

  private static func text(of log: TrialLog) -> String {
    var begin = JSONLine()
    begin.add("microseconds", Int(log.begin.microseconds))
    begin.add("condition", log.trial.block.condition)
    begin.add("block", log.trial.block.number)
    begin.add("task", log.trial.task)
    begin.add("number", log.trial.number)
    if log.trial.isPractice { begin.add("practice", true) }
    if let index = log.target.index { begin.add("index", index) }
    begin.add("name", log.target.name)
    begin.add("count", log.target.count)
    begin.add("amplitude", log.target.amplitude)
    begin.add("width", log.target.width)
    if let frame = log.target.frame {
      begin.add("frame", [frame.x, frame.y, frame.width, frame.height])
    }
    if let origin = log.origin { begin.add("origin", [origin.x, origin.y]) }
    if case .ring(let ring) = log.trial.goal { begin.add("circles", ring.circles) }
    var end = JSONLine()
    end.add("microseconds", Int(log.end.microseconds))
    end.add("outcome", log.outcome.rawValue)
    var text = JSONLine("trial", log.step, "begin", begin).text
    for entry in log.entries { text += line(of: entry, step: log.step).text }
    return text + JSONLine("trial", log.step, "end", end).text
  }

  private static func line(of entry: TrialLog.Entry, step: Int) -> JSONLine {
    var line = JSONLine()
    line.add("trial", step)
    line.add("microseconds", Int(entry.time.microseconds))
    switch entry.event {
    case .contact(let contact):
      line.add("contact", contact.phase.rawValue)
      line.add("id", contact.id)
      line.add(contact.position)
      if let force = contact.force { line.add("force", force) }
      line.add("kind", contact.kind.rawValue)
      if contact.button != .primary { line.add("button", contact.button.rawValue) }
    case .hovered(let point):
      line.add("hovered", true)
      line.add(point)
    case .left: line.add("left", true)
    case .scrolled(let scroll):
      line.add("scrolled", [scroll.notches.x, scroll.notches.y])
      line.add(scroll.position)
    case .key(let press):
      line.add("key", press.key.rawValue)
      line.add("text", press.text)
      let held = modifiers.filter { press.modifiers.contains($0.modifier) }
      if !held.isEmpty { line.add("modifiers", held.map(\.name).joined(separator: "+")) }
      if press.isRepeat { line.add("repeat", true) }
    case .observed(let observation): add(observation, to: &line)
    }
    return line
  }

  private static func add(_ observation: TrialLog.Observation, to line: inout JSONLine) {
    switch observation {
    case .tracked(let index): line.add("tracked", index ?? -1)
    case .level(let depth, let rows):
      line.add("level", depth)
      line.add("rows", [rows.lowerBound, rows.upperBound])
    case .chose(let index, let name, let isRight):
      line.add("chose", name)
      if let index { line.add("index", index) }
      line.add("right", isRight)
    case .peeked(let name, let isRight):
      line.add("peeked", name)
      line.add("right", isRight)
    case .answered(let index, let isRight):
      line.add("answered", index)
      line.add("right", isRight)
    case .tapped(let number, let from, let to, let point, let isHit):
      line.add("tapped", number)
      line.add(point)
      line.add("from", [from.x, from.y])
      line.add("to", [to.x, to.y])
      line.add("hit", isHit)
    }
  }
}

/// An object of JSON on one line, with its members in the order in which they were added.
struct JSONLine {
  private var members = ""

  init() {}

  init(_ key: String, _ object: JSONLine) { add(key, object) }

  init(_ key: String, _ value: Int, _ second: String, _ object: JSONLine) {
    add(key, value)
    add(second, object)
  }

  /// The line with its end.
  var text: String { "{\(members)}\n" }

  mutating func add(_ key: String, _ value: Int) { member(key, "\(value)") }
  mutating func add(_ key: String, _ value: Bool) { member(key, "\(value)") }
  mutating func add(_ key: String, _ value: Double) { member(key, Self.digits(value)) }
  mutating func add(_ key: String, _ values: [Int]) {
    member(key, "[\(values.map { "\($0)" }.joined(separator: ","))]")
  }
  mutating func add(_ key: String, _ values: [Double]) {
    member(key, "[\(values.map(Self.digits).joined(separator: ","))]")
  }
  mutating func add(_ key: String, _ value: String) { member(key, Self.quoted(value)) }
  mutating func add(_ key: String, _ object: JSONLine) { member(key, "{\(object.members)}") }
  mutating func add(_ point: Point) {
    add("x", point.x)
    add("y", point.y)
  }

  private mutating func member(_ key: String, _ value: String) {
    members += (members.isEmpty ? "" : ",") + "\"\(key)\":\(value)"
  }

  /// The shortest digits that give the number again; whole numbers without a point.
  static func digits(_ number: Double) -> String {
    guard number.isFinite else { return "0" }
    return number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }

  /// A text in quotes, with the escapes of RFC 8259.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
