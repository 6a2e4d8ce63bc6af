public import Interaction

/// The shared state that a slider between images shows.
public struct ChoiceSliderContent: Equatable, Sendable {
  /// The id of the page; the slider of another page starts at its position.
  public var page: String
  /// The names of the images, in order; fewer than two for no slider.
  public var names: [String]
  /// The position among the images, counted from 0: at 1.25 a quarter of image 2 is drawn over image 1.
  public var position: Double
  /// The part of the window that nothing else covers, in points.
  public var free: Rect

  /// A slider of a page; by default without images.
  public init(
    page: String, names: [String] = [], position: Double = 0, free: Rect = Rect(.zero)
  ) {
    self.page = page
    self.names = names
    self.position = position
    self.free = free
  }
}

/// The frames of a slider between images: at the bottom, in the middle.
///
///     ╭──────────────────────────────────╮
///     │ Visible light   X-ray   Infrared │   Each name stands over its stop. Between two stops
///     │       ●━━━━━━━━━━━○────────●     │   both images are seen.
///     ╰──────────────────────────────────╯
public struct ChoiceSliderGeometry: Hashable, Sendable {
  /// 12 points from the edges of the free part, as the tools of a picture.
  static let inset = 12.0
  /// 132 points for a name, some 20 letters; with less than 64 only the name of the nearest image is shown.
  static let (column, leastColumn) = (132.0, 64.0)
  /// 160 by 200 points: in a smaller part the slider would cover much of the page.
  private static let least = Size(width: 160, height: 200)
  /// 10 points: the radius of the knob.
  static let radius = 10.0

  /// The face; nil where there is no choice, or no room for it.
  let face: Rect?
  /// The line of the names.
  let words: Rect
  /// Where the knob is dragged; the line is in its middle.
  let track: Rect
  /// The number of images.
  let count: Int
  /// Whether the first image is at the right.
  let isMirrored: Bool
  /// Whether every image has its name over its stop.
  let showsAllNames: Bool
  /// The distance between two stops, in points.
  let pitch: Double
  /// The distance from the edges of the free part, and the radius of the knob, in points.
  let inset, radius: Double

  init(_ allocation: Allocation<ChoiceSliderContent>) {
    let content = allocation.content
    let theme = Theme(allocation.settings)
    let free = content.free.intersection(allocation.bounds)
    let (inset, radius) = (theme[.pictureChoiceInset], theme[.pictureChoiceKnob])
    (self.inset, self.radius) = (inset, radius)
    count = content.names.count
    isMirrored = allocation.settings.direction == .rightToLeft
    guard count > 1, free.width >= Self.least.width, free.height >= Self.least.height else {
      face = nil
      (words, track) = (Rect(.zero), Rect(.zero))
      (showsAllNames, pitch) = (false, 0)
      return
    }
    let unit = theme.unit
    let room = free.width - 2 * inset
    let width = min(Double(count) * theme[.pictureChoiceColumn] * theme.breadth + 4 * unit, room)
      .rounded()
    let line = (theme.caption.size * 1.4).rounded(.up)
    let height = line + theme[.lookButton] + 2 * unit
    let face = Rect(
      x: (free.center.x - width / 2).rounded(), y: free.maxY - inset - height, width: width,
      height: height)
    let inner = face.inset(by: 2 * unit)
    self.face = face
    words = Rect(x: inner.x, y: face.y + 2 * unit, width: inner.width, height: line)
    track = Rect(x: inner.x, y: words.maxY, width: inner.width, height: face.maxY - words.maxY)
    showsAllNames = inner.width / Double(count) >= theme[.pictureChoiceLeastColumn] * theme.breadth
    // With names the stops are in the middle of columns, else at both ends.
    pitch =
      showsAllNames
      ? inner.width / Double(count) : (inner.width - 2 * radius) / Double(count - 1)
  }

  /// The height that it takes at the bottom of the free part, in points.
  public var room: Double { face.map { $0.height + 2 * inset } ?? 0 }

  /// The column of a position.
  func x(of position: Double) -> Double {
    let way = (showsAllNames ? pitch / 2 : radius) + position * pitch
    return isMirrored ? track.maxX - way : track.x + way
  }

  /// The position at a column, within the images.
  func position(at x: Double) -> Double {
    guard pitch > 0 else { return 0 }
    let way = isMirrored ? track.maxX - x : x - track.x
    let position = (way - (showsAllNames ? pitch / 2 : radius)) / pitch
    return min(max(position, 0), Double(count - 1))
  }

  /// The frame of the name of an image: its column; that of all of the line where one name is shown.
  func name(of image: Int) -> Rect {
    guard showsAllNames else { return words }
    return Rect(
      x: x(of: Double(image)) - pitch / 2, y: words.y, width: pitch, height: words.height)
  }

  /// The middle of the knob at a position.
  func knob(at position: Double) -> Point { Point(x: x(of: position), y: track.center.y) }
}
