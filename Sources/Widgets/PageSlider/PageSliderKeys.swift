internal import Interaction

// The slider by keys and wheel: each turns the document at once.

extension PageSlider {
  /// How many pages Page Up and Page Down pass: ten, or a hundredth of a document of more than a thousand.
  private static func stride(_ count: Int) -> Int { max(10, count / 100) }

  private enum Step {
    /// So many pages on, or back.
    case by(Int)
    /// To a page.
    case to(Int)
    /// To the beginning of the next chapter, or to that before the page.
    case chapter(isForward: Bool)
  }

  mutating func type(
    _ press: KeyPress, _ geometry: PageSliderGeometry, _ scene: Scene<PageSlider>
  ) -> [Outcome] {
    if press.key == .escape { return drag == nil ? dismiss(scene) : giveUp(geometry, scene) }
    guard let step = step(for: press, geometry) else { return [] }
    return take(step, geometry, scene)
  }

  mutating func turnWheel(
    _ turn: Scroll, _ geometry: PageSliderGeometry, _ scene: Scene<PageSlider>
  ) -> [Outcome] {
    guard drag == nil, geometry.isOn(turn.position) else { return [] }
    let isAcross = abs(turn.notches.x) > abs(turn.notches.y)
    let notches = isAcross ? (geometry.isMirrored ? -1 : 1) * turn.notches.x : turn.notches.y
    guard notches.isFinite else { return [] }
    isKeyed = false
    wheel += min(max(notches, -100), 100)
    let pages = Int(wheel.rounded(.towardZero))
    wheel -= Double(pages)
    guard pages != 0 else { return [] }
    let outcomes = take(.by(pages), geometry, scene)
    state = .wheeled(at: turn.position)
    return outcomes
  }

  private mutating func take(
    _ step: Step, _ geometry: PageSliderGeometry, _ scene: Scene<PageSlider>
  ) -> [Outcome] {
    guard drag == nil, geometry.count > 0 else { return [] }
    var outcomes: [Outcome] = aim == nil ? [] : [.previewed(nil)]
    state = .ready(nil)
    bubble.take(at: scene.time, over: scene.duration(Bubble.appearing))
    bubble.letGo(at: scene.time, over: scene.duration(Bubble.fading))
    // A step that leads nowhere chooses nothing; going to a page by its name does, even if it is there already.
    guard let page = goal(of: step, geometry, scene) else { return outcomes }
    rest = rest?.retargeted(
      to: Double(page), at: scene.time, over: scene.duration(scene.theme.step))
    outcomes.append(.turned(to: page))
    return outcomes
  }

  /// Where a step leads; nil for nowhere.
  private func goal(
    of step: Step, _ geometry: PageSliderGeometry, _ scene: Scene<PageSlider>
  ) -> Int? {
    let page = geometry.page
    switch step {
    case .to(let page): return geometry.existing(page)
    case .by(let pages):
      let goal = geometry.existing(page + pages)
      return goal == page ? nil : goal
    case .chapter(let isForward):
      let chapters = scene.content.chapters
      let index =
        isForward
        ? scene.content.chapterIndex(from: page + 1) : scene.content.chapterIndex(from: page) - 1
      guard chapters.indices.contains(index), chapters[index].page < geometry.count else {
        return nil
      }
      return chapters[index].page
    }
  }

  /// Where a key leads. Along the track its arrows step, with Control from chapter to chapter; Backspace takes back the
  /// last long way, to the page that was left.
  private func step(for press: KeyPress, _ geometry: PageSliderGeometry) -> Step? {
    let byChapter = press.modifiers.contains(.control)
    let stride = Self.stride(geometry.count)
    switch press.key {
    case .home: return .to(0)
    case .end: return .to(geometry.count - 1)
    case .enter, .space: return .to(geometry.page)
    case .backspace: return geometry.markedPage.map { .to($0) }
    case .pageUp: return byChapter ? .chapter(isForward: false) : .by(-stride)
    case .pageDown: return byChapter ? .chapter(isForward: true) : .by(stride)
    default:
      guard let isForward = isForward(press.key, geometry) else { return nil }
      return byChapter ? .chapter(isForward: isForward) : .by(isForward ? 1 : -1)
    }
  }

  /// Whether an arrow key points along the order of the pages, or against it; nil across.
  private func isForward(_ key: Key, _ geometry: PageSliderGeometry) -> Bool? {
    switch (geometry.axis, key) {
    case (.horizontal, .right): !geometry.isMirrored
    case (.horizontal, .left): geometry.isMirrored
    case (.vertical, .down): true
    case (.vertical, .up): false
    default: nil
    }
  }

  /// Sends the bubble of a pointer away, until the pointer has left.
  private mutating func dismiss(_ scene: Scene<PageSlider>) -> [Outcome] {
    guard let aim else { return [] }
    state = .dismissed(aim)
    bubble.letGo(at: scene.time, over: scene.duration(Bubble.fading))
    return [.previewed(nil)]
  }
}
