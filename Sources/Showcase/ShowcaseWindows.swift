internal import Interaction
internal import Widgets

// Windows that are closed, opened again, and cover their monitor.

extension Showcase {
  /// Performs the command of a key that is about a whole window; nil for another key.
  mutating func perform(
    _ press: KeyPress, in window: WindowID, _ context: UpdateContext
  ) -> [Effect]? {
    // A held key is one command.
    let isHeld = press.isRepeat
    // Visitors of a kiosk have no way out of its window.
    if kiosk != nil, WindowCommand.table(settings.direction)[press]?.leaves == true { return [] }
    switch WindowCommand.table(settings.direction)[press] {
    case .fullScreen: return isHeld || edge(of: window) != nil ? [] : [.toggleFullscreen(window)]
    case .open: return isHeld ? [] : [.chooseFiles(window)]
    case .close:
      if isHeld { return [] }
      return window == .tuning ? closeTuning(context) : close(window)
    case .reopen: return isHeld ? [] : reopenWindow()
    case .quit: return [.quit]
    case .tune: return isHeld ? [] : openTuning(context)
    case .switchSets: return isHeld ? [] : switchTuning(context)
    case .overlay: return isHeld ? [] : toggleOverlay(context)
    case .find, .findNext, .findPrevious, .copy, .back, .forward, .help, .nextPart, .previousPart,
      nil:
      return nil
    }
  }

  /// Closes a window.
  mutating func close(_ window: WindowID) -> [Effect] {
    guard windows.contains(window) else { return [] }
    closed.removeAll { $0 == window }
    closed.append(window)
    pointers[window] = nil
    return [.close(window)]
  }

  /// Opens the window that was closed last.
  func reopenWindow() -> [Effect] { closed.last.map { [.reopen($0)] } ?? [] }

  /// Returns the keyboard to a window that had it before another one took it, unless the window was closed meanwhile.
  func returnKeyboard(to window: WindowID) -> [Effect] {
    composite == nil && windows.contains(window) && !closed.contains(window)
      ? [.raise(window)] : []
  }

  /// A window that was closed begins without hands, pointer and keyboard when it is seen again.
  mutating func noteReopening(
    _ event: WindowEvent, of window: WindowID, _ context: UpdateContext
  ) -> [Effect] {
    guard case .visible(true) = event, closed.contains(window),
      let index = models.firstIndex(where: { type(of: $0).id == window })
    else { return [] }
    closed.removeAll { $0 == window }
    return show(false, index, context) + hand(.focused(false), to: index, context)
  }
}
