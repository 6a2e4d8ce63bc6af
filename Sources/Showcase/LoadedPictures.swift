internal import Interaction
internal import Widgets

/// The loaded pictures of a document's pages: which of them is drawn for a page.
struct LoadedPictures: Hashable, Sendable {
  /// The sides in which pages are loaded, in pixels, are powers of two, so that a window that grows seldom loads again:
  /// at least 512, at most 8,192, four times the width of a large screen.
  private static let sides = 512...8192

  /// The pictures of pages in the sizes that are wanted, then those that replace them until they are loaded.
  let pages: [PictureID]
  /// The results of loading.
  let states: PictureStates

  /// The side to load, where so many pixels are needed of a picture that has so many.
  static func side(needed: Double, of whole: Double) -> Int {
    var side = sides.lowerBound
    while Double(side) < min(needed, whole), side < sides.upperBound { side *= 2 }
    return side
  }

  /// Whether a picture can be drawn.
  func isReady(_ id: PictureID) -> Bool { states.isReady(id) }

  /// Why a picture cannot be drawn; nil where it can, or is being loaded.
  func fault(_ id: PictureID) -> String? {
    if case .failed(let reason) = states[id] { reason } else { nil }
  }

  /// The best loaded picture of a file: in the wanted size, else a page's in another size, else the thumbnail.
  func best(_ file: String, side: Int) -> PictureID? {
    let exact = PictureID(file, .fitted(side))
    if isReady(exact) { return exact }
    let small = PictureID(file, .fitted(PictureID.thumbnailSide))
    return pages.first { $0.file == file && isReady($0) } ?? (isReady(small) ? small : nil)
  }
}
