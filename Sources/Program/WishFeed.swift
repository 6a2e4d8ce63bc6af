internal import Accessibility
internal import Interaction
internal import Phrases
internal import Platform
internal import X11

/// The wishes of the desktop, from its XSETTINGS manager and its settings portal, as they change; and the session bus, on
/// which that portal is.
struct WishFeed {
  /// 1 second after the bus has gone it is tried again, and after twice as long each time, up to 32 seconds: about a minute, in
  /// which a bus that was restarted is there again.
  private static let (firstPause, lastPause) = (1.0, 32.0)

  private let connection: Connection
  private let clock: Clock
  private let address: String?
  private let accessibilityBus: String?
  private let followsDesktop: Bool
  private let languages: [String]
  private var bus: SessionBus?
  private var isOpen = false
  /// When the bus is tried again after it has gone; nil for never.
  private(set) var deadline: Instant?
  private var pause = Self.firstPause
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
  ///   - accessibilityBus: the address of the bus of assistive technologies in the environment; nil for none.
  ///   - followsDesktop: whether there are wishes to follow; otherwise only assistive technologies are asked for.
  ///   - known: the wishes that the program has followed already.
  ///   - languages: the languages of a complaint, the preferred one first.
  init(
    _ connection: Connection, clock: Clock, address: String?, accessibilityBus: String?,
    followsDesktop: Bool, known: Wishes, languages: [String]
  ) {
    self.connection = connection
    self.clock = clock
    self.address = address
    self.accessibilityBus = accessibilityBus
    self.followsDesktop = followsDesktop
    self.languages = languages
    last = known
  }

  /// Begins to follow the desktop.
  mutating func open() {
    if isOpen { return }
    isOpen = true
    if followsDesktop { connection.followSettings() }
    bus = connected()
  }

  private func connected() -> SessionBus? {
    address.flatMap {
      SessionBus(address: $0, accessibilityBus: accessibilityBus, followsDesktop: followsDesktop)
    }
  }

  /// Reads what has arrived over the bus, and tries the bus again once it is due after it has gone.
  private mutating func read() {
    if let deadline, deadline <= clock.now {
      self.deadline = nil
      bus = connected() ?? bus
    } else {
      bus?.read()
    }
    guard let bus else { return }
    if bus.isOpen { pause = Self.firstPause }
    guard bus.descriptor == nil, deadline == nil, pause <= Self.lastPause else { return }
    deadline = clock.now + pause
    pause *= 2
  }

  /// The descriptor that can be read when something has arrived over the bus; nil for none.
  var descriptor: Int32? { bus?.descriptor }
  /// Whether something waits to be sent over the bus.
  var isSending: Bool { bus?.isSending ?? false }

  /// The address of the bus of assistive technologies; nil while none are enabled.
  var accessibilityAddress: String? { bus?.accessibility.address }

  /// Shows the file dialog of the desktop.
  ///
  /// - Parameters:
  ///   - window: the portals' name of the window that it belongs to.
  ///   - title: its title.
  mutating func chooseFiles(for window: String, title: String) {
    open()
    bus?.chooseFiles(for: window, title: title)
    if bus == nil { choice = .unavailable }
  }

  /// Takes how the file dialog ended; nil where it has not.
  mutating func takeChoice() -> Portal.FileChoice? {
    defer { choice = nil }
    return choice ?? bus?.takeChoice()
  }

  /// Takes the wishes if they are others than before. Before the portal has answered there are none.
  mutating func take() -> Wishes? {
    read()
    guard isOpen, followsDesktop, let settings = connection.settings else { return nil }
    if let byte = settings.faultyByte, byte != reportedByte {
      complain(ReportPhrase.brokenSettings(byte: byte), in: languages)
    }
    reportedByte = settings.faultyByte
    guard bus?.portal.isSettled ?? true else { return nil }
    let revisions = (portal: bus?.portal.revision ?? 0, manager: settings.revision)
    if let known = self.revisions, known == revisions { return nil }
    self.revisions = revisions
    let wishes = Wishes(bus?.portal.wishes ?? Wishes(), besides: settings.values)
    if wishes == last { return nil }
    last = wishes
    return wishes
  }
}
