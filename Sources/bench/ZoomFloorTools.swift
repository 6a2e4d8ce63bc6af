internal import CX11

/// The product's controls over a picture: the buttons of find field and commands, those that zoom and change the picture with
/// its scale, and a map of it with the visible part. All but the scale and that part are pictures made once.
struct ZoomFloorTools {
  private typealias Box = FloorCanvas.Box

  /// Dimensions of the product in pixels: the side of a button, the distance from the edges, the radius of corners, the
  /// reach of shadows.
  private static let (side, inset, radius, reach) = (38, 12, 9, 21)
  /// The width of the tools, the longer side of the map, the rim around it, and the distance between faces.
  private static let (wide, mapSide, rim, gap) = (132, 140, 4, 8)
  /// The shade over the rest of the map, and the line around the visible part; premultiplied.
  private static let (shade, line): (UInt32, UInt32) = (0x5900_0000, 0xFF1F_63D6)

  private let canvas: FloorCanvas
  private let font: UnsafeMutablePointer<XftFont>?
  /// The faces with what is on them, and their frames with the shadow.
  private let plates: [(picture: XID, frame: FloorCanvas.Box)]
  private let mapPlate: (picture: XID, frame: FloorCanvas.Box)
  private let tools: FloorCanvas.Box
  private let map: FloorCanvas.Box
  private let page: (width: Double, height: Double)

  init(_ canvas: FloorCanvas, page: SamplePage) {
    self.canvas = canvas
    self.page = (Double(page.width), Double(page.height))
    font = canvas.font("pixelsize=12")
    let find = Box(x: Self.inset, y: Self.inset, width: Self.side, height: Self.side)
    let commands = Box(
      x: find.x + Self.side + Self.gap, y: Self.inset, width: 3 * Self.side + 4,
      height: Self.side)
    tools = Box(
      x: canvas.width - Self.inset - Self.wide, y: Self.inset, width: Self.wide,
      height: 2 * Self.side)
    let share = Double(Self.mapSide) / Double(max(page.width, page.height))
    let inner = (width: Int(Double(page.width) * share), height: Int(Double(page.height) * share))
    let face = Box(
      x: canvas.width - Self.inset - inner.width - 2 * Self.rim,
      y: tools.y + tools.height + Self.gap, width: inner.width + 2 * Self.rim,
      height: inner.height + 2 * Self.rim)
    map = face.inset(by: Self.rim)
    let small = SamplePage(number: page.number, width: inner.width, height: inner.height)
    plates = [
      Self.plate(find, columns: 1, rows: 1, canvas),
      Self.plate(commands, columns: 3, rows: 1, canvas),
      Self.plate(tools, columns: 3, rows: 2, canvas),
    ]
    mapPlate = Self.plate(face, columns: 0, rows: 0, canvas, small)
  }

  /// A face with a stroke in the middle of each button, or with a page.
  private static func plate(
    _ box: Box, columns: Int, rows: Int, _ canvas: FloorCanvas, _ page: SamplePage? = nil
  ) -> (picture: XID, frame: Box) {
    let frame = box.inset(by: -reach)
    var pixels = raisedPixels(
      face: (box.width, box.height, radius), ink: 0xFFFF_FFFF, reach: reach, shadow: (6, 3, 0.24))
    for row in 0..<rows {
      for column in 0..<columns {
        let x = reach + (2 * column + 1) * box.width / (2 * columns)
        let y = reach + (2 * row + 1) * box.height / (2 * rows)
        for across in x - 7..<x + 7 {
          for down in y - 1..<y + 1 { pixels[down * frame.width + across] = 0xFF17_1C26 }
        }
      }
    }
    if let page {
      for (index, word) in page.pixels().enumerated() {
        let (x, y) = (index % page.width, index / page.width)
        pixels[(reach + rim + y) * frame.width + reach + rim + x] = word
      }
    }
    return (canvas.upload(pixels, width: frame.width, height: frame.height), frame)
  }

  /// Draws everything over the picture: the map only where a part of the picture is out of view.
  func draw(scale: Double, seen: (x: Double, y: Double, width: Double, height: Double)) {
    for plate in plates { canvas.over(plate.picture, plate.frame) }
    let figure = "\(Int((100 * scale).rounded()))%"
    var ink = FloorCanvas.ink
    XftDrawStringUtf8(
      canvas.text, &ink, font, Int32(tools.x + Self.wide / 2 - 11),
      Int32(tools.y + Self.side / 2 + 4), figure, Int32(figure.utf8.count))
    guard seen.width < page.width * 0.98 || seen.height < page.height * 0.98 else { return }
    canvas.over(mapPlate.picture, mapPlate.frame)
    drawPart(seen)
  }

  private func drawPart(_ seen: (x: Double, y: Double, width: Double, height: Double)) {
    let across = Double(map.width) / page.width
    let down = Double(map.height) / page.height
    let left = map.x + max(0, Int(seen.x * across))
    let top = map.y + max(0, Int(seen.y * down))
    let right = min(map.x + map.width, map.x + Int((seen.x + seen.width) * across))
    let bottom = min(map.y + map.height, map.y + Int((seen.y + seen.height) * down))
    canvas.fill(
      [
        Box(x: map.x, y: map.y, width: map.width, height: top - map.y),
        Box(x: map.x, y: bottom, width: map.width, height: map.y + map.height - bottom),
        Box(x: map.x, y: top, width: left - map.x, height: bottom - top),
        Box(x: right, y: top, width: map.x + map.width - right, height: bottom - top),
      ], Self.shade)
    canvas.fill(
      [
        Box(x: left - 2, y: top - 2, width: right - left + 4, height: 2),
        Box(x: left - 2, y: bottom, width: right - left + 4, height: 2),
        Box(x: left - 2, y: top, width: 2, height: bottom - top),
        Box(x: right, y: top, width: 2, height: bottom - top),
      ], Self.line)
  }
}
