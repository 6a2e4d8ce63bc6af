internal import Interaction
internal import Widgets

// A page as the window of a picture shows it.

extension Document.Page {
  /// Its pictures, in tiles where they have some.
  var pyramids: [TilePyramid] {
    pictures.map {
      TilePyramid(
        file: $0.picture.file, size: $0.picture.size, tileSide: $0.picture.tileSide, place: $0.place
      )
    }
  }

  /// Why nothing is seen of it, in words for a person; nil where something is, or soon will be.
  ///
  /// - Parameter states: What became of its pictures.
  func obstacle(_ states: [PictureID: PictureState]) -> String? {
    switch face {
    case .fault(let words): return words
    case .lines: return "This is a page of text. It can be read with 'vitrine pages'."
    case .pictures([]): return "There is no picture on this page."
    case .pictures: break
    }
    for pyramid in pyramids {
      switch states[pyramid.base] {
      case .failed(let words): return words
      // A file of hundreds of megapixels takes seconds.
      case nil where pyramid.tileSide != nil: return "Reading the picture …"
      case nil, .ready: break
      }
    }
    return nil
  }
}
