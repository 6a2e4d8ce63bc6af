internal import CText
internal import Glibc
internal import Synchronization

/// The fonts of the machine, which fontconfig lists once a process.
public enum InstalledFonts {
  private static let loading = Mutex<pthread_t?>(nil)

  /// Begins to list them on another thread. It takes about as long as to read the command line and to connect to a server,
  /// which go on meanwhile.
  public static func load() {
    loading.withLock { loading in
      guard loading == nil else { return }
      var thread = pthread_t()
      let code = pthread_create(
        &thread, nil,
        { _ in
          _ = FcInit()
          return nil
        }, nil)
      if code == 0 { loading = thread }
    }
  }

  /// Waits until they are listed, where that was begun; else fontconfig lists them when they are needed.
  public static func wait() {
    loading.withLock { loading in
      if let thread = loading { pthread_join(thread, nil) }
      loading = nil
    }
  }
}
