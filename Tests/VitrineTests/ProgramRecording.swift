import Foundation
import Interaction
import Showcase
import TestSupport
import Testing

/// A line of `--events`.
struct LoggedEvent: Decodable, Equatable {
  var time: Double
  var window: String
  var event: String
  var item: String?

  /// Reads a line; one that does not name every field in its order is an error.
  init(_ line: String) throws {
    self = try JSONDecoder().decode(LoggedEvent.self, from: Data(line.utf8))
    let shape = #"^\{"time":[0-9.e-]+,"window":"fisheye","event":"[A-Za-z]+","item":(null|".*")\}$"#
    try #require(line.range(of: shape, options: .regularExpression) != nil, "\(line)")
  }

  /// The event and its item.
  var words: String { "\(event) \(item ?? "nothing")" }
  /// The line that `--print=layers` makes of it.
  var printed: String { "> \(time) \(words)" }
}

/// A line of a recording.
enum RecordedLine {
  /// The first one, with the pictures that its items name.
  case opening(pictures: Set<String>)
  case input(Input)
  case shown(String)

  private struct Header: Decodable {
    struct Bar: Decodable { var items: [Item] }
    struct Opening: Decodable { var bar: Bar }
    struct Item: Decodable { var face: Face }
    struct Face: Decodable { var picture: Picture? }
    struct Picture: Decodable { var _0: String }
    var vitrine: Int
    var opening: Opening
  }

  private struct Shown: Decodable {
    var picture: String
    var time: Double
    var window: String
  }

  init(_ line: String) throws {
    let data = Data(line.utf8)
    if line.hasPrefix("{\"opening\":") {
      let header = try JSONDecoder().decode(Header.self, from: data)
      try #require(header.vitrine == 2)
      self = .opening(pictures: Set(header.opening.bar.items.compactMap(\.face.picture?._0)))
    } else if line.hasPrefix("{\"picture\":") {
      self = .shown(try JSONDecoder().decode(Shown.self, from: data).picture)
    } else {
      self = .input(try JSONDecoder().decode(Input.self, from: data))
    }
  }

  /// Every line of a file; an incomplete line is an error.
  static func all(in path: String) throws -> [RecordedLine] {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try #require(text.hasSuffix("\n"))
    return try text.split(separator: "\n").map { try RecordedLine(String($0)) }
  }
}

/// A recording, read while the program writes it.
final class RecordingReader {
  private let lines: LineReader
  /// Every input so far.
  private(set) var inputs: [Input] = []
  /// The fingerprint of the last picture so far.
  private(set) var lastShown: String?
  private var pictures: Set<String> = []

  init(_ lines: LineReader) { self.lines = lines }

  /// The next line.
  @discardableResult
  func next() throws -> RecordedLine {
    let line = try RecordedLine(lines.next())
    switch line {
    case .opening(let pictures): self.pictures = pictures
    case .input(let input):
      inputs.append(input)
      switch input.event {
      case .picture(let id, _): pictures.remove(id.rawValue)
      default: break
      }
    case .shown(let picture): lastShown = picture
    }
    return line
  }

  /// The next event that `find` accepts.
  @discardableResult
  func nextEvent<Found>(_ find: (Input.Event) -> Found?) throws -> Found {
    while true {
      if case .input(let input) = try next(), let found = find(input.event) { return found }
    }
  }

  /// Reads until every picture has loaded or failed, and was drawn.
  func waitForPictures() throws {
    if inputs.isEmpty { try next() }
    while !pictures.isEmpty { try next() }
    while case .input = try next() {}
  }
}
