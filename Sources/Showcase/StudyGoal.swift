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
  /// The kind of thing that it is; nil for an answer, an exploration and a ring.
  var subject: Subject?

  /// A kind of thing that a control offers. Things of two kinds may have the same number.
  enum Subject: Hashable, Sendable {
    /// A row of the list.
    case row
    /// A page of the document.
    case page
    /// A note on a page.
    case note
    /// An item of the bar.
    case item

    /// The kind of thing that a report is about; nil for another window.
    init?(of report: Report) {
      switch report.window {
      case IndexWindow.id: self = .row
      case PagesWindow.id: self = .page
      case PictureWindow.id: self = report.row == nil ? .note : .page
      case FisheyeWindow.id: self = .item
      default: return nil
      }
    }
  }

  /// Whether a report is about things of the same kind, by number or id. Where nothing is asked for by either, all are.
  func isAboutSame(as report: Report) -> Bool {
    subject == nil || subject == Subject(of: report)
  }

  /// Whether a report is about it. Rows with the same text look the same, so that each of them is right. A note may also
  /// be chosen on its page, and a page by a row that leads to it. Where nothing is asked for, nothing is wrong.
  ///
  /// - Parameters:
  ///   - report: the report.
  ///   - page: the page that the reported row leads to; nil for none.
  func isMet(by report: Report, leadingTo page: Int?) -> Bool {
    guard let subject else { return true }
    switch (subject, Subject(of: report)) {
    case (.row, .row): return report.row == index || report.item == name
    case (.page, .page): return report.row == index
    case (.page, .row): return page == index
    case (.row, .note), (.note, .note), (.item, .item): return id != nil && report.item == id
    case (.row, .page), (.row, .item), (.page, .note), (.page, .item), (.note, .row),
      (.note, .page), (.note, .item), (.item, .row), (.item, .page), (.item, .note), (_, nil):
      return false
    }
  }
}
