extension LaunchConfiguration {
  /// How an exhibit is left alone with visitors: when it begins again, and what they can change.
  public struct Kiosk: Hashable, Sendable, Codable {
    /// 60 seconds, the usual default of kiosks: the time without an action after which visitors are asked whether they are
    /// still there.
    public var idleSeconds = 60.0
    /// 15 seconds: the duration of the countdown, after which the exhibit begins again.
    public var countdownSeconds = 15.0
    /// 30 seconds: the time after which an exhibit without a visitor plays a visit, and between two visits; nil for never.
    public var attractSeconds: Double? = 30
    /// The time without an action after which the screen is switched off; nil for never.
    public var sleepSeconds: Double?
    /// The visits that are played in turn; none for one that follows from what is shown.
    public var tours: [RecordedTour] = []
    /// Whether a number is asked for before the menu for staff.
    public var asksForPIN = false
    /// The paths of the exhibits that visitors choose from, or of a folder of exhibits; nil for a kiosk of one document.
    public var shelf: [String]?
    /// Whether visitors can have read to them what they choose.
    public var speaks = false
    /// The languages that visitors choose from, as BCP 47 tags; empty for those of the documents.
    public var languages: [String] = []

    /// The default behavior.
    public init() {}

    /// The range of all durations, in seconds: a day at most.
    public static let durations = 1.0...86_400
  }
}
