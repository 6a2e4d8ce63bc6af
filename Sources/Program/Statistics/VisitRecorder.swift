internal import Interaction
internal import Platform
internal import Showcase
internal import Usage

/// Makes the line of a visit from what is noted about it.
struct VisitRecorder {
  /// 1,000 things: a visit that never ends takes no more memory than that. Later ones are not counted.
  private static let mostOpened = 1000
  /// 200 pages, for the same reason.
  private static let mostPages = 200

  /// A visit that goes on.
  private struct Current {
    var visit: UsageVisit
    let start: Instant
    /// When the last thing was opened; nil where none is open.
    var opening: Instant?
    /// Whether it is no visit but staff's work.
    var isOfStaff = false
  }

  private var current: Current?

  /// Takes a note.
  ///
  /// - Parameters:
  ///   - note: the note.
  ///   - time: when it was made.
  ///   - date: the local time of that.
  /// - Returns: the visit that ended; nil where none did, and for one of staff.
  mutating func take(_ note: UsageNote, at time: Instant, on date: LocalTime) -> UsageVisit? {
    switch note {
    case .began:
      guard let day = UsageDate(year: date.year, month: date.month, day: date.day) else {
        // The clock is wrong by thousands of years.
        current = nil
        return nil
      }
      current = Current(visit: UsageVisit(date: day, hour: date.hour), start: time)
    case .opened(let thing, let way):
      endOpening(at: time)
      guard current?.visit.opened.count ?? 0 < Self.mostOpened else { return nil }
      current?.visit.opened.append(UsageVisit.Opening(thing, by: way))
      current?.opening = time
    case .wentHome: endOpening(at: time)
    case .chose(let setting, let value):
      guard current?.visit.chosen.count ?? 0 < Self.mostOpened else { return nil }
      current?.visit.chosen.append(UsageVisit.Choice(setting, value))
    case .touched(let page, let cell): touch(page, cell)
    case .stayed: current?.visit.stays += 1
    case .staff: current?.isOfStaff = true
    case .ended(let last, let end, let shown): return self.end(end, last: last, shown: shown)
    }
    return nil
  }

  private mutating func end(_ end: UsageEnd, last: Instant, shown: UsedThing?) -> UsageVisit? {
    endOpening(at: last)
    guard var ended = current else { return nil }
    current = nil
    ended.visit.seconds = Self.seconds(from: ended.start, to: last)
    (ended.visit.end, ended.visit.shown) = (end, shown)
    return ended.isOfStaff ? nil : ended.visit
  }

  private mutating func endOpening(at time: Instant) {
    guard let opening = current?.opening, let index = current?.visit.opened.indices.last else {
      return
    }
    current?.visit.opened[index].seconds = Self.seconds(from: opening, to: time)
    current?.opening = nil
  }

  private mutating func touch(_ page: UsedThing, _ cell: UsageCell) {
    guard let visit = current?.visit else { return }
    if let index = visit.touched.firstIndex(where: { $0.page == page }) {
      current?.visit.touched[index].cells[cell, default: 0] += 1
    } else if visit.touched.count < Self.mostPages {
      current?.visit.touched.append(UsageVisit.Touches(page, [cell: 1]))
    }
  }

  /// Whole seconds between two times; a day at most.
  private static func seconds(from start: Instant, to end: Instant) -> Int {
    Int(min(max(end - start, 0), Double(UsageVisit.longest)).rounded())
  }
}
