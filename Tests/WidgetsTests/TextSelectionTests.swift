import Interaction
import Laws
import Testing

@testable import Widgets

/// A text in blocks as a plain ruler measures it, ten points a character: 0.6 em of 16 points and a bit.
private struct Page {
  let blocks: [MeasuredBlock]
  static let font = Font(size: 10 / 0.6)
  static let line = 1.3 * 10 / 0.6

  init(_ words: [String], width: Double = 200) {
    var top = 0.0
    blocks = words.map { string in
      let text = Text(string, font: Self.font, color: .clear, lines: 100)
      let lines = PlainRuler().lines(of: text, width: width)
      defer { top += Double(max(1, lines.count)) * Self.line + 10 }
      return MeasuredBlock(words: string, lines: lines, corner: Point(x: 0, y: top))
    }
  }

  func at(_ column: Double, _ row: Double, block: Int = 0) -> TextPosition {
    blocks.position(
      at: Point(x: 10 * column, y: blocks[block].corner.y + (row + 0.5) * Self.line))
  }
}

@Suite("A selection of text")
struct TextSelectionTests {
  private let page = Page(["Nullus liber homo capiatur", "aut imprisonetur"])

  private func words(_ selection: TextSelection) -> String { selection.words(of: page.blocks) }

  @Test("a position is the boundary between characters that is nearest to the hand")
  func positions() {
    #expect(page.at(3.4, 0) == TextPosition(block: 0, offset: 3))
    #expect(page.at(3.6, 0) == TextPosition(block: 0, offset: 4))
    #expect(page.at(-5, 0) == TextPosition(block: 0, offset: 0))
    #expect(page.at(99, 0).offset == 20, "the end of the first line")
    #expect(page.at(0, 1) == TextPosition(block: 0, offset: 20))
    #expect(page.at(3, 0, block: 1) == TextPosition(block: 1, offset: 3))
    #expect(page.at(3, 50, block: 1).block == 1)
  }

  @Test("a drag selects from where it began to the hand, forwards and backwards")
  func drag() {
    var selection = TextSelection(at: page.at(7, 0), in: page.blocks)
    #expect(selection.isEmpty && words(selection) == "")
    selection.extend(to: page.at(12, 0), in: page.blocks)
    #expect(words(selection) == "liber")
    selection.extend(to: page.at(0, 0), in: page.blocks)
    #expect(words(selection) == "Nullus ")
    selection.extend(to: page.at(3, 0, block: 1), in: page.blocks)
    #expect(words(selection) == "liber homo capiatur\n\naut")
    #expect(selection.end == TextPosition(block: 1, offset: 3))
  }

  @Test("a double click selects a word and grows by words, a triple click by blocks")
  func units() {
    var selection = TextSelection(at: page.at(9, 0), by: .word, in: page.blocks)
    #expect(words(selection) == "liber")
    selection.extend(to: page.at(15, 0), in: page.blocks)
    #expect(words(selection) == "liber homo")
    selection.extend(to: page.at(1, 0), in: page.blocks)
    #expect(words(selection) == "Nullus liber")
    selection = TextSelection(at: page.at(9, 0), by: .block, in: page.blocks)
    #expect(words(selection) == "Nullus liber homo capiatur")
    #expect(
      words(TextSelection(allOf: page.blocks)) == "Nullus liber homo capiatur\n\naut imprisonetur")
  }

  @Test("white space and signs are parts of their own")
  func signs() {
    let page = Page(["Is it? »Don’t« x"])
    let select = { (column: Double) in
      TextSelection(at: page.at(column, 0), by: .word, in: page.blocks).words(of: page.blocks)
    }
    #expect(select(2) == " ")
    #expect(select(5) == "?" || select(5) == "it")
    #expect(select(9) == "Don’t")
  }

  @Test("keys move the end: by characters, words, lines and to ends")
  func keys() {
    var selection = TextSelection(at: page.at(7, 0), in: page.blocks)
    let step = { (steps: [TextSelection.Step]) -> String in
      for step in steps { selection.move(step, in: page.blocks) }
      return words(selection)
    }
    #expect(step([.right, .right]) == "li")
    #expect(step([.wordRight]) == "liber")
    #expect(step([.left]) == "libe")
    #expect(step([.lineEnd]) == "liber homo ca")
    #expect(step([.right]) == "liber homo cap")
    #expect(step([.textEnd]) == "liber homo capiatur\n\naut imprisonetur")
    #expect(step([.textStart]) == "Nullus ")
    #expect(step([.lineEnd, .left, .lineStart]) == "Nullus ")
    #expect(step([.textStart, .left]) == "Nullus ")
  }

  @Test("up and down keep the column, over short lines and from block to block")
  func column() {
    var selection = TextSelection(at: page.at(15, 0), in: page.blocks)
    selection.move(.down, in: page.blocks)
    #expect(selection.end == TextPosition(block: 0, offset: 26), "the second line is short")
    selection.move(.down, in: page.blocks)
    #expect(selection.end == TextPosition(block: 1, offset: 15))
    selection.move(.down, in: page.blocks)
    #expect(selection.end == TextPosition(block: 1, offset: 16), "past the last line is its end")
    selection.move(.up, in: page.blocks)
    selection.move(.up, in: page.blocks)
    #expect(selection.end == TextPosition(block: 0, offset: 15))
  }

  @Test("characters of several bytes are selected whole")
  func bytes() {
    let page = Page(["a☂️é👩‍👩‍👧b"])
    var selection = TextSelection(at: TextPosition(block: 0, offset: 0), in: page.blocks)
    var seen: [String] = []
    for _ in 0..<5 {
      selection.move(.right, in: page.blocks)
      seen.append(selection.words(of: page.blocks))
    }
    #expect(seen == ["a", "a☂️", "a☂️é", "a☂️é👩‍👩‍👧", "a☂️é👩‍👩‍👧b"])
  }

  @Test("in a line of two directions the hand hits what is drawn, and the marks are pieces")
  func directions() {
    // "ab" from the left, then two letters from the right: drawn as a b D C.
    let line = TextLine(
      top: 0, height: 20, range: 0..<6,
      characters: [
        .init(offset: 0, start: 0, end: 10), .init(offset: 1, start: 10, end: 20),
        .init(offset: 2, start: 40, end: 30), .init(offset: 4, start: 30, end: 20),
      ])
    #expect(line.offset(at: 36) == 2 && line.offset(at: 33) == 4 && line.offset(at: 22) == 6)
    #expect(
      line.boxes(of: 1..<4) == [
        Rect(x: 10, y: 0, width: 10, height: 20), Rect(x: 30, y: 0, width: 10, height: 20),
      ])
    #expect(line.boxes(of: 0..<6) == [Rect(x: 0, y: 0, width: 40, height: 20)])
    let block = MeasuredBlock(
      words: "אבab",
      lines: [
        TextLine(
          top: 0, height: 20, range: 0..<6,
          characters: [
            .init(offset: 0, start: 40, end: 30), .init(offset: 2, start: 30, end: 20),
            .init(offset: 4, start: 0, end: 10), .init(offset: 5, start: 10, end: 20),
          ])
      ], corner: .zero)
    var selection = TextSelection(at: TextPosition(block: 0, offset: 0), in: [block])
    selection.move(.left, in: [block])
    #expect(selection.words(of: [block]) == "א", "in a text from the right, left is on")
  }

  @Test("whatever hands do, the selection is a part of the text", arguments: [1, 2, 3] as [UInt64])
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let page = Page(["Nullus liber homo", "", "שלום abc, 12 é👩‍👩‍👧", "x"], width: 80)
    let steps: [TextSelection.Step] = [
      .left, .right, .wordLeft, .wordRight, .up, .down, .lineStart, .lineEnd, .textStart, .textEnd,
    ]
    let point = { (random: inout SeededGenerator) in
      page.blocks.position(
        at: Point(x: random.number(-50...300), y: random.number(-50...400)))
    }
    let whole = TextSelection(allOf: page.blocks)
    for _ in 0..<200 {
      var selection = TextSelection(
        at: point(&random), by: random.one(of: [.character, .word, .block]), in: page.blocks)
      for _ in 0..<20 {
        if random.once(in: 3) {
          selection.extend(to: point(&random), in: page.blocks)
        } else {
          selection.move(random.one(of: steps), in: page.blocks)
        }
        #expect(selection.range.lowerBound >= whole.range.lowerBound)
        #expect(selection.range.upperBound <= whole.range.upperBound)
        _ = selection.words(of: page.blocks)
      }
    }
  }
}
