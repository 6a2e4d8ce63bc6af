import Fixtures
import Foundation
import TestSupport
import Testing

@Suite("the program installs itself for a system, and a kiosk")
struct ProgramInstallTests {
  private let folder: ScratchFolder
  private var root: String { folder.path + "/root" }

  init() throws { folder = try ScratchFolder() }

  private func run(
    _ arguments: [String], program: String? = nil
  ) throws -> (ending: ChildProcess.Ending, output: [String], errors: [String]) {
    let process = try ChildProcess(
      program ?? Product.path("vitrine"), arguments,
      environment: Life.environment(folder.path, display: ""), output: .piped,
      errors: .piped)
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

  @Test("for all users below a root, with what packages have, and away again")
  func system() throws {
    let (ending, output, errors) = try run(["install", "--system", "--root", root])
    #expect(ending == .code(0) && errors == [], "\(errors)")
    let entry = try text("/usr/share/applications/vitrine.desktop")
    #expect(entry.contains("\nExec=vitrine %u\n"))
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
    let units = ["vitrine-x", "vitrine-kiosk"].map { "\(root)/lib/systemd/system/\($0).service" }
    let verdict = try run(["verify", "--man=no"] + units, program: "/usr/bin/systemd-analyze")
    // Programs of the system that are not here are no fault of the units.
    let faults = (verdict.output + verdict.errors).filter {
      $0.contains("vitrine") && !$0.contains("is not executable") && !$0.contains("Cannot add")
    }
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
    let second = try run(["install", "--kiosk", "--root", root])
    #expect(second.output.count == 2 && !files().contains { $0.hasPrefix("etc/systemd") })
    _ = try run(["install", "--kiosk", "--root", root, "--remove"])
    #expect(Set(files()) == Set(packaged))
  }

  @Test(
    "and refuses what it cannot do",
    arguments: [
      ([], 64, "--user"), (["--user", "--kiosk"], 64, "--kiosk"), (["--user", "x"], 64, "'x'"),
      (["--kiosk", "--root", "/tmp/vitrine-none", "a'b"], 65, "'a'b' cannot stand"),
      (["--kiosk", "--", "--idle", "never"], 64, "never"),
      (["--system", "--root", "/proc/none"], 73, "/proc/none"),
    ])
  func refused(arguments: [String], code: Int32, words: String) throws {
    let (ending, output, errors) = try run(["install"] + arguments)
    #expect(ending == .code(code) && output == [], "\(errors)")
    #expect(errors.contains { $0.contains(words) }, "\(errors)")
  }
}
