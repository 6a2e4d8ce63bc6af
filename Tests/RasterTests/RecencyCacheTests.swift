import Raster
import Testing

@Suite("A cache of limited weight")
struct RecencyCacheTests {
  @Test("the least recently used goes first")
  func recency() {
    var cache = RecencyCache<String, Int>(limit: 3)
    for (index, name) in ["a", "b", "c"].enumerated() { cache.add(index, weight: 1, for: name) }
    #expect(cache.find("a") == 0)
    cache.add(3, weight: 1, for: "d")
    cache.trim()
    #expect(cache.find("b") == nil)
    #expect(["a", "c", "d"].map { cache.find($0) } == [0, 2, 3])
    cache.add(9, weight: 3, for: "c")
    cache.trim()
    #expect(cache.count == 1)
    #expect(cache.find("c") == 9)
    cache.removeAll { _ in true }
    #expect(cache.weight == 0)
    cache.trim()
  }
}
