internal import CX11
internal import CXCB
public import Raster

/// A window of another program, as lists of windows show it.
public struct ClientWindow: Hashable, Sendable {
  /// The server's number.
  public var id: UInt32
  /// The title.
  public var title = ""
  /// The two parts of `WM_CLASS`.
  public var instanceName = "", className = ""
  /// The identifier of its program by GTK; empty for none.
  public var applicationID = ""
  /// The process that shows it; nil where it does not say.
  public var processID: Int?
  /// Whether it is minimised.
  public var isHidden = false
  /// Whether it asks for attention.
  public var isUrgent = false
  /// Its frame on the X screen with the border around it, in pixels; empty where frames are not followed.
  public var frame = PixelRect(x: 0, y: 0, width: 0, height: 0)
  /// The number of its desktop; nil for one that is on all of them.
  public var desktop: UInt?
}

/// The windows of all programs on a screen, as the window manager lists them.
public struct ClientList: Hashable, Sendable {
  /// The windows, in the order in which they were opened. Those that take themselves out of lists are not among them.
  public var windows: [ClientWindow] = []
  /// The window that has the keyboard; nil for none.
  public var active: UInt32?
  /// The number of the desktop that is shown.
  public var desktop: UInt = 0

  /// Whether a window that is shown lies over a part of the X screen.
  ///
  /// - Parameter frame: the part, in pixels.
  public func covers(_ frame: PixelRect) -> Bool {
    windows.contains { window in
      !window.isHidden && window.desktop.map { $0 == desktop } ?? true
        && !window.frame.intersection(frame).isEmpty
    }
  }
}

/// Follows the windows of other programs, by the hints `_NET_CLIENT_LIST` and `_NET_ACTIVE_WINDOW` and the properties of
/// each window.
///
/// Nothing waits for the server: a `ReplyMark` is set behind the questions. Errors of windows that are gone meanwhile are
/// dropped.
public final class ClientListReader {
  /// Questions whose answers have not come yet.
  private enum Step {
    case list(
      PendingReply<[UInt]?>, active: PendingReply<[UInt]?>, desktop: PendingReply<[UInt]?>)
    case details([(window: UInt, answers: Answers)])
  }

  private let group: WindowGroup
  private let followsFrames: Bool
  private let mark: ReplyMark
  private var pendingAtoms: ClientAtoms.Pending?
  private var atoms: ClientAtoms?
  private var step: Step?
  /// Whether the list is to be asked for again.
  private var isListStale = true
  /// Windows whose properties have changed.
  private var stale: Set<UInt> = []
  /// The listed windows, in the order of the list.
  private var order: [UInt] = []
  private var details: [UInt: Details] = [:]
  private var active: UInt32?
  private var desktop: UInt = 0
  private var reported: ClientList?

  private var connection: Connection { group.connection }
  private var display: OpaquePointer { group.connection.display }

  /// A reader that leaves out the windows of a group.
  ///
  /// - Parameters:
  ///   - group: the group.
  ///   - followsFrames: whether the frames and the desktops of windows are read, too.
  public init(group: WindowGroup, followsFrames: Bool = false) {
    self.group = group
    self.followsFrames = followsFrames
    mark = ReplyMark(group.connection)
    pendingAtoms = ClientAtoms.Pending(display: group.connection.display)
    mark.set()
  }

  // MARK: Events

  /// Handles an event; false for one that others handle, too.
  func handle(_ event: XEvent) -> Bool {
    if event.type == ConfigureNotify, details[event.xconfigure.window] != nil {
      stale.insert(event.xconfigure.window)
      return true
    }
    guard event.type == PropertyNotify else { return false }
    if mark.isReached(event) {
      proceed()
      return true
    }
    let change = event.xproperty
    guard let atoms else { return false }
    if change.window == connection.root {
      if change.atom == atoms.list || change.atom == connection.atoms.activeWindow
        || followsFrames && change.atom == connection.atoms.currentDesktop
      {
        isListStale = true
      }
      return false
    }
    guard details[change.window] != nil else { return false }
    if atoms.ofWindows.contains(change.atom) || connection.atoms.ofClients.contains(change.atom) {
      stale.insert(change.window)
    }
    return true
  }

  /// Asks for what has changed, unless answers are still to come.
  func ask() {
    guard step == nil, let atoms else { return }
    if isListStale {
      isListStale = false
      step = .list(
        PendingReply(cardinals: atoms.list, of: connection.root, display: display),
        active: PendingReply(
          cardinals: connection.atoms.activeWindow, of: connection.root, display: display),
        desktop: PendingReply(
          cardinals: connection.atoms.currentDesktop, of: connection.root, display: display))
    } else if !stale.isEmpty {
      let windows = stale.sorted()
      stale = []
      step = .details(windows.map { ($0, Answers($0, atoms, connection, followsFrames)) })
    } else {
      return
    }
    mark.set()
  }

  /// Reads answers that have come.
  private func proceed() {
    if let pending = pendingAtoms {
      atoms = ClientAtoms(pending)
      pendingAtoms = nil
    }
    guard let step, let atoms else { return }
    self.step = nil
    switch step {
    case .list(let list, let active, let desktop):
      self.desktop = desktop.wait()?.first ?? 0
      take(list.wait() ?? [])
      self.active = active.wait()?.first.flatMap { $0 == 0 ? nil : UInt32(truncatingIfNeeded: $0) }
    case .details(let windows):
      for (window, answers) in windows {
        let new = answers.read(of: window, atoms, connection.atoms)
        if details[window] != nil { details[window] = new }
      }
    }
  }

  private func take(_ list: [UInt]) {
    // A window that another client lists twice counts once.
    var seen: Set<UInt> = []
    order = list.filter { group[$0] == nil && seen.insert($0).inserted }
    details = details.filter { seen.contains($0.key) }
    for window in order where details[window] == nil {
      details[window] = .unknown
      stale.insert(window)
      let events = PropertyChangeMask | (followsFrames ? StructureNotifyMask : 0)
      connection.tolerating { XSelectInput(display, window, events) }
    }
    stale.formIntersection(seen)
  }

  // MARK: The list

  /// Takes the list where it differs from the one taken before; nil while it is being read.
  func take() -> ClientList? {
    guard step == nil, atoms != nil, !isListStale, stale.isEmpty else { return nil }
    let windows = order.compactMap { window -> ClientWindow? in
      if case .listed(let client) = details[window] { client } else { nil }
    }
    let list = ClientList(windows: windows, active: active, desktop: desktop)
    guard list != reported else { return nil }
    reported = list
    return list
  }

  /// The known details of a window.
  private enum Details {
    case unknown
    /// It takes itself out of lists.
    case unlisted
    case listed(ClientWindow)
  }

  /// The questions about a window.
  private struct Answers {
    private let names, plainNames, classes, applicationID: PendingReply<[UInt8]?>
    private let states, hints, types, processID: PendingReply<[UInt]?>
    private let frame:
      (
        inner: PendingReply<PixelRect>, border: PendingReply<[UInt]?>,
        desktop: PendingReply<[UInt]?>
      )?

    init(
      _ window: UInt, _ atoms: ClientAtoms, _ connection: Connection, _ followsFrames: Bool
    ) {
      let display = connection.display
      let bytes = { PendingReply<[UInt8]?>(bytes: $0, of: window, display: display) }
      let numbers = { PendingReply<[UInt]?>(cardinals: $0, of: window, display: display) }
      names = bytes(connection.atoms.windowName)
      plainNames = bytes(XA_WM_NAME)
      classes = bytes(XA_WM_CLASS)
      applicationID = bytes(atoms.applicationID)
      states = numbers(connection.atoms.state)
      hints = numbers(XA_WM_HINTS)
      types = numbers(connection.atoms.windowType)
      processID = numbers(connection.atoms.processID)
      frame =
        followsFrames
        ? (
          PendingReply(frameOf: window, root: connection.root, display: display),
          numbers(atoms.frameExtents), numbers(connection.atoms.windowDesktop)
        ) : nil
    }

    /// Reads the answers, which have come.
    func read(of window: UInt, _ atoms: ClientAtoms, _ common: Atoms) -> Details {
      let text = { (bytes: [UInt8]?) in
        bytes.map { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      }
      var client = ClientWindow(id: UInt32(truncatingIfNeeded: window))
      // A name of the older kind is in ISO 8859-1.
      let plain = plainNames.wait().map { bytes in
        String(String.UnicodeScalarView(bytes.prefix { $0 != 0 }.map { Unicode.Scalar($0) }))
      }
      client.title = text(names.wait()) ?? plain ?? ""
      let parts = (classes.wait() ?? []).split(separator: 0, omittingEmptySubsequences: false)
      let words = parts.map { String(decoding: $0, as: UTF8.self) }
      client.instanceName = words.first ?? ""
      client.className = words.dropFirst().first ?? ""
      client.applicationID = text(applicationID.wait()) ?? ""
      let states = self.states.wait() ?? []
      client.isHidden = states.contains(common.stateHidden)
      /// The flag of an urgent window among the hints of ICCCM.
      let urgency: UInt = 1 << 8
      client.isUrgent =
        states.contains(atoms.demandsAttention) || (hints.wait()?.first ?? 0) & urgency != 0
      client.processID = processID.wait()?.first.flatMap { Int(exactly: $0) }
      if let frame {
        client.frame = frame.inner.wait()
        let border = (frame.border.wait() ?? []).map { Int(truncatingIfNeeded: $0) }
        if border.count == 4 {
          client.frame.x -= border[0]
          client.frame.y -= border[2]
          client.frame.width += border[0] + border[1]
          client.frame.height += border[2] + border[3]
        }
        /// The number that stands for all desktops.
        let all: UInt = 0xFFFF_FFFF
        client.desktop = frame.desktop.wait()?.first.flatMap { $0 == all ? nil : $0 }
      }
      let isOfDesktop = (types.wait() ?? []).contains {
        $0 == common.dockType || $0 == atoms.desktop
      }
      return isOfDesktop || states.contains(atoms.skipsTaskbar) ? .unlisted : .listed(client)
    }
  }
}

/// The names of lists of windows, as the numbers of one server.
struct ClientAtoms {
  let list, applicationID, demandsAttention, skipsTaskbar, desktop, frameExtents: Atom

  /// The requests for all of them.
  struct Pending {
    fileprivate let replies: [PendingReply<Atom>]

    init(display: OpaquePointer) {
      replies = ClientAtoms.names.map { PendingReply(atom: $0, display: display) }
    }
  }

  private static let names = [
    "_NET_CLIENT_LIST", "_GTK_APPLICATION_ID", "_NET_WM_STATE_DEMANDS_ATTENTION",
    "_NET_WM_STATE_SKIP_TASKBAR", "_NET_WM_WINDOW_TYPE_DESKTOP", "_NET_FRAME_EXTENTS",
  ]

  /// Reads the replies.
  init(_ pending: Pending) {
    let atoms = pending.replies.map { $0.wait() }
    (list, applicationID, demandsAttention) = (atoms[0], atoms[1], atoms[2])
    (skipsTaskbar, desktop, frameExtents) = (atoms[3], atoms[4], atoms[5])
  }

  /// The properties of windows that are read.
  var ofWindows: Set<Atom> { [applicationID, frameExtents] }
}

extension Atoms {
  /// The properties of windows of other programs that are read.
  fileprivate var ofClients: Set<Atom> {
    [windowName, XA_WM_NAME, XA_WM_CLASS, XA_WM_HINTS, state, windowType, processID, windowDesktop]
  }
}

// Requests to the window manager about windows of other programs, as a pager sends them.

extension Connection {
  /// Brings a window to the front and gives it the keyboard, on whatever desktop it is.
  public func activateClient(_ window: UInt32) {
    send(atoms.activeWindow, about: window, (Self.pager, Int(bitPattern: latestTime), 0))
  }

  /// Minimises a window.
  public func minimiseClient(_ window: UInt32) {
    send(atoms.changeState, about: window, (Int(IconicState), 0, 0))
  }

  /// Asks a window to close, which may still ask the person.
  public func closeClient(_ window: UInt32) {
    send(atoms.closeWindow, about: window, (Int(bitPattern: latestTime), Self.pager, 0))
  }

  /// The source of a request, by the hints for window managers: 2 for a pager, which acts for the person.
  private static let pager = 2

  private func send(_ type: Atom, about window: UInt32, _ data: (Int, Int, Int)) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = XID(window)
    event.xclient.message_type = type
    event.xclient.format = 32
    event.xclient.data.l = (data.0, data.1, data.2, 0, 0)
    XSendEvent(
      display, root, 0, Int(SubstructureNotifyMask | SubstructureRedirectMask), &event)
  }
}
