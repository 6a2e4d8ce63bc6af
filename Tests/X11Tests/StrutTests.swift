import Interaction
import Raster
import Testing

@testable import X11

@Suite("the part of the screen that a dock keeps free")
struct StrutTests {
  private let left = PixelRect(x: 0, y: 0, width: 1000, height: 800)
  private let right = PixelRect(x: 1000, y: 200, width: 1200, height: 900)
  private let screen = PixelSize(width: 2200, height: 1100)

  /// The numbers of a dock of 600 by 400 pixels in the middle of an edge of a monitor.
  private func numbers(_ edge: Edge, on monitor: PixelRect, among all: [PixelRect]) -> [UInt]? {
    let size =
      edge.axis == .horizontal
      ? PixelSize(width: 600, height: 400) : PixelSize(width: 400, height: 600)
    var frame = PixelRect(
      x: monitor.x + (monitor.width - size.width) / 2,
      y: monitor.y + (monitor.height - size.height) / 2, width: size.width, height: size.height)
    switch edge {
    case .left: frame.x = monitor.x
    case .right: frame.x = monitor.maxX - size.width
    case .top: frame.y = monitor.y
    case .bottom: frame.y = monitor.maxY - size.height
    }
    return Strut(at: edge, depth: 78, of: frame, on: monitor, among: all, screen: screen)?.numbers
  }

  @Test("a depth counts from the edge of the whole screen, along the dock alone")
  func depths() {
    let all = [left, right]
    #expect(numbers(.bottom, on: left, among: all) == [0, 0, 0, 378, 0, 0, 0, 0, 0, 0, 200, 799])
    #expect(numbers(.bottom, on: right, among: all) == [0, 0, 0, 78, 0, 0, 0, 0, 0, 0, 1300, 1899])
    #expect(numbers(.top, on: right, among: all) == [0, 0, 278, 0, 0, 0, 0, 0, 1300, 1899, 0, 0])
    #expect(numbers(.left, on: left, among: all) == [78, 0, 0, 0, 100, 699, 0, 0, 0, 0, 0, 0])
    #expect(numbers(.right, on: right, among: all) == [0, 78, 0, 0, 0, 0, 350, 949, 0, 0, 0, 0])
  }

  @Test("a dock between two monitors keeps nothing free: it would cover the other one")
  func between() {
    #expect(numbers(.right, on: left, among: [left, right]) == nil)
    #expect(numbers(.left, on: right, among: [left, right]) == nil)
    #expect(numbers(.right, on: left, among: [left]) != nil)
  }
}
