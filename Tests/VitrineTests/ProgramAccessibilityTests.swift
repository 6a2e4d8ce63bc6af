import Fixtures
import Foundation
import Interaction
import TestSupport
import Testing
import Turns

/// An object of AT-SPI 2, as a client reads it.
private struct Accessible: Decodable {
  let id: String
  let role: String
  let name: String
  let description: String
  let states: [String]
  let frame: [Double]
  let attributes: [String: String]
  let actions: [[String]]
  var children: [Accessible]
  let value: [Double]?
  let text: String?
  let caret: Int?
  let selections: [[Int]]?
}

extension Element {
  /// The object that stands for it, in the words of a client, without its frame and its children.
  fileprivate var expected: [String: String] {
    let isNumber = [.slider, .scrollbar, .progressbar, .separator].contains(role)
    let own = isNumber || role == .searchbox ? nil : value
    var words = [
      "role": Self.roles[role] ?? "", "name": name, "id": id?.rawValue ?? "",
      "description": [own, help].compactMap(\.self).joined(separator: ". "),
      "valuetext": isNumber ? value ?? "" : "",
      "actions": actions.map { "\($0.action.name) \($0.name)" }.joined(separator: " · "),
      "states": states.map(\.rawValue).sorted().joined(separator: " "),
      "focusable": "\(isFocusable)",
      "children": "\(children.count)",
    ]
    if let range {
      words["value"] = "\([range.current, range.minimum, range.maximum, range.step])"
    }
    if let rank { words["rank"] = "\(rank.index + 1) \(rank.count)" }
    if [.heading, .paragraph, .text, .link, .searchbox, .status].contains(role) {
      words["text"] = self.words
      words["caret"] = "\(caret?.offset ?? -1)"
    }
    return words
  }

  /// The names of roles in AT-SPI 2.
  fileprivate static let roles: [Role: String] = [
    .window: "frame", .group: "panel", .region: "panel", .complementary: "panel",
    .dialog: "dialog", .document: "document frame", .img: "image", .list: "list", .menu: "menu",
    .toolbar: "tool bar", .tree: "tree", .button: "push button", .toggle: "toggle button",
    .link: "link", .listitem: "list item", .menuitem: "menu item", .scrollbar: "scroll bar",
    .searchbox: "entry", .slider: "slider", .treeitem: "tree item", .heading: "heading",
    .paragraph: "paragraph", .progressbar: "progress bar", .separator: "separator",
    .status: "notification", .text: "label",
  ]
}

extension Accessible {
  fileprivate var found: [String: String] {
    let named = [
      "focused": "focused", "selected": "selected", "expanded": "expanded", "busy": "busy",
      "pressed": "selected",
    ]
    var known = states.compactMap { named[$0] }
    if !states.contains("sensitive") { known.append("disabled") }
    if !states.contains("showing") { known.append("offscreen") }
    var words = [
      "role": role, "name": name, "id": id, "description": description,
      "valuetext": attributes["valuetext"] ?? "",
      "actions": actions.map { $0.joined(separator: " ") }.joined(separator: " · "),
      "states": known.sorted().joined(separator: " "),
      "focusable": "\(states.contains("focusable"))", "children": "\(children.count)",
    ]
    if let value { words["value"] = "\(value)" }
    if let index = attributes["posinset"], let count = attributes["setsize"] {
      words["rank"] = "\(index) \(count)"
    }
    if let text { words["text"] = text }
    if let caret { words["caret"] = "\(caret)" }
    return words
  }

  fileprivate var all: [Accessible] { [self] + children.flatMap(\.all) }

  /// It without the notices that stand in it for a moment.
  fileprivate var withoutNotices: Self {
    var copy = self
    copy.children.removeAll { $0.id.hasPrefix("notice/") }
    return copy
  }
}

extension AssistedVisit {
  /// Presses a key without a meaning, once nothing moves; its moment is that of a comparison with a replay.
  fileprivate func mark(_ windows: [UInt]) throws -> Double {
    for window in windows { try probe.settle(window, quiet: .milliseconds(300)) }
    try hands.key("Shift_L")
    let key = try recording.next { $0.contains("Shift_L") }
    let entry = try JSONSerialization.jsonObject(with: Data(key.utf8)) as? [String: Any]
    return try #require(entry?["time"] as? Double)
  }

  /// All windows, as a client reads them.
  fileprivate func read(_ count: Int) throws -> [Accessible] {
    let client = try desk.client(
      """
      a = application()
      while len(a) < int(sys.argv[1]): time.sleep(0.05)
      print(json.dumps([written(w) for w in a]))
      """, ["\(count)"])
    let output = try client.output.rest().joined()
    #expect(try client.wait() == .code(0), "\(desk.complaints)")
    return try JSONDecoder().decode([Accessible].self, from: Data(output.utf8))
  }

  /// Expects that a client reads what `describe` prints of the same moment, in a replay of the recording. What goes by itself
  /// meanwhile, such as a confirmation, is waited for.
  fileprivate func expectDescription(
    _ windows: [UInt], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var differences: [String] = []
    for _ in 1...5 {
      let moment = try mark(windows)
      differences = try self.differences(of: read(windows.count), at: moment)
      if differences.isEmpty { return }
    }
    Issue.record("\(differences.joined(separator: "\n"))", sourceLocation: sourceLocation)
  }

  /// How objects differ from what `describe` prints at a moment of the recording.
  private func differences(of found: [Accessible], at moment: Double) throws -> [String] {
    let run = try Run(
      ["describe", "--json", "--replay", folder.path + "/recording", "--at", "\(moment)"])
    let known = try JSONDecoder().decode(
      [Element].self, from: Data(run.output.joined(separator: "\n").utf8))
    guard found.count == known.count else { return ["\(found.count) windows"] }
    return zip(known, found).flatMap { window, other -> [String] in
      let (elements, objects) = (window.all, other.withoutNotices.all)
      let count = elements.count == objects.count ? [] : ["\(objects.count) in \(window.line)"]
      return count
        + zip(elements, objects).compactMap { element, object in
          let bounds = [
            element.bounds.x, element.bounds.y, element.bounds.width, element.bounds.height,
          ].map { $0.rounded() }
          let isSame = object.found == element.expected && object.frame == bounds
          return isSame ? nil : "\(element.line): \(object.found) \(object.frame)"
        }
    }
  }

  /// Lets a client perform actions: each by the beginning of an object's address, and its name.
  fileprivate func perform(_ operations: [String], inWindows count: Int) throws {
    let client = try desk.client(
      """
      a = application()
      while len(a) < int(sys.argv[2]): time.sleep(0.05)
      known = {}
      def act(o, action):
          if action == 'focus': return o.queryComponent().grabFocus()
          if action == 'select': return o.parent.querySelection().selectChild(o.getIndexInParent())
          if action == 'mark': return o.queryText().addSelection(2, 5)
          if action[0] == '=' and 'Value' in pyatspi.listInterfaces(o):
              o.queryValue().currentValue = float(action[1:])
              return True
          if action[0] == '=': return o.queryEditableText().setTextContents(action[1:])
          for i, (name, title) in enumerate(names(o)):
              if name.startswith(action) and o.queryAction().doAction(i): return True
      def perform(prefix, action):
          for id, o in known.items():
              try:
                  if id.startswith(prefix) and act(o, action): return True
              except Exception: pass # It is gone by now.
      last = None
      for line in sys.argv[1].splitlines():
          prefix, action = line.rsplit(' ', 1)
          start = again = time.monotonic()
          while not perform(prefix, action):
              now = time.monotonic()
              if now > start + 300:
                  print(line)
                  break
              # An action on what was just going, such as a place of the page before, is lost, as a click would be.
              if now > again + 5:
                  perform(*last)
                  again = now
              known = {o.get_accessible_id(): o for w in a for o in everything(w)}
          last = prefix, action
      """, [operations.joined(separator: "\n"), "\(count)"])
    let missing = try client.output.rest()
    #expect(try client.wait() == .code(0), "\(desk.complaints)")
    #expect(missing == [])
  }

  /// The windows of Magna Carta, the last of which has the keyboard and the charter.
  fileprivate func openMagnaCarta(isSingle: Bool) throws -> [UInt] {
    let title = isSingle ? "Magna Carta, 1215" : "Magna Carta, 1215 · "
    let names = isSingle ? [""] : ["Sections", "Index", "Pages", "Picture"]
    let windows = try names.map { try window(title + $0) }
    try probe.focus(windows.last)
    _ = try recording.next { $0.contains("charter/info.json#fitted=1024") }
    return windows
  }
}

@Suite("Assistive technologies read and operate the program", .waiting)
struct ProgramAccessibilityTests {
  @Test(
    "a client walks the same tree that describe prints",
    arguments: [
      ["exhibit:/clause/39", "--language", "en"],
      ["exhibit:/clause/39", "--language", "de", "--layout", "single"],
    ])
  func tree(arguments: [String]) throws {
    let visit = try AssistedVisit(arguments)
    let windows = try visit.openMagnaCarta(isSingle: arguments.contains("single"))
    try visit.expectDescription(windows)
    try visit.end()
  }

  @Test("a client performs every action of every object, and a replay performs them again")
  func actions() throws {
    let visit = try AssistedVisit(["exhibit:/clause/39", "--language", "en", "--reduced-motion"])
    let windows = try visit.openMagnaCarta(isSingle: false)
    try visit.probe.settle(windows[3])
    try visit.perform(Self.operations, inWindows: 4)
    try visit.probe.focus(windows[3])
    try visit.expectDescription(windows)
    try visit.end()
  }

  /// Each action on each kind of object, in an order in which all are there.
  private static let operations: [String] = [
    "fisheye/items: peek first last page copy press",
    "index/list/rows: focus select press peek choose copy page next top",
    "index/strip/markers: press expand",
    "index/find/buttons/open: press", "index/find/field: =king mark close",
    "pages/commands/help: press", "help/close: press",
    // The row that was pressed may be one of the last page.
    "pages/view/previous page: press", "pages/view/next page: press",
    "pages/slider/slider: peek last first back copy =3",
    "fisheye/items: press",
    "picture/picture/places: press peek next previous read show copy", "fisheye/items: press",
    "picture/picture/places: press", "picture/panel/buttons/next: press",
    "picture/panel/panel: close",
    "picture/tools/buttons/zoomIn: press", "picture/tools/buttons/zoomOut: press",
    "picture/tools/buttons/scale: press", "picture/tools/buttons/rotate: press",
    "picture/tools/buttons/measure: press", "picture/tools/buttons/tone: press expand",
    "picture/list/button: press expand", "picture/commands/help: press", "help/sheet: close",
    "picture/tools/buttons/zoomIn: press", "picture/picture/picture: peek whole places about copy",
    "picture/picture/places: press", "picture/panel/buttons/close: press",
    "picture/picture/next page: press", "picture/picture/previous page: press",
    "picture/picture/picture: next previous",
  ].flatMap(operations)

  /// The actions in a line: an address, and their names.
  private static func operations(_ line: String) -> [String] {
    let parts = line.split(separator: ": ")
    return parts[1].split(separator: " ").map { "\(parts[0]) \($0)" }
  }

  @Test("a client works the cards of a kiosk, and reads what describe prints of them")
  func kiosk() throws {
    let visit = try AssistedVisit([
      "kiosk", "--speak", "--language", "en", "--reduced-motion", "--idle", "86400",
      "--attract-after", "0",
    ])
    let windows = [try visit.window("Magna Carta, 1215")]
    try visit.probe.focus(windows[0])
    _ = try visit.recording.next { $0.contains("charter/info.json#fitted=") }
    let operations = [
      "picture/commands/read: press", "picture/commands/settings: press",
      "card/buttons/language:de: focus press", "card/buttons/size:1.25: press",
      "card/buttons/contrast: press",
    ].flatMap(Self.operations)
    try visit.perform(operations, inWindows: 1)
    try visit.expectDescription(windows)
    try visit.perform(["card/card close", "index/list/rows press"], inWindows: 1)
    try visit.expectDescription(windows)
    visit.program.kill(SIGTERM)
    #expect(try visit.program.wait() == .code(0))
  }
}
