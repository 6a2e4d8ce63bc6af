internal import CX11
public import Interaction
internal import Platform
public import Raster

/// Reads pictures of windows of other programs: icons from `_NET_WM_ICON`, and contents by the extension Composite.
///
/// Nothing waits for the server: a `ReplyMark` is set behind the questions. A window may be gone at any time: its errors
/// are dropped, and its picture is missing.
///
///     extensions ──► frame of the window manager ──► geometry ──► pixmap ──► copy of the size that is drawn
///
/// The contents are read again after damage, ten times a second at most; without damage nothing happens.
public final class WindowPictureReader {
  /// The result of reading a picture.
  public enum Result: Sendable {
    /// The icon was read.
    case icon(PictureLevels)
    /// The contents can be drawn, and have this size.
    case contents(PixelSize)
    /// The contents have changed, and kept their size.
    case refreshed
    /// There is no such picture: the window is gone or minimised, or it has no icon.
    case missing
  }

  /// 0.1 seconds: the least time between two readings of the contents after damage.
  static let interval = 0.1
  /// 16 windows within each other: more than any window manager puts around a window.
  private static let depthLimit = 16

  /// Questions about a picture whose answers have not come yet.
  private enum Step {
    case icon(PendingReply<[UInt32]>)
    /// The window that contains `window`.
    case climb(from: UInt, depth: Int, PendingReply<XID>)
    case measure(Frame)
    case copy(PixelSource, PendingReply<PixelSize>)
  }

  /// The questions about a window and its frame, the child of the root window that contains it.
  private struct Frame {
    let id: UInt
    let visual: PendingReply<(visual: UInt, isViewable: Bool)>
    let border: PendingReply<Int>
    /// The inside of the window, from the corner of the inside of the frame.
    let inner: PendingReply<PixelRect>
  }

  /// The pixmap of a frame, and the part of it that is the window.
  private struct PixelSource {
    let pixmap: XID
    let visual: UInt
    let part: PixelRect
  }

  private enum Extension {
    case unknown
    case asked(
      composite: PendingReply<Extensions.Numbers?>, damage: PendingReply<Extensions.Numbers?>)
    case known(composite: Int32, damage: Extensions.Numbers)
    case absent
  }

  /// A picture that is wanted.
  private struct Wanted {
    /// The server's number of the record of damage; nil for an icon, and before the contents were first read.
    var damage: UInt32?
    /// Whether it is to be read.
    var isStale = true
    /// Whether the contents have changed since they were read.
    var isDamaged = false
    /// The size of the contents that are installed; nil for none.
    var size: PixelSize?
  }

  private let connection: Connection
  private let textures: Textures
  private let mark: ReplyMark
  private var support = Extension.unknown
  private var versions: [PendingReply<Void>] = []
  private var wanted: [WindowPicture: Wanted] = [:]
  private var steps: [WindowPicture: Step] = [:]
  /// Whether the mark is set, and was not reached yet.
  private var isMarked = false
  private var results: [(picture: WindowPicture, result: Result)] = []
  /// When contents were last read.
  private var latest = Instant.zero

  private var display: OpaquePointer { connection.display }

  /// A reader without pictures.
  ///
  /// - Parameters:
  ///   - group: the windows of this program, by their connection.
  ///   - textures: where contents are installed.
  public init(group: WindowGroup, textures: Textures) {
    connection = group.connection
    self.textures = textures
    mark = ReplyMark(group.connection)
  }

  /// Reads a picture, and contents again whenever they change.
  public func request(_ picture: WindowPicture) {
    if wanted[picture] == nil { wanted[picture] = Wanted() }
    ask()
    connection.flush()
  }

  /// Releases a picture, however far it has come.
  public func release(_ picture: WindowPicture) {
    guard let known = wanted.removeValue(forKey: picture) else { return }
    if let damage = known.damage { endDamage(damage) }
    results.removeAll { $0.picture == picture }
  }

  /// Takes the results since the last call.
  func take() -> [(picture: WindowPicture, result: Result)] {
    defer { results = [] }
    return results
  }

  // MARK: Events

  /// When contents that were damaged are read again; nil for never.
  var deadline: Instant? {
    wanted.values.contains(where: \.isDamaged) ? latest + Self.interval : nil
  }

  /// Handles an event; false for one that others handle, too.
  func handle(_ event: XEvent) -> Bool {
    if isMarked, mark.isReached(event) {
      isMarked = false
      proceed()
      return true
    }
    if case .known(_, let damage) = support, event.type == damage.event + XDamageNotify {
      for (picture, known) in wanted where known.damage != nil {
        if UInt(picture.window) == event.xany.window { wanted[picture]?.isDamaged = true }
      }
      return true
    }
    if event.type == PropertyNotify, event.xproperty.atom == connection.atoms.icon {
      for picture in wanted.keys
      where picture.kind == .icon && UInt(picture.window) == event.xproperty.window {
        wanted[picture]?.isStale = true
      }
    }
    return false
  }

  /// Asks for what is to be read at a time, unless answers are still to come.
  func settle(at time: Instant) {
    if let deadline, deadline <= time {
      latest = time
      for (picture, known) in wanted where known.isDamaged {
        wanted[picture]?.isDamaged = false
        wanted[picture]?.isStale = true
      }
    }
    ask()
  }

  // MARK: Questions

  private func ask() {
    guard !isMarked else { return }
    for (picture, known) in wanted where known.isStale && steps[picture] == nil {
      switch picture.kind {
      case .icon:
        steps[picture] = .icon(
          PendingReply(
            words: connection.atoms.icon, of: UInt(picture.window), limit: IconImage.wordLimit,
            display: display))
      case .contents:
        guard case .known = support else { continue }
        steps[picture] = climb(from: UInt(picture.window))
      }
      wanted[picture]?.isStale = false
    }
    askForExtensions()
    let isAsking = if case .asked = support { true } else { !versions.isEmpty }
    guard isAsking || !steps.isEmpty else { return }
    isMarked = true
    mark.set()
  }

  /// Asks for the extensions when the contents of a window are first wanted.
  private func askForExtensions() {
    let isNeeded = wanted.contains { $0.key.kind == .contents && $0.value.isStale }
    switch support {
    case .unknown:
      guard isNeeded else { return }
      support = .asked(
        composite: PendingReply(extension: "Composite", display: display),
        damage: PendingReply(extension: "DAMAGE", display: display))
    case .absent:
      for (picture, known) in wanted where picture.kind == .contents && known.isStale {
        wanted[picture]?.isStale = false
        results.append((picture, .missing))
      }
    case .asked, .known: break
    }
  }

  private func climb(from window: UInt, depth: Int = 0) -> Step {
    .climb(from: window, depth: depth, PendingReply(parentOf: window, display: display))
  }

  private func measure(_ window: UInt, in frame: UInt) -> Step {
    .measure(
      Frame(
        id: frame, visual: PendingReply(visualOf: frame, display: display),
        border: PendingReply(borderOf: frame, display: display),
        inner: PendingReply(frameOf: window, root: frame, display: display)))
  }

  // MARK: Answers

  /// Reads the answers, which have come, and asks what follows from them.
  private func proceed() {
    for version in versions { version.wait() }
    versions = []
    if case .asked(let composite, let damage) = support {
      learn(composite.wait(), damage.wait())
    }
    let answered = steps
    steps = [:]
    for (picture, step) in answered {
      guard let next = proceed(step, of: picture) else { continue }
      steps[picture] = next
    }
    ask()
  }

  private func learn(_ composite: Extensions.Numbers?, _ damage: Extensions.Numbers?) {
    guard let composite, let damage else {
      support = .absent
      return
    }
    support = .known(composite: composite.opcode, damage: damage)
    cx11_receive_window(display, damage.event + XDamageNotify)
    // Both extensions demand that a client says its version first.
    var first = xCompositeQueryVersionReq()
    first.compositeReqType = UInt8(X_CompositeQueryVersion)
    (first.majorVersion, first.minorVersion) = (0, 2)
    var second = xDamageQueryVersionReq()
    second.damageReqType = UInt8(X_DamageQueryVersion)
    (second.majorVersion, second.minorVersion) = (1, 1)
    versions = [
      PendingReply(first, to: composite.opcode, display: display) { _ in },
      PendingReply(second, to: damage.opcode, display: display) { _ in },
    ]
  }

  /// Reads the answer of a step, and returns the next step; nil after the last one. XCB keeps an answer until it is read, so
  /// those about pictures that are not wanted any more are read, too.
  private func proceed(_ step: Step, of picture: WindowPicture) -> Step? {
    let window = UInt(picture.window)
    let isWanted = wanted[picture] != nil
    switch step {
    case .icon(let reply):
      let icon = IconImage.best(in: reply.wait(), side: picture.side)
      finish(picture, icon.map { .icon($0) } ?? .missing)
    case .climb(let child, let depth, let reply):
      let parent = reply.wait()
      guard isWanted else { return nil }
      if parent == connection.root { return measure(window, in: child) }
      if parent != 0, depth < Self.depthLimit { return climb(from: parent, depth: depth + 1) }
      finish(picture, .missing)
    case .measure(let frame):
      let (visual, border, inner) = (frame.visual.wait(), frame.border.wait(), frame.inner.wait())
      guard isWanted, visual.isViewable, !inner.isEmpty,
        case .known(let composite, let damage) = support
      else {
        finish(picture, .missing)
        return nil
      }
      followDamage(of: picture, by: damage.opcode)
      let source = PixelSource(
        pixmap: nameContents(of: frame.id, by: composite), visual: visual.visual,
        part: inner.moved(x: border, y: border))
      return .copy(source, PendingReply(sizeOf: source.pixmap, display: display))
    case .copy(let source, let size):
      defer { free(source) }
      let size = size.wait()
      guard isWanted else { return nil }
      let whole = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
      let part = source.part.intersection(whole)
      finish(picture, part.isEmpty ? .missing : install(picture, source, part))
    }
    return nil
  }

  private func finish(_ picture: WindowPicture, _ result: Result) {
    guard let known = wanted[picture] else { return }
    var result = result
    switch result {
    case .contents(let size):
      if size == known.size { result = .refreshed }
      wanted[picture]?.size = size
    case .missing: wanted[picture]?.size = nil
    case .icon, .refreshed: break
    }
    results.append((picture, result))
  }

  // MARK: Contents

  /// Gives the pixels of a frame a number. They stay as they are where the window is unmapped or resized meanwhile.
  private func nameContents(of frame: UInt, by opcode: Int32) -> XID {
    let pixmap = xcb_generate_id(XGetXCBConnection(display))
    var request = xCompositeNameWindowPixmapReq()
    request.compositeReqType = UInt8(X_CompositeNameWindowPixmap)
    request.window = UInt32(truncatingIfNeeded: frame)
    request.pixmap = pixmap
    // It fails where no compositor holds the pixels of the frame: then the pixmap has no size.
    connection.tolerating { ExtensionRequest.append(request, to: opcode, display: display) }
    return XID(pixmap)
  }

  private func free(_ source: PixelSource) {
    guard !connection.isLost else { return }
    connection.tolerating { XFreePixmap(display, source.pixmap) }
  }

  /// Lets the server report the first change of a window after each reading.
  private func followDamage(of picture: WindowPicture, by opcode: Int32) {
    guard let known = wanted[picture] else { return }
    if let damage = known.damage {
      var request = xDamageSubtractReq()
      request.damageReqType = UInt8(X_DamageSubtract)
      request.damage = damage
      connection.tolerating { ExtensionRequest.append(request, to: opcode, display: display) }
      return
    }
    let damage = xcb_generate_id(XGetXCBConnection(display))
    var request = xDamageCreateReq()
    request.damageReqType = UInt8(X_DamageCreate)
    request.damage = damage
    request.drawable = picture.window
    request.level = UInt8(XDamageReportNonEmpty)
    connection.tolerating { ExtensionRequest.append(request, to: opcode, display: display) }
    wanted[picture]?.damage = damage
  }

  private func endDamage(_ damage: UInt32) {
    guard case .known(_, let numbers) = support, !connection.isLost else { return }
    var request = xDamageDestroyReq()
    request.damageReqType = UInt8(X_DamageDestroy)
    request.damage = damage
    // The record ends with its window.
    connection.tolerating { ExtensionRequest.append(request, to: numbers.opcode, display: display) }
  }

  /// Copies the window in the size that is drawn, and in half of that.
  private func install(
    _ picture: WindowPicture, _ source: PixelSource, _ part: PixelRect
  ) -> Result {
    guard let format = format(of: source.visual) else { return .missing }
    var attributes = XRenderPictureAttributes()
    attributes.repeat = RepeatPad
    let original = XRenderCreatePicture(
      display, source.pixmap, format, UInt(CPRepeat), &attributes)
    defer { XRenderFreePicture(display, original) }
    let whole = PixelSize(width: part.width, height: part.height)
    let size = Self.fitted(whole, to: max(1, picture.side))
    let pixels = textures.canvas.shrink(original, part, to: size)
    let half = PixelSize(width: (size.width + 1) / 2, height: (size.height + 1) / 2)
    let coarse = textures.canvas.shrink(
      pixels.picture, PixelRect(x: 0, y: 0, width: size.width, height: size.height), to: half)
    pixels.resetTransform()
    let isInstalled = textures.install(picture.id, [pixels, coarse])
    return isInstalled ? .contents(size) : .missing
  }

  /// The format of the pixels of a visual; nil for an unknown one. Xlib knows both without asking.
  private func format(of visual: UInt) -> UnsafeMutablePointer<XRenderPictFormat>? {
    var pattern = XVisualInfo()
    pattern.visualid = visual
    var count: Int32 = 0
    guard let found = XGetVisualInfo(display, Int(VisualIDMask), &pattern, &count) else {
      return nil
    }
    defer { XFree(found) }
    return count > 0 ? XRenderFindVisualFormat(display, found.pointee.visual) : nil
  }

  /// A size made smaller until neither side is longer than `side`.
  static func fitted(_ size: PixelSize, to side: Int) -> PixelSize {
    let longest = max(size.width, size.height)
    guard longest > side else { return size }
    let scaled = { (length: Int) in max(1, (length * side + longest / 2) / longest) }
    return PixelSize(width: scaled(size.width), height: scaled(size.height))
  }
}

extension Canvas {
  /// A part of a picture in a smaller size: halved while it is more than twice as large, each pixel the average of four, and
  /// then interpolated.
  fileprivate func shrink(_ source: XID, _ part: PixelRect, to size: PixelSize) -> ServerPicture {
    var (source, part) = (source, part)
    var halves: [ServerPicture] = []
    while part.width >= 2 * size.width, part.height >= 2 * size.height,
      part.width > 2 * size.width || part.height > 2 * size.height
    {
      let half = PixelSize(width: (part.width + 1) / 2, height: (part.height + 1) / 2)
      let made = copy(source, part, x: 2, y: 2, to: half)
      halves.append(made)
      source = made.picture
      part = PixelRect(x: 0, y: 0, width: half.width, height: half.height)
    }
    return copy(
      source, part, x: Double(part.width) / Double(size.width),
      y: Double(part.height) / Double(size.height), to: size)
  }

  /// Draws a part of a picture into new pixels, each of which stands for `x` by `y` pixels of the picture.
  private func copy(
    _ source: XID, _ part: PixelRect, x: Double, y: Double, to size: PixelSize
  ) -> ServerPicture {
    let made = ServerPicture(
      self, width: size.width, height: size.height, format: .argb32, repeats: RepeatPad)
    made.smooth()
    let fixed = { (number: Double) in Int32(clamping: Int((number * 65_536).rounded())) }
    var transform = XTransform()
    transform.matrix.0 = (fixed(x), 0, fixed(Double(part.x)))
    transform.matrix.1 = (0, fixed(y), fixed(Double(part.y)))
    transform.matrix.2 = (0, 0, 65_536)
    XRenderSetPictureTransform(connection.display, source, &transform)
    XRenderSetPictureFilter(connection.display, source, FilterBilinear, nil, 0)
    let whole = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    drawing(into: Target(made), clip: whole) {
      composite(source, over: whole, operation: PictOpSrc)
    }
    return made
  }
}
