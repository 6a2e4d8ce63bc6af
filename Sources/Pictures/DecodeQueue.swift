internal import Interaction

/// Decides which requested picture is decoded next within a limit of memory. It decodes nothing.
///
/// The latest request comes first, and of one request the first picture. A picture is begun when its memory fits beside
/// that of all pictures that are being decoded, or decoded and not released.
struct DecodeQueue {
  /// Work for one thread.
  enum Task: Hashable {
    /// Decode a picture.
    case decode(PictureID)
    /// Cut a file into tiles.
    case cut(String)
  }

  /// The answer to a reservation of memory.
  enum Verdict: Hashable {
    /// The picture may be decoded.
    case go
    /// The memory is in use; the picture waits.
    case later
    /// The request was cancelled.
    case cancelled
  }

  /// 2 tasks at a time: the machines that this runs on have two cores or more.
  static let width = 2

  private enum Stage {
    /// The bytes that decoding takes are known once the header was read.
    case waiting(cost: Int?)
    case working(cost: Int)
    /// A tile that waits for its file to be cut, which takes these bytes.
    case parked(cost: Int)
    /// Decoded, and not accepted yet.
    case posted(bytes: Int)
    /// Accepted, and not released yet.
    case accepted(bytes: Int)
  }

  private struct Order: Comparable {
    var batch: Int
    var position: Int

    static func < (first: Order, second: Order) -> Bool {
      (second.batch, first.position) < (first.batch, second.position)
    }
  }

  private struct Request {
    var stage: Stage
    var order: Order
    var isCancelled = false
    /// Whether the file was changed since it was begun, so that the result is dropped, and it is begun again.
    var isObsolete = false
    /// Whether the file was cut since the request.
    var wasCut = false
  }

  /// Bytes for all pictures together.
  let byteLimit: Int
  private var requests: [PictureID: Request] = [:]
  private var cutting: (file: String, cost: Int, isObsolete: Bool)?
  private var batch = 0

  init(byteLimit: Int) { self.byteLimit = byteLimit }

  // MARK: Requests

  /// Requests pictures, the most urgent first. One that was begun is not begun again.
  mutating func request(_ ids: [PictureID]) {
    batch += 1
    for (position, id) in ids.enumerated() {
      let order = Order(batch: batch, position: position)
      requests[id, default: Request(stage: .waiting(cost: nil), order: order)].order = order
      requests[id]?.isCancelled = false
    }
  }

  /// Cancels a request. A picture that is being decoded is dropped when it is finished.
  mutating func cancel(_ id: PictureID) {
    switch requests[id]?.stage {
    case .waiting, .parked, .accepted: requests[id] = nil
    case .working, .posted: requests[id]?.isCancelled = true
    case nil: break
    }
  }

  /// Drops all that was decoded, and is being decoded: files were changed. Requests stay.
  mutating func renew() {
    cutting?.isObsolete = true
    for (id, request) in requests {
      switch request.stage {
      case .waiting, .parked: wait(id)
      case .working, .posted, .accepted: requests[id]?.isObsolete = true
      }
    }
  }

  /// Lets a picture be decoded from its beginning.
  private mutating func wait(_ id: PictureID) {
    requests[id]?.stage = .waiting(cost: nil)
    requests[id]?.isObsolete = false
    requests[id]?.wasCut = false
  }

  /// Whether a decoded picture is still requested; it then takes memory until it is released.
  mutating func accept(_ id: PictureID) -> Bool {
    guard let request = requests[id], case .posted(let bytes) = request.stage else { return false }
    if request.isObsolete, !request.isCancelled {
      wait(id)
      return false
    }
    requests[id]?.stage = .accepted(bytes: bytes)
    if request.isCancelled { requests[id] = nil }
    return !request.isCancelled
  }

  /// Ends a request whose picture was accepted.
  mutating func release(_ id: PictureID) {
    if case .accepted = requests[id]?.stage { requests[id] = nil }
  }

  // MARK: Decoding

  /// The next task, which counts as begun; nil where all threads are busy, nothing waits, or too little memory is free.
  mutating func next() -> Task? {
    guard running < Self.width else { return nil }
    let room = byteLimit - used
    let candidates = requests.filter { canBegin($0.value.stage, room: room) }
    guard let (id, request) = candidates.min(by: { $0.value.order < $1.value.order }) else {
      return nil
    }
    switch request.stage {
    case .waiting(let cost):
      requests[id]?.stage = .working(cost: cost ?? 0)
      return .decode(id)
    case .parked(let cost):
      cutting = (id.file, cost, false)
      return .cut(id.file)
    case .working, .posted, .accepted: return nil
    }
  }

  /// Reserves the memory that decoding a picture takes. More than the limit is granted: the decoder refuses it with a
  /// fault that has the number.
  mutating func reserve(_ id: PictureID, cost: Int) -> Verdict {
    guard let request = requests[id], case .working = request.stage, !request.isCancelled else {
      drop(id)
      return .cancelled
    }
    requests[id]?.stage = .working(cost: 0)
    guard cost > byteLimit || used + cost <= byteLimit else {
      requests[id]?.stage = .waiting(cost: cost)
      return .later
    }
    requests[id]?.stage = .working(cost: cost > byteLimit ? 0 : cost)
    return .go
  }

  /// Whether the request of a picture that is being decoded was cancelled, or its file was changed.
  func isCancelled(_ id: PictureID) -> Bool {
    requests[id].map { $0.isCancelled || $0.isObsolete } ?? true
  }

  /// Ends the decoding of a picture.
  ///
  /// - Parameter bytes: The memory of the result; 0 for a fault.
  /// - Returns: Whether to answer the request.
  mutating func finish(_ id: PictureID, bytes: Int) -> Bool {
    guard let request = requests[id], !request.isCancelled else {
      drop(id)
      return false
    }
    if request.isObsolete {
      wait(id)
      return false
    }
    requests[id]?.stage = .posted(bytes: bytes)
    return true
  }

  /// Ends the decoding of a picture that was stopped because its request was cancelled. One that was requested again since
  /// then waits to be decoded from its beginning.
  mutating func stop(_ id: PictureID) {
    guard let request = requests[id], !request.isCancelled else { return drop(id) }
    requests[id]?.stage = .waiting(cost: nil)
    requests[id]?.isObsolete = false
  }

  /// Lets a tile wait until its file was cut.
  ///
  /// - Parameter cost: The memory that cutting takes; more than the limit is granted here, too.
  /// - Returns: False where the file was cut since the request, and the tile is missing all the same.
  mutating func park(_ id: PictureID, cost: Int) -> Bool {
    guard let request = requests[id], !request.isCancelled else {
      drop(id)
      return true
    }
    if request.isObsolete {
      wait(id)
      return true
    }
    if request.wasCut { return false }
    requests[id]?.stage = .parked(cost: cost > byteLimit ? 0 : cost)
    return true
  }

  // MARK: Cutting

  /// Ends the waiting of a tile that was cut.
  ///
  /// - Returns: Whether to answer the request now. A tile for which no memory is free waits until the file is cut.
  mutating func deliver(_ id: PictureID, bytes: Int) -> Bool {
    guard isParked(id), used + bytes <= byteLimit else { return false }
    requests[id]?.stage = .posted(bytes: bytes)
    return true
  }

  /// Whether a tile waits for its file to be cut.
  func isParked(_ id: PictureID) -> Bool {
    if cutting?.isObsolete == true { return false }
    return if case .parked = requests[id]?.stage { true } else { false }
  }

  /// Whether to continue cutting: a file without waiting tiles gives way to files that have some.
  var shouldContinueCutting: Bool {
    if cutting?.isObsolete == true { return false }
    let files = Set(parked.map(\.file))
    return files.isEmpty || cutting.map { files.contains($0.file) } == true
  }

  /// Ends the cutting of a file. Its waiting tiles are decoded from the cache next.
  ///
  /// - Parameter isWhole: Whether the file was cut to its last row.
  mutating func finishCutting(isWhole: Bool) {
    for id in parked where id.file == cutting?.file {
      requests[id]?.stage = .waiting(cost: nil)
      requests[id]?.wasCut = isWhole && cutting?.isObsolete == false
    }
    cutting = nil
  }

  /// Ends the cutting of a file that cannot be cut.
  ///
  /// - Returns: The tiles that waited for it, whose requests are to be answered.
  mutating func failCutting() -> [PictureID] {
    let isObsolete = cutting?.isObsolete == true
    let waited = parked.filter { $0.file == cutting?.file }
    if isObsolete {
      for id in waited { wait(id) }
      cutting = nil
      return []
    }
    for id in waited { requests[id]?.stage = .posted(bytes: 0) }
    cutting = nil
    return waited
  }

  // MARK: Private

  private var parked: [PictureID] {
    requests.compactMap { if case .parked = $0.value.stage { $0.key } else { nil } }
  }

  private var running: Int {
    requests.values.count { if case .working = $0.stage { true } else { false } }
      + (cutting == nil ? 0 : 1)
  }

  /// Bytes that are in use or reserved.
  var used: Int {
    requests.values.reduce(cutting?.cost ?? 0) { sum, request in
      switch request.stage {
      case .waiting, .parked: sum
      case .working(let bytes), .posted(let bytes), .accepted(let bytes): sum + bytes
      }
    }
  }

  private func canBegin(_ stage: Stage, room: Int) -> Bool {
    switch stage {
    case .waiting(let cost): cost ?? 0 <= room
    case .parked(let cost): cutting == nil && cost <= room
    case .working, .posted, .accepted: false
    }
  }

  private mutating func drop(_ id: PictureID) { requests[id] = nil }
}
