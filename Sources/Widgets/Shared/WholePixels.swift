internal import Interaction

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
