internal import Documents
internal import Interaction
internal import Widgets

/// What the pages of a document look like with the pictures that are at hand.
struct Faces: PageSource, Hashable {
  let document: Document
  let shelf: PageShelf
  /// The sides that were asked for, by file.
  let sides: [String: Int]
  /// Tiles that lie over the pictures of pages that are zoomed, from back to front, by page and picture.
  let tiles: [Int: [[PageFace.Placed]]]
  let languages: [String]

  func face(of page: Int) -> PageFace {
    let tiles = tiles[page]
    let page = document.pages[page]
    let label = page.label.text(for: languages)
    return PageFace(
      size: page.size, body: body(of: page, under: tiles), name: label, density: page.density)
  }

  private func body(
    of page: Document.Page, under tiles: [[PageFace.Placed]]?
  ) -> PageFace.Body {
    switch page.face {
    case .pictures(let pictures):
      var placed: [PageFace.Placed] = []
      var fault: String?
      for (index, picture) in pictures.enumerated() {
        let file = picture.picture.file
        let side = sides[file] ?? PageShelf.thumbnailSide
        if let best = shelf.best(file, side: side) {
          placed.append(.init(best, in: picture.frame))
        } else {
          fault = fault ?? shelf.fault(PictureID(file, .fitted(side)))
        }
        placed += tiles?[index] ?? []
      }
      if placed.isEmpty, let fault { return .fault(fault) }
      if placed.isEmpty, let picture = pictures.first, pictures.count == 1,
        let thumbnail = page.thumbnailID, shelf.isReady(thumbnail)
      {
        placed.append(.init(thumbnail, in: picture.frame))
      }
      return .pictures(placed)
    case .lines(let lines): return .lines(lines.map { PageLine($0) })
    case .fault(let reason): return .fault(reason)
    }
  }
}

/// Labels and thumbnails of a document's pages, for the slider.
struct PagePreviews: PagePreviewSource, Hashable {
  let document: Document
  let shelf: PageShelf
  let languages: [String]

  func label(of page: Int) -> String { document.pages[page].label.text(for: languages) }
  func thumbnail(of page: Int) -> PageThumbnail? { document.pages[page].thumbnail(from: shelf) }
}

extension Document.Page {
  /// The pictures that stand on it.
  var pictures: [Document.Placed] {
    if case .pictures(let pictures) = face { pictures } else { [] }
  }

  /// Pixels of the finest of its pictures a unit; 1 where there is none.
  var density: Double {
    let densities = pictures.map { $0.picture.size.width / $0.frame.width }
    return densities.filter { $0 > 0 && $0.isFinite }.max() ?? 1
  }

  /// The small picture of it; nil for what has none.
  var thumbnailID: PictureID? {
    (thumbnail ?? pictures.first?.picture).map {
      PictureID($0.file, .fitted(PageShelf.thumbnailSide))
    }
  }

  /// What a bubble shows of it.
  func thumbnail(from shelf: PageShelf) -> PageThumbnail? {
    guard size.width > 0, size.height > 0, let id = thumbnailID else { return nil }
    let whole =
      pictures.count == 1 ? pictures.first.flatMap { shelf.best($0.picture.file, side: 0) } : nil
    let picture = shelf.isReady(id) ? id : whole
    return PageThumbnail(shape: size, picture: picture)
  }
}

extension Document.Placed {
  /// The longest side of a picture that is zoomed as one, in pixels: 4,096, which takes 64 MiB at most. Larger ones are
  /// cut into tiles.
  private static let longestSide = 4096.0

  /// The picture in tiles, for a page that is zoomed; nil for one that is zoomed as a whole.
  var pyramid: TilePyramid? {
    let isLarge = max(picture.size.width, picture.size.height) > Self.longestSide
    guard let side = picture.tileSide ?? (isLarge ? PictureID.tileSide : nil) else { return nil }
    return TilePyramid(file: picture.file, size: picture.size, tileSide: side, frame: frame)
  }
}
