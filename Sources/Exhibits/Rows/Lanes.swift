internal import Dispatch
internal import Glibc
internal import Synchronization

/// Two threads that share work, where the machine has two processors.
///
/// The second one has a queue of its own: once Dispatch has used threads of the queues that all share, it looks after
/// them every second for the rest of the program's life.
enum Lanes {
  /// Does numbered pieces of work, each once, in the order of their numbers as far as they are begun; no further one
  /// begins after one that answers false.
  ///
  /// - Returns: Whether all of it was done, and none answered false.
  static func perform(_ count: Int, _ piece: @Sendable (Int) -> Bool) -> Bool {
    let work = Work(count: count)
    guard count > 1, sysconf(Int32(_SC_NPROCESSORS_ONLN)) > 1 else { return work.run(piece) }
    // It is over before this returns: the piece escapes no further.
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

    /// Whether no piece has answered false.
    var goesOn: Bool { isWanted.load(ordering: .relaxed) }

    /// Takes pieces until there are no more; answers whether none has answered false.
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
