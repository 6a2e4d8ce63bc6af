internal import Interaction
internal import Showcase
internal import Widgets

/// A recording after some of its entries: the showcase, the touches and the pictures as they were then.
///
/// Where it has come depends on nothing but the entries and the moment: not on the frames that were drawn on the way, and not
/// on whether it was wound there from a mark.
struct ReplayMachine: ~Copyable {
  /// A state to which a machine of the same recording can be wound.
  struct Mark {
    fileprivate let source: RecordedSource.Mark
    /// The moment.
    let time: Instant
    fileprivate let showcase: Showcase
    fileprivate let trails: [WindowID: TouchTrails]
    fileprivate let surfaces: [WindowID: Surface]
    fileprivate let pictures: [PictureID]

    /// The number of entries that had been taken.
    var count: Int { source.position }
  }

  private let source: RecordedSource
  private var driver: ShowcaseDriver
  /// The touches and trails of each window.
  private(set) var trails: [WindowID: TouchTrails] = [:]
  /// The current surface of each window that has been shown.
  private(set) var surfaces: [WindowID: Surface] = [:]
  /// The pictures that the windows show, in the order in which they were requested.
  private(set) var pictures: [PictureID] = []
  private let ruler = PlainRuler()

  /// A recording before its first entry.
  ///
  /// - Throws: `Failure` where a file that it shows cannot be read.
  init(_ reel: ReplayReel) throws(Failure) {
    source = reel.source()
    driver = ShowcaseDriver(Showcase(reel.configuration), ruler: ruler)
    _ = try effects()
  }

  /// The number of entries that were taken.
  var count: Int { source.position }
  /// The moment of the next entry; nil at the end.
  var nextTime: Instant? { source.nextTime }
  /// The current moment.
  var time: Instant { driver.time }
  /// The state.
  var showcase: Showcase { driver.showcase }
  /// The number of pictures that were compared on the way, and the index of the entry of the first that differs.
  var comparison: (count: Int, firstDifference: Int?) {
    (source.comparedCount, source.firstDifference)
  }

  // MARK: Winding

  /// Takes the next entry.
  ///
  /// - Parameter isCompared: whether a recorded picture is compared with the current one.
  /// - Returns: the effects, but those that concern only pictures and files; nil at the end.
  /// - Throws: `Failure` where a file that the recording shows cannot be read.
  mutating func take(isCompared: Bool = false) throws(Failure) -> [Effect]? {
    guard let event = source.next() else { return nil }
    switch event.content {
    case .input(let input, let rows, let document, let found):
      let input = Input(time: max(event.time, driver.time), event: input)
      driver.take(input, rows: rows, document: document, found: found)
      if case .window(let window, let event) = input.event {
        trails[window, default: TouchTrails()].take(event, at: input.time)
        if case .resized(let surface) = event { surfaces[window] = surface }
      }
    case .shown(let shown):
      driver.settle(until: shown.time)
      if isCompared {
        source.compare(shown, with: driver.display(of: shown.window, ruler: ruler))
      }
    case .wishes, .close, .repaint, .refined, .unavailable, .redraw: break
    }
    return try effects()
  }

  /// Lets everything happen that is due by a moment, without a further entry.
  mutating func settle(until moment: Instant) throws(Failure) -> [Effect] {
    driver.settle(until: moment)
    return try effects()
  }

  /// The current state.
  var mark: Mark {
    Mark(
      source: source.mark, time: driver.time, showcase: driver.showcase, trails: trails,
      surfaces: surfaces, pictures: pictures)
  }

  /// Goes on from a state of this recording.
  mutating func wind(to mark: Mark) {
    source.wind(to: mark.source)
    driver = ShowcaseDriver(resuming: mark.showcase, at: mark.time, ruler: ruler)
    (trails, surfaces, pictures) = (mark.trails, mark.surfaces, mark.pictures)
  }

  /// Takes the effects that wait, and follows those that concern the recording itself.
  private mutating func effects() throws(Failure) -> [Effect] {
    var effects: [Effect] = []
    while let effect = driver.nextEffect() {
      switch effect {
      case .find(let text, let number): source.find(text, number: number)
      case .prepare(let condition): try source.prepare(condition)
      case .pictures(let load, let unload):
        let gone = Set(unload + load)
        pictures.removeAll { gone.contains($0) }
        pictures += load
      case .report, .readNotes, .reorder, .retitle, .scaleText, .prepareFind, .measure, .open,
        .manage,
        .openAddress,
        .openFiles, .chooseFiles, .arrived, .raise, .close, .reopen, .toggleFullscreen, .quit,
        .restarted, .kiosk, .screen, .checkNumber, .keep, .keepDock, .keepTuning, .announce, .speak,
        .copy,
        .paste, .drag, .study, .studyScene, .endStudy:
        effects.append(effect)
      }
    }
    return effects
  }

  // MARK: Drawing

  /// Whether something in a window moves now, so that every frame shows another picture.
  var isAnimating: Bool {
    driver.wake().isAnimating
      || trails.values.contains { $0.wake(at: driver.time).isAnimating }
  }

  /// The fingerprint of the current state: that of all windows as every machine draws them, in 16 digits.
  var fingerprint: String {
    let layers = driver.showcase.windows.flatMap {
      driver.display(of: $0, ruler: ruler).layers
    }
    return Journal.Shown(DisplayList(layers: layers), time: driver.time, window: .exhibit).picture
  }
}
