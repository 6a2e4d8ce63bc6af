internal import Glibc
internal import X11

/// Why the program ends, in a sentence, with the exit code that scripts know it by (sysexits.h).
struct Failure: Error, Hashable, CustomStringConvertible {
  /// What kind of reason it is.
  enum Kind: Int32 {
    /// A file holds what it must not.
    case data = 65
    /// A file cannot be read.
    case noInput = 66
    /// There is no server that could show a window.
    case unavailable = 69
    /// The server reported an error, and the program was asked to be strict.
    case software = 70
    /// A file cannot be written.
    case cannotCreate = 73
    /// The server went away.
    case lost = 75
  }

  let kind: Kind
  let description: String

  init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }
}

extension Failure {
  /// What the program says of an error of the server.
  init(_ error: X11Error, isStart: Bool = false) {
    switch error {
    case .connectionLost: self.init(.lost, error.description)
    case .requestFailed: self.init(isStart ? .unavailable : .software, error.description)
    case .displayNotNamed, .noServer, .missingExtension, .noTrueColor:
      self.init(.unavailable, error.description)
    }
  }
}

/// Says a sentence to whoever started the program.
func complain(_ sentence: String) {
  // Nobody is left to tell when this fails.
  _ = StandardFile.error.write("vitrine: \(sentence)\n")
}
