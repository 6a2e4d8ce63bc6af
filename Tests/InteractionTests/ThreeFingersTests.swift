import Interaction
import Testing

@Suite("Three fingers that swipe together")
struct ThreeFingersTests {
  /// Three fingers come down and go to the side, in points; the results of all their contacts.
  private func swipe(
    starts: [Point] = [Point(x: 300, y: 300), Point(x: 380, y: 280), Point(x: 460, y: 310)],
    by distances: [Double], down: Double = 0, pause: Double = 0.05,
    kind: Contact.Kind = .touch
  ) -> [ThreeFingers.Result] {
    var fingers = ThreeFingers()
    var results: [ThreeFingers.Result] = []
    var time = Instant.zero
    for (id, start) in starts.enumerated() {
      time = time + pause
      results.append(
        fingers.take(Contact(id: id, phase: .began, position: start, kind: kind), at: time))
    }
    for step in 1...10 {
      time = time + 0.02
      for (id, start) in starts.enumerated() {
        let share = Double(step) / 10
        let point = Point(x: start.x + distances[id] * share, y: start.y + down * share)
        results.append(
          fingers.take(Contact(id: id, phase: .moved, position: point, kind: kind), at: time))
      }
    }
    for (id, start) in starts.enumerated() {
      results.append(
        fingers.take(Contact(id: id, phase: .ended, position: start, kind: kind), at: time))
    }
    return results
  }

  private func directions(_ results: [ThreeFingers.Result]) -> [Bool] {
    results.compactMap { result in
      guard case .swiped(let toRight, _) = result else { return nil }
      return toRight
    }
  }

  @Test("they swipe once, to the side where they go, and the rest of their contacts is taken")
  func swipes() {
    for sign in [1.0, -1] {
      let results = swipe(by: [200 * sign, 180 * sign, 220 * sign])
      #expect(directions(results) == [sign > 0])
      #expect(results.suffix(3) == [.taken, .taken, .taken])
      guard case .swiped(_, let contacts) = results.first(where: { $0 != .none }) else {
        Issue.record("nothing was recognized")
        return
      }
      #expect(contacts.map(\.id) == [0, 1, 2] && contacts.allSatisfy { $0.phase == .cancelled })
    }
  }

  @Test("hands that are far apart, one after the other, go apart or down, are no swipe")
  func others() {
    let apart = [Point(x: 0, y: 300), Point(x: 600, y: 280), Point(x: 1200, y: 310)]
    #expect(directions(swipe(starts: apart, by: [200, 200, 200])) == [])
    #expect(directions(swipe(by: [200, 200, 200], pause: 0.4)) == [])
    #expect(directions(swipe(by: [200, 200, -200])) == [])
    #expect(directions(swipe(by: [100, 100, 100], down: 150)) == [])
    #expect(directions(swipe(by: [60, 60, 60])) == [])
    #expect(directions(swipe(by: [200, 200, 200], kind: .pen)) == [])
    let two = [Point(x: 300, y: 300), Point(x: 380, y: 280)]
    #expect(swipe(starts: two, by: [200, 200]).allSatisfy { $0 == .none })
    let four = (0..<4).map { Point(x: 300 + 60 * Double($0), y: 300) }
    #expect(directions(swipe(starts: four, by: [200, 200, 200, 200])) == [])
  }

  @Test(
    "beside a contact that has been lying there, and one of another person far away, they swipe")
  func beside() {
    var fingers = ThreeFingers()
    func touch(_ id: Int, _ phase: Contact.Phase, _ x: Double, at time: Double)
      -> ThreeFingers.Result
    {
      fingers.take(
        Contact(id: id, phase: phase, position: Point(x: x, y: 300), kind: .touch),
        at: Instant(seconds: time))
    }
    var results = [touch(8, .began, 500, at: 0), touch(9, .began, 1500, at: 5.05)]
    for id in 0..<3 { results.append(touch(id, .began, 300 + 80 * Double(id), at: 5)) }
    for step in 1...10 {
      let x = 300 + 20 * Double(step)
      for id in 0..<3 { results.append(touch(id, .moved, x + 80 * Double(id), at: 5.2)) }
    }
    #expect(directions(results) == [true])
    #expect(touch(9, .moved, 1600, at: 6) == .none)
    #expect(touch(0, .ended, 500, at: 6) == .taken)
  }
}
