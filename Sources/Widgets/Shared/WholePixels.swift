internal import Interaction

extension Point {
  /// The point at the nearest whole pixels of a surface: a plane that scrolls there only moves its pixels.
  func onPixels(of surface: Surface) -> Point {
    let scale = surface.scale > 0 ? surface.scale : 1
    return Point(x: (x * scale).rounded() / scale, y: (y * scale).rounded() / scale)
  }
}

extension Rect {
  /// The rectangle with its edges on whole pixels of a surface, so that two that touch have neither a gap nor a seam.
  func onPixels(of surface: Surface) -> Rect {
    let scale = surface.scale > 0 ? surface.scale : 1
    let pixel = { (position: Double) in (position * scale).rounded() / scale }
    let (left, top) = (pixel(x), pixel(y))
    return Rect(
      x: left, y: top, width: max(0, pixel(maxX) - left), height: max(0, pixel(maxY) - top))
  }
}
