internal import CX11
internal import CXCB
internal import Glibc
internal import Raster

/// A request that was sent, and whose reply is read later.
///
/// Xlib waits for each reply at once. These requests go by XCB over the same connection: any number of them costs one
/// round trip. Each must be read once.
struct PendingReply<Value> {
  private let read: () -> Value

  /// The reply of a request; waits until it is here.
  func wait() -> Value { read() }

  /// A request by its cookie, XCB's function for its reply, and the meaning of the reply; nil stands for an error.
  private init<Cookie, Reply>(
    _ connection: OpaquePointer?, _ cookie: Cookie,
    _ fetch:
      @escaping (
        OpaquePointer?, Cookie, UnsafeMutablePointer<UnsafeMutablePointer<xcb_generic_error_t>?>?
      ) -> UnsafeMutablePointer<Reply>?,
    _ meaning: @escaping (UnsafeMutablePointer<Reply>?) -> Value
  ) {
    read = {
      var error: UnsafeMutablePointer<xcb_generic_error_t>?
      let reply = fetch(connection, cookie, &error)
      defer {
        free(reply)
        free(error)
      }
      return meaning(reply)
    }
  }
}

extension PendingReply where Value == Void {
  /// The request for a report of the end of a window of another program. There is no reply to wait for; a window that is gone
  /// is no error.
  init(reportingEndOf window: UInt, display: OpaquePointer) {
    let connection = XGetXCBConnection(display)
    var events = UInt32(StructureNotifyMask)
    let cookie = xcb_change_window_attributes_checked(
      connection, UInt32(truncatingIfNeeded: window), XCB_CW_EVENT_MASK.rawValue, &events)
    xcb_discard_reply(connection, cookie.sequence)
    read = {}
  }
}

extension PendingReply where Value == Atom {
  /// The atom of a name.
  init(atom name: String, display: OpaquePointer) {
    let connection = XGetXCBConnection(display)
    let cookie = xcb_intern_atom(connection, 0, UInt16(name.utf8.count), name)
    self.init(connection, cookie, xcb_intern_atom_reply) { Atom($0?.pointee.atom ?? 0) }
  }
}

extension PendingReply where Value == XID {
  /// The topmost mapped child of a window that gets input at a pixel of the X screen; 0 for none.
  init(childOf window: UInt, at pixel: PixelPoint, root: UInt, display: OpaquePointer) {
    let connection = XGetXCBConnection(display)
    let cookie = xcb_translate_coordinates(
      connection, UInt32(truncatingIfNeeded: root), UInt32(truncatingIfNeeded: window),
      Int16(clamping: pixel.x), Int16(clamping: pixel.y))
    self.init(connection, cookie, xcb_translate_coordinates_reply) {
      XID($0?.pointee.child ?? 0)
    }
  }

  /// The window that contains another one; 0 for a window that is gone.
  init(parentOf window: UInt, display: OpaquePointer) {
    let connection = XGetXCBConnection(display)
    let cookie = xcb_query_tree(connection, UInt32(truncatingIfNeeded: window))
    self.init(connection, cookie, xcb_query_tree_reply) { XID($0?.pointee.parent ?? 0) }
  }

  /// The window that owns a selection; 0 for none.
  init(ownerOf selection: Atom, display: OpaquePointer) {
    let connection = XGetXCBConnection(display)
    let cookie = xcb_get_selection_owner(connection, UInt32(truncatingIfNeeded: selection))
    self.init(connection, cookie, xcb_get_selection_owner_reply) { XID($0?.pointee.owner ?? 0) }
  }
}

extension PendingReply where Value == String? {
  /// The name of an atom; nil for a number that is none.
  init(nameOf atom: Atom, display: OpaquePointer) {
    let connection = XGetXCBConnection(display)
    let cookie = xcb_get_atom_name(connection, UInt32(truncatingIfNeeded: atom))
    self.init(connection, cookie, xcb_get_atom_name_reply) { reply in
      guard let reply, let start = xcb_get_atom_name_name(reply) else { return nil }
      let count = Int(xcb_get_atom_name_name_length(reply))
      return String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
    }
  }
}

extension PendingReply where Value == (visual: UInt, isViewable: Bool) {
  /// The visual of a window, and whether it and the windows around it are mapped; 0 for a window that is gone.
  init(visualOf window: UInt, display: OpaquePointer) {
    let connection = XGetXCBConnection(display)
    let cookie = xcb_get_window_attributes(connection, UInt32(truncatingIfNeeded: window))
    self.init(connection, cookie, xcb_get_window_attributes_reply) { reply in
      (
        UInt(reply?.pointee.visual ?? 0),
        Int32(reply?.pointee.map_state ?? 0) == IsViewable
      )
    }
  }
}

extension PendingReply where Value == Int {
  /// The width of the border of a window, in pixels.
  init(borderOf window: UInt, display: OpaquePointer) {
    let connection = XGetXCBConnection(display)
    let cookie = xcb_get_geometry(connection, UInt32(truncatingIfNeeded: window))
    self.init(connection, cookie, xcb_get_geometry_reply) { Int($0?.pointee.border_width ?? 0) }
  }
}

extension PendingReply where Value == PixelSize {
  /// The size of a window or pixmap; zero for one that is gone.
  init(sizeOf window: UInt, display: OpaquePointer) {
    let connection = XGetXCBConnection(display)
    let cookie = xcb_get_geometry(connection, UInt32(truncatingIfNeeded: window))
    self.init(connection, cookie, xcb_get_geometry_reply) { reply in
      PixelSize(
        width: Int(reply?.pointee.width ?? 0), height: Int(reply?.pointee.height ?? 0))
    }
  }
}

extension PendingReply where Value == PixelRect {
  /// The inside of a window on the X screen; empty for a window that is gone.
  init(frameOf window: UInt, root: UInt, display: OpaquePointer) {
    let size = PendingReply<PixelSize>(sizeOf: window, display: display)
    let connection = XGetXCBConnection(display)
    let cookie = xcb_translate_coordinates(
      connection, UInt32(truncatingIfNeeded: window), UInt32(truncatingIfNeeded: root), 0, 0)
    self.init(connection, cookie, xcb_translate_coordinates_reply) { reply in
      let size = size.wait()
      return PixelRect(
        x: Int(reply?.pointee.dst_x ?? 0), y: Int(reply?.pointee.dst_y ?? 0), width: size.width,
        height: size.height)
    }
  }
}

extension PendingReply where Value == (opcode: Int32, event: Int32)? {
  /// The opcode of an extension and its first event; nil where the server lacks it.
  init(extension name: String, display: OpaquePointer) {
    let connection = XGetXCBConnection(display)
    let cookie = xcb_query_extension(connection, UInt16(name.utf8.count), name)
    self.init(connection, cookie, xcb_query_extension_reply) { reply in
      guard let reply = reply?.pointee, reply.present != 0 else { return nil }
      return (Int32(reply.major_opcode), Int32(reply.first_event))
    }
  }
}

extension PendingReply where Value == [UInt]? {
  /// The numbers of a property of 32-bit items; nil where there is none.
  init(cardinals name: Atom, of window: UInt, display: OpaquePointer) {
    let connection = XGetXCBConnection(display)
    let cookie = xcb_get_property(
      connection, 0, UInt32(truncatingIfNeeded: window), UInt32(truncatingIfNeeded: name), 0, 0,
      UInt32(Property.lengthLimit))
    self.init(connection, cookie, xcb_get_property_reply) { reply in
      guard let reply, reply.pointee.format == 32, let start = xcb_get_property_value(reply) else {
        return nil
      }
      let count = Int(xcb_get_property_value_length(reply)) / 4
      let words = start.assumingMemoryBound(to: UInt32.self)
      return UnsafeBufferPointer(start: words, count: count).map { UInt($0) }
    }
  }
}

extension PendingReply where Value == [UInt32] {
  /// The first words of a property of 32-bit items; none where there is no such property.
  init(words name: Atom, of window: UInt, limit: Int, display: OpaquePointer) {
    let connection = XGetXCBConnection(display)
    let cookie = xcb_get_property(
      connection, 0, UInt32(truncatingIfNeeded: window), UInt32(truncatingIfNeeded: name), 0, 0,
      UInt32(clamping: limit))
    self.init(connection, cookie, xcb_get_property_reply) { reply in
      guard let reply, reply.pointee.format == 32, let start = xcb_get_property_value(reply) else {
        return []
      }
      let count = Int(xcb_get_property_value_length(reply)) / 4
      return Array(
        UnsafeBufferPointer(start: start.assumingMemoryBound(to: UInt32.self), count: count))
    }
  }
}

extension PendingReply where Value == [UInt8]? {
  /// The bytes of a property; nil where there is none.
  init(bytes name: Atom, of window: UInt, display: OpaquePointer) {
    let connection = XGetXCBConnection(display)
    let cookie = xcb_get_property(
      connection, 0, UInt32(truncatingIfNeeded: window), UInt32(truncatingIfNeeded: name), 0, 0,
      UInt32(Property.lengthLimit))
    self.init(connection, cookie, xcb_get_property_reply) { reply in
      guard let reply, reply.pointee.format == 8, let start = xcb_get_property_value(reply) else {
        return nil
      }
      return Array(
        UnsafeRawBufferPointer(start: start, count: Int(xcb_get_property_value_length(reply))))
    }
  }
}

extension PendingReply {
  /// A request of an extension, and the meaning of its reply; a reader without bytes stands for an error.
  ///
  /// - Parameter request: the request, whose length and opcode are filled in.
  init(
    _ request: some BitwiseCopyable, to opcode: Int32, display: OpaquePointer,
    _ meaning: @escaping (inout WireReader) -> Value
  ) {
    let sequence = ExtensionRequest.send(request, to: opcode, hasReply: true, display: display)
    read = {
      let reply = cx11_reply(display, sequence)
      defer { free(reply) }
      let words = reply?.load(as: xGenericReply.self).length ?? 0
      var reader = WireReader(
        UnsafeRawBufferPointer(start: reply, count: reply == nil ? 0 : 32 + 4 * Int(words)))
      return meaning(&reader)
    }
  }
}

/// Requests of extensions.
enum ExtensionRequest {
  /// Sends a request that has no reply, and that may end with rectangles.
  static func send(
    _ request: some BitwiseCopyable, followedBy rectangles: [XRectangle] = [], to opcode: Int32,
    display: OpaquePointer
  ) {
    send(request, rectangles, to: opcode, hasReply: false, display: display)
  }

  /// Sends a request that has no reply, and that ends with a text.
  static func send(
    _ request: some BitwiseCopyable, followedBy text: String, to opcode: Int32,
    display: OpaquePointer
  ) {
    // Requests consist of words.
    let padding = Array(repeating: UInt8(0), count: -text.utf8.count & 3)
    send(request, Array(text.utf8) + padding, to: opcode, hasReply: false, display: display)
  }

  /// Adds a request that has no reply, and that may end with rectangles, to those that wait in Xlib's buffer: for a request
  /// within a frame.
  static func append(
    _ request: some BitwiseCopyable, followedBy rectangles: [XRectangle] = [], to opcode: Int32,
    display: OpaquePointer
  ) {
    let isAdded = withUnsafeBytes(of: request) { head in
      rectangles.withUnsafeBytes { tail in
        cx11_append(display, opcode, head.baseAddress, head.count, tail.baseAddress, tail.count)
      }
    }
    if isAdded == 0 { send(request, followedBy: rectangles, to: opcode, display: display) }
  }

  @discardableResult
  fileprivate static func send(
    _ request: some BitwiseCopyable, _ rest: [some BitwiseCopyable] = [UInt8](), to opcode: Int32,
    hasReply: Bool, display: OpaquePointer
  ) -> UInt32 {
    var bytes = withUnsafeBytes(of: request) { Array($0) }
    rest.withUnsafeBytes { bytes += $0 }
    return bytes.withUnsafeMutableBytes {
      cx11_send(display, opcode, $0.baseAddress, $0.count, hasReply ? 1 : 0)
    }
  }
}
