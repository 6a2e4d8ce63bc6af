internal import Files
internal import Interaction
internal import Showcase

/// The files that a run writes as it goes on: the recording of its inputs, and the log of its events.
///
/// A kiosk that cannot write says so once, and the exhibit stays: a full disk is no reason to send visitors away. Its files
/// outlive a start, because the system starts it again after a failure, of which they are the record: events are appended,
/// and each start has a recording of its own.
struct RunFiles {
  private var journal: Journal.Writer?
  private var events: EventLog?
  private let isOfKiosk: Bool
  private let languages: [String]
  /// Whether the last event was written.
  private var isLogWritten = true

  /// Creates the files that a plan names.
  ///
  /// - Throws: `Failure` where one cannot be written, except in a kiosk.
  init(_ plan: RunPlan) throws(Failure) {
    isOfKiosk = plan.inputs.areLive && plan.configuration.kiosk != nil
    languages = plan.languages
    if let path = plan.record {
      let path = isOfKiosk ? Self.unusedPath(path) : path
      try attempt { (files) throws(Failure) in
        files.journal = try Journal.Writer(path: path, configuration: plan.configuration)
      }
    }
    if let path = plan.events {
      try attempt { (files) throws(Failure) in
        files.events = try EventLog(path: path, as: files.isOfKiosk ? .appended : .emptied)
      }
    }
  }

  /// Whether there is a recording.
  var isRecording: Bool { journal != nil }

  /// Adds an input to the recording.
  ///
  /// - Throws: `Failure` where it cannot be written, except in a kiosk.
  mutating func add(_ input: Input) throws(Failure) {
    try record { journal throws(Failure) in try journal.add(input) }
  }

  /// Adds a picture that is shown to the recording.
  ///
  /// - Throws: `Failure` where it cannot be written, except in a kiosk.
  mutating func add(_ shown: Journal.Shown) throws(Failure) {
    try record { journal throws(Failure) in try journal.add(shown) }
  }

  /// Adds an event to the log. In a kiosk each event is tried, so that the log goes on once there is room.
  ///
  /// - Throws: `Failure` where it cannot be written, except in a kiosk.
  mutating func add(_ report: Report) throws(Failure) {
    do throws(Failure) {
      try events?.add(report)
      isLogWritten = true
    } catch {
      guard isOfKiosk else { throw error }
      if isLogWritten { say(error) }
      isLogWritten = false
    }
  }

  /// The path of a recording that overwrites none: the given one, or where that is there, the same with the number
  /// behind the highest one in its folder, from 2.
  ///
  ///     visit.jsonl, visit-2.jsonl, visit-3.jsonl
  static func unusedPath(_ path: String) -> String {
    // A device or a pipe has no contents.
    guard path != "-", FileFacts(path)?.kind == .file else { return path }
    let (folder, title) = (folderPath(of: path), titleOfFile(path))
    let suffix = lastComponent(of: path).dropFirst(title.count)
    let numbers = (DirectoryListing.names(in: folder) ?? []).compactMap { name in
      name.hasPrefix("\(title)-") && name.hasSuffix(suffix)
        ? Int(name.dropFirst(title.count + 1).dropLast(suffix.count)) : nil
    }
    return "\(folder)/\(title)-\(max(2, (numbers.max() ?? 1) + 1))\(suffix)"
  }

  // MARK: Failures

  private mutating func record(
    _ add: (Journal.Writer) throws(Failure) -> Void
  ) throws(Failure) {
    guard let journal else { return }
    do throws(Failure) {
      try add(journal)
    } catch {
      guard isOfKiosk else { throw error }
      // With a gap it would not replay.
      self.journal = nil
      say(error)
    }
  }

  private mutating func attempt(
    _ create: (inout RunFiles) throws(Failure) -> Void
  ) throws(Failure) {
    do throws(Failure) {
      try create(&self)
    } catch {
      guard isOfKiosk else { throw error }
      say(error)
    }
  }

  private func say(_ failure: Failure) {
    if !failure.isSilent { complain(failure, in: languages) }
  }
}
