internal import CBus
internal import Glibc
internal import Interaction

/// The settings of the desktop and its file dialog, by the portals `org.freedesktop.portal.Settings` and `FileChooser` on the
/// session bus.
///
/// A class, because it owns the connection.
final class Portal {
  private static let spaces = [
    "org.freedesktop.appearance", "org.gnome.desktop.interface", "org.gnome.system.locale",
  ]

  private var bus: OpaquePointer?
  private let names: UnsafeMutablePointer<UnsafePointer<CChar>?>
  private var values: [String: [Double]] = [:]
  private var texts: [String: String] = [:]
  /// Whether it has answered, or there is none.
  private(set) var isSettled = false
  /// Counts the settings that arrived.
  private(set) var revision = 0
  private var choice: FileChoice?

  /// How the file dialog ended.
  enum FileChoice: Hashable {
    /// Files were chosen: their addresses, as URIs; none where it was dismissed.
    case chosen([String])
    /// The desktop has none.
    case unavailable
  }

  /// Connects to a bus and asks, without a wait; nil where there is no bus at the address.
  init?(address: String) {
    names = .allocate(capacity: Self.spaces.count)
    for (index, space) in Self.spaces.enumerated() {
      names.advanced(by: index).initialize(to: UnsafePointer(strdup(space)))
    }
    bus = cbus_open(address, names, Int32(Self.spaces.count))
    if bus == nil { return nil }
  }

  deinit {
    if let bus { cbus_close(bus) }
    for index in Self.spaces.indices { free(UnsafeMutablePointer(mutating: names[index])) }
    names.deallocate()
  }

  /// The address of the session bus in an environment, by the D-Bus specification and by that of systemd; nil for none.
  static func address(environment: [String: String]) -> String? {
    if let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty { return address }
    guard let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/"),
      access(folder + "/bus", R_OK | W_OK) == 0
    else { return nil }
    return "unix:path=\(folder)/bus"
  }

  /// The descriptor that can be read when something has arrived; nil once the bus has gone.
  var descriptor: Int32? { bus.map { cbus_descriptor($0) } }

  /// Takes what has arrived.
  func read() {
    guard let bus else { return }
    var reader = cbus_reader(
      set: { setting, context in
        guard let setting = setting?.pointee, let context, let space = setting.space,
          let key = setting.key
        else { return }
        let numbers = [setting.numbers.0, setting.numbers.1, setting.numbers.2]
        let portal = Unmanaged<Portal>.fromOpaque(context).takeUnretainedValue()
        let name = "\(String(cString: space)) \(String(cString: key))"
        portal.revision += 1
        portal.values[name] = Array(numbers.prefix(Int(setting.count)))
        portal.texts[name] = setting.string.map { String(cString: $0) }
      },
      chosen: { addresses, count, context in
        guard let context else { return }
        let portal = Unmanaged<Portal>.fromOpaque(context).takeUnretainedValue()
        let chosen = UnsafeBufferPointer(start: addresses, count: max(0, Int(count)))
          .compactMap { $0.map { String(cString: $0) } }
        portal.choice = count < 0 ? .unavailable : .chosen(chosen)
      },
      context: Unmanaged.passUnretained(self).toOpaque())
    let state = cbus_read(bus, &reader)
    isSettled = Int(state) != cbus_asked
    guard Int(state) == cbus_gone else { return }
    cbus_close(bus)
    self.bus = nil
  }

  /// Shows the file dialog, unless it is shown.
  ///
  /// - Parameters:
  ///   - window: the portals' name of the window that it belongs to.
  ///   - title: its title.
  func chooseFiles(for window: String, title: String) {
    if let bus { cbus_choose_files(bus, window, title) } else { choice = .unavailable }
  }

  /// Takes how the file dialog ended; nil where it has not.
  func takeChoice() -> FileChoice? {
    defer { choice = nil }
    return choice
  }

  /// The wishes among the settings.
  var wishes: Wishes {
    let appearance = { (key: String) in self.values["org.freedesktop.appearance \(key)"] }
    let interface = { (key: String) in self.values["org.gnome.desktop.interface \(key)"] }
    var wishes = Wishes()
    switch appearance("color-scheme")?.first {
    case 1: wishes.isDark = true
    case 2: wishes.isDark = false
    default: break
    }
    if appearance("contrast")?.first == 1 { wishes.isContrastHigh = true }
    if appearance("reduced-motion")?.first == 1 || interface("enable-animations")?.first == 0 {
      wishes.reducedMotion = true
    }
    wishes.textScale = interface("text-scaling-factor")?.first
    wishes.fontName = texts["org.gnome.desktop.interface font-name"]
    wishes.language = texts["org.gnome.system.locale region"].flatMap {
      Wishes.language(locale: $0)
    }
    // Beyond the range of a colour it stands for none.
    if let parts = appearance("accent-color"), parts.count == 3,
      parts.allSatisfy({ (0...1).contains($0) })
    {
      wishes.accent = Color(red: parts[0], green: parts[1], blue: parts[2])
    }
    return wishes
  }
}
