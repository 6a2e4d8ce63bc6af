/// A thing in a window as assistive technology knows it: what it is, what it is called, how it is, and where.
///
/// The tree of all elements of a window is what a screen reader walks through, and what a test finds things by. It is a
/// value: made anew from the same states as the picture, so the two cannot disagree.
public struct Element: Hashable, Sendable {
  /// What a thing is. The names are those of WAI-ARIA 1.2; where that has none, those of AT-SPI 2: `window`, `static`.
  public enum Role: String, Hashable, Sendable, Codable, CaseIterable {
    // What holds others.
    case window, group, region, complementary, dialog, document, img, list, menu, toolbar
    // What can be worked.
    case button, link, listitem, menuitem, scrollbar, slider
    // What is read.
    case heading, paragraph, progressbar, separator
    /// Words that nothing else stands for, such as a line of a page.
    case text = "static"

    /// Whether a person can do something with it: then it must have a name.
    public var isActionable: Bool {
      switch self {
      case .button, .link, .listitem, .menuitem, .scrollbar, .slider: true
      case .window, .group, .region, .complementary, .dialog, .document, .img, .list, .menu,
        .toolbar, .heading, .paragraph, .progressbar, .separator, .text:
        false
      }
    }
  }

  /// How a thing is: WAI-ARIA's states, and of AT-SPI 2 `focused`, and the opposite of its `showing`.
  public enum State: String, Hashable, Sendable, Codable, CaseIterable {
    /// What keys are about.
    case focused
    /// It is the chosen one.
    case selected
    /// What is within it is open.
    case expanded
    /// It is there and cannot be worked now.
    case disabled
    /// It is being read, or something of it is still on its way.
    case busy
    /// It is there and out of sight.
    case offscreen
  }

  /// What it is.
  public var role: Role
  /// What it is called; empty only for what nobody can do anything with.
  public var name: String
  /// What it stands at, in words: `Page 12 of 63`; nil for what has no value.
  public var value: String?
  /// How it is.
  public var states: Set<State>
  /// What is seen of it, in points of the window; empty where nothing is.
  public var bounds: Rect
  /// What is in it, in reading order.
  public var children: [Element]

  /// A thing in its place.
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

  /// It and all that is in it, in reading order.
  public var all: [Element] { [self] + children.flatMap(\.all) }

  /// The same without the keyboard: for what stands beneath something that has it.
  public var unfocused: Element {
    var element = self
    element.states.remove(.focused)
    element.children = children.map(\.unfocused)
    return element
  }
}

extension Scene {
  /// What of a rectangle is seen: the part of it within the window, and within the widget's share of that. What lies
  /// beyond an edge becomes nothing at that edge.
  public func seen(_ rect: Rect) -> Rect {
    let area = frame.intersection(Rect(surface.size))
    guard !area.isEmpty, rect.x.isFinite, rect.y.isFinite, rect.maxX.isFinite, rect.maxY.isFinite
    else { return Rect(.zero) }
    let left = min(max(rect.x, area.x), area.maxX)
    let top = min(max(rect.y, area.y), area.maxY)
    return Rect(
      x: left, y: top, width: max(left, min(rect.maxX, area.maxX)) - left,
      height: max(top, min(rect.maxY, area.maxY)) - top)
  }

  /// A thing where it is seen; one that is out of sight says so.
  public func element(
    _ role: Element.Role, _ name: String, value: String? = nil, states: Set<Element.State> = [],
    at rect: Rect, _ children: [Element] = []
  ) -> Element {
    let bounds = seen(rect)
    return Element(
      role, name, value: value, states: bounds.isEmpty ? states.union([.offscreen]) : states,
      bounds: bounds, children: children)
  }
}
