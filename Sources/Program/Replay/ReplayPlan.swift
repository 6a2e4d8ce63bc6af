package import Interaction
internal import Phrases
package import Pictures
internal import Showcase
internal import Widgets

/// The options of a replay.
package struct ReplayPlan {
  /// Where it begins.
  package enum Start: Hashable {
    /// At a moment.
    case moment(Instant)
    /// At the beginning of a trial, by its number from 1.
    case trial(Int)
  }

  /// The recordings, one or two.
  package let reels: [ReplayReel]
  /// The settings of the board.
  package var settings: Settings
  /// The languages of sentences, the preferred one first.
  package var languages: [String] { settings.languages }
  /// The wishes of the command line, which win over those of the desktop.
  package var wishes = Wishes()
  package var assets: AssetFolder?
  package var windows = WindowPlan()
  /// The limit of pictures in bytes: on the server, and as much again in the program's own memory.
  package var pictureBytes = standardPictureBytes
  /// The cache of tiles of large pictures; nil for none.
  package var tileCache: TileCache?
  /// The address of the session bus; nil for none.
  package var sessionBus: String?
  /// The address of the bus of assistive technologies in the environment; nil to ask the session bus.
  package var accessibilityBus: String?
  /// The desktop's identifier of the program's start; nil where there is none.
  package var startupID: String?
  package var isStrict = false
  package var start = Start.moment(.zero)
  /// The index of the speed in ``ReplayPlan/speeds``.
  package var speed = ReplayTransport.usual
  package var showsTouches = true

  /// A replay of some recordings.
  package init(_ reels: [ReplayReel], settings: Settings) {
    self.reels = reels
    self.settings = settings
  }

  /// The speeds: seconds of the recording a second.
  package static var speeds: [Double] { ReplayTransport.speeds }

  /// The plan of a live source that only loads pictures and delivers events of windows.
  var sourcePlan: RunPlan {
    var plan = RunPlan(LaunchConfiguration(settings: settings))
    plan.assets = assets
    plan.windows = windows
    plan.pictureBytes = pictureBytes
    plan.tileCache = tileCache
    plan.wishes = wishes
    plan.sessionBus = sessionBus
    plan.accessibilityBus = accessibilityBus
    return plan
  }

  /// The recordings at their beginning, and the moment to begin at. Recordings that are shown together, or begin at a trial,
  /// are searched for trials first.
  ///
  /// - Throws: `Failure` where there is no window or no such trial, or a file that a recording shows cannot be read.
  func desk() throws(Failure) -> (desk: ReplayDesk, start: Instant) {
    var tapes: [ReplayTape] = []
    for reel in reels {
      let tape = try ReplayTape(reel, languages: languages)
      guard !tape.windows.isEmpty else {
        throw Failure(.data, ReplayPhrase.nothingToShow(reel.path))
      }
      tapes.append(tape)
    }
    var desk = try ReplayDesk(tapes, languages: languages)
    desk.showTouches(showsTouches)
    switch start {
    case .moment(let moment): return (desk, moment)
    case .trial(let number):
      while !desk.isExplored { try desk.explore() }
      let trials = desk.timeline.ticks.filter { $0.kind == .trial }
      guard !trials.isEmpty else { throw Failure(.data, ReplayPhrase.noTrialsIn(reels[0].path)) }
      guard trials.indices.contains(number - 1) else {
        throw Failure(
          .data, ReplayPhrase.noSuchTrial(number, reels[0].path, trials.count))
      }
      return (desk, trials[number - 1].time)
    }
  }
}
