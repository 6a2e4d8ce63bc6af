import CEncoders
import Fixtures
import Foundation
import TestSupport
import Testing
import Turns

/// The libraries that are opened when they are first needed, each missing in turn.
@Suite("the program without a library", .waiting)
struct ProgramLibraryTests {
  /// A library, and the words of the sentence that names it; nil for one without which nothing is said.
  struct Library: CustomTestStringConvertible, Sendable {
    let name: String
    var words: String?
    var testDescription: String { name }
  }

  private static let libraries = [
    Library(name: "libicui18n.so.72", words: "ICU is not there. Install the package of libicui18n"),
    Library(
      name: "libcmark-gfm-extensions.so.0.29.0.gfm.6",
      words: "libcmark-gfm-extensions"),
    Library(
      name: "libgif.so.7", words: "decodes GIF is not installed. Install the package 'libgif7'"),
    Library(
      name: "libwebp.so.7", words: "decodes WebP is not installed. Install the package 'libwebp7'"),
    Library(
      name: "libtiff.so.6", words: "decodes TIFF is not installed. Install the package 'libtiff6'"),
    Library(name: "liblcms2.so.2", words: "the library liblcms2.so.2 is not installed"),
    Library(
      name: "libpoppler-glib.so.8",
      words: "decodes PDF is not installed. Install the package 'libpoppler-glib8'"),
    Library(
      name: "librsvg-2.so.2",
      words: "decodes SVG is not installed. Install the package 'librsvg2-2'"),
    Library(
      name: "libopenjp2.so.7",
      words: "decodes JPEG 2000 is not installed. Install the package 'libopenjp2-7'"),
    Library(
      name: "libheif.so.1", words: "decodes HEIF is not installed. Install the package 'libheif1'"),
    Library(name: "libdbus-1.so.3"), Library(name: "libXcursor.so.1"),
  ]

  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    let row: [UInt8] = [0] + [UInt8](repeating: 200, count: 8)
    try folder.write("scans/1.png", PNGFixture(width: 2, height: 2, scanlines: [row, row]).bytes)
    try folder.write("scans/2.gif", GIFFixture().bytes)
    try folder.write("scans/3.webp", WebPFixture(width: 2, height: 1).bytes)
    let directory = TIFFFixture.Directory(
      width: 2, height: 1, photometric: 1, samples: 1, blocks: [[1, 2]])
    try folder.write("scans/4.tif", TIFFFixture(directory).bytes)
    var colored = JPEGFixture(width: 8, height: 8, color: { _, _ in 0xC86464 })
    colored.profile = ICCFixture.adobeRGB
    try folder.write("scans/5.jpg", colored.bytes)
    try folder.write("scans/6.pdf", PDFFixture([.init(width: 20, height: 20)]).bytes)
    try folder.write(
      "scans/7.svg", #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>"#)
    let picture = cencoders_jpeg2000(
      width: 8, height: 8, components: 1, tile_side: 0, halvings: 0, left: 0, top: 0, is_bare: false
    )
    let samples = [UInt8](repeating: 90, count: 4 * 8 * 8)
    try withUnsafePointer(to: picture) {
      try #require(cencoders_write_jpeg2000(folder("scans/8.jp2"), $0, samples))
    }
    try #require(cencoders_write_heif(folder("scans/9.avif"), 8, 8, true, samples))
    try folder.write("words.md", "# One\n\n*First* words.\n")
  }

  /// The environment without a library: the loader takes an empty file for it, and finds that it is none.
  private func environment(without name: String, display: String) throws -> [String: String] {
    try folder.write("libraries/\(name)")
    return Life.environment(folder.path, display: display).merging([
      "LD_LIBRARY_PATH": folder("libraries"), "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere",
    ]) { $1 }
  }

  /// Runs the program to its end, or until it has shown a picture.
  ///
  /// - Returns: the lines of both outputs.
  private func run(
    _ arguments: [String], without library: Library, on server: XServer
  ) throws -> [String] {
    let isShown = !["describe", "check"].contains(arguments.first)
    let recording = folder("recording")
    unlink(recording)
    let process = try ChildProcess(
      Product.path("vitrine"), arguments + (isShown ? ["--record", recording] : []),
      environment: environment(without: library.name, display: server.displayName),
      output: .piped, errors: .piped)
    if isShown {
      let lines = try LineReader(file: recording, of: process)
      // All rows and pages are there, and the cursor and the wishes of the desktop were asked for.
      if arguments != ["fisheye"] {
        _ = try lines.next { $0.contains(#""documentChanged""#) || $0.contains(#""rowsChanged""#) }
      }
      _ = try lines.next { $0.hasPrefix(#"{"picture":"#) }
      let window = try Probe(on: server).waitForWindow(pid: process.pid)
      try Probe(on: server).ping(window)
      process.kill(SIGTERM)
    }
    let lines = try process.output.rest() + process.errors.rest()
    let ending = try process.wait()
    #expect(
      ending == .code(0) || arguments.first == "check" && ending == .code(65),
      "\(arguments): \(ending) \(lines)")
    return lines
  }

  @Test("starts, says which one is missing, and shows what it can", arguments: libraries)
  func missing(library: Library) throws {
    let server = try XServer.xvfb(width: 1400, height: 1000)
    defer { server.stop() }
    var lines: [String] = []
    for arguments in [
      [], ["fisheye"], ["index"], ["pages", folder("words.md")], ["pages", folder("scans")],
      ["describe"], ["check", folder("scans"), folder("words.md")],
    ] {
      lines += try run(arguments, without: library, on: server)
    }
    if let words = library.words { #expect(lines.contains { $0.contains(words) }, "\(lines)") }
  }
}
