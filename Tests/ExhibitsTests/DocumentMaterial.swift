import Documents
import Files
import Fixtures
import Foundation
import Interaction

@testable import Exhibits

/// Picture files without pixels.
enum PictureBytes {
  /// A PNG of a size.
  static func png(_ width: Int, _ height: Int) -> [UInt8] {
    PNGFixture(width: UInt32(width), height: UInt32(height), kind: .gray).bytes
  }

  /// A JPEG of a size: the segments before its frame, the frame with the size, and the start of a scan.
  static func jpeg(
    _ width: Int, _ height: Int, before: [UInt8] = [], frame: UInt8 = 0xC0
  ) -> [UInt8] {
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2] + before + [0xFF, frame, 0, 11, 8]
      + word(height) + word(width) + [1, 1, 0x11, 0, 0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0]
  }

  private static func word(_ number: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number)]
  }
}

/// A manifest in a folder of its own, with the files that it names.
struct Book {
  let folder: ScratchFolder

  init(_ manifest: String, _ pictures: [String: (Int, Int)] = [:]) throws {
    folder = try ScratchFolder()
    try folder.write("book/manifest.json", manifest)
    for (name, size) in pictures {
      try folder.write(
        "book/\(name)",
        name.hasSuffix("png")
          ? PictureBytes.png(size.0, size.1) : PictureBytes.jpeg(size.0, size.1))
    }
  }

  var path: String { folder("book") }

  func read() throws -> (document: Document, faults: [Fault]) { try DocumentReader.read(path) }

  /// The faults of reading it, without the path of its folder.
  func sentences() throws -> [String] { try read().faults.map(short) }

  /// The fault for which there is no document; nil for none.
  func refusal() throws -> String? {
    do {
      _ = try read()
      return nil
    } catch let fault as Fault {
      return short(fault)
    }
  }

  func short(_ fault: Fault) -> String {
    fault.description.replacingOccurrences(of: folder.path, with: "")
  }
}

extension Document {
  /// The pages in short: labels, sizes and contents.
  var trace: [String] {
    pages.map { page in
      let face =
        switch page.face {
        case .pictures(let pictures):
          pictures.map {
            "\(lastComponent(of: $0.picture.file)) \(Self.short($0.picture.size)) in "
              + Self.short($0.frame)
          }.joined(separator: " + ")
        case .lines: "lines"
        case .fault: "fault"
        }
      return "\(page.label.text(for: ["en"])): \(Self.short(page.size)) \(face)"
    }
  }

  /// The chapters in short, indented by their depth.
  var table: [String] {
    chapters.map { chapter in
      String(repeating: "- ", count: chapter.depth) + chapter.title.text(for: ["en"])
        + " \(chapter.pages)"
    }
  }

  static func short(_ size: Size) -> String { "\(short(size.width))x\(short(size.height))" }

  static func short(_ place: Rect) -> String {
    [place.x, place.y, place.width, place.height].map(short).joined(separator: ",")
  }

  static func short(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(format: "%.2f", number)
  }
}

extension Document.About {
  /// Names and values in short; a required statement has an exclamation mark.
  func trace(in languages: [String] = []) -> [String] {
    let line = { (fact: Document.Fact) in
      "\(fact.name.text(for: languages)): \(fact.value.text(for: languages))"
    }
    return statements.map { "! " + line($0) } + facts.map(line)
  }
}

extension Document.Area? {
  /// The area in short.
  var trace: String {
    switch self {
    case nil: "page"
    case .rectangle(let place)?: Document.short(place)
    case .point(let point)?: "point \(Document.short(point.x)),\(Document.short(point.y))"
    case .polygons(let polygons)?:
      polygons.map { polygon in
        polygon.map { "\(Document.short($0.x)),\(Document.short($0.y))" }.joined(separator: " ")
      }.joined(separator: " | ")
    }
  }
}

/// Manifests in the terms of both versions.
enum ManifestWords {
  /// A canvas with a picture.
  static func canvas(
    _ name: String, _ width: Int, _ height: Int, picture: String? = nil, more: String = ""
  ) -> String {
    let body = #"{"id":"https://museum.example/iiif/\#(picture ?? "\(name).png")","type":"Image"}"#
    return #"""
      {"id":"https://museum.example/iiif/canvas/\#(name)","type":"Canvas","label":{"none":["\#(name)"]},
       "width":\#(width),"height":\#(height),
       "items":[{"type":"AnnotationPage","items":[{"type":"Annotation","motivation":"painting",
         "body":\#(body),"target":"https://museum.example/iiif/canvas/\#(name)"}]}]\#(more)}
      """#
  }

  /// A manifest of version 3.
  static func manifest(_ canvases: [String], more: String = "") -> String {
    #"""
    {"@context":"http://iiif.io/api/presentation/3/context.json",
     "id":"https://museum.example/iiif/manifest.json","type":"Manifest","label":{"en":["Book"]},
     "items":[\#(canvases.joined(separator: ",\n"))]\#(more)}
    """#
  }

  /// A canvas of version 2.
  static func oldCanvas(
    _ name: String, _ width: Int, _ height: Int, picture: String? = nil, more: String = ""
  ) -> String {
    #"""
    {"@id":"http://museum.example/iiif/canvas/\#(name)","@type":"sc:Canvas","label":"\#(name)",
     "width":\#(width),"height":\#(height),
     "images":[{"@type":"oa:Annotation","motivation":"sc:painting",
       "resource":{"@id":"http://museum.example/iiif/\#(picture ?? "\(name).png")","@type":"dctypes:Image"},
       "on":"http://museum.example/iiif/canvas/\#(name)"}]\#(more)}
    """#
  }

  /// A manifest of version 2.
  static func oldManifest(
    _ canvases: [String], sequence: String = "", more: String = ""
  ) -> String {
    #"""
    {"@context":"http://iiif.io/api/presentation/2/context.json",
     "@id":"http://museum.example/iiif/manifest.json","@type":"sc:Manifest",
     "label":{"@value":"Book","@language":"en"},
     "sequences":[{"@type":"sc:Sequence","canvases":[\#(canvases.joined(separator: ",\n"))]\#(sequence)}]\#(more)}
    """#
  }
}

extension SVGOutline {
  /// The polygons of a drawing, with the limits of annotations.
  static func polygons(of svg: String) -> [[Point]]? {
    polygons(of: svg, farthest: AnnotationTarget.farthest)
  }
}
