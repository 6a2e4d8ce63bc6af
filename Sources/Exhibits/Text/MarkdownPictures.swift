internal import Documents
internal import Files
internal import Pictures

/// Finds the pictures on disk that a text in Markdown names, by the rules of ``LocalFiles`` for the text's folder.
///
/// Only the headers of their files are read, each once.
struct MarkdownPictures {
  private let folder: String
  private var files: LocalFiles?
  private var known: [String: Document.Picture] = [:]

  /// The pictures of a text file.
  init(of file: String) { folder = folderPath(of: file) }

  /// The picture that an address names; nil where it is not on disk.
  ///
  /// - Throws: `Fault` for a file that is no picture.
  mutating func picture(at address: String) throws(Fault) -> Document.Picture? {
    if let picture = known[address] { return picture }
    guard !Self.isOfNetwork(address), let path = path(of: address) else { return nil }
    let file = PictureAddress(path: path, page: PictureAddress(address).page).text
    let picture = Document.Picture(try PictureFormat.facts(of: file))
    known[address] = picture
    return picture
  }

  private mutating func path(of address: String) -> String? {
    if files == nil { files = try? LocalFiles(folder: folder) }
    return try? files?.find(address)
  }

  /// Whether an address begins with a host, or a scheme for one: a picture elsewhere is not one that lies beside the text.
  private static func isOfNetwork(_ address: String) -> Bool {
    let address = address.drop(while: \.isWhitespace).lowercased()
    return ["http:", "https:", "//"].contains { address.hasPrefix($0) }
  }
}
