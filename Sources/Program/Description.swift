internal import Documents
internal import Files
internal import Folding
package import Interaction
package import Showcase

/// The accessibility trees of a document's windows, without a screen.
package struct Description: ~Copyable {
  /// 60 seconds, within which every motion without input ends.
  private static let timeLimit = 60.0

  private let ruler = PlainRuler()
  /// The languages of faults, the preferred one first.
  private let languages: [String]
  private var driver: ShowcaseDriver
  private var known: Set<WindowID> = []
  /// The document, where its notes are read page by page; nil where they were read at once.
  private var parts: DocumentParts?
  /// The document; nil before it is read.
  private var catalog: Catalog?
  /// The pixels of the document's pictures, by file.
  private var pictures: [String: Size] = [:]
  /// The fault of the last route; nil where it was followed.
  private var fault: Route.Fault?
  /// The window that has the keyboard.
  private var active: WindowID?

  /// The windows of a configuration in their preferred sizes.
  package init(_ configuration: LaunchConfiguration) {
    languages = configuration.settings.languages
    driver = ShowcaseDriver(Showcase(configuration), ruler: ruler)
    performEffects()
    openWindows()
  }

  private var showcase: Showcase { driver.showcase }

  /// Reads the document and shows it.
  ///
  /// - Throws: `Failure` where it cannot be read.
  package mutating func open(_ plan: DocumentPlan) throws(Failure) {
    let opened: DocumentPlan.Opened
    do throws(Fault) {
      switch try plan.open(progress: { _ in true }) {
      case .whole(let whole)?: opened = whole
      case .parts(var parts)?:
        var faults: [Fault]?
        while faults == nil { faults = try parts.passNext() }
        opened = DocumentPlan.Opened(
          parts, faults: parts.faults + (faults ?? []) + parts.takeFaults())
        self.parts = parts
      case nil: return
      }
    } catch {
      throw Failure(.data, error)
    }
    guard showcase.documentWindow != nil else { return }
    for fault in opened.faults { complain(fault, in: languages) }
    catalog = opened.catalog
    let pages = opened.catalog.document.pages
    for placed in pages.flatMap({ $0.pictures + $0.choices.flatMap(\.pictures) }) {
      pictures[placed.picture.file] = placed.picture.size
    }
    take(.document(opened.change), document: opened.catalog)
    openWindows()
    if active == nil, let first = showcase.windows.first { focus(on: first) }
    performEffects()
    settle()
  }

  /// Follows a route, and moves the keyboard to its window.
  ///
  /// - Throws: `Failure` where it leads nowhere.
  package mutating func go(to route: String) throws(Failure) {
    guard showcase.documentWindow != nil else { return }
    take(.route(route))
    if let fault { throw Failure(.data, fault) }
    settle()
  }

  /// All windows.
  package var windows: [Element] {
    showcase.windows.map { showcase.elements(of: $0, at: driver.time, ruler: ruler) }
  }

  /// Opens windows whose preferred size is known, in that size.
  private mutating func openWindows() {
    for window in showcase.windows where !known.contains(window) && !showcase.waits(window) {
      known.insert(window)
      take(.window(window, .resized(Surface(size: showcase.wantedSize(of: window)))))
    }
  }

  /// Waits until nothing moves.
  private mutating func settle() {
    let end = driver.time + Self.timeLimit
    while let deadline = showcase.wake(at: driver.time).deadline, deadline <= end {
      driver.settle(until: deadline)
      performEffects()
    }
  }

  private mutating func take(_ event: Input.Event, document: Catalog? = nil) {
    update(event, document: document)
    performEffects()
  }

  private mutating func update(_ event: Input.Event, document: Catalog? = nil) {
    driver.take(Input(time: driver.time, event: event), document: document)
  }

  private mutating func focus(on window: WindowID) {
    if let active { update(.window(active, .focused(false))) }
    active = window
    update(.window(window, .focused(true)))
  }

  private mutating func performEffects() {
    while let effect = driver.nextEffect() {
      switch effect {
      case .pictures(let load, _):
        for id in load { update(.picture(id, .ready(size(of: id)))) }
      case .measure(let name, let window):
        guard let layout = showcase.layout(ofText: name, in: window, by: ruler) else { continue }
        update(.measured(layout, of: name, in: window))
      case .readNotes(let pages):
        // Notes that cannot be read are missing.
        guard (try? parts?.read(pages)) != nil, let parts else { continue }
        update(.document(parts.change), document: parts.catalog)
      case .find(let text, let number):
        guard let found = found(text, number) else { continue }
        driver.take(Input(time: driver.time, event: .found(found.change)), found: found.result)
      case .arrived(_, let fault): self.fault = fault
      case .raise(let window): focus(on: window)
      case .prepareFind, .report, .reorder, .open, .openAddress, .openFiles, .close, .keep, .reopen,
        .toggleFullscreen, .quit, .restarted, .screen, .checkNumber, .announce, .speak, .copy,
        .chooseFiles, .paste, .drag, .manage, .kiosk, .keepDock, .keepTuning, .study, .studyScene,
        .prepare,
        .endStudy:
        break
      }
    }
  }

  /// Everything that is found for a text; nil for an empty one.
  private func found(_ text: String, _ number: Int) -> FindFeed.Message? {
    let query = FindQuery(text)
    guard !query.isEmpty else { return nil }
    var finder = Finder(FindMaterial(catalog: catalog, parts: parts, languages: languages))
    finder.begin(query)
    while finder.step() {}
    let change = FindChange(
      number: number, searched: finder.searched, count: finder.count, isComplete: true)
    return FindFeed.Message(change: change, result: finder.result)
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
