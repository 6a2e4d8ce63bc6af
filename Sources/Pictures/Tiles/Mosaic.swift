internal import Interaction

/// A picture that is put together from files.
struct Mosaic: Hashable, Sendable {
  /// A file, and where it goes.
  struct Piece: Hashable, Sendable {
    /// The path of a picture in one file.
    let file: String
    /// The mosaic's pixels that the file's whole picture fills, which may have more or fewer pixels of its own; it is
    /// clipped to the mosaic.
    let frame: Rect
  }

  /// Pixels across and down.
  let size: Size
  /// The files; a later one covers earlier ones.
  let pieces: [Piece]
}
