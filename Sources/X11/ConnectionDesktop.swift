internal import CX11
public import Raster

// What the whole desktop says: its compositor, its scale, its monitors. Followed while the program runs.
extension Connection {
  /// Seconds between two pictures of the primary monitor; never zero.
  public var refreshInterval: Double { monitors.primary.refreshInterval }

  /// Seconds between two pictures of the monitor that shows most of a rectangle of the X screen; never zero.
  public func refreshInterval(showing frame: PixelRect) -> Double {
    monitors.showing(frame).refreshInterval
  }

  /// Whether a window manager runs that follows the freedesktop.org hints; it puts frames around windows.
  public var isManaged: Bool {
    let check = XInternAtom(display, "_NET_SUPPORTING_WM_CHECK", 0)
    return Property.cardinals(check, of: root, display: display)?.first.map { $0 != 0 } ?? false
  }

  /// The primary monitor without what panels and docks keep for themselves, in pixels of the X screen.
  public var screenArea: PixelRect {
    let frame = monitors.primary.frame
    let desktop = Property.cardinals(atoms.currentDesktop, of: root, display: display)?.first ?? 0
    guard let areas = Property.cardinals(atoms.workArea, of: root, display: display) else {
      return frame
    }
    return Self.area(of: areas, desktop: desktop, within: frame)
  }

  /// The work area of one desktop, four numbers each, cut to a monitor.
  static func area(of areas: [UInt], desktop: UInt, within frame: PixelRect) -> PixelRect {
    guard desktop < areas.count / 4 else { return frame }
    let numbers = areas[Int(desktop) * 4..<Int(desktop) * 4 + 4].map { Int(truncatingIfNeeded: $0) }
    let work = PixelRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    let area = work.intersection(frame)
    return area.isEmpty ? frame : area
  }

  static func isComposited(_ display: OpaquePointer, atoms: Atoms) -> Bool {
    XGetSelectionOwner(display, atoms.compositor) != 0
  }

  /// Asks to be told of each change.
  func watchDesktop() {
    let ends = XFixesSelectionWindowDestroyNotifyMask | XFixesSelectionClientCloseNotifyMask
    XFixesSelectSelectionInput(
      display, root, atoms.compositor, UInt(XFixesSetSelectionOwnerNotifyMask | ends))
    XRRSelectInput(display, root, Int32(RRScreenChangeNotifyMask | RRCrtcChangeNotifyMask))
    XSelectInput(display, root, PropertyChangeMask)
  }

  /// Takes in an event about the desktop; false where it is about something else.
  func follow(_ event: inout XEvent) -> Bool {
    switch event.type {
    case PropertyNotify where event.xproperty.window == root:
      if event.xproperty.atom == XA_RESOURCE_MANAGER {
        serverScale = DesktopSettings.read(display: display, root: root).scale
      }
    case extensions.fixesEvent + XFixesSelectionNotify:
      isComposited = Self.isComposited(display, atoms: atoms)
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
}

/// What the resource database on the root window says of the desktop.
struct DesktopSettings: Hashable, Sendable {
  /// Pixels a point.
  var scale: Double

  /// Reads the lines of a database; a scale of 1 where it says nothing sensible.
  init(resources: String) {
    let values = resources.split(separator: "\n").compactMap { line -> Double? in
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].trimmed == "Xft.dpi" else { return nil }
      return Double(parts[1].trimmed)
    }
    let scale = (values.last ?? Self.dotsPerInch) / Self.dotsPerInch
    self.scale = Self.plausibleScales.contains(scale) ? scale : 1
  }

  /// Asks the server: one round trip.
  static func read(display: OpaquePointer, root: UInt) -> DesktopSettings {
    let text = Property.text(Atom(XA_RESOURCE_MANAGER), of: root, display: display)
    return DesktopSettings(resources: text ?? "")
  }

  /// 96 dots an inch at scale 1, as CSS and every desktop have it.
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
