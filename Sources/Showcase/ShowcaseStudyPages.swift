internal import Interaction
internal import Laboratory
internal import Widgets

// The pages of a study that cover the single window, and the line above the controls during a trial.

extension Showcase {
  /// The scene of the page that covers the window; nil during a trial.
  func sheetScene(_ context: UpdateContext) -> Scene<StudyCard>? {
    guard let study, let surface = composite?.surface, surface.size != .zero,
      let content = study.sheetContent(at: context.time, context.settings.languages)
    else { return nil }
    return study.sheet.scene(
      of: Allocation(
        content: content, bounds: Rect(surface.size), settings: context.settings, surface: surface),
      at: context.time, ruler: context.ruler)
  }

  /// The scene of the line above the controls; nil while a page covers them.
  func bannerScene(_ context: UpdateContext) -> Scene<StudyCard>? {
    guard let study, let composite, composite.surface.size != .zero,
      let content = study.bannerContent(context.settings.languages)
    else { return nil }
    return study.banner.scene(
      of: Allocation(
        content: content,
        bounds: Rect(x: 0, y: 0, width: composite.surface.size.width, height: composite.headroom),
        settings: context.settings, surface: composite.surface), at: context.time,
      ruler: context.ruler)
  }

  // MARK: Events

  /// Gives an event to the page that covers the window. A contact that began beneath it stays without effect.
  mutating func takeForSheet(_ event: UserEvent, _ context: UpdateContext) -> [Effect] {
    if case .pointer(.contact(let contact)) = event {
      let isOwn = study?.sheetContacts.contains(contact.id) == true
      switch contact.phase {
      case .began: study?.sheetContacts.insert(contact.id)
      case .moved: if !isOwn { return [] }
      case .ended, .cancelled:
        if !isOwn { return [] }
        study?.sheetContacts.remove(contact.id)
      }
    }
    return performSheet(event, context)
  }

  /// Lets the line above the controls take an event; nil for an event of the controls.
  mutating func takeForBanner(_ event: UserEvent, _ context: UpdateContext) -> [Effect]? {
    guard let scene = bannerScene(context) else { return nil }
    switch event {
    case .pointer(.contact(let contact)):
      if contact.phase == .began {
        guard scene.bounds.contains(contact.position) else { return nil }
        study?.bannerContacts.insert(contact.id)
      }
      guard study?.bannerContacts.contains(contact.id) == true else { return nil }
      if contact.phase == .ended || contact.phase == .cancelled {
        study?.bannerContacts.remove(contact.id)
      }
      return performBanner(event, context)
    case .pointer(.hovered(let point)):
      let isOn = scene.bounds.contains(point)
      let effects = performBanner(isOn ? event : .left, context)
      return isOn ? effects + share(.left, context) : nil
    case .pointer(.left), .pointer(.scrolled), .pointer(.pad), .focused: return nil
    case .key(let press):
      guard !StudyModel.isAct(press) else {
        return press.isRepeat ? [] : performStudy(context) { $0.press(at: context.time) }
      }
      // A participant does not leave the study, nor opens anything beside it.
      switch WindowCommand.table(settings.direction)[press] {
      case .tune, .switchSets, .overlay: return isTryOut ? nil : []
      case .open, .close, .reopen, .quit, .fullScreen, .help, .back, .forward, .find, .findNext,
        .findPrevious:
        return []
      case .copy, .nextPart, .previousPart, nil: return nil
      }
    }
  }

  /// Performs an event on the page that covers the window.
  mutating func performSheet(_ event: UserEvent, _ context: UpdateContext) -> [Effect] {
    guard let scene = sheetScene(context) else { return [] }
    let outcomes = study?.sheet.perform(event, in: scene) ?? []
    if case .key = event { _ = study?.sheet.enter(.same, in: scene) }
    markStudy()
    return outcomes.flatMap { outcome -> [Effect] in
      switch outcome {
      case .pressed(let id):
        return StudyModel.Button(rawValue: id).map { press($0, context) } ?? []
      case .chose(let index): return choose(index, context)
      }
    }
  }

  private mutating func performBanner(_ event: UserEvent, _ context: UpdateContext) -> [Effect] {
    guard let scene = bannerScene(context) else { return [] }
    let outcomes = study?.banner.perform(event, in: scene) ?? []
    markStudy()
    return outcomes.isEmpty ? [] : performStudy(context) { $0.press(at: context.time) }
  }

  private mutating func press(_ button: StudyModel.Button, _ context: UpdateContext) -> [Effect] {
    switch button {
    case .goOn: return performStudy(context) { $0.goOn(at: context.time) }
    case .decline: return performStudy(context) { $0.decline(at: context.time) }
    case .start: return startTrial(context)
    case .pass:
      guard let goal = study?.goal else { return [] }
      let target = TrialLog.Target(
        index: nil, name: goal.name, count: 0, amplitude: 0, width: 0)
      return performStudy(context) { $0.passTrial(target, at: context.time) }
    case .back: study?.item -= 1
    case .next: study?.item += 1
    case .handIn: return performStudy(context) { $0.handIn(at: context.time) }
    case .act: return performStudy(context) { $0.press(at: context.time) }
    case .resume:
      study?.run.resume()
      return performStudy(context) { _ in [] }
    case .quit: return [.quit]
    }
    return []
  }

  private mutating func choose(_ index: Int, _ context: UpdateContext) -> [Effect] {
    switch study?.run.state {
    case .asking(let form, _):
      let item = study?.item ?? 0
      study?.run.answer(item, index + form.scale.lowerBound)
      return []
    case .answering(let log):
      guard case .answer(let question) = log.trial.goal else { return [] }
      let isRight = question.right.map { $0 == index } ?? true
      return performStudy(context) {
        $0.observe(.answered(index, isRight: isRight), at: context.time)
      }
    case .idle, .preparing, .page, .resting, .acting, .over, nil: return []
    }
  }

  /// Gives the keyboard to the page that covers the window, or to the controls, after an event or a step of the study: a
  /// page covers a window only once that has a size.
  mutating func settleStudyFocus(_ context: UpdateContext) -> [Effect] {
    let scene = sheetScene(context)
    guard let study, study.isKeyed != (scene != nil), let composite else { return [] }
    self.study?.isKeyed = scene != nil
    // The focus may have left the window, or returned, while the controls had the keyboard.
    if let scene { _ = self.study?.sheet.perform(.focused(composite.isFocused), in: scene) }
    guard composite.isFocused else { return [] }
    return hand(.focused(scene == nil), to: composite.focus, context)
  }

  // MARK: Drawing

  /// Adds the line above the controls, or the page over them, to a frame.
  func drawStudy(into list: inout DisplayListBuilder, _ context: UpdateContext) {
    guard let study else { return }
    list.clip = nil
    list.part = hosts.count + 2
    if let scene = bannerScene(context) { study.banner.draw(into: &list, in: scene) }
    list.part = hosts.count + 3
    if let scene = sheetScene(context) { study.sheet.draw(into: &list, in: scene) }
  }

  /// The accessibility tree of the window with the pages of the study. What a page covers is left out: it cannot be used.
  func withStudy(
    over elements: [Element], of window: WindowID, _ context: UpdateContext
  ) -> [Element] {
    guard let study, window == Composite.id else { return elements }
    if let scene = sheetScene(context) { return study.sheet.widget.elements(in: scene) }
    let banner = bannerScene(context).map { study.banner.widget.elements(in: $0) } ?? []
    return banner + elements
  }

  /// The shape of a pointer over the pages of the study; nil over the controls.
  func studyShape(
    of spot: PointerSpot, in window: WindowID, _ context: UpdateContext
  ) -> PointerShape? {
    guard window == Composite.id, let study else { return nil }
    if let scene = sheetScene(context) {
      return study.sheet.widget.pointerShape(of: spot, in: scene)
    }
    guard let scene = bannerScene(context), scene.bounds.contains(spot.position) else { return nil }
    return study.banner.widget.pointerShape(of: spot, in: scene)
  }
}

extension StudyModel {
  /// Whether a press is that of the button of a trial.
  static func isAct(_ press: KeyPress) -> Bool {
    press.key == actChord.press.key && press.modifiers == actChord.modifiers
  }
}
