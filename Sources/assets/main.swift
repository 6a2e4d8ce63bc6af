internal import Glibc

/// Prints a sentence on standard error and exits.
func exitWith(_ sentence: String, code: Int32) -> Never {
  fflush(nil)
  let line = Array("assets: \(sentence)\n".utf8)
  _ = write(STDERR_FILENO, line, line.count)
  exit(code)
}

let arguments = CommandLine.arguments.dropFirst()
guard let folder = arguments.first else {
  exitWith("Name a folder, and icons or files if not all: assets FOLDER [NAME...]", code: EX_USAGE)
}
do {
  // The table of foldings is a source of the program, not one of its assets.
  if folder == "--folding", let sources = arguments.dropFirst().first {
    try FoldingWriter(folder: AssetFolder(path: sources)).write()
    exit(EX_OK)
  }
  try AssetWriter(folder: AssetFolder(path: folder)).write(named: Array(arguments.dropFirst()))
} catch {
  exitWith(error.description, code: EX_CANTCREAT)
}
