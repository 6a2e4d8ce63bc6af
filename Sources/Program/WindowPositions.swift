internal import Raster

/// The frames that a person gave to windows, in pixels of the X screen, by layouts and kinds of documents.
package struct WindowPositions: Hashable, Sendable, Codable {
  /// Where a person wants a window.
  struct Position: Hashable, Sendable {
    /// The frame of the window without what a window manager puts around it.
    var frame: PixelRect
    /// The monitor that showed most of it; nil where it is not known.
    var monitor: PixelRect?
  }

  /// A rectangle of the file.
  private struct Frame: Hashable, Codable {
    var x, y, width, height: Int

    init(_ rect: PixelRect) {
      (x, y, width, height) = (rect.x, rect.y, rect.width, rect.height)
    }

    var rect: PixelRect { PixelRect(x: x, y: y, width: width, height: height) }

    /// Whether it fits into the protocol's coordinates: positions of 16 bits, sizes of 15.
    var isPlausible: Bool {
      let positions = -32_768...32_767
      let sizes = 1...32_767
      return positions.contains(x) && positions.contains(y)
        && sizes.contains(width) && sizes.contains(height)
    }
  }

  /// A position in the file: `monitor` stands beside the numbers of the frame.
  private struct Entry: Hashable, Codable {
    private enum Key: String, CodingKey {
      case monitor
    }

    var frame: Frame
    var monitor: Frame?

    init(_ position: Position) {
      frame = Frame(position.frame)
      monitor = position.monitor.map(Frame.init)
    }

    init(from decoder: any Decoder) throws {
      frame = try Frame(from: decoder)
      monitor = try decoder.container(keyedBy: Key.self).decodeIfPresent(
        Frame.self, forKey: .monitor)
    }

    func encode(to encoder: any Encoder) throws {
      try frame.encode(to: encoder)
      var container = encoder.container(keyedBy: Key.self)
      try container.encodeIfPresent(monitor, forKey: .monitor)
    }

    var position: Position { Position(frame: frame.rect, monitor: monitor?.rect) }
  }

  private var positions: [String: [String: Entry]] = [:]

  /// No frames.
  package init() {}

  /// Reads frames. One that no screen can show is left out.
  package init(from decoder: any Decoder) throws {
    let read = try decoder.singleValueContainer().decode([String: [String: Entry]].self)
    positions = read.mapValues { entries in entries.filter { $0.value.frame.isPlausible } }
  }

  /// Writes frames.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(positions)
  }

  /// Takes the positions over that differ from known ones.
  mutating func take(_ others: WindowPositions, since known: WindowPositions) {
    for (layout, windows) in others.positions {
      for (window, position) in windows where position != known.positions[layout]?[window] {
        positions[layout, default: [:]][window] = position
      }
    }
  }

  /// The position of a window in a layout; nil for none.
  subscript(layout: String, window: String) -> Position? {
    get { positions[layout]?[window]?.position }
    set { positions[layout, default: [:]][window] = newValue.map(Entry.init) }
  }
}
