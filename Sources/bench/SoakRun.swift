internal import Glibc
internal import TestSupport

/// Pans and zooms a huge picture for minutes, and measures memory of program and server and the holes in the picture.
struct SoakRun {
  let table: Workbench
  let minutes: Double

  /// The size of the picture: 600 million pixels, 2.4 GB if decoded.
  private static let picture = (width: 30_000, height: 20_000)
  /// The size of the window, in the picture's aspect ratio.
  private static let window = (width: 1_200, height: 800)
  /// The default limit of decoded pictures in MiB.
  private static let cap = 256.0
  /// MiB accepted beside the limit, for the program and for its pixmaps.
  private static let (room, serverRoom) = (40.0, 16.0)
  /// The share of the time in which memory reaches its full size, and the share at both ends that is compared.
  private static let share = 0.2
  /// The largest accepted growth from then on, in per cent.
  private static let growth = 5.0
  /// Samples of memory, and pictures examined for each.
  private static let (samples, looks) = (60, 5)

  /// One sample.
  private struct Sample {
    let client: Double
    let server: Double
    let pixmaps: Double
  }

  /// Runs all measurements.
  func measure(_ report: inout Report) throws {
    let seconds = Int((minutes * 60).rounded())
    log("writing a huge picture")
    let wall = try SampleTiles(width: Self.picture.width, height: Self.picture.height)
    let program = Program(
      name: "Vitrine", path: table.product,
      arguments: [
        "picture", wall.path, "--geometry", "\(Self.window.width)x\(Self.window.height)+100+100",
      ])
    let subject = try table.start(program)
    defer { subject.stop() }
    try subject.waitForPicture(table)
    try table.injector.watch(subject.window)
    try table.injector.quiet(subject.window, for: 1_000, atMost: 20_000)
    report.begin(
      "Soak: vitrine picture, \(grouped(Self.picture.width)) x \(grouped(Self.picture.height)), \(seconds) s"
    )
    log("panning and zooming for \(seconds) s")
    var hand = SoakDriver(over: subject.area)
    var samples: [Sample] = []
    var (seen, holes, worst) = (0, 0, 0)
    let start = Moment.now
    let period = minutes * 60_000 / Double(Self.samples * Self.looks)
    for number in 1...Self.samples * Self.looks {
      let end = start + Double(number) * period
      while Moment.now < end { try hand.go(on: table.injector, until: end) }
      let hole = PictureHole(in: try table.probe.pixels(of: UInt(subject.window)))
      seen += 1
      holes += hole.pixels > 0 ? 1 : 0
      worst = max(worst, hole.pixels)
      try subject.checkAlive(during: "the soak")
      if number % Self.looks == 0 { samples.append(try sample(subject)) }
    }
    add(samples, to: &report)
    report.add(
      "Pictures with a hole, of \(seen)", "", floor: nil, product: Figure(Double(holes)),
      goal: .most(0))
    if worst > 0 { report.note("The largest hole had \(worst) pixels.") }
  }

  private func sample(_ subject: Subject) throws -> Sample {
    Sample(
      client: ProcessFigures.memory(pid: subject.pid).proportional,
      server: ProcessFigures.memory(pid: table.server.pid).proportional,
      pixmaps: try table.probe.resources(ofClientOf: UInt(subject.window)).pixmaps)
  }

  private func add(_ samples: [Sample], to report: inout Report) {
    let settled = Array(samples.dropFirst(Int(Double(samples.count) * Self.share)))
    let rows: [(String, KeyPath<Sample, Double>, Double?)] = [
      ("Memory", \.client, Self.cap + Self.room),
      ("Pixmaps on the server", \.pixmaps, Self.cap + Self.serverRoom),
      ("Memory of the server", \.server, nil),
    ]
    for (name, part, limit) in rows {
      let values = settled.map { $0[keyPath: part] }
      let trend = Trend(values, share: Self.share)
      report.add("\(name), after the first fifth", "MiB", floor: nil, product: Figure(trend.first))
      report.add("  at the end", "MiB", floor: nil, product: Figure(trend.last))
      report.add(
        "  growth", "%", floor: nil, product: Figure(trend.growth), goal: .most(Self.growth))
      report.add(
        "  at most", "MiB", floor: nil,
        product: Figure(samples.map { $0[keyPath: part] }.max() ?? .nan),
        goal: limit.map { .most($0) })
    }
  }
}

/// The trend of a sampled number.
struct Trend {
  /// The medians of the samples at the beginning and at the end.
  let first: Double
  let last: Double

  /// Compares a share of the samples at both ends.
  init(_ samples: [Double], share: Double) {
    let count = max(1, Int(Double(samples.count) * share))
    first = Array(samples.prefix(count)).percentile(0.5)
    last = Array(samples.suffix(count)).percentile(0.5)
  }

  /// The growth from beginning to end in per cent.
  var growth: Double { (last / first - 1) * 100 }
}

/// Background visible inside the picture.
struct PictureHole {
  /// The number of its pixels.
  let pixels: Int

  /// The background of the product, bare and under a picture that is loading.
  private static let grounds = [
    SampleSheet.backdrop, Pixels.Pixel(red: 0xD6, green: 0xDA, blue: 0xE1),
  ]

  /// Searches pixels for holes. Beyond the edges of the picture background is correct; there it fills whole rows and columns.
  init(in image: Pixels) {
    var isGround = [Bool](repeating: false, count: image.width * image.height)
    var (columns, rows) = (0..<0, 0..<0)
    for y in 0..<image.height {
      for x in 0..<image.width {
        let pixel = image[x, y]
        if Self.grounds.contains(where: { Self.isLike($0, pixel) }) {
          isGround[y * image.width + x] = true
        } else {
          columns =
            columns.isEmpty
            ? x..<x + 1 : min(columns.lowerBound, x)..<max(columns.upperBound, x + 1)
          rows = rows.isEmpty ? y..<y + 1 : rows.lowerBound..<y + 1
        }
      }
    }
    pixels = rows.reduce(0) { sum, y in
      sum + columns.count { isGround[y * image.width + $0] }
    }
  }

  private static func isLike(_ one: Pixels.Pixel, _ other: Pixels.Pixel) -> Bool {
    abs(Int(one.red) - Int(other.red)) < 3 && abs(Int(one.green) - Int(other.green)) < 3
      && abs(Int(one.blue) - Int(other.blue)) < 3
  }
}
