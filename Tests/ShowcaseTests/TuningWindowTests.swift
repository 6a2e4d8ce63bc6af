import Foundation
import Interaction
import Testing
import Widgets

@testable import Showcase

@Suite("tuning while controls are in use")
struct TuningWindowTests {
  /// A bar with the window of tuning.
  private struct Desk {
    let start: LaunchConfiguration
    var showcase: Showcase
    var time = 0.0
    var inputs: [Input] = []
    var effects: [Effect] = []

    init(kiosk: Bool = false, tuner: LaunchConfiguration.Tuner? = nil) {
      let items = (0..<12).map { index in
        FisheyeItem(
          id: "i\(index)", title: "Item \(index)",
          face: .tile(Tile(letters: "\(index)", top: .clear, bottom: .clear, ink: .clear)))
      }
      var configuration = LaunchConfiguration(
        bar: .init(items: items), layout: kiosk ? .single : nil,
        kiosk: kiosk ? LaunchConfiguration.Kiosk() : nil)
      configuration.tuning = tuner
      start = configuration
      showcase = Showcase(configuration)
      effects = showcase.begin()
      take(.resized(Surface(size: Size(width: 1000, height: 480))))
      if tuner?.isOpen == true { show() }
    }

    mutating func show() {
      take(.resized(Surface(size: Size(width: 560, height: 760))), in: .tuning)
      take(.visible(true), in: .tuning)
    }

    mutating func take(_ event: Input.Event) {
      time += 0.1
      let input = Input(time: Instant(seconds: time), event: event)
      inputs.append(input)
      effects += showcase.update(input, ruler: PlainRuler())
    }

    mutating func take(_ event: WindowEvent, in window: WindowID = .fisheye) {
      take(.window(window, event))
    }

    mutating func key(_ key: Key, in window: WindowID = .fisheye) {
      take(.key(KeyPress(key)), in: window)
    }

    func picture(_ window: WindowID = .fisheye) -> DisplayList {
      showcase.display(of: window, at: Instant(seconds: time), ruler: PlainRuler())
    }

    /// Sets a constant in the window, as an assistive technology does.
    mutating func set(_ constant: Tunable, _ value: Double) {
      take(.action(.set(value), on: ElementID("sliders", constant.name)), in: .tuning)
    }

    var reports: [String] {
      effects.compactMap { effect in
        guard case .report(let report) = effect else { return nil }
        return "\(report.name) \(report.item ?? "") \(report.value.map { "\($0)" } ?? "")"
      }
    }
  }

  @Test("F7 opens the window, and closing it leaves what was changed")
  func opens() {
    var desk = Desk()
    #expect(desk.showcase.windows == [.fisheye])
    desk.key(.f7)
    #expect(desk.showcase.windows == [.fisheye, .tuning])
    #expect(desk.effects.contains(.raise(.tuning)))
    desk.show()
    #expect(desk.picture().layers.contains { $0.id.role == "bar curve" })
    desk.set(.barZoom, 3)
    desk.take(.closed, in: .tuning)
    #expect(desk.showcase.windows == [.fisheye])
    #expect(!desk.picture().layers.contains { $0.id.role == "bar curve" })
    #expect(desk.showcase.settings[.barZoom] == 3)
  }

  @Test("a knob that is dragged changes the bar at once, and is reported")
  func drag() throws {
    var desk = Desk(tuner: .init())
    desk.take(.hovered(Point(x: 500, y: 440)))
    let before = desk.picture()
    let frame = try #require(
      desk.showcase.elements(of: .tuning, at: .zero, ruler: PlainRuler()).children.first?.children
        .first { $0.name == "Unfolding and folding" }?.bounds)
    let middle = Point(x: frame.center.x, y: frame.center.y)
    desk.take(.contact(Contact(id: 1, phase: .began, position: middle, kind: .touch)), in: .tuning)
    let end = Point(x: frame.maxX - 10, y: middle.y)
    desk.take(.contact(Contact(id: 1, phase: .moved, position: end, kind: .touch)), in: .tuning)
    desk.take(.contact(Contact(id: 1, phase: .ended, position: end, kind: .touch)), in: .tuning)
    #expect(desk.showcase.settings[.unfolding] == 2)
    #expect(desk.reports.last == "tuned motion.unfolding 2.0")
    desk.set(.barItemSize, 64)
    #expect(desk.picture() != before)
    #expect(desk.showcase.hasChanged)
  }

  @Test("F4 switches between two sets, and shows which is on")
  func sets() {
    var desk = Desk(tuner: .init())
    let usual = Fingerprint(desk.picture())
    desk.set(.barItemSize, 80)
    let large = Fingerprint(desk.picture())
    #expect(usual != large)
    desk.key(.f4)
    #expect(Fingerprint(desk.picture()) == usual)
    desk.key(.f4, in: .tuning)
    #expect(Fingerprint(desk.picture()) == large)
    #expect(desk.reports.suffix(2) == ["switched B ", "switched A "])
    let tunings = desk.showcase.tunings
    #expect(tunings.first[.barItemSize] == 80 && tunings.second.isEmpty)
  }

  @Test("inputs with changed constants replay to the same pictures")
  func replay() throws {
    var desk = Desk(tuner: .init())
    var marks: [UInt64] = []
    desk.take(.hovered(Point(x: 500, y: 440)))
    for (constant, value) in [
      (Tunable.barZoom, 3.0), (.barKernel, 2), (.barReach, 1.5), (.unfolding, 1), (.barZoom, 1.5),
    ] {
      desk.set(constant, value)
      desk.take(.hovered(Point(x: 500 + 10 * value, y: 440)))
      marks.append(Fingerprint(desk.picture()).value)
    }
    desk.key(.f4)
    desk.key(.f12)
    marks.append(Fingerprint(desk.picture()).value)
    let lines = try desk.inputs.map { try JSONEncoder().encode($0) }
    let start = try JSONDecoder().decode(
      LaunchConfiguration.self, from: JSONEncoder().encode(desk.start))
    var showcase = Showcase(start)
    _ = showcase.begin()
    var again: [UInt64] = []
    for line in lines {
      let input = try JSONDecoder().decode(Input.self, from: line)
      _ = showcase.update(input, ruler: PlainRuler())
      let list = showcase.display(of: .fisheye, at: input.time, ruler: PlainRuler())
      again.append(Fingerprint(list).value)
    }
    #expect(marks.allSatisfy(again.contains))
    #expect(again.last == marks.last)
    #expect(showcase.settings == desk.showcase.settings)
  }

  @Test("wishes of the desktop leave what was tuned")
  func desktop() {
    var desk = Desk(tuner: .init())
    desk.set(.barEvasion, 5)
    desk.take(.settings(Settings(isDark: true)))
    #expect(desk.showcase.settings.isDark)
    #expect(desk.showcase.settings[.barEvasion] == 5)
  }

  @Test("both sets are saved in the file of the command line, and without one nothing is")
  func saves() {
    let save = KeyPress(Key(rawValue: "s"), modifiers: .control)
    var desk = Desk(tuner: .init(file: "s.json"))
    desk.set(.barEvasion, 5)
    desk.take(.key(save), in: .tuning)
    var first = Tuning()
    first[.barEvasion] = 5
    #expect(desk.effects.last == .keepTuning(first, Tuning(), "s.json"))
    let status = { (desk: Desk) in
      desk.showcase.elements(of: .tuning, at: .zero, ruler: PlainRuler()).children.first?.children
        .first { $0.role == .status }?.name ?? ""
    }
    #expect(status(desk) == "One value is changed.")
    desk.take(.tuningKept(true))
    #expect(status(desk) == "Saved in 's.json'.")
    var other = Desk(tuner: .init())
    other.take(.key(save), in: .tuning)
    #expect(status(other).hasPrefix("Not saved"))
  }

  @Test("F12 adds the two spaces of the bar, and taken back it leaves the picture as it was")
  func overlay() {
    var desk = Desk()
    let before = desk.picture()
    desk.key(.f12)
    #expect(desk.showcase.hasOverlay)
    #expect(desk.picture().layers.contains { $0.id.role == "bar spaces" })
    desk.key(.f12)
    #expect(!desk.showcase.hasOverlay)
    #expect(desk.picture() == before)
  }

  @Test("visitors of a kiosk tune nothing")
  func kiosk() {
    var desk = Desk(kiosk: true)
    for key in [Key.f7, .f4, .f12] { desk.take(.key(KeyPress(key)), in: .exhibit) }
    #expect(desk.showcase.windows == [.exhibit])
    #expect(!desk.showcase.hasOverlay)
  }
}
