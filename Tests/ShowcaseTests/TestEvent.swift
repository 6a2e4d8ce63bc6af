import Interaction
import Laws
import Showcase
import Widgets

/// What a test does to the showcase: an event of the window that the test works in, or an event of no window.
enum TestEvent {
  case window(WindowEvent)
  case other(Input.Event)

  static func contact(_ contact: Contact) -> TestEvent { .window(.contact(contact)) }
  static func hovered(_ point: Point) -> TestEvent { .window(.hovered(point)) }
  static var left: TestEvent { .window(.left) }
  static func scrolled(_ scroll: Scroll) -> TestEvent { .window(.scrolled(scroll)) }
  static func key(_ press: KeyPress) -> TestEvent { .window(.key(press)) }
  static func focused(_ isFocused: Bool) -> TestEvent { .window(.focused(isFocused)) }
  static func resized(_ surface: Surface) -> TestEvent { .window(.resized(surface)) }
  static func visible(_ isVisible: Bool) -> TestEvent { .window(.visible(isVisible)) }
  static var closed: TestEvent { .window(.closed) }
  static func picture(_ id: PictureID, _ state: PictureState) -> TestEvent {
    .other(.picture(id, state))
  }
  static func document(_ change: DocumentChange) -> TestEvent { .other(.document(change)) }
  static func rows(_ change: RowsChange) -> TestEvent { .other(.rows(change)) }
  static func found(_ change: FindChange) -> TestEvent { .other(.found(change)) }
  static func route(_ route: String) -> TestEvent { .other(.route(route)) }
  static func settings(_ settings: Settings) -> TestEvent { .other(.settings(settings)) }
}

extension TestEvent {
  /// A random event of a fuzz test.
  init(_ disturbance: Disturbance) {
    switch disturbance {
    case .window(let event): self = .window(event)
    case .settings(let settings): self = .settings(settings)
    }
  }
}

extension Input {
  /// An event of a test, in the window that the test works in.
  @_disfavoredOverload
  init(time: Instant, window: WindowID, event: TestEvent) {
    switch event {
    case .window(let event): self.init(time: time, window: window, event: event)
    case .other(let event): self.init(time: time, event: event)
    }
  }
}

extension [Effect] {
  /// The pictures to drop and to load, in order: `-name`, `+name`.
  var pictures: [String] {
    flatMap { effect -> [String] in
      guard case .pictures(let load, let unload) = effect else { return [] }
      return unload.map { "-" + $0.rawValue } + load.map { "+" + $0.rawValue }
    }
  }
}
