/// A node of the accessibility tree of a window: role, name, value, states and bounds.
///
/// Screen readers navigate the tree, and tests find controls in it. It is computed from the same states as the drawing,
/// so that the two cannot disagree.
public struct Element: Hashable, Sendable {
  /// The kind of an element, named as in WAI-ARIA 1.2, or else as in AT-SPI 2: `window`, `static`.
  public enum Role: String, Hashable, Sendable, Codable, CaseIterable {
    // Containers.
    case window, group, region, complementary, dialog, document, img, list, menu, toolbar
    // Operable elements.
    case button, link, listitem, menuitem, scrollbar, searchbox, slider
    // Text.
    case heading, paragraph, progressbar, separator
    /// A text that is announced when it appears.
    case status
    /// Text of no other role, such as a line of a page.
    case text = "static"

    /// Whether a person can operate it. Operable elements must have a name.
    public var isActionable: Bool {
      switch self {
      case .button, .link, .listitem, .menuitem, .scrollbar, .searchbox, .slider: true
      case .window, .group, .region, .complementary, .dialog, .document, .img, .list, .menu,
        .toolbar, .heading, .paragraph, .progressbar, .separator, .status, .text:
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

  /// The element without keyboard focus, also within: for elements beneath an overlay that has the focus.
  public var unfocused: Element {
    var element = self
    element.states.remove(.focused)
    element.children = children.map(\.unfocused)
    return element
  }
}
