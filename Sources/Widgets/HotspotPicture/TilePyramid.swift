public import Interaction
internal import RealModule

/// A picture in tiles at several sizes: which of them a view needs, and what to draw of those that are there.
///
/// Level 0 has all pixels, each next level half as many a side. Beneath everything lies one small picture of the whole.
/// What is missing of a level is covered by what there is of others, so that a hole is never seen once the small
/// picture is there.
public struct TilePyramid: Hashable, Sendable {
  /// The pixels of the small picture's longer side: 1,024, 4 MB at most on a server, and sharp on a phone.
  public static let baseSide = 1024

  /// A picture and where it lies.
  public struct Piece: Hashable, Sendable {
    /// The picture.
    public var id: PictureID
    /// Where it lies, in the units of what it is a part of.
    public var place: Rect
    /// How many halvings it is coarser than the whole; nil for the small picture.
    public var level: Int?
  }

  /// What is drawn of a view, and what is missing.
  public struct Cover: Hashable, Sendable {
    /// What is drawn, from back to front.
    public var pieces: [Piece] = []
    /// What is missing, the most wanted first.
    public var wanted: [PictureID] = []

    /// Nothing is drawn, and nothing is missing.
    public init() {}

    init(pieces: [Piece], wanted: [PictureID]) {
      self.pieces = pieces
      self.wanted = wanted
    }
  }

  /// A tile by its place in its level.
  private struct Cell: Hashable {
    var level, column, row: Int
  }

  /// The picture's file.
  public let file: String
  /// All its pixels.
  public let size: Size
  /// The pixels of a tile's side; nil where there are no tiles, only the picture.
  public let tileSide: Int?
  /// Where the picture lies, in the units of what it is a part of.
  public let place: Rect
  /// The small picture of the whole; the picture itself where there are no tiles.
  public let base: PictureID

  /// A picture of a size in pixels, in tiles or not; as large as its pixels unless a place is said.
  public init(file: String, size: Size, tileSide: Int? = nil, place: Rect? = nil) {
    let longest = max(size.width, size.height)
    self.file = file
    self.size = size
    self.tileSide = longest > Double(Self.baseSide) ? tileSide.map { max(16, $0) } : nil
    self.place = place ?? Rect(size)
    base = self.tileSide == nil ? PictureID(file) : PictureID(file, .fitted(Self.baseSide))
  }

  /// A picture without tiles, in a place.
  public init(_ picture: PictureID, size: Size, place: Rect? = nil) {
    file = picture.file
    self.size = size
    tileSide = nil
    self.place = place ?? Rect(size)
    base = picture
  }

  /// How many levels of tiles there are; 0 where there are none.
  public var levels: Int {
    guard let tileSide, isDrawable else { return 0 }
    let tiles = max(size.width, size.height) / Double(tileSide)
    return tiles > 1 ? Int(Double.log2(tiles).rounded(.up)) + 1 : 1
  }

  /// The coarsest level of which no pixel is larger than one of the screen, at so many pixels of the screen a unit; nil
  /// where the small picture is as fine.
  public func level(pixelsPerUnit: Double) -> Int? {
    let pixels = pixelsPerUnit * place.width / size.width
    guard levels > 0, pixels.isFinite, pixels > 0 else { return nil }
    let halvings = max(0, -Double.log2(pixels))
    let isFineEnough =
      Double.exp2(halvings) * Double(Self.baseSide) >= max(size.width, size.height)
    return isFineEnough ? nil : min(levels - 1, Int(halvings.rounded(.down)))
  }

  /// What is drawn of a part, at so many pixels of the screen a unit, and what is missing for that.
  public func cover(
    of part: Rect, pixelsPerUnit: Double, isReady: (PictureID) -> Bool
  ) -> Cover {
    guard isDrawable, !part.intersection(place).isEmpty else { return Cover() }
    let whole = Piece(id: base, place: place, level: nil)
    let hasBase = isReady(base)
    guard let level = level(pixelsPerUnit: pixelsPerUnit) else {
      return Cover(pieces: hasBase ? [whole] : [], wanted: hasBase ? [] : [base])
    }
    var fine: [Piece] = []
    var coarse = Set<Cell>()
    var missing: [Piece] = []
    var hasHoles = false
    let (columns, rows) = cells(in: part, level: level)
    fine.reserveCapacity(columns.count * rows.count)
    for row in rows {
      for column in columns {
        let cell = Cell(level: level, column: column, row: row)
        let piece = piece(cell)
        if isReady(piece.id) {
          fine.append(piece)
          continue
        }
        missing.append(piece)
        let parts = children(of: cell).map { self.piece($0) }
        if !parts.isEmpty, parts.allSatisfy({ isReady($0.id) }) {
          fine += parts
        } else if let parent = ancestors(of: cell).first(where: { isReady(self.piece($0).id) }) {
          coarse.insert(parent)
        } else {
          hasHoles = true
        }
      }
    }
    // As it nearly always is while a picture is moved.
    if missing.isEmpty { return Cover(pieces: fine, wanted: hasBase ? [] : [base]) }
    let beneath = coarse.sorted {
      ($1.level, $0.row, $0.column) < ($0.level, $1.row, $1.column)
    }.map { piece($0) }
    let center = part.intersection(place).center
    missing.sort {
      let ways = ($0.place.center.distance(to: center), $1.place.center.distance(to: center))
      return ways.0 == ways.1 ? $0.id.rawValue < $1.id.rawValue : ways.0 < ways.1
    }
    return Cover(
      pieces: (hasHoles && hasBase ? [whole] : []) + beneath + fine,
      wanted: (hasBase ? [] : [base]) + missing.map(\.id))
  }

  // MARK: Private

  private var isDrawable: Bool {
    size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite
      && !place.isEmpty && place.center.isFinite
  }

  /// The side of a level's tile, in pixels of the picture.
  private func side(_ level: Int) -> Double {
    Double(tileSide ?? 0) * Double.exp2(Double(level))
  }

  /// The columns and rows of a level's tiles that something is seen of.
  private func cells(
    in part: Rect, level: Int
  ) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
    let seen = part.intersection(place)
    let side = side(level)
    func span(_ low: Double, _ high: Double, _ length: Double) -> ClosedRange<Int> {
      let last = Int(((length / side).rounded(.up) - 1))
      let first = min(max(0, Int((low / side).rounded(.down))), last)
      return first...min(max(first, Int((high / side).rounded(.up)) - 1), last)
    }
    let across = size.width / place.width
    let down = size.height / place.height
    let columns = span((seen.x - place.x) * across, (seen.maxX - place.x) * across, size.width)
    let rows = span((seen.y - place.y) * down, (seen.maxY - place.y) * down, size.height)
    return (columns, rows)
  }

  private func piece(_ cell: Cell) -> Piece {
    let side = side(cell.level)
    let x = Double(cell.column) * side
    let y = Double(cell.row) * side
    let across = place.width / size.width
    let down = place.height / size.height
    return Piece(
      id: PictureID(file, .tile(level: cell.level, column: cell.column, row: cell.row)),
      place: Rect(
        x: place.x + x * across, y: place.y + y * down,
        width: (min(x + side, size.width) - x) * across,
        height: (min(y + side, size.height) - y) * down),
      level: cell.level)
  }

  /// The tiles of the next finer level that lie where a tile does.
  private func children(of cell: Cell) -> [Cell] {
    guard cell.level > 0 else { return [] }
    let side = side(cell.level - 1)
    var cells: [Cell] = []
    for row in 2 * cell.row...2 * cell.row + 1 where Double(row) * side < size.height {
      for column in 2 * cell.column...2 * cell.column + 1 where Double(column) * side < size.width {
        cells.append(Cell(level: cell.level - 1, column: column, row: row))
      }
    }
    return cells
  }

  /// The tiles of coarser levels that cover a tile, the finest first.
  private func ancestors(of cell: Cell) -> [Cell] {
    (cell.level + 1..<max(cell.level + 1, levels)).map {
      let halvings = $0 - cell.level
      return Cell(level: $0, column: cell.column >> halvings, row: cell.row >> halvings)
    }
  }
}
