/// The identity of a source in a content: copies of a content share it, so that they compare equal without a look at the
/// source, whose type is not known there.
final class SourceIdentity: Sendable {}

extension SourceIdentity: Equatable {
  /// Whether both are the same object.
  static func == (one: SourceIdentity, other: SourceIdentity) -> Bool { one === other }
}
