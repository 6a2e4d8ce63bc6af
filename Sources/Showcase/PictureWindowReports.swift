internal import Documents
internal import Interaction
internal import Widgets

// The outcomes of the parts of the picture's window.

extension PictureWindow {
  mutating func report(
    _ outcomes: [HotspotPicture.Outcome], _ context: UpdateContext
  ) -> [Command] {
    outcomes.flatMap { outcome -> [Command] in
      let scene = panelScene(context)
      switch outcome {
      case .selected(let id):
        places.isOpen = false
        return report(panel.widget.choose(id, in: scene), context)
      case .tappedPicture, .dismissed:
        // The list lies over the panel and is closed first.
        if places.isOpen { return report([PlaceList.Outcome.dismissed], context) }
        return report(panel.widget.dismiss(in: scene), context)
      case .highlighted(let id): return [told(.highlighted, id, context)]
      case .focusPassed(let forward): return pass(from: .picture, forward: forward, context)
      }
    }
  }

  mutating func report(
    _ outcomes: [DetailPanel.Outcome], _ context: UpdateContext
  ) -> [Command] {
    outcomes.flatMap { outcome -> [Command] in
      switch outcome {
      case .selected(let id): return choose(id, context)
      case .dismissed:
        guard content.selection != nil else { return [] }
        select(nil)
        return (focus == .panel ? moveFocus(to: .picture, context) : [])
          + [told(.closed, nil, context), .choose(Place(page: page))]
      case .stepped(let steps):
        let next = content.selection.flatMap { content.hotspots.hotspot(steps, after: $0) }
        return next.map { choose($0.id, context) } ?? []
      case .followed(let link): return [told(.followed, link, context), .follow(link)]
      case .focusPassed(let forward): return pass(from: .panel, forward: forward, context)
      }
    }
  }

  mutating func report(_ outcomes: [PlaceList.Outcome], _ context: UpdateContext) -> [Command] {
    outcomes.flatMap { outcome -> [Command] in
      switch outcome {
      case .opened:
        places.isOpen = true
        return moveFocus(to: .list, context)
      case .dismissed:
        places.isOpen = false
        content.pointed = nil
        return focus == .list ? moveFocus(to: .picture, context) : []
      case .selected(let row):
        guard let id = content.hotspots.hotspot(ranked: row)?.id else { return [] }
        return report([PlaceList.Outcome.dismissed], context) + choose(id, context)
      case .highlighted(let row):
        content.pointed = row.flatMap { content.hotspots.hotspot(ranked: $0)?.id }
        return []
      case .focusPassed(let forward): return pass(from: .list, forward: forward, context)
      }
    }
  }

  mutating func choose(_ id: String, _ context: UpdateContext) -> [Command] {
    guard content.hotspots[id] != nil else { return [] }
    let isSame = content.selection == id
    select(id)
    let told = [told(.selected, id, context), .choose(place)]
    guard isSame else { return told }
    // A place that was chosen before may be out of sight.
    let outcomes = picture.change(in: pictureScene(context)) { $0.show(id, in: $1) }
    return report(outcomes, context) + told
  }

  mutating func select(_ id: String?) {
    content.selection = id
    places.list.selection = id.flatMap { content.hotspots.rank(of: $0) }
    notes.prepare(id)
  }

  // MARK: The keyboard

  /// Moves the keyboard focus to a part of the window.
  mutating func moveFocus(to part: Part, _ context: UpdateContext) -> [Command] {
    guard part != focus else { return [] }
    let effects = perform(.focused(false), on: focus, context)
    focus = part
    return effects + perform(.focused(isFocused), on: part, context)
  }

  /// Moves the keyboard focus to the next or the previous visible part.
  private mutating func pass(from part: Part, forward: Bool, _ context: UpdateContext) -> [Command]
  {
    let isPanelSeen = !panel.widget.isHidden(in: panelScene(context))
    let parts = Part.allCases.filter {
      $0 == .picture || $0 == .panel && isPanelSeen || $0 == .list && !notes.hotspots.isEmpty
    }
    guard let place = parts.firstIndex(of: part), parts.count > 1 else { return [] }
    let next = parts[(place + (forward ? 1 : parts.count - 1)) % parts.count]
    let effects = moveFocus(to: next, context)
    guard next != .list else {
      let outcomes = list.change(in: listScene(context)) { list, _ in list.enter() }
      return effects + report(outcomes, context)
    }
    let press = KeyPress(.tab, modifiers: forward ? [] : .shift)
    return effects + perform(.key(press), on: next, context)
  }

  // MARK: Reports

  func told(
    _ name: Report.Name, _ item: String?, row: Int? = nil, _ context: UpdateContext
  ) -> Command {
    .report(Report(time: context.time, window: Self.id, name: name, item: item, row: row))
  }
}
