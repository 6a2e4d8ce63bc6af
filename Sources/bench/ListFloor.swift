internal import ArgumentParser
internal import CX11
internal import Interaction
internal import Widgets

/// `bench floor-list`: draws the same rows as the list and nothing else: the lower bound of its cost.
///
/// An Xlib loop: the wheel and the left button scroll, new rows are drawn, the others are copied. The row under the pointer
/// is marked. A press on the strip shows the rows of a letter; the pointer marks a letter; both show its bubble. It has no file, no
/// headings, no levels, no scroll bar and no glide.
struct ListFloor: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "floor-list",
    abstract: "Draws the same rows as the product and does nothing else.",
    shouldDisplay: false)

  /// The title of its window.
  @Option var title: String
  @Option var left: Int
  @Option var top: Int
  @Option var width: Int
  @Option var height: Int
  /// Pixels at the right side that are not rows.
  @Option var margin: Int
  /// The number of rows.
  @Option var rows: Int
  /// The shortest interval of frames in milliseconds; 0 draws for every batch of inputs at once.
  @Option var pace: Double

  func run() throws {
    guard let display = XOpenDisplay(nil) else { throw BenchError.noServer }
    let drawing = ListFloorDrawing(
      display: display, position: (left, top), width: width, height: height, margin: margin,
      lines: SampleLines(count: rows))
    drawing.canvas.show(title: title)
    loop(drawing)
  }

  /// The program in a window beside others; `size` is in pixels, `pace` in milliseconds.
  static func program(
    _ name: String, pattern: InputPattern, left: Int, top: Int, size: (width: Int, height: Int),
    rows: Int, pace: Double = 0
  ) -> Program {
    Program(
      name: name, path: Machine.ownPath,
      arguments: [
        "floor-list", "--title", name, "--left", "\(left)", "--top", "\(top)", "--width",
        "\(size.width)", "--height", "\(size.height)", "--margin",
        "\(Int(Settings()[.stripTouch]))",
        "--rows", "\(rows)", "--pace", "\(pace)",
      ], pattern: pattern)
  }

  private func loop(_ drawing: ListFloorDrawing) -> Never {
    var offset = 0
    /// The sum of the pointer's position and the scroll offset while rows are dragged.
    var sum: Int?
    var isOnStrip = false
    var pointer: (x: Int, y: Int)?
    floorLoop(on: drawing.canvas.display, pace: pace) { event in
      switch event.type {
      case ButtonPress:
        switch event.xbutton.button {
        case 1:
          isOnStrip = drawing.isStrip(Int(event.xbutton.x))
          sum = isOnStrip ? nil : offset + Int(event.xbutton.y)
        case 4: offset -= drawing.notch
        case 5: offset += drawing.notch
        default: break
        }
      case ButtonRelease:
        if event.xbutton.button == 1 { (sum, isOnStrip) = (nil, false) }
      case MotionNotify:
        pointer = (Int(event.xmotion.x), Int(event.xmotion.y))
        if let sum { offset = sum - Int(event.xmotion.y) }
        if isOnStrip { offset = drawing.offset(ofLetterAt: Int(event.xmotion.y)) }
      case LeaveNotify: pointer = nil
      default: break
      }
      offset = min(max(offset, 0), drawing.limit)
    } draw: { isExposed in
      drawing.draw(
        offset: offset, pointer: sum == nil ? pointer : nil, isOnStrip: isOnStrip, all: isExposed)
    }
  }
}
