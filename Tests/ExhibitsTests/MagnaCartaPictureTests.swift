import Documents
import Files
import Fixtures
import Foundation
import Testing

@Suite("The files of the exhibit Magna Carta")
struct MagnaCartaPictureTests {
  /// The size in a PNG's header.
  private func size(of path: String) throws -> (width: Int, height: Int) {
    let bytes = [UInt8](try Data(contentsOf: MagnaCarta.folder.appending(path: path)).prefix(24))
    try #require(bytes.count == 24 && Array(bytes[1..<4]) == Array("PNG".utf8), "\(path)")
    let number = { (at: Int) in bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
    return (number(16), number(20))
  }

  /// Every JSON object of the exhibit.
  private func objects() throws -> [MagnaCarta.Object] {
    let files =
      ["manifest.json", "charter/info.json"]
      + MagnaCartaTests.pages.map { "annotations/\($0).json" }
    return try files.flatMap { MagnaCarta.objects(in: try MagnaCarta.json($0)) }
  }

  @Test("ids stay within the folder, and are unique in each file")
  func ids() throws {
    for object in try objects() {
      guard let id = object["id"] as? String else { continue }
      #expect(id.hasPrefix(MagnaCarta.root), "\(id)")
      #expect(!id.contains("..") && !id.dropFirst("https://".count).contains("//"), "\(id)")
    }
    for page in MagnaCartaTests.pages {
      let ids = try MagnaCarta.annotations(page).map(\.id)
      #expect(Set(ids).count == ids.count)
    }
  }

  @Test("each picture exists, in its declared size")
  func pictures() throws {
    var count = 0
    for object in try objects() where object["type"] as? String == "Image" {
      let id = try #require(object["id"] as? String)
      let found = try size(of: String(id.dropFirst(MagnaCarta.root.count)))
      #expect(found.width == object["width"] as? Int && found.height == object["height"] as? Int)
      count += 1
    }
    #expect(count == 27)
  }

  @Test("annotation pages and the picture's description are at the paths of their ids")
  func documents() throws {
    for object in try objects() {
      guard let id = object["id"] as? String, let type = object["type"] as? String else { continue }
      let path = String(id.dropFirst(MagnaCarta.root.count))
      if type == "AnnotationPage", path.hasPrefix("annotations/") {
        #expect(try MagnaCarta.json(path)["id"] as? String == id)
      } else if type == "ImageService3" {
        #expect(try MagnaCarta.json("\(path)/info.json")["id"] as? String == id)
      }
    }
  }

  @Test("all tiles of all levels exist, and cover the picture")
  func tiles() throws {
    let info = try MagnaCarta.json("charter/info.json")
    let (width, height) = (info["width"] as? Int ?? 0, info["height"] as? Int ?? 0)
    let tiles = try #require((info["tiles"] as? [MagnaCarta.Object])?.first)
    let side = try #require(tiles["width"] as? Int)
    let scales = try #require(tiles["scaleFactors"] as? [Int])
    var count = 0
    for scale in scales {
      for top in stride(from: 0, to: height, by: side * scale) {
        for left in stride(from: 0, to: width, by: side * scale) {
          let (across, down) = (min(side * scale, width - left), min(side * scale, height - top))
          let found = try size(
            of:
              "charter/\(left),\(top),\(across),\(down)/\(across / scale),\(down / scale)/0/default.png"
          )
          #expect(found.width == across / scale && found.height == down / scale)
          count += 1
        }
      }
    }
    #expect(count == 257)
  }

  @Test("pictures and words together stay below 12 MiB")
  func weight() throws {
    let keys: [URLResourceKey] = [.fileSizeKey, .isRegularFileKey]
    let files = try #require(
      FileManager.default.enumerator(at: MagnaCarta.folder, includingPropertiesForKeys: keys))
    var sum = 0
    for case let file as URL in files {
      let facts = try file.resourceValues(forKeys: Set(keys))
      if facts.isRegularFile == true { sum += facts.fileSize ?? 0 }
    }
    #expect(sum < 12 << 20)
  }
}
