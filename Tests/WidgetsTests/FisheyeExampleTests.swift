import Interaction
import Testing
import Widgets

/// A program of its own on the public libraries: runs a fisheye bar without a window and writes its layers as SVG.
struct FisheyeExample {
  private var host = WidgetHost(FisheyeBar())
  private var allocation: Allocation<FisheyeContent>

  init(_ titles: [String], size: Size) {
    let tile = { (title: String) in
      Tile(
        letters: String(title.prefix(1)), top: Color(hex: 0x4477AA), bottom: Color(hex: 0x224466),
        ink: Color(hex: 0xFFFFFF))
    }
    let items = titles.map { FisheyeItem(id: $0, title: $0, face: .tile(tile($0))) }
    allocation = Allocation(
      content: FisheyeContent(items: items), bounds: Rect(size), surface: Surface(size: size))
  }

  /// Performs an event after some seconds.
  mutating func perform(_ event: UserEvent, after seconds: Double) {
    host.perform(
      event, at: host.time + seconds, in: &allocation, ruler: PlainRuler(), apply: Self.apply)
  }

  /// Lets some seconds pass.
  mutating func wait(_ seconds: Double) {
    host.advance(
      to: host.time + seconds, in: &allocation, ruler: PlainRuler(), apply: Self.apply)
  }

  private static func apply(_ outcome: FisheyeBar.Outcome, _ content: inout FisheyeContent) {
    if case .selected(let item) = outcome { content.selection = item }
  }

  private var scene: Scene<FisheyeBar> {
    host.scene(of: allocation, at: host.time, ruler: PlainRuler())
  }

  /// The selected item and the frame of an item, in points.
  var selection: String? { allocation.content.selection }
  func frame(of item: String) -> Rect? { host.widget.frame(of: item, in: scene) }

  /// The layers as an SVG image; shadows are left out.
  var svg: String {
    let size = allocation.surface.size
    let marks = host.widget.layers(in: scene).flatMap(\.marks).map(Self.element)
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(size.width)\" "
      + "height=\"\(size.height)\">\n" + marks.joined(separator: "\n") + "\n</svg>\n"
  }

  private static func element(_ mark: Mark) -> String {
    switch mark {
    case .box(let rect, let radius, let color): box(rect, radius, "fill=\"\(css(color))\"")
    case .ring(let rect, let radius, let width, let color):
      box(rect, radius, "fill=\"none\" stroke=\"\(css(color))\" stroke-width=\"\(width)\"")
    case .shadow: ""
    case .polygon(let points, let color):
      "<polygon points=\"\(points.map { "\($0.x),\($0.y)" }.joined(separator: " "))\" "
        + "fill=\"\(css(color))\"/>"
    case .picture(.tile(let tile), let rect):
      box(rect, rect.width / 4, "fill=\"\(css(tile.face[0]))\"")
    case .picture(.file(let id), let rect):
      "<image href=\"\(id.rawValue)\" x=\"\(rect.x)\" y=\"\(rect.y)\" width=\"\(rect.width)\"/>"
    case .text(let text, let rect):
      "<text x=\"\(rect.center.x)\" y=\"\(rect.center.y)\" font-size=\"\(text.font.size)\" "
        + "text-anchor=\"middle\">\(text.string)</text>"
    }
  }

  private static func box(_ rect: Rect, _ radius: Double, _ paint: String) -> String {
    "<rect x=\"\(rect.x)\" y=\"\(rect.y)\" width=\"\(rect.width)\" height=\"\(rect.height)\" "
      + "rx=\"\(radius)\" \(paint)/>"
  }

  private static func css(_ color: Color) -> String {
    let parts = [color.red, color.green, color.blue].map { "\(Int(255 * $0))" }
    return "rgba(\(parts.joined(separator: ",")),\(color.alpha))"
  }
}

@Suite("An example on the public libraries")
struct FisheyeExampleTests {
  @Test("a program of 80 lines magnifies and selects an item, and writes the bar as SVG")
  func svg() throws {
    var example = FisheyeExample(["Maps", "Music", "Mail"], size: Size(width: 600, height: 240))
    let rest = try #require(example.frame(of: "Music"))
    example.perform(.hovered(rest.center), after: 1)
    example.wait(1)
    let magnified = try #require(example.frame(of: "Music"))
    #expect(abs(magnified.width - 2 * rest.width) < 1e-6)
    example.perform(.key(KeyPress(.enter)), after: 1)
    #expect(example.selection == "Music")
    #expect(example.svg.hasPrefix("<svg") && example.svg.contains(">Music</text>"))
  }
}
