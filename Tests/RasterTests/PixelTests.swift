import Interaction
import Laws
import Raster
import Testing

@Suite("Pixels")
struct PixelTests {
  @Test("a rectangle in points covers every pixel that it touches")
  func covering() {
    let rect = Rect(x: 0.25, y: 1, width: 1, height: 0.5)
    #expect(
      PixelRect(covering: rect, scale: 2) == PixelRect(x: 0, y: 2, width: 3, height: 1))
    let wrong = Rect(x: .nan, y: -.infinity, width: 1e300, height: .nan)
    #expect(PixelRect(covering: wrong, scale: 1).isEmpty)
  }

  @Test("a picture that only moves never changes its size")
  func moving() {
    let grid = PixelGrid(scale: 1)
    for step in 0..<400 {
      let x = Double(step) / 16 - 8
      let place = grid.picture(Rect(x: x, y: 2 * x, width: 20.5, height: 31.3))
      #expect(place.width == 21)
      #expect(place.height == 31)
      #expect(abs(Double(2 * place.x + 21) / 2 - (x + 10.25)) <= 0.5 + 1e-5)
    }
  }

  @Test("boxes and pictures never reach beyond the pixels that their rectangles touch")
  func within() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<20_000 {
      let grid = PixelGrid(scale: [1, 1.25, 1.5, 2, 3][Int.random(in: 0..<5, using: &random)])
      let rect = Rect(
        x: (random.number(-40...40) * 8).rounded() / 8, y: random.number(-40...40),
        width: (random.number(0.1...40) * 8).rounded() / 8, height: random.number(0.1...40))
      let touched = grid.covering(rect)
      for inner in [grid.box(rect), grid.picture(rect)] where !inner.isEmpty {
        #expect(touched.union(inner) == touched, "\(rect) at \(grid.scale)")
      }
    }
  }

  @Test("what lies far down a plane is in the window once the plane is scrolled to it")
  func scrolledFar() {
    // Ten million rows of 38 points.
    for row in [26_000, 27_000, 1_000_000, 10_000_000] {
      for scale in [1, 1.25, 2, 8.0] {
        let grid = PixelGrid(scale: scale)
        let origin = Point(x: 16, y: 38 * Double(row))
        let scroll = Point(x: 0, y: 100 - 38 * Double(row))
        let place = grid.position(origin, scrolledBy: scroll)
        #expect(place.x == Int(16 * scale) && place.y == Int(100 * scale), "\(row), \(scale)")
        #expect(grid.position(origin, scrolledBy: .zero).y <= Int(PixelGrid.limit))
      }
    }
  }

  @Test("numbers are rounded as the C library does it, and cut where no window reaches")
  func rounding() {
    var random = SeededGenerator(seed: 9)
    let limit = PixelGrid.limit
    let nearest = { (value: Double) in
      min(max((value + 0.5 + 1e-6).rounded(.down), -limit), limit)
    }
    for _ in 0..<20_000 {
      let value = random.number(-3...3) * (random.once(in: 9) ? 1e6 : 400)
      #expect(Double(PixelGrid.nearest(value)) == nearest(value), "\(value)")
    }
    for (value, whole) in [
      (0.0, 0), (-0.0, 0), (0.5, 1), (-0.5, 0), (-1.5, -1), (2, 2), (-2, -2), (.nan, 0),
      (.infinity, 1_000_000), (-.infinity, -1_000_000), (1e300, 1_000_000),
    ] as [(Double, Int)] {
      #expect(PixelGrid.nearest(value) == whole, "\(value)")
    }
  }
}
