extension Instant {
  /// The next moment to look what lies under a pointer that keeps still while things move beneath it.
  ///
  /// Every 8 milliseconds of the program's own time, so that no frame is without a look at 120 a second, and whoever
  /// draws how often sees the same.
  public var nextLook: Instant {
    let interval: Int64 = 8_000
    return Instant(microseconds: (microseconds / interval + 1) * interval)
  }
}
