import Files
import Testing

@testable import Desktop

@Suite("A desktop entry")
struct DesktopEntryTests {
  private func read(_ text: String, locale: String = "C") throws(Fault) -> DesktopEntry? {
    try DesktopEntry(
      Array(text.utf8), file: "/a/editor.desktop", id: "editor.desktop",
      locale: MessageLocale(locale))
  }

  private func fault(_ text: String) -> String? {
    do {
      _ = try read(text)
      return nil
    } catch {
      return error.description
    }
  }

  @Test("has every key that a launcher needs")
  func keys() throws {
    let text = """
      # A remark
      [Desktop Entry]
      Version=1.5
      Type=Application
      Name = Text Editor
      GenericName=Editor
      Comment=Writes
      Icon=org.example.Editor
      Exec=editor %F
      TryExec=editor
      Path=/srv
      Terminal=true
      NoDisplay=true
      OnlyShowIn=GNOME;Unity;
      NotShowIn=KDE
      Actions=new-window;
      X-Unknown_Key=anything

      [Desktop Action new-window]
      Name=New Window
      Icon=window-new
      Exec=editor --new
      """
    let entry = try #require(try read(text))
    #expect(entry.id == "editor.desktop")
    #expect(entry.file == "/a/editor.desktop")
    #expect(entry.name == "Text Editor")
    #expect(entry.comment == "Writes")
    #expect(entry.icon == "org.example.Editor")
    #expect(entry.exec?.text == "editor %F")
    #expect(entry.exec?.line == 9)
    #expect(entry.tryExec == "editor")
    #expect(entry.path == "/srv")
    #expect(entry.terminal && entry.noDisplay && !entry.hidden)
    #expect(entry.onlyShowIn == ["GNOME", "Unity"])
    #expect(entry.notShowIn == ["KDE"])
    #expect(entry.faults.isEmpty)
    let action = try #require(entry.actions.first)
    #expect(entry.actions.count == 1)
    #expect(action.id == "new-window")
    #expect(action.name == "New Window")
    #expect(action.icon == "window-new")
    #expect(
      try entry.command(for: action)
        == Command(
          arguments: ["editor", "--new"], workingDirectory: "/srv", runsInTerminal: true))
  }

  @Test(
    "is localized by the specification's table",
    arguments: [
      ("sr_YU.UTF-8@Latn", ["sr", "sr@Latn", "sr_YU", "sr_YU@Latn"], "sr_YU@Latn"),
      ("sr_YU@Latn", ["sr", "sr@Latn", "sr_YU"], "sr_YU"),
      ("sr_YU@Latn", ["sr", "sr@Latn"], "sr@Latn"),
      ("sr_YU@Latn", ["sr", "sr_YU@Cyrl"], "sr"),
      ("sr_YU@Latn", ["en", "sr_ME"], "Editor"),
      ("de_DE.UTF-8", ["de_DE@euro", "de"], "de"),
      ("de_DE.UTF-8@euro", ["de", "de_DE@euro"], "de_DE@euro"),
      ("de_AT", ["de_DE", "de"], "de"),
      ("de@euro", ["de_DE", "de@euro", "de"], "de@euro"),
      ("de@euro", ["de_DE@euro", "de"], "de"),
      ("de", ["de_DE", "de.UTF-8"], "de.UTF-8"),
      ("de", ["de_DE"], "Editor"),
      ("C", ["de", "en"], "Editor"),
      ("C.UTF-8", ["en"], "Editor"),
      ("POSIX", ["POSIX"], "Editor"),
      ("", ["de"], "Editor"),
      ("@", [""], "Editor"),
    ])
  func languages(locale: String, tags: [String], name: String) throws {
    for tags in [tags, tags.reversed()] {
      let lines = tags.map { "Name[\($0)]=\($0)" }.joined(separator: "\n")
      let translatedLast = try read(entry(lines), locale: locale)
      #expect(translatedLast?.name == name)
      let translatedFirst = try read(
        "[Desktop Entry]\n\(lines)\nName=Editor\nType=Application\n", locale: locale)
      #expect(translatedFirst?.name == name)
    }
  }

  @Test(
    "is shown on the desktops that it lists",
    arguments: [
      ("", "", ["GNOME"], true), ("GNOME;", "", ["GNOME"], true), ("GNOME;", "", ["KDE"], false),
      ("GNOME;", "", [], false), ("", "KDE;", ["KDE"], false), ("", "KDE;", [], true),
      // The first desktop in the environment decides.
      ("GNOME;", "Unity;", ["Unity", "GNOME"], false),
      ("GNOME;", "Unity;", ["GNOME", "Unity"], true),
    ])
  func desktops(only: String, not: String, desktops: [String], isShown: Bool) throws {
    let entry = try read(entry("OnlyShowIn=\(only)", "NotShowIn=\(not)"))
    #expect(entry?.isShown(on: desktops) == isShown)
  }

  @Test(
    "of another type is not a program", arguments: ["Link", "Directory", "X"])
  func otherTypes(type: String) throws {
    #expect(try read("[Desktop Entry]\nType=\(type)\nName=A\n") == nil)
  }

  @Test("may be hidden and have no other keys")
  func hidden() throws {
    #expect(try read("[Desktop Entry]\nHidden=true\n")?.hidden == true)
  }

  @Test("may have the line ends of another system and blanks around '='")
  func carriageReturns() throws {
    let entry = try read("[Desktop Entry]\r\nType\t= Application \r\nName=A\r\nExec=a b\r\n")
    #expect(entry?.name == "A")
    #expect(try entry?.command().arguments == ["a", "b"])
  }

  @Test(
    "that cannot be used is a fault",
    arguments: [
      ("", "'/a/editor.desktop': there is no group '[Desktop Entry]'. Name a desktop entry."),
      (
        "#\n[Desktop Entry]\nName=A",
        "'/a/editor.desktop', line 2: the key 'Type' is missing. "
          + "Add it to the group '[Desktop Entry]'."
      ),
      (
        "[Desktop Entry]\nType=Application\nName=",
        "'/a/editor.desktop', line 1: the key 'Name' is missing. "
          + "Add it to the group '[Desktop Entry]'."
      ),
      (
        "[Desktop Entry]\n" + String(repeating: "?\n", count: 11),
        "'/a/editor.desktop': 11 of its lines are broken. Put a whole file in its place."
      ),
    ])
  func unusable(text: String, words: String) {
    #expect(fault(text) == words)
  }

  @Test("without a command is a fault when it is started")
  func noCommand() throws {
    let entry = try #require(try read("[Desktop Entry]\nType=Application\nName=A\n"))
    let fault = #expect(throws: Fault.self) { try entry.command() }
    #expect(
      fault?.description == "'/a/editor.desktop': the key 'Exec' is missing, so nothing can be "
        + "started. Add 'Exec=' and a command.")
  }

  @Test(
    "ignores a malformed line, with a fault",
    arguments: [
      ("nonsense", "the line is neither a group, nor a key with a value, nor a remark"),
      ("=value", "there is no key before '='"),
      ("Name[de=A", "a translated key must be of the form 'Key[language]'"),
      ("[de]=A", "a group's name must stand between '[' and ']', in UTF-8"),
      ("[Desktop", "a group's name must stand between '[' and ']', in UTF-8"),
      ("Name=Other", "'Name' has a value already, in line 3"),
      ("Comment=a\u{1}b", "the line is not UTF-8, or has control characters"),
      ("[Desktop Entry]", "the group 'Desktop Entry' has begun before, in line 1"),
    ])
  func brokenLines(line: String, problem: String) throws {
    let entry = try #require(try read(entry(line)))
    #expect(entry.name == "Editor")
    #expect(
      entry.faults.map(\.description) == [
        "'/a/editor.desktop', line 5: \(problem). Correct the line; it is passed over."
      ])
  }

  @Test("takes a malformed flag for false, with a fault")
  func badFlag() throws {
    let entry = try #require(try read(entry("Terminal=1")))
    #expect(!entry.terminal)
    #expect(
      entry.faults.map(\.description) == [
        "'/a/editor.desktop', line 5: 'Terminal' is '1'. Write 'true' or 'false'."
      ])
  }

  @Test("leaves out an action without a group, with a fault")
  func unknownAction() throws {
    let entry = try #require(try read(entry("Actions=new;")))
    #expect(entry.actions.isEmpty)
    #expect(
      entry.faults.map(\.description) == [
        "'/a/editor.desktop', line 5: the action 'new' has no name or no command. "
          + "Add a group '[Desktop Action new]' with 'Name=' and 'Exec='."
      ])
  }

  @Test(
    "has localized actions, and faults for malformed ones",
    arguments: [
      ("Actions=a;", "[Desktop Action a]\nName=A\nExec=x --a", ["a A: x --a"], []),
      ("Actions=a", "[Desktop Action a]\nName=A\nName[de]=Ä\nExec=x", ["a Ä: x"], []),
      (
        "Actions=b;a;", "[Desktop Action a]\nName=A\nExec=x\n[Desktop Action b]\nName=B\nExec=y %u",
        ["b B: y %u", "a A: x"], []
      ),
      ("Actions=", "[Desktop Action a]\nName=A\nExec=x", [], []),
      ("Actions=a;", "[Desktop Action a]\nName=A", [], ["a"]),
      ("Actions=a;", "[Desktop Action a]\nExec=x", [], ["a"]),
      ("Actions=a;", "[Desktop Action a]\nName[fr]=A\nExec=x", [], ["a"]),
      ("Actions=a;b;", "[Desktop Action b]\nName=B\nExec=x", ["b B: x"], ["a"]),
      ("Actions=a;a;", "[Desktop Action a]\nName=A\nExec=x", ["a A: x"], ["a"]),
      ("Actions=a;;", "[Desktop Action a]\nName=A\nExec=x", ["a A: x"], [""]),
      ("X=1", "[Desktop Action a]\nName=A\nExec=x", [], []),
    ])
  func actions(_ key: String, _ groups: String, _ expected: [String], _ faults: [String]) throws {
    let entry = try #require(try read(entry(key) + "\n" + groups, locale: "de"))
    #expect(entry.actions.map { "\($0.id) \($0.name): \($0.exec.text)" } == expected)
    #expect(entry.faults.count == faults.count)
    for (fault, id) in zip(entry.faults, faults) {
      #expect(fault.description.hasPrefix("'/a/editor.desktop', line 5: the action '\(id)' "))
    }
  }

  @Test("ignores the keys of a malformed group")
  func brokenGroup() throws {
    let entry = try #require(try read(entry("[Desktop Action new", "Icon=wrong")))
    #expect(entry.icon == nil)
  }

  @Test("ignores bytes of another encoding in other languages")
  func foreignBytes() throws {
    let bytes = Array(entry("Name[fr]=").utf8) + [0xE9, 0x0A] + Array("Comment=".utf8) + [0xE9]
    let entry = try DesktopEntry(
      bytes, file: "/a", id: "a", locale: MessageLocale("de"))
    #expect(entry?.faults.map(\.line) == [6])
  }
}
