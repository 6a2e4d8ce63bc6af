import Fixtures
import Foundation
import Interaction
import Testing

@testable import Program

@Suite("The file of what staff of kiosks chose")
struct KioskFileTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func file(_ paths: String...) throws -> KioskFile {
    try #require(KioskFile(environment: ["XDG_STATE_HOME": folder.path], paths: paths))
  }

  @Test("keeps exhibit, language and reading height, for what the kiosk shows")
  func choices() throws {
    let file = try file("/srv/exhibits")
    #expect(file.choice(languages: []) == KioskFile.Choice())
    file.keep("de", .low, languages: [])
    file.keep("charter", languages: [])
    var choice = KioskFile.Choice()
    (choice.begin, choice.language, choice.reach) = ("charter", "de", .low)
    #expect(file.choice(languages: []) == choice)
    file.keep(nil, languages: [])
    file.keep("en", .usual, languages: [])
    (choice.begin, choice.language, choice.reach) = (nil, "en", .usual)
    #expect(file.choice(languages: []) == choice)
    #expect(try self.file("/srv/charter").choice(languages: []) == KioskFile.Choice())
  }

  @Test("keeps the exhibit of a file that has no settings yet")
  func former() throws {
    try folder.write("vitrine/kiosk.json", #"{"begins":{"/srv":"charter"}}"#)
    let file = try file("/srv")
    #expect(file.choice(languages: []).begin == "charter")
    #expect(file.choice(languages: []).language == nil)
    file.keep("fr", .usual, languages: [])
    #expect(file.choice(languages: []).begin == "charter")
    #expect(file.choice(languages: []).language == "fr")
  }

  @Test("keeps the choices of other kiosks in a file that one of them broke")
  func broken() throws {
    let text = #"{"begins":{},"chosen":{"/srv":{"language":"de","reach":"moon"}}}"#
    let path = try folder.write("vitrine/kiosk.json", text)
    let file = try file("/srv/other")
    file.keep("fr", .low, languages: [])
    file.keep("charter", languages: [])
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  }
}
