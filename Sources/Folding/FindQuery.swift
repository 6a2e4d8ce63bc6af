/// The words that a person looks for: a text has them all, in any order, each as a part of it.
public struct FindQuery: Hashable, Sendable {
  /// 16 words are looked for; more are not typed.
  private static let limit = 16

  /// The folded words, none of them empty, each once.
  public let words: [[UInt8]]

  /// The words of a text.
  public init(_ text: String) {
    var known: Set<[UInt8]> = []
    words = Array(
      Folding.shared.folded(text).split(separator: UInt8(ascii: " ")).map(Array.init)
        .filter { known.insert($0).inserted }.prefix(Self.limit))
  }

  /// Whether there is nothing to look for.
  public var isEmpty: Bool { words.isEmpty }

  /// Whether everything that has these words has those of another query, too: what was found for the other one need only
  /// be narrowed.
  public func narrows(_ other: FindQuery) -> Bool {
    other.words.allSatisfy { word in words.contains { $0.hasPart(word) } }
  }

  /// The parts of a text that are words of the query, in bytes of UTF-8 and whole characters. They ascend and do not
  /// overlap.
  public func ranges(in text: String) -> [Range<Int>] { Folding.shared.map(text).ranges(of: words) }

  /// The beginning of the first of ``ranges(in:)``, in bytes of UTF-8; nil where there is none.
  public func firstOffset(in text: String) -> Int? {
    Folding.shared.map(text).firstOffset(of: words)
  }

  /// Whether a folded text has all words.
  public func matches(_ folded: [UInt8]) -> Bool { words.allSatisfy { folded.hasPart($0) } }
}

extension Array where Element == UInt8 {
  /// Whether bytes occur in these.
  fileprivate func hasPart(_ part: [UInt8]) -> Bool {
    guard part.count <= count else { return false }
    return (0...count - part.count).contains { start in
      part.indices.allSatisfy { self[start + $0] == part[$0] }
    }
  }
}
