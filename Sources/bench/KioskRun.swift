internal import FoundationEssentials
internal import Glibc
internal import TestSupport

/// Runs a kiosk as a museum does, at its own pace on a touch screen without a keyboard: visitors touch the page, find by the
/// keyboard on the screen, choose a hit and leave, while the files are changed, broken and mended. After each new
/// beginning the picture is compared with the files, and what the program and the server keep is measured.
///
/// Beside the replay of a day this has the threads that a replay has not: those that search, read files aside and write
/// statistics, and the watch of the folder.
struct KioskRun {
  let product: String
  let effort: Effort

  private static let size = (width: 1_280, height: 800)
  /// 3 s without an action, and 1 s of countdown.
  private static let idle = (seconds: 3, countdown: 1)
  /// 80 ms, the duration of a tap; 350 ms between two of them.
  private static let (tap, pause) = (80.0, 350.0)
  /// 600 ms in which nothing is drawn: the program has given back by then what it does not need any more.
  private static let rest = 600.0
  /// 30 s in which a visit is counted, or changed files are shown.
  private static let patience = 30_000.0
  /// Groups of visits. Of memory and threads the least sample of each counts, as code that is just in use and threads that are just
  /// ending come and go; of the server the median, as a picture may be missing that is still decoded. In the first group
  /// memory reaches its full size.
  private static let groups = 10
  /// The largest accepted slopes in 100 cycles, MiB and numbers: 0.1 MiB an hour where visitors and visits that are played begin
  /// it again 50 times an hour, as in the replay of a day.
  private static let (memorySlope, countSlope) = (0.2, 0.0)
  /// The typed text, which is in a note of each page.
  private static let word = "amber"

  /// One sample.
  private struct Sample {
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
    let book = try KioskBook(in: folder)
    let server = try XServer.inputtest(width: Self.size.width, height: Self.size.height)
    defer { server.stop() }
    // A visitor types on the screen where there is no other keyboard.
    try server.enable(false, deviceNamed: "keyboard")
    let injector = try InputInjector(display: server.displayName)
    let probe = try Probe(on: server)
    var finger = try Finger(server.devices.touch, injector)
    log("kiosk: looking where things are")
    let places = try places(on: server, probe, book, folder, &finger)
    log("kiosk: \(effort.cycles) visits, some \(effort.cycles * 8) s")
    let (statistics, events) = (try folder.folder("statistics"), folder.path + "/events")
    let process = try start(
      ["--statistics", statistics, "--events", events], on: server, book, folder)
    defer { process.kill(SIGKILL) }
    let window = try probe.waitForWindow(pid: process.pid)
    try injector.watch(UInt32(window))
    try injector.quiet(UInt32(window), for: Self.rest)
    var samples: [Sample] = []
    var differing = 0
    for cycle in 0..<effort.cycles {
      try book.change(cycle)
      try visit(places, &finger)
      try wait(for: "a visit in the statistics", process) {
        Self.lines(in: statistics) == cycle + 1
      }
      let isShown = try poll(process) {
        try book.isShown(in: try probe.pixels(of: window, places.page))
      }
      if !isShown { differing += 1 }
      try injector.quiet(UInt32(window), for: Self.rest)
      let resources = try probe.resources(ofClientOf: window)
      samples.append(
        Sample(
          memory: ProcessFigures.memory(pid: process.pid),
          descriptors: ProcessFigures.descriptors(pid: process.pid),
          threads: ProcessFigures.threadCount(pid: process.pid),
          pixmaps: resources.pixmaps,
          resources: Double(resources.count),
          server: ProcessFigures.memory(pid: server.pid).proportional))
    }
    let found = text(of: events, atMost: 16 << 20).split(separator: "\n").count {
      $0.contains("\"event\":\"found\"")
    }
    process.kill(SIGTERM)
    let ending = try process.wait()
    report.begin(
      "Kiosk: \(effort.cycles) visits by a finger, \(Self.size.width) x \(Self.size.height)")
    report.add(
      "Beginnings that do not show the files", "", floor: nil, product: Figure(Double(differing)),
      goal: .most(0))
    report.add(
      "Visits without a hit", "", floor: nil, product: Figure(Double(effort.cycles - found)),
      goal: .most(0))
    report.add(
      "Its end, 0 as asked", "", floor: nil, product: Figure(ending == .code(0) ? 0 : 1),
      goal: .most(0))
    add(samples, to: &report)
  }

  // MARK: The program

  private func start(
    _ arguments: [String], on server: XServer, _ book: KioskBook, _ folder: SampleFolder
  ) throws -> ChildProcess {
    try ChildProcess(
      product,
      [
        "kiosk", book.path, "--idle", "\(Self.idle.seconds)", "--countdown",
        "\(Self.idle.countdown)", "--attract-after", "0", "--languages", "en",
      ] + arguments,
      environment: [
        "DISPLAY": server.displayName, "HOME": try folder.folder("home"), "PATH": "/usr/bin",
        "LC_ALL": "C",
      ], errors: .file(folder.path + "/errors"))
  }

  /// Where a visitor touches, in pixels of the screen.
  private struct Places {
    /// The page.
    var page: Area
    var find: Point
    var keys: [Point]
    var hit: Point

    struct Point {
      var x: Double
      var y: Double

      init(_ area: Area) {
        x = Double(area.x) + Double(area.width) / 2
        y = Double(area.y) + Double(area.height) / 2
      }
    }
  }

  /// Finds where things are, by the accessibility tree of another kiosk, which is recorded.
  private func places(
    on server: XServer, _ probe: Probe, _ book: KioskBook, _ folder: SampleFolder,
    _ finger: inout Finger
  ) throws -> Places {
    let recording = folder.path + "/recording"
    let process = try start(
      ["--no-statistics", "--record", recording], on: server, book, folder)
    defer {
      process.kill(SIGTERM)
      _ = try? process.wait()
    }
    let window = try probe.waitForWindow(pid: process.pid)
    try finger.injector.watch(UInt32(window))
    let settle = { (finger: Finger) in
      _ = try finger.injector.quiet(UInt32(window), for: Self.rest)
    }
    try settle(finger)
    guard
      try poll(process, { try book.isShown(in: try probe.pixels(of: window)) })
    else { throw BenchError.ended(program: product, during: "the showing of a page") }
    let page = try area(of: "img ", in: tree(of: recording, folder))
    let find = try Places.Point(area(of: "button \"Find\"", in: tree(of: recording, folder)))
    try finger.tap(find)
    try settle(finger)
    let keyed = try tree(of: recording, folder)
    let keys = try Self.word.map { try Places.Point(area(of: "button \"\($0)\"", in: keyed)) }
    for key in keys { try finger.tap(key) }
    try settle(finger)
    let hit = try Places.Point(area(of: "listitem ", in: tree(of: recording, folder)))
    return Places(page: page, find: find, keys: keys, hit: hit)
  }

  private func tree(of recording: String, _ folder: SampleFolder) throws -> [Substring] {
    let printed = folder.path + "/tree"
    let describer = try ChildProcess(
      product, ["describe", "--replay", recording],
      environment: ["HOME": folder.path, "PATH": "/usr/bin", "LC_ALL": "C"],
      output: .file(printed), errors: .discarded)
    _ = try describer.wait()
    return text(of: printed, atMost: 1 << 20).split(separator: "\n")
  }

  /// The frame of the first element of a tree whose line begins with some words.
  private func area(of words: String, in tree: [Substring]) throws -> Area {
    let line = tree.first {
      $0.drop { $0 == " " }.hasPrefix(words) && !$0.contains(" offscreen ")
    }
    // … 512,750 38x38
    let numbers = line?.split(separator: " ").suffix(2).joined(separator: ",")
      .split { $0 == "," || $0 == "x" }.compactMap { Int($0) }
    guard let numbers, numbers.count == 4 else {
      throw BenchError.ended(program: product, during: "the search for '\(words)'")
    }
    return Area(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  // MARK: Visits

  /// A finger of a visitor.
  private struct Finger {
    let injector: InputInjector
    private let screen: TouchScreen
    private var count = 0

    init(_ screen: TouchScreen, _ injector: InputInjector) throws {
      (self.screen, self.injector) = (screen, injector)
    }

    /// Taps, and waits as a person does.
    mutating func tap(_ point: Places.Point) throws {
      count += 1
      let number = count % 10
      try screen.begin(number, at: point.x, point.y)
      try wait(KioskRun.tap)
      try screen.end(number)
      try wait(KioskRun.pause)
    }

    private func wait(_ milliseconds: Double) throws {
      let end = Moment.now + milliseconds
      while try injector.wait(until: end) != nil {}
    }
  }

  private func visit(_ places: Places, _ finger: inout Finger) throws {
    try finger.tap(Places.Point(places.page))
    try finger.tap(places.find)
    for key in places.keys { try finger.tap(key) }
    try finger.tap(places.hit)
  }

  /// Waits until something has happened.
  ///
  /// - Returns: whether it has, before the time is over.
  private func poll(_ process: ChildProcess, _ hasHappened: () throws -> Bool) throws -> Bool {
    let end = Moment.now + Self.patience
    while Moment.now < end {
      if try hasHappened() { return true }
      if process.poll() != nil { throw BenchError.ended(program: product, during: "the visits") }
      usleep(50_000)
    }
    return false
  }

  private func wait(
    for subject: String, _ process: ChildProcess, _ hasHappened: () throws -> Bool
  ) throws {
    guard try poll(process, hasHappened) else {
      throw BenchError.ended(program: product, during: "the wait for \(subject)")
    }
  }

  /// The number of lines in the files of a folder.
  private static func lines(in folder: String) -> Int {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.reduce(0) { sum, name in
      sum + text(of: "\(folder)/\(name)", atMost: 1 << 20).utf8.count { $0 == UInt8(ascii: "\n") }
    }
  }

  // MARK: Figures

  private func add(_ samples: [Sample], to report: inout Report) {
    let rows: [(String, String, KeyPath<Sample, Double>, share: Double, Double?)] = [
      ("Memory of no file", "MiB", \.memory.own, 0, Self.memorySlope),
      ("Memory of files", "MiB", \.memory.ofFiles, 0, Self.memorySlope),
      ("Descriptors", "", \.descriptors, 0, Self.countSlope),
      ("Threads", "", \.threads, 0, Self.countSlope),
      ("Pixmaps on the server", "MiB", \.pixmaps, 0.5, Self.memorySlope),
      ("Resources on the server", "", \.resources, 0.5, nil),
      ("Memory of the server", "MiB", \.server, 0.5, nil),
    ]
    let size = max(1, samples.count / Self.groups)
    let groups = stride(from: size, to: samples.count, by: size).map {
      (visit: Double($0), samples: samples[$0..<min($0 + size, samples.count)])
    }
    for (name, unit, part, share, goal) in rows {
      let values = groups.map { visit, samples in
        (x: visit / 100, y: samples.map { $0[keyPath: part] }.percentile(share))
      }
      report.add(
        "\(name), \(share == 0 ? "least" : "median") of the second \(size) visits", unit,
        floor: nil, product: Figure(values.first?.y ?? .nan))
      report.add(
        "  of the last ones", unit, floor: nil, product: Figure(values.last?.y ?? .nan))
      report.add(
        "  at most", unit, floor: nil,
        product: Figure(samples.map { $0[keyPath: part] }.max() ?? .nan))
      report.add(slopeOf: values, unit, "in 100 visits", goal: goal)
    }
  }
}

/// A folder with a manifest of pages and notes, which is changed, broken and mended.
private final class KioskBook {
  let path: String
  /// The number of the first page of what is good.
  private var first = 0

  private static let pages = 6
  private static let size = (width: 900, height: 1_200)
  /// The numbers of the first pages of both versions, whose headings have other colours.
  private static let firsts = [0, 100]
  /// The part of the pixels that has the colour of the heading where the page is shown: it takes 13 % of the page, of which
  /// something may lie over it.
  private static let least = 0.02

  init(in folder: SampleFolder) throws {
    path = try folder.folder("book")
    for first in Self.firsts {
      for page in 0..<Self.pages {
        try SamplePage(
          number: first + page, width: Self.size.width, height: Self.size.height, grain: 8
        ).write(to: "\(path)/\(first + page).jpg", asJPEG: true)
      }
    }
    try write(manifest(from: first))
  }

  /// Changes the files for a visit: in turn they are broken, and mended with the other pages.
  func change(_ number: Int) throws {
    if number % 2 == 0 { return try write(#"{"type":"Manifest","items":[\#(number)"#) }
    first = Self.firsts[(number / 2 + 1) % 2]
    try write(manifest(from: first))
  }

  /// Whether pixels have the heading of the first page of what is good.
  func isShown(in image: Pixels) throws -> Bool {
    let color = SamplePage.color(first)
    let wanted = [16, 8, 0].map { Int(color >> UInt32($0) & 0xFF) }
    var count = 0
    for y in stride(from: 0, to: image.height, by: 2) {
      for x in stride(from: 0, to: image.width, by: 2) {
        let pixel = image[x, y]
        // Grain and the compression of a JPEG change it a little.
        let isNear = zip([pixel.red, pixel.green, pixel.blue], wanted).allSatisfy {
          abs(Int($0) - $1) < 14
        }
        if isNear { count += 1 }
      }
    }
    return Double(count * 4) > Self.least * Double(image.width * image.height)
  }

  private func manifest(from first: Int) -> String {
    let root = "https://vitrine.example/kiosk"
    let (width, height) = Self.size
    let pages = (0..<Self.pages).map { page in
      let notes = (0..<4).map { note in
        """
        {"id":"\(root)/note/\(page)-\(note)","type":"Annotation","motivation":"commenting",\
        "body":{"type":"TextualBody","value":"\(note == 0 ? "Amber" : "Basalt") on page \(page + 1)",\
        "format":"text/plain"},\
        "target":"\(root)/canvas/\(page)#xywh=\(100 + 180 * note),700,120,90"}
        """
      }
      return """
        {"id":"\(root)/canvas/\(page)","type":"Canvas","width":\(width),"height":\(height),"items":[\
        {"id":"\(root)/list/\(page)","type":"AnnotationPage","items":[\
        {"id":"\(root)/picture/\(page)","type":"Annotation","motivation":"painting",\
        "body":{"id":"\(first + page).jpg","type":"Image","width":\(width),"height":\(height)},\
        "target":"\(root)/canvas/\(page)"}]}],\
        "annotations":[{"id":"\(root)/notes/\(page)","type":"AnnotationPage","items":[
        \(notes.joined(separator: ",\n"))
        ]}]}
        """
    }
    return """
      {"@context":"http://iiif.io/api/presentation/3/context.json","id":"\(root)/manifest.json",\
      "type":"Manifest","label":{"en":["A kiosk"]},"items":[\(pages.joined(separator: ",\n"))]}
      """
  }

  private func write(_ text: String) throws {
    let file = path + "/manifest.json"
    guard FileManager.default.createFile(atPath: file, contents: Data(text.utf8)) else {
      throw BenchError.unwritable(path: file, reason: systemReason())
    }
  }
}
