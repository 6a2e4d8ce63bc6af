internal import FoundationEssentials
internal import Glibc
internal import TestSupport

/// Replays a day of visits to a kiosk, a hundred times as fast, and measures growth, and whether each new beginning shows the
/// same picture.
struct EnduranceRun {
  let table: Workbench
  let hours: Double

  /// Recorded visits, and the seconds of each.
  private static let (visits, visitSeconds) = (6, 40.0)
  /// Seconds of the recording per second of the clock, the fastest replay.
  private static let speed = 100.0
  /// Seconds without an action after which a kiosk has begun again: a minute and its countdown.
  private static let idle = 60.0 + 15
  /// Seconds after that: a visitor who finds the beginning, and one who comes after visits without a person.
  private static let rests = [20.0, 150]
  /// Samples of memory.
  private static let samples = 48
  /// The share of the time in which memory reaches its full size, and the share at both ends that is compared.
  private static let share = 0.2
  /// The largest accepted growth from then on, in per cent.
  private static let growth = 5.0

  private struct Sample {
    let client: Double
    let server: Double
    let pixmaps: Double
    let descriptors: Double
  }

  /// Runs all measurements.
  func measure(_ report: inout Report) throws {
    let folder = try SampleFolder()
    log("recording \(Self.visits) visits")
    let tape = try record(in: folder)
    let day = folder.path + "/day.jsonl"
    let last = try write(tape, to: day)
    let replayed = folder.path + "/replayed.jsonl"
    let program = Program(
      name: "Vitrine", path: table.product,
      arguments: [
        "--replay", day, "--live", "--speed", "\(Self.speed)", "--record", replayed, "--strict",
      ])
    let subject = try table.start(program)
    defer { subject.stop() }
    let seconds = last / Self.speed
    log("replaying \(Int(hours.rounded())) h within \(Int(seconds.rounded())) s")
    var samples: [Sample] = []
    let start = Moment.now
    for number in 1...Self.samples {
      let end = start + Double(number) / Double(Self.samples) * seconds * 1_000
      while try table.injector.wait(until: end) != nil {}
      try subject.checkAlive(during: "the visits")
      samples.append(try sample(subject))
    }
    // Nothing follows the last visit but its new beginning.
    try table.injector.watch(subject.window)
    try table.injector.quiet(subject.window, for: 2_000, atMost: 60_000)
    let beginnings = Beginnings(
      try Self.lines(of: replayed), after: Self.idle, until: Self.idle + Self.rests[0] + 5)
    report.begin(
      "Endurance: vitrine kiosk, \(Int(hours.rounded())) h of visits within \(Int(seconds.rounded())) s"
    )
    add(samples, to: &report)
    report.add(
      "New beginnings that were compared", "", floor: nil,
      product: Figure(Double(beginnings.count)))
    report.add(
      "  with another picture", "", floor: nil, product: Figure(Double(beginnings.others)),
      goal: .most(0))
  }

  // MARK: Visits

  /// What a kiosk recorded: its start, and the inputs of each visit with their seconds since its beginning.
  private struct Tape {
    let start: [String]
    let end: Double
    let visits: [[(seconds: Double, line: String)]]
  }

  private func record(in folder: SampleFolder) throws -> Tape {
    let path = folder.path + "/visits.jsonl"
    let program = Program(
      name: "Vitrine", path: table.product, arguments: ["kiosk", "--record", path])
    let subject = try table.start(program)
    defer { subject.stop() }
    try table.injector.watch(subject.window)
    try table.injector.quiet(subject.window, for: 3_000, atMost: 20_000)
    let start = try Self.lines(of: path)
    var hand = SoakDriver(over: subject.area)
    var counts = [start.count]
    for _ in 0..<Self.visits {
      let end = Moment.now + Self.visitSeconds * 1_000
      while Moment.now < end { try hand.go(on: table.injector, until: end) }
      try subject.checkAlive(during: "a visit")
      counts.append(try Self.lines(of: path).count)
    }
    let all = try Self.lines(of: path)
    let visits = zip(counts, counts.dropFirst()).map { first, last in
      let inputs = all[first..<last].compactMap { line in
        Self.isOfVisitor(line) ? Self.time(of: line).map { (seconds: $0, line: line) } : nil
      }
      let beginning = inputs.first?.seconds ?? 0
      return inputs.map { (seconds: $0.seconds - beginning, line: $0.line) }
    }
    let known = start.filter { !$0.hasPrefix("{\"picture\":") }
    return Tape(
      start: known, end: known.compactMap { Self.time(of: $0) }.max() ?? 0,
      visits: visits.filter { !$0.isEmpty })
  }

  /// Writes the recording of a day.
  ///
  /// - Returns: the time at which the last visitor has gone, in its seconds.
  private func write(_ tape: Tape, to path: String) throws -> Double {
    guard !tape.visits.isEmpty else {
      throw BenchError.ended(program: table.product, during: "the visits that are recorded")
    }
    var text = tape.start.joined(separator: "\n") + "\n"
    var (time, number) = (tape.end + 5, 0)
    while time < hours * 3_600 {
      let visit = tape.visits[Int(scattered(number) % UInt64(tape.visits.count))]
      for input in visit {
        text += Self.line(input.line, at: time + input.seconds) + "\n"
      }
      time += (visit.last?.seconds ?? 0) + Self.idle + Self.rests[number % Self.rests.count]
      number += 1
    }
    do {
      try Data(text.utf8).write(to: URL(filePath: path))
    } catch {
      throw BenchError.unwritable(path: path, reason: "\(error)")
    }
    return time
  }

  private static func lines(of path: String) throws -> [String] {
    let data: Data
    do {
      data = try Data(contentsOf: URL(filePath: path))
    } catch {
      throw BenchError.unwritable(path: path, reason: "\(error)")
    }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  fileprivate static func isOfVisitor(_ line: String) -> Bool {
    ["contact", "hovered", "scrolled", "key"].contains { line.contains("\"\($0)\":") }
  }

  /// The parts of a line before its time, and behind the name of its time.
  private static func parts(of line: String) -> [Substring] {
    line.split(separator: "\"time\":", maxSplits: 1, omittingEmptySubsequences: false)
  }

  private static func isOfNumber(_ letter: Character) -> Bool {
    letter.isNumber || ".e-".contains(letter)
  }

  fileprivate static func time(of line: String) -> Double? {
    let parts = parts(of: line)
    return parts.count < 2 ? nil : Double(parts[1].prefix(while: isOfNumber))
  }

  private static func line(_ line: String, at time: Double) -> String {
    let parts = parts(of: line)
    guard parts.count == 2 else { return line }
    let rounded = (time * 1e6).rounded() / 1e6
    return "\(parts[0])\"time\":\(rounded)\(parts[1].drop(while: isOfNumber))"
  }

  /// The new beginnings of a recording that a visitor found before a visit without a person.
  private struct Beginnings {
    private(set) var count = 0
    /// Those whose picture was not that of the first one.
    private(set) var others = 0

    init(_ lines: [String], after idle: Double, until limit: Double) {
      var (picture, first, last) = ("", String?.none, Double?.none)
      for line in lines {
        if line.hasPrefix("{\"picture\":") {
          picture = String(line.split(separator: "\"")[2])
        } else if EnduranceRun.isOfVisitor(line), let time = EnduranceRun.time(of: line) {
          if let last, time - last > idle, time - last < limit {
            count += 1
            others += picture == first ?? picture ? 0 : 1
            first = first ?? picture
          }
          last = time
        }
      }
    }
  }

  // MARK: Figures

  private func sample(_ subject: Subject) throws -> Sample {
    let names = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(subject.pid)/fd")
    return Sample(
      client: ProcessFigures.memory(pid: subject.pid).proportional,
      server: ProcessFigures.memory(pid: table.server.pid).proportional,
      pixmaps: try table.injector.pixmapBytes(ofClientOf: subject.window) / 1_048_576,
      descriptors: Double(names.count))
  }

  private func add(_ samples: [Sample], to report: inout Report) {
    let settled = Array(samples.dropFirst(Int(Double(samples.count) * Self.share)))
    let rows: [(String, String, KeyPath<Sample, Double>)] = [
      ("Memory", "MiB", \.client), ("Pixmaps on the server", "MiB", \.pixmaps),
      ("Memory of the server", "MiB", \.server), ("Descriptors", "", \.descriptors),
    ]
    for (name, unit, part) in rows {
      let trend = Trend(settled.map { $0[keyPath: part] }, share: Self.share)
      report.add("\(name), after the first fifth", unit, floor: nil, product: Figure(trend.first))
      report.add("  at the end", unit, floor: nil, product: Figure(trend.last))
      report.add(
        "  growth", "%", floor: nil, product: Figure(trend.growth), goal: .most(Self.growth))
    }
  }
}
