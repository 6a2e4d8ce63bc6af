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
}
