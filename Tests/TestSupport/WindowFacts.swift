/// What the server knows of a window, at the moment of asking.
public struct WindowFacts: Hashable, Sendable {
  /// The server's number.
  public var id: UInt
  /// The window that holds it.
  public var parent: UInt
  /// `_NET_WM_NAME`, else `WM_NAME`, else empty.
  public var title: String
  /// The instance part of `WM_CLASS`.
  public var instanceName: String
  /// The class part of `WM_CLASS`.
  public var className: String
  /// `_NET_WM_PID`.
  public var pid: Int32?
  /// Where it is on the screen.
  public var area: Area
  /// Bits of a pixel; 32 with an alpha channel.
  public var depth: Int
  /// Whether it and all above it are mapped.
  public var isViewable: Bool
  /// Whether it asks window managers to leave it alone.
  public var overridesRedirect: Bool
}

extension WindowFacts: CustomStringConvertible {
  public var description: String {
    let process = pid.map { " of process \($0)" } ?? ""
    let place = "\(area.width) x \(area.height) at \(area.x), \(area.y)"
    return "\(isViewable ? "" : "hidden ")'\(title)' [\(instanceName), \(className)]"
      + "\(process), \(place)"
  }
}
