import Foundation
import TestSupport
import Testing

@Suite("the generator of the assets")
struct GeneratorTests {
  /// Files below `Assets` that the generator reads or that are made elsewhere: words and texts by
  /// hand, the README's pictures by other tests, the plan of a study by hand.
  private static let others = [
    "laboratory/", "magna-carta/README.md", "magna-carta/SOURCES.md", "magna-carta/words/",
    "readme/",
    "surnames.txt",
  ]

  private static let project = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test("from the same words it makes every file of Assets again, byte for byte")
  func everyFile() throws {
    let kept = Self.project.appending(path: "Assets").resolvingSymlinksInPath()
    let made = FileManager.default.temporaryDirectory
      .appending(path: "vitrine-assets-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: made) }
    let words = "magna-carta/words"
    try FileManager.default.createDirectory(
      at: made.appending(path: "magna-carta"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: kept.appending(path: words), to: made.appending(path: words))

    try run(Product.path("assets"), [made.path])

    let files = try Self.files(below: made)
    #expect(files.symmetricDifference(try Self.files(below: kept)) == [])
    for file in files {
      let bytes = try Data(contentsOf: made.appending(path: file))
      #expect(try bytes == Data(contentsOf: kept.appending(path: file)), "\(file) differs")
    }
  }

  @Test("it makes the table of foldings again, byte for byte")
  func foldings() throws {
    let made = FileManager.default.temporaryDirectory
      .appending(path: "vitrine-foldings-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: made) }
    try run(Product.path("assets"), ["--folding", made.path])
    let file = "FoldingEntries.swift"
    let kept = Self.project.appending(path: "Sources/Folding/\(file)")
    #expect(
      try Data(contentsOf: made.appending(path: file)) == Data(contentsOf: kept),
      "run assets --folding Sources/Folding")
  }

  private func run(_ program: String, _ arguments: [String]) throws {
    let process = try ChildProcess(program, arguments)
    // Minutes on a machine that runs other tests beside it; reached only by a program that hangs.
    try #require(try process.wait(timeout: .seconds(1800)) == .code(0), "\(program) \(arguments)")
  }

  /// The paths of the files below a folder that the generator makes.
  private static func files(below folder: URL) throws -> Set<String> {
    let names = try #require(FileManager.default.enumerator(atPath: folder.path))
    var files: Set<String> = []
    while let name = names.nextObject() as? String {
      guard names.fileAttributes?[.type] as? FileAttributeType == .typeRegular,
        !others.contains(where: name.hasPrefix)
      else { continue }
      files.insert(name)
    }
    return files
  }
}
