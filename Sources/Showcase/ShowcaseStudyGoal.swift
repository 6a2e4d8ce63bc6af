internal import Documents
public import Interaction
public import Laboratory
internal import Phrases
internal import Widgets

// What the trials of a study lead to, found among the things that the controls show.

extension Showcase {
  /// The goal of a trial.
  func goal(of trial: Schedule.Trial, _ task: StudyTask, _ context: UpdateContext) -> StudyGoal {
    switch task.kind {
    case .answer:
      guard case .answer(let question) = trial.goal else { break }
      return StudyGoal(words: .text(question.text), name: question.text, count: 1)
    case .explore(let goal): return StudyGoal(words: .text(goal), name: goal, count: 1)
    case .ring:
      guard case .ring(let ring) = trial.goal else { break }
      return StudyGoal(words: .phrase(.tapCircles), name: "", count: ring.circles)
    case .findName:
      guard let list = studyList else { break }
      return foundRow(trial.goal, task, of: list) { .findName($0.name) }
    case .seekPage:
      guard let (count, page) = studyPages else { break }
      return found(.page, trial.goal, task, count: count, start: page) {
        "\($0 + 1)"
      } words: {
        .seekPage(($0.index ?? 0) + 1)
      }
    case .findClause, .peekPop: return place(trial.goal, task, context)
    case .pickItem:
      guard let bar = studyBar else { break }
      let items = bar.content.items.filter(\.allowsSelection)
      return found(.item, trial.goal, task, count: items.count, start: nil) {
        items[$0].title
      } id: {
        items[$0].id
      } words: {
        .pickItem($0.name)
      }
    }
    return missing("")
  }

  /// The first trial of a study whose target is not among what the controls show; nil for none.
  ///
  /// - Parameter ruler: measures the texts.
  public func trialWithoutTarget(ruler: any TextRuler) -> Schedule.Trial? {
    guard let run = study?.run else { return nil }
    let context = self.context(time, ruler)
    return run.schedule.steps.lazy.compactMap { step in
      guard case .trial(let trial) = step,
        !goal(of: trial, run.task(of: trial), context).isThere
      else { return nil }
      return trial
    }.first
  }

  /// A place of the document, by its list where there is one, else by its notes; or a row of another list.
  private func place(
    _ goal: Schedule.Trial.Goal, _ task: StudyTask, _ context: UpdateContext
  ) -> StudyGoal {
    let words = { (goal: StudyGoal) -> StudyPhrase in
      task.kind == .peekPop ? .peekPop(goal.name) : .findClause(goal.name)
    }
    if let list = studyList, list.rowCount > 0 {
      let places = list.places
      return foundRow(goal, task, of: list) {
        $0 < places.count ? places[$0].note : nil
      } words: {
        words($0)
      }
    }
    let languages = context.settings.languages
    let notes = (context.catalog?.document.pages ?? []).flatMap(\.notes).filter { $0.area != nil }
    return found(.note, goal, task, count: notes.count, start: nil) {
      notes[$0].title.text(for: languages)
    } id: {
      notes[$0].id
    } words: {
      words($0)
    }
  }

  private func foundRow(
    _ goal: Schedule.Trial.Goal, _ task: StudyTask, of list: IndexWindow,
    id: (Int) -> String? = { _ in nil },
    words: (StudyGoal) -> StudyPhrase
  ) -> StudyGoal {
    let rows = list.listContent.rows
    return found(
      .row, goal, task, count: list.rowCount, start: list.stripContent.current,
      name: { rows.text(of: $0) }, id: id, words: words)
  }

  private func found(
    _ subject: StudyGoal.Subject, _ goal: Schedule.Trial.Goal, _ task: StudyTask, count: Int,
    start: Int?, name: (Int) -> String, id: (Int) -> String? = { _ in nil },
    words: (StudyGoal) -> StudyPhrase
  ) -> StudyGoal {
    let index: Int?
    let wanted: String
    /// Whether a thing can be asked for.
    func hasName(_ index: Int) -> Bool { name(index).contains { !$0.isWhitespace } }
    /// Whether the plan names a thing as a target.
    func isTarget(_ index: Int) -> Bool {
      switch task.targets {
      case .drawn: false
      case .numbers(let numbers): numbers.contains(index + 1)
      case .named(let names): names.contains { $0 == name(index) || $0 == id(index) }
      }
    }
    switch goal {
    case .drawn(let draw):
      // Practice leads to others than the targets, where there are others.
      index =
        draw.index(among: count, from: start) { hasName($0) && !isTarget($0) }
        ?? draw.index(among: count, from: start) { hasName($0) }
      wanted = ""
    case .number(let number):
      index = (0..<count).contains(number) ? number : nil
      wanted = "\(number + 1)"
    case .named(let named):
      index =
        named.isEmpty ? nil : (0..<count).first { name($0) == named || id($0) == named }
      wanted = named
    case .answer, .explore, .ring: (index, wanted) = (nil, "")
    }
    guard let index else { return missing(wanted) }
    var found = StudyGoal(
      words: .text(""), index: index, name: name(index), count: count, start: start, id: id(index),
      subject: subject)
    found.words = .phrase(words(found))
    return found
  }

  private func missing(_ name: String) -> StudyGoal {
    StudyGoal(words: .phrase(.noTarget(name)), name: name, count: 0, isThere: false)
  }

  // MARK: Controls

  var studyList: IndexWindow? { models.lazy.compactMap { $0 as? IndexWindow }.first }
  var studyBar: FisheyeWindow? { models.lazy.compactMap { $0 as? FisheyeWindow }.first }

  /// The number of pages and the one that is shown.
  var studyPages: (count: Int, page: Int)? {
    models.lazy.compactMap { model -> (Int, Int)? in
      switch model {
      case let pages as PagesWindow: (pages.document.pages.count, pages.page)
      case let picture as PictureWindow: (picture.document.pages.count, picture.page)
      default: nil
      }
    }.first
  }

  /// The target of a trial as its log has it: how far it is, and how large.
  ///
  /// Rows and pages are a distance in rows or pages, and one wide; the circles of a ring have their own measures; other
  /// things are a distance in points from the pointer to their middle, and as wide as their smaller side (MacKenzie and
  /// Buxton, "Extending Fitts' law to two-dimensional tasks", CHI 1992, 219–226).
  func target(
    of goal: StudyGoal, _ trial: Schedule.Trial, from origin: Point?, _ context: UpdateContext
  ) -> TrialLog.Target {
    if case .ring(let ring) = trial.goal {
      return TrialLog.Target(
        index: nil, name: "", count: ring.circles, amplitude: ring.amplitude, width: ring.width)
    }
    let frame = frame(of: goal, context)
    var (amplitude, width) = (0.0, 0.0)
    if let index = goal.index, let start = goal.start {
      (amplitude, width) = (Double(abs(index - start)), 1)
    } else if let frame, let origin {
      (amplitude, width) = (origin.distance(to: frame.center), min(frame.width, frame.height))
    }
    return TrialLog.Target(
      index: goal.index, name: goal.name, count: goal.count, amplitude: amplitude, width: width,
      frame: frame)
  }

  /// The frame of a goal in the window; nil where it is out of sight.
  func frame(of goal: StudyGoal, _ context: UpdateContext) -> Rect? {
    if goal.name.isEmpty { return nil }
    if let bar = studyBar, let id = goal.id {
      return bar.stage.widget.restingFrame(ofItem: id, in: bar.scene(context))
    }
    // Also beneath a page of the study.
    let elements = models.flatMap {
      $0.contentElements(in: context) + $0.overlayElements(in: context)
    }
    return elements.flatMap(\.all).first { element in
      element.role.isActionable && !element.bounds.isEmpty
        && (element.name == goal.name || goal.name == element.value)
    }?.bounds
  }
}
