public import Interaction

/// A thing in a bar.
public struct FisheyeItem: Hashable, Sendable, Codable {
  /// What stands in its place.
  public enum Face: Hashable, Sendable, Codable {
    /// A square picture of a file; a lettered tile stands in for one that cannot be drawn.
    case picture(PictureID, orElse: Tile)
    /// Letters, on a face of their own or bare.
    case tile(Tile)
    /// A line between groups. It neither zooms nor can it be highlighted.
    case separator
  }

  /// The name by which programs know it.
  public var id: String
  /// The name by which people know it.
  public var title: String
  /// What stands in its place.
  public var face: Face
  /// Its width at rest, in widths of an ordinary item.
  public var breadth: Double
  /// Whether it grows near the cursor.
  public var zooms: Bool
  /// Whether it can be highlighted; the cursor passes over it otherwise.
  public var allowsHighlight: Bool
  /// Whether it can be chosen.
  public var allowsSelection: Bool

  /// An item that zooms and can be chosen, unless said otherwise.
  public init(
    id: String, title: String, face: Face, breadth: Double = 1, zooms: Bool = true,
    allowsHighlight: Bool = true, allowsSelection: Bool = true
  ) {
    self.id = id
    self.title = title
    self.face = face
    self.breadth = breadth
    self.zooms = zooms
    self.allowsHighlight = allowsHighlight
    self.allowsSelection = allowsSelection
  }

  /// A line between groups, a third of an item wide.
  public static func separator(_ id: String) -> FisheyeItem {
    FisheyeItem(
      id: id, title: "", face: .separator, breadth: 1.0 / 3, zooms: false, allowsHighlight: false,
      allowsSelection: false)
  }
}

/// How a bar behaves.
public struct FisheyeStyle: Hashable, Sendable {
  /// The family of a bump.
  public enum Shape: String, Hashable, Sendable, CaseIterable, Codable {
    case plateau, hann, triangle
  }

  /// The bump.
  public enum Magnifier: Hashable, Sendable, Codable {
    /// Of a shape, as wide as suits the number and the size of the items.
    case adaptive(Shape)
    /// Exactly this one.
    case exact(Kernel)
  }

  /// A wish that cannot be fulfilled, in words for a person.
  public struct Refusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// What cannot be and why.
    public let description: String
  }

  /// The edge of the window along which the bar lies.
  public var edge: Edge
  /// The bump.
  public let magnifier: Magnifier
  /// How large the highlighted item becomes, from 1 to 5.
  public let zoom: Double
  /// What the ends of the bar do.
  public var ends: FisheyeLayout.Ends
  /// Points an item at rest, where there is room. 48 points are 12.7 mm at 96 to the inch: more than the
  /// 10 mm that a finger needs.
  public var itemSize: Double

  /// A style.
  ///
  /// - Throws: `Refusal` when the items would swim under the bump, or the zoom is out of range.
  public init(
    edge: Edge = .bottom, magnifier: Magnifier = .adaptive(.plateau), zoom: Double = 2,
    ends: FisheyeLayout.Ends = .cursor, itemSize: Double = 48
  ) throws(Refusal) {
    guard zoom >= 1 && zoom <= 5 else {
      throw Refusal(description: "a zoom of \(zoom) is not between 1 and 5")
    }
    guard itemSize >= 8 && itemSize <= 512 else {
      throw Refusal(description: "an item size of \(itemSize) points is not between 8 and 512")
    }
    if case .exact(let kernel) = magnifier, let objection = kernel.objection {
      throw Refusal(description: "the items would swim: \(objection)")
    }
    self.edge = edge
    self.magnifier = magnifier
    self.zoom = zoom
    self.ends = ends
    self.itemSize = itemSize
  }

  private init() {
    edge = .bottom
    magnifier = .adaptive(.plateau)
    zoom = 2
    ends = .cursor
    itemSize = 48
  }

  /// The style that a bar has unless told otherwise.
  public static let standard = FisheyeStyle()

  /// The bump for a number of items of a pitch.
  ///
  /// A plateau has ramps of three items, fewer where there are few (the original's rule), and every shape is widened
  /// by whole steps until it spans `span` points: else a bar of tiny items would have a bump that is narrower than
  /// the finger on it.
  func kernel(count: Int, pitch: Double) -> Kernel {
    /// 60 points, as wide as a fingertip with something to see at either side.
    let span = 60.0
    let shape: Shape
    switch magnifier {
    case .exact(let kernel): return kernel
    case .adaptive(let wish): shape = wish
    }
    switch shape {
    case .plateau:
      let ramp = max(1, min(3, (Double(count) / 2).rounded(.down)))
      return .plateau(ramp: max(ramp, ((span / pitch - 1) / 2).rounded(.up)))
    case .hann:
      return .hann(halfWidth: max(2.5, (span / pitch).rounded(.up) / 2))
    case .triangle:
      return .triangle(halfWidth: max(2, (span / pitch / 2).rounded(.up)))
    }
  }
}

extension FisheyeStyle: Codable {
  private enum Field: String, CodingKey { case edge, magnifier, zoom, ends, itemSize }

  /// Reads a style, and refuses one that cannot be.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Field.self)
    try self.init(
      edge: container.decode(Edge.self, forKey: .edge),
      magnifier: container.decode(Magnifier.self, forKey: .magnifier),
      zoom: container.decode(Double.self, forKey: .zoom),
      ends: container.decode(FisheyeLayout.Ends.self, forKey: .ends),
      itemSize: container.decode(Double.self, forKey: .itemSize))
  }

  /// Writes the style.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Field.self)
    try container.encode(edge, forKey: .edge)
    try container.encode(magnifier, forKey: .magnifier)
    try container.encode(zoom, forKey: .zoom)
    try container.encode(ends, forKey: .ends)
    try container.encode(itemSize, forKey: .itemSize)
  }
}

/// The shared truth that a bar shows.
public struct FisheyeContent: Sendable {
  /// The items, in reading order.
  public let items: [FisheyeItem]
  /// The one that is chosen.
  public var selection: String?
  /// What became of the pictures; those that are not named are on their way.
  public var pictures: [PictureID: PictureState]
  /// How the bar behaves.
  public let style: FisheyeStyle
  /// The items' widths.
  let track: FisheyeTrack

  /// A bar's content.
  public init(
    items: [FisheyeItem], selection: String? = nil, pictures: [PictureID: PictureState] = [:],
    style: FisheyeStyle = .standard
  ) {
    self.items = items
    self.selection = selection
    self.pictures = pictures
    self.style = style
    track = FisheyeTrack(items.map { .init(breadth: $0.breadth, zooms: $0.zooms) })
  }
}
