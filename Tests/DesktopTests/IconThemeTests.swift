import Files
import Fixtures
import Testing

@testable import Desktop

/// The index of a theme, with the keys of its folders.
func indexTheme(
  _ folders: KeyValuePairs<String, String>, inherits: String = ""
) -> String {
  let names = folders.map(\.key).joined(separator: ",")
  let groups = folders.map { "[\($0.key)]\n\($0.value)\n" }.joined()
  return "[Icon Theme]\nName=Test\nInherits=\(inherits)\nDirectories=\(names)\n\(groups)"
}

@Suite("The file of an icon")
struct IconThemeTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func icons(_ names: String..., size: Int = 256) -> IconTheme {
    IconTheme(
      names: names, folders: [folder("near"), folder("far"), folder("pixmaps")], size: size)
  }

  @Test("of an absolute path is that path, if it is a PNG file")
  func absolute() throws {
    var icons = icons()
    let picture = try folder.write("a.png")
    #expect(icons.picture(named: picture) == picture)
    #expect(icons.picture(named: try folder.write("a.svg")) == nil)
    #expect(icons.picture(named: folder("none.png")) == nil)
    #expect(icons.picture(named: folder.path) == nil)
  }

  @Test(
    "has the best size: exact, else larger, else the largest",
    arguments: [
      (["48", "256", "512"], "256"), (["48", "512", "1024"], "512"), (["16", "128", "48"], "128"),
      (["1024", "512"], "512"),
    ])
  func sizes(sizes: [String], chosen: String) throws {
    let names = sizes.joined(separator: ",")
    let groups = sizes.map { "[\($0)]\nSize=\($0)\nType=Fixed\n" }.joined()
    try folder.write("far/t/index.theme", "[Icon Theme]\nDirectories=\(names)\n\(groups)")
    for size in sizes { try folder.write("far/t/\(size)/a.png") }
    var icons = icons("t")
    #expect(icons.picture(named: "a") == folder("far/t/\(chosen)/a.png"))
  }

  @Test(
    "is matched by its folder's type, as the specification says",
    arguments: [
      ("Size=256\nType=Fixed", 256, 0, 0), ("Size=257\nType=Fixed", 256, 1, 1),
      ("Size=255\nType=Fixed", 256, 2, 1), ("Size=254", 256, 0, 0), ("Size=253", 256, 2, 1),
      ("Size=258", 256, 0, 0), ("Size=259\nType=Threshold", 256, 1, 1),
      ("Size=246\nThreshold=10", 256, 0, 0),
      ("Size=64\nType=Scalable\nMinSize=8\nMaxSize=512", 256, 0, 0),
      ("Size=64\nType=Scalable\nMinSize=300\nMaxSize=512", 256, 1, 44),
      ("Size=64\nType=Scalable", 256, 2, 192), ("Size=64\nType=Scalable\nMaxSize=128", 256, 2, 128),
      // As many pixels, made for two pixels a point.
      ("Size=128\nScale=2\nType=Fixed", 256, 1, 0), ("Size=256\nScale=2\nType=Fixed", 256, 1, 256),
      ("Size=64\nScale=2\nType=Fixed", 256, 2, 128),
      ("Size=48\nType=Nonsense", 50, 0, 0), ("Size=48\nScale=0", 48, 0, 0),
      ("Size=9\nMinSize=99\nMaxSize=8\nType=Scalable", 99, 0, 0),
    ])
  func fitness(keys: String, size: Int, rank: Int, distance: Int) {
    let index = KeyFile(Array("[a]\n\(keys)".utf8), path: "", locale: MessageLocale("C"))
    #expect(
      IconFolder("a", in: index)?.fitness(for: size)
        == IconFolder.Fitness(rank: rank, distance: distance))
  }

  @Test(
    "is not in a folder without a size",
    arguments: ["", "Size=", "Size=0", "Size=-1", "Size=x", "Size=99999999999999999999"])
  func sizeless(keys: String) {
    let index = KeyFile(Array("[a]\n\(keys)".utf8), path: "", locale: MessageLocale("C"))
    #expect(IconFolder("a", in: index) == nil)
    #expect(IconFolder("b", in: index) == nil)
  }

  @Test("is in the first theme that has the icon in any size")
  func themes() throws {
    try folder.write("far/one/index.theme", indexTheme(["16": "Size=16"], inherits: "two, hicolor"))
    try folder.write("far/two/index.theme", indexTheme(["256": "Size=256"], inherits: "one"))
    try folder.write("far/hicolor/index.theme", indexTheme(["256": "Size=256"]))
    try folder.write("far/other/index.theme", indexTheme(["256": "Size=256"]))
    for name in ["one/16/a", "two/256/a", "two/256/b", "hicolor/256/b", "hicolor/256/c"] {
      try folder.write("far/\(name).png")
    }
    for name in ["other/256/c", "other/256/d"] { try folder.write("far/\(name).png") }
    try folder.write("far/d.png")
    try folder.write("pixmaps/e.png")
    try folder.write("pixmaps/f.xpm")
    var icons = icons("one", "hicolor", "missing", "other")
    #expect(icons.picture(named: "a") == folder("far/one/16/a.png"))
    #expect(icons.picture(named: "b") == folder("far/two/256/b.png"))
    #expect(icons.picture(named: "c") == folder("far/hicolor/256/c.png"))
    #expect(icons.picture(named: "d") == folder("far/other/256/d.png"))
    #expect(icons.picture(named: "e") == folder("pixmaps/e.png"))
    #expect(icons.picture(named: "f") == nil)
    #expect(icons.picture(named: "none") == nil)
    // Themes that were read meanwhile do not change the answer.
    #expect(icons.picture(named: "a") == folder("far/one/16/a.png"))
  }

  @Test("is looked up in the fallback theme after all inherited ones")
  func commonThemeLast() throws {
    try folder.write("far/one/index.theme", indexTheme([:], inherits: "hicolor,two"))
    try folder.write("far/two/index.theme", indexTheme(["256": "Size=256"]))
    try folder.write("far/hicolor/index.theme", indexTheme(["256": "Size=256"]))
    for theme in ["two", "hicolor"] { try folder.write("far/\(theme)/256/a.png") }
    var icons = icons("one", "hicolor")
    #expect(icons.picture(named: "a") == folder("far/two/256/a.png"))
  }

  @Test("may be in any folder of a theme")
  func spreadThemes() throws {
    try folder.write(
      "far/hicolor/index.theme", indexTheme(["48/apps": "Size=48", "256/apps": "Size=256"]))
    try folder.write("near/hicolor/48/apps/a.png")
    try folder.write("near/hicolor/256/apps/b.png")
    for name in ["256/apps/a", "256/apps/b", "256/apps/c"] {
      try folder.write("far/hicolor/\(name).png")
    }
    var icons = icons("hicolor")
    // The size has precedence over the order of folders.
    #expect(icons.picture(named: "a") == folder("far/hicolor/256/apps/a.png"))
    #expect(icons.picture(named: "b") == folder("near/hicolor/256/apps/b.png"))
    #expect(icons.picture(named: "c") == folder("far/hicolor/256/apps/c.png"))
  }

  @Test("may be in a folder for a higher scale")
  func scaledFolders() throws {
    try folder.write(
      "far/t/index.theme",
      "[Icon Theme]\nDirectories=48\nScaledDirectories=128@2\n[48]\nSize=48\n[128@2]\nSize=128\nScale=2\n"
    )
    for size in ["48", "128@2"] { try folder.write("far/t/\(size)/a.png") }
    var icons = icons("t")
    #expect(icons.picture(named: "a") == folder("far/t/128@2/a.png"))
  }

  @Test(
    "is found by a name with a suffix",
    arguments: ["a", "a.png", "a.svg", "a.xpm"])
  func extensions(name: String) throws {
    try folder.write("pixmaps/a.png")
    var icons = icons()
    #expect(icons.picture(named: name) == folder("pixmaps/a.png"))
  }

  @Test("does not exist for a malformed name", arguments: ["", ".png", "../a", "a/b", "."])
  func noNames(name: String) throws {
    try folder.write("a.png")
    try folder.write("pixmaps/a/b.png")
    var icons = icons("..", "", "x/y")
    #expect(icons.picture(named: name) == nil)
  }

  @Test("is looked up in the home folder first")
  func environment() throws {
    for root in ["home/.icons", "own/icons", "near/icons", "far/icons"] {
      try folder.write("\(root)/hicolor/index.theme", indexTheme(["256": "Size=256"]))
      try folder.write("\(root)/hicolor/256/\(root.replacing("/", with: "-")).png")
      try folder.write("\(root)/hicolor/256/a.png")
      if root != "home/.icons" { try folder.write("\(root)/hicolor/256/b.png") }
    }
    var icons = IconTheme(environment: folder.environment())
    #expect(icons.picture(named: "a") == folder("home/.icons/hicolor/256/a.png"))
    #expect(icons.picture(named: "b") == folder("own/icons/hicolor/256/b.png"))
    #expect(icons.picture(named: "far-icons") == folder("far/icons/hicolor/256/far-icons.png"))
  }
}
