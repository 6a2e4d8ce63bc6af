internal import CX11
internal import Interaction

/// Keeps a window that covers a monitor above all others, and gives it the keyboard that no window has, where no window
/// manager does.
final class ScreenKeeper {
  /// 1 second between two raises: another program may want to be above as well, and both would be busy with that alone.
  private static let raisePause = 1.0

  private let group: WindowGroup
  private var lastRaise: Instant?
  /// When a window that was covered is raised; nil for none.
  private(set) var deadline: Instant?

  private var connection: Connection { group.connection }

  /// A keeper of the windows of a group that keep their screen.
  init(group: WindowGroup) {
    self.group = group
    // The root window reports where the keyboard goes when it goes to no window.
    connection.selectRootEvents(FocusChangeMask)
  }

  /// Handles an event; others may handle it, too.
  func handle(_ event: XEvent, at time: Instant) {
    switch event.type {
    case MapNotify:
      guard let window = group[event.xmap.window], window.keepsScreen else { return }
      raise(window, at: time)
      focus(window)
    case VisibilityNotify:
      guard let window = group[event.xvisibility.window], window.keepsScreen else { return }
      let isCovered = event.xvisibility.state != VisibilityUnobscured
      deadline = isCovered ? max(time, lastRaise.map { $0 + Self.raisePause } ?? time) : nil
    case FocusIn:
      guard event.xfocus.window == connection.root, Self.isNobody(event.xfocus.detail) else {
        return
      }
      window.map(focus)
    default: break
    }
  }

  /// Raises the window that was covered, once that is due.
  func settle(at time: Instant) {
    guard let deadline, deadline <= time else { return }
    self.deadline = nil
    if let window { raise(window, at: time) }
  }

  private var window: Window? { group.all.first { $0.keepsScreen } }

  /// Whether the root window got the keyboard itself, or no window has it.
  private static func isNobody(_ detail: Int32) -> Bool {
    [NotifyPointerRoot, NotifyDetailNone, NotifyInferior].contains(detail)
  }

  private func raise(_ window: Window, at time: Instant) {
    guard !connection.isManaged else { return }
    lastRaise = time
    XRaiseWindow(connection.display, window.xid)
  }

  private func focus(_ window: Window) {
    if !connection.isManaged { window.takeFocus(at: Time(CurrentTime)) }
  }
}
