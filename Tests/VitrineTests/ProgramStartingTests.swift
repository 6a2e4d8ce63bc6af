import Fixtures
import Foundation
import TestSupport
import Testing
import Turns

@Suite("the program starts installed programs", .waiting)
struct ProgramStartingTests {
  /// A desktop entry of a folder of programs.
  private func install(_ name: String, _ lines: [String], in folder: ScratchFolder) throws {
    let applications = folder.path + "/xdg_data_dirs/applications"
    try FileManager.default.createDirectory(
      atPath: applications, withIntermediateDirectories: true)
    let text = (["[Desktop Entry]", "Type=Application"] + lines).joined(separator: "\n") + "\n"
    try text.write(toFile: "\(applications)/\(name).desktop", atomically: true, encoding: .utf8)
  }

  private func click(_ item: Int, of count: Int, _ life: Life) throws {
    let place = life.place(life.part(of: item, among: count))
    try life.hands.click(at: place.x, place.y)
  }

  @Test("a click starts a program with its exact arguments, without a shell")
  func click() throws {
    let folder = try ScratchFolder()
    let path = folder.path
    try install(
      "alpha",
      ["Name=Alpha", #"Exec=/usr/bin/touch %U "\#(path)/two words" "\#(path)/a \\$HOME; `b`""#]
        .map { $0.replacing("`", with: #"\\`"#) },
      in: folder)
    try install(
      "beta",
      [
        "Name=Beta",
        #"Exec=/usr/bin/printf "[%%s]\\\\n" "two words" plain %c %f "" "\\\\ \\" * 'q'" %k"#,
      ], in: folder)
    try install(
      "gamma", ["Name=Gamma", "Exec=/usr/bin/touch here", "Path=\(path)/inside"], in: folder)
    try FileManager.default.createDirectory(
      atPath: path + "/inside", withIntermediateDirectories: false)

    let life = try Life(["--apps"], in: folder)
    let names = ["two words", "a $HOME; `b`", "inside/here"]
    let files = try names.map { try LineReader(file: path + "/" + $0) }
    for item in 0..<3 { try click(item, of: 3, life) }
    let words = try (0..<6).map { _ in try life.program.output.next() }
    #expect(
      words == [
        "[two words]", "[plain]", "[Beta]", "[]", #"[\ " * 'q']"#,
        "[\(path)/xdg_data_dirs/applications/beta.desktop]",
      ])
    #expect(
      try life.logged(until: "selected gamma.desktop") == [
        "highlighted alpha.desktop", "selected alpha.desktop", "highlighted beta.desktop",
        "selected beta.desktop", "highlighted gamma.desktop", "selected gamma.desktop",
      ])
    for file in files { try file.waitForFile() }
    try life.end()
  }

  @Test("the right button offers a program's actions, which start their commands")
  func action() throws {
    let folder = try ScratchFolder()
    let path = folder.path
    try install(
      "alpha",
      [
        "Name=Alpha", "Exec=/usr/bin/touch \(path)/whole", "Actions=new;bad;", "",
        "[Desktop Action new]", "Name=New window", #"Exec=/usr/bin/touch "\#(path)/two words" %U"#,
      ], in: folder)
    let life = try Life(["--apps"], in: folder)
    let file = try LineReader(file: path + "/two words")
    let place = life.place(life.part(of: 0, among: 1))
    try life.probe.focus(life.window)
    try life.hands.move(to: place.x, place.y)
    try life.hands.press(3)
    try life.hands.release(3)
    _ = try life.logged(until: "actionsRequested alpha.desktop")
    try life.hands.key("Down")
    try life.hands.key("Down")
    try life.hands.key("Return")
    #expect(try life.next() == "acted alpha.desktop")
    try file.waitForFile()
    #expect(!FileManager.default.fileExists(atPath: path + "/whole"))
    #expect(try life.eventsInFile().last?.words == "acted alpha.desktop")
    let events = try String(contentsOfFile: path + "/events", encoding: .utf8)
    #expect(events.contains(#""action":"new""#))
    try life.end(complaining: [
      "vitrine: '\(path)/xdg_data_dirs/applications/alpha.desktop', line 5: the action 'bad' has no name or no command. Add a group '[Desktop Action bad]' with 'Name=' and 'Exec='."
    ])
  }

  @Test("a program that cannot be started is reported, others still start")
  func missing() throws {
    let folder = try ScratchFolder()
    try install("alpha", ["Name=Alpha", "Exec=/nowhere/at-all"], in: folder)
    try install("beta", ["Name=Beta", "Exec=/usr/bin/touch \(folder.path)/here"], in: folder)
    try install("gamma", ["Name=Gamma", "Exec=/usr/bin/touch 'a'"], in: folder)
    let life = try Life(["--apps"], in: folder)
    let file = try LineReader(file: folder.path + "/here")
    for item in 0..<2 { try click(item, of: 2, life) }
    try file.waitForFile()
    try life.end(complaining: [
      "vitrine: '\(folder.path)/xdg_data_dirs/applications/gamma.desktop', line 4: ''' stands outside of double quotes in 'Exec'. Enclose the whole argument in double quotes.",
      "vitrine: '/nowhere/at-all' cannot be started (No such file or directory). Install it, or take it out of the bar.",
    ])
  }

  @Test("one that cannot be started says so at its item, in the language that is wished")
  func refused() throws {
    let folder = try ScratchFolder()
    let program = ["Name=Alpha", "Name[de]=Anfang", "Path=\(folder.path)/none", "Exec=touch here"]
    try install("alpha", program, in: folder)
    let recording = folder.path + "/taken"
    let life = try Life(["--apps", "--language", "de", "--record", recording], in: folder)
    let lines = try LineReader(file: recording)
    try click(0, of: 1, life)
    _ = try lines.next { $0.contains(#""notStarted":"alpha.desktop""#) }
    try life.end(complaining: [
      "vitrine: „touch“ lässt sich nicht starten (No such file or directory). Installieren oder aus der Leiste nehmen."
    ])
    let tree = try Run(["describe", "--replay", recording]).output
    let item = try #require(tree.first { $0.contains(#"button "Anfang""#) })
    #expect(item.contains("Anfang startet nicht") && !item.contains("selected"), "\(tree)")
  }

  @Test("started programs outlive the window")
  func livesOn() throws {
    let folder = try ScratchFolder()
    // It waits for a writer, so it is alive after the program has ended.
    let (pipe, copy) = (folder.path + "/pipe", folder.path + "/copy")
    try #require(mkfifo(pipe, 0o600) == 0)
    try install("alpha", ["Name=Alpha", "Exec=/usr/bin/cp \(pipe) \(copy)"], in: folder)
    let life = try Life(["--apps"], in: folder)
    try click(0, of: 1, life)
    #expect(try life.logged(until: "selected alpha.desktop").count == 2)
    try life.end()
    // Open at both ends, so that neither end waits.
    let descriptor = open(pipe, O_RDWR | O_CLOEXEC)
    defer { close(descriptor) }
    #expect(write(descriptor, "still here\n", 11) == 11)
    #expect(try LineReader(file: copy).next() == "still here")
  }

  @Test("without installed programs the bar is empty and shows a message")
  func nothing() throws {
    let life = try Life(["--apps"])
    try life.probe.ping(life.window)
    try life.end()
  }
}
