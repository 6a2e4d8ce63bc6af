internal import CX11
internal import Interaction
internal import Raster

extension Renderer {
  /// Pixels of a side up to which a shape has a mask of its own, 64 KiB at most: labels are smaller, and what is larger
  /// is mostly filled by rectangles, which the server draws faster.
  private static let wholeSide = 256

  /// Draws a shape of several pieces: through one mask where it was drawn before in the same size, as a label that
  /// moves is; else piece by piece.
  func paintWhole(
    _ shape: ShapeMasks.Shape, over rect: PixelRect, _ ink: Ink,
    _ pieces: (PixelRect, Ink) -> Void
  ) {
    guard max(rect.width, rect.height) <= Self.wholeSide else { return pieces(rect, ink) }
    let mask = textures.masks.whole(shape, width: rect.width, height: rect.height) { made in
      let whole = PixelRect(x: 0, y: 0, width: rect.width, height: rect.height)
      let target = Canvas.Target(picture: made.picture, pixmap: made.pixmap)
      canvas.drawing(into: target, clip: whole) {
        canvas.fill([whole], Ink(.clear), operation: PictOpSrc)
        pieces(whole, Ink(Color(hex: 0xFFFFFF)))
      }
    }
    guard let mask else { return pieces(rect, ink) }
    canvas.composite(canvas.solid(ink), mask: mask.picture, over: rect)
  }
}
