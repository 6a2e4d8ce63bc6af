internal import Desktop
internal import Files
internal import Interaction
internal import Showcase
internal import Widgets
internal import X11

/// Turns the windows of other programs into the programs of a dock.
struct DockFeed {
  private let matcher: ProgramMatcher
  private let exhibit: Exhibit
  /// The longest side of an icon, in pixels.
  private let iconSide: Int
  /// The items of the installed programs, by their ids.
  private let items: [String: FisheyeItem]
  /// The names of executable files, by process.
  private var executables: [Int: String] = [:]
  private var known: [RunningProgram]?

  /// A feed for some installed programs.
  ///
  /// - Parameters:
  ///   - matcher: finds the program of a window.
  ///   - exhibit: the programs as items.
  ///   - iconSide: the longest side of an icon, in pixels.
  init(_ matcher: ProgramMatcher, _ exhibit: Exhibit, iconSide: Int) {
    self.iconSide = iconSide
    self.matcher = matcher
    self.exhibit = exhibit
    items = Dictionary(exhibit.items.map { ($0.id, FisheyeItem($0)) }) { first, _ in first }
  }

  /// The programs of a list of windows, in the order of their first windows; nil where they are the same as before.
  mutating func programs(of list: ClientList) -> [RunningProgram]? {
    var order: [String] = []
    var programs: [String: RunningProgram] = [:]
    let processes = Set(list.windows.compactMap(\.processID))
    executables = executables.filter { processes.contains($0.key) }
    for client in list.windows {
      let item = item(of: client)
      if programs[item.id] == nil {
        order.append(item.id)
        let isKnown = exhibit.command(of: item.id) != nil
        programs[item.id] = RunningProgram(
          item: item,
          actions: isKnown ? LaunchConfiguration.Bar.actions(exhibit.actions[item.id] ?? []) : [],
          canStart: isKnown, windows: [])
      }
      programs[item.id]?.windows.append(
        RunningWindow(
          id: client.id, title: client.title, isFocused: client.id == list.active,
          isHidden: client.isHidden, isUrgent: client.isUrgent))
    }
    let all = order.compactMap { programs[$0] }
    guard all != known else { return nil }
    known = all
    return all
  }

  /// The item of the program of a window. Windows of unknown programs are together where they have one class, under the
  /// icon of the first.
  private mutating func item(of client: ClientWindow) -> FisheyeItem {
    let identity = WindowIdentity(
      instanceName: client.instanceName, className: client.className,
      applicationID: client.applicationID,
      executable: client.processID.map { executable(of: $0) } ?? "")
    if let id = matcher.program(of: identity), let item = items[id] { return item }
    let name = [client.className, client.instanceName, client.title].first { !$0.isEmpty } ?? "?"
    var strange = Exhibit()
    strange.append(title: name)
    var item = strange.items.first.map { FisheyeItem($0) } ?? .separator(name)
    item.id = Self.strange + name
    if case .tile(let tile) = item.face {
      item.face = .picture(WindowPicture(.icon, of: client.id, side: iconSide).id, orElse: tile)
    }
    return item
  }

  /// The beginning of the ids of programs that are not installed. No desktop file ID has a zero byte.
  private static let strange = "\u{0}class "

  /// The name of the executable file of a process; empty where it cannot be read.
  private mutating func executable(of process: Int) -> String {
    if let name = executables[process] { return name }
    let path = realPath("/proc/\(process)/exe") ?? ""
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    executables[process] = name
    return name
  }
}
