/// Collects the layers of a frame, and uses contents of the frame before again where nothing changed in them.
///
/// The picture is a copyist with the last sheet beside the new one: what stands there already is not written again. The
/// result never depends on the frame before; only the work does.
public struct DisplayListBuilder {
  /// Behind everything.
  public var background = Color.clear
  /// The region that receives the pointer; nil for all of the window. A pointer in it that is outside of the outline only
  /// hovers.
  public var inputRegion: [Rect]?
  /// The parts of the window that exist; nil for all of it.
  public var outline: [OutlinePiece]?
  /// The part of a shared window to which the next layers belong.
  public var part = 0
  /// The rectangle that the next layers are clipped to, in points; layers outside of it are dropped. Nil for no clip.
  public var clip: Rect?
  private let previous: [Layer]
  /// The number of the first layers that are those of the frame before; nil once they were copied to be continued otherwise.
  private var shared: Int? = 0
  /// The layers, once they are not those of the frame before.
  private var collected: [Layer] = []
  private var search: LayerSearch
  private var groups: [LayerGroup] = []
  /// The groups of the frame before that were not passed yet.
  private var previousGroups: ArraySlice<LayerGroup>

  /// A builder of a frame.
  ///
  /// - Parameter previous: the frame before, of the same window and with the same ruler; nil for the first one.
  public init(after previous: DisplayList? = nil) {
    self.previous = previous?.layers ?? []
    search = LayerSearch(self.previous)
    previousGroups = previous?.groups[...] ?? []
  }

  /// The layers collected so far, from back to front.
  public var layers: [Layer] {
    guard let shared else { return collected }
    return shared == previous.count ? previous : Array(previous[..<shared])
  }

  /// The number of layers collected so far.
  private var count: Int { shared ?? collected.count }

  /// The frame.
  public var list: DisplayList {
    DisplayList(
      background: background, layers: layers, groups: groups, inputRegion: inputRegion,
      outline: outline)
  }

  // MARK: Groups

  /// Adds layers that depend on nothing but a key: those of the frame before where the key stays the same. Groups come in
  /// the same order in every frame, and may contain others.
  ///
  /// - Parameters:
  ///   - key: all values that the layers are made from.
  ///   - draw: adds the layers.
  @inlinable
  public mutating func group<Key: Equatable & Sendable>(
    key: Key, draw: (inout DisplayListBuilder) -> Void
  ) {
    if let known = knownGroup(where: { KeyBox.isOf(key, $0) }) { return add(known) }
    let first = beginGroup()
    draw(&self)
    addGroup(KeyBox(key), from: first)
  }

  /// The index of the first layer of a group.
  @usableFromInline
  func beginGroup() -> Int { count }

  /// The group of the frame before whose key meets a condition, of the same part and clip; nil for none.
  @usableFromInline
  mutating func knownGroup(where isSame: (any LayerKey) -> Bool) -> KnownGroup? {
    guard
      let index = previousGroups.firstIndex(where: {
        $0.part == part && $0.clip == clip && isSame($0.key)
      })
    else { return nil }
    // Those within it come before it.
    let lowest = previousGroups[index].range.lowerBound
    let first = previousGroups[..<index].lastIndex { $0.range.lowerBound < lowest }
    let groups = previousGroups[(first.map { $0 + 1 } ?? previousGroups.startIndex)...index]
    previousGroups = previousGroups[(index + 1)...]
    return KnownGroup(groups: groups, range: groups[index].range)
  }

  @usableFromInline
  mutating func add(_ known: KnownGroup) {
    let first = count
    let range = known.range
    if range.lowerBound == shared {
      shared = range.upperBound
    } else if !range.isEmpty {
      diverge()
      collected += previous[range]
    }
    for group in known.groups { groups.append(group.moved(by: first - range.lowerBound)) }
  }

  @usableFromInline
  mutating func addGroup(_ key: any LayerKey, from first: Int) {
    groups.append(LayerGroup(key: key, range: first..<count, part: part, clip: clip))
  }

  /// A group of the frame before, the last one after those within it.
  @usableFromInline
  struct KnownGroup {
    let groups: ArraySlice<LayerGroup>
    let range: Range<Int>
  }

  // MARK: Layers

  /// Adds a layer. A content without a key that equals the one of the frame before is replaced by that one.
  public mutating func add(_ layer: Layer) {
    var layer = layer
    layer.id.part = part
    if layer.content.key == nil, let known = known(layer.id), known == layer.content {
      layer.content = known
    }
    append(layer)
  }

  /// Adds layers in their order.
  public mutating func add(_ layers: some Sequence<Layer>) {
    for layer in layers { add(layer) }
  }

  /// Adds a layer whose content depends on nothing but a key: it is made only where the key changed.
  ///
  /// - Parameters:
  ///   - id: its identity.
  ///   - key: all values that the marks are made from.
  ///   - bounds: its clip rectangle, in points of the window.
  ///   - opacity: from 0, invisible, to 1.
  ///   - shade: a colour over everything that it draws; clear for none.
  ///   - origin: the content's origin, in points of the window, or of the plane that `scroll` moves.
  ///   - scroll: the translation of the plane in which the layer lies, in points.
  ///   - marks: makes the marks, in points from the origin.
  @inlinable
  public mutating func add<Key: Equatable & Sendable>(
    _ id: Layer.ID, key: Key, bounds: Rect, opacity: Double = 1, shade: Color = .clear,
    origin: Point = .zero, scroll: Point = .zero, marks: () -> [Mark]
  ) {
    var id = id
    id.part = part
    let content = known(id, madeFrom: key) ?? LayerContent(marks(), key: KeyBox(key))
    var layer = Layer(
      id: id, bounds: bounds, opacity: opacity, origin: origin, scroll: scroll, content: content)
    layer.shade = shade
    append(layer)
  }

  /// The content of a layer whose frame depends on it, as that of a bubble depends on its text: made only where the key
  /// changed. The layer is added afterwards.
  ///
  /// - Parameters:
  ///   - id: the identity of the layer.
  ///   - key: all values that the marks are made from.
  ///   - make: makes the marks, in points from the origin, and the frame that they fill.
  @inlinable
  public mutating func content<Key: Equatable & Sendable>(
    of id: Layer.ID, key: Key, make: () -> (marks: [Mark], frame: Rect)
  ) -> LayerContent {
    var id = id
    id.part = part
    if let known = known(id, madeFrom: key) { return known }
    let (marks, frame) = make()
    return LayerContent(marks, frame: frame, key: KeyBox(key))
  }

  @usableFromInline
  mutating func append(_ layer: consuming Layer) {
    if let clip {
      layer.bounds = layer.bounds.intersection(clip)
      if layer.bounds.isEmpty { return }
    }
    diverge()
    collected.append(layer)
  }

  /// Copies the layers that are those of the frame before, to be continued with others.
  private mutating func diverge() {
    guard let shared else { return }
    self.shared = nil
    collected.reserveCapacity(previous.count + 8)
    collected += previous[..<shared]
  }

  @inlinable
  mutating func known<Key: Equatable & Sendable>(
    _ id: Layer.ID, madeFrom key: Key
  ) -> LayerContent? {
    guard let known = known(id), known.isMade(from: key) else { return nil }
    return known
  }

  /// The content of a layer in the frame before; nil where there was no such layer.
  @usableFromInline
  mutating func known(_ id: Layer.ID) -> LayerContent? {
    search.index(of: id).map { previous[$0].content }
  }
}
