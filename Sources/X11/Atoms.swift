internal import CX11

/// The names of the protocols between programs, windows and window managers, as the numbers of one server.
struct Atoms {
  let protocols, deleteWindow, ping, takeFocus: Atom
  let windowName, iconName, localeName, utf8: Atom
  let processID, icon, windowType, normalType, dockType: Atom
  /// The type of a window that shows what is dragged.
  let dragType: Atom
  let strut, partialStrut, windowDesktop: Atom
  let state, stateAbove, stateBelow, stateFullscreen, stateHidden: Atom
  let stateMaximized: [Atom]
  let windowRole: Atom
  let motifHints: Atom
  let workArea, currentDesktop, supportingCheck: Atom
  let activeWindow, changeState, closeWindow: Atom
  let startupID, startupBegin, startup: Atom
  let compositor: Atom
  let absolutePressure, touchPressure, touchBreadth: Atom
  /// The selection of the one program of this kind, and the target for routes.
  let instance, route: Atom
  let drop: DropAtoms

  /// The requests for all of them.
  struct Pending {
    fileprivate var replies: [PendingReply<Atom>]

    /// Asks for the numbers of a screen.
    init(display: OpaquePointer, screen: Int32) {
      replies = Atoms.names(screen: screen).map { PendingReply(atom: $0, display: display) }
    }
  }

  private static func names(screen: Int32) -> [String] {
    [
      "WM_PROTOCOLS", "WM_DELETE_WINDOW", "_NET_WM_PING",
      "_NET_WM_NAME", "_NET_WM_ICON_NAME", "UTF8_STRING",
      "_NET_WM_PID", "_NET_WM_ICON", "_NET_WM_WINDOW_TYPE", "_NET_WM_WINDOW_TYPE_NORMAL",
      "_NET_WM_STATE", "_NET_WM_STATE_ABOVE", "_NET_WM_STATE_FULLSCREEN",
      "_NET_WM_STATE_HIDDEN",
      "_MOTIF_WM_HINTS",
      "_NET_WORKAREA", "_NET_CURRENT_DESKTOP", "_NET_SUPPORTING_WM_CHECK",
      "_NET_ACTIVE_WINDOW",
      "_NET_STARTUP_ID", "_NET_STARTUP_INFO_BEGIN", "_NET_STARTUP_INFO",
      "_NET_WM_CM_S\(screen)",
      "Abs Pressure", "Abs MT Pressure",
      "_VITRINE_S\(screen)", "_VITRINE_ROUTE",
      "WM_LOCALE_NAME",
      "_NET_WM_STATE_MAXIMIZED_HORZ", "_NET_WM_STATE_MAXIMIZED_VERT", "WM_WINDOW_ROLE",
      "_NET_WM_WINDOW_TYPE_DND",
      "WM_TAKE_FOCUS", "_NET_WM_WINDOW_TYPE_DOCK", "_NET_WM_STRUT", "_NET_WM_STRUT_PARTIAL",
      "_NET_WM_DESKTOP", "WM_CHANGE_STATE", "_NET_CLOSE_WINDOW",
      "Abs MT Touch Major", "_NET_WM_STATE_BELOW",
    ] + DropAtoms.names
  }

  /// Waits for the replies: one round trip for all of them.
  init(_ pending: Pending) {
    let atoms = pending.replies.map { $0.wait() }
    (protocols, deleteWindow, ping) = (atoms[0], atoms[1], atoms[2])
    (windowName, iconName, utf8) = (atoms[3], atoms[4], atoms[5])
    (processID, icon, windowType, normalType) = (atoms[6], atoms[7], atoms[8], atoms[9])
    (state, stateAbove, stateFullscreen, stateHidden) = (atoms[10], atoms[11], atoms[12], atoms[13])
    motifHints = atoms[14]
    (workArea, currentDesktop, supportingCheck) = (atoms[15], atoms[16], atoms[17])
    activeWindow = atoms[18]
    (startupID, startupBegin, startup) = (atoms[19], atoms[20], atoms[21])
    compositor = atoms[22]
    (absolutePressure, touchPressure) = (atoms[23], atoms[24])
    (instance, route) = (atoms[25], atoms[26])
    localeName = atoms[27]
    stateMaximized = [atoms[28], atoms[29]]
    windowRole = atoms[30]
    dragType = atoms[31]
    (takeFocus, dockType) = (atoms[32], atoms[33])
    (strut, partialStrut, windowDesktop) = (atoms[34], atoms[35], atoms[36])
    (changeState, closeWindow) = (atoms[37], atoms[38])
    touchBreadth = atoms[39]
    stateBelow = atoms[40]
    drop = DropAtoms(atoms[41...])
  }
}

/// The names of the protocol XDND.
struct DropAtoms {
  /// The version of the protocol XDND that a window declares.
  static let version: UInt = 5

  let aware, enter, position, status, leave, drop, finished: Atom
  let selection, typeList, copy, proxy: Atom
  /// The type of a list of files, and the one of a selection that comes in pieces.
  let files, pieces: Atom

  fileprivate static let names = [
    "XdndAware", "XdndEnter", "XdndPosition", "XdndStatus", "XdndLeave", "XdndDrop",
    "XdndFinished", "XdndSelection", "XdndTypeList", "XdndActionCopy", "text/uri-list", "INCR",
    "XdndProxy",
  ]

  fileprivate init(_ atoms: ArraySlice<Atom>) {
    let atoms = Array(atoms)
    (aware, enter, position, status) = (atoms[0], atoms[1], atoms[2], atoms[3])
    (leave, drop, finished, selection) = (atoms[4], atoms[5], atoms[6], atoms[7])
    (typeList, copy, files, pieces) = (atoms[8], atoms[9], atoms[10], atoms[11])
    proxy = atoms[12]
  }
}
