public import Interaction

extension Scene {
  /// The same scene on a surface of another scale.
  public func scaled(to scale: Double) -> Scene {
    var allocation = allocation
    allocation.surface.scale = scale
    return Scene(allocation, time: time, ruler: ruler)
  }

  /// The same scene in a window that the desktop shows through.
  public var translucent: Scene {
    var allocation = allocation
    allocation.surface.isTranslucent = true
    return Scene(allocation, time: time, ruler: ruler)
  }

  /// The same scene, measured by another ruler.
  public func measured(by ruler: any TextRuler) -> Scene {
    Scene(layout, time: time, ruler: ruler)
  }
}
