internal import CX11

/// The names of the protocols between windows and window managers, as the numbers of one server.
struct Atoms {
  let protocols, deleteWindow, ping: Atom
  let windowName, iconName, utf8: Atom
  let processID, icon, windowType, normalType: Atom
  let state, stateAbove, stateFullscreen, stateHidden: Atom
  let motifHints: Atom
  let workArea, currentDesktop: Atom
  let compositor: Atom
  let absolutePressure, touchPressure: Atom

  /// Asks the server for all of them in one round trip.
  init(display: OpaquePointer, screen: Int32) {
    let names = [
      "WM_PROTOCOLS", "WM_DELETE_WINDOW", "_NET_WM_PING",
      "_NET_WM_NAME", "_NET_WM_ICON_NAME", "UTF8_STRING",
      "_NET_WM_PID", "_NET_WM_ICON", "_NET_WM_WINDOW_TYPE", "_NET_WM_WINDOW_TYPE_NORMAL",
      "_NET_WM_STATE", "_NET_WM_STATE_ABOVE", "_NET_WM_STATE_FULLSCREEN",
      "_NET_WM_STATE_HIDDEN",
      "_MOTIF_WM_HINTS",
      "_NET_WORKAREA", "_NET_CURRENT_DESKTOP",
      "_NET_WM_CM_S\(screen)",
      "Abs Pressure", "Abs MT Pressure",
    ]
    let atoms = Self.intern(names, display: display)
    (protocols, deleteWindow, ping) = (atoms[0], atoms[1], atoms[2])
    (windowName, iconName, utf8) = (atoms[3], atoms[4], atoms[5])
    (processID, icon, windowType, normalType) = (atoms[6], atoms[7], atoms[8], atoms[9])
    (state, stateAbove, stateFullscreen, stateHidden) = (atoms[10], atoms[11], atoms[12], atoms[13])
    motifHints = atoms[14]
    (workArea, currentDesktop) = (atoms[15], atoms[16])
    compositor = atoms[17]
    (absolutePressure, touchPressure) = (atoms[18], atoms[19])
  }

  private static func intern(_ names: [String], display: OpaquePointer) -> [Atom] {
    var copies = names.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    var atoms = [Atom](repeating: 0, count: names.count)
    XInternAtoms(display, &copies, Int32(names.count), 0, &atoms)
    return atoms
  }
}
