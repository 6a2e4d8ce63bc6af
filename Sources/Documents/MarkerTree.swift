/// Markers for any stretch of a sorted list, found without a walk through it.
///
/// The picture: a thick dictionary whose thumb index is cut anew for the pages between two thumbs. The stretch is
/// divided into parts of about equally many rows; each border may shift by an eighth of a part to where the rows
/// change earliest in the word, so that its label is short (the prefix B-tree's choice of separators: Bayer and
/// Unterauer, 1977). A label is the shortest beginning, in whole characters, that tells a row from the one before it.
///
/// Rows that are equal share one marker, and the next level tells them apart by their numbers in the list. So every
/// row is reached, and with 20 markers a level 741,380 rows are five levels deep, ten million six.
public enum MarkerTree {
  /// The most characters of a label: as many as fit beside a list in 12-point letters without covering it.
  public static let longestLabel = 12
  /// How many characters of a row are looked at. Rows that agree in all of them count as equal: nobody tells them
  /// apart by a label, and a line of 100 megabytes must not be read to its end.
  public static let longestBeginning = 256
  /// The part of a share by which its border may shift to a better place: larger ones give shorter labels, and parts
  /// less alike.
  static let slack = 8

  /// Whether two characters are the same for a reader: capital and small letters are.
  public static func areAlike(_ left: Character, _ right: Character) -> Bool {
    left == right || left.lowercased() == right.lowercased()
  }

  /// At most `limit` markers for the rows of a range, the first at its beginning; at least two where the range has
  /// two rows and `limit` allows it. Where no more than `limit` rows are in the range, and all differ, each has its
  /// own.
  ///
  /// `text` reads a row. `alike` tells whether characters are the same in the order of the rows; a collation that
  /// folds accents passes its own.
  ///
  /// - Complexity: O(`limit` · log *n*) reads for *n* rows in the range.
  public static func markers(
    in range: Range<Int>, limit: Int, alike: @escaping (Character, Character) -> Bool = areAlike,
    text: @escaping (Int) -> String
  ) -> [RowMarker] {
    guard !range.isEmpty, limit > 0 else { return [] }
    let cutter = MarkerCutter(range: range, shares: min(limit, range.count), alike, text)
    let rows = cutter.cuts()
    if rows.count < 2 && cutter.shares >= 2 {
      return (0..<cutter.shares).map { share in
        let row = cutter.border(share)
        return RowMarker(label: "#\(row + 1)", offset: row)
      }
    }
    return rows.enumerated().map { index, row in
      RowMarker(label: cutter.label(of: row, next: rows.dropFirst(index + 1).first), offset: row)
    }
  }
}
