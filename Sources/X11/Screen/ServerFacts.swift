internal import CX11
public import Raster

/// A server and its extensions, for a report.
public struct ServerFacts: Hashable, Sendable {
  /// The maker.
  public var vendor: String
  /// The version, such as `21.1.7`.
  public var version: String
  /// The size of the X screen, in pixels.
  public var size: PixelSize
  /// The names of all extensions, in alphabetical order.
  public var extensions: [String]

  /// The version of an X.Org release number: 12101007 is 21.1.7, and 12011000 is 1.20.11; other makers have numbers of their
  /// own.
  static func version(ofRelease release: Int) -> String {
    guard release >= 10_000_000 else { return "\(release)" }
    let (minor, patch, snapshot) = (release / 100_000 % 100, release / 1000 % 100, release % 1000)
    return minor > 20 ? "\(minor).\(patch).\(snapshot)" : "1.\(minor).\(patch)"
  }
}

extension Connection {
  /// Reads the maker and the extensions of the server: one round trip.
  public func serverFacts() -> ServerFacts {
    var count: Int32 = 0
    let list = XListExtensions(display, &count)
    defer { XFreeExtensionList(list) }
    let names = UnsafeBufferPointer(start: list, count: list == nil ? 0 : Int(count))
      .compactMap { $0.map { String(cString: $0) } }
    return ServerFacts(
      vendor: XServerVendor(display).map { String(cString: $0) } ?? "",
      version: ServerFacts.version(ofRelease: Int(XVendorRelease(display))),
      size: desktop.monitors.screen, extensions: names.sorted())
  }
}
