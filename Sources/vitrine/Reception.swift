internal import X11

/// Routes that programs hand over which are started later, and those who wait for an answer.
struct Reception {
  private let instance: SingleInstance?
  private var requests: [RouteRequest] = []

  /// A reception; one without a instance gets nothing to do.
  init(_ instance: SingleInstance?) {
    self.instance = instance
  }

  /// What the desktop calls the start of the program that came last; nil where it said nothing.
  var startupID: String? { requests.last?.startupID }

  /// Takes note of who waits.
  mutating func take(_ request: RouteRequest) { requests.append(request) }

  /// Answers those who handed a route over.
  ///
  /// - Parameter fault: Why it leads nowhere; nil where it was followed.
  /// - Returns: Whether anyone had.
  mutating func answer(_ route: String, fault: String?) -> Bool {
    let answered = requests.filter { $0.route == route }
    requests.removeAll { $0.route == route }
    for request in answered { instance?.answer(request, with: fault ?? "") }
    return !answered.isEmpty
  }
}
