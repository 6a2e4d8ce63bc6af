import CX11
import Glibc
import Interaction
import Platform
import Raster
import TestSupport
import Testing
import Turns

@testable import X11

@Suite("A window on a server", .oneAtATime)
struct WindowTests {
  let server: XServer
  let probe: Probe

  init() throws {
    server = try XServer.xvfb(width: 1280, height: 720)
    probe = try Probe(on: server)
  }

  @Test("a window has the properties that its manager needs")
  func properties() throws {
    let connection = try X11.Connection(displayName: server.displayName, isStrict: true)
    var options = WindowOptions(
      id: WindowID(rawValue: "fisheye"), title: "Fischauge – Ж",
      size: PixelSize(width: 300, height: 60))
    options.origin = PixelPoint(x: 40, y: 30)
    options.minimumSize = PixelSize(width: 100, height: 20)
    options.isDecorated = false
    options.stacking = .above
    options.icons = [
      WindowIcon(size: PixelSize(width: 2, height: 1), pixels: [0xff00_0000, 0x8012_3456]),
      WindowIcon(size: PixelSize(width: 1, height: 1), pixels: [0xffff_ffff]),
    ]
    let window = try X11.Window(in: WindowGroup(connection: connection), options: options)
    window.show()
    connection.flush()
    let xid = try probe.waitForWindow(title: "Fischauge – Ж")
    #expect(xid == window.xid)
    #expect(try probe.geometry(of: xid) == Area(x: 40, y: 30, width: 300, height: 60))
    #expect(try probe.windowClass(of: xid) == ("vitrine", "Vitrine"))
    #expect(try probe.pid(of: xid) == getpid())
    #expect(try Set(probe.protocols(of: xid)) == ["WM_DELETE_WINDOW", "_NET_WM_PING"])
    #expect(try probe.atoms("_NET_WM_WINDOW_TYPE", of: xid) == ["_NET_WM_WINDOW_TYPE_NORMAL"])
    #expect(try probe.atoms("_NET_WM_STATE", of: xid) == ["_NET_WM_STATE_ABOVE"])
    #expect(try probe.property("_MOTIF_WM_HINTS", of: xid)?.numbers == [2, 0, 0, 0, 0])
    #expect(
      try probe.property("_NET_WM_ICON", of: xid)?.numbers
        == [2, 1, 0xff00_0000, 0x8012_3456, 1, 1, 0xffff_ffff])
    #expect(try probe.sizeHints(of: xid)?.minimum == [100, 20])
    var host = [CChar](repeating: 0, count: 256)
    gethostname(&host, host.count)
    let machine = host.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    #expect(try probe.property("WM_CLIENT_MACHINE", of: xid)?.bytes == machine)
    #expect(try probe.property("WM_HINTS", of: xid)?.numbers.count == 9)
    #expect(try probe.property("WM_NAME", of: xid) != nil)
    window.retitle("Lupe")
    connection.flush()
    #expect(try probe.waitForWindow(title: "Lupe") == xid)
    try connection.check()
  }

  @Test(
    "the time in the identifier of a start has 32 bits, and is none otherwise",
    arguments: [
      ("menu_TIME12345", 12345), ("a_TIME1_TIME23 x", 23), ("a_TIME4294967295", 4_294_967_295),
      ("a_TIME4294967296", 0), ("a_TIME9223372036854775808", 0), ("a_TIME-1", 0), ("a_TIME", 0),
      ("", 0),
    ] as [(String, UInt32)])
  func startTime(id: String, time: UInt32) { #expect(X11.Window.stamp(of: id) == time) }

  @Test("a decorated window has no hints about its frame")
  func decorated() throws {
    let live = try LiveWindow(server)
    #expect(try probe.property("_MOTIF_WM_HINTS", of: live.window.xid) == nil)
    #expect(try probe.facts(of: live.window.xid).depth == 24)
  }

  @Test("a translucent window has a visual with alpha")
  func translucent() throws {
    let live = try LiveWindow(server, isTranslucent: true)
    #expect(try probe.facts(of: live.window.xid).depth == 32)
    #expect(!live.window.surface.isTranslucent)
    try probe.own(selection: "_NET_WM_CM_S0")
    #expect(live.words() == ["resized 400x300 @1 translucent"])
  }

  @Test("a surface is reported once, however often the window was resized")
  func resized() throws {
    let live = try LiveWindow(server, scale: 2)
    for width in 500..<510 { try probe.resize(live.window.xid, to: width, 200) }
    #expect(live.words() == ["resized 254.5x100 @2"])
    #expect(live.window.pixelSize == PixelSize(width: 509, height: 200))
    live.window.moveAndResize(PixelRect(x: 7, y: 8, width: 100, height: 50))
    #expect(live.words() == ["resized 50x25 @2"])
    #expect(try probe.geometry(of: live.window.xid) == Area(x: 7, y: 8, width: 100, height: 50))
  }

  @Test("a size is asked for again until the server reports what was asked for last")
  func fit() throws {
    let live = try LiveWindow(server)
    let small = PixelRect(x: 0, y: 0, width: 400, height: 300)
    let large = PixelRect(x: 0, y: 0, width: 500, height: 300)
    #expect(live.window.pixelSize == small.size)
    live.window.fit(large)
    live.window.fit(small)
    #expect(live.words() == [])
    #expect(try probe.geometry(of: live.window.xid).width == 400)
    let request = XNextRequest(live.connection.display)
    live.window.fit(small)
    #expect(XNextRequest(live.connection.display) == request)
    // What another program made of it is undone.
    try probe.resize(live.window.xid, to: 450, 300)
    #expect(live.words() == ["resized 450x300 @1"])
    live.window.fit(small)
    #expect(live.words() == ["resized 400x300 @1"])
  }

  @Test("a new window first reports its size, then its visibility")
  func firstWords() throws {
    let connection = try X11.Connection(displayName: server.displayName, isStrict: true)
    let group = WindowGroup(connection: connection)
    let translator = EventTranslator(group: group, clock: Clock())
    let window = try X11.Window(
      in: group,
      options: WindowOptions(
        id: WindowID(rawValue: "test"), title: "", size: PixelSize(width: 100, height: 50)),
      scale: 1)
    window.show()
    XSync(connection.display, 0)
    let translation = translator.translateAll()
    #expect(
      translation.inputs.map { LiveWindow.words($0.event) } == ["resized 100x50 @1", "visible"])
    #expect(
      translation.repaints == [
        RepaintRequest(
          window: window.id, area: PixelRect(x: 0, y: 0, width: 100, height: 50))
      ])
  }

  @Test("a covered window is hidden, and the uncovered parts are drawn again as one area")
  func covered() throws {
    let live = try LiveWindow(server)
    let cover = try LiveWindow(server)
    #expect(live.words() == ["hidden"])
    cover.window.moveAndResize(PixelRect(x: 110, y: 60, width: 20, height: 20))
    _ = cover.words()
    #expect(live.words() == ["visible"])
    _ = live.repaints
    try probe.move(cover.window.xid, to: 200, 60)
    try probe.move(cover.window.xid, to: 600, 60)
    #expect(live.words() == [])
    #expect(live.repaints.map(\.area) == [PixelRect(x: 10, y: 10, width: 110, height: 20)])
  }

  @Test("an unmapped window is hidden until it is mapped again")
  func unmapped() throws {
    let live = try LiveWindow(server)
    try probe.unmap(live.window.xid)
    #expect(live.words() == ["hidden"])
    try probe.map(live.window.xid)
    #expect(live.words() == ["visible"])
  }

  @Test("a window hidden by its manager is hidden, though it stays mapped")
  func putAway() throws {
    let live = try LiveWindow(server)
    let manager = try OtherClient(server)
    let hidden = manager.atom("_NET_WM_STATE_HIDDEN")
    manager.set("_NET_WM_STATE", of: live.window.xid, type: "ATOM", [hidden])
    #expect(live.words() == ["hidden"])
    manager.set("_NET_WM_STATE", of: live.window.xid, type: "ATOM", [])
    #expect(live.words() == ["visible"])
  }

  /// A bar that gives way to a window that fills the screen.
  private static let bar: WindowOptions = {
    var options = WindowOptions(
      id: WindowID(rawValue: "bar"), title: "", size: PixelSize(width: 200, height: 100))
    options.stacking = .aboveUnlessFilled
    return options
  }()

  @Test(
    "a bar lies above windows while none of the program fills the screen, and below them otherwise")
  func filled() throws {
    let manager = try OtherClient(server)
    manager.announceManager()
    let live = try LiveWindow(server)
    let bar = try X11.Window(in: live.group, options: Self.bar, scale: 1)
    bar.show()
    _ = live.words()
    #expect(bar.isAbove)
    #expect(try probe.topWindow() == bar.xid)
    let state = { (names: [String]) in
      manager.set(
        "_NET_WM_STATE", of: live.window.xid, type: "ATOM", names.map { manager.atom($0) })
      _ = live.words()
      XSync(live.connection.display, 0)
    }
    let maximized = ["_NET_WM_STATE_MAXIMIZED_VERT", "_NET_WM_STATE_MAXIMIZED_HORZ"]
    for filling in [maximized, ["_NET_WM_STATE_FULLSCREEN"]] {
      state(filling)
      #expect(!bar.isAbove, "\(filling)")
      #expect(try probe.topWindow() == live.window.xid, "\(filling)")
      state([])
      #expect(bar.isAbove, "\(filling)")
      #expect(try probe.topWindow() == bar.xid, "\(filling)")
    }
    state(maximized)
    // One that is put away covers nothing.
    state(maximized + ["_NET_WM_STATE_HIDDEN"])
    #expect(bar.isAbove)
    state(maximized)
    let later = try X11.Window(in: live.group, options: Self.bar, scale: 1)
    XSync(live.connection.display, 0)
    #expect(!later.isAbove)
    #expect(try probe.property("_NET_WM_STATE", of: later.xid) == nil)
    live.window.close()
    #expect(bar.isAbove && later.isAbove)
    try live.connection.check()
  }

  @Test("without a window manager a bar does not lie over a window that covers the screen")
  func covering() throws {
    let live = try LiveWindow(server)
    let bar = try X11.Window(in: live.group, options: Self.bar, scale: 1)
    bar.show()
    for window in [live.window, bar] {
      live.window.toggleFullscreen()
      _ = live.words()
      #expect(try probe.topWindow() == window.xid)
    }
  }

  @Test("a request to close is reported, and a ping is answered")
  func protocols() throws {
    let live = try LiveWindow(server)
    try probe.close(live.window.xid)
    #expect(live.words() == ["closed"])
    let manager = try OtherClient(server)
    manager.ping(live.window.xid)
    #expect(live.words() == [])
    live.connection.flush()
    #expect(manager.nextPong() == live.window.xid)
  }

  @Test("a window destroyed by another client is closed once")
  func destroyed() throws {
    let live = try LiveWindow(server)
    try OtherClient(server).destroy(live.window.xid)
    #expect(live.words() == ["hidden", "closed"])
    #expect(live.window.isClosed)
    live.window.close()
    #expect(live.words() == [])
    try live.connection.check()
  }

  @Test("a closed window is gone, and has no events")
  func closed() throws {
    let live = try LiveWindow(server)
    let hands = try Hands(on: server)
    try hands.move(to: 200, 150)
    live.window.close()
    #expect(live.words() == [])
    try probe.waitUntilGone(live.window.xid)
    live.window.show()
    live.window.retitle("gone")
    live.window.setInputRegion(nil)
    _ = live.words()
    try live.connection.check()
  }

  @Test("outside its input region, the pointer belongs to the window behind")
  func inputRegion() throws {
    let live = try LiveWindow(server, scale: 2)
    let hands = try Hands(on: server)
    live.window.setInputRegion([Rect(x: 10, y: 10, width: 20, height: 20)])
    _ = live.words()
    try hands.move(to: 105, 55)
    #expect(live.words() == [])
    try hands.move(to: 130, 80)
    #expect(live.words().contains("hovered 15,15"))
    live.window.setInputRegion([])
    #expect(live.words().contains("left"))
    live.window.setInputRegion(nil)
    #expect(live.words().contains("hovered 15,15"))
    try live.connection.check()
  }

  @Test("outside its outline a window does not exist, and an outline that stays costs no request")
  func outline() throws {
    let live = try LiveWindow(server, scale: 2)
    let hands = try Hands(on: server)
    let outline = [
      OutlinePiece(Rect(x: 10, y: 10, width: 20, height: 20), radius: 8),
      OutlinePiece(Rect(x: 30, y: 20, width: 20, height: 10), radius: 0),
    ]
    #expect(live.window.setOutline(outline).count == 2)
    _ = live.words()
    for (x, y) in [(105, 55), (121, 71), (165, 75)] {
      try hands.move(to: x, y)
      #expect(live.words() == [], "the corner is round")
    }
    try hands.move(to: 130, 80)
    #expect(live.words().contains("hovered 15,15"))
    try hands.move(to: 170, 100)
    #expect(live.words().contains("hovered 35,25"))
    try live.connection.check()
    let before = XNextRequest(live.connection.display)
    #expect(live.window.setOutline(outline).isEmpty)
    var moved = outline
    moved[1].rect.x += 0.1
    moved[1].rect.width -= 0.1
    #expect(live.window.setOutline(moved).isEmpty)
    #expect(live.window.setOutline(outline).isEmpty)
    #expect(XNextRequest(live.connection.display) == before)
    // A piece that is new comes into view; the others are drawn already.
    #expect(live.window.setOutline(outline + [OutlinePiece(outline[0].rect, radius: 0)]).count == 1)
    live.window.setOutline([OutlinePiece(Rect(x: 0, y: 0, width: 0, height: 0), radius: 9)])
    try hands.move(to: 105, 55)
    #expect(live.words().contains("hovered 2.5,2.5"))
    try live.connection.check()
  }

  @Test("a pointer in a gap of the outline still hovers over a window that reaches there")
  func reach() throws {
    let live = try LiveWindow(server)
    let hands = try Hands(on: server)
    let pieces = [
      OutlinePiece(Rect(x: 10, y: 10, width: 20, height: 40), radius: 4),
      OutlinePiece(Rect(x: 60, y: 10, width: 20, height: 40), .tile),
    ]
    live.window.setOutline(pieces, reach: [Rect(x: 0, y: 0, width: 90, height: 60)])
    let corner = live.window.origin
    let words = { (x: Int, y: Int) in
      try hands.move(to: corner.x + x, corner.y + y)
      return live.words()
    }
    _ = try words(300, 200)
    #expect(try words(20, 30).contains("hovered 20,30"))
    #expect(try words(45, 30) == ["hovered 45,30"])
    #expect(try words(46, 31) == ["hovered 46,31"], "the server reports this to no window")
    #expect(try words(70, 30) == ["hovered 70,30"])
    #expect(try words(85, 30) == ["hovered 85,30"])
    #expect(try words(85, 90).last == "left")
    #expect(try words(85, 30) == [], "nothing of the window is there")
    try live.connection.check()
  }

  /// The pixels of a piece from top to bottom.
  private func rows(
    of piece: OutlinePiece, scale: Double, _ silhouette: Silhouette? = nil
  ) -> [PixelRect] {
    var made = OutlineRows()
    var (first, second): ([XRectangle], [XRectangle]) = ([], [])
    made.add(piece, PixelGrid(scale: scale), silhouette: silhouette, to: &first)
    // A form that is known gives the same.
    made.add(piece, PixelGrid(scale: scale), silhouette: silhouette, to: &second)
    let rows = [first, second].map { rectangles in
      rectangles.map {
        PixelRect(x: Int($0.x), y: Int($0.y), width: Int($0.width), height: Int($0.height))
      }
    }
    #expect(rows[0] == rows[1])
    return rows[0]
  }

  @Test("what a picture covers is its silhouette, whatever its size")
  func silhouettes() throws {
    // A disc.
    let side = 200
    let pixels = (0..<side * side).map { index -> UInt32 in
      let (x, y) = (Double(index % side) + 0.5, Double(index / side) + 0.5)
      let away = Point(x: x, y: y).distance(to: Point(x: 100, y: 100))
      return away <= 100 ? 0xFF_FFFFFF : 0
    }
    let disc = try #require(Silhouette(PictureLevels(width: side, height: side, pixels: pixels)))
    let piece = OutlinePiece(Rect(x: 4, y: 6, width: 60, height: 60), .picture(PictureID("disc")))
    for scale in [0.5, 1, 2.0] {
      let round = self.rows(of: OutlinePiece(piece.rect, radius: 30), scale: scale)
      let rows = self.rows(of: piece, scale: scale, disc)
      let inside = { (rows: [PixelRect], y: Int) in rows.first { $0.y <= y && y < $0.maxY } }
      // At the poles a row more or less is many columns.
      for y in Int(12 * scale)..<Int(60 * scale) {
        guard let one = inside(round, y), let other = inside(rows, y) else {
          Issue.record("no row at \(y)")
          return
        }
        #expect(abs(one.x - other.x) <= 1 && abs(one.maxX - other.maxX) <= 1, "\(y)")
      }
      #expect(
        self.rows(of: piece, scale: scale)
          == self.rows(of: OutlinePiece(piece.rect, .tile), scale: scale))
    }
    let cut = OutlinePiece(piece.rect, .tile, clip: Rect(x: 0, y: 0, width: 20, height: 99))
    #expect(rows(of: cut, scale: 1).map(\.maxX).max() == 20)
    let arrow = [Point(x: 0, y: 0), Point(x: 20, y: 0), Point(x: 10, y: 10)]
    let triangle = OutlinePiece(Rect(x: 0, y: 0, width: 20, height: 10), .polygon(arrow))
    let widths = rows(of: triangle, scale: 1).map { $0.width }
    #expect(widths.count == 10 && widths == widths.sorted(by: >) && widths.last ?? 9 <= 2)
  }

  @Test("a piece that is cut is its rows, each cut", arguments: [1, 1.5] as [Double])
  func cutRows(_ scale: Double) {
    let arrow = [Point(x: 2, y: 3), Point(x: 50, y: 9), Point(x: 20, y: 44)]
    let shapes: [OutlinePiece.Shape] = [.round(radius: 12), .polygon(arrow), .tile]
    for shape in shapes {
      for origin in [Point.zero, Point(x: 30, y: 11), Point(x: -20, y: -9.5)] {
        let frame = Rect(x: 2, y: 3, width: 48, height: 41)
        let whole = OutlinePiece(frame, shape, origin: Point(x: 40, y: 40))
        let (across, down) = (origin.x, origin.y)
        let clip = Rect(x: 45 + across, y: 48 + down, width: 30, height: 24)
        let cut = OutlinePiece(frame, shape, origin: Point(x: 40, y: 40), clip: clip)
        let limit = PixelGrid(scale: scale).covering(clip)
        let expected = rows(of: whole, scale: scale).map { $0.intersection(limit) }
        #expect(rows(of: cut, scale: scale) == expected.filter { !$0.isEmpty })
      }
    }
  }

  @Test("the rows of a piece are as wide as its round corners are", arguments: [0.5, 1, 1.5, 3])
  func rows(_ scale: Double) {
    let piece = OutlinePiece(Rect(x: 3, y: 5, width: 40, height: 24), radius: 9)
    let rows = self.rows(of: piece, scale: scale)
    let whole = PixelGrid(scale: scale).box(piece.rect)
    #expect(rows.first?.y == whole.y && rows.last?.maxY == whole.maxY)
    for (above, below) in zip(rows, rows.dropFirst()) { #expect(above.maxY == below.y) }
    #expect(rows.map(\.width) == rows.reversed().map(\.width))
    #expect(rows.map(\.width).max() == whole.width)
    let empty = OutlinePiece(Rect(x: 1, y: 1, width: 0, height: 4), radius: 3)
    #expect(self.rows(of: empty, scale: 1) == [])
    #expect(
      self.rows(of: OutlinePiece(Rect(x: 0, y: 0, width: 8, height: 8), radius: 99), scale: 1)
        == self.rows(of: OutlinePiece(Rect(x: 0, y: 0, width: 8, height: 8), radius: 4), scale: 1))
  }
}
