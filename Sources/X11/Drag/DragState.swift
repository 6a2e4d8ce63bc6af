internal import Raster

/// The source's side of the protocol XDND, version 5, as a value: what happens goes in, what is to be sent comes out.
///
///     idle ──► dragging ──► releasing ──► dropped ──► idle
///        begin    │   released  │   accepted │   finished, gone, too late
///                 │             │
///                 └─────────────┴──► idle
///        cancelled    refused, gone, too late
///
/// One position at most is without an answer; a motion meanwhile is sent when the answer has come.
struct DragState: Hashable, Sendable {
  /// A window that takes drops.
  struct Target: Hashable, Sendable {
    /// The window.
    let window: UInt
    /// The window that gets its messages: itself, or its proxy.
    let receiver: UInt
    /// The highest version of the protocol that both support.
    let version: UInt
  }

  /// The answer of a target to a position.
  struct Answer: Hashable, Sendable {
    /// Whether it takes a drop here.
    var isAccepted: Bool
    /// The part of the X screen for which the answer stays the same, in pixels; nil for the position alone.
    var area: PixelRect?
  }

  /// The state of the answer to the last position.
  enum Reply: Hashable, Sendable {
    /// It has not come. `isBehind`: the pointer has moved since.
    case awaited(isBehind: Bool)
    case come(Answer)
  }

  /// A request to the owner.
  enum Action: Hashable, Sendable {
    /// Look for the target at a pixel, and report it by ``found(_:at:)``.
    case search(PixelPoint)
    case enter(Target)
    case position(Target, PixelPoint)
    case leave(Target)
    case drop(Target)
    /// Show whether a drop would be taken.
    case show(isAccepted: Bool)
    /// The drag is over.
    case end(isAccepted: Bool)
  }

  /// A drag whose button is held, or was released before all answers had come.
  private struct Drag: Hashable, Sendable {
    var pixel: PixelPoint
    /// Whether a target is being looked for; then whether the pointer has moved since.
    var search: Search
    var target: Target?
    var reply: Reply = .awaited(isBehind: false)

    enum Search: Hashable, Sendable {
      case none
      case running(isBehind: Bool)
    }
  }

  private enum State: Hashable, Sendable {
    case idle
    case dragging(Drag)
    case releasing(Drag)
    case dropped(Target)
  }

  private var state = State.idle

  /// Whether the pointer carries something.
  var isDragging: Bool {
    if case .dragging = state { true } else { false }
  }

  /// Whether the button was released, and other programs have not answered.
  var isWaiting: Bool {
    switch state {
    case .releasing, .dropped: true
    case .idle, .dragging: false
    }
  }

  /// The target that gets the messages of the drag; nil for none.
  var target: Target? {
    switch state {
    case .idle: nil
    case .dragging(let drag), .releasing(let drag): drag.target
    case .dropped(let target): target
    }
  }

  // MARK: Events

  /// A drag begins at a pixel; one that waits for an answer is given up.
  mutating func begin(at pixel: PixelPoint) -> [Action] {
    let leaving = leave()
    state = .dragging(Drag(pixel: pixel, search: .running(isBehind: false)))
    return leaving + [.show(isAccepted: false), .search(pixel)]
  }

  /// The pointer moved to a pixel.
  mutating func move(to pixel: PixelPoint) -> [Action] {
    guard case .dragging(var drag) = state, drag.pixel != pixel else { return [] }
    drag.pixel = pixel
    defer { state = .dragging(drag) }
    return Self.search(&drag)
  }

  /// The search for a target has ended.
  ///
  /// - Parameters:
  ///   - target: the target; nil for none.
  ///   - pixel: where it was looked for.
  mutating func found(_ target: Target?, at pixel: PixelPoint) -> [Action] {
    change { drag in
      guard case .running(let isBehind) = drag.search else { return [] }
      drag.search = .none
      var actions: [Action] = []
      if target != drag.target {
        if let old = drag.target { actions += [.leave(old), .show(isAccepted: false)] }
        drag.target = target
        if let target {
          actions += [.enter(target), .position(target, pixel)]
          drag.reply = .awaited(isBehind: false)
        }
      } else if let target {
        actions += Self.position(target, pixel, &drag)
      }
      return actions + (isBehind ? Self.search(&drag) : [])
    }
  }

  /// A target has answered a position.
  mutating func answered(_ answer: Answer, by window: UInt) -> [Action] {
    change { drag in
      guard let target = drag.target, target.window == window,
        case .awaited(let isBehind) = drag.reply
      else { return [] }
      drag.reply = .come(answer)
      let shown = Action.show(isAccepted: answer.isAccepted)
      // A search that runs sends the position at its end.
      let isDue = isBehind && drag.search == .none
      return [shown] + (isDue ? Self.position(target, drag.pixel, &drag) : [])
    }
  }

  /// The button was released.
  mutating func release() -> [Action] {
    guard case .dragging(let drag) = state else { return [] }
    state = .releasing(drag)
    return change { _ in [] }
  }

  /// The drag was given up: by a person, by its window, or as no answer came.
  mutating func cancel() -> [Action] {
    if state == .idle { return [] }
    let actions = leave()
    state = .idle
    return actions + [.end(isAccepted: false)]
  }

  /// A target has taken what was dropped, or refused it.
  mutating func finished(isAccepted: Bool, by window: UInt) -> [Action] {
    guard case .dropped(let target) = state, target.window == window else { return [] }
    state = .idle
    return [.end(isAccepted: isAccepted)]
  }

  /// A window is gone.
  mutating func lost(_ window: UInt) -> [Action] {
    guard let target, target.window == window || target.receiver == window else { return [] }
    if isWaiting {
      state = .idle
      return [.end(isAccepted: false)]
    }
    return change { drag in
      drag.target = nil
      drag.reply = .awaited(isBehind: false)
      return [.show(isAccepted: false)] + Self.search(&drag)
    }
  }

  // MARK: Steps

  /// Changes a drag that goes on; where its button was released and everything is answered, it ends.
  private mutating func change(_ body: (inout Drag) -> [Action]) -> [Action] {
    switch state {
    case .idle, .dropped: return []
    case .dragging(var drag):
      let actions = body(&drag)
      state = .dragging(drag)
      return actions
    case .releasing(var drag):
      let actions = body(&drag)
      state = .releasing(drag)
      return actions + settle(drag)
    }
  }

  private mutating func settle(_ drag: Drag) -> [Action] {
    guard drag.search == .none else { return [] }
    guard let target = drag.target else {
      state = .idle
      return [.end(isAccepted: false)]
    }
    guard case .come(let answer) = drag.reply else { return [] }
    guard answer.isAccepted else {
      state = .idle
      return [.leave(target), .end(isAccepted: false)]
    }
    state = .dropped(target)
    return [.drop(target)]
  }

  /// Leaves the target of a drag that has not dropped anything.
  private func leave() -> [Action] {
    switch state {
    case .idle, .dropped: []
    case .dragging(let drag), .releasing(let drag): drag.target.map { [.leave($0)] } ?? []
    }
  }

  private static func search(_ drag: inout Drag) -> [Action] {
    switch drag.search {
    case .none:
      drag.search = .running(isBehind: false)
      return [.search(drag.pixel)]
    case .running:
      drag.search = .running(isBehind: true)
      return []
    }
  }

  private static func position(
    _ target: Target, _ pixel: PixelPoint, _ drag: inout Drag
  ) -> [Action] {
    switch drag.reply {
    case .awaited:
      drag.reply = .awaited(isBehind: true)
      return []
    case .come(let answer):
      let isKnown = answer.area.map { area in
        (area.x..<area.x + area.width).contains(pixel.x)
          && (area.y..<area.y + area.height).contains(pixel.y)
      }
      if isKnown == true { return [] }
      drag.reply = .awaited(isBehind: false)
      return [.position(target, pixel)]
    }
  }
}
