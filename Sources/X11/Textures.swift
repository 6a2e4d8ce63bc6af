internal import CX11
public import Interaction
public import Raster

/// The pictures on the server, shared by all windows of a connection, within a number of bytes.
///
/// Each is there in its own size and in halves of it; what is drawn takes the smallest that is large
/// enough. Where the cap is met, the finest sizes of those pictures go that were not drawn for the
/// longest; they are then drawn coarser, and ``takeWanted()`` names those that should be installed again.
public final class Textures {
  /// X11's pixmaps are numbered in 15 bits: one of 32,768 pixels is refused.
  static let sideLimit = 32_767
  /// Pixels of a side that every picture keeps, whatever else has to go.
  private static let kept = 256
  /// Bytes sent at a time: some 2 ms of the server's and of this program's time.
  private static let portion = 1 << 20

  let canvas: Canvas
  let masks: ShapeMasks
  /// Pictures and tiles in the very sizes in which they are drawn.
  var sized = RecencyCache<SizedKey, ServerPicture>(limit: Textures.sizedLimit)
  /// Larger pictures in sizes in which they were drawn in the frame before, and in this one.
  var large: (before: Set<SizedKey>, now: Set<SizedKey>) = ([], [])
  private let byteCap: Int
  private var pictures: [PictureID: InstalledPicture] = [:]
  private var frame = 1
  private var installedCount = 0
  private var coarse: Set<PictureID> = []
  /// The frames from which on pictures count as in use: the first of the turn of the loop before this one, and of this
  /// one.
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

  /// Pictures that were drawn coarser than they are, since their finest sizes had to go; each is
  /// named once. To be asked once all windows were drawn.
  ///
  /// Only those are named for which there is room, or for which others can make room that were not drawn together
  /// with them. Where all that is seen does not fit, it stays coarse, rather than that each picture drives out the next.
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

  /// How many sizes of a picture are still to be sent; nil where nothing of it is there.
  public func lacking(of id: PictureID) -> Int? { pictures[id]?.pendingCount }

  /// Sends a picture of premultiplied ARGB words to the server, in place of any of the same name.
  ///
  /// - Throws: ``X11Error/requestFailed(_:)`` where the server has no room,
  ///   ``X11Error/connectionLost(display:)``.
  public func install(_ id: PictureID, width: Int, height: Int, pixels: [UInt32]) throws(X11Error) {
    try install(id, PictureLevels(width: width, height: height, pixels: pixels))
  }

  /// Sends a picture whose half sizes were made elsewhere; without its finest ones where they are
  /// larger than the server takes, or than the cap. Ten million pixels take some 50 ms.
  ///
  /// - Throws: as ``install(_:width:height:pixels:)``.
  public func install(_ id: PictureID, _ picture: PictureLevels) throws(X11Error) {
    try begin(id, picture)
    guard let installed = pictures[id] else { return }
    while installed.isPending { try sendMore(of: id, installed) }
  }

  /// Begins to send a picture: it can be drawn at once, but coarse. While ``isSending``, ``sendMore()``
  /// sends the rest, a little at a time, so that what moves keeps moving.
  ///
  /// - Throws: as ``install(_:width:height:pixels:)``.
  public func begin(_ id: PictureID, _ picture: PictureLevels) throws(X11Error) {
    // What is there already comes again since it was drawn coarse: it takes no room from what was drawn with it.
    let isAgain = pictures[id] != nil
    let drawn = pictures[id]?.drawn ?? frame
    remove(id)
    var levels = picture.levels[...]
    while let first = levels.first,
      max(first.width, first.height) > Self.sideLimit || Self.bytes(levels) > byteCap
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
    byteCount += installed.byteCount
    unfinished.append(id)
    while let next = installed.nextByteCount, next <= Self.portion {
      try sendMore(of: id, installed)
    }
  }

  /// Whether pictures are on the server in part.
  public var isSending: Bool { !unfinished.isEmpty }

  /// Sends the next part of a picture; its name where it can now be drawn finer than before.
  ///
  /// - Throws: as ``install(_:width:height:pixels:)``.
  public func sendMore() throws(X11Error) -> PictureID? {
    guard let id = unfinished.first, let installed = pictures[id] else { return nil }
    return try sendMore(of: id, installed) ? id : nil
  }

  /// Gives a picture's pixels back.
  public func remove(_ id: PictureID) {
    guard let known = pictures.removeValue(forKey: id) else { return }
    byteCount -= known.byteCount
    coarse.remove(id)
    unfinished.removeAll { $0 == id }
    sized.removeAll { $0.source == .installed(known.number) }
  }

  /// A picture that is about to be drawn in `width` by `height` pixels.
  func picture(_ id: PictureID, width: Int, height: Int) -> InstalledPicture? {
    guard let known = pictures[id] else { return nil }
    known.drawn = frame
    if known.isThinned, let first = known.pixels.first,
      width > first.width || height > first.height
    {
      coarse.insert(id)
    }
    return known
  }

  /// Ends a frame: what was not used for the longest goes where there is too much.
  func endFrame() {
    frame += 1
    large = (large.now, [])
    sized.trim()
    masks.trim()
    canvas.trim()
  }

  /// Drops the finest sizes of pictures, but those no larger than `side` pixels, until there is room; only of pictures
  /// that were not drawn since a frame, where one is named.
  private func makeRoom(for bytes: Int, keeping side: Int, idleSince turn: Int? = nil) {
    guard byteCount + bytes > byteCap else { return }
    let idle = pictures.filter { $0.value.drawn < turn ?? Int.max }
    for (id, picture) in idle.sorted(by: { $0.value.drawn < $1.value.drawn }) {
      while byteCount + bytes > byteCap, picture.finestSide > side {
        byteCount -= picture.byteCount
        picture.dropFinest()
        byteCount += picture.byteCount
        sized.removeAll { $0.source == .installed(picture.number) }
      }
      if !picture.isPending { unfinished.removeAll { $0 == id } }
    }
  }

  @discardableResult
  private func sendMore(of id: PictureID, _ picture: InstalledPicture) throws(X11Error) -> Bool {
    let isFiner: Bool
    do throws(X11Error) {
      isFiner = try canvas.connection.checked("hold the picture \(id.rawValue)") {
        picture.sendMore(bytes: Self.portion, on: canvas)
      }
    } catch {
      remove(id)
      throw error
    }
    if isFiner { sized.removeAll { $0.source == .installed(picture.number) } }
    if !picture.isPending { unfinished.removeAll { $0 == id } }
    return isFiner
  }

  private static func bytes(_ levels: ArraySlice<PictureLevels.Level>) -> Int {
    levels.reduce(0) { $0 + $1.byteCount }
  }
}
