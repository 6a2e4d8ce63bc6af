public import Interaction

/// A window as assistive technologies get it.
public struct AccessibleWindow: Hashable, Sendable {
  /// Its name within the program.
  public var id: WindowID
  /// Its accessibility tree.
  public var element: Element
  /// The corner of its inside on the screen, in pixels.
  public var origin: Point
  /// Pixels a point.
  public var scale: Double
  /// The language of its words, a BCP 47 tag.
  public var language: String
  /// Whether it has the keyboard.
  public var isActive: Bool

  /// A window at a place of the screen.
  public init(
    _ id: WindowID, _ element: Element, origin: Point = .zero, scale: Double = 1,
    language: String = "en", isActive: Bool = false
  ) {
    self.id = id
    self.element = element
    self.origin = origin
    self.scale = scale
    self.language = language
    self.isActive = isActive
  }
}

/// The elements of all windows as objects with numbers.
///
/// An element keeps its number as long as it is in the tree: by its address in its window, or, where it has none, by its role
/// and its rank among those in the same element. No number is used twice.
struct AccessibleTree: Equatable {
  /// An element with its number and its relatives.
  struct Node: Hashable {
    var number: Int
    /// The number of the element around it; 0 for a window.
    var parent: Int
    /// Its index in that, or among the windows.
    var index: Int
    /// The numbers of the elements in it.
    var children: [Int] = []
    /// The index of the window.
    var window: Int
    /// The states.
    var states: Set<AccessibleState> = []
    /// The element, without those in it.
    var element: Element
  }

  /// The key of an element.
  private enum Key: Hashable {
    case window(WindowID)
    case address(ElementID, in: WindowID)
    case rank(Element.Role, Int, in: Int)
  }

  private(set) var windows: [AccessibleWindow] = []
  /// The elements by their numbers.
  private(set) var nodes: [Int: Node] = [:]
  /// The numbers of the windows.
  private(set) var roots: [Int] = []
  private var numbers: [Key: Int] = [:]
  private var last = 0

  /// No windows.
  init() {}

  /// The tree after this one, with other windows.
  func after(_ windows: [AccessibleWindow]) -> AccessibleTree {
    var tree = AccessibleTree()
    tree.last = last
    tree.windows = windows
    for (index, window) in windows.enumerated() {
      let number = tree.number(of: .window(window.id), before: self)
      tree.roots.append(number)
      tree.add(
        window.element, number: number, parent: 0, index: index, window: index, before: self)
    }
    return tree
  }

  /// The number of a key: that of the tree before, or a new one.
  private mutating func number(of key: Key, before: AccessibleTree) -> Int {
    if let known = before.numbers[key] {
      numbers[key] = known
      return known
    }
    last += 1
    numbers[key] = last
    return last
  }

  private mutating func add(
    _ element: Element, number: Int, parent: Int, index: Int, window: Int,
    before: AccessibleTree
  ) {
    var node = Node(
      number: number, parent: parent, index: index, window: window, element: element)
    node.element.children = []
    node.states = Self.states(
      of: element, isActive: windows[window].isActive && parent == 0,
      isInSelection: nodes[parent]?.element.role.hasSelection ?? false)
    nodes[number] = node
    var ranks: [Element.Role: Int] = [:]
    for (index, child) in element.children.enumerated() {
      var key: Key?
      if let id = child.id {
        key = .address(id, in: windows[window].id)
        // Of several elements with one address the first has it.
        if key.flatMap({ numbers[$0] }) != nil { key = nil }
      }
      let rank = ranks[child.role, default: 0]
      if key == nil { ranks[child.role] = rank + 1 }
      let childNumber = self.number(
        of: key ?? .rank(child.role, rank, in: number), before: before)
      nodes[number]?.children.append(childNumber)
      add(
        child, number: childNumber, parent: number, index: index, window: window, before: before)
    }
  }

  private static func states(
    of element: Element, isActive: Bool, isInSelection: Bool
  ) -> Set<AccessibleState> {
    var states: Set<AccessibleState> = [.visible]
    let has = { element.states.contains($0) }
    if !has(.disabled) { states.formUnion([.enabled, .sensitive]) }
    if !has(.offscreen) { states.insert(.showing) }
    if has(.busy) { states.insert(.busy) }
    if has(.focused) { states.insert(.focused) }
    if element.isFocusable || has(.focused) { states.insert(.focusable) }
    if has(.selected) { states.insert(.selected) }
    if has(.expanded) { states.insert(.expanded) }
    if has(.expanded) || element.actions.contains(where: { $0.action == .expand }) {
      states.insert(.expandable)
    }
    if isActive { states.insert(.active) }
    if isInSelection, element.role.isActionable { states.insert(.selectable) }
    if element.children.contains(where: { $0.rank != nil }) { states.insert(.managesDescendants) }
    switch element.role {
    case .dialog: states.insert(.modal)
    case .searchbox: states.formUnion([.editable, .singleLine, .selectableText])
    case .slider, .scrollbar, .separator, .toolbar:
      states.insert(
        element.bounds.width >= element.bounds.height ? .horizontal : .vertical)
    case .heading, .paragraph, .text, .link:
      if element.caret != nil { states.insert(.selectableText) }
    case .toggle:
      if states.remove(.selected) != nil { states.formUnion([.checked, .pressed]) }
    case .window, .group, .region, .complementary, .document, .img, .list, .menu, .tree, .button,
      .listitem, .menuitem, .treeitem, .progressbar, .status:
      break
    }
    return states
  }

  // MARK: Questions

  /// The element of a number; nil where there is none.
  subscript(number: Int) -> Node? { nodes[number] }

  /// The number of the element of an address; nil where there is none.
  func number(of id: ElementID, in window: WindowID) -> Int? { numbers[.address(id, in: window)] }

  /// The number of the element with the keyboard focus in the active window; nil for none.
  var focused: Int? {
    nodes.values.first { $0.states.contains(.focused) && windows[$0.window].isActive }?.number
  }

  /// The numbers of the selected elements in one, in their order.
  func selectedChildren(of number: Int) -> [Int] {
    (nodes[number]?.children ?? []).filter { nodes[$0]?.states.contains(.selected) ?? false }
  }

  /// The relations of an element, each with the numbers of the others.
  func relations(of number: Int) -> [(relation: AccessibleRelation, others: [Int])] {
    guard let node = nodes[number] else { return [] }
    var relations: [(AccessibleRelation, [Int])] = []
    let window = windows[node.window].id
    // A heading that repeats the name of what it is in names that.
    let names = { (node: Node) in
      node.children.first { child in
        nodes[child]?.element.role == .heading && nodes[child]?.element.name == node.element.name
      }
    }
    if let parent = nodes[node.parent] {
      if names(parent) == number { relations.append((.labelFor, [parent.number])) }
      if [.tree, .treeitem].contains(parent.element.role) {
        relations.append((.nodeChildOf, [parent.number]))
      }
    }
    if let heading = names(node) { relations.append((.labelledBy, [heading])) }
    if [.tree, .treeitem].contains(node.element.role), !node.children.isEmpty {
      relations.append((.nodeParentOf, node.children))
    }
    if let details = node.element.details.flatMap({ self.number(of: $0, in: window) }) {
      relations.append((.details, [details]))
    }
    if let id = node.element.id {
      let others = nodes.values.filter {
        $0.element.details == id && $0.window == node.window
      }.map(\.number).sorted()
      if !others.isEmpty { relations.append((.detailsFor, others)) }
    }
    return relations
  }

  /// The element at a point of a window, the innermost and the last drawn; nil for none.
  func element(at point: Point, in number: Int) -> Int? {
    guard let node = nodes[number] else { return nil }
    for child in node.children.reversed() {
      if let found = element(at: point, in: child) { return found }
    }
    return node.element.bounds.contains(point) ? number : nil
  }
}
