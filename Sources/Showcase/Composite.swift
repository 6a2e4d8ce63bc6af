internal import Interaction

/// Several models in one window: their frames, the targets of contacts, and the keyboard focus.
///
/// Bars lie along their edges, and over the other parts while they are magnified; the other parts share the area that
/// bars leave free at rest.
struct Composite {
  static let id = WindowID.exhibit

  private(set) var surface = Surface(size: .zero)
  /// The height at the top of the window that the parts leave free, in points.
  var headroom = 0.0
  /// The height above which the list begins, in points, because something lies over its lower part; nil where nothing does.
  var listTop: Double?
  /// The line between list and page; nil where there are not both.
  private(set) var division: Division?
  /// The part beside a page and above a low list, which looks as a part of the page; nil for none.
  private var vacancy: Rect?
  var contacts = ContactRouter<Int>()
  /// The part of a touchpad's gesture.
  var pad = PadRouter<Int>()
  /// The part that has the keyboard.
  var focus = 0
  var isFocused = false

  /// The preferred size of the window, in points: a list, a page and a bar.
  static let wantedSize = Size(width: 1280, height: 860)

  /// Lays out the parts on a surface.
  ///
  /// - Returns: The frame of each part.
  mutating func layOut(on surface: Surface, _ parts: [any WindowModel], _ settings: Settings)
    -> [Rect]
  {
    self.surface = surface
    var all = Rect(surface.size)
    all.y += min(headroom, all.height)
    all.height -= all.y
    var rest = all
    for part in parts {
      guard let docked = part as? any DockedModel else { continue }
      let (band, edge) = (docked.restingDepth, docked.edge)
      switch edge {
      case .top: rest.y += band
      case .left: rest.x += band
      case .bottom, .right: break
      }
      if edge.axis == .horizontal {
        rest.height = max(0, rest.height - band)
      } else {
        rest.width = max(0, rest.width - band)
      }
    }
    let beside = parts.filter { !$0.liesOverOthers }.map { type(of: $0).id }
    let arrangement = Arrangement(
      windows: beside, direction: settings.direction, gap: Self.seam, panes: settings.panes,
      listWidth: parts.lazy.compactMap { $0.wantedWidth(settings) }.first,
      reachTop: settings.reach == .usual
        ? nil : settings.reach.part(of: Rect(surface.size)).y,
      listTop: listTop)
    let area = rest.inset(by: -Self.seam)
    let frames = arrangement.frames(in: area)
    division = arrangement.division(of: area.inset(by: Self.seam / 2))
    vacancy = Self.vacancy(over: frames[IndexWindow.id], of: Array(frames.values), in: rest)
    return parts.map { part in
      // Its line is as long as what it divides.
      if part is ListDivider { return division.map { rest.intersection($0.area) } ?? rest }
      guard let edge = (part as? any DockedModel)?.edge else {
        return frames[type(of: part).id] ?? Rect(.zero)
      }
      return Self.frame(at: edge, depth: part.wantedSize[edge.axis.crossed], in: all)
    }
  }

  /// The part at a point: one whose overlay is there, then bars, which lie over the others.
  func part(at point: Point, _ parts: [any WindowModel], _ context: UpdateContext) -> Int? {
    if let part = parts.lastIndex(where: { $0.overlayCovers(point) }) { return part }
    let order = parts.indices.sorted { parts[$0].liesOverOthers && !parts[$1].liesOverOthers }
    return order.first { parts[$0].hit(point, in: context) }
  }

  /// The part of an area above a list that begins below the frames beside it, with the line between them; nil for none.
  private static func vacancy(over list: Rect?, of frames: [Rect], in area: Rect) -> Rect? {
    guard let list, list.y > area.y + seam, frames.count > 1,
      !frames.contains(where: { $0.maxY <= list.y && $0.x < list.maxX && $0.maxX > list.x })
    else { return nil }
    return Rect(
      x: list.x - seam, y: area.y, width: list.width + 2 * seam,
      height: list.y - seam - area.y)
  }

  /// Adds the drawing of all parts to a frame: each on its background and clipped to its frame, except for overlays.
  func draw(
    _ parts: [any WindowModel], into list: inout DisplayListBuilder, in context: UpdateContext,
    find: (_ number: Int, inout DisplayListBuilder) -> Void
  ) {
    let theme = Theme(context.settings)
    list.background = theme.backdrop
    for isOver in [false, true] {
      if isOver, let vacancy {
        (list.part, list.clip) = (0, nil)
        list.add(
          Layer(
            id: .init("vacancy"), bounds: vacancy,
            marks: [.box(vacancy, radius: 0, theme.backdrop)]))
      }
      for (number, part) in parts.enumerated() where part.liesOverOthers == isOver {
        let frame = part.placement.frame
        guard !frame.isEmpty else { continue }
        list.part = number + 1
        list.clip = nil
        if !isOver {
          let edge = frame.inset(by: -Self.seam).intersection(Rect(surface.size))
          list.add(
            Layer(
              id: .init("ground"), bounds: edge,
              marks: [
                .box(edge, radius: 0, theme.separator.over(theme.backdrop)),
                .box(frame, radius: 0, part.background(in: context)),
              ]))
        }
        list.clip = frame
        part.drawContent(into: &list, in: context)
        find(number, &list)
      }
    }
    list.clip = nil
    for (number, part) in parts.enumerated() {
      list.part = number + 1
      part.drawOverlay(into: &list, in: context)
    }
  }

  /// Points between two parts: a hairline.
  private static let seam = 1.0

  private static func frame(at edge: Edge, depth: Double, in area: Rect) -> Rect {
    let depth = min(depth, area.size[edge.axis.crossed])
    var frame = area
    switch edge {
    case .top: frame.height = depth
    case .left: frame.width = depth
    case .bottom:
      frame.y = area.maxY - depth
      frame.height = depth
    case .right:
      frame.x = area.maxX - depth
      frame.width = depth
    }
    return frame
  }
}
