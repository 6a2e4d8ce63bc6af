internal import Files

/// What a Deep Zoom file says of a picture: an XML file that ends in `.dzi` or `.xml`, with the tiles in a folder beside it
/// that has its name and `_files` in place of the ending.
///
/// As Microsoft's "Deep Zoom File Format Overview" has it: an element `Image` with `TileSize`, `Overlap` and `Format`, and
/// in it an element `Size` with `Width` and `Height`.
struct DeepZoom: Hashable {
  let width: Int
  let height: Int
  /// The pixels of a tile's side, without what it shares with its neighbours.
  let tileSide: Int
  let files: DeepZoomFiles

  /// Whether a file describes such a picture, by its name.
  static func isNamed(_ path: String) -> Bool {
    let name = lastComponent(of: path).lowercased()
    if name.hasSuffix(".dzi") { return true }
    return name.hasSuffix(".xml") && FileFacts(DeepZoomFiles.folder(of: path))?.kind == .folder
  }

  /// Reads a file.
  ///
  /// - Throws: `Fault` where it cannot be read, or does not say how large picture and tiles are.
  init(_ file: String) throws(Fault) {
    let text = String(decoding: try TextFile.bytes(of: file), as: UTF8.self)
    let elements = XMLElements(text)
    guard let image = elements.first(named: "Image") else {
      let isCollection = elements.first(named: "Collection") != nil
      throw Fault(
        file: file,
        problem: isCollection
          ? "this is a collection of Deep Zoom pictures, not a picture"
          : "this is not a Deep Zoom file, or it is cut short",
        remedy: isCollection
          ? "Open one of its pictures." : "Put a whole file with an element 'Image' in its place.")
    }
    func number(_ name: String, of element: [String: String]?, from least: Int) throws(Fault) -> Int
    {
      if let number = element?[name].flatMap({ Int($0) }), number >= least,
        number <= TileFolder.sideLimit
      {
        return number
      }
      throw Fault(
        file: file, place: name, problem: "the picture's \(name) is missing or cannot be",
        remedy: "Write a number from \(least) to \(TileFolder.sideLimit) there.")
    }
    let size = elements.first(named: "Size")
    width = try number("Width", of: size, from: 1)
    height = try number("Height", of: size, from: 1)
    tileSide = try number("TileSize", of: image, from: 1)
    let overlap = image["Overlap"] == nil ? 0 : try number("Overlap", of: image, from: 0)
    let format = image["Format"].map { $0.lowercased() } ?? "jpg"
    guard ["jpg", "jpeg", "png"].contains(format) else {
      throw Fault(
        file: file, place: "Format", problem: "its tiles are of the format '\(format)'",
        remedy: "Save them as PNG or JPEG.")
    }
    files = DeepZoomFiles(
      file, width: width, height: height, tileSide: tileSide, overlap: min(overlap, tileSide),
      format: format)
  }
}
