internal import Interaction

/// The name of a button without words, in a bubble beside it.
///
/// It appears once a pointer has rested on the button, or at once for the button with the visible keyboard focus. It takes
/// no press.
struct Tooltip<Target: Hashable & Sendable>: Hashable, Sendable {
  /// The button under the pointer; nil for none.
  private(set) var target: Target?
  private var start = Instant.zero

  /// Moves the pointer to a button, or away from all.
  mutating func move(to target: Target?, at time: Instant) {
    if target != self.target { (self.target, start) = (target, time) }
  }

  /// The opacity of the name, from 0 to 1.
  func opacity<W>(in scene: Scene<W>) -> Double {
    target == nil ? 0 : appearance(scene).value(at: scene.time)
  }

  /// When the name next changes by itself.
  func wake<W>(in scene: Scene<W>) -> Wake {
    guard target != nil else { return .never }
    let glide = appearance(scene)
    return scene.time < glide.start ? Wake(deadline: glide.start) : glide.wake(at: scene.time)
  }

  private func appearance<W>(_ scene: Scene<W>) -> Glide {
    Glide(
      from: 0, to: 1, start: start + scene[.tooltipPause],
      duration: scene.duration(scene.theme.step))
  }
}

extension Scene {
  /// The bubble with the name of a button, below it or, at the end of the window, above it.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - id: the identity of the layer.
  ///   - button: the frame of the button.
  ///   - frames: the frames that it does not cover where it has room elsewhere, beside the button too; the most important
  ///     one first.
  ///   - opacity: from 0, invisible, to 1.
  func tooltip(
    _ name: String, _ id: Layer.ID, beside button: Rect, clearOf frames: [Rect] = [],
    opacity: Double
  ) -> Layer {
    let text = Text(RowText.line(name), font: theme.caption, color: theme.ink)
    let size = ruler.size(of: text, width: .infinity)
    let face = Size(
      width: min(size.width.rounded(.up) + 4 * theme.unit, bounds.width),
      height: size.height.rounded(.up) + 2 * theme.unit)
    let distance = theme.unit + theme[.lookArrow]
    let isBelow = button.maxY + distance + face.height <= bounds.maxY
    var callout = Callout(
      face, beside: button, from: isBelow ? .top : .bottom, distance: distance, in: bounds, theme)
    let overlaps = { (callout: Callout) in
      frames.map { frame -> Double in
        let shared = frame.intersection(callout.face)
        return shared.width * shared.height
      }
    }
    if frames.contains(where: { $0.meets(callout.face) }) {
      for edge in [Edge.bottom, .left, .right]
      where hasRoom(for: face, beside: button, from: edge, distance: distance) {
        let other = Callout(
          face, beside: button, from: edge, distance: distance, in: bounds, theme)
        if overlaps(other).lexicographicallyPrecedes(overlaps(callout)) { callout = other }
      }
    }
    return Layer(
      id: id, bounds: callout.bounds(theme).intersection(bounds), opacity: opacity,
      origin: callout.face.corner,
      content: LayerContent(callout.marks(theme) + [.text(text, callout.face.local)]))
  }

  /// Whether a face has room beside a button, on the side that is away from an edge of the window.
  private func hasRoom(
    for face: Size, beside button: Rect, from edge: Edge, distance: Double
  ) -> Bool {
    switch edge {
    case .top: button.maxY + distance + face.height <= bounds.maxY
    case .bottom: button.y - distance - face.height >= bounds.y
    case .left: button.maxX + distance + face.width <= bounds.maxX
    case .right: button.x - distance - face.width >= bounds.x
    }
  }
}
