import Testing

@testable import Desktop

@Suite("the program of a window")
struct ProgramMatcherTests {
  private static let matcher = ProgramMatcher([
    program("org.gnome.Nautilus.desktop", "nautilus"),
    program("firefox-esr.desktop", "/usr/lib/firefox-esr/firefox-esr", windowClass: "Firefox-esr"),
    program("gimp.desktop", "gimp-2.10"),
    program("a.desktop", "python3"),
    program("org.example.Editor.desktop", "flatpak"),
    program("other-gimp.desktop", "gimp-2.10"),
    program("xterm.desktop", "xterm"),
  ])

  private static func program(
    _ id: String, _ executable: String, windowClass: String? = nil
  ) -> Program {
    Program(
      id: id, title: id, command: Command(arguments: [executable]), windowClass: windowClass)
  }

  @Test(
    "is found by its class, its identifier, its file or its name",
    arguments: [
      (WindowIdentity(instanceName: "Navigator", className: "firefox-esr"), "firefox-esr.desktop"),
      (
        WindowIdentity(className: "x", applicationID: "org.gnome.Nautilus"),
        "org.gnome.Nautilus.desktop"
      ),
      (WindowIdentity(instanceName: "xterm", className: "XTerm"), "xterm.desktop"),
      (WindowIdentity(className: "Org.gnome.Nautilus"), "org.gnome.Nautilus.desktop"),
      (WindowIdentity(instanceName: "editor", className: "?"), "org.example.Editor.desktop"),
      (WindowIdentity(instanceName: "gimp-2.10", className: "Gimp-2.10"), "gimp.desktop"),
      (WindowIdentity(className: "Window", executable: "nautilus"), "org.gnome.Nautilus.desktop"),
      (WindowIdentity(className: "Window", executable: "python3"), nil),
      (WindowIdentity(className: "flatpak"), nil),
      (WindowIdentity(), nil),
    ] as [(WindowIdentity, String?)])
  func found(_ window: WindowIdentity, _ id: String?) {
    #expect(Self.matcher.program(of: window) == id)
  }

  @Test("a class of its own outranks every other name")
  func order() {
    let matcher = ProgramMatcher([
      Self.program("code.desktop", "code"),
      Self.program("code-url.desktop", "code", windowClass: "Code"),
    ])
    #expect(matcher.program(of: WindowIdentity(className: "code")) == "code-url.desktop")
  }

  @Test("the usual programs of a dock are one for each purpose, or the first ones")
  func usual() {
    let program = { (id: String, categories: [String]) in
      Program(
        id: id, title: id, command: Command(arguments: [id]), categories: categories)
    }
    let programs = [
      program("game", ["Game"]), program("edit", ["TextEditor"]),
      program("shell", ["System", "TerminalEmulator"]), program("web", ["WebBrowser"]),
      program("web-2", ["WebBrowser"]),
    ]
    #expect(InstalledPrograms.usual(among: programs).map(\.id) == ["web", "shell", "edit"])
    let games = (0..<100).map { program("\($0)", ["Game"]) }
    #expect(InstalledPrograms.usual(among: games).map(\.id) == (0..<6).map { "\($0)" })
  }
}
