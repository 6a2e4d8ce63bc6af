internal import Documents
internal import Interaction
internal import Phrases
internal import Widgets

// A page as the window of a picture shows it.

extension Document.Page {
  /// Its pictures, in tiles where they have some.
  var pyramids: [TilePyramid] {
    pictures.map {
      TilePyramid(
        file: $0.picture.file, size: $0.picture.size, tileSide: $0.picture.tileSide, frame: $0.frame
      )
    }
  }

  /// Why nothing is seen of it, in words for a person; nil where something is, or soon will be.
  ///
  /// - Parameter states: What became of its pictures.
  func obstacle(_ states: [PictureID: PictureState]) -> Phrase? {
    switch face {
    case .fault(let words): return .words(words)
    case .lines: return .textPage
    case .pictures([]): return .noPicture
    case .pictures: break
    }
    for pyramid in pyramids {
      switch states[pyramid.base] {
      case .failed(let words): return .words(words)
      // A file of hundreds of megapixels takes seconds.
      case nil where pyramid.tileSide != nil: return .reading
      case nil, .ready: break
      }
    }
    return nil
  }
}
