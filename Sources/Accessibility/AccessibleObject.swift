internal import DBus
internal import Interaction

/// An element as an object of AT-SPI 2: its interfaces, its properties, and the answers of its methods.
///
/// It answers and changes nothing: a method that asks for a change returns a request beside its answer.
struct AccessibleObject {
  let tree: AccessibleTree
  let node: AccessibleTree.Node
  /// The names on the bus of this program and of the registry.
  let names: AccessibleNames

  private var element: Element { node.element }
  private var window: AccessibleWindow { tree.windows[node.window] }

  /// The answer to a method, and what it asks for.
  typealias Outcome = (answer: [BusValue], request: AccessibleRequest?)

  // MARK: Interfaces

  /// The names of its interfaces, without the prefix that all share.
  var interfaces: [String] {
    ["Accessible", "Component"] + (element.actions.isEmpty ? [] : ["Action"])
      + (element.range == nil ? [] : ["Value"]) + (element.role.hasSelection ? ["Selection"] : [])
      + (element.role.isText ? ["Text"] : []) + (element.role == .searchbox ? ["EditableText"] : [])
  }

  /// The properties of an interface, in their order; none of an interface that it does not have.
  func properties(of interface: String) -> [(name: String, value: BusValue)] {
    guard interfaces.contains(interface) else { return [] }
    switch interface {
    case "Accessible":
      return [
        ("Name", .string(element.name)), ("Description", .string(element.accessibleDescription)),
        ("Parent", names.reference(node.parent)),
        ("ChildCount", .integer(node.children.count)), ("Locale", .string(language)),
        ("AccessibleId", .string(element.id?.rawValue ?? "")),
      ]
    case "Action": return [("NActions", .integer(element.actions.count))]
    case "Value":
      guard let range = element.range else { return [] }
      return [
        ("MinimumValue", .double(range.minimum)), ("MaximumValue", .double(range.maximum)),
        ("MinimumIncrement", .double(range.step)), ("CurrentValue", .double(range.current)),
      ]
    case "Selection":
      return [("NSelectedChildren", .integer(tree.selectedChildren(of: node.number).count))]
    case "Text":
      return [
        ("CharacterCount", .integer(text.count)), ("CaretOffset", .integer(caretOffset)),
      ]
    default: return []
    }
  }

  /// The item of the cache.
  var item: BusValue {
    .structure([
      names.reference(node.number), names.reference(0), names.reference(node.parent),
      .integer(node.index), .integer(node.children.count),
      .strings(interfaces.map { AccessibleNames.prefix + $0 }), .string(element.name),
      .uint32(element.role.accessible.number), .string(element.accessibleDescription),
      Self.words(node.states),
    ])
  }

  static func words(_ states: Set<AccessibleState>) -> BusValue {
    .array(states.words.map { .uint32($0) }, of: "u")
  }

  // MARK: Methods

  /// Calls a method of one of its interfaces; nil where there is no such method.
  func call(_ interface: String, _ member: String, _ arguments: [BusValue]) -> Outcome? {
    guard interfaces.contains(interface) else { return nil }
    switch interface {
    case "Accessible": return accessible(member, arguments).map { ($0, nil) }
    case "Component": return component(member, arguments)
    case "Action": return action(member, arguments)
    case "Selection": return selection(member, arguments)
    case "Text": return text(member, arguments)
    case "EditableText": return editing(member, arguments)
    default: return nil
    }
  }

  private func accessible(_ member: String, _ arguments: [BusValue]) -> [BusValue]? {
    switch member {
    case "GetChildAtIndex":
      let index = arguments.first?.integer ?? -1
      return [names.reference(node.children.indices.contains(index) ? node.children[index] : nil)]
    case "GetChildren":
      return [.array(node.children.map { names.reference($0) }, of: "(so)")]
    case "GetIndexInParent": return [.integer(node.index)]
    case "GetRelationSet":
      let relations = tree.relations(of: node.number).map { relation, others in
        BusValue.structure([
          .uint32(relation.rawValue), .array(others.map { names.reference($0) }, of: "(so)"),
        ])
      }
      return [.array(relations, of: "(ua(so))")]
    case "GetRole": return [.uint32(element.role.accessible.number)]
    case "GetRoleName", "GetLocalizedRoleName": return [.string(element.role.accessible.name)]
    case "GetState": return [Self.words(node.states)]
    case "GetAttributes": return [.dictionary(attributes)]
    case "GetApplication": return [names.reference(0)]
    case "GetInterfaces": return [.strings(interfaces.map { AccessibleNames.prefix + $0 })]
    default: return nil
    }
  }

  /// The attributes, by names of ARIA.
  private var attributes: [String: String] {
    var attributes = ["toolkit": "Vitrine"]
    if element.role.hasNumber, let value = element.value { attributes["valuetext"] = value }
    if let rank = element.rank {
      attributes["posinset"] = "\(rank.index + 1)"
      attributes["setsize"] = "\(rank.count)"
    }
    if element.role == .treeitem { attributes["level"] = "\(level)" }
    return attributes
  }

  /// The language of its words: its own, or that of the nearest element around it that has one, or that of the window.
  private var language: String {
    var next: AccessibleTree.Node? = node
    while let inner = next {
      if let language = inner.element.language { return language }
      next = tree[inner.parent]
    }
    return window.language
  }

  /// How many items of its tree it is in, itself included.
  private var level: Int {
    var level = 0
    var next: AccessibleTree.Node? = node
    while let item = next, item.element.role == .treeitem {
      level += 1
      next = tree[item.parent]
    }
    return level
  }

  // MARK: Component

  private func component(_ member: String, _ arguments: [BusValue]) -> Outcome? {
    switch member {
    case "GetExtents": return ([.structure(extents(arguments.first).numbers)], nil)
    case "GetPosition": return (Array(extents(arguments.first).numbers.prefix(2)), nil)
    case "GetSize": return (Array(extents(arguments.first).numbers.suffix(2)), nil)
    case "Contains":
      guard let point = point(arguments) else { return nil }
      return ([.boolean(element.bounds.contains(point))], nil)
    case "GetAccessibleAtPoint":
      guard let point = point(arguments) else { return nil }
      return ([names.reference(tree.element(at: point, in: node.number))], nil)
    case "GetLayer": return ([.uint32(node.parent == 0 ? 7 : 3)], nil)
    case "GetMDIZOrder": return ([.int16(0)], nil)
    case "GetAlpha": return ([.double(1)], nil)
    case "GrabFocus":
      let takes = element.isFocusable || node.parent == 0
      return ([.boolean(takes)], takes ? request(.focus) : nil)
    case "ScrollTo", "ScrollToPoint":
      let takes = element.id != nil && (element.isFocusable || !element.actions.isEmpty)
      return ([.boolean(takes)], takes ? request(.reveal) : nil)
    default: return nil
    }
  }

  /// The frame of the element, in pixels, from the corner that a coordinate type names: 0 of the screen, 1 of the window, 2 of
  /// the element around it.
  private func extents(_ type: BusValue?) -> Rect { pixels(element.bounds, type?.integer ?? 0) }

  private func pixels(_ rect: Rect, _ type: Int) -> Rect {
    var corner = window.origin
    if type == 1 { corner = .zero }
    if type == 2, let parent = tree[node.parent] {
      corner = Point(
        x: -parent.element.bounds.x * window.scale, y: -parent.element.bounds.y * window.scale)
    }
    return Rect(
      x: corner.x + rect.x * window.scale, y: corner.y + rect.y * window.scale,
      width: rect.width * window.scale, height: rect.height * window.scale)
  }

  /// The point of the window at two pixels, whose corner a coordinate type names.
  private func point(_ arguments: [BusValue]) -> Point? {
    guard arguments.count == 3, let x = arguments[0].number, let y = arguments[1].number,
      window.scale > 0
    else { return nil }
    let corner = pixels(Rect(.zero), arguments[2].integer ?? 0)
    return Point(x: (x - corner.x) / window.scale, y: (y - corner.y) / window.scale)
  }

  private func request(_ action: ElementAction) -> AccessibleRequest {
    AccessibleRequest(window: window.id, element: element.id, action: action)
  }

  // MARK: Action

  private func action(_ member: String, _ arguments: [BusValue]) -> Outcome? {
    if member == "GetActions" {
      let all = element.actions.map { offer in
        BusValue.structure([.string(offer.name), .string(offer.name), .string("")])
      }
      return ([.array(all, of: "(sss)")], nil)
    }
    let index = arguments.first?.integer ?? -1
    let offer = element.actions.indices.contains(index) ? element.actions[index] : nil
    switch member {
    case "GetName": return ([.string(offer?.action.name ?? "")], nil)
    case "GetLocalizedName": return ([.string(offer?.name ?? "")], nil)
    case "GetDescription": return ([.string(offer?.name ?? "")], nil)
    case "GetKeyBinding": return ([.string("")], nil)
    case "DoAction":
      guard let offer, !element.states.contains(.disabled) else { return ([.boolean(false)], nil) }
      return ([.boolean(true)], request(offer.action))
    default: return nil
    }
  }

  // MARK: Selection

  private func selection(_ member: String, _ arguments: [BusValue]) -> Outcome? {
    let selected = tree.selectedChildren(of: node.number)
    let index = arguments.first?.integer ?? -1
    let child = node.children.indices.contains(index) ? node.children[index] : nil
    switch member {
    case "GetSelectedChild":
      return ([names.reference(selected.indices.contains(index) ? selected[index] : nil)], nil)
    case "IsChildSelected":
      return ([.boolean(child.map { selected.contains($0) } ?? false)], nil)
    case "SelectChild":
      guard let item = child.flatMap({ tree[$0] })?.element,
        item.actions.contains(where: { $0.action == .press }), !item.states.contains(.disabled)
      else { return ([.boolean(false)], nil) }
      return (
        [.boolean(true)],
        AccessibleRequest(window: window.id, element: item.id, action: .press)
      )
    case "DeselectChild", "DeselectSelectedChild", "SelectAll", "ClearSelection":
      return ([.boolean(false)], nil)
    default: return nil
    }
  }

  // MARK: Text

  private var text: AccessibleText { AccessibleText(element.words) }

  /// The caret; -1 where there is none, as the protocol has it.
  private var caretOffset: Int { element.caret?.offset ?? -1 }

  private func text(_ member: String, _ arguments: [BusValue]) -> Outcome? {
    let text = text
    let numbers = arguments.map { $0.integer ?? 0 }
    let number = { (index: Int) in numbers.indices.contains(index) ? numbers[index] : 0 }
    let part = { (range: Range<Int>) -> [BusValue] in
      [
        .string(text.words(from: range.lowerBound, to: range.upperBound)),
        .integer(range.lowerBound), .integer(range.upperBound),
      ]
    }
    switch member {
    case "GetText": return ([.string(text.words(from: number(0), to: number(1)))], nil)
    case "GetCharacterAtOffset":
      let isInside = text.scalars.indices.contains(number(0))
      return ([.int32(isInside ? Int32(text.scalars[number(0)].value) : 0)], nil)
    case "GetStringAtOffset":
      return (part(text.range(of: .init(granularity: number(1)), around: number(0))), nil)
    case "GetTextAtOffset":
      return (part(text.range(of: .init(boundary: number(1)), around: number(0))), nil)
    case "GetTextBeforeOffset":
      let unit = AccessibleText.Unit(boundary: number(1))
      let here = text.range(of: unit, around: number(0))
      return (
        part(here.lowerBound > 0 ? text.range(of: unit, around: here.lowerBound - 1) : 0..<0), nil
      )
    case "GetTextAfterOffset":
      let unit = AccessibleText.Unit(boundary: number(1))
      let here = text.range(of: unit, around: number(0))
      let isLast = here.upperBound >= text.count
      return (
        part(isLast ? text.count..<text.count : text.range(of: unit, around: here.upperBound)), nil
      )
    case "GetNSelections": return ([.integer(selection.isEmpty ? 0 : 1)], nil)
    case "GetSelection":
      return ([.integer(selection.lowerBound), .integer(selection.upperBound)], nil)
    case "SetCaretOffset":
      return takes(Element.Caret(number(0)))
    case "AddSelection": return takes(Element.Caret(number(1), anchor: number(0)))
    case "SetSelection": return takes(Element.Caret(number(2), anchor: number(1)))
    case "RemoveSelection": return takes(Element.Caret(max(0, caretOffset)))
    case "GetCharacterExtents":
      let range = text.range(of: .character, around: number(0))
      return (extents(of: range, in: text.count, number(1)).numbers, nil)
    case "GetRangeExtents":
      return (extents(of: text.range(number(0), number(1)), in: text.count, number(2)).numbers, nil)
    case "GetOffsetAtPoint":
      guard let point = point(arguments) else { return nil }
      return ([.integer(offset(at: point, in: text.count))], nil)
    case "GetAttributes", "GetAttributeRun":
      return ([.dictionary([:]), .integer(0), .integer(text.count)], nil)
    case "GetDefaultAttributes", "GetDefaultAttributeSet": return ([.dictionary([:])], nil)
    case "GetAttributeValue": return ([.string("")], nil)
    case "GetBoundedRanges": return ([.array([], of: "(iisv)")], nil)
    case "ScrollSubstringTo", "ScrollSubstringToPoint": return ([.boolean(false)], nil)
    default: return nil
    }
  }

  private var selection: Range<Int> { element.caret?.selection ?? 0..<0 }

  /// The answer to a request for another caret: whether it can be moved.
  private func takes(_ caret: Element.Caret) -> Outcome {
    guard element.caret != nil, element.id != nil else { return ([.boolean(false)], nil) }
    var caret = caret
    if caret.offset < 0 { caret.offset = text.count }
    caret.offset = min(caret.offset, text.count)
    caret.anchor = min(max(caret.anchor, 0), text.count)
    return ([.boolean(true)], request(.select(caret)))
  }

  /// The frame of some letters: that of the caret where they are at it, otherwise a share of the element's, as where it
  /// has one line.
  private func extents(of range: Range<Int>, in count: Int, _ type: Int) -> Rect {
    if let caret = element.caret, let frame = caret.frame, range.lowerBound == caret.offset,
      range.count <= 1
    {
      return pixels(frame, type)
    }
    let bounds = element.bounds
    let width = bounds.width / Double(max(count, 1))
    let letters = Rect(
      x: bounds.x + width * Double(range.lowerBound), y: bounds.y,
      width: width * Double(range.count), height: bounds.height)
    return pixels(letters, type)
  }

  private func offset(at point: Point, in count: Int) -> Int {
    let bounds = element.bounds
    guard bounds.contains(point), bounds.width > 0 else { return -1 }
    return min(count, Int((point.x - bounds.x) / bounds.width * Double(count)))
  }

  private func editing(_ member: String, _ arguments: [BusValue]) -> Outcome? {
    let text = text
    let edited: String
    switch member {
    case "SetTextContents": edited = arguments.first?.text ?? ""
    case "InsertText":
      guard arguments.count == 3, let offset = arguments[0].integer, let words = arguments[1].text
      else { return nil }
      edited =
        text.words(from: 0, to: max(0, offset)) + words + text.words(from: max(0, offset), to: -1)
    case "DeleteText":
      guard arguments.count == 2, let start = arguments[0].integer, let end = arguments[1].integer
      else { return nil }
      let range = text.range(start, end)
      edited =
        text.words(from: 0, to: range.lowerBound) + text.words(from: range.upperBound, to: -1)
    case "CopyText": return ([], nil)
    case "CutText", "PasteText": return ([.boolean(false)], nil)
    default: return nil
    }
    return ([.boolean(true)], request(.edit(edited)))
  }
}

extension Element {
  /// Its value, unless that is a number's, and how it is operated.
  var accessibleDescription: String {
    let value = role.hasNumber || role == .searchbox ? nil : value
    return [value, help].compactMap(\.self).joined(separator: ". ")
  }
}

extension Rect {
  /// The corner and the size in whole numbers.
  fileprivate var numbers: [BusValue] {
    let whole = { (number: Double) in
      BusValue.integer(number.isFinite ? Int(min(max(number.rounded(), -1e9), 1e9)) : 0)
    }
    return [whole(x), whole(y), whole(width), whole(height)]
  }
}
