internal import Documents
internal import Folding
internal import Interaction
internal import Widgets

/// The faces of a document's pages, with the pictures that are loaded.
struct PageFaces: PageSource, Hashable {
  /// The selection in a page of text.
  struct Selected: Hashable {
    /// The page.
    var page: Int
    /// The selected bytes of its lines, by the index of the line.
    var parts: [Int: Range<Int>]
  }

  let document: Document
  let loaded: LoadedPictures
  /// The requested sides of pictures, by file.
  let sides: [String: Int]
  /// The tiles over the pictures of zoomed pages, from back to front, by page and picture.
  let tiles: [Int: [[PageFace.Placed]]]
  let languages: [String]
  /// The words that are marked on pages of text; nil for none.
  let query: FindQuery?
  /// The selection; nil for none.
  var selected: Selected?

  func face(of number: Int) -> PageFace {
    let page = document.pages[number]
    let label = page.label.text(for: languages)
    return PageFace(
      size: page.size, body: body(of: number), illustrations: illustrations(of: number),
      rules: page.rules, texts: page.sheetTexts(in: languages), name: label, density: page.density)
  }

  /// The pictures between the lines of a page of text, as far as they are loaded.
  private func illustrations(of number: Int) -> [PageFace.Illustration] {
    document.pages[number].illustrations.enumerated().map { index, illustration in
      let placed = illustration.placed
      let side = sides[placed.picture.file] ?? PictureID.thumbnailSide
      guard let best = loaded.best(placed.picture.file, side: side) else {
        let fault = loaded.fault(PictureID(placed.picture.file, .fitted(side)))
        return .init(in: placed.frame, fault: fault)
      }
      return .init(
        in: placed.frame, pictures: [.init(best, in: placed.frame)] + (tiles[number]?[index] ?? []))
    }
  }

  func size(of number: Int) -> Size { document.pages[number].size }

  private func body(of number: Int) -> PageFace.Body {
    let page = document.pages[number]
    let tiles = tiles[number]
    switch page.face {
    case .pictures(let pictures):
      var placed: [PageFace.Placed] = []
      var fault: String?
      for (index, picture) in pictures.enumerated() {
        let file = picture.picture.file
        let side = sides[file] ?? PictureID.thumbnailSide
        if let best = loaded.best(file, side: side) {
          placed.append(.init(best, in: picture.frame))
        } else {
          fault = fault ?? loaded.fault(PictureID(file, .fitted(side)))
        }
        placed += tiles?[index] ?? []
      }
      if placed.isEmpty, let fault { return .fault(fault) }
      if placed.isEmpty, let picture = pictures.first, pictures.count == 1,
        let thumbnail = page.thumbnailID, loaded.isReady(thumbnail)
      {
        placed.append(.init(thumbnail, in: picture.frame))
      }
      return .pictures(placed)
    case .lines(let lines):
      let parts = selected.flatMap { $0.page == number ? $0.parts : nil } ?? [:]
      return .lines(lines.map { PageLine($0, found: query) }.selecting(parts))
    case .fault(let reason): return .fault(reason.text(for: languages))
    }
  }
}

/// Labels and thumbnails of a document's pages, for the slider.
struct PagePreviews: PagePreviewSource, Hashable {
  let document: Document
  let loaded: LoadedPictures
  let languages: [String]

  func label(of page: Int) -> String { document.label(ofPage: page, in: languages) }
  func thumbnail(of page: Int) -> PageThumbnail? { document.pages[page].thumbnail(from: loaded) }
}

extension Document.Page {
  /// The thumbnail of a slider's bubble.
  func thumbnail(from loaded: LoadedPictures) -> PageThumbnail? {
    let all = thumbnailPieces
    guard size.width > 0, size.height > 0, !all.isEmpty else { return nil }
    let pieces: [PageThumbnail.Piece] = all.enumerated().compactMap { index, piece in
      if loaded.isReady(piece.id) { return .init(piece.id, in: piece.frame) }
      let isPicture = thumbnail == nil || pictures.count == 1
      let picture = isPicture && pictures.indices.contains(index) ? pictures[index] : nil
      return picture.flatMap { loaded.best($0.picture.file, side: 0) }
        .map { .init($0, in: piece.frame) }
    }
    return PageThumbnail(shape: size, pieces: pieces)
  }
}
