internal import Markup

/// Visits as a table of comma-separated values, quoted as in RFC 4180, for other programs.
///
/// Each thing that was opened has a row, and a visit without any has one: the number of the visit joins its rows.
public enum UsageTable {
  /// The names of the columns.
  private static let head = [
    "visit", "date", "hour", "visit_seconds", "end", "last_shown", "stays", "kind", "id", "title",
    "exhibit", "by", "seconds",
  ]

  /// The rows, without the ends of their lines.
  public static func rows(of visits: [UsageVisit]) -> [String] {
    var rows = [row(head)]
    for (index, visit) in visits.enumerated() {
      let own = [
        "\(index + 1)", visit.date.text, "\(visit.hour)", "\(visit.seconds)", visit.end.rawValue,
        visit.shown?.name ?? "", "\(visit.stays)",
      ]
      for opening in visit.opened {
        let thing = opening.thing
        rows.append(
          row(
            own + [
              thing.kind.rawValue, thing.id, thing.title, thing.exhibit ?? "",
              opening.by.rawValue, "\(opening.seconds)",
            ]))
      }
      if visit.opened.isEmpty {
        rows.append(row(own + Array(repeating: "", count: head.count - own.count)))
      }
    }
    return rows
  }

  private static func row(_ values: [String]) -> String {
    values.map { CSV.field($0) }.joined(separator: ",")
  }
}
