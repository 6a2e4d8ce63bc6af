/// Why a picture cannot be shown, and what helps.
struct PictureFault: Error, Hashable, CustomStringConvertible {
  /// The picture's path, as it was given.
  let path: String
  /// What is wrong, without a full stop.
  let fault: String
  /// What a person can do, a sentence.
  let remedy: String

  var description: String { "Picture '\(path)': \(fault). \(remedy)" }

  /// What helps against most damage.
  static let saveAnew = "Save or copy the file anew."

  /// What is said of a picture of so many pixels that takes more memory than it may.
  static func tooLarge(
    _ path: String, _ verb: String, _ size: (width: Int, height: Int), cost: Int, byteLimit: Int
  ) -> PictureFault {
    let mebibytes = (cost - 1) / (1 << 20) + 1
    return PictureFault(
      path: path,
      fault:
        "to \(verb) its \(size.width) x \(size.height) pixels takes \(mebibytes) MiB, and \(byteLimit >> 20) are allowed",
      remedy: "Save it smaller, or allow more with --memory \(mebibytes).")
  }
}
