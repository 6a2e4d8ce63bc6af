internal import Dispatch
internal import Glibc
internal import Synchronization

/// Two threads that share work, on machines with at least two processors.
///
/// The second thread has a queue of its own: once Dispatch has used threads of its global queues, it wakes every second
/// for the rest of the process's life.
package enum Lanes {
  /// Performs numbered pieces of work, each once, begun in the order of their numbers. After a piece has returned false
  /// no further one begins.
  ///
  /// - Returns: Whether all pieces were performed, and none returned false.
  package static func perform(_ count: Int, _ piece: @Sendable (Int) -> Bool) -> Bool {
    let work = Work(count: count)
    guard count > 1, sysconf(Int32(_SC_NPROCESSORS_ONLN)) > 1 else { return work.run(piece) }
    // The group ends before this function returns, so the closure does not escape.
    return withoutActuallyEscaping(piece) { piece in
      let group = DispatchGroup()
      DispatchQueue(label: "lane", qos: .userInitiated).async(group: group) { _ = work.run(piece) }
      _ = work.run(piece)
      group.wait()
      return work.goesOn
    }
  }

  /// Pieces that are taken one by one.
  private final class Work: Sendable {
    private let count: Int
    private let next = Atomic(0)
    private let isWanted = Atomic(true)

    init(count: Int) { self.count = count }

    /// Whether no piece has returned false.
    var goesOn: Bool { isWanted.load(ordering: .relaxed) }

    /// Performs pieces until none is left; returns whether none has returned false.
    func run(_ piece: (Int) -> Bool) -> Bool {
      while goesOn {
        let number = next.add(1, ordering: .relaxed).oldValue
        guard number < count else { break }
        if !piece(number) { isWanted.store(false, ordering: .relaxed) }
      }
      return goesOn
    }
  }
}
