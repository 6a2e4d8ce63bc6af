internal import Documents
internal import Files
internal import Interaction
internal import Pictures

/// The pages of a file of pictures as those of a document.
struct PictureFile {
  /// 600 x 800 pixels: a page that cannot be decoded, where no page before it has a size.
  static let blankSize = Size(width: 600, height: 800)
  /// 64: each page may be in so many chapters on average, eight times the levels of a table of contents. Those of a damaged
  /// one may cover one another.
  static let chaptersOfPage = 64

  /// The pages, at least one.
  let pages: [Document.Page]
  /// The faults of pages that cannot be shown.
  let faults: [Fault]
  private let contents: PictureContents

  /// Reads the sizes of the pages.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - name: The beginning of the pages' ids.
  ///   - title: The label of a single page, and the beginning of the labels of several; nil for labels of their own.
  ///   - isUnwanted: Whether reading is cancelled.
  /// - Throws: `Fault` where the file cannot be opened, and where reading was cancelled.
  init(
    _ path: String, name: String, title: String?, isUnwanted: () -> Bool
  ) throws(Fault) {
    contents = try PictureFormat.contents(of: path, isCancelled: isUnwanted)
    var pages: [Document.Page] = []
    var faults: [Fault] = []
    for (index, page) in contents.pages.enumerated() {
      let id = PictureAddress(path: name, page: index + 1).text
      let label = Self.label(
        page.label, number: index + 1, count: contents.pages.count, title: title)
      switch page.picture {
      case .success(let facts):
        let picture = Document.Picture(facts)
        pages.append(
          Document.Page(
            id: id, label: label, size: picture.size,
            face: .pictures([Document.Placed(picture, in: Rect(picture.size))])))
      case .failure(let fault):
        faults.append(fault)
        let size = pages.last?.size ?? Self.blankSize
        pages.append(
          Document.Page(
            id: id, label: label, size: size, face: .fault(LanguageMap(fault.ofThisPicture))))
      }
    }
    (self.pages, self.faults) = (pages, faults)
  }

  /// The chapters of the table of contents: each up to the page before the next one of its depth. Beyond
  /// ``chaptersOfPage`` they have their first page alone.
  var chapters: [Document.Chapter] {
    let all = contents.chapters
    var room = Self.chaptersOfPage * pages.count
    return all.enumerated().map { number, chapter in
      let next = all[(number + 1)...].first { $0.depth <= chapter.depth }
      var last = max(chapter.page, (next?.page ?? pages.count + 1) - 1)
      room -= last - chapter.page
      if room < 0 { last = chapter.page }
      return Document.Chapter(
        id: "chapter-\(number + 1)", title: LanguageMap(chapter.title),
        pages: Array((chapter.page - 1)...(last - 1)), depth: chapter.depth,
        number: TextHeadings.shortNumber(of: chapter.title))
    }
  }

  private static func label(
    _ own: String, number: Int, count: Int, title: String?
  ) -> LanguageMap {
    guard let title else { return own.isEmpty ? LanguageMap([]) : LanguageMap(own) }
    if count == 1 { return LanguageMap(title) }
    return LanguageMap("\(title), \(own.isEmpty ? "\(number)" : own)")
  }
}
