import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("Text with lines of about the same length")
struct BalancedTextTests {
  /// A ruler that breaks lines between words, of which every character is ten points wide and a line twenty high.
  private struct WordRuler: TextRuler {
    func size(of text: Text, width: Double) -> Size {
      var lines = [0.0]
      for word in text.string.split(separator: " ") {
        let length = Double(word.count) * 10
        let last = lines[lines.count - 1]
        if last == 0 {
          lines[lines.count - 1] = length
        } else if last + 10 + length <= width || lines.count == text.lines {
          lines[lines.count - 1] = last + 10 + length
        } else {
          lines.append(length)
        }
      }
      return Size(width: min(lines.max() ?? 0, width), height: Double(lines.count) * 20)
    }
  }

  private func text(_ words: String, lines: Int = 2) -> Text {
    Text(words, font: Font(size: 10), color: Color(hex: 0), lines: lines)
  }

  @Test("no short word is alone on the last line")
  func noOrphan() {
    let title = text("61 · Twenty-five barons guard the peace")
    #expect(WordRuler().size(of: title, width: 340) == Size(width: 330, height: 40))
    #expect(WordRuler().balancedSize(of: title, within: 340) == Size(width: 220, height: 40))
  }

  @Test("a text on one line, one that is cut and one of long words keep their width")
  func kept() {
    for words in ["The king", "One two three four five six seven eight", "Charterhousebrethren ab"]
    {
      let text = text(words)
      #expect(
        WordRuler().balancedSize(of: text, within: 200).width
          == WordRuler().size(of: text, width: 200).width)
    }
  }

  @Test(
    "the lines are as few as at the whole width, and a point less would be too narrow",
    arguments: 1...30 as ClosedRange<UInt64>)
  func law(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let words = (0..<chance.whole(1...14)).map { _ in
      String(repeating: "n", count: chance.whole(1...9))
    }
    let text = text(words.joined(separator: " "), lines: chance.whole(1...4))
    let width = chance.number(90...400)
    let (ruler, whole) = (WordRuler(), WordRuler().size(of: text, width: width))
    let size = ruler.balancedSize(of: text, within: width)
    #expect(size.width <= whole.width.rounded(.up) && size.height == whole.height)
    #expect(ruler.size(of: text, width: size.width).height == whole.height)
    guard size.width < whole.width.rounded(.down) else { return }
    var longer = text
    longer.lines += 1
    let longest = words.map { Double($0.count) * 10 }.max() ?? 0
    #expect(
      ruler.size(of: longer, width: size.width - 1).height > whole.height
        || size.width - 1 < longest
        || size.width - 1 < ruler.size(of: text, width: .infinity).width / Double(text.lines))
  }
}
