import Interaction
import Testing
import Widgets

/// A program of its own on the public libraries: runs a fisheye bar without a window and writes its layers as SVG.
struct FisheyeExample {
  private var host = WidgetHost(FisheyeBar())
  private var allocation: Allocation<FisheyeContent>

  init(_ titles: [String], size: Size) {
    let (blue, white) = (Color(hex: 0x4477AA), Color(hex: 0xFFFFFF))
    let items = titles.map {
      let tile = Tile(letters: String($0.prefix(1)), top: blue, bottom: blue, ink: white)
      return FisheyeItem(id: $0, title: $0, face: .tile(tile))
    }
    allocation = Allocation(
      content: FisheyeContent(items: items), bounds: Rect(size), surface: Surface(size: size))
  }

  /// Lets some seconds pass, then performs an event, if any.
  mutating func wait(_ seconds: Double, then event: UserEvent? = nil) {
    let (time, ruler) = (host.time + seconds, PlainRuler())
    host.advance(to: time, in: &allocation, ruler: ruler, apply: Self.apply)
    guard let event else { return }
    host.perform(event, at: time, in: &allocation, ruler: ruler, apply: Self.apply)
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

  /// The layers as an SVG image; shadows and picture files are left out.
  var svg: String {
    let (size, layers) = (allocation.surface.size, host.widget.layers(in: scene))
    let marks = layers.flatMap(\.marks).map(Self.element).joined(separator: "\n")
    let frame = #"width="\#(size.width)" height="\#(size.height)""#
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" \(frame)>\n\(marks)\n</svg>\n"
  }

  private static func element(_ mark: Mark) -> String {
    switch mark {
    case .box(let rect, let radius, let color): box(rect, radius, "fill=\(css(color))")
    case .ring(let rect, let radius, let width, let color):
      box(rect, radius, #"fill="none" stroke=\#(css(color)) stroke-width="\#(width)""#)
    case .polygon(let points, let color):
      "<polygon points=\"\(points.map { "\($0.x),\($0.y) " }.joined())\" fill=\(css(color))/>"
    case .picture(.tile(let tile), let rect):
      box(rect, rect.width / 4, "fill=\(css(tile.face[0]))")
    case .text(let text, let rect):
      #"<text x="\#(rect.center.x)" y="\#(rect.center.y)" text-anchor="middle" "#
        + #"font-size="\#(text.font.size)">\#(text.string)</text>"#
    case .shadow, .tone, .picture(.file, _), .picture(.turned, _): ""
    }
  }

  private static func box(_ rect: Rect, _ radius: Double, _ paint: String) -> String {
    #"<rect x="\#(rect.x)" y="\#(rect.y)" width="\#(rect.width)" height="\#(rect.height)" "#
      + #"rx="\#(radius)" \#(paint)/>"#
  }

  private static func css(_ color: Color) -> String {
    let parts = [color.red, color.green, color.blue].map { "\(100 * $0)% " }
    return "\"rgb(\(parts.joined())/ \(color.alpha))\""
  }
}

@Suite("An example on the public libraries")
struct FisheyeExampleTests {
  @Test("a program of 60 lines magnifies and selects an item, and writes the bar as SVG")
  func svg() throws {
    var example = FisheyeExample(["Maps", "Music", "Mail"], size: Size(width: 600, height: 240))
    let rest = try #require(example.frame(of: "Music"))
    example.wait(1, then: .hovered(rest.center))
    example.wait(1)
    let magnified = try #require(example.frame(of: "Music"))
    #expect(abs(magnified.width - 2 * rest.width) < 1e-6)
    example.wait(1, then: .key(KeyPress(.enter)))
    #expect(example.selection == "Music")
    #expect(example.svg.hasPrefix("<svg") && example.svg.contains(">Music</text>"))
  }
}
