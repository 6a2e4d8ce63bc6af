internal import CPicture
internal import Files
internal import Glibc
internal import Interaction
internal import Phrases
internal import Synchronization

/// Tiles of large pictures on disk, in the user's cache folder.
///
/// Each picture has a folder there. Its name is a hash of the picture's path, size in bytes and times of last change, which
/// also stand in a file `key`: a picture that was changed has other tiles. A tile file appears whole or not at all. A
/// tile that is damaged or has the wrong size is cut again.
///
/// Folders and files that are links, of another kind, or of another user are not used, and nothing is removed that the
/// cache did not make: its files have names of their own, in folders with a key of its own.
public struct TileCache: Sendable {
  /// 1 GiB: the tiles of some ten pictures of 100 Mpixel.
  public static let standardByteLimit = 1 << 30

  /// The folder that holds the pictures' folders.
  let folder: String
  /// Bytes that all tiles may take.
  let byteLimit: Int

  /// A cache in a folder, which need not exist yet.
  init(folder: String, byteLimit: Int = standardByteLimit) {
    self.folder = folder
    self.byteLimit = byteLimit
  }

  /// The cache of an environment: `vitrine/tiles` in `XDG_CACHE_HOME`, else in `~/.cache`, by the Base
  /// Directory Specification 0.8; nil where neither is an absolute path.
  public init?(environment: [String: String]) {
    guard let base = BaseDirectories(environment: environment).own(.cache) else { return nil }
    self.init(folder: base + "/vitrine/tiles")
  }

  /// The tiles of a picture.
  func entry(of reader: PictureReader) -> Entry {
    let address = reader.address
    let file = PictureAddress(
      path: realPath(address.path) ?? address.path, page: address.page, region: address.region,
      turn: address.turn)
    let key =
      CacheFolder.keyMark + "\(PictureID.tileSide)\n\(file.text)\n"
      + "\(reader.stamp.text)\n"
    return Entry(cache: folder, key: key, coder: reader.coder)
  }

  /// Removes the entries that were used the longest ago, except one, until the rest is within the limit.
  func trim(keeping kept: Entry) {
    guard CacheFolder(folder) != nil else { return }
    var found = names(in: folder).filter(Self.isHash).compactMap {
      name -> (folder: CacheFolder, bytes: Int, used: Int)? in
      guard let own = CacheFolder("\(folder)/\(name)"), own.hasKey else { return nil }
      return (own, own.byteCount, own.facts(of: CacheFolder.key)?.time ?? 0)
    }
    found.sort { $0.used < $1.used }
    var total = found.reduce(0) { $0 + $1.bytes }
    for entry in found where total > byteLimit && entry.folder.path != kept.folder {
      entry.folder.clear()
      rmdir(entry.folder.path)
      total -= entry.bytes
    }
  }

  /// Whether a folder's name is that of an entry: 16 hexadecimal digits.
  private static func isHash(_ name: String) -> Bool {
    name.utf8.count == 16 && name.allSatisfy { $0.isHexDigit && !$0.isUppercase }
  }

  /// The tiles of one picture.
  struct Entry: Sendable {
    /// The folder that holds them.
    let folder: String
    private let cache: String
    private let key: String
    private let coder: PictureCoder
    private static let numbers = Atomic<Int>(0)

    fileprivate init(cache: String, key: String, coder: PictureCoder) {
      self.cache = cache
      self.key = key
      self.coder = coder
      let digits = String(fingerprint(key), radix: 16)
      folder = cache + "/" + String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// The file of a tile; nil where there is none.
    func file(of part: PictureID.Part) -> String? {
      validFolder?.facts(of: name(of: part)) == nil ? nil : path(of: part)
    }

    /// A tile; nil where there is none of that size. A file that is damaged or of another size is removed.
    func tile(_ part: PictureID.Part, size: (width: Int, height: Int)) -> Bitmap? {
      guard let path = file(of: part) else { return nil }
      // The time at which the entry was last used.
      utimensat(AT_FDCWD, folder + "/" + CacheFolder.key, nil, AT_SYMLINK_NOFOLLOW)
      if let picture = try? PictureDecoder(path: path).picture(), picture.warning == nil,
        (picture.bitmap.width, picture.bitmap.height) == size
      {
        return picture.bitmap
      }
      unlink(path)
      return nil
    }

    /// Creates the folder, or empties it where it holds tiles of another key.
    ///
    /// - Throws: `Fault` where the folder cannot be written, or is not the cache's own.
    func prepare() throws(Fault) {
      if validFolder != nil { return }
      // Folders further above may be links: the person's choice.
      for path in ownFolders {
        do throws(FolderFault) {
          try makeFolder(path, isPrivate: true)
        } catch {
          throw unwritable(.system(error.reason), at: error.path)
        }
        if let obstacle = CacheFolder.obstacle(path) { throw unwritable(obstacle, at: path) }
      }
      guard let own = CacheFolder(folder), own.mayHoldKey else {
        throw unwritable(.inTheWay, at: folder + "/" + CacheFolder.key)
      }
      own.clear()
      let partial = unnamed()
      if let code = Self.write(key, to: partial)
        ?? Self.rename(partial, folder + "/" + CacheFolder.key)
      {
        unlink(partial)
        throw unwritable(.system(String(cString: strerror(code))), at: folder)
      }
    }

    /// The folder of the entry and the two around it, the outermost first.
    private var ownFolders: [String] {
      [cache.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" }, cache, folder]
    }

    /// Writes a new file.
    ///
    /// - Returns: the number of the error; nil where it was written.
    private static func write(_ text: String, to path: String) -> Int32? {
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
      let descriptor = open(path, flags, 0o600)
      guard descriptor >= 0 else { return errno }
      defer { close(descriptor) }
      let bytes = Array(text.utf8)
      let count = Glibc.write(descriptor, bytes, bytes.count)
      return count == bytes.count ? nil : count < 0 ? errno : ENOSPC
    }

    private static func rename(_ path: String, _ target: String) -> Int32? {
      Glibc.rename(path, target) == 0 ? nil : errno
    }

    /// Writes a tile, in the format that the picture's own names for its tiles.
    ///
    /// - Returns: Bytes of its file.
    /// - Throws: `Fault` where it cannot be written.
    func write(_ tile: PicturePyramid.Tile) throws(Fault) -> Int {
      guard CacheFolder(folder)?.mayHold(name(of: tile.part)) == true else {
        throw unwritable(.inTheWay, at: path(of: tile.part))
      }
      let partial = unnamed()
      let (width, height) = (UInt32(tile.bitmap.width), UInt32(tile.bitmap.height))
      let result = coder.writeTile(partial, tile.bitmap.pixels, width, height, nil, 0)
      let code =
        result == CPICTURE_DONE
        ? Self.rename(partial, path(of: tile.part)) : errno == 0 ? EIO : errno
      if let code {
        unlink(partial)
        throw unwritable(.system(String(cString: strerror(code))), at: folder)
      }
      return CacheFolder(folder)?.facts(of: name(of: tile.part))?.bytes ?? 0
    }

    /// Removes all tiles.
    func clear() { validFolder?.clear() }

    /// The folder, where it holds tiles of this key.
    private var validFolder: CacheFolder? {
      CacheFolder(folder).flatMap { $0.holds(key) ? $0 : nil }
    }

    private func path(of part: PictureID.Part) -> String { folder + "/" + name(of: part) }

    private func name(of part: PictureID.Part) -> String {
      guard case .tile(let level, let column, let row) = part else { return "none" }
      return "\(level)-\(column)-\(row)"
    }

    /// A name for a file that is being written, which no other process and no other thread uses.
    private func unnamed() -> String {
      let number = Self.numbers.add(1, ordering: .relaxed).newValue
      return "\(folder)/.\(getpid())-\(number)"
    }

    private func unwritable(_ obstacle: CacheObstacle, at path: String) -> Fault {
      Fault(
        picture: path, problem: .cacheUnwritable(obstacle),
        remedy: obstacle == .inTheWay ? .removeFromCache : .makeRoom)
    }
  }
}

/// FNV-1a of 64 bits (Fowler, Noll, Vo).
private func fingerprint(_ text: String) -> UInt64 {
  text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
}

/// The names in a folder; none where it cannot be read.
private func names(in folder: String) -> [String] { DirectoryListing.names(in: folder) ?? [] }
