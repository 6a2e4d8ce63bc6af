import Testing

/// The tests that open displays through Xlib, one after the other.
///
/// libXi keeps one table of displays for the whole process and throws it away, without a lock, when
/// the last display closes; a thread that opens another one meanwhile crashes. A program with one
/// loop never meets that, tests side by side do. Suites join as `extension Xlib`.
@Suite("With Xlib", .serialized)
enum Xlib {}
