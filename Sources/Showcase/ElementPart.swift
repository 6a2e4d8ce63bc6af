internal import Interaction

/// The parts in the addresses of elements that belong to no model, or within a model to none of its parts.
enum ElementPart {
  /// The help over a window.
  static let help = "help"
  /// The preview of a thing of a model, and the menu of its actions.
  static let peek = "peek"
  /// The find field of a model.
  static let find = "find"
  /// The buttons for commands of a model.
  static let commands = "commands"
  /// The card over a kiosk.
  static let card = "card"
  /// The shelf of a kiosk.
  static let shelf = "shelf"
  /// The keyboard on the screen of a kiosk.
  static let keyboard = "keyboard"
}

extension [Element] {
  /// The elements, of which the first, a page, contains the words on it.
  func containing(_ words: [Element]) -> [Element] {
    guard var page = first, !words.isEmpty else { return self }
    page.children = words + page.children
    return [page] + dropFirst()
  }
}
