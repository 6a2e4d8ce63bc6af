import Fixtures
import Interaction
import Pictures
import Platform
import TestSupport
import Testing
import Turns
import X11

@testable import Program

/// Decoders, a mailbox and a server, and the part of the loop between them.
final class Desk {
  let server: XServer
  let textures: Textures
  let decoding: PictureDecoding
  private let connection: Connection
  private let mailbox = Mailbox<LoadedPicture>()
  private let clock = Clock()
  var delivery: PictureDelivery
  /// The changes so far, as text.
  private(set) var lines: [String] = []
  /// The most bytes that were on the server.
  private(set) var peak = 0

  init(byteLimit: Int, byteCap: Int, languages: [String] = []) throws {
    server = try XServer.xvfb(width: 320, height: 240)
    connection = try Connection(displayName: server.displayName, isStrict: true)
    textures = Textures(connection: connection, byteCap: byteCap)
    decoding = PictureDecoding(
      cache: nil, byteLimit: byteLimit, answer: { [mailbox] in mailbox.post($0) }, warn: { _ in })
    delivery = PictureDelivery(decoding, textures: textures, languages: languages)
  }

  deinit { server.stop() }

  /// Turns the loop until a number of pictures are ready or have failed.
  func turn(until count: Int) throws {
    while lines.count < count || delivery.isSending {
      delivery.order()
      if !delivery.isSending {
        let hasCome = clock.wait(
          descriptors: [mailbox.descriptor],
          until: clock.now + Double(Duration.waitLimit.components.seconds))
        if hasCome.isEmpty {
          throw SupportError.late(
            waitingFor: "a picture", timeout: .waitLimit, seen: lines.joined(separator: "\n"))
        }
      }
      for picture in mailbox.takeAll() { note(delivery.take(picture).map { [$0] } ?? []) }
      note(try delivery.send())
      peak = max(peak, textures.byteCount)
    }
  }

  private func note(_ changes: [PictureDelivery.Change]) {
    for change in changes {
      switch change {
      case .ready(let id, let size): lines.append("\(id.rawValue) \(Int(size.width))")
      case .failed(let id, let reason): lines.append("\(id.rawValue) failed: \(reason)")
      case .finer: break
      }
    }
  }
}

@Suite("pictures come from files to the server", .oneAtATime)
struct PictureDeliveryTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func page(_ name: String, width: Int = 300, height: Int = 400) throws -> String {
    let fixture = JPEGFixture(width: width, height: height) { x, y in UInt32(x * 7 + y * 65_536) }
    return try folder.file(fixture.bytes, named: name)
  }

  @Test("pictures arrive whole or smaller, and a failure names file, problem and remedy")
  func kinds() throws {
    let desk = try Desk(byteLimit: 64 << 20, byteCap: 16 << 20)
    let page = try page("page.jpg")
    let damaged = try folder.file([0xFF, 0xD8, 0xFF, 0], named: "damaged.jpg")
    let ids = [PictureID(page), PictureID(page, .fitted(100)), PictureID(damaged)]
    for id in ids { desk.delivery.load(id) }
    try desk.turn(until: 3)
    #expect(
      Set(desk.lines) == [
        "\(page) 300", "\(page)#fitted=100 75",
        "\(damaged) failed: This picture: the file is cut short. Save or copy the file anew.",
      ])
    #expect(desk.textures.lacking(of: ids[1]) == 0)
    for id in ids { desk.delivery.unload(id) }
    #expect(desk.textures.byteCount == 0)
  }

  @Test("the problem with a picture is in the language of the windows")
  func german() throws {
    let desk = try Desk(byteLimit: 64 << 20, byteCap: 16 << 20, languages: ["de_AT"])
    let damaged = try folder.file([0xFF, 0xD8, 0xFF, 0], named: "damaged.jpg")
    let words = try folder.file(Array("words".utf8), named: "words.jpg")
    for path in [damaged, words] { desk.delivery.load(PictureID(path)) }
    try desk.turn(until: 2)
    #expect(
      Set(desk.lines) == [
        "\(damaged) failed: Dieses Bild: Die Datei ist abgeschnitten. Die Datei neu speichern oder neu kopieren.",
        "\(words) failed: Dieses Bild: Die Datei ist kein Bild in einem bekannten Format (PNG, JPEG, WebP, GIF, BMP, TIFF, PDF, JPEG 2000, SVG, HEIF). Das Bild als PNG oder JPEG speichern.",
      ])
  }

  @Test("a picture that is released before it arrives never arrives")
  func givenBack() throws {
    let desk = try Desk(byteLimit: 64 << 20, byteCap: 16 << 20)
    let page = try page("page.jpg")
    let gone = (1...5).map { PictureID(page, .fitted($0 * 10)) }
    for id in gone { desk.delivery.load(id) }
    desk.delivery.order()
    for id in gone { desk.delivery.unload(id) }
    desk.delivery.load(PictureID(page))
    try desk.turn(until: 1)
    #expect(desk.lines == ["\(page) 300"])
    #expect(gone.allSatisfy { desk.textures.lacking(of: $0) == nil })
  }

  @Test("a large picture is ready when half its size is there, and is sent to its end")
  func gradually() throws {
    let desk = try Desk(byteLimit: 64 << 20, byteCap: 32 << 20)
    let id = PictureID(try page("page.jpg", width: 1400, height: 1000))
    desk.delivery.load(id)
    desk.delivery.order()
    try desk.turn(until: 1)
    #expect(desk.lines == ["\(id.rawValue) 1400"])
    #expect(desk.textures.lacking(of: id) == 0)
    #expect(desk.textures.byteCount > 1400 * 1000 * 5)
  }

  @Test("turning through many pages never takes more than is allowed on the server")
  func manyPages() throws {
    let cap = 4 << 20
    let desk = try Desk(byteLimit: 16 << 20, byteCap: cap)
    let file = try page("page.jpg", width: 600, height: 800)
    var pages: [PictureID] = []
    for number in 0..<60 {
      let path = "\(folder.path)/\(number).jpg"
      try folder.hardLink(file, to: path)
      pages.append(PictureID(path, .fitted(500)))
    }
    for number in pages.indices {
      for id in pages[number..<min(number + 3, pages.count)] { desk.delivery.load(id) }
      if number >= 12 { desk.delivery.unload(pages[number - 12]) }
      try desk.turn(until: number + 1)
    }
    #expect(desk.peak > cap / 2)
    #expect(desk.peak <= cap)
    #expect(desk.lines.allSatisfy { !$0.contains("failed") })
  }
}
