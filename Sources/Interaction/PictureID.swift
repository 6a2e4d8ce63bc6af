/// The name of a picture: a file, and what is wanted of it.
///
/// A large picture is seldom needed whole. A page wants it small enough for its window, a deep zoom wants tiles of it;
/// each of these is a picture of its own.
public struct PictureID: Hashable, Sendable {
  /// What is wanted of a file.
  public enum Part: Hashable, Sendable {
    /// All its pixels.
    case whole
    /// The whole picture, made smaller until neither side is longer than this many pixels.
    case fitted(Int)
    /// A square cut out of the picture at 1/2^level of its size.
    case tile(level: Int, column: Int, row: Int)
  }

  /// The pixels of a side of the tiles that are cut out of a file which is one picture; 512, of which a window of
  /// 1920 x 1080 shows some twenty at once. The last column and row are smaller. What lies on disk in tiles already has
  /// tiles of its own size.
  public static let tileSide = 512

  /// The path of the file.
  public var file: String
  /// What is wanted of it.
  public var part: Part

  /// A part of a file; all of it unless said otherwise.
  public init(_ file: String, _ part: Part = .whole) {
    self.file = file
    self.part = part
  }

  // Said here, since what has a raw value is otherwise compared and hashed by it: a text that is made each time.

  /// Whether both are the same part of the same file.
  public static func == (left: PictureID, right: PictureID) -> Bool {
    left.part == right.part && left.file == right.file
  }

  /// Hashes what nearly always differs: of tiles, of which a motion looks up dozens, where they are, not the file.
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
  /// The name as it stands in recordings: the path, then what is wanted, such as `map.jpg#fitted=1024`.
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
  /// It cannot be drawn, for this reason, in words for the person.
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
