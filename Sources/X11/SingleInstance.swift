internal import CX11
internal import Interaction
public import Platform

/// A route that a program started later has sent to the running one, and that is not answered.
public struct RouteRequest: Hashable, Sendable {
  /// The route.
  public let route: String
  /// The desktop's identifier of the later program's start; nil where there is none.
  public let startupID: String?
  /// The later program's window, and the request as it came.
  let requestor: UInt
  let target: UInt
  let property: UInt
  let time: UInt
}

/// The one program of its kind on a server, which takes the routes of programs started later.
///
/// It owns a selection. Later programs ask to have that converted into a target with a side effect, as section 2.6.3 of
/// ICCCM defines; the route is in the property that the request names, and the answer is left there.
public final class SingleInstance {
  private let connection: Connection
  private let names: InstanceNames
  private let window: UInt

  /// Takes the requests that a connection has claimed; nil where it did not claim them, or another program on this server
  /// takes them.
  ///
  /// - Precondition: It is the first of its connection.
  public init?(connection: Connection) {
    guard let window = connection.claimed else { return nil }
    names = InstanceNames(connection)
    self.connection = connection
    self.window = window
  }

  /// Answers a request.
  ///
  /// `fault` is a sentence for the later program; empty where the route was followed.
  public func answer(_ request: RouteRequest, with fault: String) {
    connection.ignoringErrors {
      let bytes = Array(fault.utf8)
      XChangeProperty(
        connection.display, request.requestor, request.property, connection.atoms.utf8, 8,
        PropModeReplace, bytes, Int32(bytes.count))
      notify(request, property: request.property)
    }
  }

  /// Takes no more requests: a program that is started from now on is the first.
  public func release() {
    XDestroyWindow(connection.display, window)
    connection.flush()
  }

  /// Whether an event is about the selection; then it is handled, and answered with the request that came with it.
  func handle(_ event: XEvent) -> (isOwn: Bool, request: RouteRequest?) {
    switch event.type {
    case SelectionRequest where event.xselectionrequest.owner == window:
      return (true, request(of: event.xselectionrequest))
    case SelectionClear where event.xselectionclear.window == window: return (true, nil)
    default: return (event.xany.window == window, nil)
    }
  }

  private func request(of event: XSelectionRequestEvent) -> RouteRequest? {
    let property = event.property == 0 ? event.target : event.property
    var text: String?
    connection.ignoringErrors {
      text = Property.text(property, of: event.requestor, display: connection.display)
    }
    let parts = text?.split(separator: "\n", omittingEmptySubsequences: false)
    let request = RouteRequest(
      route: parts?.first.map(String.init) ?? "",
      startupID: parts?.dropFirst().first.map(String.init), requestor: event.requestor,
      target: event.target, property: property, time: UInt(event.time))
    if event.target == names.target, parts != nil { return request }
    connection.ignoringErrors { notify(request, property: 0) }
    return nil
  }

  /// Notifies the later program that its request was answered in a property; 0 for a request that is refused.
  private func notify(_ request: RouteRequest, property: Atom) {
    var event = XEvent()
    event.xselection.type = SelectionNotify
    event.xselection.requestor = request.requestor
    event.xselection.selection = names.selection
    event.xselection.target = request.target
    event.xselection.property = property
    event.xselection.time = Time(request.time)
    XSendEvent(connection.display, request.requestor, 0, NoEventMask, &event)
  }
}

/// The program of the same kind that runs already, as a program started later sees it.
public enum RunningInstance {
  /// The result of handing a route over.
  public enum Answer: Hashable, Sendable {
    /// It took the route; the text is the fault of the route, and empty where it was followed.
    case taken(String)
    /// No such program runs on this server.
    case notRunning
    /// It did not answer in time, or ended meanwhile.
    case noAnswer
  }

  /// 10 seconds: longer than opening any document takes, during which the program does not answer.
  private static let timeout = 10.0

  /// Hands a route over and waits for the answer.
  ///
  /// `startupID` is the desktop's identifier of this program's start, by which the running program may raise its window.
  public static func send(
    _ route: String, startupID: String?, over connection: Connection, clock: Clock = Clock()
  ) -> Answer {
    let display = connection.display
    let names = InstanceNames(connection)
    let owner = XGetSelectionOwner(display, names.selection)
    guard owner != 0 else { return .notRunning }
    let window = XCreateSimpleWindow(display, connection.root, -1, -1, 1, 1, 0, 0, 0)
    defer {
      XDestroyWindow(display, window)
      XFlush(display)
    }
    // Reports an owner that ends, which would never answer.
    connection.ignoringErrors { XSelectInput(display, owner, StructureNotifyMask) }
    let bytes = Array((startupID.map { "\(route)\n\($0)" } ?? route).utf8)
    XChangeProperty(
      display, window, names.target, connection.atoms.utf8, 8, PropModeReplace, bytes,
      Int32(bytes.count))
    XConvertSelection(
      display, names.selection, names.target, names.target, window, Time(CurrentTime))
    XFlush(display)
    let deadline = clock.now + timeout
    while !connection.isLost {
      while XPending(display) > 0 {
        var event = XEvent()
        XNextEvent(display, &event)
        if event.type == DestroyNotify, event.xany.send_event == 0,
          event.xdestroywindow.window == owner
        {
          return .noAnswer
        }
        guard event.type == SelectionNotify, event.xselection.requestor == window else { continue }
        guard event.xselection.property != 0 else { return .notRunning }
        return .taken(Property.text(names.target, of: window, display: display) ?? "")
      }
      if clock.wait(descriptors: [connection.descriptor], until: deadline).isEmpty {
        return .noAnswer
      }
    }
    return .noAnswer
  }
}

/// The names by which programs of this kind find each other on a screen.
private struct InstanceNames {
  let selection: Atom
  let target: Atom

  init(_ connection: Connection) {
    (selection, target) = (connection.atoms.instance, connection.atoms.route)
  }
}
