public import Interaction
internal import RealModule

/// A picture in tiles of several resolutions: the tiles that a view needs, and those to draw of the ones that are ready.
///
/// Level 0 has all pixels, each next level half as many per side. One small picture of the whole lies beneath. Tiles of
/// other levels fill in for missing ones, so that no hole is visible once the small picture is ready.
public struct TilePyramid: Hashable, Sendable {
  /// 1,024: the pixels of the small picture's longer side, at most 4 MB on a server, and sharp on a phone.
  public static let baseSide = 1024

  /// A picture or tile with its frame.
  public struct Piece: Hashable, Sendable {
    /// The picture.
    public var id: PictureID
    /// Its frame, in the units of the whole.
    public var frame: Rect
    /// Its level; nil for the small picture.
    public var level: Int?
    /// Its rotation, that of the whole.
    public var turn = QuarterTurn.none

    /// The picture that is drawn in the frame.
    public var picture: Picture { turn == .none ? .file(id) : .turned(id, turn) }
  }

  /// The tiles of a view.
  public struct Cover: Hashable, Sendable {
    /// The ones to draw, from back to front.
    public var pieces: [Piece] = []
    /// The missing ones, the most urgent first.
    public var wanted: [PictureID] = []

    /// No tiles.
    public init() {}

    init(pieces: [Piece], wanted: [PictureID]) {
      self.pieces = pieces
      self.wanted = wanted
    }
  }

  /// A tile by its level, column and row.
  private struct Cell: Hashable {
    var level, column, row: Int
  }

  /// The picture's file.
  public let file: String
  /// All its pixels.
  public let size: Size
  /// The pixels of a tile's side; nil for a picture without tiles.
  public let tileSide: Int?
  /// The frame of the picture, in the units of the whole.
  public private(set) var frame: Rect
  /// Its rotation. ``size`` is that before.
  public private(set) var turn = QuarterTurn.none
  /// The small picture of the whole; the picture itself without tiles.
  public let base: PictureID

  /// A picture of a size in pixels, with or without tiles; its frame is its size in pixels by default.
  public init(file: String, size: Size, tileSide: Int? = nil, frame: Rect? = nil) {
    let longest = max(size.width, size.height)
    self.file = file
    self.size = size
    self.tileSide = longest > Double(Self.baseSide) ? tileSide.map { max(16, $0) } : nil
    self.frame = frame ?? Rect(size)
    base = self.tileSide == nil ? PictureID(file) : PictureID(file, .fitted(Self.baseSide))
  }

  /// A picture without tiles.
  public init(_ picture: PictureID, size: Size, frame: Rect? = nil) {
    file = picture.file
    self.size = size
    tileSide = nil
    self.frame = frame ?? Rect(size)
    base = picture
  }

  /// The picture after a rotation of the whole.
  ///
  /// - Parameters:
  ///   - turn: the rotation.
  ///   - whole: the size of the whole before, in its units.
  public func turned(_ turn: QuarterTurn, in whole: Size) -> TilePyramid {
    var turned = self
    turned.frame = turn(frame, in: whole)
    turned.turn = self.turn.followed(by: turn)
    return turned
  }

  /// A picture of the whole of at most ``baseSide`` pixels, drawn where nothing else is loaded yet: the base, unless that
  /// is a large picture without tiles.
  public var preview: PictureID {
    let isLarge = max(size.width, size.height) > Double(Self.baseSide)
    return isLarge && base == PictureID(file) ? PictureID(file, .fitted(Self.baseSide)) : base
  }

  /// The number of levels of tiles; 0 without tiles.
  public var levels: Int {
    guard let tileSide, isDrawable else { return 0 }
    let tiles = max(size.width, size.height) / Double(tileSide)
    return tiles > 1 ? Int(Double.log2(tiles).rounded(.up)) + 1 : 1
  }

  /// The coarsest level with pixels no larger than those of the screen, at so many pixels of the screen per unit; nil
  /// where the small picture is fine enough.
  public func level(pixelsPerUnit: Double) -> Int? {
    let pixels = pixelsPerUnit * (turn.isSideways ? frame.height : frame.width) / size.width
    guard levels > 0, pixels.isFinite, pixels > 0 else { return nil }
    let halvings = max(0, -Double.log2(pixels))
    let isFineEnough =
      Double.exp2(halvings) * Double(Self.baseSide) >= max(size.width, size.height)
    return isFineEnough ? nil : min(levels - 1, Int(halvings.rounded(.down)))
  }

  /// The cells that cover a part of the picture.
  enum Cells: Hashable, Sendable {
    /// Nothing of the picture is in the part.
    case none
    /// The small picture, which is fine enough.
    case whole
    /// Tiles of a level.
    case tiles(level: Int, columns: ClosedRange<Int>, rows: ClosedRange<Int>)
  }

  /// The cells that cover a part of the picture at so many pixels of the screen per unit, if all of it is ready.
  func cells(in part: Rect, pixelsPerUnit: Double) -> Cells {
    guard isDrawable, !part.intersection(frame).isEmpty else { return .none }
    guard let level = level(pixelsPerUnit: pixelsPerUnit) else { return .whole }
    var (upright, part) = (self, part)
    if turn != .none {
      upright.turn = .none
      upright.frame = Rect(turn.inverse(frame.size))
      let seen = part.intersection(frame).moved(by: Point(x: -frame.x, y: -frame.y))
      part = turn.inverse(seen, in: frame.size)
    }
    let (columns, rows) = upright.cells(in: part, level: level)
    return .tiles(level: level, columns: columns, rows: rows)
  }

  /// The tiles of a part of the picture, at so many pixels of the screen per unit.
  public func cover(
    of part: Rect, pixelsPerUnit: Double, isReady: (PictureID) -> Bool
  ) -> Cover {
    guard isDrawable, !part.intersection(frame).isEmpty else { return Cover() }
    if turn != .none {
      return turnedCover(of: part, pixelsPerUnit: pixelsPerUnit, isReady: isReady)
    }
    let whole = Piece(id: base, frame: frame, level: nil)
    let hasBase = isReady(base)
    guard let level = level(pixelsPerUnit: pixelsPerUnit) else {
      if hasBase { return Cover(pieces: [whole], wanted: []) }
      let coarse = Piece(id: preview, frame: frame, level: nil)
      return Cover(pieces: isReady(preview) ? [coarse] : [], wanted: [base])
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
    // The common case while a picture is moved.
    if missing.isEmpty { return Cover(pieces: fine, wanted: hasBase ? [] : [base]) }
    let beneath = coarse.sorted {
      ($1.level, $0.row, $0.column) < ($0.level, $1.row, $1.column)
    }.map { piece($0) }
    let center = part.intersection(frame).center
    missing.sort {
      let distances = ($0.frame.center.distance(to: center), $1.frame.center.distance(to: center))
      return distances.0 == distances.1
        ? $0.id.rawValue < $1.id.rawValue : distances.0 < distances.1
    }
    return Cover(
      pieces: (hasHoles && hasBase ? [whole] : []) + beneath + fine,
      wanted: (hasBase ? [] : [base]) + missing.map(\.id))
  }

  // MARK: Private

  /// The tiles of a part of a rotated picture: those of the part before the rotation.
  private func turnedCover(
    of part: Rect, pixelsPerUnit: Double, isReady: (PictureID) -> Bool
  ) -> Cover {
    var upright = self
    upright.turn = .none
    upright.frame = Rect(turn.inverse(frame.size))
    let seen = part.intersection(frame).moved(by: Point(x: -frame.x, y: -frame.y))
    var cover = upright.cover(
      of: turn.inverse(seen, in: frame.size), pixelsPerUnit: pixelsPerUnit, isReady: isReady)
    for index in cover.pieces.indices {
      cover.pieces[index].frame = turn(cover.pieces[index].frame, in: upright.frame.size)
        .moved(by: Point(x: frame.x, y: frame.y))
      cover.pieces[index].turn = turn
    }
    return cover
  }

  private var isDrawable: Bool {
    size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite
      && !frame.isEmpty && frame.center.isFinite
  }

  /// The side of a level's tile, in pixels of the picture.
  private func side(_ level: Int) -> Double {
    Double(tileSide ?? 0) * Double.exp2(Double(level))
  }

  /// The columns and rows of a level's visible tiles.
  private func cells(
    in part: Rect, level: Int
  ) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
    let seen = part.intersection(frame)
    let side = side(level)
    func span(_ low: Double, _ high: Double, _ length: Double) -> ClosedRange<Int> {
      let last = Int(((length / side).rounded(.up) - 1))
      let first = min(max(0, Int((low / side).rounded(.down))), last)
      return first...min(max(first, Int((high / side).rounded(.up)) - 1), last)
    }
    let across = size.width / frame.width
    let down = size.height / frame.height
    let columns = span((seen.x - frame.x) * across, (seen.maxX - frame.x) * across, size.width)
    let rows = span((seen.y - frame.y) * down, (seen.maxY - frame.y) * down, size.height)
    return (columns, rows)
  }

  private func piece(_ cell: Cell) -> Piece {
    let side = side(cell.level)
    let x = Double(cell.column) * side
    let y = Double(cell.row) * side
    let across = frame.width / size.width
    let down = frame.height / size.height
    return Piece(
      id: PictureID(file, .tile(level: cell.level, column: cell.column, row: cell.row)),
      frame: Rect(
        x: frame.x + x * across, y: frame.y + y * down,
        width: (min(x + side, size.width) - x) * across,
        height: (min(y + side, size.height) - y) * down),
      level: cell.level)
  }

  /// The tiles of the next finer level within a tile.
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
