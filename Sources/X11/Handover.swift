internal import CX11
internal import Glibc
internal import Interaction
public import Platform

/// A text that another program of the same kind handed over, and waits for an answer to.
public struct HandoverRequest: Hashable, Sendable {
  /// The text.
  public let text: String
  /// What the desktop calls the start of that program; nil where it said nothing.
  public let startupID: String?
  /// The other program's window, and the request as it came.
  let requestor: UInt
  let target: UInt
  let property: UInt
  let time: UInt
}

/// One program among several of its kind on a server: it takes what the others are asked for.
///
/// It owns a selection. Others ask to have that converted into a target with a side effect, as section 2.6.3 of ICCCM
/// has them; the text stands in the property that the request names, and the answer is left there.
public final class Handover {
  private let connection: Connection
  private let selection: Atom
  private let target: Atom
  private let window: UInt

  /// Takes requests from now on; nil where another program on this server takes them.
  public init?(connection: Connection) {
    let names = HandoverNames(connection)
    selection = names.selection
    target = names.target
    self.connection = connection
    let display = connection.display
    // Whoever asks at the same time is kept out meanwhile, so that there never are two.
    XGrabServer(display)
    defer {
      XUngrabServer(display)
      XFlush(display)
    }
    guard XGetSelectionOwner(display, selection) == 0 else { return nil }
    window = XCreateSimpleWindow(display, connection.root, -1, -1, 1, 1, 0, 0, 0)
    XSetSelectionOwner(display, selection, window, Time(CurrentTime))
    connection.handover = self
  }

  /// Whether an event concerns the selection; then it is taken in, and a request that came with it told.
  func follow(_ event: XEvent) -> (isOwn: Bool, request: HandoverRequest?) {
    switch event.type {
    case SelectionRequest where event.xselectionrequest.owner == window:
      return (true, take(event.xselectionrequest))
    case SelectionClear where event.xselectionclear.window == window: return (true, nil)
    default: return (event.xany.window == window, nil)
    }
  }

  /// Answers a request: a text for the other program, empty where there is nothing to say.
  public func answer(_ request: HandoverRequest, with text: String) {
    connection.ignoringErrors {
      let bytes = Array(text.utf8)
      XChangeProperty(
        connection.display, request.requestor, request.property, connection.atoms.utf8, 8,
        PropModeReplace, bytes, Int32(bytes.count))
      notify(request, property: request.property)
    }
  }

  private func take(_ event: XSelectionRequestEvent) -> HandoverRequest? {
    let property = event.property == 0 ? event.target : event.property
    var text: String?
    connection.ignoringErrors {
      text = Property.text(property, of: event.requestor, display: connection.display)
    }
    let parts = text?.split(separator: "\n", omittingEmptySubsequences: false)
    let request = HandoverRequest(
      text: parts?.first.map(String.init) ?? "",
      startupID: parts?.dropFirst().first.map(String.init), requestor: event.requestor,
      target: event.target, property: property, time: UInt(event.time))
    if event.target == target, parts != nil { return request }
    connection.ignoringErrors { notify(request, property: 0) }
    return nil
  }

  /// Says that a request was answered, in a property; none for one that cannot be.
  private func notify(_ request: HandoverRequest, property: Atom) {
    var event = XEvent()
    event.xselection.type = SelectionNotify
    event.xselection.requestor = request.requestor
    event.xselection.selection = selection
    event.xselection.target = request.target
    event.xselection.property = property
    event.xselection.time = Time(request.time)
    XSendEvent(connection.display, request.requestor, 0, NoEventMask, &event)
  }
}

/// Handing a text over to the program of the same kind that runs already.
public enum HandoverClient {
  /// What became of it.
  public enum Answer: Hashable, Sendable {
    /// It was taken; the text says what is wrong with it, and is empty where nothing is.
    case taken(String)
    /// No such program runs on this server.
    case nobody
    /// The program that runs did not answer in time, or ended meanwhile.
    case silence
  }

  /// Seconds in which a program answers that is not stuck: more than any document takes that it may be opening.
  private static let patience = 10.0

  /// Hands a text over and waits for the answer.
  ///
  /// - Parameter startupID: what the desktop calls the start of this program, so that it may give the other one's window
  ///   the keyboard.
  public static func send(
    _ text: String, startupID: String?, over connection: Connection, clock: Clock = Clock()
  ) -> Answer {
    let display = connection.display
    let names = HandoverNames(connection)
    let owner = XGetSelectionOwner(display, names.selection)
    guard owner != 0 else { return .nobody }
    let window = XCreateSimpleWindow(display, connection.root, -1, -1, 1, 1, 0, 0, 0)
    defer {
      XDestroyWindow(display, window)
      XFlush(display)
    }
    // An owner that ends is told of, so that nobody waits for it.
    connection.ignoringErrors { XSelectInput(display, owner, StructureNotifyMask) }
    let bytes = Array((startupID.map { "\(text)\n\($0)" } ?? text).utf8)
    XChangeProperty(
      display, window, names.target, connection.atoms.utf8, 8, PropModeReplace, bytes,
      Int32(bytes.count))
    XConvertSelection(
      display, names.selection, names.target, names.target, window, Time(CurrentTime))
    XFlush(display)
    let deadline = clock.now + patience
    while !connection.isLost {
      while XPending(display) > 0 {
        var event = XEvent()
        XNextEvent(display, &event)
        if event.type == DestroyNotify, event.xdestroywindow.window == owner { return .silence }
        guard event.type == SelectionNotify, event.xselection.requestor == window else { continue }
        guard event.xselection.property != 0 else { return .nobody }
        return .taken(Property.text(names.target, of: window, display: display) ?? "")
      }
      if clock.wait(descriptors: [connection.descriptor], until: deadline).isEmpty {
        return .silence
      }
    }
    return .silence
  }
}

/// The names by which programs of this kind find each other on a screen.
private struct HandoverNames {
  let selection: Atom
  let target: Atom

  init(_ connection: Connection) {
    selection = XInternAtom(connection.display, "_VITRINE_S\(connection.screen)", 0)
    target = XInternAtom(connection.display, "_VITRINE_ROUTE", 0)
  }
}
