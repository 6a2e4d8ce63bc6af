internal import Phrases
internal import X11

/// The wishes of the desktop, from its XSETTINGS manager and its settings portal, as they change.
struct WishFeed {
  private let connection: Connection
  private let address: String?
  private let languages: [String]
  private var portal: Portal?
  private var isOpen = false
  /// The last wishes that were taken.
  private var last: Wishes
  private var reportedByte: Int?
  /// The revisions of the settings that the last wishes were made from.
  private var revisions: (portal: Int, manager: Int)?
  /// The choice of files where there is no bus to ask.
  private var choice: Portal.FileChoice?

  /// A feed that asks nothing yet.
  ///
  /// - Parameters:
  ///   - address: the address of the session bus; nil for none.
  ///   - known: the wishes that the program has followed already.
  ///   - languages: the languages of a complaint, the preferred one first.
  init(_ connection: Connection, address: String?, known: Wishes, languages: [String]) {
    self.connection = connection
    self.address = address
    self.languages = languages
    last = known
  }

  /// Begins to follow the desktop.
  mutating func open() {
    if isOpen { return }
    isOpen = true
    connection.followSettings()
    portal = address.flatMap { Portal(address: $0) }
  }

  /// The descriptor that can be read when the portal has said something; nil for none.
  var descriptor: Int32? { portal?.descriptor }

  /// Shows the file dialog of the desktop.
  ///
  /// - Parameters:
  ///   - window: the portals' name of the window that it belongs to.
  ///   - title: its title.
  mutating func chooseFiles(for window: String, title: String) {
    open()
    portal?.chooseFiles(for: window, title: title)
    if portal == nil { choice = .unavailable }
  }

  /// Takes how the file dialog ended; nil where it has not.
  mutating func takeChoice() -> Portal.FileChoice? {
    defer { choice = nil }
    return choice ?? portal?.takeChoice()
  }

  /// Takes the wishes if they are others than before. Before the portal has answered there are none.
  mutating func take() -> Wishes? {
    guard isOpen, let settings = connection.settings else { return nil }
    portal?.read()
    if let byte = settings.faultyByte, byte != reportedByte {
      complain(ReportPhrase.brokenSettings(byte: byte), in: languages)
    }
    reportedByte = settings.faultyByte
    guard portal?.isSettled ?? true else { return nil }
    let revisions = (portal: portal?.revision ?? 0, manager: settings.revision)
    if let known = self.revisions, known == revisions { return nil }
    self.revisions = revisions
    let wishes = Wishes(portal?.wishes ?? Wishes(), besides: settings.values)
    if wishes == last { return nil }
    last = wishes
    return wishes
  }
}
