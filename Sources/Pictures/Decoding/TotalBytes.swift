extension Int {
  /// The sum of numbers of bytes; `Int.max` where it is more, as by the numbers in a hostile file.
  static func totalBytes(_ parts: Int...) -> Int {
    parts.reduce(0) {
      let (sum, isBeyond) = $0.addingReportingOverflow($1)
      return isBeyond ? Int.max : sum
    }
  }
}
