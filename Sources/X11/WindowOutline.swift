internal import CX11
internal import Interaction
internal import Raster

/// The outline of a window as rectangles of pixels.
///
/// An item of a bar that moves keeps its form, and one that grows soon has a size again that it had before: the rows of a
/// form are computed once, and only moved and cut afterwards.
struct OutlineRows {
  /// 16,384 rectangles of forms, half a mebibyte: those of some two hundred icons.
  private static let limit = 16_384

  /// The pixels that a window can have, by the protocol's coordinates.
  private static let addressable = PixelRect(x: 0, y: 0, width: 32_767, height: 32_767)

  /// What the rows of a piece follow from, apart from its position.
  private struct Form: Hashable {
    enum Kind: Hashable {
      /// Round corners of a radius, in pixels.
      case round(Int)
      case silhouette(ObjectIdentifier)
    }

    let kind: Kind
    let width: Int
    let height: Int
  }

  /// The rows of a form, with the silhouette that they were made from: it lives as long as its address is a key.
  private struct FormRows {
    let rows: [PixelRect]
    let silhouette: Silhouette?
  }

  private var forms = RecencyCache<Form, FormRows>(limit: Self.limit)

  /// Adds the rectangles of a piece to others, from top to bottom: one for rows of the same columns that follow each other.
  ///
  /// - Parameters:
  ///   - piece: the piece.
  ///   - grid: the pixels of the window.
  ///   - silhouette: the silhouette of the piece's picture; nil for one that is not known, which has round corners.
  ///   - rectangles: the rectangles that it is added to.
  mutating func add(
    _ piece: OutlinePiece, _ grid: PixelGrid, silhouette: Silhouette?,
    to rectangles: inout [XRectangle]
  ) {
    let (x, y) = grid.position(piece.origin, scrolledBy: .zero)
    let window = Self.addressable
    let limit = piece.clip.map { grid.covering($0).intersection(window) } ?? window
    if case .polygon(let corners) = piece.shape {
      let rows = Self.polygon(corners, in: grid.covering(piece.rect), scale: grid.scale)
      return Self.add(rows, x: x, y: y, in: limit, to: &rectangles)
    }
    let frame = piece.shape.isPicture ? grid.picture(piece.rect) : grid.box(piece.rect)
    guard frame.moved(x: x, y: y).meets(limit) else { return }
    let rows = rows(of: piece.shape, silhouette, frame, grid)
    Self.add(rows, x: x + frame.x, y: y + frame.y, in: limit, to: &rectangles)
  }

  /// The rows of a form, seen from its corner.
  private mutating func rows(
    of shape: OutlinePiece.Shape, _ silhouette: Silhouette?, _ frame: PixelRect, _ grid: PixelGrid
  ) -> [PixelRect] {
    let whole = PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)
    if case .round(let radius) = shape {
      let radius = min(
        Int(grid.length(radius).rounded()), min(whole.width, whole.height) / 2)
      if radius == 0 { return [whole] }
      let form = Form(kind: .round(radius), width: whole.width, height: whole.height)
      return rows(of: form, nil) { Self.round(whole, radius) }
    }
    let silhouette = silhouette ?? .tile
    let form = Form(
      kind: .silhouette(ObjectIdentifier(silhouette)), width: whole.width, height: whole.height)
    return rows(of: form, silhouette) { Self.rows(of: silhouette, in: whole) }
  }

  private mutating func rows(
    of form: Form, _ silhouette: Silhouette?, made: () -> [PixelRect]
  ) -> [PixelRect] {
    if let known = forms.find(form) { return known.rows }
    let rows = made()
    forms.add(FormRows(rows: rows, silhouette: silhouette), weight: rows.count, for: form)
    forms.trim()
    return rows
  }

  /// Adds rows that are moved and cut.
  private static func add(
    _ rows: [PixelRect], x: Int, y: Int, in limit: PixelRect, to rectangles: inout [XRectangle]
  ) {
    for row in rows {
      let cut = row.moved(x: x, y: y).intersection(limit)
      if !cut.isEmpty { rectangles.append(cut.rectangle) }
    }
  }

  // MARK: Forms

  /// A rectangle with round corners.
  private static func round(_ whole: PixelRect, _ radius: Int) -> [PixelRect] {
    merged(whole) { row in
      let corner = min(row, whole.height - 1 - row)
      guard corner < radius else { return 0..<whole.width }
      // The middle of the row of pixels decides, as it does where a corner is drawn.
      let height = Double(radius) - Double(corner) - 0.5
      let half = (Double(radius * radius) - height * height).squareRoot()
      let inset = Int((Double(radius) - half).rounded())
      return inset..<whole.width - inset
    }
  }

  /// A convex polygon.
  private static func polygon(
    _ corners: [Point], in whole: PixelRect, scale: Double
  ) -> [PixelRect] {
    merged(whole) { row in
      let y = (Double(whole.y + row) + 0.5) / scale
      var columns: [Double] = []
      for (from, to) in zip(corners, corners.dropFirst() + corners.prefix(1))
      where (from.y <= y) != (to.y <= y) {
        columns.append(from.x + (y - from.y) / (to.y - from.y) * (to.x - from.x))
      }
      guard let first = columns.min(), let last = columns.max() else { return nil }
      let start = Int((first * scale).rounded()) - whole.x
      let end = Int((last * scale).rounded()) - whole.x
      return start < end ? start..<end : nil
    }
  }

  private static func rows(of silhouette: Silhouette, in whole: PixelRect) -> [PixelRect] {
    merged(whole) { silhouette.columns(ofRow: $0, of: whole.height, width: whole.width) }
  }

  /// The rectangles of the columns of each row, in pixels from the left.
  private static func merged(_ whole: PixelRect, _ columns: (Int) -> Range<Int>?) -> [PixelRect] {
    guard !whole.isEmpty else { return [] }
    var rows: [PixelRect] = []
    for row in 0..<whole.height {
      guard let columns = columns(row), !columns.isEmpty else { continue }
      let (x, y) = (whole.x + columns.lowerBound, whole.y + row)
      if let last = rows.last, last.x == x, last.width == columns.count, last.maxY == y {
        rows[rows.count - 1].height += 1
      } else {
        rows.append(PixelRect(x: x, y: y, width: columns.count, height: 1))
      }
    }
    return rows
  }
}

extension OutlinePiece.Shape {
  /// Whether its size is rounded as that of a picture.
  fileprivate var isPicture: Bool {
    switch self {
    case .tile, .picture: true
    case .round, .polygon: false
    }
  }
}
