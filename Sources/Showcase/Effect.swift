public import Documents
public import Interaction
public import Laboratory
public import Widgets

/// A request to the outside world because of an input. The showcase only returns it; it never acts itself.
public enum Effect: Hashable, Sendable {
  /// Write a report for scripts.
  case report(Report)
  /// Load pictures, the most urgent first, and answer each with an input of its state; drop others, or stop loading
  /// them.
  case pictures(load: [PictureID], unload: [PictureID])
  /// Read the notes of pages, the most urgent first, and answer with an input of the document.
  case readNotes([Int])
  /// Read the document with its pages in another order, by its index, and answer with an input of the document.
  case reorder(Int)
  /// Build the rows and sections of the document in other languages, the preferred one first, search in these from now on,
  /// and answer with an input of the document.
  case retitle([String])
  /// Set the text of the document, and every text that is opened later, in letters that are larger than usual by a factor,
  /// and answer with an input of the document where its letters have another size.
  case scaleText(Double)
  /// Look for a text in rows and document, and answer with inputs of the search's number; every other search is given up.
  /// An empty text only gives up.
  case find(String, number: Int)
  /// Read in advance what a search would read, before a person types; the next search follows on it.
  case prepareFind
  /// Measure the text of a name with the installed fonts, for a window, and answer with an input.
  case measure(String, WindowID)
  /// Open an item, or perform one of its actions.
  case open(String, action: String? = nil)
  /// Ask the window manager something about windows of other programs, by the server's numbers.
  case manage([UInt32], WindowRequest)
  /// Open an address in the web, or that of a mailbox, with the desktop's program for it.
  case openAddress(String)
  /// Open files of these addresses with an item of the bar; nil for documents to be shown as this one is. Answer with an
  /// input for each that cannot be opened.
  case openFiles([String], with: String?)
  /// Show the file dialog of the desktop for a window, and answer with an event of the window.
  case chooseFiles(WindowID)
  /// A route was followed, or leads nowhere, for a reason.
  case arrived(String, fault: Route.Fault?)
  /// Raise a window and give it the keyboard focus.
  case raise(WindowID)
  /// Close a window.
  case close(WindowID)
  /// Open the window that was closed last again.
  case reopen(WindowID)
  /// Let a window cover its monitor, or no longer.
  case toggleFullscreen(WindowID)
  /// Close all windows.
  case quit
  /// A kiosk has begun again: no visitor is present.
  case restarted
  /// Something that only a kiosk asks.
  case kiosk(KioskEffect)
  /// Keep the screen of a kiosk lit, or switch it off.
  case screen(isAwake: Bool)
  /// Compare the number that was typed for the menu of staff, and answer with an input.
  case checkNumber(String)
  /// Keep the sizes of panes for the next start.
  case keep(PaneSizes)
  /// Write two sets of constants into a file, and answer with an input.
  case keepTuning(Tuning, Tuning, String)
  /// Keep the programs of a dock for the next start, by the ids of their items.
  case keepDock([String])
  /// Announce what was chosen, for a person without sight of it.
  case announce(Announcement)
  /// Read something aloud that was announced before; nil to stop what is read.
  case speak(Announcement?)
  /// Offer a copy to other programs.
  case copy(Clipping, CopyBuffer)
  /// Read what was copied, or is selected, in any program, for a window, and answer with an event of the window.
  case paste(CopyBuffer, WindowID)
  /// Let the pressed pointer carry a thing out of a window and into another program, with a picture of it where one is
  /// loaded, and answer with an event of the window.
  case drag(Clipping, PeekPreview.Figure?, WindowID)
  /// Keep a record of a study.
  case study(StudyRecord)
  /// Keep what a condition of the study shows, by its index, as its first trial begins, for the report.
  case studyScene(Int, DisplayList, Size)
  /// Read the rows and the document of a condition of the study, by its index, and answer with inputs of these.
  case prepare(Int)
  /// The session of the study is over.
  case endStudy(StudyRecord.Ending)
}

/// A choice, for a person without sight of it.
public enum Announcement: Hashable, Sendable {
  /// A place of the document, which all windows show now.
  case place(Place)
  /// Another thing, by its name.
  case thing(String)
}

/// A result of a window model. Commands never leave the showcase: it performs some itself and turns the others into
/// effects.
enum Command: Hashable, Sendable {
  /// Show a place in every other window: it was chosen in this one.
  case choose(Place)
  /// Show the target of a link in every window.
  case follow(String)
  /// Show a hit of the search in every window.
  case showFound(Int)
  /// Write a report for scripts.
  case report(Report)
  /// Note what a control made of an input, in the trial of a study.
  case observe(TrialLog.Observation)
  /// Measure the text of a name.
  case measure(String)
  /// Open an item, or perform one of its actions.
  case open(String, action: String? = nil)
  /// Ask the window manager something about windows of other programs.
  case manage([UInt32], WindowRequest)
  /// Keep the programs of a dock for the next start, by the ids of their items.
  case keepDock([String])
  /// Announce a thing that was chosen, by its name, where it is no place of the document.
  case announce(String)
  /// Copy a thing, and confirm it.
  case copy(Clipping)
  /// Offer selected words to other programs.
  case offer(Clipping)
  /// Change the size of a pane; nil for the one that follows from the content.
  case resize(PaneSizes.Pane, Double?)
  /// Keep the sizes of panes: a change has ended.
  case keepPaneSizes
  /// Close the window of the model.
  case closeWindow
  /// Open the window that was closed last again.
  case reopenWindow
  /// Open a file of this path as a document of its own.
  case openFile(String)
  /// Show the file dialog of the desktop.
  case chooseFiles
  /// Move the keyboard focus to the next model of the window, or to the one before: it left this one through Tab.
  case passFocus(forward: Bool)
}

/// An action of a person, for scripts.
public struct Report: Hashable, Sendable, Encodable {
  /// The action.
  public enum Name: String, Hashable, Sendable, Codable {
    /// The largest item of the bar changed, or none is. A list does not report this: a row under a passing pointer is
    /// no action of a person.
    case highlighted
    case selected, actionsRequested
    /// A finger on the strip scrolled the list to a row.
    case scrubbed
    /// It lifted there.
    case reached
    /// The slider's knob was dragged to a page.
    case tracked
    /// The document turned to a page.
    case turned
    /// A drag of the knob was cancelled.
    case cancelled
    /// Nothing is chosen any more.
    case closed
    /// A link was followed.
    case followed
    /// A route from outside was followed.
    case routed
    /// A hit of a search was shown.
    case found
    /// Files were dropped; the item is the address of the first.
    case dropped
    /// Files were chosen in the file dialog; the item is the address of the first.
    case opened
    /// The person went back or forward to what was visited before.
    case went
    /// A preview of a thing was shown; it was dismissed, or the thing was chosen, or one of its actions.
    case peeked, folded, popped, acted
    /// A thing was copied, by a key or by its action; no `acted` reports that one.
    case copied
    /// A thing was dragged out of its window; another program, or another window, took it.
    case dragged, delivered
    /// The actions of a thing were dismissed, and its preview stays open.
    case actionsFolded
    /// Contacts that rested for long, or were a palm, are ignored until they lift; the item is the cause.
    case ignored
    /// A constant of a control was changed; the item is its name.
    case tuned
    /// The other set of constants was put on; the item is its letter.
    case switched

    /// Whether it reports the end of something that was open. Such ends are reported whatever the cause; other actions
    /// only in the window in which a person acts.
    var isEnd: Bool {
      switch self {
      case .closed, .folded, .actionsFolded: true
      case .highlighted, .selected, .actionsRequested, .scrubbed, .reached, .tracked, .turned,
        .cancelled, .followed, .routed, .found, .went, .dropped, .opened, .peeked, .popped, .acted,
        .copied, .dragged, .delivered, .ignored, .tuned, .switched:
        false
      }
    }
  }

  /// The time.
  public var time: Instant
  /// The window.
  public var window: WindowID
  /// The action.
  public var name: Name
  /// The item; nil where a highlight ended.
  public var item: String?
  /// The row of a list or page of a document, from 0; nil for other items.
  public var row: Int?
  /// The chosen action of the item; nil for other reports.
  public var action: String?
  /// The number of contacts that were let go since the report before; nil for other reports.
  public var count: Int?
  /// The value of a constant that was changed; nil for other reports.
  public var value: Double?

  /// A report.
  public init(
    time: Instant, window: WindowID, name: Name, item: String?, row: Int? = nil, count: Int? = nil,
    value: Double? = nil
  ) {
    self.value = value
    self.time = time
    self.window = window
    self.name = name
    self.item = item
    self.row = row
    self.count = count
  }

  private enum Field: String, CodingKey {
    case time, window, event, item, row, action, count, value
  }

  /// Writes the report as one object, without an item as null.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Field.self)
    try container.encode(time, forKey: .time)
    try container.encode(window, forKey: .window)
    try container.encode(name, forKey: .event)
    try container.encode(item, forKey: .item)
    try container.encodeIfPresent(row, forKey: .row)
    try container.encodeIfPresent(action, forKey: .action)
    try container.encodeIfPresent(count, forKey: .count)
    try container.encodeIfPresent(value, forKey: .value)
  }
}
