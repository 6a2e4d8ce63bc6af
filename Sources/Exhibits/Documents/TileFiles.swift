internal import Files
internal import Glibc

/// The files beside an `info.json`, by what of the picture they hold.
struct TileFiles: Hashable, Sendable {
  private let folder: String
  /// The folder with all links followed: what leads out of it is not there.
  private let realFolder: String?
  private let width: Int
  private let height: Int

  /// What the Image API calls a picture's usual quality: `native` in its version 1, `default` since.
  private static let qualities = ["default", "native", "color", "gray"].flatMap { quality in
    ["jpg", "png", "jpeg"].map { "\(quality).\($0)" }
  }

  init(infoFile: String, width: Int, height: Int) {
    folder = folderPath(of: infoFile)
    realFolder = realPath(folder)
    self.width = width
    self.height = height
  }

  // MARK: Tiles

  /// The file of a tile, however its path is spelled.
  func tile(_ side: Int, level: Int, column: Int, row: Int) -> String? {
    guard 0...TileFolder.levelLimit ~= level, column >= 0, row >= 0 else { return nil }
    let factor = 1 << level
    // A tile may be as large as the largest picture, and a factor too: their product still is a number.
    let reach = side * factor
    guard column <= width / reach, row <= height / reach else { return nil }
    let (x, y) = (column * reach, row * reach)
    guard x < width, y < height else { return nil }
    let (across, down) = (min(reach, width - x), min(reach, height - y))
    let region = "\(x),\(y),\(across),\(down)"
    let isWhole = across == width && down == height
    let regions = isWhole ? [region, "full"] : [region]
    let sizes = Self.sizes(across, down, factor: factor)
    for region in regions {
      for size in sizes {
        if let file = file(region, size) { return file }
      }
    }
    return nil
  }

  /// The ways to write the size of what is a number of times as large.
  private static func sizes(_ across: Int, _ down: Int, factor: Int) -> [String] {
    let widths = quotients(across, factor)
    let heights = quotients(down, factor)
    return widths.map { "\($0)," }
      + widths.flatMap { width in heights.map { "\(width),\($0)" } }
      + heights.map { ",\($0)" } + (factor == 1 ? ["max", "full"] : [])
  }

  /// A quotient rounded up, as the Image API recommends, and to the nearest and down, as some tools do; never 0.
  private static func quotients(_ number: Int, _ factor: Int) -> [Int] {
    let all = [(number + factor - 1) / factor, (number + factor / 2) / factor, number / factor]
    var different: [Int] = []
    for one in all where one > 0 && !different.contains(one) { different.append(one) }
    return different
  }

  // MARK: The whole picture

  /// The files that hold all of it, the smallest first.
  func wholes() -> [TileFolder.Whole] {
    let all = ["full", "0,0,\(width),\(height)"].flatMap { region in
      (DirectoryListing.names(in: "\(folder)/\(region)") ?? []).compactMap { size in
        pixelsAcross(size).flatMap { across in
          file(region, size).map { TileFolder.Whole(path: $0, width: across) }
        }
      }
    }
    return all.sorted { ($0.width, $0.path) < ($1.width, $1.path) }
  }

  /// How wide the whole picture is in a size as the Image API writes it; nil for what is none, or larger than the whole.
  private func pixelsAcross(_ size: String) -> Int? {
    let size = size.hasPrefix("^") ? size.dropFirst() : size[...]
    if size == "full" || size == "max" { return width }
    let ratio = Double(width) / Double(height)
    let across: Double?
    if size.hasPrefix("pct:") {
      across = Double(size.dropFirst(4)).map { Double(width) * $0 / 100 }
    } else {
      let isBox = size.hasPrefix("!")
      let sides = size.drop { $0 == "!" }
        .split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
      guard sides.count == 2 else { return nil }
      switch (sides[0], sides[1]) {
      case (let width?, let height?): across = isBox ? min(width, height * ratio) : width
      case (let width?, nil): across = width
      case (nil, let height?): across = height * ratio
      case (nil, nil): across = nil
      }
    }
    guard let across, across >= 1, across < Double(width) + 1 else { return nil }
    return min(width, max(1, Int(across.rounded())))
  }

  // MARK: Files

  private func file(_ region: String, _ size: String) -> String? {
    let place = "\(folder)/\(region)/\(size)/0"
    return Self.qualities.lazy.map { "\(place)/\($0)" }.first(where: isHere)
  }

  private func isHere(_ path: String) -> Bool {
    guard FileFacts(path)?.kind == .file, let realFolder, let real = realPath(path) else {
      return false
    }
    return isInside(real, folder: realFolder)
  }
}
