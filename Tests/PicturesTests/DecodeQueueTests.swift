import Files
import Fixtures
import Foundation
import Interaction
import Laws
import Synchronization
import Testing

@testable import Pictures

@Suite("the queue decides which picture is decoded next")
struct DecodeQueueTests {
  private static let limit = 100

  private func id(_ name: String) -> PictureID { PictureID(name) }

  /// Begins all that may begin, and names it.
  private func begun(_ queue: inout DecodeQueue) -> [String] {
    var names: [String] = []
    while let task = queue.next() {
      switch task {
      case .decode(let id): names.append(id.rawValue)
      case .cut(let file): names.append("cut \(file)")
      }
    }
    return names
  }

  @Test(
    "the latest request comes first, and of one request the first picture; two are decoded at a time"
  )
  func order() {
    var queue = DecodeQueue(byteLimit: Self.limit)
    queue.request([id("a"), id("b"), id("c")])
    #expect(begun(&queue) == ["a", "b"])
    queue.request([id("d"), id("e")])
    #expect(begun(&queue) == [])
    var names: [String] = []
    for name in ["a", "b", "d", "e", "c"] {
      #expect(queue.finish(id(name), bytes: 1) == true)
      names += begun(&queue)
    }
    #expect(names == ["d", "e", "c"])
  }

  @Test("a picture that is requested twice is decoded once, as of the latest request")
  func twice() {
    var queue = DecodeQueue(byteLimit: Self.limit)
    queue.request([id("x"), id("y"), id("a"), id("b")])
    #expect(begun(&queue) == ["x", "y"])
    queue.request([id("b")])
    queue.request([id("x")])
    _ = queue.finish(id("x"), bytes: 1)
    #expect(begun(&queue) == ["b"])
    queue.request([id("x")])
    #expect(queue.accept(id("x")) == true)
    queue.request([id("x")])
    for name in ["y", "b", "a"] {
      _ = queue.finish(id(name), bytes: 1)
      _ = begun(&queue)
    }
    queue.release(id("x"))
    #expect(begun(&queue) == [])
    queue.request([id("x")])
    #expect(begun(&queue) == ["x"])
  }

  @Test(
    "after a change of files everything is decoded again: what waits, is decoded, is sent or shown")
  func renewal() {
    var queue = DecodeQueue(byteLimit: Self.limit)
    queue.request([id("a"), id("b"), id("c"), id("d")])
    #expect(begun(&queue) == ["a", "b"])
    #expect(queue.finish(id("a"), bytes: 10) == true)
    #expect(begun(&queue) == ["c"])
    queue.renew()
    // What was decoded of the old files is neither accepted nor sent, and what is being decoded is given up.
    #expect(queue.isCancelled(id("b")) && queue.isCancelled(id("c")))
    #expect(queue.accept(id("a")) == false)
    #expect(queue.finish(id("b"), bytes: 10) == false)
    queue.stop(id("c"))
    #expect(queue.used == 0)
    var names: Set<String> = []
    for _ in 0..<4 {
      for name in begun(&queue) {
        names.insert(name)
        #expect(!queue.isCancelled(id(name)))
        #expect(queue.finish(id(name), bytes: 10) == true)
        #expect(queue.accept(id(name)) == true)
      }
    }
    #expect(names == ["a", "b", "c", "d"])
    #expect(queue.used == 40)
  }

  @Test("a cancelled request is not begun; its picture is not accepted if it was decoded")
  func takenBack() {
    var queue = DecodeQueue(byteLimit: Self.limit)
    queue.request([id("a"), id("b"), id("c")])
    #expect(begun(&queue) == ["a", "b"])
    for name in ["a", "b", "c"] { queue.cancel(id(name)) }
    #expect(queue.isCancelled(id("a")))
    #expect(queue.reserve(id("a"), cost: 1) == .cancelled)
    #expect(queue.finish(id("b"), bytes: 1) == false)
    #expect(begun(&queue) == [])
    #expect(queue.used == 0)

    queue.request([id("d"), id("e")])
    _ = begun(&queue)
    #expect(queue.finish(id("d"), bytes: 7) == true)
    queue.cancel(id("d"))
    #expect(queue.accept(id("d")) == false)
    #expect(queue.used == 0)
    queue.cancel(id("e"))
    queue.request([id("e")])
    #expect(!queue.isCancelled(id("e")))
    #expect(queue.finish(id("e"), bytes: 7) == true)
    #expect(queue.accept(id("e")) == true)
    queue.cancel(id("e"))
    #expect(queue.used == 0)
  }

  @Test("a picture that is requested again while its decoding stops is decoded from its beginning")
  func stopped() {
    var queue = DecodeQueue(byteLimit: Self.limit)
    queue.request([id("a"), id("b")])
    #expect(begun(&queue) == ["a", "b"])
    queue.cancel(id("a"))
    queue.cancel(id("b"))
    #expect(queue.isCancelled(id("a")) && queue.isCancelled(id("b")))
    queue.request([id("a")])
    queue.stop(id("a"))
    queue.stop(id("b"))
    #expect(begun(&queue) == ["a"])
    #expect(queue.finish(id("a"), bytes: 1) && queue.accept(id("a")))
    queue.release(id("a"))
    #expect(queue.used == 0)
  }

  @Test("a picture that needs too much memory waits for releases; smaller ones go before it")
  func memory() {
    var queue = DecodeQueue(byteLimit: Self.limit)
    queue.request([id("a"), id("b"), id("c")])
    _ = begun(&queue)
    #expect(queue.reserve(id("a"), cost: 60) == .go)
    #expect(queue.reserve(id("b"), cost: 50) == .later)
    #expect(begun(&queue) == ["c"])
    #expect(queue.reserve(id("c"), cost: 40) == .go)
    #expect(queue.used == 100)
    _ = queue.finish(id("a"), bytes: 30)
    _ = queue.finish(id("c"), bytes: 30)
    #expect(begun(&queue) == [])
    _ = queue.accept(id("a"))
    #expect(begun(&queue) == [])
    queue.release(id("a"))
    #expect(begun(&queue) == ["b"])
    #expect(queue.reserve(id("b"), cost: 50) == .go)
  }

  @Test("a picture that needs more than the limit is passed on to be refused, and blocks no other")
  func tooMuch() {
    var queue = DecodeQueue(byteLimit: Self.limit)
    queue.request([id("a"), id("b")])
    _ = begun(&queue)
    #expect(queue.reserve(id("a"), cost: 101) == .go)
    #expect(queue.reserve(id("b"), cost: 100) == .go)
    #expect(queue.reserve(id("a"), cost: .max) == .go)
  }

  @Test(
    "tiles wait together for their file to be cut; one file is cut at a time, and one thread stays free"
  )
  func cutting() {
    var queue = DecodeQueue(byteLimit: Self.limit)
    let tiles = (0..<3).map { PictureID("m", .tile(level: 0, column: $0, row: 0)) }
    let other = PictureID("n", .tile(level: 0, column: 0, row: 0))
    queue.request([other])
    queue.request(tiles)
    for tile in tiles + [other] {
      #expect(begun(&queue).allSatisfy { !$0.hasPrefix("cut n") })
      #expect(queue.park(tile, cost: 50) == true)
    }
    #expect(begun(&queue) == [])
    #expect(queue.shouldContinueCutting)
    queue.request([id("a"), id("b")])
    #expect(begun(&queue) == ["a"])
    #expect(queue.deliver(tiles[1], bytes: 10) == true)
    #expect(queue.deliver(tiles[1], bytes: 10) == false)
    #expect(queue.deliver(tiles[0], bytes: 60) == false)
    queue.cancel(tiles[0])
    #expect(queue.shouldContinueCutting)
    queue.cancel(tiles[2])
    #expect(!queue.shouldContinueCutting)
    queue.request([tiles[2]])
    queue.finishCutting(isWhole: false)
    #expect(begun(&queue).count == 1)
  }

  @Test(
    "a file that was cut in vain is not cut again; where it cannot be cut, all its tiles are answered"
  )
  func cutInVain() {
    var queue = DecodeQueue(byteLimit: Self.limit)
    let tile = PictureID("m", .tile(level: 0, column: 0, row: 0))
    queue.request([tile])
    #expect(begun(&queue) == [tile.rawValue])
    #expect(queue.park(tile, cost: 500) == true)
    #expect(begun(&queue) == ["cut m"])
    queue.finishCutting(isWhole: true)
    #expect(begun(&queue) == [tile.rawValue])
    #expect(queue.park(tile, cost: 500) == false)
    #expect(queue.finish(tile, bytes: 0) == true)
    #expect(queue.accept(tile) == true)
    queue.release(tile)

    queue.request([tile])
    _ = begun(&queue)
    #expect(queue.park(tile, cost: 50) == true)
    #expect(begun(&queue) == ["cut m"])
    #expect(queue.failCutting() == [tile])
    #expect(queue.accept(tile) == true)
  }

  @Test("with any events in any order, memory and threads stay within their limits")
  func chaos() {
    var chance = SeededGenerator(seed: 3)
    var queue = DecodeQueue(byteLimit: Self.limit)
    let ids = (0..<12).map { index in
      index < 6
        ? id("\(index)") : PictureID("m\(index % 2)", .tile(level: 0, column: index, row: 0))
    }
    var working: [PictureID] = []
    var isCutting = false
    for _ in 0..<20_000 {
      let id = chance.one(of: ids)
      switch chance.whole(0...8) {
      case 0: queue.request([id, chance.one(of: ids)])
      case 1: queue.cancel(id)
      case 2: _ = queue.accept(id)
      case 3: queue.release(id)
      case 4:
        if let first = working.popLast() {
          let cost = chance.whole(0...120)
          switch queue.reserve(first, cost: cost) {
          case .go where chance.whole(0...1) == 0:
            _ = queue.park(first, cost: chance.whole(0...90))
          case .go: _ = queue.finish(first, bytes: cost > Self.limit ? 0 : cost / 2)
          case .later, .cancelled: break
          }
        }
      case 5: if isCutting { _ = queue.deliver(id, bytes: 5) }
      case 6:
        if isCutting, chance.whole(0...3) == 0 {
          if chance.whole(0...3) == 0 {
            _ = queue.failCutting()
          } else {
            queue.finishCutting(isWhole: false)
          }
          isCutting = false
        }
      default:
        switch queue.next() {
        case .decode(let id):
          #expect(!working.contains(id))
          working.append(id)
        case .cut:
          #expect(!isCutting)
          isCutting = true
        case nil: break
        }
      }
      #expect(working.count + (isCutting ? 1 : 0) <= DecodeQueue.width)
      #expect(queue.used <= Self.limit)
    }
  }
}

/// A program that has written the beginning of a file and goes on touching it, and writes all of it once it was looked at
/// some times.
private final class SlowWriter: Sendable {
  private let path: String
  private let bytes: [UInt8]
  private let limit: Int
  private let looks = Mutex(0)

  /// A writer at its beginning.
  ///
  /// - Parameters:
  ///   - count: the bytes of the beginning.
  ///   - limit: the look at which the file is whole.
  init(_ bytes: [UInt8], beginning count: Int, at path: String, looks limit: Int) throws {
    (self.bytes, self.path, self.limit) = (bytes, path, limit)
    try write(bytes.prefix(count))
    // A thread of its own: those of queues are held by other tests.
    Thread.detachNewThread { [self] in while touch() { usleep(1000) } }
  }

  private func write(_ bytes: some Collection<UInt8>) throws {
    try Data(bytes).write(to: URL(filePath: path))
  }

  /// Whether it goes on.
  private func touch() -> Bool {
    looks.withLock { looks in
      guard looks < limit else { return false }
      utimes(path, nil)
      return true
    }
  }

  func look() {
    looks.withLock { looks in
      looks += 1
      if looks == limit { try? write(bytes) }
    }
  }
}

@Suite("pictures that are being written")
struct WrittenPictureTests {
  @Test("are answered once all of the file is there")
  func whole() throws {
    let folder = try ScratchFolder()
    let row: [UInt8] = [0] + [UInt8](repeating: 90, count: 4 * 40)
    let path = folder("a.png")
    let writer = try SlowWriter(
      PNGFixture(width: 40, height: 2, scanlines: [row, row]).bytes, beginning: 20, at: path,
      looks: 2)
    let life = DecodingLife(cache: nil, byteLimit: standardPictureBytes) { file in
      writer.look()
      return file
    }
    #expect(try life.answers(to: [PictureID(path)]) == ["\(path) 40"])
  }

  @Test("are cut once all of the file is there")
  func tiles() throws {
    let folder = try ScratchFolder()
    let path = folder("a.jpg")
    let bytes = JPEGFixture(width: 1100, height: 600) { x, y in UInt32(x * y) & 0xFFFFFF }.bytes
    // The first look reads the header, the second one cuts, and misses the last rows.
    let writer = try SlowWriter(bytes, beginning: bytes.count * 9 / 10, at: path, looks: 3)
    let life = DecodingLife(cache: nil, byteLimit: standardPictureBytes) { file in
      writer.look()
      return file
    }
    let id = PictureID(path, .tile(level: 0, column: 2, row: 1))
    #expect(try life.answers(to: [id]) == ["\(id.rawValue) 76"])
  }
}
