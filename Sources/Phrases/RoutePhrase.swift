/// The reason why a route leads nowhere, a sentence with a remedy, in every language.
///
/// The title is that of the document; nil for one without a title.
public enum RoutePhrase: Hashable, Tabled {
  // Texts that are no route.
  case tooLong(bytes: Int, limit: Int)
  case noRoute(String)
  case percentSign(String)
  case controlCharacters(String)

  // Routes without a target.
  case nowhere(String, title: String?, example: String)
  case noPage(String, title: String?, count: Int)
  case noRow(String, title: String?, count: Int)
  case noRowOfList(String, count: Int)

  /// The text in each language.
  public var texts: Texts {
    switch self {
    case .tooLong(let bytes, let limit):
      (
        "A route of \(bytes) bytes is too long: at most \(limit) can be followed.",
        "Eine Route von \(bytes) Bytes ist zu lang: Höchstens \(limit) sind möglich."
      )
    case .noRoute(let text):
      (
        "'\(text)' is no route. Write it as exhibit:/page/3.",
        "„\(text)“ ist keine Route. In der Form exhibit:/page/3 schreiben."
      )
    case .percentSign(let text):
      (
        "'\(text)' is no route: '%' needs two hexadecimal digits, as in %20.",
        "„\(text)“ ist keine Route: „%“ braucht zwei hexadezimale Ziffern, wie in %20."
      )
    case .controlCharacters(let text):
      (
        "'\(text)' is no route: it holds control characters.",
        "„\(text)“ ist keine Route: Der Text enthält Steuerzeichen."
      )
    case .nowhere(let route, let title, let example):
      (
        "'\(route)' leads nowhere in \(Self.english(title)). Try \(example).",
        "„\(route)“ führt in \(title.map { "„\($0)“" } ?? "diesem Dokument") nirgendwohin. Etwa \(example) versuchen."
      )
    case .noPage(let route, let title, let count):
      (
        "'\(route)' leads nowhere: \(Self.english(title)) has \(count == 1 ? "1 page" : "\(count) pages"), and they are counted from 1.",
        "„\(route)“ führt nirgendwohin: \(Self.german(title)) hat \(count == 1 ? "1 Seite" : "\(count) Seiten"), gezählt ab 1."
      )
    case .noRow(let route, let title, let count):
      (
        "'\(route)' leads nowhere: \(Self.english(title)) has \(count == 1 ? "1 row" : "\(count) rows"), and they are counted from 1.",
        "„\(route)“ führt nirgendwohin: \(Self.german(title)) hat \(count == 1 ? "1 Zeile" : "\(count) Zeilen"), gezählt ab 1."
      )
    case .noRowOfList(let route, let count):
      (
        "'\(route)' leads nowhere: the list has \(count == 1 ? "1 row" : "\(count) rows"), and they are counted from 1.",
        "„\(route)“ führt nirgendwohin: Die Liste hat \(count == 1 ? "1 Zeile" : "\(count) Zeilen"), gezählt ab 1."
      )
    }
  }

  private static func english(_ title: String?) -> String {
    title.map { "'\($0)'" } ?? "this document"
  }

  private static func german(_ title: String?) -> String {
    title.map { "„\($0)“" } ?? "dieses Dokument"
  }
}
