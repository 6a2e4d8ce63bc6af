import Testing

@testable import bench

@Suite("programs of other toolkits")
struct PeerTests {
  @Test("a peer is compiled by the system's compiler with the flags of its toolkit")
  func command() {
    #expect(
      Peer.gtk.command == #"cc -O2 -fPIC -o "$2" "$1" $(pkg-config --cflags --libs gtk4)"#)
    #expect(
      Peer.qt.command == #"c++ -O2 -fPIC -o "$2" "$1" $(pkg-config --cflags --libs Qt6Widgets)"#)
  }

  @Test("nothing is missing where every check succeeds")
  func nothingMissing() { #expect(Peer.missing(for: [.gtk, .qt]) { _ in true }.isEmpty) }

  @Test(
    "each missing requirement is named once",
    arguments: [
      ("command -v cc", ["cc"]), ("command -v pkg-config", ["pkg-config"]),
      ("command -v c++", ["c++"]), ("pkg-config --exists gtk4", ["gtk4"]),
      ("pkg-config --exists Qt6Widgets", ["Qt6Widgets"]),
    ])
  func missing(check: String, names: [String]) {
    #expect(Peer.missing(for: [.gtk, .qt]) { $0 != check } == names)
  }

  @Test("a missing toolkit is named in one sentence with its installation")
  func sentence() {
    #expect(
      "\(BenchError.missing(requirements: ["gtk4", "Qt6Widgets"]))"
        == "Cannot compile the programs of GTK and Qt without gtk4, Qt6Widgets: run `sh .ci/install peers`."
    )
  }

  @Test(
    "programs that the dock's measurements need are named where they are missing",
    arguments: [[], ["plank"], ["openbox"], ["plank", "openbox"]])
  func dock(missing: [String]) {
    #expect(
      DockRun.missing { command in !missing.contains { command.contains($0) } } == missing)
    #expect(
      "\(BenchError.notInstalled(programs: ["plank"]))"
        == "Cannot measure the dock without plank: run `sh .ci/install tests peers`.")
  }

  @Test("peers, soak, dock and readers run only when they are named")
  func parts() {
    #expect(
      Run.Part.chosen(by: []) == [
        .bar, .list, .pages, .picture, .exhibit, .start, .open, .markers, .find,
      ])
    #expect(Run.Part.chosen(by: [.peers]) == [.peers])
    #expect(Run.Part.chosen(by: [.dock]) == [.dock])
    #expect(Run.Part.chosen(by: [.soak, .list]) == [.list, .soak])
  }

  @Test("the lines of the sample are those of the peers' lines.h")
  func lines() {
    let lines = SampleLines(count: 1_000_000)
    #expect(
      [0, 77, 999_999].map(lines.text) == ["Babababa, Baba", "Babavive, Nasa", "Zuzuzuwa, Mexobi"])
  }
}

@Suite("goals beside other programs")
struct GoalTests {
  private func row(_ floor: Double, _ product: Double, _ goal: Report.Goal) -> Report.Row? {
    var report = Report(server: "a server", product: "a program")
    report.begin("A list", beside: "Another")
    report.add("A row", "ms", floor: Figure(floor), product: Figure(product), goal: goal)
    return report.sections.first?.rows.first
  }

  @Test("a third is at least three times below", arguments: [(3.0, true), (3.1, false)])
  func timesBelow(product: Double, isMet: Bool) {
    let row = row(9, product, .timesBelow(3))
    #expect(row?.goal == "at least 3 x below")
    #expect(row?.isMet == isMet)
  }

  @Test("an equal value is not below", arguments: [(8.9, true), (9.0, false)])
  func below(product: Double, isMet: Bool) {
    let row = row(9, product, .below)
    #expect(row?.goal == "below")
    #expect(row?.isMet == isMet)
  }

  @Test("the column beside the product bears the other program's name")
  func column() {
    var report = Report(server: "a server", product: "a program")
    report.begin("A list", beside: "Another")
    report.begin("A bar")
    #expect(
      report.text.split(separator: "\n").suffix(2)
        == ["A list  Another  product  ratio  goal", "A bar     floor  product  ratio  goal"])
  }
}
