internal import Documents
internal import Interaction
internal import Usage
internal import Widgets

/// Finds out by which control a visitor opens things, from the reports of the windows.
struct UsageFollower: Hashable, Sendable {
  /// 10 seconds: after the strip scrolled the list, a row that is chosen was found by the strip.
  private static let stripMemory = 10.0

  /// The place that was noted last, or that was shown first.
  var place: Place?
  private var stripUse: Instant?
  private var isTracking = false

  /// The control by which something was opened, and the section where it was a section of the bar; nil where reports say
  /// of nothing that was opened.
  mutating func take(_ reports: [Report], at time: Instant) -> (way: UsageWay, section: String?)? {
    var result: (way: UsageWay, section: String?)?
    for report in reports {
      switch report.name {
      case .found: return (.find, nil)
      case .followed: return (.link, nil)
      case .routed: return (.route, nil)
      case .went: return (.history, nil)
      case .tracked: isTracking = true
      case .cancelled: isTracking = false
      case .scrubbed, .reached: stripUse = time
      case .selected, .popped, .acted, .turned: result = way(of: report, at: time)
      case .highlighted, .actionsRequested, .closed, .dropped, .opened, .peeked, .folded, .copied,
        .dragged, .delivered, .actionsFolded, .ignored, .tuned, .switched:
        break
      }
    }
    return result
  }

  private mutating func way(of report: Report, at time: Instant) -> (UsageWay, String?) {
    switch report.window {
    case .fisheye: return (.bar, report.item)
    case .index:
      defer { stripUse = nil }
      let isByStrip = stripUse.map { time - $0 <= Self.stripMemory } ?? false
      return (isByStrip ? .strip : .list, nil)
    default:
      defer { isTracking = false }
      return (isTracking && report.name == .turned ? .slider : .picture, nil)
    }
  }
}
