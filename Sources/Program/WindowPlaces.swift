internal import Raster

/// The frames that a person gave to windows, in pixels of the X screen, by layouts and kinds of documents.
package struct WindowPlaces: Hashable, Sendable, Codable {
  /// The frame of a window without what a window manager puts around it.
  private struct Frame: Hashable, Codable {
    var x, y, width, height: Int
  }

  private var places: [String: [String: Frame]] = [:]

  /// No frames.
  package init() {}

  /// Reads frames. One that no screen can show is left out.
  package init(from decoder: any Decoder) throws {
    let read = try decoder.singleValueContainer().decode([String: [String: Frame]].self)
    places = read.mapValues { frames in frames.filter { Self.isPlausible($0.value) } }
  }

  /// Writes frames.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(places)
  }

  /// The frame of a window in a layout; nil for none.
  subscript(layout: String, window: String) -> PixelRect? {
    get {
      places[layout]?[window].map {
        PixelRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height)
      }
    }
    set {
      let frame = newValue.map { Frame(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
      places[layout, default: [:]][window] = frame
    }
  }

  /// Whether a frame fits into the protocol's coordinates: positions of 16 bits, sizes of 15.
  private static func isPlausible(_ frame: Frame) -> Bool {
    let positions = -32_768...32_767
    let sizes = 1...32_767
    return positions.contains(frame.x) && positions.contains(frame.y)
      && sizes.contains(frame.width) && sizes.contains(frame.height)
  }
}
