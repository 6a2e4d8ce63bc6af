internal import CText
internal import Glibc
internal import Synchronization

/// The fonts of the machine, which fontconfig lists once a process.
public enum InstalledFonts {
  private static let loading = Mutex<pthread_t?>(nil)

  /// The typefaces of the program whose contextual alternates (`calt`) show characters that the text does not have: "×" for
  /// an "x" between digits, and an arrow for "->".
  private static let replacing = ["Inter", "Inter Display", "Inter Variable", "JetBrains Mono"]

  /// Lists them at its first use, and lets them show the characters of a text.
  ///
  /// The rule is one for each of those typefaces, since other ones, as of Arabic, need their alternates.
  static let listed: Void = {
    _ = FcInit()
    let rules = replacing.map { name in
      """
      <match target="font"><test name="family"><string>\(name)</string></test>
      <edit name="fontfeatures" mode="append"><string>calt=0</string></edit></match>
      """
    }
    _ = FcConfigParseAndLoadFromMemory(
      FcConfigGetCurrent(), "<fontconfig>\(rules.joined())</fontconfig>", 0)
  }()

  /// Begins to list them on another thread. It takes about as long as to read the command line and to connect to a server,
  /// which go on meanwhile.
  public static func load() {
    loading.withLock { loading in
      guard loading == nil else { return }
      var thread = pthread_t()
      let code = pthread_create(
        &thread, nil,
        { _ in
          InstalledFonts.listed
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
