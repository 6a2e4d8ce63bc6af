internal import Documents
internal import Interaction
internal import Phrases
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

  /// The windows that show a place, the one first that shows it best: a page is shown by several, a note by one.
  func windows(showing place: Place) -> [WindowID] {
    let known = { (order: [WindowID]) in order.filter { model($0) != nil } }
    return place.note == nil
      ? known([PagesWindow.id, PictureWindow.id])
      : Array(known([PictureWindow.id, PagesWindow.id]).prefix(1))
  }

  /// Says in the window of a model which closed window would show a place that was chosen there, or to which back or
  /// forward led, unless an open one shows it. That closed window is the next that is opened again.
  mutating func noteClosed(_ place: Place, from index: Int, _ context: UpdateContext) {
    let showing = windows(showing: place)
    guard let window = showing.first, showing.allSatisfy({ closed.contains($0) }),
      let name = model(window)?.kind
    else { return }
    closed.removeAll { $0 == window }
    closed.append(window)
    confirm(
      .shownByClosed(window: name.text(for: settings.languages)), index, context)
  }

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
      let index = index(of: window)
    else { return [] }
    closed.removeAll { $0 == window }
    return show(false, index, context) + hand(.focused(false), to: index, context)
  }
}
