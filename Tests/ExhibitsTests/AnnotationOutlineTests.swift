import Files
import Interaction
import Testing

@testable import Exhibits

@Suite("The outline of an SVG drawing")
struct AnnotationOutlineTests {
  private func trace(_ svg: String) -> String? {
    SVGOutline.polygons(of: svg).map { polygons in
      polygons.map { polygon in
        polygon.map { "\(short($0.x)),\(short($0.y))" }.joined(separator: " ")
      }.joined(separator: " | ")
    }
  }

  private func short(_ number: Double) -> String {
    let rounded = (number * 100).rounded() / 100
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  @Test("is separated where it runs back over itself")
  func bridges() {
    func polygons(_ path: String) -> [[[Double]]]? {
      SVGOutline.polygons(of: "<svg><path d='\(path)'/></svg>")?.map { ring in
        ring.map { [$0.x, $0.y] }
      }
    }
    // The end of one line and the beginning of the next one.
    #expect(
      polygons("M70,0 H100 V10 H20 V20 H0 V10 H70 Z") == [
        [[20, 10], [20, 20], [0, 20], [0, 10]], [[70, 10], [70, 0], [100, 0], [100, 10]],
      ])
    // Overlapping sides without a path between them.
    #expect(polygons("M20,0 H100 V10 H70 V20 H0 V10 H20 Z")?.count == 1)
    // A hole connected by a path.
    #expect(
      polygons("M0,0 H90 V90 H0 V0 M30,30")?.count == 1)
    #expect(
      polygons("M0,0 L30,30 V60 H60 V30 H30 L0,0 H90 V90 H0 Z")?.map(\.count).sorted() == [4, 4])
    // Only a path.
    #expect(polygons("M0,0 H90 H0 Z")?.count == 1)
  }

  @Test(
    "follows every command of a path",
    arguments: [
      ("M1 2 L3 4 L5 6 Z", "1,2 3,4 5,6"), ("m1,2 2,2 2,2z", "1,2 3,4 5,6"),
      ("M10 20H30V40h-5v-5l-1-1z", "10,20 30,20 30,40 25,40 25,35 24,34"),
      ("M.5.5-1-1 2e1.5", "0.5,0.5 -1,-1 20,0.5"),
      ("M0 0 10 0 10 10zl5 5 1 1", "0,0 10,0 10,10 | 0,0 5,5 6,6"),
      ("M0 0h9v9zM20 20h9v9z", "0,0 9,0 9,9 | 20,20 29,20 29,29"),
      ("m0 0h9v9zm20 20h9v9z", "0,0 9,0 9,9 | 20,20 29,20 29,29"),
      ("M0 0C0 0 4 0 4 0L4 4", "0,0 0.63,0 2,0 3.38,0 4,0 4,4"),
      ("M0 0Q2 0 2 2", "0,0 0.88,0.13 1.5,0.5 1.88,1.13 2,2"),
      ("M0 0q2 0 2 2t2 2", "0,0 0.88,0.13 1.5,0.5 1.88,1.13 2,2 2.13,2.88 2.5,3.5 3.13,3.88 4,4"),
      ("M0 0c0 1 1 2 2 2s2-1 2-2", "0,0 0.2,0.69 0.69,1.31 1.34,1.77 2,2 2.66,1.77"),
      ("M0 0a2 2 0 0 1 2 2v1", "0,0 0.77,0.15 1.41,0.59 1.85,1.23 2,2 2,3"),
      ("M0 0A2 2 0 012 2v1", "0,0 0.77,0.15 1.41,0.59 1.85,1.23 2,2 2,3"),
      ("M0 0a0 2 0 0 1 2 2v1", "0,0 2,2 2,3"),
    ])
  func paths(words: String, outline: String) {
    let found = trace("<svg><path d=\"\(words)\"/></svg>")
    if words.contains("s2-1") {
      // The second half of a smooth curve mirrors the first.
      let points = found?.split(separator: " ") ?? []
      #expect(
        points.count == 9 && points.first == "0,0" && points[4] == "2,2" && points[8] == "4,0")
    } else {
      #expect(found == outline)
    }
  }

  @Test(
    "follows an arc in the direction of its flags",
    arguments: [
      ("0 0", 0.0, -1.0), ("0 1", 0.0, 1.0), ("1 0", 0.0, -1.0), ("1 1", 0.0, 1.0),
    ])
  func arcs(flags: String, x: Double, y: Double) throws {
    // Half of a circle of radius 100, from right to left, below or above.
    let polygons = try #require(
      SVGOutline.polygons(of: "<svg><path d='M100 0A100 100 0 \(flags) -100 0z'/></svg>"))
    let middle = polygons[0][polygons[0].count / 2]
    #expect(abs(middle.x - 100 * x) < 1 && abs(middle.y - 100 * y) < 1)
    #expect(polygons[0].allSatisfy { abs(($0.x * $0.x + $0.y * $0.y).squareRoot() - 100) < 0.01 })
  }

  @Test("distinguishes three quarters of a circle from one")
  func largeArcs() throws {
    func extent(_ flags: String) throws -> Double {
      let polygons = try #require(
        SVGOutline.polygons(of: "<svg><path d='M100 0A100 100 0 \(flags) 0 100z'/></svg>"))
      return polygons[0].map(\.x).min() ?? 0
    }
    #expect(abs(try extent("0 1") - 0) < 0.1)
    #expect(abs(try extent("1 0") - -100) < 0.5)
  }

  @Test("exists for every shape")
  func shapes() throws {
    #expect(trace("<svg><polyline points='0 0 4 0,4 4'/></svg>") == "0,0 4,0 4,4")
    #expect(
      trace("<svg:svg><svg:rect x='1px' y='2' width='3' height='4'></svg:rect></svg:svg>")
        == "1,2 4,2 4,6 1,6")
    let circle = try #require(SVGOutline.polygons(of: "<svg><circle cx='5' cy='6' r='10'/></svg>"))
    #expect(circle[0].count == 32)
    #expect(circle[0].allSatisfy { abs($0.distance(to: Point(x: 5, y: 6)) - 10) < 1e-9 })
    let ellipse = try #require(
      SVGOutline.polygons(of: "<svg><ellipse cx='5' cy='6' rx='10' ry='1'/></svg>"))
    #expect(ellipse[0].map(\.x).max() == 15 && abs((ellipse[0].map(\.y).max() ?? 0) - 7) < 1e-9)
  }

  @Test(
    "is transformed with its ancestors",
    arguments: [
      ("translate(10)", "10,0 14,0 14,4"), ("translate(10 20)", "10,20 14,20 14,24"),
      ("scale(2)", "0,0 8,0 8,8"), ("scale(2,3)", "0,0 8,0 8,12"),
      ("matrix(1,0,0,1,5,6)", "5,6 9,6 9,10"), ("rotate(90)", "0,0 0,4 -4,4"),
      ("rotate(90 4 0)", "4,-4 4,0 0,0"), ("translate(10,20) scale(2)", "10,20 18,20 18,28"),
      ("scale(2), translate(10,20)", "20,40 28,40 28,48"), ("skewX(45)", "0,0 4,0 8,4"),
      ("skewY(45)", "0,0 4,4 4,8"), ("", "0,0 4,0 4,4"),
    ])
  func transforms(words: String, outline: String) {
    let path = "<path d='M0 0h4v4z'/>"
    #expect(trace("<svg><g transform='\(words)'>\(path)</g></svg>") == outline)
    #expect(trace("<svg><path d='M0 0h4v4z' transform='\(words)'/></svg>") == outline)
    #expect(
      trace("<svg><g transform='\(words)'><g/><circle r='0'/></g>\(path)</svg>")?.hasSuffix(
        "0,0 4,0 4,4") == true)
  }

  @Test("ignores elements that are not drawn in place, comments and declarations")
  func unseen() {
    #expect(
      trace(
        "<?xml version='1.0'?><!-- <path d='M9 9h9v9z'/> --><!DOCTYPE svg><svg><defs><path d='M9 9h9v9z'/></defs><text>x</text><path fill=none d = 'M0 0h4v4z' / ></svg>"
      )
        == "0,0 4,0 4,4")
  }

  @Test(
    "does not exist for a malformed drawing",
    arguments: [
      "", "<", "<svg", "<svg>", "<svg></svg>", "</svg></svg>", "<svg><path/></svg>",
      "<svg><path d=''/></svg>", "<svg><path d='L1 1 2 2 3 3'/></svg>",
      "<svg><path d='M1 1L2'/></svg>",
      "<svg><path d='M0 0X'/></svg>", "<svg><path d='M0 0h4v4z5'/></svg>",
      "<svg><path d='M0 0'/></svg>",
      "<svg><path d='M0 0a1 1 0 2 0 5 5'/></svg>", "<svg><path d='M0 0h1e999v4z'/></svg>",
      "<svg><path d='M0 0h1e300v4z'/></svg>", "<svg><polygon points='1 2 3'/></svg>",
      "<svg><polygon points='1 2 3 4 x 6'/></svg>", "<svg><rect width='50%' height='4'/></svg>",
      "<svg><g transform='turn(4)'><path d='M0 0h4v4z'/></g></svg>",
      "<svg><g transform='scale('><path d='M0 0h4v4z'/></g></svg>",
      "<svg><g transform='scale(1,2,3)'><path d='M0 0h4v4z'/></g></svg>", "<a b=<a b=<a", "<= = =>",
    ])
  func faults(svg: String) {
    #expect(trace(svg) == nil)
  }

  @Test("has a limited number of points")
  func large() {
    let points = { (count: Int) in String(repeating: "1 2 ", count: count) }
    #expect(trace("<svg><polygon points='\(points(65_536))'/></svg>") != nil)
    #expect(trace("<svg><polygon points='\(points(65_537))'/></svg>") == nil)
    #expect(trace("<svg><path d='M\(points(65_538))'/></svg>") == nil)
    #expect(trace("\(String(repeating: "<g>", count: 9999))<path d='M0 0h4v4z'/>") == nil)
  }

  @Test("counts the points of all shapes, however many these are")
  func many() {
    let triangle = "<polygon points='0 0 4 0 4 4'/>"
    let shapes = { (points: String, count: Int) in
      "<svg>\(String(repeating: "<polygon points='\(points)'/>", count: count))\(triangle)</svg>"
    }
    #expect(trace(shapes("", 500_000)) == "0,0 4,0 4,4")
    #expect(trace(shapes("1 2", 65_533)) == "0,0 4,0 4,4")
    #expect(trace(shapes("1 2", 65_534)) == nil)
  }
}
