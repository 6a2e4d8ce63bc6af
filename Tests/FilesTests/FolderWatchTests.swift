import Files
import Fixtures
import Foundation
import Testing

/// What a watch reported of what had come to rest, one after the other.
private struct Reports {
  private var iterator: AsyncStream<Fault?>.Iterator
  private let watch: FolderWatch

  init(
    _ targets: FolderWatch.Target..., excluding excluded: Set<String> = [],
    limits: FolderTree.Limits = FolderTree.Limits()
  ) {
    let (stream, continuation) = AsyncStream.makeStream(of: Fault?.self)
    iterator = stream.makeAsyncIterator()
    watch = FolderWatch(quietChecks: 1, excluding: excluded, limits: limits) {
      targets
    } changed: {
      if $1 { continuation.yield($0) }
    }
  }

  /// Waits for the next report, and expects that everything is watched.
  mutating func next() async throws {
    let fault = try await fault()
    #expect(fault == nil)
  }

  /// Waits for the next report: the fault of what is not watched.
  mutating func fault() async throws -> Fault? { try #require(await iterator.next()) }
}

@Suite("A watch of folders")
struct FolderWatchTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test("reports the beginning twice: at once, and when everything has come to rest")
  func beginning() async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: Bool.self)
    var reports = stream.makeAsyncIterator()
    let target = FolderWatch.Target(folder.path, isTree: true)
    let watch = FolderWatch(quietChecks: 1) {
      [target]
    } changed: {
      continuation.yield($1)
    }
    #expect(await reports.next() == false)
    #expect(await reports.next() == true)
    withExtendedLifetime(watch) {}
  }

  @Test("reports the beginning, and each change of files and folders within, however deep")
  func changes() async throws {
    try folder.write("book/pages/1.txt", "One")
    var reports = Reports(.init(folder("book"), isTree: true))
    try await reports.next()
    try folder.write("book/pages/1.txt", "Two")
    try await reports.next()
    try folder.write("book/new/deep/3.txt", "Three")
    try await reports.next()
    // A folder that came is watched, too.
    try folder.write("book/new/deep/3.txt", "Four")
    try await reports.next()
    try FileManager.default.removeItem(atPath: folder("book/pages"))
    try await reports.next()
  }

  @Test(
    "reports another thing at the end of the path: a link that leads elsewhere, a folder that comes back"
  )
  func exchange() async throws {
    try folder.write("one/1.txt", "One")
    try folder.write("two/2.txt", "Two")
    try folder.link("current", to: "one")
    var reports = Reports(.init(folder("current"), isTree: true))
    try await reports.next()
    try folder.link("next", to: "two")
    try #require(rename(folder("next"), folder("current")) == 0)
    try await reports.next()
    try folder.write("two/2.txt", "Three")
    try await reports.next()
    try #require(rename(folder("two"), folder("away")) == 0)
    try await reports.next()
    try #require(rename(folder("away"), folder("two")) == 0)
    try await reports.next()
  }

  @Test("sees a file that stands alone, and what does not exist yet")
  func file() async throws {
    var reports = Reports(.init(folder("later/a.txt"), isTree: true))
    try await reports.next()
    try folder.write("later/a.txt", "One")
    try await reports.next()
    // In the manner of editors, which write another file and rename it.
    try folder.write("later/b.txt", "Two")
    try #require(rename(folder("later/b.txt"), folder("later/a.txt")) == 0)
    try await reports.next()
  }

  @Test("sees what is written in place into a file that stands alone", arguments: [true, false])
  func inPlace(isTree: Bool) async throws {
    let path = try folder.write("a.txt", "One")
    try folder.link("link.txt", to: "a.txt")
    var reports = Reports(.init(folder("link.txt"), isTree: isTree))
    try await reports.next()
    for text in ["Two", "Three"] {
      let file = try #require(FileHandle(forWritingAtPath: path))
      try file.write(contentsOf: Data(text.utf8))
      try file.close()
      try await reports.next()
    }
  }

  @Test("says that it watches a part alone, with all limits")
  func part() async throws {
    for name in ["a", "b"] { try folder.write("all/\(name)/1.txt", "One") }
    var limits = FolderTree.Limits()
    (limits.folders, limits.depth, limits.files) = (2, 3, 4)
    var reports = Reports(.init(folder("all"), isTree: true), limits: limits)
    let fault = try await reports.fault()
    #expect(
      fault?.problem
        == "changes are noticed in 2 folders at most, 3 in each other, and 4 files, and it has more"
    )
  }

  @Test(
    "of a folder's entries does not see what changes within them, nor in folders that are excluded")
  func entries() async throws {
    try folder.write("all/a/1.txt", "One")
    try folder.write("all/b/1.txt", "One")
    let real = try #require(realPath(folder("all")))
    var shallow = Reports(.init(folder("all"), isTree: false))
    var deep = Reports(.init(folder("all"), isTree: true), excluding: ["\(real)/b"])
    try await shallow.next()
    try await deep.next()
    try folder.write("all/b/1.txt", "Two")
    try folder.write("all/a/1.txt", "Two")
    // One report for both changes, of which the deep watch sees one.
    try await deep.next()
    try folder.write("all/c/1.txt", "New")
    try await shallow.next()
    try await deep.next()
  }
}

@Suite("The files of a folder as they are at some time")
struct FolderTreeTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test("are equal while nothing changes, and others after each change")
  func changes() throws {
    try folder.write("book/a.txt", "One")
    try folder.write("book/pages/b.txt", "Two")
    try folder.link("book/link.txt", to: "a.txt")
    var known: [FolderTree] = []
    let look = { FolderTree(folder("book")) }
    let expectOther = { (known: inout [FolderTree], name: String) in
      let tree = try #require(look())
      #expect(look() == tree, "\(name)")
      #expect(!known.contains(tree), "\(name)")
      known.append(tree)
    }
    try expectOther(&known, "at first")
    #expect(known[0].count == 3 && !known[0].isCut)
    try folder.write("book/a.txt", "Longer")
    try expectOther(&known, "a longer file")
    // As long as before, with the time that it had.
    let attributes = try FileManager.default.attributesOfItem(atPath: folder("book/pages/b.txt"))
    try folder.write("book/pages/b.txt", "Owt")
    try FileManager.default.setAttributes(
      [.modificationDate: try #require(attributes[.modificationDate])],
      ofItemAtPath: folder("book/pages/b.txt"))
    try expectOther(&known, "a file with its old time")
    try #require(rename(folder("book/a.txt"), folder("book/c.txt")) == 0)
    try expectOther(&known, "another name")
    try FileManager.default.removeItem(atPath: folder("book/pages"))
    try expectOther(&known, "less")
    #expect(FolderTree(folder("gone")) == nil)
  }

  @Test("end at folders that lead back")
  func circle() throws {
    try folder.write("book/a.txt", "One")
    try folder.link("book/again", to: ".")
    let tree = try #require(FolderTree(folder("book")))
    #expect(tree.count == 2 && !tree.isCut)
  }

  @Test("are cut where there are more than the limits, and not where there are as many")
  func limits() throws {
    for name in ["1.txt", "2.txt", "a/3.txt", "b/4.txt"] { try folder.write("book/\(name)") }
    func tree(_ change: (inout FolderTree.Limits) -> Void) throws -> FolderTree {
      var limits = FolderTree.Limits()
      change(&limits)
      return try #require(FolderTree(folder("book"), limits: limits))
    }
    #expect(try !tree { ($0.folders, $0.files, $0.depth) = (3, 4, 2) }.isCut)
    #expect(try tree { $0.folders = 2 }.isCut)
    #expect(try tree { $0.files = 3 }.isCut)
    #expect(try tree { $0.depth = 1 }.isCut)
  }

  @Test("of a flat folder are cut, too")
  func flat() throws {
    for number in 0..<3 { try folder.write("flat/\(number).txt") }
    var limits = FolderTree.Limits()
    limits.files = 2
    let tree = try #require(FolderTree(folder("flat"), limits: limits))
    #expect(tree.isCut && tree.count == 2)
  }

  @Test("that lie too deep do not hide the folders beside them")
  func deep() throws {
    for name in ["a", "b", "c"] { try folder.write("book/\(name)/deep/deeper/1.txt") }
    var limits = FolderTree.Limits()
    limits.depth = 3
    var entered: Set<String> = []
    let tree = FolderTree(folder("book"), limits: limits) { entered.insert($0) }
    #expect(tree?.isCut == true)
    let expected = ["", "/a", "/a/deep", "/b", "/b/deep", "/c", "/c/deep"]
    #expect(entered == Set(expected.map { folder("book") + $0 }))
  }
}
