public import Phrases

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
  /// The purpose of the request; nil for an error that was noticed later.
  public var purpose: RequestPurpose?
  /// The server's reason, such as `BadWindow (invalid Window parameter)`.
  public var reason: String
  /// The protocol's name of the request, such as `X_MapWindow`.
  public var request: String
  /// The number of the request on its connection.
  public var serial: UInt
  /// The resource or the value that the server refused.
  public var resource: UInt

  /// A refused request.
  public init(
    purpose: RequestPurpose?, reason: String, request: String, serial: UInt, resource: UInt
  ) {
    self.purpose = purpose
    self.reason = reason
    self.request = request
    self.serial = serial
    self.resource = resource
  }
}

extension X11Error: Translated, CustomStringConvertible {
  /// One or two sentences: the error, the server, and the remedy.
  public func text(for languages: [String]) -> String { phrase.text(for: languages) }

  /// The sentences in English.
  public var description: String { text(for: []) }

  private var phrase: ReportPhrase {
    switch self {
    case .displayNotNamed: .displayNotNamed
    case .noServer(let display): .noServer(display: display)
    case .missingExtension(let name, let display): .missingExtension(name: name, display: display)
    case .noTrueColor(let display): .noTrueColor(display: display)
    case .requestFailed(let failure): failure.phrase
    case .connectionLost(let display): .serverGone(display: display)
    }
  }
}

extension FailedRequest: Translated, CustomStringConvertible {
  /// One sentence.
  public func text(for languages: [String]) -> String { phrase.text(for: languages) }

  /// The sentence in English.
  public var description: String { text(for: []) }

  fileprivate var phrase: ReportPhrase {
    .requestFailed(
      purpose, reason: reason, request: request, serial: serial,
      resource: "0x" + String(resource, radix: 16))
  }
}
