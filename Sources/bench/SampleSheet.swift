internal import Documents
internal import Glibc
internal import TestSupport

/// A large picture on disk, with places on it where they are wanted, gone with this value; and a folder for what a program
/// keeps of it.
final class SampleSheet {
  /// What to open.
  let path: String
  /// Has programs keep their tiles in this folder, and not in the person's.
  let environment: [String: String]
  /// The product's ground behind pictures.
  static let backdrop = Pixels.Pixel(red: 0xE6, green: 0xEA, blue: 0xF0)
  private let folder: SampleFolder

  /// A picture of a size, with so many hotspots all over it.
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

  /// IIIF's Presentation API 3: one canvas, its picture, and annotations on rectangles.
  private static func manifest(width: Int, height: Int, hotspots: Int) -> String {
    let root = "https://vitrine.example/sheet"
    let places = places(width: Double(width), height: Double(height), count: hotspots)
    let notes = places.enumerated().map { number, place in
      """
      {"id":"\(root)/note/\(number)","type":"Annotation","motivation":"commenting",\
      "label":{"en":["Place \(number)"]},\
      "body":{"type":"TextualBody","value":"Place \(number)","format":"text/plain","language":"en"},\
      "target":"\(root)/canvas#xywh=\(place)"}
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

  /// Rectangles, as an address says them: always the same row of ten where a hand goes, from top to bottom, and all
  /// others in rows and columns beside it. So it is how many there are that differs, and not what is seen of them.
  private static func places(width: Double, height: Double, count: Int) -> [String] {
    let near = min(count, 10)
    let cells = Double(count - near) * 4 / 3
    let columns = max(1, Int((cells * width / height).squareRoot().rounded(.up)))
    let cell = width / Double(columns)
    let place = { (x: Double, y: Double, wide: Double, high: Double) in
      // Three quarters of a cell's sides.
      [x + wide / 8, y + high / 8, wide * 0.75, high * 0.75].map { String($0) }
        .joined(separator: ",")
    }
    var places = (0..<near).map { number in
      let wide = width / 4 / Double(near)
      return place(width * 0.375 + Double(number) * wide, 0, wide, height)
    }
    var number = 0
    while places.count < count {
      let (x, y) = (Double(number % columns) * cell, Double(number / columns) * cell)
      let isOutside = x + cell < width * 0.375 || x > width * 0.625
      if isOutside {
        places.append(place(x, y.truncatingRemainder(dividingBy: height), cell, cell))
      }
      number += 1
    }
    return places
  }
}
