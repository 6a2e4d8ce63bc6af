internal import Documents
internal import Interaction
internal import Widgets

/// The pictures of a document as a window of its pages needs them: those of the pages that are seen and of their
/// neighbours, as large as they are shown, small ones for the slider, and tiles where a large page is zoomed.
struct PageStock {
  private(set) var shelf = PageShelf()
  /// The tiles of a page that is zoomed.
  private var tiles = TileShelf()
  /// The sides that were asked for, by file.
  private var sides: [String: Int] = [:]

  /// Takes note of what became of a picture.
  mutating func take(_ id: PictureID, _ state: PictureState) {
    switch state {
    case .ready: shelf.take(id, .ready)
    case .failed(let reason): shelf.take(id, .failed(reason))
    }
    tiles.take(id, state)
  }

  /// Lets go of everything.
  mutating func clear() -> [Effect] { shelf.clear() + tiles.clear() }

  /// Asks for a small picture.
  mutating func preview(_ id: PictureID) -> [Effect] { shelf.preview([id]) }

  /// Asks for the pictures of some pages, the most urgent first, and for what is missing of one that is zoomed.
  mutating func show(
    _ pages: [Int], and closeUps: [PageView.CloseUp], of document: Document,
    in scene: Scene<PageView>
  ) -> [Effect] {
    sides = [:]
    var ids: [PictureID] = []
    for page in pages {
      let size = document.pages[page].size
      let frame = PageView.frame(of: size, in: scene)
      let whole = size.width > 0 ? frame.width / size.width * scene.surface.scale : 0
      let closest = closeUps.filter { $0.page == page }.map { $0.pixelsPerUnit }.max() ?? 0
      for placed in document.pages[page].pictures {
        let pixels = placed.pyramid == nil ? max(whole, closest) : whole
        let side = PageShelf.side(
          needed: max(placed.frame.width, placed.frame.height) * pixels,
          of: max(placed.picture.size.width, placed.picture.size.height))
        sides[placed.picture.file] = side
        ids.append(PictureID(placed.picture.file, .fitted(side)))
      }
    }
    return shelf.show(ids) + showTiles(closeUps, of: document)
  }

  /// What pages look like with what is at hand.
  func faces(
    of document: Document, _ closeUps: [PageView.CloseUp], in languages: [String]
  ) -> Faces {
    var placed: [Int: [[PageFace.Placed]]] = [:]
    if let closeUp = closeUps.last {
      placed[closeUp.page] = covers(closeUp, of: document).map { cover in
        Self.tiles(of: cover).map { PageFace.Placed($0.id, in: $0.place) }
      }
    }
    return Faces(
      document: document, shelf: shelf, sides: sides, tiles: placed, languages: languages)
  }

  // MARK: Tiles

  /// - Parameter closeUps: What will be seen of a page that is zoomed, and then what is.
  private mutating func showTiles(
    _ closeUps: [PageView.CloseUp], of document: Document
  ) -> [Effect] {
    guard !closeUps.isEmpty else { return tiles.clear() }
    var missing: [PictureID] = []
    var drawn: [PictureID] = []
    for closeUp in closeUps {
      let covers = covers(closeUp, of: document)
      drawn = covers.flatMap { Self.tiles(of: $0).map(\.id) }
      for id in covers.flatMap(\.wanted) where tiles.states[id] == nil && !missing.contains(id) {
        missing.append(id)
      }
    }
    return tiles.stock(missing: missing, needed: drawn)
  }

  /// What covers the pictures of a page that is zoomed, one after the other.
  private func covers(
    _ closeUp: PageView.CloseUp, of document: Document
  ) -> [TilePyramid.Cover] {
    document.pages[closeUp.page].pictures.map { placed in
      guard let pyramid = placed.pyramid else { return TilePyramid.Cover() }
      // Beneath lies the whole picture, as the page has it.
      return pyramid.cover(of: closeUp.part, pixelsPerUnit: closeUp.pixelsPerUnit) { id in
        if id == pyramid.base { return true }
        if case .ready = tiles.states[id] { return true }
        return false
      }
    }
  }

  /// What of a cover is not the whole picture.
  private static func tiles(of cover: TilePyramid.Cover) -> [TilePyramid.Piece] {
    cover.pieces.filter { $0.level != nil }
  }
}
