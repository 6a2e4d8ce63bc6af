import CX11
import Interaction
import TestSupport
import Testing
import Text

@testable import X11

/// A server with one window and a renderer for it, whose pixels another client reads.
final class Stage {
  let server: XServer
  let connection: X11.Connection
  let probe: Probe
  let textures: Textures
  let painter: TextPainter
  let renderer: Renderer
  let window: UInt

  /// A window of `width` by `height` pixels, without a window manager's frame.
  init(
    width: Int = 320, height: Int = 240, byteCap: Int = 64 << 20,
    isTranslucent: Bool = false
  ) throws {
    server = try XServer.xvfb(width: width, height: height)
    connection = try Connection(displayName: server.displayName, isStrict: true)
    let visual =
      isTranslucent ? try #require(connection.translucentVisual) : connection.opaqueVisual
    window = Self.open(width: width, height: height, visual: visual, connection)
    textures = Textures(connection: connection, byteCap: byteCap)
    painter = TextPainter(connection: connection)
    renderer = try Renderer(window: window, visual: visual, textures: textures, painter: painter)
    renderer.resize(pixelWidth: width, pixelHeight: height)
    probe = try Probe(on: server)
  }

  var typesetter: Typesetter { painter.typesetter }

  deinit { server.stop() }

  /// Draws, and reads the window when the server is done.
  func picture(
    of list: DisplayList, damage: [Rect]? = nil, scale: Double = 1
  ) throws -> TestSupport.Pixels {
    renderer.draw(list, damage: damage, scale: scale)
    return try look()
  }

  /// Draws marks over everything, in one layer.
  func picture(
    of marks: [Mark], on background: Color = Color(hex: 0xFFFFFF), scale: Double = 1
  ) throws -> TestSupport.Pixels {
    let all = Rect(x: -1000, y: -1000, width: 5000, height: 5000)
    return try picture(
      of: DisplayList(
        background: background, layers: [Layer(id: Layer.ID("all"), bounds: all, marks: marks)]),
      scale: scale)
  }

  /// The pixels of the window after all requests; throws an error of the server.
  func look() throws -> TestSupport.Pixels {
    XSync(connection.display, 0)
    try connection.check()
    return try probe.pixels(of: window)
  }

  private static func open(
    width: Int, height: Int, visual: VisualChoice, _ connection: X11.Connection
  ) -> UInt {
    var attributes = XSetWindowAttributes()
    attributes.override_redirect = 1
    attributes.colormap = visual.colormap
    let made = XCreateWindow(
      connection.display, connection.root, 0, 0, UInt32(width), UInt32(height), 0, visual.depth,
      UInt32(InputOutput), visual.visual,
      UInt(CWOverrideRedirect) | UInt(CWColormap) | UInt(CWBorderPixel), &attributes)
    XMapRaised(connection.display, made)
    XSync(connection.display, 0)
    return made
  }
}
