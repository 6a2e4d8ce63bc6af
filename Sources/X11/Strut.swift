internal import Interaction
internal import Raster

/// A part of the X screen that other windows leave free for a dock: the hints `_NET_WM_STRUT` and
/// `_NET_WM_STRUT_PARTIAL`.
///
///     ┌────────┐ ─┐              Depths count from the edges of the whole screen, not of a monitor: here the dock is at
///     │        │  ├────────┐     the bottom of the left monitor, and its depth reaches down to that of the right one.
///     │        │  │        │
///     └──dock──┘  │        │ ┐
///                 └────────┘ ┘ depth
public struct Strut: Hashable, Sendable {
  /// Left, right, top and bottom, then the first and the last pixel along each of these, as the hints have them.
  let numbers: [UInt]

  /// The strut of a dock; nil where another monitor lies beyond the edge, which it would cover.
  ///
  /// - Parameters:
  ///   - edge: the edge of the monitor.
  ///   - depth: pixels from that edge.
  ///   - frame: the frame of the dock, in pixels of the screen.
  ///   - monitor: the frame of its monitor.
  ///   - monitors: the frames of all monitors.
  ///   - screen: the size of the screen.
  init?(
    at edge: Edge, depth: Int, of frame: PixelRect, on monitor: PixelRect,
    among monitors: [PixelRect], screen: PixelSize
  ) {
    let span =
      edge.axis == .horizontal ? frame.x..<frame.maxX : frame.y..<frame.maxY
    let isInTheWay = monitors.contains { other in
      let others = edge.axis == .horizontal ? other.x..<other.maxX : other.y..<other.maxY
      guard others.overlaps(span) else { return false }
      return switch edge {
      case .left: other.maxX <= monitor.x
      case .right: other.x >= monitor.maxX
      case .top: other.maxY <= monitor.y
      case .bottom: other.y >= monitor.maxY
      }
    }
    guard !isInTheWay, !span.isEmpty else { return nil }
    let beyond =
      switch edge {
      case .left: monitor.x
      case .right: screen.width - monitor.maxX
      case .top: monitor.y
      case .bottom: screen.height - monitor.maxY
      }
    let side =
      switch edge {
      case .left: 0
      case .right: 1
      case .top: 2
      case .bottom: 3
      }
    var numbers = [UInt](repeating: 0, count: 12)
    numbers[side] = UInt(max(0, beyond + depth))
    numbers[4 + 2 * side] = UInt(max(0, span.lowerBound))
    numbers[5 + 2 * side] = UInt(max(0, span.upperBound - 1))
    self.numbers = numbers
  }
}
