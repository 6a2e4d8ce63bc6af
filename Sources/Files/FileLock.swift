internal import Glibc

/// An open file or folder that at most one program has locked.
///
/// The kernel releases the lock where the program is killed. A file system without locks locks nothing.
public final class FileLock {
  /// The descriptor, closed with the lock.
  public let descriptor: Int32

  /// An open descriptor, which is not locked yet.
  ///
  /// - Parameter descriptor: the descriptor.
  public init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// A folder, which is not locked yet.
  ///
  /// - Parameter path: the path of the folder.
  /// - Returns: nil where it cannot be opened; `errno` has the reason.
  public convenience init?(folder path: String) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    self.init(descriptor)
  }

  /// A process that is just being started has the open file, too, until it runs its program: the lock would last until then
  /// if the descriptor were only closed.
  deinit {
    release()
    close(descriptor)
  }

  /// Locks it, unless another program has.
  ///
  /// - Returns: false where another program has.
  public func take() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK }

  /// Lets another program lock it.
  public func release() { flock(descriptor, LOCK_UN) }

  /// Locks it as soon as no other program has.
  public func wait() {
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
  }
}
