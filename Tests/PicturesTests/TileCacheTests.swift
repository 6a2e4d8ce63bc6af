import Files
import Fixtures
import Foundation
import Interaction
import Testing

@testable import Pictures

@Suite("tiles of large pictures")
struct TileCacheTests {
  let folder: ScratchFolder
  let cache: TileCache

  init() throws {
    folder = try ScratchFolder()
    cache = TileCache(folder: folder.path + "/cache/vitrine/tiles")
  }

  private static let size = (width: 1100, height: 600)

  /// Four quarters of one colour each, as one reads.
  private static func color(_ x: Int, _ y: Int) -> UInt32 {
    [0xE02010, 0x10C030, 0x2030D0, 0xF0F0F0][(y < 300 ? 0 : 2) + (x < 550 ? 0 : 1)]
  }

  private func picture(_ name: String = "map.jpg", orientation: UInt16 = 1) throws -> String {
    let fixture = JPEGFixture(
      width: Self.size.width, height: Self.size.height,
      segments: [JPEGFixture.exif(orientation: orientation)], color: Self.color)
    return try folder.file(fixture.bytes, named: name)
  }

  private func tile(_ file: String, _ level: Int, _ column: Int, _ row: Int) -> PictureID {
    PictureID(file, .tile(level: level, column: column, row: row))
  }

  /// The answers to a request of pictures, sorted.
  private func answers(
    _ ids: [PictureID], cache: TileCache?, byteLimit: Int = 64 << 20
  ) throws -> [String] {
    let life = DecodingLife(cache: cache, byteLimit: byteLimit)
    return try life.answers(to: ids).sorted()
  }

  private func entry(_ file: String) throws -> TileCache.Entry {
    cache.entry(of: try PictureFormat.reader(file))
  }

  /// The files of an entry.
  private func names(_ entry: TileCache.Entry) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: entry.folder).sorted()
  }

  /// A tile as it is answered: from the cache, or cut.
  private func cut(_ file: String, _ part: PictureID.Part) throws -> Bitmap? {
    var found: Bitmap?
    _ = try PictureCutter(PictureFormat.reader(file), cache: cache).run(
      byteLimit: 64 << 20, shouldContinue: { true },
      deliver: { if $0.part == part { found = $0.bitmap } })
    return found
  }

  @Test("a file is cut once; its tiles are answered as they are cut, and stay in the cache")
  func whole() throws {
    let file = try picture()
    let ids = [
      tile(file, 0, 0, 0), tile(file, 0, 2, 1), tile(file, 1, 1, 0), tile(file, 2, 0, 0),
    ]
    let words = zip(ids, [512, 76, 38, 275]).map { "\($0.rawValue) \($1)" }.sorted()
    #expect(try answers(ids, cache: cache) == words)
    let entry = try entry(file)
    #expect(
      try names(entry) == [
        "0-0-0", "0-0-1", "0-1-0", "0-1-1", "0-2-0", "0-2-1", "1-0-0", "1-1-0", "2-0-0", "key",
      ])
    // Its colour shows that it comes from the cache now.
    let other = JPEGFixture(width: 512, height: 512) { _, _ in 0x123456 }
    try Data(other.bytes).write(to: URL(filePath: entry.folder + "/0-0-0"))
    let bitmap = try #require(entry.tile(ids[0].part, size: (512, 512)))
    #expect(bitmap.pixels[0] & 0xFF > 0x50)
    #expect(try answers(ids, cache: cache) == words)
    #expect(entry.tile(ids[0].part, size: (512, 512)) == bitmap)
  }

  @Test("without a cache tiles are cut, too")
  func uncached() throws {
    let file = try picture()
    #expect(try answers([tile(file, 1, 0, 0)], cache: nil) == ["\(file)#tile=1,0,0 512"])
  }

  @Test("tiles are turned as the picture is", arguments: [1, 3, 6, 8])
  func orientation(value: UInt16) throws {
    let file = try picture(orientation: value)
    let whole = try PictureDecoder(path: file).picture().bitmap
    for (column, row) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
      let part = PictureID.Part.tile(level: 0, column: column, row: row)
      let fresh = try #require(try cut(file, part))
      let kept = try #require(entry(file).tile(part, size: (fresh.width, fresh.height)))
      for (x, y) in [(5, 5), (fresh.width - 5, fresh.height - 5)] {
        let seen = whole.pixels[(row * 512 + y) * whole.width + column * 512 + x]
        #expect(fresh.pixels[y * fresh.width + x] == seen)
        for shift in [0, 8, 16] as [UInt32] {
          let word = kept.pixels[y * fresh.width + x]
          #expect(abs(Int(word >> shift & 0xFF) - Int(seen >> shift & 0xFF)) <= 2)
        }
      }
    }
  }

  @Test("a tile that is damaged or has a wrong size is cut again")
  func damaged() throws {
    let file = try picture()
    let id = tile(file, 0, 0, 0)
    _ = try answers([id], cache: cache)
    let entry = try entry(file)
    let path = entry.folder + "/0-0-0"
    let good = try Data(contentsOf: URL(filePath: path))
    for bytes in [
      Data(good.prefix(200)), Data(), Data("no picture".utf8),
      Data(JPEGFixture(width: 511, height: 512).bytes),
    ] {
      try bytes.write(to: URL(filePath: path))
      #expect(try answers([id], cache: cache) == ["\(id.rawValue) 512"])
      #expect(try Data(contentsOf: URL(filePath: path)) == good)
    }
    // A folder that is another picture's, by its key, is emptied.
    try Data("vitrine tiles 512\nanother\n".utf8).write(to: URL(filePath: entry.folder + "/key"))
    try Data("stranger".utf8).write(to: URL(filePath: entry.folder + "/0-9-9"))
    #expect(try answers([id], cache: cache) == ["\(id.rawValue) 512"])
    #expect(try !names(entry).contains("0-9-9"))
    #expect(try names(entry).count == 10)
  }

  /// Keeps the entries of a folder as they are, also from root.
  ///
  /// - Returns: False where the file system cannot.
  private static func setFrozen(_ folder: String, _ isFrozen: Bool) -> Bool {
    if geteuid() != 0 { return chmod(folder, isFrozen ? 0o500 : 0o700) == 0 }
    // `FS_IOC_GETFLAGS`, `FS_IOC_SETFLAGS` and `FS_IMMUTABLE_FL` of linux/fs.h.
    let (get, set, immutable): (UInt, UInt, UInt32) = (0x8008_6601, 0x4008_6602, 0x10)
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    var flags: UInt32 = 0
    guard ioctl(descriptor, get, &flags) == 0 else { return false }
    flags = isFrozen ? flags | immutable : flags & ~immutable
    return ioctl(descriptor, set, &flags) == 0
  }

  private static let canFreeze: Bool = {
    guard let folder = try? ScratchFolder() else { return false }
    return setFrozen(folder.path, true) && setFrozen(folder.path, false)
  }()

  @Test(
    "a damaged tile that cannot be removed is cut for each request",
    .enabled(if: canFreeze, "the file system keeps no folder from root"))
  func unremovable() throws {
    let file = try picture()
    let id = tile(file, 0, 0, 0)
    _ = try answers([id], cache: cache)
    let entry = try entry(file)
    try Data("torn".utf8).write(to: URL(filePath: entry.folder + "/0-0-0"))
    try #require(Self.setFrozen(entry.folder, true))
    defer { _ = Self.setFrozen(entry.folder, false) }
    for _ in 0..<2 { #expect(try answers([id], cache: cache) == ["\(id.rawValue) 512"]) }
    #expect(try Data(contentsOf: URL(filePath: entry.folder + "/0-0-0")) == Data("torn".utf8))
  }

  @Test("a picture that was changed has other tiles")
  func changed() throws {
    let file = try picture()
    let before = try entry(file).folder
    #expect(try entry(file).folder == before)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000)], ofItemAtPath: file)
    #expect(try entry(file).folder != before)
  }

  @Test("the tiles that were used the longest ago are removed first")
  func trimmed() throws {
    let files = try (0..<3).map { try picture("\($0).jpg") }
    var entries: [TileCache.Entry] = []
    for (index, file) in files.enumerated() {
      _ = try answers([tile(file, 2, 0, 0)], cache: cache)
      entries.append(try entry(file))
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: Double(index))],
        ofItemAtPath: entries[index].folder + "/key")
    }
    let one = try names(entries[0]).reduce(0) { sum, name in
      let path = entries[0].folder + "/" + name
      return sum + (try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0)
    }
    try Data("mine".utf8).write(to: URL(filePath: cache.folder + "/letter"))
    let small = TileCache(folder: cache.folder, byteLimit: one * 5 / 2)
    small.trim(keeping: entries[0])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: cache.folder).sorted()
        == ([entries[0], entries[2]].map { ($0.folder as NSString).lastPathComponent }
        + ["letter"]).sorted())
  }

  @Test("where the cache cannot be written, tiles are cut for each request, with a warning")
  func unwritable() throws {
    let file = try picture()
    let blocked = TileCache(folder: file + "/tiles")
    #expect(try answers([tile(file, 0, 1, 0)], cache: blocked) == ["\(file)#tile=0,1,0 512"])
    let outcome = try PictureCutter(PictureFormat.reader(file), cache: blocked)
      .run(byteLimit: 64 << 20, shouldContinue: { true }, deliver: { _ in })
    #expect(
      outcome.obstacle?.description
        == "Picture '\(file)': tiles cannot be kept here (it is no folder). Make room there, or name another folder in XDG_CACHE_HOME."
    )
  }

  /// Cuts a picture, and expects its tiles to be answered and kept nowhere, for a reason.
  private func expectObstacle(
    _ file: String, _ words: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let id = tile(file, 0, 1, 0)
    #expect(
      try answers([id], cache: cache) == ["\(id.rawValue) 512"], sourceLocation: sourceLocation)
    let outcome = try PictureCutter(PictureFormat.reader(file), cache: cache)
      .run(byteLimit: 64 << 20, shouldContinue: { true }, deliver: { _ in })
    #expect(
      outcome.obstacle?.description.hasPrefix("Picture \(words). ") == true,
      "\(outcome.obstacle.map(String.init(describing:)) ?? "none")", sourceLocation: sourceLocation)
  }

  @Test(
    "a link, a pipe or a file in place of one of its folders is not used, and stays",
    arguments: 0..<3)
  func strangeFolder(depth: Int) throws {
    let file = try picture()
    let parts = [folder.path + "/cache/vitrine", cache.folder, try entry(file).folder]
    let path = parts[depth]
    let above = URL(filePath: path).deletingLastPathComponent().path
    try FileManager.default.createDirectory(atPath: above, withIntermediateDirectories: true)
    let elsewhere = folder.path + "/elsewhere"
    try FileManager.default.createDirectory(atPath: elsewhere, withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: elsewhere)
    try expectObstacle(file, "'\(path)': tiles cannot be kept here (it is a symbolic link)")
    unlink(path)
    try #require(mkfifo(path, 0o600) == 0)
    try expectObstacle(file, "'\(path)': tiles cannot be kept here (it is no folder)")
    unlink(path)
    try Data("mine".utf8).write(to: URL(filePath: path))
    _ = try answers([tile(file, 0, 1, 0)], cache: cache)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
    #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere).isEmpty)
  }

  @Test(
    "a folder of another user is not used",
    .enabled(if: geteuid() == 0, "only root gives files away"))
  func otherOwner() throws {
    let file = try picture()
    let path = try entry(file).folder
    _ = try answers([tile(file, 0, 0, 0)], cache: cache)
    try #require(chown(path, 1, 1) == 0)
    try expectObstacle(file, "'\(path)': tiles cannot be kept here (it belongs to another user)")
    try #require(chown(path, geteuid(), getegid()) == 0)
    try #require(chown(path + "/key", 1, 1) == 0)
    try expectObstacle(
      file, "'\(path)/key': tiles cannot be kept here (the program did not make what is there)")
  }

  @Test("a link or a pipe in place of a file is neither read nor replaced nor waited for")
  func strangeFiles() throws {
    let file = try picture()
    let id = tile(file, 0, 1, 0)
    _ = try answers([id], cache: cache)
    let path = try entry(file).folder
    let treasure = try folder.file(Array("treasure".utf8), named: "treasure")
    for name in ["0-1-0", "key"] {
      for isPipe in [true, false] {
        unlink("\(path)/\(name)")
        if isPipe {
          try #require(mkfifo("\(path)/\(name)", 0o600) == 0)
        } else {
          try FileManager.default.createSymbolicLink(
            atPath: "\(path)/\(name)", withDestinationPath: treasure)
        }
        try expectObstacle(
          file,
          "'\(path)/\(name)': tiles cannot be kept here (the program did not make what is there)")
      }
      unlink("\(path)/\(name)")
      _ = try answers([id], cache: cache)
      #expect(try names(entry(file)).count == 10)
    }
    #expect(try folder.bytes(of: treasure) == Array("treasure".utf8))
  }

  @Test("nothing is removed that the cache did not make")
  func strangers() throws {
    let file = try picture()
    _ = try answers([tile(file, 0, 0, 0)], cache: cache)
    let path = try entry(file).folder
    let strangers = ["letter", "0-0-0.jpg", "1-2", "-0-0-", ".hidden", ".a-b", "0-0-0-0", "key2"]
    for name in strangers { try Data("mine".utf8).write(to: URL(filePath: "\(path)/\(name)")) }
    // A folder whose name looks like one of the cache, without a key of the cache.
    let other = cache.folder + "/0123456789abcdef"
    try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: false)
    for name in ["0-0-0", "key"] {
      try Data("mine".utf8).write(to: URL(filePath: "\(other)/\(name)"))
    }
    // One with a key that is not the cache's is not written into.
    let letter = try picture("letter.jpg")
    let third = try entry(letter).folder
    try FileManager.default.createDirectory(atPath: third, withIntermediateDirectories: false)
    try Data("mine".utf8).write(to: URL(filePath: third + "/key"))
    try expectObstacle(
      letter, "'\(third)/key': tiles cannot be kept here (the program did not make what is there)")
    TileCache(folder: cache.folder, byteLimit: 0)
      .trim(keeping: cache.entry(of: try PictureFormat.reader(picture("other.jpg"))))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: path).sorted() == strangers.sorted())
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: other).sorted() == ["0-0-0", "key"])
  }

  @Test("cutting stops where no tile is waited for, and can be continued")
  func interrupted() throws {
    let file = try picture()
    var rows = 0
    let outcome = try PictureCutter(PictureFormat.reader(file), cache: cache).run(
      byteLimit: 64 << 20,
      shouldContinue: {
        rows += 1
        return rows < 9
      }, deliver: { _ in })
    #expect(!outcome.isWhole)
    #expect(try names(entry(file)) == ["0-0-0", "0-1-0", "0-2-0", "key"])
    #expect(try answers([tile(file, 1, 0, 0)], cache: cache) == ["\(file)#tile=1,0,0 512"])
    #expect(try names(entry(file)).count == 10)
  }

  @Test("a file that cannot be cut is a fault, and leaves no tiles in the cache")
  func faults() throws {
    let file = try picture()
    #expect(
      try answers([tile(file, 0, 7, 0)], cache: cache).first?.contains(
        "it has no tile in column 7 and row 0 of level 0") == true)
    let bytes = try Data(contentsOf: URL(filePath: file))
    let short = try folder.file(Array(bytes.prefix(bytes.count * 9 / 10)), named: "short.jpg")
    let answers = try answers([tile(short, 2, 0, 0), tile(short, 0, 2, 1)], cache: cache)
    #expect(
      answers.allSatisfy {
        $0.hasSuffix("Picture '\(short)': the file is cut short. Save or copy the file anew.")
      })
    #expect(try names(entry(short)) == [])
    let dear = try self.answers([tile(file, 0, 0, 0)], cache: cache, byteLimit: 1 << 20)
    #expect(dear.first?.contains("to cut its 1100 x 600 pixels takes") == true)
  }

  @Test("the cache is in the cache folder of the environment")
  func location() {
    func folder(_ environment: [String: String]) -> String? {
      TileCache(environment: environment)?.folder
    }
    #expect(folder(["XDG_CACHE_HOME": "/c", "HOME": "/h"]) == "/c/vitrine/tiles")
    #expect(folder(["XDG_CACHE_HOME": "c", "HOME": "/h"]) == "/h/.cache/vitrine/tiles")
    #expect(folder(["HOME": "/h"]) == "/h/.cache/vitrine/tiles")
    #expect(folder([:]) == nil)
  }

  // MARK: Folders of tiles

  /// The picture as a IIIF folder of tiles of 256 pixels at two levels, and two sizes of the whole.
  private func tileFolder() throws -> String {
    func lay(_ region: String, _ size: String, _ fixture: JPEGFixture) throws {
      let image = "\(folder.path)/map/\(region)/\(size)/0"
      try FileManager.default.createDirectory(atPath: image, withIntermediateDirectories: true)
      try Data(fixture.bytes).write(to: URL(filePath: image + "/default.jpg"))
    }
    let (width, height) = Self.size
    for factor in [1, 2] {
      let reach = 256 * factor
      for top in stride(from: 0, to: height, by: reach) {
        for left in stride(from: 0, to: width, by: reach) {
          let (across, down) = (min(reach, width - left), min(reach, height - top))
          let columns = (across + factor - 1) / factor
          try lay(
            "\(left),\(top),\(across),\(down)", "\(columns),",
            JPEGFixture(width: columns, height: (down + factor - 1) / factor) {
              Self.color(left + $0 * factor, top + $1 * factor)
            })
        }
      }
    }
    try lay("full", "110,", JPEGFixture(width: 110, height: 60) { Self.color($0 * 10, $1 * 10) })
    let info = """
      {"@id": "a", "width": \(width), "height": \(height), "protocol": "http://iiif.io/api/image",
       "tiles": [{"width": 256, "height": 256, "scaleFactors": [1, 2]}]}
      """
    return try folder.file(Array(info.utf8), named: "map/info.json")
  }

  @Test("a picture in tiles is shown tile by tile, and put together in any size")
  func mosaic() throws {
    let file = try tileFolder()
    for (part, width, height) in [
      (PictureID.Part.tile(level: 0, column: 1, row: 1), 256, 256),
      (.tile(level: 0, column: 4, row: 2), 76, 88), (.tile(level: 1, column: 2, row: 1), 38, 44),
      (.fitted(400), 400, 218), (.fitted(110), 110, 60), (.fitted(2000), 1100, 600),
      (.whole, 1100, 600),
    ] {
      let mosaic = try MosaicDecoder(part, of: tiles(file))
      let bitmap = try mosaic.picture(byteLimit: 64 << 20, isCancelled: { false }).bitmap
      #expect((bitmap.width, bitmap.height) == (width, height))
      #expect(bitmap.pixels.allSatisfy { $0 >> 24 == 255 })
      guard case .fitted = part else { continue }
      for (x, y) in [(0.1, 0.1), (0.45, 0.9), (0.55, 0.1), (0.9, 0.45), (0.9, 0.9)] {
        let word = bitmap.pixels[Int(y * Double(height)) * width + Int(x * Double(width))]
        let wanted = Self.color(Int(x * 1100), Int(y * 600))
        for shift in [0, 8, 16] as [UInt32] {
          #expect(abs(Int(word >> shift & 0xFF) - Int(wanted >> shift & 0xFF)) <= 4)
        }
      }
    }
    #expect(try answers([PictureID(file, .fitted(400))], cache: nil) == ["\(file)#fitted=400 400"])
  }

  @Test("a missing tile is made of coarser ones")
  func missingTile() throws {
    let file = try tileFolder()
    try FileManager.default.removeItem(atPath: folder.path + "/map/0,0,256,256")
    let mosaic = try MosaicDecoder(.tile(level: 0, column: 0, row: 0), of: tiles(file))
    let bitmap = try mosaic.picture(byteLimit: 64 << 20, isCancelled: { false }).bitmap
    #expect((bitmap.width, bitmap.height) == (256, 256))
    #expect(bitmap.pixels[100 * 256 + 100] >> 16 & 0xFF > 0xD0)
  }

  @Test("a description without tiles is a fault")
  func noFolder() throws {
    let file = try folder.file(Array("{}".utf8), named: "info.json")
    let answers = try answers([PictureID(file, .fitted(100))], cache: nil)
    #expect(answers.first?.contains("Picture '\(file)', at width: ") == true)
  }

  @Test(
    "a small picture is made of cached tiles, and from the file where one of them is damaged"
  )
  func smallWhole() throws {
    let file = try picture()
    func job() throws -> DecodingJob { try DecodingJob(.fitted(400), of: file, cache: cache) }
    func isFromTiles(_ job: DecodingJob) -> Bool { if case .small = job { true } else { false } }
    #expect(try !isFromTiles(job()))
    let plain = try job().run(byteLimit: 64 << 20, isCancelled: { false })?.bitmap
    _ = try cut(file, .tile(level: 0, column: 0, row: 0))
    #expect(try isFromTiles(job()))
    let small = try job().run(byteLimit: 64 << 20, isCancelled: { false })?.bitmap
    #expect(small?.width == plain?.width && small?.height == plain?.height)
    for index in [10 * 400 + 20, 10 * 400 + 380, 200 * 400 + 20, 200 * 400 + 380] {
      #expect(isNear(small?.pixels[index], plain?.pixels[index]))
    }
    let tile = try entry(file).folder + "/1-1-0"
    try Data("torn".utf8).write(to: URL(filePath: tile))
    #expect(try isFromTiles(job()))
    #expect(try job().run(byteLimit: 64 << 20, isCancelled: { false })?.bitmap == plain)
    try FileManager.default.removeItem(atPath: tile)
    #expect(try !isFromTiles(job()))
  }

  /// Whether two pixels differ in no channel by more than 8 of 255: what a JPEG loses.
  private func isNear(_ one: UInt32?, _ other: UInt32?) -> Bool {
    guard let one, let other else { return false }
    return [0, 8, 16, 24].allSatisfy {
      abs(Int(one >> $0 & 0xFF) - Int(other >> $0 & 0xFF)) <= 8
    }
  }
}
