internal import Interaction
internal import Phrases
internal import Widgets

/// The programs of a dock: those that are kept in it, and behind a line those that only have windows.
struct DockPrograms: Hashable, Sendable {
  /// The effect of a click on an item.
  enum Click: Hashable {
    case start
    case activate(UInt32)
    case minimise(UInt32)
  }

  /// The items that are kept, in their order.
  private(set) var kept: [FisheyeItem]
  /// The actions of items besides opening, by the ids of the items.
  private var actions: [String: [ItemAction]]
  private var running: [RunningProgram] = []
  /// The window of each program that had the keyboard last, by the ids of the items.
  private var latest: [String: UInt32] = [:]

  /// A dock without windows.
  init(_ bar: LaunchConfiguration.Bar) {
    kept = bar.items ?? []
    actions = bar.actions ?? [:]
  }

  /// Replaces the programs that have windows.
  mutating func show(_ programs: [RunningProgram]) {
    running = programs
    let ids = Set(programs.map(\.item.id))
    latest = latest.filter { ids.contains($0.key) }
    for program in programs {
      if let focused = program.windows.first(where: \.isFocused) {
        latest[program.item.id] = focused.id
      }
    }
  }

  // MARK: Items

  /// All items, in their order.
  var items: [FisheyeItem] {
    let known = Set(kept.map(\.id))
    let further = running.map(\.item).filter { !known.contains($0.id) }
    if kept.isEmpty || further.isEmpty { return kept + further }
    return kept + [.separator(Self.line)] + further
  }

  /// The marks of programs that have windows, by the ids of their items.
  var marks: [String: FisheyeMark] {
    running.reduce(into: [:]) { marks, program in
      marks[program.item.id] = FisheyeMark(
        windows: program.windows.count, isFocused: program.windows.contains(where: \.isFocused),
        isUrgent: program.windows.contains(where: \.isUrgent))
    }
  }

  /// The windows of a program whose pictures are shown.
  func picturedWindows(of item: String) -> [RunningWindow] {
    Array(windows(of: item).prefix(Self.mostWindows))
  }

  /// The window that a click on an item brings forward, or minimises; nil for a program without windows.
  func clickedWindow(of item: String) -> RunningWindow? {
    switch click(on: item) {
    case .start: nil
    case .activate(let window), .minimise(let window):
      windows(of: item).first { $0.id == window }
    }
  }

  /// The windows of the program of an item.
  func windows(of item: String) -> [RunningWindow] {
    running.first { $0.item.id == item }?.windows ?? []
  }

  /// The id of the line between the items that are kept and the others.
  private static let line = "\u{0}line"

  // MARK: Keeping

  /// Whether an item is kept.
  func keeps(_ item: String) -> Bool { kept.contains { $0.id == item } }

  /// Keeps the item of a program that has windows, at the end.
  mutating func keep(_ item: String) {
    guard !keeps(item), let program = running.first(where: { $0.item.id == item }),
      program.canStart
    else { return }
    kept.append(program.item)
    if !program.actions.isEmpty { actions[item] = program.actions }
  }

  /// Removes an item; it stays behind the line while its program has windows.
  mutating func remove(_ item: String) { kept.removeAll { $0.id == item } }

  /// Moves an item that is kept.
  mutating func move(_ item: String, to index: Int) {
    guard let from = kept.firstIndex(where: { $0.id == item }) else { return }
    let moved = kept.remove(at: from)
    kept.insert(moved, at: min(max(index, 0), kept.count))
  }

  /// The command that keeps the order for the next start.
  var keeping: Command { .keepDock(kept.map(\.id)) }

  // MARK: Clicks

  /// The effect of a click on an item: it starts a program without windows, minimises the one window that has the keyboard,
  /// leads from one of several windows to the next, and otherwise brings the window to the front that asks for attention
  /// or had the keyboard last.
  func click(on item: String) -> Click {
    let windows = windows(of: item)
    guard let first = windows.first else { return .start }
    if let urgent = windows.first(where: { $0.isUrgent && !$0.isFocused }) {
      return .activate(urgent.id)
    }
    if let focused = windows.firstIndex(where: \.isFocused) {
      return windows.count == 1
        ? .minimise(first.id) : .activate(windows[(focused + 1) % windows.count].id)
    }
    let known = windows.first { $0.id == latest[item] }
    return .activate((known ?? windows.first { !$0.isHidden } ?? first).id)
  }

  /// The commands of a click on an item.
  func commands(ofClickOn item: String) -> [Command] {
    switch click(on: item) {
    case .start: [.open(item)]
    case .activate(let window): [.manage([window], .activate)]
    case .minimise(let window): [.manage([window], .minimise)]
    }
  }

  // MARK: Actions

  /// 8 actions at most: windows, and what can be done with the program.
  static let most = 8
  /// 4 windows at most are actions of a program; clicks lead through all of them.
  private static let mostWindows = 4

  /// The actions of an item: its windows, those of its program, and those of the dock.
  ///
  /// - Parameters:
  ///   - item: the item.
  ///   - figures: the figures of windows, by their numbers; nil where windows are lines of text.
  ///   - icon: the icon in place of a figure; nil for none.
  ///   - icons: the icons of the program's own actions.
  ///   - languages: the languages, the preferred one first.
  func quickActions(
    of item: String, figures: [UInt32: QuickAction.Figure]? = nil, icon: QuickAction.Icon? = nil,
    icons: (ItemAction) -> QuickAction.Icon?, languages: [String]
  ) -> [QuickAction] {
    let program = running.first { $0.item.id == item }
    let windows = program?.windows ?? []
    let text = { (phrase: Phrase) in phrase.text(for: languages) }
    var all = windows.prefix(Self.mostWindows).map { window in
      QuickAction(
        id: Self.window + String(window.id),
        title: window.title.isEmpty ? text(.window) : window.title,
        subtitle: window.isUrgent
          ? text(.needsAttention)
          : window.isFocused ? text(.activeWindow) : window.isHidden ? text(.hiddenWindow) : nil,
        icon: figures != nil ? icon : .symbol(window.isFocused ? .choose : .dot),
        figure: figures.map { $0[window.id] ?? QuickAction.Figure() })
    }
    var closing: [QuickAction] = []
    if keeps(item) {
      closing.append(
        QuickAction(id: Self.remove, title: text(.removeFromBar), icon: .symbol(.minus)))
    } else if program?.canStart == true {
      closing.append(QuickAction(id: Self.keep, title: text(.keepInBar), icon: .symbol(.plus)))
    }
    if !windows.isEmpty {
      closing.append(
        QuickAction(
          id: Self.close, title: text(windows.count == 1 ? .closeWindow : .closeAllWindows),
          icon: .symbol(.close)))
    }
    if program?.canStart ?? true {
      all.append(
        QuickAction(
          id: Self.start, title: text(windows.isEmpty ? .open : .openNewWindow),
          icon: .symbol(.open)))
    }
    let own = actions(of: item).map { action in
      QuickAction(id: action.id, title: action.title, icon: icons(action) ?? .symbol(.dot))
    }
    return all + own.prefix(max(0, Self.most - all.count - closing.count)) + closing
  }

  /// The actions of the program of an item.
  func actions(of item: String) -> [ItemAction] {
    actions[item] ?? running.first { $0.item.id == item }?.actions ?? []
  }

  /// Performs an action of an item; nil for an action of its program.
  mutating func perform(_ action: String, on item: String) -> [Command]? {
    if action == Self.keep || action == Self.remove {
      if action == Self.keep { keep(item) } else { remove(item) }
      return [keeping]
    }
    if action == Self.start { return [.open(item)] }
    if action == Self.close { return [.manage(windows(of: item).map(\.id), .close)] }
    if action.hasPrefix(Self.window), let id = UInt32(action.dropFirst(Self.window.count)) {
      return [.manage([id], .activate)]
    }
    return nil
  }

  /// The actions of the dock. No program's action has a name with a zero byte.
  private static let (start, close) = ("\u{0}start", "\u{0}close")
  private static let (keep, remove) = ("\u{0}keep", "\u{0}remove")
  /// The beginning of the actions that bring a window to the front.
  private static let window = "\u{0}window "
}
