public import Interaction
internal import Phrases

/// A line between two points of a page with its length: in millimetres of the thing where its scale is known, else in
/// pixels.
///
///     ◎────── 84.2 mm ──────◎     Either end is dragged by itself, the line between
///                                 them as a whole. Beside it the page moves as ever.
///
/// Both ends are points of the page, so that it stays where it is while the page is moved and zoomed.
public struct MeasuringLine: Widget {
  /// The shared state that it shows.
  public typealias Content = MeasuringLineContent

  /// A result for the owner. What it measures is drawn.
  public enum Outcome: Hashable, Sendable {
    /// A key moved an end, or gave it the focus: its position in units of the page, which is to be in view.
    case keyed(Point)
  }

  /// An end of the line.
  enum End: Hashable, Sendable { case first, second }

  /// The part of the line that a pressed contact moves.
  enum Hold: Hashable, Sendable {
    case none
    /// An end, held beside its point by a distance in points.
    case end(id: Int, End, grip: Point, former: Ends)
    /// The whole line, from the position of the contact before, in units of the page.
    case line(id: Int, from: Point, former: Ends)

    /// The contact; nil for none.
    var id: Int? {
      switch self {
      case .none: nil
      case .end(let id, _, _, _), .line(let id, _, _): id
      }
    }

    /// The line as it was when the contact took it; nil for none.
    var former: Ends? {
      switch self {
      case .none: nil
      case .end(_, _, _, let former), .line(_, _, let former): former
      }
    }
  }

  /// 19 points, half a fingertip: the distance from an end within which it is taken, and 8 points from the line.
  private static let (reach, lineReach) = (Hotspot.fingertip / 2, 8.0)
  /// 0.4: the share of the visible width of the page that a new line has; of its height where the page is so narrow that the
  /// reaches of the line's ends would meet.
  private static let share = 0.4
  /// 1 and 10 points: the steps of an arrow key, alone and with Shift.
  private static let (step, longStep) = (1.0, 10.0)

  /// A trillion: the greatest length that is said, in tenths of a millimetre or of a pixel.
  private static let limit = 1e12

  /// Both ends, in units of the page.
  struct Ends: Hashable, Sendable {
    var first, second: Point

    subscript(end: End) -> Point {
      get { end == .first ? first : second }
      set { if end == .first { first = newValue } else { second = newValue } }
    }
  }

  /// Nil where it is not in use.
  private(set) var ends: Ends?
  /// The end that keys move.
  private(set) var keyed = End.second
  /// Whether keys move an end: the last input was such a key, and none that moves the focus elsewhere followed.
  public private(set) var isKeyed = false
  private(set) var hold = Hold.none
  private(set) var pointer: Point?

  /// A line that is not in use.
  public init() {}

  /// Nothing: its frames follow from the map.
  public static func geometry(of allocation: Allocation<MeasuringLineContent>) {}

  // MARK: Events

  /// Lies across the middle of a page where it comes into use, and turns with it.
  public mutating func adapt(
    from old: Scene<MeasuringLine>?, in scene: Scene<MeasuringLine>
  ) -> [Outcome] {
    let content = scene.content
    guard content.isOn else {
      (ends, hold, isKeyed) = (nil, .none, false)
      return []
    }
    if let ends, let old = old?.content, old.sheet.page == content.sheet.page {
      if old.sheet.turn != content.sheet.turn {
        hold = .none
        let turn = old.sheet.turn.inverse.followed(by: content.sheet.turn)
        self.ends = Ends(
          first: turn(ends.first, in: old.size), second: turn(ends.second, in: old.size))
      }
    } else {
      let (free, middle) = (content.free, content.free.center)
      let isUpright = free.width * Self.share < 2 * Self.reach && free.height > free.width
      let half =
        isUpright
        ? Point(x: 0, y: free.height * Self.share / 2)
        : Point(x: free.width * Self.share / 2, y: 0)
      hold = .none
      ends = Ends(
        first: content.map.picture(Point(x: middle.x - half.x, y: middle.y - half.y)),
        second: content.map.picture(middle.moved(by: half)))
    }
    return []
  }

  /// Handles a gesture at the scene's time.
  public mutating func handle(_ gesture: Gesture, in scene: Scene<MeasuringLine>) -> [Outcome] {
    switch gesture {
    case .hovered(let point): pointer = point.isFinite ? point : nil
    case .left: pointer = nil
    case .pressed(let contact): press(contact, scene)
    case .dragged(let contact): drag(contact, scene)
    case .tapped(let contact), .lifted(let contact, _):
      if isHeld(by: contact.id) { hold = .none }
    case .cancelled(let contact):
      if isHeld(by: contact.id) { takeBack() }
    case .typed(let press): return type(press, scene)
    case .focused(let isFocused): if !isFocused { isKeyed = false }
    case .squeezed, .scrolled, .pad: break
    }
    return []
  }

  /// Does nothing: it has no deadlines.
  public mutating func settle(in scene: Scene<MeasuringLine>) -> [Outcome] { [] }

  private func isHeld(by contact: Int) -> Bool { hold.id == contact }

  /// Puts the line back to where it was before a contact took it.
  private mutating func takeBack() {
    if let former = hold.former { ends = former }
    hold = .none
  }

  private mutating func press(_ contact: Contact, _ scene: Scene<MeasuringLine>) {
    guard hold == .none, contact.button == .primary, contact.position.isFinite,
      let part = part(at: contact.position, in: scene), let ends
    else { return }
    isKeyed = false
    let map = scene.content.map
    switch part {
    case .end(let end):
      keyed = end
      let point = map.view(ends[end])
      hold = .end(
        id: contact.id, end,
        grip: Point(x: point.x - contact.position.x, y: point.y - contact.position.y),
        former: ends)
    case .line:
      hold = .line(id: contact.id, from: map.picture(contact.position), former: ends)
    }
  }

  private mutating func drag(_ contact: Contact, _ scene: Scene<MeasuringLine>) {
    guard isHeld(by: contact.id), contact.position.isFinite, let ends else { return }
    let map = scene.content.map
    switch hold {
    case .none: break
    case .end(_, let end, let grip, _):
      self.ends?[end] = map.picture(contact.position.moved(by: grip))
    case .line(let id, let from, let former):
      let position = map.picture(contact.position)
      let way = Point(x: position.x - from.x, y: position.y - from.y)
      self.ends = Ends(first: ends.first.moved(by: way), second: ends.second.moved(by: way))
      hold = .line(id: id, from: position, former: former)
    }
  }

  private mutating func type(_ press: KeyPress, _ scene: Scene<MeasuringLine>) -> [Outcome] {
    guard let ends, let command = MeasuringCommand.table[press] else { return [] }
    isKeyed = true
    let step = press.modifiers.contains(.shift) ? Self.longStep : Self.step
    let way: Point
    switch command {
    case .left: way = Point(x: -step, y: 0)
    case .right: way = Point(x: step, y: 0)
    case .up: way = Point(x: 0, y: -step)
    case .down: way = Point(x: 0, y: step)
    case .otherEnd:
      keyed = keyed == .first ? .second : .first
      return [.keyed(ends[keyed])]
    case .end:
      takeBack()
      return []
    }
    let map = scene.content.map
    let position = map.picture(map.view(ends[keyed]).moved(by: way))
    self.ends?[keyed] = position
    return [.keyed(position)]
  }

  /// The address of the line.
  static let address = ElementID("line")

  /// Takes the keyboard focus, or gets another length: the end that keys move goes along the line.
  public mutating func act(
    _ action: ElementAction, on id: ElementID, in scene: Scene<MeasuringLine>
  ) -> [Outcome]? {
    guard id == Self.address, let ends else { return nil }
    switch action {
    case .focus:
      isKeyed = true
      return []
    case .set(let number):
      guard number.isFinite, let range = range(in: scene) else { return nil }
      guard hold == .none else { return [] }
      let (start, end) = (ends[keyed == .first ? .second : .first], ends[keyed])
      let former = start.distance(to: end)
      let length = min(max(number, range.minimum), range.maximum) / unit(in: scene)
      // A line without a length has no direction: it becomes horizontal.
      let direction =
        former > 0
        ? Point(x: (end.x - start.x) / former, y: (end.y - start.y) / former) : Point(x: 1, y: 0)
      let position = start.moved(
        by: Point(x: direction.x * length, y: direction.y * length))
      self.ends?[keyed] = position
      return [.keyed(position)]
    case .press, .peek, .expand, .close, .perform, .edit, .select, .reveal: return nil
    }
  }

  // MARK: Questions

  /// Millimetres per unit of the page, or pixels where these are not known.
  private func unit(in scene: Scene<MeasuringLine>) -> Double {
    scene.content.millimetresPerUnit ?? scene.content.pixelsPerUnit
  }

  /// Its length as a number of millimetres or pixels, up to the diagonal of the page; nil where that is no number.
  func range(in scene: Scene<MeasuringLine>) -> Element.Range? {
    guard let ends else { return nil }
    let unit = unit(in: scene)
    let length = unit * ends.first.distance(to: ends.second)
    let size = scene.content.size
    let diagonal = unit * Point.zero.distance(to: Point(x: size.width, y: size.height))
    let step = unit * Self.step / scene.content.map.scale
    guard unit > 0, length.isFinite, diagonal.isFinite, step.isFinite else { return nil }
    return Element.Range(length, from: 0, to: max(diagonal, length), step: step)
  }

  /// Whether a contact holds it.
  public var isHeld: Bool { hold != .none }

  /// A part of the line that a contact takes.
  enum Part: Hashable, Sendable {
    case end(End)
    case line
  }

  /// The part of the line at a point of the window; nil beside it.
  func part(at point: Point, in scene: Scene<MeasuringLine>) -> Part? {
    guard let ends, point.isFinite else { return nil }
    let map = scene.content.map
    let (first, second) = (map.view(ends.first), map.view(ends.second))
    let distances = (first.distance(to: point), second.distance(to: point))
    if min(distances.0, distances.1) <= Self.reach {
      return .end(distances.0 < distances.1 ? .first : .second)
    }
    let side = Point(x: second.x - first.x, y: second.y - first.y)
    let square = side.x * side.x + side.y * side.y
    guard square > 0 else { return nil }
    let along = (point.x - first.x) * side.x + (point.y - first.y) * side.y
    guard (0...1).contains(along / square) else { return nil }
    let nearest = first.moved(by: Point(x: side.x * along / square, y: side.y * along / square))
    return nearest.distance(to: point) <= Self.lineReach ? .line : nil
  }

  /// Whether a point is on the line or on an end.
  public func hit(_ point: Point, in scene: Scene<MeasuringLine>) -> Bool {
    scene.bounds.contains(point) && part(at: point, in: scene) != nil
  }

  /// A hand that grabs an end or the line.
  public func pointerShape(
    of spot: PointerSpot, in scene: Scene<MeasuringLine>
  ) -> PointerShape? {
    if let contact = spot.contact, isHeld(by: contact) { return .grabbing }
    return part(at: spot.position, in: scene) == nil ? nil : .grab
  }

  /// Its length in words: tenths of a millimetre, or whole pixels; below ten of these, their tenths.
  func length(in scene: Scene<MeasuringLine>) -> Phrase? {
    guard let ends else { return nil }
    let units = ends.first.distance(to: ends.second)
    // A length that is no number is 0.
    let number = { (length: Double) in
      Int(Double.minimum(Double.maximum(length.rounded(), 0), Self.limit))
    }
    if let scale = scene.content.millimetresPerUnit {
      return .millimetres(tenths: number(units * scale * 10))
    }
    let pixels = units * scene.content.pixelsPerUnit
    let tenths = number(pixels * 10)
    return tenths < 100 ? .pixelTenths(tenths) : .pixels(number(pixels))
  }

  /// Never: it changes only by a hand.
  public func wake(in scene: Scene<MeasuringLine>) -> Wake { .never }
}
