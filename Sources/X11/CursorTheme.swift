internal import CX11
internal import Glibc
internal import Interaction

/// The name and the size of the cursors that a person has chosen.
struct CursorTheme: Hashable, Sendable {
  /// The name of the theme's folder; nil for the default one.
  var name: String?
  /// The nominal size, in pixels.
  var size: Int

  /// The cursors of a desktop, in the order in which libXcursor looks: the environment, the resources of the server, the
  /// resolution of text, the size of the screen.
  ///
  /// - Parameters:
  ///   - resources: the text of the property `RESOURCE_MANAGER`.
  ///   - environment: the value of a variable; nil where it has none.
  ///   - side: the smaller side of the screen, in pixels.
  init(resources: String, environment: (String) -> String?, side: Int) {
    let database = ResourceDatabase(resources)
    let named = environment("XCURSOR_THEME") ?? database["Xcursor.theme"]
    name = named.flatMap { $0.isEmpty ? nil : $0 }
    let given = environment("XCURSOR_SIZE") ?? database["Xcursor.size"]
    let resolution = database["Xft.dpi"].flatMap { Double($0) }
    let byText = resolution.flatMap { dots in
      Int(exactly: (dots * Self.point / Self.dotsOfPoint).rounded(.down))
    }
    let size = given.flatMap { Int($0) } ?? byText ?? side / Self.partOfScreen
    self.size = min(max(size, Self.sizes.lowerBound), Self.sizes.upperBound)
  }

  /// A cursor is as large as letters of 16 points, of which 72 are an inch, or a 48th of the screen: as libXcursor has it.
  private static let (point, dotsOfPoint, partOfScreen) = (16.0, 72.0, 48)
  /// 8 to 512 pixels: below nothing is seen, above no theme has any.
  private static let sizes = 8...512

  /// The same with another name and size, where they are given.
  func with(name: String?, size: Int?) -> CursorTheme {
    var theme = self
    if let name, !name.isEmpty { theme.name = name }
    if let size, Self.sizes.contains(size) { theme.size = size }
    return theme
  }

  /// The value of an environment variable.
  static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension PointerShape {
  /// The names that themes have for it: that of CSS first, then older ones.
  var names: [String] {
    switch self {
    case .arrow: ["default", "left_ptr"]
    case .pointingHand: ["pointer", "hand2", "hand1"]
    case .grab: ["grab", "openhand", "hand1"]
    case .grabbing: ["grabbing", "closedhand", "fleur"]
    case .text: ["text", "xterm"]
    case .resizeHorizontal: ["col-resize", "ew-resize", "sb_h_double_arrow"]
    case .resizeVertical: ["row-resize", "ns-resize", "sb_v_double_arrow"]
    case .busy: ["wait", "watch"]
    case .copy: ["copy", "dnd-copy"]
    case .hidden: ["none"]
    case .noDrop: ["no-drop", "dnd-none", "not-allowed", "crossed_circle"]
    }
  }

  /// Its glyph in the server's cursor font; a hidden one has none, and would be the arrow.
  var glyph: Int32 {
    switch self {
    case .arrow, .hidden: XC_left_ptr
    case .pointingHand: XC_hand2
    case .grab, .grabbing: XC_fleur
    case .text: XC_xterm
    case .resizeHorizontal: XC_sb_h_double_arrow
    case .resizeVertical: XC_sb_v_double_arrow
    case .busy: XC_watch
    case .copy: XC_plus
    case .noDrop: XC_circle
    }
  }
}
