/// What a client has on a server.
public struct ResourceFacts: Hashable, Sendable {
  /// The number of its windows, pixmaps, pictures, glyph sets, contexts and all others.
  public let count: Int
  /// The bytes of its pixmaps.
  public let pixmapBytes: Int
}

extension Probe {
  /// What the client of a window has on the server.
  public func resources(ofClientOf window: UInt) throws -> ResourceFacts {
    let target = try wire.locate("X-Resource")
    let client = UInt32(truncatingIfNeeded: window)
    // Pairs of a type and a number.
    let pairs = try wire.list("XResQueryClientResources", target, minor: 2, [client])
    let bytes = try wire.query("XResQueryClientPixmapBytes", target, minor: 3, [client])
    return ResourceFacts(
      count: stride(from: 1, to: pairs.count, by: 2).reduce(0) { $0 + Int(pairs[$1]) },
      pixmapBytes: Int(bytes.word(8)) + Int(bytes.word(12)) << 32)
  }
}
