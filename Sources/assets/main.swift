internal import Glibc

/// Speaks on the error stream and leaves.
func leave(_ sentence: String, code: Int32) -> Never {
  fflush(nil)
  let line = Array("assets: \(sentence)\n".utf8)
  _ = write(STDERR_FILENO, line, line.count)
  exit(code)
}

let arguments = CommandLine.arguments.dropFirst()
guard let folder = arguments.first else {
  leave("Name a folder, and icons or files if not all: assets FOLDER [NAME...]", code: EX_USAGE)
}
do {
  try AssetWriter(folder: folder).write(named: Array(arguments.dropFirst()))
} catch {
  leave(error.description, code: EX_CANTCREAT)
}
