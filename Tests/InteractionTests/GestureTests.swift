import Interaction
import Testing

@Suite("Gestures and contacts")
struct GestureTests {
  private static func contact(
    _ phase: Contact.Phase, _ x: Double, id: Int = 0, kind: Contact.Kind = .touch,
    force: Double? = nil
  ) -> Contact {
    Contact(id: id, phase: phase, position: Point(x: x, y: 0), force: force, kind: kind)
  }

  /// The names of the gestures of some contacts.
  private static func trace(_ contacts: [Contact]) -> String {
    var recognizer = GestureRecognizer()
    return contacts.flatMap { recognizer.gestures(for: .contact($0), at: .zero) }.map { gesture in
      switch gesture {
      case .pressed(let contact): "pressed \(Int(contact.position.x))"
      case .squeezed(let contact): "squeezed \(contact.force ?? -1)"
      case .dragged(let contact): "dragged \(Int(contact.position.x))"
      case .tapped(let contact): "tapped \(Int(contact.position.x))"
      case .lifted(let contact, _): "lifted \(Int(contact.position.x))"
      case .cancelled(let contact): "cancelled \(Int(contact.position.x))"
      case .hovered, .left, .scrolled, .pad, .typed, .focused: "\(gesture)"
      }
    }.joined(separator: " · ")
  }

  @Test("a trembling finger taps, a moving one drags, and a drag never becomes a tap")
  func slop() {
    #expect(
      Self.trace([Self.contact(.began, 0), Self.contact(.moved, 8), Self.contact(.ended, 8)])
        == "pressed 0 · tapped 8")
    #expect(
      Self.trace([
        Self.contact(.began, 0), Self.contact(.moved, 9), Self.contact(.moved, 1),
        Self.contact(.ended, 0),
      ]) == "pressed 0 · dragged 9 · dragged 1 · lifted 0")
  }

  @Test("a mouse drags after half of a finger's distance")
  func mouseSlop() {
    #expect(
      Self.trace([
        Self.contact(.began, 0, kind: .mouse), Self.contact(.moved, 5, kind: .mouse),
        Self.contact(.ended, 5, kind: .mouse),
      ]) == "pressed 0 · dragged 5 · lifted 5")
  }

  @Test(
    "a change of force is reported for a resting finger, not for trembling or during a drag")
  func squeeze() {
    #expect(
      Self.trace([
        Self.contact(.began, 0, force: 0.25), Self.contact(.moved, 1, force: 0.25),
        Self.contact(.moved, 1, force: 0.5), Self.contact(.moved, 2, force: 0.5),
        Self.contact(.moved, 20, force: 0.75), Self.contact(.ended, 20, force: 0),
      ]) == "pressed 0 · squeezed 0.5 · dragged 20 · lifted 20")
  }

  @Test("a contact that never began neither moves nor ends")
  func impossible() {
    #expect(
      Self.trace([
        Self.contact(.moved, 0), Self.contact(.ended, 0), Self.contact(.cancelled, 0),
      ]) == "")
  }

  @Test("a cancellation takes a tap back that may still wait for a second one, and no other end")
  func takenBack() {
    var recognizer = GestureRecognizer()
    func gestures(_ phase: Contact.Phase, _ x: Double, at seconds: Double) -> [Gesture] {
      recognizer.gestures(
        for: .pointer(.contact(Self.contact(phase, x))), at: Instant(seconds: seconds))
    }
    let cancelled = Gesture.cancelled(Self.contact(.cancelled, 0))
    for (start, wait, isTakenBack) in [(0.0, 0.3, true), (10, 0.31, false)] {
      #expect(gestures(.began, 0, at: start).count == 1)
      #expect(gestures(.ended, 0, at: start + 0.1).count == 1)
      #expect(
        gestures(.cancelled, 0, at: start + 0.1 + wait) == (isTakenBack ? [cancelled] : []))
      #expect(gestures(.cancelled, 0, at: start + 0.1 + wait) == [], "once")
    }
    for (phase, x) in [(Contact.Phase.began, 0.0), (.moved, 50), (.ended, 50)] {
      #expect(gestures(phase, x, at: 20).count == 1)
    }
    #expect(gestures(.cancelled, 50, at: 20.1) == [], "a drag has had its result")
    var router = ContactRouter<String>()
    let targets = [
      Self.contact(.began, 0), Self.contact(.ended, 5), Self.contact(.cancelled, 5),
    ].flatMap {
      router.deliveries(of: $0, in: WindowID(rawValue: "w")) { $0.x < 10 ? "left" : "right" }
    }
    #expect(targets.map(\.target) == ["left", "left", "left"])
  }

  @Test("a finger keeps its target until it lifts")
  func routing() {
    var router = ContactRouter<String>()
    let window = WindowID(rawValue: "w")
    let hit = { (point: Point) in point.x < 10 ? "left" : "right" }
    let targets = [
      Self.contact(.began, 0), Self.contact(.began, 20, id: 1), Self.contact(.moved, 30),
      Self.contact(.moved, 0, id: 1), Self.contact(.ended, 30), Self.contact(.ended, 0, id: 1),
    ].flatMap { router.deliveries(of: $0, in: window, hit: hit) }.map {
      "\($0.target) \($0.contact.id)"
    }
    #expect(targets == ["left 0", "right 1", "left 0", "right 1", "left 0", "right 1"])
  }

  @Test("a contact that begins twice, or has no position, is cancelled first")
  func routerRepairs() {
    var router = ContactRouter<Int>()
    let window = WindowID(rawValue: "w")
    func phases(_ contact: Contact) -> [Contact.Phase] {
      router.deliveries(of: contact, in: window) { _ in 1 }.map(\.contact.phase)
    }
    #expect(phases(Self.contact(.began, 0)) == [.began])
    #expect(phases(Self.contact(.began, 5)) == [.cancelled, .began])
    #expect(phases(Self.contact(.moved, .nan)) == [.cancelled])
    #expect(phases(Self.contact(.ended, 0)) == [])
    #expect(phases(Self.contact(.began, .infinity)) == [])
  }

  @Test("a modifier key alone types nothing")
  func modifiers() {
    var recognizer = GestureRecognizer()
    for name in ["Control_L", "Shift_R", "Alt_L", "Super_L", "Caps_Lock", "ISO_Level3_Shift"] {
      let press = KeyPress(Key(rawValue: name))
      #expect(press.key.isModifier)
      #expect(recognizer.gestures(for: .key(press), at: .zero) == [])
    }
    for key in [Key.left, .escape, .tab, Key(rawValue: "plus"), Key(rawValue: "a")] {
      #expect(recognizer.gestures(for: .key(KeyPress(key)), at: .zero) == [.typed(KeyPress(key))])
    }
  }

  @Test("all contacts of one window are cancelled at once, none of another window")
  func cancelAll() {
    var router = ContactRouter<Int>()
    let (one, other) = (WindowID(rawValue: "1"), WindowID(rawValue: "2"))
    for window in [one, other] {
      for id in [3, 1] {
        _ = router.deliveries(of: Self.contact(.began, 0, id: id), in: window) { _ in 0 }
      }
    }
    #expect(router.cancelAll(in: one).map(\.contact.id) == [1, 3])
    #expect(router.cancelAll(in: one).isEmpty)
    #expect(router.cancelAll(in: other).count == 2)
  }

  @Test("all contacts of one target are cancelled at once, none of another target or window")
  func cancelTarget() {
    var router = ContactRouter<Int>()
    let (one, other) = (WindowID(rawValue: "1"), WindowID(rawValue: "2"))
    for window in [one, other] {
      for id in [4, 3, 2, 1] {
        _ = router.deliveries(of: Self.contact(.began, 0, id: id), in: window) { _ in id % 2 }
      }
    }
    let cancelled = router.cancelAll(of: 1, in: one)
    #expect(cancelled.map(\.contact.id) == [1, 3])
    #expect(cancelled.allSatisfy { $0.target == 1 && $0.contact.phase == .cancelled })
    #expect(router.cancelAll(of: 1, in: one).isEmpty)
    #expect(router.deliveries(of: Self.contact(.moved, 0, id: 3), in: one) { _ in 1 }.isEmpty)
    #expect(router.cancelAll(in: one).map(\.contact.id) == [2, 4])
    #expect(router.cancelAll(in: other).count == 4)
  }

  @Test("after one contact is cancelled, its further events have no target")
  func cancelOne() {
    var router = ContactRouter<Int>()
    let window = WindowID(rawValue: "w")
    for id in [3, 1] {
      _ = router.deliveries(of: Self.contact(.began, 4, id: id), in: window) { _ in 0 }
    }
    let taken = router.cancel(3, in: window)
    #expect(taken?.target == 0 && taken?.contact.phase == .cancelled && taken?.contact.id == 3)
    #expect(router.cancel(3, in: window) == nil)
    #expect(router.cancel(3, in: WindowID(rawValue: "other")) == nil)
    #expect(router.deliveries(of: Self.contact(.ended, 4, id: 3), in: window) { _ in 0 }.isEmpty)
    #expect(router.deliveries(of: Self.contact(.ended, 4, id: 1), in: window) { _ in 0 }.count == 1)
  }
}
