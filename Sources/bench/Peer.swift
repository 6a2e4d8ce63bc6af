internal import TestSupport

/// The list view of another toolkit over the lines of a sample: a program of one file, compiled on request.
struct Peer {
  let name: String
  /// The file of its source, in the folder of peers.
  let source: String
  /// The command of its compiler.
  let compiler: String
  /// Its toolkit's name for pkg-config.
  let package: String
  /// Variables of its environment.
  let environment: [String: String]

  /// GTK draws by cairo and loads no drivers of OpenGL: on a server without them it would compute OpenGL in software,
  /// which takes several times the memory. Nor does it look for a bus of accessibility.
  static let gtk = Peer(
    name: "GtkListView", source: "gtk.c", compiler: "cc", package: "gtk4",
    environment: ["GSK_RENDERER": "cairo", "GDK_DEBUG": "gl-disable", "GTK_A11Y": "none"])
  static let qt = Peer(
    name: "QListView", source: "qt.cpp", compiler: "c++", package: "Qt6Widgets", environment: [:])

  /// The command of the shell that compiles the file `$1` to the program `$2`. Qt's headers demand -fPIC.
  var command: String {
    "\(compiler) -O2 -fPIC -o \"$2\" \"$1\" $(pkg-config --cflags --libs \(package))"
  }

  /// The programs and packages for its compilation, each with a command of the shell that succeeds where it is installed.
  private var requirements: [(name: String, check: String)] {
    [
      (compiler, "command -v \(compiler)"), ("pkg-config", "command -v pkg-config"),
      (package, "pkg-config --exists \(package)"),
    ]
  }

  /// The requirements of some peers whose checks fail, each once.
  static func missing(for peers: [Peer], succeeds: (String) throws -> Bool) rethrows -> [String] {
    var names: [String] = []
    for (name, check) in peers.flatMap(\.requirements) where !names.contains(name) {
      if try !succeeds(check) { names.append(name) }
    }
    return names
  }

  /// Compiles some peers into a folder and compares the texts of their rows with those of a sample.
  ///
  /// - Returns: Their programs, in the same order.
  /// - Throws: `BenchError.missing` where a compiler or a toolkit is not installed.
  static func compile(_ peers: [Peer], into folder: String, showing lines: SampleLines) throws
    -> [Program]
  {
    let missing = try missing(for: peers) { try Self.succeeds($0) }
    guard missing.isEmpty else { throw BenchError.missing(requirements: missing) }
    let sources = try Machine.folder("Sources/bench/Peers")
    return try peers.map { peer in
      log("compiling the program of \(peer.name)")
      let (source, path) = ("\(sources)/\(peer.source)", "\(folder)/\(peer.name)")
      guard try succeeds(peer.command, [source, path]) else {
        throw BenchError.notCompiled(source: source)
      }
      for row in [0, lines.count / 3, lines.count - 1] {
        guard try firstLine(of: path, ["\(lines.count)", "\(row)"]) == lines.text(row) else {
          throw BenchError.otherText(peer: peer.name, row: row)
        }
      }
      return Program(
        name: peer.name, path: path, arguments: ["\(lines.count)"], environment: peer.environment,
        pattern: .wheel)
    }
  }

  /// The version of its toolkit.
  func version() throws -> String {
    try Self.firstLine(of: "/bin/sh", ["-c", "pkg-config --modversion \(package)"])
  }

  /// The first line of a program's output.
  private static func firstLine(of path: String, _ arguments: [String]) throws -> String {
    let process = try ChildProcess(path, arguments, output: .piped)
    let line = try process.output.next()
    try process.wait()
    return line
  }

  /// Runs a command of the shell; false unless it succeeds.
  private static func succeeds(_ command: String, _ arguments: [String] = []) throws -> Bool {
    try ChildProcess("/bin/sh", ["-c", command, "sh"] + arguments).wait() == .code(0)
  }
}
