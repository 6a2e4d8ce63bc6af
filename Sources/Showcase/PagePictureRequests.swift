internal import Documents
internal import Folding
internal import Interaction
internal import Widgets

/// The pictures that a view of pages needs: those of visible pages and their neighbours in the size in which they are
/// drawn, and tiles of a large page that is zoomed.
///
/// A document may have thousands of large pictures; only these are declared to the ``PictureStore``.
struct PagePictureRequests {
  /// The pictures of visible pages and their neighbours, then those that replace them until they are loaded.
  private(set) var pages: [PictureID] = []
  /// The tiles of a page that is zoomed.
  private var tiles = RecentPictures()
  /// The wanted sides, by file.
  private var sides: [String: Int] = [:]

  /// The declared list, the most urgent first.
  private(set) var wanted: [PictureID] = []

  private mutating func updateWanted() {
    var known: Set<PictureID> = []
    wanted = (pages + tiles.wanted).filter { known.insert($0).inserted }
  }

  /// Drops everything.
  mutating func removeAll() { self = PagePictureRequests() }

  /// Updates the pictures of some pages, the most urgent first, and of one that is zoomed.
  ///
  /// A picture stays until the same one in the size wanted now is loaded, so that a window that grows never goes blank.
  mutating func show(
    _ pages: [Int], and closeUps: [PageView.CloseUp], of document: Document,
    in scene: Scene<PageView>, states: PictureStates
  ) {
    sides = [:]
    var ids: [PictureID] = []
    for page in pages {
      let size = document.pages[page].size
      let frame = PageView.frame(of: size, in: scene)
      let whole = size.width > 0 ? frame.width / size.width * scene.surface.scale : 0
      let closest = closeUps.filter { $0.page == page }.map { $0.pixelsPerUnit }.max() ?? 0
      for placed in document.pages[page].drawnPictures {
        let pixels = placed.pyramid == nil ? max(whole, closest) : whole
        let side = LoadedPictures.side(
          needed: max(placed.frame.width, placed.frame.height) * pixels,
          of: max(placed.picture.size.width, placed.picture.size.height))
        sides[placed.picture.file] = side
        ids.append(PictureID(placed.picture.file, .fitted(side)))
      }
    }
    let kept = self.pages.filter { old in
      states.isReady(old) && !ids.contains(old)
        && ids.contains { $0.file == old.file && !states.isReady($0) }
    }
    let before = (self.pages, tiles.wanted)
    self.pages = ids + kept
    updateTiles(closeUps, of: document, states)
    if before != (self.pages, tiles.wanted) { updateWanted() }
  }

  /// The loaded pictures, for drawing.
  func loaded(_ states: PictureStates) -> LoadedPictures {
    LoadedPictures(pages: pages, states: states)
  }

  /// The faces of pages with the loaded pictures.
  func faces(
    of document: Document, _ closeUps: [PageView.CloseUp], in languages: [String],
    states: PictureStates, found query: FindQuery? = nil
  ) -> PageFaces {
    var placed: [Int: [[PageFace.Placed]]] = [:]
    if let closeUp = closeUps.last {
      placed[closeUp.page] = covers(closeUp, of: document, states).map { cover in
        Self.tiles(of: cover).map { PageFace.Placed($0.id, in: $0.frame) }
      }
    }
    return PageFaces(
      document: document, loaded: loaded(states), sides: sides, tiles: placed, languages: languages,
      query: query)
  }

  // MARK: Tiles

  /// - Parameter closeUps: The future and the current visible part of a zoomed page.
  private mutating func updateTiles(
    _ closeUps: [PageView.CloseUp], of document: Document, _ states: PictureStates
  ) {
    guard !closeUps.isEmpty else { return tiles.removeAll() }
    var missing: [PictureID] = []
    var drawn: [PictureID] = []
    for closeUp in closeUps {
      let covers = covers(closeUp, of: document, states)
      drawn = covers.flatMap { Self.tiles(of: $0).map(\.id) }
      for id in covers.flatMap(\.wanted) where states[id] == nil && !missing.contains(id) {
        missing.append(id)
      }
    }
    tiles.update(missing: missing, drawn: drawn, states: states)
  }

  /// The covers of the pictures of a zoomed page.
  private func covers(
    _ closeUp: PageView.CloseUp, of document: Document, _ states: PictureStates
  ) -> [TilePyramid.Cover] {
    document.pages[closeUp.page].drawnPictures.map { placed in
      guard let pyramid = placed.pyramid else { return TilePyramid.Cover() }
      // Beneath lies the whole picture, as the page has it.
      return pyramid.cover(of: closeUp.part, pixelsPerUnit: closeUp.pixelsPerUnit) { id in
        id == pyramid.base || states.isReady(id)
      }
    }
  }

  /// The pieces of a cover that are tiles.
  private static func tiles(of cover: TilePyramid.Cover) -> [TilePyramid.Piece] {
    cover.pieces.filter { $0.level != nil }
  }
}
