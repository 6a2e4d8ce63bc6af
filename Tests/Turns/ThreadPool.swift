internal import Foundation
internal import Synchronization

/// Threads that run the parts of tasks in the order in which they can go on, and that may be blocked while others go on.
final class ThreadPool: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])
  private let count = DispatchSemaphore(value: 0)

  /// Starts the threads, which last as long as the process.
  init(width: Int) {
    for _ in 0..<width {
      Thread.detachNewThread { [self] in
        while true {
          count.wait()
          let job = jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }
          job?.runSynchronously(on: asUnownedTaskExecutor())
        }
      }
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    count.signal()
  }
}
