/// A TIFF written byte by byte: directories of entries, and strips or tiles.
public struct TIFFFixture {
  /// The values of an entry.
  public enum Values: Sendable {
    case shorts([Int])
    case longs([Int])
    case bytes([UInt8])
  }

  /// A picture, and the smaller sizes of it within it.
  public struct Directory: Sendable {
    /// The entries by their tags, but for those of strips and tiles.
    public var entries: [Int: Values]
    /// The strips or tiles; they are repeated where there are fewer than `count`.
    public var blocks: [[UInt8]]
    public var count: Int
    public var children: [Directory] = []

    /// A picture; `more` replaces its entries.
    ///
    /// - Parameter tile: columns and rows of a tile; nil for one strip.
    public init(
      width: Int, height: Int, photometric: Int = 2, samples: Int = 3, bits: Int = 8,
      compression: Int = 1, tile: (Int, Int)? = nil, blocks: [[UInt8]],
      _ more: [Int: Values] = [:]
    ) {
      entries = [
        256: .longs([width]), 257: .longs([height]),
        258: .shorts([Int](repeating: bits, count: samples)), 259: .shorts([compression]),
        262: .shorts([photometric]), 277: .shorts([samples]),
      ]
      if let tile {
        entries[322] = .longs([tile.0])
        entries[323] = .longs([tile.1])
        count = ((width + tile.0 - 1) / tile.0) * ((height + tile.1 - 1) / tile.1)
      } else {
        entries[278] = .longs([(height + blocks.count - 1) / max(1, blocks.count)])
        count = blocks.count
      }
      self.blocks = blocks
      entries.merge(more) { $1 }
    }

    fileprivate var isTiled: Bool { entries[322] != nil }
  }

  public var directories: [Directory]
  /// Whether the highest byte comes first.
  public var isBig = false
  /// Whether offsets have 64 bits.
  public var isWide = false

  /// A file of pictures.
  public init(_ directories: Directory..., isBig: Bool = false, isWide: Bool = false) {
    self.directories = directories
    self.isBig = isBig
    self.isWide = isWide
  }

  /// The bytes of the file.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = isBig ? [0x4D, 0x4D] : [0x49, 0x49]
    bytes += number(isWide ? 43 : 42, 2)
    if isWide { bytes += number(8, 2) + number(0, 2) }
    var link = bytes.count
    bytes += number(0, word)
    for directory in directories {
      let (offset, next) = write(directory, &bytes)
      bytes.replaceSubrange(link..<link + word, with: number(offset, word))
      link = next
    }
    return bytes
  }

  private var word: Int { isWide ? 8 : 4 }

  private func number(_ value: Int, _ count: Int) -> [UInt8] {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    return isBig ? bytes.reversed() : bytes
  }

  /// Writes a directory; where it lies, and where the offset of the next one goes.
  private func write(_ directory: Directory, _ bytes: inout [UInt8]) -> (offset: Int, next: Int) {
    var entries = directory.entries
    var starts: [Int] = []
    for block in directory.blocks {
      starts.append(bytes.count)
      bytes += block + [UInt8](repeating: 0, count: block.count % 2)
    }
    let indices = (0..<directory.count).map { $0 % max(1, directory.blocks.count) }
    entries[directory.isTiled ? 324 : 273] = .longs(indices.map { starts[$0] })
    entries[directory.isTiled ? 325 : 279] = .longs(indices.map { directory.blocks[$0].count })
    if !directory.children.isEmpty {
      entries[330] = .longs(directory.children.map { write($0, &bytes).offset })
    }
    var table: [UInt8] = []
    for (tag, values) in entries.sorted(by: { $0.key < $1.key }) {
      table += entry(tag, values, &bytes)
    }
    if bytes.count % 2 == 1 { bytes.append(0) }
    let offset = bytes.count
    bytes += number(entries.count, isWide ? 8 : 2) + table
    let next = bytes.count
    bytes += number(0, word)
    return (offset, next)
  }

  private func entry(_ tag: Int, _ values: Values, _ bytes: inout [UInt8]) -> [UInt8] {
    let (type, count, data) =
      switch values {
      case .shorts(let values): (3, values.count, values.flatMap { number($0, 2) })
      case .longs(let values): (4, values.count, values.flatMap { number($0, 4) })
      case .bytes(let values): (7, values.count, values)
      }
    var field = data
    if data.count > word {
      if bytes.count % 2 == 1 { bytes.append(0) }
      field = number(bytes.count, word)
      bytes += data
    }
    field += [UInt8](repeating: 0, count: word - field.count)
    return number(tag, 2) + number(type, 2) + number(count, word) + field
  }
}
