internal import CCollation

/// The order in which readers of a language look for names: case and accents count only where nothing else differs,
/// digits count by their value, and the language's own letters stand where its readers expect them.
public struct Collation: Hashable, Sendable {
  /// The locale, by the name that ICU knows it by; empty for the order that languages share.
  public let locale: String

  /// The order that languages share where they have no other wish: the root of CLDR.
  public static let shared = Collation(known: "")

  private init(known locale: String) { self.locale = locale }

  /// The order of a locale, named as POSIX has it or as a language tag: `sv_SE.UTF-8`, `sv-SE`,
  /// `de@collation=phonebook`. `C`, `POSIX` and the empty name stand for the order that languages share.
  ///
  /// - Throws: `Fault` for a language that does not exist.
  public init(locale name: String) throws(Fault) {
    if ["", "C", "POSIX"].contains(name.prefix { $0 != "." }) {
      self = .shared
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
    do {
      try self.init(locale: names.first { !$0.isEmpty } ?? "")
    } catch {
      self = .shared
    }
  }
}
