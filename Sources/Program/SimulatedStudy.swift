internal import Documents
internal import Interaction
internal import Laboratory
internal import RowFiles
package import Showcase
package import Studies

/// A session of a study with a simulated participant, without a screen and in no time.
///
/// The inputs go the same way as those of a person, and are recorded; only the clock is invented.
package struct SimulatedStudy: ~Copyable {
  /// 1280 by 860 points: the preferred size of the window.
  private static let surface = Surface(size: Size(width: 1280, height: 860))
  /// 1 ms between the inputs at the beginning.
  private static let pause = 0.001

  private var driver: ShowcaseDriver
  private let conditions: StudyMaterial
  private let writer: SessionWriter
  private let journal: Journal.Writer
  private var participant: SimulatedParticipant
  private let ruler = PlainRuler()
  private var time = Instant.zero
  private var isOver = false

  /// A session.
  ///
  /// - Parameters:
  ///   - configuration: the study.
  ///   - conditions: the rows and documents of its conditions.
  ///   - writer: keeps its records.
  ///   - seed: decides everything that the participant does.
  /// - Throws: `Failure` where the recording cannot be written.
  package init(
    _ configuration: LaunchConfiguration, conditions: StudyMaterial, writer: SessionWriter,
    seed: UInt64
  ) throws(Failure) {
    driver = ShowcaseDriver(Showcase(configuration), ruler: ruler)
    self.conditions = conditions
    self.writer = writer
    journal = try Journal.Writer(path: writer.recordingPath, configuration: configuration)
    participant = SimulatedParticipant(
      seed: seed, at: Point(x: Self.surface.size.width / 2, y: Self.surface.size.height / 2))
  }

  /// Runs to the end of the session.
  ///
  /// - Throws: `Failure` where a condition cannot be read, or a record cannot be written.
  package mutating func run() throws(Failure) {
    try perform()
    for event in [WindowEvent.resized(Self.surface), .visible(true), .focused(true)] {
      try take(.window(.exhibit, event), after: Self.pause)
    }
    while !isOver {
      let showcase = driver.showcase
      let action = showcase.nextAction(
        isHolding: participant.isHolding, at: time, ruler: ruler)
      if action == .over { break }
      let isActing = showcase.isActing
      for step in participant.steps(for: action, by: showcase.studyDevice) {
        try take(step, by: showcase.studyDevice)
        // The trial is over in the middle of a movement.
        if isActing, !driver.showcase.isActing, participant.isHolding { break }
      }
      if isActing, !driver.showcase.isActing {
        for step in participant.letGo() { try take(step, by: showcase.studyDevice) }
      }
    }
    try show()
  }

  private mutating func take(
    _ step: SimulatedParticipant.Step, by device: StudyTask.Device
  ) throws(Failure) {
    let kind: Contact.Kind =
      switch device {
      case .mouse, .keys: .mouse
      case .touch: .touch
      case .pen: .pen
      }
    let event: UserEvent
    switch step.action {
    case .hover(let point): event = .hovered(point)
    case .contact(let phase, let point, let force, let button):
      event = .contact(
        Contact(id: 1, phase: phase, position: point, force: force, kind: kind, button: button))
    case .key(let press): event = .key(press)
    case .wheel(let point, let notches):
      event = .scrolled(Scroll(notches: Point(x: 0, y: notches), position: point))
    case .rest:
      time = time + step.after
      driver.settle(until: time)
      return try perform()
    }
    try take(.window(.exhibit, .user(event)), after: step.after)
  }

  private mutating func take(
    _ event: Input.Event, after seconds: Double, rows: RecordedRows? = nil,
    document: Catalog? = nil
  ) throws(Failure) {
    time = time + seconds
    let input = Input(time: time, event: event)
    try journal.add(input)
    driver.take(input, rows: rows?.table, document: document)
    try perform()
  }

  /// Adds the fingerprint of what the window shows, so that a replay is compared with it.
  private func show() throws(Failure) {
    let list = driver.showcase.display(of: .exhibit, at: time, ruler: ruler)
    try journal.add(Journal.Shown(list, time: time, window: .exhibit))
  }

  // MARK: Effects

  private mutating func perform() throws(Failure) {
    while let effect = driver.nextEffect() {
      switch effect {
      case .study(let record):
        try writer.keep(record)
        if case .trial = record { try show() }
      case .studyScene(let condition, let list, let size):
        try writer.keep(list, size, ofCondition: condition)
      case .prepare(let condition): try prepare(condition)
      case .endStudy(let ending):
        isOver = true
        if ending == .declined { writer.forgetInputs() }
      case .measure(let name, let window):
        if let layout = driver.showcase.layout(ofText: name, in: window, by: ruler) {
          try take(.measured(layout, of: name, in: window), after: 0)
        }
      case .report, .openAddress, .restarted, .screen, .kiosk, .announce, .speak, .checkNumber,
        .pictures, .readNotes, .reorder, .retitle, .scaleText, .find,
        .prepareFind, .open, .manage,
        .openFiles, .chooseFiles, .arrived, .raise, .close, .reopen, .toggleFullscreen, .quit,
        .keep, .keepDock, .keepTuning, .copy, .paste, .drag:
        break
      }
    }
  }

  /// Reads what a condition shows.
  private mutating func prepare(_ condition: Int) throws(Failure) {
    for (event, rows, document) in try conditions.inputs(of: condition) {
      try take(event, after: Self.pause, rows: rows, document: document)
    }
  }
}
