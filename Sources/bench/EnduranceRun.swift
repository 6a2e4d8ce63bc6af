internal import FoundationEssentials
internal import Glibc
internal import Laboratory
internal import TestSupport

/// Replays a day of visits to a kiosk a hundred times as fast, compares its picture after each visit with that of the
/// beginning, and measures what the program and the server keep.
///
/// Pictures of the page that is shown come and go, with what the heap keeps of their decoding until nothing moves: slopes are
/// those of the least of each hour, which grows where something stays. Memory is counted twice: what no file holds is the
/// program's own; what files hold, code and fonts, is at most their size, and the system takes it back when it needs it.
///
/// The visits are made by `visits`, which writes a recording. Time is data to the program, so that it does in minutes what it
/// does in a day: the same inputs, questions, countdowns, beginnings and played visits, and pictures that are loaded for them.
struct EnduranceRun {
  let product: String
  let icons: String
  let effort: Effort

  /// A kiosk that stands upright.
  private static let size = (width: 1_080, height: 1_920)
  /// The greatest speed of a replay.
  private static let speed = 100.0
  /// Seconds of the kiosk's time between two samples: some fall into every pause of half a minute.
  private static let interval = 10.0
  /// An hour of it, of which the least sample counts. In the first one what is kept reaches its full size.
  private static let hour = 3_600.0
  /// The largest accepted slopes: MiB of memory, and numbers, an hour.
  private static let (memorySlope, countSlope) = (0.1, 0.0)
  /// 10 s in which a program ends that closes its windows.
  private static let ending = Duration.seconds(10)
  /// A day of visits is made in so many seconds at most, by a program that is not optimised.
  private static let making = Duration.seconds(1_800)

  /// One sample.
  private struct Sample {
    /// Seconds of the kiosk's time.
    let seconds: Double
    let memory: ProcessFigures.Memory
    let descriptors: Double
    let threads: Double
    let pixmaps: Double
    let resources: Double
    let server: Double
  }

  /// Runs all measurements.
  func measure(_ report: inout Report) throws {
    let folder = try SampleFolder()
    let recording = folder.path + "/visits"
    log("making \(effort.hours) hours of visits")
    let outcome = try makeVisits(recording)
    report.begin(
      "Endurance: vitrine kiosk, \(Int(effort.hours)) hours of visits, \(Self.size.width) x \(Self.size.height)"
    )
    report.add("Visits", "", floor: nil, product: Figure(outcome[0]))
    report.add("Beginnings, also after played visits", "", floor: nil, product: Figure(outcome[1]))
    report.add(
      "Visits after which something stayed", "", floor: nil, product: Figure(outcome[2]),
      goal: .most(0))
    let seconds = effort.hours * Self.hour / Self.speed
    log("replaying them for \(Int(seconds)) s")
    let server = try XServer.xvfb(width: Self.size.width, height: Self.size.height)
    defer { server.stop() }
    let table = try Workbench(server: server, product: product, icons: icons, effort: effort)
    let program = Program(
      name: "Vitrine", path: product,
      arguments: ["kiosk", "--replay", recording, "--speed", "\(Self.speed)"],
      environment: try environment.merging(["HOME": folder.folder("home")]) { $1 })
    let subject = try table.start(program)
    defer { subject.stop() }
    let begin = Moment.now
    var samples: [Sample] = []
    while let sample = try sample(of: subject, table, after: samples.count + 1, since: begin) {
      samples.append(sample)
    }
    let ending = try subject.process.wait(timeout: .seconds(600))
    report.add(
      "Replay: code of its end, 65 where a picture differs", "", floor: nil,
      product: Figure(Self.code(of: ending)), goal: .most(0))
    add(samples, to: &report)
    report.note(
      "Slopes are those of least squares through the least value of each hour but the first, with intervals of 95 %."
    )
  }

  /// The variables of both programs, so that they know the pictures by the same names.
  private var environment: [String: String] {
    let assets = icons.split(separator: "/").dropLast().joined(separator: "/")
    return ["LC_ALL": "C", "VITRINE_ASSETS": "/" + assets]
  }

  /// Makes the recording.
  ///
  /// - Returns: the numbers of visits, of beginnings, and of visits after which something stayed.
  private func makeVisits(_ path: String) throws -> [Double] {
    let tool = try Product.path("visits")
    let process = try ChildProcess(
      tool,
      [
        path, "--hours", "\(effort.hours)", "--width", "\(Self.size.width)", "--height",
        "\(Self.size.height)",
      ], environment: environment, output: .piped)
    let line = try process.output.next(timeout: Self.making)
    let numbers = line.split(separator: " ").compactMap { Double($0) }
    guard numbers.count == 3 else {
      throw BenchError.ended(program: tool, during: "the making of the visits")
    }
    return numbers
  }

  /// Waits for the time of a sample, and takes it; nil once the visits are over.
  private func sample(
    of subject: Subject, _ table: Workbench, after count: Int, since begin: Moment
  ) throws -> Sample? {
    let time = Double(count) * Self.interval
    guard time < effort.hours * Self.hour else { return nil }
    let due = begin + time / Self.speed * 1_000
    while try table.injector.wait(until: due) != nil {}
    let memory = ProcessFigures.memory(pid: subject.pid)
    let (descriptors, threads) = (
      ProcessFigures.descriptors(pid: subject.pid), ProcessFigures.threadCount(pid: subject.pid)
    )
    let window = UInt(subject.window)
    guard subject.process.poll() == nil,
      let resources = try? table.probe.resources(ofClientOf: window)
    else {
      // The last visit ends before the last hour does. The program's code says how it ended.
      try subject.process.wait(timeout: Self.ending)
      return nil
    }
    return Sample(
      seconds: time, memory: memory, descriptors: descriptors, threads: threads,
      pixmaps: resources.pixmaps, resources: Double(resources.count),
      server: ProcessFigures.memory(pid: table.server.pid).proportional)
  }

  private static func code(of ending: ChildProcess.Ending) -> Double {
    switch ending {
    case .code(let code): Double(code)
    // As shells number the ends by signals.
    case .signal(let signal): 128 + Double(signal)
    }
  }

  private func add(_ samples: [Sample], to report: inout Report) {
    let rows: [(String, String, KeyPath<Sample, Double>, Double?)] = [
      ("Memory of no file", "MiB", \.memory.own, Self.memorySlope),
      ("Memory of files", "MiB", \.memory.ofFiles, Self.memorySlope),
      ("Memory, shared parts divided", "MiB", \.memory.proportional, nil),
      ("Descriptors", "", \.descriptors, Self.countSlope),
      ("Threads", "", \.threads, nil),
      ("Pixmaps on the server", "MiB", \.pixmaps, Self.memorySlope),
      ("Resources on the server", "", \.resources, nil),
      ("Memory of the server", "MiB", \.server, nil),
    ]
    let settled = Dictionary(grouping: samples) { ($0.seconds / Self.hour).rounded(.down) }
      .filter { $0.key > 0 }.sorted { $0.key < $1.key }
    for (name, unit, part, goal) in rows {
      let least = settled.map { hour, samples in
        (hour: hour, value: samples.map { $0[keyPath: part] }.min() ?? .nan)
      }
      report.add(
        "\(name), least of the second hour", unit, floor: nil,
        product: Figure(least.first?.value ?? .nan))
      report.add("  of the last hour", unit, floor: nil, product: Figure(least.last?.value ?? .nan))
      report.add(
        "  at most, of all samples", unit, floor: nil,
        product: Figure(samples.map { $0[keyPath: part] }.max() ?? .nan))
      report.add(slopeOf: least.map { ($0.hour, $0.value) }, unit, "an hour", goal: goal)
    }
  }
}

extension Report {
  /// Adds the slope of a line through points, and the ends of its interval of 95 %, of which the upper one has the goal: that it
  /// is met is shown, then, and no chance.
  mutating func add(
    slopeOf points: [(x: Double, y: Double)], _ unit: String, _ step: String, goal: Double?
  ) {
    let line = Regression(points)
    let unit = unit.isEmpty ? step : "\(unit) \(step)"
    add("  slope", unit, floor: nil, product: Figure(line?.slope ?? .nan))
    let interval = line?.slopeInterval()
    add("  its interval from", unit, floor: nil, product: Figure(interval?.low ?? .nan))
    add(
      "  to", unit, floor: nil, product: Figure(interval?.high ?? .nan),
      goal: goal.map { .most($0) })
  }
}
