public import Interaction
public import Phrases

/// An item of a bar.
public struct FisheyeItem: Hashable, Sendable, Codable {
  /// The drawing of an item.
  public enum Face: Hashable, Sendable, Codable {
    /// A picture from a file, with a lettered tile for one that cannot be drawn.
    case picture(PictureID, orElse: Tile)
    /// A lettered tile.
    case tile(Tile)
    /// A line between groups; it is neither magnified nor highlighted.
    case separator
  }

  /// The id, unique in its bar.
  public var id: String
  /// The title shown in the label.
  public var title: String
  /// Its drawing.
  public var face: Face
  /// The width at rest, in widths of an ordinary item.
  public var breadth: Double
  /// Whether it is magnified near the cursor.
  public var zooms: Bool
  /// Whether it can be highlighted.
  public var allowsHighlight: Bool
  /// Whether it can be selected.
  public var allowsSelection: Bool

  /// An item; by default it is magnified and can be selected.
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

  /// A line between groups, a third of an ordinary item wide.
  public static func separator(_ id: String) -> FisheyeItem {
    FisheyeItem(
      id: id, title: "", face: .separator, breadth: 1.0 / 3, zooms: false, allowsHighlight: false,
      allowsSelection: false)
  }
}

/// The mark of an item whose program has windows.
public struct FisheyeMark: Hashable, Sendable {
  /// The number of windows.
  public var windows: Int
  /// Whether one of them has the keyboard.
  public var isFocused: Bool
  /// Whether one of them asks for attention.
  public var isUrgent: Bool

  /// The mark of a program.
  ///
  /// - Parameters:
  ///   - windows: the number of its windows.
  ///   - isFocused: whether one of them has the keyboard.
  ///   - isUrgent: whether one of them asks for attention.
  public init(windows: Int, isFocused: Bool = false, isUrgent: Bool = false) {
    self.windows = windows
    self.isFocused = isFocused
    self.isUrgent = isUrgent
  }
}

/// The edge, magnification and item size of a bar.
public struct FisheyeStyle: Hashable, Sendable {
  /// The family of a kernel.
  public enum Shape: String, Hashable, Sendable, CaseIterable, Codable {
    case plateau, hann, triangle
  }

  /// The choice of the kernel.
  public enum Magnifier: Hashable, Sendable, Codable {
    /// A kernel of a shape, as wide as suits the number and the size of the items.
    case adaptive(Shape)
    /// This kernel.
    case exact(Kernel)
  }

  /// The edge of the window along which the bar lies.
  public var edge: Edge
  /// The kernel of the magnification.
  public private(set) var magnifier: Magnifier
  /// The scale of the highlighted item, from 1 to 5.
  public private(set) var zoom: Double
  /// The behaviour at the ends of the bar.
  public var ends: FisheyeLayout.Ends
  /// The size of an item at rest in points, where there is room. 48 points are 12.7 mm at 96 to the inch: more than the
  /// 10 mm that a finger needs.
  public var itemSize: Double

  /// A style.
  ///
  /// - Throws: `FisheyeRefusal` if items would shift beneath the kernel, or if its reach, the zoom or the item size is out of range.
  public init(
    edge: Edge = .bottom, magnifier: Magnifier = .adaptive(.plateau), zoom: Double = 2,
    ends: FisheyeLayout.Ends = .cursor, itemSize: Double = 48
  ) throws(FisheyeRefusal) {
    guard zoom >= 1 && zoom <= 5 else {
      throw FisheyeRefusal(.zoom(zoom))
    }
    guard itemSize >= 8 && itemSize <= 512 else {
      throw FisheyeRefusal(.itemSize(itemSize))
    }
    if case .exact(let kernel) = magnifier, let objection = kernel.objection {
      throw FisheyeRefusal(objection)
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

  /// The same with items of another size.
  public func scaled(by factor: Double) -> FisheyeStyle {
    var style = self
    style.itemSize = min(max(itemSize * factor, 8), 512)
    return style
  }

  /// The same with what a tuning changes of it. A kernel under which the items swim is allowed here: it is chosen on
  /// purpose, to be seen.
  public func tuned(by tuning: Tuning) -> FisheyeStyle {
    if tuning.isEmpty { return self }
    var style = self
    if let zoom = tuning.known(.barZoom) { style.zoom = zoom }
    if let size = tuning.known(.barItemSize) { style.itemSize = size }
    if let ends = tuning.known(.barEnds) { style.ends = ends < 0.5 ? .cursor : .fixed }
    let shape = tuning.known(.barKernel).map { Shape.allCases[Int($0.rounded())] }
    let reach = tuning.known(.barReach)
    if shape != nil || reach != nil {
      style.magnifier = Magnifier(shape ?? magnifier.shape, reach: reach ?? magnifier.reach)
    }
    return style
  }

  /// The present values of the constants that ``tuned(by:)`` changes.
  public var tuning: Tuning {
    var tuning = Tuning()
    tuning[.barZoom] = zoom
    tuning[.barItemSize] = itemSize
    tuning[.barEnds] = ends == .cursor ? 0 : 1
    tuning[.barKernel] = Double(Shape.allCases.firstIndex(of: magnifier.shape) ?? 0)
    tuning[.barReach] = magnifier.reach
    return tuning
  }

  /// The default style.
  public static let standard = FisheyeStyle()

  /// 60 points: a fingertip of 38 points, with visible items at either side.
  static let span = 60.0

  /// The kernel for a number of items with a pitch.
  ///
  /// A plateau has ramps of three items, or fewer in a short bar (the original's rule). Every shape is widened by whole
  /// steps until it spans `span` points: otherwise a bar of tiny items would have a kernel narrower than a fingertip.
  func kernel(count: Int, pitch: Double, span: Double = Self.span) -> Kernel {
    let shape: Shape
    switch magnifier {
    case .exact(let kernel): return kernel
    case .adaptive(let adaptive): shape = adaptive
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

extension FisheyeStyle.Magnifier {
  /// The family of the kernel.
  var shape: FisheyeStyle.Shape {
    switch self {
    case .adaptive(let shape): shape
    case .exact(.plateau): .plateau
    case .exact(.hann): .hann
    case .exact(.triangle): .triangle
    }
  }

  /// The ramp or half-width of the kernel, in pitches; 0 where it follows from the number and the size of the items.
  var reach: Double {
    switch self {
    case .adaptive: 0
    case .exact(.plateau(let ramp)): ramp
    case .exact(.hann(let halfWidth)), .exact(.triangle(let halfWidth)): halfWidth
    }
  }

  /// A kernel of a family with a ramp or half-width in pitches; 0 for one that suits the items.
  init(_ shape: FisheyeStyle.Shape, reach: Double) {
    guard reach > 0 else {
      self = .adaptive(shape)
      return
    }
    switch shape {
    case .plateau: self = .exact(.plateau(ramp: reach))
    case .hann: self = .exact(.hann(halfWidth: reach))
    case .triangle: self = .exact(.triangle(halfWidth: reach))
    }
  }
}

extension FisheyeStyle: Codable {
  private enum Field: String, CodingKey { case edge, magnifier, zoom, ends, itemSize }

  /// Decodes a style; throws `FisheyeRefusal` for an impossible one.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Field.self)
    try self.init(
      edge: container.decode(Edge.self, forKey: .edge),
      magnifier: container.decode(Magnifier.self, forKey: .magnifier),
      zoom: container.decode(Double.self, forKey: .zoom),
      ends: container.decode(FisheyeLayout.Ends.self, forKey: .ends),
      itemSize: container.decode(Double.self, forKey: .itemSize))
  }

  /// Encodes the style.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Field.self)
    try container.encode(edge, forKey: .edge)
    try container.encode(magnifier, forKey: .magnifier)
    try container.encode(zoom, forKey: .zoom)
    try container.encode(ends, forKey: .ends)
    try container.encode(itemSize, forKey: .itemSize)
  }
}

/// The content of a bar.
///
/// Comparing two copies of one content takes O(1): their collections share storage.
public struct FisheyeContent: Hashable, Sendable {
  /// The items, in reading order.
  public let items: [FisheyeItem]
  /// The id of the selected item; nil for none.
  public var selection: String?
  /// The item that could not be opened, with the reason in words: its label says so until another is selected. Nil for
  /// none.
  public var refusal: Refusal?
  /// The states of the pictures; missing ones are still loading.
  public var pictures: [PictureID: PictureState]
  /// The marks of items whose programs have windows, by the ids of the items.
  public var marks: [String: FisheyeMark]
  /// The number of the first items, which can be put into another order.
  public var movable: Int
  /// Whether the highlighted item has a label; not beneath a preview, which names it.
  public var hasLabel = true
  /// The darkness around an item whose preview opens; nil for none.
  public var dimming: Dimming?
  /// How far the bar has slid out of the window over its edge, in points.
  public var retreat = 0.0
  /// The words shown while there are no items.
  public var emptiness: Phrase
  /// The diagrams over the bar.
  public var diagrams: FisheyeDiagrams = []
  /// The edge, magnification and item size.
  public let style: FisheyeStyle
  /// The direction in which the items of a horizontal bar follow each other; nil for that of the interface.
  public let direction: Direction?
  /// The accumulated widths of the items.
  let track: FisheyeTrack
  /// The indices of the items, by their ids.
  private let indices: [String: Int]

  /// A bar's content.
  public init(
    items: [FisheyeItem], selection: String? = nil, pictures: [PictureID: PictureState] = [:],
    marks: [String: FisheyeMark] = [:], movable: Int = 0, emptiness: Phrase = .nothing,
    style: FisheyeStyle = .standard, direction: Direction? = nil
  ) {
    self.items = items
    self.direction = direction
    self.selection = selection
    self.pictures = pictures
    self.marks = marks
    self.movable = min(movable, items.count)
    self.emptiness = emptiness
    self.style = style
    track = FisheyeTrack(items.map { .init(breadth: $0.breadth, zooms: $0.zooms) })
    indices = Dictionary(
      items.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The index of an item; nil for an unknown id.
  ///
  /// - Complexity: O(1).
  func index(of id: String) -> Int? { indices[id] }

  /// The item of an id; nil for an unknown one.
  ///
  /// - Complexity: O(1).
  public func item(withID id: String) -> FisheyeItem? { indices[id].map { items[$0] } }

  /// The direction in which the items of a horizontal bar follow each other.
  ///
  /// - Parameter settings: The person's settings, for items without a direction of their own.
  public func direction(in settings: Settings) -> Direction { direction ?? settings.direction }

  /// Whether the items swim under the kernel: it was chosen on purpose.
  public var swims: Bool {
    switch style.magnifier {
    case .adaptive: false
    case .exact(let kernel): kernel.objection != nil
    }
  }

  /// The nearest item that allows a highlight, from an index on in steps of `increment`.
  func highlightable(from index: Int, by increment: Int) -> Int? {
    var index = index
    while items.indices.contains(index) {
      if items[index].allowsHighlight { return index }
      index += increment
    }
    return nil
  }

  /// The item a number of steps after another one, skipping those that do not allow a highlight; the last one where there
  /// are fewer.
  func item(_ steps: Int, after item: Int) -> Int {
    let increment = steps < 0 ? -1 : 1
    var item = item
    for _ in 0..<min(abs(steps), items.count) {
      guard let next = highlightable(from: item + increment, by: increment) else { break }
      item = next
    }
    return item
  }

  /// The next item that allows a highlight and whose title begins with a text in lower case, from an index on and around
  /// the end; nil for none.
  func item(titled text: String, from start: Int) -> Int? {
    items.indices.lazy.map { (start + $0) % items.count }.first {
      items[$0].allowsHighlight && items[$0].title.lowercased().hasPrefix(text)
    }
  }

  /// A darkness over all of a bar but one item.
  public struct Dimming: Hashable, Sendable {
    /// The id of the item that stays clear.
    public var item: String
    /// The part of the window that gets darker, in points: items that stand out of it do, too.
    public var frame: Rect
    /// The colour that lies over it.
    public var color: Color

    /// A darkness of a colour around an item, in a part of the window.
    public init(around item: String, in frame: Rect, _ color: Color) {
      (self.item, self.frame, self.color) = (item, frame, color)
    }
  }

  /// An item that could not be opened.
  public struct Refusal: Hashable, Sendable {
    /// The id of the item.
    public var item: String
    /// The reason in words.
    public var reason: String

    /// An item that could not be opened for a reason.
    public init(_ item: String, reason: String) {
      (self.item, self.reason) = (item, reason)
    }
  }

  /// Whether an item is marked as selected.
  func isSelected(_ item: FisheyeItem) -> Bool { item.id == selection && item.id != refusal?.item }

  /// The reason why an item could not be opened, or its picture cannot be shown; nil for none.
  func fault(of item: FisheyeItem) -> String? {
    if let refusal, refusal.item == item.id { return refusal.reason }
    guard case .picture(let id, _) = item.face, case .failed(let reason) = pictures[id],
      !reason.isEmpty
    else { return nil }
    return reason
  }
}
