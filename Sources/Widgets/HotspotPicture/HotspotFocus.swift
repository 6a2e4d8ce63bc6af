internal import Interaction

/// The keyboard focus in a picture with hotspots: on one of them, or on the whole picture, which comes before them.
struct HotspotFocus: Hashable, Sendable {
  /// The focus of the picture.
  var keyboard = KeyboardFocus()
  /// The hotspot to which keys have led; nil for the selected one.
  var hotspot: String?

  /// The hotspot with the focus: where keys have led, else the selected one; nil for none.
  func keyed(in content: HotspotPictureContent) -> String? {
    let id = hotspot ?? content.selection
    return id.flatMap { content.hotspots.rank(of: $0) == nil ? nil : $0 }
  }

  /// The hotspot that the focus comes to from outside; nil where it stays.
  ///
  /// - Parameter part: The visible part of the picture, in its own units.
  func target(
    of entry: FocusEntry, seeing part: Rect, in content: HotspotPictureContent
  ) -> Hotspot? {
    let hotspots = content.hotspots
    return switch entry {
    case .same: nil
    case .first: hotspots.first(in: part) ?? hotspots.hotspot(ranked: 0)
    case .last: hotspots.hotspot(ranked: hotspots.count - 1)
    }
  }

  /// The consequence of a key.
  enum Step: Hashable {
    /// The focus moves to a hotspot.
    case visit(Hotspot)
    /// The focus leaves the picture.
    case leave(forward: Bool)
    /// A hotspot is selected.
    case select(String)
  }

  /// The consequence of a key for the focus; nil for none.
  ///
  /// - Parameters:
  ///   - command: The meaning of the key.
  ///   - part: The visible part of the picture, in its own units.
  func step(
    for command: PictureCommand, seeing part: Rect, in content: HotspotPictureContent
  ) -> Step? {
    switch command {
    case .visitNext: return visit(1, seeing: part, in: content)
    case .visitPrevious: return visit(-1, seeing: part, in: content)
    case .visitFirst: return visit(ranked: 0, in: content)
    case .visitLast: return visit(ranked: content.hotspots.count - 1, in: content)
    case .choose: return keyed(in: content).map { .select($0) }
    // From none to the first one, or to the last one backwards.
    case .chooseNext: return select(1, in: content)
    case .choosePrevious: return select(-1, in: content)
    case .cancel, .left, .right, .up, .down, .pageUp, .pageDown, .textUp, .textDown, .zoomIn,
      .zoomOut, .goHome, .actualSize, .fitWidth, .fitHeight, .hint:
      return nil
    }
  }

  private func visit(
    _ steps: Int, seeing part: Rect, in content: HotspotPictureContent
  ) -> Step {
    let keyed = keyed(in: content)
    let next =
      keyed.map { content.hotspots.step(steps, from: $0) }
      ?? (steps > 0 ? target(of: .first, seeing: part, in: content) : nil)
    return next.map { .visit($0) } ?? .leave(forward: steps > 0)
  }

  private func visit(ranked rank: Int, in content: HotspotPictureContent) -> Step? {
    content.hotspots.hotspot(ranked: rank).map { .visit($0) }
  }

  private func select(_ steps: Int, in content: HotspotPictureContent) -> Step? {
    content.hotspots.place(steps, from: content.selection).map { .select($0.id) }
  }
}
