public import Files

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
