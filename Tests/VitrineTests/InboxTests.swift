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

/// The side of a kiosk's loop that reads.
private final class KioskDesk {
  let inbox: Inbox
  private let server: XServer
  private let connection: Connection
  private let clock = Clock()
  private var arrivals: ArraySlice<Arrival> = []

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
      while let arrival = arrivals.popFirst() {
        if case .input(let event, _, _, _)? = try inbox.content(of: arrival) { return event }
      }
      guard !clock.wait(descriptors: [inbox.descriptor], until: end).isEmpty else {
        throw SupportError.late(waitingFor: "an input", timeout: .waitLimit, seen: "")
      }
      arrivals = inbox.takeAll()[...]
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

  /// The number of hits of a search, once all is searched.
  func hits(of words: String, number: Int) throws -> Int {
    inbox.find(words, number: number)
    while true {
      let event = try next()
      guard case .found(let change) = event else {
        throw SupportError.late(waitingFor: "hits", timeout: .waitLimit, seen: "\(event)")
      }
      if change.isComplete, change.number == number { return change.count }
    }
  }
}

@Suite("The documents of a kiosk", .oneAtATime)
struct InboxTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// A kiosk that shows a document of two pages, which have German labels, too.
  private func desk() throws -> KioskDesk {
    let labels = [("Anchor", "Anker"), ("Bell", "Glocke")]
    let pages = try labels.enumerated().map { page, label in
      try folder.write("book/\(page).png", ContentFixture.picture(UInt8(10 * page)))
      return
        #"{"id":"c\#(page)","type":"Canvas","width":2,"height":2,"label":{"en":["\#(label.0)"],"de":["\#(label.1)"]},"items":[{"items":[{"motivation":"painting","body":{"id":"\#(page).png","type":"Image"},"target":"c\#(page)"}]}]}"#
    }
    try folder.write(
      "book/manifest.json", #"{"type":"Manifest","items":[\#(pages.joined(separator: ","))]}"#)
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

  @Test(
    "one that cannot be opened leaves the shown one as it was: it is searched, and follows the language",
    arguments: ["book/other.json", "book/missing.json"])
  func kept(_ name: String) throws {
    let desk = try desk()
    try writeBroken("book/other.json")
    switch desk.inbox.open(.file(folder(name))) {
    case .input(let event, _, _, _)?: #expect(event == .kiosk(.notOpened))
    case nil: #expect(try desk.next() == .kiosk(.notOpened))
    case let content?: Issue.record("\(content)")
    }
    #expect(try desk.hits(of: "bell", number: 1) == 1)
    desk.inbox.retitle(in: ["de"])
    let change = try desk.document()
    #expect(change.stage == .retitled && change.languages?.first == "de" && change.exhibit == nil)
    #expect(try desk.hits(of: "glocke", number: 2) == 1)
  }

  @Test("one that was read takes the place of the shown one, also in the search")
  func replaced() throws {
    let desk = try desk()
    try folder.write("book/other.json", ContentFixture.manifest("Other", ["0.png"]))
    let other = ExhibitName.file(folder("book/other.json"))
    let known = desk.inbox.open(other)
    #expect(known == nil)
    let change = try desk.document()
    #expect(change.exhibit == other && change.count == 1)
    #expect(try desk.hits(of: "bell", number: 1) == 0)
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
