import CX11
import Glibc
import Interaction
import Platform
import TestSupport
import Testing

@testable import X11

/// A connection whose selections are served while other programs paste.
final class CopyDesk {
  let connection: X11.Connection
  let selections: Selections
  let clock = Clock()
  /// The pictures that were requested, in order.
  private(set) var requested: [SelectionPictureRequest] = []
  /// The bytes of every picture; nil to leave requests unanswered.
  var picture: [UInt8]?
  private let server: XServer
  private let translator: EventTranslator

  init(_ server: XServer) throws {
    self.server = server
    connection = try X11.Connection(displayName: server.displayName, isStrict: true)
    selections = Selections(connection: connection)
    translator = EventTranslator(
      group: WindowGroup(connection: connection), clock: clock, selections: selections)
  }

  /// Serves other programs until a condition holds, as the loop of the program does.
  func serve(until isOver: () throws -> Bool) throws {
    while try !isOver() {
      _ = translator.translateAll()
      for request in selections.takeRequests() {
        requested.append(request)
        if let picture { selections.answer(request, with: picture, at: clock.now) }
      }
      selections.settle(at: clock.now)
      try connection.check()
      clock.wait(descriptors: [connection.descriptor], until: clock.now + 0.01)
    }
  }

  /// Copies, and serves until the server has made it the selection.
  func own(_ selection: Selection, _ offer: SelectionOffer) throws {
    let paster = try Paster(server)
    let before = paster.owner(of: selection)
    selections.own(selection, offer)
    try serve { paster.owner(of: selection) != before || before != 0 && selections.isSettled }
  }

  /// The standard output of a shell command that pastes, its end in spaces included.
  func output(_ command: String) throws -> [UInt8] {
    let path = "/tmp/vitrine-paste-\(getpid())-\(server.pid)"
    defer { unlink(path) }
    let child = try ChildProcess(
      "/bin/sh", ["-c", "exec \(command)"], environment: server.environment, output: .file(path),
      errors: .discarded)
    try serve { child.poll() != nil }
    return try Self.bytes(of: path)
  }

  func text(_ command: String) throws -> String {
    String(decoding: try output(command), as: UTF8.self)
  }

  private static func bytes(of path: String) throws -> [UInt8] {
    let file = try #require(fopen(path, "r"))
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var portion = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&portion, 1, portion.count, file), count > 0 {
      bytes += portion[..<count]
    }
    return bytes
  }
}

/// Another program that asks for selections, request by request.
final class Paster {
  let display: OpaquePointer
  let window: UInt

  init(_ server: XServer) throws {
    display = try #require(XOpenDisplay(server.displayName))
    window = XCreateSimpleWindow(
      display, XDefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0)
    XSelectInput(display, window, PropertyChangeMask)
  }

  deinit { XCloseDisplay(display) }

  func atom(_ name: String) -> UInt { XInternAtom(display, name, 0) }

  func name(_ atom: UInt) -> String {
    guard atom != 0, let name = XGetAtomName(display, atom) else { return "" }
    defer { XFree(name) }
    return String(cString: name)
  }

  func owner(of selection: Selection) -> UInt {
    XGetSelectionOwner(display, atom(selection == .clipboard ? "CLIPBOARD" : "PRIMARY"))
  }

  func ask(
    _ target: String, into property: String? = "ANSWER", of selection: String = "CLIPBOARD",
    at time: UInt = 0
  ) {
    XConvertSelection(
      display, atom(selection), atom(target), property.map { atom($0) } ?? 0, window, time)
    XFlush(display)
  }

  func set(_ numbers: [UInt], type: String, _ property: String) {
    numbers.withUnsafeBytes {
      _ = XChangeProperty(
        display, window, atom(property), atom(type), 32, PropModeReplace,
        $0.bindMemory(to: UInt8.self).baseAddress, Int32(numbers.count))
    }
    XFlush(display)
  }

  /// The next event of a kind that has arrived; nil for none yet.
  func poll(_ kind: Int32) -> XEvent? {
    while XPending(display) > 0 {
      var event = XEvent()
      XNextEvent(display, &event)
      if event.type == kind { return event }
    }
    return nil
  }

  /// Answers a request for the selection.
  func notify(_ request: XSelectionRequestEvent) {
    var event = XEvent()
    event.xselection.type = SelectionNotify
    event.xselection.requestor = request.requestor
    event.xselection.selection = request.selection
    event.xselection.target = request.target
    event.xselection.property = request.property
    event.xselection.time = request.time
    XSendEvent(display, request.requestor, 0, NoEventMask, &event)
    XFlush(display)
  }

  /// The bytes and the type of a property, which is deleted; numbers of 32 bits are longs.
  func take(_ property: String) -> (type: String, bytes: [UInt8]) {
    var type: UInt = 0
    var format: Int32 = 0
    var count: UInt = 0
    var rest: UInt = 0
    var start: UnsafeMutablePointer<UInt8>?
    XGetWindowProperty(
      display, window, atom(property), 0, 1 << 24, 1, UInt(AnyPropertyType), &type, &format,
      &count, &rest, &start)
    defer { XFree(start) }
    let size = Int(count) * (format == 32 ? 8 : 1)
    return (name(type), Array(UnsafeBufferPointer(start: start, count: size)))
  }

  func numbers(_ property: String) -> [UInt] {
    take(property).bytes.withUnsafeBytes { Array($0.bindMemory(to: UInt.self)) }
  }
}
