public import Phrases

/// The address of something in a document, such as `exhibit:/clause/39`.
///
/// The steps of its path name a page, a row or a note. A ``Catalog`` finds its target.
public struct Route: Hashable, Sendable, CustomStringConvertible {
  /// A text that is not a route, or a route without a target, as a sentence with a remedy.
  public struct Fault: Error, Hashable, Translated, CustomStringConvertible {
    private let phrase: RoutePhrase

    /// A fault with its reason.
    public init(_ phrase: RoutePhrase) { self.phrase = phrase }

    /// The sentence in the first of some preferred languages, BCP 47 tags, that is spoken; English for none.
    public func text(for languages: [String]) -> String { phrase.text(for: languages) }

    /// The sentence in English.
    public var description: String { text(for: []) }
  }

  /// The scheme of every route.
  public static let scheme = "exhibit:"
  /// 2,048 bytes at most, as many as browsers accept in an address.
  public static let longest = 2048

  /// The first steps of routes that a number follows, counted from 1.
  public enum Form: String, Hashable, Sendable, CaseIterable {
    /// To a page.
    case page
    /// To a row of the list.
    case row

    /// The route to a number.
    public func route(_ number: Int) -> Route { Route([rawValue, "\(number)"]) }
  }

  /// The steps of the path, decoded; none for the beginning of the document.
  public let steps: [String]

  /// A route with these steps.
  public init(_ steps: [String]) {
    self.steps = steps
  }

  /// Parses a route such as `exhibit:/clause/39`. Slashes at the beginning and the end are ignored, and `%20` is a
  /// space, as in any address.
  ///
  /// - Throws: `Fault` for a text that is not a route.
  public init(_ text: String) throws(Fault) {
    guard text.utf8.count <= Self.longest else {
      throw Fault(.tooLong(bytes: text.utf8.count, limit: Self.longest))
    }
    let shown = Self.visible(text)
    guard Self.isRoute(text) else {
      throw Fault(.noRoute(shown))
    }
    let path = text.dropFirst(Self.scheme.count).split(separator: "/")
    var steps: [String] = []
    for part in path {
      guard let step = Self.decoded(part) else {
        throw Fault(.percentSign(shown))
      }
      guard !step.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else {
        throw Fault(.controlCharacters(shown))
      }
      steps.append(step)
    }
    self.steps = steps
  }

  /// Whether a text begins as a route, well-formed or not.
  public static func isRoute(_ text: String) -> Bool {
    text.prefix(scheme.count).lowercased() == scheme
  }

  /// The route in its written form.
  public var description: String {
    Self.scheme + "/" + steps.map(Self.encoded).joined(separator: "/")
  }

  /// A text without control characters, at most 80 characters long.
  private static func visible(_ text: String) -> String {
    let scalars = text.unicodeScalars.prefix(80).map { scalar in
      scalar.value < 0x20 || scalar.value == 0x7F ? "\u{FFFD}" : scalar
    }
    return String(String.UnicodeScalarView(scalars))
  }

  private static func decoded(_ part: Substring) -> String? {
    guard part.utf8.contains(UInt8(ascii: "%")) else { return String(part) }
    var bytes: [UInt8] = []
    var rest = Array(part.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2, let high = digit(rest.removeFirst()),
        let low = digit(rest.removeFirst())
      else { return nil }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    UInt8(String(UnicodeScalar(byte)), radix: 16)
  }

  /// A step with `%`, `/`, spaces and control characters percent-encoded.
  private static func encoded(_ step: String) -> String {
    step.unicodeScalars.reduce(into: "") { text, scalar in
      guard scalar.value <= 0x20 || scalar.value == 0x7F || "%/".unicodeScalars.contains(scalar)
      else { return text.unicodeScalars.append(scalar) }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      text += "%\(digits.count == 1 ? "0" : "")\(digits)"
    }
  }
}
