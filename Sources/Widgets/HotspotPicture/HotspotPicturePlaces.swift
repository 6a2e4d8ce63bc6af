public import Interaction

// What keys are about in a picture, for whoever asks from outside.

extension HotspotPicture {
  /// The hotspot that keys are about: where they left it, else the chosen one; nil for none.
  public func keyedHotspot(in scene: Scene<HotspotPictureContent>) -> String? { focused(scene) }

  /// Where a hotspot is seen by now, as large as a finger at least; nil where it is out of sight, or covered.
  public func seenPlace(
    of id: String, in scene: Scene<HotspotPictureContent>
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
