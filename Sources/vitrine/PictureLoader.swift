internal import CPicture
internal import Dispatch
internal import Interaction
internal import Raster
internal import Synchronization

/// A picture that was decoded, or why it was not.
struct LoadedPicture: Sendable {
  let id: PictureID
  let result: Result<PictureLevels, PictureFault>
  /// What is wrong with its file although it can be shown.
  var warning: PictureFault?
}

/// Decodes pictures beside the loop and answers through its mailbox.
final class PictureLoader: Sendable {
  private let assets: AssetFolder?
  private let cache: PictureTileCache?
  private let byteLimit: Int
  private let answer: @Sendable (LoadedPicture) -> Void
  private let state: Mutex<State>
  /// A queue for each hand, since a queue of several threads is watched by a timer of its own, also at rest.
  private let lanes: [DispatchQueue]

  private struct State {
    var wishes: PictureWishes
    /// The lanes that have nothing to do.
    var free = Array(0..<PictureWishes.width)
    /// What was said of the cache: not again for every picture.
    var complaints: Set<PictureFault> = []

    /// What to do next, and which lane does it.
    mutating func next() -> (task: PictureWishes.Task, lane: Int)? {
      guard let lane = free.last, let task = wishes.next() else { return nil }
      free.removeLast()
      return (task, lane)
    }
  }

  /// A loader that decodes nothing yet.
  ///
  /// - Parameters:
  ///   - assets: where the program's own pictures lie.
  ///   - cache: where tiles of large pictures are kept; nil for nowhere.
  ///   - byteLimit: bytes of memory for what is being decoded, and for what was and is not sent yet.
  ///   - answer: is told of each picture, from any thread.
  init(
    assets: AssetFolder?, cache: PictureTileCache?, byteLimit: Int,
    answer: @escaping @Sendable (LoadedPicture) -> Void
  ) {
    self.assets = assets
    self.cache = cache
    self.byteLimit = byteLimit
    self.answer = answer
    state = Mutex(State(wishes: PictureWishes(byteLimit: byteLimit)))
    lanes = (0..<PictureWishes.width).map {
      DispatchQueue(label: "pictures \($0)", qos: .userInitiated)
    }
    cpicture_keep_nothing()
  }

  /// Wishes for pictures, the most urgent first; those come before all that was wished earlier.
  func wish(_ ids: [PictureID]) {
    state.withLock { $0.wishes.wish(ids) }
    begin()
  }

  /// Takes a wish back; a picture that is given back already may still be answered, and is not accepted then.
  func takeBack(_ id: PictureID) {
    state.withLock { $0.wishes.takeBack(id) }
    begin()
  }

  /// Whether a picture that was answered is still wanted. It counts as memory until it is released.
  func accept(_ id: PictureID) -> Bool {
    if state.withLock({ $0.wishes.accept(id) }) { return true }
    begin()
    return false
  }

  /// Takes note that the server has a picture: its memory is free for others.
  func release(_ id: PictureID) {
    state.withLock { $0.wishes.release(id) }
    begin()
  }

  /// Waits until all is done that was begun.
  func finish() {
    for lane in lanes { lane.sync {} }
  }

  /// Gives every free hand something to do.
  private func begin() {
    while let (task, lane) = state.withLock({ $0.next() }) {
      lanes[lane].async { [self] in
        perform(task)
        // The decoder's memory goes back to the system, not into a heap that no one uses again.
        cpicture_give_back()
        state.withLock { $0.free.append(lane) }
        begin()
      }
    }
  }

  private func perform(_ task: PictureWishes.Task) {
    switch task {
    case .decode(let id): decode(id)
    case .pass(let file): cut(file)
    }
  }

  private func decode(_ id: PictureID) {
    do throws(PictureFault) {
      let path = AssetFolder.file(of: id.file, in: assets)
      let job = try PictureJob(id.part, of: path, cache: cache)
      if case .uncut(let cost) = job { return try park(id, at: path, cost: cost) }
      let cost = job.byteCount
      guard state.withLock({ $0.wishes.reserve(id, cost: cost) }) == .go else { return }
      let picture = try job.run(byteLimit: byteLimit) {
        state.withLock { $0.wishes.isUnwanted(id) }
      }
      // A tile that lay in the cache and was none: its file is to be cut again.
      guard let picture else { return decode(id) }
      tell(id, picture)
    } catch {
      tell(id, error)
    }
  }

  /// Lets a tile wait until its file is cut.
  private func park(_ id: PictureID, at path: String, cost: Int) throws(PictureFault) {
    if state.withLock({ $0.wishes.park(id, cost: cost) }) { return }
    throw PictureFault(
      path: path, fault: "its tiles cannot be kept",
      remedy: "Name a folder with room for them in XDG_CACHE_HOME.")
  }

  /// Cuts a file into tiles, and answers those that are waited for.
  private func cut(_ file: String) {
    do throws(PictureFault) {
      let path = AssetFolder.file(of: file, in: assets)
      let outcome = try PictureCutter(path: path, cache: cache).run(
        byteLimit: byteLimit, goesOn: { state.withLock { $0.wishes.goesOn } },
        tell: { tile in
          let id = PictureID(file, tile.part)
          guard state.withLock({ $0.wishes.isParked(id) }) else { return }
          let levels = Self.levels(tile.raster)
          if state.withLock({ $0.wishes.deliver(id, bytes: levels.byteCount) }) {
            answer(LoadedPicture(id: id, result: .success(levels)))
          }
        })
      state.withLock { $0.wishes.endPass(isWhole: outcome.isWhole) }
      if let obstacle = outcome.obstacle,
        state.withLock({ $0.complaints.insert(obstacle).inserted })
      {
        complain(obstacle.description)
      }
    } catch {
      for id in state.withLock({ $0.wishes.failPass() }) {
        answer(LoadedPicture(id: id, result: .failure(error)))
      }
    }
  }

  private func tell(_ id: PictureID, _ picture: DecodedPicture) {
    let levels = Self.levels(picture.raster)
    if state.withLock({ $0.wishes.finish(id, bytes: levels.byteCount) }) {
      answer(LoadedPicture(id: id, result: .success(levels), warning: picture.warning))
    }
  }

  private func tell(_ id: PictureID, _ fault: PictureFault) {
    if state.withLock({ $0.wishes.finish(id, bytes: 0) }) {
      answer(LoadedPicture(id: id, result: .failure(fault)))
    }
  }

  private static func levels(_ raster: Raster) -> PictureLevels {
    PictureLevels(width: raster.width, height: raster.height, pixels: raster.pixels)
  }
}
