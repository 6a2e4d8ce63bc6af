internal import Documents
internal import Files
internal import Pictures

/// The statements and rights of images on canvases: of what paints them, of their services, and of their files.
struct ImageCredits {
  /// Those of pictures in tiles, by the path of their `info.json`.
  private var known: [String: Document.About] = [:]

  /// The description of a canvas, with the statements and rights of the images on it.
  ///
  /// - Parameters:
  ///   - canvas: the canvas.
  ///   - spot: its position in the file.
  ///   - pictures: the pictures that the page shows, also those to choose from.
  ///   - context: the files, and the faults found.
  mutating func about(
    ofCanvas canvas: JSONValue, at spot: JSONSpot, showing pictures: [Document.Picture],
    _ context: inout ManifestContext
  ) -> Document.About {
    var about = ManifestAbout.read(canvas, at: spot, &context)
    let things =
      PaintingAnnotation.all(on: canvas, at: spot)
      + AnnotatedImage.all(on: canvas, at: spot).map { ($0.thing, $0.spot) }
    for (thing, spot) in things {
      about = about.merged(with: ManifestAbout.credit(of: thing, at: spot, &context))
    }
    for picture in pictures { about = about.merged(with: credit(of: picture, &context)) }
    return about
  }

  /// The statements and rights in the description of a picture in tiles; empty for another picture.
  mutating func credit(
    of picture: Document.Picture, _ context: inout ManifestContext
  ) -> Document.About {
    let path = PictureAddress(picture.file).path
    guard path.lowercased().hasSuffix(".json") else { return Document.About() }
    if let known = known[path] { return known }
    var credit = Document.About()
    if let json = try? JSONFile.read(path, isUnwanted: context.isUnwanted) {
      credit = ManifestAbout.credit(of: json, at: .file(path), &context)
    }
    known[path] = credit
    return credit
  }
}
