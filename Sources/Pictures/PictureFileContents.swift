public import Files
internal import Interaction
internal import Phrases

// What a file of pictures holds besides one picture: pages, chapters and words.

extension PictureFormat {
  /// The pages of a picture's file.
  ///
  /// Reading takes time, so it must not be called on the loop's thread.
  /// - Parameters:
  ///   - path: The file.
  ///   - isCancelled: Returns whether to stop; called often.
  /// - Throws: `Fault` where it cannot be opened.
  public static func contents(
    of path: String, isCancelled: () -> Bool = { false }
  ) throws(Fault) -> PictureContents {
    guard let file = try processFile(path) else {
      let first = try facts(of: path)
      var pages = [PictureContents.Page(picture: .success(first), label: "")]
      for number in 1..<max(1, first.pageCount) {
        guard !isCancelled() else {
          throw Fault(picture: path, problem: .decodingStopped, remedy: .askAgain)
        }
        let address = PictureAddress(path: path, page: number + 1)
        let picture = Result { () throws(Fault) in try facts(of: address.text) }
        pages.append(PictureContents.Page(picture: picture, label: ""))
      }
      return PictureContents(pages: pages, chapters: [])
    }
    let pages = try file.pages(isCancelled: isCancelled).enumerated().map { index, page in
      let address = PictureAddress(path: path, page: index + 1)
      let picture = Result { () throws(Fault) in
        let picture = try ProcessPicture(file, address)
        return PictureFacts(
          file: address.text, width: picture.size.width, height: picture.size.height)
      }
      // A number of its own is no name.
      let label = page.label == "\(index + 1)" ? "" : page.label
      return PictureContents.Page(picture: picture, label: label)
    }
    // A table of contents that cannot be read does not take the pages along.
    let chapters = (try? file.chapters(isCancelled: isCancelled)) ?? []
    return PictureContents(
      pages: pages, chapters: chapters.filter { pages.indices.contains($0.page - 1) })
  }

  /// Whether a picture is of a format that keeps words beside pixels, by the name of its file.
  ///
  /// - Parameter picture: Its address, as ``PictureAddress`` reads it.
  public static func keepsWords(at picture: String) -> Bool {
    PictureAddress(picture).path.lowercased().hasSuffix(".pdf")
  }

  /// The words of a picture of a format that keeps them, which is PDF; nil for any other picture.
  ///
  /// Reading takes time, so it must not be called on the loop's thread.
  /// - Parameters:
  ///   - picture: Its address, as ``PictureAddress`` reads it.
  ///   - isCancelled: Returns whether to stop; called often.
  /// - Throws: `Fault` where the file cannot be read.
  public static func words(
    of picture: String, isCancelled: () -> Bool = { false }
  ) throws(Fault) -> EmbeddedWords? {
    let address = PictureAddress(picture)
    guard let file = try processFile(address.path), file.format == .pdf else { return nil }
    // The page is one of the file's.
    let page = try ProcessPicture(file, address.whole)
    let words = try file.words(page: address.page, isCancelled: isCancelled)
    return address.isWhole ? words : words.part(address, in: page.size)
  }
}

extension EmbeddedWords {
  /// The words whose middle lies in a part of a page, in the pixels of the part.
  fileprivate func part(
    _ address: PictureAddress, in page: (width: Int, height: Int)
  ) -> EmbeddedWords {
    let region =
      address.region ?? PictureRegion(x: 0, y: 0, width: page.width, height: page.height)
    let size = Size(width: Double(region.width), height: Double(region.height))
    return EmbeddedWords(
      words.compactMap { word in
        let frame = word.frame.moved(
          by: Point(x: -Double(region.x), y: -Double(region.y)))
        guard Rect(size).contains(frame.center) else { return nil }
        return Word(
          text: word.text, frame: PictureOrientation(address.turn).turned(frame, in: size),
          endsLine: word.endsLine)
      })
  }
}
