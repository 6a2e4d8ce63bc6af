/// Generates the files of the exhibit from its texts.
struct CharterWriter {
  private static let subfolder = "magna-carta"

  let folder: AssetFolder
  /// Paths of wanted files below the folder of assets; empty, or the folder of the exhibit, for all.
  let names: [String]

  /// Whether a name is a path in the exhibit.
  static func isNamed(_ name: String) -> Bool {
    name == subfolder || name.hasPrefix("\(subfolder)/")
  }

  /// - Throws: `AssetFault` if texts are missing or a file cannot be written.
  func write() throws(AssetFault) {
    let words = try Words(folder: "\(folder.path)/\(Self.subfolder)/words")
    let writing = Writing(try words.charter())
    for document in try Manifest(words: words, writing: writing).documents()
    where isWanted(document.path) {
      try folder.write(document.text, path(document.path))
    }
    for icon in sectionIcons where isWanted(icon.file) { try write(icon) }
    var facsimile = Facsimile(writing)
    try writeTiles(&facsimile)
    for name in words.order.names(of: "page") {
      let page = try Page(name)
      guard !page.isCharter, isWanted(page.picture) || isWanted(page.thumbnailFile) else {
        continue
      }
      try write(page, words)
    }
  }

  private func isWanted(_ path: String) -> Bool {
    names.isEmpty
      || names.contains {
        $0 == Self.subfolder || self.path(path).hasPrefix("\($0)/") || $0 == self.path(path)
      }
  }

  private func path(_ path: String) -> String { "\(Self.subfolder)/\(path)" }

  private func write(_ icon: Icon) throws(AssetFault) {
    try folder.write(icon.words(), icon.side, icon.side, path(icon.file))
  }

  // MARK: Pages

  private func write(_ page: Page, _ words: Words) throws(AssetFault) {
    let picture = try page.draw(words.order)
    let large = picture.words()
    var palette = Palette(of: large, count: page.name == "title" ? 256 : 150)
    try folder.write(palette.picture(large, page.width, page.height), path(page.picture))
    let small = Raster(width: page.width, height: page.height, words: large).reduced(by: 5)
    var few = Palette(of: small.words, count: 64)
    try folder.write(
      few.picture(small.words, small.width, small.height), path(page.thumbnailFile))
  }

  // MARK: Tiles

  private func writeTiles(_ facsimile: inout Facsimile) throws(AssetFault) {
    let wanted = TileSet.scales.flatMap(TileSet.tiles).filter { isWanted($0.path) }
    let whole = [TileSet.preview, TileSet.thumbnail].filter { isWanted(TileSet.whole($0)) }
    var palette = Palette(Facsimile.colors)
    guard !whole.isEmpty || wanted.contains(where: { $0.scale > 1 }) else {
      for tile in wanted {
        let words = facsimile.words(of: tile.frame)
        try folder.write(
          palette.picture(words, tile.columns.count, tile.rows.count), path(tile.path))
      }
      return
    }
    var level = Raster(
      width: TileSet.width, height: TileSet.height,
      words: [UInt32](repeating: 0, count: TileSet.width * TileSet.height))
    for tile in TileSet.tiles(1) { level.insert(facsimile.words(of: tile.frame), tile.frame) }
    for scale in TileSet.scales {
      if scale > 1 { level = level.reduced(by: 2) }
      for tile in wanted where tile.scale == scale {
        let part = level.part(tile.columns, tile.rows)
        try folder.write(palette.picture(part.words, part.width, part.height), path(tile.path))
      }
      if whole.contains(scale) {
        try folder.write(
          palette.picture(level.words, level.width, level.height), path(TileSet.whole(scale)))
      }
    }
  }
}

/// Pixels 0xRRGGBB in rows from the top, without padding.
struct Raster {
  let width: Int
  let height: Int
  var words: [UInt32]

  func part(_ columns: Range<Int>, _ rows: Range<Int>) -> Raster {
    Raster(
      width: columns.count, height: rows.count,
      words: rows.flatMap {
        words[$0 * width + columns.lowerBound..<$0 * width + columns.upperBound]
      })
  }

  /// Copies the pixels of a part into its frame.
  mutating func insert(_ part: [UInt32], _ frame: Frame) {
    for row in 0..<frame.height {
      let to = (frame.top + row) * width + frame.left
      words.replaceSubrange(
        to..<to + frame.width, with: part[row * frame.width..<(row + 1) * frame.width])
    }
  }

  /// The picture at 1/`scale` of its size; each pixel is the mean of a square.
  func reduced(by scale: Int) -> Raster {
    let (across, down) = (width / scale, height / scale)
    var small = [UInt32](repeating: 0, count: across * down)
    let count = UInt32(scale * scale)
    for y in 0..<down {
      for x in 0..<across {
        var (red, green, blue) = (count / 2, count / 2, count / 2)
        for row in y * scale..<(y + 1) * scale {
          for column in x * scale..<(x + 1) * scale {
            let word = words[row * width + column]
            red += word >> 16 & 0xFF
            green += word >> 8 & 0xFF
            blue += word & 0xFF
          }
        }
        small[y * across + x] = (red / count) << 16 | (green / count) << 8 | blue / count
      }
    }
    return Raster(width: across, height: down, words: small)
  }
}
