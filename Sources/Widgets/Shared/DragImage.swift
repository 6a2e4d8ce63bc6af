public import Interaction

/// The image of a thing beside the pointer that drags it: its title on a raised face, in a window of its own.
public struct DragImage: Hashable, Sendable {
  /// The size of the window, in points.
  public let size: Size
  /// The frame that the window shows.
  public let list: DisplayList

  /// 280 points: the greatest width of the title, as that of a label of the bar.
  private static let widest = 280.0

  /// The image of a thing.
  ///
  /// - Parameters:
  ///   - title: its title, of which one line is shown.
  ///   - settings: the person's settings.
  ///   - isTranslucent: whether the desktop shows through the window: then the face has a shadow.
  ///   - ruler: measures the title.
  public init(_ title: String, _ settings: Settings, isTranslucent: Bool, ruler: any TextRuler) {
    let theme = Theme(settings)
    let text = Text(RowText.line(title), font: theme.label, color: theme.ink)
    let line = ruler.size(of: text, width: .infinity)
    let inset = 2 * theme.unit
    var face = Rect(
      Size(
        width: min(line.width.rounded(.up), Self.widest) + 3 * inset,
        height: line.height.rounded(.up) + 1.5 * inset))
    let words = face.inset(by: 0.75 * inset)
    let radius = min(theme.bubbleRadius, face.height / 2)
    var marks = raised(
      face, radius: radius, face: theme.bubble, edge: theme.bubbleEdge, theme.bubbleShadow)
    var bounds = face
    if isTranslucent {
      bounds = reach(of: face, theme.bubbleShadow)
    } else {
      // Without a compositor a shadow would hide what is below it.
      marks.removeAll { if case .shadow = $0 { true } else { false } }
    }
    marks.append(.text(text, words))
    face.x -= bounds.x
    face.y -= bounds.y
    size = Size(width: bounds.width.rounded(.up), height: bounds.height.rounded(.up))
    var builder = DisplayListBuilder()
    // No press is its own.
    builder.inputRegion = []
    builder.background = isTranslucent ? .clear : theme.bubble.over(theme.backdrop)
    if !isTranslucent { builder.outline = [OutlinePiece(face, radius: radius)] }
    builder.add(
      Layer(
        id: .init("drag"), bounds: Rect(size), opacity: 1, origin: face.corner,
        content: LayerContent(marks)))
    list = builder.list
  }
}
