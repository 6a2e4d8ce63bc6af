import Interaction
import Laws
import Testing

@Suite("A filter of contacts")
struct ContactFilterTests {
  /// A screen with a filter; its trace names what was let go and what was dropped.
  private struct Screen {
    var filter: ContactFilter
    var time = Instant.zero
    var words: [String] = []

    init(rest: Double = 20) { filter = ContactFilter(rest: rest) }

    mutating func wait(_ seconds: Double) {
      let end = time + seconds
      while let deadline = filter.deadline, deadline <= end {
        time = deadline
        let released = filter.settle(at: time)
        #expect(!released.isEmpty, "every deadline lets something go")
        words += released.map { "rested \($0.id) at \(time.seconds)" }
      }
      time = end
    }

    mutating func touch(
      _ phase: Contact.Phase, _ id: Int, _ x: Double, _ y: Double = 300, breadth: Double? = nil,
      kind: Contact.Kind = .touch
    ) {
      let contact = Contact(
        id: id, phase: phase, position: Point(x: x, y: y), breadth: breadth, kind: kind)
      let result = filter.take(contact, at: time)
      for released in result.released {
        #expect(released.phase == .cancelled)
        words.append("let go \(released.id)")
      }
      if result.isDropped { words.append("dropped \(id)") }
    }

    mutating func trace() -> String {
      defer { words = [] }
      return words.joined(separator: " · ")
    }
  }

  @Test(
    "a contact that stays where it is is let go after its time, and its events are dropped until it lifts"
  )
  func rests() {
    var screen = Screen()
    screen.touch(.began, 1, 100)
    screen.wait(19)
    // It trembles.
    screen.touch(.moved, 1, 107)
    #expect(screen.trace() == "")
    screen.wait(60)
    #expect(screen.trace() == "rested 1 at 20.0")
    screen.touch(.moved, 1, 400)
    screen.touch(.ended, 1, 400)
    #expect(screen.trace() == "dropped 1 · dropped 1")
    #expect(screen.filter.isEmpty && screen.filter.deadline == nil)
    // The next contact of that number is another one.
    screen.touch(.began, 1, 100)
    screen.touch(.ended, 1, 100)
    #expect(screen.trace() == "")
  }

  @Test("a finger that moves is never let go, however slowly it does")
  func moves() {
    var screen = Screen()
    screen.touch(.began, 1, 0)
    for step in 1...200 {
      screen.wait(9)
      screen.touch(.moved, 1, 4.5 * Double(step))
    }
    #expect(screen.trace() == "")
    screen.wait(21)
    #expect(screen.trace() == "rested 1 at 1820.0")
  }

  @Test("mice and pens are exempt", arguments: [Contact.Kind.mouse, .pen])
  func exempt(_ kind: Contact.Kind) {
    var screen = Screen()
    for id in 1...6 { screen.touch(.began, id, 100 + 10 * Double(id), kind: kind) }
    screen.wait(1000)
    screen.touch(.moved, 1, 100, breadth: 300, kind: kind)
    #expect(screen.trace() == "" && screen.filter.isEmpty)
  }

  @Test("the still finger of a pinch stays while the other one moves; both rest as a whole")
  func pinch() {
    var screen = Screen()
    screen.touch(.began, 1, 100)
    screen.wait(0.1)
    screen.touch(.began, 2, 200)
    for step in 1...10 {
      screen.wait(5)
      screen.touch(.moved, 2, 200 + 20 * Double(step))
    }
    #expect(screen.trace() == "")
    screen.wait(30)
    #expect(screen.trace() == "rested 1 at 70.1 · rested 2 at 70.1")
  }

  @Test("beside one that rests, another hand keeps nothing down for it")
  func alone() {
    var screen = Screen()
    screen.touch(.began, 1, 100)
    screen.wait(1)
    screen.touch(.began, 2, 150)
    for step in 1...40 {
      screen.wait(1)
      screen.touch(.moved, 2, 150 + 20 * Double(step))
    }
    #expect(screen.trace() == "rested 1 at 20.0")
  }

  @Test("what has been still for three seconds gives way to others")
  func yields() {
    var screen = Screen()
    screen.touch(.began, 1, 100)
    screen.wait(2)
    screen.touch(.began, 2, 300)
    screen.wait(0.9)
    #expect(screen.filter.yielding(at: screen.time) == [])
    screen.wait(0.1)
    #expect(screen.filter.yielding(at: screen.time) == [1])
    screen.touch(.moved, 1, 120)
    #expect(screen.filter.yielding(at: screen.time) == [])
  }

  @Test(
    "four contacts at once within a hand's span are a palm, as are three that no fingers fit between"
  )
  func palms() {
    var screen = Screen()
    for id in 1...4 {
      screen.touch(.began, id, 100 + 100 * Double(id))
      screen.wait(0.02)
    }
    #expect(screen.trace() == "let go 1 · let go 2 · let go 3 · dropped 4")
    // It rolls on, and flickers.
    screen.touch(.began, 5, 560)
    screen.touch(.ended, 2, 300)
    screen.wait(3)
    screen.touch(.began, 6, 290)
    screen.touch(.ended, 6, 290)
    #expect(screen.trace() == "dropped 5 · dropped 2 · dropped 6 · dropped 6")
    // A finger well beside it is a finger.
    screen.touch(.began, 7, 900)
    screen.touch(.moved, 7, 950)
    screen.touch(.ended, 7, 950)
    #expect(screen.trace() == "")
    var small = Screen()
    small.touch(.began, 1, 100)
    small.touch(.began, 2, 150, 330)
    small.touch(.began, 3, 130, 260)
    #expect(small.trace() == "let go 1 · let go 2 · dropped 3")
  }

  @Test("a contact that is wider than any finger is a palm, also where it grows")
  func wide() {
    var screen = Screen()
    screen.touch(.began, 1, 100, breadth: 60)
    screen.touch(.moved, 1, 105, breadth: 93)
    #expect(screen.trace() == "")
    screen.touch(.moved, 1, 105, breadth: 110)
    screen.touch(.began, 2, 600, breadth: 200)
    #expect(screen.trace() == "let go 1 · dropped 1 · dropped 2")
  }

  @Test(
    "ten fingers of several people, one after the other, are no palm; nor are three that swipe, nor two pinches"
  )
  func fingers() {
    var screen = Screen()
    for id in 0..<10 {
      screen.touch(.began, id, 150 * Double(id), 200 + 90 * Double(id % 3))
      screen.wait(0.05)
    }
    #expect(screen.trace() == "")
    for id in 0..<10 { screen.touch(.ended, id, 150 * Double(id)) }
    #expect(screen.trace() == "" && screen.filter.isEmpty)
    for id in 0..<3 { screen.touch(.began, id, 300 + 72 * Double(id)) }
    #expect(screen.trace() == "")
    var other = Screen()
    for id in 0..<2 { other.touch(.began, id, 300 + 72 * Double(id)) }
    for id in 2..<4 { other.touch(.began, id, 900 + 72 * Double(id)) }
    #expect(other.trace() == "")
  }

  @Test("a contact at no point ends for its target, and is not known any more")
  func nowhere() {
    var screen = Screen()
    screen.touch(.began, 1, 100)
    screen.touch(.moved, 1, .nan)
    screen.touch(.began, 2, .infinity)
    #expect(screen.trace() == "" && screen.filter.isEmpty)
    screen.touch(.began, 3, 100)
    screen.wait(25)
    screen.touch(.moved, 3, .nan)
    #expect(screen.trace() == "rested 3 at 20.0 · dropped 3")
  }

  @Test(
    "whatever comes, in impossible orders, for every target each contact begins and ends once, and nothing is kept for ever",
    arguments: 1...20 as ClosedRange<UInt64>)
  func fuzz(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    var filter = ContactFilter(rest: 20)
    var router = ContactRouter<Bool>()
    var open: Set<Int> = []
    var time = Instant.zero
    func deliver(_ contact: Contact) {
      for (_, contact) in router.deliveries(
        of: contact, in: WindowID(rawValue: "a"), hit: { _ in true })
      {
        switch contact.phase {
        case .began: #expect(open.insert(contact.id).inserted)
        case .moved: #expect(open.contains(contact.id))
        // A tap may be taken back after its end.
        case .cancelled: open.remove(contact.id)
        case .ended: #expect(open.remove(contact.id) != nil)
        }
      }
    }
    for _ in 0..<3_000 {
      time = time + (chance.once(in: 20) ? chance.number(0...30) : chance.number(0...0.05))
      while let deadline = filter.deadline, deadline <= time {
        let released = filter.settle(at: deadline)
        #expect(!released.isEmpty)
        released.forEach(deliver)
      }
      let point = Point(
        x: chance.once(in: 30) ? .nan : chance.number(-300...900),
        y: chance.once(in: 30) ? -.infinity : chance.number(-300...900))
      let contact = Contact(
        id: chance.once(in: 40) ? chance.whole(0...Int.max) : chance.whole(0...9),
        phase: chance.one(of: [.began, .began, .moved, .moved, .ended, .cancelled]),
        position: point,
        breadth: chance.once(in: 5) ? chance.one(of: [.nan, -1, 30, 1e300]) : nil, kind: .touch)
      let result = filter.take(contact, at: time)
      #expect(result.cause == nil || result.isDropped || !result.released.isEmpty)
      result.released.forEach(deliver)
      if !result.isDropped { deliver(contact) }
      for id in filter.yielding(at: time) { #expect(open.contains(id)) }
    }
    // Everything lifts.
    for id in open.union(0...9) {
      let contact = Contact(id: id, phase: .cancelled, position: .zero, kind: .touch)
      if !filter.take(contact, at: time).isDropped { deliver(contact) }
    }
    #expect(open.isEmpty && filter.deadline == nil)
  }
}
