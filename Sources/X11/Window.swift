internal import CX11
internal import CXCB
public import Interaction
internal import Phrases
public import Raster

/// A window on a server.
///
/// It is shown by ``show()`` and ends with ``close()``, or with this value. Its events come from the
/// ``EventTranslator`` of its group.
public final class Window {
  /// Its name within the program.
  public let id: WindowID
  /// The group that it belongs to.
  let group: WindowGroup
  let visual: VisualChoice
  /// The server's number for it.
  let xid: UInt
  /// The name that the desktop's portals have for it.
  public var portalName: String { "x11:" + String(xid, radix: 16) }

  /// The size of its inside, as the server reported it last.
  public private(set) var pixelSize: PixelSize
  /// The corner of its inside on the X screen, as the window manager reported it last, or the server where none has put a
  /// frame around it.
  public private(set) var origin: PixelPoint
  /// Whether a window manager has put it into a frame of its own.
  var isFramed = false
  /// Whether it covers its monitor without a frame.
  public private(set) var isFullscreen = false
  /// Whether a window manager has made it as large as the screen allows, in one direction or both.
  private var isMaximized = false
  /// Whether its window manager has put it away.
  private var isHidden = false
  /// Its frame when it last was neither as large as the screen allows nor covered its monitor.
  private var ordinaryFrame: PixelRect
  /// The frame that was last asked for.
  private var requestedFrame: PixelRect
  /// Whether it was closed by ``close()``, or destroyed by another program.
  public private(set) var isClosed = false
  /// Its height among other windows, as it was wanted.
  private let stacking: WindowOptions.Stacking
  /// Whether it stays above other windows now.
  private(set) var isAbove: Bool
  /// Whether it is an image that follows the pointer, without inputs.
  let isUnmanaged: Bool
  /// Whether it is a dock.
  let isDock: Bool
  /// The part of the screen that other windows leave free for it.
  private var strut: Strut?
  private var fixedScale: Double?
  /// Whether it covers a monitor for good, with the keyboard.
  let keepsScreen: Bool
  private var inputRegion: [PixelRect]?
  private var outline: [OutlinePiece]?
  private var outlineScale = 0.0
  /// The part that the outline brought into view last and that was copied since, and the number of the request that copied.
  private var restored: (area: PixelRect, copy: UInt)?
  private var outlineRows = OutlineRows()
  /// The rectangles of the outline; nil for the whole window. Those of the outline before are kept for their storage.
  private var outlineRectangles: [XRectangle]?
  private var formerRectangles: [XRectangle] = []
  /// The silhouettes of the outline's pieces; nil for a piece without a known one.
  private var silhouettes: [Silhouette?] = []
  /// The region of the server that shapes are set with; 0 before the first.
  private var region: UInt32 = 0
  /// The part of a window with an outline that a pointer belongs to although the outline does not; empty for none.
  private var reach: [Rect] = []

  /// The shape of the pointer over it, and the revision of the cursors that has it; nil before the first.
  private var pointerShape: (shape: PointerShape, revision: Int)?
  /// The shape that it has while nothing is dragged out of it.
  private var restingShape = PointerShape.arrow
  /// The shape that it has while something is dragged out of it; nil while nothing is.
  private var dragShape: PointerShape?

  /// Whether all keys come to it.
  private var hasGrab = false

  private var connection: Connection { group.connection }
  private var display: OpaquePointer { group.connection.display }

  /// Creates a window that is not shown yet.
  ///
  /// `scale` is in pixels per point; nil follows the desktop.
  ///
  /// - Throws: ``X11Error/connectionLost(display:)``. Where the server refuses it, ``Connection/check()`` throws.
  public init(
    in group: WindowGroup, options: WindowOptions, scale: Double? = nil
  ) throws(X11Error) {
    precondition(scale.map { $0 > 0 && $0.isFinite } ?? true, "a scale is a number above 0")
    let connection = group.connection
    let translucent = options.isTranslucent ? connection.translucentVisual : nil
    let visual = translucent ?? connection.opaqueVisual
    id = options.id
    fixedScale = scale
    keepsScreen = options.keepsScreen
    stacking = options.stacking
    isUnmanaged = options.isUnmanaged
    isDock = options.isDock
    strut = options.strut
    self.group = group
    self.visual = visual
    let size = Self.addressable(options.size)
    let corner = options.origin ?? PixelPoint(x: 0, y: 0)
    (pixelSize, origin) = (size, corner)
    ordinaryFrame = PixelRect(x: corner.x, y: corner.y, width: size.width, height: size.height)
    requestedFrame = ordinaryFrame
    let isAbove = group.isAbove(options.stacking, at: ordinaryFrame)
    self.isAbove = isAbove
    xid = try connection.demanded(.createWindow(options.id.rawValue)) {
      let window = Self.create(options, visual: visual, connection: connection)
      let properties = WindowProperties(connection: connection, window: window)
      if options.isUnmanaged {
        properties.setDragged()
      } else {
        properties.set(options, isAbove: isAbove, leader: group.leader)
      }
      return window
    }
    group.add(self)
  }

  deinit {
    close()
  }

  /// Pixels per point.
  public var scale: Double { fixedScale ?? connection.serverScale }

  /// The surface that is drawn on.
  public var surface: Surface {
    Surface(
      size: Size(
        width: Double(pixelSize.width) / scale, height: Double(pixelSize.height) / scale),
      scale: scale, isTranslucent: visual.depth == 32 && connection.isComposited)
  }

  /// Its frame on the X screen, in pixels.
  public var frame: PixelRect {
    PixelRect(x: origin.x, y: origin.y, width: pixelSize.width, height: pixelSize.height)
  }

  /// The point of a pixel of the window, fractions included.
  func point(_ x: Double, _ y: Double) -> Point {
    Point(x: x / scale, y: y / scale)
  }

  // MARK: Requests

  /// Shows it.
  public func show() {
    if isClosed { return }
    XMapWindow(display, xid)
    group.restack(over: self)
  }

  /// Moves it to a pixel of the X screen.
  func move(toX x: Int, y: Int) {
    if !isClosed { XMoveWindow(display, xid, Int32(clamping: x), Int32(clamping: y)) }
  }

  /// Takes it from the screen.
  func hide() {
    if !isClosed { XUnmapWindow(display, xid) }
  }

  /// Destroys it.
  public func close() {
    if isClosed { return }
    forget()
    if region != 0 {
      var end = xXFixesDestroyRegionReq()
      (end.xfixesReqType, end.region) = (UInt8(X_XFixesDestroyRegion), region)
      append(end)
    }
    XDestroyWindow(display, xid)
  }

  /// Asks for another frame; the window manager has the last word.
  func moveAndResize(_ frame: PixelRect) {
    if isClosed { return }
    requestedFrame = frame
    let size = Self.addressable(frame.size)
    XMoveResizeWindow(
      display, xid, Int32(clamping: frame.x), Int32(clamping: frame.y), UInt32(size.width),
      UInt32(size.height))
  }

  /// Asks for a frame, unless that was the last one that was asked for, and it has its size, and a dock also its place. Until
  /// the server reports the last one, its own is an earlier one; and a person may have moved it.
  public func fit(_ frame: PixelRect) {
    let isMoved = isDock && PixelPoint(x: frame.x, y: frame.y) != origin
    if isMoved || frame.size != pixelSize || frame != requestedFrame { moveAndResize(frame) }
  }

  /// Covers a part of the X screen without a frame, with another number of pixels per point: the window manager makes a window
  /// as large as a monitor that covers its middle, so it is moved there first.
  public func cover(_ target: PixelRect, scale: Double) {
    if isClosed { return }
    if scale != fixedScale {
      fixedScale = scale
      group.surfaceRevision += 1
    }
    guard connection.isManaged else {
      moveAndResize(target)
      origin = PixelPoint(x: target.x, y: target.y)
      XRaiseWindow(display, xid)
      return
    }
    if target == frame, isFullscreen { return }
    request(.remove, connection.atoms.stateFullscreen)
    moveAndResize(target)
    request(.add, connection.atoms.stateFullscreen)
  }

  /// Sets the part of the screen that other windows leave free for it; nil for none. Nothing is sent while that is the same.
  public func setStrut(_ strut: Strut?) {
    if isClosed || strut == self.strut { return }
    self.strut = strut
    WindowProperties(connection: connection, window: xid).setStrut(strut)
  }

  /// Takes the keyboard, as a window manager that was asked for it allows.
  ///
  /// - Parameter time: the server's time of the action that asked for it.
  func takeFocus(at time: Time) {
    if isClosed { return }
    connection.tolerating {
      XSetInputFocus(display, xid, Int32(RevertToPointerRoot), time)
    }
  }

  /// Brings all keys to it, whatever window has the keyboard, or no longer. The server ends it with the window. Nothing waits,
  /// and nothing depends on whether it succeeds.
  public func grabKeyboard(_ isGrabbed: Bool) {
    if isClosed || isGrabbed == hasGrab { return }
    hasGrab = isGrabbed
    guard isGrabbed else {
      XUngrabKeyboard(display, Time(CurrentTime))
      return
    }
    let wire = XGetXCBConnection(display)
    let mode = UInt8(XCB_GRAB_MODE_ASYNC.rawValue)
    let cookie = xcb_grab_keyboard(
      wire, 0, UInt32(truncatingIfNeeded: xid), UInt32(CurrentTime), mode, mode)
    xcb_discard_reply(wire, cookie.sequence)
  }

  /// The frame that it has, or returns to, where it covers no more than that; nil for a closed window.
  public var ownFrame: PixelRect? { isClosed ? nil : ordinaryFrame }

  /// Lets it cover its monitor, or returns it to its own frame: by the window manager, or directly where none runs.
  public func toggleFullscreen() {
    if isClosed { return }
    guard connection.isManaged else { return toggleFrame() }
    request(.toggle, connection.atoms.stateFullscreen)
  }

  /// The actions of the message about a window's state, as the freedesktop.org hints number them.
  private enum StateAction: Int {
    case remove, add, toggle
  }

  /// Asks the window manager to change a state.
  private func request(_ action: StateAction, _ state: Atom) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = xid
    event.xclient.message_type = connection.atoms.state
    event.xclient.format = 32
    /// The source of the message.
    let application = 1
    event.xclient.data.l = (action.rawValue, Int(bitPattern: state), 0, application, 0)
    XSendEvent(
      display, connection.root, 0, Int(SubstructureNotifyMask | SubstructureRedirectMask), &event)
  }

  private func toggleFrame() {
    isFullscreen.toggle()
    let target =
      isFullscreen ? connection.desktop.monitors.showing(frame).frame : ordinaryFrame
    moveAndResize(target)
    origin = PixelPoint(x: target.x, y: target.y)
    XRaiseWindow(display, xid)
    group.followFilling()
    group.restack(over: self)
  }

  /// Whether it is as large as the screen allows, in one direction or both, on the monitor that shows most of a frame.
  fileprivate func fillsMonitor(of other: PixelRect) -> Bool {
    guard isFullscreen || isMaximized, !isClosed, !isHidden else { return false }
    let monitors = connection.desktop.monitors
    return monitors.showing(frame).frame == monitors.showing(other).frame
  }

  /// Goes above other windows or below them, as others of the group fill the screen or no longer do.
  fileprivate func followFilling() {
    let isWanted = group.isAbove(stacking, at: frame)
    if isClosed || isWanted == isAbove { return }
    isAbove = isWanted
    guard connection.isManaged else { return }
    // Window managers may leave a window where it is when its state changes.
    if isAbove {
      request(.add, connection.atoms.stateAbove)
      XRaiseWindow(display, xid)
    } else {
      // From a window that began above others, icewm takes that state only with the opposite one.
      request(.add, connection.atoms.stateBelow)
      request(.remove, connection.atoms.stateAbove)
      request(.remove, connection.atoms.stateBelow)
      XLowerWindow(display, xid)
    }
  }

  /// Sets the title that its frame and the task list show.
  public func retitle(_ title: String) {
    if !isClosed { WindowProperties(connection: connection, window: xid).setTitle(title) }
  }

  /// Sets the icon, in some sizes.
  public func setIcons(_ icons: [WindowIcon]) {
    if !isClosed { WindowProperties(connection: connection, window: xid).setIcons(icons) }
  }

  /// Sets the shape of the pointer over it. Nothing is sent while that is the same, and nothing waits.
  public func setPointerShape(_ shape: PointerShape) {
    restingShape = shape
    sendPointerShape()
  }

  /// Sets the shape of the pointer while something is dragged out of the window, wherever the pointer is: as long as the
  /// button is held, the server shows that of the window. Nil ends that.
  func setDragShape(_ shape: PointerShape?) {
    dragShape = shape
    sendPointerShape()
  }

  private func sendPointerShape() {
    let shape = dragShape ?? restingShape
    let cursors = group.cursors
    cursors.followTheme()
    if isClosed || pointerShape.map({ $0 == (shape, cursors.revision) }) == true { return }
    pointerShape = (shape, cursors.revision)
    XDefineCursor(display, xid, cursors[shape])
  }

  /// Limits the pointer's input to some rectangles; elsewhere it passes to the window behind.
  ///
  /// - Parameter rects: in points; nil for the whole window.
  public func setInputRegion(_ rects: [Rect]?) {
    let region = rects?.map { PixelRect(covering: $0, scale: scale) }.filter { !$0.isEmpty }
    if isClosed || region == inputRegion { return }
    inputRegion = region
    setShape(region?.map(\.rectangle), of: ShapeInput)
  }

  /// Limits the window to some pieces; elsewhere the windows behind are seen, and get the buttons of the pointer. Sends
  /// nothing where the outline stays the same, and waits for nothing.
  ///
  /// - Parameters:
  ///   - pieces: nil, or pieces without pixels, for the whole window.
  ///   - reach: the parts in which the window still follows a pointer that left a piece for the gap beside it.
  ///   - silhouette: what a picture covers; nil where that is not known.
  /// - Returns: the pixels that may have come into view; the server asks for them, too, but a turn of the loop later.
  @discardableResult
  public func setOutline(
    _ pieces: [OutlinePiece]?, reach: [Rect] = [],
    silhouette: (PictureID) -> Silhouette? = { _ in nil }
  ) -> [PixelRect] {
    self.reach = pieces == nil ? [] : reach
    if isClosed { return [] }
    guard let pieces else {
      setOutline(rectangles: nil)
      outline = nil
      return []
    }
    let silhouettes = pieces.indices.map { index -> Silhouette? in
      if case .picture(let id) = pieces[index].shape { silhouette(id) } else { nil }
    }
    let isSameForm =
      scale == outlineScale
      && silhouettes.lazy.compactMap(\.self)
        .elementsEqual(self.silhouettes.lazy.compactMap(\.self), by: ===)
    if isSameForm && pieces == outline { return [] }
    let known = isSameForm ? outline ?? [] : []
    (outline, outlineScale, self.silhouettes) = (pieces, scale, silhouettes)
    let grid = PixelGrid(scale: scale)
    var rectangles = formerRectangles
    formerRectangles = []
    rectangles.removeAll(keepingCapacity: true)
    for index in pieces.indices {
      outlineRows.add(pieces[index], grid, silhouette: silhouettes[index], to: &rectangles)
    }
    // The server calls a window without pixels covered, and a covered window is not drawn again. A piece that moves by less
    // than a pixel leaves the outline as it is.
    guard setOutline(rectangles: rectangles.isEmpty ? nil : rectangles) else { return [] }
    // Pieces keep their order: what is new is between those that stay.
    let fewer = min(pieces.count, known.count)
    var first = 0
    while first < fewer, pieces[first] == known[first] { first += 1 }
    var kept = 0
    while kept < fewer - first, pieces[pieces.count - 1 - kept] == known[known.count - 1 - kept] {
      kept += 1
    }
    return (first..<pieces.count - kept).map { grid.covering(pieces[$0].frame) }
  }

  /// Sets the rectangles of the outline; nil for the whole window.
  ///
  /// - Returns: whether they differ from those before.
  @discardableResult
  private func setOutline(rectangles: [XRectangle]?) -> Bool {
    let isSame =
      switch (rectangles, outlineRectangles) {
      case (nil, nil): true
      case (let new?, let old?):
        new.withUnsafeBytes { new in
          old.withUnsafeBytes { old in
            guard new.count == old.count else { return false }
            guard let one = new.baseAddress, let other = old.baseAddress else { return true }
            return memcmp(one, other, new.count) == 0
          }
        }
      case (nil, _?), (_?, nil): false
      }
    if isSame {
      formerRectangles = rectangles ?? []
      return false
    }
    formerRectangles = outlineRectangles ?? []
    outlineRectangles = rectangles
    setShape(rectangles, of: ShapeBounding)
    return true
  }

  /// Leaves a pixel of the window where its outline, made for another size, lies outside of it: the server calls a window
  /// without pixels covered, and a covered window is not drawn again. The next frame makes the outline anew.
  private func keepPixel() {
    let isOutside = outlineRectangles?.allSatisfy {
      Int($0.x) >= pixelSize.width || Int($0.y) >= pixelSize.height
        || Int($0.x) + Int($0.width) <= 0 || Int($0.y) + Int($0.height) <= 0
    }
    guard isOutside == true else { return }
    outline = nil
    setOutline(rectangles: [XRectangle(x: 0, y: 0, width: 1, height: 1)])
  }

  /// Notes that the last request copies all pixels of a part that the outline brought into view.
  func noteRestored(_ area: PixelRect) {
    restored = (area, UInt(XNextRequest(display)) - 1)
  }

  /// Whether a part that the server asks for was restored since: by a request after the one of the event's number. A window
  /// manager gives the outline to its own frame later, when nothing of that part could be copied yet; the number is then that
  /// of the copy or of a later request.
  func hasRestored(_ area: PixelRect, serial: UInt) -> Bool {
    guard let restored, serial < restored.copy else { return false }
    return area.intersection(restored.area) == area
  }

  /// Whether a pointer at a point that is outside of its outline still belongs to it.
  func reaches(_ point: Point) -> Bool { reach.contains { $0.contains(point) } }

  /// The position of the pointer, in points; nil where it is on another screen. One round trip.
  var pointer: Point? {
    var (root, child): (UInt, UInt) = (0, 0)
    var (rootX, rootY, x, y): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    var buttons: UInt32 = 0
    let isHere = XQueryPointer(
      display, xid, &root, &child, &rootX, &rootY, &x, &y, &buttons)
    return isHere != 0 ? point(Double(x), Double(y)) : nil
  }

  /// Sets a region of a kind of the Shape extension; nil for the whole window. The server keeps one region for all of them.
  private func setShape(_ rectangles: [XRectangle]?, of kind: Int32) {
    var shape = xXFixesSetWindowShapeRegionReq()
    shape.xfixesReqType = UInt8(X_XFixesSetWindowShapeRegion)
    (shape.dest, shape.destKind) = (UInt32(truncatingIfNeeded: xid), UInt8(kind))
    if let rectangles {
      if region == 0 {
        region = xcb_generate_id(XGetXCBConnection(display))
        var creation = xXFixesCreateRegionReq()
        (creation.xfixesReqType, creation.region) = (UInt8(X_XFixesCreateRegion), region)
        append(creation, followedBy: rectangles)
      } else {
        var change = xXFixesSetRegionReq()
        (change.xfixesReqType, change.region) = (UInt8(X_XFixesSetRegion), region)
        append(change, followedBy: rectangles)
      }
      shape.region = region
    }
    append(shape)
  }

  /// Adds a request of XFIXES to those of the frame.
  private func append(_ request: some BitwiseCopyable, followedBy rectangles: [XRectangle] = []) {
    ExtensionRequest.append(
      request, followedBy: rectangles, to: connection.extensions.fixes.opcode, display: display)
  }

  /// Raises it above all others and gives it the keyboard: by the window manager, which has the last word, or directly
  /// where none runs.
  ///
  /// - Parameter startupID: the desktop's identifier of the start that asks for it; nil for none.
  public func raise(startupID: String? = nil) {
    if isClosed { return }
    if let startupID { setStartupID(startupID) }
    let time = startupID.map(Self.stamp) ?? 0
    XMapWindow(display, xid)
    guard connection.isManaged else {
      XRaiseWindow(display, xid)
      group.restack(over: self)
      connection.ignoringErrors {
        XSetInputFocus(display, xid, Int32(RevertToPointerRoot), Time(CurrentTime))
      }
      return
    }
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = xid
    event.xclient.message_type = connection.atoms.activeWindow
    event.xclient.format = 32
    /// The source of the request: 1 for an application, 2 for a pager.
    let application = 1
    event.xclient.data.l = (application, Int(time), 0, 0, 0)
    XSendEvent(
      display, connection.root, 0, Int(SubstructureNotifyMask | SubstructureRedirectMask), &event)
  }

  private func setStartupID(_ startupID: String) {
    let bytes = Array(startupID.utf8)
    XChangeProperty(
      display, xid, connection.atoms.startupID, connection.atoms.utf8, 8, PropModeReplace, bytes,
      Int32(bytes.count))
  }

  /// The server's time of the user's action that an identifier of a start ends with: `…_TIME12345`; 0 for none, also where
  /// the number is larger than the 32 bits of such a time.
  static func stamp(of startupID: String) -> UInt32 {
    guard let mark = startupID.lastRange(of: "_TIME") else { return 0 }
    return UInt32(startupID[mark.upperBound...].prefix { $0.isNumber }) ?? 0
  }

  // MARK: Reports of the server

  /// Updates its size, and its corner where that is known.
  func resize(to size: PixelSize, at origin: PixelPoint?) {
    pixelSize = size
    keepPixel()
    if let origin { self.origin = origin }
    // Most window managers report a state before the frame that follows from it; icewm covers the monitor first.
    let covers = connection.desktop.monitors.showing(frame).frame.size == size
    if !isFullscreen && !isMaximized && !covers { ordinaryFrame = frame }
  }

  /// Updates the states that the window manager has given it.
  func setStates(isFullscreen: Bool, isMaximized: Bool, isHidden: Bool) {
    (self.isFullscreen, self.isMaximized) = (isFullscreen, isMaximized)
    self.isHidden = isHidden
    group.followFilling()
  }

  /// Marks it as closed.
  func forget() {
    isClosed = true
    connection.inputMethod.forget(window: xid)
    group.remove(xid)
  }

  // MARK: Creation

  private static func create(
    _ options: WindowOptions, visual: VisualChoice, connection: Connection
  ) -> UInt {
    var attributes = XSetWindowAttributes()
    // No background: the server paints nothing before the program does, so nothing flickers. A translucent window begins
    // clear.
    attributes.background_pixmap = 0
    attributes.background_pixel = 0
    attributes.border_pixel = 0
    attributes.bit_gravity = NorthWestGravity
    attributes.colormap = visual.colormap
    attributes.event_mask = options.isUnmanaged ? ExposureMask : EventSelection.coreMask
    attributes.override_redirect = options.isUnmanaged ? 1 : 0
    attributes.save_under = options.isUnmanaged ? 1 : 0
    let background = visual.depth == 32 ? CWBackPixel : CWBackPixmap
    let mask =
      background | CWBorderPixel | CWBitGravity | CWColormap | CWEventMask | CWOverrideRedirect
      | CWSaveUnder
    let size = addressable(options.size)
    let window = XCreateWindow(
      connection.display, connection.root, Int32(clamping: options.origin?.x ?? 0),
      Int32(clamping: options.origin?.y ?? 0), UInt32(size.width), UInt32(size.height), 0,
      visual.depth, UInt32(InputOutput), visual.visual, UInt(mask), &attributes)
    if options.isUnmanaged { return window }
    EventSelection.selectPointers(
      of: window, extensions: connection.extensions, display: connection.display)
    return window
  }

  /// The nearest size that a window can have: 1 to 32,767 pixels, by the protocol's coordinates.
  private static func addressable(_ size: PixelSize) -> PixelSize {
    PixelSize(
      width: min(max(size.width, 1), 32_767), height: min(max(size.height, 1), 32_767))
  }
}

/// The program's windows on a connection, which window managers treat as one group.
public final class WindowGroup {
  /// The connection.
  public let connection: Connection
  private var windows: [UInt: WeakWindow] = [:]
  /// Counts changes that may have changed the size or the scale of a window.
  var surfaceRevision = 0

  /// A window that lives as long as the program keeps it.
  private struct WeakWindow {
    weak var window: Window?
  }

  /// A window never shown that all windows of the group name as their leader.
  private(set) lazy var leader: UInt = XCreateSimpleWindow(
    connection.display, connection.root, 0, 0, 1, 1, 0, 0, 0)

  /// The shapes of the pointer over all of them.
  private(set) lazy var cursors = Cursors(connection: connection)

  /// A group without windows.
  public init(connection: Connection) { self.connection = connection }

  /// The window with a number of the server; nil for windows of other programs.
  subscript(xid: UInt) -> Window? { windows[xid]?.window }

  /// All windows with inputs, in the order of the server's numbers.
  var all: [Window] {
    windows.values.compactMap(\.window).filter { !$0.isUnmanaged }.sorted { $0.xid < $1.xid }
  }

  fileprivate func add(_ window: Window) {
    windows[window.xid] = WeakWindow(window: window)
    surfaceRevision += 1
  }

  fileprivate func remove(_ xid: UInt) {
    windows[xid] = nil
    surfaceRevision += 1
    followFilling()
  }

  /// Whether a window with a frame is to be above others now.
  fileprivate func isAbove(_ stacking: WindowOptions.Stacking, at frame: PixelRect) -> Bool {
    switch stacking {
    case .ordinary: false
    case .above: true
    case .aboveUnlessFilled: !windows.values.contains { $0.window?.fillsMonitor(of: frame) == true }
    }
  }

  /// Moves windows above others, or below them, after a window may have begun or ceased to fill the screen.
  fileprivate func followFilling() {
    for window in windows.values.compactMap(\.window) { window.followFilling() }
  }

  /// Raises the windows that stay above others over a window that was raised, where no window manager does.
  func restack(over raised: Window) {
    let above = windows.values.compactMap(\.window).filter { $0.isAbove && $0 !== raised }
    guard !above.isEmpty, !connection.isManaged else { return }
    for window in above { XRaiseWindow(connection.display, window.xid) }
  }
}

extension String {
  /// The last range of a text in it.
  fileprivate func lastRange(of text: String) -> Range<Index>? {
    let length = text.count
    var start = index(endIndex, offsetBy: -length, limitedBy: startIndex)
    while let at = start {
      if self[at...].hasPrefix(text) { return at..<index(at, offsetBy: length) }
      start = at == startIndex ? nil : index(before: at)
    }
    return nil
  }
}
