internal import CXCB
internal import CXTest
internal import Glibc

extension Probe {
  /// All windows of all clients, parents before children.
  public func windows() throws -> [WindowFacts] {
    var found: [WindowFacts] = []
    var waiting = try children(of: root).map { ($0, root) }
    while !waiting.isEmpty {
      let (window, parent) = waiting.removeFirst()
      // A window may be destroyed between two requests.
      _ = try unlessGone {
        try listen(to: window)
        found.append(try facts(of: window, parent: parent))
        waiting += try children(of: window).map { ($0, window) }
      }
    }
    return found
  }

  /// Waits for a viewable window that matches all given values.
  ///
  /// - Parameters:
  ///   - pid: its `_NET_WM_PID`.
  ///   - title: its complete title.
  ///   - className: the class part of `WM_CLASS`.
  /// - Throws: `SupportError.late`, which lists the existing windows.
  public func waitForWindow(
    pid: Int32? = nil, title: String? = nil, className: String? = nil,
    timeout: Duration = .waitLimit
  ) throws -> UInt {
    let wanted = [
      pid.map { "of process \($0)" }, title.map { "titled '\($0)'" },
      className.map { "of class '\($0)'" },
    ]
    let subject = "a window " + wanted.compactMap { $0 }.joined(separator: ", ")
    return try wait(for: subject, timeout: timeout) {
      try windows().first {
        $0.isViewable && pid ?? $0.pid == $0.pid && title ?? $0.title == $0.title
          && className ?? $0.className == $0.className
          && ($0.parent == root || !$0.title.isEmpty || !$0.className.isEmpty)
      }?.id
    }
  }

  /// Waits until a window no longer exists.
  public func waitUntilGone(_ window: UInt, timeout: Duration = .waitLimit) throws {
    _ = try unlessGone { try listen(to: window) }
    _ = try wait(for: "the end of window \(window)", timeout: timeout) {
      try unlessGone { try geometry(of: window) } == nil ? true : nil
    }
  }

  /// The window that has the keyboard; 0 for none, 1 for the one under the pointer.
  public func focus() throws -> UInt {
    let cookie = xcb_get_input_focus(wire.connection)
    return UInt(
      try wire.ask("GetInputFocus", cookie, xcb_get_input_focus_reply) { $0.pointee.focus })
  }

  /// The topmost child of the root window that is shown; nil for none.
  public func topWindow() throws -> UInt? {
    try children(of: root).last {
      (try? attributes(of: $0).map_state) == UInt8(XCB_MAP_STATE_VIEWABLE.rawValue)
    }
  }

  /// A window's frame, in pixels of the screen.
  ///
  /// - Throws: `SupportError.request` where it does not exist.
  public func geometry(of window: UInt) throws -> Area {
    let asked = xcb_get_geometry(wire.connection, UInt32(window))
    let size = try wire.ask("GetGeometry", asked, xcb_get_geometry_reply) { $0.pointee }
    let cookie = xcb_translate_coordinates(wire.connection, UInt32(window), wire.root, 0, 0)
    return try wire.ask("TranslateCoordinates", cookie, xcb_translate_coordinates_reply) {
      Area(
        x: Int($0.pointee.dst_x), y: Int($0.pointee.dst_y), width: Int(size.width),
        height: Int(size.height))
    }
  }

  /// The server's data about a window.
  ///
  /// - Throws: `SupportError.request` where it does not exist.
  public func facts(of window: UInt) throws -> WindowFacts {
    let cookie = xcb_query_tree(wire.connection, UInt32(window))
    let parent = try wire.ask("QueryTree", cookie, xcb_query_tree_reply) { UInt($0.pointee.parent) }
    return try facts(of: window, parent: parent)
  }

  /// Maps a window.
  public func map(_ window: UInt) throws {
    try wire.check("MapWindow", xcb_map_window_checked(wire.connection, UInt32(window)))
  }

  /// Unmaps a window, as iconifying does.
  public func unmap(_ window: UInt) throws {
    try wire.check("UnmapWindow", xcb_unmap_window_checked(wire.connection, UInt32(window)))
  }

  /// Destroys a window.
  public func destroy(_ window: UInt) throws {
    try wire.check("DestroyWindow", xcb_destroy_window_checked(wire.connection, UInt32(window)))
  }

  /// Moves a window to a pixel of the screen.
  public func move(_ window: UInt, to x: Int, _ y: Int) throws {
    let mask = UInt16(XCB_CONFIG_WINDOW_X.rawValue | XCB_CONFIG_WINDOW_Y.rawValue)
    try configure(
      window, mask, [UInt32(bitPattern: Int32(x)), UInt32(bitPattern: Int32(y))])
  }

  /// Resizes a window, in pixels.
  public func resize(_ window: UInt, to width: Int, _ height: Int) throws {
    let mask = UInt16(XCB_CONFIG_WINDOW_WIDTH.rawValue | XCB_CONFIG_WINDOW_HEIGHT.rawValue)
    try configure(window, mask, [UInt32(width), UInt32(height)])
  }

  /// Gives a window the keyboard focus; nil removes it from all windows.
  public func focus(_ window: UInt?) throws {
    let revertTo = UInt8(XCB_INPUT_FOCUS_POINTER_ROOT.rawValue)
    let now: UInt32 = 0
    try wire.check(
      "SetInputFocus",
      xcb_set_input_focus_checked(wire.connection, revertTo, UInt32(window ?? 0), now))
  }

  private func configure(_ window: UInt, _ mask: UInt16, _ values: [UInt32]) throws {
    try wire.check(
      "ConfigureWindow",
      xcb_configure_window_checked(wire.connection, UInt32(window), mask, values))
  }

  private func children(of window: UInt) throws -> [UInt] {
    let cookie = xcb_query_tree(wire.connection, UInt32(window))
    return try wire.ask("QueryTree", cookie, xcb_query_tree_reply) { reply in
      let children = UnsafeBufferPointer(
        start: xcb_query_tree_children(reply), count: Int(reply.pointee.children_len))
      return children.filter { $0 != ownWindow }.map { UInt($0) }
    }
  }

  private func facts(of window: UInt, parent: UInt) throws -> WindowFacts {
    let attributes = try attributes(of: window)
    let asked = xcb_get_geometry(wire.connection, UInt32(window))
    let depth = try wire.ask("GetGeometry", asked, xcb_get_geometry_reply) { Int($0.pointee.depth) }
    let names = try windowClass(of: window)
    return WindowFacts(
      id: window, parent: parent, title: try title(of: window),
      instanceName: names.instance, className: names.class, pid: try pid(of: window),
      area: try geometry(of: window), depth: depth,
      isViewable: attributes.map_state == UInt8(XCB_MAP_STATE_VIEWABLE.rawValue),
      overridesRedirect: attributes.override_redirect != 0)
  }

  func attributes(of window: UInt) throws -> xcb_get_window_attributes_reply_t {
    let cookie = xcb_get_window_attributes(wire.connection, UInt32(window))
    return try wire.ask("GetWindowAttributes", cookie, xcb_get_window_attributes_reply) {
      $0.pointee
    }
  }
}
