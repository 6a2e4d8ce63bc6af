/// What is wrong with a file, or with a word that should name one, and what helps.
public struct Fault: Error, Hashable, Sendable, CustomStringConvertible {
  /// How the file is named in the sentence.
  public enum Subject: Hashable, Sendable {
    /// By its path alone.
    case file
    /// As a picture: "Picture 'a.png'".
    case picture
  }

  /// How the file is named in the sentence.
  public private(set) var subject = Subject.file
  /// The file's path, or the word, as it was given.
  public let file: String
  /// The line, counted from 1; nil where the whole file is meant.
  public let line: Int?
  /// The place inside a structured file, such as `items[3].items[0]`; nil where the whole file or a line is meant.
  public let place: String?
  /// What is wrong, without a full stop.
  public let problem: String
  /// What a person can do, a sentence.
  public let remedy: String

  /// A fault of a file.
  public init(
    file: String, line: Int? = nil, place: String? = nil, problem: String, remedy: String
  ) {
    self.file = file
    self.line = line
    self.place = place
    self.problem = problem
    self.remedy = remedy
  }

  /// A fault of a picture.
  public init(picture file: String, problem: String, remedy: String) {
    self.init(file: file, problem: problem, remedy: remedy)
    subject = .picture
  }

  /// The same fault, in whose sentence the file is named as a picture.
  public var ofPicture: Fault {
    var fault = self
    fault.subject = .picture
    return fault
  }

  /// Two sentences: the file and what is wrong with it, then what helps.
  public var description: String {
    var words = subject == .picture ? "Picture '\(file)'" : "'\(file)'"
    if let line { words += ", line \(line)" }
    if let place, !place.isEmpty { words += ", at \(place)" }
    return "\(words): \(problem). \(remedy)"
  }
}

/// Faults of a document, which may be as many as its words, in a list that stays short.
public struct FaultList {
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
        file: last.file, line: last.line, place: last.place,
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
