import Interaction
import Testing

@testable import Laboratory

@Suite("measures of a path, after MacKenzie, Kauppinen and Silfverberg (2001)")
struct PathMeasureTests {
  private func measures(
    _ points: [(Double, Double)], to end: (Double, Double) = (100, 0), width: Double = 20
  ) throws -> PathMeasures {
    try #require(
      PathMeasures(
        points.map { Point(x: $0.0, y: $0.1) }, from: .zero, to: Point(x: end.0, y: end.1),
        target: .circle(width: width)))
  }

  @Test("a straight way has no error of any kind")
  func straight() throws {
    let perfect = try measures([(0, 0), (30, 0), (70, 0), (100, 0)])
    #expect(
      [
        perfect.targetReentries, perfect.axisCrossings, perfect.directionChanges,
        perfect.orthogonalChanges,
      ] == [0, 0, 0, 0])
    #expect(perfect.variability == 0 && perfect.error == 0 && perfect.offset == 0)
  }

  @Test("a way that leaves the target and enters it again has one re-entry")
  func reentry() throws {
    #expect(try measures([(0, 0), (95, 0), (120, 0), (102, 0)]).targetReentries == 1)
    #expect(try measures([(0, 0), (95, 0), (120, 0)]).targetReentries == 0)
    #expect(try measures([(100, 0), (130, 0), (100, 0), (130, 0), (100, 0)]).targetReentries == 2)
  }

  @Test("crossings of the axis are counted, touches are not")
  func crossings() throws {
    #expect(try measures([(0, 0), (25, 8), (50, -8), (75, 8), (100, 0)]).axisCrossings == 2)
    #expect(try measures([(0, 0), (25, 8), (50, 0), (75, 8), (100, 0)]).axisCrossings == 0)
  }

  @Test("a way with three bends across the axis changes its direction three times")
  func directions() throws {
    // Up, down, up, down: as figure 4 of the paper.
    let bends = try measures([(0, 0), (20, 6), (40, 2), (60, 6), (100, 0)])
    #expect(bends.directionChanges == 3)
    #expect(bends.orthogonalChanges == 0)
    #expect(bends.axisCrossings == 0)
  }

  @Test("an overshoot and its correction change the direction along the axis once")
  func overshoot() throws {
    #expect(try measures([(0, 0), (60, 0), (115, 0), (100, 0)]).orthogonalChanges == 1)
    #expect(try measures([(0, 0), (115, 0), (90, 0), (100, 0)]).orthogonalChanges == 2)
  }

  @Test("variability, error and offset are those computed by hand")
  func continuous() throws {
    // Distances 4, −2, 4, 2: mean 2, mean of amounts 3, squares around the mean 4 + 16 + 4 + 0 = 24, so √8.
    let way = try measures([(10, -4), (30, 2), (60, -4), (90, -2)])
    #expect(way.offset == 2)
    #expect(way.error == 3)
    #expect(abs(way.variability - 8.0.squareRoot()) < 1e-12)
    // A parallel way: all offset, no variability.
    let parallel = try measures([(0, 5), (50, 5), (100, 5)])
    #expect(parallel.offset == -5 && parallel.error == 5 && parallel.variability == 0)
  }

  @Test("a turned way has the same measures")
  func turned() throws {
    let way: [(Double, Double)] = [(0, 0), (30, 9), (55, -7), (112, 4), (96, 1)]
    let straight = try measures(way)
    // By 3-4-5: x along (0.6, 0.8), y along (−0.8, 0.6).
    let turned = try measures(
      way.map { (0.6 * $0.0 - 0.8 * $0.1, 0.8 * $0.0 + 0.6 * $0.1) }, to: (60, 80))
    #expect(turned.axisCrossings == straight.axisCrossings)
    #expect(turned.directionChanges == straight.directionChanges)
    #expect(turned.orthogonalChanges == straight.orthogonalChanges)
    #expect(turned.targetReentries == straight.targetReentries)
    #expect(abs(turned.variability - straight.variability) < 1e-9)
    #expect(abs(turned.offset - straight.offset) < 1e-9)
  }

  @Test("a single position, or an axis without a length, has no measures")
  func none() {
    let points = [Point.zero, Point(x: 1, y: 1)]
    #expect(PathMeasures([.zero], from: .zero, to: Point(x: 1, y: 0)) == nil)
    #expect(PathMeasures(points, from: .zero, to: .zero) == nil)
  }
}
