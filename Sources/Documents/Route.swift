/// A way to something in a document, as people, links and programs write it: `exhibit:/clause/39`.
///
/// The steps of its path name a page, a row or a note; what they lead to is for a ``Catalog`` to say.
public struct Route: Hashable, Sendable, CustomStringConvertible {
  /// Why a text is no route, or leads nowhere, in a sentence with a remedy.
  public struct Fault: Error, Hashable, Sendable, CustomStringConvertible {
    /// The sentence.
    public let description: String

    /// A fault, as a sentence with a remedy.
    public init(description: String) {
      self.description = description
    }
  }

  /// What every route begins with.
  public static let scheme = "exhibit:"
  /// Bytes that a route may have: as many as browsers take of an address without complaint.
  public static let longest = 2048

  /// The names on the way, decoded; none for the beginning of the document.
  public let steps: [String]

  /// A way by its steps.
  public init(_ steps: [String]) {
    self.steps = steps
  }

  /// Reads a route: `exhibit:/clause/39`. Slashes at the beginning and the end do not count, and `%20` stands for a
  /// space, as in any address.
  ///
  /// - Throws: `Fault` for what is none.
  public init(_ text: String) throws(Fault) {
    guard text.utf8.count <= Self.longest else {
      throw Fault(
        description:
          "A route of \(text.utf8.count) bytes is too long: at most \(Self.longest) can be followed."
      )
    }
    let shown = Self.visible(text)
    guard Self.isRoute(text) else {
      throw Fault(description: "'\(shown)' is no route. Write it as exhibit:/page/3.")
    }
    let path = text.dropFirst(Self.scheme.count).split(separator: "/")
    var steps: [String] = []
    for part in path {
      guard let step = Self.decoded(part) else {
        throw Fault(
          description: "'\(shown)' is no route: '%' needs two hexadecimal digits, as in %20.")
      }
      guard !step.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else {
        throw Fault(description: "'\(shown)' is no route: it holds control characters.")
      }
      steps.append(step)
    }
    self.steps = steps
  }

  /// Whether a text is meant as a route, right or wrong.
  public static func isRoute(_ text: String) -> Bool {
    text.prefix(scheme.count).lowercased() == scheme
  }

  /// The route as it is written.
  public var description: String {
    Self.scheme + "/" + steps.map(Self.encoded).joined(separator: "/")
  }

  /// A text without what a terminal would act upon, and not longer than a line.
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

  /// A step with `%`, `/`, spaces and control characters written by their numbers.
  private static func encoded(_ step: String) -> String {
    step.unicodeScalars.reduce(into: "") { text, scalar in
      guard scalar.value <= 0x20 || scalar.value == 0x7F || "%/".unicodeScalars.contains(scalar)
      else { return text.unicodeScalars.append(scalar) }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      text += "%\(digits.count == 1 ? "0" : "")\(digits)"
    }
  }
}
