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
  @Option var title: String
  @Option var top: Int
  @Option var width: Int
  @Option var height: Int
  @Option var icons: String
  /// Milliseconds from one picture to the next at the least; 0 to draw for every batch of motions at once.
  @Option var pace: Double

  func run() throws {
    guard let display = XOpenDisplay(nil) else { throw BenchError.noServer }
    let drawing = FloorDrawing(display: display, top: top, width: width, height: height)
    drawing.canvas.show(title: title)
    loop(drawing)
  }

  private func loop(_ drawing: FloorDrawing) -> Never {
    var hasIcons = false
    var pointer: Double?
    floorLoop(on: drawing.canvas.display, pace: pace) { event in
      switch event.type {
      case MotionNotify: pointer = Double(event.xmotion.x)
      case LeaveNotify: pointer = nil
      default: break
      }
    } draw: { isExposed in
      drawing.draw(pointer: pointer, all: isExposed)
      guard isExposed && !hasIcons else { return }
      XFlush(drawing.canvas.display)
      hasIcons = true
      for name in FloorIcon.names {
        drawing.add(FloorIcon(path: "\(icons)/\(name).png"))
        drawing.draw(pointer: pointer, all: true)
      }
    }
  }
}

/// All events that are there, then one picture, for ever.
///
/// - Parameters:
///   - pace: milliseconds from one picture to the next at the least; 0 to draw for every batch of inputs at once.
///   - take: takes an event.
///   - draw: draws; all of the window where it was covered.
func floorLoop(
  on display: OpaquePointer, pace: Double, take: (inout XEvent) -> Void, draw: (Bool) -> Void
) -> Never {
  var last = Moment.now
  var event = XEvent()
  while true {
    var isExposed = false
    XPeekEvent(display, &event)
    while last + pace > .now { sleep(until: last + pace) }
    repeat {
      XNextEvent(display, &event)
      if event.type == Expose { isExposed = true } else { take(&event) }
    } while XEventsQueued(display, QueuedAfterReading) > 0
    last = .now
    draw(isExposed)
  }
}

/// Does nothing until a moment.
private func sleep(until moment: Moment) {
  var rest = timespec(tv_sec: 0, tv_nsec: max(0, Int((moment - .now) * 1e6)))
  nanosleep(&rest, nil)
}
