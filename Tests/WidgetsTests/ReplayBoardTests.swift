import Interaction
import Laws
import Testing

@testable import Widgets

/// A person at the board of a replay.
private typealias BoardHand = WidgetLife<ReplayBoard>

extension WidgetLife where W == ReplayBoard {
  fileprivate init(size: Size = Size(width: 760, height: 240), direction: Direction = .leftToRight)
  {
    let ticks = [10.0, 30, 60].map {
      ReplayTimeline.Tick(.trial, at: Instant(seconds: $0), "Trial at \(Int($0))")
    }
    let reading = ReplayBoardContent.Reading(
      name: "S1", event: "Event 1 of 2", fingerprint: "State 0", verdict: "Identical")
    let content = ReplayBoardContent(
      readings: [reading],
      timeline: ReplayTimeline(end: Instant(seconds: 100), ticks: ticks),
      moment: Instant(seconds: 20))
    self.init(before: ReplayBoard(), showing: content, size: size) { outcome, content in
      switch outcome {
      case .toggled: return "toggled"
      case .stepped(let direction): return "stepped \(direction)"
      case .passed(let direction): return "passed \(direction)"
      case .sought(let moment):
        content.moment = moment
        return "sought \(Int(moment.seconds.rounded()))"
      case .paced(let index):
        content.speed = index
        return "paced \(ReplayTransport.speeds[index])"
      case .touches: return "touches"
      case .help: return "help"
      case .closed: return "closed"
      }
    }
    settings.direction = direction
    settle()
    perform(.focused(true))
  }

  fileprivate mutating func tap(_ point: Point) {
    touch(.began, point)
    wait(0.1)
    touch(.ended, point)
  }

  fileprivate mutating func press(_ key: Key, _ text: String = "") {
    perform(.key(KeyPress(key, text: text)))
  }
}

@Suite("The board of a replay")
struct ReplayBoardTests {
  private func moment(_ seconds: Double) -> Instant { Instant(seconds: seconds) }

  @Test("a clock runs at its speed, and another speed or moment does not make it jump")
  func transport() {
    var transport = ReplayTransport(end: moment(60))
    transport.play(at: moment(100))
    #expect(transport.moment(at: moment(102)) == moment(2))
    transport.setSpeed(0, at: moment(102))
    #expect(transport.moment(at: moment(102)) == moment(2))
    #expect(transport.moment(at: moment(112)) == moment(3))
    transport.setSpeed(6, at: moment(112))
    #expect(transport.moment(at: moment(113)) == moment(11))
    transport.seek(to: moment(50), at: moment(113))
    #expect(transport.isPlaying(at: moment(114)))
    #expect(transport.moment(at: moment(114)) == moment(58))
    #expect(transport.moment(at: moment(200)) == moment(60))
    #expect(!transport.isPlaying(at: moment(200)))
    transport.play(at: moment(200))
    #expect(transport.moment(at: moment(200)) == .zero)
    transport.pause(at: moment(201))
    #expect(transport.moment(at: moment(300)) == moment(8))
    transport.seek(to: moment(-5), at: moment(300))
    #expect(transport.moment(at: moment(300)) == .zero)
  }

  @Test("the speeds are those that were promised")
  func speeds() {
    #expect(ReplayTransport.speeds == [0.1, 0.25, 0.5, 1, 2, 4, 8])
    #expect(ReplayTransport.speeds[ReplayTransport.usual] == 1)
  }

  @Test("one goes from trial to trial; without trials from event to event")
  func stops() {
    let tick = { (kind: ReplayTimeline.Tick.Kind, seconds: Double) in
      ReplayTimeline.Tick(kind, at: moment(seconds), "\(seconds)")
    }
    let line = ReplayTimeline(
      end: moment(9), ticks: [tick(.mark, 2), tick(.trial, 5), tick(.trial, 1)])
    #expect(line.stop(after: .zero)?.time == moment(1))
    #expect(line.stop(after: moment(1))?.time == moment(5))
    #expect(line.stop(after: moment(5)) == nil)
    #expect(line.stop(before: moment(9))?.time == moment(5))
    // Just after the beginning of a trial one goes to the one before.
    #expect(line.stop(before: moment(5.1))?.time == moment(1))
    #expect(line.stop(before: moment(5.5))?.time == moment(5))
    #expect(line.stop(before: moment(0.5)) == nil)
    #expect(line.current(at: moment(4))?.time == moment(1))
    let plain = ReplayTimeline(end: moment(9), ticks: [tick(.event, 2), tick(.event, 4)])
    #expect(plain.stop(after: moment(2))?.time == moment(4))
    #expect(ReplayTimeline(end: moment(9)).stop(after: .zero) == nil)
  }

  @Test("buttons, speeds and the time line are pressed")
  func presses() {
    var hand = BoardHand()
    let geometry = hand.scene.geometry
    for button in ReplayBoard.Button.allCases { hand.tap(geometry.buttons[button.rawValue].center) }
    #expect(
      hand.trace()
        == "sought 0 · passed -1 · stepped -1 · toggled · stepped 1 · passed 1 · sought 100")
    hand.tap(geometry.touches.center)
    hand.tap(geometry.speeds[0].center)
    hand.tap(geometry.speeds[6].center)
    #expect(hand.trace() == "touches · paced 0.1 · paced 8.0")
    hand.touch(.began, Point(x: geometry.timeline.x, y: geometry.timeline.center.y))
    hand.wait(0.1)
    hand.touch(.moved, Point(x: geometry.timeline.center.x, y: geometry.timeline.center.y))
    hand.wait(0.1)
    hand.touch(.moved, Point(x: geometry.timeline.maxX + 50, y: geometry.timeline.maxY + 90))
    hand.touch(.ended, Point(x: geometry.timeline.maxX + 50, y: geometry.timeline.maxY + 90))
    #expect(hand.trace() == "sought 0 · sought 50 · sought 100")
  }

  @Test("every command has its keys, and arrows follow the reading direction")
  func keys() {
    var hand = BoardHand()
    hand.press(.space, " ")
    hand.press(.right)
    hand.press(Key(rawValue: "period"), ".")
    hand.press(.left)
    hand.press(.pageDown)
    hand.press(.pageUp)
    hand.press(.home)
    hand.press(.end)
    #expect(
      hand.trace()
        == "toggled · stepped 1 · stepped 1 · stepped -1 · passed 1 · passed -1 · sought 0 · sought 100"
    )
    hand.press(.up)
    hand.press(.down)
    hand.press(Key(rawValue: "minus"), "-")
    hand.press(Key(rawValue: "0"), "0")
    hand.press(Key(rawValue: "t"), "t")
    hand.press(.f1)
    hand.press(.escape)
    #expect(
      hand.trace() == "paced 2.0 · paced 1.0 · paced 0.5 · paced 1.0 · touches · help · closed")
    var mirrored = BoardHand(direction: .rightToLeft)
    mirrored.press(.left)
    #expect(mirrored.trace() == "stepped 1")
    let geometry = mirrored.scene.geometry
    mirrored.tap(Point(x: geometry.timeline.x + 1, y: geometry.timeline.center.y))
    #expect(mirrored.trace() == "sought 100")
  }

  @Test("without ticks there is nothing to go to")
  func nothing() {
    var hand = BoardHand()
    hand.content.timeline = ReplayTimeline(end: Instant(seconds: 100))
    let geometry = hand.scene.geometry
    hand.tap(geometry.buttons[ReplayBoard.Button.next.rawValue].center)
    hand.press(.pageUp)
    #expect(hand.trace() == "")
  }

  @Test(
    "everything is in the window, no two parts overlap, and what can be operated has a name and an address",
    arguments: [Direction.leftToRight, .rightToLeft], [1, 1.5, 2])
  func layout(_ direction: Direction, _ scale: Double) throws {
    for width in [760.0, 420] {
      var hand = BoardHand(size: Size(width: width, height: 600), direction: direction)
      hand.settings.textScale = scale
      hand.settle()
      let geometry = hand.scene.geometry
      let parts = geometry.buttons + [geometry.touches, geometry.timeline] + geometry.speeds
      for (index, part) in parts.enumerated() {
        #expect(hand.scene.bounds.contains(part))
        for other in parts[(index + 1)...] { #expect(part.intersection(other).isEmpty) }
      }
      #expect(geometry.height <= 600)
      let region = try #require(hand.elements.first)
      #expect(region.all.filter(\.role.isActionable).allSatisfy { !$0.name.isEmpty })
    }
  }

  @Test("assistive technologies press buttons and set the moment")
  func assistance() {
    var hand = BoardHand()
    let known = [
      hand.act(.press, on: ElementID(ReplayBoard.buttons, ReplayButton.toggle.rawValue)),
      hand.act(.set(44), on: ReplayBoard.timeline),
      hand.act(.press, on: ElementID(ReplayBoard.speeds, 5)),
      hand.act(.press, on: ReplayBoard.touches),
      hand.act(.press, on: ElementID(ReplayBoard.speeds, 7)),
    ]
    #expect(known == [true, true, true, true, false])
    #expect(hand.trace() == "toggled · sought 44 · paced 4.0 · touches")
  }
}
