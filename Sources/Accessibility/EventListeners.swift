internal import DBus

/// The events that assistive technologies listen to, as the registry lists them.
struct EventListeners: Equatable {
  /// The parts of the names, such as object, statechanged and focused; an event has a name that begins with one of them.
  private var patterns: Set<[String]> = []

  init() {}

  /// The answer to `GetRegisteredEvents`: pairs of a client's name and an event, such as `object:state-changed:focused`.
  init(_ registered: BusValue) {
    for entry in registered.values ?? [] {
      guard let name = entry.values?.dropFirst().first?.text else { continue }
      patterns.insert(Self.parts(of: name))
    }
  }

  /// Whether there are none.
  var isEmpty: Bool { patterns.isEmpty }

  /// Whether an event is listened to.
  func want(_ event: AccessibleEvent) -> Bool {
    let parts = [event.category.rawValue, event.member, event.detail].map(Self.plain)
    return (0...parts.count).contains { patterns.contains(Array(parts.prefix($0))) }
  }

  /// The parts of a name. An empty one stands for all.
  private static func parts(of name: String) -> [String] {
    var parts = name.split(separator: ":", omittingEmptySubsequences: false).map {
      plain(String($0))
    }
    while parts.last == "" { parts.removeLast() }
    return parts
  }

  /// A name as it is compared: names in signals have capitals where those of listeners have hyphens.
  private static func plain(_ name: String) -> String {
    name.lowercased().filter { $0 != "-" }
  }
}
