internal import Accessibility
internal import Documents
internal import Interaction
internal import Platform
internal import Raster
internal import RowFiles
internal import Showcase
internal import X11

/// A source of inputs for the loop, and the receiver of the effects that ask something of the outside world.
///
/// The loop lets a source collect what has arrived, then takes its events up to the current moment, one by one. There
/// are four sources: ``LiveSource``, ``RecordedSource``, ``CombinedSource``, which is two of them on one time axis, and
/// ``SpectatorSource``, which passes no input while a recording plays alone.
protocol InputSource {
  /// How moments of the clock become moments of the showcase.
  var axis: TimeAxis { get }
  /// The moment of the showcase at which the next event is due; nil while there is none.
  var nextTime: Instant? { get }
  /// Seconds between a person's last two actions; nil where there were none.
  var actionInterval: Double? { get }
  /// Whether no event will follow.
  var isOver: Bool { get }
  /// The first surfaces of windows whose sizes the source knows.
  var surfaces: [WindowID: Surface] { get }
  /// The desktop's identifier of the program start that named a route last; nil where there is none.
  var startupID: String? { get }

  /// Adds the descriptors that are ready when there is something to collect.
  func addDescriptors(to waits: inout WaitList)

  /// Begins.
  ///
  /// - Parameter clock: the moment of the clock.
  /// - Throws: `Failure` where there is nothing to read.
  mutating func start(at clock: Instant) throws(Failure)

  /// Loads what the first pictures did not need.
  mutating func complete()

  /// Collects what has arrived, without waiting.
  ///
  /// - Parameter time: the moment of the showcase before which no event is.
  /// - Returns: whether anything had arrived.
  mutating func collect(notBefore time: Instant) -> Bool

  /// Takes the next event, which is due at ``nextTime``.
  ///
  /// - Returns: nil where nothing follows from the event, as from a picture that is not wanted any more.
  /// - Throws: `Failure` where there is no document to show.
  mutating func next() throws(Failure) -> SourceEvent?

  // MARK: Effects

  /// Loads and unloads pictures.
  mutating func changePictures(load: [PictureID], unload: [PictureID])
  /// Reads the notes of pages, the most urgent first.
  func readNotes(of pages: [Int])
  /// Reads in advance what a search would read.
  func prepareFind()
  /// Looks for a text in rows and document.
  func find(_ text: String, number: Int)
  /// Measures a text of a window; nil where the source does not answer now.
  func measure(_ name: String, in window: WindowID, of showcase: Showcase) -> Input.Event?
  /// Opens an item of the bar, or performs one of its actions.
  func open(_ item: String, action: String?)
  /// Asks the window manager something about windows of other programs.
  func manage(_ windows: [UInt32], _ request: WindowRequest)
  /// Whether windows of other programs lie over a part of the X screen; nil where that is not known.
  func isCovered(_ frame: PixelRect) -> Bool?
  /// Answers a program that drags files over a window.
  ///
  /// - Parameter isWanted: whether files can be dropped at a point of a window.
  func answerDrag(_ isWanted: (WindowID, Point) -> Bool)
  /// Opens an address in the web, or that of a mailbox, with the desktop's program for it.
  func openAddress(_ address: String)
  /// Keeps the screen lit, or switches it off.
  func setScreen(isAwake: Bool)
  /// Opens files of these addresses with an item of the bar; nil for documents to be shown as this one is.
  func openFiles(_ addresses: [String], with item: String?)
  /// Whether digits are the number of staff; nil where the source does not answer.
  func isNumber(_ digits: String) -> Bool?
  /// Writes two sets of constants of controls into a file; whether that was possible, and nil where a recording has the answer.
  func keepTuning(_ first: Tuning, _ second: Tuning, in path: String) -> Bool?
  /// Performs a request of a kiosk.
  func perform(_ effect: KioskEffect)
  /// Ends the statistics of a kiosk, because the program ends, with the end of a visit that it cuts off; nil for none.
  func endVisit(_ end: UsageNote?)
  /// Reads the document with its pages in another order, by its index.
  func reorder(_ order: Int)
  /// Builds rows and sections of the document in other languages, the preferred one first.
  func retitle(in languages: [String])
  /// Sets the text that is shown, and every one that is opened later, in letters that are larger than usual by a factor.
  func scaleText(_ scale: Double)
  /// Reads the rows and the document of a condition of the study, by its index, in place of those before.
  mutating func prepare(_ condition: Int) throws(Failure)
  /// Shows the file dialog of the desktop for a window, and answers with an input.
  mutating func chooseFiles(for window: Window)
  /// Reads what was copied, or is selected, in any program, and answers with an event of a window.
  mutating func paste(_ buffer: CopyBuffer, into window: WindowID)
  /// Keeps the sizes of panes for the next start.
  func keep(_ panes: PaneSizes)
  /// Keeps the frames of windows for the next start.
  func keep(_ windows: WindowPositions)
  /// Keeps the programs of a dock for the next start.
  func keepDock(_ items: [String])
  /// Answers a route.
  ///
  /// - Parameter fault: why the route leads nowhere; nil where it was followed.
  mutating func answer(_ route: String, fault: Route.Fault?)
  /// Offers a copy to other programs.
  func copy(_ clipping: Clipping, to buffer: CopyBuffer)
  /// Offers what was copied to other programs no longer.
  func forgetCopies()
  /// Lets the pressed pointer carry a thing out of a window, and answers with an input.
  ///
  /// - Parameters:
  ///   - clipping: the thing.
  ///   - window: the window.
  ///   - image: the window that follows the pointer, which is not shown yet; nil for none.
  func drag(_ clipping: Clipping, from window: Window, image: Window?)

  // MARK: Assistive technologies

  /// Whether assistive technologies can ask about the windows.
  var hasReaders: Bool { get }
  /// Reports what changed in the windows to assistive technologies.
  mutating func report(_ windows: [AccessibleWindow])
  /// Announces what was chosen: to assistive technologies, or aloud where there are none and the program is to speak.
  mutating func announce(_ announcement: Announcement, of showcase: Showcase)
  /// Reads something aloud where no assistive technology does and the program is to speak; nil to stop what is read.
  mutating func speak(_ announcement: Announcement?, of showcase: Showcase)
  /// Answers questions of assistive technologies for some milliseconds; what they ask for becomes events.
  ///
  /// - Parameter windows: the windows, if they may differ from those that were reported last.
  /// - Returns: whether a question may be left.
  mutating func answerReaders(_ windows: () -> [AccessibleWindow]?) -> Bool

  // MARK: Copies

  /// The moment of the clock by which ``collect(notBefore:)`` has something to do; nil for none.
  var deadline: Instant? { get }
  /// Begins to hand what was copied over to the program that keeps copies.
  func saveCopies()
  /// Whether copies are being handed over.
  var isSavingCopies: Bool { get }

  // MARK: Pictures for the server

  /// Orders the pictures requested since the last call, the most urgent first.
  mutating func orderPictures()
  /// Whether a picture waits to be sent to the server.
  var isSending: Bool { get }
  /// Sends the next portion of a picture to the server.
  ///
  /// - Throws: `Failure` where the connection is lost.
  mutating func sendPictures() throws(Failure)

  // MARK: Comparison

  /// Compares a recorded picture with the one that is drawn now.
  mutating func compare(_ shown: Journal.Shown, with list: DisplayList)
  /// Ends.
  ///
  /// - Throws: `Failure` where compared pictures differ.
  func finish() throws(Failure)
}

// A source that asks nothing of the outside world and compares nothing.
extension InputSource {
  func addDescriptors(to waits: inout WaitList) {}
  var surfaces: [WindowID: Surface] { [:] }
  var startupID: String? { nil }
  var actionInterval: Double? { nil }
  var isSending: Bool { false }

  mutating func complete() {}
  mutating func collect(notBefore time: Instant) -> Bool { false }
  mutating func changePictures(load: [PictureID], unload: [PictureID]) {}
  var deadline: Instant? { nil }
  var isSavingCopies: Bool { false }
  var hasReaders: Bool { false }

  mutating func report(_ windows: [AccessibleWindow]) {}
  mutating func announce(_ announcement: Announcement, of showcase: Showcase) {}
  mutating func speak(_ announcement: Announcement?, of showcase: Showcase) {}
  mutating func answerReaders(_ windows: () -> [AccessibleWindow]?) -> Bool { false }
  func copy(_ clipping: Clipping, to buffer: CopyBuffer) {}
  func forgetCopies() {}
  func drag(_ clipping: Clipping, from window: Window, image: Window?) {}
  func saveCopies() {}
  func readNotes(of pages: [Int]) {}
  func prepareFind() {}
  func find(_ text: String, number: Int) {}
  func measure(_ name: String, in window: WindowID, of showcase: Showcase) -> Input.Event? { nil }
  func open(_ item: String, action: String?) {}
  func manage(_ windows: [UInt32], _ request: WindowRequest) {}
  func isCovered(_ frame: PixelRect) -> Bool? { nil }
  func answerDrag(_ isWanted: (WindowID, Point) -> Bool) {}
  func openAddress(_ address: String) {}
  func setScreen(isAwake: Bool) {}
  func openFiles(_ addresses: [String], with item: String?) {}
  func isNumber(_ digits: String) -> Bool? { nil }
  func keepTuning(_ first: Tuning, _ second: Tuning, in path: String) -> Bool? { nil }
  func perform(_ effect: KioskEffect) {}
  func endVisit(_ end: UsageNote?) {}
  func reorder(_ order: Int) {}
  func retitle(in languages: [String]) {}
  func scaleText(_ scale: Double) {}
  mutating func prepare(_ condition: Int) throws(Failure) {}
  func chooseFiles(for window: Window) {}
  func paste(_ buffer: CopyBuffer, into window: WindowID) {}
  func keep(_ panes: PaneSizes) {}
  func keep(_ windows: WindowPositions) {}
  func keepDock(_ items: [String]) {}
  mutating func answer(_ route: String, fault: Route.Fault?) {}
  mutating func orderPictures() {}
  mutating func sendPictures() throws(Failure) {}
  mutating func compare(_ shown: Journal.Shown, with list: DisplayList) {}
  func finish() throws(Failure) {}
}

/// An event of a source, at a moment of the showcase.
struct SourceEvent {
  /// The content of an event of the loop.
  enum Content {
    /// An input of the showcase, with the rows, the document and the hits that it announces.
    case input(
      Input.Event, rows: RowTable? = nil, document: Catalog? = nil, found: FindResult? = nil)
    /// Other wishes of the desktop.
    case wishes(Wishes)
    /// A recorded picture to compare with the current one.
    case shown(Journal.Shown)
    /// A window to close, regardless of the showcase.
    case close(WindowID)
    /// A part of a window whose pixels the server has lost.
    case repaint(RepaintRequest)
    /// A picture whose pixels have become finer.
    case refined(PictureID)
    /// A picture of a recording that cannot be drawn here, whatever came of it there, and the fault in sentences.
    case unavailable(PictureID, String)
    /// All windows must be drawn again.
    case redraw
  }

  /// When the event happened.
  var time: Instant
  /// The content.
  var content: Content
}

/// A linear map from moments of the clock to moments of the showcase.
///
///     showcase   end ┤       ┌────────
///                    │     ／
///                  0 ┤───／
///                    └───┴───┴───────── clock
///                    beginning
struct TimeAxis: Hashable {
  /// The moment of the clock at which the showcase's time is zero.
  var beginning = Instant.zero
  /// Seconds of the showcase per second of the clock.
  var speed = 1.0
  /// The moment of the showcase at which its time stops; nil for never.
  var end: Instant?

  /// The moment of the showcase at a moment of the clock.
  func moment(at clock: Instant) -> Instant {
    let moment = Instant(seconds: max(0, clock - beginning) * speed)
    return end.map { min(moment, $0) } ?? moment
  }

  /// The moment of the clock at a moment of the showcase.
  func clockMoment(of moment: Instant) -> Instant {
    beginning + moment.seconds / speed
  }
}
