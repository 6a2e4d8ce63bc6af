internal import Files
internal import Glibc
internal import Interaction
internal import Laboratory
internal import Phrases
internal import Showcase
internal import Studies
internal import Widgets

/// Checks the plan of a study against what its conditions show, before a session begins.
struct StudyCheck {
  /// The path of the plan.
  let path: String
  let file: StudyFile
  let material: Material

  /// 1,000 by 700 points: a window smaller than those of most participants, in which all answers can be read.
  private static let window = Size(width: 1000, height: 700)

  /// Checks that the sources of all conditions can be read, that every target that the plan names is there, and that all
  /// answers have room.
  ///
  /// Only conditions with such targets, or with places of a document as targets, are read for it.
  ///
  /// - Throws: `Failure` with the line of the plan.
  func run() throws(Failure) {
    for (index, task) in file.plan.tasks.enumerated() { try checkAnswers(of: task, index) }
    for (index, setup) in file.setups.enumerated() { try checkSources(of: setup, index) }
    for index in file.setups.indices { try checkTargets(of: index) }
  }

  private func checkSources(of setup: LaunchConfiguration, _ condition: Int) throws(Failure) {
    let sources = [
      ("list", setup.list?.source), ("pages", setup.pages?.source),
      ("picture", setup.picture?.source),
    ]
    for case (let control, let source?) in sources
    where access(AssetFolder.file(of: source, in: material.assets), R_OK) != 0 {
      let reason = String(cString: strerror(errno))
      throw Failure(
        .noInput,
        Fault(
          at: StudyFile.spot(ofSource: control, ofCondition: condition, in: path),
          problem: .plan(.unreadableSource(source, reason: reason)), remedy: .checkName))
    }
  }

  private func checkAnswers(of task: StudyTask, _ index: Int) throws(Failure) {
    guard case .answer(let questions) = task.kind else { return }
    for (number, question) in questions.enumerated() {
      let page = StudyCardContent(
        heading: question.text, choices: .words(question.answers), buttons: [.init(0, "")])
      if StudyCardGeometry.hasRoom(for: page, in: Self.window) { continue }
      throw Failure(
        .data,
        Fault(
          at: JSONSpot.file(path)["tasks"][index]["questions"][number]["answers"],
          problem: .plan(
            .noRoom(width: Int(Self.window.width), height: Int(Self.window.height))),
          remedy: .plan(.correct)))
    }
  }

  private func checkTargets(of condition: Int) throws(Failure) {
    let id = file.plan.conditions[condition].id
    let tasks = file.plan.tasks.indices.filter { index in
      let task = file.plan.tasks[index]
      return (task.conditions?.contains(id) ?? true) && Self.isChecked(task)
    }
    if tasks.isEmpty { return }
    // A session of this condition alone.
    let plan = StudyPlan(
      title: file.plan.title, conditions: [file.plan.conditions[condition]],
      tasks: tasks.map { file.plan.tasks[$0] }, order: .asWritten)
    let configuration = LaunchConfiguration(
      study: .init(
        plan: plan, session: StudySession(participant: "", number: 0), firstStep: 0,
        hasFacilitator: false, setups: [file.setups[condition]]),
      layout: .single, settings: file.setups[condition].settings)
    guard let content = try material.conditions(of: configuration) else { return }
    var driver = ShowcaseDriver(Showcase(configuration), ruler: PlainRuler())
    for (input, rows, document) in try content.inputs(of: 0) {
      driver.take(Input(time: .zero, event: input), rows: rows?.table, document: document)
    }
    guard let trial = driver.showcase.trialWithoutTarget(ruler: PlainRuler()) else { return }
    throw Failure(.data, fault(of: trial, tasks[trial.task], id))
  }

  /// Whether the targets of a task may be missing: rows, pages and items that are drawn are there.
  private static func isChecked(_ task: StudyTask) -> Bool {
    switch (task.kind, task.targets) {
    case (.findClause, _), (.peekPop, _), (.findName, .numbers), (.findName, .named),
      (.seekPage, .numbers), (.seekPage, .named), (.pickItem, .numbers), (.pickItem, .named):
      true
    case (.findName, .drawn), (.seekPage, .drawn), (.pickItem, .drawn), (.answer, _),
      (.explore, _), (.ring, _):
      false
    }
  }

  private func fault(of trial: Schedule.Trial, _ task: Int, _ condition: String) -> Fault {
    let spot = JSONSpot.file(path)["tasks"][task]
    let target: (index: Int?, name: String)?
    switch (trial.goal, file.plan.tasks[task].targets) {
    case (.named(let name), .named(let names)): target = (names.firstIndex(of: name), name)
    case (.number(let number), .numbers(let numbers)):
      target = (numbers.firstIndex(of: number + 1), "\(number + 1)")
    default: target = nil
    }
    guard let target else {
      return Fault(at: spot, problem: .plan(.noTargets(condition)), remedy: .plan(.correct))
    }
    return Fault(
      at: target.index.map { spot["targets"][$0] } ?? spot["targets"],
      problem: .plan(.noTarget(target.name, condition: condition)), remedy: .plan(.correct))
  }
}
