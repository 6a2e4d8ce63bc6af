import Interaction
import Laws
import Phrases
import Testing

@testable import Widgets

extension WidgetLife {
  /// All elements, flat.
  var elements: [Element] { widget.elements(in: scene).flatMap(\.all) }
  /// The focused element.
  var focused: String? { elements.first { $0.states.contains(.focused) }?.name }
  /// The selected elements.
  var selected: [String] {
    elements.filter { $0.states.contains(.selected) }.map(\.name)
  }

  func element(_ role: Element.Role, _ name: String) -> Element? {
    elements.first { $0.role == role && $0.name == name }
  }
}

@Suite("The accessibility trees of widgets")
struct ElementTests {
  // MARK: The bar

  @Test("a bar is a toolbar of buttons with the frames of their drawing")
  func bar() throws {
    var hand = Hand(["Map", "|", "Notes"])
    #expect(hand.elements.map(\.role) == [.toolbar, .button, .separator, .button])
    hand.hover("Map")
    hand.wait(1)
    for (index, name) in [(0, "Map"), (2, "Notes")] {
      let element = try #require(hand.element(.button, name))
      #expect(element.bounds == hand.layer("item", index)?.bounds)
    }
    hand.click("Map")
    #expect(hand.selected == ["Map"])
    #expect(hand.focused == nil)
    let empty = Hand([])
    #expect(empty.elements.map(\.name) == ["Items", "Nothing to show here"])
  }

  @Test("keys move the focus from item to item of a bar, and Escape moves it to the bar")
  func barKeys() {
    var hand = Hand(["Map", "|", "Notes"])
    hand.perform(.focused(true))
    #expect(hand.focused == "Items")
    var visited: [String?] = []
    for key in [Key.right, .right, .home, .end, .escape] {
      hand.key(key)
      hand.wait(1)
      visited.append(hand.focused)
    }
    #expect(visited == ["Map", "Notes", "Map", "Notes", "Items"])
    hand.perform(.focused(false))
    #expect(hand.focused == nil)
  }

  @Test("items that cannot be selected are disabled, and items without a title have a name")
  func barFaults() {
    var hand = Hand(["", "B"])
    hand.content = FisheyeContent(
      items: [
        FisheyeItem(id: "a", title: " ", face: hand.content.items[0].face),
        FisheyeItem(
          id: "", title: "", face: hand.content.items[1].face, allowsSelection: false),
      ])
    #expect(hand.elements.map(\.name) == ["Items", "a", "Item 2"])
    #expect(hand.elements.last?.states == [.disabled])
  }

  // MARK: The list

  @Test("a list has its visible rows, with their numbers and the frames of their drawing")
  func list() throws {
    var reader = Reader(MadeRows.letters([3, 4000]))
    let list = try #require(reader.element(.list, "Rows"))
    #expect(list.value == "1 to 9 of 4,003")
    #expect(list.children.map(\.name).prefix(6) == ["A", "A0000", "A0001", "A0002", "B", "B0000"])
    let second = try #require(reader.element(.listitem, "A0001"))
    #expect(second.value == "2 of 4,003")
    #expect(second.bounds == reader.layer("row", 1)?.bounds)
    #expect(reader.elements.last?.line == "scrollbar \"Scroll\" = \"0%\" offscreen 391,31 6x24")
    reader.scroll(Point(x: 0, y: 300), at: Point(x: 100, y: 100))
    reader.wait(0.5)
    let rows = reader.elements.filter { $0.role == .listitem }
    #expect(rows.allSatisfy { !$0.states.contains(.offscreen) })
    let heading = try #require(reader.element(.heading, "B"))
    #expect(rows.allSatisfy { $0.bounds.y >= heading.bounds.maxY })
    #expect(reader.elements.last?.states == [])
  }

  @Test("keys move the focus from row to row of a list, and select")
  func listKeys() {
    var reader = Reader(MadeRows(500))
    reader.perform(.focused(true))
    #expect(reader.focused == "row 0")
    var visited: [String?] = []
    for key in [Key.down, .down, .end, .home, .pageDown] {
      reader.key(key)
      reader.wait(2)
      visited.append(reader.focused)
    }
    #expect(visited == ["row 0", "row 1", "row 499", "row 0", "row 9"])
    reader.key(.enter)
    #expect(reader.selected == ["row 9"])
    // The row of the focus is out of sight.
    reader.scroll(Point(x: 0, y: 200), at: Point(x: 100, y: 100))
    reader.wait(3)
    #expect(reader.focused == "Rows")
  }

  @Test("many columns have their headings first; rows that are being read have a progress bar")
  func columns() throws {
    var reader = Reader(
      MadeRows.letters([3, 40]), columns: .many, size: Size(width: 600, height: 320))
    reader.content.progress = .init(fraction: 0.4, work: .sortingRows(percent: 40))
    let elements = reader.elements
    #expect(elements.first?.states == [.busy])
    #expect(elements.filter { $0.role == .heading }.map(\.name) == ["A – B", "B"])
    #expect(reader.element(.progressbar, "Sorting 40%")?.value == "40%")
    let rows = elements.filter { $0.role == .listitem }
    for (number, row) in rows.enumerated() {
      #expect(row.bounds == reader.layer("row", number)?.bounds)
    }
    let empty = Reader(MadeRows(0))
    #expect(empty.elements.map(\.name) == ["Rows", "There is nothing in this list."])
    #expect(Reader(MadeRows(2) { _ in "\u{7}\n" }).element(.listitem, "Row 2") != nil)
  }

  // MARK: The strip

  @Test("a strip is a tree of markers; an open marker contains those of the next level")
  func strip() throws {
    var hand = StripHand(VirtualNames(count: 741_380))
    let tree = try #require(hand.widget.elements(in: hand.scene).first)
    #expect(tree.role == .tree && tree.name == "Index" && tree.value == "A")
    #expect(tree.children.map(\.name) == alphabet)
    #expect(tree.children.allSatisfy { $0.role == .treeitem })
    hand.perform(.focused(true))
    hand.key(.down)
    hand.key(.down)
    hand.wait(1)
    let letter = try #require(hand.focused)
    #expect(alphabet.contains(letter) && letter != "A")
    #expect(hand.selected == [letter])
    hand.key(.right)
    hand.wait(1)
    let open = try #require(hand.element(.treeitem, letter))
    #expect(open.states == [.selected, .expanded])
    #expect(open.children.contains { $0.states.contains(.focused) })
    #expect(open.children.allSatisfy { $0.name.hasPrefix(letter) })
  }

  @Test("actions open and close markers of a strip, and lead to their rows")
  func stripActions() throws {
    var hand = StripHand(VirtualNames(count: 741_380))
    let letter = try #require(hand.element(.treeitem, "M")?.id)
    let opened = hand.act(.expand, on: letter)
    hand.wait(1)
    #expect(opened && hand.element(.treeitem, "M")?.states.contains(.expanded) == true)
    let inner = try #require(hand.element(.treeitem, "M")?.children.last)
    let closed = hand.act(.expand, on: letter)
    hand.wait(1)
    #expect(closed && hand.element(.treeitem, "M")?.states.contains(.expanded) == false)
    // A marker within a closed one is not there.
    let isThere = try hand.act(.press, on: #require(inner.id))
    #expect(!isThere)
    _ = hand.trace()
    let isPressed = hand.act(.press, on: letter)
    #expect(isPressed && hand.trace().contains("selected "))
  }

  @Test("where labels have no room, a dot names its range of labels")
  func dots() throws {
    let hand = StripHand(
      VirtualNames(count: 5000), current: 700, size: Size(width: 600, height: 300))
    let names = hand.elements.dropFirst().map(\.name)
    #expect(names.contains { $0.contains(" – ") })
    #expect(names.first == "A" && names.last == "Z")
    #expect(hand.selected.count == 1)
    #expect(hand.element(.tree, "Index")?.value == hand.selected.first)
  }

  // MARK: Pages

  @Test("a slider has the page as its value, and a button for the page that was left")
  func slider() throws {
    var hand = SliderHand(
      63, page: 11, chapters: [.init(title: "Courts", page: 3)], returnPage: 40)
    #expect(
      hand.elements.map(\.line) == [
        "slider \"Page\" = \"Page 12 of 63, Courts\" 0,999 1040x38",
        "button \"Back to page 41\" 659,1012 12x12",
      ])
    hand.perform(.focused(true))
    #expect(hand.focused == "Page")
    hand.key(.right)
    hand.wait(1)
    #expect(hand.elements[0].value == "Page 13 of 63, Courts")
    _ = hand.trace()
    hand.key(.backspace)
    #expect(hand.trace() == "selected 40")
    hand.content.returnPage = nil
    hand.key(.backspace)
    #expect(hand.trace() == "")
    hand.press([hand.point(40), hand.point(20)], steps: 10)
    #expect(hand.elements[0].value == "Page 21 of 63, Courts")
    #expect(SliderHand(1).elements.map(\.states) == [[.disabled]])
    #expect(SliderHand(0).elements.map(\.value) == [nil])
  }

  @Test("pages are pictures or lines of text, with buttons at the edges that turn them")
  func pages() throws {
    var person = WidgetLife<PageView>.reading(7, at: 0)
    let document = try #require(person.elements.first)
    #expect(document.role == .document && document.name == "Page 0")
    #expect(document.value == "Page 1 of 7")
    #expect(person.element(.img, "Page 0")?.states == [])
    #expect(person.element(.button, "Previous page")?.states == [.disabled])
    #expect(person.element(.button, "Next page")?.states == [])
    person.choose(2)
    person.wait(2)
    let page = try #require(person.element(.group, "Page 2"))
    // Its words are those that can be selected.
    #expect(page.children.isEmpty)
    #expect(page.bounds == person.layer("page", 2)?.face)
    person.choose(1)
    person.wait(2)
    #expect(person.element(.img, "Page 1")?.states == [.busy])
    person.choose(3)
    person.wait(2)
    #expect(person.element(.text, "The file is not a picture.") != nil)
    let edge = try #require(person.element(.button, "Next page"))
    person.click(at: edge.bounds.center)
    #expect(person.trace() == "turned 4")
  }

  // MARK: Picture and panel

  @Test("a picture has a list of its hotspots in reading order, with the frames of their markers")
  func picture() throws {
    var visitor = Visitor()
    visitor.settle()
    #expect(
      visitor.elements.map(\.name) == [
        "Picture", "List of places", "Clause 1", "Clause 39", "Clause 40", "Clause 63", "The seal",
      ])
    #expect(visitor.elements[0].value == "5 places")
    visitor.perform(.focused(true))
    #expect(visitor.focused == "Picture")
    for name in ["Clause 1", "Clause 39"] {
      visitor.key(.tab)
      visitor.wait(1)
      #expect(visitor.focused == name)
    }
    visitor.key(.enter)
    visitor.wait(1)
    #expect(visitor.selected == ["Clause 39"])
    let element = try #require(visitor.element(.listitem, "Clause 39"))
    let mark = try #require(visitor.layer("selection")?.bounds)
    #expect(mark.intersection(element.bounds) == element.bounds)
    #expect(visitor.hotspotName(at: element.bounds.center) == "Clause 39")
    visitor.wheel(-12, at: visitor.middle("39"))
    #expect(visitor.elements[0].value?.hasSuffix("of 5 places in sight") == true)
    #expect(visitor.element(.listitem, "The seal")?.states == [.offscreen])
  }

  @Test("of 209,000 hotspots the tree has the first ones, the focused one and the selected one")
  func many() throws {
    let hotspots = (0..<209_000).map { number in
      Hotspot(
        id: "\(number)",
        shape: .rectangle(
          Rect(
            x: Double(number % 500) * 8, y: Double(number / 500) * 7, width: 6, height: 5)))
    }
    var visitor = Visitor(hotspots)
    visitor.content.selection = "150000"
    visitor.settle()
    visitor.wheel(90)
    visitor.wait(2)
    let buttons = visitor.elements.dropFirst(2)
    #expect(buttons.count <= HotspotPicture.elementLimit + 2)
    #expect(buttons.count > HotspotPicture.elementLimit - 1)
    #expect(visitor.selected == ["Place 150001"])
    #expect(visitor.elements[0].value?.contains("209,000 places") == true)
  }

  @Test(
    "a panel has a heading, paragraphs with links, and buttons, with the frames of their drawing")
  func panel() throws {
    var guest = Guest()
    #expect(guest.elements == [])
    guest.choose("C")
    guest.wait(2)
    #expect(
      guest.elements.map { "\($0.role.rawValue) \($0.name)" } == [
        "complementary Clause C", "heading Clause C", "button Previous", "button Next",
        "button Close", "paragraph See clause A and the fourth of B", "link clause A", "link B",
        "paragraph 1. First", "paragraph Nullus liber homo",
        "paragraph After a charter of 1215.",
      ])
    for (name, link) in [("clause A", "A"), ("B", "B")] {
      let element = try #require(guest.element(.link, name))
      guest.tap(at: element.bounds.center)
      #expect(guest.trace().hasSuffix("followed \(link)"))
    }
    guest.perform(.focused(true))
    #expect(guest.focused == "Clause C")
    var visited: [String?] = []
    for _ in 0..<5 {
      guest.key(.tab)
      visited.append(guest.focused)
    }
    #expect(visited == ["Previous", "Next", "Close", "clause A", "B"])
    let close = try #require(guest.element(.button, "Close"))
    guest.tap(at: close.bounds.center)
    #expect(guest.elements == [])
  }

  @Test("paragraphs that are scrolled away are off-screen")
  func scrolledPanel() throws {
    var guest = Guest()
    guest.choose("B")
    guest.wait(2)
    #expect(guest.element(.heading, "Long")?.states == [])
    #expect(guest.element(.paragraph, PanelText.last)?.states == [.offscreen])
    guest.perform(.focused(true))
    guest.key(.end)
    guest.wait(2)
    #expect(guest.element(.heading, "Long")?.states == [.offscreen])
    #expect(guest.element(.paragraph, PanelText.last)?.states == [])
  }

  private enum PanelText {
    static let last = "Paragraph 39 of a text that takes a few lines."
  }

  // MARK: Peek

  @Test("a peek is a dialog with a preview and a menu for keys")
  func peek() throws {
    var hand = PeekHand()
    #expect(hand.elements == [])
    hand.key(.space)
    hand.wait(1)
    #expect(
      hand.elements.map { "\($0.role.rawValue) \($0.name)" } == [
        "dialog Thing A", "static Thing A", "static What is said of it.",
      ])
    #expect(hand.elements[0].bounds == hand.frame)
    hand.key(.menu)
    hand.wait(1)
    #expect(hand.focused == "Action 0")
    hand.key(.down)
    #expect(hand.focused == "Action 1")
    let second = try #require(hand.element(.menuitem, "Action 1"))
    #expect(second.value == "Does it" && second.states == [.selected, .focused])
    #expect(second.bounds.contains(hand.middle(ofAction: 1)))
    hand.key(.escape)
    #expect(hand.elements == [])
  }
}

extension WidgetLife where W == HotspotPicture {
  fileprivate func hotspotName(at point: Point) -> String? {
    widget.hotspot(at: point, by: .tip, in: scene)?.label
  }
}
