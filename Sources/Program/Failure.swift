package import Files
package import Phrases
package import X11

/// An error that ends the program: a sentence for standard error, and an exit code of sysexits.h.
package struct Failure: Error, Equatable, Translated, CustomStringConvertible {
  /// The exit code.
  package enum Kind: Int32 {
    /// EX_DATAERR: the contents of a file are invalid.
    case data = 65
    /// EX_NOINPUT: a file cannot be read.
    case noInput = 66
    /// EX_UNAVAILABLE: there is no X server, it lacks a feature, or it is gone before a window was shown.
    case unavailable = 69
    /// EX_SOFTWARE: the server reported an error, and the run is strict.
    case software = 70
    /// EX_CANTCREAT: a file cannot be written.
    case cannotCreate = 73
    /// EX_TEMPFAIL: the connection to the server, or the window of a kiosk, is lost, after a window was shown.
    case lost = 75
    /// EX_CONFIG: the machine is not set up for an exhibition.
    case configuration = 78
  }

  /// The option of a command that also shows the sentence in a window: where standard error is not seen, as in a start from
  /// the desktop's menus.
  package static let windowOption = "--failure-window"

  package let kind: Kind
  private let sentence: any Translated
  /// Whether the program ends without the sentence: the reader of its standard output is gone and expects no more, as in
  /// `vitrine describe | head`.
  package let isSilent: Bool

  package init(_ kind: Kind, _ sentence: any Translated, isSilent: Bool = false) {
    self.kind = kind
    self.sentence = sentence
    self.isSilent = isSilent
  }

  package init(_ kind: Kind, _ report: ReportPhrase) {
    self.init(kind, report as any Translated)
  }

  /// The failure of a program that reads a file: the file cannot be read, or its contents are invalid.
  package init(reading fault: Fault) {
    self.init(fault.isUnreadable ? .noInput : .data, fault)
  }

  /// The failure of a program that has not shown a window yet: a server that is gone was none to work with.
  package var beforeFirstWindow: Failure {
    kind == .lost ? Failure(.unavailable, sentence) : self
  }

  /// The sentence in the first of some preferred languages, BCP 47 tags, that is spoken; English for none.
  package func text(for languages: [String]) -> String { sentence.text(for: languages) }

  /// The sentence in English.
  package var description: String { text(for: []) }

  package static func == (one: Failure, other: Failure) -> Bool {
    one.kind == other.kind && one.description == other.description
  }
}

extension Failure {
  /// The failure of an X error.
  ///
  /// - Parameters:
  ///   - error: the error.
  ///   - isStart: whether it happened while the windows were created.
  package init(_ error: X11Error, isStart: Bool = false) {
    switch error {
    case .connectionLost: self.init(isStart ? .unavailable : .lost, error)
    case .requestFailed(let request):
      // A resource that was refused, or any other error of a strict run.
      let isRefusal = isStart || request.purpose != nil
      self.init(isRefusal ? .unavailable : .software, error)
    case .displayNotNamed, .noServer, .missingExtension, .noTrueColor:
      self.init(.unavailable, error)
    }
  }
}
