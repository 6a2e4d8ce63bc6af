internal import CX11
internal import Interaction
internal import Raster

/// A picture in the very size in which it is drawn.
struct SizedKey: Hashable {
  /// What can have other sizes than its own.
  enum Source: Hashable {
    /// A picture that is installed, by its number: names are long, and are looked up but once a frame.
    case installed(Int)
    /// A lettered tile.
    case tile(Tile)
  }

  /// Which picture.
  var source: Source
  /// Its columns.
  var width: Int
  /// Its rows.
  var height: Int

  /// Hashes what nearly always differs, as few numbers: every picture of a frame is looked up.
  func hash(into hasher: inout Hasher) {
    switch source {
    case .installed(let number): hasher.combine(number << 32 ^ width << 16 ^ height)
    case .tile(let tile):
      hasher.combine(tile)
      hasher.combine(width)
    }
  }
}

extension Textures {
  /// Bytes of pictures in sizes in use: some 400 icons of 96 by 96 pixels.
  public static let sizedLimit = 16 << 20
  /// Pixels of a side up to which a tile has a copy in the size in which it is drawn: as many as a window shows fill the
  /// cache.
  private static let tileSide = 512
  /// The same for what is seen alone or with few others, such as a page: 9 MiB.
  private static let pageSide = 1536
  /// Pixels of a side up to which a copy is made when a size is first drawn; of larger ones, when it is drawn in two
  /// frames in a row, since a size that changes from frame to frame is not worth a copy.
  private static let iconSide = 256

  /// Draws a picture over `place`; nothing where it is not installed.
  func paint(_ id: PictureID, over place: PixelRect, window: PixelRect) {
    guard place.meets(canvas.clip),
      let picture = picture(id, width: place.width, height: place.height),
      let (level, step) = picture.level(width: place.width, height: place.height)
    else { return }
    let stepX = Double(picture.width) / Double(place.width * step)
    let stepY = Double(picture.height) / Double(place.height * step)
    // Pixel for pixel, whatever the level: nothing is gained by a copy.
    let isExact =
      level.width == place.width && level.height == place.height && stepX == 1 && stepY == 1
    let key = SizedKey(source: .installed(picture.number), width: place.width, height: place.height)
    if !isExact, let known = sized.find(key) {
      return canvas.composite(known.picture, over: place)
    }
    let side = max(place.width, place.height)
    let isSmall = side <= (id.part.isTile ? Self.tileSide : Self.pageSide)
    guard !isExact, isSmall, side <= Self.iconSide || isDrawnAgain(key) else {
      // What may have a copy is drawn to the bit as the copy will be: its steps are counted from its own corner.
      paint(level, stepX: stepX, stepY: stepY, over: place, window: isSmall ? place : window)
      return
    }
    let pixels = sized(key) { made in
      let whole = PixelRect(x: 0, y: 0, width: place.width, height: place.height)
      level.place(ServerPicture.Placement(stepX: Self.fixed(stepX), stepY: Self.fixed(stepY)))
      canvas.composite(level.picture, over: whole, operation: PictOpSrc)
    }
    canvas.composite(pixels.picture, over: place)
  }

  /// Whether a picture was drawn in a size in the frame before; takes note that it is in this one.
  private func isDrawnAgain(_ key: SizedKey) -> Bool {
    large.now.insert(key)
    return large.before.contains(key)
  }

  /// Pixels of the very size of a key, drawn by `draw` where there are none yet.
  func sized(_ key: SizedKey, draw: (ServerPicture) -> Void) -> ServerPicture {
    if let known = sized.find(key) { return known }
    let made = ServerPicture(canvas, width: key.width, height: key.height, format: .argb32)
    let whole = PixelRect(x: 0, y: 0, width: key.width, height: key.height)
    canvas.drawing(
      into: Canvas.Target(picture: made.picture, pixmap: made.pixmap), clip: whole
    ) { draw(made) }
    sized.add(made, weight: made.byteCount, for: key)
    return made
  }

  /// Draws pixels larger or smaller than they are. The steps are counted from the first pixel seen in the
  /// window, in the server's fixed point, so that a part is drawn exactly as the whole would be.
  func paint(
    _ level: ServerPicture, stepX: Double, stepY: Double, over place: PixelRect, window: PixelRect
  ) {
    let seen = place.intersection(window)
    let cut = seen.intersection(canvas.clip)
    guard !cut.isEmpty else { return }
    let fixedX = Self.fixed(stepX)
    let fixedY = Self.fixed(stepY)
    level.place(
      ServerPicture.Placement(
        stepX: fixedX, stepY: fixedY,
        startX: Self.fixed(Double(seen.x - place.x) * stepX) + (cut.x - seen.x) * fixedX,
        startY: Self.fixed(Double(seen.y - place.y) * stepY) + (cut.y - seen.y) * fixedY))
    canvas.composite(level.picture, over: cut)
  }

  private static func fixed(_ value: Double) -> Int { Int((value * 65_536).rounded()) }
}

extension PictureID.Part {
  fileprivate var isTile: Bool { if case .tile = self { true } else { false } }
}
