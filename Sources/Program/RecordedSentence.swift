internal import Interaction
internal import Phrases
internal import Showcase

// A recording in sentences: one for each input, and one for each thing that a person achieved by it.

extension Input.Event {
  /// The sentence about an input.
  var sentence: RecordingPhrase {
    switch self {
    case .window(_, let event): event.sentence
    case .picture(let id, .ready(let size)):
      .pictureReady(id.rawValue, width: whole(size.width), height: whole(size.height))
    case .picture(let id, .failed(let reason)): .pictureFailed(id.rawValue, reason: reason)
    case .rows(let change): .rows(change.count, work: change.work?.phrase)
    case .document(let change): .pages(change.count, work: change.phrase)
    case .found(let change): .found(change.count, isComplete: change.isComplete)
    case .measured(_, let name, _): MeasuredWords(named: name).sentence
    case .route(let route): .route(route)
    case .settings: .settings
    case .covered(let isCovered): .covered(isCovered)
    case .notStarted(let item): .notStarted(item)
    case .notOpened(let file): .notOpened(file)
    case .devices(let devices):
      .devices(hasKeyboard: devices.hasKeyboard, hasTouchscreen: devices.hasTouchscreen)
    case .numberChecked(let isRight): .numberChecked(isRight)
    case .tuningKept(let isKept): .tuningKept(isKept)
    case .running(let programs): .running(programs.count)
    case .kiosk(.exhibits(let exhibits, _)): .exhibits(exhibits.count)
    case .kiosk(.notOpened): .exhibitNotOpened
    case .kiosk(.contentRefused): .contentRefused
    case .kiosk(.statistics): .statistics
    }
  }
}

extension MeasuredWords {
  fileprivate var sentence: RecordingPhrase {
    switch self {
    case .credit: .creditMeasured
    case .page: .pageMeasured
    case .entry(let id): .measured(id)
    }
  }
}

extension WindowEvent {
  fileprivate var sentence: RecordingPhrase {
    switch self {
    case .user(.pointer(.contact(let contact))): contact.sentence
    case .user(.pointer(.hovered(let point))): .hovered(x: whole(point.x), y: whole(point.y))
    case .user(.pointer(.left)): .left
    case .user(.pointer(.scrolled(let scroll))): scroll.sentence
    case .user(.pointer(.pad(let gesture))): gesture.sentence
    case .user(.key(let press)): .key(press.name)
    case .user(.focused(let isFocused)): .focused(isFocused)
    case .action(let action, let element):
      .requested(action.name, of: element?.rawValue)
    case .resized(let surface):
      .resized(
        width: whole(surface.size.width), height: whole(surface.size.height),
        scale: surface.scale)
    case .visible(let isVisible): .visible(isVisible)
    case .closed: .closed
    case .dropped(let addresses, let point):
      .dropped(addresses.count, x: whole(point.x), y: whole(point.y))
    case .filesChosen(let addresses): .filesChosen(addresses?.count)
    case .pasted(let text): .pasted(text)
    case .dragEnded(let isAccepted): .dragEnded(isAccepted: isAccepted)
    }
  }
}

extension Contact {
  fileprivate var sentence: RecordingPhrase {
    let (x, y) = (whole(position.x), whole(position.y))
    let percent = force.map { whole(100 * $0) }
    return switch phase {
    case .began: .began(name, x: x, y: y, percent: percent)
    case .moved: .moved(name, x: x, y: y, percent: percent)
    case .ended: .ended(name, x: x, y: y)
    case .cancelled: .cancelled(name)
    }
  }

  private var name: RecordingPhrase.Contact {
    switch (kind, button) {
    case (.touch, _): .finger(id)
    case (.pen, _): .pen
    case (.mouse, .primary): .primary
    case (.mouse, .secondary): .secondary
    case (.mouse, .middle): .middle
    }
  }
}

extension Scroll {
  fileprivate var sentence: RecordingPhrase {
    let (right, down) = (hundredths(notches.x), hundredths(notches.y))
    let (x, y) = (whole(position.x), whole(position.y))
    return switch source {
    case .wheel: .wheel(right: right, down: down, x: x, y: y)
    case .touchpad: .scrolled(right: right, down: down, x: x, y: y)
    }
  }
}

extension PadGesture {
  fileprivate var sentence: RecordingPhrase {
    let name: RecordingPhrase.PadGesture =
      switch kind {
      case .pinch: .pinch(percent: whole(100 * scale))
      case .swipe: .swipe
      }
    return switch phase {
    case .began:
      .padBegan(name, fingers: fingers, x: whole(position.x), y: whole(position.y))
    case .moved: .padMoved(name, right: whole(motion.x), down: whole(motion.y))
    case .ended: .padEnded(name, isCancelled: false)
    case .cancelled: .padEnded(name, isCancelled: true)
    }
  }
}

extension KeyPress {
  /// The key with the modifiers that are held.
  fileprivate var name: String {
    let held: [(Modifiers, String)] = [
      (.control, "Control"), (.alt, "Alt"), (.shift, "Shift"), (.command, "Super"),
    ]
    return (held.filter { modifiers.contains($0.0) }.map(\.1) + [key.rawValue])
      .joined(separator: "+")
  }
}

extension Report {
  /// The sentence about what a person achieved.
  var sentence: RecordingPhrase {
    let item = item ?? ""
    return switch name {
    case .highlighted: .highlighted(self.item)
    case .selected: .selected(item)
    case .actionsRequested: .actionsShown(item)
    case .actionsFolded: .actionsFolded(item)
    case .scrubbed: .scrubbed(item)
    case .reached: .reached(item)
    case .tracked: .tracked(item)
    case .turned: .turned(item)
    case .cancelled: .dragCancelled
    case .closed: .panelClosed
    case .followed: .followed(item)
    case .found: .shownHit(item)
    case .went: .went(item)
    case .routed: .routed(item)
    case .dropped, .opened: .fileOpened(item)
    case .peeked: .peeked(item)
    case .folded: .folded(item)
    case .popped: .popped(item)
    case .copied: .copied(item)
    case .dragged: .dragged(item)
    case .delivered: .delivered(item)
    case .acted: .acted(item, action: action ?? "")
    case .tuned: .tuned(item, value: hundredths(value ?? 0))
    case .switched: .setSwitched(item)
    case .ignored:
      .ignored(count ?? 1, isPalm: item == ContactFilter.Cause.palm.rawValue)
    }
  }
}

/// A whole number, as near as it can be.
private func whole(_ value: Double) -> Int { Int(exactly: value.rounded()) ?? 0 }

/// A number rounded to hundredths.
private func hundredths(_ value: Double) -> Double { (100 * value).rounded() / 100 }
