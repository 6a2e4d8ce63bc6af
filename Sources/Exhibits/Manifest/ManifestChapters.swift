internal import Documents
internal import Files
internal import Interaction
internal import Phrases

/// Reads the ranges of a manifest as chapters.
enum ManifestChapters {
  /// The chapters of a manifest's ranges; notes must be read before.
  ///
  /// In version 3 ranges are nested; in version 2 they are a flat list, and name their parts or the range that holds
  /// them.
  ///
  /// - Returns: The chapters, and by chapter the parts of pages that it shows.
  static func read(
    _ structures: JSONValue, at spot: JSONSpot, of pages: ManifestPages,
    _ pictures: inout ManifestPictures, _ context: inout ManifestContext
  ) throws(Fault) -> (chapters: [Document.Chapter], parts: [[(page: Int, frame: Rect)]]) {
    let ranges = structures.members
    var tree = RangeTree(numbers: pages.numbers, sizes: pages.all.map(\.size))
    for (index, range) in ranges.enumerated() {
      try context.checkCancellation()
      tree.collect(range, at: spot[index])
    }
    tree.join()
    for fault in tree.faults { context.faults.append(fault) }
    var bounds: [Int: [Rect?]] = [:]
    var chapters: [Document.Chapter] = []
    let entries = tree.entries()
    for entry in entries {
      try context.checkCancellation()
      var chapter = entry.chapter
      for part in entry.parts {
        let all = bounds[part.page] ?? pages.all[part.page].notes.map { $0.area?.bounds }
        bounds[part.page] = all
        chapter.notes += notes(in: part.frame, among: all).map {
          pages.all[part.page].notes[$0].id
        }
      }
      chapter.about = ManifestAbout.read(entry.range, at: entry.spot, &context)
      chapter.thumbnail = pictures.thumbnail(of: entry.range, &context)
      chapters.append(chapter)
    }
    return (chapters, entries.map(\.parts))
  }

  /// The indices of the notes in a part of a page: those whose bounds it equals, else all within it.
  static func notes(in frame: Rect, among bounds: [Rect?]) -> [Int] {
    /// 1 unit: areas are often rounded outwards to whole numbers.
    let slack = 1.0
    func distances(_ other: Rect) -> [Double] {
      [other.x - frame.x, other.y - frame.y, frame.maxX - other.maxX, frame.maxY - other.maxY]
    }
    let exact = bounds.indices.filter { index in
      bounds[index].map { distances($0).allSatisfy { abs($0) <= slack } } ?? false
    }
    guard exact.isEmpty else { return exact }
    return bounds.indices.filter { index in
      bounds[index].map { distances($0).allSatisfy { $0 >= -slack } } ?? false
    }
  }
}

/// Ranges with their parts.
struct RangeTree {
  /// 64 levels: no book has ten.
  static let depthLimit = 64

  private struct Node {
    let range: JSONValue
    let spot: JSONSpot
    /// Whether it is left out, with its parts.
    let isHidden: Bool
    var parts: [Int] = []
    var pages: [Int] = []
    var frames: [(page: Int, frame: Rect)] = []
    /// The address of the range that holds this one, as this one names it.
    var whole: String?
    /// The addresses of its parts, as it names them.
    var named: [String] = []
    /// The index of the range that holds this one.
    var parent: Int?
  }

  /// The indices of pages, by the keys of their canvases' addresses.
  let numbers: [String: Int]
  /// The sizes of pages.
  let sizes: [Size]
  private(set) var faults: [Fault] = []
  private var nodes: [Node] = []
  private var numbersOfNodes: [String: Int] = [:]

  init(numbers: [String: Int], sizes: [Size]) {
    self.numbers = numbers
    self.sizes = sizes
  }

  /// Adds a range and the ranges within it.
  mutating func collect(_ range: JSONValue, at spot: JSONSpot) {
    _ = take(range, at: spot, depth: 0)
  }

  private mutating func take(_ range: JSONValue, at spot: JSONSpot, depth: Int) -> Int? {
    guard range.object != nil, depth < Self.depthLimit else {
      faults.append(spot.fault(.noChapter, .writeRange))
      return nil
    }
    let behaviors = range[either: "behavior", "viewingHint"].members.compactMap(\.text)
    // Ranges that only reorder pages are not chapters.
    if behaviors.contains("sequence") { return nil }
    let number = nodes.count
    nodes.append(Node(range: range, spot: spot, isHidden: behaviors.contains("no-nav")))
    // Nothing is said about what is not shown.
    let faultCount = faults.count
    defer { if nodes[number].isHidden { faults.removeSubrange(faultCount...) } }
    if let id = range.id, numbersOfNodes[rangeKey(id)] == nil {
      numbersOfNodes[rangeKey(id)] = number
    }
    nodes[number].whole = range["within"].members.first?.id
    for key in ["items", "canvases", "ranges", "members"] {
      for (index, item) in range[key].members.enumerated() {
        take(item, of: number, isRange: key == "ranges", at: spot[key][index], depth: depth)
      }
    }
    nodes[number].pages = Set(nodes[number].pages).sorted()
    return number
  }

  /// Adds an item of a range: a canvas, a part of one, or a range, nested or by its address.
  private mutating func take(
    _ item: JSONValue, of number: Int, isRange: Bool, at spot: JSONSpot, depth: Int
  ) {
    if isRange || item.isA("Range") {
      let isWhole = ["items", "canvases", "ranges", "members"].contains { !item[$0].isNull }
      if isWhole {
        if let part = take(item, at: spot, depth: depth + 1) {
          nodes[part].parent = number
          nodes[number].parts.append(part)
        }
      } else if let id = item.id {
        nodes[number].named.append(id)
      }
      return
    }
    let target = AnnotationTarget.targets(item).first
    if let id = target?.canvas, let page = numbers[addressKey(id)] {
      nodes[number].pages.append(page)
      if case .area(let area)? = target?.area(on: sizes[page]) {
        nodes[number].frames.append((page, area.bounds))
      }
    } else {
      faults.append(spot.fault(.noCanvas(target?.canvas ?? ""), .writeCanvasIDOrRemove))
    }
  }

  /// Connects ranges to the parts that they name, and to the ranges that name them.
  mutating func join() {
    for whole in nodes.indices {
      for id in nodes[whole].named { join(numbersOfNodes[rangeKey(id)], to: whole) }
    }
    for part in nodes.indices {
      if let id = nodes[part].whole { join(part, to: numbersOfNodes[rangeKey(id)]) }
    }
  }

  private mutating func join(_ part: Int?, to whole: Int?) {
    guard let part, let whole, nodes[part].parent == nil else { return }
    // A range cannot be a part of its own part, nor lie too deep.
    var ancestor: Int? = whole
    var depth = 0
    while let number = ancestor {
      guard number != part, depth < Self.depthLimit else {
        faults.append(nodes[part].spot.fault(.circle, .untangle))
        return
      }
      ancestor = nodes[number].parent
      depth += 1
    }
    nodes[part].parent = whole
    nodes[whole].parts.append(part)
  }

  // MARK: Chapters

  /// A chapter, with the range that it was read from.
  struct Entry {
    let chapter: Document.Chapter
    let range: JSONValue
    let spot: JSONSpot
    /// The frames of parts of pages that it shows.
    let parts: [(page: Int, frame: Rect)]
  }

  private func shownParts(of number: Int) -> [Int] {
    nodes[number].parts.filter { !nodes[$0].isHidden }
  }

  /// All chapters; the parts of one follow it.
  func entries() -> [Entry] {
    var tops = nodes.indices.filter { nodes[$0].parent == nil && !nodes[$0].isHidden }
    // A single range around all others is the table of contents, not a chapter.
    if tops.count == 1, nodes[tops[0]].pages.isEmpty {
      let parts = shownParts(of: tops[0])
      if !parts.isEmpty { tops = parts }
    }
    var entries: [Entry] = []
    var ids: Set<String> = []
    var waiting = tops.reversed().map { (number: $0, depth: 0) }
    while let (number, depth) = waiting.popLast() {
      let node = nodes[number]
      var id = node.range.id ?? "range/\(number + 1)"
      while !ids.insert(id).inserted { id += "#\(number + 1)" }
      let chapter = Document.Chapter(
        id: id, title: LanguageMap(node.range["label"], separator: ", "), pages: node.pages,
        depth: depth)
      entries.append(
        Entry(chapter: chapter, range: node.range, spot: node.spot, parts: node.frames))
      waiting += shownParts(of: number).reversed().map { ($0, depth + 1) }
    }
    return entries
  }
}
