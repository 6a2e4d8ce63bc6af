internal import Documents
internal import Glibc
internal import TestSupport

/// A temporary large picture, with optional hotspots and a folder for its tiles; deleted with this value.
final class SampleSheet {
  /// The path to open.
  let path: String
  /// The environment that keeps the tiles of programs in this folder.
  let environment: [String: String]
  /// The background of pictures in the product.
  static let backdrop = Pixels.Pixel(red: 0xE6, green: 0xEA, blue: 0xF0)
  private let folder: SampleFolder

  /// Creates a picture of a size with evenly distributed hotspots.
  init(width: Int, height: Int, hotspots: Int = 0) throws {
    folder = try SampleFolder()
    environment = ["XDG_CACHE_HOME": try folder.folder("cache")]
    let sheet = try folder.folder("sheet")
    let picture = "\(sheet)/sheet.png"
    try SamplePage(number: 1, width: width, height: height).write(to: picture, asJPEG: false)
    guard hotspots > 0 else {
      path = picture
      return
    }
    path = sheet
    let manifest = Self.manifest(width: width, height: height, hotspots: hotspots)
    let file = "\(sheet)/manifest.json"
    guard let stream = fopen(file, "w") else {
      throw BenchError.unwritable(path: file, reason: systemReason())
    }
    let bytes = Array(manifest.utf8)
    let written = fwrite(bytes, 1, bytes.count, stream)
    guard fclose(stream) == 0, written == bytes.count else {
      throw BenchError.unwritable(path: file, reason: systemReason())
    }
  }

  /// A manifest of IIIF's Presentation API 3: one canvas, its picture, and annotations on rectangles.
  private static func manifest(width: Int, height: Int, hotspots: Int) -> String {
    let root = "https://vitrine.example/sheet"
    let regions = regions(width: Double(width), height: Double(height), count: hotspots)
    let notes = regions.enumerated().map { number, region in
      """
      {"id":"\(root)/note/\(number)","type":"Annotation","motivation":"commenting",\
      "label":{"en":["Place \(number)"]},\
      "body":{"type":"TextualBody","value":"Place \(number)","format":"text/plain","language":"en"},\
      "target":"\(root)/canvas#xywh=\(region)"}
      """
    }
    return """
      {"@context":"http://iiif.io/api/presentation/3/context.json","id":"\(root)/manifest.json",\
      "type":"Manifest","label":{"en":["Sheet"]},"items":[{"id":"\(root)/canvas","type":"Canvas",\
      "width":\(width),"height":\(height),"items":[{"id":"\(root)/page","type":"AnnotationPage",\
      "items":[{"id":"\(root)/painting","type":"Annotation","motivation":"painting",\
      "body":{"id":"\(root)/sheet.png","type":"Image","format":"image/png","width":\(width),\
      "height":\(height)},"target":"\(root)/canvas"}]}],\
      "annotations":[{"id":"\(root)/notes","type":"AnnotationPage","items":[
      \(notes.joined(separator: ",\n"))
      ]}]}]}
      """
  }

  /// Rectangles as media fragments: always the same ten under the path of the pointer, all others in rows and columns
  /// beside it, so that only their number differs and not what is visible.
  private static func regions(width: Double, height: Double, count: Int) -> [String] {
    let near = min(count, 10)
    let cells = Double(count - near) * 4 / 3
    let columns = max(1, Int((cells * width / height).squareRoot().rounded(.up)))
    let cell = width / Double(columns)
    let region = { (x: Double, y: Double, wide: Double, high: Double) in
      // Three quarters of the sides of a cell.
      [x + wide / 8, y + high / 8, wide * 0.75, high * 0.75].map { String($0) }
        .joined(separator: ",")
    }
    var regions = (0..<near).map { number in
      let wide = width / 4 / Double(near)
      return region(width * 0.375 + Double(number) * wide, 0, wide, height)
    }
    var number = 0
    while regions.count < count {
      let (x, y) = (Double(number % columns) * cell, Double(number / columns) * cell)
      let isOutside = x + cell < width * 0.375 || x > width * 0.625
      if isOutside {
        regions.append(region(x, y.truncatingRemainder(dividingBy: height), cell, cell))
      }
      number += 1
    }
    return regions
  }
}
