/// The identity of a picture: a file, and a part or size of it.
///
/// A large picture is seldom needed in full size. A page needs it scaled to its window, a deep zoom needs tiles; each of
/// these is a picture of its own.
public struct PictureID: Hashable, Sendable {
  /// A part or size of a picture.
  public enum Part: Hashable, Sendable {
    /// All its pixels.
    case whole
    /// The whole picture, made smaller until neither side is longer than this many pixels.
    case fitted(Int)
    /// A square cut out of the picture at 1/2^level of its size.
    case tile(level: Int, column: Int, row: Int)
  }

  /// The side of tiles cut from a single large picture: 512 pixels; a window of 1920 x 1080 shows some twenty at once.
  /// The last column and row are smaller. Pictures stored in tiles have tile sizes of their own.
  public static let tileSide = 512

  /// The longest side of a page's thumbnail, in pixels: a bubble's 120 points at twice the usual density.
  public static let thumbnailSide = 256

  /// The path of the file.
  public var file: String
  /// The part or size.
  public var part: Part

  /// Whether it is a page's thumbnail.
  public var isThumbnail: Bool { part == .fitted(Self.thumbnailSide) }

  /// A part of a file; by default the whole picture.
  public init(_ file: String, _ part: Part = .whole) {
    self.file = file
    self.part = part
  }

  // Defined here, because a RawRepresentable would be compared and hashed by its raw value, a string built each time.

  /// Whether both are the same part of the same file.
  public static func == (left: PictureID, right: PictureID) -> Bool {
    left.part == right.part && left.file == right.file
  }

  /// Hashes the position of a tile and not its file: a motion looks up dozens of tiles of one file.
  public func hash(into hasher: inout Hasher) {
    switch part {
    case .whole, .fitted: hasher.combine(file)
    // Some bits each: a level has fewer than a million tiles a side.
    case .tile(let level, let column, let row):
      hasher.combine((level << 20 | column) << 20 | row)
    }
  }
}

extension PictureID: RawRepresentable, Codable {
  /// The name in recordings: the path, then the part or size, such as `map.jpg#fitted=1024`.
  public var rawValue: String {
    switch part {
    case .whole: file.contains("#") ? file + "#whole" : file
    case .fitted(let side): "\(file)#fitted=\(side)"
    case .tile(let level, let column, let row): "\(file)#tile=\(level),\(column),\(row)"
    }
  }

  /// The picture of a name.
  public init(rawValue: String) {
    guard let hash = rawValue.lastIndex(of: "#"),
      let part = Part(rawValue[rawValue.index(after: hash)...])
    else {
      self.init(rawValue)
      return
    }
    self.init(String(rawValue[..<hash]), part)
  }
}

extension PictureID.Part {
  fileprivate init?(_ words: Substring) {
    let halves = words.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = halves.dropFirst().first.map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    }
    switch (halves.first, numbers?.count) {
    case ("whole", nil): self = .whole
    case ("fitted", 1):
      guard let side = numbers?[0] else { return nil }
      self = .fitted(side)
    case ("tile", 3):
      guard let level = numbers?[0], let column = numbers?[1], let row = numbers?[2] else {
        return nil
      }
      self = .tile(level: level, column: column, row: row)
    default: return nil
    }
  }
}

/// The result of loading a picture.
public enum PictureState: Hashable, Sendable {
  /// It can be drawn, and has this size in pixels.
  case ready(Size)
  /// It cannot be drawn, for this reason.
  case failed(String)

  /// Whether it can be drawn.
  public var isReady: Bool {
    if case .ready = self { true } else { false }
  }
}

/// The results of loading, by picture; a picture without one is still being loaded.
public typealias PictureStates = [PictureID: PictureState]

extension PictureStates {
  /// Whether a picture can be drawn.
  public func isReady(_ id: PictureID) -> Bool { self[id]?.isReady ?? false }
}
