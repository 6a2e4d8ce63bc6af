import Interaction
import Laws
import Testing

/// A widget that draws a box, with a flaw that one of the laws must find.
struct FlawedWidget: Widget {
  enum Flaw: Equatable, Sendable {
    case none
    /// Its state depends on the number of frames.
    case countsFrames
    /// It draws outside of its layer.
    case drawsOutside
    /// Two layers have one identity.
    case repeatsLayer
    /// It never comes to rest.
    case neverRests
    /// Its deadline moves with the time at which it is asked.
    case postponesDeadline
    /// Different contents compare equal.
    case comparesNothing
    /// The key of a content lacks a value that the content is made from.
    case forgetsKey
    /// An operable element has no name.
    case hasNamelessButton
  }

  struct Content: Sendable {
    var flaw: Flaw
    var side: Double
  }

  enum Outcome: Hashable, Sendable {}

  private var settled = 0
  private var pressed: Instant?

  static func geometry(of allocation: Allocation<Content>) -> Rect {
    let side = allocation.content.side
    return Rect(x: 0, y: 0, width: side, height: side).intersection(allocation.bounds)
  }

  mutating func handle(_ gesture: Gesture, in scene: Scene<FlawedWidget>) -> [Outcome] {
    if case .pressed = gesture { pressed = scene.time }
    return []
  }

  mutating func settle(in scene: Scene<FlawedWidget>) -> [Outcome] {
    if scene.content.flaw == .countsFrames { settled += 1 }
    if let pressed, scene.time >= pressed + 1 { self.pressed = nil }
    return []
  }

  func draw(into list: inout DisplayListBuilder, in scene: Scene<FlawedWidget>) {
    var box = scene.geometry
    let bounds = box
    if scene.content.flaw == .drawsOutside { box.width += 9 }
    let key = scene.content.flaw == .forgetsKey ? .zero : box.size
    for _ in 0..<(scene.content.flaw == .repeatsLayer ? 2 : 1) {
      list.add(
        .init("box"), key: Key(size: key, ink: scene.theme.ink), bounds: bounds,
        origin: Point(x: box.x, y: box.y)
      ) {
        [.box(Rect(box.size), radius: 0, scene.theme.ink)]
      }
    }
  }

  private struct Key: Equatable {
    var size: Size
    var ink: Color
  }

  func elements(in scene: Scene<FlawedWidget>) -> [Element] {
    [
      scene.element(
        .button, scene.content.flaw == .hasNamelessButton ? " " : "Box", at: scene.geometry)
    ]
  }

  func wake(in scene: Scene<FlawedWidget>) -> Wake {
    switch scene.content.flaw {
    case .neverRests: return Wake(deadline: scene.time.nextHitTest, isAnimating: true)
    case .postponesDeadline where pressed != nil: return Wake(deadline: scene.time + 1)
    case .none, .countsFrames, .drawsOutside, .repeatsLayer, .postponesDeadline, .comparesNothing,
      .forgetsKey, .hasNamelessButton:
      return pressed.map { Wake(deadline: $0 + 1) } ?? .never
    }
  }
}

extension FlawedWidget.Content: Equatable {
  static func == (one: Self, other: Self) -> Bool {
    one.flaw == other.flaw && (one.side == other.side || one.flaw == .comparesNothing)
  }
}

@Suite("Laws find flawed widgets")
struct LawTests {
  /// The beginning of what each law says, by name; nil where it finds nothing.
  private static func faults(of flaw: FlawedWidget.Flaw) -> [String: String] {
    let contents = [30.0, 40, 50].map { FlawedWidget.Content(flaw: flaw, side: $0) }
    let laws = WidgetLaws(
      FlawedWidget(), showing: contents[0], or: contents, size: Size(width: 200, height: 200))
    return [
      "frames": laws.framesChangeNothing(seed: 3, steps: 100),
      "pictures": laws.picturesHold(seed: 3, steps: 100),
      "rest": laws.comesToRest(seed: 3, steps: 100),
      "elements": laws.elementsHold(seed: 3, steps: 100),
      "kept": laws.keptResultsHold(seed: 3, steps: 100),
    ].compactMapValues { $0 }
  }

  @Test("a sound widget obeys all laws")
  func sound() {
    #expect(Self.faults(of: .none) == [:])
  }

  @Test(
    "each flaw is found by its law",
    arguments: [
      (.countsFrames, "frames", "settled at frames"), (.drawsOutside, "pictures", "outside"),
      (.repeatsLayer, "pictures", "share an identity"), (.neverRests, "rest", "still moves"),
      (.postponesDeadline, "kept", "keeps the deadline"),
      (.comparesNothing, "kept", "old geometry"), (.forgetsKey, "kept", "old content"),
      (.hasNamelessButton, "elements", "without a name"),
    ] as [(FlawedWidget.Flaw, String, String)])
  func flawed(_ flaw: FlawedWidget.Flaw, law: String, words: String) {
    #expect(Self.faults(of: flaw)[law]?.contains(words) == true)
  }
}
