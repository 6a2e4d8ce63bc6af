internal import ArgumentParser
internal import CX11

/// `bench floor-list`: the product's rows and nothing else, as the least that a list can cost.
///
/// A loop of Xlib: the wheel and the left button scroll, the rows that come into view are drawn, the others are copied.
/// No file, no headings, no strip, no scroll bar, no flight: what the product takes beyond it is what these cost.
struct ListFloor: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "floor-list",
    abstract: "Draws the rows that the product draws, with nothing around them.",
    shouldDisplay: false)

  /// What its window is called.
  @Option var title: String
  @Option var left: Int
  @Option var top: Int
  @Option var width: Int
  @Option var height: Int
  /// Pixels at the right side that are no rows.
  @Option var margin: Int
  /// How many rows there are.
  @Option var rows: Int
  /// Milliseconds from one picture to the next at the least; 0 to draw for every batch of inputs at once.
  @Option var pace: Double

  func run() throws {
    guard let display = XOpenDisplay(nil) else { throw BenchError.noServer }
    let drawing = ListFloorDrawing(
      display: display, place: (left, top), width: width, height: height, margin: margin,
      lines: SampleLines(count: rows))
    drawing.canvas.show(title: title)
    loop(drawing)
  }

  private func loop(_ drawing: ListFloorDrawing) -> Never {
    var offset = 0
    /// What the pointer's place and the offset add up to while the button is down.
    var sum: Int?
    floorLoop(on: drawing.canvas.display, pace: pace) { event in
      switch event.type {
      case ButtonPress:
        switch event.xbutton.button {
        case 1: sum = offset + Int(event.xbutton.y)
        case 4: offset -= drawing.notch
        case 5: offset += drawing.notch
        default: break
        }
      case ButtonRelease: if event.xbutton.button == 1 { sum = nil }
      case MotionNotify: if let sum { offset = sum - Int(event.xmotion.y) }
      default: break
      }
      offset = min(max(offset, 0), drawing.limit)
    } draw: { isExposed in
      drawing.draw(offset: offset, all: isExposed)
    }
  }
}
