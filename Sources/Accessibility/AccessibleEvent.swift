internal import DBus
internal import Interaction

/// An event of AT-SPI 2.
struct AccessibleEvent: Hashable {
  /// The interface of an event.
  enum Category: String {
    case object = "Object"
    case window = "Window"
  }

  var category = Category.object
  /// The name of the signal.
  var member: String
  /// The detail of the event, such as the name of a state.
  var detail = ""
  var first = 0
  var second = 0
  var value = BusValue.int32(0)
  /// The number of the object.
  var number: Int

  /// A change of a state.
  static func state(_ state: AccessibleState, _ isOn: Bool, of number: Int) -> AccessibleEvent {
    AccessibleEvent(member: "StateChanged", detail: state.name, first: isOn ? 1 : 0, number: number)
  }

  /// A change of a property.
  static func property(_ name: String, _ value: BusValue, of number: Int) -> AccessibleEvent {
    AccessibleEvent(
      member: "PropertyChange", detail: "accessible-" + name, value: value, number: number)
  }

  /// The signal.
  var signal: BusSignal {
    BusSignal(
      AccessibleNames.path(number), AccessibleNames.prefix + "Event." + category.rawValue, member,
      [
        .string(detail), .integer(first), .integer(second), .variant(value),
        .array([], of: "{sv}"),
      ])
  }
}

/// The events that lead from one tree to the next. An object has at most one of each kind, so what changed and changed back
/// between two frames is none.
struct AccessibleChanges {
  private let old: AccessibleTree
  private let new: AccessibleTree
  private let names: AccessibleNames
  private(set) var events: [AccessibleEvent] = []

  init(from old: AccessibleTree, to new: AccessibleTree, names: AccessibleNames) {
    self.old = old
    self.new = new
    self.names = names
    addWindows()
    // In the order of the tree: an order of numbers alone would differ from run to run.
    for number in new.nodes.keys.sorted() {
      guard let node = new[number], let before = old[number] else { continue }
      addChildren(from: before, to: node)
      addProperties(from: before, to: node)
      addStates(from: before, to: node)
      addWords(from: before, to: node)
    }
    addFocus()
  }

  // MARK: Windows

  private mutating func addWindows() {
    let root = 0
    for number in old.roots where new[number] == nil {
      events.append(AccessibleEvent(category: .window, member: "Destroy", number: number))
      events.append(
        AccessibleEvent(
          member: "ChildrenChanged", detail: "remove", first: old[number]?.index ?? 0,
          value: names.reference(number), number: root))
    }
    for (index, number) in new.roots.enumerated() where old[number] == nil {
      events.append(
        AccessibleEvent(
          member: "ChildrenChanged", detail: "add", first: index, value: names.reference(number),
          number: root))
      events.append(AccessibleEvent(category: .window, member: "Create", number: number))
    }
    for isOn in [false, true] {
      for number in new.roots {
        let (was, isActive) = (isActive(number, in: old), isActive(number, in: new))
        guard was != isActive, isActive == isOn, let name = new[number]?.element.name else {
          continue
        }
        events.append(
          AccessibleEvent(
            category: .window, member: isOn ? "Activate" : "Deactivate", value: .string(name),
            number: number))
        events.append(.state(.active, isOn, of: number))
      }
    }
  }

  private func isActive(_ number: Int, in tree: AccessibleTree) -> Bool {
    tree[number]?.states.contains(.active) ?? false
  }

  // MARK: Elements

  private mutating func addChildren(
    from before: AccessibleTree.Node, to node: AccessibleTree.Node
  ) {
    // What manages its descendants has other ones in every frame in which it scrolls, and no client keeps them.
    guard before.children != node.children, !node.states.contains(.managesDescendants) else {
      return
    }
    let (kept, known) = (Set(node.children), Set(before.children))
    for (index, child) in before.children.enumerated().reversed() where !kept.contains(child) {
      events.append(
        AccessibleEvent(
          member: "ChildrenChanged", detail: "remove", first: index,
          value: names.reference(child), number: node.number))
    }
    for (index, child) in node.children.enumerated() where !known.contains(child) {
      events.append(
        AccessibleEvent(
          member: "ChildrenChanged", detail: "add", first: index, value: names.reference(child),
          number: node.number))
      // A notice is spoken when it comes into view.
      if new[child]?.element.role == .status { events.append(.state(.showing, true, of: child)) }
    }
  }

  private mutating func addProperties(
    from before: AccessibleTree.Node, to node: AccessibleTree.Node
  ) {
    let number = node.number
    if before.element.name != node.element.name {
      events.append(.property("name", .string(node.element.name), of: number))
    }
    if before.element.value != node.element.value || before.element.help != node.element.help {
      let words = node.element.accessibleDescription
      if words != before.element.accessibleDescription {
        events.append(.property("description", .string(words), of: number))
      }
    }
    if let range = node.element.range,
      before.element.range?.current != range.current || before.element.value != node.element.value
    {
      events.append(.property("value", .double(range.current), of: number))
    }
    if before.element.bounds != node.element.bounds, node.states.contains(.focused) {
      events.append(AccessibleEvent(member: "BoundsChanged", number: number))
    }
  }

  private mutating func addStates(
    from before: AccessibleTree.Node, to node: AccessibleTree.Node
  ) {
    let changed = before.states.symmetricDifference(node.states)
    guard !changed.isEmpty else { return }
    for state in AccessibleState.allCases where changed.contains(state) {
      switch state {
      // Those of windows and the focus have their order among all events.
      case .active, .focused: break
      case .busy, .checked, .editable, .enabled, .expandable, .expanded, .focusable, .horizontal,
        .modal, .pressed, .selectable, .selected, .sensitive, .showing, .singleLine, .vertical,
        .visible,
        .managesDescendants, .selectableText, .readOnly:
        events.append(.state(state, node.states.contains(state), of: node.number))
      }
    }
  }

  private mutating func addWords(
    from before: AccessibleTree.Node, to node: AccessibleTree.Node
  ) {
    let number = node.number
    // A reader takes this for what a person chose: a list that only follows has the notice.
    if node.element.role.hasSelection, hasFocus(number),
      old.selectedChildren(of: number) != new.selectedChildren(of: number)
    {
      events.append(AccessibleEvent(member: "SelectionChanged", number: number))
    }
    guard node.element.role.isText else { return }
    if before.element.words != node.element.words { addText(from: before, to: node) }
    if let caret = node.element.caret, before.element.caret?.offset != caret.offset {
      events.append(
        AccessibleEvent(member: "TextCaretMoved", first: caret.offset, number: number))
    }
    let selection = { (node: AccessibleTree.Node) in node.element.caret?.selection ?? 0..<0 }
    if selection(before) != selection(node), !(selection(before).isEmpty && selection(node).isEmpty)
    {
      events.append(AccessibleEvent(member: "TextSelectionChanged", number: number))
    }
  }

  /// Whether an element, or one within it, has the keyboard focus.
  private func hasFocus(_ number: Int) -> Bool {
    var next = new.focused
    while let inner = next, inner != 0 {
      if inner == number { return true }
      next = new[inner]?.parent
    }
    return false
  }

  /// The part of the words that was taken out, and the one that came in its place.
  private mutating func addText(
    from before: AccessibleTree.Node, to node: AccessibleTree.Node
  ) {
    let (old, new) = (AccessibleText(before.element.words), AccessibleText(node.element.words))
    let least = min(old.count, new.count)
    var start = 0
    while start < least, old.scalars[start] == new.scalars[start] { start += 1 }
    var end = 0
    while end < least - start, old.scalars[old.count - 1 - end] == new.scalars[new.count - 1 - end]
    {
      end += 1
    }
    for (text, detail) in [(old, "delete"), (new, "insert")] where text.count - end > start {
      events.append(
        AccessibleEvent(
          member: "TextChanged", detail: detail, first: start, second: text.count - end - start,
          value: .string(text.words(from: start, to: text.count - end)), number: node.number))
    }
  }

  // MARK: Focus

  private mutating func addFocus() {
    let (before, now) = (old.focused, new.focused)
    guard before != now else { return }
    if let before, new[before] != nil { events.append(.state(.focused, false, of: before)) }
    if let now { events.append(.state(.focused, true, of: now)) }
  }
}
