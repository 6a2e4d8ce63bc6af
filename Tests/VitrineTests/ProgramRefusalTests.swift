import Files
import Fixtures
import Foundation
import Interaction
import Showcase
import TestSupport
import Testing
import Turns

@Suite("errors of the command line and of the start", .waiting)
struct ProgramRefusalTests {
  @Test("without DISPLAY the error says so")
  func noDisplay() throws {
    try Run([]).expect(
      69,
      saying: "vitrine: DISPLAY is not set. Set it to an X server, for example DISPLAY=:0.")
    try Run([], display: "").expect(69, saying: "DISPLAY is not set.")
  }

  @Test("without a server the error names the display", arguments: [":9999", "nowhere", ":x"])
  func noServer(display: String) throws {
    try Run([], display: display).expect(
      69, saying: "vitrine: No X server at '\(display)'. Set DISPLAY or start one.")
  }

  @Test(
    "an invalid argument is refused with a reason",
    arguments: [
      ("--kernel round", "'round' is invalid for '--kernel <kernel>'. Please provide one of 'pl"),
      ("--kernel plateau:", "'plateau:' is invalid for '--kernel <kernel>'"),
      ("--edge middle", "one of 'bottom', 'top', 'left' or 'right'"),
      ("--ends loose", "one of 'cursor' and 'fixed'"),
      ("--direction up", "one of 'auto', 'ltr' or 'rtl'"),
      ("--zoom 0.5", "a zoom of 0.5 is not between 1 and 5"),
      ("--zoom 9", "a zoom of 9.0 is not between 1 and 5"),
      ("--zoom nan", "a zoom of nan is not between 1 and 5"),
      ("--zoom much", "'much' is invalid for '--zoom <factor>'"),
      ("--scale 0", "A scale of 0.0 is not between 0.5 and 8."),
      ("--scale nan", "A scale of nan is not between 0.5 and 8."),
      ("--scale 9", "A scale of 9.0 is not between 0.5 and 8."),
      ("--memory 31", "A memory of 31 MiB is not between 32 and 65536."),
      ("--memory 65537", "A memory of 65537 MiB is not between 32 and 65536."),
      (
        "--kernel triangle:1.5",
        "the items would swim: a triangle's half-width must be a whole number of items from 1, and 1.5 is not."
      ),
      ("--kernel plateau:0.5", "the items would swim: a plateau's ramp must be a whole number"),
      ("--kernel hann:0.7", "the items would swim: a Hann bump's whole width must be a whole"),
      ("--kernel hann:nan", "the items would swim"),
      ("--kernel hann:1000000000", "reaches over 1000000000.0 items at either side is too wide"),
      ("--kernel triangle:inf", "the items would swim"),
      ("--geometry large", "'large' is invalid for '--geometry <WxH+X+Y>'"),
      ("--geometry 0x10", "'0x10' is invalid for '--geometry <WxH+X+Y>'"),
      ("--letters --apps", "Items, --letters and --apps exclude each other. Give one of them."),
      ("--letters One", "Items, --letters and --apps exclude each other. Give one of them."),
      ("--print", "--print needs --replay: name a recording."),
      ("--live", "--live needs --replay: name a recording."),
      (
        "--replay a --live --print", "--live and --print exclude each other. Give one of them."
      ),
      ("--replay a --record b", "--record and --replay exclude each other. Give one of them."),
      ("--replay a --print --speed 2", "--print and --speed exclude each other. Give one of"),
      ("--replay a --print --events -", "--events and --print exclude each other. Give one of"),
      ("--record a --events ./a", "--record and --events would write into the same file. Name two"),
      ("--record - --events -", "--record and --events would write into the same file. Name two"),
      ("--speed 2", "--speed needs --replay: name a recording."),
      ("--speed 0", "A speed of 0.0 is not between 0.01 and 100."),
      ("--speed nan", "A speed of nan is not between 0.01 and 100."),
      ("--replay", "Missing value for '--replay <file>'"),
      ("--unheard-of", "Unknown option '--unheard-of'"),
    ])
  func usage(arguments: String, words: String) throws {
    try Run(arguments.split(separator: " ").map(String.init)).expect(64, saying: words)
  }

  @Test(
    "documents, items and options that a recording leaves without effect are refused by name",
    arguments: [
      "exhibit nosuch.json", "exhibit exhibit:/clause/39", "pages nosuch", "picture nosuch",
      "index nosuch", "kiosk nosuch", "fisheye One",
    ])
  func contents(command: String) throws {
    let words = command.split(separator: " ").map(String.init)
    try Run(words + ["--replay", "r"])
      .expect(64, saying: "Leave out '\(words[1])', or --replay.")
    try Run([words[0], "--replay", "r", "--", words[1]])
      .expect(64, saying: "Leave out '\(words[1])', or --replay.")
  }

  @Test(
    "options that a recording leaves without effect are refused by name",
    arguments: [
      "exhibit --dark", "exhibit --text-size=2", "exhibit --scale 2", "exhibit --layout windows",
      "exhibit --direction rtl", "exhibit --no-high-contrast", "exhibit --speak", "exhibit --tune",
      "exhibit --keep-order", "pages --root .", "index --columns one", "kiosk --idle 90",
      "fisheye --edge left", "fisheye --letters", "picture --overlay",
    ])
  func options(command: String) throws {
    let words = command.split(separator: " ").map(String.init)
    let option = words[1].prefix { $0 != "=" }
    try Run(words + ["--replay", "r"]).expect(
      64, saying: "\(option) has no effect. Leave out \(option), or --replay.")
  }

  @Test(
    "options that have no effect on a session of a study are refused by name",
    arguments: [
      ("--settings s.json", "--settings needs --tune"), ("--overlay", "--overlay needs --tune"),
      ("--simulate 1 --events -", "--simulate and --events exclude each other."),
      ("--simulate 1 --simulated", "--simulate and --simulated exclude each other."),
      ("--seed 2", "--seed needs --simulate"),
    ])
  func optionsOfStudy(words: String, sentence: String) throws {
    try Run(["lab", "p.json"] + words.split(separator: " ").map(String.init))
      .expect(64, saying: sentence)
  }

  @Test(
    "options that have no effect on a kiosk are refused by name",
    arguments: [
      ("--ppi 90 --geometry 800x600", "--geometry and --ppi exclude each other."),
      ("--attract r --attract-after 0", "--attract and --attract-after 0 exclude each other."),
    ])
  func optionsOfKiosk(words: String, sentence: String) throws {
    try Run(["kiosk"] + words.split(separator: " ").map(String.init)).expect(64, saying: sentence)
  }

  @Test(
    "options that leave a description as it is are refused by name",
    arguments: [
      "--dark", "--light", "--high-contrast", "--no-high-contrast", "--reduced-motion",
      "--no-reduced-motion",
    ])
  func optionsOfDescription(option: String) throws {
    try Run(["describe", option])
      .expect(64, saying: "A description is the same with \(option) and without it. Leave it out.")
    let help = try Run(["help", "describe"])
    #expect(help.ending == .code(0) && !help.output.joined(separator: " ").contains(option))
  }

  @Test(
    "the folder of a document is refused where no document is named",
    arguments: [
      "exhibit", "exhibit exhibit:/clause/39", "describe", "pages", "picture", "kiosk", "check",
    ])
  func rootAlone(command: String) throws {
    try Run(command.split(separator: " ").map(String.init) + ["--root", "."])
      .expect(64, saying: "--root needs a document: name one.")
  }

  @Test(
    "a place is refused where whole documents are shown, and the command that shows it is named",
    arguments: ["kiosk", "pages", "picture"])
  func routes(command: String) throws {
    try Run([command, "exhibit:/clause/39"]).expect(
      64, saying: "Name a document, or show the place with: vitrine exhibit:/clause/39.")
  }

  @Test("a file that is read is not written: it stays as it is")
  func readFiles() throws {
    let folder = try ScratchFolder()
    let path = try folder.write("read", "{}")
    try FileManager.default.createSymbolicLink(
      atPath: folder("link"), withDestinationPath: path)
    for words in [
      ["exhibit", path, "--record", folder("link")],
      ["exhibit", fileAddress(ofPath: path), "--record", path],
      ["pages", "--settings", path, "--events", path], ["index", path, "--events", path],
      ["kiosk", "--pin-file", path, "--record", path], ["fisheye", path, "--record", path],
      ["exhibit", "--replay", path, "--events", path], ["lab", path, "--events", path],
    ] {
      try Run(words, in: folder).expect(64, saying: "which is read. Name another file.")
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "{}")
    }
    // A device loses nothing.
    try Run(["--record", "/dev/null", "--events", "/dev/null"], in: folder)
      .expect(69, saying: "DISPLAY is not set.")
  }

  @Test(
    "a file of a folder that is opened is not written, but a new one and an older recording are")
  func filesOfFolders() throws {
    let folder = try ScratchFolder()
    let page = try folder.write("scans/deep/page.txt", "Words")
    let other = try folder.write("other.txt", "Words")
    let deeper = try folder.write("deeper.txt", "Words")
    try folder.write("another.txt", "Words")
    try folder.write("scans/visit.jsonl", "")
    let scans = folder("scans")
    let links = [
      (folder("link"), page), (folder("scans/link"), other), (folder("scans/deep/link"), deeper),
      (folder("scans/deep/up"), scans),
    ]
    for (link, path) in links {
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    }
    for words in [
      ["exhibit", scans, "--record", page],
      ["exhibit", fileAddress(ofPath: scans), "--events", folder("scans/deep/../deep/page.txt")],
      ["pages", scans, "--record", folder("link")],
      ["exhibit", scans, "--record", folder("scans/link")],
      ["kiosk", scans, "--events", page], ["exhibit", scans, "--record", other],
      ["exhibit", scans, "--record", folder("deeper.txt")],
    ] {
      try Run(words, in: folder).expect(64, saying: "which is read. Name another file.")
      for path in [page, other, deeper] {
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "Words")
      }
    }
    for path in [folder("scans/new"), folder("scans/visit.jsonl"), folder("another.txt")] {
      try Run(["pages", scans, "--record", path], in: folder)
        .expect(69, saying: "DISPLAY is not set.")
    }
  }

  @Test("events are not written into the folder of a study, nor over what its conditions show")
  func filesOfStudies() throws {
    let folder = try ScratchFolder()
    let plan = try folder.write(
      "plan.json",
      #"{"study": "S", "conditions": [{"id": "a", "list": {"source": "names.txt"}}],"#
        + #" "tasks": [{"kind": "find-name", "trials": 1}]}"#)
    let names = try folder.write("names.txt", "Words")
    for name in ["session-001/events.jsonl", "plan.json", "session-001/recording-1.jsonl"] {
      for study in ["plan", "other"] { try folder.write("\(study)/\(name)", "Words") }
    }
    func lab(_ words: String...) throws -> Run { try Run(["lab", plan] + words, in: folder) }
    let record = "session-001/events.jsonl"
    try FileManager.default.createSymbolicLink(
      atPath: folder("link"), withDestinationPath: folder("plan/\(record)"))
    for path in [
      "plan/\(record)", "plan/plan.json", "plan/session-001/recording-1.jsonl", "plan/new", "link",
      "./plan/../plan/\(record)",
    ] {
      try lab("--events", folder(path)).expect(64, saying: "which holds the program's own records.")
    }
    try lab("--folder", folder("other"), "--events", folder("other/\(record)"))
      .expect(64, saying: "which holds the program's own records.")
    try lab("--folder", folder("later"), "--events", folder("later/plan.json"))
      .expect(64, saying: "which holds the program's own records.")
    try lab("--events", names).expect(64, saying: "which is read. Name another file.")
    for path in [names, folder("plan/\(record)"), folder("other/\(record)")] {
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "Words")
    }
  }

  @Test("options that have an effect on a replay are taken")
  func replayOptions() throws {
    for words in [
      "--language de --geometry +0+0 --speed 2 --memory 64 --strict --live --events -",
      "--assets /nowhere --locale de --print", "--failure-window",
    ] {
      let options = words.split(separator: " ").map(String.init)
      // There is no such recording.
      #expect(try Run(["exhibit", "--replay", "/nowhere"] + options).ending == .code(66))
    }
  }

  @Test(
    "a file that cannot be written is reported",
    arguments: [
      ("--record", "/nowhere/at/all", "No such file or directory"),
      ("--events", "/nowhere/at/all", "No such file or directory"),
      ("--record", "/", "Is a directory"), ("--record", "/dev/full", "No space left on device"),
    ])
  func output(option: String, path: String, reason: String) throws {
    let server = try XServer.xvfb()
    defer { server.stop() }
    let run = try Run([option, path, "One"], display: server.displayName)
    run.expect(73, saying: "'\(path)' (\(reason)). ")
  }

  @Test("a failed start does not touch an older recording")
  func olderRecording() throws {
    let folder = try ScratchFolder()
    let path = folder.path + "/recording"
    try "worth keeping".write(toFile: path, atomically: true, encoding: .utf8)
    try Run(["--record", path, "One"]).expect(69, saying: "DISPLAY is not set")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "worth keeping")
  }

  @Test("missing assets are reported by name")
  func assets() throws {
    let remedy = "There are no pictures in '/nowhere'. Name the folder Assets of the program with"
    try Run(["--assets", "/nowhere"]).expect(66, saying: remedy)
    try Run(["--assets", "/nowhere", "One"]).expect(66, saying: remedy)
    try Run([], environment: ["VITRINE_ASSETS": "/nowhere"]).expect(66, saying: remedy)
  }

  @Test("a file of settings in a folder that does not exist is refused, with and without tuning")
  func settings() throws {
    for option in [[], ["--tune"]] {
      try Run(["--settings", "/nowhere/s.json", "One"] + option).expect(
        66, saying: "'/nowhere/s.json': it cannot be read (No such file or directory).")
    }
  }

  @Test("help and version exit with code 0", arguments: ["--help", "--version", "fisheye --help"])
  func help(arguments: String) throws {
    let run = try Run(arguments.split(separator: " ").map(String.init))
    #expect(run.ending == .code(0))
    #expect(run.errors == [])
    #expect(!run.output.isEmpty)
  }

  @Test(
    "the help of a study and of its report lists no option that the plan says",
    arguments: ["lab", "report"])
  func studyHelp(command: String) throws {
    let help = try Run(["help", command])
    #expect(help.ending == .code(0))
    let page = help.output.joined(separator: "\n")
    #expect(page.contains("--language"))
    for option in [
      "--dark", "--light", "--high-contrast", "--reduced-motion", "--text-size", "--direction",
    ] {
      #expect(!page.contains(option), "\(option)")
    }
  }

  @Test(
    "the program's own help has an example of each kind, the options of the main command, and the subcommands",
    arguments: ["--help", "-h", "help"])
  func mainHelp(argument: String) throws {
    let program = try ChildProcess(
      Product.path("vitrine"), [argument], environment: [:], output: .piped, errors: .discarded)
    let page = try program.output.rest()
    #expect(try program.wait() == .code(0))
    for heading in [
      "EXAMPLES:", "ARGUMENTS:", "OPTIONS:", "WINDOWS:", "RECORDINGS:", "SUBCOMMANDS:",
    ] {
      #expect(page.count { $0 == heading } == 1, "\(heading)")
    }
    for word in ["--layout <layout>", "--replay <file>", "--dark", "fisheye ", "describe "] {
      #expect(page.contains { $0.hasPrefix("  " + word) }, "\(word)")
    }
    for kind in [
      "fisheye", "index", "pages", "picture", "describe", "check", "install", "exhibit:/",
    ] {
      #expect(page.contains { $0.hasPrefix("  vitrine \(kind)") }, "\(kind)")
    }
    #expect(page.contains { $0.hasPrefix("  vitrine --replay") && $0.contains("--print") })
  }

  @Test("help of a command that does not exist names those that do")
  func unknownHelp() throws {
    try Run(["help", "nosuch"]).expect(
      64, saying: "'nosuch' is not a command. Commands are fisheye,")
  }

  @Test("pictures that cannot be decoded are reported, the others are shown")
  func pictures() throws {
    let folder = try ScratchFolder()
    let good = PNGFixture(width: 2, height: 2, scanlines: [[0] + [UInt8](repeating: 200, count: 8)])
    let huge = PNGFixture(width: 2_000_000_000, height: 2_000_000_000)
    let files = [
      ("cut.png", Array(good.bytes.prefix(40))), ("huge.png", huge.bytes), ("empty.png", []),
      ("letter.png", Array("Dear Sir or Madam".utf8)),
    ]
    for (name, bytes) in files { _ = try folder.file(bytes, named: name) }
    let life = try Life(
      files.map { folder.path + "/" + $0.0 } + [folder.path + "/missing.png", "One"], in: folder)
    let reasons = try (0..<4).map { _ in
      try life.recording.nextEvent { event -> [String: String]? in
        guard case .picture(let id, .failed(let reason)) = event else { return nil }
        return [id.rawValue: reason]
      }
    }.reduce(into: [:]) { $0.merge($1) { $1 } }
    for (name, words) in [
      ("cut.png", "the file is cut short. Save or copy the file anew."),
      ("huge.png", "2000000000 x 2000000000 pixels are more than the 1073741824 that are read."),
      ("empty.png", "the file is empty. Save or copy the file anew."),
      (
        "letter.png",
        "the file is no picture in a known format (PNG, JPEG, WebP, GIF, BMP, TIFF, PDF, JPEG 2000, SVG, HEIF). Save the picture as PNG or JPEG."
      ),
    ] {
      let path = folder.path + "/" + name
      let reason = reasons[path] ?? "none"
      #expect(reason.hasPrefix("This picture: ") && reason.contains(words), "\(reason)")
    }
    try life.sweep()
    #expect(
      try life.highlights(until: "One") == ["cut", "huge", "empty", "letter", "One"])
    try life.probe.close(life.window)
    #expect(try life.program.wait() == .code(0))
    // Two threads decode, in no order.
    let complaints = try life.complaints()
    #expect(complaints.count == 5)
    for (name, words) in [
      ("missing", "there is no such file. Check the name; a title must not look like a path."),
      ("cut", "the file is cut short."), ("huge", "2000000000 x 2000000000 pixels"),
      ("empty", "the file is empty."), ("letter", "the file is no picture"),
    ] {
      let sentence = "'\(folder.path)/\(name).png': \(words)"
      #expect(complaints.contains { $0.contains(sentence) }, "\(complaints)")
    }
  }
}
