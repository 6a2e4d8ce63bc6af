import Fixtures
import Foundation
import Testing

@testable import Program

@Suite("The file of a dock")
struct DockFileTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func write(_ ids: [String]) throws {
    let words = ids.map { "\"\($0)\"" }.joined(separator: ",")
    try folder.write("vitrine/dock.json", "{\"kept\":[\(words)]}\n")
  }

  /// A dock that shows some programs.
  private func file(showing ids: [String]) throws -> DockFile {
    var file = try #require(DockFile(environment: ["XDG_CONFIG_HOME": folder.path]))
    file.noteShown(ids)
    return file
  }

  @Test(
    "keeps programs that are not installed, behind those that they stood behind",
    arguments: [
      (["a", "gone", "b"], ["b", "a"], ["b", "a", "gone"]),
      (["gone", "a", "b"], ["b", "a"], ["gone", "b", "a"]),
      (["a", "gone", "left", "b"], ["b", "a"], ["b", "a", "gone", "left"]),
      (["a", "gone", "b"], ["b"], ["gone", "b"]),
      (["a", "gone", "b"], ["a", "b", "new"], ["a", "gone", "b", "new"]),
    ])
  func unknown(_ kept: [String], _ items: [String], _ expected: [String]) throws {
    try write(kept)
    var file = try file(showing: ["a", "b"])
    file.keep(items, languages: [])
    #expect(file.kept(languages: []) == expected)
    file.keep(items, languages: [])
    #expect(file.kept(languages: []) == expected)
  }

  @Test("keeps what was edited in it while the dock runs")
  func edited() throws {
    try write(["a", "b"])
    var file = try file(showing: ["a", "b"])
    try write(["a", "c"])
    file.keep(["b", "a"], languages: [])
    #expect(file.kept(languages: []) == ["a", "c"])
    file.keep(["b", "a", "d"], languages: [])
    #expect(file.kept(languages: []) == ["a", "c", "d"])
  }

  @Test("is not written where it is broken, and is where it is missing")
  func broken() throws {
    let path = try folder.write("vitrine/dock.json", "{")
    var file = try file(showing: ["a", "b"])
    file.keep(["b", "a"], languages: [])
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "{")
    try FileManager.default.removeItem(atPath: path)
    file.keep(["b", "a"], languages: [])
    #expect(file.kept(languages: []) == ["b", "a"])
  }
}
