/// The name of a window within the program, such as `fisheye`.
public struct WindowID: Hashable, Sendable, Codable, RawRepresentable {
  /// The name as it stands in recordings.
  public var rawValue: String

  /// The window of that name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}

/// Something that happened in a window, with its time: what a window system delivers.
public struct WindowInput: Hashable, Sendable {
  /// When it happened.
  public var time: Instant
  /// The window.
  public var window: WindowID
  /// The event.
  public var event: WindowEvent

  /// An event of a window at a time.
  public init(time: Instant, window: WindowID, event: WindowEvent) {
    self.time = time
    self.window = window
    self.event = event
  }
}

/// An action of a pointer, finger or pen in a window.
public enum PointerEvent: Hashable, Sendable {
  /// A finger, pen or pressed mouse button began, moved, ended or was cancelled.
  case contact(Contact)
  /// A pointer moved over the window with nothing pressed.
  case hovered(Point)
  /// The pointer left the window.
  case left
  /// A wheel or touchpad scrolled.
  case scrolled(Scroll)
  /// Several fingers pinched or swiped on a touchpad.
  case pad(PadGesture)
}

/// An action of a person in a window: all that gestures are recognized from.
public enum UserEvent: Hashable, Sendable {
  /// A pointer, finger or pen.
  case pointer(PointerEvent)
  /// A key went down, or repeats.
  case key(KeyPress)
  /// The window gained or lost the keyboard focus.
  case focused(Bool)
}

/// An event of a window.
public enum WindowEvent: Hashable, Sendable {
  /// An action of a person.
  case user(UserEvent)
  /// An action on an element, which an assistive technology requests for a person; nil for the window itself.
  case action(ElementAction, on: ElementID?)
  /// The window has a new size, scale or surface.
  case resized(Surface)
  /// The window became visible, or was covered or unmapped.
  case visible(Bool)
  /// The person asked to close the window.
  case closed
  /// Files were dropped at a point of the window: their addresses, as URIs.
  case dropped([String], at: Point)
  /// The file dialog for the window has ended: the addresses of the chosen files, as URIs, none where it was dismissed;
  /// nil where the desktop has no such dialog.
  case filesChosen([String]?)
  /// The text that the window asked for: what was copied, or is selected, anywhere; nil where that is no text.
  case pasted(String?)
  /// A drag out of the window ended: whether another program, or another window, accepted the content.
  case dragEnded(isAccepted: Bool)
}

extension UserEvent {
  /// A contact began, moved, ended or was cancelled.
  public static func contact(_ contact: Contact) -> UserEvent { .pointer(.contact(contact)) }
  /// A pointer moved with nothing pressed.
  public static func hovered(_ point: Point) -> UserEvent { .pointer(.hovered(point)) }
  /// The pointer left the window.
  public static var left: UserEvent { .pointer(.left) }
  /// A wheel or touchpad scrolled.
  public static func scrolled(_ scroll: Scroll) -> UserEvent { .pointer(.scrolled(scroll)) }
  /// Several fingers pinched or swiped on a touchpad.
  public static func pad(_ gesture: PadGesture) -> UserEvent { .pointer(.pad(gesture)) }
}

extension WindowEvent {
  /// A contact began, moved, ended or was cancelled.
  public static func contact(_ contact: Contact) -> WindowEvent { .user(.contact(contact)) }
  /// A pointer moved with nothing pressed.
  public static func hovered(_ point: Point) -> WindowEvent { .user(.hovered(point)) }
  /// The pointer left the window.
  public static var left: WindowEvent { .user(.left) }
  /// A wheel or touchpad scrolled.
  public static func scrolled(_ scroll: Scroll) -> WindowEvent { .user(.scrolled(scroll)) }
  /// Several fingers pinched or swiped on a touchpad.
  public static func pad(_ gesture: PadGesture) -> WindowEvent { .user(.pad(gesture)) }
  /// A key went down, or repeats.
  public static func key(_ press: KeyPress) -> WindowEvent { .user(.key(press)) }
  /// The window gained or lost the keyboard focus.
  public static func focused(_ isFocused: Bool) -> WindowEvent { .user(.focused(isFocused)) }
}

/// The drawing surface of a window.
public struct Surface: Hashable, Sendable {
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

/// The person's settings, for all windows.
public struct Settings: Hashable, Sendable, Codable {
  /// Every animation shows its final state at once.
  public var reducedMotion: Bool
  /// Dark colours.
  public var isDark: Bool
  /// High contrast, without translucency.
  public var isContrastHigh: Bool
  /// The scale of text, from 1 to 2.
  public var textScale: Double
  /// The reading direction of the interface.
  public var direction: Direction
  /// The person's languages as BCP 47 tags, the preferred one first.
  public var languages: [String]
  /// The sizes that the person gave to panes.
  public var panes: PaneSizes
  /// How high the person's hands reach.
  public var reach: Reach
  /// The person's accent colour; nil for the theme's own.
  public var accent: Color?
  /// The interface's font as desktops and Pango's descriptions name one, such as `Noto Sans Condensed`, without a size; nil
  /// for the program's own.
  public var fontName: String?
  /// The constants of controls that differ from their standard values.
  public var tuning: Tuning
  /// Whether anybody may stand before the window, as before a kiosk's: a fault is no alarm then. It follows from the
  /// configuration and is not recorded with the settings.
  public var isPublic = false

  /// The range of text scales; twice the size is required by success criterion 1.4.4 of WCAG 2.2.
  public static let textScales = 1.0...2.0

  /// Settings; the defaults suit most people.
  public init(
    reducedMotion: Bool = false, isDark: Bool = false, isContrastHigh: Bool = false,
    textScale: Double = 1, direction: Direction = .leftToRight, languages: [String] = [],
    panes: PaneSizes = PaneSizes(), reach: Reach = .usual, accent: Color? = nil,
    fontName: String? = nil, tuning: Tuning = Tuning()
  ) {
    self.reducedMotion = reducedMotion
    self.isDark = isDark
    self.isContrastHigh = isContrastHigh
    self.textScale = min(max(textScale, Self.textScales.lowerBound), Self.textScales.upperBound)
    self.direction = direction
    self.languages = languages
    self.panes = panes
    self.reach = reach
    self.accent = accent
    self.fontName = fontName
    self.tuning = tuning
  }
}

extension Settings {
  /// The value of a constant of a control.
  @inlinable public subscript(constant: Tunable) -> Double { tuning[constant] }
}

/// The sizes that a person gave to the panes of windows by dragging the lines between them; nil for a size that follows
/// from the content.
public struct PaneSizes: Hashable, Sendable, Codable {
  /// A pane whose size can be changed.
  public enum Pane: Hashable, Sendable, CaseIterable {
    /// The list beside a page.
    case list
    /// The page above a list.
    case page
    /// The panel beside a page.
    case panel
  }

  /// The width of the list, in points.
  public var list: Double?
  /// The share of the page in the height, from 0 to 1.
  public var page: Double?
  /// The width of the panel, in points.
  public var panel: Double?

  /// Sizes; by default all follow from the content.
  public init(list: Double? = nil, page: Double? = nil, panel: Double? = nil) {
    let known = { (size: Double?) in size.flatMap { $0.isFinite && $0 > 0 ? $0 : nil } }
    (self.list, self.page, self.panel) = (known(list), known(page), known(panel))
  }

  /// The size of a pane.
  public subscript(pane: Pane) -> Double? {
    get {
      switch pane {
      case .list: list
      case .page: page
      case .panel: panel
      }
    }
    set {
      switch pane {
      case .list: list = newValue
      case .page: page = newValue
      case .panel: panel = newValue
      }
    }
  }

  /// Reads sizes; one that is no size is left out.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      list: try container.decodeIfPresent(Double.self, forKey: .list),
      page: try container.decodeIfPresent(Double.self, forKey: .page),
      panel: try container.decodeIfPresent(Double.self, forKey: .panel))
  }
}

extension Settings {
  /// Reads settings; missing ones have their defaults.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      reducedMotion: try container.decodeIfPresent(Bool.self, forKey: .reducedMotion) ?? false,
      isDark: try container.decodeIfPresent(Bool.self, forKey: .isDark) ?? false,
      isContrastHigh: try container.decodeIfPresent(Bool.self, forKey: .isContrastHigh) ?? false,
      textScale: try container.decodeIfPresent(Double.self, forKey: .textScale) ?? 1,
      direction: try container.decodeIfPresent(Direction.self, forKey: .direction) ?? .leftToRight,
      languages: try container.decodeIfPresent([String].self, forKey: .languages) ?? [],
      panes: try container.decodeIfPresent(PaneSizes.self, forKey: .panes) ?? PaneSizes(),
      reach: try container.decodeIfPresent(Reach.self, forKey: .reach) ?? .usual,
      accent: try container.decodeIfPresent(Color.self, forKey: .accent),
      fontName: try container.decodeIfPresent(String.self, forKey: .fontName),
      tuning: try container.decodeIfPresent(Tuning.self, forKey: .tuning) ?? Tuning())
  }

  private enum CodingKeys: String, CodingKey {
    case reducedMotion, isDark, isContrastHigh, textScale, direction, languages, panes, reach
    case accent, fontName, tuning
  }

  /// Writes settings; a tuning only where there is one.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(reducedMotion, forKey: .reducedMotion)
    try container.encode(isDark, forKey: .isDark)
    try container.encode(isContrastHigh, forKey: .isContrastHigh)
    try container.encode(textScale, forKey: .textScale)
    try container.encode(direction, forKey: .direction)
    try container.encode(languages, forKey: .languages)
    try container.encode(panes, forKey: .panes)
    try container.encode(reach, forKey: .reach)
    try container.encodeIfPresent(accent, forKey: .accent)
    try container.encodeIfPresent(fontName, forKey: .fontName)
    if !tuning.isEmpty { try container.encode(tuning, forKey: .tuning) }
  }
}

/// One finger, pen tip or pressed mouse button.
public struct Contact: Hashable, Sendable {
  /// A phase of a contact.
  public enum Phase: String, Hashable, Sendable, Codable {
    case began, moved, ended
    /// Taken away without being lifted: a grab, an unmapped window, a lost device. A contact that its device lifted just
    /// before it was lost is cancelled after it has ended.
    case cancelled
  }
  /// The kind of a contact.
  public enum Kind: String, Hashable, Sendable, Codable { case mouse, touch, pen }
  /// Which button of a mouse or pen is pressed; a finger has the primary one.
  public enum Button: String, Hashable, Sendable, Codable { case primary, secondary, middle }

  /// The same number from began to ended; mouse and pen have their own beside the fingers'.
  public var id: Int
  /// The phase.
  public var phase: Phase
  /// Where, in the window's points; a sub-pixel position where the device has one.
  public var position: Point
  /// How hard, from 0 to 1 of what the device can tell; nil when it cannot.
  public var force: Double?
  /// The greatest width of what touches, in points; nil where the device does not measure it.
  public var breadth: Double?
  /// The kind.
  public var kind: Kind
  /// Which button.
  public var button: Button
  /// The keys that were held when it began.
  public var modifiers: Modifiers

  /// A contact.
  public init(
    id: Int, phase: Phase, position: Point, force: Double? = nil, breadth: Double? = nil,
    kind: Kind, button: Button = .primary, modifiers: Modifiers = []
  ) {
    self.id = id
    self.phase = phase
    self.position = position
    self.force = force
    self.breadth = breadth
    self.kind = kind
    self.button = button
    self.modifiers = modifiers
  }
}

/// A gesture of several fingers on a touchpad.
///
/// The fingers are on the pad and touch nothing in the window: the gesture is about the pointer, which stays where it
/// is. The first event of a gesture begins it; exactly one ends or cancels it.
public struct PadGesture: Hashable, Sendable, Codable {
  /// The kind of a gesture, which the device decides before it begins.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// Fingers move together or apart, and with each other.
    case pinch
    /// Fingers move side by side.
    case swipe
  }

  /// The kind.
  public var kind: Kind
  /// The phase, as of a contact.
  public var phase: Contact.Phase
  /// The number of fingers.
  public var fingers: Int
  /// The position of the pointer, in the window's points.
  public var position: Point
  /// The motion of the fingers' centre since the beginning, in points.
  public var motion: Point
  /// The distance of the fingers divided by that at the beginning; 1 for a swipe.
  public var scale: Double

  /// A gesture.
  public init(
    _ kind: Kind, _ phase: Contact.Phase, fingers: Int, at position: Point, motion: Point = .zero,
    scale: Double = 1
  ) {
    self.kind = kind
    self.phase = phase
    self.fingers = fingers
    self.position = position
    self.motion = motion
    self.scale = scale
  }

  /// The same gesture, cancelled.
  public var cancelled: PadGesture {
    var gesture = self
    gesture.phase = .cancelled
    return gesture
  }
}

/// A turn of a wheel or a stroke on a touchpad.
public struct Scroll: Hashable, Sendable {
  /// A source of scrolling.
  public enum Source: String, Hashable, Sendable, Codable {
    /// A wheel, or a device of an unknown kind.
    case wheel
    /// Two fingers on a touchpad that has gestures as well.
    case touchpad
  }

  /// Notches to the right and down; fractions where the device is smooth.
  public var notches: Point
  /// Where the pointer is.
  public var position: Point
  /// The modifiers held with it.
  public var modifiers: Modifiers
  /// The source.
  public var source: Source

  /// A turn at a position.
  public init(
    notches: Point, position: Point, modifiers: Modifiers = [], source: Source = .wheel
  ) {
    self.notches = notches
    self.position = position
    self.modifiers = modifiers
    self.source = source
  }
}
