internal import Interaction

/// The frames of the windows of recordings beside each other.
///
/// The picture: each recording is a block, and the blocks stand side by side. In a block the windows stand in rows of as many
/// as make everything largest in the room.
struct ReplayArrangement: Hashable {
  /// The frames of the windows of each recording, from the corner of the whole.
  let frames: [[Rect]]
  /// The size of the whole.
  let size: Size
  /// By how much the windows are smaller than they were, at most 1.
  let factor: Double

  /// Frames in a room.
  ///
  /// - Parameters:
  ///   - blocks: the sizes of the windows of each recording, in pixels.
  ///   - room: the room, in pixels.
  ///   - gap: pixels between windows.
  ///   - header: pixels above each window, for its title.
  ///   - fits: whether windows become smaller to fit; otherwise the room decides only how many are in a row.
  init(_ blocks: [[Size]], in room: Size, gap: Double, header: Double = 0, fits: Bool = true) {
    let most = max(1, blocks.map(\.count).max() ?? 1)
    var best: ReplayArrangement?
    for columns in 1...most {
      let candidate = ReplayArrangement(
        blocks, rowsOf: columns, in: room, gap: gap, header: header, fits: fits)
      let share = { (size: Size) in min(room.width / size.width, room.height / size.height) }
      if best.map({ fits ? candidate.factor > $0.factor : share(candidate.size) > share($0.size) })
        ?? true
      {
        best = candidate
      }
    }
    self = best ?? ReplayArrangement(frames: [], size: .zero, factor: 1)
  }

  private init(frames: [[Rect]], size: Size, factor: Double) {
    (self.frames, self.size, self.factor) = (frames, size, factor)
  }

  private init(
    _ blocks: [[Size]], rowsOf columns: Int, in room: Size, gap: Double, header: Double, fits: Bool
  ) {
    let rows = blocks.map { block in
      stride(from: 0, to: block.count, by: columns).map {
        Array(block[$0..<min($0 + columns, block.count)])
      }
    }
    // Gaps and titles stay as they are when windows become smaller.
    let widths = rows.map { rows in
      rows.map { row in
        (row.reduce(0) { $0 + $1.width }, Double(max(0, row.count - 1)) * gap)
      }
    }
    let heights = rows.map { rows in
      rows.map { row in row.map(\.height).max() ?? 0 }
    }
    let width = widths.reduce(0) { $0 + ($1.map(\.0).max() ?? 0) }
    let fixedWidth =
      widths.reduce(0) { $0 + ($1.map(\.1).max() ?? 0) } + Double(max(0, blocks.count - 1)) * gap
    let tallest = heights.max { $0.reduce(0, +) < $1.reduce(0, +) } ?? []
    let height = tallest.reduce(0, +)
    let fixedHeight =
      Double(max(0, tallest.count - 1)) * gap + Double(tallest.count) * header
    var factor = 1.0
    if fits, width > 0, height > 0 {
      factor = min(
        1, max(0.05, min((room.width - fixedWidth) / width, (room.height - fixedHeight) / height)))
    }
    var frames: [[Rect]] = []
    var size = Size.zero
    var x = 0.0
    for block in rows {
      var (y, blockWidth) = (0.0, 0.0)
      var blockFrames: [Rect] = []
      for row in block {
        var column = x
        let rowHeight = (row.map(\.height).max() ?? 0) * factor
        for window in row {
          blockFrames.append(
            Rect(
              x: column.rounded(), y: (y + header).rounded(),
              width: max(1, (window.width * factor).rounded()),
              height: max(1, (window.height * factor).rounded())))
          column += window.width * factor + gap
        }
        blockWidth = max(blockWidth, column - gap - x)
        y += header + rowHeight + gap
      }
      frames.append(blockFrames)
      size = Size(width: x + blockWidth, height: max(size.height, y - gap))
      x += blockWidth + gap
    }
    self.init(
      frames: frames, size: Size(width: size.width.rounded(.up), height: size.height.rounded(.up)),
      factor: factor)
  }
}
