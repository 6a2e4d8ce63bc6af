import Fixtures
import Foundation
import TestSupport
import Testing
import Turns

@Suite("files dragged from a program of another toolkit", .waiting)
struct ProgramDropTests {
  /// A window of GTK at the screen's corner, from which two files can be dragged; the result of a drag goes to the output.
  private static let source = """
    import gi, sys
    gi.require_version("Gtk", "3.0")
    from gi.repository import Gtk, Gdk
    window = Gtk.Window(type=Gtk.WindowType.POPUP)
    window.set_default_size(100, 100)
    window.move(0, 0)
    box = Gtk.EventBox()
    window.add(box)
    target = Gtk.TargetEntry.new("text/uri-list", 0, 0)
    box.drag_source_set(Gdk.ModifierType.BUTTON1_MASK, [target], Gdk.DragAction.COPY)
    box.connect("drag-data-get", lambda w, c, data, i, t: data.set_uris(sys.argv[1:]))
    def watch(context):
        context.connect("action-changed", lambda c, action: print("may drop", action == Gdk.DragAction.COPY, flush=True))
    box.connect("drag-begin", lambda w, context: watch(context))
    box.connect("drag-failed", lambda w, c, r: print("failed", flush=True))
    box.connect("drag-end", lambda w, c: print("ended", flush=True))
    window.connect("map-event", lambda w, e: print("shown", flush=True))
    window.show_all()
    Gtk.main()
    """

  /// Drags files from a window of GTK to a pixel of the screen.
  private func drag(
    _ addresses: [String], to target: (x: Int, y: Int), on server: XServer, in folder: ScratchFolder
  ) throws {
    let script = try folder.write("source.py", Self.source)
    let source = try ChildProcess(
      "/usr/bin/python3", [script] + addresses,
      environment: Life.environment(folder.path, display: server.displayName), output: .piped)
    defer { source.kill(SIGKILL) }
    #expect(try source.output.next() == "shown")
    let hands = try Hands(on: server)
    try hands.move(to: 50, 50)
    try hands.press()
    for step in 1...20 {
      try hands.move(to: 50 + (target.x - 50) * step / 20, 50 + (target.y - 50) * step / 20)
    }
    _ = try source.output.next { $0 == "may drop True" }
    try hands.release()
    #expect(try source.output.next { $0 == "failed" || $0 == "ended" } == "ended")
  }

  @Test("a file that is dropped on a program of a dock opens in this program")
  func program() throws {
    let server = try XServer.xvfb(width: 1280, height: 800)
    let desktop = try WindowManager(on: server)
    let folder = try ScratchFolder()
    for name in ["alpha", "beta"] {
      try folder.install(
        name, ["Name=\(name.capitalized)", "Exec=/bin/mv %F \"\(folder.path)/by \(name)\""])
    }
    _ = try folder.file(Array("words".utf8), named: "a note.txt")
    let life = try Life(["--apps", "--dock"], on: server, in: folder)
    let beta = life.place(life.part(of: 1, among: 2))
    try drag(["file://\(folder.path)/a%20note.txt"], to: beta, on: server, in: folder)
    // Over an item the bar is enlarged, as it is under a pointer.
    #expect(try life.logged(until: "highlighted beta.desktop").isEmpty == false)
    let path = folder.path + "/by beta"
    try LineReader(file: path, of: life.program).waitForFile()
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "words")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/by alpha"))
    try life.end()
    withExtendedLifetime(desktop) {}
  }

  @Test("of many files that are dropped on a program that takes one, the first twelve are opened")
  func many() throws {
    let server = try XServer.xvfb(width: 1280, height: 800)
    let desktop = try WindowManager(on: server)
    let folder = try ScratchFolder()
    let list = try folder.write("list", "")
    let script = try folder.write("note", "printf '%s\\n' \"$1\" >> '\(list)'\n")
    for name in ["alpha", "beta"] {
      try folder.install(name, ["Name=\(name.capitalized)", "Exec=/bin/sh \(script) %f"])
    }
    let files = (10..<24).map { "\(folder.path)/\($0)" }
    for file in files { _ = try folder.file([], named: String(file.suffix(2))) }
    let life = try Life(
      ["--apps", "--dock", "--record", folder.path + "/recording"], on: server, in: folder)
    let recording = try LineReader(file: folder.path + "/recording", of: life.program)
    let opened = try LineReader(file: list, of: life.program)
    let beta = life.place(life.part(of: 1, among: 2))
    try drag(files.map { "file://" + $0 }, to: beta, on: server, in: folder)
    let line = try recording.next { $0.contains("notOpened") }
    #expect(line.contains("22\""))
    var names: [String] = []
    for _ in 0..<12 { names.append(try opened.next()) }
    #expect(names.sorted() == Array(files.prefix(12)))
    try life.end(complaining: [
      "vitrine: 12 of 14 files are opened. Open the others after these, or pictures as a folder."
    ])
    withExtendedLifetime(desktop) {}
  }

  @Test("a picture that is dropped on a window is shown in windows of its own")
  func document() throws {
    let server = try XServer.xvfb(width: 1000, height: 700)
    let folder = try ScratchFolder()
    let picture = PNGFixture(
      width: 2, height: 2,
      scanlines: [[UInt8]](repeating: [0] + [UInt8](repeating: 200, count: 8), count: 2))
    _ = try folder.file(picture.bytes, named: "a map.png")
    let program = try ChildProcess(
      Product.path("vitrine"),
      ["pages", "--geometry", "500x400+300+200", "--strict", "--events", "-"],
      environment: Life.environment(folder.path, display: server.displayName), output: .piped)
    defer { program.kill(SIGKILL) }
    let probe = try Probe(on: server)
    let window = try probe.waitForWindow(pid: program.pid, title: "Magna Carta, 1215")
    _ = try probe.waitForDamage(window)
    let address = "file://" + folder.path + "/a%20map.png"
    try drag([address], to: (500, 400), on: server, in: folder)
    let event = try program.output.next { $0.contains("dropped") }
    #expect(event.contains("a%20map.png"))
    let other = try probe.wait(for: "the window of the picture") {
      try probe.windows().first { $0.title.contains("a map") }
    }
    #expect(other.id != window)
    if let pid = try probe.pid(of: other.id) { kill(pid, SIGTERM) }
  }

  @Test(
    "a file that is dropped on a list opens by its kind: a picture as a document, a text as a list",
    arguments: [true, false])
  func list(isPicture: Bool) throws {
    let server = try XServer.xvfb(width: 1000, height: 700)
    let folder = try ScratchFolder()
    let picture = PNGFixture(
      width: 2, height: 2,
      scanlines: [[UInt8]](repeating: [0] + [UInt8](repeating: 200, count: 8), count: 2))
    let bytes = isPicture ? picture.bytes : Array("Berg\nAmes\n".utf8)
    _ = try folder.file(bytes, named: "other")
    let rows = try folder.write("rows.txt", "One\nTwo\n")
    let program = try ChildProcess(
      Product.path("vitrine"),
      ["index", rows, "--geometry", "500x400+300+200", "--strict", "--events", "-"],
      environment: Life.environment(folder.path, display: server.displayName), output: .piped)
    defer { program.kill(SIGKILL) }
    let probe = try Probe(on: server)
    let window = try probe.waitForWindow(pid: program.pid)
    _ = try probe.waitForDamage(window)
    try drag(["file://\(folder.path)/other"], to: (500, 400), on: server, in: folder)
    _ = try program.output.next { $0.contains("dropped") }
    let other = try probe.wait(for: "the window of the file") {
      try probe.windows().first { $0.title.contains("other") }
    }
    let pid = try #require(try probe.pid(of: other.id))
    defer { kill(pid, SIGTERM) }
    let words = try String(contentsOfFile: "/proc/\(pid)/cmdline", encoding: .utf8)
      .split(separator: "\0")
    #expect(words.contains("index") != isPicture)
    #expect(words.contains { $0 == "\(folder.path)/other" })
  }

  @Test(
    "a file that is not there, and an address of another machine, are named in the window",
    arguments: ["file:///nowhere/a%20map.png", "https://b.example/map.png"])
  func missing(address: String) throws {
    let server = try XServer.xvfb(width: 1000, height: 700)
    let folder = try ScratchFolder()
    let program = try ChildProcess(
      Product.path("vitrine"),
      [
        "pages", "--geometry", "500x400+300+200", "--strict", "--record",
        folder.path + "/recording",
      ],
      environment: Life.environment(folder.path, display: server.displayName),
      errors: .file(folder.path + "/errors"))
    defer { program.kill(SIGKILL) }
    let probe = try Probe(on: server)
    let window = try probe.waitForWindow(pid: program.pid, title: "Magna Carta, 1215")
    _ = try probe.waitForDamage(window)
    let recording = try LineReader(file: folder.path + "/recording", of: program)
    try drag([address], to: (500, 400), on: server, in: folder)
    let line = try recording.next { $0.contains("notOpened") }
    #expect(line.contains("map.png"))
  }

  @Test("a file whose contents are refused is named in a window of its own, with what helps")
  func refused() throws {
    let server = try XServer.xvfb(width: 1000, height: 700)
    let folder = try ScratchFolder()
    _ = try folder.write("a list.json", "{")
    let program = try ChildProcess(
      Product.path("vitrine"), ["pages", "--geometry", "500x400+300+200", "--strict"],
      environment: Life.environment(folder.path, display: server.displayName),
      errors: .file(folder.path + "/errors"))
    defer { program.kill(SIGKILL) }
    let probe = try Probe(on: server)
    let window = try probe.waitForWindow(pid: program.pid, title: "Magna Carta, 1215")
    _ = try probe.waitForDamage(window)
    let address = "file://" + folder.path + "/a%20list.json"
    try drag([address], to: (500, 400), on: server, in: folder)
    let refusal = try probe.waitForWindow(title: "Vitrine")
    #expect(try probe.pid(of: refusal) != program.pid)
    try probe.close(refusal)
    try probe.waitUntilGone(refusal)
    // The window on which it was dropped goes on.
    try probe.close(window)
    #expect(try program.wait() == .code(0))
  }

  @Test("a file that is dropped on a program without a place for files is named at the bar")
  func noPlace() throws {
    let server = try XServer.xvfb(width: 1280, height: 800)
    let desktop = try WindowManager(on: server)
    let folder = try ScratchFolder()
    for name in ["alpha", "beta"] {
      try folder.install(name, ["Name=\(name.capitalized)", "Exec=/bin/true"])
    }
    let note = try folder.write("note.txt", "words")
    let life = try Life(
      ["--apps", "--dock", "--record", folder.path + "/recording"], on: server, in: folder)
    let recording = try LineReader(file: folder.path + "/recording", of: life.program)
    let beta = life.place(life.part(of: 1, among: 2))
    try drag(["file://" + note], to: beta, on: server, in: folder)
    let line = try recording.next { $0.contains("notOpened") }
    #expect(line.contains("note.txt"))
    try life.end(complaining: [
      "vitrine: 'beta.desktop' opens no files. Drop them on another program."
    ])
    withExtendedLifetime(desktop) {}
  }
}
