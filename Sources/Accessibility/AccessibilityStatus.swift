public import DBus

/// Whether assistive technologies are enabled, and the bus that they use, by `org.a11y.Status` on the session bus.
///
/// It asks without starting anything: where nothing owns the name, none are.
public struct AccessibilityStatus {
  private static let name = "org.a11y.Bus"
  private static let path = "/org/a11y/bus"
  private static let interface = "org.a11y.Status"

  /// A call whose answer is waited for.
  public enum Question: Hashable, Sendable {
    /// Whether they are enabled.
    case isEnabled
    /// The address of their bus.
    case address
  }

  /// The address of the bus of assistive technologies; nil while none are enabled.
  public private(set) var address: String?
  private var isEnabled = false
  /// The address in the environment; nil for none.
  private let fixedAddress: String?

  /// A status that is not known yet.
  ///
  /// - Parameter address: the address in the environment, as `AT_SPI_BUS_ADDRESS`; nil for none.
  public init(address: String?) {
    fixedAddress = address
  }

  /// The calls at the beginning.
  public var beginning: [BusRequest<Question>] {
    let change =
      "type='signal',interface='org.freedesktop.DBus.Properties',path='\(Self.path)',member='PropertiesChanged',arg0='\(Self.interface)'"
    return [
      BusRequest(.match(change)), BusRequest(.matchOwner(of: Self.name)), Self.asking,
    ]
  }

  private static let asking = BusRequest<Question>(
    BusCall(
      name, path, "org.freedesktop.DBus.Properties", "Get",
      [.string(interface), .string("IsEnabled")], startsService: false), .isEnabled)

  private static let askingForAddress = BusRequest<Question>(
    BusCall(name, path, name, "GetAddress", startsService: false), .address)

  /// Takes an answer or a signal.
  ///
  /// - Parameters:
  ///   - message: the message.
  ///   - question: the question that it answers; nil for another message.
  /// - Returns: the calls that follow from it.
  public mutating func take(
    _ message: BusMessage, answering question: Question?
  ) -> [BusRequest<Question>] {
    switch message.kind {
    case .reply:
      switch question {
      case .isEnabled:
        isEnabled = message.arguments.first?.content.isTrue ?? false
        address = isEnabled ? fixedAddress ?? address : nil
        return isEnabled && address == nil ? [Self.askingForAddress] : []
      case .address:
        address = isEnabled ? message.arguments.first?.text : nil
        return []
      case nil: return []
      }
    case .error:
      if question != nil { end() }
      return []
    case .signal:
      if let owner = message.owner(of: Self.name) {
        // A bus that was started again has another address.
        end()
        return owner.isEmpty ? [] : [Self.asking]
      }
      let isChange =
        message.isSignal("org.freedesktop.DBus.Properties", "PropertiesChanged")
        && message.path == Self.path && message.arguments.first?.text == Self.interface
      return isChange ? [Self.asking] : []
    case .call: return []
    }
  }

  /// Ends without a bus.
  public mutating func end() {
    isEnabled = false
    address = nil
  }
}
