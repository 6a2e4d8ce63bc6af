public import Interaction
internal import Laboratory
internal import Phrases
internal import Widgets

// The window of a study's facilitator: what the participant sees, and what can be done about it.

extension WindowID {
  /// The window of a study's facilitator.
  public static let facilitator = WindowID(rawValue: "facilitator")
}

extension Showcase {
  /// The frame of the facilitator's window on the screen of the participant's, in points.
  ///
  /// It is beside the participant's window where the screen has room there. Else it is over its controls, but beside the
  /// pages of the study, which are in its middle, and below the line that says what is asked for:
  ///
  ///     ┌──────────────────────────────────┐
  ///     │ Find: Keller              [Done] │
  ///     │      ┌────────────────┐ ┌──────┐ │
  ///     │      │ page           │ │      │ │
  ///     │      │        [Start] │ │      │ │
  ///     │      └────────────────┘ └──────┘ │
  ///     └──────────────────────────────────┘
  ///
  /// - Parameters:
  ///   - room: the part of the screen for the inside of a window.
  ///   - participant: the frame of the participant's window.
  ///   - gap: the distance to the participant's window and to what has to be read in it.
  ///   - header: the height of the title that a window manager adds.
  /// - Returns: the frame, and whether it covers nothing of the pages and of that line.
  public func facilitatorFrame(
    in room: Rect, beside participant: Rect, gap: Double, header: Double
  ) -> (frame: Rect, isClear: Bool) {
    let hasMarks = study.map { !$0.run.plan.questionnaires.isEmpty } ?? false
    let page = min(
      participant.width, StudyCardGeometry.greatestWidth(hasMarks: hasMarks, settings))
    let pageEnds = (participant.center.x - page / 2, participant.center.x + page / 2)
    let top = max(
      room.y, participant.y + StudyCardGeometry.bannerHeight(settings) + gap + header)
    let strip = { (start: Double, end: Double, top: Double) in
      Rect(x: start, y: top, width: end - start, height: max(0, room.maxY - top))
    }
    let least = FacilitatorModel.leastWidth * Theme(settings).breadth
    let strips = [
      strip(participant.maxX + gap, room.maxX, room.y),
      strip(room.x, participant.x - gap, room.y),
      strip(pageEnds.1 + gap, room.maxX, top),
      strip(room.x, pageEnds.0 - gap, top),
    ]
    let clear = strips.first { $0.width >= least }
    let chosen = clear ?? strip(max(room.x, room.maxX - least), room.maxX, top)
    let wanted = FacilitatorModel.wantedSize
    let width = min(wanted.width, chosen.width)
    // In a narrow window the picture is above the words.
    let picture =
      width < wanted.width ? width * participant.height / max(1, participant.width) : 0
    let height = min(wanted.height + picture, chosen.height)
    let isAtStart = chosen.center.x < participant.center.x
    let frame = Rect(
      x: isAtStart ? chosen.x : chosen.maxX - width, y: chosen.maxY - height, width: width,
      height: height)
    return (frame, clear != nil)
  }

  /// The scene of the facilitator's board; nil where there is none, or its window is not placed yet.
  private func facilitatorScene(_ context: UpdateContext) -> Scene<FacilitatorBoard>? {
    guard let study, let facilitator = study.facilitator, facilitator.surface.size != .zero else {
      return nil
    }
    return facilitator.host.scene(
      of: Allocation(
        content: facilitatorContent(study, facilitator, context),
        bounds: Rect(facilitator.surface.size), settings: context.settings,
        surface: facilitator.surface), at: context.time, ruler: context.ruler)
  }

  private func facilitatorContent(
    _ study: StudyModel, _ facilitator: FacilitatorModel, _ context: UpdateContext
  ) -> FacilitatorContent {
    let text = { (phrase: StudyPhrase) in phrase.text(for: context.settings.languages) }
    let run = study.run
    let count = run.schedule.steps.count
    var who = text(.participant(run.session.participant))
    if run.session.simulation != nil { who += " (\(text(.simulated)))" }
    if run.session.isTryOut { who += " (\(text(.tryOut)))" }
    var lines = [who, text(.stepOf(min(run.position + 1, count), count))]
    if let block = run.schedule.block(ofStep: run.position) {
      lines.append(run.plan.conditions[block.condition].title)
    }
    if let trial = run.trial, let goal = study.goal {
      let words = goal.words.text(for: context.settings.languages)
      lines.append(trial.isPractice ? "\(text(.practice)) · \(words)" : words)
    } else if let heading = study.sheetContent(at: context.time, context.settings.languages)?
      .heading
    {
      lines.append(heading)
    }
    var clock = ""
    if let log = run.log { clock = Self.clock(context.time - log.begin) }
    let isOver = if case .over = run.state { true } else { false }
    return FacilitatorContent(
      lines: lines, clock: clock, mark: facilitator.mark, isOver: isOver,
      seen: composite?.surface.size ?? .zero)
  }

  /// Seconds as minutes and seconds, such as `1:07`.
  private static func clock(_ seconds: Double) -> String {
    let whole = Int(max(0, seconds))
    return "\(whole / 60):\(whole % 60 < 10 ? "0" : "")\(whole % 60)"
  }

  // MARK: Events

  /// Handles an event of the facilitator's window; nil for another window.
  mutating func handleFacilitator(
    _ event: WindowEvent, of window: WindowID, _ context: UpdateContext
  ) -> [Effect]? {
    guard window == .facilitator, study?.facilitator != nil else { return nil }
    study?.facilitator?.isChanged = true
    switch event {
    case .resized(let surface): study?.facilitator?.surface = surface
    case .visible(false):
      let lost = study?.facilitator?.contacts.cancelAll(in: window) ?? []
      return lost.flatMap { performFacilitator(.contact($0.contact), context) }
    case .visible(true), .dropped, .filesChosen, .pasted, .dragEnded: break
    case .closed:
      // Repeating, marking and ending need the board, so it stays until the session is over.
      guard let scene = facilitatorScene(context), !scene.content.isOver else {
        return close(window)
      }
      let outcomes = study?.facilitator?.host.change(in: scene) { $0.close(in: $1) }
      return perform(outcomes ?? [], context)
    case .user(.key(let press)):
      return perform(press, in: window, context) ?? performFacilitator(.key(press), context)
    case .user(.pointer(.contact(let contact))):
      let deliveries =
        study?.facilitator?.contacts.deliveries(of: contact, in: window) { _ in window } ?? []
      return deliveries.flatMap { performFacilitator(.contact($0.contact), context) }
    case .user(let event): return performFacilitator(event, context)
    case .action(let action, on: let id):
      guard let id, let scene = facilitatorScene(context) else { return [] }
      return perform(study?.facilitator?.host.act(action, on: id, in: scene) ?? [], context)
    }
    return []
  }

  private mutating func performFacilitator(
    _ event: UserEvent, _ context: UpdateContext
  ) -> [Effect] {
    guard let scene = facilitatorScene(context) else { return [] }
    return perform(study?.facilitator?.host.perform(event, in: scene) ?? [], context)
  }

  private mutating func perform(
    _ outcomes: [FacilitatorBoard.Outcome], _ context: UpdateContext
  ) -> [Effect] {
    outcomes.flatMap { outcome -> [Effect] in
      switch outcome {
      case .next: return performStudy(context) { $0.skip(at: context.time) }
      case .again: return performStudy(context) { $0.again(at: context.time) }
      case .abort: return performStudy(context) { $0.abort(at: context.time) }
      case .marked(let moment, let note):
        let begin = study?.run.trialBegin(at: moment) ?? .zero
        let words = StudyPhrase.marked(Self.clock(moment - begin))
        study?.facilitator?.mark = words.text(for: settings.languages)
        return performStudy(context) { $0.mark(moment, note: note) }
      }
    }
  }

  /// Ends the note that the facilitator is writing, and marks its moment in a session.
  mutating func finishNote(of run: StudyRun, _ context: UpdateContext) -> [StudyRun.Action] {
    guard let scene = facilitatorScene(context) else { return [] }
    let outcomes = study?.facilitator?.host.change(in: scene) { $0.finishNote(in: $1) } ?? []
    return outcomes.flatMap { outcome -> [StudyRun.Action] in
      switch outcome {
      case .marked(let moment, let note): run.mark(moment, note: note)
      case .next, .again, .abort: []
      }
    }
  }

  // MARK: Drawing

  /// The drawing of the facilitator's window: what the participant sees, scaled, and the board beside it.
  func drawFacilitator(into list: inout DisplayListBuilder, _ context: UpdateContext) {
    guard let study, let facilitator = study.facilitator, let scene = facilitatorScene(context)
    else { return }
    let theme = Theme(context.settings)
    list.background = theme.panel.over(theme.backdrop)
    let picture = scene.geometry.picture
    if !picture.isEmpty {
      let seen = display(of: Composite.id, at: context.time, ruler: context.ruler)
      list.add(
        Layer(
          id: .init("seen"), bounds: picture,
          marks: [.box(picture, radius: 0, seen.background.over(theme.backdrop))]))
      let corner = Point(x: picture.x, y: picture.y)
      for layer in seen.layers(scaledBy: scene.geometry.scale, at: corner, in: picture) {
        list.add(layer)
      }
    }
    list.part = 1
    facilitator.host.draw(into: &list, in: scene)
  }

  /// The accessibility tree of the facilitator's window.
  func facilitatorElements(_ context: UpdateContext) -> [Element] {
    guard let facilitator = study?.facilitator, let scene = facilitatorScene(context) else {
      return []
    }
    return facilitator.host.widget.elements(in: scene)
  }

  /// The shape of a pointer over the facilitator's window.
  func facilitatorShape(of spot: PointerSpot, _ context: UpdateContext) -> PointerShape? {
    guard let facilitator = study?.facilitator, let scene = facilitatorScene(context) else {
      return nil
    }
    return facilitator.host.widget.pointerShape(of: spot, in: scene)
  }
}
