internal import ArgumentParser
internal import CX11
internal import Glibc

/// `bench floor-zoom`: a large picture and nothing else, as the least that panning and zooming can cost.
///
/// A loop of Xlib: the picture lies on the server as it is, and every frame is one smooth composite of it, as large as the
/// window. No tiles, no smaller sizes, no limits of memory, no places that can be chosen.
struct ZoomFloor: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "floor-zoom",
    abstract: "Draws the picture that the product draws, with nothing around it.",
    shouldDisplay: false)

  /// What its window is called.
  @Option var title: String
  @Option var left: Int
  @Option var top: Int
  @Option var width: Int
  @Option var height: Int
  /// The picture's columns.
  @Option var columns: Int
  /// The picture's rows.
  @Option var rows: Int
  /// Milliseconds from one picture to the next at the least; 0 to draw for every batch of inputs at once.
  @Option var pace: Double

  func run() throws {
    guard let display = XOpenDisplay(nil) else { throw BenchError.noServer }
    let drawing = ZoomFloorDrawing(
      display: display, place: (left, top), width: width, height: height,
      page: SamplePage(number: 1, width: columns, height: rows))
    drawing.canvas.show(title: title)
    /// Where the pointer was last while the button is down.
    var held: (x: Double, y: Double)?
    floorLoop(on: display, pace: pace) { event in
      switch event.type {
      case ButtonPress:
        let place = (x: Double(event.xbutton.x), y: Double(event.xbutton.y))
        switch event.xbutton.button {
        case 1: held = place
        case 4: drawing.zoom(by: ZoomFloorDrawing.notch, about: place)
        case 5: drawing.zoom(by: 1 / ZoomFloorDrawing.notch, about: place)
        default: break
        }
      case ButtonRelease: if event.xbutton.button == 1 { held = nil }
      case MotionNotify:
        guard let last = held else { return }
        let place = (x: Double(event.xmotion.x), y: Double(event.xmotion.y))
        drawing.pan(by: (place.x - last.x, place.y - last.y))
        held = place
      default: break
      }
    } draw: { isExposed in
      drawing.draw(all: isExposed)
    }
  }
}

/// The picture of that program, and how it lies in its window.
final class ZoomFloorDrawing {
  /// The product's own step of the wheel, and pixels of the screen that one of the picture may become.
  static let notch = 1.2
  private static let magnification = 8.0

  let canvas: FloorCanvas
  private let picture: XID
  private let size: (width: Double, height: Double)
  /// Pixels of the screen a pixel of the picture.
  private var scale: Double
  /// The window's pixel on which the picture's corner lies.
  private var origin = (x: 0.0, y: 0.0)
  private var isStale = true

  init(
    display: OpaquePointer, place: (x: Int, y: Int), width: Int, height: Int, page: SamplePage
  ) {
    canvas = FloorCanvas(
      display: display, place: place, width: width, height: height,
      events: ButtonPressMask | ButtonReleaseMask | Button1MotionMask | ExposureMask)
    picture = canvas.upload(page.pixels(), width: page.width, height: page.height)
    XRenderSetPictureFilter(display, picture, FilterBilinear, nil, 0)
    size = (Double(page.width), Double(page.height))
    scale = min(Double(width) / size.width, Double(height) / size.height)
    keep()
  }

  /// Makes it larger about a place of the window.
  func zoom(by factor: Double, about place: (x: Double, y: Double)) {
    let least = min(Double(canvas.width) / size.width, Double(canvas.height) / size.height)
    let next = min(max(scale * factor, least), Self.magnification)
    let change = next / scale
    origin = (
      place.x - (place.x - origin.x) * change, place.y - (place.y - origin.y) * change
    )
    scale = next
    keep()
  }

  /// Moves it by pixels of the window.
  func pan(by way: (x: Double, y: Double)) {
    origin = (origin.x + way.x, origin.y + way.y)
    keep()
  }

  /// Draws it where it lies otherwise than before.
  func draw(all: Bool) {
    guard all || isStale else { return }
    isStale = false
    canvas.transform(picture, step: 1 / scale, x: -origin.x / scale, y: -origin.y / scale)
    XRenderComposite(
      canvas.display, PictOpSrc, picture, 0, canvas.back, 0, 0, 0, 0, 0, 0, UInt32(canvas.width),
      UInt32(canvas.height))
    canvas.present(canvas.all)
  }

  /// Leaves no gap at one side while it is cut off at the other.
  private func keep() {
    let kept = { (place: Double, spare: Double) in
      spare >= 0 ? spare / 2 : min(max(place, spare), 0)
    }
    origin = (
      kept(origin.x, Double(canvas.width) - size.width * scale),
      kept(origin.y, Double(canvas.height) - size.height * scale)
    )
    isStale = true
  }
}
