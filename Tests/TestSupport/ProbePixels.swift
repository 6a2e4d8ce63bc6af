internal import CXCB
internal import CXTest
internal import Glibc

extension Probe {
  /// The pixels of a window, or of a part of it given in the window's own coordinates.
  ///
  /// The part must be on the screen and not under another window.
  public func pixels(of window: UInt, _ part: Area? = nil) throws -> Pixels {
    let size = try geometry(of: window)
    let part = part ?? Area(x: 0, y: 0, width: size.width, height: size.height)
    let allPlanes = UInt32.max
    let cookie = xcb_get_image(
      wire.connection, UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), UInt32(window),
      Int16(clamping: part.x), Int16(clamping: part.y), UInt16(clamping: part.width),
      UInt16(clamping: part.height), allPlanes)
    let channels = try channels(of: window)
    return try wire.ask("GetImage", cookie, xcb_get_image_reply) { reply in
      let data = UnsafeRawBufferPointer(
        start: xcb_get_image_data(reply), count: Int(xcb_get_image_data_length(reply)))
      return Pixels(
        width: part.width, height: part.height,
        bytes: unpack(data, part, channels, depth: reply.pointee.depth))
    }
  }

  /// Converts the image to 8-bit channels; rows are padded to 32 bits on all current servers.
  private func unpack(
    _ data: UnsafeRawBufferPointer, _ part: Area, _ channels: [UInt32], depth: UInt8
  ) -> [UInt8] {
    let bytesPerPixel = depth > 16 ? 4 : 2
    let bytesPerRow = (part.width * bytesPerPixel + 3) & ~3
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * part.width * part.height)
    for y in 0..<part.height {
      for x in 0..<part.width {
        let at = y * bytesPerRow + x * bytesPerPixel
        let pixel =
          bytesPerPixel == 4
          ? data.loadUnaligned(fromByteOffset: at, as: UInt32.self)
          : UInt32(data.loadUnaligned(fromByteOffset: at, as: UInt16.self))
        for mask in channels {
          let greatest = mask >> UInt32(mask.trailingZeroBitCount)
          let value = (pixel & mask) >> UInt32(mask.trailingZeroBitCount)
          bytes.append(UInt8((value * 255 + greatest / 2) / greatest))
        }
        bytes.append(depth == 32 ? UInt8(pixel >> 24) : 255)
      }
    }
    return bytes
  }

  /// The masks of red, green and blue in a window's pixels.
  private func channels(of window: UInt) throws -> [UInt32] {
    let visual = try attributes(of: window).visual
    var depths = xcb_screen_allowed_depths_iterator(
      xcb_setup_roots_iterator(xcb_get_setup(wire.connection)).data)
    while depths.rem > 0 {
      let visuals = UnsafeBufferPointer(
        start: xcb_depth_visuals(depths.data), count: Int(xcb_depth_visuals_length(depths.data)))
      if let found = visuals.first(where: { $0.visual_id == visual }) {
        return [found.red_mask, found.green_mask, found.blue_mask]
      }
      xcb_depth_next(&depths)
    }
    throw SupportError.request(name: "a visual of window \(window)", code: Int(XCB_MATCH))
  }
}
