internal import Documents
internal import Exhibits
internal import Interaction
internal import Showcase

/// A showcase, the moment that it has reached, and its effects that wait to be performed.
///
/// Inputs go in one after the other, and effects come out in the order in which they were asked for. The answer to an
/// effect is one more input: its own effects wait behind those that wait already.
struct ShowcaseDriver {
  private(set) var showcase: Showcase
  /// The latest moment that the showcase was brought to.
  private(set) var time = Instant.zero
  private var effects: ArraySlice<Effect> = []
  private let ruler: any TextRuler

  /// A showcase whose first effects wait.
  ///
  /// - Parameter ruler: measures the texts.
  init(_ showcase: Showcase, ruler: any TextRuler) {
    self.showcase = showcase
    self.ruler = ruler
    effects += self.showcase.begin()
  }

  /// Updates the showcase with an input. One that is earlier than the last counts as of the same moment.
  ///
  /// - Parameters:
  ///   - rows: the rows that the input announces; nil where they stay.
  ///   - document: the document that the input announces.
  mutating func take(_ input: Input, rows: RowTable? = nil, document: Catalog? = nil) {
    time = max(time, input.time)
    if let document { showcase.replaceDocument(document) }
    if let rows { effects += showcase.replaceRows(rows, at: time, ruler: ruler) }
    effects += showcase.update(Input(time: time, event: input.event), ruler: ruler)
  }

  /// Lets everything happen that is due by a moment.
  mutating func settle(until moment: Instant) {
    time = max(time, moment)
    effects += showcase.settle(until: time, ruler: ruler)
  }

  /// Takes the effect that has waited longest; nil where none waits.
  mutating func nextEffect() -> Effect? { effects.popFirst() }

  /// Takes the windows that may look different from when this was last asked.
  mutating func takeChanged() -> Set<WindowID> { showcase.takeChanged(at: time) }
}
