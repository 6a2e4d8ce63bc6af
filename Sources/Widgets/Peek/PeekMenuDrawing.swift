internal import Interaction

// What the actions beside a preview look like.

extension PeekDrawing {
  /// The side of an icon and what it keeps from the words, in points of letters of the usual size.
  private static let (icon, iconGap) = (24.0, 12.0)
  /// Between an action's edges and what stands in it, in points.
  private static let inset = 10.0
  /// The radius of the face of a chosen action, in points.
  private static let chosenRadius = 8.0

  /// The actions: one layer for their face, one for each of them.
  func menu() -> [Layer] {
    guard let menu = peek.menu, let card = peek.card else { return [] }
    let opacity = menu.opacity.value(at: scene.time) * card.opacity.value(at: scene.time)
    guard opacity > 0 else { return [] }
    let actions = menu.actions
    let rect = menu.frame.rect(at: scene.time)
    let radius = min(theme.panelRadius * 0.7, min(rect.width, rect.height) / 2)
    let ground = theme.bubble.over(theme.backdrop)
    let face = Layer(
      id: .init("peek menu"),
      bounds: reach(of: rect, theme.panelShadow).intersection(scene.bounds), opacity: opacity,
      marks: raised(
        rect, radius: radius, face: ground, edge: theme.bubbleEdge, theme.panelShadow))
    let layout = menu.layout(in: rect, scene.settings.direction)
    let hasIcons = actions.contains { $0.icon != nil }
    return [face]
      + actions.indices.map { row in
        Layer(
          id: .init("peek action", row),
          bounds: layout.rect(of: row).intersection(rect).intersection(scene.bounds),
          opacity: opacity,
          marks: marks(of: actions[row], row, in: layout.rect(of: row), hasIcons: hasIcons))
      }
  }

  private func marks(
    of action: QuickAction, _ row: Int, in rect: Rect, hasIcons: Bool
  ) -> [Mark] {
    var marks: [Mark] = []
    let isChosen = if case .offering(_, row) = peek.state { true } else { false }
    if isChosen {
      marks.append(.box(rect, radius: Self.chosenRadius, theme.accent.opacity(0.16)))
      if peek.isKeyed {
        marks.append(
          .ring(rect, radius: Self.chosenRadius, width: theme.focusWidth, theme.accent))
      }
    } else if row >= columns {
      marks.append(separator(over: rect, row, hasIcons: hasIcons))
    }
    if let icon = action.icon {
      marks.append(mark(of: icon, in: rect, isChosen ? theme.accent : theme.secondaryInk))
    }
    return marks + words(of: action, in: rect, from: start(hasIcons))
  }

  /// The side of an icon, in points: as much larger as letters are.
  private var iconSide: Double { (Self.icon * theme.textScale).rounded() }

  private func mark(of icon: QuickAction.Icon, in rect: Rect, _ ink: Color) -> Mark {
    var place = part(of: rect, from: Self.inset, width: iconSide)
    switch icon {
    case .symbol(let symbol): return scene.symbol(symbol, in: place, ink, side: iconSide)
    case .picture(let picture):
      place.y = rect.center.y - iconSide / 2
      place.height = iconSide
      return .picture(picture, place)
    }
  }

  private var columns: Int { peek.menu?.columns ?? 1 }

  /// A line between two actions, but for a chosen one.
  private func separator(over rect: Rect, _ row: Int, hasIcons: Bool) -> Mark {
    let isBelowChosen = if case .offering(_, row - columns) = peek.state { true } else { false }
    let start = start(hasIcons)
    var line = part(of: rect, from: start, width: max(0, rect.width - start - Self.inset))
    line.height = 1
    let color = theme.separator
    return .box(line, radius: 0, color.opacity(isBelowChosen ? 0 : color.alpha / 2))
  }

  /// Where the words of an action begin, in points from its edge.
  private func start(_ hasIcons: Bool) -> Double {
    Self.inset + (hasIcons ? iconSide + Self.iconGap : 0)
  }

  private func words(of action: QuickAction, in rect: Rect, from start: Double) -> [Mark] {
    let room = max(0, rect.width - start - Self.inset)
    let title = Text(
      RowText.line(action.title), font: theme.label, color: theme.ink, alignment: .start)
    let note = action.subtitle.flatMap {
      $0.isEmpty
        ? nil
        : Text(
          RowText.line($0), font: theme.caption, color: theme.secondaryInk, alignment: .start)
    }
    let lines = [title, note].compactMap { $0 }.map {
      ($0, scene.ruler.size(of: $0, width: .infinity))
    }
    var top = rect.center.y - lines.reduce(0) { $0 + $1.1.height } / 2
    return lines.map { text, size in
      var place = part(of: rect, from: start, width: min(room, size.width.rounded(.up)))
      (place.y, place.height) = (top, size.height)
      top += size.height
      return .text(text, place)
    }
  }

  /// A part of a rectangle, counted from where one begins to read.
  private func part(of rect: Rect, from start: Double, width: Double) -> Rect {
    let isMirrored = scene.settings.direction == .rightToLeft
    return Rect(
      x: isMirrored ? rect.maxX - start - width : rect.x + start, y: rect.y, width: width,
      height: rect.height)
  }
}
