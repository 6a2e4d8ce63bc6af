/// The words that a window asked to have measured, by the name that a recording has for them.
package enum MeasuredWords: Hashable, Sendable {
  /// The statements on the line below a page.
  case credit
  /// The words of a page.
  case page
  /// The words of the panel's entry of this ID.
  case entry(String)

  /// The words of a name in a recording.
  package init(named name: String) {
    switch name {
    case DocumentCredit.name: self = .credit
    case SelectableText.name: self = .page
    default: self = .entry(PictureNotes.entry(ofName: name))
    }
  }
}
