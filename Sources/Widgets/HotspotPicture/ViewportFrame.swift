public import Interaction
internal import RealModule

extension Viewport {
  /// What is looked at, and through what window: the picture's size, the place where it is seen, and what covers that.
  ///
  /// All limits follow from it. A picture is never smaller than whole, never larger than ``magnification`` allows, and
  /// never leaves a gap at one side while it is cut off at the other.
  public struct Frame: Hashable, Sendable {
    /// How a picture lies when nobody has moved it.
    public enum Home: String, Hashable, Sendable {
      /// All of it is seen.
      case whole
      /// It fills the window; what does not fit is cut off evenly.
      case filling
      /// It is as wide as the window and begins at its top, as a page that is read.
      case wide
    }

    /// Pixels of the screen that a pixel of the picture may become: 8, so that single strokes of a scan can be counted;
    /// more shows nothing that is in the picture.
    public static let magnification = 8.0
    /// The share of the free part that a place takes which is brought into view: the rest is its surroundings.
    public static let shownShare = 0.8
    /// The share of the free part, at least, of a place that is shown without coming nearer.
    public static let legibleShare = 0.25
    /// The shorter side of a place, in points, from which it is shown without coming nearer: 24, a line of writing as
    /// high as one of a headline (and what WCAG 2.2, 2.5.8, asks of a target).
    public static let legibleSide = 24.0

    /// The picture's own size, in its own units: pixels of its largest version.
    public var picture: Size
    /// Where it is seen, in the window's points.
    public var bounds: Rect
    /// How much of that is covered by other things.
    public var insets: Insets
    /// Pixels of the screen a point.
    public var pixelsPerPoint: Double
    /// How it lies when nobody has moved it.
    public var home: Home

    /// A picture of a size, in a place of a window.
    public init(
      picture: Size, bounds: Rect, insets: Insets = .none, pixelsPerPoint: Double = 1,
      home: Home = .whole
    ) {
      self.picture = picture
      self.bounds = bounds
      self.insets = insets
      self.pixelsPerPoint = pixelsPerPoint
      self.home = home
    }

    /// Whether there is nothing to be seen.
    public var isEmpty: Bool {
      picture.isEmpty || bounds.isEmpty || !bounds.center.isFinite || !pixelsPerPoint.isFinite
        || pixelsPerPoint <= 0
    }

    /// The part of the bounds that nothing covers.
    public var free: Rect { bounds.inset(by: insets) }

    /// The smallest scale: all of the picture is seen.
    public var leastScale: Double {
      isEmpty ? 1 : min(bounds.width / picture.width, bounds.height / picture.height)
    }

    /// The scale when nobody has moved it.
    public var homeScale: Double {
      if isEmpty { return 1 }
      let across = bounds.width / picture.width
      let down = bounds.height / picture.height
      switch home {
      case .whole: return min(across, down)
      case .filling: return max(across, down)
      case .wide: return across
      }
    }

    /// The largest scale.
    public var greatestScale: Double {
      isEmpty ? 1 : max(homeScale, Self.magnification / pixelsPerPoint)
    }

    /// How the picture lies when nobody has moved it.
    public var homeMap: PictureMap {
      guard !isEmpty else { return PictureMap(scale: 1, origin: .zero) }
      let scale = homeScale
      let origin = Point(
        x: bounds.center.x - picture.width * scale / 2,
        y: home == .wide ? bounds.y : bounds.center.y - picture.height * scale / 2)
      return kept(PictureMap(scale: scale, origin: origin))
    }
  }
}

extension Size {
  /// Whether there is nothing inside, or no number says what.
  fileprivate var isEmpty: Bool { !(width > 0 && height > 0 && width.isFinite && height.isFinite) }
}
