import Fixtures
import TestSupport
import Testing
import Turns

@Suite("sentences on standard error and standard output", .waiting)
struct ProgramLanguageTests {
  private static let german = ["LANGUAGE": "de"]
  private static let missing =
    "vitrine: „/nowhere“: Diese Datei oder diesen Ordner gibt es nicht. Einen Ordner mit Bildern, ein "
    + "IIIF-Manifest, ein Bild oder einen Text nennen."

  @Test(
    "are in the language of the environment, as gettext reads it",
    arguments: [
      ["LANGUAGE": "de"], ["LANGUAGE": "fr:de_AT", "LANG": "en_GB.UTF-8"],
      ["LC_ALL": "", "LANG": "de_DE.UTF-8"], ["LC_ALL": "", "LC_MESSAGES": "de"],
    ])
  func environment(_ environment: [String: String]) throws {
    for command in ["pages", "picture", "describe"] {
      let run = try Run([command, "/nowhere"], environment: environment)
      run.expect(66, saying: Self.missing)
    }
  }

  @Test("are in the language of the command line, where that has one")
  func option() throws {
    try Run(["pages", "/nowhere", "--language", "de"]).expect(66, saying: Self.missing)
    try Run(["pages", "/nowhere", "--language", "en"], environment: Self.german).expect(
      66, saying: "'/nowhere': There is no such file or folder. Name a folder of pictures")
  }

  @Test(
    "about a command line are in the language of the environment",
    arguments: [
      ("--scale 9", "Error: Ein Maßstab von 9.0 liegt nicht zwischen 0.5 und 8."),
      ("--print", "Error: --print braucht --replay: Eine Aufzeichnung nennen."),
      (
        "--zoom 9",
        "Error: Diese Leiste ist nicht möglich: Ein Zoom von 9.0 liegt nicht zwischen 1 und 5."
      ),
      ("--kernel hann:0.7", "Die Einträge würden schwimmen, denn die Breite eines Hann-Hügels"),
      ("describe exhibit:/%2", "Error: „exhibit:/%2“ ist keine Route: „%“ braucht zwei"),
      (
        "pages --language zz",
        "Error: „zz“ ist keine Sprache. Sätze gibt es auf en, de, die Texte eines Dokuments in dessen Sprachen."
      ), ("describe --language german", "Error: „german“ ist keine Sprache."),
      ("index --locale nonsense", "Error: „nonsense“: Diese Sprache gibt es nicht. Eine mit ihren"),
    ])
  func usage(arguments: String, words: String) throws {
    try Run(arguments.split(separator: " ").map(String.init), environment: Self.german)
      .expect(64, saying: words)
  }

  @Test(
    "may be asked for in a language that only a document has",
    arguments: ["la", "lat", "pt-BR", "x-old", "de_CH.UTF-8", "C", ""])
  func documentLanguage(_ tag: String) throws {
    try Run(["pages", "/nowhere", "--language", tag]).expect(66, saying: "/nowhere")
  }

  @Test("about recordings are in that language")
  func recordings() throws {
    let folder = try ScratchFolder()
    let letter = try folder.file(Array("Dear Sir or Madam\n".utf8), named: "letter")
    try Run(["--replay", letter, "--print=layers"], environment: Self.german).expect(
      65,
      saying:
        "„\(letter)“ enthält keine Aufzeichnung. Eine Datei nennen, die --record geschrieben hat.")
    let broken = try folder.file(
      Array(
        """
        {"opening":{"settings":{"direction":"ltr","isContrastHigh":false,"isDark":false,"languages":["en"],"reducedMotion":false,"textScale":1}},"vitrine":2}
        {"time":9,"window":"fisheye","hovered":{"x":"far","y":1}}

        """.utf8), named: "broken")
    for command in [["fisheye"], ["describe"]] {
      try Run(
        command + ["--replay", broken] + (command == ["describe"] ? [] : ["--print=layers"]),
        environment: Self.german
      )
      .expect(
        65,
        saying:
          "„\(broken)“, Zeile 2: „hovered.x“ ist nicht von der erwarteten Art. Die Zeile korrigieren oder entfernen."
      )
    }
  }

  @Test("about parts of a document and about the server are in that language")
  func faults() throws {
    let folder = try ScratchFolder()
    let good = PNGFixture(width: 2, height: 2, scanlines: [[0] + [UInt8](repeating: 200, count: 8)])
    _ = try folder.file(good.bytes, named: "1.png")
    _ = try folder.file([], named: "2.png")
    let run = try Run(["describe", folder.path], environment: Self.german, in: folder)
    #expect(run.ending == .code(0))
    #expect(
      run.errors == [
        "vitrine: Bild „\(folder.path)/2.png“: Die Datei ist leer. Die Datei neu speichern oder neu kopieren."
      ])
    try Run(["One"], environment: Self.german).expect(
      69, saying: "vitrine: DISPLAY ist nicht gesetzt. Auf einen X-Server setzen")
    try Run(["One"], display: ":9999", environment: Self.german).expect(
      69, saying: "vitrine: Kein X-Server unter „:9999“. DISPLAY setzen oder einen starten.")
  }

  @Test("the parser's own sentences and the log of events stay English")
  func english() throws {
    try Run(["--unheard-of"], environment: Self.german).expect(64, saying: "Unknown option")
    let help = try Run(["--help"], environment: Self.german)
    #expect(help.output.contains { $0.hasPrefix("OVERVIEW: Opens a bar") }, "\(help.output)")
  }
}
