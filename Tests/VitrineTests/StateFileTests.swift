import Fixtures
import Foundation
import Showcase
import Testing

@testable import Program

@Suite("The files of the program's state")
struct StateFileTests {
  private let folder: ScratchFolder
  private let state: StateFile
  private let letter = LaunchConfiguration.RecentDocument(
    path: "/home/anna/letter", title: "Letter")

  init() throws {
    folder = try ScratchFolder()
    state = try #require(StateFile(environment: ["XDG_STATE_HOME": folder.path]))
  }

  @Test("keep the documents that were open, the last one first")
  func recent() {
    let book = LaunchConfiguration.RecentDocument(path: "/home/anna/book", title: "Book")
    for document in [letter, book, letter] { _ = state.add(document, languages: []) }
    #expect(state.recent(languages: []) == [letter, book])
    #expect(state.add(letter, languages: []) == nil)
  }

  @Test("stay as they are where they hold something else, until they are removed")
  func broken() throws {
    let path = try folder.write("vitrine/recent.json", "{")
    #expect(state.add(letter, languages: []) == nil)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "{")
    try FileManager.default.removeItem(atPath: path)
    #expect(state.add(letter, languages: []) == [letter])
    #expect(state.recent(languages: []) == [letter])
  }
}
