internal import Documents
internal import Interaction
internal import Widgets

/// The state of all windows: as much as is needed to return to it.
struct Visit: Hashable, Sendable {
  /// The page and the chosen note; nil where no window shows a document.
  var place: Place?
  /// The offset in a text of the words for which its page was chosen, where it was set into other pages since; nil for
  /// the words at the top of the page.
  var offset: Int?
  /// The chosen row of a list without a document.
  var row: Int?
  /// The state of a list of the document; nil for none.
  var list: ListState?
  /// The part of the picture that is seen; nil for its home position.
  var picture: ViewPosition?
  /// The rotation of the picture.
  var turn = QuarterTurn.none
  /// The position among the images of the page, counted from 0.
  var choice = 0.0
  /// The part of the page that is seen; nil for the whole page.
  var page: ViewPosition?
  /// How far the panel of the note is open; nil while it is closed.
  var panel: PanelOpening?

  /// The state of a list of the document.
  struct ListState: Hashable {
    /// Whether the row of the place is selected.
    var isSelected: Bool
    /// The first visible row; nil where the selected row was out of sight, which is shown again.
    var first: Int?
  }

  /// Whether there is anything to return to.
  var isKnown: Bool { place != nil || row != nil }

  /// Whether both are about the same thing, however it is seen.
  func isSame(as other: Visit) -> Bool { place == other.place && row == other.row }

  /// The visit of the same words in a text that was set into other pages. What was seen of a page is not kept.
  func moved(from before: TextSetting, to after: TextSetting) -> Visit {
    guard let place, let offset = offset ?? before.offset(ofPage: place.page) else { return self }
    var visit = Visit()
    visit.place = Place(page: after.page(atOffset: offset), note: place.note)
    visit.offset = offset
    visit.list = list.map { ListState(isSelected: $0.isSelected, first: nil) }
    visit.panel = panel
    return visit
  }

  /// Whether it is the page of another visit, whose note was only closed.
  func isClosed(_ other: Visit) -> Bool {
    guard let place, let left = other.place else { return false }
    return place.page == left.page && place.note == nil && left.note != nil
  }
}
