/// A temporary file of invented names; deleted with this value.
final class SampleFile {
  let path: String
  private let folder: SampleFolder

  /// Writes the lines sorted or shuffled.
  init(lines: Int, inOrder: Bool) throws {
    folder = try SampleFolder()
    path = folder.path + "/names.txt"
    try SampleLines(count: lines).write(to: path, inOrder: inOrder)
  }
}
