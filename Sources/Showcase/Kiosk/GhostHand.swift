public import Interaction

/// A visit that was recorded, which a kiosk plays while no visitor is present.
public struct RecordedTour: Hashable, Sendable, Codable {
  /// The size of the window in which it was recorded, in points.
  public var size: Size
  /// The actions of the visitor, in the order of their times.
  public var actions: [Input]

  /// The actions of fingers, wheels and keys among recorded inputs; nil where there are none, or where the window's size is
  /// not among them.
  public init?(_ inputs: [Input]) {
    var size: Size?
    var actions: [Input] = []
    for input in inputs {
      guard case .window(_, let event) = input.event else { continue }
      switch event {
      case .resized(let surface): size = size ?? surface.size
      case .user(.pointer(.contact(var contact))):
        // A pointer's press is played as a finger's.
        contact.kind = .touch
        actions.append(Input(time: input.time, window: .exhibit, event: .contact(contact)))
      case .user(.pointer(.scrolled)), .user(.key):
        actions.append(Input(time: input.time, window: .exhibit, event: event))
      case .user, .action, .visible, .closed, .dropped, .filesChosen, .pasted, .dragEnded: break
      }
    }
    guard let size, size.width > 0, size.height > 0, !actions.isEmpty else { return nil }
    (self.size, self.actions) = (size, actions)
  }
}

/// A hand without a person, which shows what can be done: it plays visits that were recorded, or one that follows from what
/// is in the window.
///
/// The picture: translucent fingertips appear, slide along the bar, tap a place, turn a page, and vanish.
struct GhostHand: Hashable, Sendable {
  /// The state of a hand.
  private enum State: Hashable {
    /// It waits for its next gesture, of this number.
    case pausing(gesture: Int, until: Instant)
    /// It touches the window.
    case touching(gesture: Int, Stroke, since: Instant, moves: Int)
    /// It plays a recorded visit.
    case playing(RecordedTour, action: Int, since: Instant)
    case done
  }

  /// A finger that comes down, moves and lifts.
  private struct Stroke: Hashable {
    let start: Point
    let end: Point
    let seconds: Double

    func position(after seconds: Double) -> Point {
      let part = min(max(seconds / self.seconds, 0), 1)
      // It begins fast, as one that rests would open a preview, and slows down to its goal.
      let eased = part * (2 - part)
      return Point(x: start.x + (end.x - start.x) * eased, y: start.y + (end.y - start.y) * eased)
    }
  }

  /// A gesture of the visit that follows from the window.
  private enum Gesture: CaseIterable {
    case chooseExhibit, browseBar, choosePlace, nextPlace, dragSlider, chooseRow
  }

  /// The id of its finger, which no device uses.
  static let finger = -1
  /// 1 second before the first gesture.
  private static let first = 1.0
  /// 4 seconds after each gesture: the time to see its effect.
  private static let pause = 4.0
  /// 0.25 s: the duration of a tap that can be seen.
  private static let tap = 0.25
  /// 200 points a second: the pace of a drag that can be followed.
  private static let pace = 200.0
  /// 0.8 s: the least duration of a drag, so that a short one is seen, too.
  private static let leastDrag = 0.8
  /// 30 moves a second: as few as a motion that is followed needs.
  private static let rate = 30.0

  /// The number of the visit, which leads to other things each time.
  private let visit: Int
  private var state: State
  /// The fingers that are down, and their positions.
  private(set) var fingers: [Int: Point] = [:]

  /// A hand that begins a visit.
  init(visit: Int, tours: [RecordedTour], at time: Instant) {
    self.visit = visit
    state =
      tours.isEmpty
      ? .pausing(gesture: 0, until: time + Self.first)
      : .playing(tours[visit % tours.count], action: 0, since: time + Self.first)
  }

  /// Whether the visit is over.
  var isDone: Bool { state == .done }

  /// Whether a finger of it is down.
  var isTouching: Bool { !fingers.isEmpty }

  /// The time of its next action; nil where the visit is over.
  var deadline: Instant? {
    switch state {
    case .pausing(_, let time): return time
    case .touching(_, let stroke, let since, let moves):
      return since + min(Double(moves + 1) / Self.rate, stroke.seconds)
    case .playing(let tour, let action, let since):
      guard tour.actions.indices.contains(action) else { return since }
      return since + max(0, tour.actions[action].time - tour.actions[0].time)
    case .done: return nil
    }
  }

  /// The positions of its fingers at a time.
  func positions(at time: Instant) -> [Point] {
    if case .touching(_, let stroke, let since, _) = state {
      return [stroke.position(after: time - since)]
    }
    return fingers.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Performs what is due.
  ///
  /// - Parameters:
  ///   - time: the time.
  ///   - size: the size of the window, in points.
  ///   - window: the accessibility tree of the window, in which the next gesture is found.
  /// - Returns: the actions.
  mutating func settle(at time: Instant, size: Size, window: () -> Element) -> [UserEvent] {
    guard let deadline, deadline <= time else { return [] }
    switch state {
    case .pausing(let gesture, _): return begin(gesture, at: time, window())
    case .touching(let gesture, let stroke, let since, let moves):
      let passed = time - since
      guard passed < stroke.seconds else {
        state = .pausing(gesture: gesture + 1, until: time + Self.pause)
        return [contact(.ended, Self.finger, stroke.end)]
      }
      state = .touching(gesture: gesture, stroke, since: since, moves: moves + 1)
      return [contact(.moved, Self.finger, stroke.position(after: passed))]
    case .playing(let tour, let action, let since):
      guard tour.actions.indices.contains(action) else {
        state = .done
        return lift()
      }
      let isLast = action + 1 == tour.actions.count
      state = .playing(
        tour, action: action + 1, since: isLast ? time + Self.pause : since)
      return event(tour.actions[action], of: tour, in: size).map { [$0] } ?? []
    case .done: return []
    }
  }

  /// Takes its fingers from the window: a visitor is present.
  mutating func lift() -> [UserEvent] {
    state = .done
    return fingers.sorted { $0.key < $1.key }.map { contact(.cancelled, $0.key, $0.value) }
  }

  private mutating func contact(_ phase: Contact.Phase, _ id: Int, _ point: Point) -> UserEvent {
    switch phase {
    case .began, .moved: fingers[id] = point
    case .ended, .cancelled: fingers[id] = nil
    }
    return .contact(Contact(id: id, phase: phase, position: point, kind: .touch))
  }

  /// An action of a recorded visit in a window of another size, which the positions fill alike; nil for none.
  private mutating func event(_ input: Input, of tour: RecordedTour, in size: Size) -> UserEvent? {
    guard case .window(_, .user(let event)) = input.event else { return nil }
    let scaled = { (point: Point) in
      Point(x: point.x * size.width / tour.size.width, y: point.y * size.height / tour.size.height)
    }
    switch event {
    case .pointer(.contact(let contact)):
      // Below the ids of devices, one for each of the recorded fingers.
      return self.contact(
        contact.phase, Self.finger - 1 - abs(contact.id), scaled(contact.position))
    case .pointer(.scrolled(var scroll)):
      scroll.position = scaled(scroll.position)
      return .pointer(.scrolled(scroll))
    case .pointer, .key, .focused: return event
    }
  }

  // MARK: The visit that follows from the window

  private mutating func begin(_ number: Int, at time: Instant, _ window: Element) -> [UserEvent] {
    guard number < Gesture.allCases.count else {
      state = .done
      return []
    }
    guard let stroke = stroke(of: Gesture.allCases[number], in: window) else {
      state = .pausing(gesture: number + 1, until: time)
      return []
    }
    state = .touching(gesture: number, stroke, since: time, moves: 0)
    return [contact(.began, Self.finger, stroke.start)]
  }

  private func stroke(of gesture: Gesture, in window: Element) -> Stroke? {
    let all = window.all
    switch gesture {
    case .chooseExhibit:
      guard let shelf = all.first(where: { $0.role == .list && $0.children.first?.role == .link })
      else { return nil }
      let exhibits = shelf.children.filter(\.canBeTouched)
      return exhibits.isEmpty ? nil : tap(exhibits[visit % exhibits.count].bounds.center)
    case .browseBar:
      guard let bar = all.first(where: { $0.role == .toolbar && $0.children.count > 2 }) else {
        return nil
      }
      let items = bar.children.filter(\.canBeTouched)
      guard items.count > 2 else { return nil }
      let goal = (visit * 3 + items.count / 2) % items.count
      let start = (goal + items.count / 2) % items.count
      return drag(from: items[start].bounds.center, to: items[goal].bounds.center)
    case .choosePlace, .nextPlace:
      guard let picture = all.first(where: { $0.role == .img && $0.children.count > 1 }) else {
        return nil
      }
      // Not the edges that turn pages.
      let places = picture.children.filter {
        $0.canBeTouched && $0.bounds.height < picture.bounds.height * 0.9
          && $0.bounds.inset(by: -1).intersection(picture.bounds) != picture.bounds
      }
      guard !places.isEmpty else { return nil }
      let step = gesture == .choosePlace ? 0 : max(1, places.count / 5)
      return tap(places[(visit * 7 + places.count / 3 + step) % places.count].bounds.center)
    case .dragSlider:
      guard let slider = all.first(where: { $0.role == .slider && $0.canBeTouched }) else {
        return nil
      }
      let track = slider.bounds
      let isWide = track.width >= track.height
      let at = { (part: Double) in
        isWide
          ? Point(x: track.x + track.width * part, y: track.center.y)
          : Point(x: track.center.x, y: track.y + track.height * part)
      }
      let goals = [0.8, 0.35, 0.6]
      return drag(from: at(0.15), to: at(goals[visit % goals.count]))
    case .chooseRow:
      let rows = all.filter { $0.role == .listitem && $0.canBeTouched && $0.bounds.width > 100 }
      return rows.isEmpty ? nil : tap(rows[(visit * 5 + 2) % rows.count].bounds.center)
    }
  }

  private func drag(from start: Point, to end: Point) -> Stroke {
    let (x, y) = (end.x - start.x, end.y - start.y)
    let seconds = (x * x + y * y).squareRoot() / Self.pace
    return Stroke(start: start, end: end, seconds: max(Self.leastDrag, seconds))
  }

  private func tap(_ point: Point) -> Stroke {
    Stroke(start: point, end: point, seconds: Self.tap)
  }
}

extension Element {
  /// Whether a finger can reach it.
  fileprivate var canBeTouched: Bool {
    !states.contains(.disabled) && !states.contains(.offscreen) && !bounds.isEmpty
  }
}
