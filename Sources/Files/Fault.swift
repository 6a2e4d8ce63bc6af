public import Phrases

/// A problem with a file, or with a word that should name one, and its remedy.
public struct Fault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The way in which the sentence names the file.
  public enum Subject: Hashable, Sendable {
    /// By its path alone.
    case file
    /// As a picture: "Picture 'a.png'".
    case picture
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

  /// A fault of a file in every language, which windows can show.
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

  /// A fault of a file in English, for standard error.
  ///
  /// - Parameters:
  ///   - file: the file's path, or a word of the command line.
  ///   - line: the line, counted from 1; nil for the whole file.
  ///   - position: the position inside a structured file; nil for the whole file or a line.
  ///   - problem: the problem, without a full stop.
  ///   - remedy: the remedy, a sentence.
  public init(
    file: String, line: Int? = nil, position: String? = nil, problem: String, remedy: String
  ) {
    self.init(
      file: file, line: line, position: position, problem: .words(problem), remedy: .words(remedy))
  }

  /// A fault of a picture in every language.
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

  /// The problem in English, without a full stop.
  public var problem: String { problemPhrase.text(for: []) }

  /// The remedy in English, a sentence.
  public var remedy: String { remedyPhrase.text(for: []) }

  /// Two sentences in English: the file and its problem, then the remedy.
  public var description: String { text(for: []) }

  /// Two sentences for a person who reads some languages, as BCP 47 tags, the preferred one first: the file and its
  /// problem, then the remedy.
  ///
  /// A fault in English alone stays English, but for the name of the file.
  public func text(for languages: [String]) -> String {
    let name: Phrase = subject == .picture ? .pictureNamed(file) : .fileNamed(file)
    var parts = [name.text(for: languages)]
    if let line { parts.append(Phrase.line(line).text(for: languages)) }
    if let position, !position.isEmpty {
      parts.append(Phrase.position(position).text(for: languages))
    }
    return
      "\(parts.joined(separator: ", ")): \(problemPhrase.text(for: languages)). \(remedyPhrase.text(for: languages))"
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

  private var kinds: [String: Kind] = [:]
  /// The remedies, in the order of their first faults.
  private var order: [String] = []

  /// An empty list.
  public init() {}

  /// Adds a fault.
  public mutating func append(_ fault: Fault) {
    guard var kind = kinds[fault.remedy] else {
      kinds[fault.remedy] = Kind(listed: [fault])
      order.append(fault.remedy)
      return
    }
    if kind.listed.count < Self.limit { kind.listed.append(fault) } else { kind.omitted += 1 }
    kinds[fault.remedy] = kind
  }

  /// The faults to show: those of a kind together, the last of which has the number of the others.
  public var sentences: [Fault] {
    order.flatMap { remedy -> [Fault] in
      guard let kind = kinds[remedy], let last = kind.listed.last, kind.omitted > 0 else {
        return kinds[remedy]?.listed ?? []
      }
      let more = Fault(
        file: last.file, line: last.line, position: last.position,
        problem: "\(last.problem), and \(grouped(kind.omitted)) more like this",
        remedy: last.remedy)
      return kind.listed.dropLast() + [more]
    }
  }
}

/// A number with commas between its thousands.
public func grouped(_ number: Int) -> String {
  let digits = Array(String(number))
  return digits.indices.reduce(into: "") { words, index in
    if index > 0 && (digits.count - index).isMultiple(of: 3) { words.append(",") }
    words.append(digits[index])
  }
}
