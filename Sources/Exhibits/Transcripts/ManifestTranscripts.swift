internal import Files

/// The files with the words of canvases, which a manifest names by `seeAlso`.
enum ManifestTranscripts {
  /// The words by which a format or profile names such a file, in lower case.
  private static let names = [
    "alto", "hocr", "pagexml", "page-xml", "page xml", "pagecontent", "primaresearch",
  ]

  /// The paths of files that are on disk, by the index of the page. Others are left out: a manifest of the web names
  /// files that were not copied.
  static func files(
    of canvases: JSONValue, _ context: inout ManifestContext
  ) throws(Fault) -> [Int: String] {
    var files: [Int: String] = [:]
    for (page, canvas) in canvases.members.lazy.filter({ $0.object != nil }).enumerated() {
      try context.checkCancellation()
      for link in canvas["seeAlso"].members where isTranscript(link) && files[page] == nil {
        files[page] = link.id.flatMap { try? context.files.find($0) }
      }
    }
    return files
  }

  private static func isTranscript(_ link: JSONValue) -> Bool {
    let words = ["format", "profile", "dcterms:format", "label"].flatMap { link[$0].members }
      .compactMap { ($0.text ?? $0.id)?.lowercased() }
    if words.contains(where: { word in names.contains { word.contains($0) } }) { return true }
    let file = link.id?.lowercased() ?? ""
    return file.hasSuffix(".alto.xml") || file.hasSuffix(".hocr") || file.hasSuffix(".page.xml")
  }
}
