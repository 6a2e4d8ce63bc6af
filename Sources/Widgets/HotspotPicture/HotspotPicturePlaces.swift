public import Interaction

// What keys are about in a picture, for whoever asks from outside.

extension HotspotPicture {
  /// The hotspot that keys are about: where they left it, else the chosen one; nil for none.
  public func keyedHotspot(in scene: Scene<HotspotPicture>) -> String? { focused(scene) }

  /// Whether a hotspot is in view already, as far as the picture allows: bringing it there would move nothing.
  public func isShown(_ id: String, in scene: Scene<HotspotPicture>) -> Bool {
    var other = self
    other.bring(id, over: 0, scene)
    guard let now = place(of: id, in: scene), let then = other.place(of: id, in: scene) else {
      return true
    }
    /// Less than half a point is seen by nobody.
    let least = 0.5
    return abs(now.x - then.x) < least && abs(now.y - then.y) < least
      && abs(now.maxX - then.maxX) < least && abs(now.maxY - then.maxY) < least
  }

  /// Where the picture is seen by now, beside what covers it; nil where nothing of it is.
  public func seenPlace(in scene: Scene<HotspotPicture>) -> Rect? {
    let free = scene.bounds.inset(by: scene.content.insets)
    let seen = map(in: scene).view(Rect(scene.content.size)).intersection(free)
    return seen.isEmpty ? nil : seen
  }

  /// Whether the picture lies as if nobody had moved it, or is on its way there.
  public func isHome(in scene: Scene<HotspotPicture>) -> Bool {
    let frame = Self.frame(scene)
    return viewport.target(in: frame) == frame.homeMap
  }

  /// Where a hotspot is seen by now, as large as a finger at least; nil where it is out of sight, or covered.
  public func seenPlace(
    of id: String, in scene: Scene<HotspotPicture>
  ) -> Rect? {
    guard let hotspot = scene.content.hotspots[id], hotspot.shape.isPlaced else { return nil }
    /// Half of a finger's breadth, in points.
    let least = 19.0
    let place = map(in: scene).view(hotspot.shape.bounds)
    let wide = max(0, least - place.width / 2)
    let high = max(0, least - place.height / 2)
    let around = place.inset(
      by: Insets(top: -high, left: -wide, bottom: -high, right: -wide))
    let free = scene.bounds.inset(by: scene.content.insets)
    guard !place.inset(by: -0.5).intersection(free).isEmpty else { return nil }
    let seen = around.intersection(free)
    return seen.isEmpty ? nil : seen
  }
}
