public import Interaction

/// A text that is set on a page, in a frame of its own: a panel of an exhibition.
///
/// The picture: its letters are as large as the frame lets them be, up to those of a narrow column, and grow and shrink
/// with the page. A number alone, which stands for a page without a picture, is no column: it fills the middle of the frame.
public struct SheetText: Hashable, Sendable {
  /// The words.
  public let blocks: [PanelBlock]
  /// Its frame, in the page's unit.
  public private(set) var frame: Rect
  /// The size of its body letters, in the page's unit.
  let em: Double
  /// Whether it is a number alone.
  private let isNumber: Bool

  /// 26 times the size of its letters, about 52 letters a line: the least width of a column, within the 45 to 75 of books.
  private static let column = 26.0
  /// 0.06 of the shorter side of the frame stays free around it.
  private static let rim = 0.06
  /// 0.85 of the height at most by the estimate of widths that is the same everywhere: installed letters may be wider.
  private static let share = 0.85
  /// 40 times 0.92: down to letters a thirtieth as large, which a person can still enlarge.
  private static let (attempts, step) = (40, 0.92)
  /// The sizes of letters, in those of the body: as in a panel.
  private static let (heading, small) = (1.3, 0.82)
  /// 0.6 times the size of the letters above a block that is not the first.
  private static let gap = 0.6

  /// A text in a frame of a page.
  public init(_ blocks: [PanelBlock], in frame: Rect) {
    self.blocks = blocks
    self.frame = frame
    let inner = Self.inner(frame)
    isNumber =
      blocks.count == 1
      && blocks.allSatisfy { block in
        block.kind == .paragraph && block.spans.map(\.text).joined().allSatisfy(\.isNumber)
      }
    if isNumber {
      let size = Self.set(blocks, em: 1, width: .infinity, .light, by: PlainRuler()).size
      let most = min(inner.width / max(1e-6, size.width), inner.height / max(1e-6, size.height))
      em = max(1e-6, Self.share * most)
      return
    }
    var em = max(1e-6, min(inner.width / Self.column, inner.height / 3))
    for _ in 0..<Self.attempts {
      let size = Self.set(blocks, em: em, width: inner.width, .light, by: PlainRuler()).size
      if size.height <= Self.share * inner.height { break }
      em *= Self.step
    }
    self.em = em
  }

  /// The text on a page after a rotation: upright in the rotated frame.
  func turned(_ turn: QuarterTurn, in size: Size) -> SheetText {
    SheetText(blocks, in: turn(frame, in: size))
  }

  private static func inner(_ frame: Rect) -> Rect {
    frame.inset(by: rim * min(frame.width, frame.height))
  }

  /// The blocks with the tops of their frames, and the size of all, for letters of a size, in points.
  private static func set(
    _ blocks: [PanelBlock], em: Double, width: Double, _ theme: Theme, by ruler: any TextRuler
  ) -> (texts: [(text: Text, top: Double, height: Double)], size: Size) {
    var texts: [(text: Text, top: Double, height: Double)] = []
    var (top, widest) = (0.0, 0.0)
    for block in blocks {
      if top > 0 { top += gap * em }
      var text = block.text(theme)
      switch block.kind {
      case .heading: text.font.size = heading * em
      case .smallPrint, .picture: text.font.size = small * em
      case .paragraph, .quote: text.font.size = em
      case .item(let mark):
        text.font.size = em
        text = text.led(by: mark.isEmpty ? "" : "\(mark) ")
      }
      let size = ruler.size(of: text, width: max(1e-6, width))
      texts.append((text, top, size.height))
      top += size.height
      widest = max(widest, size.width)
    }
    return (texts, Size(width: widest, height: top))
  }

  /// Its marks in a frame of the window, in points.
  ///
  /// - Parameter hasGround: Whether paper lies beneath the words, because something else does.
  func marks(
    in view: Rect, hasGround: Bool, _ theme: Theme, by ruler: any TextRuler
  ) -> [Mark] {
    guard frame.width > 0, view.width > 0 else { return [] }
    let inner = Self.inner(view)
    var em = em * view.width / frame.width
    let width = isNumber ? .infinity : inner.width
    var set = Self.set(blocks, em: em, width: width, theme, by: ruler)
    let share = min(1, inner.height / max(1e-6, set.size.height))
    // The area of words grows with the square of their size, the extent of a number with its size.
    let factor =
      isNumber ? min(share, inner.width / max(1e-6, set.size.width)) : share.squareRoot()
    if factor < 1 {
      em *= 0.98 * factor
      set = Self.set(blocks, em: em, width: width, theme, by: ruler)
    }
    let ground: [Mark] = hasGround ? [.box(view, radius: 0, theme.paper)] : []
    let above = isNumber ? (inner.height - set.size.height) / 2 : 0
    return ground
      + set.texts.map { text, top, height in
        var text = text
        if isNumber { (text.alignment, text.lines) = (.center, 1) }
        let line = Rect(
          x: inner.x, y: inner.y + above + top, width: inner.width, height: height)
        return .text(text, line)
      }
  }
}

extension Text {
  /// The text after other words.
  fileprivate func led(by words: String) -> Text {
    var text = self
    text.string = words + string
    let shift = words.utf8.count
    text.runs = runs.map { run in
      var run = run
      run.range = run.range.lowerBound + shift..<run.range.upperBound + shift
      return run
    }
    return text
  }
}
