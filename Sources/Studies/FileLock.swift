internal import Glibc

/// An open file or folder that at most one program has locked.
///
/// The kernel releases the lock with the descriptor, also where the program is killed. A file system without locks locks
/// nothing.
public final class FileLock {
  /// The descriptor, closed with the lock.
  let descriptor: Int32

  /// An open descriptor, which is not locked yet.
  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Locks it, unless another program has.
  ///
  /// - Returns: false where another program has.
  func take() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK }

  /// Lets another program lock it.
  public func release() { flock(descriptor, LOCK_UN) }

  /// Locks it as soon as no other program has.
  func wait() {
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
  }
}
