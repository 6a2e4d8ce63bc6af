internal import Glibc

/// The address of a picture: the path of its file, the number of its page where the file holds several pictures, and the
/// part of the page that is the picture.
///
/// Page and part are the fragment: `scan.tif#page=3` is the third picture of `scan.tif`, by RFC 8118, and
/// `scan.tif#page=3&xywh=10,20,300,400&rotate=90` a part of that, by the Media Fragments recommendation, turned to the right.
/// A file whose own name ends so is taken as it is.
public struct PictureAddress: Hashable, Sendable {
  /// The path of the file.
  public let path: String
  /// The number of the picture in its file, from 1 on.
  public let page: Int
  /// The pixels that are the picture, as the whole page is meant to be seen; nil for all.
  public let region: PictureRegion?
  /// How these pixels are turned.
  public let turn: PictureTurn

  /// 9,999,999: more pages than a file may have, and no overflow.
  private static let digitLimit = 7
  private static let pageKey = "page="
  private static let regionKey = "xywh="
  private static let turnKey = "rotate="

  /// A picture of a file.
  public init(
    path: String, page: Int = 1, region: PictureRegion? = nil, turn: PictureTurn = .none
  ) {
    (self.path, self.page, self.region, self.turn) = (path, page, region, turn)
  }

  /// The address that a text has. It looks whether there is a file whose name has such an end.
  public init(_ text: String) {
    guard let parts = Self.parts(of: text), access(text, F_OK) != 0 else {
      self.init(path: text)
      return
    }
    self = parts
  }

  /// The address as a text; the path alone for all of the first page.
  public var text: String {
    var words: [String] = []
    if page != 1 { words.append("\(Self.pageKey)\(page)") }
    if let region { words.append("\(Self.regionKey)\(region.text)") }
    if turn != .none { words.append("\(Self.turnKey)\(turn.text)") }
    return words.isEmpty ? path : "\(path)#\(words.joined(separator: "&"))"
  }

  /// The address of the whole page.
  public var whole: PictureAddress { PictureAddress(path: path, page: page) }

  /// Whether the picture is all of the page, and not turned.
  public var isWhole: Bool { region == nil && turn == .none }

  /// The address of a part of this picture.
  ///
  /// - Parameters:
  ///   - part: The pixels, as this picture is meant to be seen; nil for all.
  ///   - next: How these are turned, after this picture's own turn.
  ///   - size: The columns and rows of this picture.
  public func part(
    _ part: PictureRegion?, turn next: PictureTurn, in size: (width: Int, height: Int)
  ) -> PictureAddress {
    let own = PictureOrientation(turn)
    let turn = PictureTurn(own.then(PictureOrientation(next)))
    guard let part else {
      return PictureAddress(path: path, page: page, region: region, turn: turn)
    }
    let (columns, rows) =
      own.transposes ? (size.height, size.width) : (size.width, size.height)
    let stored = PixelClip(part).stored(own, columns: columns, rows: rows)
    return PictureAddress(
      path: path, page: page,
      region: PictureRegion(
        x: stored.x + (region?.x ?? 0), y: stored.y + (region?.y ?? 0), width: stored.width,
        height: stored.height),
      turn: turn)
  }

  private static func parts(of text: String) -> PictureAddress? {
    guard let hash = text.lastIndex(of: "#") else { return nil }
    var words = text[text.index(after: hash)...]
      .split(separator: "&", omittingEmptySubsequences: false)[...]
    var (page, region, turn): (Int, PictureRegion?, PictureTurn) = (1, nil, .none)
    if let word = words.first, word.hasPrefix(pageKey) {
      guard let number = number(word.dropFirst(pageKey.count)) else { return nil }
      page = number
      words = words.dropFirst()
    }
    if let word = words.first, word.hasPrefix(regionKey) {
      guard let found = PictureRegion(word.dropFirst(regionKey.count)) else { return nil }
      region = found
      words = words.dropFirst()
    }
    if let word = words.first, word.hasPrefix(turnKey) {
      guard let found = PictureTurn(word.dropFirst(turnKey.count)), found != .none else {
        return nil
      }
      turn = found
      words = words.dropFirst()
    }
    // A word that is none of these is left, be it an empty one.
    guard words.isEmpty else { return nil }
    return PictureAddress(path: String(text[..<hash]), page: page, region: region, turn: turn)
  }

  private static func number(_ digits: Substring) -> Int? {
    guard digits.count <= digitLimit, digits.allSatisfy({ $0.isASCII && $0.isNumber }),
      let page = Int(digits), page > 0
    else { return nil }
    return page
  }
}
