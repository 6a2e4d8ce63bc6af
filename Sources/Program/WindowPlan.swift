package import Interaction
internal import Pictures
internal import Raster
internal import Showcase
internal import X11

/// The positions, sizes and scale of new windows, with the options of the command line.
package struct WindowPlan {
  /// Pixels per point; nil for the scale of the desktop.
  var scale: Double?
  /// Position and size in pixels, in the form of X programs; nil for the default.
  var geometry: Geometry?
  /// The screen of a kiosk; nil for windows at a desk.
  package var screen: ScreenPlan?
  /// The files of the icon for task lists.
  private var iconFiles: [String] = []
  /// The reading direction, which orders windows beside each other.
  var direction = Direction.leftToRight
  /// The layout and the kind of the document, for which frames of windows are kept.
  package var layout = ""
  /// The frames that a person gave to windows in earlier runs.
  package var positions = WindowPositions()
  /// The number of documents that the program which started this one had opened before: windows of each stand in the same
  /// places. 0 for a program that no other one started.
  package var formerDocuments = 0
  /// Pixels between a dock and the edge of its monitor, which other panels had reserved before it came.
  var dockInset = 0

  /// The defaults.
  init() {}

  /// The options of a command line.
  ///
  /// - Parameters:
  ///   - scale: pixels per point; nil for the scale of the desktop.
  ///   - geometry: the position and size; nil for the default.
  ///   - assets: the folder with the icon; nil for no icon.
  ///   - direction: the reading direction.
  package init(scale: Double?, geometry: Geometry?, assets: AssetFolder?, direction: Direction) {
    self.scale = scale
    self.geometry = geometry
    self.direction = direction
    iconFiles = assets.map { folder in Self.iconSides.map(folder.icon) } ?? []
  }

  /// The sizes of a task list, a switcher of windows, and a dock.
  private static let iconSides = [16, 24, 32, 48, 64, 256]

  /// The icon for task lists, in the sizes that these show, loaded anew: that takes milliseconds, and keeping it 300 KiB.
  func icons() -> [WindowIcon] {
    iconFiles.compactMap { file in
      guard let bitmap = try? PictureDecoder(path: file).picture().bitmap else { return nil }
      return WindowIcon(
        size: PixelSize(width: bitmap.width, height: bitmap.height),
        pixels: bitmap.pixels.map(unmultiplied))
    }
  }

  /// The options of a window: its preferred size, in the middle of its edge of the screen or of the screen.
  ///
  /// - Parameters:
  ///   - id: the window.
  ///   - showcase: the showcase, with the preferred sizes of all windows.
  ///   - connection: the server.
  ///   - recorded: the surface of the window in a recording; nil in a live run.
  func options(
    for id: WindowID, of showcase: Showcase, on connection: Connection, as recorded: Surface?
  ) -> WindowOptions {
    let scale = recorded?.scale ?? scale ?? connection.serverScale
    // A window at an edge shows the desktop through, or without a compositor has the outline of what it shows; the other
    // windows are opaque.
    let isTranslucent = connection.isComposited && recorded?.isTranslucent != false
    let edge = showcase.edge(of: id)
    let dock = showcase.dock(of: id)
    let isDock = dock != nil
    // Not where it is not needed: its answer is waited for.
    let screen = self.geometry == nil ? PixelRect.nothing : connection.wholeScreen
    // Windows beside each other share the wanted frame.
    let isShared =
      recorded == nil && !showcase.isStudy && showcase.windowsInTheMiddle.count > 1
    let geometry = isShared ? nil : self.geometry
    let free =
      (isShared ? self.geometry : nil)?.frame(in: connection.screenArea, on: screen)
      ?? connection.screenArea
    // A dock has a part of the work area of its own.
    let area =
      if isDock, let edge { dockArea(at: edge, of: connection.primaryMonitor) } else {
        area(for: id, of: showcase, in: free, scale: scale)
      }
    let wanted = recorded?.size ?? showcase.wantedSize(of: id)
    let pixels = { (points: Double) in Int((points * scale).rounded(.up)) }
    var size = PixelSize(width: pixels(wanted.width), height: pixels(wanted.height))
    if let edge, recorded == nil {
      let depth = pixels(Self.clearDepth)
      if edge.axis == .horizontal { size.height = max(size.height, depth) }
      if edge.axis == .vertical { size.width = max(size.width, depth) }
      // Items that come and go do not move or resize it.
      if isDock, edge.axis == .horizontal { size.width = area.width }
      if isDock, edge.axis == .vertical { size.height = area.height }
    }
    size = PixelSize(width: min(size.width, area.width), height: min(size.height, area.height))
    if let geometry, let width = geometry.width, let height = geometry.height {
      // More could never be seen, and would take as much memory of the server.
      size = PixelSize(width: min(width, screen.width), height: min(height, screen.height))
    }
    let wantedOrigin = geometry?.origin(size, in: area, on: screen)
    var options = WindowOptions(id: id, title: showcase.title(of: id), size: size)
    options.minimumSize = PixelSize(width: pixels(96), height: pixels(96))
    options.isTranslucent = edge != nil && isTranslucent
    options.isDecorated = edge == nil
    if edge != nil, !showcase.windowsInTheMiddle.isEmpty { options.stacking = .aboveUnlessFilled }
    options.origin = wantedOrigin ?? origin(size, at: edge, in: area)
    options.isDock = isDock
    if dock == .keepsFree, let edge, let depth = showcase.restingDepth(of: id),
      let origin = options.origin
    {
      options.strut = connection.strut(
        at: edge, depth: dockInset + pixels(depth),
        of: PixelRect(x: origin.x, y: origin.y, width: size.width, height: size.height))
    }
    if geometry == nil, recorded == nil, edge == nil,
      let frame = cell(of: id, of: showcase, on: connection, in: area, scale: scale)
    {
      options.size = frame.size
      options.origin = PixelPoint(x: frame.x, y: frame.y)
    } else if edge == nil, wantedOrigin == nil {
      // Without a requested position the window manager places the window.
      options.placer = .manager
    }
    if wantedOrigin != nil { options.placer = .person }
    if self.geometry == nil, recorded == nil, edge == nil {
      bringBack(&options, to: area, on: connection, scale: scale)
    }
    if id == .tuning, recorded == nil { placeTuning(&options, of: showcase, on: connection, scale) }
    if showcase.isStudy, id != .tuning, recorded == nil {
      placeStudy(&options, of: showcase, on: connection, scale: scale)
    }
    return options
  }

  /// Lets the participant's window of a study cover the primary monitor, unless a geometry is given, and the
  /// facilitator's another one, if there is one, else the part of the screen where it covers nothing that the participant
  /// has to read.
  private func placeStudy(
    _ options: inout WindowOptions, of showcase: Showcase, on connection: Connection, scale: Double
  ) {
    let covered = options.id == .facilitator ? connection.secondMonitor : connection.primaryMonitor
    if options.id == .facilitator ? covered != nil : geometry == nil, let covered {
      options.size = PixelSize(width: covered.width, height: covered.height)
      options.origin = PixelPoint(x: covered.x, y: covered.y)
      options.isFullscreen = true
      options.placer = .person
      return
    }
    guard options.id == .facilitator else { return }
    let points = { (frame: PixelRect) in
      Rect(
        x: Double(frame.x) / scale, y: Double(frame.y) / scale,
        width: Double(frame.width) / scale, height: Double(frame.height) / scale)
    }
    let seen = self.options(for: .exhibit, of: showcase, on: connection, as: nil)
    let corner = seen.origin ?? PixelPoint(x: connection.screenArea.x, y: connection.screenArea.y)
    let participant = PixelRect(
      x: corner.x, y: corner.y, width: seen.size.width, height: seen.size.height)
    let (frame, isClear) = showcase.facilitatorFrame(
      in: points(room(in: connection.screenArea, on: connection, scale: scale)),
      beside: points(participant), gap: Self.gap,
      header: connection.isManaged ? Self.titleHeight : 0)
    let pixels = { (points: Double) in Int((points * scale).rounded(.down)) }
    options.size = PixelSize(
      width: max(1, pixels(frame.width)), height: max(1, pixels(frame.height)))
    options.origin = PixelPoint(
      x: pixels(frame.maxX) - options.size.width, y: pixels(frame.maxY) - options.size.height)
    // Where something is covered that has to be read, the participant's window can be brought to the front.
    options.stacking = isClear ? .above : .ordinary
    options.placer = .program
  }

  /// Puts the window of tuning at the right end of the screen, beside what is tuned. In a try-out of a study it is on the
  /// second monitor, else over the participant's window.
  private func placeTuning(
    _ options: inout WindowOptions, of showcase: Showcase, on connection: Connection,
    _ scale: Double
  ) {
    let area =
      (showcase.isStudy ? connection.secondMonitor : nil) ?? connection.screenArea
    if showcase.isStudy { options.stacking = .above }
    let room = room(in: area, on: connection, scale: scale)
    let wanted = showcase.wantedSize(of: .tuning)
    let pixels = { (points: Double) in Int((points * scale).rounded(.up)) }
    options.size = PixelSize(
      width: min(pixels(wanted.width), room.width), height: min(pixels(wanted.height), room.height))
    options.origin = PixelPoint(x: room.maxX - options.size.width, y: room.y)
    options.placer = .program
    bringBack(&options, to: connection.screenArea, on: connection, scale: scale)
  }

  /// Gives a window the frame that a person gave it in an earlier run, if there is one; on another monitor within an area
  /// and clear of its borders, as windows beside each other are.
  private func bringBack(
    _ options: inout WindowOptions, to area: PixelRect, on connection: Connection, scale: Double
  ) {
    guard let position = positions[layout, options.id.rawValue] else { return }
    let kept = connection.broughtBack(
      position.frame, keptOn: position.monitor, into: room(in: area, on: connection, scale: scale))
    options.size = kept.size
    let step = steps * Int((Self.titleHeight * scale).rounded())
    options.origin = PixelPoint(
      x: max(kept.x, min(kept.x + step, area.maxX - kept.width)),
      y: max(kept.y, min(kept.y + step, area.maxY - kept.height)))
    options.placer = .person
  }

  /// 320 by 200 points: the least area of windows in the middle, as of a page in a single window. Less, and windows at the
  /// edges lie over them.
  private static let least = Size(width: 320, height: 200)

  /// The part of an area for the inside of a window: it leaves a gap, and the title of a window manager's frame.
  private func room(
    in area: PixelRect, on connection: Connection, scale: Double
  ) -> PixelRect {
    let pixels = { (points: Double) in Int((points * scale).rounded()) }
    let gap = pixels(Self.gap)
    let header = connection.isManaged ? pixels(Self.titleHeight) : 0
    return PixelRect(
      x: area.x + gap, y: area.y + gap + header, width: max(1, area.width - 2 * gap),
      height: max(1, area.height - 2 * gap - header))
  }

  /// 480 points: the depth of a window at an edge of the screen, with room for previews and actions over the
  /// bar. It covers nothing while these are closed.
  private static let clearDepth = 480.0
  /// 8 points between two windows: the gap between tiles of a bar.
  static let gap = 8.0
  /// Points that the frame of a window manager needs for a title: 30, as those of Debian's desktops have at most.
  static let titleHeight = 30.0

  /// The frame of a window beside other ones; nil for a single window.
  private func cell(
    of id: WindowID, of showcase: Showcase, on connection: Connection, in area: PixelRect,
    scale: Double
  ) -> PixelRect? {
    let windows = showcase.windowsInTheMiddle
    guard windows.count > 1 else { return nil }
    let arrangement = Arrangement(
      windows: windows, direction: direction, gap: Self.gap,
      header: connection.isManaged ? Self.titleHeight : 0)
    let points = { (pixels: Int) in Double(pixels) / scale }
    let frames = arrangement.frames(
      in: Rect(
        x: points(area.x), y: points(area.y), width: points(area.width),
        height: points(area.height)))
    return frames[id].map { frame in
      let pixels = { (points: Double) in Int((points * scale).rounded()) }
      return PixelRect(
        x: pixels(frame.x), y: pixels(frame.y), width: pixels(frame.width),
        height: pixels(frame.height))
    }
  }

  /// The places that documents take in turn: three, for more leave too little of a screen to windows beside bars.
  private static let places = 3

  /// The number of the place of this document's windows, from 0 on.
  private var steps: Int { formerDocuments % Self.places }

  /// The area for a window. A window in the middle leaves the depth at rest of the windows at the edges free, which unfold
  /// over it, where the screen has room for both.
  ///
  /// Those of a further document stand a title further down and to the right for each document before it, and beyond the
  /// windows at the edges of all of these.
  private func area(
    for id: WindowID, of showcase: Showcase, in screen: PixelRect, scale: Double
  ) -> PixelRect {
    let steps = geometry == nil ? steps : 0
    let isInMiddle = showcase.edge(of: id) == nil
    var area = screen
    for other in showcase.windows where isInMiddle || other == id {
      guard let edge = showcase.edge(of: other) else { continue }
      let unfolded = showcase.wantedSize(of: other)[edge.axis.crossed]
      let points = showcase.restingDepth(of: other) ?? unfolded
      let depth = Int((points * scale).rounded(.up)) * (isInMiddle ? steps + 1 : steps)
      if edge.axis == .horizontal { area.height -= depth } else { area.width -= depth }
      if edge == .top { area.y += depth }
      if edge == .left { area.x += depth }
    }
    if isInMiddle {
      let step = steps * Int((Self.titleHeight * scale).rounded())
      (area.x, area.y) = (area.x + step, area.y + step)
      (area.width, area.height) = (area.width - step, area.height - step)
    }
    let pixels = { (points: Double) in Int((points * scale).rounded()) }
    let isRoomy = area.width >= pixels(Self.least.width) && area.height >= pixels(Self.least.height)
    return isRoomy ? area : screen
  }

  /// The pixels between an edge of a monitor and the area that panels leave free.
  static func inset(of area: PixelRect, at edge: Edge, in monitor: PixelRect) -> Int {
    switch edge {
    case .left: max(0, area.x - monitor.x)
    case .right: max(0, monitor.maxX - area.maxX)
    case .top: max(0, area.y - monitor.y)
    case .bottom: max(0, monitor.maxY - area.maxY)
    }
  }

  /// The part of a monitor in which a dock lies.
  private func dockArea(at edge: Edge, of monitor: PixelRect) -> PixelRect {
    var area = monitor
    switch edge {
    case .left:
      area.x += dockInset
      area.width -= dockInset
    case .right: area.width -= dockInset
    case .top:
      area.y += dockInset
      area.height -= dockInset
    case .bottom: area.height -= dockInset
    }
    return area
  }

  private func origin(_ size: PixelSize, at edge: Edge?, in area: PixelRect) -> PixelPoint {
    let middle = PixelPoint(
      x: area.x + (area.width - size.width) / 2, y: area.y + (area.height - size.height) / 2)
    switch edge {
    case nil: return middle
    case .bottom: return PixelPoint(x: middle.x, y: area.maxY - size.height)
    case .top: return PixelPoint(x: middle.x, y: area.y)
    case .left: return PixelPoint(x: area.x, y: middle.y)
    case .right: return PixelPoint(x: area.maxX - size.width, y: middle.y)
    }
  }
}

/// A position and size in the form of X programs, `WIDTHxHEIGHT+X+Y`: `-X` is the distance from the right, `-Y` from the
/// bottom.
package struct Geometry: Hashable {
  /// The width in pixels; nil for the default.
  private(set) var width: Int?
  /// The height in pixels; nil for the default.
  private(set) var height: Int?
  private var x: Int?
  private var y: Int?
  private var isFromRight = false
  private var isFromBelow = false

  /// Reads a geometry; nil for any other text.
  package init?(_ text: String) {
    guard
      let match = text.wholeMatch(
        of: /=?(?:([0-9]{1,5})x([0-9]{1,5}))?(?:([+-])(-?[0-9]{1,5})([+-])(-?[0-9]{1,5}))?/),
      !text.isEmpty
    else { return nil }
    width = match.1.flatMap { Int($0) }
    height = match.2.flatMap { Int($0) }
    if width == 0 || height == 0 { return nil }
    isFromRight = match.3 == "-"
    x = match.4.flatMap { Int($0) }
    isFromBelow = match.5 == "-"
    y = match.6.flatMap { Int($0) }
    if width == nil && x == nil { return nil }
  }

  /// The frame that windows beside each other share: where no size is given, the rest of an area, and where no position is
  /// given, in its middle.
  func frame(in area: PixelRect, on screen: PixelRect) -> PixelRect {
    let size = PixelSize(
      width: min(width ?? area.width, screen.width),
      height: min(height ?? area.height, screen.height))
    let origin =
      origin(size, in: area, on: screen)
      ?? PixelPoint(
        x: area.x + (area.width - size.width) / 2, y: area.y + (area.height - size.height) / 2)
    let frame = PixelRect(x: origin.x, y: origin.y, width: size.width, height: size.height)
    return width == nil ? frame.intersection(area) : frame
  }

  /// The position of a window of a size; nil for the default. Where nothing of the window would be seen, it is the nearest one
  /// that shows all of it.
  ///
  /// - Parameters:
  ///   - size: the size, at most that of the screen.
  ///   - area: the part of the screen from whose sides the distances are.
  ///   - screen: all of the X screen.
  func origin(_ size: PixelSize, in area: PixelRect, on screen: PixelRect) -> PixelPoint? {
    guard let x, let y else { return nil }
    let origin = PixelPoint(
      x: isFromRight ? area.maxX - size.width - x : area.x + x,
      y: isFromBelow ? area.maxY - size.height - y : area.y + y)
    let frame = PixelRect(x: origin.x, y: origin.y, width: size.width, height: size.height)
    if frame.meets(screen) { return origin }
    return PixelPoint(
      x: max(screen.x, min(origin.x, screen.maxX - size.width)),
      y: max(screen.y, min(origin.y, screen.maxY - size.height)))
  }
}

/// A colour whose channels are divided by its alpha.
private func unmultiplied(_ word: UInt32) -> UInt32 {
  let alpha = word >> 24
  guard alpha > 0 else { return 0 }
  let channel = { (shift: UInt32) in
    min(255, ((word >> shift & 0xFF) * 255 + alpha / 2) / alpha) << shift
  }
  return alpha << 24 | channel(16) | channel(8) | channel(0)
}
