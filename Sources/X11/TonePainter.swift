internal import CX11
internal import Interaction
internal import Raster

/// Changes the brightness and contrast of pixels on the server.
///
/// The line from a component before to the one after, ``Tone``, is made of requests that every driver accelerates. To
/// subtract is to invert, add and invert again; to multiply by more than 1 is to add a copy, once for each whole and once
/// through a mask for the rest.
final class TonePainter {
  private let canvas: Canvas
  /// Inverts pixels.
  private var inverter: GC?
  /// A copy of the pixels that are multiplied.
  private var copy: ServerPicture?
  private var isUsed = false

  /// A painter for one connection.
  init(canvas: Canvas) { self.canvas = canvas }

  deinit {
    if let inverter, !canvas.connection.isLost { XFreeGC(canvas.connection.display, inverter) }
  }

  /// Changes the opaque pixels of a rectangle within the canvas's clip.
  func paint(_ tone: Tone, over rect: PixelRect) {
    let cut = rect.intersection(canvas.clip)
    guard !cut.isEmpty else { return }
    let (gain, offset) = (tone.gain, tone.offset)
    if offset < 0 { subtract(-offset / gain, from: cut) }
    if gain < 1 {
      canvas.fill(cut, Ink(Color(hex: 0, alpha: 1 - gain)))
    } else if gain > 1 {
      multiply(cut, by: gain)
    }
    if offset > 0 { add(offset, to: cut) }
  }

  /// Frees the copy after a frame without a use.
  func endFrame() {
    if !isUsed { copy = nil }
    isUsed = false
  }

  private func add(_ share: Double, to rect: PixelRect) {
    canvas.add(UInt16((min(share, 1) * 65_535).rounded()), to: rect)
  }

  private func subtract(_ share: Double, from rect: PixelRect) {
    invert(rect)
    add(share, to: rect)
    invert(rect)
  }

  /// Alpha is inverted as well, and is what it was after the second time.
  private func invert(_ rect: PixelRect) {
    let (display, target) = (canvas.connection.display, canvas.target)
    if inverter == nil {
      var values = XGCValues()
      values.function = GXinvert
      values.graphics_exposures = 0
      inverter = XCreateGC(
        display, target.pixmap, UInt(GCFunction | GCGraphicsExposures), &values)
    }
    guard let inverter else { return }
    XFillRectangle(
      display, target.pixmap, inverter, Int32(rect.x - target.x), Int32(rect.y - target.y),
      UInt32(rect.width), UInt32(rect.height))
  }

  private func multiply(_ rect: PixelRect, by gain: Double) {
    isUsed = true
    let copy =
      self.copy.flatMap { $0.width >= rect.width && $0.height >= rect.height ? $0 : nil }
      ?? ServerPicture(
        canvas, width: max(rect.width, self.copy?.width ?? 0),
        height: max(rect.height, self.copy?.height ?? 0), format: .argb32)
    self.copy = copy
    let target = canvas.target
    canvas.drawing(
      into: Canvas.Target(copy), clip: PixelRect(x: 0, y: 0, width: rect.width, height: rect.height)
    ) {
      canvas.composite(
        target.picture, from: (rect.x - target.x, rect.y - target.y), over: canvas.clip,
        operation: PictOpSrc)
    }
    var rest = gain - 1
    while rest > 0 {
      let mask = rest < 1 ? canvas.solid(Ink(Color(hex: 0), opacity: rest)) : nil
      canvas.composite(copy.picture, mask: mask?.picture ?? 0, over: rect, operation: PictOpAdd)
      rest -= 1
    }
  }
}
