public import Files

/// What is known of a file's rows at a moment.
public struct RowUpdate: Sendable {
  /// How far reading has come.
  public enum Phase: Hashable, Sendable {
    /// Lines are being found: the share of the file that was looked at, from 0 to 1; nil for a stream, whose length no
    /// one knows.
    case reading(Double?)
    /// Lines are being put in order: the share of the work that is done, from 0 to 1.
    case sorting(Double)
    /// Everything is there. No further update follows.
    case ready
  }

  /// The rows that can be shown.
  public let table: RowTable
  /// How far it is.
  public let phase: Phase
  /// What is wrong with the file, and did not keep the rows from being shown.
  public let faults: [Fault]
}
