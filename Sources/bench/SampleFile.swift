/// A file of made-up names in a folder of its own, gone with this value.
final class SampleFile {
  let path: String
  private let folder: SampleFolder

  /// Writes it: its lines in their order, or mixed.
  init(lines: Int, inOrder: Bool) throws {
    folder = try SampleFolder()
    path = folder.path + "/names.txt"
    try SampleLines(count: lines).write(to: path, inOrder: inOrder)
  }
}
