import Interaction
import Laws
import Testing

@testable import Widgets

/// Pages of 100 by 200 units with two lines and a picture between them.
private struct IllustratedPages: PageSource, Equatable {
  static let frame = Rect(x: 20, y: 60, width: 60, height: 40)
  static let lines = [
    PageLine("above", font: Font(size: 10), frame: Rect(x: 10, y: 20, width: 80, height: 20)),
    PageLine("below", font: Font(size: 10), frame: Rect(x: 10, y: 120, width: 80, height: 20)),
  ]
  var pictures: [PageFace.Placed] = []
  var fault: String?
  var rules: [Rect] = []

  func face(of page: Int) -> PageFace {
    PageFace(
      size: Size(width: 100, height: 200), body: .lines(Self.lines),
      illustrations: [.init(in: Self.frame, pictures: pictures, fault: fault)], rules: rules,
      name: "One")
  }
}

@Suite("A picture between the lines of a page")
struct PageIllustrationTests {
  private static let frame = IllustratedPages.frame
  private static let picture = PictureID("seal.png", .fitted(512))

  // MARK: The view of pages

  private func marks(_ pages: IllustratedPages) -> (paper: Rect?, marks: [Mark]) {
    var life = WidgetLife(
      before: PageView(), showing: PageViewContent(count: 1, page: 0, pages: pages),
      size: Size(width: 300, height: 500)
    ) { _, _ in "" }
    life.settle()
    let marks = life.layers.filter { $0.id.role == "page" }.flatMap(\.marks)
    let paper = marks.lazy.compactMap { mark -> Rect? in
      if case .box(let frame, _, _) = mark { frame } else { nil }
    }.first
    return (paper, marks)
  }

  private func drawn(_ marks: [Mark]) -> [(picture: Picture, frame: Rect)] {
    marks.compactMap {
      if case .picture(let picture, let frame) = $0 { (picture, frame) } else { nil }
    }
  }

  private func words(_ marks: [Mark]) -> [String] {
    marks.compactMap { if case .text(let text, _) = $0 { text.string } else { nil } }
  }

  @Test("is drawn in its frame once it is ready, with the tiles over it")
  func ready() throws {
    let tile = PageFace.Placed(
      PictureID("seal.png", .fitted(1024)), in: Rect(x: 20, y: 60, width: 30, height: 20))
    let pages = IllustratedPages(pictures: [.init(Self.picture, in: Self.frame), tile])
    let (paper, marks) = marks(pages)
    let pictures = drawn(marks)
    #expect(pictures.map(\.picture) == [.file(Self.picture), .file(tile.picture)])
    let sheet = try #require(paper)
    let factor = sheet.width / 100
    #expect(factor > 1)
    let frame = try #require(pictures.first).frame.from(sheet.corner)
    #expect(abs(frame.x - 20 * factor) < 0.01 && abs(frame.y - 60 * factor) < 0.01)
    #expect(abs(frame.width - 60 * factor) < 0.01)
    #expect(words(marks) == ["above", "below"])
  }

  @Test("leaves its place empty until then, and the lines where they are")
  func missing() {
    let (before, after) = (
      marks(IllustratedPages()).marks,
      marks(IllustratedPages(pictures: [.init(Self.picture, in: Self.frame)])).marks
    )
    #expect(drawn(before).isEmpty && words(before) == ["above", "below"])
    #expect(before == after.filter { if case .picture = $0 { false } else { true } })
  }

  @Test("has the reason in its place where it cannot be drawn")
  func failed() {
    let (_, marks) = marks(IllustratedPages(fault: "The file is cut short."))
    #expect(words(marks) == ["above", "below", "The file is cut short."])
  }

  // MARK: The picture of a page

  private static let base = PictureID("seal.png")

  private func visitor(_ states: [PictureID: PictureState]) -> WidgetLife<HotspotPicture> {
    let sheet = PictureSheet(
      id: "one", size: Size(width: 100, height: 200), body: .lines(IllustratedPages.lines),
      illustrations: [
        TilePyramid(file: "seal.png", size: Size(width: 600, height: 400), frame: Self.frame)
      ])
    var life = WidgetLife(
      before: HotspotPicture(),
      showing: HotspotPictureContent(sheet, states: states, hints: false),
      size: Size(width: 300, height: 500)
    ) { _, _ in "" }
    life.settle()
    life.wait(2)
    return life
  }

  @Test("is wanted by the picture of a page, which draws it over the paper")
  func sheet() throws {
    let before = visitor([:])
    #expect(before.widget.pictures(in: before.scene).missing == [Self.base])
    #expect(!before.layers.contains { $0.id.role == "picture" || $0.id.role == "vacancy" })
    let after = visitor([Self.base: .ready(Size(width: 600, height: 400))])
    let wanted = after.widget.pictures(in: after.scene)
    #expect(wanted.missing.isEmpty && wanted.drawn.contains(Self.base))
    let roles = after.layers.map(\.id.role)
    let paper = try #require(roles.firstIndex(of: "page"))
    let picture = try #require(roles.firstIndex(of: "picture"))
    #expect(paper < picture)
    let frame = after.widget.map(in: after.scene).view(Self.frame)
    let marks = drawn(after.layers[picture].marks)
    #expect(marks.map(\.picture) == [.file(Self.base)])
    #expect(abs(marks[0].frame.width - frame.width) <= 1)
  }

  @Test("has the reason in the picture of a page where it cannot be drawn")
  func failedSheet() {
    let life = visitor([Self.base: .failed("The file is cut short.")])
    let layers = life.layers.filter { $0.id.role == "vacancy" }
    #expect(layers.flatMap { words($0.marks) } == ["The file is cut short."])
  }

  @Test("beside the page in front is wanted small, once that has all")
  func beside() {
    var content = visitor([:]).content
    content.after = content.sheet
    content.sheet = PictureSheet(id: "zero", size: content.size, body: .lines([]))
    let map = PictureMap(scale: 1, origin: .zero)
    let wanted = content.pictures(
      at: map, now: map, leaving: nil, in: Rect(x: 0, y: 0, width: 300, height: 500), scale: 1)
    #expect(wanted.missing == [Self.base])
  }

  // MARK: Elements

  @Test("is an image among the paragraphs, with its words")
  func elements() {
    var content = PageTextContent()
    content.words = PageWords(IllustratedPages.lines)
    content.illustrations = [
      .init("A seal", in: Self.frame),
      .init("", in: Rect(x: 20, y: 150, width: 60, height: 20)),
    ]
    let life = WidgetLife(
      before: PageText(), showing: content, size: Size(width: 100, height: 200)
    ) { _, _ in "" }
    #expect(
      life.elements.map { "\($0.role) \($0.name)" }
        == ["paragraph above", "img A seal", "paragraph below", "img Picture"])
    #expect(life.elements[1].bounds == Self.frame)
  }
}

@Suite("The lines beside the quotations of a page")
struct PageRuleTests {
  private static let size = Size(width: 300, height: 500)
  private static let rules = [
    Rect(x: 10, y: 20, width: 2, height: 20), Rect(x: 32, y: 120, width: 2, height: 20),
  ]

  /// Whether a page is drawn with its lines beneath its words, as large as its paper, and with no other box.
  private func expectRules(_ layers: [Layer], _ theme: Theme) throws {
    let marks = layers.filter { $0.id.role == "page" }.flatMap(\.marks)
    let boxes = marks.compactMap { mark -> (frame: Rect, color: Color)? in
      if case .box(let frame, _, let color) = mark { (frame, color) } else { nil }
    }
    try #require(boxes.map(\.color) == [theme.paper, theme.separator, theme.separator])
    let paper = boxes[0].frame
    for (rule, box) in zip(Self.rules, boxes.dropFirst()) {
      let frame = box.frame.from(paper.corner)
      let parts = [
        (frame.x, rule.x), (frame.y, rule.y), (frame.width, rule.width),
        (frame.height, rule.height),
      ]
      for (drawn, given) in parts {
        #expect(abs(drawn - given * paper.width / 100) < 0.5, "\(frame)")
      }
    }
    let last = try #require(marks.lastIndex { if case .box = $0 { true } else { false } })
    let words = try #require(marks.firstIndex { if case .text = $0 { true } else { false } })
    #expect(last < words)
  }

  @Test("are drawn quietly in a view of pages")
  func pages() throws {
    let pages = IllustratedPages(rules: Self.rules)
    var life = WidgetLife(
      before: PageView(), showing: PageViewContent(count: 1, page: 0, pages: pages),
      size: Self.size
    ) { _, _ in "" }
    life.settle()
    try expectRules(life.layers, life.scene.theme)
  }

  @Test("are drawn quietly in the picture of a page")
  func sheet() throws {
    let sheet = PictureSheet(
      id: "one", size: Size(width: 100, height: 200), body: .lines(IllustratedPages.lines),
      rules: Self.rules)
    var life = WidgetLife(
      before: HotspotPicture(), showing: HotspotPictureContent(sheet, hints: false),
      size: Self.size
    ) { _, _ in "" }
    life.settle()
    life.wait(2)
    try expectRules(life.layers, life.scene.theme)
  }
}
