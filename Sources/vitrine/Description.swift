internal import Documents
internal import Exhibits
internal import Files
internal import Interaction
internal import Showcase

/// A document that is opened without a screen, to be told of.
struct Description {
  /// Seconds within which everything comes to rest that nobody touches.
  private static let patience = 60.0

  private var showcase: Showcase
  private let ruler = PlainRuler()
  private var time = Instant.zero
  private var known: Set<WindowID> = []
  /// The pixels of the document's pictures, by file.
  private var pictures: [String: Size] = [:]
  /// What was said of the route that was followed last; nil where it leads somewhere.
  private var fault: String?
  /// The window that has the keyboard.
  private var active: WindowID?

  /// The windows of an opening, as large as they want to be.
  init(_ opening: Opening) {
    showcase = Showcase(opening)
    perform(showcase.begin())
    makeRoom()
  }

  /// Reads the document and shows it.
  ///
  /// - Throws: `Failure` where it cannot be read.
  mutating func open(_ plan: DocumentPlan) throws(Failure) {
    let opened: DocumentPlan.Opened?
    do throws(Fault) {
      opened = try plan.read { _ in true }
    } catch {
      throw Failure(.data, error.description)
    }
    guard let opened, showcase.documentWindow != nil else { return }
    for fault in opened.faults { complain(fault.description) }
    let pages = opened.catalog.document.pages
    for case .pictures(let placed) in pages.map(\.face) {
      for picture in placed { pictures[picture.picture.file] = picture.picture.size }
    }
    showcase.replaceDocument(opened.catalog)
    take(.document(opened.news))
    makeRoom()
    if active == nil, let first = showcase.windows.first { focus(on: first) }
    settle()
  }

  /// Goes where a route leads, and takes the keyboard there.
  ///
  /// - Throws: `Failure` where it leads nowhere.
  mutating func go(to route: String) throws(Failure) {
    guard showcase.documentWindow != nil else { return }
    take(.route(route))
    if let fault { throw Failure(.data, fault) }
    settle()
  }

  /// All windows.
  var windows: [Element] {
    showcase.windows.map { showcase.elements(of: $0, at: time, ruler: ruler) }
  }

  /// Gives windows of which that can be told by now the size that they want.
  private mutating func makeRoom() {
    for window in showcase.windows where !known.contains(window) && !showcase.waits(window) {
      known.insert(window)
      take(.window(window, .resized(Surface(size: showcase.wantedSize(of: window)))))
    }
  }

  /// Waits until nothing moves.
  private mutating func settle() {
    let end = time + Self.patience
    while let deadline = showcase.wake(at: time).deadline, deadline <= end {
      time = deadline
      perform(showcase.settle(until: time, ruler: ruler))
    }
  }

  private mutating func take(_ event: Input.Event) {
    perform(showcase.update(Input(time: time, event: event), ruler: ruler))
  }

  private mutating func focus(on window: WindowID) {
    if let active { take(.window(active, .focused(false))) }
    active = window
    take(.window(window, .focused(true)))
  }

  private mutating func perform(_ effects: [Effect]) {
    for effect in effects {
      switch effect {
      case .pictures(let load, _):
        for id in load { take(.picture(id, .ready(size(of: id)))) }
      case .measure(let name, let window):
        guard let layout = showcase.layout(ofText: name, in: window, by: ruler) else { continue }
        take(.measured(layout, of: name, in: window))
      case .arrived(_, let fault): self.fault = fault
      case .raise(let window): focus(on: window)
      case .report, .open, .close: break
      }
    }
  }

  /// The pixels of a picture, as they would be if it were decoded.
  private func size(of id: PictureID) -> Size {
    /// The side of the program's own icons, in pixels.
    let icon = 256.0
    let whole = pictures[id.file] ?? Size(width: icon, height: icon)
    switch id.part {
    case .whole: return whole
    case .fitted(let side):
      let factor = min(1, Double(side) / max(1, max(whole.width, whole.height)))
      return Size(
        width: max(1, (whole.width * factor).rounded()),
        height: max(1, (whole.height * factor).rounded()))
    case .tile: return Size(width: Double(PictureID.tileSide), height: Double(PictureID.tileSide))
    }
  }
}

/// A recording that is played without a screen, to be told of.
struct DescribedReplay {
  private let recording: Recording
  private let rows: RowPlan?
  private let document: Catalog?

  /// A recording, whose list has rows of its own, and whose document was read again.
  init(_ recording: Recording, rows: RowPlan?, document: Catalog?) {
    self.recording = recording
    self.rows = rows
    self.document = document
  }

  /// The windows at a moment of the recording, those that were never shown left out; at its end for nil.
  func windows(at moment: Instant?) throws(Failure) -> [Element] {
    let ruler = PlainRuler()
    let end = moment ?? recording.entries.last?.time ?? .zero
    let rows = try rows?.readAll()
    var replay = Replay(recording, document: document, speed: 1)
    var showcase = Showcase(recording.opening)
    while let entry = replay.next(until: end) {
      switch entry {
      case .shown(let picture): _ = showcase.settle(until: picture.time, ruler: ruler)
      case .input(let input):
        if let document = replay.document(shownBy: input) { showcase.replaceDocument(document) }
        if let table = rows?.rows(with: input) {
          _ = showcase.replaceRows(table, at: input.time, ruler: ruler)
        }
        _ = showcase.update(input, ruler: ruler)
      }
    }
    _ = showcase.settle(until: end, ruler: ruler)
    return showcase.windows.map { showcase.elements(of: $0, at: end, ruler: ruler) }
      .filter { !$0.bounds.isEmpty }
  }
}
