internal import CX11
public import Interaction

/// The pictures on the server, shared by all windows of a connection, within a number of bytes.
///
/// Each is there in its own size and in halves of it; what is drawn takes the smallest that is large
/// enough. Where the cap is met, the finest sizes of those pictures go that were not drawn for the
/// longest; they are then drawn coarser, and `wanted` names those that should be installed again.
public final class Textures {
  /// The sizes of one picture that are on the server.
  final class Levels {
    /// The picture's own columns and rows.
    let width: Int
    let height: Int
    /// The finest first; the first is level `finest`.
    fileprivate(set) var pixels: [ServerPicture]
    /// Which level the first is: 0 where the picture is there in full.
    fileprivate(set) var finest: Int
    /// The frame in which it was last drawn.
    fileprivate var drawn = 0

    fileprivate init(width: Int, height: Int, pixels: [ServerPicture], finest: Int) {
      self.width = width
      self.height = height
      self.pixels = pixels
      self.finest = finest
    }

    fileprivate var byteCount: Int { pixels.reduce(0) { $0 + $1.byteCount } }
  }

  /// X11's pixmaps are numbered in 15 bits: one of 32,768 pixels is refused.
  static let sideLimit = 32_767
  /// Pixels of a side that every picture keeps, whatever else has to go.
  private static let kept = 256

  let canvas: Canvas
  let masks: ShapeMasks
  /// Pictures and tiles in the very sizes in which they are drawn.
  var sized = RecencyCache<SizedKey, ServerPicture>(limit: Textures.sizedLimit)
  private let byteCap: Int
  private var pictures: [PictureID: Levels] = [:]
  private var frame = 1
  private var coarse: Set<PictureID> = []

  /// No pictures yet; `byteCap` bytes at most, besides 16 MiB of sizes in use.
  public init(connection: Connection, byteCap: Int) {
    canvas = Canvas(connection: connection)
    masks = ShapeMasks(canvas: canvas)
    self.byteCap = byteCap
  }

  /// Bytes on the server: all pictures in all their sizes.
  public private(set) var byteCount = 0

  /// Pictures that were drawn coarser than they are, since their finest sizes had to go; each is
  /// named once.
  public func takeWanted() -> [PictureID] {
    let wanted = coarse.sorted { $0.rawValue < $1.rawValue }
    coarse.removeAll(keepingCapacity: true)
    return wanted
  }

  /// Sends a picture of premultiplied ARGB words to the server, in place of any of the same name.
  ///
  /// - Throws: ``X11Error/requestFailed(_:)`` where the server has no room,
  ///   ``X11Error/connectionLost(display:)``.
  public func install(_ id: PictureID, width: Int, height: Int, pixels: [UInt32]) throws(X11Error) {
    try install(id, PictureLevels(width: width, height: height, pixels: pixels))
  }

  /// Sends a picture whose half sizes were made elsewhere; without its finest ones where they are
  /// larger than the server takes, or than the cap.
  ///
  /// - Throws: as ``install(_:width:height:pixels:)``.
  public func install(_ id: PictureID, _ picture: PictureLevels) throws(X11Error) {
    remove(id)
    var levels = picture.levels[...]
    while let first = levels.first,
      max(first.width, first.height) > Self.sideLimit || Self.bytes(levels) > byteCap
    {
      levels.removeFirst()
    }
    makeRoom(for: Self.bytes(levels), keeping: Self.kept)
    makeRoom(for: Self.bytes(levels), keeping: 0)
    while Self.bytes(levels) > byteCap - byteCount { levels.removeFirst() }
    let sent = try canvas.connection.checked("hold the picture \(id.rawValue)") {
      levels.map { send($0) }
    }
    let installed = Levels(
      width: picture.width, height: picture.height, pixels: sent,
      finest: picture.levels.count - levels.count)
    installed.drawn = frame
    pictures[id] = installed
    byteCount += installed.byteCount
  }

  /// Gives a picture's pixels back.
  public func remove(_ id: PictureID) {
    guard let known = pictures.removeValue(forKey: id) else { return }
    byteCount -= known.byteCount
    coarse.remove(id)
    sized.removeAll { $0.picture == .file(id) }
  }

  /// The sizes of a picture, for drawing it in `width` by `height` pixels.
  func levels(of id: PictureID, width: Int, height: Int) -> Levels? {
    guard let known = pictures[id] else { return nil }
    known.drawn = frame
    if known.finest > 0, let first = known.pixels.first,
      width > first.width || height > first.height
    {
      coarse.insert(id)
    }
    return known
  }

  /// Ends a frame: what was not used for the longest goes where there is too much.
  func endFrame() {
    frame += 1
    sized.trim()
    masks.trim()
    canvas.trim()
  }

  /// Drops the finest sizes of pictures, but those no larger than `side` pixels, until there is room.
  private func makeRoom(for bytes: Int, keeping side: Int) {
    guard byteCount + bytes > byteCap else { return }
    for (id, levels) in pictures.sorted(by: { $0.value.drawn < $1.value.drawn }) {
      while byteCount + bytes > byteCap, levels.pixels.count > 1, let first = levels.pixels.first,
        max(first.width, first.height) > side
      {
        byteCount -= first.byteCount
        levels.pixels.removeFirst()
        levels.finest += 1
        sized.removeAll { $0.picture == .file(id) }
      }
    }
  }

  private func send(_ level: PictureLevels.Level) -> ServerPicture {
    let pixels = ServerPicture(
      canvas, width: level.width, height: level.height, format: .argb32, repeats: RepeatPad)
    pixels.smooth()
    level.pixels.withUnsafeBytes {
      canvas.upload($0, stride: level.width * 4, to: pixels)
    }
    return pixels
  }

  private static func bytes(_ levels: ArraySlice<PictureLevels.Level>) -> Int {
    levels.reduce(0) { $0 + $1.width * $1.height * 4 }
  }
}
