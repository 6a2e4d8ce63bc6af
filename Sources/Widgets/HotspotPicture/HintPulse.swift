internal import Interaction

/// The pulse that shows all hotspots for a moment: it fades in, stays and fades out.
struct HintPulse: Hashable, Sendable {
  /// 0.25 seconds to fade in.
  static let rise = 0.25
  /// 1 second to stay, long enough to be noticed all over a picture.
  static let stay = 1.0
  /// 0.6 seconds to fade out.
  static let fall = 0.6

  private var tuning = Tuning()
  private var start: Instant?
  private var isStill = false
  /// The ids of pages whose hotspots were shown by themselves.
  private var pages: Set<String> = []

  /// Starts the pulse, or prolongs it; under reduced motion without fading.
  mutating func begin(at time: Instant, isStill: Bool, _ tuning: Tuning = Tuning()) {
    // A visible pulse continues from its opacity.
    let opacity = opacity(at: time)
    self.isStill = isStill
    self.tuning = tuning
    start = time + -(isStill ? 0 : opacity * tuning[.hintRise])
  }

  /// Starts the pulse of a page that appeared, once.
  mutating func begin(
    for page: String, at time: Instant, isStill: Bool, _ tuning: Tuning = Tuning()
  ) {
    if pages.insert(page).inserted { begin(at: time, isStill: isStill, tuning) }
  }

  /// Ends the pulse at once.
  mutating func end() { start = nil }

  /// The opacity, from 0 to 1.
  func opacity(at time: Instant) -> Double {
    guard let start else { return 0 }
    let age = time - start
    let (rise, stay, fall) = (tuning[.hintRise], tuning[.hintStay], tuning[.hintFall])
    if isStill { return age < rise + stay ? 1 : 0 }
    if age < rise { return max(0, age / rise) }
    let rest = rise + stay + fall - age
    return fall > 0 ? min(max(rest / fall, 0), 1) : rest > 0 ? 1 : 0
  }

  /// The next time at which it changes by itself.
  func wake(at time: Instant) -> Wake {
    guard let start else { return .never }
    let rise = start + tuning[.hintRise]
    let fall = rise + tuning[.hintStay]
    if !isStill, time < rise { return Wake(deadline: rise, isAnimating: true) }
    if time < fall { return Wake(deadline: fall) }
    let end = fall + tuning[.hintFall]
    return !isStill && time < end ? Wake(deadline: end, isAnimating: true) : .never
  }
}

/// The dimming of a picture around its selected hotspot.
struct Spotlight: Hashable, Sendable {
  /// The opacity of the dimming, from 0 to 1.
  private(set) var opacity = Glide(0)
  /// The hotspot that is not dimmed; while the dimming fades out, the last one.
  private(set) var hotspot: String?

  /// Dims everything but a hotspot, or nothing for nil.
  mutating func point(at hotspot: String?, at time: Instant, over seconds: Double) {
    guard hotspot != self.hotspot || opacity.target == 0 else { return }
    if let hotspot { self.hotspot = hotspot }
    opacity = opacity.retargeted(to: hotspot == nil ? 0 : 1, at: time, over: seconds)
  }
}
