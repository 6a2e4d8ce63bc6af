internal import Documents
internal import Interaction
internal import Phrases
internal import Widgets

/// The exhibits of a kiosk that has several, and the shelf from which visitors choose.
struct KioskShelf: Sendable {
  /// The exhibits, in their order.
  private(set) var exhibits: [ShelfExhibit] = []
  /// Whether the exhibits were read.
  private(set) var isRead = false
  /// The id of the exhibit with which every visit begins; nil for the shelf.
  var start: String?
  /// Whether the shelf is seen, rather than an exhibit.
  var isOpen = true
  /// The exhibit that is being opened; nil for none.
  var opening: ExhibitName?
  /// Whether the last exhibit that was chosen could not be opened.
  var isRefused = false
  var host = WidgetHost(Shelf())
  /// The contacts that began over the shelf.
  var contacts: Set<Int> = []

  /// Replaces the exhibits. A visit begins with one of them only while it is there.
  mutating func replace(_ exhibits: [ShelfExhibit], start: String?) {
    (self.exhibits, isRead) = (exhibits, true)
    self.start = exhibits.contains { $0.id == start } ? start : nil
  }

  /// The shelf as before the first touch, open.
  mutating func reopen() {
    (isOpen, opening, isRefused) = (true, nil, false)
    (host, contacts) = (WidgetHost(Shelf()), [])
  }

  /// The content of the shelf.
  func content(_ pictures: PictureStates, _ settings: Settings) -> ShelfContent {
    let text = { (phrase: KioskPhrase) in phrase.text(for: settings.languages) }
    return ShelfContent(
      isOpen: isOpen, title: text(.chooseExhibit),
      message: !isRead ? text(.exhibitsRead) : isRefused ? text(.exhibitNotShown) : "",
      items: exhibits.map { exhibit in
        ShelfContent.Item(
          exhibit.id, exhibit.title.text(for: settings.languages), cover: exhibit.cover,
          state: exhibit.cover.flatMap { pictures[$0] })
      }, opening: opening?.shelfID)
  }
}
