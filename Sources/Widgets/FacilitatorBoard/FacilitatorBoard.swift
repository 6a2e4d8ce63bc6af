public import Interaction
internal import Phrases

/// The content of a facilitator's board, beside the picture of the participant's window.
public struct FacilitatorContent: Hashable, Sendable {
  /// Lines of words: the code of the participant, the step, and what is asked for.
  public var lines: [String]
  /// The time since the trial began, such as `0:12`; empty for none.
  public var clock: String
  /// The last mark, in words; empty for none.
  public var mark: String
  /// Whether the session is over, so that no button has an effect.
  public var isOver: Bool
  /// The size of the participant's window, in points.
  public var seen: Size

  /// A board.
  public init(
    lines: [String] = [], clock: String = "", mark: String = "", isOver: Bool = false,
    seen: Size = .zero
  ) {
    (self.lines, self.clock, self.mark) = (lines, clock, mark)
    (self.isOver, self.seen) = (isOver, seen)
  }
}

/// The frames of a facilitator's board: the picture at the start of a line, the words and buttons at its end. In a window
/// that is higher than wide the picture is above them.
///
/// The buttons and all below the lines of words stand at the lower edge, so that a hand finds them in the same frames at
/// every step. Lines that have no room above them are cut.
public struct FacilitatorGeometry: Hashable, Sendable {
  /// 20 points around everything.
  private static let margin = 20.0
  /// 12 points between parts.
  private static let gap = 12.0
  /// 4 points between lines of words.
  private static let spacing = 4.0
  /// 300 points: the width of the column of words and buttons beside the picture.
  private static let column = 300.0
  /// 4 lines of words for which a picture above them leaves room: the step, the condition, and two of what is asked for.
  private static let lineCount = 4

  /// The frame of the picture of the participant's window.
  public let picture: Rect
  /// Points of the picture for each point of that window.
  public let scale: Double
  let lines: [Rect]
  /// The number of rows of letters that each of the lines has room for.
  let rowCounts: [Int]
  let clock: Rect
  let note: Rect
  let hint: Rect
  let mark: Rect
  /// The buttons in the order of ``FacilitatorBoard/Button``.
  public let buttons: [Rect]

  init(_ allocation: Allocation<FacilitatorContent>) {
    let theme = Theme(allocation.settings)
    let bounds = allocation.bounds.inset(by: Self.margin)
    let isMirrored = allocation.settings.direction == .rightToLeft
    let isTall = bounds.height > bounds.width
    let button = StudyCardGeometry.button
    let (clockHeight, hintHeight) = (
      RowText.height(2, theme.title), RowText.height(2, theme.caption)
    )
    let markHeight = RowText.height(1, theme.caption)
    let buttonCount = Double(FacilitatorBoard.Button.allCases.count)
    let lower =
      clockHeight + Self.gap + buttonCount * (button + Self.gap) + button + Self.spacing
      + hintHeight + Self.spacing + markHeight
    let words = allocation.content.lines
    let lineHeight = RowText.height(1, theme.label) + Self.spacing
    let width = isTall ? bounds.width : min(Self.column * theme.breadth, bounds.width / 2)
    var room = bounds
    if isTall {
      let wordsHeight =
        RowText.height(1, theme.title) + Self.spacing + Double(Self.lineCount) * lineHeight
      room.height -= Self.margin + wordsHeight + lower
    } else {
      room.width -= width + Self.margin
      if isMirrored { room.x = bounds.maxX - room.width }
    }
    let seen = allocation.content.seen
    scale =
      seen.width > 0 && seen.height > 0
      ? max(0, min(room.width / seen.width, room.height / seen.height, 1)) : 0
    picture = Rect(
      x: room.x, y: room.y, width: seen.width * scale, height: seen.height * scale)
    let columnTop = isTall && !picture.isEmpty ? picture.maxY + Self.margin : bounds.y
    let column = Rect(
      x: isMirrored ? bounds.x : bounds.maxX - width, y: columnTop, width: max(0, width),
      height: max(0, bounds.maxY - columnTop))
    // In a low window with large letters the participant and the step have room before the last mark has.
    let least = RowText.height(1, theme.title) + RowText.height(1, theme.label) + 2 * Self.spacing
    let top = column.y + max(least, column.height - lower)
    var y = column.y
    let next = { (height: Double, after: Double) -> Rect in
      let frame = Rect(x: column.x, y: y, width: column.width, height: height)
      y += height + after
      return frame
    }
    var (lines, rowCounts): ([Rect], [Int]) = ([], [])
    for (index, line) in words.enumerated() {
      let font = index == 0 ? theme.title : theme.label
      // Each of the lines that follow keeps a row of letters, while there is room.
      let others = Double(words.count - 1 - index) * lineHeight
      let room = { (height: Double) in max(0, Int(height / RowText.height(1, font))) }
      let count = max(
        min(1, room(top - y)),
        min(
          RowText.lines(of: line, font, in: max(1, column.width)),
          room(top - y - others - Self.spacing)))
      rowCounts.append(count)
      lines.append(
        next(count == 0 ? 0 : RowText.height(count, font), count == 0 ? 0 : Self.spacing))
    }
    (self.lines, self.rowCounts) = (lines, rowCounts)
    y = top
    clock = next(clockHeight, Self.gap)
    buttons = FacilitatorBoard.Button.allCases.map { _ in next(button, Self.gap) }
    note = next(button, Self.spacing)
    hint = next(hintHeight, Self.spacing)
    mark = next(markHeight, 0)
  }
}

/// The board of a study's facilitator: what the participant sees, the clock, and buttons to go on, to repeat, to mark and
/// to end.
///
/// Letters begin a note, whose moment is that of its first key; Enter keeps it, or marks the moment without a note.
/// Ending a session takes two presses, as does closing its window.
public struct FacilitatorBoard: FocusableWidget {
  /// The content of the board.
  public typealias Content = FacilitatorContent
  /// The frames of its parts.
  public typealias Geometry = FacilitatorGeometry

  /// A button.
  public enum Button: Int, CaseIterable, Hashable, Sendable {
    case next, again, mark, abort

    func phrase(isSure: Bool) -> StudyPhrase {
      switch self {
      case .next: .nextStep
      case .again: .again
      case .mark: .mark
      case .abort: isSure ? .abortNow : .abort
      }
    }
  }

  /// A result for the owner.
  public enum Outcome: Hashable, Sendable {
    /// Go on to the next step, whatever this one waits for.
    case next
    /// Begin the trial again.
    case again
    /// End the session.
    case abort
    /// Mark a moment, with a note that may be empty.
    case marked(Instant, note: String)
  }

  /// 200 characters of a note.
  private static let limit = 200

  private(set) var note = ""
  /// When the first key of the note came.
  private var noteTime: Instant?
  private(set) var held: Held?
  /// Whether the button that ends the session was pressed once.
  private(set) var isSure = false
  private(set) var keyboard = KeyboardFocus()
  private(set) var pointer: Point?

  /// The contact that is down on a button.
  struct Held: Hashable, Sendable {
    let id: Int
    let button: Button
  }

  /// A board that nothing has happened to.
  public init() {}

  /// The frames of an allocation.
  public static func geometry(of allocation: Allocation<FacilitatorContent>) -> FacilitatorGeometry
  {
    FacilitatorGeometry(allocation)
  }

  /// Takes the closing of its window as a press of the button that ends the session.
  public mutating func close(in scene: Scene<FacilitatorBoard>) -> [Outcome] {
    scene.content.isOver ? [] : press(.abort, scene)
  }

  /// Ends the note in progress, as the key that keeps it does; nothing where none was begun.
  public mutating func finishNote(in scene: Scene<FacilitatorBoard>) -> [Outcome] {
    note.isEmpty ? [] : keepNote(scene)
  }

  /// Handles a gesture at the scene's time.
  public mutating func handle(_ gesture: Gesture, in scene: Scene<FacilitatorBoard>) -> [Outcome] {
    switch gesture {
    case .hovered(let point): pointer = point.isFinite ? point : nil
    case .left: pointer = nil
    case .pressed(let contact):
      guard held == nil, contact.button == .primary else { return [] }
      held = button(at: contact.position, in: scene).map { Held(id: contact.id, button: $0) }
    case .tapped(let contact), .lifted(let contact, _):
      guard let held, held.id == contact.id else { return [] }
      self.held = nil
      return button(at: contact.position, in: scene) == held.button ? press(held.button, scene) : []
    case .cancelled(let contact): if held?.id == contact.id { held = nil }
    case .typed(let press): return type(press, scene)
    case .focused(let isFocused): keyboard.isFocused = isFocused
    case .dragged, .squeezed, .scrolled, .pad: break
    }
    return []
  }

  /// Does nothing: nothing in it moves by itself.
  public mutating func settle(in scene: Scene<FacilitatorBoard>) -> [Outcome] { [] }

  /// Does nothing: letters always belong to the note.
  public mutating func enter(_ entry: FocusEntry, in scene: Scene<FacilitatorBoard>) -> [Outcome] {
    []
  }

  /// A pointing hand over a button.
  public func pointerShape(
    of spot: PointerSpot, in scene: Scene<FacilitatorBoard>
  ) -> PointerShape? {
    button(at: spot.position, in: scene) == nil ? .arrow : .pointingHand
  }

  /// Never: nothing in it moves by itself.
  public func wake(in scene: Scene<FacilitatorBoard>) -> Wake { .never }

  func button(at point: Point, in scene: Scene<FacilitatorBoard>) -> Button? {
    if scene.content.isOver { return nil }
    return scene.geometry.buttons.firstIndex { $0.contains(point) }.flatMap { Button(rawValue: $0) }
  }

  private mutating func press(_ button: Button, _ scene: Scene<FacilitatorBoard>) -> [Outcome] {
    let wasSure = isSure
    isSure = button == .abort && !wasSure
    switch button {
    case .next: return [.next]
    case .again: return [.again]
    case .mark: return keepNote(scene)
    case .abort: return wasSure ? [.abort] : []
    }
  }

  private mutating func keepNote(_ scene: Scene<FacilitatorBoard>) -> [Outcome] {
    let outcome = Outcome.marked(noteTime ?? scene.time, note: note)
    (note, noteTime) = ("", nil)
    return [outcome]
  }

  private mutating func type(_ press: KeyPress, _ scene: Scene<FacilitatorBoard>) -> [Outcome] {
    if scene.content.isOver { return [] }
    switch FacilitatorCommand.table[press] {
    case .next: return press.isRepeat ? [] : self.press(.next, scene)
    case .again: return press.isRepeat ? [] : self.press(.again, scene)
    case .mark: return press.isRepeat ? [] : self.press(.mark, scene)
    case .clear:
      (note, noteTime, isSure) = ("", nil, false)
    case .delete:
      note = String(note.dropLast())
      if note.isEmpty { noteTime = nil }
      isSure = false
    case nil:
      guard press.types, note.count < Self.limit else { return [] }
      if note.isEmpty { noteTime = scene.time }
      note += press.text
      isSure = false
    }
    return []
  }
}
