internal import Glibc

/// An error that ends the benchmark, with advice.
enum BenchError: Error, Equatable, CustomStringConvertible {
  case noServer
  case noProduct(path: String)
  case noIcons(directory: String)
  case noProxy(reason: String)
  case ended(program: String, during: String)
  case noAnswer(program: String)
  case noRows(path: String)
  case unwritable(path: String, reason: String)

  var description: String {
    switch self {
    case .noServer: "No X server answers at the display that DISPLAY names."
    case .noProduct(let path):
      "There is no program at '\(path)'. Build it with `swift build -c release`."
    case .noIcons(let directory):
      "There is no folder 'Assets/icons' above '\(directory)'. Run bench from the package's own build folder."
    case .noProxy(let reason):
      "Cannot listen below /tmp/.X11-unix as a stand-in for the server: \(reason)."
    case .ended(let program, let subject):
      "'\(program)' ended during \(subject). Start it by hand and see what it says."
    case .noAnswer(let program):
      "'\(program)' drew nothing although inputs moved over its window."
    case .noRows(let path):
      "'\(path)' cannot be read again. Leave the files in /tmp alone meanwhile."
    case .unwritable(let path, let reason): "Cannot write '\(path)': \(reason)."
    }
  }
}

/// Prints a sentence on standard error.
func log(_ sentence: String) {
  let line = Array("bench: \(sentence)\n".utf8)
  _ = write(STDERR_FILENO, line, line.count)
}

/// The message of the C library for `errno`.
func systemReason() -> String { String(cString: strerror(errno)) }
