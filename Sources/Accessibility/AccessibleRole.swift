internal import Interaction

// The roles, states and relations of AT-SPI 2, by the numbers of `atspi-constants.h`.

/// A role of AT-SPI 2.
struct AccessibleRole: Hashable {
  /// The number in `AtspiRole`.
  let number: UInt32
  /// The name that `GetRoleName` has, in English in every language; assistive technologies translate the number.
  let name: String

  static let application = AccessibleRole(number: 75, name: "application")
  static let notification = AccessibleRole(number: 101, name: "notification")
}

extension Element.Role {
  /// The role in AT-SPI 2.
  var accessible: AccessibleRole {
    switch self {
    case .window: AccessibleRole(number: 23, name: "frame")
    case .group, .region, .complementary: AccessibleRole(number: 39, name: "panel")
    case .dialog: AccessibleRole(number: 16, name: "dialog")
    case .document: AccessibleRole(number: 82, name: "document frame")
    case .img: AccessibleRole(number: 27, name: "image")
    case .list: AccessibleRole(number: 31, name: "list")
    case .menu: AccessibleRole(number: 33, name: "menu")
    case .toolbar: AccessibleRole(number: 63, name: "tool bar")
    case .tree: AccessibleRole(number: 65, name: "tree")
    case .button: AccessibleRole(number: 43, name: "push button")
    case .link: AccessibleRole(number: 88, name: "link")
    case .listitem: AccessibleRole(number: 32, name: "list item")
    case .menuitem: AccessibleRole(number: 35, name: "menu item")
    case .scrollbar: AccessibleRole(number: 48, name: "scroll bar")
    case .searchbox: AccessibleRole(number: 79, name: "entry")
    case .slider: AccessibleRole(number: 51, name: "slider")
    case .treeitem: AccessibleRole(number: 91, name: "tree item")
    case .toggle: AccessibleRole(number: 62, name: "toggle button")
    case .heading: AccessibleRole(number: 83, name: "heading")
    case .paragraph: AccessibleRole(number: 73, name: "paragraph")
    case .progressbar: AccessibleRole(number: 42, name: "progress bar")
    case .separator: AccessibleRole(number: 50, name: "separator")
    case .status: .notification
    case .text: AccessibleRole(number: 29, name: "label")
    }
  }

  /// Whether it is a text that can be read letter by letter.
  var isText: Bool {
    switch self {
    case .heading, .paragraph, .text, .link, .searchbox, .status: true
    case .window, .group, .region, .complementary, .dialog, .document, .img, .list, .menu,
      .toolbar, .tree, .button, .toggle, .listitem, .menuitem, .scrollbar, .slider, .treeitem,
      .progressbar, .separator:
      false
    }
  }

  /// Whether one of the elements in it is selected at a time.
  var hasSelection: Bool {
    switch self {
    case .list, .menu, .toolbar, .tree: true
    case .window, .group, .region, .complementary, .dialog, .document, .img, .button, .toggle,
      .link,
      .listitem, .menuitem, .scrollbar, .searchbox, .slider, .treeitem, .heading, .paragraph,
      .progressbar, .separator, .status, .text:
      false
    }
  }

  /// Whether its value in words is a number's, such as that of a slider; the value of any other describes it.
  var hasNumber: Bool {
    switch self {
    case .slider, .scrollbar, .progressbar, .separator: true
    case .window, .group, .region, .complementary, .dialog, .document, .img, .list, .menu,
      .toolbar, .tree, .button, .toggle, .link, .listitem, .menuitem, .searchbox, .treeitem,
      .heading,
      .paragraph, .status, .text:
      false
    }
  }
}

/// A state of AT-SPI 2.
enum AccessibleState: UInt32, CaseIterable {
  case active = 1
  case busy = 3
  case checked = 4
  case editable = 7
  case enabled = 8
  case expandable = 9
  case expanded = 10
  case focusable = 11
  case focused = 12
  case horizontal = 14
  case modal = 16
  case pressed = 20
  case selectable = 22
  case selected = 23
  case sensitive = 24
  case showing = 25
  case singleLine = 26
  case vertical = 29
  case visible = 30
  case managesDescendants = 31
  case selectableText = 38
  case readOnly = 43

  /// The name in events.
  var name: String {
    switch self {
    case .active: "active"
    case .busy: "busy"
    case .checked: "checked"
    case .editable: "editable"
    case .enabled: "enabled"
    case .expandable: "expandable"
    case .expanded: "expanded"
    case .focusable: "focusable"
    case .focused: "focused"
    case .horizontal: "horizontal"
    case .modal: "modal"
    case .pressed: "pressed"
    case .selectable: "selectable"
    case .selected: "selected"
    case .sensitive: "sensitive"
    case .showing: "showing"
    case .singleLine: "single-line"
    case .vertical: "vertical"
    case .visible: "visible"
    case .managesDescendants: "manages-descendants"
    case .selectableText: "selectable-text"
    case .readOnly: "read-only"
    }
  }
}

extension Set<AccessibleState> {
  /// The states as two words of 32 bits, the lower ones first.
  var words: [UInt32] {
    var bits: UInt64 = 0
    for state in self { bits |= 1 << UInt64(state.rawValue) }
    return [UInt32(truncatingIfNeeded: bits), UInt32(truncatingIfNeeded: bits >> 32)]
  }
}

/// A relation of AT-SPI 2.
enum AccessibleRelation: UInt32 {
  case labelFor = 1
  case labelledBy = 2
  case nodeChildOf = 7
  case nodeParentOf = 8
  case details = 19
  case detailsFor = 20
}
