internal import Interaction
internal import Raster
internal import Showcase
internal import Text
internal import Widgets
internal import X11

/// The windows in which a recording is shown.
final class ReplayStage {
  let tape: ReplayTape
  private let number: Int
  private let painter: TextPainter
  private var views: [(id: WindowID, view: WindowView)] = []
  /// The last frames of the windows, without touches.
  private var shown: [WindowID: DisplayList] = [:]

  /// A recording without windows.
  ///
  /// - Parameter number: its number among those that are shown together, from 0.
  init(_ tape: ReplayTape, number: Int, connection: Connection) {
    self.tape = tape
    self.number = number
    painter = TextPainter(connection: connection)
  }

  /// The windows that are open, with the names that they have in the recording.
  var windows: [(id: WindowID, window: Window)] { views.map { ($0.id, $0.view.window) } }

  /// The window of a name in the group of all windows; nil for none.
  func view(_ id: WindowID) -> WindowView? { views.first { $0.view.window.id == id }?.view }

  /// Creates the windows; they are not shown yet.
  ///
  /// - Parameters:
  ///   - frames: a frame for each of the tape's windows, in pixels of the screen.
  ///   - title: the title of a window, by its title in the recording.
  /// - Throws: `X11Error` where the server refuses one.
  func open(
    _ frames: [Rect], in group: WindowGroup, textures: Textures, title: (String) -> String
  ) throws(X11Error) {
    for (window, frame) in zip(tape.windows, frames) {
      let name = tape.showcase.title(of: window.id)
      var options = WindowOptions(
        id: WindowID(rawValue: "replay \(number) \(window.id.rawValue)"), title: title(name),
        size: PixelSize(width: Int(frame.width), height: Int(frame.height)))
      options.origin = PixelPoint(x: Int(frame.x), y: Int(frame.y))
      options.placer = .person
      views.append(
        (
          window.id,
          try WindowView(
            in: group, options: options, scale: 1, textures: textures, painter: painter)
        ))
    }
  }

  /// The pixels of a window in its last frame, by its index among those of the tape; nil before that.
  func pixels(ofWindow index: Int) -> (words: [UInt32], size: PixelSize)? {
    views.indices.contains(index) ? views[index].view.pixels() : nil
  }

  /// Closes a window.
  func close(_ id: WindowID) {
    guard let index = views.firstIndex(where: { $0.view.window.id == id }) else { return }
    // What draws into it goes first.
    let window = views.remove(at: index).view.window
    window.close()
  }

  /// Closes all windows.
  func closeAll() { while let id = views.last?.view.window.id { close(id) } }

  /// Marks the layers that show a picture as outdated.
  ///
  /// - Returns: whether a window shows it.
  func invalidate(_ id: PictureID) -> Bool {
    views.reduce(false) { $1.view.invalidate(id) || $0 }
  }

  /// Draws everything anew in the next frame.
  func invalidate() { for (_, view) in views { view.invalidate() } }

  /// Draws the windows as they are at the tape's moment, each as large as its window on the screen.
  ///
  /// - Parameters:
  ///   - showsTouches: whether touches and trails are drawn over them.
  ///   - failures: why pictures cannot be drawn here, whatever the recording says.
  /// - Returns: whether anything was drawn.
  @discardableResult
  func draw(showsTouches: Bool, lacking failures: [PictureID: String]) -> Bool {
    let showcase = tape.showcase.lacking(failures)
    let settings = showcase.settings
    if painter.setFont(settings.fontName) { invalidate() }
    let theme = Theme(settings)
    var hasDrawn = false
    for (id, view) in views {
      guard let surface = tape.surface(of: id), surface.size.width > 0, surface.size.height > 0
      else { continue }
      let size = view.window.pixelSize
      let scale = max(
        0.01,
        min(Double(size.width) / surface.size.width, Double(size.height) / surface.size.height))
      painter.typesetter.scale = scale
      let plain = showcase.display(
        of: id, at: tape.time, ruler: painter.typesetter, after: shown[id])
      shown[id] = plain
      let touches =
        showsTouches
        ? tape.trails(of: id).layers(at: tape.time, in: Rect(surface.size), theme) : []
      let list = DisplayList(
        background: plain.background.over(theme.backdrop), layers: plain.layers + touches)
      if view.draw(list, scale: scale) { hasDrawn = true }
    }
    return hasDrawn
  }
}

/// The pictures of all recordings that are shown together.
struct ReplayPictures {
  private var loaded: Set<PictureID> = []
  /// Pictures that were ordered, and have neither come nor failed.
  private(set) var missing: Set<PictureID> = []
  /// Why pictures of those that are loaded cannot be drawn here, which may have been ready where they were recorded.
  private(set) var failures: [PictureID: String] = [:]

  /// Orders what the recordings show now, and drops what none shows any more.
  mutating func follow(_ stages: [ReplayStage], from source: LiveSource) {
    let wanted = stages.flatMap(\.tape.pictures)
    let all = Set(wanted)
    guard all != loaded else { return }
    var load: [PictureID] = []
    for id in wanted where !loaded.contains(id) && !load.contains(id) { load.append(id) }
    let unload = loaded.subtracting(all)
    source.changePictures(load: load, unload: Array(unload))
    missing = missing.subtracting(unload).union(load)
    for id in unload { failures[id] = nil }
    loaded = all
  }

  /// Notes that a picture has come, or cannot come.
  mutating func note(_ id: PictureID, _ state: PictureState) {
    missing.remove(id)
    failures[id] = if loaded.contains(id), case .failed(let reason) = state { reason } else { nil }
  }
}
