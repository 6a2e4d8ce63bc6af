public import Interaction

/// A text that is set on a page, in a frame of its own: a panel of an exhibition.
///
/// The picture: its letters are as large as the frame lets them be, up to those of a narrow column, and grow and shrink
/// with the page.
public struct SheetText: Hashable, Sendable {
  /// The words.
  public let blocks: [PanelBlock]
  /// Its frame, in the page's unit.
  public private(set) var frame: Rect
  /// The size of its body letters, in the page's unit.
  let em: Double

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
    var em = max(1e-6, min(inner.width / Self.column, inner.height / 3))
    for _ in 0..<Self.attempts {
      let height = Self.set(blocks, em: em, width: inner.width, .light, by: PlainRuler()).height
      if height <= Self.share * inner.height { break }
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

  /// The blocks with the tops of their frames, and the height of all, for letters of a size, in points.
  private static func set(
    _ blocks: [PanelBlock], em: Double, width: Double, _ theme: Theme, by ruler: any TextRuler
  ) -> (texts: [(text: Text, top: Double, height: Double)], height: Double) {
    var texts: [(text: Text, top: Double, height: Double)] = []
    var top = 0.0
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
      let height = ruler.size(of: text, width: max(1e-6, width)).height
      texts.append((text, top, height))
      top += height
    }
    return (texts, top)
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
    var set = Self.set(blocks, em: em, width: inner.width, theme, by: ruler)
    if set.height > inner.height {
      // The area of the words grows with the square of their size.
      em *= 0.98 * (inner.height / set.height).squareRoot()
      set = Self.set(blocks, em: em, width: inner.width, theme, by: ruler)
    }
    let ground: [Mark] = hasGround ? [.box(view, radius: 0, theme.paper)] : []
    return ground
      + set.texts.map { text, top, height in
        .text(text, Rect(x: inner.x, y: inner.y + top, width: inner.width, height: height))
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
