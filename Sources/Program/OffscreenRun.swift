internal import Documents
internal import Exhibits
internal import Files
internal import Folding
package import Interaction
package import Showcase

/// A showcase without a screen, whose requests are answered at the moment of the request, and which can be recorded.
///
/// Pictures count as loaded at once, texts are measured in the same way on every machine, and a search is over when it
/// begins. Requests to other programs are not answered.
package struct OffscreenRun: ~Copyable {
  private let ruler = PlainRuler()
  /// The languages of faults, the preferred one first.
  private let languages: [String]
  private var driver: ShowcaseDriver
  /// How the document is read; nil before it is opened.
  private var plan: DocumentPlan?
  /// The document, where its notes are read page by page; nil where they were read at once.
  private var parts: DocumentParts?
  /// The languages of rows and sections, the preferred one first; nil for those of the launch.
  private var catalogLanguages: [String]?
  /// The document; nil before it is read.
  private var catalog: Catalog?
  /// The pixels of the document's pictures, by file.
  private var pictures: [String: Size] = [:]
  private let journal: Journal.Writer?
  /// The fault of the last route; nil where it was followed.
  private(set) var fault: Route.Fault?
  /// The window that has the keyboard; nil before one has.
  package private(set) var active: WindowID?
  /// The number of times that a kiosk began again.
  package private(set) var beginnings = 0

  /// A showcase before its first input.
  ///
  /// - Parameter path: the file of the recording of its inputs; nil for none.
  /// - Throws: `Failure` where the recording cannot be written.
  package init(_ configuration: LaunchConfiguration, recordingTo path: String? = nil)
    throws(Failure)
  {
    languages = configuration.settings.languages
    driver = ShowcaseDriver(Showcase(configuration), ruler: ruler)
    journal = try path.map { path throws(Failure) in
      try Journal.Writer(path: path, configuration: configuration)
    }
  }

  /// The state of the windows.
  package var showcase: Showcase { driver.showcase }

  /// The current moment.
  package var time: Instant { driver.time }

  /// The accessibility tree of a window now.
  package func elements(of window: WindowID) -> Element { driver.elements(of: window) }

  /// The picture of a window now.
  package func display(of window: WindowID) -> DisplayList {
    showcase.display(of: window, at: time, ruler: ruler)
  }

  // MARK: Inputs

  /// Performs what is due before the first input.
  package mutating func begin() throws(Failure) { try performEffects() }

  /// Reads a document and shows it, if there is a window for one.
  ///
  /// - Returns: whether there is a document now.
  /// - Throws: `Failure` where it cannot be read.
  @discardableResult
  package mutating func open(_ plan: DocumentPlan) throws(Failure) -> Bool {
    self.plan = plan
    guard let opened = try read(plan), showcase.documentWindow != nil else { return false }
    for fault in opened.faults { complain(fault, in: languages) }
    try show(opened)
    return true
  }

  /// Takes an input at the current moment.
  ///
  /// - Throws: `Failure` where a document cannot be read, or the recording cannot be written.
  package mutating func take(_ event: Input.Event) throws(Failure) {
    try update(event)
    try performEffects()
  }

  /// Moves the keyboard to a window.
  package mutating func focus(on window: WindowID) throws(Failure) {
    if let active { try update(.window(active, .focused(false))) }
    active = window
    try update(.window(window, .focused(true)))
    try performEffects()
  }

  /// Lets time pass, with everything that happens by itself meanwhile.
  ///
  /// - Parameter endsAtRest: whether it ends as soon as nothing is due.
  package mutating func advance(to end: Instant, endsAtRest: Bool = false) throws(Failure) {
    while let deadline = driver.wake().deadline, deadline <= end {
      driver.settle(until: deadline)
      try performEffects()
    }
    guard !endsAtRest, time < end else { return }
    driver.settle(until: end)
    try performEffects()
  }

  /// Adds a picture to the recording, with which its replay compares that of the same moment.
  package func expect(_ list: DisplayList, of window: WindowID) throws(Failure) {
    try journal?.add(Journal.Shown(list, time: time, window: window))
  }

  private mutating func update(
    _ event: Input.Event, document: Catalog? = nil, found: FindResult? = nil
  ) throws(Failure) {
    let input = Input(time: time, event: event)
    try journal?.add(input)
    driver.take(input, document: document, found: found)
  }

  // MARK: The document

  private mutating func read(_ plan: DocumentPlan) throws(Failure) -> DocumentPlan.Opened? {
    var plan = plan
    if let catalogLanguages {
      plan.catalogBuilder = plan.catalogBuilder.preferring(catalogLanguages)
    }
    do throws(Fault) {
      switch try plan.open(progress: { _ in true }) {
      case .whole(let whole)?:
        parts = nil
        return whole
      case .parts(var parts)?:
        var faults: [Fault]?
        while faults == nil { faults = try parts.passNext() }
        let opened = DocumentPlan.Opened(
          parts, faults: parts.faults + (faults ?? []) + parts.takeFaults())
        self.parts = parts
        return opened
      case nil: return nil
      }
    } catch {
      throw Failure(reading: error)
    }
  }

  private mutating func show(_ opened: DocumentPlan.Opened) throws(Failure) {
    catalog = opened.catalog
    let pages = opened.catalog.document.pages
    for placed in pages.flatMap({ $0.drawnPictures + $0.choices.flatMap(\.pictures) }) {
      pictures[placed.picture.file] = placed.picture.size
    }
    try update(.document(inLanguages(opened.change)), document: opened.catalog)
    try performEffects()
  }

  private func inLanguages(_ change: DocumentChange) -> DocumentChange {
    var change = change
    change.languages = catalogLanguages
    return change
  }

  private mutating func reorder(_ order: Int) throws(Failure) {
    guard var plan else { return }
    plan.order = order
    if let opened = try read(plan) { try show(opened) }
  }

  private mutating func scaleText(_ scale: Double) throws(Failure) {
    guard var plan, plan.isText, plan.textScale != scale else { return }
    plan.textScale = scale
    self.plan = plan
    guard var opened = try read(plan) else { return }
    opened.change.stage = .rescaled
    try show(opened)
  }

  private mutating func retitle(in languages: [String]) throws(Failure) {
    catalogLanguages = languages == self.languages ? nil : languages
    guard var plan, let order = showcase.catalog?.document.order else { return }
    plan.order = order
    guard var opened = try read(plan) else { return }
    opened.change.stage = .retitled
    try show(opened)
  }

  // MARK: Effects

  private mutating func performEffects() throws(Failure) {
    while let effect = driver.nextEffect() { try perform(effect) }
  }

  private mutating func perform(_ effect: Effect) throws(Failure) {
    switch effect {
    case .pictures(let load, _):
      for id in load { try update(.picture(id, .ready(size(of: id)))) }
    case .measure(let name, let window):
      guard let layout = showcase.layout(ofText: name, in: window, by: ruler) else { return }
      try update(.measured(layout, of: name, in: window))
    case .readNotes(let pages):
      // Notes that cannot be read are missing.
      guard (try? parts?.read(pages)) != nil, let parts else { return }
      try update(.document(inLanguages(parts.change)), document: parts.catalog)
    case .find(let text, let number):
      guard let found = found(text, number) else { return }
      try update(.found(found.change), found: found.result)
    case .arrived(_, let fault): self.fault = fault
    case .raise(let window): try focus(on: window)
    case .reorder(let order): try reorder(order)
    case .retitle(let languages): try retitle(in: languages)
    case .scaleText(let scale): try scaleText(scale)
    // Where there is one document, the one with which visits begin is this one in its own order.
    case .kiosk(.open): try reorder(0)
    case .restarted: beginnings += 1
    case .prepareFind, .report, .open, .openAddress, .openFiles, .close, .keep, .reopen,
      .toggleFullscreen, .quit, .screen, .checkNumber, .announce, .speak, .copy,
      .chooseFiles, .paste, .drag, .manage, .kiosk, .keepDock, .keepTuning, .study, .studyScene,
      .prepare,
      .endStudy:
      break
    }
  }

  /// Everything that is found for a text; nil for an empty one.
  private func found(_ text: String, _ number: Int) -> FindFeed.Message? {
    let query = FindQuery(text)
    guard !query.isEmpty else { return nil }
    var finder = Finder(
      FindMaterial(catalog: catalog, parts: parts, languages: catalogLanguages ?? languages))
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
