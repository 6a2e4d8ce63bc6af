internal import ArgumentParser
internal import Glibc
internal import TestSupport

/// `bench`: what the product costs beside a program that draws the same and does nothing else.
@main
struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measures vitrine beside a bare program that draws the same pixels.",
    discussion: """
      Both run on one private X server and take turns. Compare ratios of one run: milliseconds are those of this \
      machine at this hour. It exits with 0 whatever it finds, and with 69 where nothing can be measured.
      """,
    subcommands: [Floor.self])

  @Flag(help: "Fewer and shorter measurements: some 35 seconds instead of three minutes.")
  var quick = false

  @Option(
    help: ArgumentHelp("The program; otherwise the vitrine that was built.", valueName: "path"))
  var product: String?

  @Option(
    help: ArgumentHelp("Motions for the latency of each program.", valueName: "number"))
  var count: Int?

  @Option(help: ArgumentHelp("Write the numbers as JSON, too.", valueName: "file"))
  var json: String?

  func validate() throws {
    if let count, !(1...10_000).contains(count) {
      throw ValidationError("A count of \(count) is not between 1 and 10000.")
    }
  }

  func run() throws {
    do {
      let path = try productPath()
      let effort = Effort(isQuick: quick, count: count)
      let report = try Run(product: path, icons: Self.icons(), effort: effort).report()
      print(report.text)
      if let json { try report.write(to: json) }
    } catch {
      tell("\(error)")
      throw ExitCode(EX_UNAVAILABLE)
    }
  }

  private func productPath() throws -> String {
    let directory = Machine.ownPath.split(separator: "/").dropLast().joined(separator: "/")
    let path = product ?? "/\(directory)/vitrine"
    guard access(path, X_OK) == 0 else { throw BenchError.noProduct(path: path) }
    return path
  }

  /// The folder of the product's icons: the nearest upwards from the benchmark.
  private static func icons() throws -> String {
    var parts = Machine.ownPath.split(separator: "/")
    while !parts.isEmpty {
      parts.removeLast()
      let path = "/\((parts + ["Assets", "icons"]).joined(separator: "/"))"
      if access(path, R_OK) == 0 { return path }
    }
    throw BenchError.noIcons(directory: Machine.ownPath)
  }
}

/// How much is measured.
struct Effort {
  let latencies: Int
  /// Sweeps of each program at each rate.
  let sweeps: Int
  /// Seconds in which a program draws each icon in all its sizes once.
  let warmUpSeconds: Double
  let sweepSeconds: Double
  let idleSeconds: Double
  let starts: Int

  init(isQuick: Bool, count: Int?) {
    latencies = count ?? (isQuick ? 50 : 200)
    sweeps = isQuick ? 1 : 3
    warmUpSeconds = isQuick ? 1 : 5
    sweepSeconds = isQuick ? 0.7 : 2
    idleSeconds = isQuick ? 2 : 10
    starts = isQuick ? 4 : 15
  }
}
