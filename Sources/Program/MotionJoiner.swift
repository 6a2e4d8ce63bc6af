internal import Interaction

/// Joins the motions of a contact that arrive together: of those within one refresh only the last one could be seen.
///
/// The picture is a ruler laid on a track: what lies along it needs no points but the ends. The strip of a list follows the
/// way of a finger from corner to corner, so motions are joined where they lie on a straight line; and for less than a
/// frame, so that the velocity stays, too. A pointer that hovers has no way that is looked at later: each thing that it
/// passes is reported, so its motions stay apart.
struct MotionJoiner {
  /// 20 ms: a refresh at 60 Hz and a little more. Motions that waited for longer stay apart.
  private static let span = 0.02
  /// Half a point: the distance from a line up to which a motion lies on it, less than a hand can tell.
  private static let tolerance = 0.5

  /// The last input that was passed on.
  private var last: WindowInput?

  /// The inputs, with each run of motions that are joined as its last motion.
  mutating func joined(_ inputs: [WindowInput]) -> [WindowInput] {
    defer { last = inputs.last ?? last }
    guard inputs.count > 1 else { return inputs }
    var result: [WindowInput] = []
    result.reserveCapacity(inputs.count)
    /// The index of the first motion of the last run.
    var start = 0
    for (index, input) in inputs.enumerated() {
      let before = result.count > 1 ? result[result.count - 2] : last
      if let former = result.last, input.continues(former),
        input.time - inputs[start].time < Self.span,
        Self.isStraight(from: before, over: inputs[start..<index], to: input)
      {
        result[result.count - 1] = input
      } else {
        start = index
        result.append(input)
      }
    }
    return result
  }

  /// Whether a contact moves straight from where it was, over some motions, to another one.
  private static func isStraight(
    from before: WindowInput?, over motions: ArraySlice<WindowInput>, to end: WindowInput
  ) -> Bool {
    guard let before, before.window == end.window, let first = before.contact,
      let last = end.contact, first.id == last.id
    else { return false }
    let way = Point(x: last.position.x - first.position.x, y: last.position.y - first.position.y)
    let length = (way.x * way.x + way.y * way.y).squareRoot()
    guard length > 0 else { return false }
    var reached = 0.0
    for motion in motions {
      guard let position = motion.contact?.position else { return false }
      let step = Point(x: position.x - first.position.x, y: position.y - first.position.y)
      let along = (step.x * way.x + step.y * way.y) / length
      let aside = (step.x * way.y - step.y * way.x) / length
      guard abs(aside) <= tolerance, along >= reached, along <= length else { return false }
      reached = along
    }
    return true
  }
}

extension WindowInput {
  /// The contact of the input; nil for another input.
  fileprivate var contact: Contact? {
    guard case .user(.pointer(.contact(let contact))) = event else { return nil }
    return contact
  }

  /// Whether it is a further motion of the contact that moved in another input.
  fileprivate func continues(_ other: WindowInput) -> Bool {
    guard window == other.window, let own = contact, var former = other.contact,
      own.phase == .moved,
      former.phase == .moved
    else { return false }
    former.position = own.position
    return own == former
  }
}
