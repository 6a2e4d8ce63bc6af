internal import ArgumentParser
internal import CX11
internal import Glibc

/// `bench floor`: the product's picture and nothing else, as the least that such a program can cost.
///
/// A loop of Xlib that draws once for each batch of motions: same window, same icons in as many sizes, a panel, a label.
/// No gestures, no animation, no errors, no second control: what the product takes beyond it is what its rooms cost.
struct Floor: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "floor", abstract: "Draws what the product draws, with nothing around it.",
    shouldDisplay: false)

  /// What its window is called, by which the benchmark finds it.
  static let title = "Floor"

  @Option var width: Int
  @Option var height: Int
  @Option var icons: String

  func run() throws {
    guard let display = XOpenDisplay(nil) else { throw BenchError.noServer }
    let drawing = FloorDrawing(display: display, width: width, height: height)
    drawing.show(title: Self.title)
    Self.loop(drawing, icons: icons)
  }

  /// All events that are there, then one picture.
  private static func loop(_ drawing: FloorDrawing, icons: String) -> Never {
    var hasIcons = false
    var event = XEvent()
    while true {
      var pointer = drawing.pointer
      var isExposed = false
      repeat {
        XNextEvent(drawing.display, &event)
        switch event.type {
        case MotionNotify: pointer = Double(event.xmotion.x)
        case LeaveNotify: pointer = nil
        case Expose: isExposed = true
        default: break
        }
      } while XEventsQueued(drawing.display, QueuedAfterReading) > 0
      drawing.draw(pointer: pointer, all: isExposed)
      guard isExposed && !hasIcons else { continue }
      XFlush(drawing.display)
      hasIcons = true
      for name in FloorIcon.names {
        drawing.add(FloorIcon(path: "\(icons)/\(name).png"))
        drawing.draw(pointer: pointer, all: true)
      }
    }
  }
}
