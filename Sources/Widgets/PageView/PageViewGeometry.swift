internal import Interaction

/// The frames of pages.
public struct PageViewGeometry: Hashable, Sendable {
  let turning: PageTurningGeometry

  init(_ allocation: Allocation<PageViewContent>) {
    turning = PageTurningGeometry(
      bounds: allocation.bounds, flow: allocation.content.flow, scale: allocation.surface.scale,
      count: allocation.content.count, tuning: allocation.settings.tuning)
  }

  /// The frame of a page of a size, so many pages away from the front.
  ///
  /// On whole pixels, so that everything on it moves together.
  func frame(of size: Size, away pages: Double) -> Rect {
    let room = self.room
    guard size.width > 0, size.height > 0, !room.isEmpty else { return Rect(.zero) }
    let factor = min(room.width / size.width, room.height / size.height)
    let width = size.width * factor
    let height = size.height * factor
    let frame = Rect(
      x: room.center.x - width / 2, y: room.center.y - height / 2, width: width, height: height)
    return moved(frame, away: pages)
  }

  /// A frame moved with a reel by so many pages, on whole pixels. Of a thin page one pixel is visible.
  func moved(_ frame: Rect, away pages: Double) -> Rect {
    let pixel = frame.isEmpty ? 0 : 1 / turning.scale
    let width = max(pixel, turning.snapped(frame.width))
    let height = max(pixel, turning.snapped(frame.height))
    let moved = Rect(
      x: turning.snapped(frame.center.x - width / 2),
      y: turning.snapped(frame.center.y - height / 2), width: width, height: height)
    return moved.moved(by: turning.shift(away: pages))
  }

  /// The space for a page: all but a margin for its shadow, which is less in a small view.
  var room: Rect {
    let bounds = turning.bounds
    return bounds.inset(by: min(turning.tuning[.pagesMargin], min(bounds.width, bounds.height) / 8))
  }
}
