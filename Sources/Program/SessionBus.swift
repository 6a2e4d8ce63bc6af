internal import Accessibility
internal import DBus
internal import Files
internal import Glibc

/// The session bus: the portals of the desktop, and whether assistive technologies are enabled.
///
/// A class, because it owns the connection.
final class SessionBus {
  private let connection: BusConnection
  private var questions = BusQuestions<AccessibilityStatus.Question>()
  /// The portals.
  private(set) var portal = Portal()
  /// Whether assistive technologies are enabled.
  private(set) var accessibility: AccessibilityStatus

  /// Connects to a bus and asks, without a wait; nil where there is no bus at the address.
  ///
  /// - Parameters:
  ///   - accessibilityBus: the address of the bus of assistive technologies in the environment; nil for none.
  ///   - followsDesktop: whether the settings of the desktop are asked for.
  init?(address: String, accessibilityBus: String?, followsDesktop: Bool) {
    guard let connection = BusConnection(address: address) else { return nil }
    self.connection = connection
    accessibility = AccessibilityStatus(address: accessibilityBus)
    if followsDesktop { portal.begin(on: connection) }
    send(accessibility.beginning)
    read()
  }

  /// The address of the session bus in an environment, by the D-Bus specification and by that of systemd; nil for none.
  static func address(environment: [String: String]) -> String? {
    if let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty { return address }
    guard let folder = BaseDirectories(environment: environment).runtime,
      access(folder + "/bus", R_OK | W_OK) == 0
    else { return nil }
    return "unix:path=\(folder)/bus"
  }

  /// The descriptor that can be read when something has arrived; nil once the bus has gone.
  var descriptor: Int32? { connection.descriptor }
  /// Whether something waits to be sent.
  var isSending: Bool { connection.isSending }

  /// Whether the bus has let the program in.
  var isOpen: Bool { connection.name != nil }

  /// Takes what has arrived.
  func read() {
    while connection.take({ message in
      portal.take(message, on: connection)
      send(accessibility.take(message, answering: questions.take(answeredBy: message)))
      return nil
    }) {}
    if connection.isGone {
      portal.end()
      accessibility.end()
    }
  }

  private func send(_ requests: [BusRequest<AccessibilityStatus.Question>]) {
    for request in requests {
      let serial = connection.send(request.call, expectsReply: request.question != nil)
      if let question = request.question, let serial { questions.expect(question, serial) }
    }
  }

  /// Shows the file dialog, unless it is shown.
  ///
  /// - Parameters:
  ///   - window: the portals' name of the window that it belongs to.
  ///   - title: its title.
  func chooseFiles(for window: String, title: String) {
    portal.chooseFiles(for: window, title: title, on: connection)
  }

  /// Takes how the file dialog ended; nil where it has not.
  func takeChoice() -> Portal.FileChoice? { portal.takeChoice() }
}
