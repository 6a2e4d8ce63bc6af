internal import Interaction

// Where everything is at a moment: the formulas behind a viewport's motions.

extension Viewport {
  static func map(of motion: Motion, at time: Instant, in frame: Frame) -> PictureMap {
    switch motion {
    case .flying(let flight): return flight.map(at: time)
    case .zooming(let flight, let point): return frame.kept(flight.map(at: time), about: point)
    case .held(let grip): return frame.stretched(grip.wanted, about: grip.current)
    case .coasting(let scale, let x, let y):
      return frame.scrolled(scale) { axis, extent in
        (axis == .horizontal ? x : y).offset(at: time, in: extent)
      }
    }
  }

  static func target(of motion: Motion, in frame: Frame) -> PictureMap {
    switch motion {
    case .flying(let flight): return flight.target
    case .zooming(let flight, let point): return frame.kept(flight.target, about: point)
    case .held(let grip): return frame.kept(grip.wanted, about: grip.current)
    case .coasting(let scale, let x, let y):
      return frame.scrolled(scale) { axis, extent in
        (axis == .horizontal ? x : y).target(in: extent)
      }
    }
  }

  /// When it rests, or came to rest; nil while a hand has it, or nobody moved it.
  var end: Instant? {
    guard let frame else { return nil }
    switch motion {
    case nil, .held: return nil
    case .flying(let flight), .zooming(let flight, _):
      return flight.origin == flight.target ? flight.progress.start : flight.progress.end
    case .coasting(let scale, let x, let y):
      let across = x.end(in: frame.extent(.horizontal, scale: scale))
      let down = y.end(in: frame.extent(.vertical, scale: scale))
      guard let across, let down else { return nil }
      return max(across, down)
    }
  }

  static func thrown(
    _ axis: Axis, _ map: PictureMap, velocity: Double, at time: Instant, in frame: Frame
  ) -> ScrollPhysics {
    let extent = frame.extent(axis, scale: map.scale)
    let seen = frame.range(axis, scale: map.scale).upperBound - map.origin[axis]
    var physics = ScrollPhysics()
    if seen < 0 {
      physics.drag(to: -Overscroll.pull(seen: -seen, view: extent.view))
    } else if seen > extent.limit {
      physics.drag(to: extent.limit + Overscroll.pull(seen: seen - extent.limit, view: extent.view))
    } else {
      physics.drag(to: seen)
    }
    // What has no room to go does not set off by itself.
    let velocity = extent.limit > 0 && velocity.isFinite ? -velocity : 0
    physics.release(velocity: velocity, at: time, in: extent, isStill: false)
    return physics
  }
}

extension Viewport.Frame {
  /// How far a picture of a scale can be scrolled along an axis.
  fileprivate func extent(_ axis: Axis, scale: Double) -> ScrollPhysics.Extent {
    let range = range(axis, scale: scale)
    return ScrollPhysics.Extent(
      limit: range.upperBound - range.lowerBound, view: bounds.size[axis])
  }

  /// The map of a scale and of how far it is scrolled along each axis.
  fileprivate func scrolled(
    _ scale: Double, _ offset: (Axis, ScrollPhysics.Extent) -> Double
  ) -> PictureMap {
    func place(_ axis: Axis) -> Double {
      range(axis, scale: scale).upperBound - offset(axis, extent(axis, scale: scale))
    }
    return PictureMap(scale: scale, origin: Point(x: place(.horizontal), y: place(.vertical)))
  }
}
