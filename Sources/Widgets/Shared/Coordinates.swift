internal import Interaction

// A layer that only moves keeps its content, if the content is in points from the layer's own origin.

extension Rect {
  /// The top left corner.
  var corner: Point { Point(x: x, y: y) }

  /// The rectangle in points from its own corner.
  ///
  /// Its size is steady: equal in every frame in which the rectangle only moves.
  var local: Rect { Rect(x: 0, y: 0, width: width.steady, height: height.steady) }

  /// The rectangle in points from another point.
  func from(_ origin: Point) -> Rect { moved(by: Point(x: -origin.x, y: -origin.y)) }
}

extension Double {
  /// The length rounded to 2⁻³⁰ points, 1e-9. The difference of two coordinates has other last bits wherever it is
  /// computed.
  var steady: Double { (self * 0x1p30).rounded() * 0x1p-30 }
}

extension Scroll {
  /// The notches forward along a control, of the axis along which more were turned; a control is mirrored where its
  /// beginning is at the right.
  func notches(isMirrored: Bool) -> Double {
    let isAcross = abs(notches.x) > abs(notches.y)
    return isAcross ? (isMirrored ? -1 : 1) * notches.x : notches.y
  }
}

extension Size {
  /// The rectangle of the size at a corner.
  func rect(at corner: Point) -> Rect {
    Rect(x: corner.x, y: corner.y, width: width, height: height)
  }
}

extension Point {
  /// The point at the nearest whole pixels of a surface: a plane that scrolls there only moves its pixels.
  func onPixels(of surface: Surface) -> Point {
    let scale = surface.scale > 0 ? surface.scale : 1
    return Point(x: (x * scale).rounded() / scale, y: (y * scale).rounded() / scale)
  }
}

extension Rect {
  /// The rectangle with its edges on whole pixels of a surface, so that two that touch have neither a gap nor a seam.
  ///
  /// - Parameters:
  ///   - surface: the surface.
  ///   - isVisible: whether it has a pixel at least: where a side rounds to none, the one that its middle is in.
  func onPixels(of surface: Surface, isVisible: Bool = false) -> Rect {
    let scale = surface.scale > 0 ? surface.scale : 1
    let pixel = { (position: Double) in (position * scale).rounded() / scale }
    let span = { (start: Double, end: Double) -> (start: Double, length: Double) in
      let first = pixel(start)
      let length = max(0, pixel(end) - first)
      guard length == 0, isVisible else { return (first, length) }
      return (((start + end) / 2 * scale).rounded(.down) / scale, 1 / scale)
    }
    let (across, down) = (span(x, maxX), span(y, maxY))
    return Rect(x: across.start, y: down.start, width: across.length, height: down.length)
  }
}
