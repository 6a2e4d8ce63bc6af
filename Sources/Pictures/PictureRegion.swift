internal import Interaction

/// A part of a picture in whole pixels, as the picture is meant to be seen.
public struct PictureRegion: Hashable, Sendable {
  /// The first column and row.
  public let x, y: Int
  /// Columns and rows; at least 1.
  public let width, height: Int

  /// A region of so many columns and rows.
  public init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// The region of four numbers, "x,y,width,height", as ``text`` writes them; nil for another text.
  init?(_ words: Substring) {
    let numbers = words.split(separator: ",", omittingEmptySubsequences: false)
      .compactMap { Int($0) }
    let side = 0...PictureFacts.sideLimit
    guard numbers.count == 4, numbers.allSatisfy(side.contains), numbers[2] > 0, numbers[3] > 0
    else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    // One spelling for one region.
    guard text == words else { return nil }
  }

  /// The region as a text.
  var text: String { "\(x),\(y),\(width),\(height)" }

  /// The pixels of the region that a picture of a size has; nil for none.
  public func clipped(to size: (width: Int, height: Int)) -> PictureRegion? {
    let (left, top) = (max(0, x), max(0, y))
    let (right, bottom) = (min(x + width, size.width), min(y + height, size.height))
    guard left < right, top < bottom else { return nil }
    return PictureRegion(x: left, y: top, width: right - left, height: bottom - top)
  }
}

/// How a picture is turned: mirrored at its vertical axis or not, and then turned to the right by quarters, as the rotation of
/// the IIIF Image API has it.
public struct PictureTurn: Hashable, Sendable {
  /// Quarters of a turn to the right, from 0 to 3.
  public let quarters: Int
  /// Whether left and right are exchanged before.
  public let isMirrored: Bool

  /// No change.
  public static let none = PictureTurn(quarters: 0)

  /// A turn by some quarters.
  public init(quarters: Int, isMirrored: Bool = false) {
    self.quarters = ((quarters % 4) + 4) % 4
    self.isMirrored = isMirrored
  }

  /// The turn of a number of degrees, after `!` where it is mirrored; nil for anything but quarters.
  public init?(_ words: Substring) {
    let isMirrored = words.first == "!"
    guard let degrees = Double(words.drop { $0 == "!" }), (0...360).contains(degrees),
      degrees.truncatingRemainder(dividingBy: 90) == 0, words.filter({ $0 == "!" }).count < 2
    else { return nil }
    self.init(quarters: Int(degrees / 90), isMirrored: isMirrored)
  }

  /// The turn as a text, such as `!90`.
  var text: String { "\(isMirrored ? "!" : "")\(quarters * 90)" }

  /// The turn that an orientation is.
  init(_ orientation: PictureOrientation) {
    self.init(
      quarters: Self.values.firstIndex { PictureOrientation(exif: $0) == orientation }
        ?? Self.mirrored.firstIndex { PictureOrientation(exif: $0) == orientation } ?? 0,
      isMirrored: Self.mirrored.contains { PictureOrientation(exif: $0) == orientation })
  }

  /// The values of Exif's tag 274 for 0, 90, 180 and 270 degrees.
  private static let values = [1, 6, 3, 8]
  /// The same of mirrored pictures.
  private static let mirrored = [2, 7, 4, 5]

  /// The value of Exif's tag 274 that turns a picture so.
  var exif: Int { (isMirrored ? Self.mirrored : Self.values)[quarters] }
}

extension PictureOrientation {
  /// The orientation that turns a picture.
  init(_ turn: PictureTurn) { self.init(exif: turn.exif) }

  /// This orientation, and another one after it.
  func then(_ next: PictureOrientation) -> PictureOrientation {
    var all = self
    // Columns that are seen are rows of the file where they are transposed.
    if transposes ? next.mirrorsRows : next.mirrorsColumns { all.mirrorsColumns.toggle() }
    if transposes ? next.mirrorsColumns : next.mirrorsRows { all.mirrorsRows.toggle() }
    if next.transposes { all.transposes.toggle() }
    return all
  }

  /// The frame in the picture as it is seen of a frame in its rows and columns.
  ///
  /// - Parameter size: The picture before it is turned.
  func turned(_ frame: Rect, in size: Size) -> Rect {
    let x = mirrorsColumns ? size.width - frame.maxX : frame.x
    let y = mirrorsRows ? size.height - frame.maxY : frame.y
    return transposes
      ? Rect(x: y, y: x, width: frame.height, height: frame.width)
      : Rect(x: x, y: y, width: frame.width, height: frame.height)
  }
}

extension PixelClip {
  /// The pixels of a region.
  init(_ region: PictureRegion) {
    self.init(x: region.x, y: region.y, width: region.width, height: region.height)
  }
}
