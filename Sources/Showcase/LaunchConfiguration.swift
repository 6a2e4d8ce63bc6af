public import Interaction
public import Widgets

/// The windows to show and their settings at launch, which is all that a recording holds beside its inputs.
public struct LaunchConfiguration: Hashable, Sendable, Codable {
  /// The fisheye bar.
  public struct Bar: Hashable, Sendable, Codable {
    /// The items of the bar; nil for the sections of the document.
    public var items: [FisheyeItem]?
    /// How the bar behaves.
    public var style: FisheyeStyle
    /// Actions of items besides opening, by the ids of the items; nil where there are none.
    public var actions: [String: [ItemAction]]?
    /// The documents that were open before, the last one first; nil where there are none.
    public var recent: [RecentDocument]?
    /// How the bar is a dock; nil for a bar that is none.
    public var dock: Dock?

    /// How a dock treats the windows of other programs.
    public enum Dock: String, Hashable, Sendable, Codable {
      /// They leave its place free.
      case keepsFree
      /// It slides away while one lies over its place.
      case dodges
    }

    /// Creates the configuration of a bar.
    public init(
      items: [FisheyeItem]?, style: FisheyeStyle = .standard,
      actions: [String: [ItemAction]]? = nil,
      recent: [RecentDocument]? = nil, dock: Dock? = nil
    ) {
      self.items = items
      self.style = style
      self.actions = actions
      self.recent = recent
      self.dock = dock
    }
  }

  /// A document that was open before.
  public struct RecentDocument: Hashable, Sendable, Codable {
    /// The absolute path of its file or folder.
    public var path: String
    /// Its title.
    public var title: String

    /// A document at a path.
    public init(path: String, title: String) {
      self.path = path
      self.title = title
    }
  }

  /// The list with its index strip.
  public struct List: Hashable, Sendable, Codable {
    /// The file of its rows as the command line names it; nil for the contents of the document.
    public var source: String?
    /// The title of the window.
    public var title: String
    /// The arrangement in columns; nil to choose by the width of the window.
    public var columns: RowListContent.Columns?
    /// Whether rows keep the order of their source.
    public var keepsOrder: Bool
    /// The locale whose alphabet orders the rows of a recording, by ICU's name; nil for that of the environment, also in
    /// older recordings.
    public var locale: String?
    /// The most levels of the strip beyond its bar; nil for as many as lead to the single row.
    public var mostLevels: Int?

    /// Creates the configuration of a list.
    public init(
      source: String?, title: String, columns: RowListContent.Columns? = nil,
      keepsOrder: Bool = false, mostLevels: Int? = nil
    ) {
      self.mostLevels = mostLevels
      self.source = source
      self.title = title
      self.columns = columns
      self.keepsOrder = keepsOrder
    }
  }

  /// The source of a document.
  public struct Source: Hashable, Sendable, Codable {
    /// The file or folder as the command line names it.
    public var source: String
    /// The title of the window until the document is read.
    public var title: String
    /// A folder that holds the document and every file it names, as the command line names it; nil for the folder of the document.
    public var root: String?

    /// Creates a source.
    public init(source: String, title: String, root: String? = nil) {
      self.source = source
      self.title = title
      self.root = root
    }
  }

  /// The bar; nil for none.
  public var bar: Bar?
  /// The list; nil for none.
  public var list: List?
  /// The document shown page by page; nil for none.
  public var pages: Source?
  /// The document whose picture is shown with its notes; nil for none.
  public var picture: Source?
  /// The behaviour of the slider over pages; nil for the usual one.
  public var slider: Slider?
  /// Whether there is the ring of circles of a study; nil for none.
  public var hasRing: Bool?
  /// The sentence of a failure, which is shown in a window of its own; nil for none.
  public var failure: String?
  /// The session of a study, whose conditions are shown in place of everything else; nil for none.
  public var study: Study?
  /// The tuning of constants of controls, besides the settings; nil for none.
  public var tuning: Tuner?
  /// Whether what a tuner wants to see is drawn over the windows; nil for not.
  public var hasOverlay: Bool?
  /// The arrangement in windows; nil for one window each.
  public var layout: Layout?
  /// How it is left alone with visitors; nil for a program at a desk.
  public var kiosk: Kiosk?
  /// The settings of all windows.
  public var settings: Settings

  /// The tuning of constants of controls: the second set, beside the first one in the settings.
  public struct Tuner: Hashable, Sendable, Codable {
    /// Whether the window of tuning is open.
    public var isOpen: Bool
    /// The second set of constants; the first one is that of the settings.
    public var second: Tuning
    /// The file in which both are saved; nil for none.
    public var file: String?

    /// A tuning.
    ///
    /// - Parameters:
    ///   - isOpen: whether the window of tuning is open.
    ///   - second: the second set of constants.
    ///   - file: the file in which both are saved; nil for none.
    public init(isOpen: Bool = true, second: Tuning = Tuning(), file: String? = nil) {
      (self.isOpen, self.second, self.file) = (isOpen, second, file)
    }
  }

  /// How the slider over pages behaves.
  public struct Slider: Hashable, Sendable, Codable {
    /// Whether the knob moves slower, the further a finger is from the track.
    public var scrubsFinely: Bool

    /// The behaviour of a slider.
    public init(scrubsFinely: Bool = true) { self.scrubsFinely = scrubsFinely }
  }

  /// How an exhibit is left alone with visitors: when it begins again, and what they can change.
  public struct Kiosk: Hashable, Sendable, Codable {
    /// 60 seconds, the usual default of kiosks: the time without an action after which visitors are asked whether they are
    /// still there.
    public var idleSeconds = 60.0
    /// 15 seconds: the duration of the countdown, after which the exhibit begins again.
    public var countdownSeconds = 15.0
    /// 30 seconds: the time after which an exhibit without a visitor plays a visit, and between two visits; nil for never.
    public var attractSeconds: Double? = 30
    /// The time without an action after which the screen is switched off; nil for never.
    public var sleepSeconds: Double?
    /// The visits that are played in turn; none for one that follows from what is shown.
    public var tours: [RecordedTour] = []
    /// Whether a number is asked for before the menu for staff.
    public var asksForPIN = false
    /// The paths of the exhibits that visitors choose from, or of a folder of exhibits; nil for a kiosk of one document.
    public var shelf: [String]?
    /// Whether visitors can have read to them what they choose.
    public var speaks = false
    /// The languages that visitors choose from, as BCP 47 tags; empty for those of the documents.
    public var languages: [String] = []

    /// The default behavior.
    public init() {}

    /// The range of all durations, in seconds: a day at most.
    public static let durations = 1.0...86_400

    /// Reads the behavior.
    ///
    /// - Throws: `DecodingError` where a member is missing, and for a duration that is out of its range.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      idleSeconds = try container.number(.idleSeconds, in: Self.durations)
      countdownSeconds = try container.number(.countdownSeconds, in: Self.durations)
      attractSeconds = try container.numberIfPresent(.attractSeconds, in: Self.durations)
      sleepSeconds = try container.numberIfPresent(.sleepSeconds, in: Self.durations)
      tours = try container.decode([RecordedTour].self, forKey: .tours)
      asksForPIN = try container.decode(Bool.self, forKey: .asksForPIN)
      shelf = try container.decodeIfPresent([String].self, forKey: .shelf)
      speaks = try container.decode(Bool.self, forKey: .speaks)
      languages = try container.decode([String].self, forKey: .languages)
    }
  }

  /// An arrangement of the controls in windows.
  public enum Layout: String, Hashable, Sendable, Codable, CaseIterable {
    /// One window for each control.
    case windows
    /// All controls in one window.
    case single
  }

  /// Creates a configuration.
  public init(
    bar: Bar? = nil, list: List? = nil, pages: Source? = nil, picture: Source? = nil,
    study: Study? = nil, layout: Layout? = nil, kiosk: Kiosk? = nil, settings: Settings = Settings()
  ) {
    self.study = study
    self.bar = bar
    self.list = list
    self.pages = pages
    self.picture = picture
    self.layout = layout
    self.kiosk = kiosk
    self.settings = settings
  }
}
