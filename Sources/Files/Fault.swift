public import Phrases

/// A problem with a file, or with a word that should name one, and its remedy.
public struct Fault: Error, Hashable, Translated, CustomStringConvertible {
  /// The way in which the sentence names the file.
  public enum Subject: Hashable, Sendable {
    /// By its path alone.
    case file
    /// As a picture: "Picture 'a.png'".
    case picture
    /// As the picture in whose place the sentence stands, without its path: "This picture".
    case thisPicture
  }

  /// The way in which the sentence names the file.
  public private(set) var subject = Subject.file
  /// The file's path, or the word, as it was given.
  public let file: String
  /// The line, counted from 1; nil for the whole file.
  public let line: Int?
  /// The position inside a structured file, such as `items[3].items[0]`; nil for the whole file or a line.
  public let position: String?
  private let problemPhrase: ProblemPhrase
  private let remedyPhrase: RemedyPhrase
  /// The number of similar faults that a list leaves out.
  public private(set) var omitted = 0

  /// A fault of a file.
  ///
  /// - Parameters:
  ///   - file: the file's path, or a word of the command line.
  ///   - line: the line, counted from 1; nil for the whole file.
  ///   - position: the position inside a structured file; nil for the whole file or a line.
  ///   - problem: the problem.
  ///   - remedy: its remedy.
  public init(
    file: String, line: Int? = nil, position: String? = nil, problem: ProblemPhrase,
    remedy: RemedyPhrase
  ) {
    self.file = file
    self.line = line
    self.position = position
    problemPhrase = problem
    remedyPhrase = remedy
  }

  /// A fault of a picture.
  public init(picture file: String, problem: ProblemPhrase, remedy: RemedyPhrase) {
    self.init(file: file, problem: problem, remedy: remedy)
    subject = .picture
  }

  /// The same fault, in whose sentence the file is named as a picture.
  public var ofPicture: Fault {
    var fault = self
    fault.subject = .picture
    return fault
  }

  /// The same fault, in whose sentence the file is the picture in whose place it stands. The document named a file that was
  /// there, so a missing one is gone.
  public var ofThisPicture: Fault {
    var fault = self
    if case .unreadable = problemPhrase, remedyPhrase == .checkName {
      fault = Fault(
        file: file, line: line, position: position, problem: .gone, remedy: .returnFile
      ).omitting(omitted)
    }
    fault.subject = .thisPicture
    return fault
  }

  /// The same fault, whose sentence has the number of similar ones that are left out; 0 for the fault alone.
  public func omitting(_ count: Int) -> Fault {
    var fault = self
    fault.omitted = count
    return fault
  }

  /// The kind of the fault in a list.
  fileprivate var kind: RemedyPhrase { remedyPhrase }

  /// Whether the file itself is missing or cannot be read; false for any fault of its contents.
  public var isUnreadable: Bool {
    if case .unreadable = problemPhrase { return true }
    return [.notAFile, .folder, .gone].contains(problemPhrase)
  }

  /// Whether the file could not be written.
  public var isUnwritable: Bool {
    if case .plan(.unwritable) = problemPhrase { true } else { false }
  }

  /// The problem in English, without a full stop.
  public var problem: String { problem(in: []) }

  /// The remedy in English, a sentence.
  public var remedy: String { remedyPhrase.text(for: []) }

  /// Two sentences in English: the file and its problem, then the remedy.
  public var description: String { text(for: []) }

  /// Two sentences in the first of some preferred languages, BCP 47 tags, that is spoken, English for none: the file and
  /// its problem, then the remedy.
  public func text(for languages: [String]) -> String {
    let name: Phrase =
      switch subject {
      case .file: .fileNamed(file)
      case .picture: .pictureNamed(file)
      case .thisPicture: .thisPicture
      }
    var parts = [name.text(for: languages)]
    if let line { parts.append(Phrase.line(line).text(for: languages)) }
    if let position, !position.isEmpty {
      parts.append(Phrase.position(position).text(for: languages))
    }
    let problem = afterColon(problem(in: languages), for: languages)
    return "\(parts.joined(separator: ", ")): \(problem). \(remedyPhrase.text(for: languages))"
  }

  private func problem(in languages: [String]) -> String {
    let problem = problemPhrase.text(for: languages)
    guard omitted > 0 else { return problem }
    return "\(problem), \(Phrase.moreLikeThis(omitted).text(for: languages))"
  }
}

/// The faults of a document in a list that stays short: there may be as many as words.
public struct FaultList: Sendable {
  /// 10 faults of a kind are listed one by one.
  public static let limit = 10

  /// Faults with the same remedy are of one kind.
  private struct Kind {
    var listed: [Fault]
    var omitted = 0
  }

  private var kinds: [RemedyPhrase: Kind] = [:]
  /// The remedies, in the order of their first faults.
  private var order: [RemedyPhrase] = []

  /// An empty list.
  public init() {}

  /// Adds a fault, unless it is listed already.
  public mutating func append(_ fault: Fault) {
    guard var kind = kinds[fault.kind] else {
      kinds[fault.kind] = Kind(listed: [fault])
      order.append(fault.kind)
      return
    }
    if kind.listed.contains(fault) { return }
    if kind.listed.count < Self.limit { kind.listed.append(fault) } else { kind.omitted += 1 }
    kinds[fault.kind] = kind
  }

  /// The faults to show: those of a kind together, the last of which has the number of the others.
  public var sentences: [Fault] {
    order.flatMap { remedy -> [Fault] in
      guard let kind = kinds[remedy], let last = kind.listed.last, kind.omitted > 0 else {
        return kinds[remedy]?.listed ?? []
      }
      return kind.listed.dropLast() + [last.omitting(kind.omitted)]
    }
  }
}
