internal import Interaction

/// The common clock of recordings that are shown side by side: each trial begins in all of them at the same moment.
///
///     first   ├──────┤ A ├────┤ B ├─────────┤
///     second  ├───┤ A ├───────┤ B ├───┤·····     · it stands still until the longest is done
///     common  ├──────┤ A ├───────┤ B ├─────────┤
///
/// The trials come in the order of the first recording. Another one that had them in another order jumps; one that lacks a
/// trial shows what it showed last. Recordings without common trials begin together.
struct ReplayAlignment: Hashable {
  /// A part of one recording.
  struct Part: Hashable {
    /// The moment of the recording at which it begins.
    let begin: Instant
    /// Seconds.
    let length: Double
  }

  /// A stretch of the common clock: what is before the first trial, or a trial with what follows it.
  struct Segment: Hashable {
    /// The common moment at which it begins.
    let begin: Instant
    /// The part of each recording.
    let parts: [Part]
    /// The title of its trial; nil before the first one.
    let title: String?

    /// Seconds: as long as the longest part.
    var length: Double { parts.map(\.length).max() ?? 0 }
    var end: Instant { begin + length }
  }

  let segments: [Segment]

  /// The clock of one recording, which is its own.
  init(end: Instant) {
    segments = [
      Segment(begin: .zero, parts: [Part(begin: .zero, length: end.seconds)], title: nil)
    ]
  }

  /// The clock of some recordings, each with its trials and the moment of its last entry.
  ///
  /// - Precondition: There is one.
  init(_ recordings: [(trials: [ReplayTape.Trial], end: Instant)]) {
    let keys = recordings.map { Set($0.trials.map(\.key)) }
    let common = keys.dropFirst().reduce(keys[0]) { $0.intersection($1) }
    let lead = recordings.map { recording in
      let begin = common.isEmpty ? nil : recording.trials.first?.begin
      return Part(begin: .zero, length: (begin ?? recording.end).seconds)
    }
    var segments = [Segment(begin: .zero, parts: lead, title: nil)]
    for trial in common.isEmpty ? [] : recordings[0].trials {
      let before = segments[segments.count - 1]
      let parts = recordings.enumerated().map { index, recording in
        Self.part(of: trial.key, in: recording)
          // What it showed last.
          ?? Part(begin: before.parts[index].begin + before.parts[index].length, length: 0)
      }
      segments.append(Segment(begin: before.end, parts: parts, title: trial.title))
    }
    self.segments = segments
  }

  private static func part(
    of key: ReplayTape.Trial.Key, in recording: (trials: [ReplayTape.Trial], end: Instant)
  ) -> Part? {
    guard let index = recording.trials.firstIndex(where: { $0.key == key }) else { return nil }
    let begin = recording.trials[index].begin
    let next =
      index + 1 < recording.trials.count ? recording.trials[index + 1].begin : recording.end
    return Part(begin: begin, length: max(0, next - begin))
  }

  /// The last common moment.
  var end: Instant { segments.last?.end ?? .zero }

  /// The segment of a common moment.
  func segment(at moment: Instant) -> Segment {
    segments.last { $0.begin <= moment } ?? segments[0]
  }

  /// The moment of each recording at a common moment.
  func moments(at moment: Instant) -> [Instant] {
    let segment = segment(at: moment)
    return segment.parts.map { part in
      part.begin + min(max(0, moment - segment.begin), part.length)
    }
  }

  /// The common moment of a moment of a recording that lies in its part of a segment; nil elsewhere.
  func moment(of moment: Instant, ofRecording index: Int, in segment: Segment) -> Instant? {
    let way = moment - segment.parts[index].begin
    return way >= 0 && way <= segment.parts[index].length ? segment.begin + way : nil
  }

  /// The first common moment of a moment of a recording; nil where it is left out.
  func moment(of moment: Instant, ofRecording index: Int) -> Instant? {
    segments.lazy.compactMap { self.moment(of: moment, ofRecording: index, in: $0) }.first
  }
}
