/// The identity of a source in a content: copies of a content share it, so that they compare equal without a look at the
/// source, whose type is not known there.
final class SourceIdentity: Sendable {}
