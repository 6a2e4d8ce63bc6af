internal import Interaction
internal import Raster

/// Pictures and tiles in the very sizes in which they are drawn: plain copies are drawn faster than scaled pictures.
struct SizedPictures {
  /// A picture in one size.
  struct Key: Hashable {
    /// A picture of any size.
    enum Source: Hashable {
      /// An installed picture, by its number: names are long, and are looked up only once a frame.
      case installed(Int)
      /// A lettered tile.
      case tile(Tile)
    }

    /// The picture.
    var source: Source
    /// Columns.
    var width: Int
    /// Rows.
    var height: Int
    /// The rotation; columns and rows are those after it.
    var turn = QuarterTurn.none

    /// Hashes the parts that nearly always differ, as few numbers: every picture of a frame is looked up.
    func hash(into hasher: inout Hasher) {
      switch source {
      case .installed(let number):
        hasher.combine(number << 34 ^ width << 18 ^ height << 2 ^ turn.rawValue)
      case .tile(let tile):
        hasher.combine(tile)
        hasher.combine(width)
      }
    }
  }

  private var cache: RecencyCache<Key, ServerPicture>
  /// Sizes that were drawn without a copy, in the frame before and in this one.
  private var uncopied: (before: Set<Key>, now: Set<Key>) = ([], [])

  /// No copies; `limit` bytes of them after ``endFrame()``.
  init(limit: Int) { cache = RecencyCache(limit: limit) }

  /// Bytes of all copies.
  var weight: Int { cache.weight }
  /// The number of copies.
  var count: Int { cache.count }

  /// The copy of a key; nil where there is none.
  mutating func find(_ key: Key) -> ServerPicture? { cache.find(key) }

  /// Adds a copy.
  mutating func add(_ picture: ServerPicture, for key: Key) {
    cache.add(picture, weight: picture.byteCount, for: key)
  }

  /// Removes all copies of an installed picture.
  mutating func removeAll(of number: Int) {
    cache.removeAll { $0.source == .installed(number) }
  }

  /// Removes all lettered tiles.
  mutating func removeTiles() {
    cache.removeAll { if case .tile = $0.source { true } else { false } }
  }

  /// Removes all copies.
  mutating func removeAll() {
    cache = RecencyCache(limit: cache.limit)
    uncopied = ([], [])
  }

  /// Marks a size as drawn without a copy in this frame; true where it also was in the frame before.
  mutating func isDrawnAgain(_ key: Key) -> Bool {
    uncopied.now.insert(key)
    return uncopied.before.contains(key)
  }

  /// Ends a frame: drops the copies used least recently where there are too many bytes.
  mutating func endFrame() {
    uncopied = (uncopied.now, [])
    cache.trim()
  }
}
