internal import CPicture
internal import Glibc
internal import Interaction
internal import Synchronization

/// Tiles of large pictures, kept on disk in the person's folder for what can be made anew.
///
/// A picture has a folder of its own there, named by a number made of its path, its bytes and the moment at which it was last
/// written, which also stand in a file `key`: a picture that was changed has other tiles. Tiles appear whole or not at
/// all. What is damaged, or is not the tile that its name says, is made anew.
struct PictureTileCache: Sendable {
  /// 1 GiB: the tiles of some ten pictures of 100 Mpixel.
  static let standardByteLimit = 1 << 30

  /// The folder of all.
  let folder: String
  /// Bytes that all tiles may take.
  let byteLimit: Int

  /// A cache in a folder, which need not be there yet.
  init(folder: String, byteLimit: Int = standardByteLimit) {
    self.folder = folder
    self.byteLimit = byteLimit
  }

  /// The cache of the person whose environment it is: `vitrine/tiles` in `XDG_CACHE_HOME`, or else in `~/.cache`, as the Base
  /// Directory Specification 0.8 has it; nil where neither is named by an absolute path.
  init?(environment: [String: String]) {
    let named = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 + "/.cache" : nil }
    guard let base = named ?? home else { return nil }
    self.init(folder: base + "/vitrine/tiles")
  }

  /// The place of a picture's tiles.
  func shelf(of reader: PictureReader) -> Shelf {
    let path = realpath(reader.path, nil)
    defer { free(path) }
    let stamp = reader.stamp
    let key =
      "vitrine tiles \(PictureID.tileSide)\n\(path.map { String(cString: $0) } ?? reader.path)\n"
      + "\(stamp.byteCount) \(stamp.seconds) \(stamp.nanoseconds)\n"
    return Shelf(cache: folder, key: key, isJPEG: reader.isJPEG)
  }

  /// Drops the pictures that were looked at the longest ago, but one, until the rest is within the limit.
  func trim(but kept: Shelf) {
    var shelves = entries(of: folder).filter(Self.isNumber).map { name in
      let path = "\(folder)/\(name)"
      let bytes = entries(of: path).reduce(0) { $0 + (facts("\(path)/\($1)")?.bytes ?? 0) }
      return (path: path, bytes: bytes, used: facts("\(path)/key")?.time ?? 0)
    }
    shelves.sort { $0.used < $1.used }
    var total = shelves.reduce(0) { $0 + $1.bytes }
    for shelf in shelves where total > byteLimit && shelf.path != kept.folder {
      emptyFolder(shelf.path)
      rmdir(shelf.path)
      total -= shelf.bytes
    }
  }

  /// Whether a folder's name is one of ours: 16 hexadecimal digits.
  private static func isNumber(_ name: String) -> Bool {
    name.utf8.count == 16 && name.allSatisfy { $0.isHexDigit && !$0.isUppercase }
  }

  /// The tiles of one picture.
  struct Shelf: Sendable {
    /// Where they lie.
    let folder: String
    private let cache: String
    private let key: String
    private let isJPEG: Bool
    private static let numbers = Atomic<Int>(0)

    fileprivate init(cache: String, key: String, isJPEG: Bool) {
      self.cache = cache
      self.key = key
      self.isJPEG = isJPEG
      let digits = String(fingerprint(key), radix: 16)
      folder = cache + "/" + String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// Whether a tile lies there.
    func has(_ part: PictureID.Part) -> Bool { file(of: part) != nil }

    /// The file of a tile; nil where it is not there.
    func file(of part: PictureID.Part) -> String? {
      let path = path(of: part)
      return isOurs && access(path, R_OK) == 0 ? path : nil
    }

    /// A tile; nil where it is not there, or is no tile of that size, and then it is there no more.
    func tile(_ part: PictureID.Part, size: (width: Int, height: Int)) -> Raster? {
      guard isOurs else { return nil }
      let path = path(of: part)
      guard access(path, F_OK) == 0 else { return nil }
      // The moment at which the picture was last looked at.
      utimensat(AT_FDCWD, folder + "/key", nil, 0)
      if let picture = try? PictureDecoder(path: path).picture(), picture.warning == nil,
        (picture.raster.width, picture.raster.height) == size
      {
        return picture.raster
      }
      unlink(path)
      return nil
    }

    /// Makes the folder, empty where it held what is not ours.
    ///
    /// - Throws: `PictureFault` where nothing can be written there.
    func prepare() throws(PictureFault) {
      if isOurs { return }
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

    /// Lays a tile there: a JPEG where the picture is one, which loses nothing that is seen, else a PNG.
    ///
    /// - Returns: bytes of its file.
    /// - Throws: `PictureFault` where it cannot be written.
    func lay(_ tile: PicturePyramid.Tile) throws(PictureFault) -> Int {
      let partial = unnamed()
      let (width, height) = (UInt32(tile.raster.width), UInt32(tile.raster.height))
      let result =
        isJPEG
        ? cpicture_jpeg_write(partial, tile.raster.pixels, width, height, nil, 0)
        : cpicture_png_write_quickly(partial, tile.raster.pixels, width, height, nil, 0)
      guard result == CPICTURE_DONE, rename(partial, path(of: tile.part)) == 0 else {
        let code = errno
        unlink(partial)
        throw unwritable(code)
      }
      return facts(path(of: tile.part))?.bytes ?? 0
    }

    /// Forgets all tiles.
    func clear() { emptyFolder(folder) }

    /// Whether the folder holds this picture's tiles.
    private var isOurs: Bool {
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

    /// A name for what is being written, which no other program and no other thread uses.
    private func unnamed() -> String {
      let number = Self.numbers.add(1, ordering: .relaxed).newValue
      return "\(folder)/.\(getpid())-\(number)"
    }

    private func unwritable(_ code: Int32) -> PictureFault {
      PictureFault(
        path: cache, fault: "tiles cannot be kept here (\(String(cString: strerror(code))))",
        remedy: "Make room there, or name another folder in XDG_CACHE_HOME.")
    }
  }
}

/// FNV-1a of 64 bits (Fowler, Noll, Vo).
private func fingerprint(_ text: String) -> UInt64 {
  text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
}

/// The names in a folder; none where it cannot be read.
private func entries(of folder: String) -> [String] {
  guard let stream = opendir(folder) else { return [] }
  defer { closedir(stream) }
  var names: [String] = []
  while let entry = readdir(stream) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
    }
    if name != "." && name != ".." { names.append(name) }
  }
  return names
}

/// A file's bytes, and the second at which it was last written.
private func facts(_ path: String) -> (bytes: Int, time: Int)? {
  var status = stat()
  guard lstat(path, &status) == 0 else { return nil }
  return (Int(status.st_size), status.st_mtim.tv_sec)
}

/// Removes all files of a folder.
private func emptyFolder(_ path: String) {
  for name in entries(of: path) { unlink("\(path)/\(name)") }
}
