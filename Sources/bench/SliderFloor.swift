internal import ArgumentParser
internal import CX11

/// `bench floor-slider`: draws the same slider and page as the product and nothing else: the lower bound of its cost.
///
/// An Xlib loop: the left button drags the knob, which has a bubble with the number and a small picture of its page. It
/// decodes nothing, turns no page and has no fading.
struct SliderFloor: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "floor-slider",
    abstract: "Draws the same slider as the product and does nothing else.",
    shouldDisplay: false)

  /// The title of its window.
  @Option var title: String
  @Option var left: Int
  @Option var top: Int
  @Option var width: Int
  @Option var height: Int
  /// The number of pages.
  @Option var pages: Int
  /// The shortest interval of frames in milliseconds; 0 draws for every batch of inputs at once.
  @Option var pace: Double

  func run() throws {
    guard let display = XOpenDisplay(nil) else { throw BenchError.noServer }
    let drawing = SliderFloorDrawing(
      display: display, position: (left, top), width: width, height: height, pages: pages)
    drawing.canvas.show(title: title)
    var isHeld = false
    var x = 0
    floorLoop(on: display, pace: pace) { event in
      switch event.type {
      case ButtonPress:
        isHeld = true
        x = Int(event.xbutton.x)
      case ButtonRelease: isHeld = false
      case MotionNotify: if isHeld { x = Int(event.xmotion.x) }
      default: break
      }
    } draw: { isExposed in
      drawing.draw(knob: x, isHeld: isHeld, all: isExposed)
    }
  }
}
