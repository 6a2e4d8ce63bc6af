internal import Documents
internal import Interaction
internal import RowFiles
internal import Showcase

/// A showcase, its current moment, and its queue of effects.
///
/// Inputs are taken one by one; effects are performed in order. The answer to an effect is another input, whose effects
/// are appended to the queue.
struct ShowcaseDriver: ~Copyable {
  private(set) var showcase: Showcase
  /// The current moment of the showcase.
  private(set) var time = Instant.zero
  private var effects = Queue<Effect>()
  private let ruler: any TextRuler
  /// Why pictures cannot be drawn here that could be where the inputs were recorded.
  private var unavailable: [PictureID: String] = [:]

  /// A showcase with its first effects in the queue.
  ///
  /// - Parameter ruler: measures the texts.
  init(_ showcase: Showcase, ruler: any TextRuler) {
    self.showcase = showcase
    self.ruler = ruler
    effects.append(contentsOf: self.showcase.begin())
  }

  /// A showcase as it was at a moment, without effects in the queue.
  ///
  /// - Parameter ruler: measures the texts.
  init(resuming showcase: Showcase, at time: Instant, ruler: any TextRuler) {
    self.showcase = showcase
    self.time = time
    self.ruler = ruler
  }

  /// Updates the showcase with an input. An input before the current moment is moved to it.
  ///
  /// - Parameters:
  ///   - rows: the rows that the input announces; nil where they stay.
  ///   - document: the document that the input announces.
  ///   - found: what was found, as the input announces.
  mutating func take(
    _ input: Input, rows: RowTable? = nil, document: Catalog? = nil, found: FindResult? = nil
  ) {
    time = max(time, input.time)
    if let found { showcase.replaceFound(found) }
    if let document { showcase.replaceDocument(document) }
    if let rows {
      effects.append(contentsOf: showcase.replaceRows(rows, at: time, ruler: ruler))
    }
    effects.append(
      contentsOf: showcase.update(Input(time: time, event: input.event), ruler: ruler))
  }

  /// Settles the showcase: performs the transitions that are due by a moment.
  mutating func settle(until moment: Instant) {
    time = max(time, moment)
    effects.append(contentsOf: showcase.settle(until: time, ruler: ruler))
  }

  /// Notes that a picture cannot be drawn here, which changes nothing but drawings.
  mutating func note(unavailable id: PictureID, _ reason: String) { unavailable[id] = reason }

  /// Forgets what became of pictures, which are loaded anew when they are wanted again.
  mutating func forget(_ unloaded: [PictureID]) { for id in unloaded { unavailable[id] = nil } }

  /// Takes the first effect of the queue; nil where it is empty.
  mutating func nextEffect() -> Effect? { effects.popFirst() }

  /// The next change without input.
  func wake() -> Wake { showcase.wake(at: time) }

  /// Whether a window changed since ``takeChanged()`` was last called.
  var hasChanged: Bool { showcase.hasChanged }

  /// The drawing of a window at the current moment, which uses unchanged contents of a previous one again.
  func display(of window: WindowID, after previous: DisplayList?) -> DisplayList {
    if unavailable.isEmpty { return display(of: window, after: previous, ruler: ruler) }
    return showcase.lacking(unavailable)
      .display(of: window, at: time, ruler: ruler, after: previous)
  }

  /// The drawing of a window at the current moment, with texts that another ruler measures, and as if every picture could be
  /// drawn that the inputs say is ready.
  func display(
    of window: WindowID, after previous: DisplayList? = nil, ruler: any TextRuler
  ) -> DisplayList {
    showcase.display(of: window, at: time, ruler: ruler, after: previous)
  }

  /// Whether files can be dropped at a point of a window.
  func takesFiles(at point: Point, in window: WindowID) -> Bool {
    showcase.takesFiles(at: point, in: window)
  }

  /// The accessibility tree of a window now.
  func elements(of window: WindowID) -> Element {
    showcase.elements(of: window, at: time, ruler: ruler)
  }

  /// The shape of the pointer over a window now; nil where there is none.
  func pointerShape(of window: WindowID) -> PointerShape? {
    showcase.pointerShape(of: window, at: time, ruler: ruler)
  }

  /// Takes the windows that may have changed since the last call.
  mutating func takeChanged() -> [WindowID] { showcase.takeChanged(at: time) }
}
