import CX11
import Interaction
import Platform
import Raster
import TestSupport
import Testing

@testable import X11

@Suite("What is dragged into another program")
struct DragTests {
  /// A program that takes drops, and speaks the protocol on a connection of its own.
  private final class Target {
    let paster: Paster
    /// The window under the pointer, at the corner of the screen, and the one that gets its messages.
    let window: UInt
    let receiver: UInt
    private var waiting: [XClientMessageEvent] = []

    init(_ server: XServer, version: UInt, hasProxy: Bool) throws {
      paster = try Paster(server)
      let display = paster.display
      var attributes = XSetWindowAttributes()
      attributes.override_redirect = 1
      window = XCreateWindow(
        display, XDefaultRootWindow(display), 0, 0, 90, 90, 0, 0, UInt32(InputOutput), nil,
        UInt(CWOverrideRedirect), &attributes)
      receiver = hasProxy ? paster.window : window
      if hasProxy {
        set([receiver], type: "WINDOW", "XdndProxy", of: window)
        set([receiver], type: "WINDOW", "XdndProxy", of: receiver)
      }
      set([version], type: "ATOM", "XdndAware", of: receiver)
      XMapWindow(display, window)
      XSync(display, 0)
    }

    private func set(_ numbers: [UInt], type: String, _ name: String, of window: UInt) {
      numbers.withUnsafeBytes {
        _ = XChangeProperty(
          paster.display, window, paster.atom(name), paster.atom(type), 32, PropModeReplace,
          $0.bindMemory(to: UInt8.self).baseAddress, Int32(numbers.count))
      }
    }

    /// The messages that have arrived since the last call: their names, and their numbers.
    func messages() -> [(name: String, window: UInt, data: [Int])] {
      var all: [(String, UInt, [Int])] = []
      while let message = paster.poll(ClientMessage)?.xclient {
        let data = message.data.l
        all.append(
          (
            paster.name(message.message_type), message.window,
            [data.0, data.1, data.2, data.3, data.4]
          ))
      }
      return all
    }

    func send(_ name: String, to source: Int, _ data: (Int, Int, Int, Int)) {
      var event = XEvent()
      event.xclient.type = ClientMessage
      event.xclient.window = UInt(source)
      event.xclient.message_type = paster.atom(name)
      event.xclient.format = 32
      event.xclient.data.l = (Int(window), data.0, data.1, data.2, data.3)
      XSendEvent(paster.display, UInt(source), 0, NoEventMask, &event)
      XSync(paster.display, 0)
    }
  }

  private let server: XServer
  private let connection: X11.Connection
  private let window: X11.Window
  private let selections: Selections
  private let translator: EventTranslator
  private let hands: Hands

  init() throws {
    server = try XServer.xvfb(width: 640, height: 480)
    connection = try X11.Connection(displayName: server.displayName, isStrict: true)
    var options = WindowOptions(
      id: WindowID(rawValue: "test"), title: "Prüfling", size: PixelSize(width: 300, height: 300))
    options.origin = PixelPoint(x: 200, y: 100)
    let group = WindowGroup(connection: connection)
    window = try X11.Window(in: group, options: options, scale: 1)
    selections = Selections(connection: connection)
    translator = EventTranslator(group: group, clock: Clock(), selections: selections)
    hands = try Hands(on: server)
    window.show()
    XSync(connection.display, 0)
    _ = turn()
  }

  /// The events of the window that have arrived.
  private func turn() -> [String] {
    XSync(connection.display, 0)
    let inputs = translator.translateAll().inputs
    translator.answerDrag { _, _ in true }
    // What it sent is carried out.
    XSync(connection.display, 0)
    return inputs.map { LiveWindow.words($0.event) }
  }

  /// The messages to a target once there is one, and nothing more is sent.
  private func messages(to target: Target) throws -> [(name: String, window: UInt, data: [Int])] {
    var messages: [(name: String, window: UInt, data: [Int])] = []
    // A search takes a turn for each window below the root, and one more for a proxy.
    for _ in 0..<8 {
      _ = turn()
      XSync(target.paster.display, 0)
      messages += target.messages()
    }
    return messages
  }

  /// Begins a drag of some words with the mouse.
  private func begin(_ offer: SelectionOffer) throws {
    try hands.move(to: 300, 200)
    try hands.press()
    #expect(turn().contains("began mouse primary 100,100"))
    #expect(translator.canDrag(from: window))
    selections.own(.drag, offer)
    translator.drag(from: window)
  }

  @Test(
    "is announced, moved and dropped as the protocol has it, also by a proxy",
    arguments: [(5, false), (3, false), (4, true)] as [(UInt, Bool)])
  func protocolSteps(version: UInt, hasProxy: Bool) throws {
    let target = try Target(server, version: version, hasProxy: hasProxy)
    let words = String(repeating: "Wörter ☂ ", count: 60_000)
    try begin(SelectionOffer(text: words, html: "<p>", addresses: ["file:///a"]))
    try hands.move(to: 40, 50)
    let first = try messages(to: target)
    #expect(first.map(\.name) == ["XdndEnter", "XdndPosition"])
    #expect(first.allSatisfy { $0.window == target.window })
    let enter = try #require(first.first)
    let source = enter.data[0]
    #expect(enter.data[1] == Int(version) << 24 | 1, "more than three types")
    #expect(
      enter.data[2...].map { target.paster.name(UInt($0)) } == [
        "text/html", "text/uri-list", "UTF8_STRING",
      ])
    let list = try Probe(on: server).atoms("XdndTypeList", of: UInt(source))
    #expect(
      list == ["text/html", "text/uri-list", "UTF8_STRING", "text/plain;charset=utf-8", "TEXT"])
    #expect(first.last?.data[2] == 40 << 16 | 50)
    #expect(first.last?.data[4] == Int(target.paster.atom("XdndActionCopy")))
    // No other position before the answer, then the last one.
    for x in 41...45 { try hands.move(to: x, 50) }
    #expect(try messages(to: target).isEmpty)
    let copy = Int(target.paster.atom("XdndActionCopy"))
    target.send("XdndStatus", to: source, (1, 0, 0, copy))
    #expect(try messages(to: target).map { $0.data[2] } == [45 << 16 | 50])
    target.send("XdndStatus", to: source, (1, 20 << 16 | 20, 60 << 16 | 60, copy))
    try hands.move(to: 60, 60)
    #expect(try messages(to: target).isEmpty, "the answer is known there")
    try hands.release()
    let drop = try messages(to: target)
    #expect(drop.map(\.name) == ["XdndDrop"])
    #expect(translator.deadline != nil)
    let bytes = try fetch("UTF8_STRING", at: UInt(drop[0].data[2]), target.paster)
    #expect(String(decoding: bytes, as: UTF8.self) == words)
    target.send("XdndFinished", to: source, (1, copy, 0, 0))
    #expect(turn().contains("drag accepted"))
    #expect(translator.deadline == nil)
    XSync(target.paster.display, 0)
    #expect(
      XGetSelectionOwner(target.paster.display, target.paster.atom("XdndSelection")) == 0)
    try connection.check()
  }

  /// Fetches a form of what was dropped, in portions where it comes so.
  private func fetch(_ type: String, at time: UInt, _ paster: Paster) throws -> [UInt8] {
    paster.ask(type, of: "XdndSelection", at: time)
    func next(_ kind: Int32, where fits: (XEvent) -> Bool) throws {
      for _ in 0..<20 {
        _ = turn()
        XSync(paster.display, 0)
        while let event = paster.poll(kind) { if fits(event) { return } }
      }
      Issue.record("nothing came")
    }
    try next(SelectionNotify) { $0.xselection.property != 0 }
    XSync(paster.display, 1)
    var (kind, bytes) = paster.take("ANSWER")
    guard kind == "INCR" else { return bytes }
    bytes = []
    while true {
      try next(PropertyNotify) { $0.xproperty.state == PropertyNewValue }
      let portion = paster.take("ANSWER").bytes
      if portion.isEmpty { return bytes }
      bytes += portion
    }
  }

  @Test("is left alone by windows that know no such thing, and by those of older versions")
  func unaware() throws {
    let target = try Target(server, version: 2, hasProxy: false)
    try begin(SelectionOffer(text: "a"))
    try hands.move(to: 40, 50)
    #expect(try messages(to: target).isEmpty)
    try hands.release()
    var words: [String] = []
    for _ in 0..<8 { words += turn() }
    #expect(words.contains("drag refused"))
    try connection.check()
  }

  @Test("begins only from a pressed pointer, and ends with its window")
  func ends() throws {
    #expect(!translator.canDrag(from: window))
    try begin(SelectionOffer(text: "a"))
    XUnmapWindow(connection.display, window.xid)
    #expect(turn().contains("drag refused"))
    try hands.release()
    #expect(!turn().contains("drag refused"))
    #expect(!translator.canDrag(from: window))
  }

  @Test("is over where a drop is not answered, and can still be fetched")
  func late() throws {
    let target = try Target(server, version: 5, hasProxy: false)
    try begin(SelectionOffer(text: "a"))
    try hands.move(to: 40, 50)
    let source = try #require(try messages(to: target).first).data[0]
    target.send(
      "XdndStatus", to: source, (3, 0, 0, Int(target.paster.atom("XdndActionCopy"))))
    _ = try messages(to: target)
    try hands.release()
    let drop = try messages(to: target)
    let deadline = try #require(translator.deadline)
    let clock = Clock()
    var words: [String] = []
    while !words.contains("drag refused") {
      clock.wait(descriptors: [connection.descriptor], until: clock.now + 0.1)
      words += turn()
    }
    #expect(translator.deadline == nil && deadline.seconds > 0)
    #expect(try fetch("UTF8_STRING", at: UInt(drop[0].data[2]), target.paster) == Array("a".utf8))
  }
}
