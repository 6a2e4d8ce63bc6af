import Files
import Fixtures
import Glibc
import RowFiles
import Testing

@testable import Desktop

@Suite("The installed programs")
struct InstalledProgramsTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func load(
    _ variables: [String: String] = [:]
  ) -> (programs: [Program], faults: [Fault]) {
    InstalledPrograms.load(environment: folder.environment(variables))
  }

  private func named(_ name: String, _ lines: String...) -> String {
    (["[Desktop Entry]", "Type=Application", "Name=\(name)", "Exec=editor"] + lines)
      .joined(separator: "\n")
  }

  @Test("are read from all data folders, the person's own first")
  func precedence() throws {
    try folder.write("own/applications/a.desktop", named("Own A"))
    try folder.write("near/applications/a.desktop", named("Near A"))
    try folder.write("near/applications/b.desktop", named("Near B"))
    try folder.write("far/applications/b.desktop", named("Far B"))
    try folder.write("far/applications/c.desktop", named("Far C"))
    try folder.write("far/applications/notes.txt", "nothing")
    let (programs, faults) = load()
    #expect(faults.isEmpty)
    #expect(programs.map(\.title) == ["Far C", "Near B", "Own A"])
    #expect(programs.map(\.id) == ["c.desktop", "b.desktop", "a.desktop"])
  }

  @Test("have an id with a hyphen for each folder")
  func subfolders() throws {
    try folder.write("own/applications/kde/tools/a.desktop", named("Own"))
    try folder.write("far/applications/kde-tools-a.desktop", named("Far"))
    let programs = load().programs
    #expect(programs.map(\.id) == ["kde-tools-a.desktop"])
    #expect(programs.map(\.title) == ["Own"])
  }

  @Test("leave out hidden entries, and those that these replace")
  func hidden() throws {
    try folder.write("own/applications/a.desktop", "[Desktop Entry]\nHidden=true\n")
    try folder.write("far/applications/a.desktop", named("Far"))
    let (programs, faults) = load()
    #expect(programs.isEmpty && faults.isEmpty)
  }

  @Test("leave out entries that are not for menus, not for this desktop, or not programs")
  func unlisted() throws {
    try folder.write("far/applications/a.desktop", named("A", "NoDisplay=true"))
    try folder.write("far/applications/b.desktop", named("B", "OnlyShowIn=KDE;"))
    try folder.write("far/applications/c.desktop", named("C", "NotShowIn=GNOME;"))
    try folder.write("far/applications/d.desktop", "[Desktop Entry]\nType=Link\nName=D\n")
    try folder.write("far/applications/e.desktop", named("E", "OnlyShowIn=GNOME;"))
    let (programs, faults) = load(["XDG_CURRENT_DESKTOP": "Unity:GNOME"])
    #expect(programs.map(\.title) == ["E"])
    #expect(faults.isEmpty)
  }

  @Test("leave out programs whose TryExec is missing")
  func tryExec() throws {
    try folder.writeExecutable("bin/here")
    try folder.write("bin/data")
    try folder.write("bin/folder/x")
    for (name, program) in [
      ("A", "here"), ("B", "none"), ("C", "data"), ("D", "folder"), ("E", folder("bin/here")),
      ("F", folder("bin/none")),
    ] {
      try folder.write("far/applications/\(name).desktop", named(name, "TryExec=\(program)"))
    }
    let (programs, faults) = load()
    #expect(programs.map(\.title) == ["A", "E"])
    #expect(faults.isEmpty)
  }

  @Test("come with their icons and actions")
  func whole() throws {
    try folder.write("far/icons/hicolor/index.theme", indexTheme(["256x256/apps": "Size=256"]))
    let icon = try folder.write("far/icons/hicolor/256x256/apps/editor.png")
    try folder.write(
      "far/applications/a.desktop",
      named("A", "Name[de]=Ä", "Icon=editor", "Terminal=true", "Path=/srv", "Actions=new;old;")
        + """

        [Desktop Action new]
        Name=New
        Name[de]=Neu
        Icon=editor
        Exec=editor --new %c %i
        [Desktop Action old]
        Name=Old
        Exec=editor %y
        """)
    let (programs, faults) = load(["LANG": "de_AT.UTF-8"])
    #expect(
      programs == [
        Program(
          id: "a.desktop", title: "Ä", iconPath: icon,
          command: Command(
            arguments: ["editor"], workingDirectory: "/srv", runsInTerminal: true),
          actions: [
            Program.Action(
              id: "new", title: "Neu", iconPath: icon,
              command: Command(
                arguments: ["editor", "--new", "Neu", "--icon", "editor"],
                workingDirectory: "/srv", runsInTerminal: true))
          ])
      ])
    #expect(faults.map(\.line) == [17])
    #expect(
      Exhibit.programs(environment: folder.environment(["LANG": "de"])).exhibit
        == Exhibit(programs))
  }

  @Test("bring their actions into an exhibit, each with the command that it starts")
  func actions() throws {
    let names = ["one", "two", "three", "four", "five"]
    let groups = names.map { "[Desktop Action \($0)]\nName=\($0)\nExec=editor --\($0)" }
    try folder.write(
      "far/applications/a.desktop",
      named("A", "Actions=" + names.map { $0 + ";" }.joined()) + "\n"
        + groups.joined(separator: "\n"))
    try folder.write("far/applications/b.desktop", named("B"))
    let (exhibit, faults) = Exhibit.programs(environment: folder.environment([:]))
    #expect(faults.isEmpty)
    #expect(exhibit.actions.mapValues { $0.map(\.id) } == ["a.desktop": names])
    #expect(exhibit.command(of: "a.desktop")?.arguments == ["editor"])
    #expect(
      exhibit.command(of: "a.desktop", action: "two")?.arguments == ["editor", "--two"])
    #expect(exhibit.command(of: "a.desktop", action: "six") == nil)
    #expect(exhibit.command(of: "b.desktop", action: "two") == nil)
  }

  @Test("do not hang on cycles of links")
  func circles() throws {
    try folder.write("far/applications/sub/a.desktop", named("A"))
    try folder.link("far/applications/sub/up", to: "..")
    try folder.link("far/applications/self", to: "self")
    try folder.link("far/applications/sub/here", to: ".")
    let (programs, faults) = load()
    #expect(programs.map(\.id) == ["sub-a.desktop"])
    #expect(faults.isEmpty)
  }

  @Test("are found through a linked folder and a linked file")
  func links() throws {
    try folder.write("elsewhere/a.desktop", named("A"))
    try folder.write("near/applications/b.desktop", named("B"))
    try folder.link("near/applications/more", to: folder("elsewhere"))
    try folder.link("near/applications/c.desktop", to: folder("elsewhere/a.desktop"))
    #expect(load().programs.map(\.id).sorted() == ["b.desktop", "c.desktop", "more-a.desktop"])
  }

  @Test("have faults for unreadable files")
  func unreadable() throws {
    try folder.write("far/applications/big.desktop", [UInt8](repeating: 0x23, count: 1 << 20 + 1))
    try folder.write("far/applications/fit.desktop", named("Fit"))
    try folder.link("far/applications/gone.desktop", to: "nowhere")
    #expect(mkfifo(folder("far/applications/pipe.desktop"), 0o600) == 0)
    let (programs, faults) = load()
    #expect(programs.map(\.title) == ["Fit"])
    let root = folder("far/applications")
    #expect(
      faults.map(\.description) == [
        "'\(root)/big.desktop': the file has more than the 1048576 bytes that are read. "
          + "Put a shorter one in its place.",
        "'\(root)/gone.desktop': it cannot be read (No such file or directory). Check the name.",
        "'\(root)/pipe.desktop': this is not a file. Name a file of text.",
      ])
  }

  @Test("have faults for unreadable folders")
  func unreadableFolder() throws {
    try folder.write("near/applications", "a file")
    try folder.write("far/applications/fit.desktop", named("Fit"))
    let (programs, faults) = load()
    #expect(programs.map(\.title) == ["Fit"])
    #expect(
      faults.map(\.description) == [
        "'\(folder("near/applications"))': the folder cannot be read, so its programs are left out. "
          + "Check its permissions."
      ])
  }

  @Test("may have entries of the largest size")
  func largest() throws {
    let text = named("A") + "\n# " + "\nComment=Whole"
    let padding = String(repeating: "x", count: TextFile.byteLimit - text.utf8.count)
    let path = try folder.write("a.desktop", text.replacing("# ", with: "# " + padding))
    #expect(try TextFile.bytes(of: path).count == TextFile.byteLimit)
    #expect(try DesktopEntry(file: path, environment: [:])?.comment == "Whole")
  }

  @Test("are empty without folders")
  func nothing() {
    let (programs, faults) = load()
    #expect(programs.isEmpty && faults.isEmpty)
  }

  @Test(
    "are in alphabetical order",
    arguments: [
      ["Äpfel", "apple", "Banana", "Éclair", "eclair 2", "Eclair 10", "Straße", "Strassen", "Zoo"],
      ["2 of 3", "03 x", "10", "Ten"], ["a", "a 1", "a1", "ab"], ["e\u{301}a", "éb", "ec"],
    ])
  func order(titles: [String]) {
    for arrangement in [titles, titles.reversed()] {
      #expect(arrangement.sorted { ReadingOrder($0) < ReadingOrder($1) } == titles)
    }
  }
}
