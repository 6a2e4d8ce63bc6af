internal import Interaction
internal import Phrases

/// The goal of a trial, found among the things that the controls show.
struct StudyGoal: Hashable, Sendable {
  /// The instruction, in the language of the person.
  enum Words: Hashable, Sendable {
    case phrase(StudyPhrase)
    case text(String)

    func text(for languages: [String]) -> String {
      switch self {
      case .phrase(let phrase): phrase.text(for: languages)
      case .text(let text): text
      }
    }
  }

  /// The instruction.
  var words: Words
  /// The row, page or item, from 0; nil for none.
  var index: Int?
  /// Its name.
  var name: String
  /// The number of rows, pages or items.
  var count: Int
  /// The one that is shown at the beginning; nil where that means nothing.
  var start: Int?
  /// The id of a note or an item, by which it is reported.
  var id: String?
  /// Whether it is there.
  var isThere = true
  /// Whether it is a row of a list.
  var isRow = false

  /// Whether a report is about it: by its row or page where both have one, else by its id. Rows with the same text look
  /// the same, so that each of them is right.
  func isMet(by report: Report) -> Bool {
    if let row = report.row, let index {
      return row == index || isRow && report.window == IndexWindow.id && report.item == name
    }
    return report.item != nil && report.item == id
  }
}
