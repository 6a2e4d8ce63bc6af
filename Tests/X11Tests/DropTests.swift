import CX11
import Interaction
import TestSupport
import Testing

@testable import X11

@Suite("Files dragged from another program")
struct DropTests {
  private let server: XServer

  init() throws { server = try XServer.xvfb(width: 640, height: 480) }

  /// A source of drags, which speaks the protocol on a connection of its own.
  private final class Source {
    let display: OpaquePointer
    let window: UInt
    private let target: UInt
    private let live: LiveWindow
    /// What the window made of what was sent while an event was awaited.
    var words: [String] = []

    init(_ server: XServer, over live: LiveWindow) throws {
      self.live = live
      display = try #require(XOpenDisplay(server.displayName))
      target = live.window.xid
      window = XCreateSimpleWindow(display, XDefaultRootWindow(display), 0, 0, 9, 9, 0, 0, 0)
      XSetSelectionOwner(display, atom("XdndSelection"), window, Time(CurrentTime))
      XSync(display, 0)
    }

    deinit { XCloseDisplay(display) }

    func atom(_ name: String) -> Atom { XInternAtom(display, name, 0) }

    /// Sends a message, and returns what the window makes of it.
    func send(_ name: String, _ data: (Int, Int, Int, Int) = (0, 0, 0, 0)) -> [String] {
      var event = XEvent()
      event.xclient.type = ClientMessage
      event.xclient.window = target
      event.xclient.message_type = atom(name)
      event.xclient.format = 32
      event.xclient.data.l = (Int(bitPattern: window), data.0, data.1, data.2, data.3)
      XSendEvent(display, target, 0, NoEventMask, &event)
      XSync(display, 0)
      return live.words()
    }

    func enter(_ types: [String], version: Int = 5) -> [String] {
      let atoms = types.map { Int(bitPattern: atom($0)) }
      let first = atoms.prefix(3) + Array(repeating: 0, count: max(0, 3 - atoms.count))
      if atoms.count > 3 {
        atoms.withUnsafeBytes {
          _ = XChangeProperty(
            display, window, atom("XdndTypeList"), XA_ATOM, 32, PropModeReplace,
            $0.bindMemory(to: UInt8.self).baseAddress, Int32(atoms.count))
        }
      }
      return send(
        "XdndEnter", (version << 24 | (atoms.count > 3 ? 1 : 0), first[0], first[1], first[2]))
    }

    func move(to x: Int, _ y: Int) -> [String] { send("XdndPosition", (0, x << 16 | y, 0, 0)) }

    /// The next event of a type that the source gets: both sides wait for the server, so it is there after a turn of each.
    func next(_ type: Int32) throws -> XEvent {
      var event = XEvent()
      if XCheckTypedEvent(display, type, &event) == 0 {
        words += live.words()
        XSync(display, 0)
        try #require(XCheckTypedEvent(display, type, &event) != 0, "no event of type \(type)")
      }
      return event
    }

    /// The next message of a name, as its numbers.
    func answer(_ name: String) throws -> [Int] {
      while true {
        let message = try next(ClientMessage).xclient
        if message.message_type == atom(name) {
          let data = message.data.l
          return [data.0, data.1, data.2, data.3, data.4]
        }
      }
    }

    /// Leaves bytes in the property that a request names, in place of others or after them.
    func put(
      _ bytes: [UInt8], of type: String, for request: XSelectionRequestEvent,
      appended: Bool = false
    ) {
      XChangeProperty(
        display, request.requestor, request.property, atom(type), 8,
        appended ? PropModeAppend : PropModeReplace, bytes, Int32(bytes.count))
    }

    func notify(_ request: XSelectionRequestEvent, isRefused: Bool = false) {
      var event = XEvent()
      event.xselection.type = SelectionNotify
      event.xselection.requestor = request.requestor
      event.xselection.selection = request.selection
      event.xselection.target = request.target
      event.xselection.property = isRefused ? 0 : request.property
      event.xselection.time = request.time
      XSendEvent(display, request.requestor, 0, NoEventMask, &event)
      XSync(display, 0)
    }
  }

  @Test("hover over the window that they are dragged over, and are dropped there")
  func drop() throws {
    let live = try LiveWindow(server)
    let source = try Source(server, over: live)
    #expect(source.enter(["text/plain", "text/uri-list"]) == [])
    #expect(source.move(to: 130, 80) == ["hovered 30,30"])
    let status = try source.answer("XdndStatus")
    #expect(status[0] == Int(live.window.xid) && status[1] & 1 == 1)
    #expect(status[4] == Int(source.atom("XdndActionCopy")))
    _ = source.send("XdndDrop")
    let request = try source.next(SelectionRequest).xselectionrequest
    #expect(request.target == source.atom("text/uri-list"))
    source.put(
      Array("# files\r\nfile:///a\r\nfile:///b%20c\r\n".utf8), of: "text/uri-list", for: request)
    source.notify(request)
    #expect(live.words() == ["dropped file:///a file:///b%20c at 30,30", "left"])
    let end = try source.answer("XdndFinished")
    #expect(end[1] == 1)
    try live.connection.check()
  }

  @Test("are refused where the program has no use for them, and taken again elsewhere")
  func unwanted() throws {
    let live = try LiveWindow(server)
    let source = try Source(server, over: live)
    _ = source.enter(["text/uri-list"])
    live.takesFiles = false
    #expect(source.move(to: 130, 80) == ["hovered 30,30"])
    let refusal = try source.answer("XdndStatus")
    #expect(refusal[1] & 1 == 0 && refusal[4] == 0)
    live.takesFiles = true
    _ = source.move(to: 131, 80)
    #expect(try source.answer("XdndStatus")[1] & 1 == 1)
    live.takesFiles = false
    _ = source.move(to: 132, 80)
    #expect(try source.answer("XdndStatus")[1] & 1 == 0)
    // A source that drops all the same.
    #expect(source.send("XdndDrop") == ["left"])
    #expect(try source.answer("XdndFinished")[1] == 0)
    try live.connection.check()
  }

  @Test("of more than three types are found in the list of types, and may come in pieces")
  func pieces() throws {
    let live = try LiveWindow(server, scale: 2)
    let source = try Source(server, over: live)
    _ = source.enter(["a/a", "b/b", "c/c", "d/d", "text/uri-list"])
    #expect(source.move(to: 140, 70) == ["hovered 20,10"])
    _ = source.send("XdndDrop")
    let request = try source.next(SelectionRequest).xselectionrequest
    XSelectInput(source.display, request.requestor, PropertyChangeMask)
    source.put([0, 0, 1, 0], of: "INCR", for: request)
    source.notify(request)
    let names = (0..<40_000).map { "file:///folder/picture-\($0).png\r\n" }
    var rest = Array(names.joined().utf8)[...]
    while true {
      // The next piece follows when the one before was taken.
      var change = try source.next(PropertyNotify).xproperty
      while change.state != PropertyDelete || change.atom != request.property {
        change = try source.next(PropertyNotify).xproperty
      }
      let piece = rest.prefix(100_000)
      rest = rest.dropFirst(piece.count)
      source.put(Array(piece), of: "text/uri-list", for: request)
      XSync(source.display, 0)
      if piece.isEmpty { break }
    }
    let words = source.words + live.words()
    #expect(words.last == "left")
    let dropped = try #require(words.first { $0.hasPrefix("dropped") })
    #expect(dropped.split(separator: " ").count == 40_000 + 3)
    #expect(try source.answer("XdndFinished")[1] == 1)
  }

  /// The address of a file with a name of some length.
  private static func address(_ length: Int) -> [UInt8] {
    Array("file:///".utf8) + [UInt8](repeating: UInt8(ascii: "a"), count: length - 8)
  }

  /// Drops addresses that come at once, or in pieces of two mebibytes.
  ///
  /// - Returns: the lengths of the dropped addresses, and whether the source was told that they were accepted.
  private func drop(_ list: [UInt8], inPieces: Bool) throws -> (lengths: [Int], isAccepted: Bool) {
    let live = try LiveWindow(server)
    let source = try Source(server, over: live)
    _ = source.enter(["text/uri-list"])
    _ = source.move(to: 130, 80)
    _ = source.send("XdndDrop")
    let request = try source.next(SelectionRequest).xselectionrequest
    var pieces = stride(from: 0, to: list.count, by: 2 << 20).map {
      Array(list[$0..<min($0 + (2 << 20), list.count)])
    }
    if inPieces {
      // The last one is empty.
      pieces.append([])
      source.put([0, 0, 1, 0], of: "INCR", for: request)
      source.notify(request)
      source.words += live.words()
    }
    for piece in pieces {
      source.put(piece, of: "text/uri-list", for: request, appended: !inPieces)
      XSync(source.display, 0)
      if inPieces { source.words += live.words() }
    }
    if !inPieces { source.notify(request) }
    source.words += live.words()
    // dropped ADDRESS … at POINT
    let words = source.words.first { $0.hasPrefix("dropped") }?.split(separator: " ") ?? []
    let lengths = words.dropFirst().dropLast(2).map(\.utf8.count)
    let isAccepted = try source.answer("XdndFinished")[1] == 1
    var type: Atom = 0
    var (format, count, rest): (Int32, UInt, UInt) = (0, 0, 0)
    var start: UnsafeMutablePointer<UInt8>?
    XGetWindowProperty(
      source.display, request.requestor, request.property, 0, 0, 0, Atom(AnyPropertyType), &type,
      &format, &count, &rest, &start)
    XFree(start)
    if !inPieces { #expect(type == 0, "the property is deleted") }
    try live.connection.check()
    return (lengths, isAccepted)
  }

  @Test(
    "of a list larger than a mebibyte are dropped, at once and in pieces", arguments: [false, true])
  func large(inPieces: Bool) throws {
    let list = Self.address(3 << 20) + Array("\r\n".utf8) + Self.address(20)
    let (lengths, isAccepted) = try drop(list, inPieces: inPieces)
    #expect(lengths == [3 << 20, 20] && isAccepted)
  }

  @Test(
    "of a list larger than 16 mebibytes are refused, at once and in pieces",
    arguments: [false, true])
  func tooLarge(inPieces: Bool) throws {
    let (lengths, isAccepted) = try drop(Self.address(17 << 20), inPieces: inPieces)
    #expect(lengths == [] && !isAccepted)
  }

  @Test("that are no files, leave, or are refused by their source change nothing")
  func refused() throws {
    let live = try LiveWindow(server)
    let source = try Source(server, over: live)
    _ = source.enter(["text/plain"])
    #expect(source.move(to: 130, 80) == [], "there are no files")
    #expect(try source.answer("XdndStatus")[1] & 1 == 0)
    #expect(source.send("XdndDrop") == [])
    #expect(try source.answer("XdndFinished")[1] == 0)
    _ = source.enter(["text/uri-list"])
    #expect(source.move(to: 130, 80) == ["hovered 30,30"])
    #expect(source.send("XdndLeave") == ["left"])
    #expect(source.send("XdndDrop") == [], "the drag has left")
    _ = source.enter(["text/uri-list"], version: 2)
    #expect(source.move(to: 130, 80) == [], "it is too old to name types")
    _ = source.enter(["text/uri-list"])
    _ = source.move(to: 130, 80)
    _ = source.send("XdndDrop")
    source.notify(try source.next(SelectionRequest).xselectionrequest, isRefused: true)
    #expect(live.words() == ["left"])
    #expect(try source.answer("XdndFinished")[1] == 0)
    try live.connection.check()
  }

  @Test("whose source ends are forgotten, and its window is no error")
  func vanished() throws {
    let live = try LiveWindow(server)
    var source: Source? = try Source(server, over: live)
    _ = source?.enter(["text/uri-list"])
    source = nil
    // Another one speaks for it.
    let other = try Source(server, over: live)
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = live.window.xid
    event.xclient.message_type = other.atom("XdndPosition")
    event.xclient.format = 32
    event.xclient.data.l = (0x3F_FFFF, 0, 130 << 16 | 80, 0, 0)
    XSendEvent(other.display, live.window.xid, 0, NoEventMask, &event)
    XSync(other.display, 0)
    _ = live.words()
    #expect(other.enter(["text/uri-list"]).contains("left") == false)
    #expect(other.move(to: 120, 60) == ["hovered 20,10"])
    XSync(live.connection.display, 0)
    try live.connection.check()
  }
}
