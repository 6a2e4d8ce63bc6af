import Files
import Fixtures
import Foundation
import Interaction
import Laws
import Testing

@testable import Pictures

@Suite("SVG")
struct SVGTests {
  let life: ProcessLife

  init() throws { life = try ProcessLife() }

  private static func drawing(_ content: String, _ size: String = "width='8' height='4'") -> String
  {
    "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' \(size)>"
      + "\(content)</svg>"
  }

  private func picture(_ text: String, named name: String = "a.svg") throws -> ProcessPicture {
    try life.picture(life.file(Array(text.utf8), .svg, named: name))
  }

  @Test("parts are drawn at every scale, and what nothing is drawn on is transparent")
  func pixels() throws {
    let picture = try picture(Self.drawing("<rect x='1' y='1' width='2' height='2' fill='#f00'/>"))
    #expect(picture.size == (4096, 2048))
    // A unit is 512 pixels.
    let part = try picture.bitmap(500, 500, 24, 24)
    #expect(part.hex(11, 20) == "00000000" && part.hex(20, 11) == "00000000")
    #expect(part.hex(12, 12) == "ffff0000" && part.hex(23, 23) == "ffff0000")
    let small = try picture.bitmap(0, 0, 4096, 2048, to: (8, 4))
    #expect(
      (0..<8).map { small.hex($0, 1) == "ffff0000" } == [false, true, true]
        + Array(repeating: false, count: 5))
  }

  @Test(
    "the size is the drawing's own, else its view box's, and never too small or too large",
    arguments: [
      ("width='8' height='4'", (4096, 2048)), ("viewBox='0 0 10 30'", (1365, 4096)),
      ("width='10000' height='50'", (10_000, 50)), ("width='1e9' height='1e9'", (16_384, 16_384)),
      ("", (4096, 2048)), ("width='0' height='9'", (4096, 2048)),
      ("viewBox='0 0 0 0'", (4096, 2048)), ("width='1in' height='96px'", (4096, 4096)),
    ])
  func sizes(attributes: String, size: (Int, Int)) throws {
    #expect(try picture(Self.drawing("<rect/>", attributes)).size == size)
  }

  @Test(
    "a drawing is recognised by its first element, or by its name",
    arguments: [
      ("<svg/>", "a.txt", true),
      ("<?xml version='1.0'?>\n<!-- by hand -->\n<svg\nid='a'/>", "a", true),
      ("\u{FEFF}<!DOCTYPE svg>\n<svg>", "a", true), ("<svgx>", "a.txt", false),
      ("A drawing begins with <svg>.", "a.txt", false), ("<html><svg/></html>", "a.html", false),
      ("<!--\(String(repeating: "-", count: 2000))--><svg/>", "a", true),
      ("no drawing", "a.svg", false), ("", "a.svg", false),
    ])
  func recognition(text: String, name: String, isSVG: Bool) throws {
    let path = try life.folder.write(name, text)
    #expect((PictureFormat.recognised(at: path)?.name == "SVG") == isSVG)
  }

  @Test("nothing outside of the drawing is read")
  func outside() throws {
    try life.folder.write("b.png", PNGFixture(width: 4, height: 4, kind: .gray).bytes)
    let file = life.folder("b.png")
    for address in ["b.png", file, "file://\(file)"] {
      let text = Self.drawing("<image width='8' height='4' xlink:href='\(address)'/>")
      let bitmap = try picture(text).bitmap(0, 0, 4096, 2048, to: (8, 4))
      #expect(bitmap.pixels.allSatisfy { $0 == 0 })
    }
  }

  @Test(
    "drawings that take forever end in a sentence",
    arguments: [
      // Ten times ten times ten, and so on.
      "<defs><rect id='a0' width='8' height='4'/>"
        + (1...12).map { level in
          "<g id='a\(level)'>"
            + String(repeating: "<use xlink:href='#a\(level - 1)'/>", count: 10) + "</g>"
        }.joined() + "</defs><use xlink:href='#a12'/>",
      "<filter id='f' x='0' y='0' width='1' height='1'>"
        + String(
          repeating:
            "<feMorphology operator='dilate' radius='60'/><feGaussianBlur stdDeviation='900'/>",
          count: 400)
        + "</filter>"
        + String(repeating: "<rect width='8' height='4' filter='url(#f)'/>", count: 50),
    ])
  func bombs(content: String) throws {
    let picture = try picture(Self.drawing(content))
    let start = ContinuousClock.now
    let fault = #expect(throws: Fault.self) {
      try picture.bitmap(0, 0, 4096, 2048, to: (2048, 1024))
    }
    #expect(ContinuousClock.now - start < .seconds(DecodingProcess.secondsLimit + 30))
    #expect(fault?.description.hasPrefix("Picture '\(life.folder("a.svg"))': ") == true)
    #expect(try self.picture(Self.drawing(""), named: "b.svg").bitmap(0, 0, 9, 9).width == 9)
  }

  @Test("files with changed bytes are drawn or refused")
  func mutations() throws {
    let bytes = Array(
      Self.drawing(
        "<defs><linearGradient id='g'><stop offset='1' stop-color='red'/></linearGradient></defs>"
          + "<g transform='rotate(9)'><path d='M1 1L3 3Q1 2 3 4Z' fill='url(#g)'/></g><text y='3'>a</text>"
      ).utf8)
    var random = SeededGenerator(seed: 3)
    var drawn = 0
    for round in 0..<60 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        changed[.random(in: 4..<changed.count, using: &random)] = .random(
          in: 9...126, using: &random)
      }
      let path = try life.folder.write("changed-\(round).svg", changed)
      guard case .regions(let source) = try? PictureFormat.open(path),
        let (part, size) = source.region(.fitted(40)),
        let picture = try? source.picture(
          of: part, to: size, byteLimit: standardPictureBytes, isCancelled: { false })
      else { continue }
      #expect((picture.bitmap.width, picture.bitmap.height) == size)
      drawn += 1
    }
    #expect(drawn > 5)
  }
}
