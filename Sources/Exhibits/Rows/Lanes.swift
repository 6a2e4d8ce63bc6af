internal import Dispatch
internal import Glibc
internal import Synchronization

/// Two threads that share work, where the machine has two processors.
enum Lanes {
  /// Does numbered pieces of work, each once, in the order of their numbers as far as they are begun; no further one
  /// begins after one that answers false.
  ///
  /// - Returns: Whether all of it was done, and none answered false.
  static func perform(_ count: Int, _ piece: @Sendable (Int) -> Bool) -> Bool {
    let next = Atomic(0)
    let goesOn = Atomic(true)
    let width = min(2, count, max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    DispatchQueue.concurrentPerform(iterations: width) { _ in
      while goesOn.load(ordering: .relaxed) {
        let number = next.add(1, ordering: .relaxed).oldValue
        guard number < count else { return }
        if !piece(number) { goesOn.store(false, ordering: .relaxed) }
      }
    }
    return goesOn.load(ordering: .relaxed)
  }
}
