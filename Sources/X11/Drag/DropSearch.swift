internal import CX11
internal import Raster

/// The search for the window that takes drops at a pixel of the X screen: from the root through children, until one of
/// them names the protocol.
///
/// It waits for nothing: each step sends questions, and the next one reads the answers when they have come.
struct DropSearch {
  /// The result of a step.
  enum Result {
    /// The answers to more questions.
    case more(DropSearch)
    /// The target; nil for none.
    case found(DragState.Target?)
  }

  /// The answers about a window.
  private struct Level {
    let window: UInt
    let version: PendingReply<[UInt]?>
    let proxy: PendingReply<[UInt]?>
    let child: PendingReply<XID>
  }

  /// The answers about a proxy: it must name itself, so that one that an ended program has left is none.
  private struct Proxy {
    let window: UInt
    let version: PendingReply<[UInt]?>
    let proxy: PendingReply<[UInt]?>
    /// The window that it stands for, and what that leads to without it.
    let origin: UInt
    let originVersion: UInt
    let child: UInt
  }

  private enum Step {
    case level(Level)
    case proxy(Proxy)
  }

  /// Where it looks, in pixels of the X screen.
  let pixel: PixelPoint
  private let connection: Connection
  private let step: Step

  /// Begins at the root.
  init(at pixel: PixelPoint, connection: Connection) {
    self.pixel = pixel
    self.connection = connection
    step = .level(Self.level(connection.root, pixel, connection))
  }

  private init(_ step: Step, after search: DropSearch) {
    pixel = search.pixel
    connection = search.connection
    self.step = step
  }

  /// Continues, when the answers have come.
  func proceed() -> Result {
    switch step {
    case .level(let level):
      let (child, proxy) = (level.child.wait(), level.proxy.wait()?.first ?? 0)
      let version = level.version.wait()?.first ?? 0
      // What the root takes is for no window of a program.
      if level.window == connection.root, child != 0 { return descend(to: child) }
      guard proxy != 0 else { return decide(level.window, level.window, version, child) }
      let atoms = connection.atoms.drop
      return .more(
        DropSearch(
          .proxy(
            Proxy(
              window: proxy,
              version: PendingReply(
                cardinals: atoms.aware, of: proxy, display: connection.display),
              proxy: PendingReply(cardinals: atoms.proxy, of: proxy, display: connection.display),
              origin: level.window, originVersion: version, child: child)),
          after: self))
    case .proxy(let proxy):
      let own = proxy.proxy.wait()?.first
      let version = proxy.version.wait()?.first ?? 0
      return own == proxy.window
        ? decide(proxy.origin, proxy.window, version, proxy.child)
        : decide(proxy.origin, proxy.origin, proxy.originVersion, proxy.child)
    }
  }

  /// Reads the answers, when they have come, and does not continue.
  func giveUp() {
    switch step {
    case .level(let level): _ = (level.version.wait(), level.proxy.wait(), level.child.wait())
    case .proxy(let proxy): _ = (proxy.version.wait(), proxy.proxy.wait())
    }
  }

  /// Takes a window of a version that names types, or goes on with its child.
  private func decide(_ window: UInt, _ receiver: UInt, _ version: UInt, _ child: UInt) -> Result {
    if version >= Self.oldest {
      return .found(
        DragState.Target(
          window: window, receiver: receiver, version: min(version, DropAtoms.version)))
    }
    return child == 0 ? .found(nil) : descend(to: child)
  }

  private func descend(to child: UInt) -> Result {
    .more(DropSearch(.level(Self.level(child, pixel, connection)), after: self))
  }

  /// 3: older versions have another order of messages.
  private static let oldest: UInt = 3

  private static func level(
    _ window: UInt, _ pixel: PixelPoint, _ connection: Connection
  ) -> Level {
    let (atoms, display) = (connection.atoms.drop, connection.display)
    return Level(
      window: window, version: PendingReply(cardinals: atoms.aware, of: window, display: display),
      proxy: PendingReply(cardinals: atoms.proxy, of: window, display: display),
      child: PendingReply(childOf: window, at: pixel, root: connection.root, display: display))
  }
}
