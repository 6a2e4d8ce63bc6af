import Fixtures
import Foundation
import TestSupport
import Testing

/// Pictures of the whole screen at each stop of a tour, at half size, with a disc at each pointer and finger.
///
/// Where the environment names a folder in `VITRINE_PICTURES`, it is written there, two stops beside each other: the
/// README's pictures of the tours.
struct TourPictures {
  /// A hand on the screen, in its pixels: a pointer, or a fingertip.
  struct Hand {
    var x, y: Double
    var isFinger = false

    /// What is seen of it: 20 pixels around a fingertip, 9 around the tip of a pointer.
    var radius: Double { isFinger ? 20 : 9 }
  }

  /// Between two stops, in pixels.
  private static let gap = 12
  private let folder = ProcessInfo.processInfo.environment["VITRINE_PICTURES"]
  private var stops: [Pixels] = []

  /// Waits until all motions have ended, and takes a picture of the screen where pictures are requested.
  mutating func take(_ visit: ExhibitVisit, _ hands: [Hand] = []) throws {
    // Pictures for the README wait for everything that is still being loaded.
    try visit.settle(quiet: .milliseconds(folder == nil ? 50 : 500))
    guard folder != nil else { return }
    stops.append(halved(try visit.probe.pixels(of: visit.probe.root), hands))
  }

  /// Writes all stops as one picture where pictures are requested.
  func save(as name: String) throws {
    guard let folder, let first = stops.first else { return }
    let (width, height) = (first.width + Self.gap, first.height + Self.gap)
    let stops = stops
    var fixture = JPEGFixture()
    fixture.width = 2 * width - Self.gap
    fixture.height = (stops.count + 1) / 2 * height - Self.gap
    fixture.quality = 88
    fixture.color = { x, y in
      let stop = y / height * 2 + x / width
      let (x, y) = (x % width, y % height)
      guard stops.indices.contains(stop), x < first.width, y < first.height else { return 0xFFFFFF }
      let pixel = stops[stop][x, y]
      return UInt32(pixel.red) << 16 | UInt32(pixel.green) << 8 | UInt32(pixel.blue)
    }
    try Data(fixture.bytes).write(to: URL(filePath: folder).appending(path: name))
  }

  /// Four pixels become one; hands are discs of white with a dark edge that one sees through.
  private func halved(_ picture: Pixels, _ hands: [Hand]) -> Pixels {
    let (width, height) = (picture.width / 2, picture.height / 2)
    let row = 4 * picture.width
    var bytes = [UInt8](repeating: 255, count: 4 * width * height)
    for y in 0..<height {
      for x in 0..<width {
        let shade = tint(hands, 2 * Double(x), 2 * Double(y))
        let from = 2 * y * row + 8 * x
        for channel in 0..<3 {
          let places: [Int] = [0, 4, row, row + 4].map { from + channel + $0 }
          let sum: Int = places.reduce(0) { $0 + Int(picture.bytes[$1]) }
          var tone = sum / 4
          if let shade { tone = (tone + shade.weight * shade.tone) / (1 + shade.weight) }
          bytes[4 * (y * width + x) + channel] = UInt8(tone)
        }
      }
    }
    return Pixels(width: width, height: height, bytes: bytes)
  }

  /// How hands colour a pixel; nil beside them.
  private func tint(_ hands: [Hand], _ x: Double, _ y: Double) -> (tone: Int, weight: Int)? {
    for hand in hands {
      let distance = ((x - hand.x) * (x - hand.x) + (y - hand.y) * (y - hand.y)).squareRoot()
      if distance < hand.radius { return (255, 1) }
      if distance < hand.radius + 2 { return (30, 3) }
    }
    return nil
  }
}
