import Desktop
import Files
import Interaction
import Showcase
import Testing
import Widgets

@testable import Program

@Suite("The bar of an exhibit")
struct ExhibitBarTests {
  private static func program(_ id: String, actions: [String] = []) -> Program {
    let command = Command(arguments: ["editor"])
    return Program(
      id: id, title: id, command: command,
      actions: actions.map { Program.Action(id: $0, title: $0, command: command) })
  }

  @Test("has as many actions of an item as are shown")
  func actions() {
    let names = ["one", "two", "three", "four", "five"]
    let exhibit = Exhibit([Self.program("a", actions: names), Self.program("b")])
    let bar = LaunchConfiguration.Bar(exhibit, style: .standard)
    #expect(bar.actions?.mapValues { $0.map(\.id) } == ["a": Array(names.prefix(4))])
    #expect(LaunchConfiguration.Bar(.letters, style: .standard).actions == nil)
  }

  @Test("has an item for each thing and a line for each separator")
  func items() {
    var exhibit = Exhibit()
    exhibit.append(title: "A")
    exhibit.appendSeparator()
    exhibit.append(picture: "b.png", title: "B")
    let items = LaunchConfiguration.Bar(exhibit, style: .standard).items ?? []
    #expect(items.map(\.title) == ["A", "", "B"])
    #expect(items[1] == .separator("separator"))
    guard case .tile = items[0].face, case .picture = items[2].face else {
      Issue.record("a title is a tile, and a picture a picture")
      return
    }
  }

  @Test(
    "a recording has absolute paths of all that is opened, and the names of the program's own files"
  )
  func absolutePaths() {
    var exhibit = Exhibit()
    exhibit.append(title: "A")
    exhibit.append(picture: "b.png", title: "B")
    exhibit.append(picture: "/srv/c.png", title: "C")
    exhibit.append(picture: "asset:icons/map.png", title: "D")
    var configuration = LaunchConfiguration(
      bar: LaunchConfiguration.Bar(exhibit, style: .standard),
      list: .init(source: "names.txt", title: "names.txt"),
      pages: .init(source: "folder", title: "folder", root: "root"),
      picture: .init(source: "asset:magna-carta", title: "Magna Carta"))
    configuration.makePathsAbsolute()
    let items = configuration.bar?.items ?? []
    let pictures = items.map { item -> String? in
      if case .picture(let picture, _) = item.face { picture.rawValue } else { nil }
    }
    #expect(
      pictures == [nil, absolutePath("b.png"), "/srv/c.png", "asset:icons/map.png"])
    #expect(items.map(\.title) == ["A", "B", "C", "D"])
    #expect(absolutePath("b.png").hasPrefix("/"))
    #expect(configuration.list?.source == absolutePath("names.txt"))
    #expect(configuration.list?.title == "names.txt")
    #expect(configuration.pages?.source == absolutePath("folder"))
    #expect(configuration.pages?.root == absolutePath("root"))
    #expect(configuration.picture?.source == "asset:magna-carta")
    let before = configuration
    configuration.makePathsAbsolute()
    #expect(configuration == before)
    configuration.list?.source = "-"
    configuration.makePathsAbsolute()
    #expect(configuration.list?.source == "-")
  }
}
