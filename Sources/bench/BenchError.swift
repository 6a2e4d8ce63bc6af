internal import Glibc

/// An error that ends the benchmark, with advice.
enum BenchError: Error, Equatable, CustomStringConvertible {
  case noServer
  case noProduct(path: String)
  case noFolder(name: String, directory: String)
  case noProxy(reason: String)
  case ended(program: String, during: String)
  case noAnswer(program: String)
  case tooHigh(window: Int)
  case noRows(path: String)
  case unwritable(path: String, reason: String)
  case missing(requirements: [String])
  case notInstalled(programs: [String])
  case notCompiled(source: String)
  case otherText(peer: String, row: Int)

  var description: String {
    switch self {
    case .noServer: "No X server answers at the display that DISPLAY names."
    case .noProduct(let path):
      "There is no program at '\(path)'. Build it with `swift build -c release`."
    case .noFolder(let name, let directory):
      "There is no folder '\(name)' above '\(directory)'. Run bench from the package's own build folder."
    case .noProxy(let reason):
      "Cannot listen below /tmp/.X11-unix as a stand-in for the server: \(reason)."
    case .ended(let program, let subject):
      "'\(program)' ended during \(subject). Start it by hand and see what it says."
    case .noAnswer(let program):
      "'\(program)' drew nothing although inputs moved over its window."
    case .tooHigh(let window):
      "The bar's window is \(window) pixels high, and three of that height do not fit on the benchmark's screen: make it higher in Run.swift."
    case .noRows(let path):
      "'\(path)' cannot be read again. Leave the files in /tmp alone meanwhile."
    case .unwritable(let path, let reason): "Cannot write '\(path)': \(reason)."
    case .missing(let requirements):
      "Cannot compile the programs of GTK and Qt without \(requirements.joined(separator: ", ")): run `sh .ci/install peers`."
    case .notInstalled(let programs):
      "Cannot measure the dock without \(programs.joined(separator: ", ")): run `sh .ci/install tests peers`."
    case .notCompiled(let source):
      "The compiler refused '\(source)'; its own lines are above."
    case .otherText(let peer, let row):
      "The program of \(peer) shows another text in row \(row) than the sample: lines.h differs from SampleLines."
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
