import Files
import Fixtures
import Interaction
import Testing

@testable import Desktop

@Suite("The arguments of a command line")
struct ItemArgumentsTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func read(_ words: String...) -> (exhibit: Exhibit, faults: [Fault]) {
    ItemArguments.read(words, environment: folder.environment())
  }

  private func picture(_ path: String, _ title: String) -> Exhibit.Item.Face {
    .picture(PictureID(rawValue: path), orElse: TileMaker.tile(for: title))
  }

  @Test("a picture has the title of its file")
  func picture() throws {
    let path = try folder.write("My camera.png")
    let items = read(path).exhibit.items
    #expect(
      items == [Exhibit.Item(id: "My camera", title: "My camera", face: picture(path, "My camera"))]
    )
  }

  @Test("a picture may be of any format of the table", arguments: ["a.jpg", "a.JPEG", "a.png"])
  func formats(name: String) throws {
    let path = try folder.write(name)
    #expect(read(path).exhibit.items.map(\.title) == ["a"])
    #expect(read(path).exhibit.items.map(\.face) == [picture(path, "a")])
  }

  @Test("a picture may be given a title")
  func titledPicture() throws {
    let path = try folder.write("camera.PNG")
    let items = read("Old Camera=\(path)", "=\(path)").exhibit.items
    #expect(items.map(\.title) == ["Old Camera", "camera"])
    #expect(items.map(\.id) == ["Old Camera", "camera"])
    #expect(items.map(\.face) == [picture(path, "Old Camera"), picture(path, "camera")])
  }

  @Test("a file may have a '=' in its name")
  func equalsInName() throws {
    let path = try folder.write("a=b.png")
    #expect(read(path).exhibit.items.map(\.title) == ["a=b"])
    #expect(read("c=\(path)").exhibit.items.map(\.title) == ["c"])
  }

  @Test("a desktop entry is a program, even a hidden one")
  func program() throws {
    let icon = try folder.write("icon.png")
    let path = try folder.write(
      "editor.desktop", entry("Icon=\(icon)", "NoDisplay=true", "TryExec=none", "Path=/srv"))
    let (exhibit, faults) = read(path, "Mine=\(path)")
    #expect(faults.isEmpty)
    #expect(exhibit.items.map(\.id) == ["editor.desktop", "editor.desktop-2"])
    #expect(exhibit.items.map(\.title) == ["Editor", "Mine"])
    #expect(exhibit.items.map(\.face) == [picture(icon, "Editor"), picture(icon, "Mine")])
    let command = Command(arguments: ["editor"], workingDirectory: "/srv")
    #expect(exhibit.commands == ["editor.desktop": command, "editor.desktop-2": command])
  }

  @Test("a vertical bar is a separator")
  func separator() {
    #expect(
      read("a", "|", "b", "|").exhibit.items == [
        Exhibit.Item(id: "a", title: "a", face: .tile(TileMaker.tile(for: "a"))),
        Exhibit.Item(id: "separator", title: "", face: .separator),
        Exhibit.Item(id: "b", title: "b", face: .tile(TileMaker.tile(for: "b"))),
        Exhibit.Item(id: "separator-2", title: "", face: .separator),
      ])
  }

  @Test(
    "any other argument is the title of a tile",
    arguments: ["Music", "a=b", "a=", "=", "1.5", "a.txt", "|a", "日本", ".", "-x"])
  func title(word: String) {
    let (exhibit, faults) = read(word)
    #expect(faults.isEmpty)
    #expect(
      exhibit.items
        == [Exhibit.Item(id: word, title: word, face: .tile(TileMaker.tile(for: word)))])
    #expect(exhibit.commands.isEmpty)
  }

  @Test("ids are unique, even where titles look numbered")
  func uniqueness() {
    let ids = read("a", "a", "a-2", "a", "a-2", "a-3").exhibit.items.map(\.id)
    #expect(ids == ["a", "a-2", "a-2-2", "a-3", "a-2-3", "a-3-2"])
    #expect(Set(ids).count == ids.count)
  }

  @Test(
    "a path of no file is a fault",
    arguments: [
      ("none.png", "none.png"), ("none.desktop", "none.desktop"), ("AC/DC", "AC/DC"),
      ("Title=none.png", "none.png"), ("/none", "/none"), ("a=b/c", "b/c"),
    ])
  func missing(word: String, name: String) {
    let (exhibit, faults) = read("first", word, "last")
    #expect(exhibit.items.map(\.title) == ["first", "last"])
    #expect(
      faults.map(\.description) == [
        "'\(name)': there is no such file. Check the name; a title must not look like a path."
      ])
  }

  @Test("a file that is neither a picture nor a program is a fault")
  func otherFiles() throws {
    let text = try folder.write("notes.txt")
    try folder.write("folder.png/x")
    for path in [text, folder("folder.png")] {
      #expect(
        read(path).faults.map(\.description) == [
          "'\(path)': this is neither a picture nor a program. "
            + "Name a picture as PNG, JPEG, WebP, GIF, BMP, TIFF, PDF, JPEG 2000, SVG or HEIF, or a file that ends in '.desktop'."
        ])
    }
  }

  @Test("an empty argument is a fault", arguments: ["", " ", "\t"])
  func empty(word: String) {
    let (exhibit, faults) = read(word)
    #expect(exhibit.items.isEmpty)
    #expect(
      faults.map(\.description) == [
        "'\(word)': an empty word is no item. Name a file, or write a title."
      ])
  }

  @Test("an entry of another type, a deleted one and one without a command are faults")
  func unfitEntries() throws {
    let link = try folder.write("link.desktop", "[Desktop Entry]\nType=Link\nName=A\n")
    let hidden = try folder.write("hidden.desktop", entry("Hidden=true"))
    let broken = try folder.write(
      "broken.desktop", "[Desktop Entry]\nType=Application\nName=A\nExec=e %z")
    let (exhibit, faults) = read(link, hidden, broken)
    #expect(exhibit.items.isEmpty)
    #expect(
      faults.map(\.description) == [
        "'\(link)': this desktop entry is not of the type 'Application'. Name one of a program.",
        "'\(hidden)': the entry says that it is deleted: 'Hidden' is 'true'. "
          + "Remove the line, or name another file.",
        "'\(broken)', line 4: 'Exec' holds the unknown field code '%z'. "
          + "Write '%%' where a percent sign is meant.",
      ])
  }
}

@Suite("The letters of the alphabet")
struct AlphabetTests {
  @Test("each have a tile in its own hue")
  func alphabet() {
    let items = Exhibit.letters.items
    #expect(items.map(\.id).joined() == "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    #expect(items.map(\.title) == items.map(\.id))
    let tiles = items.compactMap { if case .tile(let tile) = $0.face { tile } else { nil } }
    #expect(tiles.map(\.letters) == items.map(\.id))
    #expect(Set(tiles.map(\.face)).count == 26)
    #expect(Exhibit.letters.commands.isEmpty)
  }
}

@Suite("The default items")
struct StandardItemTests {
  @Test("have titles in the person's language, and the same ids and pictures in each")
  func titles() {
    let (english, german) = (
      Exhibit.standard(languages: []).items, Exhibit.standard(languages: ["de-AT", "en"]).items
    )
    #expect(english.prefix(3).map(\.title) == ["Gallery", "Documents", "Books"])
    #expect(german.prefix(3).map(\.title) == ["Galerie", "Dokumente", "Bücher"])
    #expect(zip(english, german).allSatisfy { $0.title != $1.title || $0.face == .separator })
    #expect(english.map(\.id) == german.map(\.id))
    #expect(english.first?.face == picture("Gallery") && german.first?.face == picture("Galerie"))
  }

  private func picture(_ title: String) -> Exhibit.Item.Face {
    .picture(PictureID(rawValue: "asset:icons/gallery.png"), orElse: TileMaker.tile(for: title))
  }
}
