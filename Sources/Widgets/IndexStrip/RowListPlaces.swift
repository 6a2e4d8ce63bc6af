public import Interaction

// What stands where in a list, for whoever asks from outside.

extension RowList {
  /// The row that is seen at a point of the window, and its place there.
  public func row(
    at point: Point, in scene: Scene<RowList>
  ) -> (row: Int, place: Rect)? {
    let geometry = RowListGeometry(scene)
    guard point.isFinite,
      let row = geometry.row(under: point, at: offset(geometry, at: scene.time)),
      let place = place(of: row, in: scene)
    else { return nil }
    return (row, place)
  }

  /// Where a row is seen in the window, as far as no heading covers it; nil where it is out of sight.
  public func place(of row: Int, in scene: Scene<RowList>) -> Rect? {
    let geometry = RowListGeometry(scene)
    guard row >= 0, row < geometry.count else { return nil }
    let offset = offset(geometry, at: scene.time)
    var area = geometry.rowArea
    if geometry.axis == .vertical {
      area = area.inset(by: Insets(.top, max(0, geometry.headingEnd(at: offset))))
    }
    let place = geometry.rect(of: row, at: offset).intersection(area)
    return place.isEmpty ? nil : place
  }

  /// Whether a row stands where showing it first would bring it: it is the first one, or there is no way further.
  public func showsFirst(_ row: Int, in scene: Scene<RowList>) -> Bool {
    let geometry = RowListGeometry(scene)
    guard row >= 0, row < geometry.count else { return true }
    let limit = geometry.extent.limit
    let place = min(max(geometry.place(showing: row), 0), limit)
    return abs(place - min(max(offset(geometry, at: scene.time), 0), limit)) < 0.5
  }

  /// The row that keys are about; nil while letters that are typed look for one, and where there are no rows.
  public func keyedRow(in scene: Scene<RowList>) -> Int? {
    guard !typing.isActive(at: scene.time), !holdsRows else { return nil }
    return cursorRow(RowListGeometry(scene), scene)
  }
}
