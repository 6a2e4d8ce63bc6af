internal import ArgumentParser
internal import CX11

/// `bench floor-slider`: a page with the product's slider and nothing else, as the least that such a window can cost.
///
/// A loop of Xlib: the left button takes the knob, which stands where the pointer is; over it the bubble, with the page's
/// number and small picture. Nothing is decoded, nothing turns, nothing fades.
struct SliderFloor: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "floor-slider",
    abstract: "Draws the slider that the product draws, with nothing around it.",
    shouldDisplay: false)

  /// What its window is called.
  @Option var title: String
  @Option var left: Int
  @Option var top: Int
  @Option var width: Int
  @Option var height: Int
  /// How many pages there are.
  @Option var pages: Int
  /// Milliseconds from one picture to the next at the least; 0 to draw for every batch of inputs at once.
  @Option var pace: Double

  func run() throws {
    guard let display = XOpenDisplay(nil) else { throw BenchError.noServer }
    let drawing = SliderFloorDrawing(
      display: display, place: (left, top), width: width, height: height, pages: pages)
    drawing.canvas.show(title: title)
    var isHeld = false
    var place = 0
    floorLoop(on: display, pace: pace) { event in
      switch event.type {
      case ButtonPress:
        isHeld = true
        place = Int(event.xbutton.x)
      case ButtonRelease: isHeld = false
      case MotionNotify: if isHeld { place = Int(event.xmotion.x) }
      default: break
      }
    } draw: { isExposed in
      drawing.draw(knob: place, isHeld: isHeld, all: isExposed)
    }
  }
}
