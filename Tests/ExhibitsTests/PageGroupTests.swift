import Documents
import Laws
import Testing

@testable import Exhibits

@Suite("The pages of a document without chapters, in groups")
struct PageGroupTests {
  private func titles(_ labels: [String]) -> [String] {
    let groups = PageGroups(labels)
    return groups.ranges.map { groups.title(of: $0) }
  }

  private func numbers(_ range: ClosedRange<Int>, _ label: (Int) -> String) -> [String] {
    range.map(label)
  }

  @Test("few pages have a group each")
  func few() {
    #expect(titles([]) == [])
    #expect(titles(["Front", "1r", "1v", "1v"]) == ["Front", "1r", "1v", "1v"])
    let most = numbers(1...15) { "Page \($0)" }
    #expect(titles(most) == most)
    #expect(titles(numbers(1...16) { "Page \($0)" }).count == 8)
  }

  @Test("many pages are divided into round numbers of them, named by the first and the last")
  func many() {
    let parts = titles(numbers(1...620) { "\($0)" })
    #expect(parts.count == 13)
    #expect(parts.prefix(2) == ["1 – 50", "51 – 100"] && parts.last == "601 – 620")
    let leaves = numbers(1...310) { "f. \($0)r" }.flatMap { [$0, String($0.dropLast()) + "v"] }
    #expect(titles(leaves).first == "f. 1r – 25v")
    let shelved = numbers(1...200) { "MS 1215, page \($0)" }
    #expect(titles(shelved).first == "MS 1215, page 1 – 20")
    #expect(titles(shelved).count == 10)
  }

  @Test("labels that begin alike make a group, and the longest are divided")
  func beginnings() {
    let book =
      ["Front cover", "Flyleaf"] + numbers(1...12) { "Plate \($0)" }
      + numbers(1...300) { "p. \($0)" } + ["Back cover"]
    let parts = titles(book)
    #expect(parts.count <= PageGroups.limit)
    #expect(parts.contains("Plate 1 – 12") && parts.contains("p. 1 – 50"), "\(parts)")
    #expect(parts.last == "Back cover")
    let roman = ["i", "ii", "iii", "iv", "v", "vi"] + numbers(1...100) { "Image \($0)" }
    #expect(titles(roman).first == "i – vi", "\(titles(roman))")
  }

  @Test("labels that have nothing in common are divided equally")
  func unlike() {
    let words = ["Ash", "Birch", "Cedar", "Elm", "Fir", "Hazel", "Larch", "Maple", "Oak", "Pine"]
    let trees = words.flatMap { one in words.map { "\(one) beside \($0)" } }
    let parts = titles(trees)
    #expect(parts.first == "Ash beside Ash – Pine" || parts.count <= PageGroups.limit, "\(parts)")
    #expect((2...PageGroups.limit).contains(parts.count))
  }

  @Test("all pages are in a group, in order, and there are never more than fit", arguments: 0..<200)
  func law(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let forms = ["", "f. ", "Plate ", "Page 1", "Ä ", "٣", "x", "vol. II, p. "]
    var labels: [String] = []
    for _ in 0..<Int.random(in: 0...8, using: &generator) {
      let form = forms.randomElement(using: &generator) ?? ""
      labels += (0..<Int.random(in: 0...90, using: &generator)).map { "\(form)\($0)" }
    }
    let groups = PageGroups(labels)
    #expect(groups.ranges.allSatisfy { !$0.isEmpty })
    #expect(groups.ranges.flatMap { Array($0) } == Array(labels.indices))
    #expect(groups.ranges.count <= max(PageGroups.limit, 0))
    #expect(groups.ranges.allSatisfy { groups.title(of: $0).hasPrefix(labels[$0.lowerBound]) })
  }
}
