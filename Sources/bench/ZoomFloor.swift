internal import ArgumentParser
internal import CX11
internal import Glibc

/// `bench floor-zoom`: draws the same picture as the product and nothing else: the lower bound of panning and zooming.
///
/// An Xlib loop: the whole picture is a pixmap, and every frame is one bilinear composite of the size of the window, with the
/// faces of buttons and the map over it, each a picture that was made before. It has no tiles, no smaller levels, no limit
/// of memory, no hotspots and no buttons that do anything.
struct ZoomFloor: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "floor-zoom",
    abstract: "Draws the same picture as the product and does nothing else.",
    shouldDisplay: false)

  /// The title of its window.
  @Option var title: String
  @Option var left: Int
  @Option var top: Int
  @Option var width: Int
  @Option var height: Int
  /// The width of the picture in pixels.
  @Option var columns: Int
  /// The height of the picture in pixels.
  @Option var rows: Int
  /// The shortest interval of frames in milliseconds; 0 draws for every batch of inputs at once.
  @Option var pace: Double

  func run() throws {
    guard let display = XOpenDisplay(nil) else { throw BenchError.noServer }
    let drawing = ZoomFloorDrawing(
      display: display, position: (left, top), width: width, height: height,
      page: SamplePage(number: 1, width: columns, height: rows))
    drawing.canvas.show(title: title)
    /// The last position of the pointer while the button is down.
    var held: (x: Double, y: Double)?
    floorLoop(on: display, pace: pace) { event in
      switch event.type {
      case ButtonPress:
        let point = (x: Double(event.xbutton.x), y: Double(event.xbutton.y))
        switch event.xbutton.button {
        case 1: held = point
        case 4: drawing.zoom(by: ZoomFloorDrawing.notch, about: point)
        case 5: drawing.zoom(by: 1 / ZoomFloorDrawing.notch, about: point)
        default: break
        }
      case ButtonRelease: if event.xbutton.button == 1 { held = nil }
      case MotionNotify:
        guard let last = held else { return }
        let point = (x: Double(event.xmotion.x), y: Double(event.xmotion.y))
        drawing.pan(by: (point.x - last.x, point.y - last.y))
        held = point
      default: break
      }
    } draw: { isExposed in
      drawing.draw(all: isExposed)
    }
  }
}

/// The picture of the floor program and its position in the window.
final class ZoomFloorDrawing {
  /// The product's factor for a notch of the wheel.
  static let notch = 1.2
  /// The product's largest magnification.
  private static let magnification = 8.0

  let canvas: FloorCanvas
  private let picture: XID
  private let size: (width: Double, height: Double)
  /// Screen pixels per pixel of the picture.
  private var scale: Double
  /// The position of the picture's corner in the window.
  private var origin = (x: 0.0, y: 0.0)
  private var isStale = true
  private let tools: ZoomFloorTools

  init(
    display: OpaquePointer, position: (x: Int, y: Int), width: Int, height: Int, page: SamplePage
  ) {
    canvas = FloorCanvas(
      display: display, position: position, width: width, height: height,
      events: ButtonPressMask | ButtonReleaseMask | Button1MotionMask | ExposureMask)
    picture = canvas.upload(page.pixels(), width: page.width, height: page.height)
    XRenderSetPictureFilter(display, picture, FilterBilinear, nil, 0)
    size = (Double(page.width), Double(page.height))
    tools = ZoomFloorTools(canvas, page: page)
    scale = min(Double(width) / size.width, Double(height) / size.height)
    keep()
  }

  /// Zooms about a point of the window.
  func zoom(by factor: Double, about point: (x: Double, y: Double)) {
    let least = min(Double(canvas.width) / size.width, Double(canvas.height) / size.height)
    let next = min(max(scale * factor, least), Self.magnification)
    let change = next / scale
    origin = (
      point.x - (point.x - origin.x) * change, point.y - (point.y - origin.y) * change
    )
    scale = next
    keep()
  }

  /// Moves it by pixels of the window.
  func pan(by offset: (x: Double, y: Double)) {
    origin = (origin.x + offset.x, origin.y + offset.y)
    keep()
  }

  /// Draws the picture if its position or scale has changed.
  func draw(all: Bool) {
    guard all || isStale else { return }
    isStale = false
    canvas.transform(picture, step: 1 / scale, x: -origin.x / scale, y: -origin.y / scale)
    XRenderComposite(
      canvas.display, PictOpSrc, picture, 0, canvas.back, 0, 0, 0, 0, 0, 0, UInt32(canvas.width),
      UInt32(canvas.height))
    tools.draw(
      scale: scale,
      seen: (
        -origin.x / scale, -origin.y / scale, Double(canvas.width) / scale,
        Double(canvas.height) / scale
      ))
    canvas.present(canvas.all)
  }

  /// Limits the position: no gap on one side while the other side is clipped.
  private func keep() {
    let kept = { (offset: Double, spare: Double) in
      spare >= 0 ? spare / 2 : min(max(offset, spare), 0)
    }
    origin = (
      kept(origin.x, Double(canvas.width) - size.width * scale),
      kept(origin.y, Double(canvas.height) - size.height * scale)
    )
    isStale = true
  }
}
