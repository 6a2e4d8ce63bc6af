import Files
import Fixtures
import Foundation
import Interaction
import Raster
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

  @Test("a folder for them that cannot be made has the system's reason")
  func folderMissing() throws {
    // The kernel's own folder takes no other one: what is missing in it is not the reason.
    let files = try #require(
      JSONFolder(.state, environment: ["XDG_STATE_HOME": "/sys/none/deep"]))
    let code = try #require(files.make())
    #expect(code != ENOENT && code != EEXIST)
    let own = try #require(
      JSONFolder(.state, environment: ["XDG_STATE_HOME": folder("new/deep")]))
    #expect(own.make() == nil && own.make() == nil)
    for path in ["new", "new/deep", "new/deep/vitrine"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder(path))
      #expect(attributes[.posixPermissions] as? Int == 0o700)
    }
  }

  @Test("have what each of two programs that run at once has changed")
  func twoPrograms() {
    func position(_ x: Int) -> WindowPositions.Position {
      WindowPositions.Position(frame: PixelRect(x: x, y: 20, width: 300, height: 200))
    }
    var atStart = WindowPositions()
    atStart["four", "list"] = position(1)
    state.keep(atStart, since: WindowPositions(), languages: [])
    state.keep(PaneSizes(list: 300), since: PaneSizes(), languages: [])
    // Both programs have read that. Each changes one thing, and ends.
    var (first, second) = (atStart, atStart)
    first["four", "pages"] = position(2)
    first["four", "list"] = position(3)
    second["single", "exhibit"] = position(4)
    for positions in [first, second] { state.keep(positions, since: atStart, languages: []) }
    let sizes = [PaneSizes(list: 420), PaneSizes(list: 300, panel: 360)]
    for sizes in sizes { state.keep(sizes, since: PaneSizes(list: 300), languages: []) }

    let kept = state.windows(languages: [])
    #expect(kept["four", "list"] == position(3))
    #expect(kept["four", "pages"] == position(2))
    #expect(kept["single", "exhibit"] == position(4))
    #expect(state.panes(languages: []) == PaneSizes(list: 420, panel: 360))
  }

  @Test("of windows, panes and wishes stay as they are, too")
  func others() throws {
    var wishes = Wishes()
    wishes.isDark = true
    let names = ["windows", "panes", "wishes"]
    for name in names { try folder.write("vitrine/\(name).json", "{") }
    let keep = { [state, wishes] in
      state.keep(WindowPositions(), since: WindowPositions(), languages: [])
      state.keep(PaneSizes(), since: PaneSizes(), languages: [])
      state.keep(wishes, languages: [])
    }
    keep()
    for name in names {
      let path = "\(folder.path)/vitrine/\(name).json"
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "{")
      try FileManager.default.removeItem(atPath: path)
    }
    keep()
    #expect(state.wishes(languages: []) == wishes)
    // Its own contents are replaced.
    state.keep(Wishes(), languages: [])
    #expect(state.wishes(languages: []) == Wishes())
  }
}
