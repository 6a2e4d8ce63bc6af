public import Files
internal import Phrases

/// The pages of a file of pictures, and its table of contents.
public struct PictureContents: Sendable {
  /// A page.
  public struct Page: Sendable {
    /// The picture, or the reason why there is none.
    public let picture: Result<PictureFacts, Fault>
    /// The name that the file gives to the page; empty for none.
    public let label: String
  }

  /// An entry of the table of contents.
  public struct Chapter: Hashable, Sendable {
    /// The title, never empty.
    public let title: String
    /// The number of its first page, from 1 on.
    public let page: Int
    /// 0 for chapters that lie in no other, 1 for those in one of these, and so on.
    public let depth: Int
  }

  /// The pages, at least one.
  public let pages: [Page]
  /// The table of contents in its order; empty for none.
  public let chapters: [Chapter]
}

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
      for number in 1..<first.pageCount {
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
}
