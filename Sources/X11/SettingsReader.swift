internal import CX11
internal import CXCB

/// The settings of the desktop by its XSETTINGS manager, followed while managers come, change them, and go.
public final class SettingsReader {
  private let display: OpaquePointer
  private let selection, settings, manager: Atom
  /// The manager's window; 0 while none runs.
  private var owner: UInt = 0

  /// The events of the root window that it handles.
  static let events = PropertyChangeMask | StructureNotifyMask

  /// The settings; none without a manager.
  public private(set) var values = XSettings()
  /// The offset of the first byte of them that is malformed; nil where all are in order.
  public private(set) var faultyByte: Int?
  /// Counts changes.
  public private(set) var revision = 0

  /// Reads the settings of a screen. A manager announces itself to those that select ``events`` of the root window.
  init(display: OpaquePointer, screen: Int32) {
    self.display = display
    let names = ["_XSETTINGS_S\(screen)", "_XSETTINGS_SETTINGS", "MANAGER"]
    let atoms = names.map { PendingReply(atom: $0, display: display) }.map { $0.wait() }
    (selection, settings, manager) = (atoms[0], atoms[1], atoms[2])
    attach()
  }

  /// Updates the settings from an event; false for an event about something else.
  func update(from event: XEvent) -> Bool {
    switch event.type {
    case ClientMessage where event.xclient.message_type == manager:
      guard event.xclient.data.l.1 == Int(bitPattern: selection) else { return false }
      attach()
    case PropertyNotify where owner != 0 && event.xproperty.window == owner:
      if event.xproperty.atom == settings { read() }
    case DestroyNotify where owner != 0 && event.xdestroywindow.window == owner: attach()
    default: return false
    }
    return true
  }

  /// Finds the manager, and follows it.
  private func attach() {
    owner = PendingReply(ownerOf: selection, display: display).wait()
    if owner != 0 { select(owner) }
    read()
  }

  /// Selects the events of a manager's window, which may be gone already.
  private func select(_ window: UInt) {
    let wire = XGetXCBConnection(display)
    let mask = XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue | XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue
    let cookie = xcb_change_window_attributes_checked(
      wire, UInt32(truncatingIfNeeded: window), XCB_CW_EVENT_MASK.rawValue, [mask])
    xcb_discard_reply(wire, cookie.sequence)
  }

  private func read() {
    let bytes =
      owner == 0 ? nil : PendingReply(bytes: settings, of: owner, display: display).wait()
    do throws(XSettings.Fault) {
      let new = try bytes.map { bytes throws(XSettings.Fault) in try XSettings(bytes) }
      (values, faultyByte) = (new ?? XSettings(), nil)
    } catch {
      // What was known stays.
      faultyByte = error.byte
    }
    revision += 1
  }
}
