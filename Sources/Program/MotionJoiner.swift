internal import Interaction

/// Joins the motions of a pointer that arrive together: of those within one refresh only the last one could be seen.
///
/// A contact that moves loses none of its path that matters: what is joined is shorter than a frame, so that its velocity, and
/// what it passes slower than that, stay.
struct MotionJoiner {
  /// 20 ms: a refresh at 60 Hz and a little more. Motions that waited for longer stay apart.
  static let span = 0.02

  /// The inputs, with each run of motions of one pointer over one window as its last motion.
  static func joined(_ inputs: [WindowInput]) -> [WindowInput] {
    guard inputs.count > 1 else { return inputs }
    var result: [WindowInput] = []
    result.reserveCapacity(inputs.count)
    /// The time of the first motion of the last run.
    var start = Instant.zero
    for input in inputs {
      if let last = result.last, input.continues(last), input.time - start < span {
        result[result.count - 1] = input
      } else {
        start = input.time
        result.append(input)
      }
    }
    return result
  }
}

extension WindowInput {
  /// Whether it is a further motion of the pointer or contact that moved in another input.
  fileprivate func continues(_ other: WindowInput) -> Bool {
    guard window == other.window, case .user(.pointer(let own)) = event,
      case .user(.pointer(let former)) = other.event
    else { return false }
    switch (own, former) {
    case (.hovered, .hovered): return true
    case (.contact(let own), .contact(var former)):
      guard own.phase == .moved, former.phase == .moved else { return false }
      former.position = own.position
      return own == former
    case (.hovered, _), (.contact, _), (.left, _), (.scrolled, _), (.pad, _): return false
    }
  }
}
