import DBus
import Interaction
import Testing

@testable import Accessibility

/// An application on an invented bus, with the windows of a test.
struct Desk {
  var application = AccessibleApplication(name: "Vitrine", version: "1")
  private(set) var signals: [BusSignal] = []

  /// - Parameter events: the events that clients listen to.
  init(listening events: [String] = []) {
    _ = application.begin(as: ":1.7")
    let desktop = BusValue.structure([.string(":1.0"), .path("/org/a11y/atspi/accessible/root")])
    _ = application.take(BusMessage(.reply(to: 1), arguments: [desktop]), answering: .embed)
    listen(to: events)
  }

  mutating func listen(to events: [String]) {
    let pairs = events.map { BusValue.structure([.string(":1.9"), .string($0)]) }
    _ = application.take(
      BusMessage(.reply(to: 2), arguments: [.array(pairs, of: "(ss)")]), answering: .events)
  }

  mutating func show(_ windows: AccessibleWindow...) {
    signals = application.show(windows)
  }

  /// The signals in words: path, name and detail, numbers, value.
  var words: [String] {
    signals.map { signal in
      let path = signal.path.split(separator: "/").last ?? ""
      let parts = signal.arguments
      var value = ""
      switch parts[3].content {
      case .string(let text): value = " '\(text)'"
      case .double(let number): value = " \(number)"
      case .structure(let reference):
        value = " " + (reference[1].text?.split(separator: "/").last ?? "")
      default: break
      }
      return "\(path) \(signal.member):\(parts[0].text ?? "") "
        + "\(parts[1].integer ?? 0),\(parts[2].integer ?? 0)\(value)"
    }
  }

  mutating func call(
    _ path: String, _ interface: String, _ member: String, _ arguments: BusValue...
  ) -> BusAnswer {
    application.answer(
      BusMessage(
        .call(serial: 1, expectsReply: true), sender: ":1.9",
        path: path == "cache" ? "/org/a11y/atspi/cache" : "/org/a11y/atspi/accessible/" + path,
        interface: interface.contains(".") ? interface : "org.a11y.atspi." + interface,
        member: member, arguments: arguments))
  }

  /// The results of a call; nil for an error.
  mutating func results(
    _ path: String, _ interface: String, _ member: String, _ arguments: BusValue...
  ) -> [BusValue]? {
    let answer = application.answer(
      BusMessage(
        .call(serial: 1, expectsReply: true), sender: ":1.9",
        path: "/org/a11y/atspi/accessible/" + path, interface: "org.a11y.atspi." + interface,
        member: member, arguments: arguments))
    if case .values(let values) = answer { return values }
    return nil
  }

  mutating func property(_ path: String, _ interface: String, _ name: String) -> BusValue? {
    let answer = call(
      path, "org.freedesktop.DBus.Properties", "Get", .string("org.a11y.atspi." + interface),
      .string(name))
    if case .values(let values) = answer { return values.first?.content }
    return nil
  }
}

extension Element {
  /// A window of a bar, a list, a slider and a field.
  static func window(
    selected: Int = 0, focused: Int? = nil, page: Double = 3, words: String = "king",
    caret: Int = 4, rows: Swift.Range<Int> = 0..<3, count: Int = 3
  ) -> Element {
    let items = rows.map { row in
      var states: Set<Element.State> = row == selected ? [.selected] : []
      if row == focused { states.insert(.focused) }
      return Element(
        .listitem, "Row \(row)", states: states,
        bounds: Rect(x: 10, y: 20 * Double(row), width: 100, height: 20)
      ).addressed(ElementID("rows", row)).with {
        $0.isFocusable = true
        if count > rows.count { $0.rank = Rank(row, of: count) }
      }.offering(.press, "Choose the row").offering(.perform("copy"), "Copy")
    }
    let list = Element(
      .list, "Rows", value: "\(count) rows", bounds: Rect(x: 0, y: 0, width: 200, height: 60),
      children: items
    ).addressed(ElementID("list"))
    let slider = Element(
      .slider, "Page", value: "Page \(Int(page)) of 7, The barons",
      bounds: Rect(x: 0, y: 60, width: 200, height: 20)
    ).addressed(ElementID("slider")).with {
      $0.range = Range(page, from: 1, to: 7, step: 1)
      $0.help = "Right arrow: Next page"
    }
    let field = Element(
      .searchbox, "Find", value: words, bounds: Rect(x: 0, y: 80, width: 100, height: 20)
    ).addressed(ElementID("field")).with {
      $0.caret = Caret(caret, frame: Rect(x: 40, y: 82, width: 2, height: 16))
    }
    let note = Element(
      .complementary, "Clause 39", bounds: Rect(x: 100, y: 80, width: 100, height: 20),
      children: [
        Element(.heading, "Clause 39", bounds: Rect(x: 100, y: 80, width: 100, height: 10)),
        Element(
          .paragraph, "No free man. Or else\nnone.",
          bounds: Rect(x: 100, y: 90, width: 96, height: 10)),
      ])
    return Element(
      .window, "Charter", bounds: Rect(x: 0, y: 0, width: 200, height: 100),
      children: [list, slider, field, note])
  }
}

extension AccessibleWindow {
  init(_ element: Element, isActive: Bool = true) {
    self.init(
      WindowID(rawValue: "charter"), element, origin: Point(x: 50, y: 30), scale: 2,
      isActive: isActive)
  }
}

@Suite("The program answers as an application of AT-SPI 2")
struct AccessibleApplicationTests {
  @Test("every answer has the signature that clients read")
  func signatures() {
    var desk = Desk()
    desk.show(AccessibleWindow(.window(focused: 0)))
    let list = "2"
    let row = "3"
    let text = "10"
    let expected: [(String, String, String, [BusValue], String)] = [
      ("root", "Accessible", "GetChildAtIndex", [.int32(0)], "(so)"),
      ("root", "Accessible", "GetChildren", [], "a(so)"),
      ("root", "Accessible", "GetState", [], "au"),
      ("root", "Accessible", "GetRole", [], "u"),
      ("root", "Accessible", "GetInterfaces", [], "as"),
      ("root", "Application", "GetLocale", [.uint32(0)], "s"),
      ("root", "Application", "GetApplicationBusAddress", [], "s"),
      (row, "Accessible", "GetIndexInParent", [], "i"),
      (row, "Accessible", "GetRelationSet", [], "a(ua(so))"),
      (row, "Accessible", "GetRoleName", [], "s"),
      (row, "Accessible", "GetLocalizedRoleName", [], "s"),
      (row, "Accessible", "GetAttributes", [], "a{ss}"),
      (row, "Accessible", "GetApplication", [], "(so)"),
      (row, "Component", "GetExtents", [.uint32(0)], "(iiii)"),
      (row, "Component", "GetPosition", [.uint32(0)], "ii"),
      (row, "Component", "GetSize", [], "ii"),
      (row, "Component", "Contains", [.int32(1), .int32(1), .uint32(0)], "b"),
      (row, "Component", "GetAccessibleAtPoint", [.int32(1), .int32(1), .uint32(0)], "(so)"),
      (row, "Component", "GetLayer", [], "u"),
      (row, "Component", "GetMDIZOrder", [], "n"),
      (row, "Component", "GetAlpha", [], "d"),
      (row, "Component", "GrabFocus", [], "b"),
      (row, "Component", "ScrollTo", [.uint32(0)], "b"),
      (row, "Action", "GetName", [.int32(0)], "s"),
      (row, "Action", "GetActions", [], "a(sss)"),
      (row, "Action", "DoAction", [.int32(0)], "b"),
      (list, "Selection", "GetSelectedChild", [.int32(0)], "(so)"),
      (list, "Selection", "IsChildSelected", [.int32(0)], "b"),
      (list, "Selection", "SelectChild", [.int32(1)], "b"),
      (list, "Selection", "ClearSelection", [], "b"),
      (text, "Text", "GetText", [.int32(0), .int32(-1)], "s"),
      (text, "Text", "GetStringAtOffset", [.int32(0), .uint32(1)], "sii"),
      (text, "Text", "GetTextAtOffset", [.int32(0), .uint32(1)], "sii"),
      (text, "Text", "GetNSelections", [], "i"),
      (text, "Text", "GetSelection", [.int32(0)], "ii"),
      (text, "Text", "GetAttributeRun", [.int32(0), .boolean(true)], "a{ss}ii"),
      (text, "Text", "GetCharacterExtents", [.int32(0), .uint32(0)], "iiii"),
      (text, "Text", "SetCaretOffset", [.int32(0)], "b"),
    ]
    for (path, interface, member, arguments, signature) in expected {
      let answer = desk.application.answer(
        BusMessage(
          .call(serial: 1, expectsReply: true), path: "/org/a11y/atspi/accessible/" + path,
          interface: "org.a11y.atspi." + interface, member: member, arguments: arguments))
      guard case .values(let values) = answer else {
        Issue.record("\(path) \(interface).\(member): \(answer)")
        continue
      }
      #expect(values.signature == signature, "\(interface).\(member)")
    }
    let items = desk.call("cache", "Cache", "GetItems")
    guard case .values(let values) = items else {
      Issue.record("\(items)")
      return
    }
    #expect(values.signature == "a((so)(so)(so)iiassusau)")
    #expect(values[0].values?.allSatisfy { $0.signature == "((so)(so)(so)iiassusau)" } == true)
    #expect(values[0].values?.count == 11)
  }

  @Test("a slider has its page as a number and in words; a list its size; text its offsets")
  func values() {
    var desk = Desk()
    desk.show(AccessibleWindow(.window(rows: 4..<7, count: 1_000_000)))
    let slider = "6"
    #expect(desk.property(slider, "Accessible", "Name") == .string("Page"))
    #expect(
      desk.property(slider, "Accessible", "Description") == .string("Right arrow: Next page"))
    #expect(desk.property(slider, "Value", "CurrentValue") == .double(3))
    #expect(desk.property(slider, "Value", "MaximumValue") == .double(7))
    let attributes = { (path: String, desk: inout Desk) in
      Dictionary(
        uniqueKeysWithValues: desk.results(path, "Accessible", "GetAttributes")?[0].pairs.map {
          ($0.key, $0.value.text ?? "")
        } ?? [])
    }
    #expect(attributes(slider, &desk)["valuetext"] == "Page 3 of 7, The barons")
    #expect(
      attributes("4", &desk) == ["toolkit": "Vitrine", "posinset": "6", "setsize": "1000000"])
    #expect(
      desk.property("2", "Accessible", "Description") == .string("1000000 rows"))
    #expect(desk.property("10", "Text", "CharacterCount") == .int32(26))
    for (granularity, words, start, end) in [
      (0, "f", 3, 4), (1, "free ", 3, 8), (2, "No free man. ", 0, 13),
      (3, "No free man. Or else\n", 0, 21),
    ] {
      #expect(
        desk.results("10", "Text", "GetStringAtOffset", .int32(3), .uint32(UInt32(granularity)))
          == [.string(words), .integer(start), .integer(end)])
    }
    #expect(
      desk.results("10", "Text", "GetStringAtOffset", .int32(99), .uint32(3))
        == [.string("none."), .int32(21), .int32(26)])
    // The caret has the frame in which it is drawn, at two pixels a point.
    #expect(
      desk.results("7", "Text", "GetCharacterExtents", .int32(4), .uint32(1))
        == [.int32(80), .int32(164), .int32(4), .int32(32)])
    #expect(
      desk.results("7", "Component", "GetExtents", .uint32(0))
        == [.structure([.int32(50), .int32(190), .int32(200), .int32(40)])])
  }

  @Test("a heading names its panel, and a point leads to the innermost object")
  func relations() {
    var desk = Desk()
    desk.show(AccessibleWindow(.window()))
    let relation = { (kind: UInt32, number: Int) in
      BusValue.array(
        [
          .structure([
            .uint32(kind),
            .array(
              [.structure([.string(":1.7"), .path("/org/a11y/atspi/accessible/\(number)")])],
              of: "(so)"),
          ])
        ], of: "(ua(so))")
    }
    #expect(desk.results("9", "Accessible", "GetRelationSet") == [relation(1, 8)])
    #expect(desk.results("8", "Accessible", "GetRelationSet") == [relation(2, 9)])
    #expect(
      desk.results(
        "1", "Component", "GetAccessibleAtPoint", .int32(50 + 60), .int32(30 + 50), .uint32(0))
        == [.structure([.string(":1.7"), .path("/org/a11y/atspi/accessible/4")])])
  }

  @Test("markers of a tree know their level, and a place leads to its details")
  func levels() {
    var desk = Desk()
    let bounds = Rect(x: 0, y: 0, width: 100, height: 100)
    let below = Element(.treeitem, "Sae", bounds: bounds).addressed(ElementID("below"))
    let marker = Element(.treeitem, "S", bounds: bounds, children: [below])
      .addressed(ElementID("marker"))
    let place = Element(.listitem, "The seal", bounds: bounds).addressed(ElementID("place")).with {
      $0.details = ElementID("panel")
    }
    desk.show(
      AccessibleWindow(
        Element(
          .window, "Charter", bounds: bounds,
          children: [
            Element(.tree, "Index", bounds: bounds, children: [marker]), place,
            Element(.region, "The seal", bounds: bounds).addressed(ElementID("panel")),
          ])))
    // 7 and 8 are the nodes of a tree, 19 and 20 the details.
    let relations = { (number: Int) in
      desk.results("\(number)", "Accessible", "GetRelationSet")?[0].values?.map { relation in
        let parts = relation.values ?? []
        let others = parts[1].values?.map { $0.values?[1].text?.split(separator: "/").last ?? "" }
        return "\(parts[0].integer ?? 0): \(others?.joined(separator: " ") ?? "")"
      }
    }
    #expect(
      (2...6).map(relations) == [["8: 3"], ["7: 2", "8: 4"], ["7: 3"], ["19: 6"], ["20: 5"]])
  }

  @Test("a burst of listeners is asked for twice at most, and a registry without an answer again")
  func listeners() {
    var desk = Desk()
    let registered = BusMessage(
      .signal, path: "/org/a11y/atspi/registry", interface: "org.a11y.atspi.Registry",
      member: "EventListenerRegistered")
    #expect(desk.application.take(registered, answering: nil).map(\.question) == [.events])
    for _ in 0..<50 { #expect(desk.application.take(registered, answering: nil).isEmpty) }
    let answer = BusMessage(.reply(to: 3), arguments: [.array([], of: "(ss)")])
    #expect(desk.application.take(answer, answering: .events).map(\.question) == [.events])
    #expect(desk.application.take(answer, answering: .events).isEmpty)
    #expect(desk.application.take(registered, answering: nil).map(\.question) == [.events])
    let error = BusMessage(.error("org.freedesktop.DBus.Error.NoReply", to: 4), arguments: [])
    #expect(desk.application.take(error, answering: .events).isEmpty)
    #expect(desk.application.take(registered, answering: nil).map(\.question) == [.events])
  }

  @Test("a sentence is a notice of the active window until it is withdrawn")
  func notices() {
    var desk = Desk(listening: ["object:children-changed", "object:announcement"])
    let windows = [
      AccessibleWindow(WindowID(rawValue: "bar"), .window()),
      AccessibleWindow(WindowID(rawValue: "pages"), .window(), isActive: true),
    ]
    _ = desk.application.show(windows)
    desk.application.announce("Shown elsewhere: the seal", of: "the seal")
    let signals = desk.application.show(windows)
    #expect(signals.map(\.member) == ["ChildrenChanged"])
    #expect(desk.application.show(windows).isEmpty)
    #expect(desk.application.withdraw().map(\.member) == ["ChildrenChanged"])
    #expect(desk.application.withdraw().isEmpty)
  }

  @Test("every object has the language of its words, also after a change")
  func language() {
    var desk = Desk()
    for language in ["de", "en"] {
      let window = AccessibleWindow(
        WindowID(rawValue: "index"), .window(), language: language, isActive: true)
      desk.show(window)
      for path in ["root", "1", "2"] {
        #expect(desk.property(path, "Accessible", "Locale") == .string(language))
      }
      #expect(
        desk.results("root", "Application", "GetLocale", .uint32(0)) == [.string(language)])
    }
  }

  @Test("an element of another language than its window has that, and those in it")
  func foreignWords() {
    var desk = Desk()
    var quotation = Element(
      .group, "Magna Carta", bounds: Rect(.zero),
      children: [Element(.text, "Nullus liber homo capiatur", bounds: Rect(.zero))])
    quotation.language = "la"
    desk.show(
      AccessibleWindow(
        WindowID(rawValue: "index"),
        Element(.window, "List", bounds: Rect(.zero), children: [quotation]), language: "de"))
    for (path, language) in [("root", "de"), ("1", "de"), ("2", "la"), ("3", "la")] {
      #expect(desk.property(path, "Accessible", "Locale") == .string(language))
    }
  }

  @Test("a sentence that only repeats the value of what has the focus is no notice")
  func repetition() {
    var desk = Desk(listening: ["object:children-changed"])
    let value = "Page 3 of 7, The barons"
    let slider = Element(
      .slider, "Page", value: value, states: [.focused],
      bounds: Rect(x: 0, y: 0, width: 9, height: 9))
    let window = Element(
      .window, "Charter", bounds: Rect(x: 0, y: 0, width: 9, height: 9), children: [slider])
    desk.show(AccessibleWindow(window))
    desk.application.announce("Shown elsewhere: \(value)", of: value)
    desk.show(AccessibleWindow(window))
    #expect(desk.words == [])
    desk.application.announce("Shown elsewhere: The seal", of: "The seal")
    desk.show(AccessibleWindow(window))
    #expect(desk.words == ["1 ChildrenChanged:add 1,0 3"])
  }

  @Test("what clients ask for becomes requests, and nothing else does")
  func requests() {
    var desk = Desk()
    desk.show(AccessibleWindow(.window(selected: 1)))
    let window = WindowID(rawValue: "charter")
    _ = desk.call("3", "Action", "DoAction", .int32(1))
    _ = desk.call("4", "Component", "GrabFocus")
    _ = desk.call("1", "Component", "GrabFocus")
    _ = desk.call("2", "Selection", "SelectChild", .int32(2))
    _ = desk.call(
      "6", "org.freedesktop.DBus.Properties", "Set", .string("org.a11y.atspi.Value"),
      .string("CurrentValue"), .variant(.double(99)))
    _ = desk.call("7", "EditableText", "InsertText", .int32(2), .string("lo"), .int32(2))
    _ = desk.call("7", "Text", "SetSelection", .int32(0), .int32(1), .int32(3))
    let asked = desk.application.takeRequests()
    #expect(
      asked == [
        AccessibleRequest(window: window, element: ElementID("rows", 0), action: .perform("copy")),
        AccessibleRequest(window: window, element: ElementID("rows", 1), action: .focus),
        AccessibleRequest(window: window, element: nil, action: .focus),
        AccessibleRequest(window: window, element: ElementID("rows", 2), action: .press),
        AccessibleRequest(window: window, element: ElementID("slider"), action: .set(7)),
        AccessibleRequest(window: window, element: ElementID("field"), action: .edit("kilong")),
        AccessibleRequest(
          window: window, element: ElementID("field"),
          action: .select(Element.Caret(3, anchor: 1))),
      ])
    // Unknown objects, methods, indices and values are answered, and change nothing.
    for answer in [
      desk.call("99", "Accessible", "GetRole"), desk.call("3", "Value", "GetRole"),
      desk.call("3", "Accessible", "Dance"), desk.call("3", "org.other", "GetRole"),
    ] {
      guard case .error = answer else {
        Issue.record("\(answer)")
        continue
      }
    }
    #expect(desk.results("3", "Action", "DoAction", .int32(7)) == [.boolean(false)])
    #expect(desk.results("3", "Action", "DoAction", .string("x")) == [.boolean(false)])
    _ = desk.call(
      "6", "org.freedesktop.DBus.Properties", "Set", .string("org.a11y.atspi.Value"),
      .string("CurrentValue"), .variant(.double(.nan)))
    #expect(desk.application.takeRequests().isEmpty)
  }

  @Test("calls of every kind with arguments of every kind are answered")
  func havoc() {
    var desk = Desk()
    desk.show(AccessibleWindow(.window(focused: 1)))
    let values: [BusValue] = [
      .int32(0), .int32(-1), .int32(.max), .int32(.min), .uint32(.max), .string(""), .double(.nan),
      .variant(.variant(.int64(.min))), .array([], of: "s"), .structure([]), .boolean(true),
      .path("/"), .uint64(.max), .int64(.max),
    ]
    let interfaces = [
      "Accessible", "Action", "Application", "Component", "EditableText", "Selection", "Text",
      "Value", "Cache", "",
    ]
    let members = [
      "GetChildAtIndex", "DoAction", "GetExtents", "GetText", "GetStringAtOffset", "SetSelection",
      "GetCharacterExtents", "GetRangeExtents", "GetOffsetAtPoint", "InsertText", "DeleteText",
      "SetTextContents", "SelectChild", "GetSelectedChild", "GetAccessibleAtPoint", "Contains",
      "GetTextBeforeOffset", "GetTextAfterOffset", "GetCharacterAtOffset", "GetItems", "Set", "Get",
      "GetAll", "AddSelection", "RemoveSelection", "SetCaretOffset",
    ]
    for path in ["root", "1", "2", "3", "6", "7", "10", "-4", "x", ""] {
      for interface in interfaces {
        for member in members {
          for (index, value) in values.enumerated() {
            _ = desk.call(path, interface, member)
            _ = desk.call(path, interface, member, value)
            _ = desk.call(path, interface, member, value, values[(index + 3) % values.count])
            _ = desk.call(
              path, interface, member, value, values[(index + 5) % values.count], value)
          }
        }
      }
    }
    #expect(desk.property("6", "Value", "CurrentValue") == .double(3))
  }
}

@Suite("Changes of elements are events for those who listen")
struct AccessibleEventTests {
  private static let all = ["object:", "window:"]

  @Test("a choice with the keyboard: what was left, what was chosen, and last the focus")
  func choice() {
    var desk = Desk(listening: Self.all)
    desk.show(AccessibleWindow(.window(selected: 0, focused: 0)))
    desk.show(AccessibleWindow(.window(selected: 1, focused: 1)))
    #expect(
      desk.words == [
        "2 SelectionChanged: 0,0", "3 StateChanged:selected 0,0", "4 StateChanged:selected 1,0",
        "3 StateChanged:focused 0,0", "4 StateChanged:focused 1,0",
      ])
    desk.show(AccessibleWindow(.window(selected: 1, focused: 1)))
    #expect(desk.words.isEmpty)
  }

  @Test("a page turns, and letters are typed")
  func values() {
    var desk = Desk(listening: Self.all)
    desk.show(AccessibleWindow(.window(page: 3)))
    desk.show(AccessibleWindow(.window(page: 4, words: "kind", caret: 3)))
    #expect(
      desk.words == [
        "6 PropertyChange:accessible-value 0,0 4.0", "7 TextChanged:delete 3,1 'g'",
        "7 TextChanged:insert 3,1 'd'", "7 TextCaretMoved: 3,0",
      ])
  }

  @Test("windows come, become active and go; rows of a long list come and go without events")
  func windows() {
    var desk = Desk(listening: Self.all)
    desk.show(AccessibleWindow(.window(), isActive: false))
    #expect(desk.words == ["root ChildrenChanged:add 0,0 1", "1 Create: 0,0"])
    desk.show(AccessibleWindow(.window()))
    #expect(desk.words == ["1 Activate: 0,0 'Charter'", "1 StateChanged:active 1,0"])
    desk.show(AccessibleWindow(.window(rows: 0..<2, count: 2)))
    #expect(
      desk.words == [
        "2 ChildrenChanged:remove 2,0 5", "2 PropertyChange:accessible-description 0,0 '2 rows'",
      ])
    desk.show(AccessibleWindow(.window(rows: 10..<13, count: 100)))
    desk.show(AccessibleWindow(.window(rows: 11..<14, count: 100)))
    #expect(desk.words.isEmpty)
    desk.show()
    #expect(desk.words == ["1 Destroy: 0,0", "root ChildrenChanged:remove 0,0 1"])
  }

  @Test(
    "only what is listened to is sent",
    arguments: [
      ([], 0), (["object:state-changed:focused"], 2), (["Object:StateChanged:Focused"], 2),
      (["object:state-changed"], 4), (["window:activate"], 0), (["object:selection-changed:"], 1),
      (["focus:"], 0), ([""], 5),
    ] as [([String], Int)])
  func listeners(events: [String], count: Int) {
    var desk = Desk(listening: events)
    desk.show(AccessibleWindow(.window(selected: 0, focused: 0)))
    desk.show(AccessibleWindow(.window(selected: 1, focused: 1)))
    #expect(desk.words.count == count, "\(desk.words)")
  }

  @Test("an element keeps its number while it moves among others, and no number is used twice")
  func numbers() {
    var desk = Desk()
    desk.show(AccessibleWindow(.window(rows: 0..<3)))
    let second = desk.results("2", "Accessible", "GetChildAtIndex", .int32(1))
    desk.show(AccessibleWindow(.window(rows: 1..<4)))
    #expect(desk.results("2", "Accessible", "GetChildAtIndex", .int32(0)) == second)
    guard case .error = desk.call("3", "Accessible", "GetRole") else {
      Issue.record("a row that has gone is still there")
      return
    }
    desk.show(AccessibleWindow(.window(rows: 0..<3)))
    let paths = desk.results("2", "Accessible", "GetChildren")?[0].values?
      .compactMap { $0.values?[1].text }
    #expect(paths?.contains("/org/a11y/atspi/accessible/3") == false)
    #expect(Set(paths ?? []).count == 3)
  }

  /// The signal that the registry has a name now; an empty one for none.
  private func registry(_ owner: String) -> BusMessage {
    BusMessage(
      .signal, path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
      member: "NameOwnerChanged",
      arguments: [.string("org.a11y.atspi.Registry"), .string(""), .string(owner)])
  }

  @Test("a registry that the program's own call starts is told of it once")
  func activatedRegistry() {
    var application = AccessibleApplication(name: "Vitrine", version: "1")
    let beginning = application.begin(as: ":1.7")
    #expect(beginning.suffix(2).map(\.question) == [.embed, .events])
    #expect(application.take(registry(":1.12"), answering: nil).isEmpty)
    let desktop = BusMessage(.reply(to: 1), sender: ":1.12", arguments: [.string("desktop")])
    #expect(application.take(desktop, answering: .embed).isEmpty)
    #expect(application.take(registry(""), answering: nil).isEmpty)
    let again = application.take(registry(":1.13"), answering: nil)
    #expect(again.map(\.question) == [.embed, .events])
  }

  @Test(
    "a registry that did not answer is told once more, and lists the program once",
    arguments: [
      BusMessage(
        .error("org.freedesktop.DBus.Error.NoReply", to: 1), sender: "org.freedesktop.DBus"),
      BusMessage(.reply(to: 1), sender: ":1.12", arguments: [.string("desktop")]),
    ])
  func replacedRegistry(_ answer: BusMessage) {
    var application = AccessibleApplication(name: "Vitrine", version: "1")
    _ = application.begin(as: ":1.7")
    #expect(application.take(registry(":1.13"), answering: nil).isEmpty)
    let again = application.take(answer, answering: .embed)
    #expect(again.map(\.call.member) == ["Unembed", "Embed", "GetRegisteredEvents"])
    #expect(again.map(\.question) == [nil, .embed, .events])
    // Without another registry an error is the end.
    #expect(application.take(answer, answering: .embed).isEmpty)
  }

  @Test("a registry that is started again is told of the program once more")
  func registryAgain() {
    var desk = Desk()
    #expect(desk.application.take(registry(""), answering: nil).isEmpty)
    let again = desk.application.take(registry(":1.12"), answering: nil)
    #expect(again.map(\.question) == [.embed, .events])
    #expect(again.first?.call.member == "Embed" && again.first?.call.arguments.signature == "(so)")
  }
}

@Suite("Whether assistive technologies are enabled is known without starting anything")
struct AccessibilityStatusTests {
  private func reply(_ value: BusValue) -> BusMessage {
    BusMessage(.reply(to: 1), arguments: [value])
  }

  @Test("they come and go, with their bus")
  func life() {
    var status = AccessibilityStatus(address: nil)
    #expect(status.beginning.map(\.call.startsService) == [true, true, false])
    #expect(status.beginning.last?.question == .isEnabled)
    _ = status.take(
      BusMessage(.error("org.freedesktop.DBus.Error.NameHasNoOwner", to: 1)),
      answering: .isEnabled)
    #expect(status.address == nil)
    let owner = BusMessage(
      .signal, interface: "org.freedesktop.DBus", member: "NameOwnerChanged",
      arguments: [.string("org.a11y.Bus"), .string(""), .string(":1.3")])
    #expect(status.take(owner, answering: nil).map(\.question) == [.isEnabled])
    #expect(status.take(reply(.variant(.boolean(false))), answering: .isEnabled).isEmpty)
    #expect(status.address == nil)
    let change = BusMessage(
      .signal, path: "/org/a11y/bus", interface: "org.freedesktop.DBus.Properties",
      member: "PropertiesChanged", arguments: [.string("org.a11y.Status")])
    #expect(status.take(change, answering: nil).map(\.question) == [.isEnabled])
    let asked = status.take(reply(.variant(.boolean(true))), answering: .isEnabled)
    #expect(asked.map(\.question) == [.address] && asked.first?.call.startsService == false)
    _ = status.take(reply(.string("unix:path=/x")), answering: .address)
    #expect(status.address == "unix:path=/x")
    _ = status.take(reply(.variant(.boolean(false))), answering: .isEnabled)
    #expect(status.address == nil)
  }

  @Test("the address of the environment needs no question")
  func environment() {
    var status = AccessibilityStatus(address: "unix:path=/y")
    #expect(status.take(reply(.variant(.boolean(true))), answering: .isEnabled).isEmpty)
    #expect(status.address == "unix:path=/y")
    status.end()
    #expect(status.address == nil)
  }
}
