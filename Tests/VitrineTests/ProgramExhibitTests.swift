import Fixtures
import Foundation
import Interaction
import Showcase
import TestSupport
import Testing
import Turns

@Suite("the program with one document in four windows", .waiting)
struct ProgramExhibitTests {
  @Test("a program started later passes its route on and reports an invalid one")
  func handOver() throws {
    let visit = try ExhibitVisit()
    try visit.expectChange(besides: [.pages]) {
      let (ending, errors) = try visit.handOver("exhibit:/clause/39")
      #expect(ending == .code(0) && errors == [])
    }
    #expect(try visit.logged("routed").words == "routed exhibit:/clause/39")
    let (ending, errors) = try visit.handOver("exhibit:/clause/64")
    #expect(ending == .code(65))
    #expect(
      errors == [
        "vitrine: 'exhibit:/clause/64' leads nowhere in 'Magna Carta, 1215'. Try exhibit:/clause/0."
      ])
    try visit.end()
    try visit.expectReplay()
  }

  @Test("a route with options that a running program cannot take starts a program of its own")
  func ownProgram() throws {
    let visit = try ExhibitVisit()
    let record = visit.folder("record")
    let other = try visit.start("exhibit:/clause/39", ["--layout=single", "--record", record])
    defer { other.kill(SIGKILL) }
    let window = try visit.probe.waitForWindow(pid: other.pid, title: "Magna Carta, 1215")
    try visit.probe.close(window)
    #expect(try other.wait() == .code(0))
    #expect(FileManager.default.fileExists(atPath: record))
    // An option that concerns a failure alone is no reason for other windows.
    let handed = try visit.start("exhibit:/clause/12", ["--failure-window"])
    #expect(try handed.wait() == .code(0))
    #expect(try visit.logged("routed").words == "routed exhibit:/clause/12")
    try visit.end()
  }

  @Test("twenty programs started at once all pass their routes on while the wheel turns")
  func underLoad() throws {
    let visit = try ExhibitVisit()
    let others = try (1...20).map { try visit.start("exhibit:/clause/\($0)") }
    let place = try visit.place(300, 300, in: .picture)
    try visit.hands.move(to: place.x, place.y)
    for _ in 0..<50 { try visit.hands.wheel(down: -1) }
    for other in others {
      #expect(try other.wait() == .code(0))
      #expect(try other.errors.rest() == [])
    }
    var routed: Set<String> = []
    for _ in others { routed.insert(try visit.logged("routed").words) }
    #expect(routed.count == 20)
    try visit.end()
  }

  @Test("without a running program a route opens the document at its target")
  func alone() throws {
    let server = try XServer.xvfb(width: 1600, height: 1000)
    let visit = try ExhibitVisit(["exhibit:/person/langton"], on: server)
    #expect(try visit.logged("routed").words == "routed exhibit:/person/langton")
    try visit.end()
  }

  @Test(
    "invalid arguments are refused",
    arguments: [
      (["exhibit:/a", "exhibit:/b"], "'exhibit:/b' is one too many"),
      (["exhibit:/%"], "'%' needs two hexadecimal digits"),
      (["--layout", "round"], "round"),
    ])
  func refused(_ arguments: [String], _ words: String) throws {
    let folder = try ScratchFolder()
    let process = try ChildProcess(
      Product.path("vitrine"), arguments,
      environment: Life.environment(folder.path, display: ":0"), output: .piped, errors: .piped)
    let errors = try process.errors.rest()
    #expect(try process.wait() == .code(64))
    #expect(errors.first?.contains(words) == true, "\(errors)")
  }

  @Test("one window holds all parts and closes as one")
  func single() throws {
    let server = try XServer.xvfb(width: 1400, height: 900)
    let folder = try ScratchFolder()
    let program = try ChildProcess(
      Product.path("vitrine"),
      ["--layout", "single", "exhibit:/clause/12", "--strict", "--record", folder.path + "/r"],
      environment: Life.environment(folder.path, display: server.displayName), output: .piped,
      errors: .piped)
    let probe = try Probe(on: server)
    let window = try probe.waitForWindow(pid: program.pid, title: "Magna Carta, 1215")
    try probe.settle(window)
    try probe.close(window)
    #expect(try program.wait() == .code(0))
    #expect(try program.errors.rest() == [])
    let replay = try ChildProcess(
      Product.path("vitrine"), ["--replay", folder.path + "/r", "--print=layers"],
      environment: Life.environment(folder.path, display: ""), output: .file(folder.path + "/p"),
      errors: .piped)
    #expect(try replay.wait() == .code(0))
  }

  @Test(
    "the width that a person gave to the list is there at the next start; a broken file is named")
  func panes() throws {
    let server = try XServer.xvfb(width: 1400, height: 900)
    let folder = try ScratchFolder()
    let state = folder.path + "/.local/state/vitrine/panes.json"
    let (probe, hands) = (try Probe(on: server), try Hands(on: server))
    /// A run with the width of the list in its recording; nil for none.
    func run(_ body: (ChildProcess) throws -> Void) throws -> (width: Double?, errors: [String]) {
      let program = try ChildProcess(
        Product.path("vitrine"),
        [
          "--layout", "single", "--strict", "--geometry", "1280x800+0+0", "--record",
          folder.path + "/r",
        ], environment: Life.environment(folder.path, display: server.displayName),
        output: .piped, errors: .piped)
      let window = try probe.waitForWindow(pid: program.pid, title: "Magna Carta, 1215")
      try probe.settle(window)
      try body(program)
      try probe.close(window)
      #expect(try program.wait() == .code(0))
      let header = try String(contentsOfFile: folder.path + "/r", encoding: .utf8).prefix {
        $0 != "\n"
      }
      let width = header.firstMatch(of: /"panes":\{"list":([0-9.]+)/).flatMap { Double($0.1) }
      return (width, try program.errors.rest())
    }
    #expect(try run { _ in }.width == nil)
    #expect(!FileManager.default.fileExists(atPath: state), "without a change nothing is written")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/.local/state/vitrine", withIntermediateDirectories: true)
    try #"{"panes":{"list":400}}"#.write(toFile: state, atomically: true, encoding: .utf8)
    let dragged = try run { _ in
      try hands.move(to: 399, 60)
      try hands.press()
      for x in stride(from: 409, through: 459, by: 10) { try hands.move(to: x, 60) }
      try hands.release()
    }
    #expect(dragged.width == 400 && dragged.errors.isEmpty)
    #expect(
      try String(contentsOfFile: state, encoding: .utf8) == "{\"panes\":{\"list\":460}}\n")
    #expect(try run { _ in }.width == 460)
    try "no sizes".write(toFile: state, atomically: true, encoding: .utf8)
    let broken = try run { _ in }
    #expect(broken.width == nil)
    #expect(broken.errors.count == 1 && broken.errors[0].contains(state))
  }

  @Test("it installs itself for one user with a valid desktop entry, and uninstalls itself")
  func install() throws {
    let folder = try ScratchFolder()
    let environment = Life.environment(folder.path, display: "")
    func run(_ program: String, _ arguments: [String]) throws -> (ChildProcess.Ending, [String]) {
      let process = try ChildProcess(
        program, arguments, environment: environment, output: .piped, errors: .piped)
      let lines = try process.output.rest() + process.errors.rest()
      return (try process.wait(), lines)
    }
    let (ending, lines) = try run(Product.path("vitrine"), ["install", "--user"])
    #expect(ending == .code(0) && lines.allSatisfy { $0.contains(folder.path) }, "\(lines)")
    let entry = folder.path + "/xdg_data_home/applications/vitrine.desktop"
    let (verdict, complaints) = try run("/usr/bin/desktop-file-validate", [entry])
    #expect(verdict == .code(0) && complaints == [])
    let text = try String(contentsOfFile: entry, encoding: .utf8)
    #expect(text.contains("Actions=page-2;page-3;page-4;page-5;"))
    #expect(text.contains("exhibit:/canvas/seal") && text.contains("Name[de]=Das große Siegel"))
    for side in [16, 48, 256] {
      let icon = "/xdg_data_home/icons/hicolor/\(side)x\(side)/apps/vitrine.png"
      #expect(FileManager.default.isReadableFile(atPath: folder.path + icon))
    }
    let own = folder.path + "/.local/bin/vitrine"
    let (again, written) = try run(own, ["install", "--user"])
    #expect(again == .code(0) && !written.contains { $0.hasSuffix(" " + own) }, "\(written)")
    let (gone, removed) = try run(own, ["install", "--user", "--remove"])
    #expect(gone == .code(0) && removed.count == lines.count, "\(removed)")
    #expect(!FileManager.default.fileExists(atPath: own))
    let left = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    #expect(left?.contains { $0.contains("vitrine") } == false)
  }

  @Test("its manual is well formed, names every option, and each shell completes by its script")
  func manual() throws {
    let folder = try ScratchFolder()
    let environment = Life.environment(folder.path, display: "").merging(["TERM": "dumb"]) { $1 }
    func run(_ program: String, _ arguments: [String]) throws -> [String] {
      let process = try ChildProcess(
        program, arguments, environment: environment, output: .piped, errors: .piped)
      let lines = try process.output.rest() + process.errors.rest()
      #expect(try process.wait() == .code(0), "\(program) \(arguments): \(lines)")
      return lines
    }
    _ = try run(Product.path("vitrine"), ["install", "--user"])
    let data = folder.path + "/xdg_data_home"
    let pages = try FileManager.default.contentsOfDirectory(atPath: data + "/man/man1").sorted()
    #expect(pages.contains("vitrine.1") && pages.contains("vitrine-index.1") && pages.count == 14)
    for page in pages {
      let path = "\(data)/man/man1/\(page)"
      #expect(try run("/usr/bin/mandoc", ["-T", "lint", "-W", "warning,stop", path]) == [])
      let command = page.dropLast(2).split(separator: "-").dropFirst().map(String.init)
      let text = try run("/usr/bin/mandoc", ["-T", "utf8", "-O", "width=200", path]).joined(
        separator: "\n"
      ).replacing(/.\u{8}/, with: "")
      for line in try run(Product.path("vitrine"), command + ["--help"]) {
        for option in line.matches(of: /^  (--[a-z-]+)/) {
          #expect(text.contains(option.1), "\(page) has no \(option.1)")
        }
      }
      // A flag and the one that switches it off share an entry, whose text is that of the first.
      for option in text.matches(of: /--no-([a-z-]+)/) where option.1 != "statistics" {
        #expect(
          text.contains("--\(option.1), --no-\(option.1)"), "\(page) has \(option.0) apart")
      }
      if page == "vitrine.1" {
        for name in ["XDG_CACHE_HOME", "XDG_CONFIG_HOME", "~/.config/vitrine/dock.json"] {
          #expect(text.contains(name), "\(page) has no \(name)")
        }
      }
    }
    for script in ["zsh/site-functions/_vitrine", "fish/vendor_completions.d/vitrine.fish"] {
      let text = try String(contentsOfFile: "\(data)/\(script)", encoding: .utf8)
      #expect(text.contains("The opposite of --touches."))
      #expect(text.matches(of: /Draw touches and their trails/).count == 1)
      #expect(text.contains("Write no statistics."))
    }
    // Options and files also of the command that needs no name.
    let lines = [
      "fish": "fisheye", "--lay": "--layout", "none.json --lay": "--layout",
      "--dark --layout si": "single", "fisheye --ed": "--edge", "\(data)/ma": "\(data)/man",
    ]
    for (words, answer) in lines {
      let line = "vitrine " + words
      let last = words.split(separator: " ").last ?? ""
      let before = line.split(separator: " ").dropLast().last ?? ""
      // bash asks the function that its script registers.
      let bash = """
        set -u; source '\(data)/bash-completion/completions/vitrine'
        complete -p vitrine | grep -q _vitrine_line
        COMP_WORDS=(\(line)) COMP_LINE='\(line)' COMP_POINT=\(line.count) COMP_TYPE=9 COMP_KEY=9
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _vitrine_line vitrine '\(last)' '\(before)' || true
        printf '%s\\n' "${COMPREPLY[@]}"
        """
      #expect(try run("/bin/bash", ["-O", "extglob", "-c", bash]).contains(answer), "\(line)")
      let script = data + "/fish/vendor_completions.d/vitrine.fish"
      let fish = "source '\(script)'; complete -C '\(line)'"
      #expect(
        try run("/usr/bin/fish", ["-c", fish]).contains { $0.hasPrefix(answer) }, "\(line)")
    }
    let zsh = data + "/zsh/site-functions/_vitrine"
    _ = try run("/bin/zsh", ["-n", zsh])
    let text = try String(contentsOfFile: zsh, encoding: .utf8)
    #expect(text.contains("|exhibit|") && text.contains("_files && ret=0"))
  }
}
