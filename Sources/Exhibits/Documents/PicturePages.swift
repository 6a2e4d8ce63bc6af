internal import Documents
internal import Files
internal import Interaction
internal import Pictures

/// Pages that show a picture each, in their order, and the faults of those that cannot.
struct PicturePages {
  /// The pages so far.
  private(set) var pages: [Document.Page] = []
  /// The faults of pages without a picture.
  private(set) var faults = FaultList()

  /// Adds the pages of a file, one for each of its pictures.
  ///
  /// - Parameters:
  ///   - name: The identifier of the first page; the others have the number of the picture behind it.
  ///   - file: The path of the file.
  ///   - first: Its first picture, or the reason why there is none.
  ///   - label: The label of a page, by the number of its picture where there are several.
  ///   - isUnwanted: Whether reading is cancelled.
  /// - Throws: `Fault` where it was cancelled.
  mutating func add(
    _ name: String, file: String, _ first: Result<PictureFacts, Fault>,
    label: (Int?) -> String, isUnwanted: () -> Bool
  ) throws(Fault) {
    let count = (try? first.get())?.pageCount ?? 1
    add(id: name, label: label(count > 1 ? 1 : nil), first)
    for number in 1..<max(1, count) {
      if isUnwanted() { throw JSONFile.interrupted(file) }
      let address = PictureAddress(path: file, page: number + 1)
      add(
        id: PictureAddress(path: name, page: number + 1).text, label: label(number + 1),
        Result { () throws(Fault) in try PictureFormat.facts(of: address.text) })
    }
  }

  private mutating func add(id: String, label: String, _ facts: Result<PictureFacts, Fault>) {
    let page: Document.Page
    switch facts {
    case .success(let facts):
      let picture = Document.Picture(facts)
      page = Document.Page(
        id: id, label: LanguageMap(label), size: picture.size,
        face: .pictures([Document.Placed(picture, in: Rect(picture.size))]))
    case .failure(let fault):
      faults.append(fault)
      // The page stays, as large as the one before it, so that the other pages keep their numbers.
      let size = pages.last?.size ?? Size(width: 600, height: 800)
      page = Document.Page(
        id: id, label: LanguageMap(label), size: size,
        face: .fault(LanguageMap(fault.ofThisPicture)))
    }
    pages.append(page)
  }
}
