internal import Interaction

// Marks behind the words of a text that were found, or are selected.

extension TextRuler {
  /// The marks behind parts of a text, in ranges of its bytes of UTF-8.
  ///
  /// - Parameters:
  ///   - frame: the frame of the text, in points.
  ///   - color: their colour.
  func marks(behind parts: [Range<Int>], of text: Text, in frame: Rect, _ color: Color) -> [Mark] {
    rects(of: parts, in: text, frame).map { .box($0, radius: 3, color) }
  }

  /// The lines under parts of a text, of 2 points.
  func lines(under parts: [Range<Int>], of text: Text, in frame: Rect, _ color: Color) -> [Mark] {
    rects(of: parts, in: text, frame).map { rect in
      .box(Rect(x: rect.x, y: rect.maxY - 2, width: rect.width, height: 2), radius: 0, color)
    }
  }

  /// The rectangles of parts of a text: a point more than the letters on every side, and never more than the frame. A part
  /// that is cut off has its ellipsis.
  private func rects(of parts: [Range<Int>], in text: Text, _ frame: Rect) -> [Rect] {
    guard !parts.isEmpty else { return [] }
    let whole = size(of: text, width: frame.width)
    // Lines that break are aligned in the width of the frame.
    let start =
      frame.x + (text.lines > 1 ? 0 : text.offset(ofWidth: whole.width, in: frame.width))
    let top = frame.center.y - whole.height / 2
    return parts.flatMap { part in
      boxes(of: part, in: text, width: frame.width).map { box in
        Rect(
          x: start + box.x - 1, y: top + box.y - 1, width: box.width + 2, height: box.height + 2
        ).intersection(frame.inset(by: -1))
      }
    }.filter { !$0.isEmpty }
  }
}

extension Text {
  /// The distance from the left of a frame at which a line of a width begins; a longer one begins at its start.
  func offset(ofWidth width: Double, in room: Double) -> Double {
    let spare = max(0, room - width)
    switch (alignment, string.isRightToLeft) {
    case (.center, _): return spare / 2
    case (.start, false), (.end, true): return 0
    case (.start, true), (.end, false): return spare
    }
  }
}

extension String {
  /// Whether its first letter with a direction is Hebrew, Arabic, or of another script from right to left.
  public var isRightToLeft: Bool {
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        return true
      default: if scalar.properties.isAlphabetic { return false }
      }
    }
    return false
  }
}
