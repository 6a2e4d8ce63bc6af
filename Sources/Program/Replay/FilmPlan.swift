package import Interaction

/// The plan of a film of a replay.
package struct FilmPlan: Hashable {
  /// 30 frames a second, at which motions of a hand are smooth.
  package static let usualRate = 30.0
  /// From a frame in ten seconds to 240, as fast as screens are.
  package static let rates = 0.1...240.0
  /// 999,999 frames, the most that the six digits of their names can count: nine hours at the usual rate. A recording that
  /// stood still for days would have more, and fill a disk with the same picture.
  static let frameLimit = 999_999

  /// The folder of the frames.
  package var folder: String
  /// Frames a second of the film.
  package var rate: Double
  /// The last moment; nil for the end.
  package var end: Instant?

  /// A film of a folder.
  package init(folder: String, rate: Double = usualRate, end: Instant? = nil) {
    (self.folder, self.rate, self.end) = (folder, rate, end)
  }

  /// The moments that are shown: one at the beginning, and then at equal distances up to the end. They are computed when they
  /// are asked for: there may be more of them than fit the memory.
  ///
  ///     FilmPlan(folder: "f", rate: 10).moments(from: .zero, to: Instant(seconds: 1), speed: 2)   // 0, 0.2, … 1
  ///
  /// - Parameter speed: seconds of the recording a second of the film.
  func moments(
    from begin: Instant, to last: Instant, speed: Double
  ) -> LazyMapSequence<Range<Int>, Instant> {
    let last = min(last, end ?? last)
    let step = speed / rate
    // A thousandth of a frame is no further frame.
    let further = last > begin ? ((last - begin) / step + 0.001).rounded(.down) : 0
    let count = 1 + (Int(exactly: further) ?? Int.max - 1)
    return (0..<count).lazy.map { begin + Double($0) * step }
  }

  /// Whether a name is that of a frame's file.
  static func isFrame(_ name: String) -> Bool {
    name.wholeMatch(of: /frame-[0-9]{6}\.png/) != nil
  }

  /// The name of a frame's file, by its number from 0.
  static func name(_ number: Int) -> String {
    let digits = "\(number + 1)"
    return "frame-" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits + ".png"
  }
}
