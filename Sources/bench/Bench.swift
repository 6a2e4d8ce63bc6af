internal import ArgumentParser
internal import Glibc
internal import TestSupport

/// `bench`: the cost of the product beside floor programs, which draw the same pixels and do nothing else.
@main
struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measures vitrine beside bare programs that draw the same pixels.",
    discussion: """
      All run on one private X server and take turns. Compare ratios of one run: milliseconds are those of this \
      machine at this hour. It exits with 0 whatever it finds, and with 69 where nothing can be measured.

      What it measures: bar, the fisheye bar; list, a list of a million rows with its index strip; pages, a book \
      with its slider, and the memory of turning through 500 scans; picture, a large picture that is panned \
      and zoomed, and up to 100,000 hotspots on it; exhibit, four windows of one document beside one of them; \
      start, the first pictures on this machine and over a slow network, and memory after them; open, how long files \
      of up to ten million lines take to open, and how much memory; markers, what a strip's questions cost; \
      find, from a key to all hits among 741,380 rows and 200,000 notes. Six parts run only when they are named: \
      soak, the memory of a huge picture that is panned and zoomed for minutes; endurance, memory, descriptors and \
      pixmaps of a kiosk over a day of visits, a hundred times as fast; kiosk, the same over 100 visits by a finger \
      at their own pace, while its files are changed and broken; peers, the list beside the list \
      views of GTK and Qt, whose programs are compiled first; dock, the dock beside plank, which has to be installed; \
      readers, the bar with and without an assistive technology.
      """,
    subcommands: [Floor.self, ListFloor.self, SliderFloor.self, ZoomFloor.self])

  @Option(
    help: ArgumentHelp("One part alone; give it again for another one.", valueName: "part"))
  var only: [Run.Part] = []

  @Flag(help: "Fewer and shorter measurements, and no file of ten million lines.")
  var quick = false

  @Option(
    help: ArgumentHelp("The program; otherwise the vitrine that was built.", valueName: "path"))
  var product: String?

  @Option(
    help: ArgumentHelp("Inputs for the latency of each program.", valueName: "number"))
  var count: Int?

  @Option(
    help: ArgumentHelp("How long a soak lasts, from 0.1 to 1440.", valueName: "minutes"))
  var minutes = 10.0

  @Option(
    help: ArgumentHelp(
      "How long the visits of endurance last, of the kiosk's own time, from 4 to 168.",
      valueName: "hours"))
  var hours = 24.0

  @Option(help: ArgumentHelp("Write the numbers as JSON, too.", valueName: "file"))
  var json: String?

  func validate() throws {
    if let count, !(1...10_000).contains(count) {
      throw ValidationError("A count of \(count) is not between 1 and 10000.")
    }
    guard (0.1...1_440).contains(minutes) else {
      throw ValidationError("A soak of \(minutes) minutes is not between 0.1 and 1440.")
    }
    guard (4...168).contains(hours) else {
      throw ValidationError("Visits of \(hours) hours are not between 4 and 168.")
    }
  }

  func run() throws {
    do {
      let path = try productPath()
      let effort = Effort(isQuick: quick, count: count, minutes: minutes, hours: hours)
      let icons = try Machine.folder("Assets/icons")
      let report = try Run(product: path, icons: icons, effort: effort).report(
        of: Run.Part.chosen(by: only))
      print(report.text)
      if let json { try report.write(to: json) }
    } catch {
      log("\(error)")
      throw ExitCode(EX_UNAVAILABLE)
    }
  }

  private func productPath() throws -> String {
    let directory = Machine.ownPath.split(separator: "/").dropLast().joined(separator: "/")
    let path = product ?? "/\(directory)/vitrine"
    guard access(path, X_OK) == 0 else { throw BenchError.noProduct(path: path) }
    return path
  }
}

extension Run.Part: ExpressibleByArgument {}
