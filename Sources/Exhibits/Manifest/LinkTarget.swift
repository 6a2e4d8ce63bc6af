internal import Documents
internal import Files
internal import Phrases

/// The target of a linking note: a page or a chapter of the document, or another manifest in its folder.
struct LinkTarget {
  /// The link that leads there.
  let link: String
  /// The name of the target; empty for none.
  let name: LanguageMap

  /// The target of the link of an annotation; nil for a link out of the document and its folder.
  init?(_ body: AnnotationBody, in pages: ManifestPages, _ context: inout ManifestContext) {
    guard let link = body.link else { return nil }
    if let number = pages.number(of: link) {
      let page = pages.all[number]
      self.link = page.id
      name = page.label.isEmpty ? LanguageMap(Phrase.pageNumber(number + 1)) : page.label
    } else if let range = pages.ranges[rangeKey(link)] {
      self.link = range.id
      name = range.label
    } else if body.leadsToManifest || link.hasSuffix(".json") || link.hasSuffix("/manifest"),
      let file = Self.manifest(link, &context)
    {
      self.link = Document.link(toFile: file)
      name = LanguageMap(titleOfFile(file))
    } else {
      return nil
    }
  }

  /// The path of a manifest besides the one that is read; nil for none.
  private static func manifest(_ link: String, _ context: inout ManifestContext) -> String? {
    guard let found = try? context.files.find(link), let file = realPath(found),
      file != realPath(context.path), context.isManifest(file)
    else { return nil }
    return file
  }
}
