internal import Glibc

/// The errors of servers, programs under test and injected input.
///
/// Every description says what failed, where, and what helps.
public enum SupportError: Error, Equatable, Sendable {
  /// A program or a driver file is missing; `package` is the Debian package that holds it.
  case missing(path: String, package: String)
  /// The kernel refused a call on a file, a pipe or a process.
  case system(action: String, subject: String, reason: String)
  /// A process ended before an expected result.
  case ended(program: String, how: String, lastWords: String)
  /// A wait reached its timeout.
  case late(waitingFor: String, timeout: Duration, seen: String)
  /// No server answers at this display.
  case refused(display: String)
  /// The connection to this display broke.
  case lost(display: String)
  /// The server answered a request with an error.
  case request(name: String, code: Int)
  /// The server lacks an extension.
  case noExtension(name: String, display: String)
  /// The dummy driver cannot run this mode.
  case mode(width: Int, height: Int, refresh: Double, megahertz: Double, limit: Double)
  /// This kind of server has no touch, pen, touchpad or smooth wheel.
  case noDevices(display: String)
  /// No key of the keyboard gives this symbol.
  case noKey(name: String, display: String)
  /// A product of this package was not built.
  case noProduct(name: String, directory: String)
}

extension SupportError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missing(let path, let package):
      "There is no '\(path)'. Install the Debian package '\(package)'."
    case .system(let action, let subject, let reason):
      "Cannot \(action) '\(subject)': \(reason)."
    case .ended(let program, let how, let lastWords):
      "'\(program)' ended (\(how)) while it was still needed. Its last words: \(lastWords)"
    case .late(let subject, let timeout, let seen):
      "Waited \(timeout) for \(subject). Seen so far: \(seen)"
    case .refused(let display):
      "No X server at '\(display)'. Start one with XServer.xvfb or XServer.inputtest."
    case .lost(let display):
      "The X server at '\(display)' closed the connection."
    case .request(let name, let code):
      "The X server refused \(name) with error \(code)."
    case .noExtension(let name, let display):
      "The X server at '\(display)' has no extension \(name). Start one with XServer.xvfb."
    case .mode(let width, let height, let refresh, let megahertz, let limit):
      "\(width) x \(height) at \(refresh) Hz needs a pixel clock of \(megahertz) MHz; "
        + "the dummy driver allows \(limit). Ask for fewer pixels or a lower rate."
    case .noDevices(let display):
      "The server at '\(display)' is Xvfb, which has no touch, pen or touchpad. "
        + "Start XServer.inputtest instead."
    case .noKey(let name, let display):
      "No key of the keyboard at '\(display)' gives '\(name)'."
    case .noProduct(let name, let directory):
      "There is no '\(name)' in '\(directory)'. Build it with `swift build --product \(name)`."
    }
  }

  /// The kernel's refusal, with its reason in words.
  ///
  /// - Parameter code: an `errno` value.
  static func system(_ action: String, _ subject: String, code: Int32) -> SupportError {
    .system(action: action, subject: subject, reason: String(cString: strerror(code)))
  }
}
