/// The cursor that a server shows.
public struct CursorFacts: Equatable, Sendable {
  /// The name that its program gave it; empty for none.
  public let name: String
  /// Its size and the point that it points with, in pixels.
  public let width, height, hotX, hotY: Int
}

extension Probe {
  /// The cursor that the server shows now.
  public func cursor() throws -> CursorFacts {
    let reply = try wire.query("FixesGetCursorImageAndName", fixesOfCursors(), minor: 25, [])
    let atom = reply.word(24)
    return CursorFacts(
      name: atom == 0 ? "" : try wire.name(of: atom), width: reply.half(12),
      height: reply.half(14), hotX: reply.half(16), hotY: reply.half(18))
  }

  /// Waits until the server shows a cursor.
  public func waitForCursor(
    _ name: String, where isRight: (CursorFacts) -> Bool = { _ in true }
  ) throws -> CursorFacts {
    // Changes of a hidden cursor are not reported.
    try wire.showCursor()
    let whenDisplayed: UInt32 = 1
    try wire.command(
      "FixesSelectCursorInput", fixesOfCursors(), minor: 3, [UInt32(root), whenDisplayed])
    return try wait(for: "the cursor '\(name)'") {
      let cursor = try cursor()
      return cursor.name == name && isRight(cursor) ? cursor : nil
    }
  }

  private func fixesOfCursors() throws -> Wire.Extension {
    let fixes = try wire.locate("XFIXES")
    // Names of cursors are of version 2.0.
    try wire.query("FixesQueryVersion", fixes, minor: 0, [5, 0])
    return fixes
  }
}
