internal import CLinux

/// Settings of the C library's allocator, which all threads share.
public enum Heap {
  /// Lets all threads share one arena; to be called before there are others.
  ///
  /// By default each thread has an arena of its own, and keeps what it freed there. Threads of this program allocate little
  /// at a time, and large blocks come from the system in any case.
  public static func prepare() { mallopt(M_ARENA_MAX, 1) }

  /// Returns free memory to the system; for moments after which much of it is not needed again.
  public static func trim() { malloc_trim(0) }
}
