public import Interaction

/// The contacts and the pointer in a window, with their paths of the last second, drawn over what the window shows.
///
/// The picture: a ring around each finger, pen tip and pressed button, filled as far as it presses; the arrow of the pointer
/// where nothing is pressed; and behind each a line that gets thinner with its age. A path stays for a second after its
/// contact was lifted.
///
///     var trails = TouchTrails()
///     trails.take(.contact(contact), at: time)
///     list.layers += trails.layers(at: time, in: Rect(size), theme)
///
/// It only looks on: events go to it as to the window, and it answers with layers.
public struct TouchTrails: Hashable, Sendable {
  /// 1 second: the age at which a part of a path is no longer drawn, long enough to see a whole tap or fling.
  public static let duration = 1.0

  /// A contact, or the pointer, with its path.
  private struct Path: Hashable {
    /// The id of the contact; nil for a pointer with nothing pressed.
    let contact: Int?
    let kind: Contact.Kind
    /// Where it was, and when, in the order of time; never empty.
    var spots: [Spot]
    /// From 0 to 1; nil where the device does not tell.
    var force: Double?
    /// Whether it is there now.
    var isPresent = true

    var last: Spot { spots[spots.count - 1] }
  }

  private struct Spot: Hashable {
    let time: Instant
    let point: Point
  }

  private var paths: [Path] = []

  /// Nothing in the window yet.
  public init() {}

  // MARK: Events

  /// Follows an event of the window; those of keys and of the window itself change nothing, unless it vanishes.
  public mutating func take(_ event: WindowEvent, at time: Instant) {
    forget(before: time)
    switch event {
    case .user(.pointer(let event)): take(event, at: time)
    case .visible(false), .closed: paths = []
    case .user(.key), .user(.focused), .action, .resized, .visible(true), .dropped, .filesChosen,
      .pasted, .dragEnded:
      break
    }
  }

  private mutating func take(_ event: PointerEvent, at time: Instant) {
    switch event {
    case .contact(let contact): take(contact, at: time)
    case .hovered(let point): movePointer(to: point, at: time)
    case .scrolled(let scroll): movePointer(to: scroll.position, at: time)
    case .pad(let gesture): movePointer(to: gesture.position, at: time)
    case .left: end(nil)
    }
  }

  private mutating func take(_ contact: Contact, at time: Instant) {
    switch contact.phase {
    case .began:
      // The arrow is in the ring of its button, or a finger took the pointer's part.
      end(nil)
      end(contact.id)
      begin(contact.id, contact.kind, at: contact.position, time)
    case .moved: move(contact.id, to: contact.position, at: time)
    case .ended:
      move(contact.id, to: contact.position, at: time)
      end(contact.id)
      if contact.kind == .mouse { begin(nil, .mouse, at: contact.position, time) }
    case .cancelled: end(contact.id)
    }
    guard let force = contact.force, let index = present(contact.id) else { return }
    paths[index].force = min(max(force, 0), 1)
  }

  private mutating func movePointer(to point: Point, at time: Instant) {
    if present(nil) == nil {
      begin(nil, .mouse, at: point, time)
    } else {
      move(nil, to: point, at: time)
    }
  }

  private func present(_ contact: Int?) -> Int? {
    paths.firstIndex { $0.isPresent && $0.contact == contact }
  }

  private mutating func begin(
    _ contact: Int?, _ kind: Contact.Kind, at point: Point, _ time: Instant
  ) {
    guard point.isFinite else { return }
    paths.append(Path(contact: contact, kind: kind, spots: [Spot(time: time, point: point)]))
  }

  private mutating func move(_ contact: Int?, to point: Point, at time: Instant) {
    guard point.isFinite, let index = present(contact), paths[index].last.point != point else {
      return
    }
    paths[index].spots.append(Spot(time: time, point: point))
  }

  private mutating func end(_ contact: Int?) {
    guard let index = present(contact) else { return }
    paths[index].isPresent = false
  }

  /// Removes what is too old to be drawn, but the position of what is there.
  private mutating func forget(before time: Instant) {
    for index in paths.indices.reversed() {
      let count = paths[index].spots.count
      let old = paths[index].spots.firstIndex { time - $0.time < Self.duration } ?? count
      if old == count, !paths[index].isPresent {
        paths.remove(at: index)
      } else {
        // One older spot is where the first part of the path begins.
        paths[index].spots.removeFirst(max(0, min(old, count) - 1))
      }
    }
  }

  // MARK: Questions

  /// A contact that is there.
  public struct Touch: Hashable, Sendable {
    /// Its number.
    public let id: Int
    /// The kind of the contact.
    public let kind: Contact.Kind
    /// Where, in points of the window.
    public let position: Point
  }

  /// The contacts that are there, in the order in which they began.
  public var touches: [Touch] {
    paths.compactMap { path in
      guard path.isPresent, let id = path.contact else { return nil }
      return Touch(id: id, kind: path.kind, position: path.last.point)
    }
  }

  /// Where the pointer is with nothing pressed; nil where there is none.
  public var pointer: Point? { present(nil).map { paths[$0].last.point } }

  /// When it is drawn otherwise without another event: in every frame while a path gets older.
  public func wake(at time: Instant) -> Wake {
    let ends = paths.filter { $0.spots.count > 1 }.map { $0.last.time + Self.duration }
      .filter { $0 > time }
    return ends.max().map { Wake(deadline: $0, isAnimating: true) } ?? .never
  }

  // MARK: Drawing

  /// 3.5 points at the contact, in 4 steps down to 1 at the oldest part of a path.
  private static let (width, thinnest, steps) = (3.5, 1.0, 4)
  /// 1.25 points of a rim, so that a line is seen on anything.
  private static let rim = 1.25
  /// 11 points: the radius of the ring of a pen and of a pressed button, which are finer than a fingertip.
  private static let tip = 11.0

  /// The layers, from back to front, to be drawn over those of the window.
  ///
  /// - Parameters:
  ///   - time: the moment that is shown.
  ///   - bounds: the part of the window that they are cut to, in points.
  ///   - theme: the colours of the window.
  public func layers(at time: Instant, in bounds: Rect, _ theme: Theme) -> [Layer] {
    let lines = paths.enumerated().compactMap { index, path -> Layer? in
      let marks = trail(of: path, at: time, theme)
      guard !marks.isEmpty else { return nil }
      return Layer(id: .init("touch trail", index), bounds: bounds, opacity: 0.85, marks: marks)
    }
    let tips = paths.enumerated().compactMap { index, path -> Layer? in
      guard path.isPresent else { return nil }
      return Layer(
        id: .init("touch", index), bounds: bounds,
        marks: path.contact == nil
          ? arrow(at: path.last.point, theme) : ring(of: path, theme))
    }
    return lines + tips
  }

  private func color(of kind: Contact.Kind, _ theme: Theme) -> Color {
    switch kind {
    case .touch: theme.accent
    case .pen: theme.warning
    case .mouse: theme.ink
    }
  }

  /// The line of a path, in pieces of equal age that get thicker towards the contact.
  private func trail(of path: Path, at time: Instant, _ theme: Theme) -> [Mark] {
    guard path.spots.count > 1 else { return [] }
    var pieces: [(line: [Point], width: Double)] = []
    for (start, end) in zip(path.spots, path.spots.dropFirst()) {
      let age = time - end.time
      guard age >= 0, age < Self.duration else { continue }
      let step = Double(Self.steps - 1 - Int(age / Self.duration * Double(Self.steps)))
      let width = Self.thinnest + (Self.width - Self.thinnest) * step / Double(Self.steps - 1)
      if pieces.last?.width == width {
        pieces[pieces.count - 1].line.append(end.point)
      } else {
        pieces.append(([start.point, end.point], width))
      }
    }
    let color = path.contact == nil ? theme.secondaryInk : color(of: path.kind, theme)
    let outline = { (piece: (line: [Point], width: Double), rim: Double, color: Color) -> Mark in
      .polygon(Stroke.outline(of: [piece.line], width: piece.width + 2 * rim), color)
    }
    return pieces.map { outline($0, Self.rim, theme.backdrop) }
      + pieces.map { outline($0, 0, color) }
  }

  /// The ring of a contact: a fingertip of a finger, filled in proportion to its force.
  private func ring(of path: Path, _ theme: Theme) -> [Mark] {
    let center = path.last.point
    let radius = path.kind == .touch ? Hotspot.fingertip / 2 : Self.tip
    let disc = { (radius: Double) in
      Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    }
    let color = color(of: path.kind, theme)
    var marks: [Mark] = [
      .box(disc(radius), radius: radius, color.opacity(0.24)),
      .ring(disc(radius + Self.rim), radius: radius + Self.rim, width: 4.5, theme.backdrop),
      .ring(disc(radius), radius: radius, width: 2, color),
    ]
    if let force = path.force, force > 0 {
      let inner = (radius - 4) * force
      marks.append(.box(disc(inner), radius: inner, color.opacity(0.5)))
    }
    return marks
  }

  /// The arrow of a pointer, with its tip at a point.
  private func arrow(at point: Point, _ theme: Theme) -> [Mark] {
    /// 12 by 19 points, the usual arrow of X servers and desktops.
    let shape: [(Double, Double)] = [
      (0, 0), (0, 16), (3.7, 12.6), (6.2, 18.4), (8.6, 17.4), (6.1, 11.7), (11.4, 11.7),
    ]
    let outline = shape.map { point.moved(by: Point(x: $0.0, y: $0.1)) }
    return [
      .polygon(Stroke.outline(of: [outline + [outline[0]]], width: 2.5), theme.backdrop),
      .polygon(outline, theme.ink),
    ]
  }
}
