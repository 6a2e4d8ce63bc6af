internal import TestSupport

/// One run of measurements on one server.
struct Run {
  /// A part of the measurements that can run alone.
  enum Part: String, CaseIterable {
    case bar, list, pages, picture, exhibit, start, open, markers, find, soak, endurance, kiosk,
      peers, dock, readers

    /// The parts that run only when they are named.
    static let onRequest: Set<Part> = [.soak, .endurance, .kiosk, .peers, .dock, .readers]

    /// The parts of a run by their names in its arguments; the usual ones if there are none.
    static func chosen(by names: [Part]) -> [Part] {
      allCases.filter { names.isEmpty ? !onRequest.contains($0) : names.contains($0) }
    }
  }

  let product: String
  let icons: String
  let effort: Effort

  /// Runs some parts.
  func report(of parts: [Part]) throws -> Report {
    let server = try XServer.xvfb(width: 1_920, height: 1_600)
    defer { server.stop() }
    var report = Report(
      server: "Xvfb \(server.width) x \(server.height) at \(server.displayName)", product: product)
    let table = try Workbench(server: server, product: product, icons: icons, effort: effort)
    for part in parts {
      switch part {
      case .bar: try BarRun(table: table).measure(&report)
      case .list: try ListRun(table: table).measure(&report)
      case .pages: try PagesRun(table: table).measure(&report)
      case .picture: try PictureRun(table: table).measure(&report)
      case .exhibit: try ExhibitRun(table: table).measure(&report)
      case .start: try StartRun(table: table).measure(&report)
      case .soak: try SoakRun(table: table, minutes: effort.minutes).measure(&report)
      case .endurance:
        try EnduranceRun(product: product, icons: icons, effort: effort).measure(&report)
      case .kiosk: try KioskRun(product: product, effort: effort).measure(&report)
      case .open: try OpenRun(table: table).measure(&report)
      case .find: try FindRun(table: table).measure(&report)
      case .markers: try MarkerRun(effort: effort).measure(&report)
      case .peers: try PeersRun(table: table).measure(&report)
      case .dock: try DockRun(table: table).measure(&report)
      case .readers: try ReadersRun(table: table).measure(&report)
      }
    }
    return report
  }
}
