internal import CX11
internal import CXCB
internal import Glibc
internal import Interaction
internal import Raster

/// The cursors of a server by their shapes, those of the person's theme: each is made when it is first shown.
///
/// libXcursor only reads files here. Its functions that make cursors wait for answers of the server.
final class Cursors {
  private let connection: Connection
  private let canvas: Canvas
  private var theme: CursorTheme
  private var cursors: [PointerShape: XID] = [:]
  /// Counts changes of the theme.
  private(set) var revision = 0

  /// The cursors of a connection; none is made yet.
  init(connection: Connection) {
    self.connection = connection
    canvas = Canvas(connection: connection)
    theme = connection.cursorTheme
  }

  deinit { free() }

  /// Drops all cursors when the person has chosen others.
  func followTheme() {
    let new = connection.cursorTheme
    if new == theme { return }
    theme = new
    revision += 1
    free()
  }

  /// The cursor of a shape: from the theme, else from the server's font. It asks nothing that is answered.
  subscript(shape: PointerShape) -> XID {
    if let known = cursors[shape] { return known }
    let made = shape == .hidden ? empty() : themed(shape) ?? glyph(shape)
    name(made, shape.names[0])
    cursors[shape] = made
    return made
  }

  private func free() {
    if !connection.isLost {
      for cursor in cursors.values { XFreeCursor(connection.display, cursor) }
    }
    cursors = [:]
  }

  /// A cursor without a pixel.
  private func empty() -> XID {
    let picture = ServerPicture(canvas, width: 1, height: 1, format: .argb32)
    withUnsafeBytes(of: UInt32(0)) { canvas.upload($0, stride: 4, to: picture) }
    return XRenderCreateCursor(connection.display, picture.picture, 0, 0)
  }

  // MARK: The theme

  private static let library = CursorLibrary()

  /// The first cursor that the theme has for a shape; nil for none.
  private func themed(_ shape: PointerShape) -> XID? {
    guard let library = Self.library else { return nil }
    for name in shape.names {
      guard let images = library.images(name, theme.name, Int32(theme.size)) else { continue }
      defer { library.free(images) }
      let count = Int(images.pointee.count)
      let frames = UnsafeBufferPointer(start: images.pointee.images, count: max(0, count))
        .compactMap { $0.flatMap { frame(of: $0.pointee) } }
      guard let first = frames.first else { continue }
      guard frames.count > 1 else { return first.cursor }
      var animated = frames
      defer { for frame in frames { XFreeCursor(connection.display, frame.cursor) } }
      return XRenderCreateAnimCursor(connection.display, Int32(frames.count), &animated)
    }
    return nil
  }

  /// The cursor of one image, and how long it is shown, in milliseconds.
  private func frame(of image: cx11_cursor_image) -> XAnimCursor? {
    let (width, height) = (Int(image.width), Int(image.height))
    guard let pixels = image.pixels, (1...Self.largest).contains(width),
      (1...Self.largest).contains(height)
    else { return nil }
    let picture = ServerPicture(canvas, width: width, height: height, format: .argb32)
    canvas.upload(
      UnsafeRawBufferPointer(start: pixels, count: 4 * width * height), stride: 4 * width,
      to: picture)
    let cursor = XRenderCreateCursor(
      connection.display, picture.picture, min(image.x, image.width - 1),
      min(image.y, image.height - 1))
    return XAnimCursor(cursor: cursor, delay: UInt(image.delay))
  }

  /// 2,048 pixels of a side: libXcursor reads none that are larger than 32,767, and no screen shows one as large.
  private static let largest = 2048

  // MARK: The server's font

  /// The glyph of a shape in black on white. Xlib's function would open libXcursor, which waits.
  private func glyph(_ shape: PointerShape) -> XID {
    let wire = XGetXCBConnection(connection.display)
    let (font, cursor) = (xcb_generate_id(wire), xcb_generate_id(wire))
    let (name, glyph, white) = ("cursor", UInt16(shape.glyph), UInt16.max)
    xcb_open_font(wire, font, UInt16(name.utf8.count), name)
    // The glyph after each is its mask.
    xcb_create_glyph_cursor(
      wire, cursor, font, font, glyph, glyph + 1, 0, 0, 0, white, white, white)
    xcb_close_font(wire, font)
    return XID(cursor)
  }

  /// Names a cursor, so that programs that magnify or transmit the screen know it.
  private func name(_ cursor: XID, _ name: String) {
    var request = xXFixesSetCursorNameReq()
    request.xfixesReqType = UInt8(X_XFixesSetCursorName)
    request.cursor = UInt32(truncatingIfNeeded: cursor)
    request.nbytes = UInt16(name.utf8.count)
    ExtensionRequest.send(
      request, followedBy: name, to: connection.extensions.fixes.opcode,
      display: connection.display)
  }
}

/// The functions of libXcursor that read the files of themes. The library is opened when a cursor is first shown.
private struct CursorLibrary {
  typealias Images = UnsafeMutablePointer<cx11_cursor_images>

  private typealias Load =
    @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>?, Int32) -> Images?
  private typealias Free = @convention(c) (Images) -> Void

  private let load: Load
  private let release: Free

  /// Opens the library; nil where it is not installed.
  init?() {
    guard let library = dlopen("libXcursor.so.1", RTLD_LAZY | RTLD_LOCAL),
      let load = dlsym(library, "XcursorLibraryLoadImages"),
      let release = dlsym(library, "XcursorImagesDestroy")
    else { return nil }
    self.load = unsafeBitCast(load, to: Load.self)
    self.release = unsafeBitCast(release, to: Free.self)
  }

  /// The images of a cursor by its name in a theme, nearest to a size; nil where the theme has none.
  func images(_ name: String, _ theme: String?, _ size: Int32) -> Images? {
    guard let theme else { return load(name, nil, size) }
    return load(name, theme, size)
  }

  func free(_ images: Images) { release(images) }
}
