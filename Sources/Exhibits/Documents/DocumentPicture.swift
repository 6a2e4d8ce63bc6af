internal import Documents
internal import Pictures

extension Document.Picture {
  /// A picture on disk.
  init(_ facts: PictureFacts) {
    self.init(file: facts.file, size: facts.size, tileSide: facts.tileSide)
  }
}
