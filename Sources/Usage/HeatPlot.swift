internal import Phrases

/// The touches of pages as a drawing: cells over the pictures of the pages, the more touches, the more opaque.
public struct HeatPlot: Sendable {
  /// A page with its touches.
  public struct Page: Sendable {
    /// The touches.
    public var touches: UsageVisit.Touches
    /// The page's width and height, in any unit.
    public var size: (width: Double, height: Double)
    /// The page's picture, a PNG in Base64; nil for none.
    public var picture: String?

    /// A page.
    public init(
      _ touches: UsageVisit.Touches, size: (width: Double, height: Double), picture: String? = nil
    ) {
      (self.touches, self.size, self.picture) = (touches, size, picture)
    }
  }

  /// 880 points: the width of the drawing, as that of ``UsagePlot``.
  private static let width = 880.0
  /// 40 points around everything.
  private static let margin = 40.0
  /// 1,200 points: the greatest height of a page.
  private static let tallest = 1200.0
  /// Orange-red, which few pictures of paper have, and which all eyes distinguish from blue.
  private static let color = "#e8380d"
  /// From 12 % for a single touch of many to 75 %, through which the picture is still seen.
  private static let opacity = 0.12...0.75

  private let title: String
  private let pages: [Page]
  private let languages: [String]

  /// The touches of pages.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - pages: the pages with their touches.
  ///   - languages: the languages of its words, the preferred one first.
  public init(titled title: String, _ pages: [Page], languages: [String]) {
    (self.title, self.pages, self.languages) = (title, pages, languages)
  }

  /// The drawing as SVG.
  public var svg: String {
    var writer = PlotWriter()
    var y = Self.margin + PlotWriter.titleSize
    writer.text(title, x: Self.margin, y: y, size: PlotWriter.titleSize, isBold: true)
    for page in pages { add(page, to: &writer, &y) }
    return writer.document(titled: title, width: Self.width, height: y + Self.margin)
  }

  private func add(_ page: Page, to writer: inout PlotWriter, _ y: inout Double) {
    let touches = page.touches
    let phrase = StatisticsPhrase.touches(touches.page.name, touches.count)
    y += 46
    writer.text(phrase.text(for: languages), x: Self.margin, y: y, isBold: true)
    y += 14
    let (own, full) = (page.size, Self.width - 2 * Self.margin)
    guard own.width > 0, own.height > 0, own.width.isFinite, own.height.isFinite else { return }
    let scale = min(full / own.width, Self.tallest / own.height)
    let (width, height) = (own.width * scale, own.height * scale)
    if let picture = page.picture {
      writer.picture(picture, x: Self.margin, y: y, width: width, height: height)
    }
    writer.ring(x: Self.margin, y: y, width: width, height: height)
    let most = Double(max(1, touches.cells.values.max() ?? 1))
    let side = Double(UsageCell.side)
    for (cell, count) in touches.cells.sorted(by: { $0.key.number < $1.key.number }) {
      let part = Double(count) / most
      writer.box(
        x: Self.margin + width * Double(cell.column) / side,
        y: y + height * Double(cell.row) / side, width: width / side, height: height / side,
        color: Self.color,
        opacity: Self.opacity.lowerBound
          + (Self.opacity.upperBound - Self.opacity.lowerBound) * part)
    }
    y += height
  }
}
