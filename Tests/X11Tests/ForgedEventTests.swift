import CX11
import Glibc
import Interaction
import Laws
import Platform
import Raster
import TestSupport
import Testing
import Turns

@testable import X11

@Suite("Events that another client sends", .oneAtATime)
struct ForgedEventTests {
  private let server: XServer

  init() throws { server = try XServer.xvfb(width: 640, height: 480) }

  /// What only the server reports.
  private static let reports: [Int32] = [
    ButtonPress, ButtonRelease, MotionNotify, EnterNotify, LeaveNotify, FocusIn, FocusOut,
    KeymapNotify, Expose, GraphicsExpose, NoExpose, VisibilityNotify, CreateNotify, DestroyNotify,
    UnmapNotify, MapNotify, MapRequest, ReparentNotify, ConfigureRequest, GravityNotify,
    ResizeRequest, CirculateNotify, CirculateRequest, PropertyNotify, SelectionClear,
    SelectionRequest, ColormapNotify, MappingNotify,
  ]

  @Test("as if the server reported something are ignored", arguments: reports)
  func core(type: Int32) throws {
    let live = try LiveWindow(server)
    let other = try OtherClient(server)
    other.forge(type, to: live.window.xid) { event in
      // What the window that is meant is called, in each kind of event.
      switch type {
      case DestroyNotify: event.xdestroywindow.window = live.window.xid
      case UnmapNotify: event.xunmap.window = live.window.xid
      case MapNotify: event.xmap.window = live.window.xid
      case VisibilityNotify: event.xvisibility.state = VisibilityFullyObscured
      case Expose: (event.xexpose.width, event.xexpose.height) = (Int32.max, Int32.max)
      case PropertyNotify: event.xproperty.atom = live.connection.atoms.state
      default: break
      }
    }
    #expect(live.words() == [])
    #expect(live.repaints.isEmpty && !live.window.isClosed)
    try live.connection.check()
  }

  @Test("of extensions are ignored, also with all numbers that an event can have")
  func extensions() throws {
    let live = try LiveWindow(server)
    let revision = live.connection.monitorRevision
    let (fixes, randr) = (live.connection.extensions.fixes, live.connection.extensions.randr)
    // The client that sends them needs the extensions' own functions.
    let display = try #require(XOpenDisplay(server.displayName))
    defer { XCloseDisplay(display) }
    for type in [fixes.event, randr.event, randr.event + 1] {
      // As it is on the wire, since Xlib knows no form of it: the request's 8 bytes, the window, the mask, the event.
      var request = xSendEventReq()
      request.reqType = UInt8(X_SendEvent)
      request.length = UInt16(MemoryLayout<xSendEventReq>.size / 4)
      request.destination = UInt32(live.window.xid)
      request.event.u.u.type = UInt8(type)
      let connection = try #require(XGetXCBConnection(display))
      var protocolRequest = xcb_protocol_request_t(
        count: 1, ext: nil, opcode: UInt8(X_SendEvent), isvoid: 1)
      withUnsafeMutableBytes(of: &request) { bytes in
        let parts = [iovec(), iovec(), iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)]
        var all = parts
        all.withUnsafeMutableBufferPointer { buffer in
          if let start = buffer.baseAddress {
            xcb_send_request(connection, 0, start + 2, &protocolRequest)
          }
        }
      }
      XSync(display, 0)
    }
    #expect(live.words() == [])
    #expect(live.connection.monitorRevision == revision)
  }

  @Test("as a window manager tells a window where it is, but not how large")
  func configured() throws {
    let live = try LiveWindow(server)
    let other = try OtherClient(server)
    other.forge(ConfigureNotify, to: live.window.xid) { event in
      event.xconfigure.window = live.window.xid
      (event.xconfigure.x, event.xconfigure.y) = (7, 9)
      (event.xconfigure.width, event.xconfigure.height) = (30_000, 30_000)
    }
    #expect(live.words() == [])
    #expect(live.window.frame == PixelRect(x: 7, y: 9, width: 400, height: 300))
  }

  @Test("as answers to questions that were not asked change nothing")
  func answers() throws {
    let live = try LiveWindow(server)
    let selections = Selections(connection: live.connection)
    let translator = EventTranslator(group: live.group, clock: Clock(), selections: selections)
    _ = translator.translateAll()
    let other = try OtherClient(server)
    for name in ["PRIMARY", "CLIPBOARD", "CLIPBOARD_MANAGER", "XdndSelection", "_NONE"] {
      other.forge(SelectionNotify, to: live.window.xid) { event in
        event.xselection.requestor = live.window.xid
        event.xselection.selection = other.atom(name)
        event.xselection.property = other.atom(name)
      }
    }
    XSync(live.connection.display, 0)
    #expect(translator.translateAll().inputs.isEmpty)
    #expect(!live.window.isClosed)
    try live.connection.check()
  }

  @Test("as a person's own are taken where they may be: keys, and the request to close")
  func taken() throws {
    let live = try LiveWindow(server)
    let other = try OtherClient(server)
    let keycode = UInt32(XKeysymToKeycode(live.connection.display, XStringToKeysym("a")))
    other.forge(KeyPress, to: live.window.xid) { event in
      event.xkey.keycode = keycode
      // Any time, which is not believed.
      event.xkey.time = 0xFFFF_FFF0
    }
    #expect(live.words() == ["key a 'a'"])
    other.forge(ClientMessage, to: live.window.xid) { event in
      event.xclient.message_type = other.atom("WM_PROTOCOLS")
      event.xclient.format = 32
      event.xclient.data.l.0 = Int(other.atom("WM_DELETE_WINDOW"))
    }
    #expect(live.words() == ["closed"])
  }

  @Test(
    "as keys that no keyboard has are ignored, although Xlib announces composed text by key code 0")
  func impossibleKeys() throws {
    // As the program does when it starts; Xlib composes by the locale.
    setlocale(LC_CTYPE, "C.UTF-8")
    let live = try LiveWindow(server)
    let other = try OtherClient(server)
    for _ in 0..<50 {
      for keycode in 0..<8 {
        for type in [KeyPress, KeyRelease] {
          other.forge(type, to: live.window.xid) { $0.xkey.keycode = UInt32(keycode) }
        }
      }
      #expect(live.words() == [])
    }
    // The dead key alone composes nothing: key code 0 after it must not count as its text.
    let accent = other.keycode("F11")
    let letter = other.keycode("e")
    other.remap("F11", to: "dead_acute")
    _ = live.words()
    for keycode in [accent, 0, letter, 0] {
      other.forge(KeyPress, to: live.window.xid) { event in
        event.xkey.keycode = keycode
        event.xkey.time = 0xFFFF_FFF0
      }
    }
    #expect(live.words() == ["key eacute 'é'"])
    try live.connection.check()
  }

  @Test("with words of a protocol and nonsense in them are survived")
  func nonsense() throws {
    let live = try LiveWindow(server)
    let other = try OtherClient(server)
    var random = SeededGenerator(seed: 17)
    let names = [
      "WM_PROTOCOLS", "XdndEnter", "XdndPosition", "XdndLeave", "XdndDrop", "XdndStatus",
      "XdndFinished", "_NET_WM_STATE", "MANAGER",
    ]
    for _ in 0..<200 {
      other.forge(ClientMessage, to: live.window.xid) { event in
        event.xclient.message_type = other.atom(names.randomElement(using: &random) ?? "")
        event.xclient.format = [8, 16, 32].randomElement(using: &random) ?? 32
        event.xclient.data.l = (
          Int.random(in: 0...0xFFFF_FFFF, using: &random),
          Int.random(in: 0...0xFFFF_FFFF, using: &random),
          Int.random(in: 0...0xFFFF_FFFF, using: &random),
          Int.random(in: 0...0xFFFF_FFFF, using: &random),
          Int.random(in: 0...0xFFFF_FFFF, using: &random)
        )
      }
    }
    _ = live.words()
    #expect(!live.window.isClosed)
    try live.connection.check()
  }
}
