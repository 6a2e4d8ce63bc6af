/// A node of the accessibility tree of a window: role, name, value, states and bounds, and how it is operated.
///
/// Screen readers navigate the tree, and tests find controls in it. It is computed from the same states as the drawing,
/// so that the two cannot disagree.
public struct Element: Hashable, Sendable {
  /// The kind of an element, named as in WAI-ARIA 1.2, or else as in AT-SPI 2: `window`, `static`.
  public enum Role: String, Hashable, Sendable, Codable, CaseIterable {
    // Containers.
    case window, group, region, complementary, dialog, document, img, list, menu, toolbar, tree
    // Operable elements.
    case button, link, listitem, menuitem, scrollbar, searchbox, slider, treeitem
    /// A button that turns something on, and off again; `selected` while it is on.
    case toggle = "toggle button"
    // Text.
    case heading, paragraph, progressbar, separator
    /// A text that is announced when it appears.
    case status
    /// Text of no other role, such as a line of a page.
    case text = "static"

    /// Whether a person can operate it. Operable elements must have a name.
    public var isActionable: Bool {
      switch self {
      case .button, .link, .listitem, .menuitem, .scrollbar, .searchbox, .slider, .treeitem,
        .toggle:
        true
      case .window, .group, .region, .complementary, .dialog, .document, .img, .list, .menu,
        .toolbar, .tree, .heading, .paragraph, .progressbar, .separator, .status, .text:
        false
      }
    }
  }

  /// A state: those of WAI-ARIA, `focused` of AT-SPI 2, and `offscreen`, the opposite of its `showing`.
  public enum State: String, Hashable, Sendable, Codable, CaseIterable {
    /// It has the keyboard focus.
    case focused
    /// It is selected.
    case selected
    /// Its content is shown.
    case expanded
    /// It cannot be operated now.
    case disabled
    /// It is still loading, at least in part.
    case busy
    /// No part of it is visible.
    case offscreen
  }

  /// An action that it offers, and its name for the person.
  public struct Offer: Hashable, Sendable, Codable {
    /// The action.
    public var action: ElementAction
    /// The name.
    public var name: String

    /// An action of a name.
    public init(_ action: ElementAction, _ name: String) {
      self.action = action
      self.name = name
    }
  }

  /// The number that its value is, and the limits of that.
  public struct Range: Hashable, Sendable, Codable {
    /// The number.
    public var current: Double
    /// The least number.
    public var minimum: Double
    /// The greatest number.
    public var maximum: Double
    /// The smallest change.
    public var step: Double

    /// A number within limits.
    public init(_ current: Double, from minimum: Double, to maximum: Double, step: Double) {
      self.current = current
      self.minimum = minimum
      self.maximum = maximum
      self.step = step
    }
  }

  /// The caret and the selected part of its words.
  public typealias Caret = ElementCaret

  /// Its place among all things of its list, of which only a part is in the tree.
  public struct Rank: Hashable, Sendable, Codable {
    /// The number of the things before it.
    public var index: Int
    /// The number of all things.
    public var count: Int

    /// A place in a list.
    public init(_ index: Int, of count: Int) {
      self.index = index
      self.count = count
    }
  }

  /// The kind.
  public var role: Role
  /// The name; empty only for elements that cannot be operated.
  public var name: String
  /// The value in words, such as `Page 12 of 63`; nil for none.
  public var value: String?
  /// The states.
  public var states: Set<State>
  /// The visible part, in points of the window; empty where none is.
  public var bounds: Rect
  /// The elements in it, in reading order.
  public var children: [Element]
  /// Its address in the window; nil for an element without actions.
  public var id: ElementID?
  /// Its actions, the usual one first.
  public var actions: [Offer] = []
  /// Whether ``ElementAction/focus`` moves the keyboard focus to it.
  public var isFocusable = false
  /// Its value as a number, which ``ElementAction/set(_:)`` changes; nil for none.
  public var range: Range?
  /// Its caret; nil for an element whose words have none.
  public var caret: Caret?
  /// Its place in a list that is longer than the tree shows; nil for another element.
  public var rank: Rank?
  /// The address of the element that has details of it, such as the panel of a place; nil for none.
  public var details: ElementID?
  /// How it is operated, in words; nil for none.
  public var help: String?
  /// The language of its words and of those in it, a BCP 47 tag; nil for that of the element around it.
  public var language: String?

  /// An element.
  public init(
    _ role: Role, _ name: String, value: String? = nil, states: Set<State> = [], bounds: Rect,
    children: [Element] = []
  ) {
    self.role = role
    self.name = name
    self.value = value
    self.states = states
    self.bounds = bounds
    self.children = children
  }

  /// The element and all elements in it, in reading order.
  public var all: [Element] { [self] + children.flatMap(\.all) }

  /// The words that a caret moves in: the value of a field that is edited, otherwise the name.
  public var words: String { role == .searchbox ? value ?? "" : name }

  /// The element without keyboard focus, also within: for elements beneath an overlay that has the focus.
  public var unfocused: Element {
    var element = self
    element.states.remove(.focused)
    element.children = children.map(\.unfocused)
    return element
  }
}

// MARK: Making

extension Element {
  /// The element with an address.
  public func addressed(_ id: ElementID) -> Element {
    var element = self
    element.id = id
    return element
  }

  /// The element with another action.
  public func offering(_ action: ElementAction, _ name: String) -> Element {
    var element = self
    element.actions.append(Offer(action, name))
    return element
  }

  /// The element with a change.
  public func with(_ change: (inout Element) -> Void) -> Element {
    var element = self
    change(&element)
    return element
  }

  /// The element, and those in it, with their addresses within a part of the window.
  public func within(_ part: String) -> Element {
    var element = self
    element.id = id?.within(part)
    element.details = details?.within(part)
    element.children = children.map { $0.within(part) }
    return element
  }
}

extension [Element] {
  /// The elements with their addresses within a part of the window.
  public func within(_ part: String) -> [Element] { map { $0.within(part) } }

  /// The elements with a change of the one of an address, wherever it is in them.
  public func changing(_ id: ElementID, _ change: (inout Element) -> Void) -> [Element] {
    map { element in
      element.with {
        if $0.id == id { change(&$0) }
        $0.children = $0.children.changing(id, change)
      }
    }
  }
}
