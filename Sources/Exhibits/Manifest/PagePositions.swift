internal import Documents
internal import Files

/// How the canvases of a manifest lie beside one another, by its behavior and theirs: section 3.4 of the IIIF
/// Presentation API 3.0.
enum PagePositions {
  /// The position of each canvas.
  ///
  /// - Parameter layout: The arrangement that the manifest, or a sequence in it, names.
  static func all(
    of canvases: JSONValue, layout: Document.Layout
  ) -> [Document.Position] {
    // The first page of a book has no page beside it.
    var isRecto = true
    return canvases.members.filter { $0.object != nil }.enumerated().map { number, canvas in
      let names = Set(canvas[either: "behavior", "viewingHint"].members.compactMap(\.text))
      switch layout {
      case .individuals, .unordered: return .alone
      case .continuous: return number == 0 ? .alone : .continued
      case .paged:
        if names.contains("non-paged") { return .alone }
        if names.contains("facing-pages") {
          // It shows both pages of an opening.
          isRecto = false
          return .alone
        }
        defer { isRecto.toggle() }
        return isRecto ? .recto : .verso
      }
    }
  }
}
