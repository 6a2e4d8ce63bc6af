internal import Interaction

/// The pictures that a view needs and those it needed last, up to a limit: what a model declares to the
/// ``PictureStore``.
struct RecentPictures: Hashable, Sendable {
  /// The number of tiles that are kept: 160 of 512 pixels are 160 MiB in full colour, four screens of 1920 x 1080 and
  /// the coarser levels below them.
  static let tileLimit = 160

  /// The number of pictures that are kept.
  private let limit: Int
  /// The pictures by last use, the last one at the end.
  private var order: [PictureID] = []
  private var missing: [PictureID] = []
  private var drawn: [PictureID] = []
  /// The declared list: pictures that are missing, the most urgent first, then those drawn, then older ones.
  private(set) var wanted: [PictureID] = []

  /// At most `limit` pictures.
  init(limit: Int = RecentPictures.tileLimit) { self.limit = limit }

  /// Updates the list.
  ///
  /// - Parameters:
  ///   - missing: The pictures to load, the most urgent first.
  ///   - drawn: The pictures drawn now.
  ///   - states: Pictures that were never loaded are not kept once nothing needs them.
  mutating func update(missing: [PictureID], drawn: [PictureID], states: PictureStates) {
    if missing == self.missing && drawn == self.drawn { return }
    (self.missing, self.drawn) = (missing, drawn)
    let needed = Set(missing).union(drawn)
    order.removeAll { !needed.contains($0) && states[$0] == nil }
    touch(drawn + missing)
    var excess = order.count - limit
    if excess > 0 {
      order.removeAll { id in
        guard excess > 0, !needed.contains(id) else { return false }
        excess -= 1
        return true
      }
    }
    var listed: Set<PictureID> = []
    wanted = (missing + drawn + order.reversed()).filter { listed.insert($0).inserted }
  }

  /// Drops all pictures.
  mutating func removeAll() { self = RecentPictures(limit: limit) }

  /// Moves pictures to the end of the order.
  private mutating func touch(_ ids: [PictureID]) {
    let recent = Set(ids)
    guard !recent.isEmpty,
      !order.suffix(recent.count).allSatisfy(recent.contains) || order.count < recent.count
    else { return }
    order.removeAll { recent.contains($0) }
    var seen: Set<PictureID> = []
    order += ids.filter { seen.insert($0).inserted }
  }
}
