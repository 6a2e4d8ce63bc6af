/// An icon: its file, its size and its drawing.
struct Icon: Sendable {
  /// The path of the file below the folder of assets.
  let file: String
  /// Pixels on each side.
  let side: Int
  private let draw: @Sendable (inout Canvas) -> Void

  init(_ name: String, _ draw: @escaping @Sendable (inout Canvas) -> Void) {
    self.init(file: "icons/\(name).png", side: 512, draw)
  }

  init(file: String, side: Int, _ draw: @escaping @Sendable (inout Canvas) -> Void) {
    self.file = file
    self.side = side
    self.draw = draw
  }

  /// The pixels as 0xAARRGGBB, premultiplied.
  func words() -> [UInt32] {
    var canvas = Canvas(side: side)
    draw(&canvas)
    return canvas.words()
  }
}
