internal import Glibc

/// The address of a picture: the path of its file, and the number of its page where the file holds several pictures.
///
/// The page is the fragment of RFC 8118: `scan.tif#page=3` is the third picture of `scan.tif`. A file whose own name ends
/// so is taken as it is.
public struct PictureAddress: Hashable, Sendable {
  /// The path of the file.
  public let path: String
  /// The number of the picture in its file, from 1 on.
  public let page: Int

  /// 9,999,999: more pages than a file may have, and no overflow.
  private static let digitLimit = 7
  private static let fragment = "#page="

  /// A picture of a file.
  public init(path: String, page: Int = 1) {
    self.path = path
    self.page = page
  }

  /// The address that a text has. It looks whether there is a file whose name has such an end.
  public init(_ text: String) {
    guard let parts = Self.parts(of: text), access(text, F_OK) != 0 else {
      self.init(path: text)
      return
    }
    self.init(path: parts.path, page: parts.page)
  }

  /// The address as a text; the path alone for the first page.
  public var text: String { page == 1 ? path : "\(path)\(Self.fragment)\(page)" }

  private static func parts(of text: String) -> (path: String, page: Int)? {
    guard let hash = text.lastIndex(of: "#"), text[hash...].hasPrefix(fragment) else { return nil }
    let digits = text[hash...].dropFirst(fragment.count)
    guard digits.count <= digitLimit, digits.allSatisfy({ $0.isASCII && $0.isNumber }),
      let page = Int(digits), page > 0
    else { return nil }
    return (String(text[..<hash]), page)
  }
}
