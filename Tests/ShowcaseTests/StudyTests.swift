import Documents
import Interaction
import Laboratory
import Laws
import Phrases
import Testing
import Widgets

@testable import Showcase

/// A participant and a facilitator in a study on a document, a list and a ring.
private struct StudyHand {
  var showcase: Showcase
  private(set) var time = Instant.zero
  private(set) var records: [StudyRecord] = []
  private(set) var prepared: [Int] = []
  private(set) var isOver = false
  private(set) var closed: [WindowID] = []
  private var finger = 0
  /// The rows of the list.
  private let rows: [String]

  static let names = (0..<1000).map { madeName($0, of: 1000) }

  static let setups: [String: LaunchConfiguration] = {
    var list = LaunchConfiguration(
      list: .init(source: "names", title: ""), layout: .single)
    list.settings.reducedMotion = true
    var pages = LaunchConfiguration(
      pages: .init(source: "charter", title: ""), layout: .single)
    pages.settings.isDark = true
    let charter = LaunchConfiguration(
      list: .init(source: nil, title: ""), picture: .init(source: "charter", title: ""),
      layout: .single)
    let items = (0..<12).map { index in
      FisheyeItem(
        id: "i\(index)", title: "Item \(index)",
        face: .tile(Tile(letters: "\(index)", top: .clear, bottom: .clear, ink: .clear)))
    }
    let bar = LaunchConfiguration(bar: .init(items: items), layout: .single)
    var ring = LaunchConfiguration(layout: .single)
    ring.hasRing = true
    let both = LaunchConfiguration(
      list: .init(source: "names", title: ""), pages: .init(source: "charter", title: ""),
      layout: .single)
    return [
      "list": list, "pages": pages, "charter": charter, "bar": bar, "ring": ring, "both": both,
    ]
  }()

  init(
    _ conditions: [String], _ tasks: [StudyTask], consent: String? = nil,
    forms: [Questionnaire] = [], from step: Int = 0, hasFacilitator: Bool = false,
    rest: StudyPlan.Rest? = nil, isTryOut: Bool = false, isFocusedFirst: Bool = false,
    rows: [String] = StudyHand.names
  ) {
    self.rows = rows
    let plan = StudyPlan(
      title: "A study", consent: consent,
      conditions: conditions.map { .init(id: $0, title: $0) }, tasks: tasks, order: .asWritten,
      rest: rest, questionnaires: forms, occasion: .session)
    let study = LaunchConfiguration.Study(
      plan: plan, session: StudySession(participant: "K7QD", number: 0, isTryOut: isTryOut),
      firstStep: step,
      hasFacilitator: hasFacilitator,
      setups: conditions.compactMap { Self.setups[$0] })
    showcase = Showcase(LaunchConfiguration(study: study, layout: .single))
    let effects = showcase.begin()
    if isFocusedFirst { perform(.focused(true)) }
    perform(.resized(Surface(size: Size(width: 1200, height: 900))))
    if hasFacilitator {
      perform(.resized(Surface(size: Size(width: 1080, height: 600))), in: .facilitator)
    }
    if !isFocusedFirst { perform(.focused(true)) }
    take(effects)
  }

  /// The events of a person in a window.
  mutating func perform(_ event: TestEvent, in window: WindowID = .exhibit) {
    take(showcase.update(Input(time: time, window: window, event: event), ruler: PlainRuler()))
  }

  private mutating func take(_ effects: [Effect]) {
    for effect in effects {
      switch effect {
      case .study(let record): records.append(record)
      case .endStudy: isOver = true
      case .close(let window): closed.append(window)
      case .prepare(let condition):
        prepared.append(condition)
        read(showcase.study?.setups[condition])
      default: break
      }
    }
  }

  /// Reads what a condition shows, as the program does.
  private mutating func read(_ setup: LaunchConfiguration?) {
    if setup?.list?.source != nil {
      take(showcase.replaceRows(NameRows(rows), at: time, ruler: PlainRuler()))
      perform(.rows(RowsChange(count: rows.count)))
    }
    if setup?.pages != nil || setup?.picture != nil {
      let document = ExhibitHand.document
      showcase.replaceDocument(ExhibitHand.catalog(document))
      perform(.document(DocumentChange(count: document.pages.count)))
    }
  }

  mutating func wait(_ seconds: Double) {
    time = time + seconds
    take(showcase.settle(until: time, ruler: PlainRuler()))
  }

  // MARK: Hands

  mutating func tap(_ point: Point, _ kind: Contact.Kind = .touch, in window: WindowID = .exhibit) {
    finger += 1
    for phase in [Contact.Phase.began, .ended] {
      perform(.contact(Contact(id: finger, phase: phase, position: point, kind: kind)), in: window)
      wait(0.1)
    }
    wait(1)
  }

  mutating func key(_ key: Key, _ modifiers: Modifiers = [], text: String = "") {
    perform(.key(KeyPress(key, modifiers: modifiers, text: text)))
    wait(1)
  }

  /// Taps an element of a name.
  mutating func tap(
    _ name: String, _ kind: Contact.Kind = .touch, in window: WindowID = .exhibit
  ) throws {
    let element = try #require(
      elements(window).first { $0.name == name && $0.role.isActionable && !$0.bounds.isEmpty },
      "\(name) is not among \(elements(window).map(\.name))")
    tap(element.bounds.center, kind, in: window)
  }

  /// Drags the knob of the slider from the first page to the last one.
  mutating func dragToLastPage() throws {
    let slider = try #require(elements().last { $0.role == .slider && $0.name == "Page" }).bounds
    finger += 1
    for (phase, x) in [
      (Contact.Phase.began, slider.x + 20), (.moved, slider.center.x), (.moved, slider.maxX),
      (.ended, slider.maxX),
    ] {
      let point = Point(x: x, y: slider.center.y)
      perform(.contact(Contact(id: finger, phase: phase, position: point, kind: .touch)))
      wait(0.2)
    }
    wait(1)
  }

  func elements(_ window: WindowID = .exhibit) -> [Element] {
    showcase.elements(of: window, at: time, ruler: PlainRuler()).all
  }

  /// The heading of the page, or of the line above the controls.
  var heading: String { elements().first { $0.role == .heading }?.name ?? "" }
  /// The logs of trials.
  var logs: [TrialLog] { records.countedTrials }
}

@Suite("a study in the window of the controls")
struct StudyTests {
  private func name(_ row: Int) -> String { StudyHand.names[row] }

  private static let find = StudyTask(
    id: "find", kind: .findName, targets: .numbers([4]), timeLimit: 60)

  @Test(
    "consent, instructions, a trial on the real list, and thanks",
    arguments: [
      Contact.Kind.touch, .mouse, .pen,
    ])
  func whole(_ kind: Contact.Kind) throws {
    var hand = StudyHand(["list"], [Self.find], consent: "May we?")
    #expect(hand.heading == "Your consent")
    try hand.tap("I agree", kind)
    #expect(hand.prepared == [0])
    try hand.tap("Continue", kind)
    #expect(hand.heading == "Find: \(name(3))")
    #expect(!hand.elements().contains { $0.role == .listitem }, "a page covers the list")
    try hand.tap("Start", kind)
    #expect(hand.showcase.isActing)
    // The wrong row, then the right one.
    try hand.tap(name(1), kind)
    #expect(hand.showcase.isActing)
    try hand.tap(name(3), kind)
    #expect(!hand.showcase.isActing && hand.isOver)
    let log = try #require(hand.logs.first)
    #expect(log.target.name == name(3) && log.target.index == 3 && log.target.amplitude == 3)
    #expect(TrialMeasures(log).errors == 1)
    #expect(log.outcome == .done)
    // Only what happened in the trial is in its log.
    let contacts = log.entries.count { if case .contact = $0.event { true } else { false } }
    #expect(contacts == 4)
    #expect(hand.heading == "Thank you")
  }

  @Test(
    "the first page has the keyboard, whether the window has its size or the focus first",
    arguments: [false, true])
  func firstPage(_ isFocusedFirst: Bool) {
    var hand = StudyHand(
      ["list"], [Self.find], consent: "May we?", isFocusedFirst: isFocusedFirst)
    let focused = { (hand: StudyHand) in
      hand.elements().filter { $0.states.contains(.focused) }.map(\.name)
    }
    // Consent is not given by a key while nothing shows what it presses.
    #expect(focused(hand).isEmpty)
    hand.key(.enter)
    hand.key(.space, text: " ")
    #expect(hand.heading == "Your consent" && hand.records.isEmpty)
    hand.key(.tab)
    #expect(focused(hand) == ["I do not agree"])
    hand.perform(.focused(false))
    #expect(focused(hand).isEmpty)
    hand.perform(.resized(Surface(size: Size(width: 900, height: 700))))
    #expect(focused(hand).isEmpty)
    hand.perform(.focused(true))
    #expect(focused(hand) == ["I do not agree"])
    hand.perform(.resized(Surface(size: Size(width: 1200, height: 900))))
    #expect(focused(hand) == ["I do not agree"])
    hand.key(.tab)
    #expect(focused(hand) == ["I agree"])
    for _ in 0..<3 { hand.key(.enter) }
    #expect(hand.showcase.isActing)
  }

  @Test("a page that comes up while the window has no focus shows none")
  func unfocused() {
    var hand = StudyHand(["list"], [Self.find])
    for _ in 0..<2 { hand.key(.enter) }
    #expect(hand.showcase.isActing)
    hand.perform(.focused(false))
    hand.wait(70)
    #expect(!hand.showcase.isActing)
    #expect(!hand.elements().contains { $0.states.contains(.focused) })
    hand.perform(.focused(true))
    #expect(hand.elements().contains { $0.states.contains(.focused) })
  }

  @Test("keys lead through a study: Enter on pages, letters and Enter in the list")
  func keys() throws {
    var hand = StudyHand(["list"], [Self.find], consent: "May we?")
    for _ in 0..<2 { hand.key(.tab) }
    for _ in 0..<3 { hand.key(.enter) }
    #expect(hand.showcase.isActing)
    for letter in name(3).prefix(4) {
      hand.perform(.key(KeyPress(Key(rawValue: String(letter)), text: String(letter))))
    }
    hand.wait(0.1)
    hand.key(.enter)
    #expect(hand.logs.count == 1 || hand.showcase.isActing)
    if hand.showcase.isActing {
      // Names that begin alike are passed with the arrow.
      for _ in 0..<6 where hand.showcase.isActing {
        hand.key(.down)
        hand.key(.enter)
      }
    }
    #expect(hand.isOver)
  }

  @Test(
    "a participant cannot quit, close, look for words or open help, and gives up by Control and Enter"
  )
  func noWayOut() throws {
    var hand = StudyHand(["list"], [Self.find])
    hand.key(.enter)
    hand.key(.enter)
    let before = hand.showcase.display(of: .exhibit, at: hand.time, ruler: PlainRuler())
    for (key, modifiers) in [
      ("q", Modifiers.control), ("w", .control), ("f", .control), ("o", .control), ("F1", []),
      ("F11", []), ("F3", []),
    ] {
      hand.key(Key(rawValue: key), modifiers)
    }
    #expect(hand.showcase.display(of: .exhibit, at: hand.time, ruler: PlainRuler()) == before)
    #expect(hand.showcase.windows == [.exhibit])
    hand.key(.enter, .control)
    #expect(hand.logs.map(\.outcome) == [.givenUp])
  }

  @Test(
    "a try-out has controls that can be tuned and a record of that; another session has neither")
  func tryOut() throws {
    var closed = StudyHand(["list"], [Self.find])
    for _ in 0..<2 { closed.key(.enter) }
    closed.key(.f7)
    closed.key(.f4)
    closed.key(.f12)
    #expect(closed.showcase.windows == [.exhibit] && !closed.showcase.hasOverlay)
    let page = StudyTask(id: "page", kind: .seekPage, targets: .numbers([3, 2]))
    var hand = StudyHand(["pages", "charter"], [page], isTryOut: true)
    try hand.tap("Continue")
    try hand.tap("Start")
    hand.key(.f12)
    #expect(hand.showcase.hasOverlay)
    hand.key(.f12)
    hand.key(.f7)
    #expect(hand.showcase.windows == [.exhibit, .tuning] && !hand.showcase.hasOverlay)
    hand.perform(.resized(Surface(size: Size(width: 560, height: 760))), in: .tuning)
    hand.perform(
      .window(.action(.set(18), on: ElementID("sliders", "slider.knob"))), in: .tuning)
    #expect(hand.showcase.settings[.sliderKnob] == 18)
    while hand.showcase.isActing { hand.key(.right) }
    let notes = {
      hand.records.compactMap { if case .mark(let mark) = $0 { mark.note } else { nil } }
    }
    #expect(notes().isEmpty)
    try hand.tap("Start")
    #expect(notes() == ["slider.knob 18"])
    while hand.showcase.isActing { hand.key(.right) }
    // What was changed holds in the next condition.
    try hand.tap("Continue")
    try hand.tap("Start")
    #expect(hand.showcase.settings[.sliderKnob] == 18 && !hand.showcase.settings.isDark)
    #expect(notes() == ["slider.knob 18"])
  }

  @Test("constants of a condition hold until they are changed by hand")
  func carried() {
    var (own, former, next) = (Tuning(), Tuning(), Tuning())
    former[.barZoom] = 2.5
    former[.barHop] = 10
    own = former
    own[.barHop] = 30
    own[.barEvasion] = 5
    next[.barEvasion] = 90
    next[.barNotch] = 20
    let merged = own.carried(from: former, to: next)
    #expect(merged.names == ["bar.evasion", "bar.hop", "bar.notch"])
    #expect(merged[.barEvasion] == 5 && merged[.barHop] == 30 && merged[.barNotch] == 20)
    #expect(Tuning().carried(from: former, to: Tuning()).isEmpty)
  }

  @Test("every trial begins with the controls as they were at first, whatever was done before")
  func home() throws {
    let task = StudyTask(id: "page", kind: .seekPage, targets: .numbers([3, 2, 3]))
    var hand = StudyHand(["pages"], [task])
    try hand.tap("Continue")
    for _ in 0..<3 {
      try hand.tap("Start")
      #expect(hand.showcase.studyPages?.page == 0)
      while hand.showcase.isActing { hand.key(.right) }
    }
    #expect(hand.isOver)
    #expect(hand.logs.map(\.target.amplitude).sorted() == [1, 2, 2])
    // Arrows step; they are no wrong choices.
    #expect(hand.logs.allSatisfy { TrialMeasures($0).errors == 0 })
    #expect(hand.showcase.settings.isDark, "a condition has its own settings")
  }

  @Test("a condition with rows of its own and with pages is ready once both are read")
  func contents() throws {
    let task = StudyTask(id: "page", kind: .seekPage, targets: .numbers([3]))
    var hand = StudyHand(["both"], [task])
    try hand.tap("Continue")
    try hand.tap("Start")
    let models = hand.showcase.models
    #expect(models.lazy.compactMap { $0 as? IndexWindow }.first?.rowCount == StudyHand.names.count)
    #expect(models.lazy.compactMap { $0 as? PagesWindow }.first?.canBeSearched == true)
  }

  @Test("a contact that is held when the time is up acts no more")
  func timeUp() throws {
    let task = StudyTask(id: "page", kind: .seekPage, targets: .numbers([3]), timeLimit: 5)
    var hand = StudyHand(["pages"], [task])
    try hand.tap("Continue")
    try hand.tap("Start")
    let slider = try #require(hand.elements().first { $0.role == .slider })
    let start = Point(x: slider.bounds.x + 20, y: slider.bounds.center.y)
    hand.perform(.contact(Contact(id: 90, phase: .began, position: start, kind: .touch)))
    hand.wait(10)
    #expect(hand.logs.map(\.outcome) == [.timeLimit])
    let end = Point(x: slider.bounds.maxX - 30, y: start.y)
    hand.perform(.contact(Contact(id: 90, phase: .moved, position: end, kind: .touch)))
    hand.perform(.contact(Contact(id: 90, phase: .ended, position: end, kind: .touch)))
    #expect(hand.showcase.studyPages?.page == 0)
    #expect(hand.heading == "Thank you")
  }

  @Test("a place is found on the page or in its list, and previewed, then chosen there")
  func places() throws {
    let clause = StudyTask(id: "clause", kind: .findClause, targets: .named(["3 Clause"]))
    let look = StudyTask(
      id: "look", kind: .peekPop, targets: .named(["2 Clause"]), device: .mouse)
    var hand = StudyHand(["charter"], [clause, look])
    try hand.tap("Continue")
    #expect(hand.heading == "Find: 3 Clause")
    try hand.tap("Start")
    try hand.tap("3 Clause")
    #expect(hand.logs.count == 1)
    try hand.tap("Continue")
    #expect(hand.heading == "Preview and choose: 2 Clause")
    try hand.tap("Start", .mouse)
    // Chosen without a look: it does not count.
    try hand.tap("2 Clause", .mouse)
    #expect(hand.showcase.isActing)
    let row = try #require(hand.elements().first { $0.role == .listitem && $0.name == "2 Clause" })
    for phase in [Contact.Phase.began, .ended] {
      hand.perform(
        .contact(
          Contact(
            id: 7, phase: phase, position: row.bounds.center, kind: .mouse, button: .secondary)))
      hand.wait(0.2)
    }
    hand.wait(1)
    hand.key(.enter)
    #expect(hand.logs.map(\.outcome) == [.done, .done])
  }

  @Test("a row and a page of the same number are two things: neither is the other's goal")
  func sameNumber() throws {
    let page = StudyTask(id: "page", kind: .seekPage, targets: .numbers([3]))
    let find = StudyTask(id: "find", kind: .findName, targets: .numbers([3]))
    var hand = StudyHand(["both"], [page, find])
    try hand.tap("Continue")
    try hand.tap("Start")
    try hand.tap(name(2))
    #expect(hand.showcase.isActing)
    try hand.dragToLastPage()
    try hand.tap("Continue")
    try hand.tap("Start")
    try hand.dragToLastPage()
    #expect(hand.showcase.isActing)
    try hand.tap(name(2))
    #expect(hand.logs.map(\.outcome) == [.done, .done])
    // A row is a wrong page; a page is only on the way to a row.
    #expect(hand.logs.map { TrialMeasures($0).errors } == [1, 0])
    let tracked = hand.logs.last?.entries.contains { entry in
      if case .observed(.tracked(_?)) = entry.event { true } else { false }
    }
    #expect(tracked == false, "a page that was passed is no row")
  }

  @Test("a row that leads to the page that is asked for ends the trial")
  func rowToPage() throws {
    let page = StudyTask(id: "page", kind: .seekPage, targets: .numbers([3]))
    var hand = StudyHand(["charter"], [page])
    try hand.tap("Continue")
    try hand.tap("Start")
    try hand.tap("Stephen")
    #expect(hand.logs.map(\.outcome) == [.done])
    #expect(hand.logs.map { TrialMeasures($0).errors } == [0])
  }

  @Test("pages that are turned while exploring, or to find an answer, are no wrong choices")
  func exploring() throws {
    let explore = StudyTask(id: "explore", kind: .explore(goal: "Look around"))
    let question = StudyTask.Question(text: "When?", answers: ["1066", "1215"], right: 1)
    let answer = StudyTask(id: "answer", kind: .answer([question]))
    var hand = StudyHand(["pages"], [explore, answer])
    for name in ["Done", "Answer"] {
      try hand.tap("Continue")
      try hand.tap("Start")
      try hand.dragToLastPage()
      try hand.tap(name)
    }
    try hand.tap("1215")
    #expect(hand.logs.map { TrialMeasures($0).isFlawless } == [true, true])
    let chosen = hand.logs.first?.entries.contains { entry in
      if case .observed(.chose(2, _, _)) = entry.event { true } else { false }
    }
    #expect(chosen == true)
  }

  @Test(
    "a report is about the goal only where it comes from a control that has it",
    arguments: [
      (StudyGoal.Subject.row, [WindowID.index]), (.page, [.pages, .picture]), (.item, []),
    ])
  func subjects(_ subject: StudyGoal.Subject, _ windows: [WindowID]) {
    let goal = StudyGoal(
      words: .text(""), index: 7, name: "seven", count: 9, id: "i7", subject: subject)
    for window in [WindowID.index, .pages, .picture, .fisheye] {
      let report = Report(time: .zero, window: window, name: .selected, item: "8", row: 7)
      #expect(goal.isMet(by: report, leadingTo: nil) == windows.contains(window), "\(window)")
    }
    let item = Report(time: .zero, window: .fisheye, name: .selected, item: "i7")
    #expect(goal.isMet(by: item, leadingTo: nil) == (subject == .item))
  }

  @Test("a question is answered from choices, after a look at the page")
  func question() throws {
    let question = StudyTask.Question(text: "When?", answers: ["1066", "1215"], right: 1)
    var hand = StudyHand(["charter"], [StudyTask(id: "q", kind: .answer([question]))])
    try hand.tap("Continue")
    try hand.tap("Start")
    try hand.tap("Answer")
    #expect(hand.heading == "When?")
    try hand.tap("Back")
    #expect(hand.showcase.isActing)
    try hand.tap("Answer")
    try hand.tap("1215")
    let log = try #require(hand.logs.first)
    #expect(TrialMeasures(log).isFlawless)
  }

  @Test("an item of the bar is chosen; its distance and size are those of where it is at rest")
  func item() throws {
    let task = StudyTask(id: "item", kind: .pickItem, targets: .named(["Item 7"]))
    var hand = StudyHand(["bar"], [task])
    try hand.tap("Continue", .mouse)
    try hand.tap("Start", .mouse)
    let frame = try #require(hand.elements().first { $0.name == "Item 7" }?.bounds)
    hand.perform(.hovered(frame.center))
    hand.wait(1)
    hand.tap(frame.center, .mouse)
    let log = try #require(hand.logs.first)
    #expect(log.outcome == .done && log.target.index == 7)
    #expect(abs(log.target.width - 48) < 1)
    let origin = try #require(log.origin)
    #expect(abs(log.target.amplitude - origin.distance(to: frame.center)) < 8)
    #expect(TrialMeasures(log).path != nil)
  }

  @Test("a ring is tapped to its end; its log has every tap")
  func ring() throws {
    let task = StudyTask(
      id: "ring", kind: .ring(.init(circles: 5, amplitudes: [300], widths: [60])))
    var hand = StudyHand(["ring"], [task])
    try hand.tap("Continue")
    try hand.tap("Start")
    for _ in 0..<6 {
      let circle = try #require(hand.elements().first { $0.states.contains(.selected) })
      hand.tap(circle.bounds.center)
    }
    let measures = try #require(hand.logs.first.flatMap { RingMeasures($0) })
    #expect(measures.moves.count == 5)
    #expect(measures.errorRate == 0)
    #expect(hand.isOver)
  }

  @Test("a questionnaire is filled in item by item, back and on, and handed in")
  func questionnaire() throws {
    var hand = StudyHand(["list"], [], forms: [.sus])
    for item in 1...10 {
      #expect(hand.elements().contains { $0.name.hasSuffix("\(item) of 10") })
      try hand.tap(item == 10 ? "5: Strongly agree" : "4")
      if item == 3 {
        try hand.tap("Back")
        try hand.tap("Next")
      }
      try hand.tap(item == 10 ? "Hand in" : "Next")
    }
    let answers = hand.records.compactMap { record in
      if case .answers(let answers) = record { answers.answers } else { nil }
    }
    #expect(answers == [[4, 4, 4, 4, 4, 4, 4, 4, 4, 5]])
    #expect(hand.isOver)
  }

  @Test("a session that was broken off prepares the condition of its step, and goes on there")
  func resume() throws {
    let tasks = [
      StudyTask(id: "page", kind: .seekPage, targets: .numbers([2]), conditions: ["pages"]),
      StudyTask(id: "find", kind: .findName, targets: .numbers([4]), conditions: ["list"]),
    ]
    // pages: 0 condition, 1 instructions, 2 trial; list: 3 condition, 4 instructions, 5 trial.
    var hand = StudyHand(["pages", "list"], tasks, from: 5)
    #expect(hand.prepared == [1])
    #expect(hand.heading == "Find: \(name(3))")
    try hand.tap("Start")
    try hand.tap(name(3))
    #expect(hand.logs.map(\.step) == [5])
    #expect(hand.isOver)
  }

  @Test("of two rows with the same text, which look the same, either is the one that is asked for")
  func sameText() throws {
    var rows = StudyHand.names
    rows[4] = rows[3]
    for index in 0..<2 {
      var hand = StudyHand(["list"], [Self.find], rows: rows)
      try hand.tap("Continue")
      try hand.tap("Start")
      try hand.tap(name(5))
      #expect(hand.showcase.isActing)
      let same = hand.elements().filter { $0.role == .listitem && $0.name == rows[3] }
      try #require(same.count == 2)
      hand.tap(same[index].bounds.center)
      let log = try #require(hand.logs.first)
      #expect(log.outcome == .done && TrialMeasures(log).errors == 1)
    }
  }

  @Test("what is drawn has a name, and is neither where a trial begins nor, in practice, a target")
  func drawn() throws {
    let rows = ["Aa", "", " ", "Ab", "\t", "Ac"]
    let drawn = StudyTask(id: "find", kind: .findName, targets: .drawn(2))
    let named = StudyTask(id: "find", kind: .findName, targets: .named(["Ab"]), practice: 1)
    let all = StudyTask(id: "find", kind: .findName, targets: .numbers([1, 4, 6]), practice: 1)
    for (task, names) in [(drawn, ["Ab", "Ac"]), (named, ["Ac"]), (all, ["Ab", "Ac"])] {
      var hand = StudyHand(["list"], [task], rows: rows)
      try hand.tap("Continue")
      #expect(names.contains { hand.heading.contains($0) })
      try hand.tap("Start")
      let goal = try #require(hand.showcase.study?.goal)
      #expect(names.contains(goal.name) && goal.index != goal.start)
    }
  }

  @Test("a target that is not there is said, and passed over")
  func missing() throws {
    let task = StudyTask(id: "find", kind: .findName, targets: .named(["Nobody"]))
    var hand = StudyHand(["list"], [task])
    try hand.tap("Continue")
    #expect(hand.heading.contains("'Nobody' is not there"))
    try hand.tap("Continue")
    #expect(hand.logs.map(\.outcome) == [.skipped])
  }

  @Test("a simulated participant gives up a trial that does not end, so that its session does")
  func patience() throws {
    var hand = StudyHand(["list"], [StudyTask(id: "t", kind: .findName, targets: .numbers([900]))])
    try hand.tap("Continue")
    try hand.tap("Start")
    let next = { (hand: StudyHand) in
      hand.showcase.nextAction(isHolding: false, at: hand.time, ruler: PlainRuler())
    }
    hand.wait(100)
    let button = try #require(hand.elements().first { $0.name == "Give up" }).bounds
    #expect(next(hand) != .tap(button))
    hand.wait(300)
    #expect(next(hand) == .tap(button))
    hand.tap(button.center)
    #expect(hand.logs.map(\.outcome) == [.givenUp])
  }

  @Test("a rest counts down, and its button comes when it is over")
  func rest() throws {
    let task = StudyTask(id: "find", kind: .findName, targets: .numbers([1]))
    var hand = StudyHand(["list", "pages"], [task], rest: .init(every: 1, seconds: 20))
    try hand.tap("Continue")
    try hand.tap("Start")
    try hand.tap(name(0))
    #expect(hand.heading == "Time for a break")
    #expect(
      hand.elements().contains {
        $0.name.contains("in 19 seconds") || $0.name.contains("in 18 seconds")
      })
    #expect(!hand.elements().contains { $0.role == .button })
    let words = hand.elements().map(\.name)
    hand.wait(5)
    #expect(hand.elements().map(\.name) != words)
    hand.wait(20)
    try hand.tap("Continue")
    #expect(hand.prepared == [0, 1])
  }

  @Test("wrong turns of the strip's levels are noted as they happen")
  func levels() throws {
    let task = StudyTask(id: "find", kind: .findName, targets: .numbers([500]))
    var hand = StudyHand(["list"], [task])
    try hand.tap("Continue")
    try hand.tap("Start")
    let list = try #require(hand.showcase.studyList)
    let scene = list.stripScene(hand.showcase.context(hand.time, PlainRuler()))
    // To a wrong letter, out, back, and to the right one.
    guard case .press(let wrong) = IndexStrip().aim(atRow: 10, in: scene),
      case .press(let right) = IndexStrip().aim(atRow: 499, in: scene)
    else {
      Issue.record("the strip takes no press")
      return
    }
    let vertical = scene.content.edge.axis == .vertical
    let out = { (point: Point) in
      Point(x: vertical ? point.x - 80 : point.x, y: vertical ? point.y : point.y - 80)
    }
    let way = [wrong.center, out(wrong.center), wrong.center, right.center, out(right.center)]
    for (index, point) in way.enumerated() {
      hand.perform(
        .contact(
          Contact(id: 50, phase: index == 0 ? .began : .moved, position: point, kind: .touch)))
      hand.wait(0.1)
    }
    let log = try #require(hand.showcase.study?.run.log)
    #expect(TrialMeasures(log).wrongTurns == 1)
    #expect(
      log.entries.contains { if case .observed(.level(1, _)) = $0.event { true } else { false } })
  }

  // MARK: The facilitator

  @Test(
    "the facilitator sees what the participant sees, goes on, repeats, marks with a note, and ends the session"
  )
  func facilitator() throws {
    var hand = StudyHand(["list"], [Self.find], hasFacilitator: true)
    #expect(hand.showcase.windows == [.exhibit, .facilitator])
    try hand.tap("Next", in: .facilitator)
    #expect(hand.heading == "Find: \(name(3))")
    try hand.tap("Start")
    hand.wait(3)
    let board = hand.elements(.facilitator).map(\.name)
    #expect(board.contains("Participant K7QD") && board.contains("0:04"))
    let seen = hand.showcase.display(of: .facilitator, at: hand.time, ruler: PlainRuler())
    let texts = seen.layers.flatMap(\.marks).compactMap { mark in
      if case .text(let text, _) = mark { text } else { nil }
    }
    let row = try #require(texts.first { $0.string == name(1) })
    #expect(row.font.size < 10, "the rows are there, smaller")
    for letter in "oh" {
      hand.perform(
        .key(KeyPress(Key(rawValue: String(letter)), text: String(letter))), in: .facilitator)
      hand.wait(1)
    }
    hand.perform(.key(KeyPress(.enter)), in: .facilitator)
    try hand.tap("Repeat", in: .facilitator)
    #expect(hand.heading == "Find: \(name(3))" && !hand.showcase.isActing)
    try hand.tap("Start")
    try hand.tap("End session", in: .facilitator)
    #expect(!hand.isOver)
    try hand.tap("Really end it?", in: .facilitator)
    #expect(hand.isOver)
    let marks = hand.records.compactMap { record in
      if case .mark(let mark) = record { mark } else { nil }
    }
    #expect(marks.map(\.note) == ["oh"])
    let outcomes = hand.records.compactMap { record in
      if case .trial(let log) = record { log.outcome } else { nil }
    }
    #expect(outcomes == [.repeated, .aborted])
    #expect(hand.heading == "Thank you")
  }

  @Test(
    "a note is in the step of its first letter, and one in progress is kept when the session ends")
  func notes() throws {
    let twice = StudyTask(id: "find", kind: .findName, targets: .numbers([4, 4]))
    var hand = StudyHand(["list"], [twice], hasFacilitator: true)
    func type(_ letters: String) {
      for letter in letters {
        hand.perform(
          .key(KeyPress(Key(rawValue: String(letter)), text: String(letter))), in: .facilitator)
        hand.wait(0.1)
      }
    }
    try hand.tap("Continue")
    try hand.tap("Start")
    hand.wait(3)
    type("oh")
    try hand.tap(name(3))
    hand.perform(.key(KeyPress(.enter)), in: .facilitator)
    #expect(hand.showcase.study?.facilitator?.mark == "Marked at 0:04")
    try hand.tap("Start")
    type("hm")
    try hand.tap(name(3))
    #expect(hand.isOver)
    let marks = hand.records.compactMap { record in
      if case .mark(let mark) = record { mark } else { nil }
    }
    #expect(marks.map(\.note) == ["oh", "hm"] && marks.map(\.step) == [2, 3])
    #expect(hand.records.last == .ended(.completed, at: hand.logs.last?.end ?? .zero))
  }

  @Test(
    "a note in progress about a participant who declines is not kept, nor one before consent",
    arguments: [false, true])
  func declinedNote(isEnded: Bool) throws {
    var hand = StudyHand(["list"], [Self.find], consent: "May we?", hasFacilitator: true)
    for letter in "hm" {
      hand.perform(
        .key(KeyPress(Key(rawValue: String(letter)), text: String(letter))), in: .facilitator)
    }
    #expect(hand.elements(.facilitator).contains { $0.value == "hm" })
    if isEnded {
      try hand.tap("End session", in: .facilitator)
      try hand.tap("Really end it?", in: .facilitator)
    } else {
      try hand.tap("I do not agree")
    }
    #expect(hand.isOver)
    #expect(hand.records.count == 1)
    guard case .ended(.declined, _) = hand.records.first else {
      Issue.record("\(hand.records)")
      return
    }
    #expect(!hand.elements(.facilitator).contains { $0.value == "hm" })
  }

  @Test(
    "on the participant's screen the facilitator's window covers no page where there is room beside it",
    arguments: [
      (1600, 900, true), (1600, 1000, true), (1366, 768, true), (1920, 1080, true),
      (3840, 2160, true), (1280, 800, false), (1024, 768, false), (300, 200, false),
    ] as [(Double, Double, Bool)])
  func facilitatorFrame(width: Double, height: Double, isClear: Bool) throws {
    var hand = StudyHand(
      ["list"], [Self.find], consent: "Do you agree?", forms: [.tlx], hasFacilitator: true)
    hand.perform(.resized(Surface(size: Size(width: width, height: height))))
    let screen = Rect(Size(width: width, height: height))
    let room = Rect(x: 8, y: 38, width: width - 16, height: height - 46)
    let found = hand.showcase.facilitatorFrame(in: room, beside: screen, gap: 8, header: 30)
    #expect(found.isClear == isClear)
    #expect(found.frame.x >= room.x && found.frame.y >= room.y)
    #expect(found.frame.maxX <= room.maxX + 0.001 && found.frame.maxY <= room.maxY + 0.001)
    let page = try #require(hand.elements().first { $0.role == .dialog }?.bounds)
    #expect(!isClear || found.frame.intersection(page).isEmpty, "\(found.frame) \(page)")
    #expect(found.frame.y > StudyCardGeometry.bannerHeight(hand.showcase.settings))
  }

  @Test("a facilitator's window is beside a participant's that does not fill the screen")
  func facilitatorBeside() {
    let hand = StudyHand(["list"], [Self.find], hasFacilitator: true)
    let screen = Rect(Size(width: 1600, height: 900))
    for x in [0.0, 600] {
      let participant = Rect(x: x, y: 0, width: 1000, height: 900)
      let found = hand.showcase.facilitatorFrame(in: screen, beside: participant, gap: 8, header: 0)
      #expect(found.isClear && found.frame.intersection(participant).isEmpty, "\(found.frame)")
      #expect(found.frame.width == 592 && found.frame.maxY == 900, "\(found.frame)")
    }
  }

  @Test("closing the facilitator's window is a press of the button that ends the session")
  func closing() throws {
    var hand = StudyHand(["list"], [Self.find], hasFacilitator: true)
    hand.perform(.closed, in: .facilitator)
    #expect(hand.closed == [] && !hand.isOver)
    try hand.tap("Next", in: .facilitator)
    hand.perform(.closed, in: .facilitator)
    #expect(hand.closed == [] && !hand.isOver)
    #expect(hand.elements(.facilitator).contains { $0.name == "Really end it?" })
    hand.perform(.closed, in: .facilitator)
    #expect(hand.closed == [] && hand.isOver && hand.heading == "Thank you")
    hand.perform(.closed, in: .facilitator)
    #expect(hand.closed == [.facilitator])
  }

  @Test("the clock wakes the facilitator's window once a second, and nothing wakes otherwise")
  func clock() throws {
    var hand = StudyHand(["list"], [Self.find], hasFacilitator: true)
    try hand.tap("Continue")
    hand.wait(5)
    #expect(hand.showcase.wake(at: hand.time).deadline == nil)
    try hand.tap("Start")
    hand.wait(5)
    _ = hand.showcase.takeChanged(at: hand.time)
    var changes = 0
    for _ in 0..<100 {
      hand.wait(0.1)
      let changed = hand.showcase.takeChanged(at: hand.time)
      changes += changed.contains(.facilitator) ? 1 : 0
    }
    #expect((9...11).contains(changes))
  }

  // MARK: The simulated participant

  @Test(
    "a simulated participant comes to the end of every kind of task, by each device",
    arguments: [
      StudyTask.Device.mouse, .touch, .pen, .keys,
    ])
  func simulated(_ device: StudyTask.Device) throws {
    let question = StudyTask.Question(text: "When?", answers: ["1066", "1215"], right: 1)
    var tasks = [
      StudyTask(
        id: "find", kind: .findName, targets: .drawn(2), device: device, timeLimit: 60,
        conditions: ["list"]),
      StudyTask(
        id: "page", kind: .seekPage, targets: .numbers([2, 3]), device: device, timeLimit: 60,
        conditions: ["pages"]),
      StudyTask(
        id: "clause", kind: .findClause, targets: .drawn(2), device: device, timeLimit: 60,
        conditions: ["charter"]),
      StudyTask(
        id: "look", kind: .peekPop, targets: .drawn(2), device: device, timeLimit: 60,
        conditions: ["charter"]),
      StudyTask(
        id: "q", kind: .answer([question]), device: device, timeLimit: 60, conditions: ["charter"]),
      StudyTask(
        id: "item", kind: .pickItem, targets: .drawn(2), device: device, timeLimit: 60,
        conditions: ["bar"]),
    ]
    if device != .keys {
      tasks.append(
        StudyTask(
          id: "ring", kind: .ring(.init(circles: 5, amplitudes: [300], widths: [40])),
          device: device, timeLimit: 60, conditions: ["ring"]))
    }
    var hand = StudyHand(
      ["list", "pages", "charter", "bar", "ring"], tasks, consent: "May we?", forms: [.tlx])
    var participant = SimulatedParticipant(seed: 11, at: Point(x: 600, y: 450))
    hand.simulate(&participant)
    #expect(hand.isOver)
    let counts = Dictionary(grouping: hand.logs) { tasks[$0.trial.task].id }.mapValues(\.count)
    #expect(counts.count == tasks.count)
    for log in hand.logs {
      #expect(log.outcome == .done, "\(tasks[log.trial.task].id) by \(device): \(log.target)")
    }
  }
}

extension StudyHand {
  /// Lets a simulated participant act to the end, or for a while that no session takes.
  fileprivate mutating func simulate(_ participant: inout SimulatedParticipant) {
    while !isOver, time.seconds < 2000 {
      let action = showcase.nextAction(
        isHolding: participant.isHolding, at: time, ruler: PlainRuler())
      let device = showcase.studyDevice
      let kind: Contact.Kind = device == .touch ? .touch : device == .pen ? .pen : .mouse
      for step in participant.steps(for: action, by: device) {
        wait(step.after)
        switch step.action {
        case .hover(let point): perform(.hovered(point))
        case .contact(let phase, let point, let force, let button):
          perform(
            .contact(
              Contact(
                id: 1, phase: phase, position: point, force: force, kind: kind, button: button)))
        case .key(let press): perform(.key(press))
        case .wheel(let point, let notches):
          perform(.scrolled(Scroll(notches: Point(x: 0, y: notches), position: point)))
        case .rest: break
        }
      }
    }
  }
}
