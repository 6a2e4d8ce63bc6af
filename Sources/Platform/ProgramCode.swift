internal import CLoader

/// The code of the program and of its libraries in memory, as their files are mapped.
public enum ProgramCode {
  /// Unmaps code and constants; what is needed of them is mapped again at its next use.
  ///
  /// Most of what a start runs is never run again. The pages stay in the system's cache of files: to map sixteen of them,
  /// as the system does at once, takes some microseconds.
  public static func release() { cloader_release_code() }
}
