import Fixtures
import Foundation
import Interaction
import Showcase
import TestSupport
import Testing
import Turns

@Suite("a kiosk under many hands", .waiting)
struct ProgramHandsTests {
  /// A place on the screen, in pixels.
  private typealias Spot = (x: Double, y: Double)

  let folder: ScratchFolder
  let visit: Visit
  let touch: TouchScreen

  init() throws {
    folder = try ScratchFolder()
    let server = try XServer.inputtest(width: 1400, height: 1000)
    touch = try server.devices.touch
    visit = try Visit(["kiosk", "--language", "en", "--reduced-motion"], in: folder, on: server)
    _ = try visit.recorded("\"pictureReady\"")
    try visit.probe.settle(visit.window)
  }

  /// What the window shows, by its recording so far.
  private func window() throws -> Element {
    let run = try Run(
      ["describe", "--json", "--replay", folder.path + "/recording", "--language", "en"])
    #expect(run.ending == .code(0))
    let text = run.output.joined(separator: "\n")
    return try #require(try JSONDecoder().decode([Element].self, from: Data(text.utf8)).first)
  }

  /// A point of the window on the screen.
  private func spot(_ point: Point, _ window: Element) -> Spot {
    let scale = Double(visit.area.width) / window.bounds.width
    return (
      Double(visit.area.x) + point.x * scale, Double(visit.area.y) + point.y * scale
    )
  }

  private func bounds(
    _ role: Element.Role, _ name: String = "", _ window: Element
  ) throws -> Rect {
    try #require(
      window.all.first {
        $0.role == role && (name.isEmpty || $0.name == name) && !$0.bounds.isEmpty
          && !$0.states.contains(.disabled)
      }?.bounds, "\(role) '\(name)' in \(window.lines.joined(separator: "\n"))")
  }

  /// The rows that are seen as a whole, but for those beneath a preview.
  private func rows(_ window: Element) throws -> [Rect] {
    try items(of: "Rows", window) { $0.height > 30 }
  }

  /// The letters of the strip, but for those beneath a preview.
  private func letters(_ window: Element) throws -> [Rect] {
    try items(of: "Index", window) { $0.height > 10 }
  }

  private func items(
    of list: String, _ window: Element, where isWhole: (Rect) -> Bool
  ) throws -> [Rect] {
    let all = window.all
    let list = try #require(
      all.first { [.list, .tree].contains($0.role) && $0.name == list })
    let preview = all.first { $0.role == .dialog }?.bounds ?? Rect(.zero)
    return list.children.filter {
      [.listitem, .treeitem].contains($0.role) && !$0.states.contains(.disabled)
        && $0.bounds.intersection(preview).isEmpty
    }.map(\.bounds).filter(isWhole)
  }

  private func tap(_ finger: Int, _ spot: Spot) throws {
    try touch.begin(finger, at: spot.x, spot.y)
    try touch.end(finger)
  }

  /// Ends the program as the system does, and expects what it has written to the log, but for a finger that was let go
  /// since a slow machine let it rest for long.
  private func end(complaining expected: [String] = []) throws {
    visit.program.kill(SIGTERM)
    _ = try visit.program.wait()
    let rest = "vitrine: A contact that did not move is ignored until it lifts."
    let text = try String(contentsOfFile: folder.path + "/errors", encoding: .utf8)
    #expect(text.split(separator: "\n").map(String.init).filter { $0 != rest } == expected)
  }

  /// The contacts in the recording.
  private func contacts() throws -> [Contact] {
    try String(contentsOfFile: folder.path + "/recording", encoding: .utf8).split(separator: "\n")
      .compactMap { line in
        guard let input = try? JSONDecoder().decode(Input.self, from: Data(line.utf8)),
          case .window(_, .user(.pointer(.contact(let contact)))) = input.event
        else { return nil }
        return contact
      }
  }

  @Test(
    "beside a finger that rests on a row, other hands choose, turn and scrub; a palm is let go and logged, ten fingers hold nothing up"
  )
  func hands() throws {
    let start = try window()
    let row = try #require(rows(start).dropFirst().first)
    try touch.begin(0, at: spot(row.center, start).x, spot(row.center, start).y)
    #expect(try visit.logged().event == "peeked")

    // Other hands.
    let held = try window()
    let free = try rows(held).filter { $0 != row }
    for (round, other) in free.prefix(3).enumerated() {
      try tap(1, spot(other.center, held))
      #expect(try visit.logged("selected").item != nil, "round \(round)")
    }
    let letter = try #require(letters(held).last)
    try tap(2, spot(letter.center, held))
    #expect(try visit.logged("reached").item != nil)
    let item = try #require(held.all.first { $0.role == .toolbar }?.children.last)
    try tap(3, spot(item.bounds.center, held))
    _ = try visit.logged("selected")

    // A palm on the page: five contacts within 3 cm.
    let page = try bounds(.img, "", try window())
    let palm = (0..<5).map { finger in
      spot(
        Point(
          x: page.center.x + 25 * Double(finger % 3), y: page.maxY - 80 + 30 * Double(finger / 3)),
        held)
    }
    try touch.begin(10, together: palm)
    // A finger that has rested for 20 s by now, on a slow machine, is let go as well.
    while try visit.logged("ignored").item != "palm" {}
    for finger in 10..<15 {
      try touch.move(finger, to: palm[finger - 10].x - 90, palm[finger - 10].y)
      try touch.end(finger)
    }

    // Ten fingers, the one that rests among them.
    let ten = try window()
    let knob = try bounds(.slider, "Page", ten)
    let slots = try bounds(.toolbar, "Items", ten)
    let image = try bounds(.img, "", ten)
    let spots: [Point] = [
      try #require(rows(ten).last).center,
      try #require(rows(ten).dropLast(2).last).center,
      try bounds(.tree, "Index", ten).center,
      Point(x: slots.x + 30, y: slots.center.y), Point(x: slots.maxX - 30, y: slots.center.y),
      Point(x: knob.x + 30, y: knob.center.y), Point(x: knob.maxX - 30, y: knob.center.y),
      image.center, Point(x: image.maxX - 20, y: image.y + image.height / 3),
    ]
    for (finger, point) in spots.enumerated() {
      // Fingers of several people: four of one hand within 0.08 s are a palm.
      try visit.probe.settle(visit.window, quiet: .milliseconds(100))
      try touch.begin(20 + finger, at: spot(point, ten).x, spot(point, ten).y)
    }
    for step in 1...8 {
      for (finger, point) in spots.enumerated() {
        let moved = Point(x: point.x + 3 * Double(step), y: point.y - 2 * Double(step))
        try touch.move(20 + finger, to: spot(moved, ten).x, spot(moved, ten).y)
      }
    }
    for finger in spots.indices { try touch.end(20 + finger) }
    try visit.probe.settle(visit.window)

    // Everything answers as before.
    let last = try window()
    try tap(40, spot(try #require(rows(last).first).center, last))
    #expect(try visit.logged("selected").item != nil)
    try touch.end(0)
    try visit.probe.settle(visit.window)
    try end(complaining: ["vitrine: 3 contacts of palms are ignored until they lift."])

    // The server has reported every contact, ten of them at once, and each was lifted.
    var (down, most): (Set<Int>, Int) = ([], 0)
    for contact in try contacts() {
      switch contact.phase {
      case .began: down.insert(contact.id)
      case .moved: break
      case .ended, .cancelled: down.remove(contact.id)
      }
      most = max(most, down.count)
    }
    #expect(most == 10 && down.isEmpty)
    try folder.expectReplay(onScreen: 1400, 1000, #_sourceLocation)
  }

  @Test(
    "for ten minutes something rests on a row while another hand chooses rows, in a replay: nothing is held up, and what rests is let go after 20 s"
  )
  func minutes() throws {
    let start = try window()
    let seen = try rows(start)
    try end()
    // The start of the program, and after it a visit that takes no time here.
    let lines = try String(contentsOfFile: folder.path + "/recording", encoding: .utf8)
      .split(separator: "\n").map(String.init).filter { !$0.hasPrefix("{\"picture\":") }
    let inputs = lines.compactMap {
      try? JSONDecoder().decode(Input.self, from: Data($0.utf8))
    }
    let first = try #require(inputs.last).time + 1
    func contact(
      _ phase: Contact.Phase, _ id: Int, _ row: Rect, after seconds: Double
    ) throws -> String {
      let input = Input(
        time: first + seconds, window: .exhibit,
        event: .contact(Contact(id: id, phase: phase, position: row.center, kind: .touch)))
      return String(decoding: try JSONEncoder().encode(input), as: UTF8.self)
    }
    var visit = [try contact(.began, 1, seen[1], after: 0)]
    // Rows that the preview of the second one does not cover.
    let held = [seen[0], seen[seen.count - 1]]
    let rounds = 200
    for round in 0..<rounds {
      let row = held[round % 2]
      visit.append(try contact(.began, 10 + round, row, after: 2 + 3 * Double(round)))
      visit.append(try contact(.ended, 10 + round, row, after: 2.08 + 3 * Double(round)))
    }
    visit.append(try contact(.ended, 1, seen[1], after: 3 * Double(rounds)))
    let text = (lines + visit).joined(separator: "\n") + "\n"
    try Data(text.utf8).write(to: URL(filePath: folder.path + "/minutes"))
    let run = try Run(["--replay", folder.path + "/minutes", "--print", "--language", "en"])
    #expect(run.ending == .code(0) && run.errors == [])
    #expect(run.output.count { $0.hasSuffix("is chosen.") } == rounds)
    #expect(
      run.output.count { $0.contains("A contact that did not move is ignored until it lifts.") }
        == 1)
  }
}
