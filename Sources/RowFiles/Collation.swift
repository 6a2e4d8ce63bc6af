internal import CCollation
public import Files
internal import Phrases

/// The order in which readers of a language look for names: case and accents count only where there is no other
/// difference, digits count by their value, and the language's own letters are where its readers expect them.
public struct Collation: Hashable, Sendable {
  /// The locale, by ICU's name; empty for the root of CLDR.
  public let locale: String

  /// The order that languages share unless they have one of their own: the root of CLDR.
  public static let shared = Collation(known: "")

  private init(known locale: String) { self.locale = locale }

  /// The order of a locale, by its POSIX name or language tag: `sv_SE.UTF-8`, `sv-SE`, `de@collation=phonebook`. `C`,
  /// `POSIX` and the empty name stand for the shared order.
  ///
  /// - Throws: `Fault` for an unknown language.
  public init(locale name: String) throws(Fault) {
    guard !Self.isShared(name) else {
      self = .shared
      return
    }
    // Without ICU the name cannot be checked; reading then reports that ICU is missing.
    guard ccollation_is_installed() != 0 else {
      self.init(known: name)
      return
    }
    guard let known = icuName({ ccollation_locale(name, $0, $1) }) else {
      throw Fault(file: name, problem: .noLanguage, remedy: .nameLanguage)
    }
    self.init(known: known)
  }

  /// The order that an environment asks for; the shared order for an unknown one.
  public init(environment: [String: String]) {
    let names = ["LC_ALL", "LC_COLLATE", "LANG"].lazy.compactMap { environment[$0] }
    let name = names.first { !$0.isEmpty } ?? ""
    // ICU accepts the name without its encoding, and uses the shared order for an unknown one, so it need not be loaded
    // yet.
    self.init(known: Self.isShared(name) ? "" : String(name.prefix { $0 != "." && $0 != "@" }))
  }

  /// The fault of a document whose titles stay in its own order because ICU is missing; nil where that is there.
  public static func unsortedTitles(of file: String) -> Fault? {
    if ccollation_is_installed() != 0 { return nil }
    return Fault(
      file: file, problem: .unsortedTitles,
      remedy: .installPackage(of: String(cString: ccollation_library())))
  }

  private static func isShared(_ name: String) -> Bool {
    ["", "C", "POSIX"].contains(name.prefix { $0 != "." })
  }
}

/// An opened collation, which compares texts.
package final class Collator: Sendable {
  /// The differences that count.
  package enum Strength: Sendable {
    /// Letters: "muller" is "Müller".
    case letters
    /// Letters, and where those are equal, accents.
    case accents
  }

  let locale: String
  // Pointers to ICU's objects. They are not modified once they are open, and ICU allows concurrent reads.
  private let letters: UInt
  private let accents: UInt

  /// Opens a collation; nil where ICU or its data are missing.
  package init?(_ collation: Collation) {
    guard let letters = ccollation_open(collation.locale, 0) else { return nil }
    guard let accents = ccollation_open(collation.locale, 1) else {
      ccollation_close(letters)
      return nil
    }
    locale = collation.locale
    self.letters = UInt(bitPattern: letters)
    self.accents = UInt(bitPattern: accents)
  }

  deinit {
    ccollation_close(object(.letters))
    ccollation_close(object(.accents))
  }

  private func object(_ strength: Strength) -> UnsafeMutableRawPointer? {
    UnsafeMutableRawPointer(bitPattern: strength == .letters ? letters : accents)
  }

  /// The order of two texts in UTF-8: negative, 0 or positive. Invalid bytes count as U+FFFD.
  func compare(
    _ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer, by strength: Strength
  ) -> Int {
    let result = ccollation_compare(
      object(strength), one.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(one.count),
      other.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(other.count))
    return Int(result)
  }

  /// The order of two texts: negative, 0 or positive.
  package func compare(_ one: String, _ other: String, by strength: Strength) -> Int {
    var (one, other) = (one, other)
    return one.withUTF8 { one in
      other.withUTF8 {
        compare(UnsafeRawBufferPointer(one), UnsafeRawBufferPointer($0), by: strength)
      }
    }
  }

  /// Whether two characters are the same letter.
  func areAlike(_ one: Character, _ other: Character) -> Bool {
    one == other || compare(String(one), String(other), by: .letters) == 0
  }

  /// Writes a sort key, whose byte order is the order of texts by accents. It contains no 0, and is cut to the buffer's
  /// size.
  ///
  /// - Returns: The number of bytes written.
  func key(of text: UnsafeRawBufferPointer, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let length = ccollation_key(
      object(.accents), text.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(text.count),
      buffer.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(buffer.count))
    return Int(length)
  }

  /// The sequences of characters that are ordered as one letter.
  func contractions() -> [String] { icuStrings(ccollation_contractions(object(.letters))) }

  /// The contractions that CLDR's collations have before the first letter of each script: U+FDD1 and a letter of it.
  ///
  /// They are found by ICU's sample of each script, five times as fast as among all contractions.
  func scriptBoundaries() -> [String] {
    icuStrings(ccollation_script_boundaries(object(.letters)))
  }
}

// MARK: - Texts that ICU writes

/// 256 units: longer than any name or letter of ICU.
private let room = 256

/// A name that ICU writes into a buffer, returning its length; nil for none.
func icuName(_ write: (UnsafeMutablePointer<CChar>?, Int32) -> Int32) -> String? {
  withUnsafeTemporaryAllocation(of: UInt8.self, capacity: room) { buffer in
    let length = buffer.withMemoryRebound(to: CChar.self) { write($0.baseAddress, Int32(room)) }
    return 1...room ~= Int(length) ? String(decoding: buffer[..<Int(length)], as: UTF8.self) : nil
  }
}

/// A text that ICU writes into a buffer, returning its length; nil for none.
func icuText(_ write: (UnsafeMutablePointer<UInt16>?, Int32) -> Int32) -> String? {
  withUnsafeTemporaryAllocation(of: UInt16.self, capacity: room) { buffer in
    let length = Int(write(buffer.baseAddress, Int32(room)))
    return 1...room ~= length ? String(decoding: buffer[..<length], as: UTF16.self) : nil
  }
}

/// The members of an ICU set. The set is closed.
func icuStrings(_ set: UnsafeMutableRawPointer?) -> [String] {
  guard let set else { return [] }
  defer { ccollation_close_set(set) }
  var strings: [String] = []
  for item in 0..<ccollation_set_count(set) {
    var first: Int32 = 0
    var last: Int32 = 0
    if let string = icuText({ ccollation_set_item(set, item, &first, &last, $0, $1) }) {
      strings.append(string)
    } else if first <= last {
      strings += (first...last).compactMap { Unicode.Scalar(UInt32($0)).map { String($0) } }
    }
  }
  return strings
}
