/// A thing of an exhibit that a visitor opened.
public struct UsedThing: Hashable, Sendable, Codable {
  /// The kind of a thing.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    case exhibit, section, page, note
  }

  /// The kind.
  public var kind: Kind
  /// The id in its document, which stays the same when titles are corrected.
  public var id: String
  /// The title in the exhibit's own language; empty for none.
  public var title: String
  /// The id of the exhibit on a shelf; nil where there is only one.
  public var exhibit: String?

  /// A thing.
  public init(_ kind: Kind, id: String, title: String, exhibit: String? = nil) {
    (self.kind, self.id, self.title, self.exhibit) = (kind, id, title, exhibit)
  }

  /// The title, or the id of a thing without one.
  public var name: String { title.isEmpty ? id : title }
}

/// The control by which a thing was opened.
public enum UsageWay: String, Hashable, Sendable, Codable, CaseIterable {
  /// A row of the list, also after it was scrolled by hand; one to which the strip scrolled it.
  case list, strip
  case bar
  /// A place of a picture, or a page that was turned.
  case picture
  case slider, find, link, route
  /// Back and forward.
  case history
  case shelf
}

/// The end of a visit.
public enum UsageEnd: String, Hashable, Sendable, Codable, CaseIterable {
  /// The countdown ran out without an answer.
  case idle
  /// The program ended.
  case quit
}

/// A setting that visitors choose.
public enum UsageSetting: String, Hashable, Sendable, Codable, CaseIterable {
  case language, textSize, contrast, motion
}

/// A cell of the coarse grid in which touches over a page are counted.
public struct UsageCell: Hashable, Sendable {
  /// 24: the number of columns and of rows, whatever the page's shape. A cell of a page on a common screen is as large as
  /// two fingertips, so that it says which thing was touched, and nothing of a hand.
  public static let side = 24

  /// The number of the cell, row by row.
  public let number: Int

  /// The column and the row, from 0.
  public var column: Int { number % Self.side }
  public var row: Int { number / Self.side }

  /// The cell of a number; nil for one outside of the grid.
  public init?(number: Int) {
    guard (0..<Self.side * Self.side).contains(number) else { return nil }
    self.number = number
  }

  /// The cell of a position on a page.
  ///
  /// - Parameters:
  ///   - x: the part of the page's width, from 0 to 1.
  ///   - y: the part of its height.
  /// - Returns: nil for a position beside the page.
  public init?(x: Double, y: Double) {
    guard (0..<1).contains(x), (0..<1).contains(y) else { return nil }
    number = Int(y * Double(Self.side)) * Self.side + Int(x * Double(Self.side))
  }
}
