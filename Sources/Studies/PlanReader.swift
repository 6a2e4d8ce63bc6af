public import Files
internal import Laboratory
internal import Phrases
internal import Showcase

extension StudyFile {
  /// Reads a plan.
  ///
  /// - Throws: `Fault` with the line, the position in the file, and what is expected there.
  public init(path: String, languages: [String]) throws(Fault) {
    let value = try JSONFile.read(path)
    var reader = PlanReader(languages: languages)
    self = try reader.file(PlanNode(value, at: .file(path), languages: languages))
  }
}

/// Reads the objects of a plan.
private struct PlanReader {
  /// The languages of the pages, unless the plan names others.
  var languages: [String]
  var made: [String: MadeContent] = [:]

  /// At most 200 answers to a question: more than a page has room for.
  private static let mostAnswers = 200

  mutating func file(_ root: PlanNode) throws(Fault) -> StudyFile {
    var root = root
    try root.allow([
      "study", "languages", "consent", "welcome", "sessions", "base", "conditions", "order",
      "blocks",
      "tasks", "rest", "questionnaires", "ask", "seed",
    ])
    if let offered = try root.texts("languages") {
      if offered.isEmpty { throw root.fault(.empty, at: "languages") }
      languages = Self.languages(languages, among: offered)
      root.languages = languages
    }
    let base = try root.node("base")
    if let base { try base.allow(SetupReader.members) }
    let nodes = try root.nodes("conditions", over: base.map { [$0] } ?? [])
    var conditions: [StudyPlan.Condition] = []
    var setups: [LaunchConfiguration] = []
    for node in nodes {
      try node.allow(["id", "title"] + SetupReader.members)
      let id = try node.neededText("id")
      if conditions.contains(where: { $0.id == id }) { throw node.fault(.sameID(id), at: "id") }
      conditions.append(.init(id: id, title: try node.text("title") ?? id))
      var reader = SetupReader(languages: languages)
      setups.append(try reader.setup(node))
      made.merge(reader.made) { one, _ in one }
    }
    let tasks = try self.tasks(root, conditions, nodes, &setups)
    let plan = StudyPlan(
      title: try root.neededText("study"), consent: try root.text("consent"),
      welcome: try root.text("welcome"),
      sessions: try root.whole("sessions", in: StudyPlan.sessionCounts) ?? 1,
      conditions: conditions, tasks: tasks,
      blocks: try root.whole("blocks", in: StudyPlan.blockCounts) ?? 1,
      order: try root.choice("order", of: StudyPlan.Order.self) ?? .latinSquare,
      rest: try rest(root), questionnaires: try questionnaires(root),
      occasion: try root.choice("ask", of: StudyPlan.Occasion.self) ?? .condition,
      seed: UInt64(try root.whole("seed", in: 0...(1 << 53)) ?? 1))
    return StudyFile(plan: plan, setups: setups, made: made)
  }

  /// The person's languages that the study is offered in, else the first of these.
  private static func languages(_ wanted: [String], among offered: [String]) -> [String] {
    let base = { (tag: String) in tag.prefix { $0 != "-" && $0 != "_" }.lowercased() }
    let spoken = wanted.filter { tag in offered.contains { base($0) == base(tag) } }
    return spoken.isEmpty ? Array(offered.prefix(1)) : spoken
  }

  private func rest(_ root: PlanNode) throws(Fault) -> StudyPlan.Rest? {
    guard let node = try root.node("rest") else { return nil }
    try node.allow(["every", "seconds"])
    return StudyPlan.Rest(
      every: try node.whole("every", in: StudyPlan.Rest.intervals) ?? 1,
      seconds: try node.number("seconds", in: StudyPlan.Rest.durations) ?? 30)
  }

  private func questionnaires(_ root: PlanNode) throws(Fault) -> [Questionnaire] {
    var forms: [Questionnaire] = []
    for name in try root.texts("questionnaires") ?? [] {
      guard let form = Questionnaire(rawValue: name) else {
        throw root.fault(
          .noChoice(name, known: Questionnaire.allCases.map(\.rawValue)), at: "questionnaires")
      }
      forms.append(form)
    }
    return forms
  }

  // MARK: Tasks

  private func tasks(
    _ root: PlanNode, _ conditions: [StudyPlan.Condition], _ nodes: [PlanNode],
    _ setups: inout [LaunchConfiguration]
  ) throws(Fault) -> [StudyTask] {
    var tasks: [StudyTask] = []
    for node in try root.nodes("tasks") {
      let task = try self.task(node)
      if tasks.contains(where: { $0.id == task.id }) {
        throw node.fault(.sameID(task.id), at: node.has("id") ? "id" : "kind")
      }
      for id in task.conditions ?? [] where !conditions.contains(where: { $0.id == id }) {
        throw node.fault(.unknownCondition(id), at: "conditions")
      }
      for index in conditions.indices where task.conditions?.contains(conditions[index].id) ?? true
      {
        try check(task, node, conditions[index].id, &setups[index])
      }
      tasks.append(task)
    }
    return tasks
  }

  /// Checks that a condition has the controls that a task needs.
  private func check(
    _ task: StudyTask, _ node: PlanNode, _ condition: String, _ setup: inout LaunchConfiguration
  ) throws(Fault) {
    let hasPages = setup.pages != nil || setup.picture != nil
    let hasOthers = setup.bar != nil || setup.list != nil || hasPages
    let needed: (isThere: Bool, controls: [String])
    switch task.kind {
    case .findName: needed = (setup.list != nil, ["list"])
    case .seekPage: needed = (hasPages, ["pages", "picture"])
    case .findClause, .peekPop:
      needed = (setup.list != nil || setup.picture != nil, ["list", "picture"])
    case .pickItem: needed = (setup.bar != nil, ["bar"])
    case .answer, .explore: needed = (hasOthers, ["bar", "list", "pages", "picture"])
    case .ring:
      if hasOthers { throw node.fault(.ringAlone(condition)) }
      setup.hasRing = true
      needed = (true, [])
    }
    guard needed.isThere else {
      throw node.fault(.needs(task: task.id, condition: condition, controls: needed.controls))
    }
  }

  private static let kinds = [
    "find-name", "seek-page", "find-clause", "peek-pop", "pick-item", "read-and-answer", "explore",
    "ring",
  ]

  private func task(_ node: PlanNode) throws(Fault) -> StudyTask {
    let word = try node.neededText("kind")
    var own: [String] = []
    let kind: StudyTask.Kind
    switch word {
    case "find-name": (kind, own) = (.findName, ["trials", "targets", "practice"])
    case "seek-page": (kind, own) = (.seekPage, ["trials", "targets", "practice"])
    case "find-clause": (kind, own) = (.findClause, ["trials", "targets", "practice"])
    case "peek-pop": (kind, own) = (.peekPop, ["trials", "targets", "practice"])
    case "pick-item": (kind, own) = (.pickItem, ["trials", "targets", "practice"])
    case "read-and-answer": (kind, own) = (.answer(try questions(node)), ["questions"])
    case "explore": (kind, own) = (.explore(goal: try node.neededText("goal")), ["goal"])
    case "ring":
      (kind, own) = (.ring(try ring(node)), ["circles", "amplitudes", "widths", "practice"])
    default: throw node.fault(.noChoice(word, known: Self.kinds), at: "kind")
    }
    try node.allow(["id", "kind", "device", "timeLimit", "conditions"] + own)
    return StudyTask(
      id: try node.text("id") ?? word, kind: kind, targets: try targets(node),
      practice: try node.whole("practice", in: StudyTask.trialCounts) ?? 0,
      device: try node.choice("device", of: StudyTask.Device.self),
      timeLimit: try node.number("timeLimit", in: StudyTask.timeLimits),
      conditions: try node.texts("conditions"))
  }

  private func targets(_ node: PlanNode) throws(Fault) -> StudyTask.Targets {
    let count = try node.whole("trials", in: StudyTask.trialCounts)
    guard let list = try node.list("targets") else { return .drawn(count ?? 1) }
    let numbers = list.compactMap { value -> Int? in
      guard case .number(let number) = value, let whole = Int(exactly: number),
        StudyTask.Targets.numberRange.contains(whole)
      else { return nil }
      return whole
    }
    if numbers.count == list.count, !list.isEmpty { return .numbers(numbers) }
    let names = list.compactMap(\.text)
    guard names.count == list.count, !names.isEmpty else {
      throw node.fault(list.isEmpty ? .empty : .noTexts, at: "targets")
    }
    return .named(names)
  }

  private func questions(_ node: PlanNode) throws(Fault) -> [StudyTask.Question] {
    var questions: [StudyTask.Question] = []
    for question in try node.nodes("questions") {
      try question.allow(["text", "answers", "right"])
      guard let answers = try question.translatedTexts("answers"), !answers.isEmpty else {
        throw question.fault(.missingMember("answers"))
      }
      // Counted from 1, as people count.
      let right = try question.whole("right", in: 0...Self.mostAnswers)
      if let right, !(1...answers.count).contains(right) {
        throw question.fault(.noAnswer(right), at: "right")
      }
      questions.append(
        .init(text: try question.neededText("text"), answers: answers, right: right.map { $0 - 1 }))
    }
    return questions
  }

  private func ring(_ node: PlanNode) throws(Fault) -> StudyTask.RingSequences {
    typealias Sequences = StudyTask.RingSequences
    let circles = try node.whole("circles", in: Sequences.circleCounts) ?? 13
    if circles.isMultiple(of: 2) { throw node.fault(.evenCircles(circles), at: "circles") }
    let sizes = { (key: String, range: ClosedRange<Double>) throws(Fault) -> [Double] in
      guard let numbers = try node.numbers(key, in: range) else {
        throw node.fault(.missingMember(key))
      }
      if numbers.isEmpty { throw node.fault(.empty, at: key) }
      return numbers
    }
    return .init(
      circles: circles, amplitudes: try sizes("amplitudes", Sequences.amplitudeRange),
      widths: try sizes("widths", Sequences.widthRange))
  }
}
