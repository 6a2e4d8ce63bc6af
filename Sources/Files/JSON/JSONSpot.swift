public import Phrases

/// A position in a file of JSON, for faults.
public indirect enum JSONSpot: Sendable {
  /// The whole file.
  case file(String)
  /// A member of an object.
  case member(JSONSpot, String)
  /// An item of a list, counted from 0 as programs do that show JSON.
  case item(JSONSpot, Int)

  public subscript(key: String) -> JSONSpot { .member(self, key) }
  public subscript(index: Int) -> JSONSpot { .item(self, index) }

  /// The member of an object by the one of two names that the object has: those of two versions of a format. The first one
  /// where it has neither.
  public subscript(either one: String, other: String, of object: JSONValue) -> JSONSpot {
    self[object[one].isNull && !object[other].isNull ? other : one]
  }

  /// The path of the file.
  public var file: String {
    switch self {
    case .file(let path): path
    case .member(let parent, _), .item(let parent, _): parent.file
    }
  }

  /// The position in the file, such as `items[3].body`; empty for all of it.
  public var position: String {
    switch self {
    case .file: ""
    case .member(let parent, let key):
      if case .file = parent { key } else { "\(parent.position).\(key)" }
    case .item(let parent, let index): "\(parent.position)[\(index)]"
    }
  }

  /// A fault at this position.
  public func fault(_ problem: ProblemPhrase, _ remedy: RemedyPhrase) -> Fault {
    Fault(file: file, position: position.isEmpty ? nil : position, problem: problem, remedy: remedy)
  }
}
