import Interaction
import Testing

@testable import Program

/// The motions of pointers that arrive together.
@Suite("Motions that are joined")
struct MotionJoinerTests {
  private let window = WindowID(rawValue: "window")

  private func input(_ milliseconds: Double, _ event: WindowEvent, in window: WindowID? = nil)
    -> WindowInput
  {
    WindowInput(
      time: Instant(seconds: milliseconds / 1_000), window: window ?? self.window, event: event)
  }

  private func hover(_ milliseconds: Double, _ x: Double) -> WindowInput {
    input(milliseconds, .hovered(Point(x: x, y: 0)))
  }

  private func contact(
    _ milliseconds: Double, _ phase: Contact.Phase, _ x: Double, _ y: Double = 0, id: Int = 0,
    force: Double? = nil
  ) -> WindowInput {
    input(
      milliseconds,
      .contact(
        Contact(
          id: id, phase: phase, position: Point(x: x, y: y), force: force, kind: .touch)))
  }

  /// The inputs that are left, a line each: `12 hovered 3`, `4 moved 1,0`.
  private func joined(_ inputs: [WindowInput], in portions: Int = 1) -> [String] {
    var joiner = MotionJoiner()
    let size = (inputs.count + portions - 1) / portions
    let kept = stride(from: 0, to: inputs.count, by: size).flatMap {
      joiner.joined(Array(inputs[$0..<min($0 + size, inputs.count)]))
    }
    return kept.map { input in
      let time = Int((input.time.seconds * 1_000).rounded())
      switch input.event {
      case .user(.pointer(.hovered(let point))): return "\(time) hovered \(Int(point.x))"
      case .user(.pointer(.contact(let contact))):
        return
          "\(time) \(contact.phase) \(Int(contact.position.x)),\(Int(contact.position.y))"
      case .user(.pointer(.left)): return "\(time) left"
      default: return "\(time) other"
      }
    }
  }

  @Test("each motion of a pointer that hovers is kept")
  func hovers() {
    #expect(
      joined([hover(0, 1), hover(4, 2), hover(8, 5)])
        == ["0 hovered 1", "4 hovered 2", "8 hovered 5"])
  }

  @Test("motions of more than a refresh stay apart")
  func long() {
    let motions =
      [contact(0, .began, 0)] + (1...15).map { contact(4 * Double($0), .moved, Double($0)) }
    #expect(
      joined(motions) == ["0 began 0,0", "20 moved 5,0", "40 moved 10,0", "60 moved 15,0"])
  }

  @Test("a contact keeps its first and its last position, and every corner of its way")
  func corners() {
    let way = [
      contact(0, .began, 0), contact(2, .moved, 10), contact(4, .moved, 20),
      contact(6, .moved, 20, 10), contact(8, .moved, 20, 20), contact(10, .ended, 20, 20),
    ]
    #expect(
      joined(way) == ["0 began 0,0", "4 moved 20,0", "8 moved 20,20", "10 ended 20,20"])
  }

  @Test("a contact keeps the point at which it turns back")
  func turns() {
    let way = [
      contact(0, .began, 0), contact(2, .moved, 10), contact(4, .moved, 30), contact(6, .moved, 20),
      contact(8, .moved, 5),
    ]
    #expect(joined(way) == ["0 began 0,0", "4 moved 30,0", "8 moved 5,0"])
  }

  @Test("a way goes on where the portion before has ended")
  func portions() {
    let way = [contact(0, .began, 0)] + (1...9).map { contact(Double($0), .moved, Double($0)) }
    #expect(
      joined(way, in: 2) == ["0 began 0,0", "4 moved 4,0", "9 moved 9,0"])
  }

  @Test(
    "other contacts, other windows, another force and what lies between them keep motions apart")
  func apart() {
    let other = WindowID(rawValue: "other")
    let windows = [
      contact(0, .began, 0), contact(1, .moved, 1),
      input(2, contact(2, .moved, 2).event, in: other), contact(3, .moved, 3),
    ]
    #expect(joined(windows).count == windows.count)
    let pointers = [
      contact(0, .began, 0), contact(1, .moved, 1), input(2, .left), contact(3, .moved, 2),
    ]
    #expect(joined(pointers).count == pointers.count)
    let fingers = [
      contact(0, .began, 0), contact(0, .began, 0, id: 1), contact(1, .moved, 1),
      contact(1, .moved, 1, id: 1), contact(2, .moved, 2), contact(2, .moved, 2, id: 1),
    ]
    #expect(joined(fingers).count == fingers.count)
    let pressed = [
      contact(0, .began, 0, force: 0.1), contact(1, .moved, 1, force: 0.2),
      contact(2, .moved, 2, force: 0.3),
    ]
    #expect(joined(pressed).count == pressed.count)
  }
}
