/// The amount of measurements.
struct Effort {
  let latencies: Int
  /// Sweeps of each program at each rate.
  let sweeps: Int
  /// Seconds of warm-up, enough to draw each icon in all its sizes.
  let warmUpSeconds: Double
  let sweepSeconds: Double
  let idleSeconds: Double
  let starts: Int
  /// Files to open: their numbers of lines, and the runs of each in each order.
  let openings: [(lines: Int, times: Int)]
  /// Numbers of rows of the lists whose markers are measured.
  let listSizes: [Int]
  /// Queries for markers of each list.
  let queries: Int
  /// Page turns in the book of large pages.
  let turns: Int
  /// Numbers of hotspots, ascending.
  let hotspots: [Int]
  /// Minutes of a soak.
  let minutes: Double
  /// Hours of the visits to a kiosk, of its own time.
  let hours: Double
  /// Visits to a kiosk at its own pace.
  let cycles: Int

  init(isQuick: Bool, count: Int?, minutes: Double, hours: Double) {
    self.hours = hours
    cycles = isQuick ? 12 : 100
    latencies = count ?? (isQuick ? 50 : 200)
    sweeps = isQuick ? 1 : 3
    warmUpSeconds = isQuick ? 1 : 2
    sweepSeconds = 0.8
    idleSeconds = isQuick ? 2 : 10
    starts = isQuick ? 4 : 9
    let all = [
      (lines: 10_000, times: 5), (lines: 1_000_000, times: 3), (lines: 10_000_000, times: 1),
    ]
    openings = isQuick ? all.dropLast().map { ($0.lines, 1) } : all
    listSizes = [1_000, 10_000, 100_000, 1_000_000] + (isQuick ? [] : [10_000_000])
    queries = isQuick ? 500 : 3_000
    turns = isQuick ? 60 : 500
    self.minutes = minutes
    hotspots = isQuick ? [10, 10_000] : [10, 1_000, 100_000]
  }
}
