internal import CX11
public import Interaction
public import Raster

/// A window on a server.
///
/// It is shown by ``show()`` and ends with ``close()``, or with this value. What happens to it comes out of the
/// ``EventTranslator`` of its connection.
public final class Window {
  /// Its name within the program.
  public let id: WindowID
  let connection: Connection
  let visual: VisualChoice
  /// The server's number for it.
  let xid: UInt

  /// The size of its inside, as the server last said.
  public private(set) var pixelSize: PixelSize
  /// Where its inside begins on the X screen, as the window manager last said.
  public private(set) var origin: PixelPoint
  /// Whether ``close()`` was called, or someone else destroyed it.
  public private(set) var isClosed = false
  /// Whether it stays above other windows.
  private let isAbove: Bool
  private let fixedScale: Double?
  private var inputRegion: [PixelRect]?

  /// Makes a window that is not shown yet.
  ///
  /// - Parameters:
  ///   - scale: pixels a point; nil to follow the person's desktop.
  /// - Throws: ``X11Error`` where the server refuses it.
  public init(
    connection: Connection, options: WindowOptions, scale: Double? = nil
  ) throws(X11Error) {
    precondition(scale.map { $0 > 0 && $0.isFinite } ?? true, "a scale is a number above 0")
    let translucent = options.isTranslucent ? connection.translucentVisual : nil
    let visual = translucent ?? connection.opaqueVisual
    id = options.id
    fixedScale = scale
    isAbove = options.isAbove
    self.connection = connection
    self.visual = visual
    pixelSize = Self.addressable(options.size)
    origin = options.origin ?? PixelPoint(x: 0, y: 0)
    xid = try connection.checked("create the window '\(options.id.rawValue)'") {
      let window = Self.create(options, visual: visual, connection: connection)
      WindowProperties(connection: connection, window: window).set(options)
      return window
    }
    connection.windows[xid] = Connection.WeakWindow(window: self)
    connection.surfaceRevision += 1
  }

  deinit {
    close()
  }

  /// Pixels a point.
  public var scale: Double { fixedScale ?? connection.serverScale }

  /// What it is drawn on.
  public var surface: Surface {
    Surface(
      size: Size(
        width: Double(pixelSize.width) / scale, height: Double(pixelSize.height) / scale),
      scale: scale, isTranslucent: visual.depth == 32 && connection.isComposited)
  }

  /// Its place on the X screen, in pixels.
  public var frame: PixelRect {
    PixelRect(x: origin.x, y: origin.y, width: pixelSize.width, height: pixelSize.height)
  }

  /// Shows it.
  public func show() {
    if isClosed { return }
    XMapWindow(connection.display, xid)
    keepOrder()
  }

  /// Lifts what stays above others above this window, where no window manager does.
  func keepOrder() {
    let above = connection.windows.values.compactMap(\.window).filter { $0.isAbove && $0 !== self }
    guard !above.isEmpty, !connection.isManaged else { return }
    for window in above { XRaiseWindow(connection.display, window.xid) }
  }

  /// Takes it away for good.
  public func close() {
    if isClosed { return }
    forget()
    XDestroyWindow(connection.display, xid)
  }

  /// Asks for another place and size; the window manager has the last word.
  public func moveAndResize(_ frame: PixelRect) {
    if isClosed { return }
    let size = Self.addressable(frame.size)
    XMoveResizeWindow(
      connection.display, xid, Int32(clamping: frame.x), Int32(clamping: frame.y),
      UInt32(size.width), UInt32(size.height))
  }

  /// Says what its frame and the task list are to say.
  public func retitle(_ title: String) {
    if !isClosed { WindowProperties(connection: connection, window: xid).setTitle(title) }
  }

  /// Takes the pointer only within some rectangles, and lets it pass to what is behind everywhere else.
  ///
  /// - Parameter rects: in points; nil for the whole window.
  public func setInputRegion(_ rects: [Rect]?) {
    let region = rects?.map { PixelRect(covering: $0, scale: scale) }.filter { !$0.isEmpty }
    if isClosed || region == inputRegion { return }
    inputRegion = region
    guard let region else {
      return XFixesSetWindowShapeRegion(connection.display, xid, ShapeInput, 0, 0, 0)
    }
    var rectangles = region.map(\.rectangle)
    let number = XFixesCreateRegion(connection.display, &rectangles, Int32(rectangles.count))
    XFixesSetWindowShapeRegion(connection.display, xid, ShapeInput, 0, 0, number)
    XFixesDestroyRegion(connection.display, number)
  }

  /// Takes in where the server says it is.
  func place(_ size: PixelSize, at origin: PixelPoint?) {
    pixelSize = size
    if let origin { self.origin = origin }
  }

  /// Takes in that it is no more.
  func forget() {
    isClosed = true
    connection.inputMethod.forget(window: xid)
    connection.windows[xid] = nil
    connection.surfaceRevision += 1
  }

  private static func create(
    _ options: WindowOptions, visual: VisualChoice, connection: Connection
  ) -> UInt {
    var attributes = XSetWindowAttributes()
    // No background: the server paints nothing before the program does, so nothing flickers. What one sees through
    // begins as nothing.
    attributes.background_pixmap = 0
    attributes.background_pixel = 0
    attributes.border_pixel = 0
    attributes.bit_gravity = NorthWestGravity
    attributes.colormap = visual.colormap
    attributes.event_mask = EventSelection.coreMask
    let ground = visual.depth == 32 ? CWBackPixel : CWBackPixmap
    let mask = ground | CWBorderPixel | CWBitGravity | CWColormap | CWEventMask
    let size = addressable(options.size)
    let window = XCreateWindow(
      connection.display, connection.root, Int32(clamping: options.origin?.x ?? 0),
      Int32(clamping: options.origin?.y ?? 0), UInt32(size.width), UInt32(size.height), 0,
      visual.depth, UInt32(InputOutput), visual.visual, UInt(mask), &attributes)
    EventSelection.selectPointers(of: window, display: connection.display)
    return window
  }

  /// The nearest size that a window can have: 1 to 32,767 pixels, as the protocol's coordinates allow.
  private static func addressable(_ size: PixelSize) -> PixelSize {
    PixelSize(
      width: min(max(size.width, 1), 32_767), height: min(max(size.height, 1), 32_767))
  }
}

extension PixelRect {
  /// The rectangle as the protocol writes it, cut to what it can.
  var rectangle: XRectangle {
    XRectangle(
      x: Int16(clamping: x), y: Int16(clamping: y), width: UInt16(clamping: width),
      height: UInt16(clamping: height))
  }
}
