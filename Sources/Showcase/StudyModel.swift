internal import Interaction
internal import Laboratory
internal import Phrases
internal import Widgets

/// The session of a study: what the participant and the facilitator see of it.
struct StudyModel: Sendable {
  /// A button of the participant's pages, by its id.
  enum Button: Int {
    case goOn, decline, start, pass, back, next, handIn, act, resume, quit
  }

  /// A content of a condition that is read.
  enum Content { case rows, document }

  /// The models when a condition was ready, to which every trial returns.
  struct Home: Sendable {
    var models: [any WindowModel]
    var find: FindModel
  }

  /// The controls and settings of the conditions.
  let setups: [LaunchConfiguration]
  var run: StudyRun
  var sheet = WidgetHost(StudyCard())
  var banner = WidgetHost(StudyCard())
  /// The contacts that began on the pages and buttons of the study.
  var sheetContacts: Set<Int> = []
  var bannerContacts: Set<Int> = []
  /// Whether the page has the keyboard, and not the controls.
  var isKeyed = false
  /// The item of a questionnaire that is shown.
  var item = 0
  /// The target of the next trial, or of the one in progress; nil for another step.
  var goal: StudyGoal?
  var home: Home?
  /// The contents of the condition that were read to their end.
  var completed: Set<Content> = []
  /// The constants of controls of the condition that is shown, and those that the record of a try-out has last.
  var conditionTuning = Tuning()
  var recordedTuning = Tuning()
  /// The conditions whose scenes were kept.
  var scenes: Set<Int> = []
  /// Where the pointer was last; nil where there is none.
  var pointer: Point?
  /// The levels of a strip that were noted last.
  var level = 0
  /// Whether the last input was a key or a turn of the wheel, which steps rather than chooses.
  var isStepping = false
  /// The page that was noted last.
  var page: Int?
  /// The effects of the input in progress on the controls.
  var observed: [TrialLog.Observation] = []

  /// The facilitator's window; nil for none.
  var facilitator: FacilitatorModel?

  init(_ study: LaunchConfiguration.Study) {
    facilitator = study.hasFacilitator ? FacilitatorModel() : nil
    setups = study.setups
    run = StudyRun(study.plan, study.session, from: study.firstStep)
  }

  // MARK: Pages

  /// The page that covers the window; nil during a trial.
  func sheetContent(at time: Instant, _ languages: [String]) -> StudyCardContent? {
    let text = { (phrase: StudyPhrase) in phrase.text(for: languages) }
    let button = { (id: Button, phrase: StudyPhrase) in
      StudyCardContent.Button(id.rawValue, text(phrase))
    }
    switch run.state {
    case .idle, .preparing:
      return StudyCardContent(heading: text(.oneMoment), text: text(.preparing))
    case .page: return stepContent(languages)
    case .resting(let end):
      let seconds = Int(max(1, (end - time).rounded(.up)))
      return StudyCardContent(heading: text(.breakTime), text: text(.breakFor(seconds: seconds)))
    case .asking(let form, let answers): return content(of: form, answers, languages)
    case .acting: return nil
    case .answering(let log):
      guard case .answer(let question) = log.trial.goal else { return nil }
      return StudyCardContent(
        heading: question.text, choices: .words(question.answers),
        buttons: [.init(Button.resume.rawValue, text(.back), leadsOn: false)])
    case .over(let ending):
      let (heading, words): (StudyPhrase, StudyPhrase) =
        switch ending {
        case .completed: (.thanks, .thanksText)
        case .declined: (.thanks, .declinedText)
        case .aborted: (.thanks, .abortedText)
        }
      return StudyCardContent(
        heading: text(heading), text: text(words), buttons: [button(.quit, .done)])
    }
  }

  private func stepContent(_ languages: [String]) -> StudyCardContent? {
    let text = { (phrase: StudyPhrase) in phrase.text(for: languages) }
    let button = { (id: Button, phrase: StudyPhrase) in
      StudyCardContent.Button(id.rawValue, text(phrase))
    }
    switch run.step {
    case .consent(let words):
      return StudyCardContent(
        heading: text(.consent), text: words,
        buttons: [button(.decline, .decline), button(.goOn, .agree)], hasDefault: false)
    case .welcome(let words):
      return StudyCardContent(
        heading: run.plan.title, text: words, buttons: [button(.goOn, .goOn)])
    case .instructions(_, let index):
      let task = run.plan.tasks[index]
      let device = task.device.map { " " + text($0.phrase) } ?? ""
      return StudyCardContent(
        heading: run.plan.title, text: text(task.kind.phrase) + device,
        buttons: [button(.goOn, .goOn)])
    case .trial(let trial):
      guard let goal else { return nil }
      let count = run.schedule.steps.count { step in
        guard case .trial(let other) = step else { return false }
        return other.block == trial.block && other.task == trial.task
          && other.isPractice == trial.isPractice
      }
      let number = text(.trialOf(trial.number + 1, count))
      return StudyCardContent(
        heading: goal.words.text(for: languages),
        text: trial.isPractice ? "\(text(.practice)) · \(number)" : number,
        buttons: [goal.isThere ? button(.start, .start) : button(.pass, .goOn)])
    case .rest:
      return StudyCardContent(
        heading: text(.breakTime), text: text(.breakOver), buttons: [button(.goOn, .goOn)])
    case .condition, .questionnaire, .farewell, nil: return nil
    }
  }

  private func content(
    of form: Questionnaire, _ answers: [Int?], _ languages: [String]
  ) -> StudyCardContent {
    let text = { (phrase: StudyPhrase) in phrase.text(for: languages) }
    let item = min(max(item, 0), form.count - 1)
    let isLast = item == form.count - 1
    var buttons: [StudyCardContent.Button] = []
    if item > 0 { buttons.append(.init(Button.back.rawValue, text(.back))) }
    let isAnswered = answers[item] != nil && (!isLast || answers.allSatisfy { $0 != nil })
    buttons.append(
      .init(
        (isLast ? Button.handIn : .next).rawValue, text(isLast ? .handIn : .next),
        isEnabled: isAnswered))
    let (low, high): (StudyPhrase, StudyPhrase) =
      switch form {
      case .sus: (.stronglyDisagree, .stronglyAgree)
      case .tlx: item == Self.performance ? (.perfect, .failure) : (.veryLow, .veryHigh)
      }
    let question: StudyPhrase =
      switch form {
      case .sus: .susItem(item)
      case .tlx: .tlxItem(item)
      }
    return StudyCardContent(
      heading: text(form == .sus ? .sus : .tlx),
      text: text(question) + "\n" + text(.trialOf(item + 1, form.count)),
      choices: .marks(form.scale.count, low: text(low), high: text(high)),
      selection: answers[item].map { $0 - form.scale.lowerBound }, buttons: buttons)
  }

  /// The scale of the Task Load Index that runs from perfect to failure.
  private static let performance = 3

  /// The line above the controls during a trial: what to do, and a button.
  func bannerContent(_ languages: [String]) -> StudyCardContent? {
    guard let log = run.log, let goal else { return nil }
    let task = run.task(of: log.trial)
    let phrase: StudyPhrase =
      switch task.kind {
      case .explore: .done
      case .answer: .answer
      case .findName, .seekPage, .findClause, .peekPop, .pickItem, .ring: .giveUp
      }
    var title = phrase.text(for: languages)
    if task.device == .keys { title += " (\(Self.actChord.name(for: languages)))" }
    return StudyCardContent(
      .banner, heading: goal.words.text(for: languages),
      buttons: [.init(Button.act.rawValue, title)])
  }

  /// The keys that press the button of a trial, which no control uses.
  static let actChord = KeyChord(.enter, .control)
}

extension StudyTask.Device {
  fileprivate var phrase: StudyPhrase {
    switch self {
    case .mouse: .byMouse
    case .touch: .byTouch
    case .pen: .byPen
    case .keys: .byKeys
    }
  }
}

extension StudyTask.Kind {
  fileprivate var phrase: StudyPhrase {
    switch self {
    case .findName: .findNameTask
    case .seekPage: .seekPageTask
    case .findClause: .findClauseTask
    case .peekPop: .peekPopTask
    case .pickItem: .pickItemTask
    case .answer: .answerTask
    case .explore: .exploreTask
    case .ring: .ringTask
    }
  }
}
