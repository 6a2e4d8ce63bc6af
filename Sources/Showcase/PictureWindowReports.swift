internal import Documents
internal import Interaction
internal import Widgets

// What the parts of the window of a picture say, and what becomes of it.

extension PictureWindow {
  mutating func report(
    _ outcomes: [HotspotPicture.Outcome], _ moment: Moment
  ) -> [Effect] {
    outcomes.flatMap { outcome -> [Effect] in
      let scene = panelScene(moment)
      switch outcome {
      case .selected(let id):
        places.isOpen = false
        return report(panel.widget.choose(id, in: scene), moment)
      case .tappedPicture, .dismissed:
        // The list is before the panel, and goes first.
        if places.isOpen { return report([PlaceList.Outcome.closed], moment) }
        return report(panel.widget.dismiss(in: scene), moment)
      case .highlighted(let id): return [told(.highlighted, id, moment)]
      case .focusPassed(let forward): return pass(from: .picture, forward: forward, moment)
      }
    }
  }

  mutating func report(
    _ outcomes: [DetailPanel.Outcome], _ moment: Moment
  ) -> [Effect] {
    outcomes.flatMap { outcome -> [Effect] in
      switch outcome {
      case .opened(let id): return choose(id, moment)
      case .closed:
        guard content.selection != nil else { return [] }
        select(nil)
        return (focus == .panel ? moveFocus(to: .picture, moment) : [])
          + [told(.closed, nil, moment), .choose(Place(page: page))]
      case .stepped(let steps):
        let next = content.selection.flatMap { content.hotspots.hotspot(steps, after: $0) }
        return next.map { choose($0.id, moment) } ?? []
      case .followed(let link): return [told(.followed, link, moment), .follow(link)]
      case .focusPassed(let forward): return pass(from: .panel, forward: forward, moment)
      }
    }
  }

  mutating func report(_ outcomes: [PlaceList.Outcome], _ moment: Moment) -> [Effect] {
    outcomes.flatMap { outcome -> [Effect] in
      switch outcome {
      case .opened:
        places.isOpen = true
        return moveFocus(to: .list, moment)
      case .closed:
        places.isOpen = false
        content.pointed = nil
        return focus == .list ? moveFocus(to: .picture, moment) : []
      case .chosen(let row):
        guard let id = content.hotspots.hotspot(ranked: row)?.id else { return [] }
        return report([PlaceList.Outcome.closed], moment) + choose(id, moment)
      case .pointed(let row):
        content.pointed = row.flatMap { content.hotspots.hotspot(ranked: $0)?.id }
        return []
      case .focusPassed(let forward): return pass(from: .list, forward: forward, moment)
      }
    }
  }

  mutating func choose(_ id: String, _ moment: Moment) -> [Effect] {
    guard content.hotspots[id] != nil else { return [] }
    let isSame = content.selection == id
    select(id)
    let told = [told(.selected, id, moment), .choose(place)]
    guard isSame else { return told }
    // What was chosen already may be out of sight by now.
    let scene = pictureScene(moment)
    return report(picture.change { $0.show(id, in: scene) }, moment) + told
  }

  mutating func select(_ id: String?) {
    content.selection = id
    places.list.selection = id.flatMap { content.hotspots.rank(of: $0) }
    notes.prepare(id)
  }

  // MARK: The keyboard

  /// Takes the keyboard to a part of the window.
  mutating func moveFocus(to part: Part, _ moment: Moment) -> [Effect] {
    guard part != focus else { return [] }
    let effects = perform(.focused(false), on: focus, moment)
    focus = part
    return effects + perform(.focused(isFocused), on: part, moment)
  }

  /// Hands the keyboard on to the next part that there is, or to the one before.
  private mutating func pass(from part: Part, forward: Bool, _ moment: Moment) -> [Effect] {
    let isPanelSeen = !panel.widget.isHidden(in: panelScene(moment))
    let parts = Part.allCases.filter {
      $0 == .picture || $0 == .panel && isPanelSeen || $0 == .list && !notes.hotspots.isEmpty
    }
    guard let place = parts.firstIndex(of: part), parts.count > 1 else { return [] }
    let next = parts[(place + (forward ? 1 : parts.count - 1)) % parts.count]
    let effects = moveFocus(to: next, moment)
    guard next != .list else { return effects + report(list.change { $0.enter() }, moment) }
    let press = KeyPress(.tab, modifiers: forward ? [] : .shift)
    return effects + perform(.key(press), on: next, moment)
  }

  // MARK: Telling

  func told(
    _ name: Report.Name, _ item: String?, row: Int? = nil, _ moment: Moment
  ) -> Effect {
    .report(Report(time: moment.time, window: Self.id, name: name, item: item, row: row))
  }
}
