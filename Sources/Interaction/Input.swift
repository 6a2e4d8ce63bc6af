/// The name of a window within the program, such as `fisheye`.
public struct WindowID: Hashable, Sendable, Codable, RawRepresentable {
  /// The name as it stands in recordings.
  public var rawValue: String

  /// The window of that name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}

/// Everything that can happen to the program: what, where, and when. The only way into it.
public struct Input: Hashable, Sendable {
  /// When it happened.
  public var time: Instant
  /// The window that it happened to.
  public var window: WindowID
  /// What happened.
  public var event: Event

  /// The event at a time, in a window.
  public init(time: Instant, window: WindowID, event: Event) {
    self.time = time
    self.window = window
    self.event = event
  }
}

/// What can happen to a window.
public enum Event: Hashable, Sendable {
  /// A finger, pen or pressed mouse button came, moved, left or was taken away.
  case contact(Contact)
  /// A pointer moved over the window with nothing pressed.
  case hovered(Point)
  /// The pointer is no longer over the window.
  case left
  /// A wheel or touchpad scrolled.
  case scrolled(Scroll)
  /// A key went down, or repeats.
  case key(KeyPress)
  /// The keyboard came to the window, or went.
  case focused(Bool)
  /// The window has a new size or scale, or stands on another surface.
  case resized(Surface)
  /// The window can be seen, or cannot.
  case visible(Bool)
  /// A picture can be drawn; it has this size in pixels.
  case pictureReady(PictureID, Size)
  /// A picture cannot be drawn, for this reason, in words for a person.
  case pictureFailed(PictureID, reason: String)
  /// Rows of a list came, or were put in order.
  case rowsChanged(RowsNews)
  /// A document was opened, or could not be.
  case documentChanged(DocumentNews)
  /// A text of this name was measured by the fonts at hand.
  case textMeasured(PanelLayout, of: String)
  /// Someone wants to be led somewhere, by a route as text: the command line, or another program.
  case routed(String)
  /// The person's wishes changed.
  case settings(Settings)
  /// Someone asked the window to close.
  case closed
}

/// How far the rows of a list have come. The rows themselves are no part of a recording.
public struct RowsNews: Hashable, Sendable, Codable {
  /// How many can be shown.
  public var count: Int
  /// How much of the work is done, from 0 to 1; nil when all is.
  public var fraction: Double?
  /// What goes on, in words for a person; empty when nothing does.
  public var note: String
  /// Whether they are read anew, since their file changed. Until all of that is done the rows stay that were.
  public var isAgain: Bool

  /// News of a number of rows.
  public init(count: Int, fraction: Double? = nil, note: String = "", isAgain: Bool = false) {
    self.count = count
    self.fraction = fraction
    self.note = note
    self.isAgain = isAgain
  }
}

/// How far a document has come. Its pages themselves are no part of a recording.
public struct DocumentNews: Hashable, Sendable, Codable {
  /// How many pages it has; 0 while it is being opened.
  public var count: Int
  /// Where the lines and pages of a text begin; nil for what is no text. Fonts differ from machine to machine, a
  /// recording's pages must not.
  public var setting: TextSetting?
  /// What goes on, or what went wrong, in words for a person; empty when it is open.
  public var note: String

  /// News of a number of pages.
  public init(count: Int, setting: TextSetting? = nil, note: String = "") {
    self.count = count
    self.setting = setting
    self.note = note
  }
}

/// Where a text that was set into pages begins its lines and its pages.
public struct TextSetting: Hashable, Sendable, Codable {
  /// Bytes of UTF-8 from the beginning of the text to each line's first one, ascending.
  public var lines: [Int]
  /// The number of each page's first line, ascending.
  public var pages: [Int]

  /// A setting.
  public init(lines: [Int], pages: [Int]) {
    self.lines = lines
    self.pages = pages
  }
}

/// What a window is drawn on.
public struct Surface: Hashable, Sendable, Codable {
  /// The window's inside, in points.
  public var size: Size
  /// Pixels a point.
  public var scale: Double
  /// Whether the desktop shows through where nothing is drawn.
  public var isTranslucent: Bool

  /// A surface of a size.
  public init(size: Size, scale: Double = 1, isTranslucent: Bool = false) {
    self.size = size
    self.scale = scale
    self.isTranslucent = isTranslucent
  }
}

/// What a person wishes of every window.
public struct Settings: Hashable, Sendable, Codable {
  /// Every animation shows its final state at once.
  public var reducedMotion: Bool
  /// Dark colours.
  public var isDark: Bool
  /// Colours as far apart as can be, and nothing that shines through.
  public var isContrastHigh: Bool
  /// How many times as large as usual letters are, from 1 to 2.
  public var textScale: Double
  /// The reading direction of the interface.
  public var direction: Direction
  /// The languages that the person reads, as BCP 47 names them, the most welcome first.
  public var languages: [String]

  /// Letters as they are, up to twice as large, which WCAG 2.2 asks for in success criterion 1.4.4.
  public static let textScales = 1.0...2.0

  /// Wishes; as most people have them unless said otherwise.
  public init(
    reducedMotion: Bool = false, isDark: Bool = false, isContrastHigh: Bool = false,
    textScale: Double = 1, direction: Direction = .leftToRight, languages: [String] = []
  ) {
    self.reducedMotion = reducedMotion
    self.isDark = isDark
    self.isContrastHigh = isContrastHigh
    self.textScale = min(max(textScale, Self.textScales.lowerBound), Self.textScales.upperBound)
    self.direction = direction
    self.languages = languages
  }
}

extension Settings {
  /// Reads wishes; what is missing is as most people have it.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      reducedMotion: try container.decodeIfPresent(Bool.self, forKey: .reducedMotion) ?? false,
      isDark: try container.decodeIfPresent(Bool.self, forKey: .isDark) ?? false,
      isContrastHigh: try container.decodeIfPresent(Bool.self, forKey: .isContrastHigh) ?? false,
      textScale: try container.decodeIfPresent(Double.self, forKey: .textScale) ?? 1,
      direction: try container.decodeIfPresent(Direction.self, forKey: .direction) ?? .leftToRight,
      languages: try container.decodeIfPresent([String].self, forKey: .languages) ?? [])
  }
}

/// One finger, pen tip or pressed mouse button.
public struct Contact: Hashable, Sendable, Codable {
  /// What a contact does.
  public enum Phase: String, Hashable, Sendable, Codable {
    case began, moved, ended
    /// Taken away without being lifted: a grab, an unmapped window, a lost device.
    case cancelled
  }
  /// What touches.
  public enum Kind: String, Hashable, Sendable, Codable { case mouse, touch, pen }
  /// Which button of a mouse or pen is pressed; a finger has the primary one.
  public enum Button: String, Hashable, Sendable, Codable { case primary, secondary, middle }

  /// The same number from began to ended; mouse and pen have their own beside the fingers'.
  public var id: Int
  /// What it does.
  public var phase: Phase
  /// Where, in the window's points; a sub-pixel position where the device has one.
  public var position: Point
  /// How hard, from 0 to 1 of what the device can tell; nil when it cannot.
  public var force: Double?
  /// What touches.
  public var kind: Kind
  /// Which button.
  public var button: Button

  /// A contact.
  public init(
    id: Int, phase: Phase, position: Point, force: Double? = nil, kind: Kind,
    button: Button = .primary
  ) {
    self.id = id
    self.phase = phase
    self.position = position
    self.force = force
    self.kind = kind
    self.button = button
  }
}

/// A turn of a wheel or a stroke on a touchpad.
public struct Scroll: Hashable, Sendable {
  /// Notches to the right and down; fractions where the device is smooth.
  public var notches: Point
  /// Where the pointer is.
  public var position: Point
  /// What was held with it.
  public var modifiers: Modifiers

  /// A turn at a position.
  public init(notches: Point, position: Point, modifiers: Modifiers = []) {
    self.notches = notches
    self.position = position
    self.modifiers = modifiers
  }
}
