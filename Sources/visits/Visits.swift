internal import ArgumentParser
internal import FoundationEssentials
internal import Interaction
internal import Program
internal import RowFiles
internal import Showcase

/// `visits`: makes the recording of a kiosk with visits of some hours, which a replay performs.
@main
struct Visits: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "visits",
    abstract: "Makes a recording of visits to vitrine kiosk, without a screen and in no time.",
    discussion: """
      The visitors tap, drag, pinch, rest on things, find, and change languages, letters and contrast; then they leave. The \
      recording expects the picture of the beginning after each visit, so that its replay ends with an error where something \
      stays. It prints the number of visits, how often the kiosk began again, and the visits after which something stayed.
      """)

  @Argument(help: ArgumentHelp("The recording.", valueName: "file"), completion: .file())
  var path: String

  @Option(help: "How long the visits last.")
  var hours = 24.0

  @Option(help: "The width of the window, in points.")
  var width = 1080

  @Option(help: "The height of the window, in points.")
  var height = 1920

  @Option(help: "Decides everything that visitors do.")
  var seed: UInt64 = 1

  @Flag(help: "Repeat the first visit, and play none: whatever grows then is kept for nothing.")
  var same = false

  func validate() throws {
    guard (0.125...168).contains(hours) else {
      throw ValidationError("\(hours) hours are not between 0.125 and 168.")
    }
    guard (320...7680).contains(width), (320...7680).contains(height) else {
      throw ValidationError("\(width) x \(height) points are not between 320 and 7680.")
    }
  }

  func run() throws {
    let source = LaunchConfiguration.Source(path: nil, root: nil, languages: ["en"])
    var kiosk = LaunchConfiguration.Kiosk()
    if same { kiosk.attractSeconds = nil }
    let configuration = LaunchConfiguration(
      bar: .init(items: nil), list: .init(source: nil, title: source.title), pages: source,
      picture: source, layout: .single, kiosk: kiosk, settings: Settings(languages: ["en"]))
    let environment = ProcessInfo.processInfo.environment
    let material = try Material(
      assets: nil, needsAssets: true, collation: Collation(environment: environment),
      environment: environment)
    guard let plan = try material.document(of: configuration) else { return }
    var hand = try Hand(
      OffscreenRun(configuration, recordingTo: path),
      size: Size(width: Double(width), height: Double(height)), seed: seed)
    try hand.open(plan)
    var day = MadeDay(hand, kiosk, repeating: same ? seed : nil)
    let outcome = try day.run(hours: hours)
    print(outcome.visits, outcome.beginnings, outcome.differing)
  }
}
