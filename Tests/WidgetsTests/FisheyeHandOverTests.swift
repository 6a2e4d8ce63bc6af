import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("An item that a finger chooses goes straight to where it stays")
struct FisheyeHandOverTests {
  private static let frame = 1.0 / 120

  private static func hand() -> Hand { Hand(alphabet, size: Size(width: 1600, height: 400)) }

  /// The height of an item's lower edge above its place at rest, and its width.
  private static func pose(of title: String, _ hand: Hand) throws -> (rise: Double, width: Double) {
    let frame = try #require(hand.bar.frame(of: title, in: hand.scene))
    let geometry = hand.scene.geometry
    return (hand.size.height - geometry.floor - frame.maxY, frame.width)
  }

  @Test(
    "when the finger lifts, it neither sinks nor shrinks on its way", arguments: [0.02, 0.1, 1])
  func lift(_ pause: Double) throws {
    var hand = Self.hand()
    let point = hand.middle("N")
    hand.touch(.began, point)
    hand.wait(pause)
    var last = try Self.pose(of: "N", hand)
    let isHigher = last.rise > FisheyeGeometry.drawnOut
    hand.touch(.ended, point)
    for _ in 0..<36 {
      let now = try Self.pose(of: "N", hand)
      #expect(isHigher ? now.rise <= last.rise + 1e-6 : now.rise >= last.rise - 1e-6)
      #expect(now.width >= last.width - 1e-6)
      if pause == 1 { #expect(hand.layer("label")?.opacity == 1) }
      last = now
      hand.wait(Self.frame)
    }
    #expect(abs(last.rise - FisheyeGeometry.drawnOut) < 1e-6 && hand.wake == .never)
  }

  @Test("nothing jumps at the lift itself", arguments: [0.02, 0.1, 1])
  func still(_ pause: Double) throws {
    var hand = Self.hand()
    let point = hand.middle("N")
    hand.touch(.began, point)
    hand.wait(pause)
    let before = alphabet.map { hand.bar.frame(of: $0, in: hand.scene) }
    hand.touch(.ended, point)
    for (title, frame) in zip(alphabet, before) {
      let was = try #require(frame)
      let now = try #require(hand.bar.frame(of: title, in: hand.scene))
      #expect(abs(now.x - was.x) < 1e-6 && abs(now.y - was.y) < 1e-6, "\(title)")
      #expect(abs(now.width - was.width) < 1e-6, "\(title)")
    }
  }

  @Test("a finger that drags it again takes it over as it is")
  func again() throws {
    var hand = Self.hand()
    hand.touch(.began, hand.middle("N"))
    hand.touch(.ended, hand.middle("N"))
    hand.wait(1)
    let raised = try Self.pose(of: "N", hand)
    let point = try #require(hand.bar.frame(of: "N", in: hand.scene)).center
    hand.touch(.began, point)
    hand.wait(0.05)
    hand.touch(.moved, point.moved(by: Point(x: 10, y: 0)))
    var last = raised
    for _ in 0..<36 {
      let now = try Self.pose(of: "N", hand)
      #expect(now.rise >= last.rise - 1e-6 && abs(now.width - raised.width) < 1e-6)
      #expect(hand.layer("label").map { abs($0.opacity - 1) < 1e-6 } == true)
      last = now
      hand.wait(Self.frame)
    }
    #expect(abs(last.rise - FisheyeGeometry.evasion) < 1e-6)
  }

  @Test("under reduced motion it is there at once")
  func reduced() throws {
    var hand = Self.hand()
    hand.settings.reducedMotion = true
    hand.touch(.began, hand.middle("N"))
    hand.touch(.ended, hand.middle("N"))
    #expect(abs(try Self.pose(of: "N", hand).rise - FisheyeGeometry.drawnOut) < 1e-6)
    #expect(hand.wake == .never)
  }
}
