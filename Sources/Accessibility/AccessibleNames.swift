internal import DBus
public import Interaction

/// The parts of references to objects: names on the bus, and paths.
struct AccessibleNames: Hashable {
  /// The prefix of all interfaces.
  static let prefix = "org.a11y.atspi."
  private static let folder = "/org/a11y/atspi/accessible/"
  /// The path of the program itself.
  static let root = folder + "root"
  static let cache = "/org/a11y/atspi/cache"
  private static let null = "/org/a11y/atspi/null"

  /// The program's name on the bus.
  var bus = ""

  /// The path of an object; 0 is the program itself.
  static func path(_ number: Int) -> String { number == 0 ? root : folder + "\(number)" }

  /// The number of the object at a path; nil for another path.
  static func number(ofPath path: String) -> Int? {
    if path == root { return 0 }
    return path.hasPrefix(folder) ? Int(path.dropFirst(folder.count)) : nil
  }

  /// A reference to an object; nil for none.
  func reference(_ number: Int?) -> BusValue {
    guard let number else { return .structure([.string(""), .path(Self.null)]) }
    return .structure([.string(bus), .path(Self.path(number))])
  }
}

/// A client's request: an action on an element.
public struct AccessibleRequest: Hashable, Sendable {
  /// The window.
  public var window: WindowID
  /// The element; nil for the window itself.
  public var element: ElementID?
  /// The action.
  public var action: ElementAction

  /// An action on an element of a window.
  public init(window: WindowID, element: ElementID?, action: ElementAction) {
    self.window = window
    self.element = element
    self.action = action
  }
}
