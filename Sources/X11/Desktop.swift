internal import CX11
internal import Raster

/// The state of the desktop that all windows share: its compositor, its scale, its monitors. It is followed while the
/// program runs.
struct Desktop {
  private let display: OpaquePointer
  private let screen: Int32
  private let root: UInt
  private let atoms: Atoms
  private let extensions: Extensions

  /// Whether a compositor blends windows over those below.
  private(set) var isComposited: Bool
  /// Pixels per point, by `Xft.dpi`.
  private(set) var scale: Double
  /// The monitors.
  private(set) var monitors: Monitors

  /// Reads the state of a screen, and asks for an event at each change: some round trips.
  init(
    display: OpaquePointer, screen: Int32, root: UInt, atoms: Atoms, extensions: Extensions
  ) {
    self.display = display
    self.screen = screen
    self.root = root
    self.atoms = atoms
    self.extensions = extensions
    isComposited = XGetSelectionOwner(display, atoms.compositor) != 0
    scale = Self.scale(display: display, root: root)
    monitors = Monitors.query(display: display, screen: screen)
    let ends = XFixesSelectionWindowDestroyNotifyMask | XFixesSelectionClientCloseNotifyMask
    XFixesSelectSelectionInput(
      display, root, atoms.compositor, UInt(XFixesSetSelectionOwnerNotifyMask | ends))
    XRRSelectInput(display, root, Int32(RRScreenChangeNotifyMask | RRCrtcChangeNotifyMask))
    XSelectInput(display, root, PropertyChangeMask)
  }

  /// Updates the state from an event about the desktop; false for an event about something else.
  mutating func update(from event: inout XEvent) -> Bool {
    switch event.type {
    case PropertyNotify where event.xproperty.window == root:
      if event.xproperty.atom == XA_RESOURCE_MANAGER {
        scale = Self.scale(display: display, root: root)
      }
    case extensions.fixesEvent + XFixesSelectionNotify:
      isComposited = XGetSelectionOwner(display, atoms.compositor) != 0
    case extensions.randrEvent + RRScreenChangeNotify:
      XRRUpdateConfiguration(&event)
      monitors = Monitors.query(display: display, screen: screen)
    case extensions.randrEvent + RRNotify:
      monitors = Monitors.query(display: display, screen: screen)
    default:
      return false
    }
    return true
  }

  /// Whether a window manager runs that follows the freedesktop.org hints; one round trip.
  var isManaged: Bool {
    let check = XInternAtom(display, "_NET_SUPPORTING_WM_CHECK", 0)
    return Property.cardinals(check, of: root, display: display)?.first.map { $0 != 0 } ?? false
  }

  /// The primary monitor without the area that panels and docks reserve, in pixels of the X screen; two round trips.
  var workArea: PixelRect {
    let frame = monitors.primary.frame
    let desktop = Property.cardinals(atoms.currentDesktop, of: root, display: display)?.first ?? 0
    guard let areas = Property.cardinals(atoms.workArea, of: root, display: display) else {
      return frame
    }
    return Self.area(of: areas, desktop: desktop, within: frame)
  }

  /// The work area of one of several virtual desktops, four numbers each, cut to a monitor.
  static func area(of areas: [UInt], desktop: UInt, within frame: PixelRect) -> PixelRect {
    guard desktop < areas.count / 4 else { return frame }
    let numbers = areas[Int(desktop) * 4..<Int(desktop) * 4 + 4].map { Int(truncatingIfNeeded: $0) }
    let work = PixelRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    let area = work.intersection(frame)
    return area.isEmpty ? frame : area
  }

  private static func scale(display: OpaquePointer, root: UInt) -> Double {
    let text = Property.text(Atom(XA_RESOURCE_MANAGER), of: root, display: display)
    return scale(resources: text ?? "")
  }

  // MARK: Resources

  /// Pixels per point by the lines of a resource database, as the property `RESOURCE_MANAGER` of the root window holds
  /// it; 1 where it has no plausible `Xft.dpi`.
  static func scale(resources: String) -> Double {
    let values = resources.split(separator: "\n").compactMap { line -> Double? in
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].trimmed == "Xft.dpi" else { return nil }
      return Double(parts[1].trimmed)
    }
    let scale = (values.last ?? dotsPerInch) / dotsPerInch
    return plausibleScales.contains(scale) ? scale : 1
  }

  /// 96 dots an inch at scale 1, as in CSS and on every desktop.
  private static let dotsPerInch = 96.0
  /// From a quarter to eight: beyond, nothing can be read or nothing fits.
  private static let plausibleScales = 0.25...8.0
}

extension Substring {
  fileprivate var trimmed: Substring {
    let front = drop(while: \.isWhitespace)
    guard let last = front.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return front[...last]
  }
}
