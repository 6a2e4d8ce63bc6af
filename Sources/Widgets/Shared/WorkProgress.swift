public import Interaction
public import Phrases

/// The progress of a piece of work that a person may have to wait for, such as reading the rows of a file.
public struct WorkProgress: Hashable, Sendable {
  /// The finished part, from 0 to 1.
  public var fraction: Double
  /// The name of the work, such as "Sorting 41%".
  public var work: Phrase

  /// The finished part of a piece of work.
  public init(fraction: Double, work: Phrase) {
    self.fraction = fraction
    self.work = work
  }

  private var part: Double { fraction.isFinite ? min(max(fraction, 0), 1) : 0 }

  /// Its drawing in the lower corner of a rectangle at which lines begin: text over a line that fills.
  public func layer<W: Widget>(
    _ id: Layer.ID, in bounds: Rect, above room: Double = 0, of scene: Scene<W>
  ) -> Layer {
    let (theme, unit) = (scene.theme, scene.theme.unit)
    let isRightToLeft = scene.settings.direction == .rightToLeft
    let text = Text(scene.text(work), font: theme.caption, color: theme.ink)
    let size = scene.ruler.size(of: text, width: .infinity)
    let width = min(max(0, bounds.width - 6 * unit), size.width + 6 * unit)
    let height = min(bounds.height, size.height + 4 * unit)
    let x = isRightToLeft ? bounds.maxX - 3 * unit - width : bounds.x + 3 * unit
    let rect = Rect(x: x, y: bounds.maxY - room - height, width: width, height: height)
    let face = rect.local
    let inset = min(3 * unit, width / 2)
    let inner = Rect(x: inset, y: 0, width: max(0, width - 2 * inset), height: height)
    var line = inner
    line.y = face.maxY - 1.5 * unit
    line.height = 0.5 * unit
    var done = line
    done.width *= part
    if isRightToLeft { done.x = line.maxX - done.width }
    return Layer(
      id: id, bounds: reach(of: rect, theme.bubbleShadow).intersection(bounds), origin: rect.corner,
      content: LayerContent(
        raised(
          face, radius: min(theme.bubbleRadius, height / 2), face: theme.bubble,
          edge: theme.bubbleEdge, theme.bubbleShadow)
          + [
            .text(text, inner), .box(line, radius: unit / 4, theme.vacancy),
            .box(done, radius: unit / 4, theme.accent),
          ]))
  }

  /// Its element, where a layer of it is drawn.
  public func element<W: Widget>(at layer: Layer, in scene: Scene<W>) -> Element {
    scene.element(
      .progressbar, scene.text(work), value: scene.text(.percent(Int((100 * part).rounded()))),
      at: layer.face ?? layer.bounds)
  }
}
