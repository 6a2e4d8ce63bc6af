import Files
import Fixtures
import Foundation
import TestSupport
import Testing
import Turns

@Suite("the program installs itself for a system, and a kiosk", .waiting)
struct ProgramInstallTests {
  private let folder: ScratchFolder
  private var root: String { folder.path + "/root" }

  init() throws { folder = try ScratchFolder() }

  private func run(
    _ arguments: [String], program: String? = nil
  ) throws -> (ending: ChildProcess.Ending, output: [String], errors: [String]) {
    let process = try ChildProcess(
      program ?? Product.path("vitrine"), arguments,
      environment: Life.environment(folder.path, display: ""), directory: folder.path,
      output: .piped, errors: .piped)
    let (output, errors) = (try process.output.rest(), try process.errors.rest())
    return (try process.wait(), output, errors)
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: root + path, encoding: .utf8)
  }

  private func files() -> [String] {
    (FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []).filter {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: "\(root)/\($0)", isDirectory: &isFolder)
        && !isFolder.boolValue
    }
  }

  /// What systemd finds wrong with the units in a folder.
  private func unitFaults(in path: String) throws -> [String] {
    let units = ["vitrine-x", "vitrine-kiosk"].map { "\(root)\(path)/\($0).service" }
    let verdict = try run(["verify", "--man=no"] + units, program: "/usr/bin/systemd-analyze")
    // Programs of the system that are not here are no fault of the units.
    return (verdict.output + verdict.errors).filter {
      $0.contains("vitrine") && !$0.contains("is not executable") && !$0.contains("Cannot add")
    }
  }

  /// Installs a kiosk below the root.
  ///
  /// - Returns: The lines of its standard error.
  @discardableResult
  private func installKiosk(_ words: [String]) throws -> [String] {
    let (ending, _, errors) = try run(["install", "--kiosk", "--root", root] + words)
    #expect(ending == .code(0), "\(words): \(errors)")
    return errors
  }

  private func options() throws -> String { try text("/etc/default/vitrine-kiosk") }

  /// The words that the shell of the session makes of the file of options.
  private func wordsInSession() throws -> [String] {
    let entry = try text("/usr/share/xsessions/vitrine-kiosk.desktop")
    let line = try #require(entry.split(separator: "\n").first { $0.hasPrefix("Exec=") })
    let parts = line.split(separator: "'").map(String.init)
    try #require(parts.count == 2, "\(line)")
    let script = parts[1].replacing("/etc/default", with: "\(root)/etc/default")
      .replacing(#/exec .* kiosk /#, with: #"printf '%s\n' "#)
    return try run(["-c", script], program: "/bin/sh").output
  }

  /// The words that systemd makes of the file of options: it takes the quotes off each value, as a shell does, and then divides
  /// the values, where a backslash stands before a character that is itself, also in single quotes.
  private func wordsInService() throws -> [String] {
    var words: [String] = []
    for name in ["OPTIONS", "CONTENT"] {
      let prefix = "VITRINE_\(name)=\""
      let line = try #require(try options().split(separator: "\n").first { $0.hasPrefix(prefix) })
      var value = ""
      var isEscaped = false
      for character in line.dropFirst(prefix.count).dropLast() {
        if isEscaped {
          value += "\"\\$`".contains(character) ? String(character) : "\\\(character)"
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else {
          value.append(character)
        }
      }
      words += Self.divided(value)
    }
    return words
  }

  private static func divided(_ value: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in value {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        (quote, word) = (character, word ?? "")
      } else if quote == nil, character == " " {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + [word].compactMap(\.self)
  }

  @Test("for all users below a root, with what packages have, and away again")
  func system() throws {
    let (ending, output, errors) = try run(["install", "--system", "--root", root])
    #expect(ending == .code(0) && errors == [], "\(errors)")
    let entry = try text("/usr/share/applications/vitrine.desktop")
    #expect(entry.contains("\nExec=vitrine --failure-window %u\n"))
    #expect(
      try run(
        [root + "/usr/share/applications/vitrine.desktop"],
        program: "/usr/bin/desktop-file-validate"
      ).output == [])
    let bash = try text("/usr/share/bash-completion/completions/vitrine")
    #expect(!bash.hasPrefix("#!") && bash.contains("complete"))
    let catalogue = try run(
      ["validate", "--no-net", root + "/usr/share/metainfo/net.vitrine.Vitrine.metainfo.xml"],
      program: "/usr/bin/appstreamcli")
    #expect(catalogue.ending == .code(0), "\(catalogue.output)")
    #expect(FileManager.default.isExecutableFile(atPath: root + "/usr/bin/vitrine"))
    #expect(try text("/usr/lib/sysusers.d/vitrine.conf").contains("u vitrine -"))
    let faults = try unitFaults(in: "/lib/systemd/system")
    #expect(faults == [], "\(faults)")
    let removed = try run(["install", "--system", "--root", root, "--remove"])
    #expect(removed.output.count == output.count && files() == [], "\(files())")
  }

  @Test("as a kiosk: says what it writes, and takes all of it away")
  func kiosk() throws {
    let content = folder.path + "/An exhibition"
    try FileManager.default.createDirectory(atPath: content, withIntermediateDirectories: true)
    let (ending, output, errors) = try run([
      "install", "--kiosk", "--root", root, content, "--", "--idle", "90", "--languages", "en,de",
    ])
    #expect(ending == .code(0), "\(errors)")
    #expect(output.count == files().count && output.allSatisfy { $0.contains(root) }, "\(output)")
    #expect(errors.count == 1 && errors[0].contains("xauth"))
    let options = try text("/etc/default/vitrine-kiosk")
    #expect(options.contains("VITRINE_CONTENT=\"'\(content)'\"\n"), "\(options)")
    #expect(options.contains("VITRINE_OPTIONS=\"--idle 90 --languages en,de\"\n"), "\(options)")
    let unit = try text("/etc/systemd/system/vitrine-kiosk.service")
    #expect(unit.contains("Type=notify") && unit.contains("WatchdogSec="))
    #expect(unit.contains("kiosk $VITRINE_OPTIONS $VITRINE_CONTENT"))
    let removed = try run(["install", "--kiosk", "--root", root, "--remove"])
    #expect(removed.output.count == output.count && files() == [], "\(files())")
    // The units of a package are its own.
    _ = try run(["install", "--system", "--root", root])
    let packaged = files()
    let second = try run(["install", "--kiosk", "--root", root, content])
    #expect(second.output.count == 2 && !files().contains { $0.hasPrefix("etc/systemd") })
    _ = try run(["install", "--kiosk", "--root", root, "--remove"])
    #expect(Set(files()) == Set(packaged))
  }

  @Test("as a kiosk: no key of the X server leaves it, also where the machine has flags of its own")
  func serverFlags() throws {
    try installKiosk(["/srv"])
    let unit = try text("/etc/systemd/system/vitrine-x.service")
    #expect(unit.contains("/usr/lib/xorg/Xorg :0 vt1 -config /run/vitrine-x/xorg.conf "))
    let flags = try #require(unit.firstMatch(of: #/\nEnvironment='FLAGS=(.*)'\n/#)?.1)
    let script = try #require(unit.firstMatch(of: #/ExecStartPre=/bin/sh -c '(\{ cat.*)'\n/#)?.1)
    try folder.write("xorg.conf", "Section \"ServerFlags\"\nEndSection")
    for own in ["xorg.conf", "none"] {
      let words = script.replacing("/etc/X11/xorg.conf", with: folder(own))
        .replacing("/run/vitrine-x/xorg.conf", with: folder("run.conf"))
      let run = try run(
        ["FLAGS=\(flags)", "/bin/sh", "-c", String(words)], program: "/usr/bin/env")
      #expect(run.ending == .code(0) && run.errors == [], "\(run.errors)")
      let text = try String(contentsOfFile: folder("run.conf"), encoding: .utf8)
      let last =
        #"Section "ServerFlags" Option "DontVTSwitch" "true" Option "DontZap" "true" EndSection"#
      #expect(text == (own == "none" ? "" : "Section \"ServerFlags\"\nEndSection") + "\n\(last)\n")
    }
  }

  @Test("as a kiosk: once staff have ended it, the server goes and the console asks for a login")
  func ended() throws {
    try installKiosk(["/srv"])
    let server = try text("/etc/systemd/system/vitrine-x.service").split(separator: "\n")
    #expect(server.contains("StopWhenUnneeded=yes"))
    let kiosk = try text("/etc/systemd/system/vitrine-kiosk.service").split(separator: "\n")
    #expect(kiosk.contains("OnSuccess=getty@tty1.service"))
    // It is no login as long as the kiosk is started again.
    #expect(kiosk.contains("Conflicts=getty@tty1.service") && kiosk.contains("Restart=on-failure"))
  }

  @Test("as a kiosk: each file and folder that an option of the help page names is absolute")
  func namedFiles() throws {
    let lines = try run(["kiosk", "--help"]).output
    let named = Set(
      lines.compactMap { line -> String? in
        line.firstMatch(of: #/--([a-z-]+) <(?:file|folder)>/#).map { "--\($0.1)" }
      })
    let known = [
      "--attract", "--pin-file", "--statistics", "--root", "--assets", "--record", "--replay",
      "--events",
    ]
    #expect(named.isSuperset(of: known), "\(named)")
    for option in named {
      for (words, line) in [
        ([option, "a/b"], "\(option) \(folder.path)/a/b"),
        (["\(option)=a/b"], "\(option)=\(folder.path)/a/b"),
        ([option, "/a/b"], "\(option) /a/b"),
      ] {
        // The folder of a document needs one.
        try installKiosk((option == "--root" ? [folder.path] : []) + ["--"] + words)
        let options = try options()
        #expect(options.contains("VITRINE_OPTIONS=\"\(line)\"\n"), "\(options)")
      }
    }
  }

  @Test("as a kiosk: the value of an option stays one that is written as the document is")
  func equalWords() throws {
    try FileManager.default.createDirectory(
      atPath: folder("de"), withIntermediateDirectories: true)
    try installKiosk(["de", "--", "--language", "de", "--events", "-", "--idle", "90", "more"])
    let options = try options()
    #expect(
      options.contains("VITRINE_OPTIONS=\"--language de --events - --idle 90\"\n"), "\(options)")
    #expect(
      options.contains("VITRINE_CONTENT=\"\(folder("de")) \(folder("more"))\"\n"), "\(options)")
  }

  @Test(
    "as a kiosk: each word is the same for systemd and for the shell of a session",
    arguments: [
      "plain", "two  spaces ", "Kunst&Kultur", "A(1)", "it's", "\"quoted\"", "a\\nb\\", "'\\\"$`",
      "$HOME", "${HOME}", "`id`", "$(id)", "a;b|c<d>e", "*", "[a-z]?", "~", "#1", "!{a,b}", "100%",
      "Übersicht",
    ])
  func quoted(word: String) throws {
    try installKiosk([word, "--", "--output", word])
    let words = ["--output", word, folder(word)]
    #expect(try wordsInService() == words)
    #expect(try wordsInSession() == words)
  }

  @Test("as a kiosk: its unit may write to the folders of its options, and makes them")
  func written() throws {
    let addition = "/etc/systemd/system/vitrine-kiosk.service.d/folders.conf"
    let errors = try installKiosk([
      "--", "--statistics", "more/../100% of \"$a\"", "--record", "visits/v.jsonl", "--events", "-",
    ])
    #expect(errors.count == 1, "\(errors)")
    let text = try text(addition)
    #expect(text.contains("ReadWritePaths=\"-\(folder.path)/100%% of \\\"$a\\\"\"\n"), "\(text)")
    #expect(text.contains(" \"\(folder.path)/100%% of \\\"$$a\\\"\"\n"), "\(text)")
    #expect(text.contains("ReadWritePaths=\"-\(folder.path)/visits\"\n"), "\(text)")
    let faults = try unitFaults(in: "/etc/systemd/system")
    #expect(faults == [], "\(faults)")
    // Its own folders need no addition; an earlier one goes.
    try installKiosk(["--", "--statistics", "/var/lib/vitrine/statistics"])
    #expect(!files().contains { "/\($0)" == addition })
    try installKiosk(["--", "--events", "events.jsonl"])
    #expect(files().contains { "/\($0)" == addition })
    _ = try run(["install", "--kiosk", "--root", root, "--remove"])
    #expect(files() == [], "\(files())")
  }

  @Test("as a kiosk: says that a folder is another user's, and that nothing is read aloud")
  func notes() throws {
    try FileManager.default.createDirectory(
      atPath: root + "/srv/visits", withIntermediateDirectories: true)
    let errors = try installKiosk(["--", "--statistics", "/srv/visits", "--speak"])
    #expect(errors.count == 3, "\(errors)")
    #expect(errors.contains { $0.contains("'/srv/visits' as the user vitrine") }, "\(errors)")
    #expect(errors.contains { $0.contains("--speak is silent") }, "\(errors)")
  }

  @Test("as a kiosk: refuses each file that is not there, or that its user may not read, by name")
  func unreadable() throws {
    try folder.write("open/page.txt", "Words")
    try folder.write("closed/page.txt", "Words")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o700], ofItemAtPath: folder("closed"))
    let closed = try #require(realPath(folder("closed")))
    // A word that cannot stand in a file of options: nothing is ever installed on this machine.
    let unfit = ["--output", "a\tb"]
    for (words, named) in [
      (["none", "--"], "needs '\(folder("none"))', which is not there. Check the name"),
      (["open", "--", "--pin-file", "pin"], "needs '\(folder("pin"))', which is not there."),
      (["closed", "--"], "the permissions of '\(closed)' keep that user from reading '\(closed)'"),
      (["open", "closed/page.txt", "--"], "the permissions of '\(closed)' keep that user from"),
      (["--", "--attract", "closed/page.txt"], "from reading '\(folder("closed/page.txt"))'."),
    ] {
      let (ending, output, errors) = try run(["install", "--kiosk"] + words + unfit)
      #expect(ending == .code(66) && output == [], "\(errors)")
      #expect(errors.contains { $0.contains(named) }, "\(errors)")
    }
  }

  @Test(
    "and refuses what it cannot do",
    arguments: [
      ([], 64, "--user"), ([], 64, "--system"), ([], 64, "--kiosk"),
      (["--user", "--root", "/tmp/vitrine-none"], 64, "--root and --user exclude each other."),
      (["--kiosk", "--assets", "a", "--", "--output", "a\tb"], 64, "--assets and --kiosk exclude"),
      (["--user", "--kiosk"], 64, "--kiosk"), (["--user", "x"], 64, "'x'"),
      (["--kiosk", "--root", "/tmp/vitrine-none", "a\tb"], 65, "b' cannot stand"),
      (["--kiosk", "--root", "/tmp/vitrine-none", "--", "--output", ""], 65, "'' cannot stand"),
      (["--kiosk", "--", "--idle", "never"], 64, "never"),
      (["--kiosk", "--root", "/tmp/vitrine-none"], 64, "not said what the kiosk shows"),
      (["--system", "--root", "/proc/none"], 73, "/proc/none"),
    ])
  func refused(arguments: [String], code: Int32, words: String) throws {
    let (ending, output, errors) = try run(["install"] + arguments)
    #expect(ending == .code(code) && output == [], "\(errors)")
    #expect(errors.contains { $0.contains(words) }, "\(errors)")
  }
}
