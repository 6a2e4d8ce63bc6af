internal import Interaction
internal import Widgets

/// The pictures of a document that are at hand, or on their way.
///
/// A document may have thousands of large pictures; at hand are those of the pages that are seen and of their
/// neighbours, as large as they are shown, and small ones of the pages that were last asked about.
struct PageShelf: Hashable, Sendable {
  /// How a picture stands.
  enum State: Hashable, Sendable {
    case asked
    case ready
    case failed(String)
  }

  /// The longest side of a small picture, in pixels: a bubble's 120 points at twice the usual density.
  static let thumbnailSide = 256
  /// How many small pictures stay: what one looks back at, some 12 MiB of them.
  private static let thumbnailCount = 48
  /// The sides in which pages are asked for, in pixels, are powers of two, so that a window which is drawn larger asks
  /// seldom: not under 512, and not over 8,192, four times the width of a large screen.
  private static let sides = 512...8192

  private var states: [PictureID: State] = [:]
  /// Small pictures, those last asked about at the end.
  private var thumbnails: [PictureID] = []
  private var pages: [PictureID] = []

  /// The side to ask for, where so many pixels are needed of a picture that has so many.
  static func side(needed: Double, of whole: Double) -> Int {
    var side = sides.lowerBound
    while Double(side) < min(needed, whole), side < sides.upperBound { side *= 2 }
    return side
  }

  /// Asks for the pictures of pages, and lets go of those of other pages. A picture stays until the same one in the
  /// size that is wanted now has come, so that a window which is drawn larger never goes blank.
  mutating func show(_ wanted: [PictureID]) -> [Effect] {
    let stay = pages.filter { old in
      isReady(old) && !wanted.contains(old)
        && wanted.contains { $0.file == old.file && !isReady($0) }
    }
    let all = wanted + stay
    guard all != pages else { return [] }
    let past = pages.filter { !all.contains($0) && !thumbnails.contains($0) }
    pages = all
    return past.compactMap { forget($0) } + wanted.compactMap { ask($0) }
  }

  /// Asks for small pictures, the most urgent last.
  mutating func preview(_ wanted: [PictureID]) -> [Effect] {
    thumbnails.removeAll { wanted.contains($0) }
    thumbnails += wanted
    let past = thumbnails.dropLast(Self.thumbnailCount).filter { !pages.contains($0) }
    thumbnails = Array(thumbnails.suffix(Self.thumbnailCount))
    return past.compactMap { forget($0) } + wanted.compactMap { ask($0) }
  }

  /// Lets go of everything.
  mutating func clear() -> [Effect] {
    let effects = states.keys.sorted { $0.rawValue < $1.rawValue }.map { Effect.unload($0) }
    self = PageShelf()
    return effects
  }

  /// Takes note of what became of a picture.
  mutating func take(_ id: PictureID, _ state: State) {
    if states[id] != nil { states[id] = state }
  }

  /// Whether a picture can be drawn.
  func isReady(_ id: PictureID) -> Bool { states[id] == .ready }

  /// Why a picture cannot be drawn; nil where it can, or may yet.
  func fault(_ id: PictureID) -> String? {
    if case .failed(let reason) = states[id] { reason } else { nil }
  }

  /// The best of a file's pictures that is at hand: the side that is asked for, else a page's of another side, else a
  /// small one.
  func best(_ file: String, side: Int) -> PictureID? {
    let exact = PictureID(file, .fitted(side))
    if isReady(exact) { return exact }
    let small = PictureID(file, .fitted(Self.thumbnailSide))
    return pages.first { $0.file == file && isReady($0) } ?? (isReady(small) ? small : nil)
  }

  private mutating func ask(_ id: PictureID) -> Effect? {
    guard states[id] == nil else { return nil }
    states[id] = .asked
    return .load(id)
  }

  private mutating func forget(_ id: PictureID) -> Effect? {
    states.removeValue(forKey: id) == nil ? nil : .unload(id)
  }
}
