import Interaction
import Testing

@testable import Widgets

@Suite("Touches and their trails")
struct TouchTrailsTests {
  private static let window = Rect(Size(width: 400, height: 300))

  private func touch(_ phase: Contact.Phase, _ id: Int, x: Double, force: Double? = nil)
    -> WindowEvent
  {
    .contact(
      Contact(
        id: id, phase: phase, position: Point(x: x, y: 50), force: force, kind: .touch))
  }

  private func moment(_ seconds: Double) -> Instant { Instant(seconds: seconds) }

  private func layers(_ trails: TouchTrails, at seconds: Double) -> [Layer] {
    trails.layers(at: moment(seconds), in: Self.window, .light)
  }

  @Test("two fingers are two rings where they are, until each is lifted")
  func fingers() {
    var trails = TouchTrails()
    trails.take(touch(.began, 1, x: 10), at: moment(0))
    trails.take(touch(.began, 2, x: 200), at: moment(0.1))
    trails.take(touch(.moved, 1, x: 90), at: moment(0.2))
    #expect(trails.touches.map(\.position.x) == [90, 200])
    let rings = layers(trails, at: 0.2).filter { $0.id.role == "touch" }
    #expect(rings.count == 2)
    #expect(
      rings[0].marks.contains {
        if case .box(let box, _, _) = $0 { box.center == Point(x: 90, y: 50) } else { false }
      })
    trails.take(touch(.ended, 1, x: 90), at: moment(0.3))
    trails.take(touch(.cancelled, 2, x: 200), at: moment(0.3))
    #expect(trails.touches.isEmpty)
    #expect(layers(trails, at: 0.3).allSatisfy { $0.id.role == "touch trail" })
  }

  @Test("a path is drawn for a second, thinner with its age, and then nothing is due")
  func age() {
    var trails = TouchTrails()
    trails.take(touch(.began, 1, x: 0), at: moment(0))
    for step in 1...10 {
      trails.take(touch(.moved, 1, x: Double(step) * 20), at: moment(Double(step) * 0.05))
    }
    trails.take(touch(.ended, 1, x: 200), at: moment(0.5))
    let lines = { layers(trails, at: $0).filter { $0.id.role == "touch trail" } }
    let early = lines(0.5)
    #expect(early.count == 1)
    // A rim and a line of each of the two ages.
    #expect(early.first?.marks.count == 4)
    #expect(trails.wake(at: moment(0.6)) == Wake(deadline: moment(1.5), isAnimating: true))
    #expect(!lines(1.4).isEmpty)
    #expect(lines(1.5).isEmpty)
    #expect(trails.wake(at: moment(1.5)) == .never)
  }

  @Test("the pointer is an arrow that becomes the ring of its button, and is gone once it left")
  func pointer() {
    var trails = TouchTrails()
    trails.take(.hovered(Point(x: 5, y: 6)), at: moment(0))
    #expect(trails.pointer == Point(x: 5, y: 6))
    let press = { (phase: Contact.Phase) -> WindowEvent in
      .contact(Contact(id: 0, phase: phase, position: Point(x: 7, y: 6), kind: .mouse))
    }
    trails.take(press(.began), at: moment(0.1))
    #expect(trails.pointer == nil)
    #expect(trails.touches == [.init(id: 0, kind: .mouse, position: Point(x: 7, y: 6))])
    trails.take(press(.ended), at: moment(0.2))
    #expect(trails.pointer == Point(x: 7, y: 6))
    #expect(trails.touches.isEmpty)
    trails.take(.left, at: moment(0.3))
    #expect(trails.pointer == nil)
    #expect(layers(trails, at: 2).isEmpty)
  }

  @Test("a window that vanishes takes everything with it; positions without a place are left out")
  func vanished() {
    var trails = TouchTrails()
    trails.take(touch(.began, 1, x: .nan), at: moment(0))
    #expect(trails.touches.isEmpty)
    trails.take(touch(.began, 1, x: 10), at: moment(0))
    trails.take(touch(.moved, 1, x: .infinity), at: moment(0.1))
    #expect(trails.touches.map(\.position.x) == [10])
    trails.take(.visible(false), at: moment(0.2))
    #expect(trails.touches.isEmpty)
    #expect(layers(trails, at: 0.2).isEmpty)
  }

  @Test("what is kept does not grow with the time that a finger is down")
  func bounded() {
    var trails = TouchTrails()
    trails.take(touch(.began, 1, x: 0), at: .zero)
    for step in 1...5000 {
      trails.take(touch(.moved, 1, x: Double(step % 2) + 1), at: moment(Double(step) * 0.01))
    }
    let line = layers(trails, at: 50).first { $0.id.role == "touch trail" }
    let corners = line?.marks.reduce(0) { count, mark in
      if case .polygon(let points, _) = mark { count + points.count } else { count }
    }
    #expect((1...20_000).contains(corners ?? 0))
  }
}
