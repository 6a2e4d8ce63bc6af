internal import CXCB
internal import CXTest
internal import Glibc

extension Probe {
  /// The pixels of a window, or of a part of it given in the window's own coordinates.
  ///
  /// The part must be on the screen and not under another window.
  public func pixels(of window: UInt, _ part: Area? = nil) throws -> Pixels {
    if let part { return try image(of: window, part) }
    // The window keeps its size between the two requests: the server answers an area beyond a window with an error.
    return try wire.holdingOthers {
      let size = try geometry(of: window)
      return try image(of: window, Area(x: 0, y: 0, width: size.width, height: size.height))
    }
  }

  private func image(of window: UInt, _ part: Area) throws -> Pixels {
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
    let isWide = depth > 16
    let bytesPerRow = (part.width * (isWide ? 4 : 2) + 3) & ~3
    let count = 4 * part.width * part.height
    let shifts = channels.map { UInt32($0.trailingZeroBitCount) }
    let greatest = zip(channels, shifts).map { $0 >> $1 }
    let isUsual = isWide && channels == [0xFF_0000, 0xFF00, 0xFF]
    // Through pointers, and without conversions where the bytes are there already: a picture has a million pixels, and tests
    // are not optimised.
    return [UInt8](unsafeUninitializedCapacity: count) { bytes, filled in
      guard let start = data.baseAddress, let target = bytes.baseAddress else { return }
      var at = 0
      var y = 0
      while y < part.height {
        let row = start + y * bytesPerRow
        let words = row.assumingMemoryBound(to: UInt32.self)
        let halves = row.assumingMemoryBound(to: UInt16.self)
        let parts = row.assumingMemoryBound(to: UInt8.self)
        var x = 0
        while isUsual && x < part.width {
          // From the lowest: blue, green, red, alpha.
          target[at] = parts[4 * x + 2]
          target[at + 1] = parts[4 * x + 1]
          target[at + 2] = parts[4 * x]
          target[at + 3] = depth == 32 ? parts[4 * x + 3] : 255
          at += 4
          x += 1
        }
        while x < part.width {
          let pixel = isWide ? words[x] : UInt32(halves[x])
          var channel = 0
          while channel < 3 {
            let value = (pixel & channels[channel]) >> shifts[channel]
            target[at + channel] = UInt8(
              (value * 255 + greatest[channel] / 2) / greatest[channel])
            channel += 1
          }
          target[at + 3] = depth == 32 ? UInt8(pixel >> 24) : 255
          at += 4
          x += 1
        }
        y += 1
      }
      filled = count
    }
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
