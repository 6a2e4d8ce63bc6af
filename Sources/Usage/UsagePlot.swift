/// The numbers of some visits as a drawing: columns for the visits, and bars for the lists.
public struct UsagePlot: Sendable {
  /// 880 points: the width of the drawing, as that of ``HeatPlot``.
  private static let width = 880.0
  /// 40 points around everything.
  private static let margin = 40.0
  /// 220 points: the height of the columns.
  private static let columns = 220.0
  /// 24 points: a bar with its name.
  private static let row = 24.0
  /// 10 rows: the most frequent ones. A table has all.
  private static let most = 10
  /// 60 characters: the length of a name beside its bar, of which half the drawing is full.
  private static let nameLength = 60
  /// 7.6 points: the mean width of a letter of 14 points, generously, and 20 points for wide letters and the gap to a bar.
  private static let (nameLetterWidth, nameRoom) = (7.6, 20.0)
  /// 110 points: the greatest distance of columns, so that those of a few visits are no blocks.
  private static let widestPitch = 110.0
  /// 6.5 points: the mean width of a letter of 12 points, generously, and 8 points between names.
  private static let (letterWidth, nameGap) = (6.5, 8.0)
  /// 16 points: the least distance of columns that have their numbers above them, two digits of 14 points.
  private static let leastNumberedPitch = 16.0

  private let report: UsageReport

  /// The drawing of a report.
  public init(_ report: UsageReport) { self.report = report }

  /// The drawing as SVG.
  public var svg: String {
    var writer = PlotWriter()
    var y = Self.margin + PlotWriter.titleSize
    writer.text(report.title, x: Self.margin, y: y, size: PlotWriter.titleSize, isBold: true)
    for sentence in report.sentences {
      y += Self.row
      writer.text(sentence, x: Self.margin, y: y, color: PlotWriter.quietInk)
    }
    let visits = report.visits
    if !visits.rows.isEmpty { addColumns(visits.heading, visits.rows, to: &writer, &y) }
    let lists = report.lists.map { list in
      let rows = list.rows.prefix(Self.most).map {
        (name: report.name(of: $0, within: Self.nameLength), count: $0.count)
      }
      return (heading: list.heading, rows: rows)
    }
    // Bars of all lists begin at the same place, beside the longest name.
    let longest = lists.flatMap(\.rows).map(\.name.count).max() ?? 0
    let start = Self.margin + Double(longest) * Self.nameLetterWidth + Self.nameRoom
    for list in lists { addBars(list.heading, list.rows, from: start, to: &writer, &y) }
    return writer.document(
      titled: report.title, width: Self.width, height: y + Self.margin)
  }

  private func addHeading(_ heading: String, to writer: inout PlotWriter, _ y: inout Double) {
    y += 2 * Self.row
    writer.text(heading, x: Self.margin, y: y, isBold: true)
  }

  /// Adds columns that stand on a line, with their numbers above and their names below.
  private func addColumns(
    _ heading: String, _ rows: [(name: String, count: Int)], to writer: inout PlotWriter,
    _ y: inout Double
  ) {
    addHeading(heading, to: &writer, &y)
    let most = Double(max(1, rows.map(\.count).max() ?? 1))
    let full = Self.width - 2 * Self.margin
    let pitch = min(full / Double(rows.count), Self.widestPitch)
    let ground = y + Self.row * 1.5 + Self.columns
    // Names that would touch each other are left out.
    let longest = Double(rows.map(\.name.count).max() ?? 1) * Self.letterWidth + Self.nameGap
    let step = max(1, Int((longest / pitch).rounded(.up)))
    for (index, row) in rows.enumerated() {
      let x = Self.margin + Double(index) * pitch
      let height = Self.columns * Double(row.count) / most
      writer.box(
        x: x + pitch * 0.12, y: ground - height, width: pitch * 0.76, height: height,
        color: PlotWriter.accent, radius: min(3, pitch * 0.1))
      if row.count > 0, pitch > Self.leastNumberedPitch {
        writer.text("\(row.count)", x: x + pitch / 2, y: ground - height - 6, anchor: "middle")
      }
      if index % step == 0 {
        writer.text(
          row.name, x: x + pitch / 2, y: ground + 20, size: 12, color: PlotWriter.quietInk,
          anchor: "middle")
      }
    }
    writer.box(x: Self.margin, y: ground, width: full, height: 1, color: PlotWriter.line)
    y = ground + 24
  }

  /// Adds bars beside their names, with their numbers at their ends.
  private func addBars(
    _ heading: String, _ rows: [(name: String, count: Int)], from start: Double,
    to writer: inout PlotWriter, _ y: inout Double
  ) {
    addHeading(heading, to: &writer, &y)
    y += 6
    let most = Double(max(1, rows.map(\.count).max() ?? 1))
    let full = Self.width - Self.margin - start - 50
    for row in rows {
      writer.text(row.name, x: start - 10, y: y + 17, anchor: "end")
      let width = full * Double(row.count) / most
      writer.box(
        x: start, y: y + 4, width: width, height: Self.row - 7, color: PlotWriter.accent, radius: 3)
      writer.text("\(row.count)", x: start + width + 8, y: y + 17)
      y += Self.row
    }
  }
}
