internal import ArgumentParser
internal import CX11
internal import Glibc

/// `bench floor`: draws the same pixels as the bar and nothing else: the lower bound of its cost.
///
/// An Xlib loop that draws once for each batch of motions: same window, same icons in as many sizes, a panel, a label.
/// It has no gestures, no animation, no error handling and no second control.
struct Floor: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "floor", abstract: "Draws the same pixels as the product and does nothing else.",
    shouldDisplay: false)

  /// The title of its window, by which the benchmark finds it.
  @Option var title: String
  @Option var top: Int
  @Option var width: Int
  @Option var height: Int
  @Option var icons: String
  /// The shortest interval of frames in milliseconds; 0 draws for every batch of motions at once.
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
    floorLoop(on: drawing.canvas.display, pace: pace) {
      drawing.hasRestored($0)
    } take: { event in
      switch event.type {
      case MotionNotify: pointer = Double(event.xmotion.x)
      case LeaveNotify: pointer = nil
      default: break
      }
    } draw: { isExposed in
      drawing.draw(pointer: pointer, all: isExposed && !hasIcons)
      if isExposed, hasIcons { drawing.canvas.present(drawing.canvas.all) }
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

/// An endless loop: handles all pending events, then draws one frame.
///
/// - Parameters:
///   - pace: The shortest interval of frames in milliseconds; 0 draws for every batch of inputs at once.
///   - isRestored: Whether what an exposure asks for is in the window already.
///   - take: Handles an event.
///   - draw: Draws a frame; all of the window if its argument is true.
func floorLoop(
  on display: OpaquePointer, pace: Double, isRestored: (XExposeEvent) -> Bool = { _ in false },
  take: (inout XEvent) -> Void, draw: (Bool) -> Void
) -> Never {
  var last = Moment.now
  var event = XEvent()
  while true {
    var isExposed = false
    XPeekEvent(display, &event)
    while last + pace > .now { sleep(until: last + pace) }
    repeat {
      XNextEvent(display, &event)
      if event.type != Expose {
        take(&event)
      } else if !isRestored(event.xexpose) {
        isExposed = true
      }
    } while XEventsQueued(display, QueuedAfterReading) > 0
    last = .now
    draw(isExposed)
  }
}

/// Sleeps until a moment.
private func sleep(until moment: Moment) {
  var rest = timespec(tv_sec: 0, tv_nsec: max(0, Int((moment - .now) * 1e6)))
  nanosleep(&rest, nil)
}
