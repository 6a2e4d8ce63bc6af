internal import CPicture
internal import Dispatch
public import Files
internal import Glibc
public import Interaction
internal import Phrases
public import Raster
internal import Synchronization

/// A picture that was decoded, or the reason why not.
public struct LoadedPicture: Sendable {
  /// The part of a file.
  public let id: PictureID
  /// The pixels with their half sizes.
  public let result: Result<PictureLevels, Fault>
  /// A fault of a file that can be shown in spite of it; nil for none.
  public var warning: Fault?
}

/// Decodes pictures on threads beside the loop, within a limit of memory.
///
/// A damaged file that is being written is decoded again once the rest of it is there.
///
/// `DecodeQueue` chooses what is decoded next. A request ends in an answer, or in nothing where it was cancelled. An
/// answer that is accepted counts as memory until it is released.
public final class PictureDecoding: Sendable {
  private let locate: @Sendable (String) -> String
  private let cache: TileCache?
  private let byteLimit: Int
  private let answer: @Sendable (LoadedPicture) -> Void
  private let warn: @Sendable (Fault) -> Void
  private let state: Mutex<State>
  /// A serial queue for each thread: a concurrent queue has a timer of its own that wakes at rest.
  private let lanes: [DispatchQueue]

  private struct State {
    var queue: DecodeQueue
    /// The lanes without work.
    var free = Array(0..<DecodeQueue.width)
    /// The warnings about the cache so far; each is given once.
    var warnings: Set<Fault> = []

    /// The next task and the lane for it.
    mutating func next() -> (task: DecodeQueue.Task, lane: Int)? {
      guard let lane = free.last, let task = queue.next() else { return nil }
      free.removeLast()
      return (task, lane)
    }
  }

  /// The nice value of the threads: where all processors are used, loop and server come first, so that a motion is drawn
  /// while pictures are decoded. 10 of 19 leaves them a tenth of the loop's share.
  private static let niceness: Int32 = 10

  /// 250 milliseconds, in microseconds: a program that writes a file does not pause for longer.
  private static let writingPause: UInt32 = 250_000
  /// 8 attempts, two seconds: then a file that does not come to rest is answered as it is.
  private static let attemptLimit = 8

  /// A service without requests.
  ///
  /// - Parameters:
  ///   - cache: Where tiles of large pictures are kept; nil for nowhere.
  ///   - byteLimit: Bytes of memory for pictures from their decoding until their release.
  ///   - locate: The path of a file that a picture names.
  ///   - answer: Gets each picture, on any thread.
  ///   - warn: Receives the faults of the cache, on any thread; each fault once.
  public init(
    cache: TileCache?, byteLimit: Int,
    locate: @escaping @Sendable (String) -> String = { $0 },
    answer: @escaping @Sendable (LoadedPicture) -> Void,
    warn: @escaping @Sendable (Fault) -> Void
  ) {
    self.locate = locate
    self.cache = cache
    self.byteLimit = byteLimit
    self.answer = answer
    self.warn = warn
    state = Mutex(State(queue: DecodeQueue(byteLimit: byteLimit)))
    lanes = (0..<DecodeQueue.width).map {
      DispatchQueue(label: "pictures \($0)", qos: .userInitiated)
    }
    cpicture_keep_nothing()
  }

  /// Requests pictures, the most urgent first; they come before all earlier requests.
  public func request(_ ids: [PictureID]) {
    state.withLock { $0.queue.request(ids) }
    begin()
  }

  /// Cancels a request. An answer may still come, which is then not accepted.
  public func cancel(_ id: PictureID) {
    state.withLock { $0.queue.cancel(id) }
    begin()
  }

  /// Whether an answer is still requested. An accepted picture counts as memory until it is released.
  public func accept(_ id: PictureID) -> Bool {
    if state.withLock({ $0.queue.accept(id) }) { return true }
    begin()
    return false
  }

  /// Drops all that was decoded, and is being decoded: files were changed. What is requested is decoded again.
  public func renew() {
    state.withLock { $0.queue.renew() }
    begin()
  }

  /// Releases the memory of an accepted picture.
  public func release(_ id: PictureID) {
    state.withLock { $0.queue.release(id) }
    begin()
  }

  /// Waits until all tasks that were begun are done.
  public func finish() {
    for lane in lanes { lane.sync {} }
  }

  // MARK: Threads

  /// Begins a task on every free lane.
  private func begin() {
    while let (task, lane) = state.withLock({ $0.next() }) {
      lanes[lane].async { [self] in
        // Linux has a nice value for each thread.
        setpriority(Int32(PRIO_PROCESS.rawValue), 0, Self.niceness)
        perform(task)
        // The decoder's memory goes back to the system, not into a heap that nothing uses again.
        cpicture_give_back()
        state.withLock { $0.free.append(lane) }
        begin()
      }
    }
  }

  private func perform(_ task: DecodeQueue.Task) {
    switch task {
    case .decode(let id): decode(id)
    case .cut(let file): cut(file)
    }
  }

  private func decode(_ id: PictureID, attempt: Int = 1) {
    var isStopped = false
    let path = locate(id.file)
    let file = PictureAddress(path).path
    let stamp = FileStamp(file)
    do throws(Fault) {
      let job = try DecodingJob(id.part, of: path, cache: cache)
      if case .uncut(let cost) = job { return try park(id, at: path, cost: cost) }
      let cost = job.byteCount
      guard state.withLock({ $0.queue.reserve(id, cost: cost) }) == .go else { return }
      let picture = try job.run(byteLimit: byteLimit) {
        isStopped = state.withLock { $0.queue.isCancelled(id) }
        return isStopped
      }
      guard let picture else {
        // A damaged tile was in the cache, perhaps one that cannot be removed: its file has to be cut again.
        let reader = try PictureFormat.reader(path)
        return try park(id, at: path, cost: PictureCutter.byteCount(of: reader))
      }
      if picture.warning != nil, isBeingWritten(file, since: stamp, attempt: attempt) {
        return decode(id, attempt: attempt + 1)
      }
      finish(id, picture)
    } catch {
      // The fault of a job that was stopped is none of the picture's, which may be requested again by now.
      if isStopped { return state.withLock { $0.queue.stop(id) } }
      if isBeingWritten(file, since: stamp, attempt: attempt) {
        return decode(id, attempt: attempt + 1)
      }
      finish(id, error)
    }
  }

  /// Whether a damaged file is one that is being written: it changed since its stamp was taken, or a moment ago and again while
  /// this waits.
  private func isBeingWritten(_ file: String, since stamp: FileStamp?, attempt: Int) -> Bool {
    let now = FileStamp(file)
    guard attempt < Self.attemptLimit, now != stamp || now?.isRecent == true else { return false }
    usleep(Self.writingPause)
    return FileStamp(file) != stamp
  }

  /// Lets a tile wait until its file is cut.
  private func park(_ id: PictureID, at path: String, cost: Int) throws(Fault) {
    if state.withLock({ $0.queue.park(id, cost: cost) }) { return }
    throw Fault(picture: path, problem: .tilesNotKept, remedy: .cacheWithRoom)
  }

  /// Cuts a file into tiles, and answers the parked ones.
  private func cut(_ file: String, attempt: Int = 1) {
    let path = locate(file)
    let own = PictureAddress(path).path
    let stamp = FileStamp(own)
    do throws(Fault) {
      let reader = try PictureFormat.reader(path)
      let outcome = try PictureCutter(reader, cache: cache).run(
        byteLimit: byteLimit,
        shouldContinue: { state.withLock { $0.queue.shouldContinueCutting } },
        deliver: { deliver($0, of: file) })
      state.withLock { $0.queue.finishCutting(isWhole: outcome.isWhole) }
      if let obstacle = outcome.obstacle,
        state.withLock({ $0.warnings.insert(obstacle).inserted })
      {
        warn(obstacle)
      }
    } catch {
      // The tiles that are parked still are those of rows that were not there yet.
      if isBeingWritten(own, since: stamp, attempt: attempt) {
        return cut(file, attempt: attempt + 1)
      }
      for id in state.withLock({ $0.queue.failCutting() }) {
        answer(LoadedPicture(id: id, result: .failure(error)))
      }
    }
  }

  /// Answers a tile that waits for its file.
  private func deliver(_ tile: PicturePyramid.Tile, of file: String) {
    let id = PictureID(file, tile.part)
    guard state.withLock({ $0.queue.isParked(id) }) else { return }
    let levels = Self.levels(tile.bitmap)
    if state.withLock({ $0.queue.deliver(id, bytes: levels.byteCount) }) {
      answer(LoadedPicture(id: id, result: .success(levels)))
    }
  }

  private func finish(_ id: PictureID, _ picture: DecodedPicture) {
    let levels = Self.levels(picture.bitmap)
    if state.withLock({ $0.queue.finish(id, bytes: levels.byteCount) }) {
      answer(LoadedPicture(id: id, result: .success(levels), warning: picture.warning))
    }
  }

  private func finish(_ id: PictureID, _ fault: Fault) {
    if state.withLock({ $0.queue.finish(id, bytes: 0) }) {
      answer(LoadedPicture(id: id, result: .failure(fault)))
    }
  }

  private static func levels(_ bitmap: Bitmap) -> PictureLevels {
    PictureLevels(width: bitmap.width, height: bitmap.height, pixels: bitmap.pixels)
  }
}
