internal import Interaction

/// Which pictures are wanted, how far each of them has come, and what they take of the program's memory until the
/// server has them. It only decides; it decodes nothing.
///
/// What was wished last comes first, and of what was wished at once the first. Nothing is begun that would take more
/// memory than is allowed, together with what is being decoded and with what is decoded and not sent yet.
struct PictureWishes {
  /// What a free hand does next.
  enum Task: Hashable {
    /// Decode a picture.
    case decode(PictureID)
    /// Cut a file into tiles.
    case pass(String)
  }

  /// Whether a picture may be decoded.
  enum Verdict: Hashable {
    case go
    /// When others have given memory back.
    case later
    /// Nobody wants it any more.
    case unwanted
  }

  /// Two at a time: the machines that this runs on have two cores or more.
  static let width = 2

  private enum Stage {
    /// What decoding it costs is known once its header was read.
    case waiting(cost: Int?)
    case working(cost: Int)
    /// A tile that waits for its file to be cut, which costs so much.
    case parked(cost: Int)
    /// Decoded, and on its way to the loop.
    case posted(bytes: Int)
    /// In the loop's hands, on its way to the server.
    case sending(bytes: Int)
  }

  private struct Order: Comparable {
    var batch: Int
    var place: Int

    static func < (first: Order, second: Order) -> Bool {
      (second.batch, first.place) < (first.batch, second.place)
    }
  }

  private struct Wish {
    var stage: Stage
    var order: Order
    var isTakenBack = false
    /// Whether its file was cut since it was wished for.
    var wasCut = false
  }

  /// Bytes that all may take together.
  let byteLimit: Int
  private var wishes: [PictureID: Wish] = [:]
  private var pass: (file: String, cost: Int)?
  private var batch = 0

  init(byteLimit: Int) { self.byteLimit = byteLimit }

  // MARK: The loop's side

  /// Wishes for pictures, the most urgent first. One that is on its way already is not begun again.
  mutating func wish(_ ids: [PictureID]) {
    batch += 1
    for (place, id) in ids.enumerated() {
      let order = Order(batch: batch, place: place)
      wishes[id, default: Wish(stage: .waiting(cost: nil), order: order)].order = order
      wishes[id]?.isTakenBack = false
    }
  }

  /// Takes a wish back. What is being decoded is decoded in vain; what the loop has already, it drops.
  mutating func takeBack(_ id: PictureID) {
    switch wishes[id]?.stage {
    case .waiting, .parked, .sending: wishes[id] = nil
    case .working, .posted: wishes[id]?.isTakenBack = true
    case nil: break
    }
  }

  /// Whether a picture that came is still wanted; it then takes memory until it is released.
  mutating func accept(_ id: PictureID) -> Bool {
    guard let wish = wishes[id], case .posted(let bytes) = wish.stage else { return false }
    wishes[id]?.stage = .sending(bytes: bytes)
    if wish.isTakenBack { wishes[id] = nil }
    return !wish.isTakenBack
  }

  /// Takes note that the server has a picture, or never will.
  mutating func release(_ id: PictureID) {
    if case .sending = wishes[id]?.stage { wishes[id] = nil }
  }

  // MARK: The decoders' side

  /// What to do next; nil where both hands are busy, or nothing waits, or memory must come back first.
  mutating func next() -> Task? {
    guard running < Self.width else { return nil }
    let room = byteLimit - used
    let candidates = wishes.filter { canBegin($0.value.stage, room: room) }
    guard let (id, wish) = candidates.min(by: { $0.value.order < $1.value.order }) else {
      return nil
    }
    switch wish.stage {
    case .waiting(let cost):
      wishes[id]?.stage = .working(cost: cost ?? 0)
      return .decode(id)
    case .parked(let cost):
      pass = (id.file, cost)
      return .pass(id.file)
    case .working, .posted, .sending: return nil
    }
  }

  /// Asks for the memory that a picture takes to decode. More than is allowed at all is granted: the decoder refuses
  /// it, and says how much it takes.
  mutating func reserve(_ id: PictureID, cost: Int) -> Verdict {
    guard let wish = wishes[id], case .working = wish.stage, !wish.isTakenBack else {
      drop(id)
      return .unwanted
    }
    wishes[id]?.stage = .working(cost: 0)
    guard used + cost <= byteLimit || cost > byteLimit else {
      wishes[id]?.stage = .waiting(cost: cost)
      return .later
    }
    wishes[id]?.stage = .working(cost: cost > byteLimit ? 0 : cost)
    return .go
  }

  /// Whether nobody wants any more what is being decoded.
  func isUnwanted(_ id: PictureID) -> Bool { wishes[id]?.isTakenBack != false }

  /// Takes note that a picture was decoded to so many bytes, or was not.
  ///
  /// - Returns: whether the loop wants to know.
  mutating func finish(_ id: PictureID, bytes: Int) -> Bool {
    guard let wish = wishes[id], !wish.isTakenBack else {
      drop(id)
      return false
    }
    wishes[id]?.stage = .posted(bytes: bytes)
    return true
  }

  /// Lets a tile wait until its file was cut, which costs so much memory: more than is allowed at all is granted here too.
  ///
  /// - Returns: whether it waits; not if its file was cut already since it was wished for, in vain.
  mutating func park(_ id: PictureID, cost: Int) -> Bool {
    guard let wish = wishes[id], !wish.isTakenBack else {
      drop(id)
      return true
    }
    if wish.wasCut { return false }
    wishes[id]?.stage = .parked(cost: cost > byteLimit ? 0 : cost)
    return true
  }

  // MARK: Cutting

  /// Takes note that a tile was cut, of so many bytes.
  ///
  /// - Returns: whether the loop wants to have it now. One for which there is no room waits until the file is cut.
  mutating func deliver(_ id: PictureID, bytes: Int) -> Bool {
    guard case .parked = wishes[id]?.stage, used + bytes <= byteLimit else { return false }
    wishes[id]?.stage = .posted(bytes: bytes)
    return true
  }

  /// Whether a tile waits for its file to be cut.
  func isParked(_ id: PictureID) -> Bool {
    if case .parked = wishes[id]?.stage { true } else { false }
  }

  /// Whether to go on with cutting: a file that nobody waits for makes room for others.
  var goesOn: Bool {
    let files = Set(parked.map(\.file))
    return files.isEmpty || pass.map { files.contains($0.file) } == true
  }

  /// Takes note that cutting a file came to its end. Its tiles are asked for anew: they lie in the cache now.
  ///
  /// - Parameter isWhole: whether it was cut to its end.
  mutating func endPass(isWhole: Bool) {
    for id in parked where id.file == pass?.file {
      wishes[id]?.stage = .waiting(cost: nil)
      wishes[id]?.wasCut = isWhole
    }
    pass = nil
  }

  /// Takes note that a file cannot be cut.
  ///
  /// - Returns: the tiles that waited for it, of which the loop is to be told.
  mutating func failPass() -> [PictureID] {
    let waited = parked.filter { $0.file == pass?.file }
    for id in waited { wishes[id]?.stage = .posted(bytes: 0) }
    pass = nil
    return waited
  }

  // MARK: Private

  private var parked: [PictureID] {
    wishes.compactMap { if case .parked = $0.value.stage { $0.key } else { nil } }
  }

  private var running: Int {
    wishes.values.count { if case .working = $0.stage { true } else { false } }
      + (pass == nil ? 0 : 1)
  }

  /// Bytes that are in use, or promised.
  var used: Int {
    wishes.values.reduce(pass?.cost ?? 0) { sum, wish in
      switch wish.stage {
      case .waiting, .parked: sum
      case .working(let bytes), .posted(let bytes), .sending(let bytes): sum + bytes
      }
    }
  }

  private func canBegin(_ stage: Stage, room: Int) -> Bool {
    switch stage {
    case .waiting(let cost): cost ?? 0 <= room
    case .parked(let cost): pass == nil && cost <= room
    case .working, .posted, .sending: false
    }
  }

  private mutating func drop(_ id: PictureID) { wishes[id] = nil }
}
