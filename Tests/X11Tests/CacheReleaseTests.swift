import Interaction
import Raster
import TestSupport
import Testing
import Turns

@testable import X11

@Suite("Caches that are released", .oneAtATime)
struct CacheReleaseTests {
  private let id = PictureID(rawValue: "picture")

  /// A picture in a size, letters, a lettered tile, a raised face and round shapes.
  private func marks(_ seed: Int) -> [Mark] {
    let side = Double(20 + seed)
    let rect = Rect(x: 10, y: 120, width: 60 + side, height: 30)
    let color = Color(hex: UInt32(0x102030 + 977 * seed))
    return [
      .picture(.file(id), Rect(x: 8, y: 8, width: side, height: side)),
      .picture(
        .tile(Tile(letters: "A\(seed)", top: color, bottom: color, ink: Color(hex: 0xFFFFFF))),
        Rect(x: 120, y: 8, width: side, height: side)),
      .text(
        Text("Words \(seed) äß", font: Font(size: 11 + Double(seed)), color: color),
        Rect(x: 8, y: 80, width: 300, height: 40)),
      .shadow(rect, radius: 4 + Double(seed), blur: 5, color.opacity(0.5)),
      .box(rect, radius: 4 + Double(seed), color),
      .ring(rect, radius: 4 + Double(seed), width: 1, Color(hex: 0xFFFFFF)),
      .box(
        Rect(x: 10, y: 170, width: 90, height: 40), radius: 3 + Double(seed), color.opacity(0.7)),
    ]
  }

  @Test(
    "leave on the server what a fresh start has, whatever was drawn before, and the same pixels")
  func released() throws {
    let stage = try Stage()
    try stage.textures.install(
      id, width: 200, height: 200, pixels: Samples.picture(width: 200, height: 200, seed: 1))
    let release = {
      stage.renderer.releaseCaches()
      stage.textures.releaseCaches()
      stage.painter.releaseCaches()
    }
    let draw = { (seed: Int) in
      // Twice: what is drawn again in its size gets a copy or a mask of its own.
      for _ in 0..<2 { _ = try stage.picture(of: self.marks(seed)) }
      stage.renderer.endFrame()
      return try stage.picture(of: self.marks(seed))
    }
    let picture = try draw(0)
    let first = try stage.probe.resources(ofClientOf: stage.window)
    release()
    #expect(try stage.look() == picture, "nothing is drawn")
    let least = try stage.probe.resources(ofClientOf: stage.window)
    #expect(least.count < first.count && least.pixmapBytes < first.pixmapBytes)
    #expect(
      (stage.textures.sized.count, stage.textures.masks.count, stage.textures.canvas.solids.count)
        == (0, 0, 0))
    for seed in 1...20 { _ = try draw(seed) }
    let most = try stage.probe.resources(ofClientOf: stage.window)
    #expect(most.count > first.count && most.pixmapBytes > first.pixmapBytes)
    release()
    #expect(try stage.look() != picture)
    #expect(try stage.probe.resources(ofClientOf: stage.window) == least)
    #expect(try draw(0) == picture)
    #expect(try stage.probe.resources(ofClientOf: stage.window) == first)
  }
}
