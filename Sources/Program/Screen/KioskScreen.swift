internal import Phrases
internal import Raster
internal import Showcase
internal import X11

/// The part of the X screen that the window of a kiosk covers, and its scale, as monitors come, go and change.
struct KioskScreen {
  private let plan: ScreenPlan
  private let fixedScale: Double?
  private let connection: Connection
  private let languages: [String]
  /// The monitor that the window covers.
  private(set) var monitor: Monitor
  /// Pixels per point.
  private(set) var scale = 1.0
  /// Whether a window manager ran when the window was given its frame.
  private var isManaged: Bool
  /// Whether the chosen monitor is shown.
  private var isChosen = true
  /// The revision of the monitors for which the server has looked what is plugged in.
  private var probedRevision: Int
  /// The monitors whose sizes were complained of.
  private var implausible: Set<String> = []

  /// The screen of a plan.
  ///
  /// - Parameters:
  ///   - scale: pixels per point that the command line gives; nil to follow the size of the glass.
  ///   - languages: the languages of sentences on standard error, the preferred one first.
  /// - Throws: `Failure` where the server has no output of the name. One that shows nothing may be plugged in later.
  init(
    _ plan: ScreenPlan, scale: Double?, on connection: Connection, languages: [String]
  ) throws(Failure) {
    self.plan = plan
    self.connection = connection
    self.languages = languages
    fixedScale = scale
    if let output = plan.output, !connection.knows(output) {
      throw Failure(.unavailable, ScreenCheck.unknown(output, connection))
    }
    connection.followPlugs()
    connection.probeOutputs()
    probedRevision = connection.monitorRevision
    isManaged = connection.isManaged
    monitor = connection.usualMonitor
    adopt(plan.monitor(on: connection))
  }

  /// Follows the monitors, after an event.
  ///
  /// - Returns: whether the window needs another frame or scale.
  mutating func follow() -> Bool {
    if probedRevision != connection.monitorRevision {
      connection.probeOutputs()
      probedRevision = connection.monitorRevision
    }
    let new = plan.monitor(on: connection)
    // Where nothing is lit any more, the place of the window does not matter.
    guard !new.names.isEmpty || monitor.names.isEmpty else { return false }
    guard new != monitor || connection.isManaged != isManaged else { return false }
    isManaged = connection.isManaged
    adopt(new)
    return true
  }

  /// The options of the window.
  func cover(_ options: inout WindowOptions) {
    options.size = monitor.frame.size
    options.origin = PixelPoint(x: monitor.frame.x, y: monitor.frame.y)
    options.placer = .person
    options.minimumSize = nil
    options.isFullscreen = true
    options.isDecorated = false
    options.keepsScreen = true
  }

  private mutating func adopt(_ new: Monitor) {
    monitor = new
    scale = fixedScale ?? new.scale(pixelsPerInch: plan.pixelsPerInch).scale
    let isMeasured = fixedScale != nil || plan.pixelsPerInch != nil
    if !isMeasured, let complaint = ScreenCheck.implausibleSize(of: new),
      implausible.insert(new.name).inserted
    {
      complain(complaint, in: languages)
    }
    guard let output = plan.output else { return }
    let isChosen = new.names.contains(output)
    if isChosen != self.isChosen {
      complain(
        isChosen
          ? ScreenPhrase.outputBack(printable(output))
          : .outputAway(printable(output), shownOn: printable(new.name)), in: languages)
    }
    self.isChosen = isChosen
  }
}
