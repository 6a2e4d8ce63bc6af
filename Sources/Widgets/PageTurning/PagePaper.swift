internal import Interaction

/// A page drawn on a sheet of paper with a shadow: pictures, lines of text, or the reason why there are none.
struct PagePaper {
  /// 22 points between a page and the edges of a view, room for its shadow.
  static let margin = 22.0

  /// The values that the marks of a page are made from.
  private struct Key: Equatable {
    let size: Size
    let theme: Theme
    /// The indices of the visible lines of text.
    let lines: [Int]
    let face: PageFace
  }

  let face: PageFace
  /// The frame of the paper in the window, in points.
  let frame: Rect

  /// Adds the page, clipped to the frame of a view.
  func add(
    _ id: Layer.ID, opacity: Double = 1, within view: Rect, _ theme: Theme,
    by ruler: any TextRuler, to list: inout DisplayListBuilder
  ) {
    let shadow = theme.panelShadow
    var dropped = frame
    dropped.y += shadow.drop
    // Three standard deviations of the blur contain all that is visible of it.
    let bounds = dropped.inset(by: -3 * shadow.blur).union(frame).intersection(view)
    guard !frame.isEmpty, !bounds.isEmpty else { return }
    let lines = lines(in: view.from(frame.corner))
    let key = Key(size: frame.size, theme: theme, lines: lines, face: face)
    list.add(id, key: key, bounds: bounds, opacity: opacity, origin: frame.corner) {
      paper(theme) + body(lines, theme, ruler)
    }
  }

  private func paper(_ theme: Theme) -> [Mark] {
    let paper = frame.local
    let shadow = theme.panelShadow
    return [
      .shadow(
        paper.moved(by: Point(x: 0, y: shadow.drop)), radius: 0, blur: shadow.blur, shadow.color),
      .box(paper, radius: 0, theme.paper),
    ]
  }

  /// Points of the paper for each unit of the page.
  private var factor: Double {
    let (across, down) = (frame.width / face.size.width, frame.height / face.size.height)
    // The width of narrow paper in whole pixels differs from that of the page.
    return across > 1.05 * down ? down : across
  }

  /// The frame on the paper of a part of the page.
  private func view(_ part: Rect) -> Rect {
    let factor = self.factor
    return Rect(
      x: part.x * factor, y: part.y * factor, width: part.width * factor,
      height: part.height * factor)
  }

  /// The indices of the lines of text in a part of the paper.
  private func lines(in part: Rect) -> [Int] {
    guard case .lines(let lines) = face.body else { return [] }
    return lines.indices.filter { !view(lines[$0].frame).intersection(part).isEmpty }
  }

  /// The marks on the paper, in points from its corner.
  private func body(_ seen: [Int], _ theme: Theme, _ ruler: any TextRuler) -> [Mark] {
    let paper = frame.local
    switch face.body {
    case .pictures(let pictures) where pictures.isEmpty && face.texts.isEmpty:
      let text = Text(face.name, font: theme.label, color: theme.secondaryInk, lines: 2)
      return [.text(text, paper.inset(by: min(4 * theme.unit, paper.width / 8)))]
    case .pictures(let pictures):
      return pictures.map { .picture(.file($0.picture), view($0.frame)) }
        + face.texts.flatMap {
          $0.marks(in: view($0.frame), hasGround: !pictures.isEmpty, theme, by: ruler)
        }
    case .lines(let lines):
      let factor = self.factor
      let rules = face.rules.map { Mark.box(view($0), radius: 0, theme.separator) }
      return rules
        + seen.flatMap { index -> [Mark] in
          let line = lines[index]
          let font = Font(
            size: line.font.size * factor, weight: line.font.weight, design: line.font.design)
          let text = Text(
            line.text, font: font, color: theme.ink, alignment: line.alignment, runs: line.runs)
          let frame = view(line.frame)
          let selected = line.selected.map { [$0] } ?? []
          return ruler.marks(behind: selected, of: text, in: frame, theme.selectedFace)
            + ruler.marks(behind: line.found, of: text, in: frame, theme.found)
            + [.text(text, frame)]
        } + face.illustrations.flatMap { marks(of: $0, theme) }
    case .fault(let reason):
      let text = Text(reason, font: theme.label, color: theme.faultInk, lines: 12)
      return [.text(text, paper.inset(by: min(6 * theme.unit, paper.width / 8)))]
    }
  }

  /// The marks of a picture between lines; nothing while it is not ready.
  private func marks(of illustration: PageFace.Illustration, _ theme: Theme) -> [Mark] {
    if let fault = illustration.fault {
      let text = Text(fault, font: theme.label, color: theme.faultInk, lines: 6)
      return [.text(text, view(illustration.frame))]
    }
    return illustration.pictures.map { .picture(.file($0.picture), view($0.frame)) }
  }
}
