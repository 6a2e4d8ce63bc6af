internal import CX11
public import Interaction
internal import Phrases
public import Raster

/// The pictures on the server, shared by all windows of a connection, within a limit of bytes.
///
/// Each is there in its own size and in halves of it, and is drawn from the smallest that is large enough. At the limit,
/// the finest sizes of the pictures drawn least recently are dropped; those are then drawn coarser, and ``takeWanted()``
/// lists the pictures that should be installed again.
public final class Textures {
  /// 16 MiB for copies in the sizes in use: some 400 icons of 96 by 96 pixels.
  public static let sizedLimit = 16 << 20
  /// 256 pixels of a side: sizes that every picture keeps.
  private static let kept = 256
  /// 1 MiB is sent at a time: some 2 ms of the server's and of this program's time.
  private static let portion = 1 << 20
  /// Pixels of a side up to which a tile has a copy in the size in which it is drawn: as many as a window shows fill the
  /// cache.
  private static let tileSide = 512
  /// The same for pictures that are shown alone or with few others, such as a page: 9 MiB.
  private static let pageSide = 1536
  /// Cells of pictures that are not installed, beyond as many as there are pictures.
  private static let spareCells = 256
  /// Pixels of a side up to which a copy is made when a size is first drawn; a larger one is made when the size is drawn
  /// in two frames in a row, since a size that changes from frame to frame is not worth a copy.
  private static let iconSide = 256

  let canvas: Canvas
  let masks: ShapeMasks
  /// Copies in the sizes in use.
  private(set) var sized = SizedPictures(limit: sizedLimit)
  private let byteCap: Int
  private var pictures: [PictureID: InstalledPicture] = [:]
  /// One for each name that is drawn or was, so that drawing looks up no name.
  private var cells: [PictureID: PictureCell] = [:]
  private var frame = 1
  private var installedCount = 0
  private var coarse: Set<PictureID> = []
  /// The frames since which pictures count as in use: the first of the loop's turn before this one, and of this one.
  private var turns = (before: 0, now: 0)
  private var unfinished: [PictureID] = []

  /// No pictures yet; `byteCap` bytes at most, besides 16 MiB of sizes in use.
  public init(connection: Connection, byteCap: Int) {
    canvas = Canvas(connection: connection)
    masks = ShapeMasks(canvas: canvas)
    self.byteCap = byteCap
  }

  /// Bytes on the server: all pictures in all their sizes.
  public private(set) var byteCount = 0

  /// The pictures that were drawn coarser than they are because their finest sizes were dropped; each once. To be called
  /// after all windows were drawn.
  ///
  /// Only those for which there is room, or for which pictures that were not drawn together with them can be dropped.
  /// Where not everything visible fits, it stays coarse, so that pictures do not displace each other in turn.
  public func takeWanted() -> [PictureID] {
    defer {
      coarse.removeAll(keepingCapacity: true)
      if turns.now != frame { turns = (turns.now, frame) }
    }
    guard !coarse.isEmpty else { return [] }
    let idle = pictures.values.filter { $0.drawn < turns.now }
      .reduce(0) { $0 + $1.spareByteCount(keeping: Self.kept) }
    return coarse.filter { id in
      guard let bytes = pictures[id]?.thinnedByteCount else { return false }
      return bytes <= byteCap - byteCount + idle
    }.sorted { $0.rawValue < $1.rawValue }
  }

  /// The number of sizes of a picture that are still to be sent; nil where it is not installed.
  public func lacking(of id: PictureID) -> Int? { pictures[id]?.pendingCount }

  /// The silhouette of a picture; nil where it is not installed.
  func silhouette(of id: PictureID) -> Silhouette? { pictures[id]?.silhouette }

  /// Sends a picture of premultiplied ARGB words to the server, replacing any of the same name.
  ///
  /// - Throws: ``X11Error/requestFailed(_:)`` where the server has no room,
  ///   ``X11Error/connectionLost(display:)``.
  public func install(_ id: PictureID, width: Int, height: Int, pixels: [UInt32]) throws(X11Error) {
    try install(id, PictureLevels(width: width, height: height, pixels: pixels))
  }

  /// Sends a picture whose half sizes are made already, without its finest ones where they are larger than the server
  /// accepts, or than the limit. Ten million pixels take some 50 ms.
  ///
  /// - Throws: as ``install(_:width:height:pixels:)``.
  public func install(_ id: PictureID, _ picture: PictureLevels) throws(X11Error) {
    try begin(id, picture)
    guard let installed = pictures[id] else { return }
    while installed.isPending { try sendMore(of: id, installed) }
  }

  /// Begins to send a picture: it can be drawn at once, but coarse. While ``isSending``, ``sendMore()``
  /// sends the rest, a little at a time, so that animations go on.
  ///
  /// - Throws: as ``install(_:width:height:pixels:)``.
  public func begin(_ id: PictureID, _ picture: PictureLevels) throws(X11Error) {
    // A known picture is installed again because it was drawn coarse: pictures drawn with it are not dropped for it.
    let isAgain = pictures[id] != nil
    let drawn = pictures[id]?.drawn ?? frame
    remove(id)
    var levels = picture.levels[...]
    while let first = levels.first,
      max(first.width, first.height) > ServerPicture.sideLimit || Self.bytes(levels) > byteCap
    {
      levels.removeFirst()
    }
    makeRoom(for: Self.bytes(levels), keeping: Self.kept, idleSince: isAgain ? turns.before : nil)
    if !isAgain { makeRoom(for: Self.bytes(levels), keeping: 0) }
    while Self.bytes(levels) > byteCap - byteCount { levels.removeFirst() }
    installedCount += 1
    let installed = InstalledPicture(
      picture, levels: levels, number: installedCount, drawn: drawn)
    pictures[id] = installed
    cells[id]?.installed = installed
    byteCount += installed.byteCount
    unfinished.append(id)
    // All small sizes are checked together.
    try send(id, installed) {
      var isFiner = false
      while let next = installed.nextByteCount, next <= Self.portion {
        isFiner = installed.sendMore(bytes: Self.portion, on: canvas) || isFiner
      }
      return isFiner
    }
  }

  /// Takes sizes that are on the server already, the finest first and each half of the one before, replacing any picture
  /// of the same name; whether there is room.
  func install(_ id: PictureID, _ levels: [ServerPicture]) -> Bool {
    let drawn = pictures[id]?.drawn ?? frame
    remove(id)
    let bytes = levels.reduce(0) { $0 + $1.byteCount }
    makeRoom(for: bytes, keeping: Self.kept)
    guard let first = levels.first, bytes <= byteCap - byteCount else { return false }
    installedCount += 1
    let installed = InstalledPicture(levels, finest: first, number: installedCount, drawn: drawn)
    pictures[id] = installed
    cells[id]?.installed = installed
    byteCount += installed.byteCount
    return true
  }

  /// Whether pictures are still being sent.
  public var isSending: Bool { !unfinished.isEmpty }

  /// Sends the next part of a picture.
  ///
  /// - Returns: its name where it can now be drawn finer than before.
  ///
  /// - Throws: as ``install(_:width:height:pixels:)``.
  public func sendMore() throws(X11Error) -> PictureID? {
    guard let id = unfinished.first, let installed = pictures[id] else { return nil }
    return try sendMore(of: id, installed) ? id : nil
  }

  /// Frees a picture.
  public func remove(_ id: PictureID) {
    guard let known = pictures.removeValue(forKey: id) else { return }
    cells[id]?.installed = nil
    byteCount -= known.byteCount
    coarse.remove(id)
    unfinished.removeAll { $0 == id }
    sized.removeAll(of: known.number)
  }

  /// The cell of a name, whether or not its picture is installed.
  func cell(of id: PictureID) -> PictureCell {
    if let known = cells[id] { return known }
    // Cells that nothing draws from any more are dropped when there are twice as many as pictures.
    if cells.count > 2 * pictures.count + Self.spareCells { dropCells() }
    let made = PictureCell(id, pictures[id])
    cells[id] = made
    return made
  }

  private func dropCells() {
    for id in Array(cells.keys) where pictures[id] == nil {
      guard var cell = cells.removeValue(forKey: id) else { continue }
      if !isKnownUniquelyReferenced(&cell) { cells[id] = cell }
    }
  }

  /// Marks a picture as drawn in `width` by `height` pixels.
  private func mark(_ picture: InstalledPicture, _ id: PictureID, width: Int, height: Int) {
    picture.drawn = frame
    if picture.isThinned, let first = picture.pixels.first,
      width > first.width || height > first.height
    {
      coarse.insert(id)
    }
  }

  /// Removes the tiles with letters, as these have another font.
  public func removeTiles() { sized.removeTiles() }

  /// Frees all copies, masks and colours, but no picture; between frames. What is drawn next makes those anew that it needs.
  public func releaseCaches() {
    sized.removeAll()
    masks.removeAll()
    canvas.removeColors()
    dropCells()
  }

  /// Ends a frame: drops the copies, masks and colours used least recently where there are too many.
  func endFrame() {
    frame += 1
    sized.endFrame()
    masks.trim()
    canvas.endFrame()
  }

  /// Drops the finest sizes of pictures, except sizes of no more than `side` pixels, until there is room; where a frame is
  /// given, only of pictures that were not drawn since.
  private func makeRoom(for bytes: Int, keeping side: Int, idleSince turn: Int? = nil) {
    guard byteCount + bytes > byteCap else { return }
    let idle = pictures.filter { $0.value.drawn < turn ?? Int.max }
    for (id, picture) in idle.sorted(by: { $0.value.drawn < $1.value.drawn }) {
      while byteCount + bytes > byteCap, picture.finestSide > side {
        byteCount -= picture.byteCount
        picture.dropFinest()
        byteCount += picture.byteCount
        sized.removeAll(of: picture.number)
      }
      if !picture.isPending { unfinished.removeAll { $0 == id } }
    }
  }

  @discardableResult
  private func sendMore(of id: PictureID, _ picture: InstalledPicture) throws(X11Error) -> Bool {
    try send(id, picture) { picture.sendMore(bytes: Self.portion, on: canvas) }
  }

  /// Sends parts of a picture, and waits until the server has accepted them.
  @discardableResult
  private func send(
    _ id: PictureID, _ picture: InstalledPicture, _ body: () -> Bool
  ) throws(X11Error) -> Bool {
    let isFiner: Bool
    do throws(X11Error) {
      isFiner = try canvas.connection.checked(.holdPicture(id.rawValue), body)
    } catch {
      remove(id)
      throw error
    }
    if isFiner { sized.removeAll(of: picture.number) }
    if !picture.isPending { unfinished.removeAll { $0 == id } }
    return isFiner
  }

  private static func bytes(_ levels: ArraySlice<PictureLevels.Level>) -> Int {
    levels.reduce(0) { $0 + $1.byteCount }
  }

  // MARK: Drawing

  /// Draws the picture of a cell, rotated, over `frame`; nothing where it is not installed.
  func paint(
    _ cell: PictureCell, turned turn: QuarterTurn, over frame: PixelRect, window: PixelRect
  ) {
    guard frame.meets(canvas.clip), let picture = cell.installed else { return }
    // Columns and rows of the frame before the rotation.
    let (width, height) =
      turn.isSideways ? (frame.height, frame.width) : (frame.width, frame.height)
    mark(picture, cell.id, width: width, height: height)
    guard let (level, step) = picture.level(width: width, height: height) else { return }
    let scale = Scale(
      x: Double(picture.width) / Double(width * step),
      y: Double(picture.height) / Double(height * step), turn: turn)
    // Pixel for pixel, whatever the level: a copy would gain nothing.
    let isExact =
      level.width == width && level.height == height && scale == Scale(x: 1, y: 1, turn: .none)
    let key = SizedPictures.Key(
      source: .installed(picture.number), width: frame.width, height: frame.height, turn: turn)
    if !isExact, let known = sized.find(key) {
      return canvas.composite(known.picture, over: frame)
    }
    let side = max(frame.width, frame.height)
    let isSmall = side <= (cell.id.part.isTile ? Self.tileSide : Self.pageSide)
    guard !isExact, isSmall, side <= Self.iconSide || sized.isDrawnAgain(key) else {
      // A picture that may get a copy is drawn to the bit as the copy will be: its steps are counted from its own corner.
      paint(level, scale, over: frame, window: isSmall ? frame : window)
      return
    }
    let pixels = sized(key) { made in
      let whole = PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)
      paint(level, scale, over: whole, window: whole, operation: PictOpSrc)
    }
    canvas.composite(pixels.picture, over: frame)
  }

  /// The copy in the very size of a key, drawn by `draw` where there is none yet.
  func sized(_ key: SizedPictures.Key, draw: (ServerPicture) -> Void) -> ServerPicture {
    if let known = sized.find(key) { return known }
    let made = ServerPicture(canvas, width: key.width, height: key.height, format: .argb32)
    let whole = PixelRect(x: 0, y: 0, width: key.width, height: key.height)
    canvas.drawing(into: Canvas.Target(made), clip: whole) { draw(made) }
    sized.add(made, for: key)
    return made
  }

  /// The pixels of a picture for each drawn one, along the picture's own rows and columns; and the rotation in which it is
  /// drawn.
  struct Scale: Equatable {
    var x: Double
    var y: Double
    var turn = QuarterTurn.none
  }

  /// Draws scaled and rotated pixels. The steps are counted from the first pixel that is visible in the window, in the
  /// server's fixed point, so that a part is drawn exactly as the whole would be.
  func paint(
    _ level: ServerPicture, _ scale: Scale, over frame: PixelRect, window: PixelRect,
    operation: Int32 = PictOpOver
  ) {
    let seen = frame.intersection(window)
    let cut = seen.intersection(canvas.clip)
    guard !cut.isEmpty else { return }
    let hidden = (Double(seen.x - frame.x), Double(seen.y - frame.y))
    let (across, down) = (cut.x - seen.x, cut.y - seen.y)
    // The picture's pixel at the frame's corner, and the steps from there to the right and down.
    let (width, height) = (Double(frame.width), Double(frame.height))
    let (x, y) = (scale.x, scale.y)
    let (startX, startY, rightX, rightY, downX, downY) =
      switch scale.turn {
      case .none: (0.0, 0.0, x, 0.0, 0.0, y)
      case .right: (0, width * y, 0, -y, x, 0)
      case .half: (width * x, height * y, -x, 0, 0, -y)
      case .left: (height * x, 0, 0, y, -x, 0)
      }
    var placement = ServerPicture.Placement(
      rightX: Self.fixed(rightX), rightY: Self.fixed(rightY), downX: Self.fixed(downX),
      downY: Self.fixed(downY))
    placement.startX =
      Self.fixed(startX + hidden.0 * rightX + hidden.1 * downX) + across * placement.rightX
      + down * placement.downX
    placement.startY =
      Self.fixed(startY + hidden.0 * rightY + hidden.1 * downY) + across * placement.rightY
      + down * placement.downY
    level.transform(by: placement)
    canvas.composite(level.picture, over: cut, operation: operation)
  }

  /// A number in the server's fixed point: 65,536ths.
  private static func fixed(_ value: Double) -> Int { Int((value * 65_536).rounded()) }
}

/// The slot of a picture by its name: operations that draw the picture hold the slot, so that no name is looked up in a frame.
final class PictureCell {
  /// The name.
  let id: PictureID
  /// The picture; nil while it is not installed.
  fileprivate(set) var installed: InstalledPicture?

  fileprivate init(_ id: PictureID, _ installed: InstalledPicture?) {
    self.id = id
    self.installed = installed
  }
}

extension PictureID.Part {
  fileprivate var isTile: Bool { if case .tile = self { true } else { false } }
}
