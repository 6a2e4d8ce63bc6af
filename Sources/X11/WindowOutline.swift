internal import CX11
internal import Interaction
internal import Raster

/// The outline of a window as rectangles of pixels.
///
/// An item of a bar that moves keeps its form, and one that grows soon has a size again that it had before: the rows of a
/// form are computed once, and only moved and cut afterwards.
struct OutlineRows {
  /// 65,536 rectangles of forms, half a mebibyte: those of a bar of icons in all sizes that they grow through.
  private static let limit = 65_536

  /// The pixels that a window can have, by the protocol's coordinates.
  private static let addressable = PixelRect(x: 0, y: 0, width: 32_767, height: 32_767)

  /// The values that the rows of a piece follow from, apart from its position.
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
    let rows: [XRectangle]
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
      let frame = grid.covering(piece.rect)
      let rows = Self.polygon(corners, in: frame, scale: grid.scale)
      return Self.add(rows, in: frame.moved(x: x, y: y), cutTo: limit, to: &rectangles)
    }
    let frame = piece.shape.isPicture ? grid.picture(piece.rect) : grid.box(piece.rect)
    guard frame.moved(x: x, y: y).meets(limit) else { return }
    let rows = rows(of: piece.shape, silhouette, frame, grid)
    Self.add(rows, in: frame.moved(x: x, y: y), cutTo: limit, to: &rectangles)
  }

  /// The rows of a form, seen from its corner.
  private mutating func rows(
    of shape: OutlinePiece.Shape, _ silhouette: Silhouette?, _ frame: PixelRect, _ grid: PixelGrid
  ) -> [XRectangle] {
    let whole = PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)
    if case .round(let radius) = shape {
      let radius = min(
        Int(grid.length(radius).rounded()), min(whole.width, whole.height) / 2)
      if radius == 0 { return [whole.rectangle] }
      let form = Form(kind: .round(radius), width: whole.width, height: whole.height)
      return rows(of: form, nil) { Self.round(whole, radius) }
    }
    let silhouette = silhouette ?? .tile
    let form = Form(
      kind: .silhouette(ObjectIdentifier(silhouette)), width: whole.width, height: whole.height)
    return rows(of: form, silhouette) { Self.rows(of: silhouette, in: whole) }
  }

  private mutating func rows(
    of form: Form, _ silhouette: Silhouette?, made: () -> [XRectangle]
  ) -> [XRectangle] {
    if let known = forms.find(form) { return known.rows }
    let rows = made()
    forms.add(FormRows(rows: rows, silhouette: silhouette), weight: rows.count, for: form)
    forms.trim()
    return rows
  }

  /// Adds the rows of a form in a frame, cut to a rectangle.
  private static func add(
    _ rows: [XRectangle], in frame: PixelRect, cutTo limit: PixelRect,
    to rectangles: inout [XRectangle]
  ) {
    if frame.intersection(limit) == frame {
      // A row is within the frame, and the frame within the coordinates of the protocol.
      let (x, y) = (Int16(truncatingIfNeeded: frame.x), Int16(truncatingIfNeeded: frame.y))
      for row in rows {
        rectangles.append(
          XRectangle(x: row.x &+ x, y: row.y &+ y, width: row.width, height: row.height))
      }
      return
    }
    for row in rows {
      let moved = PixelRect(
        x: Int(row.x) + frame.x, y: Int(row.y) + frame.y, width: Int(row.width),
        height: Int(row.height))
      let cut = moved.intersection(limit)
      if !cut.isEmpty { rectangles.append(cut.rectangle) }
    }
  }

  // MARK: Forms

  /// A rectangle with round corners.
  private static func round(_ whole: PixelRect, _ radius: Int) -> [XRectangle] {
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

  /// A convex polygon, seen from the corner of its frame.
  private static func polygon(
    _ corners: [Point], in whole: PixelRect, scale: Double
  ) -> [XRectangle] {
    merged(whole) { row in
      let y = (Double(whole.y + row) + 0.5) / scale
      var (first, last) = (Double.infinity, -Double.infinity)
      guard var from = corners.last else { return nil }
      for to in corners {
        if (from.y <= y) != (to.y <= y) {
          let column = from.x + (y - from.y) / (to.y - from.y) * (to.x - from.x)
          (first, last) = (min(first, column), max(last, column))
        }
        from = to
      }
      guard first <= last else { return nil }
      let start = Int((first * scale).rounded()) - whole.x
      let end = Int((last * scale).rounded()) - whole.x
      return start < end ? start..<end : nil
    }
  }

  private static func rows(of silhouette: Silhouette, in whole: PixelRect) -> [XRectangle] {
    merged(whole) { silhouette.columns(ofRow: $0, of: whole.height, width: whole.width) }
  }

  /// The rectangles of the columns of each row, in pixels from the corner of a form.
  private static func merged(_ whole: PixelRect, _ columns: (Int) -> Range<Int>?) -> [XRectangle] {
    guard !whole.isEmpty else { return [] }
    var rows: [PixelRect] = []
    for row in 0..<whole.height {
      guard let columns = columns(row), !columns.isEmpty else { continue }
      if let last = rows.last, last.x == columns.lowerBound, last.width == columns.count,
        last.maxY == row
      {
        rows[rows.count - 1].height += 1
      } else {
        rows.append(
          PixelRect(x: columns.lowerBound, y: row, width: columns.count, height: 1))
      }
    }
    return rows.map(\.rectangle)
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
