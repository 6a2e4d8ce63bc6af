/// How much is measured.
struct Effort {
  let latencies: Int
  /// Sweeps of each program at each rate.
  let sweeps: Int
  /// Seconds in which a program draws each icon in all its sizes once.
  let warmUpSeconds: Double
  let sweepSeconds: Double
  let idleSeconds: Double
  let starts: Int
  /// Files to open: how many lines, and how often each is opened in each order.
  let openings: [(lines: Int, times: Int)]
  /// Sizes of lists whose markers are asked for.
  let listSizes: [Int]
  /// Questions for markers to a list of each size.
  let queries: Int
  /// Pages to turn of a book of large ones.
  let turns: Int
  /// Hotspots of a picture, each time more.
  let hotspots: [Int]
  /// Minutes of panning and zooming.
  let minutes: Double

  init(isQuick: Bool, count: Int?, minutes: Double) {
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
