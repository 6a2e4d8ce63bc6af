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
    let named = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 + "/.cache" : nil }
    guard let base = named ?? home else { return nil }
    self.init(folder: base + "/vitrine/tiles")
  }

  /// The tiles of a picture.
  func entry(of reader: PictureReader) -> Entry {
    let address = reader.address
    let file = PictureAddress(
      path: realPath(address.path) ?? address.path, page: address.page, region: address.region,
      turn: address.turn)
    let key =
      "vitrine tiles \(PictureID.tileSide)\n\(file.text)\n"
      + "\(reader.stamp.text)\n"
    return Entry(cache: folder, key: key, coder: reader.coder)
  }

  /// Removes the entries that were used the longest ago, except one, until the rest is within the limit.
  func trim(keeping kept: Entry) {
    var found = names(in: folder).filter(Self.isHash).map { name in
      let path = "\(folder)/\(name)"
      let bytes = names(in: path).reduce(0) { $0 + (facts("\(path)/\($1)")?.bytes ?? 0) }
      return (path: path, bytes: bytes, used: facts("\(path)/key")?.time ?? 0)
    }
    found.sort { $0.used < $1.used }
    var total = found.reduce(0) { $0 + $1.bytes }
    for entry in found where total > byteLimit && entry.path != kept.folder {
      emptyFolder(entry.path)
      rmdir(entry.path)
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
      let path = path(of: part)
      return isValid && access(path, R_OK) == 0 ? path : nil
    }

    /// A tile; nil where there is none of that size. A file that is damaged or of another size is removed.
    func tile(_ part: PictureID.Part, size: (width: Int, height: Int)) -> Bitmap? {
      guard isValid else { return nil }
      let path = path(of: part)
      guard access(path, F_OK) == 0 else { return nil }
      // The time at which the entry was last used.
      utimensat(AT_FDCWD, folder + "/key", nil, 0)
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
    /// - Throws: `Fault` where the folder cannot be written.
    func prepare() throws(Fault) {
      if isValid { return }
      var path = ""
      for part in folder.split(separator: "/") {
        path += "/" + part
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw unwritable(errno) }
      }
      emptyFolder(folder)
      let partial = unnamed()
      guard let file = fopen(partial, "w") else { throw unwritable(errno) }
      let isWritten = fputs(key, file) >= 0
      guard fclose(file) == 0, isWritten, rename(partial, folder + "/key") == 0 else {
        let code = errno
        unlink(partial)
        throw unwritable(code)
      }
    }

    /// Writes a tile, in the format that the picture's own names for its tiles.
    ///
    /// - Returns: Bytes of its file.
    /// - Throws: `Fault` where it cannot be written.
    func write(_ tile: PicturePyramid.Tile) throws(Fault) -> Int {
      let partial = unnamed()
      let (width, height) = (UInt32(tile.bitmap.width), UInt32(tile.bitmap.height))
      let result = coder.writeTile(partial, tile.bitmap.pixels, width, height, nil, 0)
      guard result == CPICTURE_DONE, rename(partial, path(of: tile.part)) == 0 else {
        let code = errno
        unlink(partial)
        throw unwritable(code)
      }
      return facts(path(of: tile.part))?.bytes ?? 0
    }

    /// Removes all tiles.
    func clear() { emptyFolder(folder) }

    /// Whether the folder holds tiles of this key.
    private var isValid: Bool {
      guard let file = fopen(folder + "/key", "r") else { return false }
      defer { fclose(file) }
      var bytes = [UInt8](repeating: 0, count: key.utf8.count + 1)
      let count = fread(&bytes, 1, bytes.count, file)
      return bytes.prefix(count).elementsEqual(key.utf8)
    }

    private func path(of part: PictureID.Part) -> String {
      guard case .tile(let level, let column, let row) = part else { return folder + "/none" }
      return "\(folder)/\(level)-\(column)-\(row)"
    }

    /// A name for a file that is being written, which no other process and no other thread uses.
    private func unnamed() -> String {
      let number = Self.numbers.add(1, ordering: .relaxed).newValue
      return "\(folder)/.\(getpid())-\(number)"
    }

    private func unwritable(_ code: Int32) -> Fault {
      Fault(
        picture: cache, problem: .cacheUnwritable(reason: String(cString: strerror(code))),
        remedy: .makeRoom)
    }
  }
}

/// FNV-1a of 64 bits (Fowler, Noll, Vo).
private func fingerprint(_ text: String) -> UInt64 {
  text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
}

/// The names in a folder; none where it cannot be read.
private func names(in folder: String) -> [String] { DirectoryListing.names(in: folder) ?? [] }

/// A file's size in bytes, and the second at which it was last written.
private func facts(_ path: String) -> (bytes: Int, time: Int)? {
  var status = stat()
  guard lstat(path, &status) == 0 else { return nil }
  return (Int(status.st_size), status.st_mtim.tv_sec)
}

/// Removes all files of a folder.
private func emptyFolder(_ path: String) {
  for name in names(in: path) { unlink("\(path)/\(name)") }
}
