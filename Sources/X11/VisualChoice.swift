internal import CX11

/// A visual of a server, with the values that a window of that visual needs.
struct VisualChoice {
  /// The visual.
  let visual: UnsafeMutablePointer<Visual>
  /// The bits of a pixel that are used.
  let depth: Int32
  /// The colormap that a window of that visual must name.
  let colormap: UInt
  /// RENDER's format of the same layout.
  let format: UnsafeMutablePointer<XRenderPictFormat>

  /// The screen's own visual; nil where it has no true colour.
  static func opaque(display: OpaquePointer, screen: Int32) -> VisualChoice? {
    guard let visual = XDefaultVisual(display, screen),
      let format = XRenderFindVisualFormat(display, visual),
      format.pointee.type == PictTypeDirect
    else { return nil }
    return VisualChoice(
      visual: visual, depth: XDefaultDepth(display, screen),
      colormap: XDefaultColormap(display, screen), format: format)
  }

  /// A visual of 32 bits with alpha; nil where the server has none.
  static func translucent(display: OpaquePointer, screen: Int32) -> VisualChoice? {
    var template = XVisualInfo()
    template.screen = screen
    template.depth = 32
    template.`class` = TrueColor
    var count: Int32 = 0
    let mask = Int(VisualScreenMask | VisualDepthMask | VisualClassMask)
    guard let found = XGetVisualInfo(display, mask, &template, &count) else { return nil }
    defer { XFree(found) }
    for info in UnsafeBufferPointer(start: found, count: Int(count)) {
      guard let visual = info.visual, let format = XRenderFindVisualFormat(display, visual),
        format.pointee.type == PictTypeDirect, format.pointee.direct.alphaMask != 0
      else { continue }
      let root = XRootWindow(display, screen)
      return VisualChoice(
        visual: visual, depth: 32, colormap: XCreateColormap(display, root, visual, AllocNone),
        format: format)
    }
    return nil
  }
}

/// A layout of pixels in pictures on the server.
enum PixelFormat: CaseIterable {
  /// Premultiplied colour with alpha, 32 bits.
  case argb32
  /// Colour alone.
  case rgb24
  /// Coverage alone, 8 bits: a mask.
  case a8

  /// RENDER's number of the layout.
  var standard: Int32 {
    switch self {
    case .argb32: Int32(PictStandardARGB32)
    case .rgb24: Int32(PictStandardRGB24)
    case .a8: Int32(PictStandardA8)
    }
  }

  /// Bits of a pixel in a pixmap.
  var depth: UInt32 {
    switch self {
    case .argb32: 32
    case .rgb24: 24
    case .a8: 8
    }
  }

  /// Bytes of a pixel in a pixmap.
  var bytes: Int { self == .a8 ? 1 : 4 }
}
