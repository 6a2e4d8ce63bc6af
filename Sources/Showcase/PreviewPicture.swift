internal import Documents
internal import Interaction
internal import Widgets

/// The picture of a place in a preview: its part of the page, and the pictures that it needs.
struct PreviewPicture {
  /// The part of the page, in the page's unit.
  let view: Rect
  /// The area of the place; nil for the whole page.
  private let subject: Document.Area?
  /// The pictures of the page, and the thumbnails shown until they are loaded.
  private let pictures: [TilePyramid]
  private let small: [TilePyramid]
  private let pixelsPerUnit: Double

  /// The picture of a place; nil where the page has none. A note without an area has none either.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - document: Its document.
  ///   - part: The part of a page that the preview is about; nil for all of it, and for a note, which has its area.
  ///   - shown: Points a unit of the page beside the preview; nil where it is not seen.
  ///   - surface: The surface of the window.
  init?(
    _ place: Place, of document: Document, part: Document.Area? = nil, shown: Double? = nil,
    on surface: Surface
  ) {
    guard document.pages.indices.contains(place.page) else { return nil }
    let page = document.pages[place.page]
    guard !page.pictures.isEmpty, page.size.width > 0, page.size.height > 0,
      page.size.width.isFinite, page.size.height.isFinite
    else { return nil }
    let room = PeekPreview.Figure.room(in: surface.size)
    let area =
      place.note == nil ? part : page.notes.first { $0.id == place.note }?.area
    if place.note != nil || area != nil {
      guard let area,
        let glass = PreviewGlass(
          area, on: page.size, finest: page.density, shown: shown, in: room,
          isMirrored: document.direction == .rightToLeft)
      else { return nil }
      (view, subject) = (glass.view, area)
      pictures = page.pyramids
    } else {
      (view, subject) = (Rect(page.size), nil)
      let side = max(room.width, room.height) * surface.scale
      pictures = page.pictures.map { placed in
        let size = placed.picture.size
        let side = LoadedPictures.side(needed: side, of: max(size.width, size.height))
        return TilePyramid(
          PictureID(placed.picture.file, .fitted(side)), size: size, frame: placed.frame)
      }
    }
    small = page.thumbnailPieces.map {
      TilePyramid($0.id, size: $0.frame.size, frame: $0.frame)
    }
    let scale = min(room.width / view.width, room.height / view.height)
    pixelsPerUnit = scale * surface.scale
  }

  /// The pictures that are missing, the most urgent first, and those that are drawn.
  func needs(_ states: [PictureID: PictureState]) -> (missing: [PictureID], drawn: [PictureID]) {
    let covers = covers(states)
    return (covers.flatMap(\.wanted), covers.flatMap { $0.pieces.map(\.id) })
  }

  /// The figure of a preview; nil where none of its pictures can be loaded.
  func figure(_ states: [PictureID: PictureState]) -> PeekPreview.Figure? {
    let isLost = pictures.allSatisfy { if case .failed? = states[$0.base] { true } else { false } }
    let pieces = covers(states).flatMap(\.pieces)
    if isLost, pieces.isEmpty { return nil }
    return PeekPreview.Figure(
      view: view, pieces: pieces.map { .init(.file($0.id), in: $0.frame) },
      subject: subject.map { .init($0) })
  }

  /// The loaded pictures, over the thumbnail while one of them is missing.
  private func covers(_ states: [PictureID: PictureState]) -> [TilePyramid.Cover] {
    let isReady = { (id: PictureID) in
      if case .ready? = states[id] { true } else { false }
    }
    let isWhole = pictures.allSatisfy { isReady($0.base) }
    let beneath = isWhole ? [] : small
    return (beneath + pictures).map {
      $0.cover(of: view, pixelsPerUnit: pixelsPerUnit, isReady: isReady)
    }
  }
}
