/// The server's data about a window at the time of the request.
public struct WindowFacts: Hashable, Sendable {
  /// Its identifier.
  public var id: UInt
  /// Its parent window.
  public var parent: UInt
  /// `_NET_WM_NAME`, else `WM_NAME`, else empty.
  public var title: String
  /// The instance part of `WM_CLASS`.
  public var instanceName: String
  /// The class part of `WM_CLASS`.
  public var className: String
  /// `_NET_WM_PID`.
  public var pid: Int32?
  /// Its frame on the screen.
  public var area: Area
  /// The bits of a pixel; 32 with an alpha channel.
  public var depth: Int
  /// Whether it and all its ancestors are mapped.
  public var isViewable: Bool
  /// Whether window managers must ignore it.
  public var overridesRedirect: Bool
}

extension WindowFacts: CustomStringConvertible {
  public var description: String {
    let process = pid.map { " of process \($0)" } ?? ""
    let frame = "\(area.width) x \(area.height) at \(area.x), \(area.y)"
    return "\(isViewable ? "" : "hidden ")'\(title)' [\(instanceName), \(className)]"
      + "\(process), \(frame)"
  }
}
