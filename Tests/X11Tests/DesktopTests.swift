import Interaction
import Raster
import Testing

@testable import X11

@Suite("The state of a desktop")
struct DesktopTests {
  @Test(
    "the scale is the desktop's dots per inch divided by 96",
    arguments: [
      ("Xft.dpi:\t192\n", 2.0), ("Xft.antialias: 1\nXft.dpi:  120 \n", 1.25), ("", 1),
      ("Xft.dpi:\tmany\n", 1), ("Xft.dpi:\t0\n", 1), ("Xft.dpi:\t-96\n", 1),
      ("Xft.dpi: nan", 1), ("Xft.dpi", 1), ("*dpi: 192", 1), ("Xft.dpi: 96\nXft.dpi: 144\n", 1.5),
    ])
  func scale(resources: String, scale: Double) {
    #expect(Desktop.scale(resources: resources) == scale)
  }

  @Test("the refresh interval comes from a mode's timing, and is never zero")
  func interval() {
    // The reduced-blanking mode of 1920 by 1080 at 60 frames a second.
    let usual = Monitor.interval(clock: 138_500_000, across: 2080, down: 1111)
    #expect(abs(usual - 0.016685) < 0.000001)
    #expect(Monitor.interval(clock: 74_250_000, across: 2200, down: 1125, lines: 0.5) < 0.017)
    #expect(Monitor.interval(clock: 0, across: 2080, down: 1111) == Monitor.usualInterval)
    #expect(Monitor.interval(clock: 1, across: 2080, down: 1111) == Monitor.usualInterval)
    #expect(Monitor.interval(clock: 138_500_000, across: 0, down: 0) == Monitor.usualInterval)
  }

  @Test("a window has the refresh interval of the monitor that shows most of it")
  func monitors() {
    let left = Monitor(
      frame: PixelRect(x: 0, y: 0, width: 100, height: 100), refreshInterval: 1 / 60.0,
      isPrimary: false)
    let right = Monitor(
      frame: PixelRect(x: 100, y: 0, width: 100, height: 100), refreshInterval: 1 / 144.0,
      isPrimary: true)
    let monitors = Monitors([left, right], screen: PixelSize(width: 200, height: 100))
    #expect(monitors.primary == right)
    #expect(monitors.showing(PixelRect(x: 80, y: 10, width: 30, height: 10)) == left)
    #expect(monitors.showing(PixelRect(x: 500, y: 500, width: 30, height: 10)) == right)
    #expect(Monitors([], screen: PixelSize(width: 7, height: 5)).primary.frame.width == 7)
  }

  @Test("the work area is the current desktop's, cut to the monitor")
  func workArea() {
    let monitor = PixelRect(x: 0, y: 0, width: 1920, height: 1080)
    let areas: [UInt] = [0, 27, 3840, 1053, 0, 40, 3840, 1040]
    #expect(
      Desktop.area(of: areas, desktop: 1, within: monitor)
        == PixelRect(x: 0, y: 40, width: 1920, height: 1040))
    #expect(Desktop.area(of: areas, desktop: 2, within: monitor) == monitor)
    #expect(Desktop.area(of: areas, desktop: .max, within: monitor) == monitor)
    #expect(Desktop.area(of: [0, 0, 0, 0], desktop: 0, within: monitor) == monitor)
  }

  @Test(
    "a kept frame stays on its monitor, is fitted into another one, and comes back from where it would not be seen",
    arguments: [
      // Of the monitors that there are: partly outside, as a person left it.
      (Kept(10, 20, 300, 200, on: left), Kept(10, 20, 300, 200)),
      (Kept(-100, 900, 300, 200, on: left), Kept(-100, 900, 300, 200)),
      (Kept(1500, 0, 200, 200, on: right), Kept(1500, 0, 200, 200)),
      // Of another monitor: as it was where that fits, else moved, else shortened.
      (Kept(10, 60, 300, 200), Kept(10, 60, 300, 200)),
      (Kept(10, 60, 300, 200, on: tall), Kept(10, 60, 300, 200)),
      (Kept(10, 8, 300, 1080, on: tall), Kept(10, 40, 300, 950)),
      (Kept(850, 500, 300, 600, on: tall), Kept(700, 390, 300, 600)),
      (Kept(10, 20, 300, 200, on: tall), Kept(10, 40, 300, 200)),
      (Kept(1900, -20, 200, 200, on: tall), Kept(1800, 0, 200, 200)),
      (Kept(-300, 0, 1300, 990, on: tall), Kept(0, 40, 1000, 950)),
      // Nowhere to be seen.
      (Kept(9000, 20, 300, 200, on: left), Kept(350, 415, 300, 200)),
      (Kept(-290, 20, 300, 200, on: left), Kept(350, 415, 300, 200)),
      (Kept(0, 0, 5000, 5000), Kept(0, 40, 1000, 950)),
    ])
  func broughtBack(kept: Kept, expected: Kept) {
    // A panel at the upper edge of the primary monitor, and a bar at the lower one.
    let room = PixelRect(x: 0, y: 40, width: 1000, height: 950)
    let frame = Desktop.broughtBack(
      kept.frame, keptOn: kept.monitor, to: [Self.left, Self.right], room: room)
    #expect(frame == expected.frame)
  }

  private static let left = PixelRect(x: 0, y: 0, width: 1000, height: 1000)
  private static let right = PixelRect(x: 1000, y: 0, width: 1000, height: 1000)
  /// A monitor that has gone.
  private static let tall = PixelRect(x: 0, y: 0, width: 1000, height: 1600)

  /// A frame, with the monitor for which it was kept.
  struct Kept: Sendable {
    let frame: PixelRect
    let monitor: PixelRect?

    init(_ x: Int, _ y: Int, _ width: Int, _ height: Int, on monitor: PixelRect? = nil) {
      frame = PixelRect(x: x, y: y, width: width, height: height)
      self.monitor = monitor
    }
  }
}
