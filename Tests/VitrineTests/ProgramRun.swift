import Fixtures
import Foundation
import TestSupport
import Testing

/// A run of the program to its end: exit code, output and errors.
struct Run {
  let ending: ChildProcess.Ending
  let output: [String]
  let errors: [String]

  /// Runs the program.
  ///
  /// - Parameters:
  ///   - arguments: its command line; the bar is meant where that does not begin with another control.
  ///   - display: the value of DISPLAY; nil for none.
  init(
    _ arguments: [String], display: String? = nil, environment: [String: String] = [:],
    in folder: ScratchFolder? = nil
  ) throws {
    let folder = try folder ?? ScratchFolder()
    let program = try Product.path("vitrine")
    let controls = [
      "check", "describe", "exhibit", "fisheye", "help", "index", "kiosk", "lab", "pages",
      "picture", "replay", "report",
      "stats",
    ]
    let control = controls.contains(arguments.first ?? "") ? [] : ["fisheye"]
    let process = try ChildProcess(
      "/usr/bin/env",
      (display == nil ? ["-u", "DISPLAY"] : []) + [program] + control + arguments,
      environment: Life.environment(folder.path, display: display ?? "").merging(environment) {
        $1
      },
      output: .piped, errors: .piped)
    output = try process.output.rest()
    errors = try process.errors.rest()
    ending = try process.wait()
  }

  /// Expects an ending in the manner of the program: with a code, and with a reason that names the program, or the
  /// command line as what is wrong, and never a trap.
  func expect(
    _ code: Int32, saying words: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(ending == .code(code), sourceLocation: sourceLocation)
    let first = errors.first ?? ""
    #expect(
      first.hasPrefix(code == 64 ? "Error: " : "vitrine: "), "\(errors)",
      sourceLocation: sourceLocation)
    #expect(first.contains(words), "\(errors)", sourceLocation: sourceLocation)
    #expect(code == 64 || errors.count == 1, "\(errors)", sourceLocation: sourceLocation)
    #expect(
      !(output + errors).contains { $0.contains("Fatal error") }, sourceLocation: sourceLocation)
  }
}
