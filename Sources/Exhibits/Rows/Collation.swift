internal import CCollation
public import Files

/// The order in which readers of a language look for names: case and accents count only where nothing else differs,
/// digits count by their value, and the language's own letters stand where its readers expect them.
public struct Collation: Hashable, Sendable {
  /// The locale, by a name that ICU knows; empty for the order that languages share.
  public let locale: String

  /// The order that languages share where they have no other wish: the root of CLDR.
  public static let shared = Collation(known: "")

  private init(known locale: String) { self.locale = locale }

  /// The order of a locale, named as POSIX has it or as a language tag: `sv_SE.UTF-8`, `sv-SE`,
  /// `de@collation=phonebook`. `C`, `POSIX` and the empty name stand for the order that languages share.
  ///
  /// - Throws: `Fault` for a language that does not exist.
  public init(locale name: String) throws(Fault) {
    guard !Self.isShared(name) else {
      self = .shared
      return
    }
    // Without ICU no one can say; then reading tells that it is missing.
    guard ccollation_is_installed() != 0 else {
      self.init(known: name)
      return
    }
    guard let known = icuName({ ccollation_locale(name, $0, $1) }) else {
      throw Fault(
        file: name, problem: "there is no such language",
        remedy: "Name one by its two or three letters, and a country if need be: sv, or de_AT.")
    }
    self.init(known: known)
  }

  /// The order that an environment asks for; the one that languages share where it names none that exists.
  public init(environment: [String: String]) {
    let names = ["LC_ALL", "LC_COLLATE", "LANG"].lazy.compactMap { environment[$0] }
    let name = names.first { !$0.isEmpty } ?? ""
    // ICU takes it as it is, but for the encoding, and the shared order for what it does not know: so it need not be
    // asked before a list is put in order.
    self.init(known: Self.isShared(name) ? "" : String(name.prefix { $0 != "." && $0 != "@" }))
  }

  private static func isShared(_ name: String) -> Bool {
    ["", "C", "POSIX"].contains(name.prefix { $0 != "." })
  }
}
