import Documents
import Exhibits
import Fixtures
import Interaction
import Platform
import RowFiles
import Showcase
import TestSupport
import Testing
import Turns
import X11

@testable import Program

/// The side of a kiosk's loop that reads, whose one document has German labels, too.
private final class KioskDesk {
  let inbox: Inbox
  private let server: XServer
  private let connection: Connection
  private let clock = Clock()

  init(_ path: String) throws {
    server = try XServer.xvfb(width: 320, height: 240)
    connection = try Connection(displayName: server.displayName, isStrict: true)
    var configuration = LaunchConfiguration()
    configuration.kiosk = LaunchConfiguration.Kiosk()
    let builder = CatalogBuilder(
      languages: ["en"], collation: .shared, keepsOrder: true, hasRows: true, hasSections: false)
    var plan = RunPlan(configuration)
    plan.document = try DocumentPlan(path: path, catalogBuilder: builder)
    plan.content = ContentPlan(
      paths: [path], root: nil, isShelf: false, catalogBuilder: builder)
    inbox = Inbox(
      plan, textures: Textures(connection: connection, byteCap: 1 << 20),
      selections: Selections(connection: connection), clock: clock)
    try inbox.read()
  }

  deinit { server.stop() }

  /// The next input that the messages of other threads become.
  func next() throws -> Input.Event {
    let end = clock.now + Double(Duration.waitLimit.components.seconds)
    while true {
      let arrivals = inbox.takeAll()
      for (index, arrival) in arrivals.enumerated() {
        guard case .input(let event, _, _, _)? = try inbox.content(of: arrival) else { continue }
        #expect(index == arrivals.count - 1, "\(arrivals)")
        return event
      }
      guard !clock.wait(descriptors: [inbox.descriptor], until: end).isEmpty else {
        throw SupportError.late(waitingFor: "an input", timeout: .waitLimit, seen: "")
      }
    }
  }

  /// The next change of the document.
  func document() throws -> DocumentChange {
    let event = try next()
    guard case .document(let change) = event else {
      throw SupportError.late(waitingFor: "a document", timeout: .waitLimit, seen: "\(event)")
    }
    return change
  }
}

@Suite("The documents of a kiosk", .oneAtATime)
struct InboxTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// A kiosk that shows a document of two pages.
  private func desk() throws -> KioskDesk {
    for page in 0..<2 {
      try folder.write("book/\(page).png", ContentFixture.picture(UInt8(10 * page)))
    }
    try folder.write("book/manifest.json", ContentFixture.manifest("Book", ["0.png", "1.png"]))
    let desk = try KioskDesk(folder("book"))
    #expect(try desk.document() == DocumentChange(count: 2))
    return desk
  }

  /// A manifest that is cut off.
  private func writeBroken(_ name: String) throws {
    try folder.write(name, #"{"type":"Manifest","items":["#)
  }

  @Test("one that a visitor opens and that cannot be read is refused, and the kiosk goes on")
  func refused() throws {
    let desk = try desk()
    try writeBroken("book/other.json")
    let known = desk.inbox.open(.file(folder("book/other.json")))
    #expect(known == nil)
    #expect(try desk.next() == .kiosk(.notOpened))
  }

  @Test("the first one is shown again while its files are being written")
  func home() throws {
    let desk = try desk()
    try folder.write("book/other.json", ContentFixture.manifest("Other", ["0.png"]))
    let other = desk.inbox.open(.file(folder("book/other.json")))
    #expect(other == nil)
    #expect(try desk.document().count == 1)
    try writeBroken("book/manifest.json")
    let home = desk.inbox.open(nil)
    guard case .input(.document(let change), _, let catalog, _)? = home else {
      Issue.record("\(home.map { "\($0)" } ?? "it is read")")
      return
    }
    #expect(change == DocumentChange(count: 2))
    #expect(catalog?.document.pages.count == 2)
  }

  @Test("the first one is needed: without it the program ends")
  func needed() throws {
    try writeBroken("book/manifest.json")
    let desk = try KioskDesk(folder("book/manifest.json"))
    #expect(throws: Failure.self) { try desk.next() }
  }
}
