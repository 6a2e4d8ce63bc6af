internal import CLinux

/// The program's own code in memory, as its file is mapped.
public enum ProgramCode {
  /// Unmaps the code and the constants; what is needed of them is mapped again at its next use.
  ///
  /// Most of what a start runs is never run again. The pages stay in the system's cache of files: to map sixteen of them,
  /// as the system does at once, takes some microseconds.
  public static func release() { clinux_release_code() }
}
