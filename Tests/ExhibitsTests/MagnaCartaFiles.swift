import Foundation
import Testing

/// The files of the bundled exhibit.
enum MagnaCarta {
  static let root = "https://vitrine.example/magna-carta/"
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Assets/magna-carta")

  typealias Object = [String: Any]

  /// A JSON file below the folder.
  static func json(_ path: String) throws -> Object {
    let data = try Data(contentsOf: folder.appending(path: path))
    return try #require(JSONSerialization.jsonObject(with: data) as? Object)
  }

  static func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  static func rows(_ path: String) throws -> [String] {
    try text(path).split(separator: "\n").map(String.init)
  }

  /// The annotations of a page.
  static func annotations(_ page: String) throws -> [Annotation] {
    let items = try #require(try json("annotations/\(page).json")["items"] as? [Object])
    return try items.map(Annotation.init)
  }

  static func label(_ object: Object) throws -> [String: [String]] {
    try #require(object["label"] as? [String: [String]])
  }

  static func items(_ object: Object) throws -> [Object] {
    try #require(object["items"] as? [Object])
  }

  /// Every JSON object within a value.
  static func objects(in value: Any) -> [Object] {
    if let list = value as? [Any] { return list.flatMap(objects) }
    guard let object = value as? Object else { return [] }
    return [object] + object.values.flatMap(objects)
  }
}

/// The label, texts and outline of an annotation.
struct Annotation {
  let id: String
  let label: [String: [String]]
  /// HTML by language.
  let bodies: [String: String]
  /// The canvas that it is about.
  let canvas: String
  let outline: [(x: Int, y: Int)]

  init(_ object: MagnaCarta.Object) throws {
    id = try #require(object["id"] as? String)
    label = try MagnaCarta.label(object)
    #expect(object["motivation"] as? String == "describing")
    var bodies: [String: String] = [:]
    for body in try #require(object["body"] as? [MagnaCarta.Object]) {
      #expect(body["type"] as? String == "TextualBody")
      #expect(body["format"] as? String == "text/html")
      bodies[try #require(body["language"] as? String)] = try #require(body["value"] as? String)
    }
    self.bodies = bodies
    if let target = object["target"] as? String {
      let parts = target.components(separatedBy: "#xywh=")
      let box = parts[parts.count - 1].split(separator: ",").compactMap { Int($0) }
      try #require(parts.count == 2 && box.count == 4)
      canvas = parts[0]
      let (left, top, right, bottom) = (box[0], box[1], box[0] + box[2], box[1] + box[3])
      outline = [(left, top), (right, top), (right, bottom), (left, bottom)]
    } else {
      let target = try #require(object["target"] as? MagnaCarta.Object)
      let selector = try #require(target["selector"] as? MagnaCarta.Object)
      #expect(selector["type"] as? String == "SvgSelector")
      canvas = try #require(target["source"] as? String)
      let shape = try #require(selector["value"] as? String)
      let path = try #require(
        shape.components(separatedBy: " d=\"").last?.split(separator: "\"").first)
      outline = try path.split(separator: " ").filter { $0 != "Z" }.map { step in
        let pair = step.dropFirst().split(separator: ",").compactMap { Int($0) }
        try #require(pair.count == 2 && "ML".contains(step.prefix(1)))
        return (pair[0], pair[1])
      }
    }
  }

  /// The x coordinates at which a horizontal line crosses the outline, ascending; its inside is between pairs.
  func crossings(at y: Double) -> [Int] {
    outline.indices.compactMap { at in
      let (start, end) = (outline[at], outline[(at + 1) % outline.count])
      let crosses = (Double(start.y) < y) != (Double(end.y) < y)
      guard crosses else { return nil }
      let part = (y - Double(start.y)) / Double(end.y - start.y)
      return Int((Double(start.x) + part * Double(end.x - start.x)).rounded())
    }
    .sorted()
  }
}
