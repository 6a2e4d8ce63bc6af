internal import Glibc

/// Standard input, output and error: the descriptors 0 to 2.
public enum StandardDescriptors {
  /// Opens those that are closed, so that no other file or connection gets their numbers. To be called before anything is
  /// opened.
  ///
  /// They can only be used in the wrong direction: reading from the one and writing to the others is refused,
  /// as with a closed descriptor.
  public static func open() {
    for (number, flags) in [(0, O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)] as [(Int32, Int32)]
    where fcntl(number, F_GETFD) < 0 && errno == EBADF {
      // The lowest free number is this one, since those below are open.
      _ = Glibc.open("/dev/null", flags)
    }
  }
}
