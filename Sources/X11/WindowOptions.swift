public import Interaction
public import Raster

/// The properties of a new window.
public struct WindowOptions: Hashable, Sendable {
  /// Its name within the program.
  public var id: WindowID
  /// The title in its frame and in the task list.
  public var title: String
  /// The program's name, by which window managers find settings for this window: lower case.
  public var applicationName = "vitrine"
  /// The name that all windows of the program share, as its `.desktop` file gives it.
  public var applicationClass = "Vitrine"
  /// The same icon in some sizes; a window manager takes the nearest.
  public var icons: [WindowIcon] = []
  /// The corner of its inside in pixels of the X screen; nil where the window manager chooses.
  public var origin: PixelPoint?
  /// The chooser of the corner.
  public var placer = Placer.program
  /// The size of its inside.
  public var size: PixelSize
  /// The smallest size that the window manager allows.
  public var minimumSize: PixelSize?
  /// Whether the desktop shows through where nothing is drawn.
  public var isTranslucent = false
  /// Whether the window manager draws a frame around it.
  public var isDecorated = true
  /// Its height among other windows.
  public var stacking = Stacking.ordinary
  /// Whether it covers the monitor.
  public var isFullscreen = false
  /// Whether it covers a monitor for good: where no window manager runs, it stays above all others, and takes the keyboard
  /// that nothing has.
  public var keepsScreen = false
  /// Whether no window manager takes part: for an image that follows the pointer, and gets no input.
  public var isUnmanaged = false
  /// Whether it is a dock: on all desktops, in no list of windows, and without the keyboard when it is clicked.
  public var isDock = false
  /// The part of the screen that other windows leave free for it; nil for none.
  public var strut: Strut?

  /// The height of a window among others.
  public enum Stacking: Hashable, Sendable {
    /// That of other windows.
    case ordinary
    /// Above other windows.
    case above
    /// Above other windows while none of the group fills the monitor, below them otherwise: it would cover controls of that
    /// window, which cannot be moved away.
    case aboveUnlessFilled
  }

  /// The authority that chooses the position of a window.
  public enum Placer: Hashable, Sendable {
    /// The window manager; without one, the corner that is given.
    case manager
    /// The program, as for a window at an edge or in a corner of the screen.
    case program
    /// A person: the position was given, or the window was moved there.
    case person
  }

  /// A window of a size, with a frame.
  public init(id: WindowID, title: String, size: PixelSize) {
    self.id = id
    self.title = title
    self.size = size
  }
}

/// The icon of a window, in one size.
public struct WindowIcon: Hashable, Sendable {
  /// Its size.
  public let size: PixelSize
  /// Row by row: alpha, red, green and blue from the highest bits to the lowest, not premultiplied.
  public let pixels: [UInt32]

  /// An icon. Precondition: as many pixels as the size has.
  public init(size: PixelSize, pixels: [UInt32]) {
    precondition(pixels.count == size.width * size.height, "an icon has as many pixels as its size")
    self.size = size
    self.pixels = pixels
  }
}
