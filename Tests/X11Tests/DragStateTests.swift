import Raster
import Testing

@testable import X11

@Suite("The transitions of a drag into another program")
struct DragStateTests {
  private static let a = DragState.Target(window: 1, receiver: 1, version: 5)
  /// A window whose messages a proxy gets.
  private static let b = DragState.Target(window: 2, receiver: 3, version: 4)
  private static let start = PixelPoint(x: 1, y: 1)
  private static let next = PixelPoint(x: 2, y: 2)

  /// The states, with the events that lead to them.
  private static let stages: [(name: String, events: [String])] = [
    ("idle", []), ("searching", ["begin"]), ("over nothing", ["begin", "found nothing"]),
    ("asked", ["begin", "found A"]), ("accepted", ["begin", "found A", "accept"]),
    ("refused", ["begin", "found A", "refuse"]), ("released", ["begin", "found A", "release"]),
    ("dropped", ["begin", "found A", "accept", "release"]),
  ]

  /// The results of an event in each state: the next state, and the actions.
  private static let table: [(event: String, results: [String])] = [
    (
      "begin",
      [
        "dragging: forbid, search 1,1", "dragging: forbid, search 1,1",
        "dragging: forbid, search 1,1", "dragging: leave A, forbid, search 1,1",
        "dragging: leave A, forbid, search 1,1", "dragging: leave A, forbid, search 1,1",
        "dragging: leave A, forbid, search 1,1", "dragging: forbid, search 1,1",
      ]
    ),
    (
      "move",
      [
        "idle", "dragging", "dragging: search 2,2", "dragging A: search 2,2",
        "dragging A: search 2,2", "dragging A: search 2,2", "waiting A", "waiting A",
      ]
    ),
    (
      "move, found A",
      [
        "idle", "dragging A: enter A, position A 1,1, search 2,2",
        "dragging A: search 2,2, enter A, position A 1,1", "dragging A: search 2,2",
        "dragging A: search 2,2, position A 1,1", "dragging A: search 2,2, position A 1,1",
        "waiting A", "waiting A",
      ]
    ),
    (
      "move, found B",
      [
        "idle", "dragging B: enter B, position B 1,1, search 2,2",
        "dragging B: search 2,2, enter B, position B 1,1",
        "dragging B: search 2,2, leave A, forbid, enter B, position B 1,1",
        "dragging B: search 2,2, leave A, forbid, enter B, position B 1,1",
        "dragging B: search 2,2, leave A, forbid, enter B, position B 1,1", "waiting A",
        "waiting A",
      ]
    ),
    (
      "move, found nothing",
      [
        "idle", "dragging: search 2,2", "dragging: search 2,2",
        "dragging: search 2,2, leave A, forbid", "dragging: search 2,2, leave A, forbid",
        "dragging: search 2,2, leave A, forbid", "waiting A", "waiting A",
      ]
    ),
    (
      "accept",
      [
        "idle", "dragging", "dragging", "dragging A: allow", "dragging A", "dragging A",
        "waiting A: allow, drop A", "waiting A",
      ]
    ),
    (
      "refuse",
      [
        "idle", "dragging", "dragging", "dragging A: forbid", "dragging A", "dragging A",
        "idle: forbid, leave A, end refused", "waiting A",
      ]
    ),
    (
      "release",
      [
        "idle", "waiting", "idle: end refused", "waiting A", "waiting A: drop A",
        "idle: leave A, end refused", "waiting A", "waiting A",
      ]
    ),
    (
      "cancel",
      [
        "idle", "idle: end refused", "idle: end refused", "idle: leave A, end refused",
        "idle: leave A, end refused", "idle: leave A, end refused", "idle: leave A, end refused",
        "idle: end refused",
      ]
    ),
    (
      "finish",
      [
        "idle", "dragging", "dragging", "dragging A", "dragging A", "dragging A", "waiting A",
        "idle: end accepted",
      ]
    ),
    (
      "lose",
      [
        "idle", "dragging", "dragging", "dragging: forbid, search 1,1",
        "dragging: forbid, search 1,1", "dragging: forbid, search 1,1", "idle: end refused",
        "idle: end refused",
      ]
    ),
  ]

  @Test("each event meets each state", arguments: table.map(\.event))
  func transitions(_ event: String) throws {
    let results = try #require(Self.table.first { $0.event == event }).results
    #expect(results.count == Self.stages.count)
    for (stage, result) in zip(Self.stages, results) {
      var state = DragState()
      for event in stage.events { _ = Self.perform(event, on: &state) }
      let actions = event.split(separator: ", ").flatMap { Self.perform(String($0), on: &state) }
      let words = actions.isEmpty ? "" : ": " + actions.map(Self.words).joined(separator: ", ")
      #expect(Self.name(of: state) + words == result, "\(event) while \(stage.name)")
    }
  }

  @Test("one position at most is without an answer, and the last one is not forgotten")
  func outstanding() {
    var state = DragState()
    for event in ["begin", "found A"] { _ = Self.perform(event, on: &state) }
    for x in 5...9 {
      let pixel = PixelPoint(x: x, y: 0)
      #expect(state.move(to: pixel) == [.search(pixel)])
      #expect(state.found(Self.a, at: pixel) == [])
    }
    let answer = DragState.Answer(isAccepted: true, area: nil)
    #expect(
      state.answered(answer, by: 1)
        == [.show(isAccepted: true), .position(Self.a, PixelPoint(x: 9, y: 0))])
    #expect(state.answered(answer, by: 1) == [.show(isAccepted: true)])
  }

  @Test("a part in which the answer stays the same gets no positions")
  func area() {
    var state = DragState()
    for event in ["begin", "found A"] { _ = Self.perform(event, on: &state) }
    let area = PixelRect(x: 0, y: 0, width: 10, height: 10)
    _ = state.answered(DragState.Answer(isAccepted: true, area: area), by: 1)
    for (x, isSent) in [(9, false), (10, true)] {
      let pixel = PixelPoint(x: x, y: 5)
      _ = state.move(to: pixel)
      #expect(state.found(Self.a, at: pixel) == (isSent ? [.position(Self.a, pixel)] : []))
    }
  }

  @Test("a button that is released before its target is known drops where it was released")
  func early() {
    var state = DragState()
    _ = state.begin(at: Self.start)
    _ = state.move(to: Self.next)
    #expect(state.release() == [])
    #expect(state.found(nil, at: Self.start) == [.search(Self.next)])
    #expect(
      state.found(Self.b, at: Self.next) == [.enter(Self.b), .position(Self.b, Self.next)])
    #expect(state.answered(DragState.Answer(isAccepted: true), by: 1) == [], "of another window")
    #expect(
      state.answered(DragState.Answer(isAccepted: true), by: 2)
        == [.show(isAccepted: true), .drop(Self.b)])
    #expect(state.finished(isAccepted: true, by: 1) == [], "of another window")
    #expect(state.lost(3) == [.end(isAccepted: false)], "the proxy")
  }

  // MARK: Words

  private static func perform(_ event: String, on state: inout DragState) -> [DragState.Action] {
    switch event {
    case "begin": state.begin(at: start)
    case "move": state.move(to: next)
    case "found A": state.found(a, at: start)
    case "found B": state.found(b, at: start)
    case "found nothing": state.found(nil, at: start)
    case "accept": state.answered(DragState.Answer(isAccepted: true), by: a.window)
    case "refuse": state.answered(DragState.Answer(isAccepted: false), by: a.window)
    case "release": state.release()
    case "cancel": state.cancel()
    case "finish": state.finished(isAccepted: true, by: a.window)
    case "lose": state.lost(a.window)
    default: preconditionFailure("'\(event)' is no event")
    }
  }

  private static func name(of state: DragState) -> String {
    let target = state.target.map { " " + words($0) } ?? ""
    return (state.isDragging ? "dragging" : state.isWaiting ? "waiting" : "idle") + target
  }

  private static func words(_ target: DragState.Target) -> String { target == a ? "A" : "B" }

  private static func words(_ action: DragState.Action) -> String {
    switch action {
    case .search(let pixel): "search \(pixel.x),\(pixel.y)"
    case .enter(let target): "enter \(words(target))"
    case .position(let target, let pixel): "position \(words(target)) \(pixel.x),\(pixel.y)"
    case .leave(let target): "leave \(words(target))"
    case .drop(let target): "drop \(words(target))"
    case .show(let isAccepted): isAccepted ? "allow" : "forbid"
    case .end(let isAccepted): isAccepted ? "end accepted" : "end refused"
    }
  }
}
