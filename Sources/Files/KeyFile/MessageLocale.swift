/// The locale of messages, as POSIX names it: `de_AT.UTF-8@euro`.
public struct MessageLocale: Hashable {
  /// The tags of translations, the best first.
  private let tags: [String]

  /// The locale of messages of an environment.
  public init(environment: [String: String]) {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
    self.init(names.first { !$0.isEmpty } ?? "C")
  }

  /// The locale of a name; `C` and `POSIX` are without a language.
  public init(_ name: String) {
    let name = Self.withoutEncoding(name)
    let place = name.prefix { $0 != "@" }
    let language = place.prefix { $0 != "_" }
    guard !language.isEmpty, name != "C", name != "POSIX" else {
      tags = []
      return
    }
    let modifier = name.firstIndex(of: "@").map { String(name[$0...]) }
    let country = language.count < place.count ? String(place) : nil
    // The order of the Desktop Entry Specification 1.5, section 5, table 1.
    let plain = String(language)
    tags = [
      country.flatMap { country in modifier.map { country + $0 } }, country,
      modifier.map { plain + $0 }, plain,
    ].compactMap(\.self)
  }

  /// The rank of a translation, 0 for the best; nil for other languages.
  public func rank(of tag: String) -> Int? { tags.firstIndex(of: Self.withoutEncoding(tag)) }

  /// The rank of an untranslated value.
  public var lastRank: Int { tags.count }

  private static func withoutEncoding(_ name: String) -> String {
    guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")) else { return name }
    let end = name[dot...].firstIndex(of: "@") ?? name.endIndex
    return String(name[..<dot] + name[end...])
  }
}
