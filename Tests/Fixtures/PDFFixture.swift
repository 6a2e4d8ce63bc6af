/// A PDF that is written by hand: pages with a content stream each, in the letters that every reader has.
public struct PDFFixture {
  /// A page.
  public struct Page: Sendable {
    /// The size in points.
    public var width: Double
    public var height: Double
    /// The operators that draw it.
    public var content: String

    public init(width: Double, height: Double, content: String = "") {
      (self.width, self.height, self.content) = (width, height, content)
    }

    /// Operators that fill a rectangle, in points from the lower left corner.
    public static func rectangle(
      _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: String
    ) -> String {
      "\(color) rg \(x) \(y) \(width) \(height) re f\n"
    }

    /// Operators that write a line of text in Helvetica.
    public static func text(_ words: String, size: Double, _ x: Double, _ y: Double) -> String {
      "BT /F1 \(size) Tf \(x) \(y) Td (\(words)) Tj ET\n"
    }
  }

  private let pages: [Page]
  private let labels: String
  private let outline: [(title: String, page: Int)]
  /// An entry of the trailer.
  private let trailer: String

  /// - Parameters:
  ///   - pages: The pages.
  ///   - labels: The number tree of page labels, such as `0 << /S /r >>`; empty for none.
  ///   - outline: Titles with pages from 1 on.
  ///   - trailer: Entries of the trailer beside `/Root` and `/Size`.
  public init(
    _ pages: [Page], labels: String = "", outline: [(title: String, page: Int)] = [],
    trailer: String = ""
  ) {
    (self.pages, self.labels, self.outline, self.trailer) = (pages, labels, outline, trailer)
  }

  /// The file.
  public var bytes: [UInt8] {
    // 1 the catalog, 2 the pages, 3 the font, 4 the outline; then two objects for each page; then the outline's entries.
    let firstEntry = 5 + 2 * pages.count
    var objects: [String] = []
    objects.append(
      "<< /Type /Catalog /Pages 2 0 R"
        + (labels.isEmpty ? "" : " /PageLabels << /Nums [\(labels)] >>")
        + (outline.isEmpty ? "" : " /Outlines 4 0 R") + " >>")
    let kids = pages.indices.map { "\(5 + 2 * $0) 0 R" }.joined(separator: " ")
    objects.append("<< /Type /Pages /Count \(pages.count) /Kids [\(kids)] >>")
    objects.append(
      "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>")
    objects.append(
      "<< /Type /Outlines /Count \(outline.count) /First \(firstEntry) 0 R"
        + " /Last \(firstEntry + max(0, outline.count - 1)) 0 R >>")
    for (index, page) in pages.enumerated() {
      objects.append(
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 \(page.width) \(page.height)]"
          + " /Resources << /Font << /F1 3 0 R >> >> /Contents \(6 + 2 * index) 0 R >>")
      objects.append(
        "<< /Length \(page.content.utf8.count) >>\nstream\n\(page.content)endstream")
    }
    for (index, entry) in outline.enumerated() {
      let next = index + 1 < outline.count ? " /Next \(firstEntry + index + 1) 0 R" : ""
      let before = index > 0 ? " /Prev \(firstEntry + index - 1) 0 R" : ""
      objects.append(
        "<< /Title (\(entry.title)) /Parent 4 0 R\(before)\(next)"
          + " /Dest [\(3 + 2 * entry.page) 0 R /Fit] >>")
    }
    return Self.file(objects, trailer: trailer)
  }

  /// A file whose page draws a form that draws another one ten times, and so on: more than can be drawn in a day.
  public static var endless: [UInt8] {
    let depth = 12
    var objects = [
      "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 72 72] /Contents 4 0 R"
        + " /Resources << /XObject << /F 5 0 R >> >> >>",
      "<< /Length 5 >>\nstream\n/F Do\nendstream",
    ]
    for level in 1...depth {
      let content =
        level == depth
        ? "0 0 72 72 re f" : Array(repeating: "/F Do", count: 10).joined(separator: " ")
      objects.append(
        "<< /Type /XObject /Subtype /Form /BBox [0 0 72 72] /Length \(content.utf8.count)"
          + " /Resources << /XObject << /F \(min(5 + level, 4 + depth)) 0 R >> >> >>\n"
          + "stream\n\(content)\nendstream")
    }
    return file(objects, trailer: "")
  }

  private static func file(_ objects: [String], trailer: String) -> [UInt8] {
    var text = "%PDF-1.4\n"
    var offsets: [Int] = []
    for (index, object) in objects.enumerated() {
      offsets.append(text.utf8.count)
      text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
    }
    let start = text.utf8.count
    text += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for offset in offsets {
      let digits = String(offset)
      text += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
    }
    text += "trailer\n<< /Size \(objects.count + 1) /Root 1 0 R \(trailer) >>\n"
    text += "startxref\n\(start)\n%%EOF\n"
    return Array(text.utf8)
  }
}
