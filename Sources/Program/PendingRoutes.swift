internal import Documents
internal import X11

/// Routes that programs started later have handed over, until they are answered.
struct PendingRoutes {
  private let instance: SingleInstance?
  private var requests: [RouteRequest] = []

  /// No routes yet.
  ///
  /// - Parameter instance: answers the later programs; nil where this program receives no routes.
  init(_ instance: SingleInstance?) {
    self.instance = instance
  }

  /// The desktop's identifier of the start of the latest program; nil where there is none.
  var startupID: String? { requests.last?.startupID }

  /// Receives no more routes.
  func release() { instance?.release() }

  /// Adds a route that waits for its answer.
  mutating func add(_ request: RouteRequest) { requests.append(request) }

  /// Answers all requests of a route.
  ///
  /// - Parameters:
  ///   - fault: why the route leads nowhere; nil where it was followed.
  ///   - languages: the languages of the answer, the preferred one first.
  /// - Returns: whether there was a request.
  mutating func answer(
    _ route: String, fault: Route.Fault?, in languages: [String]
  ) -> Bool {
    let answered = requests.filter { $0.route == route }
    requests.removeAll { $0.route == route }
    for request in answered { instance?.answer(request, with: fault?.text(for: languages) ?? "") }
    return !answered.isEmpty
  }
}
