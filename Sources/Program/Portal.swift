internal import DBus
internal import Interaction

/// The settings of the desktop and its file dialog, by the portals `org.freedesktop.portal.Settings` and `FileChooser` on the
/// session bus.
struct Portal {
  private static let name = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let settings = "org.freedesktop.portal.Settings"
  private static let request = "org.freedesktop.portal.Request"
  private static let spaces = [
    "org.freedesktop.appearance", "org.gnome.desktop.interface", "org.gnome.system.locale",
  ]

  /// How the file dialog ended.
  enum FileChoice: Hashable {
    /// Files were chosen: their addresses, as URIs; none where it was dismissed.
    case chosen([String])
    /// The desktop has none.
    case unavailable
  }

  /// A file dialog.
  private enum Dialog: Hashable {
    case none
    /// It was asked for by the call of a serial.
    case requested(UInt64)
    /// It is shown, and ends with a signal of a path.
    case shown(path: String)
  }

  /// The values of settings, by their namespace and key.
  private var values: [String: BusValue] = [:]
  /// The serial of the last question for all settings.
  private var question: UInt64?
  /// Whether it has answered, or there is none.
  private(set) var isSettled = false
  /// Counts the settings that arrived.
  private(set) var revision = 0
  private var dialog = Dialog.none
  private var choice: FileChoice?

  /// Asks for the settings and for their changes.
  mutating func begin(on bus: BusConnection) {
    bus.send(
      .match(
        "type='signal',interface='\(Self.settings)',path='\(Self.path)',member='SettingChanged'"))
    // A portal that is started later, or again.
    bus.send(.matchOwner(of: Self.name))
    bus.send(.match("type='signal',interface='\(Self.request)',member='Response'"))
    ask(on: bus)
  }

  private mutating func ask(on bus: BusConnection) {
    let call = BusCall(Self.name, Self.path, Self.settings, "ReadAll", [.strings(Self.spaces)])
    question = bus.send(call, expectsReply: true)
  }

  /// Takes a message that has arrived.
  mutating func take(_ message: BusMessage, on bus: BusConnection) {
    switch message.kind {
    case .reply(to: let serial) where serial == question:
      isSettled = true
      for space in message.arguments.first?.pairs ?? [] {
        for setting in space.value.pairs { set(space.key, setting.key, setting.value) }
      }
    case .error(_, to: let serial) where serial == question: isSettled = true
    case .reply(to: let serial) where dialog == .requested(serial):
      guard let path = message.arguments.first?.text else { return end(.unavailable) }
      dialog = .shown(path: path)
    case .error(_, to: let serial) where dialog == .requested(serial): end(.unavailable)
    case .signal: takeSignal(message, on: bus)
    case .call, .reply, .error: break
    }
  }

  private mutating func takeSignal(_ message: BusMessage, on bus: BusConnection) {
    if message.isSignal(Self.settings, "SettingChanged"), message.arguments.count == 3,
      let space = message.arguments[0].text, let key = message.arguments[1].text
    {
      set(space, key, message.arguments[2].content)
    } else if message.isSignal(Self.request, "Response"), dialog == .shown(path: message.path),
      message.arguments.count == 2
    {
      // A response of 0 is a choice.
      let isChoice = message.arguments[0].integer == 0
      let addresses = message.arguments[1]["uris"]?.values?.compactMap(\.text)
      end(.chosen(isChoice ? addresses ?? [] : []))
    } else if let owner = message.owner(of: Self.name) {
      // The dialog of a portal that ends has gone with it.
      if owner.isEmpty { endDialog() } else { ask(on: bus) }
    }
  }

  private mutating func set(_ space: String, _ key: String, _ value: BusValue) {
    revision += 1
    values["\(space) \(key)"] = value
  }

  /// Ends without a bus.
  mutating func end() {
    isSettled = true
    endDialog()
  }

  private mutating func endDialog() { if dialog != .none { end(.chosen([])) } }

  private mutating func end(_ choice: FileChoice) {
    dialog = .none
    self.choice = choice
  }

  /// Shows the file dialog, unless it is shown.
  ///
  /// - Parameters:
  ///   - window: the portals' name of the window that it belongs to.
  ///   - title: its title.
  mutating func chooseFiles(for window: String, title: String, on bus: BusConnection) {
    guard dialog == .none else { return }
    let call = BusCall(
      Self.name, Self.path, "org.freedesktop.portal.FileChooser", "OpenFile",
      [
        .string(window), .string(title),
        .properties([(name: "multiple", value: .boolean(true))]),
      ])
    if let serial = bus.send(call, expectsReply: true) {
      dialog = .requested(serial)
    } else {
      choice = .unavailable
    }
  }

  /// Takes how the file dialog ended; nil where it has not.
  mutating func takeChoice() -> FileChoice? {
    defer { choice = nil }
    return choice
  }

  /// The wishes among the settings.
  var wishes: Wishes {
    let appearance = { (key: String) in self.values["org.freedesktop.appearance \(key)"] }
    let interface = { (key: String) in self.values["org.gnome.desktop.interface \(key)"] }
    var wishes = Wishes()
    switch appearance("color-scheme")?.number {
    case 1: wishes.isDark = true
    case 2: wishes.isDark = false
    default: break
    }
    if appearance("contrast")?.number == 1 { wishes.isContrastHigh = true }
    if appearance("reduced-motion")?.number == 1 || interface("enable-animations")?.number == 0 {
      wishes.reducedMotion = true
    }
    wishes.textScale = interface("text-scaling-factor")?.number
    wishes.fontName = interface("font-name")?.text
    wishes.language = values["org.gnome.system.locale region"]?.text.flatMap {
      Wishes.language(locale: $0)
    }
    // Beyond the range of a colour it stands for none.
    if let parts = appearance("accent-color")?.values?.compactMap(\.number), parts.count == 3,
      parts.allSatisfy({ (0...1).contains($0) })
    {
      wishes.accent = Color(red: parts[0], green: parts[1], blue: parts[2])
    }
    return wishes
  }
}
