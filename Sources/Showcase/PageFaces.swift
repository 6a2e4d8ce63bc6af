internal import Interaction
internal import Widgets

/// What the pages of a document look like with the pictures that are at hand.
struct Faces: PageSource, Hashable {
  let document: Document
  let shelf: PageShelf
  /// The sides that were asked for, by file.
  let sides: [String: Int]
  let languages: [String]

  func face(of page: Int) -> PageFace {
    let page = document.pages[page]
    let label = page.label.text(for: languages)
    return PageFace(size: page.size, body: body(of: page), name: label)
  }

  private func body(of page: Document.Page) -> PageFace.Body {
    switch page.face {
    case .pictures(let pictures):
      var placed: [PageFace.Placed] = []
      var fault: String?
      for picture in pictures {
        let file = picture.picture.file
        let side = sides[file] ?? PageShelf.thumbnailSide
        if let best = shelf.best(file, side: side) {
          placed.append(.init(best, in: picture.place))
        } else {
          fault = fault ?? shelf.fault(PictureID(file, .fitted(side)))
        }
      }
      if placed.isEmpty, let fault { return .fault(fault) }
      if placed.isEmpty, let picture = pictures.first, pictures.count == 1,
        let thumbnail = page.thumbnailID, shelf.isReady(thumbnail)
      {
        placed.append(.init(thumbnail, in: picture.place))
      }
      return .pictures(placed)
    case .lines(let lines): return .lines(lines)
    case .fault(let reason): return .fault(reason)
    }
  }
}

extension Document.Page {
  /// The pictures that stand on it.
  var pictures: [Document.Placed] {
    if case .pictures(let pictures) = face { pictures } else { [] }
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
