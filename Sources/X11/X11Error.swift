/// An error of an X server, described for the user.
public enum X11Error: Error, Hashable, Sendable {
  /// No server is named, neither by an option nor by the environment.
  case displayNotNamed
  /// No server answers at that name.
  case noServer(display: String)
  /// The server is too old, or was started without an extension that every window needs.
  case missingExtension(name: String, display: String)
  /// The server's screen has a colour table.
  case noTrueColor(display: String)
  /// The server refused a request.
  case requestFailed(FailedRequest)
  /// The server is gone, or closed the connection.
  case connectionLost(display: String)
}

/// A request that a server refused.
public struct FailedRequest: Hashable, Sendable {
  /// The purpose of the request, such as `create the window 'fisheye'`; nil for an error that was noticed later.
  public var purpose: String?
  /// The server's reason, such as `BadWindow (invalid Window parameter)`.
  public var reason: String
  /// The protocol's name of the request, such as `X_MapWindow`.
  public var request: String
  /// The number of the request on its connection.
  public var serial: UInt
  /// The resource or the value that the server refused.
  public var resource: UInt

  /// A refused request.
  public init(purpose: String?, reason: String, request: String, serial: UInt, resource: UInt) {
    self.purpose = purpose
    self.reason = reason
    self.request = request
    self.serial = serial
    self.resource = resource
  }
}

extension X11Error: CustomStringConvertible {
  /// One or two sentences: the error, the server, and the remedy.
  public var description: String {
    switch self {
    case .displayNotNamed:
      "DISPLAY is not set. Set it to an X server, for example DISPLAY=:0."
    case .noServer(let display):
      "No X server at '\(display)'. Set DISPLAY or start one."
    case .missingExtension(let name, let display):
      "The X server at '\(display)' has no \(name). Start one that has."
    case .noTrueColor(let display):
      "The X server at '\(display)' has no true-colour visual. Start it with a depth of 24."
    case .requestFailed(let failure):
      failure.description
    case .connectionLost(let display):
      "The X server at '\(display)' is gone."
    }
  }
}

extension FailedRequest: CustomStringConvertible {
  /// One sentence.
  public var description: String {
    let beginning =
      if let purpose { "The X server refused to \(purpose)" } else {
        "The X server reports an error"
      }
    let number = String(resource, radix: 16)
    return "\(beginning): \(reason), request \(request), serial \(serial), resource 0x\(number)."
  }
}
