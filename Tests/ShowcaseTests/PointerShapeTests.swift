import Documents
import Interaction
import Testing

@testable import Showcase
@testable import Widgets

@Suite("The shape of the pointer says what a press would do")
struct PointerShapeTests {
  private static let surface = Surface(size: Size(width: 1280, height: 800))
  private static let window = WindowID.exhibit
  /// A page without places.
  private static let blank = Document(
    title: LanguageMap("Charter"), pages: [ExhibitHand.document.pages[0]])

  private func hand() -> ExhibitHand { ExhibitHand(layout: .single, surface: Self.surface) }

  private func shape(_ hand: ExhibitHand) -> PointerShape? {
    hand.showcase.pointerShape(of: Self.window, at: hand.time, ruler: PlainRuler())
  }

  private func shape(_ hand: inout ExhibitHand, at point: Point) -> PointerShape? {
    hand.perform(.hovered(point), in: Self.window)
    return shape(hand)
  }

  private func contact(_ phase: Contact.Phase, _ point: Point, _ kind: Contact.Kind = .mouse)
    -> TestEvent
  {
    .contact(Contact(id: kind == .mouse ? 0 : 7, phase: phase, position: point, kind: kind))
  }

  private func element(_ role: Element.Role, _ hand: ExhibitHand) throws -> Element {
    try #require(hand.elements(Self.window).all.first { $0.role == role && !$0.bounds.isEmpty })
  }

  @Test(
    "a pointing hand over a row, an item of the bar, a place and a button; an arrow beside them")
  func pointing() throws {
    var hand = hand()
    for role in [Element.Role.listitem, .button] {
      let element = try element(role, hand)
      #expect(shape(&hand, at: element.bounds.center) == .pointingHand, "\(role)")
    }
    hand.go("exhibit:/page/charter")
    let map = try #require(
      hand.showcase.models.lazy.compactMap { $0 as? PictureWindow }.first?.map(
        in: hand.showcase.context(hand.time, PlainRuler())))
    #expect(shape(&hand, at: map.view(Point(x: 300, y: 45))) == .pointingHand)
    #expect(shape(&hand, at: map.view(Point(x: 300, y: 96))) == .arrow)
  }

  @Test("no pointer has no shape, and one that left has none")
  func none() {
    var hand = hand()
    #expect(shape(hand) == nil)
    #expect(shape(&hand, at: Point(x: 100, y: 300)) != nil)
    hand.perform(.left, in: Self.window)
    #expect(shape(hand) == nil)
  }

  @Test("a line between panes resizes, also where the pointer has left it behind")
  func divider() throws {
    var hand = hand()
    let line = try element(.separator, hand)
    let start = line.bounds.center
    #expect(shape(&hand, at: start) == .resizeHorizontal)
    hand.perform(contact(.began, start), in: Self.window)
    for x in stride(from: start.x, to: 10, by: -40) {
      hand.perform(contact(.moved, Point(x: x, y: start.y)), in: Self.window)
      #expect(shape(hand) == .resizeHorizontal)
    }
    hand.perform(contact(.ended, Point(x: 12, y: start.y)), in: Self.window)
    #expect(shape(hand) != .resizeHorizontal)
  }

  @Test("the knob of a slider is grabbed, and the track leads to a page")
  func slider() throws {
    var hand = hand()
    let slider = try element(.slider, hand)
    let scene = try #require(
      hand.showcase.models.lazy.compactMap { $0 as? PictureWindow }.first?.sliderScene(
        hand.showcase.context(hand.time, PlainRuler())))
    let knob = scene.geometry.point(along: scene.geometry.position(of: Double(scene.content.page)))
    #expect(slider.bounds.contains(knob))
    #expect(shape(&hand, at: knob) == .grab)
    #expect(shape(&hand, at: Point(x: knob.x + 100, y: knob.y)) == .pointingHand)
    hand.perform(.hovered(knob), in: Self.window)
    hand.perform(contact(.began, knob), in: Self.window)
    hand.perform(contact(.moved, Point(x: knob.x + 30, y: knob.y)), in: Self.window)
    #expect(shape(hand) == .grabbing)
    hand.perform(contact(.ended, Point(x: knob.x + 30, y: knob.y)), in: Self.window)
    #expect(shape(hand) != .grabbing)
  }

  @Test("a zoomed picture is grabbed")
  func zoomed() throws {
    var hand = PictureHand(Self.blank)
    let shape = { (hand: PictureHand) in
      hand.showcase.pointerShape(of: PictureHand.window, at: hand.time, ruler: PlainRuler())
    }
    let point = Point(x: 300, y: 400)
    hand.perform(.hovered(point))
    #expect(shape(hand) == .arrow)
    hand.perform(
      .scrolled(
        Scroll(notches: Point(x: 0, y: -6), position: point, modifiers: .control)))
    hand.wait(1)
    hand.perform(.hovered(point))
    #expect(shape(hand) == .grab)
    hand.touch(.began, point, kind: .mouse)
    hand.touch(.moved, Point(x: 340, y: 430), kind: .mouse)
    #expect(shape(hand) == .grabbing)
    hand.touch(.ended, Point(x: 340, y: 430), kind: .mouse)
    #expect(shape(hand) == .grab)
  }

  @Test("text is edited in the find field, and its buttons are pressed")
  func find() throws {
    var hand = hand()
    hand.key(Key(rawValue: "f"), .control, in: Self.window)
    let field = try element(.searchbox, hand)
    #expect(shape(&hand, at: Point(x: field.bounds.x + 40, y: field.bounds.center.y)) == .text)
  }

  @Test("nothing can be done while a document is read and nothing is shown")
  func busy() {
    var hand = PictureHand(nil)
    let shape = { (hand: PictureHand) in
      hand.showcase.pointerShape(of: PictureHand.window, at: hand.time, ruler: PlainRuler())
    }
    hand.perform(.hovered(Point(x: 300, y: 400)))
    #expect(shape(hand) == .busy)
    hand.show(Self.blank)
    #expect(shape(hand) == .arrow)
  }

  @Test("a finger changes no shape")
  func touch() {
    var hand = hand()
    let point = Point(x: 100, y: 300)
    let before = shape(&hand, at: point)
    for (phase, x) in [(Contact.Phase.began, 600.0), (.moved, 700), (.moved, 800), (.ended, 800)] {
      hand.perform(contact(phase, Point(x: x, y: 400), .touch), in: Self.window)
      #expect(shape(hand) == before)
    }
  }
}
