import Interaction
import Laws
import Testing

@testable import vitrine

@Suite("which picture is decoded next")
struct PictureWishesTests {
  private static let limit = 100

  private func id(_ name: String) -> PictureID { PictureID(name) }

  /// Begins all that may begin, and names it.
  private func begun(_ wishes: inout PictureWishes) -> [String] {
    var names: [String] = []
    while let task = wishes.next() {
      switch task {
      case .decode(let id): names.append(id.rawValue)
      case .pass(let file): names.append("cut \(file)")
      }
    }
    return names
  }

  @Test("the latest wish comes first, and of one turn the first; two are decoded at a time")
  func order() {
    var wishes = PictureWishes(byteLimit: Self.limit)
    wishes.wish([id("a"), id("b"), id("c")])
    #expect(begun(&wishes) == ["a", "b"])
    wishes.wish([id("d"), id("e")])
    #expect(begun(&wishes) == [])
    var names: [String] = []
    for name in ["a", "b", "d", "e", "c"] {
      #expect(wishes.finish(id(name), bytes: 1) == true)
      names += begun(&wishes)
    }
    #expect(names == ["d", "e", "c"])
  }

  @Test("the same wish twice is decoded once, and counts as the latest")
  func twice() {
    var wishes = PictureWishes(byteLimit: Self.limit)
    wishes.wish([id("x"), id("y"), id("a"), id("b")])
    #expect(begun(&wishes) == ["x", "y"])
    wishes.wish([id("b")])
    wishes.wish([id("x")])
    _ = wishes.finish(id("x"), bytes: 1)
    #expect(begun(&wishes) == ["b"])
    wishes.wish([id("x")])
    #expect(wishes.accept(id("x")) == true)
    wishes.wish([id("x")])
    for name in ["y", "b", "a"] {
      _ = wishes.finish(id(name), bytes: 1)
      _ = begun(&wishes)
    }
    wishes.release(id("x"))
    #expect(begun(&wishes) == [])
    wishes.wish([id("x")])
    #expect(begun(&wishes) == ["x"])
  }

  @Test("a wish that is taken back is not begun; what is decoded already is not accepted")
  func takenBack() {
    var wishes = PictureWishes(byteLimit: Self.limit)
    wishes.wish([id("a"), id("b"), id("c")])
    #expect(begun(&wishes) == ["a", "b"])
    for name in ["a", "b", "c"] { wishes.takeBack(id(name)) }
    #expect(wishes.isUnwanted(id("a")))
    #expect(wishes.reserve(id("a"), cost: 1) == .unwanted)
    #expect(wishes.finish(id("b"), bytes: 1) == false)
    #expect(begun(&wishes) == [])
    #expect(wishes.used == 0)

    wishes.wish([id("d"), id("e")])
    _ = begun(&wishes)
    #expect(wishes.finish(id("d"), bytes: 7) == true)
    wishes.takeBack(id("d"))
    #expect(wishes.accept(id("d")) == false)
    #expect(wishes.used == 0)
    wishes.takeBack(id("e"))
    wishes.wish([id("e")])
    #expect(!wishes.isUnwanted(id("e")))
    #expect(wishes.finish(id("e"), bytes: 7) == true)
    #expect(wishes.accept(id("e")) == true)
    wishes.takeBack(id("e"))
    #expect(wishes.used == 0)
  }

  @Test("what would take too much waits until others have given back; smaller ones go before it")
  func memory() {
    var wishes = PictureWishes(byteLimit: Self.limit)
    wishes.wish([id("a"), id("b"), id("c")])
    _ = begun(&wishes)
    #expect(wishes.reserve(id("a"), cost: 60) == .go)
    #expect(wishes.reserve(id("b"), cost: 50) == .later)
    #expect(begun(&wishes) == ["c"])
    #expect(wishes.reserve(id("c"), cost: 40) == .go)
    #expect(wishes.used == 100)
    _ = wishes.finish(id("a"), bytes: 30)
    _ = wishes.finish(id("c"), bytes: 30)
    #expect(begun(&wishes) == [])
    _ = wishes.accept(id("a"))
    #expect(begun(&wishes) == [])
    wishes.release(id("a"))
    #expect(begun(&wishes) == ["b"])
    #expect(wishes.reserve(id("b"), cost: 50) == .go)
  }

  @Test("what takes more than all that is allowed goes on to be refused, and blocks nobody")
  func tooMuch() {
    var wishes = PictureWishes(byteLimit: Self.limit)
    wishes.wish([id("a"), id("b")])
    _ = begun(&wishes)
    #expect(wishes.reserve(id("a"), cost: 101) == .go)
    #expect(wishes.reserve(id("b"), cost: 100) == .go)
  }

  @Test("tiles wait together for their file to be cut, one file at a time, and one hand stays free")
  func cutting() {
    var wishes = PictureWishes(byteLimit: Self.limit)
    let tiles = (0..<3).map { PictureID("m", .tile(level: 0, column: $0, row: 0)) }
    let other = PictureID("n", .tile(level: 0, column: 0, row: 0))
    wishes.wish([other])
    wishes.wish(tiles)
    for tile in tiles + [other] {
      #expect(begun(&wishes).allSatisfy { !$0.hasPrefix("cut n") })
      #expect(wishes.park(tile, cost: 50) == true)
    }
    #expect(begun(&wishes) == [])
    #expect(wishes.goesOn)
    wishes.wish([id("a"), id("b")])
    #expect(begun(&wishes) == ["a"])
    #expect(wishes.deliver(tiles[1], bytes: 10) == true)
    #expect(wishes.deliver(tiles[1], bytes: 10) == false)
    #expect(wishes.deliver(tiles[0], bytes: 60) == false)
    wishes.takeBack(tiles[0])
    #expect(wishes.goesOn)
    wishes.takeBack(tiles[2])
    #expect(!wishes.goesOn)
    wishes.wish([tiles[2]])
    wishes.endPass(isWhole: false)
    #expect(begun(&wishes).count == 1)
  }

  @Test("what was cut in vain is not cut again, and what cannot be cut is told of all its tiles")
  func cutInVain() {
    var wishes = PictureWishes(byteLimit: Self.limit)
    let tile = PictureID("m", .tile(level: 0, column: 0, row: 0))
    wishes.wish([tile])
    #expect(begun(&wishes) == [tile.rawValue])
    #expect(wishes.park(tile, cost: 500) == true)
    #expect(begun(&wishes) == ["cut m"])
    wishes.endPass(isWhole: true)
    #expect(begun(&wishes) == [tile.rawValue])
    #expect(wishes.park(tile, cost: 500) == false)
    #expect(wishes.finish(tile, bytes: 0) == true)
    #expect(wishes.accept(tile) == true)
    wishes.release(tile)

    wishes.wish([tile])
    _ = begun(&wishes)
    #expect(wishes.park(tile, cost: 50) == true)
    #expect(begun(&wishes) == ["cut m"])
    #expect(wishes.failPass() == [tile])
    #expect(wishes.accept(tile) == true)
  }

  @Test("whatever comes in whatever order, the memory and the hands that are in use stay bounded")
  func chaos() {
    var chance = SeededGenerator(seed: 3)
    var wishes = PictureWishes(byteLimit: Self.limit)
    let ids = (0..<12).map { index in
      index < 6
        ? id("\(index)") : PictureID("m\(index % 2)", .tile(level: 0, column: index, row: 0))
    }
    var working: [PictureID] = []
    var isCutting = false
    for _ in 0..<20_000 {
      let id = chance.one(of: ids)
      switch chance.whole(0...8) {
      case 0: wishes.wish([id, chance.one(of: ids)])
      case 1: wishes.takeBack(id)
      case 2: _ = wishes.accept(id)
      case 3: wishes.release(id)
      case 4:
        if let first = working.popLast() {
          let cost = chance.whole(0...120)
          switch wishes.reserve(first, cost: cost) {
          case .go where chance.whole(0...1) == 0:
            _ = wishes.park(first, cost: chance.whole(0...90))
          case .go: _ = wishes.finish(first, bytes: cost > Self.limit ? 0 : cost / 2)
          case .later, .unwanted: break
          }
        }
      case 5: if isCutting { _ = wishes.deliver(id, bytes: 5) }
      case 6:
        if isCutting, chance.whole(0...3) == 0 {
          if chance.whole(0...3) == 0 {
            _ = wishes.failPass()
          } else {
            wishes.endPass(isWhole: false)
          }
          isCutting = false
        }
      default:
        switch wishes.next() {
        case .decode(let id):
          #expect(!working.contains(id))
          working.append(id)
        case .pass:
          #expect(!isCutting)
          isCutting = true
        case nil: break
        }
      }
      #expect(working.count + (isCutting ? 1 : 0) <= PictureWishes.width)
      #expect(wishes.used <= Self.limit)
    }
  }
}
