internal import Documents
public import Interaction
public import Laboratory
public import Widgets

/// The next step of a participant that does as asked: a movement of the hand, a key, or a wait.
///
/// It is asked for again after each movement, so that the hand corrects what it sees: a wrong letter, an open drawer, a
/// page that is off by three.
public enum ParticipantAction: Hashable, Sendable {
  /// Tap somewhere within a rectangle of the window.
  case tap(Rect)
  /// Tap one of some rectangles, as an answer that is right in the one at an index, or in any for nil.
  case answer([Rect], right: Int?)
  /// Go on with a drag, or begin one.
  case drag(DragAim)
  /// Drag within a rectangle by a distance, and let go at speed.
  case flick(Rect, by: Point)
  /// Drag within a rectangle by a distance, and let go at rest.
  case pull(Rect, by: Point)
  /// Rest on a rectangle until a preview opens, then press deeper.
  case squeeze(Rect)
  /// Press the secondary button within a rectangle.
  case menu(Rect)
  /// Turn a wheel over a rectangle by so many notches, one after the other.
  case turn(Rect, notches: Int)
  /// Press keys, one after the other.
  case type([KeyPress])
  /// Do nothing for some seconds.
  case wait(Double)
  /// Do nothing any more: the session is over.
  case over
}

extension Showcase {
  /// The next action of a participant in a study; over where there is none.
  ///
  /// - Parameters:
  ///   - isHolding: whether the hand holds a contact down.
  ///   - time: the time.
  ///   - ruler: measures texts.
  public func nextAction(isHolding: Bool, at time: Instant, ruler: any TextRuler)
    -> ParticipantAction
  {
    guard let study else { return .over }
    let context = context(max(time, self.time), ruler)
    if case .over = study.run.state { return .over }
    if let scene = sheetScene(context) { return sheetAction(scene, study, context) }
    guard let log = study.run.log, let goal = study.goal else { return .wait(0.1) }
    let task = study.run.task(of: log.trial)
    let device = task.device ?? .mouse
    if !isHolding, context.time - log.begin > Self.patience { return act(device, context) }
    switch task.kind {
    case .ring:
      let ring = models.lazy.compactMap { $0 as? RingWindow }.first
      return ring?.nextFrame(in: context).map { .tap($0) } ?? .wait(0.1)
    case .findName: return rowAction(goal, device, log, isHolding, context)
    case .seekPage: return pageAction(goal, device, log, isHolding, context)
    case .pickItem: return itemAction(goal, device, log, context)
    case .findClause:
      if studyList != nil { return rowAction(goal, device, log, isHolding, context) }
      return frame(of: goal, context).map { .tap($0) } ?? .wait(0.5)
    case .peekPop: return peekAction(goal, device, log, isHolding, context)
    case .answer, .explore:
      // Some seconds to look around.
      let rest = 2 - (context.time - log.begin)
      return rest > 0 ? .wait(rest) : act(device, context)
    }
  }

  /// 300 s, after which a participant gives a trial up, so that every session ends: five times the limit of the
  /// documentation's study.
  private static var patience: Double { 300 }

  /// The device that a participant uses now.
  public var studyDevice: StudyTask.Device {
    guard let run = study?.run else { return .mouse }
    let task =
      run.trial.map { run.task(of: $0) }
      ?? run.plan.tasks.first { task in task.device.map { $0 != .keys } ?? true }
    return task?.device ?? .mouse
  }

  private func sheetAction(
    _ scene: Scene<StudyCard>, _ study: StudyModel, _ context: UpdateContext
  ) -> ParticipantAction {
    let isKeyed = study.run.trial.map { study.run.task(of: $0).device == .keys } ?? false
    if case .resting(let end) = study.run.state { return .wait(max(0.1, end - context.time)) }
    if case .asking(_, let answers) = study.run.state, answers[study.item] == nil {
      return .answer(scene.geometry.choices, right: nil)
    }
    if case .answering(let log) = study.run.state, case .answer(let question) = log.trial.goal {
      return .answer(scene.geometry.choices, right: question.right)
    }
    guard let button = scene.geometry.buttons.last else { return .wait(0.1) }
    return isKeyed ? .type([KeyPress(.enter)]) : .tap(button)
  }

  /// The button of a trial.
  private func act(_ device: StudyTask.Device, _ context: UpdateContext) -> ParticipantAction {
    if device == .keys { return .type([StudyModel.actChord.press]) }
    return bannerScene(context)?.geometry.buttons.last.map { .tap($0) } ?? .wait(0.1)
  }

  // MARK: Rows

  private func rowAction(
    _ goal: StudyGoal, _ device: StudyTask.Device, _ log: TrialLog, _ isHolding: Bool,
    _ context: UpdateContext
  ) -> ParticipantAction {
    guard let list = studyList, let row = goal.index else { return .wait(0.1) }
    if device == .keys { return typed(goal, log, list, context) }
    let strip = list.stripScene(context)
    if isHolding { return .drag(list.strip.widget.aim(atRow: row, in: strip)) }
    let rows = list.listScene(context)
    if let frame = list.list.widget.frame(of: row, in: rows), Self.isReachable(frame, rows.bounds) {
      return .tap(frame)
    }
    let top = list.stripContent.current
    let nearest = IndexStrip.nearestRow(to: row, in: strip)
    // What a drag has led to is as near as the strip comes; the list may begin with another row of the same screen.
    let tracked = log.entries.lazy.reversed().compactMap { entry in
      if case .observed(.tracked(let row?)) = entry.event { row } else { nil }
    }.first
    if list.hasStrip, tracked != nearest, abs(nearest - row) < abs(top - row) {
      return .drag(list.strip.widget.aim(atRow: row, in: strip))
    }
    return scrolled(to: row, from: top, device, list, rows)
  }

  /// By the list itself: notch by notch, or by flicks, and by pulls when the row is near.
  private func scrolled(
    to row: Int, from top: Int, _ device: StudyTask.Device, _ list: IndexWindow,
    _ rows: Scene<RowList>
  ) -> ParticipantAction {
    if device == .mouse { return .turn(rows.bounds, notches: row >= top ? 1 : -1) }
    let (widget, axis) = (list.list.widget, rows.geometry.axis)
    let view = rows.bounds.size[axis]
    let rest = rows.geometry.start(of: row) - rows.geometry.start(of: top)
    let isCoasting = widget.wake(in: rows).isAnimating
    // A flick coasts over some screens; what is nearer waits for it to end, and is pulled into sight.
    let isFar = abs(rest) > 3 * view
    if isCoasting, !isFar { return .wait(0.1) }
    let reach = isFar ? 0.6 * view : min(0.6 * view, abs(rest))
    var distance = Point.zero
    distance[axis] = rest > 0 ? -reach : reach
    return isFar ? .flick(rows.bounds, by: distance) : .pull(rows.bounds, by: distance)
  }

  /// Whether enough of a frame is in view to be tapped.
  private static func isReachable(_ frame: Rect, _ view: Rect) -> Bool {
    let seen = frame.intersection(view)
    return !seen.isEmpty && seen.height >= frame.height * 0.6 && seen.width >= frame.width * 0.6
  }

  /// Letters until the row has the keyboard focus or no more help, then arrows, then Enter.
  private func typed(
    _ goal: StudyGoal, _ log: TrialLog, _ list: IndexWindow, _ context: UpdateContext
  ) -> ParticipantAction {
    /// 6 letters, after which names of many differ by counting on.
    let most = 6
    guard let row = goal.index else { return .wait(0.1) }
    let cursor = list.list.widget.cursorRow(in: list.listScene(context))
    if cursor == row { return .type([KeyPress(.enter)]) }
    let letters = log.entries.count { entry in
      if case .key(let press) = entry.event { press.types } else { false }
    }
    let name = Array(goal.name.prefix(most))
    if letters < name.count {
      return .type(
        name.dropFirst(letters).map { KeyPress(Key(rawValue: String($0)), text: String($0)) })
    }
    guard let cursor else { return .type([KeyPress(.down)]) }
    let steps = min(abs(row - cursor), 20)
    return .type(Array(repeating: KeyPress(row > cursor ? .down : .up), count: steps))
  }

  // MARK: Pages

  private func pageAction(
    _ goal: StudyGoal, _ device: StudyTask.Device, _ log: TrialLog, _ isHolding: Bool,
    _ context: UpdateContext
  ) -> ParticipantAction {
    guard let page = goal.index, let shown = studyPages?.page, let slider = studySlider(context)
    else { return .wait(0.1) }
    if device == .keys { return keyed(to: page, from: shown, slider.scene) }
    if isHolding { return .drag(slider.widget.aim(atPage: page, in: slider.scene)) }
    // A page that the drag missed by a little is stepped to; one far away, or the first try, is dragged to.
    let hasDragged = log.entries.contains { entry in
      if case .observed(.tracked) = entry.event { true } else { false }
    }
    let distance = page - shown
    if !hasDragged || abs(distance) > Self.steppable(slider.scene) {
      return .drag(slider.widget.aim(atPage: page, in: slider.scene))
    }
    switch device {
    case .mouse: return .turn(slider.scene.bounds, notches: min(max(distance, -20), 20))
    case .touch, .pen, .keys:
      guard let edge = turningEdge(forward: distance > 0, context) else {
        return .drag(slider.widget.aim(atPage: page, in: slider.scene))
      }
      return .tap(edge)
    }
  }

  /// The pages that are stepped over rather than dragged to once more: 3, or as many as a drag cannot tell apart.
  private static func steppable(_ scene: Scene<PageSlider>) -> Int {
    let pages = Double(scene.content.count)
    let track = max(1, scene.bounds.size[scene.geometry.axis])
    return scene.content.scrubsFinely ? 3 : max(3, Int(4 * pages / track))
  }

  private func keyed(to page: Int, from shown: Int, _ scene: Scene<PageSlider>) -> ParticipantAction
  {
    let count = scene.content.count
    let stride = max(10, count / 100)
    let (back, on) = Key.arrows(
      along: scene.geometry.axis,
      scene.content.direction == .rightToLeft ? .rightToLeft : .leftToRight)
    let distance = page - shown
    if count - 1 - page < abs(distance) / 2 { return .type([KeyPress(.end)]) }
    if page < abs(distance) / 2 { return .type([KeyPress(.home)]) }
    if abs(distance) > stride / 2 {
      return .type([KeyPress(distance > 0 ? .pageDown : .pageUp)])
    }
    return .type(Array(repeating: KeyPress(distance > 0 ? on : back), count: abs(distance)))
  }

  private func studySlider(
    _ context: UpdateContext
  ) -> (widget: PageSlider, scene: Scene<PageSlider>)? {
    models.lazy.compactMap { model -> (PageSlider, Scene<PageSlider>)? in
      switch model {
      case let pages as PagesWindow:
        (pages.slider.host.widget, pages.sliderScene(context))
      case let picture as PictureWindow where picture.slider.isShown:
        (picture.slider.host.widget, picture.slider.scene(in: picture.placement, context))
      default: nil
      }
    }.first
  }

  /// The part of the page whose tap turns it.
  private func turningEdge(forward: Bool, _ context: UpdateContext) -> Rect? {
    guard let pages = models.lazy.compactMap({ $0 as? PagesWindow }).first else { return nil }
    let scene = pages.viewScene(context)
    let isRight = forward != (pages.document.direction == .rightToLeft)
    let side = 36.0
    let edge = Rect(
      x: isRight ? scene.bounds.maxX - side - 4 : scene.bounds.x + 4,
      y: scene.bounds.center.y - 80, width: side, height: 160)
    return pages.view.widget.turns(at: edge.center, in: scene) ? edge : nil
  }

  // MARK: Items and previews

  private func itemAction(
    _ goal: StudyGoal, _ device: StudyTask.Device, _ log: TrialLog, _ context: UpdateContext
  ) -> ParticipantAction {
    if device == .keys {
      let elements = elements(of: Composite.id, at: context.time, ruler: context.ruler).all
      let focused = elements.first { $0.states.contains(.focused) && $0.role.isActionable }
      if focused?.name == goal.name { return .type([KeyPress(.enter)]) }
      let letters = log.entries.count { entry in
        if case .key(let press) = entry.event { press.types } else { false }
      }
      let name = Array(goal.name)
      if letters < name.count {
        return .type([KeyPress(Key(rawValue: String(name[letters])), text: String(name[letters]))])
      }
      return .type([KeyPress(.right)])
    }
    guard let bar = studyBar, let id = goal.id else { return .wait(0.2) }
    // A practised hand goes to where the item is when the pointer is over it, not to where it is drawn meanwhile.
    let scene = bar.scene(context)
    return bar.stage.widget.restingFrame(ofItem: id, in: scene).map { .tap($0) } ?? .wait(0.2)
  }

  private func peekAction(
    _ goal: StudyGoal, _ device: StudyTask.Device, _ log: TrialLog, _ isHolding: Bool,
    _ context: UpdateContext
  ) -> ParticipantAction {
    let isPeeking = log.entries.contains { entry in
      if case .observed(.peeked(_, isRight: true)) = entry.event { true } else { false }
    }
    if isPeeking, device == .mouse || device == .keys { return .type([KeyPress(.enter)]) }
    let next =
      studyList == nil
      ? frame(of: goal, context).map { ParticipantAction.tap($0) } ?? .wait(0.5)
      : rowAction(goal, device, log, isHolding, context)
    switch next {
    case .tap(let frame): return device == .mouse ? .menu(frame) : .squeeze(frame)
    case .type(let keys) where keys == [KeyPress(.enter)]:
      /// 1.5 s, after which a space is no part of typed words any more.
      let pause = 1.5
      let last = log.entries.last { if case .key = $0.event { true } else { false } }
      if let last, context.time - last.time < pause { return .wait(pause) }
      return .type([KeyPress(.space, text: " ")])
    case .type, .answer, .drag, .flick, .pull, .squeeze, .menu, .turn, .wait, .over: return next
    }
  }
}
